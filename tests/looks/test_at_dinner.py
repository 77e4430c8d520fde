"""What a page may ask about dinner."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tableside import foodchain
from tableside.core.jsonable import digest
from tableside.foodchain.config import Config
from tableside.foodchain.events import Offer, Sold, SoldOnTheWay, StayedHome
from tableside.foodchain.phases import dinner
from tableside.foodchain.pieces import CoffeeShop, Restaurant
from tableside.foodchain.questions import WhereToPutShop
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import read_square
from tableside.tables.looking import Unanswerable, answer, drawn
from tests.foodchain.map_positions import stock
from tests.foodchain.positions import BLUE, GREEN, RED, holding, hungry, staffed, stocked, table
from tests.foodchain.test_coffee import example


def ask(state: State, question: str, of: Any, player: int | None = RED) -> Any:
    return answer("foodchain", foodchain.view(state, player), player, question, of)


def working(modules: str = "") -> State:
    """House 4 wants a burger; red, one border away, and blue, beside it, have one each; blue has yet to act."""
    state = table(modules)
    state.phase, state.acting = Phase.WORKING, 1
    return stocked(stocked(hungry(state, "4", "burger"), RED, "burger"), BLUE, "burger")


def sellers(evening: Any) -> dict[str, int]:
    return {event["house"]: event["player"] for event in evening["events"] if event["kind"] == "Sold"}


def incomes(evening: Any) -> dict[int, int]:
    return {chain["player"]: chain["income"] for chain in evening["chains"]}


def test_as_it_stands_the_nearer_chain_sells() -> None:
    found = ask(working(), "what_if", {})
    assert found["now"] == found["then"]
    assert sellers(found["now"]) == {"4": BLUE}
    assert incomes(found["now"]) == {RED: 0, BLUE: 10}
    assert found["to_act"] == [BLUE]
    assert found["now"]["bank"] == working().bank - 10
    assert not found["now"]["breaks"]


def test_two_dollars_less_win_the_house() -> None:
    found = ask(working(), "what_if", {"price": -2})
    assert sellers(found["now"]) == {"4": BLUE}
    assert sellers(found["then"]) == {"4": RED}
    assert incomes(found["then"]) == {RED: 8, BLUE: 0}
    (red, _) = found["then"]["chains"]
    assert (red["price"], red["houses"], red["sales"]) == (8, 1, 8)


def test_a_changed_price_holds_for_everything() -> None:
    state = holding(working(), BLUE, "first_burger_marketed")
    found = ask(state, "what_if", {"price": 5}, BLUE)
    assert incomes(found["now"])[BLUE] == 15
    assert sellers(found["then"]) == {"4": RED}
    assert all(row.name != "what_if" for row in state.box.milestones)


def test_stock_and_waitresses() -> None:
    found = ask(working(), "what_if", {"stock": {"burger": 0}, "waitresses": 2}, BLUE)
    assert sellers(found["then"]) == {"4": RED}
    blue = next(chain for chain in found["then"]["chains"] if chain["player"] == BLUE)
    assert (blue["tips"], blue["income"]) == (6, 6)


def test_fewer_waitresses_than_none_are_none() -> None:
    state = staffed(working(), RED, "waitress")
    assert incomes(ask(state, "what_if", {"waitresses": -5})["then"])[RED] == 0
    assert incomes(ask(state, "what_if", {})["now"])[RED] == 3


def test_nothing_changes_at_the_table() -> None:
    state = working()
    before = digest(state)
    ask(state, "what_if", {"price": -9, "stock": {"beer": 3}, "waitresses": 1})
    assert digest(state) == before


def test_a_choice_that_is_not_made_yet_does_no_harm() -> None:
    state = working("coffee")
    state.asks = [WhereToPutShop("barista")]
    assert sellers(ask(state, "what_if", {})["now"]) == {"4": BLUE}
    assert state.asks


def test_it_is_the_real_dinner() -> None:
    state = working()
    found = ask(state, "what_if", {})["now"]["events"]
    told = dinner.enter(state)
    assert [event["kind"] for event in found] == [type(event).__name__ for event in told]
    assert next(event for event in told if isinstance(event, Sold)).income == 10


def test_a_bank_that_would_break_is_told_and_no_reserve_card() -> None:
    state = working()
    state.bank = 4
    for chain in state.chains:
        chain.reserve = 2
    found = ask(state, "what_if", {})
    assert found["now"]["breaks"]
    (broke,) = [event for event in found["now"]["events"] if event["kind"] == "BankBroke" and event["time"] == 1]
    assert len(broke["reserves"]) == 1  # its own


@pytest.mark.parametrize(
    ("of", "says"),
    [
        ({"price": 1000}, "more than"),
        ({"stock": {"burger": -1}}, "cannot be negative"),
        ({"stock": {"caviar": 1}}, "no good 'caviar'"),
        ({"stock": {"burger": "2"}}, "whole number"),
        ({"cash": 3}, "has no 'cash'"),
        ("dinner", "not an object"),
    ],
)
def test_what_makes_no_sense_is_said(of: Any, says: str) -> None:
    with pytest.raises(Unanswerable, match=says):
        ask(working(), "what_if", of)


def test_who_looks_on_changes_nothing() -> None:
    assert sellers(ask(working(), "what_if", {}, None)["now"]) == {"4": BLUE}
    with pytest.raises(Unanswerable, match="no chain"):
        ask(working(), "what_if", {"price": 1}, None)


def test_after_dinner_there_is_no_what_if() -> None:
    state = working()
    state.phase = Phase.PAYDAY
    with pytest.raises(Unanswerable, match="over for this round"):
        ask(state, "what_if", {})


def test_the_way_counts_its_borders() -> None:
    way = ask(working(), "dinner_way", {"house": "4", "player": RED})
    assert way["distance"] == 1
    assert way["restaurant"] == [[1, 1], [1, 2], [2, 1], [2, 2]]
    (border,) = way["ticks"]
    assert border["count"] == 1
    rows_columns = way["squares"]
    steps = [abs(a - c) + abs(b - d) for (a, b), (c, d) in pairwise(rows_columns)]
    assert set(steps) <= {1}
    assert ask(working(), "dinner_way", {"house": "4", "player": BLUE})["distance"] == 0


def test_the_way_stops_for_coffee() -> None:
    """The rulebook's example: house 8 eats at blue, by way of red's restaurant and red's shop."""
    state = table("coffee", players=3, town="E R / C L")
    for player, site, corner in ((RED, "4,6", "ne"), (BLUE, "9,6", "nw"), (GREEN, "6,9", "se")):
        state.restaurants.append(Restaurant(player, read_square(site), corner))
        stocked(state, player, "coffee coffee coffee")
    state.shops.append(CoffeeShop(RED, read_square("9,8")))
    stocked(hungry(state, "8", "burger"), BLUE, "burger")
    view = state.copy()
    sold = [event for event in dinner.enter(state) if isinstance(event, SoldOnTheWay)]
    stops = [place for event in sold for place in event.places]
    way = ask(view, "dinner_way", {"house": "8", "player": BLUE, "stops": stops})
    assert stops == ["4,6", "9,8"]
    assert [stop[0] for stop in way["stops"]] == [[4, 6], [9, 8]]
    assert (way["restaurant"][0], way["distance"]) == ([9, 6], 2)
    for door in ([4, 8], [8, 8]):  # the road squares beside red's entrance and beside the shop
        assert door in way["squares"]
    short = ask(view, "dinner_way", {"house": "8", "player": BLUE})
    assert (short["distance"], len(short["squares"]) < len(way["squares"])) == (2, True)


