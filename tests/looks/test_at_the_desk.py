"""What a page asks at the desk: structures, the order of business, payday, freezers, lobbyists' tiles."""

from typing import Any

import pytest

from tableside.foodchain.phases import order
from tableside.foodchain.state import Phase, State
from tableside.tables.looking import Unanswerable, answer
from tests.foodchain.positions import (
    BLUE,
    RED,
    advertised,
    clean_up,
    do,
    holding,
    pay_day,
    restructure,
    staffed,
    stocked,
    table,
)

NOBODY: dict[str, Any] = {"fired": {}, "goods": {}, "campaigns": []}


def look(state: State, ask: str, of: Any = None, player: int | None = RED) -> Any:
    return answer("foodchain", state, player, ask, of)


def structuring(hand: str, other: str = "", modules: str = "") -> State:
    state = staffed(staffed(table(modules), RED, hand=hand), BLUE, hand=other)
    restructure(state)
    return state


@pytest.mark.parametrize(
    ("hand", "proposed"),
    [
        ("waitress trainer", "waitress trainer"),
        (
            "kitchen_trainee kitchen_trainee kitchen_trainee burger_cook pizza_cook coach",
            "burger_cook pizza_cook coach",
        ),
        (
            "management_trainee kitchen_trainee kitchen_trainee burger_cook pizza_cook",
            "management_trainee kitchen_trainee kitchen_trainee burger_cook pizza_cook",
        ),
        ("management_trainee waitress", "waitress"),
        ("vice_president waitress", "vice_president waitress"),
    ],
)
def test_as_many_as_fit_are_proposed_and_salaries_first(hand: str, proposed: str) -> None:
    state = structuring(hand)
    cards = look(state, "proposal")["cards"]
    assert sorted(cards) == sorted(proposed.split())
    assert look(state, "structure", [[card, ""] for card in cards])["fits"]


def test_what_is_decided_already_leaves_less_room() -> None:
    state = structuring("kitchen_trainee kitchen_trainee burger_cook coach")
    first = look(state, "structure", [])["actions"][0]
    do(state, first.replace("0", "1"))
    cards = look(state, "proposal")["cards"]
    assert len(cards) == 2
    with pytest.raises(Unanswerable):
        look(state, "proposal", player=None)


def test_everyone_has_a_seat_where_they_wish() -> None:
    state = structuring("management_trainee waitress trainer")
    found = look(state, "structure", [["waitress", "ceo.0"], ["management_trainee", "ceo.2"], ["trainer", "ceo.2.1"]])
    ceo, manager = found["bosses"]
    assert [seat["card"] for seat in ceo["seats"]] == ["waitress", "", "management_trainee"]
    assert (manager["id"], [seat["card"] for seat in manager["seats"]]) == ("ceo.2", ["", "trainer"])
    assert (found["fits"], found["over"], found["open_slots"]) == (True, [], 2)
    assert found["room"]["trainer"] == ["ceo.1", "ceo.2.0"]


def test_a_manager_takes_the_seat_of_someone_who_can_move() -> None:
    state = structuring("management_trainee waitress waitress waitress")
    wishes = [["waitress", f"ceo.{number}"] for number in range(3)]
    assert look(state, "structure", wishes)["room"]["management_trainee"] == ["ceo.0", "ceo.1", "ceo.2"]
    found = look(state, "structure", [*wishes, ["management_trainee", "ceo.1"]])
    assert found["fits"]
    assert [seat["card"] for seat in found["bosses"][0]["seats"]] == ["waitress", "management_trainee", "waitress"]
    assert [seat["card"] for seat in found["bosses"][1]["seats"]] == ["waitress", ""]


def test_cards_that_do_not_fit_all_go_to_the_beach() -> None:
    state = structuring("waitress waitress waitress waitress")
    found = look(state, "structure", [["waitress", ""]] * 4)
    assert (found["fits"], found["over"], found["waitresses"], found["open_slots"]) == (False, ["waitress"], 0, 3)
    assert found["actions"] == ["work 4 waitress"]


def test_the_actions_of_a_structure_are_options_one_after_the_other() -> None:
    state = structuring("management_trainee waitress trainer")
    found = look(state, "structure", [["trainer", ""]])
    assert found["actions"] == ["work 0 management_trainee", "work 1 trainer", "work 0 waitress"]
    do(state, found["actions"][0])
    assert look(state, "structure", [["trainer", ""]])["actions"] == found["actions"][1:]
    do(state, *found["actions"][1:])


