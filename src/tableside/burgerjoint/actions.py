"""Everything a player can do. All actions are made once, here; `options` picks from these tables."""

from dataclasses import dataclass
from typing import ClassVar

from tableside.burgerjoint.parts import Bistro, Colour


@dataclass(frozen=True, slots=True)
class Take:
    """Take a cube in production (BJ-2.03, BJ-2.04)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Trade:
    """Put three cubes of a colour into the bag, to choose one (BJ-3.01)."""

    give: Colour


@dataclass(frozen=True, slots=True)
class Swap:
    """Put one cube into the bag, to choose one: the bistro "one for one" (BJ-3.02)."""

    give: Colour


@dataclass(frozen=True, slots=True)
class Exchange:
    """Put two cubes into the bag, to choose one: the bistro "two for one" (BJ-3.02). The order does not matter."""

    first: Colour
    second: Colour

    def __post_init__(self) -> None:
        first, second = sorted((self.first, self.second))
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "second", second)


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the cube from the bag that a trade, swap or exchange gives (BJ-3.03)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class FetchCube:
    """Take a chosen cube from the bag for free: the bistro "extra chosen" (BJ-3.02)."""

    FORM: ClassVar[str] = "fetch {colour}"
    colour: Colour


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one cube at random: the bistro "extra random" (BJ-3.02)."""


@dataclass(frozen=True, slots=True)
class Put:
    """Put one more of your cubes into the bag, to redraw: the bistro "redraw any" (BJ-3.02)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Redraw:
    """Draw as many cubes at random as were put in (BJ-3.02)."""


@dataclass(frozen=True, slots=True)
class BuyPublicity:
    """Buy publicity (BJ-4.02): the marker moves, unless this is a theft after the first purchase of the turn."""

    FORM: ClassVar[str] = "publicity [steal {steal}]"
    steal: Colour | None


@dataclass(frozen=True, slots=True)
class BuildBasic:
    """Build a basic restaurant (BJ-4.04)."""

    FORM: ClassVar[str] = "build basic"


@dataclass(frozen=True, slots=True)
class BuildDiner:
    """Upgrade the lowest basic restaurant to a specialty diner (BJ-4.05)."""

    FORM: ClassVar[str] = "build diner {colour}"
    colour: Colour


@dataclass(frozen=True, slots=True)
class BuildBistro:
    """Upgrade a specialty diner to an upscale bistro (BJ-4.06)."""

    FORM: ClassVar[str] = "build bistro {bistro} from {diner}"
    bistro: Bistro
    diner: Colour


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a surplus cube back into the bag (BJ-5.03)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Done:
    """Close the phase (BJ-2.00)."""


Action = (
    Take
    | Trade
    | Swap
    | Exchange
    | Choose
    | FetchCube
    | Draw
    | Put
    | Redraw
    | BuyPublicity
    | BuildBasic
    | BuildDiner
    | BuildBistro
    | Discard
    | Done
)

TAKE = tuple(map(Take, Colour))
TRADE = tuple(map(Trade, Colour))
SWAP = tuple(map(Swap, Colour))
EXCHANGE = {(a, b): Exchange(a, b) for a in Colour for b in Colour if a <= b}
CHOOSE = tuple(map(Choose, Colour))
FETCH = tuple(map(FetchCube, Colour))
DRAW = Draw()
PUT = tuple(map(Put, Colour))
REDRAW = Redraw()
PUBLICITY = BuyPublicity(None)
STEAL = tuple(map(BuyPublicity, Colour))
BUILD_BASIC = BuildBasic()
BUILD_DINER = tuple(map(BuildDiner, Colour))
BUILD_BISTRO = {(bistro, diner): BuildBistro(bistro, diner) for bistro in Bistro for diner in Colour}
DISCARD = tuple(map(Discard, Colour))
DONE = Done()
