"""Mautoma, the solo opponent (MA)."""

from dataclasses import replace
from typing import Any

import pytest

from tableside import foodchain
from tableside.core.check import check
from tableside.core.game import BadConfig
from tableside.foodchain.automa import building, cleanup, dinner, marketing, working
from tableside.foodchain.automa.mat import AUTOMA, Automa, Stack
from tableside.foodchain.automa.parts import STANDARD, Act, ActionCard, Drive, deck_text, read_deck
from tableside.foodchain.events import (
    AutomaBuilt,
    AutomaCampaign,
    AutomaCard,
    AutomaClaimed,
    AutomaGarden,
    AutomaNoRoom,
    AutomaRan,
    AutomaRemoved,
    CampaignRan,
    GameEnded,
    Sold,
)
from tableside.foodchain.money import receive
from tableside.foodchain.phases import working as day
from tableside.foodchain.pieces import Campaign, Restaurant, ground
from tableside.foodchain.state import Config, Phase, State
from tableside.foodchain.town.squares import read_square, square_text

from .positions import RED, clean_up, dine, do, holding, hungry, market, options, staffed, stocked, told, wants

MAP = "A B C / E K I / J O Q"  # houses 2 4 5 / 8 18 15 / 16; the middle tile is K
PLAIN = ActionCard("plain", "I", (), 10, 0, False, False, None, 9, (), (), ())


def solo(level: str = "normal", town: str = MAP, **card: Any) -> State:
    """A solo game in its third round with a card of our own turned up."""
    deck = replace(STANDARD, cards=(replace(PLAIN, **card), *STANDARD.cards))
    state = foodchain.new(Config(1, map=town, solo=level, deck=deck), 1)
    mat(state).card = 0
    mat(state).tracks = tuple(state.box.good[name].number for name in ("soda", "pizza", "beer", "burger", "lemonade"))
    state.turn, state.phase = 3, Phase.DINNER
    state.chains[RED].reserve = 1
    return state


def mat(state: State) -> Automa:
    assert state.automa
    return state.automa


def goods(state: State) -> dict[str, int]:
    return {good.name: mat(state).stock[good.number] for good in state.box.goods if mat(state).stock[good.number]}


def filled(state: State, words: str) -> State:
    for name in words.split():
        mat(state).stock[state.box.good[name].number] += 1
    return state


def follow(state: State, *acts: Act) -> None:
    mat(state).made = [0] * len(state.box.goods)
    for act in acts:
        working._follow(state, mat(state), act)


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
    assert seen.reserve == -1
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


@pytest.mark.rule("MA-3.01")
def test_the_first_card_stays_for_two_rounds_and_acts_in_both() -> None:
    state = foodchain.new(Config(1, solo="normal"), 4)
    cards: list[str] = []
    begun = 0
    while len(cards) < 3:
        player = foodchain.waiting(state)[0]
        quiet = [action for action in foodchain.options(state, player) if str(action).startswith(("Done", "Pay"))]
        events = foodchain.step(state, player, (quiet or foodchain.options(state, player))[0])
        cards += [event.card for event in told(events, AutomaCard)]
        begun += len(told(events, AutomaCampaign)) if len(cards) < 3 else 0
    assert cards[0] == cards[1] != cards[2]
    assert begun == 2


@pytest.mark.rule("MA-3.02")
def test_icons_are_judged_by_the_freezers_at_that_moment() -> None:
    state = filled(solo(), "beer beer lemonade burger")
    follow(state, Act("goods", goods=(("pizza", 3),)), Act("most_food", count=2), Act("most_drink", count=3))
    assert goods(state) == {"burger": 1, "pizza": 5, "beer": 5, "lemonade": 1}
    follow(state, Act("least", count=3))
    assert goods(state) == {"burger": 1, "pizza": 5, "beer": 5, "lemonade": 1, "soda": 3}
    follow(state, Act("least", count=3))
    assert goods(state) == {"burger": 4, "pizza": 5, "beer": 5, "lemonade": 4, "soda": 3}


@pytest.mark.rule("MA-3.02")
def test_of_tied_least_goods_it_takes_all_and_more_than_ten_are_lost() -> None:
    state = solo()
    follow(state, Act("least", count=3))
    assert goods(state) == dict.fromkeys(("burger", "pizza", "beer", "lemonade", "soda"), 3)
    follow(state, Act("goods", goods=(("beer", 9),)))
    assert goods(state)["beer"] == 10


