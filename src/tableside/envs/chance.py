"""Chance by hand: play with draws that are chosen from outside, and learn what is to be drawn next.

A game draws with `core.rng.below` from the int of its state. A `Script` takes the place of that int: it lets the
arithmetic of the source pass until it is multiplied by the number of outcomes, and then gives the next outcome in it.
When there is none, `Undrawn` says how many outcomes there are. So a search can see every draw of a game as a chance
node, each outcome as likely as the others, and no game has to know of it.
"""

from collections.abc import Iterable

from tableside.core.rng import GAMMA

MULTIPLIERS = frozenset({GAMMA, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB})  # those of splitmix64
BITS = 64  # what `below` shifts the product by


class Undrawn(Exception):
    """The script is at its end, and something is drawn from this many outcomes."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"one of {outcomes} is drawn")
        self.outcomes = outcomes


class Script:
    """A source, in place of its int, that draws what it is told."""

    __slots__ = ("left",)

    def __init__(self, drawn: Iterable[int]) -> None:
        self.left = iter(drawn)

    def _same(self, other: object) -> "Script":
        return self

    __add__ = __and__ = __rshift__ = __xor__ = _same

    def __mul__(self, other: int) -> "Script | int":
        if other in MULTIPLIERS:
            return self
        outcome = next(self.left, None)
        if outcome is None:
            raise Undrawn(other)
        return outcome << BITS
