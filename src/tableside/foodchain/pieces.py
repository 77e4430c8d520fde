"""Pieces: houses with their gardens, restaurants, coffee shops, campaigns, off-ramps, new roads, parks.

They never change; a change is a new piece.
"""

from dataclasses import dataclass
from functools import lru_cache

from tableside.foodchain.town import edges, lobby, sites
from tableside.foodchain.town.squares import first, rectangle
from tableside.foodchain.town.tiles import PrintedHouse
from tableside.foodchain.town.town import Town

DEMAND, GARDEN_DEMAND = 3, 5  # what a house holds (FC-8.02)


@dataclass(frozen=True, slots=True)
class House:
    """A house or apartment building, named by its number; `garden` is the side its garden is on, if any."""

    label: str
    order: float  # when it eats
    site: int  # its north-west square
    garden: str = ""
    apartments: bool = False
    complete: bool = False  # it cannot get a garden
    rural: bool = False  # the rural area, on no square of the map

    def __hash__(self) -> int:
        return hash((self.site, self.garden))  # all houses of one map differ in these, and they are quick to hash

    @property
    def room(self) -> int | None:
        """How much demand it holds; None if unlimited (FC-8.02, KX-1.04, KX-12.02)."""
        if self.apartments or self.rural:
            return None
        return GARDEN_DEMAND if self.garden else DEMAND

    @property
    def tokens(self) -> int:
        """Demand tokens it gets for each one that a campaign places."""
        return 2 if self.apartments or self.rural else 1


RURAL_AREA = House("rural", order=1000.0, site=-1, complete=True, rural=True)
"""The rural area around the town, as the house that eats last (KX-12.04)."""


@lru_cache(maxsize=4096)
def ground(house: House) -> int:
    """The squares of a house with its garden, which is part of it for every purpose (FC-1.09)."""
    if house.rural:
        return 0
    size = 3 if house.apartments else 2
    squares = rectangle(house.site, size, size)
    return squares | sites.garden(house.site, house.garden) if house.garden else squares


def printed(house: PrintedHouse) -> House:
    """A house of the map as a piece."""
    site = first(house.squares)
    side = next((side for side in "nesw" if house.garden and sites.garden(site, side) == house.garden), "")
    return House(
        house.label, float(house.order), site, side, house.apartments, complete=bool(house.garden) or house.apartments
    )


def built(number: int, site: int, side: str) -> House:
    """A house tile laid at a site, its garden on a side (FC-5.60)."""
    squares, _ = sites.house_tile(site, side)
    return House(str(number), float(number), first(squares), side, complete=True)


@dataclass(frozen=True, slots=True)
class Restaurant:
    """A restaurant; one that is coming soon is not open (FC-5.70)."""

    owner: int
    site: int
    corner: str
    open: bool = True

    @property
    def squares(self) -> int:
        """The four squares it covers."""
        return rectangle(self.site, 2, 2)

    def doors(self, *, drive_in: bool) -> int:
        """Where it meets the road: at its entrance corner, or at all four corners (FC-1.06, FC-1.08)."""
        return self.squares if drive_in else 1 << sites.entrance(self.site, self.corner)


@dataclass(frozen=True, slots=True)
class CoffeeShop:
    """A coffee shop, open on all four sides (KX-4.03)."""

    owner: int
    site: int

    @property
    def squares(self) -> int:
        """The square it covers."""
        return 1 << self.site


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign on the map or at its edge: whose, for what, how long (None for ever), and the busy marketeer."""

    number: int
    kind: str
    owner: int
    marketeer: str  # the card, empty if it was fired
    good: str
    rounds: int | None
    site: int | None  # None beside the board
    rows: int
    columns: int
    side: str = ""  # of the map, for a campaign at its edge
    partner: int = 0  # the other campaign of the same marketeer, who is busy until both end
    by_marketeer: bool = True  # or a gift of a milestone
    also: str = ""  # a second good, marketed after the first (KX-3.07)

    @property
    def goods(self) -> tuple[str, ...]:
        """What it markets, in this order."""
        return (self.good, self.also) if self.also else (self.good,)

    @property
    def maker(self) -> int | None:
        """The player whose marketeer makes houses want things, if a marketeer runs it (R-187)."""
        return self.owner if self.by_marketeer else None

    @property
    def squares(self) -> int:
        """The squares of the map, or of the edge outside it, that it covers."""
        if self.site is None:
            return 0
        if self.side:
            return edges.airplane_squares(self.site, self.side, self.columns)
        return rectangle(self.site, self.rows, self.columns)


@dataclass(frozen=True, slots=True)
class OffRamp:
    """An off-ramp outside the map: the side, the first square it touches, and its width along the edge."""

    site: int
    side: str
    width: int

    @property
    def squares(self) -> int:
        """The squares it covers, all of which meet the road."""
        return edges.off_ramp_squares(self.site, self.side, self.width)


@dataclass(frozen=True, slots=True)
class NewRoad:
    """A road tile of a lobbyist; until it is open it is under construction and carries nobody (KX-2.03)."""

    shape: str
    site: int
    turns: int
    open: bool = False

    @property
    def squares(self) -> int:
        """The squares it covers."""
        return lobby.covered(self.shape, self.turns, self.site)


@dataclass(frozen=True, slots=True)
class Park:
    """A park tile of a lobbyist (KX-2.06)."""

    shape: str
    site: int
    turns: int

    @property
    def squares(self) -> int:
        """The squares it covers."""
        return lobby.covered(self.shape, self.turns, self.site)


def printed_houses(town: Town) -> list[House]:
    """The houses of the map, in the order in which they eat."""
    return [printed(house) for house in town.houses]
