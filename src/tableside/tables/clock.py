"""The clocks of a table: time per decision, or per game with an increment; one per seat, so several can run at once.

A clock runs while its seat has to choose and a person plays it. Its time passes only in the working hours and outside
its player's holidays, if the table has any. Times are milliseconds; the entries of the log carry them, so that every
process computes the same. Going back gives no time: a seat that comes to a decision again has what
was left of it, and gets no second increment for it. Actions sent together are one decision: they earn one increment.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from tableside.core.jsonable import between
from tableside.tables.hours import Hours, Window

DAY = 86_400
YEAR = 365 * DAY * 1000  # of a table, from its start
FOREVER = 2**62
SHORTEST, LONGEST = 5, 30 * DAY  # seconds
MOST_HOLIDAYS = 90  # days
REMEMBERED = 128  # decisions of a seat, so that a snapshot stays small


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How much time there is: `seconds` for each decision, or for the whole game plus `increment` per decision.

    At `zero` the others vote, a bot takes over, or the player has resigned. `holidays` are days a year for each seat.
    """

    kind: Literal["decision", "game"]
    seconds: Annotated[int, between(SHORTEST, LONGEST)]
    increment: Annotated[int, between(0, DAY)] = 0
    hours: Hours | None = None
    holidays: Annotated[int, between(0, MOST_HOLIDAYS)] = 0
    zero: Literal["vote", "bot", "resign"] = "vote"

    @property
    def whole(self) -> int:
        """What a clock shows at the start, in milliseconds."""
        return self.seconds * 1000

    @property
    def grace(self) -> int:
        """What a seat gets when the others choose to wait: a decision's time, or a tenth of the game's."""
        return self.whole if self.kind == "decision" else max(self.increment * 1000, self.whole // 10)


@dataclass(slots=True)
class Thought:
    """A decision that a seat has thought about: up to which position, and what its clock showed then."""

    until: int
    left: int


@dataclass(slots=True)
class TimeOff:
    """A time that a player took off: until it was ended, or until there are no days left."""

    begin: int
    end: int

    @property
    def days(self) -> int:
        """The days of it, begun ones counted whole."""
        return -(-(self.end - self.begin) // (1000 * DAY))


@dataclass(slots=True)
class Clocks:
    """What every seat's clock shows."""

    rules: ClockRules
    left: list[int]  # when it last stood still
    since: list[int | None]  # since when it runs
    expired: set[int]
    begun: list[int]  # the position at which the seat's decision began
    thoughts: list[dict[int, Thought]]  # of each seat, by the position at which the decision began
    started: int = 0  # when the game began
    holidays: dict[int, list[TimeOff]] = field(default_factory=dict)  # of each seat that took any, in order

    @classmethod
    def of(cls, rules: ClockRules, seats: int, at: int = 0) -> "Clocks":
        """All clocks at the start, standing still."""
        return cls(rules, [rules.whole] * seats, [None] * seats, set(), [0] * seats, [{} for _ in range(seats)], at)

    def left_at(self, seat: int, at: int) -> int:
        """What a seat's clock shows at this time."""
        since = self.since[seat]
        return self.left[seat] if since is None else max(0, self.left[seat] - self._passed(seat, since, at))

    def windows(self, seat: int, since: int) -> Iterator[Window]:
        """When a seat's time passes, from this moment on: in the working hours, without its holidays."""
        for begin, end in self.rules.hours.windows(since) if self.rules.hours else ((since, FOREVER),):
            for holiday in self.holidays.get(seat, ()):
                if holiday.end <= begin or holiday.begin >= end:
                    continue
                if holiday.begin > begin:
                    yield begin, holiday.begin
                begin = holiday.end
            if begin < end:
                yield begin, end

    def _passed(self, seat: int, since: int, at: int) -> int:
        """How much of a seat's time has passed."""
        passed = 0
        for begin, end in self.windows(seat, since):
            if begin >= at:
                break
            passed += min(end, at) - begin
        return passed

    def due_at(self, seat: int) -> int | None:
        """When a seat's time is up, as things stand; None if its clock does not run."""
        since, left = self.since[seat], self.left[seat]
        if since is None:
            return None
        for begin, end in self.windows(seat, since):
            if begin + left <= end:
                return begin + left
            left -= end - begin
        return None

    def holiday_of(self, seat: int, at: int) -> TimeOff | None:
        """The holiday that a seat's player is on."""
        taken = self.holidays.get(seat, [])
        return taken[-1] if taken and taken[-1].begin <= at < taken[-1].end else None

    def days_left(self, seat: int, at: int) -> int:
        """How many days of holiday a seat has left this year; a holiday counts for the year in which it began."""
        year = (at - self.started) // YEAR
        taken = [each.days for each in self.holidays.get(seat, ()) if (each.begin - self.started) // YEAR == year]
        return max(0, self.rules.holidays - sum(taken))

    def go(self, seat: int, at: int) -> None:
        """Begin a holiday, with all the days that are left."""
        self.holidays.setdefault(seat, []).append(TimeOff(at, at + 1000 * DAY * self.days_left(seat, at)))

    def come_back(self, seat: int, at: int) -> None:
        """End a holiday."""
        if holiday := self.holiday_of(seat, at):
            holiday.end = at

    def decided(self, seat: int, at: int, position: int, *, goes_on: bool = False) -> None:
        """Stop the clock of a seat that has decided at this position, and give it its increment, once.

        What goes on with what was sent before, in the same message, is part of the same decision.
        """
        if self.since[seat] is None and seat not in self.expired:
            return  # a bot has chosen
        given = goes_on or self.begun[seat] in self.thoughts[seat]
        self._stop(seat, at, position)
        if not given:
            self.left[seat] += self.rules.increment * 1000 if self.rules.kind == "game" else 0
        self.expired.discard(seat)

    def back(self, to: int, at: int, position: int) -> None:
        """Go back from a position: decisions that began later are interrupted."""
        for seat, since in enumerate(self.since):
            if since is not None and self.begun[seat] > to:
                self._stop(seat, at, position)

    def run(self, seats: Collection[int], at: int, position: int) -> None:
        """Let exactly these seats' clocks run; one that runs already goes on."""
        for seat, since in enumerate(self.since):
            if seat in seats and seat not in self.expired:
                if since is None:
                    self._start(seat, at, position)
            elif since is not None:
                self._stop(seat, at, position)

    def _start(self, seat: int, at: int, position: int) -> None:
        self.since[seat] = at
        same = [begun for begun, known in self.thoughts[seat].items() if begun <= position <= known.until]
        self.begun[seat] = max(same, default=position)
        if same and self.rules.kind == "decision":
            self.left[seat] = self.thoughts[seat][self.begun[seat]].left

    def _stop(self, seat: int, at: int, position: int) -> None:
        left, thoughts = self.left_at(seat, at), self.thoughts[seat]
        thoughts[self.begun[seat]] = Thought(position, left)
        if len(thoughts) > REMEMBERED:
            del thoughts[min(thoughts)]
        self.left[seat], self.since[seat] = self.rules.whole if self.rules.kind == "decision" else left, None

    def expire(self, seat: int) -> None:
        """Stop the clock of a seat whose time is up, at zero, until the others decide."""
        self.left[seat], self.since[seat] = 0, None
        self.expired.add(seat)

    def forgive(self, seat: int) -> None:
        """Give a seat more time: the others wait, or the person comes back."""
        self.left[seat] = max(self.left[seat], self.rules.grace)
        self.thoughts[seat].pop(self.begun[seat], None)
        self.expired.discard(seat)

    def due(self, at: int) -> list[int]:
        """Seats whose time is up and who have not been told yet."""
        return [seat for seat, since in enumerate(self.since) if since is not None and self.left_at(seat, at) <= 0]

    def next_due(self) -> int | None:
        """When the next clock runs out."""
        times = [due for seat in range(len(self.since)) if (due := self.due_at(seat)) is not None]
        return min(times, default=None)
