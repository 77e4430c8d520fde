"""Chance: splitmix64, a random source that is one int, so that a state holds its own and copies it for free.

Anything with an int field `rng` is a source; drawing from it advances the int. Nothing below the bots imports `random`.
"""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


class Source(Protocol):
    """Anything that carries a random source: a state, or an `Rng` on its own."""

    rng: int


@dataclass(slots=True)
class Rng:
    """A random source on its own, for bots and checks."""

    rng: int


def seeded(seed: int) -> int:
    """A source for this seed; neighbouring seeds give unrelated sources."""
    return mixed((seed * GAMMA + GAMMA) & MASK)


def mixed(z: int) -> int:
    """Splitmix64's finaliser: every bit of the result depends on every bit of z."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(source: Source, n: int) -> int:
    """A number from 0 to n - 1. For the small n of board games the bias is under 2**-50."""
    source.rng = z = (source.rng + GAMMA) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) * n) >> 64


def pick(source: Source, items: Sequence[T]) -> T:
    """One of the items."""
    return items[below(source, len(items))]


def shuffle(source: Source, items: MutableSequence[T]) -> None:
    """Put the items into random order, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = below(source, last + 1)
        items[last], items[other] = items[other], items[last]
