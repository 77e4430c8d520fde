"""Phase 3, working 9 to 5: in turn order each player goes through all steps of the day (FC-5.01, FC-5.02)."""

from typing import Protocol

from tableside.foodchain.actions import DONE, Action, Done
from tableside.foodchain.automa import working as solo
from tableside.foodchain.events import Event, TurnBegan
from tableside.foodchain.phases import campaigns, drive_ins, hire, houses, kitchen, lobby, restaurants, train
from tableside.foodchain.phases.asks import INTERRUPTS, settle
from tableside.foodchain.staff import staff
from tableside.foodchain.state import State


class Step(Protocol):
    """A step of the working day."""

    def enter(self, state: State, player: int) -> list[Event]:
        """What happens when it begins."""

    def has_work(self, state: State, player: int) -> bool:
        """Whether there is anything left to decide in it."""

    def options(self, state: State, player: int) -> list[Action]:
        """What the player may do, besides being done."""

    def step(self, state: State, player: int, action: Action) -> list[Event]:
        """Do it."""

    def why_not(self, state: State, player: int, action: Action) -> str:
        """Why it is not an option."""


TURN: tuple[Step, ...] = (hire, train, drive_ins, campaigns, kitchen, houses, lobby, restaurants)


def enter(state: State) -> list[Event]:
    """The first player's day begins."""
    state.acting = -1
    events: list[Event] = []
    next_day(state, events)
    return events


def waiting(state: State) -> tuple[int, ...]:
    """The player whose day it is."""
    return (state.order[state.acting],) if state.acting < len(state.order) else ()


def options(state: State, player: int) -> list[Action]:
    """What this step offers; to be done with it unless something is half placed."""
    if state.asks:
        return INTERRUPTS[state.asks[0].kind].options(state, player, state.asks[0])
    found = TURN[state.step].options(state, player)
    return found if state.draft else [*found, DONE]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Do it, and go on when the step has nothing left."""
    if state.asks:
        events = INTERRUPTS[state.asks[0].kind].step(state, player, state.asks[0], action)
    elif isinstance(action, Done):
        events = []
        _next_step(state, events)
        return events
    else:
        events = TURN[state.step].step(state, player, action)
    settle(state, player)
    if not state.asks and state.draft is None and not TURN[state.step].has_work(state, player):
        _next_step(state, events)
    return events


def _next_step(state: State, events: list[Event]) -> None:
    """The next step in which the player has something to decide, or the next player's day."""
    player = state.order[state.acting]
    while state.step + 1 < len(TURN):
        state.step += 1
        events += TURN[state.step].enter(state, player)
        if TURN[state.step].has_work(state, player):
            return
    next_day(state, events)


def next_day(state: State, events: list[Event]) -> None:
    """The day of the next player in turn order begins, if there is one."""
    state.acting += 1
    if state.acting == len(state.order):
        return
    player, box = state.order[state.acting], state.box
    state.hired = 0
    state.locked = [0] * len(box.cards)
    state.taught = [0] * len(box.cards)
    state.idle = [0] * len(box.cards)
    working = staff(state, player)
    for card, count in working:
        state.idle[card.number] = count
    state.lessons = [(card.number, card.train, ()) for card, count in working if card.train for _ in range(count)]
    state.doubled = ()
    state.step = 0
    events.append(TurnBegan(player))
    events += TURN[0].enter(state, player)
    if not TURN[0].has_work(state, player):
        _next_step(state, events)


def leave(state: State) -> list[Event]:
    """Nobody acts any more."""
    state.acting = 0
    state.step = 0
    state.doubled = ()
    state.lessons, state.locked, state.idle = [], [0] * len(state.box.cards), [0] * len(state.box.cards)
    state.taught = [0] * len(state.box.cards)
    return solo.act(state) if state.automa else []


def why_not(state: State, player: int, action: Action) -> str:
    """Why it is not an option in this step."""
    if state.asks:
        return INTERRUPTS[state.asks[0].kind].why_not(state, player, state.asks[0], action)
    return TURN[state.step].why_not(state, player, action)