@pytest.mark.rule("MA-3.03")
@pytest.mark.parametrize(
    ("spot", "burgers", "price"), [(0, 0, -1), (1, 1, -1), (2, 1, 0), (3, 2, 0), (4, 2, 1), (5, 3, 1)]
)
def test_the_sales_track_gives_goods_moves_the_price_and_is_reset(spot: int, burgers: int, price: int) -> None:
    state = solo()
    mat(state).sales = spot
    follow(state, Act("sales"))
    assert goods(state).get("burger", 0) == burgers
    assert (mat(state).price, mat(state).sales) == (price, 0)


@pytest.mark.rule("MA-3.03")
def test_the_price_marker_stays_at_its_ends() -> None:
    state = solo()
    for spot, end in ((0, -3), (5, 3)):
        for _ in range(8):
            mat(state).sales = spot
            follow(state, Act("sales"))
        assert mat(state).price == end


@pytest.mark.rule("MA-3.04")
def test_the_rulebooks_example_of_three_beer_three_lemonade_and_no_soda() -> None:
    state = solo(town="O N E / L T P / A B C")  # beer on O, N, E, P; lemonade on L, T, P
    drinks = [source.drink for source in state.town.sources]
    assert (drinks.count("beer"), drinks.count("lemonade"), drinks.count("soda")) == (4, 3, 0)
    other = solo(town="O N E / L T A / L B C")
    assert working.set_of_goods(other, "sources") == [(0, 2), (1, 2), (2, 3), (3, 3), (4, 1)]


@pytest.mark.rule("MA-4.01")
def test_its_price_is_the_cards_moved_by_the_marker_and_full_ties_go_to_the_player() -> None:
    state = solo(price=9, waitresses=0)
    mat(state).price = 1
    state.restaurants = [Restaurant(RED, read_square("1,6"), "se")]  # on tile B, one border from house 2
    filled(stocked(hungry(state, "2", "burger"), RED, "burger"), "burger")
    sold = told(dine(state), Sold)[0]
    assert {offer.player: offer.price + (offer.distance or 0) for offer in sold.offers} == {RED: 11, AUTOMA: 11}
    assert sold.player == RED


@pytest.mark.rule("MA-4.01")
def test_its_waitresses_are_the_cards() -> None:
    state = solo(price=10, waitresses=1)
    state.restaurants = [Restaurant(RED, read_square("1,6"), "se")]
    filled(stocked(hungry(state, "2", "burger"), RED, "burger"), "burger")
    assert told(dine(state), Sold)[0].player == AUTOMA


@pytest.mark.rule("MA-4.02")
def test_it_needs_the_whole_order_and_a_garden_doubles_its_income() -> None:
    state = filled(hungry(solo(), "2", "burger beer"), "burger")
    assert not told(dine(state), Sold)
    filled(state, "beer")
    state.houses[0] = replace(state.houses[0], garden="n")
    assert told(dine(state), Sold)[0].income == 40
    assert mat(state).cash == 40
    assert goods(state) == {}


@pytest.mark.rule("MA-4.03")
@pytest.mark.parametrize(("icon", "spot"), [(True, 2), (False, 0)])
def test_each_house_served_moves_the_sales_marker_with_the_icon(icon: bool, spot: int) -> None:
    state = filled(hungry(hungry(solo(sells_on=icon), "2", "burger"), "4", "burger"), "burger burger")
    mat(state).sales = 0
    dine(state)
    assert mat(state).sales == spot


@pytest.mark.rule("MA-4.03")
def test_the_sales_marker_stays_on_the_last_spot() -> None:
    state = filled(hungry(solo(sells_on=True), "2", "burger"), "burger")
    mat(state).sales = 5
    dine(state)
    assert mat(state).sales == 5


@pytest.mark.rule("MA-4.04")
@pytest.mark.parametrize(("icon", "sells", "cash"), [(True, True, 13), (True, False, 0), (False, True, 10)])
def test_a_dollar_a_milestone_if_it_sold_anything(icon: bool, sells: bool, cash: int) -> None:
    state = filled(solo(milestone_cash=icon), "burger")
    mat(state).milestones = 0b111
    if sells:
        hungry(state, "2", "burger")
    dine(state)
    assert mat(state).cash == cash


