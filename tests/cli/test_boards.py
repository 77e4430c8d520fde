"""The boards as the terminal draws them."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from tableside import burgerjoint
from tableside.burgerjoint.state import Phase
from tableside.cli import boards
from tableside.core.record import load
from tableside.shelf import GAMES
from tests.burgerjoint.table import bistros, colours, do, position
from tests.golden.games import FOLDER


def drawn(state: burgerjoint.State, player: int | None = 0, width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width)
    with console.capture() as captured:
        console.print(boards.draw(GAMES["burgerjoint"], state, player))
    return [line.rstrip() for line in captured.get().splitlines()]


def test_a_board_says_what_is_owned_what_it_costs_and_what_it_is_worth() -> None:
    board = {"publicity": 2, "basics": 3, "diners": colours("black red"), "bistros": bistros("plain extra_random")}
    lines = drawn(position(Phase.TRADING, "black black red", burger_board=board))
    assert lines[-7:] == [
        "── Burger: 2 of 12 points, 9 when scored ───────── cost ──────────────── points",
        "publicity  0 [1] 1  2  2  3                        white green brown          1",
        "basics    ■ ■ ■+1 · ·+1 ·+1                        black yellow               1",
        "diners    ·white ■black ·yellow ·green ·brown ■red white black yellow green   2",
        "bistros   ■plain +3 ·redraw any +2 ·two for one +2 3 brown 3 red              5",
        "          ■extra random +2 ·one for one +1 ·extra chosen +0",
        "3 cubes    2 black   1 red",
    ]


def test_the_own_board_is_the_lower_one() -> None:
    state = position(Phase.TRADING)
    for player, (upper, lower) in {0: ("Pizza", "Burger"), 1: ("Burger", "Pizza"), None: ("Pizza", "Burger")}.items():
        lines = drawn(state, player)
        assert lines[0].startswith(f"── {upper}: ")
        assert lines[-7].startswith(f"── {lower}: ")


def test_the_areas_are_shown_in_production_only() -> None:
    state = burgerjoint.new(burgerjoint.Config(), 8)
    assert drawn(state)[7:11] == [
        "── Turn 1: Burger is active, production ───────────────────────────────────────",
        "Burger's area  1 yellow   Pizza's area  2 green",
        "general area  1 white",
        "bag (56)  9 white   10 black   9 yellow   8 green   10 brown   10 red",
    ]
    do(state, "take white", "take green", "take yellow", "take green")
    assert not any("area" in line for line in drawn(state))


@pytest.mark.parametrize("path", sorted((FOLDER / "burgerjoint").glob("*.txt")), ids=lambda path: path.stem)
def test_every_position_fits_eighty_columns_and_leaves_lines_for_the_options(path: Path) -> None:
    for number, (state, _) in enumerate(load(path, GAMES).positions()):
        if number % 7 == 0:
            lines = drawn(state, width=100)
            assert max(map(len, lines)) <= 80
            assert len(lines) <= 18


@pytest.mark.parametrize("width", [60, 72, 100, 161, 200])
def test_burger_joint_keeps_to_the_width(width: int) -> None:
    state = position(Phase.TRADING, "white black yellow green brown red")
    lines = drawn(state, width=width)
    assert max(map(len, lines)) <= width
    for title in ("── Burger: ", "── Pizza: "):
        assert sum(title in line for line in lines) == 1
    assert sum("cost" in line for line in lines) == (8 if width < 79 else 1 if width > 160 else 2)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_nothing_is_cut_off_at_any_width(name: str, width: int) -> None:
    game, record = GAMES[name], load(next((FOLDER / name).glob("*.txt")), GAMES)
    state = record.until(len(record.moves) // 2)
    console = Console(file=io.StringIO(), width=width)
    with console.capture() as captured:
        console.print(boards.draw(game, game.view(state, 0), 0))
    said = " ".join(captured.get().split())
    with (wide := Console(file=io.StringIO(), width=400)).capture() as captured:
        wide.print(boards.draw(game, game.view(state, 0), 0))
    letters = {word for word in captured.get().split() if word.isalpha() and len(word) > 3}
    assert not [word for word in letters if word not in said.split()]
