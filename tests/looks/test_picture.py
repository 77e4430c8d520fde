"""The picture of a Food Chain position: every piece in its place, and nothing that a seat may not know."""

import random

import pytest

from tableside import burgerjoint, foodchain
from tableside.core.notation import text
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.pieces import CoffeeShop, NewRoad, OffRamp, Park
from tableside.foodchain.questions import WhichRadio
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import read_square
from tableside.looks.foodchain import picture
from tableside.tables import looking
from tests.foodchain.positions import BLUE, RED, advertised, hungry, staffed, stocked, table, working


def test_houses_restaurants_and_campaigns_stand_where_they_are() -> None:
    state = hungry(table(), "2", "burger beer")
    advertised(state, 15, "billboard", "burger", site=read_square("1,4"), rows=1, columns=1, rounds=2)
    state.chains[BLUE].drive_in = True
    drawn = picture(state, RED, ())
    assert drawn.ground.rows == (1, 5)
    assert drawn.ground.columns == (1, 15)
    assert [tile.name for tile in drawn.ground.tiles] == ["A", "B", "C"]
    house = drawn.houses[0]
    assert (house.label, house.size, house.room) == ("2", 2, 3)
    assert [wish.good for wish in house.demand] == ["burger", "beer"]
    assert [(each.at, each.doors) for each in drawn.restaurants] == [
        ((1, 1), ((2, 2),)),
        ((4, 6), ((4, 6), (4, 7), (5, 6), (5, 7))),
    ]
    assert [(each.number, each.squares, each.rounds) for each in drawn.campaigns] == [(15, ((1, 4),), 2)]


def test_a_road_square_says_where_the_road_goes_on() -> None:
    drawn = picture(table(town="O"), None, ())
    ways = {each.at: each.ways for each in drawn.ground.roads}
    for (row, column), sides in ways.items():
        for side, (down, right) in {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}.items():
            assert (side in sides) == ((row + down, column + right) in ways)


def test_the_pieces_of_modules_are_drawn() -> None:
    state = table("lobbyists coffee rural_marketeers new_milestones", town="A B C / D E F")
    state.parks = [Park("I", read_square("7,1"), 0)]
    state.new_roads = [NewRoad("short", read_square("6,1"), 0)]
    state.roadworks = [read_square("3,3")]
    state.shops = [CoffeeShop(BLUE, read_square("1,1"))]
    state.off_ramps = [OffRamp(read_square("1,3"), "n", 3)]
    drawn = picture(state, RED, ())
    assert {piece.kind: piece.squares for piece in drawn.pieces} == {
        "park": ((7, 1), (7, 2), (7, 3), (7, 4)),
        "road": ((6, 1), (6, 2)),
        "roadworks": ((3, 3),),
        "shop": ((1, 1),),
        "off_ramp": ((0, 3), (0, 4), (0, 5)),
    }
    assert not drawn.pieces[1].open
    assert drawn.houses[-1].rural
    assert drawn.houses[-1].at is None


def test_chains_have_their_figures() -> None:
    state = stocked(staffed(table(), RED, work="pricing_manager waitress", beach="trainer"), RED, "burger burger")
    chain = picture(state, RED, ()).chains[RED]
    assert (chain.price, chain.slots, chain.open_slots) == (9, 3, 1)
    assert [(each.name, each.count) for each in chain.stock] == [("burger", 2)]
    assert [each.name for each in chain.beach] == ["trainer"]


def test_every_option_that_lies_somewhere_has_its_footprint() -> None:
    state = foodchain.new(Config(2), 3)
    player = foodchain.waiting(state)[0]
    options = foodchain.options(state, player)
    drawn = picture(state, player, options)
    assert set(drawn.sites) == {text(option) for option in options if text(option) != "pass"}
    for site in drawn.sites.values():
        assert len(site.squares) == 4
        assert site.door in site.squares


def test_what_is_secret_is_not_in_the_picture() -> None:
    state = table()
    state.phase = Phase.RESERVES
    state.chains[RED].reserve, state.chains[BLUE].reserve = 2, 0
    _, seen = looking.drawn("foodchain", foodchain.view(state, RED), RED, ())
    assert [chain["reserve"] for chain in seen["chains"]] == ["300", ""]
    _, seen = looking.drawn("foodchain", foodchain.view(state, None), None, ())
    assert [chain["reserve"] for chain in seen["chains"]] == ["", ""]


@pytest.mark.parametrize("seed", range(3))
def test_pictures_of_random_games_with_modules_can_be_drawn(seed: int) -> None:
    chance = random.Random(seed)
    names = tuple(name for name in MODULES if name not in ("hard_choices", "six_players"))
    state = foodchain.new(Config(chance.randrange(2, 6), modules=names), seed)
    for _ in range(400):
        player = foodchain.waiting(state)[0]
        options = foodchain.options(state, player)
        _, seen = looking.drawn("foodchain", foodchain.view(state, player), player, options)
        assert set(seen["sites"]) <= set(map(text, options))
        foodchain.step(state, player, chance.choice(options))


def test_mautoma_is_drawn_with_its_freezers() -> None:
    state = foodchain.new(Config(1, solo="normal"), 4)
    drawn = picture(foodchain.view(state, 0), 0, ())
    assert drawn.automa
    assert len(drawn.automa.freezers) == len(set(drawn.automa.freezers)) == 5
    assert drawn.automa.reserve == ""


def test_a_question_that_makes_no_sense_is_refused_with_what_is_wrong() -> None:
    state: State = table()
    with pytest.raises(looking.Unanswerable, match="no question 'weather'"):
        looking.answer("foodchain", state, RED, "weather", None)
    with pytest.raises(looking.Unanswerable, match="there are brings"):
        looking.answer("burgerjoint", None, RED, "weather", None)


def test_a_page_without_looks_draws_from_the_view() -> None:
    seen = burgerjoint.new(burgerjoint.configure(2, None, {}), 1)
    view, drawn = looking.drawn("burgerjoint", seen, 0, ())
    assert view is not None
    assert drawn is None


def test_a_working_day_says_who_may_still_act_and_how_often() -> None:
    state = working(staffed(table(), RED, work="recruiting_girl recruiting_girl trainer kitchen_trainee"), RED)
    drawn = picture(state, RED, ())
    assert [(each.name, each.count) for each in drawn.recruits] == [("ceo", 1), ("recruiting_girl", 2)]
    assert [(each.name, each.count) for each in drawn.lessons] == [("trainer", 1)]
    assert ("kitchen_trainee", 1) in [(each.name, each.count) for each in drawn.idle]
    assert drawn.ask is None
    assert picture(state, None, ()).recruits == ()
    state.asks.append(WhichRadio(3, "7", "pizza"))
    assert picture(state, RED, ()).ask == WhichRadio(3, "7", "pizza")