@pytest.mark.rule("MA-4.05")
def test_then_it_may_be_the_first_to_have_20_and_100_without_effect() -> None:
    state = solo()
    mat(state).cash = 100
    claimed = [event.milestone for event in told(dine(state), AutomaClaimed)]
    assert claimed == ["first_to_have_20", "first_to_have_100"]
    filled(hungry(state, "2", "burger"), "burger")
    dine(state)
    assert mat(state).cash == 110  # no half more
    poor = solo()
    mat(poor).cash = 19
    assert not told(dine(poor), AutomaClaimed)


@pytest.mark.rule("MA-5.01")
def test_the_worked_example_targets_3_and_11_become_12_and_15() -> None:
    state = solo(town="G I A / L N O / P Q R")  # houses 12, 15 and 2
    assert [house.label for house in state.houses] == ["2", "12", "15"]
    assert marketing.targets(state, (3, 11)) == ["12", "15"]


@pytest.mark.rule("MA-5.01")
def test_numbers_go_round_to_the_lowest_and_lapse_when_every_house_is_hit() -> None:
    state = solo(town="G I A / L N O / P Q R")
    assert marketing.targets(state, (16,)) == ["2"]
    assert marketing.targets(state, (12, 12, 12, 12)) == ["2", "12", "15"]


@pytest.mark.rule("MA-5.01")
def test_it_markets_what_it_has_most_of_for_the_cards_duration() -> None:
    state = filled(solo(campaign=Drive("most_food", 3, (2, 5))), "burger pizza pizza beer beer beer")
    marketing.begin(state)
    assert mat(state).stacks == [Stack("2", "pizza", 3), Stack("5", "pizza", 3)]
    tie = filled(solo(campaign=Drive("most_food", 2, (2,))), "burger pizza")
    marketing.begin(tie)
    assert mat(tie).stacks == [Stack("2", "pizza", 2)]  # the upper track


@pytest.mark.rule("MA-5.02")
@pytest.mark.parametrize(("priority", "order"), [(9, [True, False]), (8, [True, False]), (10, [False, True])])
def test_all_its_campaigns_run_at_the_cards_number_before_an_equal_one(priority: int, order: list[bool]) -> None:
    state = solo(priority=priority)
    mat(state).stacks = [Stack("4", "beer", 1), Stack("2", "soda", 1)]
    mailbox = Campaign(9, "mailbox", RED, "", "pizza", 2, read_square("4,4"), 1, 1)
    state.campaigns = [mailbox]
    events = market(state)
    assert [isinstance(event, AutomaRan) for event in events if isinstance(event, AutomaRan | CampaignRan)] == order


@pytest.mark.rule("MA-5.02")
def test_older_stacks_come_first() -> None:
    state = solo()
    state.demand[0] = (0, 0)
    mat(state).stacks = [Stack("2", "beer", 2), Stack("2", "soda", 2)]
    market(state)
    assert wants(state, "2") == ["burger", "burger", "beer"]


@pytest.mark.rule("MA-5.03")
def test_a_full_house_takes_the_token_off_all_the_same() -> None:
    state = hungry(solo(), "2", "beer beer beer")
    mat(state).stacks = [Stack("2", "soda", 2)]
    market(state)
    assert mat(state).stacks == [Stack("2", "soda", 1)]
    assert wants(state, "2") == ["beer"] * 3


@pytest.mark.rule("MA-6.01")
def test_the_bottom_tile_is_a_house_face_up_and_a_garden_upside_down() -> None:
    state = solo()
    mat(state).tiles, mat(state).upside_down = [14, -3, 17], 1
    assert isinstance(building.build(state, mat(state), "nw")[0], AutomaBuilt)
    assert isinstance(building.build(state, mat(state), "nw")[0], AutomaGarden)
    assert mat(state).tiles == [17]
    assert mat(state).upside_down == 0
    assert {"14"} <= {house.label for house in state.houses}


@pytest.mark.rule("MA-6.01")
def test_the_players_developer_takes_the_top_tile_unseen_and_builds_a_house() -> None:
    state = staffed(solo(), RED, "new_business_developer")
    mat(state).tiles, mat(state).upside_down = [14, -3], 1
    state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
    state.phase = Phase.WORKING
    day.enter(state)
    do(state, "done")
    assert [option for option in options(state) if option.startswith("house")] == ["house 0"]
    do(state, "house 0", next(option for option in options_after(state) if option.startswith("at")))
    assert "3" in {house.label for house in state.houses}
    assert mat(state).tiles == [14]


