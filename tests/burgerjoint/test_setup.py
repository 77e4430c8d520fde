"""Pieces and set-up: BJ-1."""

import pytest

from tableside import burgerjoint
from tableside.burgerjoint.parts import STANDARD, Bistro, Colour, Column
from tableside.burgerjoint.state import Phase

from .table import colours, cubes, do, options, position, why


@pytest.mark.rule("BJ-1.01")
def test_sixty_cubes_ten_of_each_colour() -> None:
    state = burgerjoint.new(burgerjoint.Config(), 5)
    drawn = [sum(area[colour] for area in state.areas) for colour in Colour]
    assert [state.bag[colour] + drawn[colour] for colour in Colour] == [10] * 6


@pytest.mark.rule("BJ-1.01")
def test_spent_traded_and_discarded_cubes_return_to_the_bag() -> None:
    state = position(Phase.TRADING, "black black black yellow red red red red red red")
    before = sum(state.bag)
    do(state, "trade black", "choose black")
    assert sum(state.bag) == before + 2
    do(state, "done", "build basic")
    assert sum(state.bag) == before + 4
    assert state.bag[Colour.BLACK] == 10


@pytest.mark.rule("BJ-1.02")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("column", list(Column))
def test_each_column_has_one_cost_that_differs_by_side(player: int, column: Column) -> None:
    assert STANDARD.cost[0][column] != STANDARD.cost[1][column]
    words = " ".join(
        f"{colour.name.lower()} " * number for colour, number in zip(Colour, STANDARD.cost[player][column], strict=True)
    )
    verb = {
        Column.PUBLICITY: "publicity",
        Column.BASIC: "build basic",
        Column.DINER: "build diner",
        Column.BISTRO: "build bistro",
    }
    burger, pizza = (words, "") if player == 0 else ("", words)
    state = position(Phase.BUILDING, burger, pizza, active=player)
    assert any(option.startswith(verb[column]) for option in options(state))
    state.boards[1 - player].cubes, state.boards[player].cubes = state.boards[player].cubes, cubes("")
    assert options(state) == ["done"]


@pytest.mark.rule("BJ-1.03")
def test_the_start() -> None:
    state = burgerjoint.new(burgerjoint.Config(), 1)
    burger, pizza = state.boards
    assert (burger.basics, burger.diners, burger.bistros) == (1, colours("black yellow"), 0)
    assert (pizza.basics, pizza.diners, pizza.bistros) == (1, colours("green red"), 0)
    for board in state.boards:
        assert board.publicity == 0
        assert board.cubes == cubes("")
        assert board.score == 2
    assert state.active == 0
    assert (state.turn, state.phase) == (1, Phase.PRODUCTION)


@pytest.mark.rule("BJ-1.04")
def test_with_all_fifteen_tokens_on_the_board_no_basic_restaurant_can_be_built() -> None:
    board = {"basics": 4, "diners": colours("white black yellow green brown"), "bistros": (1 << len(Bistro)) - 1}
    state = position(Phase.BUILDING, "black yellow", burger_board=board)
    assert state.boards[0].tokens() == 15
    assert "build basic" not in options(state)
    assert why(state, "build basic") == "all 15 development tokens are on the board (BJ-1.04)"
    state.boards[0].basics = 3
    assert "build basic" in options(state)


@pytest.mark.rule("BJ-1.04")
def test_an_upgrade_moves_a_token_and_takes_none() -> None:
    state = position(Phase.BUILDING, "black yellow green white brown brown brown red red red")
    before = state.boards[0].tokens()
    do(state, "build diner red", "build bistro plain from black")
    assert state.boards[0].tokens() == before == 3


def test_only_two_can_play_and_there_are_no_options() -> None:
    with pytest.raises(ValueError, match="for two players, not 3"):
        burgerjoint.configure(3, None, {})
    with pytest.raises(ValueError, match="no option 'speed'"):
        burgerjoint.configure(2, None, {"speed": "1"})
