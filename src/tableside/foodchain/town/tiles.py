"""The 26 map tiles: A to T from the base game, U to Y from the new districts, Z with its two parks.

Rules: FC-1.01, FC-1.04, KX-1.01, KX-1.02, KX-1.03, KX-1.04, KX-1.05, KX-1.06, KX-1.07.

A tile is drawn as it is printed; its header gives its letter and the labels of its houses in reading order.
All squares of a Tile are counted from its own north-west square, so that laying it is one shift.
"""

from dataclasses import dataclass, replace
from functools import cache

from tableside.foodchain.town.squares import TILE, WIDTH, blocks, board, each, first, shift

# `#` road, `+` bridge, `H` house, `A` apartments, `G` printed garden, `P` park, `B` beer, `L` lemonade, `S` soda
DRAWINGS = """
A:2    B:4    C:5    D:7    E:8    F:10   G:12
..#..  ..#HH  #####  #####  ###..  HH#..  HH#..
..#..  ..#HH  #.HH#  #HH.#  #B...  HH#..  HH#..
#####  #####  #.HH#  #HH.#  #.HH#  #####  ##+##
HH#..  ..#..  #...#  .....  ..HH#  .....  ..#..
HH#..  ..#..  #####  .....  ..###  .....  ..#..

H:13   I:15   J:16   K:18   L      M      N
..#..  ..#..  ..###  #####  ..#..  ..###  ..#..
..#..  ..#..  .HH.#  #.HH#  ..#..  ...L#  .B#..
#####  #####  #HH.#  #.HH#  #####  #...#  #####
.HH..  ...HH  #....  .....  ...L.  #S...  .....
.HH..  ...HH  ###..  .....  .....  ###..  .....

O      P      Q      R      S      T
.B#..  ..#..  ..#..  ..#..  ..#S.  ..#..
..#..  L.#..  ..#..  .S#..  ..#..  .L#..
#####  ##+##  #####  #####  #####  #####
..#..  ..#..  .S...  ..#..  B.#..  ..#..
..#..  ..#B.  .....  ..#..  ..#..  ..#..

U      V:22:21  W:25   X:π    Y:9¾   Z
.###.  ..HH.    .....  ..#..  #####  PP#..
##.##  ..HH.    HH...  .AAA.  #AAA#  PP#..
#L.L#  #####    HH###  #AAA#  #AAA#  #####
##L##  .HH..    GG...  .AAA.  #AAA.  ..#PP
.###.  .HH..    .....  ..#..  ###..  ..#PP
"""

DRINKS = {"B": "beer", "L": "lemonade", "S": "soda"}
BETWEEN = {"π": 3.14, "9¾": 9.75}  # where houses without a whole number eat (KX-1.05)


@dataclass(frozen=True, slots=True)
class PrintedHouse:
    """A house or apartment building; `order` says when it eats."""

    label: str
    order: float
    squares: int
    garden: int = 0
    apartments: bool = False

    @property
    def whole(self) -> int:
        """The house with its garden, which is part of it for every purpose (FC-1.09)."""
        return self.squares | self.garden


@dataclass(frozen=True, slots=True)
class DrinkSource:
    """A drink source."""

    square: int
    drink: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A map tile in one of its four rotations."""

    name: str
    road: int
    bridges: int
    houses: tuple[PrintedHouse, ...]
    sources: tuple[DrinkSource, ...]
    parks: tuple[int, ...]


def _draw(header: str, drawing: list[str]) -> Tile:
    name, *labels = header.split(":")

    def those(signs: str) -> int:
        places = ((row, column) for row in range(TILE) for column in range(TILE))
        return board(row * WIDTH + column for row, column in places if drawing[row][column] in signs)

    houses = [
        PrintedHouse(label, BETWEEN.get(label) or int(label), block, those("G"), bool(block & those("A")))
        for label, block in zip(labels, blocks(those("HA")), strict=True)
    ]
    sources = [DrinkSource(square, drink) for sign, drink in DRINKS.items() for square in each(those(sign))]
    return Tile(name, those("#+"), those("+"), tuple(houses), tuple(sources), tuple(blocks(those("P"))))


def _read(drawings: str) -> dict[str, Tile]:
    tiles = {}
    for group in drawings.strip().split("\n\n"):
        for header, *drawing in zip(*(line.split() for line in group.splitlines()), strict=True):
            tile = _draw(header, drawing)
            tiles[tile.name] = tile
    return tiles


TILES = _read(DRAWINGS)
BASE_TILES = tuple("ABCDEFGHIJKLMNOPQRST")


@cache
def turned(name: str, turns: int) -> Tile:
    """The tile after this many clockwise quarter turns."""
    if not turns:
        return TILES[name]
    tile = turned(name, turns - 1)
    houses = (replace(house, squares=_turn(house.squares), garden=_turn(house.garden)) for house in tile.houses)
    sources = (replace(source, square=first(_turn(1 << source.square))) for source in tile.sources)
    parks = map(_turn, tile.parks)
    return Tile(name, _turn(tile.road), _turn(tile.bridges), tuple(houses), tuple(sources), tuple(parks))


def laid(tile: Tile, corner: int) -> Tile:
    """The tile with its squares numbered as on the map, its north-west square on `corner`."""
    houses = (
        replace(house, squares=shift(house.squares, corner), garden=shift(house.garden, corner))
        for house in tile.houses
    )
    sources = (replace(source, square=source.square + corner) for source in tile.sources)
    parks = (shift(park, corner) for park in tile.parks)
    road, bridges = shift(tile.road, corner), shift(tile.bridges, corner)
    return Tile(tile.name, road, bridges, tuple(houses), tuple(sources), tuple(parks))


def _turn(squares: int) -> int:
    places = (divmod(square, WIDTH) for square in each(squares))
    return board(column * WIDTH + TILE - 1 - row for row, column in places)