def options_after(state: State) -> list[str]:
    copy = state.copy()
    do(copy, "house 0")
    return options(copy)


@pytest.mark.rule("MA-6.02")
def test_a_house_goes_to_the_first_blank_square_in_the_first_turn_that_is_legal() -> None:
    state = solo(town="Q B C / E K I / A O J")
    # Tile A in the south-west: blank squares from 11,1; upright the tile would lie on the road of row 13.
    mat(state).tiles = [14]
    built = building.build(state, mat(state), "sw")[0]
    house = next(house for house in state.houses if house.label == "14")
    assert isinstance(built, AutomaBuilt)
    assert ground(house).bit_count() == 6
    first_legal = _brute_force(solo(town="Q B C / E K I / A O J"), "sw")
    assert (square_text(house.site), house.garden) == first_legal


def _brute_force(state: State, place: str) -> tuple[str, str]:
    """The scanning rule written out square by square."""
    offsets = [
        ("s", [(0, 0), (0, 1), (1, 0), (1, 1)], [(2, 0), (2, 1)]),
        ("e", [(0, 0), (-1, 0), (0, 1), (-1, 1)], [(0, 2), (-1, 2)]),
        ("n", [(0, 0), (0, -1), (-1, 0), (-1, -1)], [(-2, 0), (-2, -1)]),
        ("w", [(0, 0), (1, 0), (0, -1), (1, -1)], [(0, -2), (1, -2)]),
    ]
    tops = {
        "nw": (1, 1),
        "w": (6, 1),
        "sw": (11, 1),
        "s": (11, 6),
        "se": (11, 11),
        "e": (6, 11),
        "ne": (1, 11),
        "n": (1, 6),
    }
    town = state.town

    def free(row: int, column: int) -> bool:
        return bool(town.empty >> read_square(f"{row},{column}") & 1)

    def road(row: int, column: int) -> bool:
        return bool(town.road >> read_square(f"{row},{column}") & 1)

    for tile in building.from_here(place):
        top, left = tops[tile]
        for row in range(top, top + 5):
            for column in range(left, left + 5):
                for side, house, garden in offsets:
                    squares = [(row + r, column + c) for r, c in house + garden]
                    around = [(r + a, c + b) for r, c in squares for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))]
                    if free(row, column) and all(free(*s) for s in squares) and any(road(*s) for s in around):
                        corner = min((row + r, column + c) for r, c in house)
                        return f"{corner[0]},{corner[1]}", side
    raise AssertionError("no place")


@pytest.mark.rule("MA-6.02")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("place", ["nw", "w", "sw", "s", "se", "e", "ne", "n"])
def test_the_scanning_rule_on_random_maps(seed: int, place: str) -> None:
    state = foodchain.new(Config(1, solo="easy"), seed)
    state.restaurants = []
    expected = _brute_force(state, place)
    mat(state).tiles = [14]
    building.build(state, mat(state), place)
    house = next(house for house in state.houses if house.label == "14")
    assert (square_text(house.site), house.garden) == expected


@pytest.mark.rule("MA-6.03")
def test_a_garden_goes_below_right_above_or_left_of_the_printed_house() -> None:
    state = solo()  # house 2 stands at 4,1 in the south-west corner of tile A, the road right and above of it
    mat(state).tiles, mat(state).upside_down = [-3, -6], 2
    told_ = building.build(state, mat(state), "nw")[0]
    assert isinstance(told_, AutomaGarden | AutomaNoRoom)
    gardens = {house.label: house.garden for house in state.houses if house.garden}
    assert len(gardens) == 1
    again = building.build(state, mat(state), "nw")[0]
    assert isinstance(again, AutomaGarden)
    assert len({house.label for house in state.houses if house.garden}) == 2


@pytest.mark.rule("MA-6.03")
def test_the_centre_tile_gets_no_garden() -> None:
    state = solo(town="L M N / O K P / Q R S")  # the only house, 18, is in the middle
    mat(state).tiles, mat(state).upside_down = [-3], 1
    assert building.build(state, mat(state), "n") == [AutomaNoRoom("")]
    assert state.gardens == 8


