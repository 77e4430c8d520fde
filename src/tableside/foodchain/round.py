"""The table of contents: set-up, the round, and how one phase follows another.

A working day's steps are the tuple TURN in phases/working.py.
"""

from dataclasses import replace

from tableside.core.game import Result
from tableside.core.turns import Part, Turns, asks, passes
from tableside.foodchain.actions import Action
from tableside.foodchain.events import Event, GameEnded, Heading, RoundBegan
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
    shops,
    working,
)
from tableside.foodchain.questions import Question
from tableside.foodchain.state import Phase, State, in_play
from tableside.foodchain.text import TEXTS

PhasePart = Part[State, Action, Event, Question]


def _heading(state: State) -> Event:
    return Heading(state.phase.name.lower())


def _headed_at_first(part: PhasePart) -> PhasePart:
    """A phase in which things happen automatically when it begins."""
    enter = part.enter
    assert enter

    def headed(state: State) -> list[Event]:
        head, events = _heading(state), enter(state)
        return [head, *events] if events else events

    return replace(part, enter=headed)


def _headed_at_last(part: PhasePart) -> PhasePart:
    """A phase in which things happen automatically once all have decided."""
    leave = part.leave
    assert leave
    return replace(part, leave=lambda state: [_heading(state), *leave(state)])


def _end_of_dinner(state: State) -> list[Event]:
    """The game is over when the bank has broken for the last time (FC-6.21)."""
    return _end(state, "bank") if state.breaks == LAST_BREAK else []


def _end_of_round(state: State) -> list[Event]:
    """The game is over when at most one chain is left (FC-6.22)."""
    events = shops.leave(state)
    return events + _end(state, "bankrupt") if len(in_play(state)) <= (0 if state.automa else 1) else events


SET_UP: dict[Phase, PhasePart] = {
    Phase.FIRST_RESTAURANTS: asks(first_restaurants),
    Phase.RESERVES: asks(reserves),
}
ROUND: dict[Phase, PhasePart] = {
    Phase.RESTRUCTURING: asks(restructuring),
    Phase.ORDER: asks(order),
    Phase.WORKING: asks(working),
    Phase.DINNER: replace(_headed_at_first(asks(dinner)), leave=_end_of_dinner),
    Phase.PAYDAY: _headed_at_first(_headed_at_last(asks(payday))),
    Phase.MARKETING: _headed_at_first(passes(marketing)),
    Phase.CLEANUP: _headed_at_last(asks(cleanup)),
    Phase.SHOPS: replace(asks(shops), leave=_end_of_round),
}
PHASES = SET_UP | ROUND


def set_up(state: State) -> tuple[Phase, ...]:
    """The choices before the first round: restaurants first, but with Mautoma the reserve card (FC-2.08, MA-1.03)."""
    phases = tuple(SET_UP)
    return phases[::-1] if state.automa else phases


def after_set_up(state: State) -> list[Event]:
    """The other choice, or the first round."""
    last = set_up(state)[-1]
    if state.phase is last:
        return next_round(state)
    state.phase = last
    return []


def after_dinner(state: State) -> list[Event]:
    """Payday, which the introductory game leaves out (FC-2.09), unless the game is over."""
    if state.phase is not Phase.OVER:
        state.phase = Phase.MARKETING if state.config.introductory else Phase.PAYDAY
    return []


def next_round(state: State) -> list[Event]:
    """A round begins, unless the game is over; what was voted in the last one counts now (R-204)."""
    if state.phase is Phase.OVER:
        return []
    state.turn += 1
    state.phase = Phase.RESTRUCTURING
    if state.voted is not None:
        (state.slots, state.price), state.voted = state.voted, None
    return [RoundBegan(state.turn)]


TURNS = Turns(
    PHASES,
    then={
        **dict.fromkeys(SET_UP, after_set_up),
        Phase.DINNER: after_dinner,
        Phase.SHOPS: next_round,
    },
    texts=TEXTS,
)


def close(state: State) -> list[Event]:
    """Leave a phase in which nobody has to choose any longer, and go no further."""
    leave = PHASES[state.phase].leave
    return leave(state) if leave else []


def follow(state: State) -> list[Event]:
    """Enter the phase that follows one that was left."""
    events: list[Event] = []
    if state.phase in TURNS.then:
        events += TURNS.then[state.phase](state)
    else:
        state.phase = Phase(state.phase + 1)
    enter = PHASES[state.phase].enter
    return events + enter(state) if enter else events


waiting, asked, options = TURNS.waiting, TURNS.asked, TURNS.options
apply, step, why_not = TURNS.apply, TURNS.step, TURNS.why_not


def _end(state: State, why: str) -> list[Event]:
    state.phase = Phase.OVER
    solo = (state.automa.cash,) if state.automa else ()
    return [GameEnded(why, (*(chain.cash for chain in state.chains), *solo))]


def result(state: State) -> Result | None:
    """Most cash wins, ties go to the player earlier in turn order; a bankrupt chain never wins (FC-6.21, FC-6.22)."""
    if state.phase is not Phase.OVER:
        return None
    left = in_play(state)
    if state.automa and left and state.automa.cash > state.chains[left[0]].cash:  # ties go to the player (MA-8.01)
        left = []
    winner = max(left, key=lambda player: (state.chains[player].cash, -left.index(player)), default=None)
    return Result(tuple(chain.cash for chain in state.chains), () if winner is None else (winner,))
