"""A turn, as the rulebook has it: the foodie visit, buying a stall, hiring chefs; then the next player (FO-2.00).

A phase is a module: `enter` does what happens by itself and sets `chooser` if someone must choose; `options`, `step`
and `why_not` answer for that player. A phase with nothing to choose passes by itself.
"""

from typing import Protocol

from tableside.core.game import Illegal, Result
from tableside.foodies import buying, collecting, ending, flyers, hiring, rolling
from tableside.foodies.actions import Action
from tableside.foodies.events import Event, TurnBegan
from tableside.foodies.state import NOBODY, Phase, State
from tableside.foodies.text import TEXTS


class Part(Protocol):
    """A phase."""

    def enter(self, state: State, events: list[Event]) -> None:
        """What happens by itself when it begins."""

    def options(self, state: State, player: int) -> list[Action]:
        """What the chooser may do."""

    def step(self, state: State, player: int, action: Action, events: list[Event]) -> None:
        """Do it."""

    def why_not(self, state: State, player: int, action: Action) -> str:
        """Why it is not an option."""


TURN: tuple[Part, ...] = (rolling, flyers, collecting, buying, hiring)  # by Phase
ENTERING = tuple((Phase(number), part.enter) for number, part in enumerate(TURN))
REST = tuple(ENTERING[number + 1 :] for number in range(len(TURN)))  # of the turn, by phase
OPTIONS, STEPS = tuple(part.options for part in TURN), tuple(part.step for part in TURN)  # by phase
FIRST = Phase.ROLLING
WAITING = ((0,), (1,), (2,), (3,), (4,), ())  # by chooser, the last for NOBODY


def waiting(state: State) -> tuple[int, ...]:
    """Who must choose now; nobody when the game is over."""
    return WAITING[state.chooser]


def options(state: State, player: int) -> list[Action]:
    """Everything this player may do now."""
    return OPTIONS[state.phase](state, player) if player == state.chooser else []


def apply(state: State, player: int, action: Action) -> list[Event]:
    """Do it, if it is an option."""
    if action not in options(state, player):
        raise Illegal(why_not(state, player, action))
    return step(state, player, action)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Do it, and what follows by itself until someone must choose again."""
    events: list[Event] = []
    STEPS[state.phase](state, player, action, events)
    advance(state, events)
    return events


def advance(state: State, events: list[Event]) -> None:
    """Go on, phase by phase and turn by turn, until someone must choose or the game is over."""
    while state.chooser == NOBODY:
        for phase, enter in REST[state.phase]:
            state.phase = phase
            enter(state, events)
            if state.chooser != NOBODY:
                return
        if ending.check_round(state, events):
            return
        begin(state, events, (state.active + 1) % len(state.courts))


def begin(state: State, events: list[Event], player: int) -> None:
    """Begin a player's turn."""
    state.turn += 1
    state.active = player
    state.phase = FIRST
    events.append(TurnBegan(state.turn, player))
    rolling.enter(state, events)


def result(state: State) -> Result | None:
    """How it ended, once it has."""
    return ending.result(state)


def why_not(state: State, player: int, action: Action) -> str:
    """Why an action is not an option."""
    if action in options(state, player):
        return ""
    if state.phase is Phase.OVER:
        return TEXTS.say("why.over")
    if player != state.chooser:
        return TEXTS.say("why.not_you", player=state.chooser)
    return TURN[state.phase].why_not(state, player, action)
