"""The lines that make something happen, each a small class with its text form."""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.state import Phase


class Seat(IntEnum):
    """Who plays."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3
    PURPLE = 4
    ORANGE = 5


class Seller(IntEnum):
    """Who sells, earns and holds cash: a seat, or Mautoma."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3
    PURPLE = 4
    ORANGE = 5
    MAUTOMA = AUTOMA


@dataclass(frozen=True, slots=True)
class Begin:
    """Enter a phase, and leave it open for the choices of the players."""

    FORM: ClassVar[str] = "begin {phase}"
    phase: Phase


@dataclass(frozen=True, slots=True)
class RunPhase:
    """Play a phase to its end; whoever has still something to do is done with it."""

    FORM: ClassVar[str] = "run {phase}"
    phase: Phase


@dataclass(frozen=True, slots=True)
class RunDay:
    """End a player's working day."""

    FORM: ClassVar[str] = "run {player}"
    player: Seat


Course = Begin | RunPhase | RunDay
