"""What a page is told about the modules' pieces before they are on the map, at the ends of real games."""

from pathlib import Path
from typing import Any

import pytest

from tableside import foodchain
from tableside.core.notation import text
from tableside.core.record import Record, read
from tableside.foodchain.events import Sold
from tableside.foodchain.state import State
from tableside.shelf import GAMES
from tableside.tables.looking import Unanswerable, answer, drawn
from tests.foodchain.positions import BLUE, RED, table

RECORDS = Path(__file__).parents[1] / "browser" / "records"


def record(name: str) -> Record:
    return read((RECORDS / f"{name}.txt").read_text(encoding="utf-8"), GAMES)


def before_the_last(name: str) -> tuple[State, int, str]:
    """The position before a game's last action, whose it is, and the action."""
    game = record(name)
    last = game.moves[-1]
    return game.until(len(game.moves) - 1), last.player, text(last.action)


def look(state: State, player: int, ask: str, of: Any = None) -> Any:
    return answer("foodchain", foodchain.view(state, player), player, ask, of)


def seen(state: State, player: int) -> Any:
    return drawn("foodchain", foodchain.view(state, player), player, foodchain.options(state, player))[1]


def test_a_road_shows_where_it_points_and_where_roadworks_come() -> None:
    state, player, option = before_the_last("lobbyists")
    placed = look(state, player, "place", option)
    assert (placed["arrows"], placed["roadworks"]) == ([[3, 12], [6, 12]], [[3, 12]])
    game = record("lobbyists")
    [road] = [piece for piece in seen(game.until(len(game.moves)), player)["pieces"] if piece["kind"] == "road"]
    assert (road["squares"], road["arrows"]) == ([[4, 12], [5, 12]], [[3, 12], [6, 12]])


def test_a_park_points_nowhere() -> None:
    state, player, option = before_the_last("lobbyists_park")
    placed = look(state, player, "place", option)
    assert (placed["arrows"], placed["roadworks"]) == ([], [])


def test_a_map_tile_is_drawn_in_every_rotation() -> None:
    state, player, _ = before_the_last("lobbyists_tile")
    tiles = {tile["name"]: tile["turned"] for tile in look(state, player, "tiles")["tiles"]}
    assert list(tiles) == seen(state, player)["pool"]
    assert [[(house["label"], house["at"]) for house in turned["houses"]] for turned in tiles["A"]] == [
        [("2", [4, 1])],
        [("2", [1, 1])],
        [("2", [1, 4])],
        [("2", [4, 4])],
    ]
    assert tiles["A"][0]["ground"]["rows"] == [1, 5]


def test_a_map_tile_says_how_far_its_houses_will_be() -> None:
    state, player, option = before_the_last("lobbyists_tile")
    before = str(state.map)
    away = look(state, player, "place", option)["away"]
    assert [(each["house"], each["player"], each["borders"]) for each in away] == [("2", RED, 5), ("2", BLUE, 4)]
    assert str(state.map) == before


def test_nothing_can_be_said_with_the_question_for_tiles() -> None:
    with pytest.raises(Unanswerable):
        look(table(), RED, "tiles", 3)


def test_a_coffee_shop_says_who_would_pass_it() -> None:
    state, player, option = before_the_last("coffee")
    [passer] = look(state, player, "place", option)["passers"]
    assert passer["house"] == "4"
    assert look(state, player, "place", "shop at 1,14")["passers"] == []
    assert look(state, player, "place", option)["tonight"] == {"good": "coffee", "stock": 0, "houses": [], "more": 0}


def test_a_sale_tells_the_fry_chefs_part_of_its_bonus() -> None:
    sold = [event for _, told in record("fry_chefs").positions() for event in told if isinstance(event, Sold)]
    assert (sold[0].bonus, sold[0].served) == (5, 0)
    assert any((event.bonus, event.served) == (15, 10) for event in sold)


def test_cards_that_a_milestone_frees_from_their_salary() -> None:
    state = table()
    for name in ("campaign_manager", "trainer"):
        state.chains[RED].hand[state.box.card[name].number] = 1
    chain = seen(state, RED)["chains"][RED]
    assert (chain["unpaid"], chain["exempt"]) == ([], [])
    state.chains[RED].milestones |= next(
        each.bit for each in state.box.milestones if each.name == "first_billboard_placed"
    )
    chain = seen(state, RED)["chains"][RED]
    assert chain["unpaid"] == ["campaign_manager"]
    assert chain["exempt"] == ["campaign_manager", "brand_manager", "brand_director"]  # those to be trained too


def test_a_copy_that_a_milestone_gave_leaves_the_next_one_paid() -> None:
    state = table()
    number = state.box.card["executive_vp"].number
    state.chains[RED].hand[number] = state.chains[RED].free[number] = 1
    chain = seen(state, RED)["chains"][RED]
    assert (chain["unpaid"], chain["exempt"]) == (["executive_vp"], [])
    state.chains[RED].hand[number] = 2
    assert seen(state, RED)["chains"][RED]["unpaid"] == []
