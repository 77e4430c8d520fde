"""Phase 2, order of business: most open slots chooses a position first (FC-4.01 to FC-4.03)."""

from functools import cache

from tableside.foodchain.actions import Action, Position
from tableside.foodchain.events import Event, PositionTaken
from tableside.foodchain.staff import open_slots
from tableside.foodchain.state import State
from tableside.foodchain.text import TEXTS

position = cache(Position)


def enter(state: State) -> list[Event]:
    """Most open slots first; ties go to whoever was earlier in the last turn order (FC-4.03)."""
    state.queue = sorted(state.order, key=lambda player: (-open_slots(state, player), state.order.index(player)))
    state.positions = [-1] * len(state.order)
    return _take_last(state)


def waiting(state: State) -> tuple[int, ...]:
    """The next to choose."""
    return tuple(state.queue[:1])


def options(state: State, player: int) -> list[Action]:
    """The free positions."""
    return [position(number) for number, taken in enumerate(state.positions, 1) if taken < 0]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take a position; the last player has no choice."""
    assert isinstance(action, Position)
    return [_take(state, player, action.number), *_take_last(state)]


def _take(state: State, player: int, number: int) -> Event:
    state.queue.remove(player)
    state.positions[number - 1] = player
    return PositionTaken(player, number, open_slots(state, player))


def _take_last(state: State) -> list[Event]:
    if len(state.queue) != 1:
        return []
    return [_take(state, state.queue[0], state.positions.index(-1) + 1)]


def leave(state: State) -> list[Event]:
    """The track is the turn order of this round."""
    state.order = state.positions
    state.positions = []
    return []


def why_not(state: State, player: int, action: Action) -> str:
    """Why a position cannot be taken."""
    if not isinstance(action, Position):
        return TEXTS.say("why.choose_position")
    if 1 <= action.number <= len(state.positions):
        return TEXTS.say("why.position_taken", player=state.positions[action.number - 1])
    return TEXTS.say("why.no_position", count=len(state.positions))
