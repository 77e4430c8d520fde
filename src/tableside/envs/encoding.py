"""How a game's positions and options become arrays: fields with ranges, and the encoder that a game's entry names.

An encoder is made for a configuration (`Entry.encoder`, a callable). It sees views only, so that no array
can tell a seat more than it may know. Numbers are not scaled: `Feature` says how large each can be, as spaces do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from tableside import shelf
from tableside.core.game import Player

Numbers: TypeAlias = npt.NDArray[np.float32]
Arrays: TypeAlias = dict[str, Numbers]


@dataclass(frozen=True)
class Feature:
    """Neighbouring numbers of one meaning, each from `low` to `high`."""

    name: str
    size: int
    high: float
    meaning: str
    low: float = 0


@dataclass(frozen=True)
class ArrayLayout:
    """An array: its fields are along the first axis, and `rest` is the shape of the other axes."""

    name: str
    fields: tuple[Feature, ...]
    rest: tuple[int, ...] = ()
    last: bool = False  # the fields are along the last axis instead: a row for each of `rest`

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """The shape of the array."""
        size = sum(field.size for field in self.fields)
        return (*self.rest, size) if self.last else (size, *self.rest)

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where along their axis the fields are."""
        ends = list(accumulate(field.size for field in self.fields))
        return {field.name: slice(end - field.size, end) for field, end in zip(self.fields, ends, strict=True)}

    def bounds(self) -> tuple[Numbers, Numbers]:
        """The smallest and the largest value of every number."""
        return self._spread([field.low for field in self.fields]), self._spread([field.high for field in self.fields])

    def _spread(self, values: list[float]) -> Numbers:
        row = np.repeat(np.array(values, np.float32), [field.size for field in self.fields])
        column = row if self.last or not self.rest else row.reshape(-1, *(1 for _ in self.rest))
        return np.ascontiguousarray(np.broadcast_to(column, self.shape))


class Encoder(Protocol):
    """What turns the views of one configuration into arrays, and options into numbers."""

    layouts: tuple[ArrayLayout, ...]
    actions: int  # numbers from 0 to actions - 1

    def encode(self, view: Any, player: Player, options: Sequence[Any]) -> Arrays:
        """The arrays by name, new ones each time; there are no options where the player does not choose."""

    def numbers(self, view: Any, player: Player, options: Sequence[Any]) -> Sequence[int]:
        """The number of each option, all different. Only what the player may know can decide it."""


class TooManyOptions(ValueError):
    """More options than there are numbers for them."""


def in_order(options: Sequence[Any], most: int) -> Sequence[int]:
    """The options by their places in the list, for games whose actions cannot be listed."""
    if len(options) > most:
        raise TooManyOptions(f"{len(options)} options; the environment has numbers for {most}")
    return range(len(options))


def encoder(game: str, config: Any) -> Encoder:
    """The encoder of a game for a configuration: its own, or one that hashes whatever a view holds."""
    from tableside.envs.encoders.hashed import Hashed

    own = shelf.encoder(game)
    if own is None:
        return Hashed(shelf.GAMES[game], config)
    found: Encoder = own(config)
    return found


def flat(arrays: Mapping[str, Numbers]) -> Numbers:
    """All arrays in a row."""
    found = [array.ravel() for array in arrays.values()]
    return found[0] if len(found) == 1 else np.concatenate(found)
