"""The lobbyists' road and park tiles: their shapes and where they can go (KX-2.01 to KX-2.06, R-128 to R-134).

A drawing shows the tile's squares as `#` and, for a road, its arrows as `<`, `>`, `^`, `v` on the squares they point
at. A site is the first square of the shape, from north to south and west to east.
"""

from dataclasses import dataclass
from functools import lru_cache

from tableside.foodchain.town.roads import Roads
from tableside.foodchain.town.sites import free_squares
from tableside.foodchain.town.squares import WIDTH, beside, shift


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile in one rotation: steps from its site to its squares and to the squares its arrows point at."""

    squares: tuple[int, ...]
    arrows: tuple[int, ...] = ()

    def at(self, site: int) -> int:
        """The squares covered at this site."""
        return sum(1 << site + step for step in self.squares)

    def aims(self, site: int) -> int:
        """The squares the arrows point at from this site."""
        return sum(1 << site + step for step in self.arrows)


@lru_cache(maxsize=4096)
def covered(shape: str, turns: int, site: int) -> int:
    """The squares of a placed road or park tile."""
    return (LOBBY_ROADS if shape in LOBBY_ROADS else PARKS)[shape][turns].at(site)


def _turns(*drawings: str) -> tuple[Shape, ...]:
    shapes: dict[Shape, None] = {}
    for drawing in drawings:
        grid = drawing.split("/")
        for _ in range(4):
            shapes[_shape(grid)] = None
            width = max(map(len, grid))
            grid = ["".join(row) for row in zip(*(line.ljust(width) for line in reversed(grid)), strict=True)]
    return tuple(shapes)


def _shape(grid: list[str]) -> Shape:
    signs = {row * WIDTH + column: sign for row, line in enumerate(grid) for column, sign in enumerate(line)}
    squares = [square for square, sign in signs.items() if sign == "#"]
    arrows = [square for square, sign in signs.items() if sign in "<>^v"]
    return Shape(tuple(square - squares[0] for square in squares), tuple(square - squares[0] for square in arrows))


LOBBY_ROADS = {"short": _turns("<##>"), "long": _turns("<####>"), "corner": _turns("##>/#/v")}
PARKS = {"I": _turns("####"), "T": _turns("###/ #"), "L": _turns("###/  #", "###/#")}


def lobby_road_sites(roads: Roads, occupied: int, shape: Shape, within: int, entrances: int) -> int:
    """The sites of a road tile: an arrow points at a finished road in range or your own entrance (KX-2.03, R-131).

    `within` is `Roads.reached` for range 2: the border to the tile's own square does not count (R-129).
    """
    aimed = 0
    for step in shape.arrows:
        aimed |= shift(within | entrances, -step)
    return _fits(roads, occupied, shape) & aimed


def roadworks(roads: Roads, shape: Shape, site: int) -> int:
    """The finished road squares that get a roadworks marker when a road tile is placed (R-131)."""
    return shape.aims(site) & roads.squares


def park_sites(roads: Roads, occupied: int, shape: Shape, within: int) -> int:
    """The sites of a park tile: beside a road square within range (KX-2.02, R-129)."""
    meeting = 0
    for step in shape.squares:
        meeting |= shift(beside(within), -step)
    return _fits(roads, occupied, shape) & meeting


def _fits(roads: Roads, occupied: int, shape: Shape) -> int:
    free = free_squares(roads, occupied)
    sites = free
    for step in shape.squares:
        sites &= shift(free, -step)
    return sites
