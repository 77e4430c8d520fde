"""What a page is told about the map: ways, hauls, what a piece would reach, who could sell."""

from typing import Any

import pytest

from tableside import foodchain
from tableside.core.match import RandomBot
from tableside.core.notation import text
from tableside.foodchain.pieces import Park, Restaurant
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import read_square
from tableside.tables.looking import Unanswerable, answer, drawn
from tests.foodchain.automa.tables import solo
from tests.foodchain.positions import (
    BLUE,
    RED,
    advertised,
    do,
    hungry,
    options,
    staffed,
    starting,
    stocked,
    table,
    working,
)
from tests.foodchain.test_coffee import example


def look(state: State, ask: str, of: Any = None, player: int | None = RED) -> Any:
    return answer("foodchain", foodchain.view(state, player), player, ask, of)


def seen(state: State, player: int = RED) -> Any:
    return drawn("foodchain", foodchain.view(state, player), player, foodchain.options(state, player))[1]


def test_a_way_counts_the_borders_it_crosses() -> None:
    way = look(table(), "way", {"house": "5", "player": RED})["way"]
    assert way["borders"] == 2
    assert way["ticks"] == [
        {"before": [3, 5], "after": [3, 6], "count": 1},
        {"before": [3, 10], "after": [3, 11], "count": 2},
    ]
    assert (way["squares"][0], way["squares"][-1]) == ([2, 2], [2, 13])  # from the door to the house


def test_roadworks_count_on_a_way() -> None:
    state = table("lobbyists")
    state.roadworks = [read_square("3,7")]
    assert look(state, "way", {"house": "4", "player": RED})["way"]["borders"] == 2


def test_a_house_says_who_could_sell_and_who_is_short() -> None:
    state = hungry(table(), "4", "burger beer")
    stocked(state, BLUE, "burger beer")
    stocked(state, RED, "burger")
    house = look(state, "house", "4")
    assert (house["eats"], house["houses"], house["times"]) == (2, 3, 1)
    red, blue = house["offers"]
    assert (red["price"], red["distance"], red["score"], red["missing"], red["sells"]) == (10, 1, 11, ["beer"], False)
    assert (blue["score"], blue["missing"], blue["sells"]) == (10, [], True)


def test_a_house_says_how_many_of_a_good_each_chain_is_short_of() -> None:
    state = hungry(table(), "4", "burger burger burger")
    stocked(state, BLUE, "burger")
    assert [offer["missing"] for offer in look(state, "house", "4")["offers"]] == [["burger"] * 3, ["burger"] * 2]


def test_a_house_that_takes_something_else_says_so() -> None:
    state = hungry(table("noodles"), "4", "burger beer")
    stocked(state, RED, "noodles noodles")
    house = look(state, "house", "4")
    assert house["basket"] == ["noodles", "noodles"]
    assert [offer["player"] for offer in house["offers"] if offer["sells"]] == [RED]


def test_a_house_names_the_campaigns_that_reach_it() -> None:
    state = advertised(table(), 1, "radio", "beer", site=read_square("1,4"))
    assert [look(state, "house", label)["campaigns"] for label in ("2", "4", "5")] == [[1], [1], []]


def test_a_campaign_tells_its_reach_and_full_houses() -> None:
    state = advertised(hungry(table(), "2", "beer beer beer"), 1, "radio", "beer", site=read_square("1,4"))
    reach = look(state, "campaign", 1)["reach"]
    assert reach["good"] == "beer"
    assert len(reach["squares"]) == 50  # its tile and the one beside it
    assert reach["hits"] == [{"house": "4", "tokens": 1, "full": False}, {"house": "2", "tokens": 0, "full": True}]
    assert state.demand[1] == ()  # looking changes nothing


def placing(state: State, *lines: str) -> State:
    working(state)
    while not starting(options(state), lines[0]):
        do(state, "done")
    do(state, *lines)
    return state


