"""How a solo game begins, and what Mautoma has on the map (MA-1, MA-2)."""

import pytest

from tableside import foodchain
from tableside.foodchain.automa import dinner
from tableside.foodchain.config import Config
from tableside.foodchain.deck import STANDARD, Act
from tableside.foodchain.events import Sold
from tableside.foodchain.mat import Stack
from tableside.foodchain.phases import working as day
from tableside.foodchain.pieces import Restaurant, ground
from tableside.foodchain.state import Phase
from tableside.foodchain.town.squares import read_square, square_text
from tests.foodchain.positions import RED, dine, do, holding, hungry, market, options, staffed, told, wants

from .tables import filled, follow, goods, mat, solo


@pytest.mark.rule("MA-1.01")
@pytest.mark.parametrize("seed", range(12))
def test_a_map_of_nine_tiles_with_three_houses_and_the_box_of_two_players(seed: int) -> None:
    state = foodchain.new(Config(1, solo="easy"), seed)
    assert len(state.town.placed) == 9
    assert len(state.town.houses) >= 3
    assert state.bank == 100
    assert state.box.supply[state.box.card["cfo"].number] == 1
    assert not {12, 15, 16} & set(state.box.campaign)


@pytest.mark.rule("MA-1.02")
def test_eight_house_tiles_in_random_order_three_upside_down() -> None:
    stacks = {tuple(mat(foodchain.new(Config(1, solo="easy"), seed)).tiles) for seed in range(20)}
    assert len(stacks) == 20
    for stack in stacks:
        assert sorted(map(abs, stack)) == [1, 3, 6, 9, 11, 14, 17, 19]
        assert sum(tile < 0 for tile in stack) == 3


@pytest.mark.rule("MA-1.02", "MA-2.03")
def test_the_player_is_always_first_and_chooses_no_order() -> None:
    state = foodchain.new(Config(1, solo="easy"), 1)
    phases = set()
    while foodchain.waiting(state):
        phases.add(state.phase)
        foodchain.step(state, 0, foodchain.options(state, 0)[-1])
    assert Phase.ORDER not in phases
    assert state.order == [RED]


@pytest.mark.rule("MA-1.03")
def test_the_reserve_card_comes_first_and_nobody_passes() -> None:
    state = foodchain.new(Config(1, solo="easy"), 1)
    assert state.phase is Phase.RESERVES
    do(state, "reserve 200")
    assert state.phase.name == "FIRST_RESTAURANTS"
    assert "pass" not in options(state)
    assert {mat(foodchain.new(Config(1, solo="easy"), seed)).reserve for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("MA-1.04")
@pytest.mark.parametrize(("level", "counts"), [("easy", "1445"), ("normal", "1345"), ("hard", "1335")])
def test_the_deck_by_level_stacked_by_back(level: str, counts: str) -> None:
    decks = set()
    for seed in range(10):
        deck = mat(foodchain.new(Config(1, solo=level), seed)).deck[::-1]
        backs = [STANDARD.cards[number].back for number in deck]
        expected = [
            back for back, count in zip(("round", "I", "II", "III"), counts, strict=True) for _ in range(int(count))
        ]
        assert backs == expected
        assert len(set(deck)) == len(deck)
        decks.add(tuple(deck))
    assert len(decks) == 10
    assert len(STANDARD.cards) == 25


@pytest.mark.rule("MA-1.05")
def test_the_markers_the_tracks_and_who_wins_ties() -> None:
    states = [foodchain.new(Config(1, solo="easy"), seed) for seed in range(20)]
    assert {(mat(state).sales, mat(state).price, sum(mat(state).stock)) for state in states} == {(2, 0, 0)}
    assert len({mat(state).tracks for state in states}) > 10
    state = solo()
    follow(state, Act("most_drink", count=2), Act("most_food", count=1))
    assert goods(state) == {"soda": 2, "pizza": 1}


@pytest.mark.rule("MA-1.06")
def test_what_is_hidden_and_what_20_dollars_show() -> None:
    state = foodchain.new(Config(1, solo="easy"), 1)
    assert mat(state).cash == 0
    seen = mat(foodchain.view(state, RED))
    assert seen.reserve is None
    assert all(number < 0 for number in seen.deck)
    assert seen.tiles == sorted(map(abs, mat(state).tiles))
    rich = mat(foodchain.view(holding(state, RED, "first_to_have_20"), RED))
    assert rich.reserve == mat(state).reserve


@pytest.mark.rule("MA-2.01")
def test_a_restaurant_outside_every_outer_side_with_road_in_its_middle() -> None:
    state = solo()
    doors = dinner.off_map(state.town)
    names = sorted(square_text(square) for square in range(96 * 96) if doors >> square & 1)
    assert len(names) <= 12
    assert "0,3" in names  # north of tile A
    assert "3,0" in names  # west of tile A
    assert "13,0" in names  # west of tile J
    assert "8,0" not in names or state.town.road >> read_square("8,1") & 1
    house = next(house for house in state.houses if house.label == "2")
    assert state.roads.distance(doors, ground(house)) == 0
    assert dinner.offer(state, house, ()).distance == 1


@pytest.mark.rule("MA-2.01")
def test_its_restaurants_take_no_space_for_airplanes() -> None:
    state = solo()
    staffed(state, RED, "brand_manager")
    state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
    state.phase = Phase.WORKING
    day.enter(state)
    do(state, "done", "campaign 4 by brand_manager")
    assert "beside n from 1,3" in options(state)


@pytest.mark.rule("MA-2.02", "MA-5.03")
def test_its_campaigns_are_stacks_beside_a_house_that_touch_it_alone() -> None:
    state = solo()
    mat(state).stacks = [Stack("2", "beer", 2)]
    market(state)
    assert wants(state, "2") == ["beer"]
    assert all(not wants(state, label) for label in ("4", "5", "8"))
    assert mat(state).stacks == [Stack("2", "beer", 1)]
    market(state)
    assert wants(state, "2") == ["beer", "beer"]
    assert mat(state).stacks == []


@pytest.mark.rule("MA-2.03")
def test_its_milestones_have_no_effect_for_it() -> None:
    state = filled(hungry(solo(price=10), "2", "burger"), "burger")
    mat(state).milestones = (1 << 18) - 1
    assert told(dine(state), Sold)[0].income == 10
