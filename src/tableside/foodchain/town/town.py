"""The assembled map (FC-1.01, FC-2.01, KX-2.07, KX-2.09).

As text: rows of tiles from north to south, separated by slashes, a digit for clockwise quarter turns, a dot for a place
without a tile: `A O1 L / E K N2 / . C D3`. A map that grew north or west first says where its first place now is,
in tiles from the first place of the board: `-1,0: . Q3 / A O1`.

A Town never changes; copies of a game share it. One more tile gives a new Town in which old squares keep their numbers.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from operator import attrgetter

from tableside.foodchain.town.squares import ORIGIN, TILE, WIDTH, board, each, rectangle, square_at
from tableside.foodchain.town.tiles import TILES, DrinkSource, PrintedHouse, Tile, laid, turned

PLACES = range(-5, 12)
"""The rows and columns of tiles that fit into the frame of squares, with room for off-ramps around them."""


@dataclass(frozen=True, slots=True, order=True)
class Placed:
    """A tile on the map: its quarter turns, and its place, in tiles from the first place of the board."""

    row: int
    column: int
    name: str
    turns: int

    @property
    def corner(self) -> int:
        """The north-west square."""
        return square_at(self.row * TILE + 1, self.column * TILE + 1)

    def __str__(self) -> str:
        return f"{self.name}{self.turns or ''}"


@dataclass(frozen=True, repr=False)
class Town:
    """The map and what is printed on it."""

    placed: tuple[Placed, ...]
    ground: int = field(compare=False)
    road: int = field(compare=False)
    bridges: int = field(compare=False)
    houses: tuple[PrintedHouse, ...] = field(compare=False)
    sources: tuple[DrinkSource, ...] = field(compare=False)
    parks: tuple[int, ...] = field(compare=False)

    @cached_property
    def empty(self) -> int:
        """The squares where the print allows pieces."""
        printed = board(source.square for source in self.sources)
        for squares in (*(house.whole for house in self.houses), *self.parks):
            printed |= squares
        return self.ground & ~self.road & ~printed

    @cached_property
    def corners(self) -> dict[int, int]:
        """For every square of the map, the north-west square of its tile."""
        return {square: one.corner for one in self.placed for square in each(rectangle(one.corner, TILE, TILE))}

    @cached_property
    def _hash(self) -> int:
        return hash(self.placed)

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return town_text(self)

    def __repr__(self) -> str:
        return f"read_town({town_text(self)!r})"

    def __reduce__(self) -> tuple[Callable[[str], "Town"], tuple[str]]:
        # The text is short, and a hash must not travel to a process that hashes names differently.
        return read_town, (town_text(self),)

    def with_tile(self, name: str, turns: int, corner: int) -> "Town":
        """The map with one more tile, its north-west square on `corner` (edges.tile_sites says where)."""
        row, column = divmod(corner, WIDTH)
        return assemble([*self.placed, Placed((row - ORIGIN) // TILE, (column - ORIGIN) // TILE, name, turns)])


def in_frame(row: int, column: int) -> bool:
    """Whether the frame of squares has room for a tile at this place."""
    return row in PLACES and column in PLACES


def assemble(placed: Iterable[Placed]) -> Town:
    """The map made of these tiles."""
    ordered = tuple(sorted(placed))
    tiles: list[Tile] = []
    ground = 0
    for one in ordered:
        if not in_frame(one.row, one.column):
            raise ValueError(f"tile {one} is too far out, at row {one.row} and column {one.column} of the tiles")
        squares = rectangle(one.corner, TILE, TILE)
        if ground & squares:
            raise ValueError(f"tile {one} overlaps another tile, at row {one.row} and column {one.column} of the tiles")
        ground |= squares
        tiles.append(laid(turned(one.name, one.turns), one.corner))
    return Town(
        placed=ordered,
        ground=ground,
        road=sum(tile.road for tile in tiles),
        bridges=sum(tile.bridges for tile in tiles),
        houses=tuple(sorted((house for tile in tiles for house in tile.houses), key=attrgetter("order"))),
        sources=tuple(source for tile in tiles for source in tile.sources),
        parks=tuple(park for tile in tiles for park in tile.parks),
    )


def random_town(pool: Sequence[str], rows: int, columns: int, below: Callable[[int], int]) -> Town:
    """A map drawn from the pool, each tile turned at random; `below(n)` gives a number from 0 to n - 1 (FC-2.01)."""
    if len(pool) < rows * columns:
        raise ValueError(f"{rows}×{columns} places need {rows * columns} tiles; the pool has {len(pool)}")
    left = list(pool)
    return assemble(
        Placed(row, column, left.pop(below(len(left))), below(4))
        for row, column in product(range(rows), range(columns))
    )


def read_town(text: str) -> Town:
    """Read a map from its text; a ValueError says what is wrong and where."""
    before, colon, tiles = text.rpartition(":")
    top, left = _read_first_place(before) if colon else (0, 0)
    rows = [row.split() for row in tiles.split("/")]
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]) or not row:
            raise ValueError(f"row {number} of the town has {len(row)} places, row 1 has {len(rows[0])}: {text!r}")
    placed = [
        Placed(top + row, left + column, *_read_tile(word, f"row {row + 1}, place {column + 1} of the town"))
        for row, words in enumerate(rows)
        for column, word in enumerate(words)
        if word != "."
    ]
    if not placed:
        raise ValueError(f"the town has no tile: {text!r}")
    return assemble(placed)


def town_text(town: Town) -> str:
    """The text of a map, which `read_town` reads back."""
    there = {(one.row, one.column): str(one) for one in town.placed}
    rows, columns = [row for row, _ in there], [column for _, column in there]
    lines = [
        " ".join(there.get((row, column), ".") for column in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    ]
    first = f"{min(rows)},{min(columns)}: " if (min(rows), min(columns)) != (0, 0) else ""
    return first + " / ".join(lines)


def _read_first_place(text: str) -> tuple[int, int]:
    row, _, column = text.partition(",")
    try:
        return int(row), int(column)
    except ValueError:
        raise ValueError(f"expected the first place before the colon, such as -1,0; found {text!r}") from None


def _read_tile(word: str, where: str) -> tuple[str, int]:
    name, turns = word[:1], word[1:]
    if name not in TILES:
        raise ValueError(f"{where}: there is no tile {name!r}; tiles are A to Z, and a dot is an empty place")
    if turns not in ("", "0", "1", "2", "3"):
        raise ValueError(f"{where}: expected 0, 1, 2 or 3 quarter turns after tile {name}, found {turns!r}")
    return name, int(turns or 0)
