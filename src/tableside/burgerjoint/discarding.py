"""Phase 5, discarding: both players keep seven cubes, the active player discards first (BJ-5.03)."""

from tableside.burgerjoint import actions
from tableside.burgerjoint.actions import Action, Discard
from tableside.burgerjoint.events import Discarded, Event
from tableside.burgerjoint.questions import WhichCubeToDiscard
from tableside.burgerjoint.state import State
from tableside.burgerjoint.text import TEXTS


def waiting(state: State) -> tuple[int, ...]:
    """The first player, starting with the active one, who holds too many cubes."""
    for player in (state.active, 1 - state.active):
        if sum(state.boards[player].cubes) > state.parts.keep:
            return (player,)
    return ()


def asked(state: State, player: int) -> WhichCubeToDiscard:
    """Ask which cube goes."""
    return WhichCubeToDiscard(sum(state.boards[player].cubes) - state.parts.keep)


def options(state: State, player: int) -> list[Action]:
    """Any cube held."""
    held = state.boards[player].cubes
    return [discard for discard, number in zip(actions.DISCARD, held, strict=True) if number]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Put one cube back into the bag."""
    assert isinstance(action, Discard)
    state.boards[player].cubes[action.colour] -= 1
    state.bag[action.colour] += 1
    return [Discarded(player, action.colour)]


def why_not(state: State, player: int, action: Action) -> str:
    """Why this cannot be discarded."""
    if isinstance(action, Discard):
        return TEXTS.say("why.not_held")
    return TEXTS.say("why.discard_first", keep=state.parts.keep)
