"""Phase 2, trading and abilities: BJ-3."""

import pytest

from tableside import burgerjoint
from tableside.burgerjoint.events import Extra, Gave, Redrew
from tableside.burgerjoint.parts import Bistro, Colour
from tableside.burgerjoint.state import Phase, State
from tableside.core.notation import parse, text

from .table import bistros, colours, cubes, do, options, position, starting, told, why


def with_bistros(words: str, burger: str = "") -> State:
    return position(Phase.TRADING, burger, burger_board={"bistros": bistros(words)})


@pytest.mark.rule("BJ-3.01")
def test_three_of_a_colour_for_one_of_choice_as_often_as_wanted() -> None:
    state = position(Phase.TRADING, "black black black red red red red white white")
    assert options(state) == ["trade black", "trade red", "done"]
    do(state, "trade black", "choose brown", "trade red", "choose white")
    assert state.boards[0].cubes == cubes("white white white red brown")
    assert options(state) == ["trade white", "done"]
    assert why(state, "trade red") == "a trade takes three cubes of one colour; you have 1 red (BJ-3.01)"


@pytest.mark.rule("BJ-3.01")
def test_only_the_active_player_trades() -> None:
    state = position(Phase.TRADING, pizza="black black black")
    assert burgerjoint.waiting(state) == (0,)
    assert burgerjoint.options(state, 1) == []
    assert options(state) == ["done"]


@pytest.mark.rule("BJ-3.02")
def test_redraw_any_puts_cubes_into_the_bag_and_draws_as_many() -> None:
    state = with_bistros("redraw_any", "black black white")
    assert options(state) == ["put white", "put black", "done"]
    assert why(state, "redraw") == "put a cube into the bag first (BJ-3.02)"
    do(state, "put black", "put black")
    assert options(state) == ["put white", "redraw"]
    assert state.bag[Colour.BLACK] == 10
    drawn = told(do(state, "redraw"), Redrew)[0].cubes
    assert sum(drawn) == 2
    assert state.boards[0].cubes == [a + b for a, b in zip(cubes("white"), drawn, strict=True)]
    assert options(state) == ["done"]


@pytest.mark.rule("BJ-3.02")
def test_all_cubes_of_every_colour_may_be_redrawn() -> None:
    state = with_bistros("redraw_any", "white black yellow green brown red red")
    assert starting(options(state), "put") == [f"put {colour.name.lower()}" for colour in Colour]
    for _ in range(7):
        do(state, options(state)[0])
    assert options(state) == ["redraw"]
    assert sum(told(do(state, "redraw"), Redrew)[0].cubes) == 7


@pytest.mark.rule("BJ-3.02")
def test_two_for_one_takes_any_two_cubes() -> None:
    state = with_bistros("two_for_one", "black black white")
    assert options(state) == ["exchange white black", "exchange black black", "done"]
    do(state, "exchange white black", "choose red")
    assert state.boards[0].cubes == cubes("black red")
    assert options(state) == ["done"]


@pytest.mark.rule("BJ-3.02")
def test_the_two_cubes_may_be_named_in_either_order() -> None:
    state = with_bistros("two_for_one", "black white")
    assert why(state, "exchange black white") == ""
    events = do(state, "exchange black white", "choose red")
    assert state.boards[0].cubes == cubes("red")
    assert events[0] == Gave(0, tuple(cubes("white black")), Bistro.TWO_FOR_ONE)
    assert text(parse("exchange black white", burgerjoint.ABOUT.action)) == "exchange white black"


@pytest.mark.rule("BJ-3.02")
def test_one_for_one_takes_one_cube() -> None:
    state = with_bistros("one_for_one", "black white")
    assert options(state) == ["swap white", "swap black", "done"]
    do(state, "swap white", "choose red")
    assert state.boards[0].cubes == cubes("black red")
    assert why(state, "swap black") == "you have already used the 'one for one' bistro this turn (BJ-3.02)"


@pytest.mark.rule("BJ-3.02")
def test_extra_random_draws_a_cube() -> None:
    state = with_bistros("extra_random")
    assert options(state) == ["draw", "done"]
    extra = told(do(state, "draw"), Extra)[0]
    assert state.boards[0].cubes[extra.colour] == sum(state.boards[0].cubes) == 1
    assert options(state) == ["done"]


@pytest.mark.rule("BJ-3.02")
def test_extra_chosen_takes_a_cube_of_choice() -> None:
    state = with_bistros("extra_chosen")
    assert len(starting(options(state), "fetch")) == 6
    do(state, "fetch brown")
    assert state.boards[0].cubes == cubes("brown")
    assert options(state) == ["done"]


@pytest.mark.rule("BJ-3.02")
def test_the_plain_bistro_gives_no_ability() -> None:
    assert options(with_bistros("plain", "black white")) == ["done"]
    reason = why(with_bistros("plain", "black white"), "swap black")
    assert reason == "you do not own the 'one for one' bistro (BJ-3.02)"


@pytest.mark.rule("BJ-3.02")
def test_abilities_are_optional_once_a_turn_in_any_order_and_mixed_with_trades() -> None:
    state = with_bistros("redraw_any two_for_one extra_random one_for_one extra_chosen plain", "black black white")
    do(state, "fetch black", "trade black", "choose red", "swap red", "choose green", "draw")
    held = [colour.name.lower() for colour in Colour for _ in range(state.boards[0].cubes[colour])]
    do(state, f"exchange {held[0]} {held[1]}", "choose brown", "put brown", "redraw")
    assert all(option.startswith("trade") or option == "done" for option in options(state))
    do(state, "done")
    assert state.phase is Phase.BUILDING