def test_a_campaign_that_is_being_placed() -> None:
    state = placing(staffed(table(), RED, "marketing_trainee"), "campaign 14 by marketing_trainee")
    text = "at 2,4"
    placed = look(state, "place", text)
    assert placed["site"]["squares"] == [[2, 4], [2, 5]]
    assert placed["reach"]["good"] == ""
    assert placed["reach"]["hits"] == []
    do(state, text)
    assert look(state, "place", "market burger")["reach"]["good"] == "burger"


def test_a_place_says_what_could_be_marketed_there() -> None:
    state = placing(staffed(table(), RED, "marketing_trainee"), "campaign 14 by marketing_trainee")
    found = look(state, "markets", "at 2,4")["markets"]
    assert {each["good"] for each in found} == {"burger", "pizza", "beer", "lemonade", "soda"}
    assert found[0]["also"] is None
    do(state, "at 2,4", found[0]["text"])
    with pytest.raises(Unanswerable, match="does not place a campaign"):
        look(state, "markets", "at 2,4")


def test_a_restaurant_that_is_being_placed_says_how_near_it_would_be() -> None:
    state = placing(staffed(table(), RED, "local_manager"), "open by local_manager")
    placed = look(state, "place", "restaurant at 4,4 nw")
    away = {(each["house"], each["player"]): (each["borders"], each["before"]) for each in placed["away"]}
    assert away["2", RED] == (0, 0)
    assert away["4", RED] == (1, 1)
    assert away["4", BLUE] == (0, 0)
    assert placed["site"]["door"] == [4, 4]


def test_what_is_no_option_says_why() -> None:
    state = placing(staffed(table(), RED, "local_manager"), "open by local_manager")
    assert look(state, "place", "restaurant at 3,3 nw")["why"]
    assert look(state, "why_not", "restaurant at 3,3 nw")["reason"] == "not all squares at row 3, column 3 are empty"
    assert look(state, "why_not", "restaurant at 4,4 nw")["reason"] == ""


def test_a_new_house_says_who_could_serve_it_and_what_reaches_it() -> None:
    state = advertised(staffed(table(), RED, "new_business_developer"), 1, "radio", "beer", site=read_square("1,14"))
    placing(state, "house 9")
    placed = look(state, "place", "at 1,4 garden e")
    assert placed["site"]["garden"] == [[1, 6], [2, 6]]
    assert [(each["house"], each["player"], each["borders"]) for each in placed["away"]] == [
        ("9", RED, 0),
        ("9", BLUE, 0),
    ]
    assert placed["campaigns"] == [1]  # its garden lies on the tile beside the radio's


def test_a_garden_for_a_house() -> None:
    state = working(staffed(table(), RED, "new_business_developer"))
    while not starting(options(state), "garden"):
        do(state, "done")
    placed = look(state, "place", "garden 5 s")
    assert placed["site"]["squares"] == [[4, 13], [4, 14]]
    assert {each["house"] for each in placed["away"]} == {"5"}


def buying() -> State:
    state = table(town="G L M")
    state.restaurants = [Restaurant(RED, read_square("4,1"), "ne")]
    working(staffed(state, RED, "cart_operator"))
    while not starting(options(state), "haul"):
        do(state, "done")
    return state


def test_hauls_say_what_they_bring_and_how_far_they_go() -> None:
    assert seen(buying())["hauls"] == {
        "haul [4,9] by cart_operator": {"drinks": [["lemonade", 2]], "borders": 1, "reach": 2},
        "haul [4,9 4,12] by cart_operator": {"drinks": [["lemonade", 2], ["soda", 2]], "borders": 2, "reach": 2},
    }


def test_the_route_of_a_haul() -> None:
    route = look(buying(), "route", "haul [4,9 4,12] by cart_operator")
    assert [tick["count"] for tick in route["ticks"]] == [1, 2]
    assert (route["squares"][0], route["squares"][-1], route["flies"]) == ([4, 2], [4, 11], False)


