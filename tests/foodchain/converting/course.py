"""The course of a scenario as the new grammar plays it: every action through the turn engine, phase after phase."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tableside.core.notation import text
from tableside.foodchain.about import ABOUT
from tableside.foodchain.actions import DECLINE, DONE, PASS, Action, Keep, Position, Work
from tableside.foodchain.events import Event
from tableside.foodchain.round import PHASES, close, follow, options, waiting, why_not
from tableside.foodchain.scenario.run import Begun, Did, Ended, Run
from tableside.foodchain.state import Phase, State
from tests.foodchain.converting.script import Script

MOST_CHOICES = 500  # in one phase
MOST_PHASES = 12  # between two that a file names: not more than a round
NOTHING_DONE = ("fire 0 ", "pay 0 ", "keep campaign ")  # at payday

Entry = Begun | Did | Ended


class Apart(Exception):
    """The turn engine does not go where the old reader went; the message says why."""


@dataclass
class Course:
    """A position on its way through the real turns; what is done is written down."""

    state: State
    script: Script
    standing: bool = False
    over: bool = False
    events: list[Event] = field(default_factory=list)
    since: dict[Phase, int] = field(default_factory=dict)
    taken: list[Entry] = field(default_factory=list)  # what was followed of the old reader's run
    crossed: bool = False  # whether something else was done than an expectation had looked ahead to
    like: State | None = None  # the old reader's position, whose structures hold in a round that it does not play

    def copy(self) -> "Course":
        """The same course, to try something."""
        return replace(
            self,
            state=self.state.copy(),
            script=self.script.copy(),
            events=self.events[:],
            since={**self.since},
            taken=self.taken[:],
        )

    def adopt(self, tried: "Course") -> None:
        """Go on where a trial came to."""
        self.state, self.standing, self.over = tried.state, tried.standing, tried.over
        self.events, self.since, self.taken = tried.events, tried.since, tried.taken
        self.script.lines = tried.script.lines

    def waiting(self) -> tuple[int, ...]:
        """Who must choose now."""
        return () if self.over or not self.standing else waiting(self.state)

    def lately(self, phase: Phase) -> list[Event]:
        """What was told since a phase last began."""
        return self.events[self.since.get(phase, 0) :]

    # following the old reader

    def go(self, run: Run, log: Sequence[Entry] | None = None) -> None:
        """Do what the old reader's run has done since; a trial may have come further already."""
        done = list(run.log if log is None else log)
        if done == self.taken[: len(done)]:
            return
        place = next((at for at, (one, other) in enumerate(zip(done, self.taken, strict=False)) if one != other), None)
        self.crossed = self.crossed or (place is not None and not isinstance(done[place], Begun))
        place = min(len(done), len(self.taken)) if place is None else place
        self.taken, self.like = done, run.state  # also if something cannot be followed: it is reported once
        while place < len(done):
            place = self._one(done, place)

    def _one(self, done: list[Entry], place: int) -> int:
        """Follow one entry, or all to the end of a phase if playing it to its end comes to the same."""
        entry, end = done[place], _end(done, place)
        phase = entry.phase if isinstance(entry, Begun) else self.state.phase
        plain = isinstance(entry, Begun) or (end and all(_is_nothing(each) for each in done[place:end]))
        if end and plain and not isinstance(entry, Ended) and phase is not Phase.SHOPS:
            one, other = self.copy(), self.copy()
            try:
                for each in done[place : end + 1]:
                    one.follow(each)
                if isinstance(entry, Begun):
                    other._approach(phase)
                other.run(phase)
            except Apart:
                pass
            else:
                if one.state == other.state:
                    self.adopt(other)
                    return end + 1
        self.follow(entry)
        return place + 1

    def follow(self, entry: Entry) -> None:
        """What the old reader has done, done by the turn engine."""
        match entry:
            case Begun(phase) if phase is not Phase.SHOPS:
                self.begin(phase)
            case Did(player, action):
                self.reach(player, action)
                self.do(player, action)
            case Ended(phase) if phase is not Phase.CLEANUP and not self.over:
                self.run(Phase.CLEANUP if phase is Phase.SHOPS else phase)

    def keep_up(self, run: Run) -> None:
        """Come to the day and the step at which the old reader is."""
        state = run.state
        if not (run.open and state.phase is Phase.WORKING is self.state.phase):
            return
        while self.waiting() and self.state.acting < state.acting:
            self.end_day()
        while self.waiting() and self.state.acting == state.acting and self.state.step < state.step:
            if DONE not in options(self.state, self.waiting()[0]):
                return
            self.do(self.waiting()[0], DONE)

    # phases and days, as the new reader has them

    def begin(self, phase: Phase) -> None:
        """Enter a phase, through those that come before it."""
        self._approach(phase)
        self._enter(phase)
        self.script.say("begin", phase.name.lower())
        self._settle()

    def _approach(self, phase: Phase) -> None:
        for _ in range(MOST_PHASES):
            self._to_the_end()
            if self._next(phase) is phase:
                return
            self._pass_through(self._next(phase))
        raise Apart(f"no {phase.name.lower()} follows")

    def _pass_through(self, phase: Phase) -> None:
        """A phase that the old reader leaves out: whoever must choose does what it takes for the plain course."""
        trial = self.copy()
        try:
            trial.run(phase)
        except Apart:
            self._enter(phase)
            self.script.say("begin", phase.name.lower())
            self._settle()
            while now := self.waiting():
                self.do(now[0], self._as_before(now[0]))
        else:
            self.adopt(trial)

    def _as_before(self, player: int) -> Action:
        """The same cards work, all that fits is kept, the first free position is taken."""
        able = options(self.state, player)
        first = able[0]
        if isinstance(first, Work) and self.like:
            working = self.like.chains[player].work[self.state.box.card[first.card].number]
            return next((each for each in able if isinstance(each, Work) and each.count == working), first)
        if isinstance(first, Work | Keep | Position):
            return first
        return self._plain(player)

    def _to_the_end(self) -> None:
        if self.standing and not self.over:
            self.run(Phase.CLEANUP if self.state.phase is Phase.SHOPS else self.state.phase)
        if self.state.phase is Phase.OVER:
            raise Apart("the game is over")

    def _next(self, wanted: Phase) -> Phase:
        if not self.standing:
            return wanted
        after = self.state.copy()
        follow(after)
        return after.phase

    def _enter(self, phase: Phase) -> None:
        self.since[phase] = len(self.events)
        if self.standing:
            self.events += follow(self.state)
        else:
            self.standing, self.state.phase = True, phase
            self.events += PHASES[phase].enter(self.state)
        self.over = False

    def run(self, phase: Phase) -> None:
        """Play a phase to its end; whoever is asked is done, or does the only thing there is."""
        last = self.script.lines[-1] if self.script.lines else None
        if self.over or not self.standing:
            if self.standing and self._next(phase) is not phase:
                raise Apart(f"{phase.name.lower()} does not follow")
            self._enter(phase)
            self._settle()
        elif last and (last.head, last.rest) == ("begin", phase.name.lower()):
            self.script.lines.pop()
        self.script.say("run", phase.name.lower())
        for _ in range(MOST_CHOICES):
            if not (now := self.waiting()):
                return
            self._do(now[0], self._plain(now[0]))
        raise Apart("the phase does not end")

    def end_day(self) -> None:
        """End the working day of the player who acts."""
        player = self.waiting()[0]
        self.script.say("run", ABOUT.seats[player])
        for _ in range(MOST_CHOICES):
            if player not in self.waiting():
                return
            self._do(player, self._plain(player))

    def _plain(self, player: int) -> Action:
        able = options(self.state, player)
        plain = [each for each in able if _is_plain(each)]
        if not plain and len(able) > 1:
            raise Apart(f"{ABOUT.seats[player]} must choose first")
        return (plain or able)[0]

    # actions

    def days_before(self, player: int) -> None:
        """End the working days of those who come before a player."""
        if self.state.phase is not Phase.WORKING or self.over:
            return
        order = self.state.order
        while self.waiting() and player in order[self.state.acting + 1 :]:
            self.end_day()

    def reach(self, player: int, action: Action) -> None:
        """Come to the day and the step in which an action is an option."""
        self.days_before(player)
        for _ in range(self.dones(player, action) or 0):
            self.do(player, DONE)

    def dones(self, player: int, action: Action) -> int | None:
        """How many steps of the day must be closed before an action is an option; None if it never is."""
        trial, count = self.copy(), 0
        while player in trial.waiting():
            able = options(trial.state, player)
            if action in able:
                return count
            if trial.state.phase is not Phase.WORKING or DONE not in able:
                return None
            trial.do(player, DONE)
            count += 1
        return None

    def do(self, player: int, action: Action) -> None:
        """Play an action and write it down."""
        self._do(player, action)
        self.script.say(f"{ABOUT.seats[player]}:", text(action))

    def _do(self, player: int, action: Action) -> None:
        if self.over or not self.standing:
            raise Apart("nobody is asked anything now")
        if action not in options(self.state, player):
            raise Apart(f"{ABOUT.seats[player]} may not {text(action)}: {why_not(self.state, player, action)}")
        self.events += PHASES[self.state.phase].step(self.state, player, action)
        self._settle()

    def _settle(self) -> None:
        """Close the phase if nobody has to choose; the coffee shops are part of clean-up."""
        if not self.waiting():
            self.since.setdefault(self.state.phase, 0)
            self.events += close(self.state)
            self.over = True
            if self.state.phase is Phase.CLEANUP:
                self.events += follow(self.state)
                self.over = False
                self._settle()


def _is_plain(action: Action) -> bool:
    """What who has nothing more to do does."""
    return action in (DONE, DECLINE, PASS) or text(action).startswith(NOTHING_DONE)


def _is_nothing(entry: Entry) -> bool:
    return not isinstance(entry, Did) or _is_plain(entry.action)


def _end(done: list[Entry], place: int) -> int | None:
    """Where the phase that is begun or played at a place ends."""
    for number in range(place, len(done)):
        match done[number]:
            case Ended(Phase.CLEANUP) | Begun(Phase.SHOPS) | Did():
                continue
            case Begun() if number > place:
                return None
            case Ended():
                return number
    return None