@pytest.mark.parametrize(
    ("of", "by"),
    [
        ({"player": BLUE, "seller": RED, "stock": 0}, "stock"),
        ({"player": BLUE, "seller": GREEN, "stock": 3}, "not_passed"),
        ({"player": BLUE, "seller": BLUE, "stock": 3}, "eats_here"),
        ({"player": GREEN, "seller": BLUE, "stock": 3}, "other_way"),
    ],
)
def test_why_a_chain_sold_no_coffee(of: dict[str, int], by: str) -> None:
    assert ask(example(), "why_unsold", {"house": "8", **of})["by"] == by


def test_no_coffee_is_missed_where_there_is_none() -> None:
    with pytest.raises(Unanswerable):
        ask(table(), "why_unsold", {"house": "4", "player": BLUE, "seller": RED, "stock": 1})


def test_roadworks_are_told_apart_in_the_distance() -> None:
    state = working("lobbyists")
    free = ask(state, "dinner_way", {"house": "4", "player": RED})
    state.roadworks = [read_square("3,5")]
    way = ask(state, "dinner_way", {"house": "4", "player": RED})
    assert (free["works"], way["works"], way["distance"]) == (0, 1, free["distance"] + 1)
    seen = next(offer for offer in ask(state, "house", "4")["offers"] if offer["player"] == RED)
    assert (seen["way"]["works"], seen["way"]["borders"]) == (1, way["distance"])


def new_shop(state: State) -> Any:
    """What is said of red's new coffee shop at 9,8 of the rulebook's example, in red's working day."""
    state.shops.clear()
    state.phase, state.acting, state.asks = Phase.WORKING, state.order.index(RED), [WhereToPutShop("barista")]
    return ask(state, "place", "shop at 9,8")["tonight"]


def test_a_new_coffee_shop_says_what_it_would_sell_tonight() -> None:
    state = example()
    stock(state, BLUE, burger=1)
    assert new_shop(state) == {"good": "coffee", "stock": 3, "houses": ["8"], "more": 10}
    assert not state.shops


