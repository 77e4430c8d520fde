"""Roads and distance (FC-1.03 to FC-1.09, R-12 to R-20, KX-2.04).

Distance counts tile borders, so the graph has one node per road piece: roads connected within one tile. Each lane of a
bridge is a piece, and so is a square with roadworks, which costs +1 to enter.

Whatever meets the road is a set of squares, here called `doors`: an entrance corner, the four corners of a drive-in,
a coffee shop, a house with its garden, an off-ramp. Each of its squares meets the road squares beside it, and a border
between the two counts. Distance is the same both ways.
"""

from collections import deque
from dataclasses import dataclass, field
from functools import cache, lru_cache

from tableside.foodchain.town.squares import (
    EAST,
    LAST_COLUMNS,
    LAST_ROWS,
    SOUTH,
    STEPS,
    TILE,
    beside_on_tile,
    blocks,
    each,
    neighbours,
    rectangle,
    shift,
)
from tableside.foodchain.town.town import Town

FAR = 1 << 30
MANY_DISTANCES = 50_000  # that are remembered
ONE_TILE = rectangle(0, TILE, TILE)


@dataclass(eq=False, repr=False, slots=True)
class Roads:
    """The roads of a town at one moment, as a graph of pieces."""

    town: Town
    squares: int
    bridges: int
    works: int
    pieces: list[int] = field(default_factory=list)
    """The squares of each piece."""
    tolls: list[int] = field(default_factory=list)
    """What entering each piece costs besides the border."""
    across: dict[int, int] = field(default_factory=dict)
    """The piece of a road square for anyone going west or east."""
    along: dict[int, int] = field(default_factory=dict)
    """The piece of a road square for anyone going north or south."""
    links: list[dict[int, int]] = field(default_factory=list)
    """For each piece the pieces it connects to, with the border between."""
    _rows: dict[int, list[int]] = field(default_factory=dict)
    _contacts: dict[int, dict[int, int]] = field(default_factory=dict)
    _distances: dict[tuple[int, int], int | None] = field(default_factory=dict)

    def border(self, door: int, square: int) -> int:
        """1 if there is a border between a square and the road square beside it, otherwise 0."""
        corners = self.town.corners
        # An off-ramp is on no tile: distance starts at it, so there is no border before its road.
        return int(corners.get(door, corners[square]) != corners[square])

    def contacts(self, doors: int) -> dict[int, int]:
        """The pieces that these squares touch, each with the border between (FC-1.06, FC-1.07, FC-1.09)."""
        known = self._contacts.get(doors)
        if known is None:
            known = self._contacts[doors] = self._meet(doors)
        return known

    def distance(self, doors: int, others: int) -> int | None:
        """The distance between two sets of doors; None if no road connects them (FC-1.05)."""
        known = self._distances.get((doors, others), FAR)
        if known == FAR:
            if len(self._distances) > MANY_DISTANCES:
                self._distances.clear()
            known = self._distances[doors, others] = self._walk(doors, others)
        return known

    def _walk(self, doors: int, others: int) -> int | None:
        best = FAR
        arrivals = self.contacts(others).items()
        for start, out in self.contacts(doors).items():
            row = self._row(start)
            for end, into in arrivals:
                cost = out + row[end] + into
                if cost < best:
                    best = cost
        return best if best < FAR else None

    def costs(self, doors: int) -> list[int]:
        """The cost of reaching each piece from these doors; FAR if no road leads there."""
        best = [FAR] * len(self.pieces)
        for start, out in self.contacts(doors).items():
            best = [min(old, out + cost) for old, cost in zip(best, self._row(start), strict=True)]
        return best

    def reached(self, doors: int, limit: int) -> int:
        """The road squares within range of these doors."""
        return self._within(self.costs(doors), limit)

    def near(self, doors: int, limit: int) -> int:
        """The squares beside a road where a piece is within range: the border to its own square counts (R-17)."""
        costs = self.costs(doors)
        near = beside_on_tile(self._within(costs, limit)) | neighbours(self._within(costs, limit - 1))
        return near & self.town.ground & ~self.squares

    def _within(self, costs: list[int], limit: int) -> int:
        within = 0
        for piece, cost in zip(self.pieces, costs, strict=True):
            if cost <= limit:
                within |= piece
        return within

    def _meet(self, doors: int) -> dict[int, int]:
        met: dict[int, int] = {}
        for step in STEPS:
            pieces = self.along if step in (SOUTH, -SOUTH) else self.across
            for square in each(shift(doors, step) & self.squares):
                piece = pieces[square]
                met[piece] = min(met.get(piece, 1), self.border(square - step, square))
        return met

    def _row(self, start: int) -> list[int]:
        row = self._rows.get(start)
        if row is None:
            row = self._rows[start] = self._spread(start)
        return row

    def _spread(self, start: int) -> list[int]:
        row = [FAR] * len(self.pieces)
        row[start] = self.tolls[start]
        waiting = deque([start])
        while waiting:
            piece = waiting.popleft()
            for other, border in self.links[piece].items():
                cost = row[piece] + border + self.tolls[other]
                if cost < row[other]:
                    row[other] = cost
                    waiting.append(other)
        return row


@lru_cache(maxsize=128)
def roads_of(town: Town, added: int = 0, works: int = 0) -> Roads:
    """The roads of a town with finished road added by lobbyists and, for dinnertime, squares with roadworks (R-207)."""
    roads = Roads(town, town.road | added, town.bridges, works)
    _cut(roads)
    _link(roads)
    return roads


def _cut(roads: Roads) -> None:
    plain = roads.squares & ~roads.bridges & ~roads.works
    for one in roads.town.placed:
        corner = one.corner
        for squares in _blocks(plain >> corner & ONE_TILE):
            _add_piece(roads, shift(squares, corner), roads.across, roads.along)
    for square in each(roads.works & roads.squares & ~roads.bridges):
        _add_piece(roads, 1 << square, roads.across, roads.along)
    for square in each(roads.bridges):
        _add_piece(roads, 1 << square, roads.across)
        _add_piece(roads, 1 << square, roads.along)


def _add_piece(roads: Roads, squares: int, *ways: dict[int, int]) -> None:
    number = len(roads.pieces)
    roads.pieces.append(squares)
    roads.tolls.append(1 if squares & roads.works else 0)
    roads.links.append({})
    for square in each(squares):
        for pieces in ways:
            pieces[square] = number


def _link(roads: Roads) -> None:
    special = roads.bridges | roads.works
    for step, pieces, borders in ((EAST, roads.across, LAST_COLUMNS), (SOUTH, roads.along, LAST_ROWS)):
        pairs = roads.squares & shift(roads.squares, -step)
        for square in each(pairs & (borders | special | shift(special, -step))):
            one, other = pieces[square], pieces[square + step]
            border = borders >> square & 1
            roads.links[one][other] = roads.links[other][one] = border


@cache
def _blocks(squares: int) -> list[int]:
    # There are few different tiles, and cutting them up is most of the work.
    return blocks(squares)
