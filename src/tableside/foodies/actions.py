"""Everything a player can do. All actions are made once, here; `options` picks from these tables."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from tableside.foodies.parts import ADJACENT, SPACES, Line


@dataclass(frozen=True, slots=True)
class ChooseFace:
    """Change a rolled 0 to a face (FO-2.01)."""

    FORM: ClassVar[str] = "face {space}"
    space: int


@dataclass(frozen=True, slots=True)
class LeaveZero:
    """Leave a rolled 0 as it is (FO-2.01)."""

    FORM: ClassVar[str] = "leave 0"


@dataclass(frozen=True, slots=True)
class Stay:
    """Use no flyer on this visit (FO-2.03)."""


@dataclass(frozen=True, slots=True)
class UseFlyer:
    """Discard a flyer, to collect from this adjacent space instead (FO-2.03)."""

    FORM: ClassVar[str] = "flyer {space}"
    space: int


@dataclass(frozen=True, slots=True)
class PlaceCoins:
    """Choose the line whose spaces get coins (FO-3.03)."""

    FORM: ClassVar[str] = "coins {line}"
    line: Line


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Choose the adjacent stall that gets the popularity token (FO-3.06)."""

    FORM: ClassVar[str] = "token {space}"
    space: int


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a card from the market and place it (FO-4.01)."""

    FORM: ClassVar[str] = "buy {card} at {space}"
    card: str
    space: int


@dataclass(frozen=True, slots=True)
class HireChef:
    """Pay the Chef for Hire (FO-5.01)."""

    FORM: ClassVar[str] = "hire chef"


@dataclass(frozen=True, slots=True)
class HireSpecial:
    """Take a special chef whose requirement is met (FO-5.02)."""

    FORM: ClassVar[str] = "hire {chef}"
    chef: str


@dataclass(frozen=True, slots=True)
class Done:
    """Buy nothing, or hire nobody else (FO-2.00)."""


Action = ChooseFace | LeaveZero | Stay | UseFlyer | PlaceCoins | PlaceToken | Buy | HireChef | HireSpecial | Done

ZERO: tuple[Action, ...] = (*map(ChooseFace, SPACES), LeaveZero())
STAY = Stay()
FLYERS: tuple[tuple[Action, ...], ...] = tuple((STAY, *map(UseFlyer, adjacent)) for adjacent in ADJACENT)  # by space
COINS: tuple[Action, ...] = tuple(map(PlaceCoins, Line))
TOKENS: tuple[Action, ...] = tuple(map(PlaceToken, (0, *SPACES)))  # by space
HIRE = HireChef()
DONE = Done()


@cache
def buys(card: str) -> tuple[Action, ...]:
    """Every way to place a card, by its name."""
    return tuple(Buy(card, space) for space in SPACES)


@cache
def hires(chef: str) -> Action:
    """The hiring of a special chef, by name."""
    return HireSpecial(chef)