@pytest.mark.rule("MA-6.04")
def test_an_empty_stack_or_no_garden_builds_nothing_and_the_tile_leaves() -> None:
    state = solo()
    mat(state).tiles = []
    assert building.build(state, mat(state), "n") == []
    mat(state).tiles, mat(state).upside_down, state.gardens = [-3], 1, 0
    assert building.build(state, mat(state), "n") == [AutomaNoRoom("")]
    assert mat(state).tiles == []


@pytest.mark.rule("MA-7.01")
def test_it_takes_the_milestones_on_its_card_even_those_the_player_claimed_this_round() -> None:
    state = holding(solo(milestones=("first_waitress_played", "first_to_train")), RED, "first_waitress_played")
    waitress = next(each for each in state.box.milestones if each.name == "first_waitress_played")
    state.claimed = waitress.bit
    events = clean_up(state)
    assert [event.milestone for event in told(events, AutomaClaimed)] == ["first_waitress_played", "first_to_train"]
    assert not state.milestones & mat(state).milestones
    assert mat(state).milestones.bit_count() == 2


@pytest.mark.rule("MA-7.01")
def test_it_does_not_take_what_is_gone() -> None:
    state = solo(milestones=("first_to_train",))
    state.milestones = 0
    assert not told(clean_up(state), AutomaClaimed)


@pytest.mark.rule("MA-7.02")
def test_the_produced_icon_by_the_food_it_made() -> None:
    state = solo(special=("produced",))
    mat(state).made = [2, 3, 0, 0, 0]
    assert [event.milestone for event in told(cleanup.clean_up(state), AutomaClaimed)] == ["first_pizza_produced"]
    again = cleanup.clean_up(state)
    assert told(again, AutomaRemoved) == [AutomaRemoved("pizza_chef")]
    mat(state).made = [1, 1, 0, 0, 0]
    assert told(cleanup.clean_up(state), AutomaRemoved) == []  # pizza is the upper track, and its one chef is gone
    nothing = solo(special=("produced",))
    mat(nothing).made = [0] * 5
    assert cleanup.clean_up(nothing) == []


@pytest.mark.rule("MA-7.02")
@pytest.mark.parametrize(
    ("icon", "milestone", "card"),
    [("billboard", "first_billboard_placed", "brand_manager"), ("train", "first_to_train", "guru")],
)
def test_the_other_special_icons_take_a_milestone_or_remove_a_card(icon: str, milestone: str, card: str) -> None:
    state = solo(special=(icon,))
    before = state.supply[state.box.card[card].number]
    assert cleanup.clean_up(state) == [AutomaClaimed(milestone)]
    assert cleanup.clean_up(state) == [AutomaRemoved(card)]
    assert state.supply[state.box.card[card].number] == before - 1
    late = solo(special=(icon,))
    late.milestones = 0
    assert cleanup.clean_up(late) == []


@pytest.mark.rule("MA-7.03")
def test_a_unique_card_shown_leaves_the_supply_but_not_the_player() -> None:
    state = solo(removes=("cfo",))
    assert told(clean_up(state), AutomaRemoved) == [AutomaRemoved("cfo")]
    assert state.supply[state.box.card["cfo"].number] == 0
    owned = staffed(solo(removes=("cfo",)), RED, "cfo")
    assert not told(clean_up(owned), AutomaRemoved)
    assert owned.chains[RED].hand[owned.box.card["cfo"].number] == 1


@pytest.mark.rule("MA-7.04")
def test_it_keeps_its_goods() -> None:
    state = filled(solo(), "burger beer beer")
    clean_up(state)
    assert goods(state) == {"burger": 1, "beer": 2}


@pytest.mark.rule("MA-7.05")
def test_an_empty_deck_is_rebuilt_from_the_last_cards_played() -> None:
    state = foodchain.new(Config(1, solo="hard"), 1)
    automa = mat(state)
    while automa.deck:
        working.draw(state, automa)
    last = {number for number in automa.played if STANDARD.cards[number].back == "III"}
    working.draw(state, automa)
    assert {automa.card, *automa.deck} == last
    assert len(last) == 5


@pytest.mark.rule("MA-8.01")
def test_both_reserve_cards_count_when_the_bank_breaks() -> None:
    state = solo()
    state.chains[RED].reserve, mat(state).reserve, state.bank = 0, 2, 0
    receive(state, RED, 1)
    assert state.added == 400
    assert state.slots == 4