def test_a_zeppelin_flies_over_tiles() -> None:
    state = table(town="G L M")
    state.restaurants = [Restaurant(RED, read_square("4,1"), "ne")]
    working(staffed(state, RED, "zeppelin_pilot"))
    while not starting(options(state), "haul"):
        do(state, "done")
    route = look(state, "route", "haul [4,9] by zeppelin_pilot")
    assert (route["flies"], route["squares"], route["borders"]) == (True, [[3, 3], [3, 8]], 1)


def test_a_source_is_so_far_from_each_chain() -> None:
    state = buying()
    assert look(state, "source", "4,12")["chains"] == [{"player": RED, "borders": 2}, {"player": BLUE, "borders": None}]


def test_a_restaurant_says_how_far_the_houses_are() -> None:
    seen_ = look(table(), "restaurant", "1,1")
    assert seen_["owner"] == RED
    assert seen_["away"] == [
        {"house": "2", "borders": 0, "rival": BLUE, "rival_borders": 1},
        {"house": "4", "borders": 1, "rival": BLUE, "rival_borders": 0},
        {"house": "5", "borders": 2, "rival": BLUE, "rival_borders": 1},
    ]


def test_the_rulebooks_coffee_way() -> None:
    state = example()
    coffee = look(state, "way", {"house": "8", "player": BLUE})["coffee"]
    assert [(stop["owner"], stop["at"], stop["buys"]) for stop in coffee["stops"]] == [
        (RED, [4, 6], True),
        (RED, [9, 8], True),
    ]
    assert coffee["way"]["borders"] == look(state, "way", {"house": "8", "player": BLUE})["way"]["borders"]


def test_no_coffee_way_without_coffee() -> None:
    assert look(table("coffee"), "way", {"house": "4", "player": RED})["coffee"] is None


def test_a_coffee_shop_names_the_houses_that_may_pass() -> None:
    assert {"house": "8", "players": [BLUE, 2]} in look(example(), "shop", "9,8")["passers"]


def test_mautoma_serves_from_outside() -> None:
    state = solo()
    doors = seen(state)["automa"]["doors"]
    way = look(state, "way", {"house": state.houses[0].label, "player": -2})["way"]
    assert way["squares"][0] in doors
    assert way["ticks"][0]["count"] == 1  # leaving the map counts a border
    offers = look(state, "house", state.houses[0].label)["offers"]
    assert [offer["player"] for offer in offers] == [RED, -2]


def test_a_park_names_its_houses() -> None:
    state = table("lobbyists")
    state.parks = [Park("I", read_square("4,12"), 0)]
    found = look(state, "park", "4,13")["houses"]
    assert found == ["5"]


@pytest.mark.parametrize(
    ("ask", "of"),
    [
        ("house", "99"),
        ("house", 7),
        ("campaign", 3),
        ("restaurant", "1,2"),
        ("restaurant", "somewhere"),
        ("source", "1,1"),
        ("shop", "1,1"),
        ("park", "1,1"),
        ("way", {"house": "2", "player": 9}),
        ("way", {"house": "2"}),
        ("way", {"house": "99", "player": 0}),
        ("route", "haul [1,1] by cart_operator"),
        ("route", "haul [1,1] by nobody"),
        ("route", "done"),
        ("place", "nonsense"),
        ("place", None),
        ("why_not", "nonsense"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(ask: str, of: Any) -> None:
    with pytest.raises(Unanswerable):
        look(table(), ask, of)


def test_a_spectator_has_no_options_to_ask_about() -> None:
    with pytest.raises(Unanswerable, match="only a player"):
        look(table(), "place", "done", player=None)


def test_every_option_of_a_game_can_be_asked_about() -> None:
    """Also those that place nothing, such as to be done with a step."""
    source, asked = RandomBot(3), set[str]()
    state = foodchain.new(foodchain.configure(2, None, {}), 3)
    for _ in range(600):
        player = foodchain.waiting(state)[0]
        choices = foodchain.options(state, player)
        first = next((each for each in choices if type(each).__name__ not in asked), choices[-1])
        assert look(state, "place", text(first), player)["why"] == ""
        asked.add(type(first).__name__)
        foodchain.step(state, player, source.choose(state, player, choices))
    assert "Done" in asked
