"""Phase 2, order of business: whoever has the most open slots chooses a position first (FC-4.01 to FC-4.03)."""

from functools import cache
from typing import NamedTuple

from tableside.foodchain.actions import Action, TakePosition
from tableside.foodchain.events import Event, PositionTaken
from tableside.foodchain.questions import Question, WhichPosition
from tableside.foodchain.staff import open_slots, star
from tableside.foodchain.state import State
from tableside.foodchain.text import TEXTS

position = cache(TakePosition)


def enter(state: State) -> list[Event]:
    """Line up: stars first (KX-14.02), then most open slots; ties go to whoever was earlier last round (FC-4.03)."""
    state.queue = sorted(state.order, key=lambda player: precedence(state, player))
    state.positions = [None] * len(state.order)
    return _take_last(state)


class Precedence(NamedTuple):
    """The key by which players choose, lowest first: a star, then most open slots, then the earlier last round."""

    star: int
    slots: int  # less than none: the most open slots come first
    before: int


def precedence(state: State, player: int) -> Precedence:
    """What decides when a chain chooses."""
    return Precedence(star(state, player), -open_slots(state, player), state.order.index(player))


def waiting(state: State) -> tuple[int, ...]:
    """The next to choose."""
    return tuple(state.queue[:1])


def asked(state: State, player: int) -> Question:
    """Which position to take."""
    return WhichPosition(len(state.positions))


def options(state: State, player: int) -> list[Action]:
    """The free positions."""
    return [position(number) for number, taken in enumerate(state.positions, 1) if taken is None]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take a position; the last player has no choice."""
    assert isinstance(action, TakePosition)
    return [_take(state, player, action.number), *_take_last(state)]


def _take(state: State, player: int, number: int) -> Event:
    state.queue.remove(player)
    state.positions[number - 1] = player
    return PositionTaken(player, number, open_slots(state, player))


def _take_last(state: State) -> list[Event]:
    if len(state.queue) != 1:
        return []
    return [_take(state, state.queue[0], state.positions.index(None) + 1)]


def leave(state: State) -> list[Event]:
    """The track is the turn order of this round."""
    state.order = [player for player in state.positions if player is not None]
    state.positions = []
    return []


def why_not(state: State, player: int, action: Action) -> str:
    """Why a position cannot be taken."""
    if not isinstance(action, TakePosition):
        return TEXTS.say("why.choose_position")
    if 1 <= action.number <= len(state.positions):
        return TEXTS.say("why.position_taken", player=state.positions[action.number - 1])
    return TEXTS.say("why.no_position", count=len(state.positions))