@pytest.mark.rule("MA-8.01")
@pytest.mark.parametrize(("red", "automa", "winners"), [(50, 49, (0,)), (50, 50, (0,)), (50, 51, ())])
def test_more_cash_wins_and_ties_go_to_the_player(red: int, automa: int, winners: tuple[int, ...]) -> None:
    state = solo()
    state.chains[RED].cash, mat(state).cash = red, automa
    state.phase = Phase.OVER
    result = foodchain.result(state)
    assert result is not None
    assert result.winners == winners


@pytest.mark.rule("MA-8.01")
def test_a_bankrupt_player_loses() -> None:
    state = stocked(hungry(solo(), "2", "burger"), RED, "burger")
    state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
    staffed(state, RED, "discount_manager " * 4)
    events = dine(state)
    assert state.chains[RED].bankrupt, events
    state.phase = Phase.CLEANUP
    foodchain.round.PHASES[Phase.CLEANUP].enter(state)
    ended: list[Any] = []
    foodchain.round.go_on(state, ended)
    assert told(ended, GameEnded)[0].why == "bankrupt"
    result = foodchain.result(state)
    assert result is not None
    assert result.winners == ()


def test_solo_games_keep_every_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = iter(("easy", "normal", "hard") * 2)
    monkeypatch.setattr(foodchain, "sample", lambda source: Config(1, solo=next(levels)))
    assert check(foodchain, 1, 4).games == 4


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('"1 burger 1 soda"', '"1 burger 1 tea"', "cards.r12_1.working: no icon '1 burger 1 tea'"),
        ('"build sw"', '"build middle"', "cards.p1_6.working: no icon 'build middle'"),
        ("houses = [5] }", "houses = [25] }", "cards.r12_1.campaign.houses: no house 25; houses are numbered 1 to 19"),
        ("easy = [1, 4, 4, 5]", "easy = [1, 8, 4, 5]", "levels.easy: 8 cards with the back I; there are 7"),
        ("easy = [1, 4, 4, 5]", "easy = [0, 4, 4, 5]", "levels.easy: the first card is one for rounds 1 and 2"),
        ('back = "round"', 'back = "0"', "cards.r12_1.back: no back '0'"),
        ('["first_errand_boy_played"]', '["first_nap"]', "cards.r12_1.milestones: no milestone 'first_nap'"),
        ('removes = ["cfo"]', 'removes = ["waitress"]', "cards.p3_4.removes: no unique card 'waitress'"),
        ("arrows = [-1, -1, 0, 0, 1, 1]", "arrows = [-1, -1, 0, 0, 1]", "sales.arrows: 5 arrows for 6 spots"),
        ("start = 2", "start = 9", "sales.start: there are 6 spots, from 0"),
        ('"sources"]]', '"sauces"]]', "sales.goods: no set of goods 'sauces'"),
        ("[price]", "[prise]", "price.lowest: missing"),
        ("price = 10", "cost = 10", "cards.r12_1.cost: unknown"),
    ],
)
def test_a_wrong_deck_is_named_with_its_place(old: str, new: str, what: str) -> None:
    assert old in deck_text()
    with pytest.raises(BadConfig) as caught:
        read_deck(deck_text().replace(old, new, 1))
    assert what in str(caught.value)


@pytest.mark.parametrize(
    ("players", "choices", "what"),
    [
        (2, {"solo": "easy"}, "Mautoma plays against one player, not 2"),
        (1, {"solo": "mild"}, "no level 'mild'; there are easy, normal, hard"),
        (1, {}, "is for 2 to 5 players, not 1"),
        (1, {"solo": "easy", "introductory": "yes"}, "does not play the introductory game"),
        (1, {"solo": "easy", "modules": "movie_stars"}, "Movie Stars is not for one player"),
        (1, {"solo": "easy", "modules": "reserve_prices"}, "Reserve Prices is not for one player"),
    ],
)
def test_what_mautoma_does_not_play_is_refused(players: int, choices: dict[str, str], what: str) -> None:
    with pytest.raises(BadConfig, match=what):
        foodchain.configure(players, None, choices)
    assert foodchain.configure(1, deck_text(), {"solo": "hard", "modules": "sushi"}).solo == "hard"
