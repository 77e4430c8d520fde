"""A turn, as the rulebook has it: five phases, and then the other player is active (BJ-2.00).

A phase is a module: `enter` does what happens by itself, `waiting` says who chooses, `options` and `step` what and how.
Scoring asks nobody anything.
"""

from typing import Protocol

from tableside.burgerjoint import building, discarding, production, scoring, trading
from tableside.burgerjoint.actions import Action
from tableside.burgerjoint.events import Event, TurnBegan
from tableside.burgerjoint.state import Phase, State
from tableside.burgerjoint.text import TEXTS
from tableside.core.game import Illegal, Result


class Happening(Protocol):
    """A phase: what happens by itself when it begins."""

    def enter(self, state: State) -> list[Event]:
        """What happens by itself when it begins."""


class Choice(Happening, Protocol):
    """A phase in which someone chooses."""

    def waiting(self, state: State) -> tuple[int, ...]:
        """Who must choose; nobody once it is over."""

    def options(self, state: State, player: int) -> list[Action]:
        """What that player may do."""

    def step(self, state: State, player: int, action: Action) -> list[Event]:
        """Do it."""

    def why_not(self, state: State, player: int, action: Action) -> str:
        """Why it is not an option."""


TURN: tuple[Happening, ...] = (production, trading, building, scoring, discarding)
CHOICES: dict[Phase, Choice] = {
    Phase.PRODUCTION: production,
    Phase.TRADING: trading,
    Phase.BUILDING: building,
    Phase.DISCARDING: discarding,
}


def waiting(state: State) -> tuple[int, ...]:
    """Who must choose now; nobody when the game is over."""
    phase = CHOICES.get(state.phase)
    return phase.waiting(state) if phase else ()


def options(state: State, player: int) -> list[Action]:
    """Everything this player may do now."""
    return CHOICES[state.phase].options(state, player) if player in waiting(state) else []


def apply(state: State, player: int, action: Action) -> list[Event]:
    """Do it, if it is an option."""
    if action not in options(state, player):
        raise Illegal(why_not(state, player, action))
    return step(state, player, action)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Do it, and what follows by itself until someone must choose again."""
    phase = CHOICES[state.phase]
    events = phase.step(state, player, action)
    if not phase.waiting(state):
        advance(state, events)
    return events


def advance(state: State, events: list[Event]) -> None:
    """Go on to the next phase in which someone must choose."""
    while True:
        state.done = False
        if state.phase is Phase.DISCARDING:
            begin(state, events, 1 - state.active)
        else:
            state.phase = Phase(state.phase + 1)
            events += TURN[state.phase].enter(state)
        if state.phase is Phase.SCORING and scoring.has_won(state):
            state.phase = Phase.OVER
            return
        if waiting(state):
            return


def begin(state: State, events: list[Event], player: int) -> None:
    """Begin a player's turn."""
    state.turn += 1
    state.active = player
    state.phase = Phase.PRODUCTION
    events.append(TurnBegan(state.turn, player))
    events += production.enter(state)


def result(state: State) -> Result | None:
    """The winner is the player whose marker reached the end, whatever the other's says (BJ-5.02)."""
    if state.phase is not Phase.OVER:
        return None
    return Result(tuple(board.score for board in state.boards), (state.active,))


def why_not(state: State, player: int, action: Action) -> str:
    """Why an action is not an option."""
    if action in options(state, player):
        return ""
    now = waiting(state)
    if not now:
        return TEXTS.say("why.over")
    if player not in now:
        return TEXTS.say("why.not_you", player=now[0])
    return CHOICES[state.phase].why_not(state, player, action)
