"""Rolling: the active player rolls the die for the foodie visit, and may change a 0 to another face (FO-2.01)."""

from tableside.core.rng import below
from tableside.foodies import actions
from tableside.foodies.actions import Action, ChooseFace
from tableside.foodies.events import ChoseFace, Event, LeftZero, Rolled
from tableside.foodies.parts import MOST
from tableside.foodies.questions import WhichSpaceIsVisited
from tableside.foodies.state import State, choosing
from tableside.foodies.text import TEXTS

FACES_OF_THE_DIE = 10
ROLLED = tuple(tuple(Rolled(player, die) for die in range(FACES_OF_THE_DIE)) for player in range(MOST))

waiting = choosing


def enter(state: State) -> list[Event]:
    """Roll; a face from 1 to 9 is the space that is visited."""
    state.die = state.face = die = below(state, FACES_OF_THE_DIE)
    if die == 0:
        state.choosers = (state.active,)
    return [ROLLED[state.active][die]]


def asked(state: State, player: int) -> WhichSpaceIsVisited:
    """Ask which face the 0 becomes."""
    return WhichSpaceIsVisited()


def options(state: State, player: int) -> list[Action]:
    """Every other face, or the 0 as it is."""
    return list(actions.ZERO)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Change the die, or leave it: then no space is visited."""
    state.choosers = ()
    if not isinstance(action, ChooseFace):
        return [LeftZero(player)]
    state.face = action.space
    return [ChoseFace(player, action.space)]


def why_not(state: State, player: int, action: Action) -> str:
    """Why this face cannot be chosen."""
    return TEXTS.say("why.no_face" if isinstance(action, ChooseFace) else "why.face_first")
