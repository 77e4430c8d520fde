"""The table of contents: set-up, the round, and how one phase follows another.

A working day's steps are the tuple TURN in phases/working.py.
"""

from typing import Protocol

from tableside.core.game import Illegal, Result
from tableside.foodchain.actions import Action
from tableside.foodchain.events import Event, GameEnded, RoundBegan
from tableside.foodchain.money import LAST_BREAK
from tableside.foodchain.phases import (
    cleanup,
    dinner,
    first_restaurants,
    marketing,
    order,
    payday,
    reserves,
    restructuring,
    working,
)
from tableside.foodchain.state import Phase, State, in_play
from tableside.foodchain.text import TEXTS


class PhaseRules(Protocol):
    """A phase."""

    def enter(self, state: State) -> list[Event]:
        """What happens when it begins."""

    def waiting(self, state: State) -> tuple[int, ...]:
        """Who must choose."""

    def options(self, state: State, player: int) -> list[Action]:
        """What a player may do."""

    def step(self, state: State, player: int, action: Action) -> list[Event]:
        """Do it."""

    def leave(self, state: State) -> list[Event]:
        """What happens when nobody has to choose any more."""

    def why_not(self, state: State, player: int, action: Action) -> str:
        """Why it is not an option."""


SET_UP: dict[Phase, PhaseRules] = {
    Phase.FIRST_RESTAURANTS: first_restaurants,
    Phase.RESERVES: reserves,
}
ROUND: dict[Phase, PhaseRules] = {
    Phase.RESTRUCTURING: restructuring,
    Phase.ORDER: order,
    Phase.WORKING: working,
    Phase.DINNER: dinner,
    Phase.PAYDAY: payday,
    Phase.MARKETING: marketing,
    Phase.CLEANUP: cleanup,
}
PHASES = SET_UP | ROUND


def waiting(state: State) -> tuple[int, ...]:
    """Who must choose now; nobody when the game is over."""
    phase = PHASES.get(state.phase)
    return phase.waiting(state) if phase else ()


def options(state: State, player: int) -> list[Action]:
    """Everything this player may do now."""
    return PHASES[state.phase].options(state, player) if player in waiting(state) else []


def apply(state: State, player: int, action: Action) -> list[Event]:
    """Do it, if it is an option."""
    if action not in options(state, player):
        raise Illegal(why_not(state, player, action))
    return step(state, player, action)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Do it, and what follows by itself until someone must choose again."""
    events = PHASES[state.phase].step(state, player, action)
    go_on(state, events)
    return events


def go_on(state: State, events: list[Event]) -> None:
    """Leave phases in which nobody has to choose any more, and enter the next ones."""
    while (phase := PHASES.get(state.phase)) and not phase.waiting(state):
        events += close(state)
        if state.phase in PHASES:
            events += follow(state)


def close(state: State) -> list[Event]:
    """Leave a phase; after some the game may be over (FC-6.21, FC-6.22)."""
    events = PHASES[state.phase].leave(state)
    if state.phase is Phase.DINNER and state.breaks == LAST_BREAK:
        return events + _end(state, "bank")
    if state.phase is Phase.CLEANUP and len(in_play(state)) <= 1:
        return events + _end(state, "bankrupt")
    return events


def follow(state: State) -> list[Event]:
    """Enter the phase that follows."""
    if state.phase in (Phase.RESERVES, Phase.CLEANUP):
        state.turn += 1
        state.phase = Phase.RESTRUCTURING
        return [RoundBegan(state.turn), *restructuring.enter(state)]
    state.phase = Phase(state.phase + 1)
    if state.phase is Phase.PAYDAY and state.config.introductory:  # FC-2.09
        state.phase = Phase.MARKETING
    return PHASES[state.phase].enter(state)


def _end(state: State, why: str) -> list[Event]:
    state.phase = Phase.OVER
    return [GameEnded(why, tuple(chain.cash for chain in state.chains))]


def result(state: State) -> Result | None:
    """Most cash wins, ties go to the player earlier in turn order; a bankrupt chain never wins (FC-6.21, FC-6.22)."""
    if state.phase is not Phase.OVER:
        return None
    left = in_play(state)
    winner = max(left, key=lambda player: (state.chains[player].cash, -left.index(player)), default=None)
    return Result(tuple(chain.cash for chain in state.chains), () if winner is None else (winner,))


def why_not(state: State, player: int, action: Action) -> str:
    """Why an action is not an option."""
    if action in options(state, player):
        return ""
    now = waiting(state)
    if not now:
        return TEXTS.say("why.over")
    if player not in now:
        return TEXTS.say("why.not_you", player=now[0])
    return PHASES[state.phase].why_not(state, player, action)
