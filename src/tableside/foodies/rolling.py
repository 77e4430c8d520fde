"""The foodie visit begins: the active player rolls the die, and may change a 0 to any other face (FO-2.01)."""

from tableside.core.rng import below
from tableside.foodies import actions
from tableside.foodies.actions import Action, Face
from tableside.foodies.events import ChoseFace, Event, LeftZero, Rolled
from tableside.foodies.parts import MOST
from tableside.foodies.state import NOBODY, State
from tableside.foodies.text import TEXTS

FACES_OF_THE_DIE = 10
ROLLED = tuple(tuple(Rolled(player, die) for die in range(FACES_OF_THE_DIE)) for player in range(MOST))


def enter(state: State, events: list[Event]) -> None:
    """Roll; a face from 1 to 9 is the space that is visited."""
    state.die = state.face = die = below(state, FACES_OF_THE_DIE)
    events.append(ROLLED[state.active][die])
    if die == 0:
        state.chooser = state.active


def options(state: State, player: int) -> list[Action]:
    """Every other face, or the 0 as it is."""
    return list(actions.ZERO)


def step(state: State, player: int, action: Action, events: list[Event]) -> None:
    """Change the die, or leave it: then no space is visited."""
    state.chooser = NOBODY
    if isinstance(action, Face):
        state.face = action.space
        events.append(ChoseFace(player, action.space))
    else:
        events.append(LeftZero(player))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this is no face."""
    return TEXTS.say("why.no_face" if isinstance(action, Face) else "why.face_first")
