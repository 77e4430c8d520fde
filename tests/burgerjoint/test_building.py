"""Phase 3, building: BJ-4."""

import pytest

from tableside import burgerjoint
from tableside.burgerjoint.events import BoughtPublicity
from tableside.burgerjoint.parts import STANDARD, Bistro, Colour, Column
from tableside.burgerjoint.scoring import points
from tableside.burgerjoint.state import Phase, State

from .table import bistros, colours, cubes, do, options, position, starting, told, why

PUBLICITY = "white brown green "
BASIC = "black yellow "
DINER = "black yellow green white "
BISTRO = "brown brown brown red red red "


def worth(state: State, player: int = 0) -> int:
    return sum(points(state.boards[player], state.parts))


@pytest.mark.rule("BJ-4.01")
def test_as_many_things_as_can_be_paid_in_any_order_and_the_cost_returns() -> None:
    state = position(Phase.BUILDING, PUBLICITY + BASIC * 2 + DINER)
    do(state, "build basic", "publicity", "build diner red", "build basic")
    assert state.boards[0].cubes == cubes("")
    assert state.bag == [10] * 6
    assert options(state) == ["done"]
    assert why(state, "build basic") == "it costs 1 black, 1 yellow; you have none (BJ-4.01)"


@pytest.mark.rule("BJ-1.02", "BJ-4.01")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("column", list(Column))
def test_every_cube_of_the_own_sides_cost_is_needed_and_paid(player: int, column: Column) -> None:
    """With one cube less of any colour nothing can be built, whatever else is held; with all of them they are gone."""
    cost = STANDARD.cost[player][column]
    verb = ("publicity", "build basic", "build diner", "build bistro")[column]
    for missing in Colour:
        state = position(Phase.BUILDING, active=player)
        state.boards[player].cubes = [10] * len(Colour)
        state.boards[player].cubes[missing] = cost[missing] - 1 if cost[missing] else 0
        assert bool(starting(options(state), verb)) == (cost[missing] == 0)
    state = position(Phase.BUILDING, active=player)
    state.boards[player].cubes, state.bag = list(cost), [0] * len(Colour)
    do(state, starting(options(state), verb)[0])
    assert state.boards[player].cubes == cubes("")
    assert state.bag == list(cost)


@pytest.mark.rule("BJ-4.01")
def test_never_beyond_a_columns_spaces() -> None:
    state = position(Phase.BUILDING, BASIC, burger_board={"basics": 6})
    assert options(state) == ["done"]
    assert why(state, "build basic") == "all spaces for basic restaurants are taken (BJ-4.01)"
    full = position(Phase.BUILDING, BISTRO, burger_board={"bistros": (1 << len(Bistro)) - 1})
    assert options(full) == ["done"]
    every = position(Phase.BUILDING, DINER, burger_board={"diners": (1 << len(Colour)) - 1})
    assert not starting(options(every), "build diner")


@pytest.mark.rule("BJ-4.02")
def test_the_first_publicity_of_a_turn_moves_and_may_steal() -> None:
    state = position(Phase.BUILDING, PUBLICITY, "red red black")
    assert options(state) == ["publicity", "publicity steal black", "publicity steal red", "done"]
    bought = told(do(state, "publicity steal red"), BoughtPublicity)
    assert bought == [BoughtPublicity(0, True, 1, 0, Colour.RED)]
    assert state.boards[0].publicity == 1
    assert state.boards[0].cubes == cubes("red")
    assert state.boards[1].cubes == cubes("red black")


@pytest.mark.rule("BJ-4.02")
def test_moving_is_not_optional_and_stealing_is() -> None:
    state = position(Phase.BUILDING, PUBLICITY, "red")
    do(state, "publicity")
    assert state.boards[0].publicity == 1
    assert state.boards[1].cubes == cubes("red")


@pytest.mark.rule("BJ-4.02")
def test_every_further_publicity_of_a_turn_either_steals_or_moves() -> None:
    state = position(Phase.BUILDING, PUBLICITY * 3, "red red red")
    do(state, "publicity steal red", "publicity steal red")
    assert state.boards[0].publicity == 1
    assert state.boards[0].cubes == cubes(PUBLICITY + "red red")
    do(state, "publicity")
    assert state.boards[0].publicity == 2
    assert state.boards[1].cubes == cubes("red")


@pytest.mark.rule("BJ-4.02")
def test_the_next_turns_first_publicity_does_both_again() -> None:
    state = position(Phase.BUILDING, PUBLICITY * 2, "red red red")
    do(state, "publicity steal red")
    state.phase = Phase.TRADING  # as on the player's next turn
    do(state, "done", "publicity steal red")
    assert state.boards[0].publicity == 2


@pytest.mark.rule("BJ-4.02")
def test_nothing_to_steal_from_a_rival_without_cubes() -> None:
    state = position(Phase.BUILDING, PUBLICITY)
    assert options(state) == ["publicity", "done"]
    assert why(state, "publicity steal red") == "the other player has no red cube to steal (BJ-4.02)"


@pytest.mark.rule("BJ-4.02")
def test_on_the_last_space_no_publicity_can_be_bought_not_even_to_steal() -> None:
    state = position(Phase.BUILDING, PUBLICITY * 2, "red", burger_board={"publicity": 5})
    do(state, "publicity")
    assert state.boards[0].publicity == 6
    assert options(state) == ["done"]
    assert why(state, "publicity steal red") == "the marker is on the last space of the track (BJ-4.02)"