def test_it_reckons_with_the_coffee_that_will_be_made_before_dinner() -> None:
    state = example()
    stock(state, BLUE, burger=1)
    stock(state, RED, coffee=0)
    assert new_shop(state) == {"good": "coffee", "stock": 0, "houses": [], "more": 0}
    barista = state.box.card["barista"].number
    state.chains[RED].work[barista] = state.idle[barista] = 1
    assert new_shop(state) == {"good": "coffee", "stock": 2, "houses": ["8"], "more": 10}
    assert state.idle[barista] == 1


def test_a_shop_that_comes_after_dinner_says_nothing_of_it() -> None:
    state = example()
    state.phase, state.queue, state.asks = Phase.SHOPS, [RED], [WhereToPutShop(None)]
    placed = ask(state, "place", "shop at 1,4")
    assert (placed["why"], placed["tonight"]) == ("", None)


def test_a_milestone_takes_a_border_off_the_way() -> None:
    state = holding(working("ketchup"), RED, "someone_sells_your_demand")
    way = ask(state, "dinner_way", {"house": "4", "player": RED})
    assert (way["distance"], way["nearer"], len(way["ticks"])) == (0, 1, 1)


@pytest.mark.parametrize(
    ("of", "says"),
    [
        ({"house": "99", "player": 0}, "no house"),
        ({"house": "4", "player": 7}, "no chain"),
        ({"house": "4", "player": -2}, "no chain"),
        ({"house": "4", "player": 0, "stops": ["x"]}, "square"),
        ({"house": "4"}, "lacks 'player'"),
    ],
)
def test_ways_that_there_are_not(of: Any, says: str) -> None:
    with pytest.raises(Unanswerable, match=says):
        ask(working(), "dinner_way", of)


def test_no_road_no_way() -> None:
    state = working()
    state.restaurants = [each for each in state.restaurants if each.owner != RED]
    with pytest.raises(Unanswerable, match="no road leads"):
        ask(state, "dinner_way", {"house": "4", "player": RED})


BASE = Offer(RED, 10, 1, 0, 9, ())


@pytest.mark.parametrize(
    ("other", "by", "behind"),
    [
        ({"price": 12}, "score", 2),
        ({"distance": 4}, "score", 3),
        ({"distance": None}, "no_road", 0),
        ({"missing": ("beer", "pizza")}, "short", 2),
        ({}, "order", 0),
    ],
)
def test_why_another_chain_did_not_sell(other: dict[str, Any], by: str, behind: int) -> None:
    loser = replace(BASE, player=BLUE, **other)
    found = _judged(BASE, loser)
    assert found[0]["by"] == "won"
    assert (found[1]["by"], found[1]["behind"]) == (by, behind)


def _judged(*offers: Offer) -> Any:
    of = [{name: getattr(offer, name) for name in Offer.__slots__} for offer in offers]
    return ask(table("movie_stars"), "offers", [each | {"missing": list(each["missing"])} for each in of])["offers"]


def test_stars_before_waitresses_before_order() -> None:
    found = _judged(BASE, replace(BASE, player=BLUE, waitresses=2), replace(BASE, player=GREEN, star=2))
    assert [each["by"] for each in found] == ["star", "star", "won"]
    assert [each["star"] for each in found] == ["", "", "c_movie_star"]
    found = _judged(BASE, replace(BASE, player=BLUE, waitresses=2))
    assert [(each["by"], each["behind"]) for each in found] == [("waitresses", 2), ("won", 0)]


def test_nobody_can_serve() -> None:
    state = hungry(table(), "4", "beer")
    (stayed,) = [event for event in dinner.enter(state) if isinstance(event, StayedHome)]
    assert [each["by"] for each in _judged(*stayed.offers)] == ["short", "short"]


def test_mautoma_sells_outside_the_map_and_its_mat_is_drawn() -> None:
    state = foodchain.new(Config(1, map="A B C / E K I / J O Q", solo="normal"), 1)
    state.phase, state.turn = Phase.WORKING, 1
    mat = drawn("foodchain", foodchain.view(state, RED), RED, ())[1]["automa"]
    assert mat["shown"] is None
    assert mat["deck"] == [
        {"name": "round", "count": 1},
        {"name": "I", "count": 3},
        {"name": "II", "count": 4},
        {"name": "III", "count": 5},
    ]
    assert mat["doors"]
    assert mat["spots"][0] == {"goods": [], "arrow": -1}
    found = ask(state, "what_if", {})
    assert found["new_card"]
    assert [chain["player"] for chain in found["now"]["chains"]] == [RED]
    assert state.automa
    state.automa.card = 0
    state.automa.stock[state.box.good["burger"].number] = 2
    hungry(state, "4", "burger")
    found = ask(state, "what_if", {})
    assert not found["new_card"]
    assert sellers(found["now"]) == {"4": -2}
    assert incomes(found["now"])[-2] == 10
    way = ask(state, "dinner_way", {"house": "4", "player": -2})
    assert way["restaurant"] == []
    assert way["distance"] >= 1
    mat = drawn("foodchain", foodchain.view(state, RED), RED, ())[1]["automa"]
    assert mat["shown"]["name"] == "r12_1"
