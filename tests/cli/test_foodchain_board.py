import io
import re
from collections import Counter
from contextlib import suppress

import pytest
from rich.console import Console

from tableside import foodchain
from tableside.cli.boards import draw, draw_open
from tableside.core.rng import Rng, below, pick, seeded
from tableside.foodchain import State
from tableside.foodchain.actions import PlaceAirplane, PlaceRestaurant
from tableside.foodchain.config import Config
from tableside.foodchain.position import PositionError, position_text, read_position
from tests.foodchain.test_position import LINE
from tests.foodchain.walks import positions


def drawn(state: State, width: int, *, colour: bool = False, player: int | None = 0) -> str:
    waiting = foodchain.waiting(state)
    options = foodchain.options(state, waiting[0]) if waiting else []
    console = Console(
        file=io.StringIO(), width=width, force_terminal=colour, color_system="truecolor" if colour else None
    )
    with console.capture() as capture:
        console.print(draw(foodchain, state, player, options))
    return capture.get()


def drawn_open(state: State) -> str:
    console = Console(file=io.StringIO(), width=100)
    with console.capture() as capture:
        console.print(draw_open(foodchain, state))
    return capture.get()


@pytest.mark.parametrize("seed", range(8))
def test_any_position_is_drawn_within_any_width(seed: int) -> None:
    for state in positions(seed, every=40, actions=1200):
        for width in (80, 100, 160):
            table = drawn(state, width)
            assert max(map(len, table.splitlines())) <= width
            assert "\x1b" not in table
            assert all(f"|{house.label:^2}|" in table or f"{house.label}" in table for house in state.houses)
        assert "\x1b" in drawn(state, 100, colour=True, player=None)


def test_a_small_terminal_breaks_nothing() -> None:
    for state in positions(3, every=300):
        drawn(state, 20)


def test_the_facts_are_there() -> None:
    table = drawn(read_position(LINE), 100)
    for fact in (
        *("Round 3", "working 9 to 5, food and drink", "to choose: Red", "bank $85", "order: Blue, Red"),
        *("Red  $15  unit price 10", "trainer", "stock", "3 burger", "2 waitress", "4,4 nw", "9,9 se soon"),
        *("2 burger, beer", "13 billboard", "campaign manager (13)", "4 airplane", "1,4 n", "ever", "to train R"),
    ):
        assert fact in table, fact


def row(table: str, number: int) -> str:
    return next(line for line in table.splitlines() if line.startswith(f"{number:>2} │"))


def test_the_map_shows_pieces_and_seams() -> None:
    table = drawn(read_position(LINE), 100)
    assert "#4" in table.splitlines()[3]  # the airplane, north of the map
    assert row(table, 4).startswith(" 4 │/^^\\")
    assert "|2 |" in row(table, 5)
    assert "R◆RR│" in row(table, 4)
    assert "bbb◆" in row(table, 10)
    assert "│13▒▒▒▒bbbb│" in row(table, 9)
    assert "/^^\\%%" in row(table, 13)
    assert sum("┼" in line for line in table.splitlines()) == 2


def test_drive_ins_have_four_doors() -> None:
    state = read_position(LINE.replace("cash 15", "cash 15 drive_in"))
    assert "R◆R◆│" in row(drawn(state, 100), 4)
    assert "R◆R◆│" in row(drawn(state, 100), 5)
    assert "(drive-ins)" in drawn(state, 100)


def test_the_structure_is_a_tree() -> None:
    state = read_position(LINE.replace("work trainer", "work management_trainee trainer waitress*2"))
    table = drawn(state, 100)
    assert "CEO, 3 slots, 1 open" in table
    assert "├ management trainee: trainer, waitress" in table
    assert "├ waitress" in table
    assert "└ ○" in table


def test_payday_says_what_is_due() -> None:
    state = read_position(LINE.replace("3 working", "3 payday").replace("work trainer", "work junior_vp*2 coach"))
    assert "payday  $5 due" in drawn(state, 100)  # three at work and a busy marketeer, less 15 by a milestone


def test_a_seat_does_not_see_the_reserve_cards_of_others() -> None:
    state = read_position(LINE)
    assert "reserve 200" in drawn(state, 100, player=0)
    assert "reserve" not in drawn(state, 100, player=1)
    assert "reserve 200" in drawn_open(state)


def test_options_are_marked_on_the_map() -> None:
    state = foodchain.new(foodchain.Config(2), 5)
    sites = {option.square for option in foodchain.options(state, 0) if isinstance(option, PlaceRestaurant)}
    table = drawn(state, 100)
    assert Counter(table)["("] == len(sites) + 2  # and two in the legend
    state = read_position(LINE.replace("rng 7", "draft campaign 5 by brand_manager").replace("kitchen", "campaigns"))
    assert any(isinstance(option, PlaceAirplane) for option in foodchain.options(state, 0))
    assert drawn(state, 100).count("()") > 20


def test_a_campaign_that_waits_for_its_good_lies_on_the_map() -> None:
    state = read_position(LINE.replace("rng 7", "draft campaign 14 by brand_manager site 2,1 turned"))
    assert "working 9 to 5, placing billboard 14, 1×2" in drawn(state, 100)
    assert row(drawn(state, 100), 2).startswith(" 2 │14")
    assert row(drawn(state, 100), 3).startswith(" 3 │▒▒")


def test_whatever_reads_as_a_position_is_drawn() -> None:
    source = Rng(seeded(1))
    lines = [position_text(state) for state in positions(3, every=200, actions=1500, config=Config(3))]
    words = sorted({word for line in lines for word in re.findall(r"[\w*]+|\W", line)})
    for _ in range(200):
        parts = re.findall(r"[\w*]+|\W", pick(source, lines))
        parts[below(source, len(parts))] = pick(source, words)
        with suppress(PositionError):
            drawn_open(read_position("".join(parts)))
