"""The clocks of a table: time per decision, or per game with an increment; one a seat, so that several can run at once.

A clock runs while its seat is waited for and a person plays it. Times are milliseconds; the entries of the log carry
them, so that every process computes the same.
"""

from collections.abc import Collection
from typing import Annotated, Literal

import msgspec

DAY = 86_400


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


class Clocks(msgspec.Struct):
    """What every seat's clock shows."""

    rules: ClockRules
    left: list[int]  # when it last stood still
    since: list[int | None]  # since when it runs
    expired: set[int]

    @classmethod
    def of(cls, rules: ClockRules, seats: int) -> "Clocks":
        """All clocks at the start, standing still."""
        return cls(rules, [rules.whole] * seats, [None] * seats, set())

    def left_at(self, seat: int, at: int) -> int:
        """What a seat's clock shows at this time."""
        since = self.since[seat]
        return self.left[seat] if since is None else max(0, self.left[seat] - max(0, at - since))

    def decided(self, seat: int, at: int) -> None:
        """The seat has made its decision: stop its clock and give what the rules give."""
        self.left[seat] = self.left_at(seat, at) + self.rules.increment * 1000
        if self.rules.kind == "decision":
            self.left[seat] = self.rules.whole
        self.since[seat] = None
        self.expired.discard(seat)

    def run(self, seats: Collection[int], at: int) -> None:
        """Let exactly these seats' clocks run; one that runs already goes on."""
        for seat, since in enumerate(self.since):
            if seat in seats and seat not in self.expired:
                if since is None:
                    self.since[seat] = at
            elif since is not None:
                self.left[seat] = self.left_at(seat, at)
                self.since[seat] = None
                if self.rules.kind == "decision":
                    self.left[seat] = self.rules.whole

    def expire(self, seat: int) -> None:
        """The seat's time is up: its clock stands at nothing until the others decide."""
        self.left[seat], self.since[seat] = 0, None
        self.expired.add(seat)

    def forgive(self, seat: int) -> None:
        """The others wait, or the person comes back: some more time."""
        self.left[seat] = max(self.left[seat], self.rules.grace)
        self.expired.discard(seat)

    def due(self, at: int) -> list[int]:
        """Seats whose time is up at this time and who have not been told yet."""
        return [seat for seat, since in enumerate(self.since) if since is not None and self.left_at(seat, at) <= 0]

    def next_due(self) -> int | None:
        """When the next clock runs out."""
        times = [since + self.left[seat] for seat, since in enumerate(self.since) if since is not None]
        return min(times, default=None)