@pytest.mark.rule("BJ-3.01", "BJ-3.02")
def test_pizza_trades_and_uses_its_own_bistros_on_its_own_turn() -> None:
    board = {"bistros": bistros("one_for_one")}
    state = position(Phase.TRADING, "white", "red red red", active=1, pizza_board=board)
    assert burgerjoint.waiting(state) == (1,)
    assert options(state) == ["trade red", "swap red", "done"]
    do(state, "swap red", "choose green")
    assert state.boards[1].cubes == cubes("red red green")
    assert state.boards[0].cubes == cubes("white")


@pytest.mark.rule("BJ-3.02")
@pytest.mark.parametrize(
    ("bistro", "acts"),
    [
        ("extra_random", ["draw"]),
        ("extra_chosen", ["fetch red"]),
        ("one_for_one", ["swap black", "choose red"]),
        ("two_for_one", ["exchange black black", "choose red"]),
        ("redraw_any", ["put black", "redraw"]),
    ],
)
def test_an_ability_can_be_used_again_on_the_next_own_turn(bistro: str, acts: list[str]) -> None:
    state = with_bistros(bistro, "black black")
    do(state, *acts)
    assert not starting(options(state), acts[0].split()[0])
    do(state, "done", "done")
    while state.active == 1 or state.phase is not Phase.TRADING:
        player = burgerjoint.waiting(state)[0]
        burgerjoint.apply(state, player, burgerjoint.options(state, player)[-1])
    assert starting(options(state), acts[0].split()[0])


@pytest.mark.rule("BJ-3.02")
def test_extra_cubes_are_outside_the_limit_of_four() -> None:
    board = {"diners": colours("black yellow white green"), "bistros": bistros("extra_random extra_chosen")}
    state = position(Phase.BUILDING, active=1, burger_board=board)
    do(state, "done")
    while state.phase is Phase.PRODUCTION:
        player = burgerjoint.waiting(state)[0]
        burgerjoint.apply(state, player, burgerjoint.options(state, player)[0])
    assert sum(state.boards[0].cubes) == 4
    do(state, "draw", "fetch red")
    assert sum(state.boards[0].cubes) == 6


@pytest.mark.rule("BJ-3.02")
def test_the_rivals_bistros_give_nothing() -> None:
    state = position(Phase.TRADING, "black", pizza_board={"bistros": bistros("extra_chosen one_for_one")})
    assert options(state) == ["done"]


@pytest.mark.rule("BJ-3.03")
def test_a_colour_just_given_can_be_chosen_and_one_not_in_the_bag_cannot() -> None:
    state = with_bistros("one_for_one", "black black black white")
    state.bag = cubes("red")
    do(state, "trade black")
    assert options(state) == ["choose black", "choose red"]
    assert why(state, "choose white") == "there is no such cube in the bag (BJ-3.03)"
    do(state, "choose black", "swap white")
    assert options(state) == ["choose white", "choose black", "choose red"]


@pytest.mark.rule("BJ-3.03")
def test_extras_need_a_cube_in_the_bag() -> None:
    state = with_bistros("extra_chosen extra_random")
    state.bag = cubes("red")
    assert options(state) == ["draw", "fetch red", "done"]
    state.bag = cubes("")
    assert options(state) == ["done"]
    assert why(state, "draw") == "there is no such cube in the bag (BJ-3.03)"


@pytest.mark.rule("BJ-3.02", "BJ-3.03")
@pytest.mark.parametrize(
    ("bistro", "acts"),
    [
        ("extra_chosen", ["fetch red"]),
        ("extra_random", ["draw"]),
        ("one_for_one", ["swap black", "choose red"]),
        ("two_for_one", ["exchange black white", "choose red"]),
        ("redraw_any", ["put black", "put white", "redraw"]),
        ("plain", ["trade green", "choose red"]),
    ],
)
def test_every_cube_that_comes_leaves_the_bag_and_every_cube_that_goes_returns_to_it(
    bistro: str, acts: list[str]
) -> None:
    state = with_bistros(bistro, "black white green green green")
    do(state, *acts)
    assert [a + b for a, b in zip(state.bag, state.boards[0].cubes, strict=True)] == [10] * len(Colour)


@pytest.mark.rule("BJ-3.04")
def test_a_bistro_built_this_turn_gives_its_ability_only_on_the_next() -> None:
    state = position(Phase.BUILDING, "brown brown brown red red red")
    do(state, "build bistro extra_chosen from black")
    assert options(state) == ["done"]
    assert why(state, "fetch red") == "this is building, and a phase once left is closed (BJ-2.00)"


def test_what_was_begun_is_finished_first() -> None:
    state = with_bistros("redraw_any", "black black black white")
    do(state, "trade black")
    assert why(state, "done") == "first choose a cube for those you gave (BJ-3.01)"
    do(state, "choose red", "put red")
    assert why(state, "done") == "you put in 1 cube for a redraw: put in more, or redraw (BJ-3.02)"
    do(state, "redraw")
    assert why(state, "choose red") == "give cubes first, then choose one for them (BJ-3.01)"
    assert why(state, "take red") == "this is trading and abilities, and a phase once left is closed (BJ-2.00)"


@pytest.mark.rule("BJ-2.00")
def test_what_comes_later_in_the_turn_is_not_called_closed() -> None:
    state = position(Phase.TRADING, "black yellow")
    assert why(state, "build basic") == "this is trading and abilities; close it first with 'done' (BJ-2.00)"
    do(state, "done")
    assert why(state, "discard black") == "this is building; close it first with 'done' (BJ-2.00)"
    assert why(state, "build basic") == ""
