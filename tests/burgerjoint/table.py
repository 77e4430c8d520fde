"""A short way to state positions of Burger Joint in tests."""

from collections.abc import Sequence
from typing import Any

from tableside import burgerjoint
from tableside.burgerjoint.events import Event
from tableside.burgerjoint.parts import Bistro, Colour
from tableside.burgerjoint.state import Phase, State
from tableside.core.notation import parse, text


def cubes(words: str) -> list[int]:
    """`cubes("black black red")` counts them by colour."""
    names = [Colour[word.upper()] for word in words.split()]
    return [names.count(colour) for colour in Colour]


def position(
    phase: Phase,
    burger: str = "",
    pizza: str = "",
    active: int = 0,
    burger_board: dict[str, Any] | None = None,
    pizza_board: dict[str, Any] | None = None,
) -> State:
    """A position in some phase: who holds which cubes; boards as at the start unless said otherwise."""
    state = burgerjoint.new(burgerjoint.Config(), 1)
    state.bag = [10] * len(Colour)
    state.areas = [[0] * len(Colour) for _ in range(3)]
    state.due = [0, 0]
    state.phase, state.active = phase, active
    state.turn = 1 + active
    for player, held, changes in ((0, burger, burger_board), (1, pizza, pizza_board)):
        board = state.boards[player]
        board.cubes = cubes(held)
        for name, value in (changes or {}).items():
            setattr(board, name, value)
        for colour in Colour:
            state.bag[colour] -= board.cubes[colour]
    return state


def colours(words: str) -> int:
    """Diners as the board holds them."""
    return sum(1 << Colour[word.upper()] for word in words.split())


def bistros(words: str) -> int:
    """Bistros as the board holds them."""
    return sum(1 << Bistro[word.upper()] for word in words.split())


def produce(state: State, burger_area: str = "", pizza_area: str = "", general: str = "") -> State:
    """Lay out cubes as if they had been drawn."""
    state.areas = [cubes(burger_area), cubes(pizza_area), cubes(general)]
    for colour in Colour:
        state.bag[colour] -= sum(area[colour] for area in state.areas)
    drawn = sum(map(sum, state.areas))
    state.due = [drawn // 2, drawn - drawn // 2]
    state.picks = 0
    return state


def do(state: State, *lines: str) -> list[Event]:
    """Whoever is waited for does these things, one after the other."""
    events: list[Event] = []
    for line in lines:
        player = burgerjoint.waiting(state)[0]
        events += burgerjoint.apply(state, player, parse(line, burgerjoint.ABOUT.action))
    return events


def options(state: State) -> list[str]:
    """What can be done now, as text."""
    return [text(action) for action in burgerjoint.options(state, burgerjoint.waiting(state)[0])]


def why(state: State, line: str) -> str:
    """Why it cannot be done now."""
    return burgerjoint.why_not(state, burgerjoint.waiting(state)[0], parse(line, burgerjoint.ABOUT.action))


def starting(lines: Sequence[str], word: str) -> list[str]:
    return [line for line in lines if line.startswith(word)]


def told(events: list[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
