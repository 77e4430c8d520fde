"""Random positions for hypothesis: the town of the package and the slow town of the oracle, side by side."""

from collections.abc import Iterable
from random import Random

from hypothesis import strategies as st

from tableside.foodchain.town.roads import Roads, roads_of
from tableside.foodchain.town.squares import board, each, row_column, square_at
from tableside.foodchain.town.tiles import TILES
from tableside.foodchain.town.town import Placed, Town, assemble

from .oracle import SlowTown, Square, block, slow_town


def mask(squares: Iterable[Square]) -> int:
    return board(square_at(*square) for square in squares)


def places(squares: int) -> set[Square]:
    return {row_column(square) for square in each(squares)}


class Position:
    """A town with buildings, with road that lobbyists finished, and with roadworks."""

    def __init__(self, town: Town, slow: SlowTown, chance: Random) -> None:
        self.town, self.slow, self.chance = town, slow, chance
        self.added: set[Square] = set()
        self.occupied: set[Square] = set()

    def __repr__(self) -> str:
        return f"{self.town} added {self.added} works {self.slow.works} occupied {self.occupied}"

    @property
    def roads(self) -> Roads:
        return roads_of(self.town, mask(self.added), mask(self.slow.works))

    def some(self, squares: Iterable[Square], share: float) -> set[Square]:
        return {square for square in sorted(squares) if self.chance.random() < share}

    def one(self, squares: Iterable[Square]) -> Square:
        return self.chance.choice(sorted(squares))

    def doors(self) -> set[Square]:
        """Squares that could be an entrance, a coffee shop or a drive-in."""
        empty = self.slow.empty(self.occupied)
        sites = [site for site in empty if block(site, 2, 2) <= empty and self.slow.touches_road(block(site, 2, 2))]
        if not sites:
            return {self.one(self.slow.ground - self.slow.road)}
        squares = block(self.one(sites), 2, 2)
        return squares if self.chance.random() < 0.3 else {self.one(squares)}


SHAPES = [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4)]


@st.composite
def positions(draw: st.DrawFn, largest: tuple[int, int] = (3, 3), lobbied: bool = True) -> Position:
    """Shapes are drawn by hypothesis, so that they shrink; tiles by seed, so that they are truly mixed."""
    high, wide = draw(st.sampled_from([shape for shape in SHAPES if shape <= largest]))
    holes = draw(st.sets(st.integers(1, wide * high), max_size=2))
    chance = Random(draw(st.integers(0, 2**32)))
    tiles = [
        (place // wide, place % wide, chance.choice(sorted(TILES)), chance.randrange(4))
        for place in range(wide * high)
        if place not in holes
    ]
    slow = slow_town(tiles)
    position = Position(assemble(Placed(*tile) for tile in tiles), slow, chance)
    if lobbied and draw(st.booleans()):
        position.added = position.some(slow.empty(set()), 0.15)
        slow.road |= position.added
        slow.works = position.some(slow.road - slow.bridges, 0.1)
    position.occupied = position.some(slow.empty(set()), draw(st.sampled_from([0.0, 0.05, 0.2])))
    return position