def test_a_structure_forecasts_money_and_goods() -> None:
    state = structuring("burger_cook kitchen_trainee errand_boy")
    found = look(state, "structure", [["burger_cook", ""], ["kitchen_trainee", ""], ["errand_boy", ""]])
    makes = {row["card"]: (row["times"], row["goods"], row["most"]) for row in found["makes"]}
    assert makes["burger_cook"] == (1, ["burger"], 3)
    assert makes["kitchen_trainee"] == (1, ["burger", "pizza"], 1)
    assert makes["errand_boy"] == (1, ["beer", "lemonade", "soda"], 1)
    assert (found["due"], found["price"], found["hires"], found["lessons"]) == (5, 10, 1, 0)
    assert found["earns"] == ["first_errand_boy_played"]
    assert found["of_milestones"] == 0
    prices = structuring("pricing_manager waitress waitress recruiting_girl trainer coach")
    wishes = [[name, ""] for name in ("pricing_manager", "waitress", "recruiting_girl")]
    found = look(prices, "structure", wishes)
    assert (found["price"], found["waitresses"], found["tips"], found["hires"], found["due"]) == (9, 1, 3, 2, 5)


def test_open_slots_that_milestones_give_are_said() -> None:
    state = holding(structuring("waitress"), RED, "first_airplane_campaign")
    found = look(state, "structure", [["waitress", ""]])
    assert (found["open_slots"], found["of_milestones"]) == (4, 2)


def test_the_turn_to_choose_is_known_between_bounds() -> None:
    state = structuring("waitress waitress", other="waitress waitress waitress")
    assert look(state, "structure", [])["places"] == [1, 1]  # red was earlier, and blue has no manager
    assert look(state, "structure", [["waitress", ""]])["places"] == [1, 2]
    boss = structuring("waitress", other="junior_vp")
    assert look(boss, "structure", [])["places"] == [1, 2]
    assert look(boss, "structure", [["waitress", ""]])["places"] == [2, 2]  # blue has three open slots at least


@pytest.mark.parametrize(
    "of",
    [
        [["waitress", ""], ["waitress", ""]],
        [["cook", ""]],
        [["trainer", ""]],
        [["waitress"]],
        "waitress",
        None,
        {"waitress": 1},
    ],
)
def test_a_structure_of_other_cards_is_refused(of: Any) -> None:
    with pytest.raises(Unanswerable):
        look(structuring("waitress"), "structure", of)


def test_structures_are_made_by_those_who_choose_one() -> None:
    state = structuring("waitress")
    for player, there in ((None, state), (BLUE, state), (RED, table())):
        with pytest.raises(Unanswerable, match="no structure"):
            look(there, "structure", [], player)


def test_the_structures_of_all_chains_lie_open() -> None:
    state = staffed(table(), BLUE, work="junior_vp waitress trainer")
    red, blue = look(state, "structures", None, None)["chains"]
    assert [[seat["card"] for seat in boss["seats"]] for boss in red] == [["", "", ""]]
    assert [boss["card"] for boss in blue] == ["ceo", "junior_vp"]
    assert [seat["card"] for seat in blue[1]["seats"]] == ["trainer", "waitress", ""]


def test_the_order_of_business_says_why() -> None:
    state = staffed(staffed(table("movie_stars", 3, "A B C / D E F"), RED, work="waitress"), 2, work="c_movie_star")
    do_order(state)
    rows = look(state, "order")["choosers"]
    assert [(row["player"], row["star"], row["open_slots"], row["position"]) for row in rows] == [
        (2, "c_movie_star", 2, 0),
        (BLUE, "", 3, 0),
        (RED, "", 2, 0),
    ]
    do(state, "position 3")
    assert look(state, "order")["choosers"][0]["position"] == 3
    with pytest.raises(Unanswerable, match="order of business"):
        look(table(), "order")


def do_order(state: State) -> None:
    state.phase = Phase.ORDER
    order.enter(state)


def test_payday_is_a_bill_card_by_card() -> None:
    state = staffed(table(), RED, work="burger_cook burger_cook waitress", beach="coach")
    holding(advertised(state, 7, "mailbox", "burger", marketeer="campaign_manager"), RED, "first_to_train")
    state.chains[RED].cash = 3
    pay_day(state)
    found = look(state, "payday", NOBODY)
    rows = [(row["card"], row["count"], row["paid"], row["due"], row["campaign"]) for row in found["rows"]]
    assert rows == [
        ("coach", 1, 1, 5, 0),
        ("burger_cook", 2, 2, 10, 0),
        ("waitress", 1, 0, 0, 0),
        ("campaign_manager", 1, 1, 5, 7),
    ]
    assert found["savings"] == [{"milestone": "first_to_train", "amount": 15}]
    assert (found["due"], found["cash"], found["after"]) == (5, 3, -2)
    firing = {row["card"]: (row["saves"], row["entry"], row["start"], row["steps"]) for row in found["firing"]}
    assert firing["burger_cook"] == (5, False, "kitchen_trainee", 1)
    assert firing["coach"] == (5, False, "management_trainee", 2)
    assert firing["waitress"] == (0, True, "", 0)
    assert not found["fits"]
    found = look(state, "payday", NOBODY | {"fired": {"coach": 1}})
    assert [(row["card"], row["fired"], row["left"]) for row in found["firing"]] == [
        ("coach", 1, 0),
        ("burger_cook", 0, 2),
        ("waitress", 0, 1),
    ]
    assert (found["due"], found["fits"]) == (0, True)
    assert found["actions"] == ["fire 1 coach", "fire 0 burger_cook", "fire 0 waitress"]
    do(state, *found["actions"])
    assert state.phase is not Phase.PAYDAY


