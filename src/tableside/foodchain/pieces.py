"""Pieces on the map: houses with their gardens, restaurants, campaigns. They never change; a change is a new piece."""

from dataclasses import dataclass
from functools import lru_cache

from tableside.foodchain.town import edges, sites
from tableside.foodchain.town.squares import first, rectangle
from tableside.foodchain.town.tiles import House as PrintedHouse
from tableside.foodchain.town.town import Town

DEMAND, GARDEN_DEMAND = 3, 5  # what a house holds (FC-8.02)


@dataclass(frozen=True, slots=True)
class House:
    """A house or apartment building, named by its number; `garden` is the side it lies on, empty without one."""

    label: str
    order: float  # when it eats
    site: int  # its north-west square
    garden: str = ""
    apartments: bool = False
    complete: bool = False  # it may get no garden

    @property
    def room(self) -> int | None:
        """How much demand it holds; None without limit (FC-8.02)."""
        if self.apartments:
            return None
        return GARDEN_DEMAND if self.garden else DEMAND

    @property
    def multiplier(self) -> int:
        """What the unit price is multiplied by (FC-6.05)."""
        return 2 if self.garden else 1

    @property
    def tokens(self) -> int:
        """Demand for each one that a campaign places."""
        return 2 if self.apartments else 1


@lru_cache(maxsize=4096)
def ground(house: House) -> int:
    """The squares of a house with its garden, which is part of it for every purpose (FC-1.09)."""
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
class Campaign:
    """A campaign on the map or at its edge: whose, for what, how long (None for ever), and the busy marketeer."""

    number: int
    kind: str
    owner: int
    marketeer: str  # the card, empty if it was fired
    good: str
    rounds: int | None
    site: int
    rows: int
    columns: int
    side: str = ""  # of the map, for what stands outside it

    @property
    def squares(self) -> int:
        """The squares of the map, or of the edge outside it, that it covers."""
        if self.side:
            return edges.airplane_squares(self.site, self.side, self.columns)
        return rectangle(self.site, self.rows, self.columns)


def printed_houses(town: Town) -> list[House]:
    """The houses of the map, in the order in which they eat."""
    return [printed(house) for house in town.houses]
