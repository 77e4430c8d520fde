"""Phase 1, production: BJ-2."""

import pytest

from tableside import burgerjoint
from tableside.burgerjoint.events import Drew, TurnBegan
from tableside.burgerjoint.parts import Colour
from tableside.burgerjoint.production import area, capacity
from tableside.burgerjoint.state import BURGER, GENERAL, PIZZA, Phase
from tableside.burgerjoint.turn import TURN
from tableside.core.rng import MASK

from .table import bistros, colours, cubes, do, options, position, produce, told, why


@pytest.mark.rule("BJ-2.00")
def test_a_turn_has_five_phases_in_order_and_players_alternate() -> None:
    assert [phase.name.lower() for phase in TURN] == ["production", "trading", "building", "scoring", "discarding"]
    state = position(Phase.TRADING)
    seen = [(state.active, state.phase)]
    for _ in range(30):
        player = burgerjoint.waiting(state)[0]
        burgerjoint.apply(state, player, burgerjoint.options(state, player)[-1])
        if (state.active, state.phase) != seen[-1]:
            seen.append((state.active, state.phase))
    turn = [Phase.PRODUCTION, Phase.TRADING, Phase.BUILDING]
    both = [(player, phase) for player in (1, 0) for phase in turn]
    assert seen[:8] == [(0, Phase.TRADING), (0, Phase.BUILDING), *both]


@pytest.mark.rule("BJ-2.00")
def test_cubes_stolen_while_building_cannot_be_traded() -> None:
    state = position(Phase.TRADING, "white green brown black black", pizza="black")
    assert "trade black" not in options(state)
    do(state, "done", "publicity steal black")
    assert state.boards[0].cubes == cubes("black black black")
    assert why(state, "trade black") == "this is building, and a phase once left is closed (BJ-2.00)"


@pytest.mark.rule("BJ-2.01")
def test_one_cube_a_diner_and_bistro_four_at_most_for_both_players_on_every_turn() -> None:
    burger = {"diners": colours("black yellow white"), "bistros": bistros("plain two_for_one")}
    pizza = {"diners": colours("red"), "bistros": bistros("plain")}
    for active in (0, 1):
        state = position(Phase.BUILDING, active=active, burger_board=burger, pizza_board=pizza)
        assert [capacity(state, 0), capacity(state, 1)] == [4, 2]
        drew = told(do(state, "done"), Drew)[0]
        assert (drew.burger_due, drew.pizza_due) == (4, 2)
        assert sum(map(sum, state.areas)) == 6


@pytest.mark.rule("BJ-2.01")
def test_the_limit_of_four_is_each_players_own() -> None:
    full = {"diners": colours("black yellow white green brown red")}
    state = position(Phase.BUILDING, burger_board=full, pizza_board=full)
    drew = told(do(state, "done"), Drew)[0]
    assert (drew.burger_due, drew.pizza_due) == (4, 4)


@pytest.mark.rule("BJ-2.02")
def test_a_colour_belongs_to_the_only_player_with_its_diner() -> None:
    state = position(
        Phase.PRODUCTION,
        burger_board={"diners": colours("black yellow")},
        pizza_board={"diners": colours("green yellow")},
    )
    where = {colour: area(state, colour) for colour in Colour}
    assert where[Colour.BLACK] == BURGER
    assert where[Colour.GREEN] == PIZZA
    assert where[Colour.YELLOW] == GENERAL  # both have it
    assert where[Colour.WHITE] == where[Colour.BROWN] == where[Colour.RED] == GENERAL  # neither has it


@pytest.mark.rule("BJ-2.02")
@pytest.mark.parametrize("seed", range(20))
def test_drawn_cubes_lie_where_they_belong(seed: int) -> None:
    state = burgerjoint.new(burgerjoint.Config(), seed)
    for place, lying in enumerate(state.areas):
        for colour in Colour:
            assert not lying[colour] or area(state, colour) == place


@pytest.mark.rule("BJ-2.03")
def test_the_first_pick_is_from_the_own_or_the_general_area() -> None:
    state = produce(position(Phase.PRODUCTION), "black", "green", "white brown")
    assert burgerjoint.waiting(state) == (0,)
    assert options(state) == ["take white", "take black", "take brown"]
    assert "first pick (BJ-2.03)" in why(state, "take green")
    do(state, "take white")
    assert burgerjoint.waiting(state) == (1,)
    assert options(state) == ["take green", "take brown"]


@pytest.mark.rule("BJ-2.03")
def test_the_rulebooks_example_pizza_finds_nothing_in_its_areas_and_picks_anywhere() -> None:
    state = produce(position(Phase.PRODUCTION), "black black yellow yellow", "", "")
    do(state, "take black")
    assert burgerjoint.waiting(state) == (1,)
    assert options(state) == ["take black", "take yellow"]


