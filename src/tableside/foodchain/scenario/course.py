"""What a `run` line names: phases one after the other, or one player's working day from some step on."""

from dataclasses import dataclass

from tableside.foodchain.scenario.acts import STEP_NAMES
from tableside.foodchain.scenario.names import Phrases
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.state import Phase

PHASE_NAMES: Phrases[Phase] = Phrases(
    {
        ("first restaurants", "first restaurant", "set up", "setup"): Phase.FIRST_RESTAURANTS,
        ("reserves", "reserve cards"): Phase.RESERVES,
        ("restructuring", "structure"): Phase.RESTRUCTURING,
        ("order of business", "order"): Phase.ORDER,
        (
            *("working 9 to 5", "working 9 5", "9 to 5", "9 5", "working 9:00 5:00", "9:00 5:00"),
            *("working day", "working", "work", "day"),
        ): Phase.WORKING,
        ("dinnertime", "dinner"): Phase.DINNER,
        ("payday", "salaries"): Phase.PAYDAY,
        ("marketing campaigns", "marketing", "campaigns"): Phase.MARKETING,
        ("cleanup", "clean up"): Phase.CLEANUP,
    }
)
MOST_ROUNDS = 99
ROUNDS = ("round", "rounds", "turn", "turns")
ROUND = list(Phase)[Phase.RESTRUCTURING : Phase.SHOPS]
NUMBERED = {str(number): phase for number, phase in enumerate(ROUND, 1)}


@dataclass(frozen=True, slots=True)
class Day:
    """A working day, and the step at which it is taken up."""

    player: int | None  # None: of whoever acts
    step: int = 0


def course(words: Words) -> list[Phase] | Day:
    """`dinner to cleanup`, `payday marketing`, `phase 4`, `2 rounds`, `red from campaigns`, `working of red`."""
    words.skip("phase", "phases")
    times = words.count("the number of rounds", low=1) if words.is_number() and words.peek(1) in ROUNDS else 1
    if times > MOST_ROUNDS:
        raise words.error(f"{times} rounds are too many; {MOST_ROUNDS} are run at most")
    if words.accept("whole round", "whole turn", *ROUNDS):
        words.finish()
        return ROUND * times
    if words.is_seat():
        return _day(words)
    if not PHASE_NAMES.stands(words) and (step := STEP_NAMES.take(words)) is not None:
        words.finish()
        return Day(None, step)
    found: list[Phase] = []
    while not words.done():
        words.skip("phase", "then")
        through = words.accept("to", "until", "through")
        if through and not found:
            raise words.error("say from which phase on: 'run dinner to payday'")
        phase = _phase(words)
        if phase is None:
            raise words.error(
                f"{words.rest()!r} is no phase; there are {PHASE_NAMES.known}; or say whose day, or one "
                f"of its steps: {STEP_NAMES.known}"
            )
        if phase is Phase.WORKING and (words.accept("of", "for") or words.is_seat()):
            return _day(words)
        found += _after(found[-1], phase) if through else [phase]
        words.skip("phase", "then")
    return found


def _phase(words: Words) -> Phase | None:
    """The phase named next, by its name, its number in the round, or both: `phase 4: dinnertime`."""
    found = PHASE_NAMES.take(words)
    if found is None and words.peek() in NUMBERED:
        found = NUMBERED[words.next("a phase")]
        words.skip(":")
        if PHASE_NAMES.take(words) not in (None, found):
            raise words.error(f"phase {found - Phase.RESTRUCTURING + 1} of the round is another one")
    return found


def _after(first: Phase, last: Phase) -> list[Phase]:
    """The phases behind one up to another, through the end of the round if that comes first."""
    if first < last:
        return list(Phase)[first + 1 : last + 1]
    return [*list(Phase)[first + 1 : Phase.SHOPS], *list(Phase)[Phase.RESTRUCTURING : last + 1]]


def _day(words: Words) -> Day:
    player, step = words.seat(), None
    words.skip("day", "working", "works", "work", ":")
    if words.accept("from", "step", "at"):
        words.skip("step")
        step = STEP_NAMES.take(words)
        if step is None:
            raise words.error(f"{words.rest()!r} is no step of the working day; there are {STEP_NAMES.known}")
    words.finish()
    return Day(player, step or 0)
