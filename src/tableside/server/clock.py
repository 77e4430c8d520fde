"""The clocks of a table: time per decision, or per game with an increment; one a seat, so that several can run at once.

A clock runs while its seat is waited for and a person plays it. Times are milliseconds; the entries of the log carry
them, so that every process computes the same. Going back gives no time: who comes to a decision again has what was left
of it, and gets no second increment for it.
"""

from collections.abc import Collection
from typing import Annotated, Literal

import msgspec

DAY = 86_400
REMEMBERED = 128  # decisions of a seat, so that a snapshot stays small


class ClockRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is: `seconds` for each decision, or for the whole game plus `increment` a decision."""

    kind: Literal["decision", "game"]
    seconds: Annotated[int, msgspec.Meta(ge=5, le=30 * DAY)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=DAY)] = 0

    @property
    def whole(self) -> int:
        """What a clock shows at the start, in milliseconds."""
        return self.seconds * 1000

    @property
    def grace(self) -> int:
        """What a seat gets when the others choose to wait: a decision's time, or a tenth of the game's."""
        return self.whole if self.kind == "decision" else max(self.increment * 1000, self.whole // 10)


class Thought(msgspec.Struct):
    """A decision that a seat has thought about: up to which position, and what its clock showed then."""

    until: int
    left: int


class Clocks(msgspec.Struct):
    """What every seat's clock shows."""

    rules: ClockRules
    left: list[int]  # when it last stood still
    since: list[int | None]  # since when it runs
    expired: set[int]
    begun: list[int]  # the position at which the seat's decision began
    thoughts: list[dict[int, Thought]]  # of each seat, by the position at which the decision began

    @classmethod
    def of(cls, rules: ClockRules, seats: int) -> "Clocks":
        """All clocks at the start, standing still."""
        return cls(rules, [rules.whole] * seats, [None] * seats, set(), [0] * seats, [{} for _ in range(seats)])

    def left_at(self, seat: int, at: int) -> int:
        """What a seat's clock shows at this time."""
        since = self.since[seat]
        return self.left[seat] if since is None else max(0, self.left[seat] - max(0, at - since))

    def decided(self, seat: int, at: int, position: int) -> None:
        """The seat has made its decision at this position: stop its clock and give what the rules give, once."""
        if self.since[seat] is None and seat not in self.expired:
            return  # a bot has chosen
        given = self.begun[seat] in self.thoughts[seat]
        self._stop(seat, at, position)
        if not given:
            self.left[seat] += self.rules.increment * 1000 if self.rules.kind == "game" else 0
        self.expired.discard(seat)

    def back(self, to: int, at: int, position: int) -> None:
        """The game goes back from a position: decisions that began later are interrupted."""
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
        """The seat's time is up: its clock stands at nothing until the others decide."""
        self.left[seat], self.since[seat] = 0, None
        self.expired.add(seat)

    def forgive(self, seat: int) -> None:
        """The others wait, or the person comes back: some more time."""
        self.left[seat] = max(self.left[seat], self.rules.grace)
        self.thoughts[seat].pop(self.begun[seat], None)
        self.expired.discard(seat)

    def due(self, at: int) -> list[int]:
        """Seats whose time is up at this time and who have not been told yet."""
        return [seat for seat, since in enumerate(self.since) if since is not None and self.left_at(seat, at) <= 0]

    def next_due(self) -> int | None:
        """When the next clock runs out."""
        times = [since + self.left[seat] for seat, since in enumerate(self.since) if since is not None]
        return min(times, default=None)