@pytest.mark.rule("BJ-2.03")
def test_the_active_player_picks_first_whoever_it_is() -> None:
    state = produce(position(Phase.PRODUCTION, active=1), "black", "green", "white brown")
    assert burgerjoint.waiting(state) == (1,)
    assert options(state) == ["take white", "take green", "take brown"]


@pytest.mark.rule("BJ-2.03")
@pytest.mark.parametrize("seed", range(10))
def test_the_first_picks_of_every_later_turn_keep_to_the_areas_too(seed: int) -> None:
    state = burgerjoint.new(burgerjoint.Config(), seed)
    for _ in range(150):
        player = burgerjoint.waiting(state)[0]
        if state.phase is Phase.PRODUCTION and min(state.due) > 1:  # both have two to take: nobody has begun
            first = [Colour[option.split()[1].upper()] for option in options(state)]
            own = [colour for colour in Colour if state.areas[player][colour] or state.areas[GENERAL][colour]]
            assert player == state.active
            assert first == (own or [colour for colour in Colour if state.areas[1 - player][colour]])
        burgerjoint.apply(state, player, burgerjoint.options(state, player)[-1])
    assert state.turn > 10


@pytest.mark.rule("BJ-2.04")
def test_after_the_first_picks_all_cubes_are_common() -> None:
    state = produce(position(Phase.PRODUCTION), "black yellow", "green", "white")
    do(state, "take white", "take green")
    assert options(state) == ["take black", "take yellow"]
    do(state, "take black")
    assert burgerjoint.waiting(state) == (1,)
    assert options(state) == ["take yellow"]


@pytest.mark.rule("BJ-2.04")
def test_after_the_first_picks_the_remaining_cubes_are_moved_into_the_general_area() -> None:
    state = produce(position(Phase.PRODUCTION), "black yellow", "green", "white")
    do(state, "take black")
    assert state.areas == [cubes("yellow"), cubes("green"), cubes("white")]  # Pizza's first pick is still to come
    do(state, "take white")
    assert state.areas == [cubes(""), cubes(""), cubes("yellow green")]
    for seat in (0, 1, None):
        assert burgerjoint.view(state, seat).areas == state.areas


@pytest.mark.rule("BJ-2.04")
@pytest.mark.parametrize(
    ("due", "active", "order"),
    [([4, 2], 0, "AOAOAA"), ([2, 4], 0, "AOAOOO"), ([4, 2], 1, "AOAOOO"), ([3, 3], 1, "AOAOAO")],
)
def test_players_take_in_turns_and_who_is_done_is_skipped(due: list[int], active: int, order: str) -> None:
    state = produce(position(Phase.PRODUCTION, active=active), general="white white white white white white")
    state.due = due
    taken = ""
    while state.phase is Phase.PRODUCTION:
        taken += "A" if burgerjoint.waiting(state) == (active,) else "O"
        do(state, "take white")
    assert taken == order
    assert state.phase is Phase.TRADING


@pytest.mark.rule("BJ-2.05")
def test_the_bag_holds_enough_even_when_both_players_keep_seven() -> None:
    full = {"diners": colours("black yellow white green brown red")}
    seven = "white white white white white white white"
    state = position(Phase.BUILDING, seven, "red red red red red red red", burger_board=full, pizza_board=full)
    do(state, "done")
    assert sum(state.bag) == 60 - 14 - 8


@pytest.mark.rule("BJ-2.05")
def test_a_bag_that_ran_short_would_be_an_error_and_not_a_wrong_draw() -> None:
    state = position(Phase.BUILDING)
    state.bag = cubes("red red red")
    with pytest.raises(AssertionError, match=r"BJ-2\.05"):
        do(state, "done")


def test_every_cube_in_the_bag_is_as_likely() -> None:
    counts = [0] * len(Colour)
    for seed in range(3000):
        state = position(Phase.BUILDING)
        state.rng = seed * 0x1234567 & MASK
        drew = told(do(state, "done"), Drew)[0]
        for colour in Colour:
            counts[colour] += drew.burger_area[colour] + drew.pizza_area[colour] + drew.general_area[colour]
    assert all(1850 < count < 2150 for count in counts)


def test_a_turn_tells_that_it_begins() -> None:
    assert told(do(position(Phase.BUILDING), "done"), TurnBegan) == [TurnBegan(2, 1)]


def test_each_pick_is_told_with_its_own_rule() -> None:
    state = burgerjoint.new(burgerjoint.Config(), 3)
    sentences = []
    while state.phase is Phase.PRODUCTION:
        player = burgerjoint.waiting(state)[0]
        sentences.append(
            burgerjoint.explain(burgerjoint.apply(state, player, burgerjoint.options(state, player)[0])[0])
        )
    assert ["(BJ-2.03)" in sentence for sentence in sentences] == [True, True, False, False]
    assert ["(BJ-2.04)" in sentence for sentence in sentences] == [False, False, True, True]
