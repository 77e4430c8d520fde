"""Which squares a campaign reaches, and so which houses (FC-8.03 to FC-8.06, R-107 to R-110, R-134, R-140).

A house is its squares with its garden (FC-1.09); a campaign reaches it when it reaches one of them.
"""

from collections.abc import Sequence

from tableside.foodchain.town.squares import EAST, NORTH, SIDES, SOUTH, TILE, WIDTH, beside, flood, rectangle
from tableside.foodchain.town.town import Town


def billboard(squares: int) -> int:
    """The squares orthogonally beside the billboard (FC-8.03)."""
    return beside(squares)


def mailbox(town: Town, squares: int, added: int = 0) -> int:
    """The block around the mailbox; a lobbyist's road bounds it as soon as it is placed (FC-8.04, R-208)."""
    return flood(squares, town.ground & ~town.road & ~added)


def airplane(town: Town, site: int, side: str, width: int) -> int:
    """The rows or columns beside the airplane, across the whole map (FC-8.05)."""
    if SIDES[side] in (NORTH, SOUTH):
        return rectangle(site % WIDTH, WIDTH, width) & town.ground
    return rectangle(site - site % WIDTH, width, WIDTH) & town.ground


def radio(town: Town, square: int) -> int:
    """The radio's tile and the eight around it (FC-8.06)."""
    return rectangle(town.corners[square] + TILE * (NORTH - EAST), 3 * TILE, 3 * TILE) & town.ground


def reached_houses(reached: int, houses: Sequence[int]) -> list[int]:
    """The reached houses, by their index in the sequence."""
    return [number for number, squares in enumerate(houses) if squares & reached]