def test_a_busy_marketeer_is_on_the_bill_to_fire_when_nobody_else_is_left() -> None:
    state = staffed(table(), RED, work="coach")
    for number in (7, 8):
        advertised(state, number, "mailbox", "burger", marketeer="campaign_manager")
    state.chains[RED].cash = 5
    pay_day(state)
    assert [row["campaign"] for row in look(state, "payday", NOBODY)["firing"]] == [0]
    found = look(state, "payday", NOBODY | {"fired": {"coach": 1}})
    assert [(row["campaign"], row["saves"]) for row in found["firing"]] == [(0, 0), (7, 5), (8, 5)]
    assert not found["fits"]
    found = look(state, "payday", NOBODY | {"fired": {"coach": 1}, "campaigns": [8]})
    assert found["actions"] == ["fire 1 coach", "keep campaign 7", "fire campaign 8"]
    assert (found["due"], found["fits"]) == (5, True)
    assert [(row["campaign"], row["fired"]) for row in found["firing"]] == [(0, 1), (8, 1)]


def test_goods_and_milestones_change_the_bill() -> None:
    state = staffed(table("new_milestones"), RED, work="executive_vp burger_cook burger_cook")
    state.chains[RED].free[state.box.card["executive_vp"].number] = 1
    stocked(holding(state, RED, "first_beer_sold", "first_waitress_used"), RED, "beer beer")
    state.chains[RED].cash = 10
    pay_day(state)
    found = look(state, "payday", NOBODY)
    assert [(row["good"], row["pays"], row["most"]) for row in found["spending"]] == [("beer", 0, 2)]
    assert [(row["card"], row["paid"], row["due"]) for row in found["rows"]] == [
        ("executive_vp", 0, 0),
        ("burger_cook", 2, 6),
    ]
    found = look(state, "payday", NOBODY | {"goods": {"beer": 1}})
    assert (found["goods"], found["due"], found["after"], found["fits"]) == ([["beer", 1]], 3, 7, True)
    do(state, "fire 0 executive_vp", "fire 0 burger_cook")
    assert look(state, "payday", NOBODY | {"goods": {"beer": 2}})["actions"] == ["pay 2 beer"]


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"fired": {"coach": 1}}, "there is no question about 'coach' now"),
        ({"fired": {"waitress": 2}}, "you have 1 of waitress, not 2"),
        ({"goods": {"beer": 1}}, "there is no question about 'beer' now"),
        ({"campaigns": [3]}, "there is no question about campaign 3 now"),
    ],
)
def test_wishes_at_payday_are_about_what_is_asked(wishes: dict[str, Any], why: str) -> None:
    state = staffed(table(), RED, work="waitress")
    pay_day(state)
    with pytest.raises(Unanswerable, match=why):
        look(state, "payday", NOBODY | wishes)


def test_only_who_pays_sees_a_bill() -> None:
    state = staffed(table(), RED, work="waitress")
    for player in (None, RED):
        with pytest.raises(Unanswerable, match="no bill"):
            look(state, "payday", NOBODY, player)


def test_a_freezer_has_room_for_ten() -> None:
    state = holding(table(), RED, "first_to_throw_away")
    stocked(state, RED, "burger " * 8 + "beer " * 4)
    clean_up(state)
    found = look(state, "freezer", {"burger": 7})
    assert [(row["good"], row["stock"], row["keep"], row["most"]) for row in found["goods"]] == [
        ("burger", 8, 7, 8),
        ("beer", 4, 0, 3),
    ]
    assert (found["room"], found["kept"], found["fits"]) == (10, 7, True)
    assert found["actions"] == ["keep 7 burger", "keep 0 beer"]
    assert not look(state, "freezer", {"burger": 8, "beer": 4})["fits"]
    do(state, "keep 8 burger")
    assert look(state, "freezer", {})["goods"] == [{"good": "beer", "stock": 4, "keep": 0, "most": 2}]


@pytest.mark.parametrize("of", [{"burger": 9}, {"burger": -1}, {"pizza": 1}, {"burger": "all"}, None])
def test_a_freezer_keeps_what_is_there(of: Any) -> None:
    state = stocked(holding(table(), RED, "first_to_throw_away"), RED, "burger")
    clean_up(state)
    with pytest.raises(Unanswerable):
        look(state, "freezer", of)


def test_no_freezer_no_question() -> None:
    with pytest.raises(Unanswerable, match="freezer"):
        look(table(), "freezer", {})


def test_lobbyists_tiles_are_drawn() -> None:
    found = {row["shape"]: row for row in look(table("lobbyists"), "shapes", None, None)["shapes"]}
    assert found["short"] == {
        "shape": "short",
        "road": True,
        "squares": [[0, 0], [0, 1]],
        "arrows": [[0, -1], [0, 2]],
    }
    assert (found["T"]["road"], found["T"]["squares"]) == (False, [[0, 0], [0, 1], [0, 2], [1, 1]])
    assert look(table(), "shapes")["shapes"] == []
