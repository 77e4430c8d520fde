"""A learnt value: what a position promises a seat, from a small net in whole numbers.

A position is described by facts. Each fact has a number, and the net a row of weights for it. The rows of all facts
that hold are added up, negative sums are cut off at zero, and a weighted sum of what is left gives the chance to win.
All weights are whole numbers, so that the answer is the same on every machine. A row is one large integer with a lane
of 32 bits for each hidden unit: adding two rows adds all their units at once, so plain Python is quick enough.

`Numbering` numbers the facts of a game; `Net.load` reads the file that `tableside train` wrote.
"""

import json
import math
from base64 import b85decode, b85encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import mul
from pathlib import Path
from struct import Struct
from typing import Any, Protocol, TypeAlias
from zlib import compress, decompress

Part: TypeAlias = tuple[int, ...]  # facts that tend to come together, such as all of one board
Facts: TypeAlias = Sequence[Part]

LANE = 32  # bits
MIDDLE = 1 << LANE - 1  # what a lane shows for zero
SCALE = 256  # of every weight
STEP = 4  # a file keeps multiples of it only, which makes it small
PARTS_KEPT = 100_000  # sums of parts that are remembered


@dataclass
class Group:
    """Facts of which one holds at a time, or none: values of a count if they are ordered."""

    first: int
    size: int
    ordered: bool

    def __getitem__(self, value: int) -> int:
        """The fact that the group has this value, or the last one if it is larger."""
        return self.first + (value if value < self.size else self.size - 1)


@dataclass
class Numbering:
    """The facts of a game, in groups."""

    groups: list[Group] = field(default_factory=list)

    @property
    def size(self) -> int:
        """How many facts there are."""
        return self.groups[-1].first + self.groups[-1].size if self.groups else 0

    def count(self, most: int) -> Group:
        """A group for a count from 0 to `most`; neighbouring values are learnt together."""
        return self._add(most + 1, ordered=True)

    def kinds(self, number: int) -> Group:
        """A group for one of so many things that have nothing in common."""
        return self._add(number, ordered=False)

    def _add(self, size: int, *, ordered: bool) -> Group:
        self.groups.append(Group(self.size, size, ordered))
        return self.groups[-1]


class Net:
    """The net, ready to use."""

    def __init__(self, rows: Sequence[Sequence[int]], bias: Sequence[int], out: Sequence[int], out_bias: int) -> None:
        self.rows_of_numbers, self.bias_numbers, self.out, self.out_bias = rows, bias, list(out), out_bias
        self.rows = [packed(row) for row in rows]
        self.start = packed([MIDDLE + number for number in bias])
        self.lanes = Struct(f"<{len(bias)}I")
        self.high_bits = packed([MIDDLE] * len(bias))
        self.sums: dict[Part, int] = {}

    def value(self, facts: Facts) -> float:
        """The chance to win that these facts promise, from 0 to 1."""
        return 1 / (1 + math.exp(-self.score(facts) / (SCALE * SCALE)))

    def score(self, facts: Facts) -> int:
        """The same as a whole number without limits: the more, the better."""
        total, sums = self.start, self.sums
        for part in facts:
            total += sums[part] if part in sums else self._sum(part)
        high = total & self.high_bits  # set where a lane is not negative
        lanes = self.lanes.unpack((total & high - (high >> LANE - 1)).to_bytes(self.lanes.size, "little"))
        score: int = self.out_bias + sum(map(mul, lanes, self.out))
        return score

    def _sum(self, part: Part) -> int:
        if len(self.sums) >= PARTS_KEPT:
            self.sums.clear()
        total = self.sums[part] = sum(map(self.rows.__getitem__, part))
        return total

    @classmethod
    def load(cls, path: Path) -> "Net":
        """Read a net from its file."""
        kept = json.loads(path.read_text(encoding="utf-8"))
        numbers = decompress(b85decode(kept["weights"]))
        rows = [[STEP * number for number in row] for row in Struct(f"<{kept['hidden']}h").iter_unpack(numbers)]
        return cls(rows[:-2], rows[-2], rows[-1], kept["out_bias"])

    def text(self, **facts: Any) -> str:
        """The file of this net, its weights rounded a little, with facts about how it was learnt."""
        row = Struct(f"<{len(self.out)}h")
        numbers = b"".join(
            row.pack(*(round(number / STEP) for number in each))
            for each in (*self.rows_of_numbers, self.bias_numbers, self.out)
        )
        weights = b85encode(compress(numbers, 9)).decode()
        kept = {**facts, "hidden": len(self.out), "out_bias": self.out_bias, "weights": weights}
        return json.dumps(kept, indent=1) + "\n"


def packed(numbers: Iterable[int]) -> int:
    """Numbers as one integer, a lane for each. Negative ones borrow from the next lane, which the sum puts right."""
    return sum(number << LANE * lane for lane, number in enumerate(numbers))


@dataclass(frozen=True)
class Trail:
    """A game as one seat saw it: the facts after each decision, and how it ended, from 0 (lost) to 1 (won)."""

    positions: list[Facts]
    outcome: float


class Teaching(Protocol):
    """What a game brings so that its value can be learnt."""

    LAYOUT: Numbering
    FILE: Path  # where the net is kept
    SCHOOLING: int  # games that are played as the normal bot plays, before the net plays its own

    def self_play(self, net: Net | None, seed: int) -> list[Trail]:
        """A game in which every seat takes what the net values most; without a net, as the normal bot would."""

    def against_normal(self, net: Net, seed: int) -> float:
        """A seat's share of the victory when it plays by the net and the others are normal bots."""