@pytest.mark.rule("BJ-4.03")
def test_a_stolen_cube_may_pay_for_a_later_building_of_the_turn() -> None:
    state = position(Phase.BUILDING, PUBLICITY + "black", "yellow white")
    assert "build basic" not in options(state)
    do(state, "publicity steal yellow", "build basic")
    assert state.boards[0].basics == 2


@pytest.mark.rule("BJ-4.03")
def test_cubes_lie_open() -> None:
    state = position(Phase.BUILDING, "red", "white")
    for seat in (0, 1, None):
        seen = burgerjoint.view(state, seat)
        assert [board.cubes for board in seen.boards] == [cubes("red"), cubes("white")]
        assert seen.rng == 0


@pytest.mark.rule("BJ-4.04")
def test_the_third_fifth_and_sixth_basic_restaurant_are_worth_a_point() -> None:
    state = position(Phase.BUILDING, BASIC * 6, burger_board={"basics": 0, "diners": 0})
    gained = [worth(state)]
    for _ in range(6):
        do(state, "build basic")
        gained.append(worth(state))
    assert gained == [0, 0, 0, 1, 1, 2, 3]


@pytest.mark.rule("BJ-4.04", "BJ-4.05")
def test_a_diner_takes_the_lowest_basic_restaurant_and_its_point_with_it() -> None:
    state = position(Phase.BUILDING, DINER, burger_board={"basics": 3})
    assert worth(state) == 1 + 2
    do(state, "build diner red")
    assert state.boards[0].basics == 2
    assert state.boards[0].diners == colours("black yellow red")
    assert worth(state) == 0 + 3


@pytest.mark.rule("BJ-4.05")
def test_a_diner_costs_four_cubes_and_is_of_a_colour_not_owned() -> None:
    state = position(Phase.BUILDING, DINER)
    assert starting(options(state), "build diner") == [
        "build diner white",
        "build diner green",
        "build diner brown",
        "build diner red",
    ]
    assert why(state, "build diner black") == "you already own the black diner (BJ-4.05)"
    do(state, "build diner brown")
    assert sum(state.boards[0].cubes) == 0


@pytest.mark.rule("BJ-4.05")
def test_without_a_basic_restaurant_there_is_no_diner() -> None:
    state = position(Phase.BUILDING, DINER + BASIC, burger_board={"basics": 0})
    assert not starting(options(state), "build diner")
    assert "needs a basic restaurant" in why(state, "build diner red")
    do(state, "build basic")
    assert "build diner red" in options(state)


@pytest.mark.rule("BJ-4.06")
def test_a_bistro_takes_a_diner_of_choice_with_its_point_and_first_pick() -> None:
    state = position(Phase.BUILDING, BISTRO)
    assert len(starting(options(state), "build bistro")) == 6 * 2
    do(state, "build bistro two_for_one from yellow")
    assert state.boards[0].diners == colours("black")
    assert state.boards[0].bistros == bistros("two_for_one")
    assert sum(state.boards[0].cubes) == 0
    assert worth(state) == 1 + 2
    assert burgerjoint.production.area(state, Colour.YELLOW) == burgerjoint.state.GENERAL
    assert burgerjoint.production.capacity(state, 0) == 2  # as before


@pytest.mark.rule("BJ-4.06")
def test_bistros_are_worth_nought_to_three_points() -> None:
    found = {}
    for bistro in Bistro:
        state = position(Phase.BUILDING, BISTRO)
        do(state, f"build bistro {bistro.name.lower()} from black")
        found[bistro.name.lower()] = worth(state) - 1
    assert found == {
        "plain": 3,
        "redraw_any": 2,
        "two_for_one": 2,
        "extra_random": 2,
        "one_for_one": 1,
        "extra_chosen": 0,
    }


@pytest.mark.rule("BJ-4.06")
def test_the_vacated_colour_may_be_built_again() -> None:
    state = position(Phase.BUILDING, BISTRO + DINER)
    do(state, "build bistro plain from black", "build diner black")
    assert state.boards[0].diners == colours("black yellow")


@pytest.mark.rule("BJ-4.06", "BJ-4.07")
def test_a_bistro_is_built_once_and_never_left() -> None:
    state = position(Phase.BUILDING, BISTRO * 2)
    do(state, "build bistro plain from black")
    assert not starting(options(state), "build bistro plain")
    assert why(state, "build bistro plain from yellow") == "the 'plain' bistro is already built (BJ-4.06)"
    assert why(state, "build bistro extra_random from black") == "you do not own a black diner to upgrade (BJ-4.06)"
    do(state, "build bistro extra_random from yellow")
    assert state.boards[0].bistros == bistros("plain extra_random")
    assert not starting(options(state), "build bistro")


@pytest.mark.rule("BJ-4.07")
def test_bistros_only_ever_grow_in_random_play() -> None:
    from tableside.core.check import begin, steps

    walk = begin(burgerjoint, 3)
    before = [0, 0]
    for _ in steps(walk):
        after = [board.bistros for board in walk.state.boards]
        assert all(old & new == old for old, new in zip(before, after, strict=True))
        before = after
