"""Pieces outside the map against its edge, and where the map can grow.

Airplanes: FC-5.42, R-52. Off-ramps: KX-12.03, R-196. Added tiles: KX-2.07, R-139.

The map may have any outline. A site on the edge is a side of the map (`n` when the piece lies north of it) and the
first square of the map, from the west or north, that the piece lies against. `standing` holds the squares outside the
map that airplanes and off-ramps cover.
"""

from tableside.foodchain.town.roads import Roads
from tableside.foodchain.town.squares import NORTH, SIDES, SOUTH, TILE, fits, holding, neighbours, rectangle, shift
from tableside.foodchain.town.town import Town, in_frame

AIRPLANE_DEPTH = 2
OFF_RAMPS = ((3, 1), (1, 3))


def edge_sites(town: Town, standing: int, width: int, depth: int) -> dict[str, int]:
    """For each side, the sites where a piece touches the edge with its whole width and overlaps no other."""
    return {side: fits(_edge(town, standing, side, depth), *_along(side, width)) for side in SIDES}


def edge_squares(site: int, side: str, width: int, depth: int) -> int:
    """The squares outside the map that a piece covers at this site."""
    against = rectangle(site, *_along(side, width))
    covered = 0
    for distance in range(1, depth + 1):
        covered |= shift(against, SIDES[side] * distance)
    return covered


def airplane_sites(town: Town, standing: int, width: int) -> dict[str, int]:
    """For each side, the sites of an airplane (FC-5.42)."""
    return edge_sites(town, standing, width, AIRPLANE_DEPTH)


def airplane_squares(site: int, side: str, width: int) -> int:
    """The squares outside the map that an airplane covers."""
    return edge_squares(site, side, width, AIRPLANE_DEPTH)


def off_ramp_sites(roads: Roads, standing: int) -> dict[tuple[str, int], int]:
    """The sites of an off-ramp that touches a road, by side and width: 3 along the edge or 1 end-on (R-196)."""
    doorsteps = neighbours(roads.squares) & ~roads.town.ground
    sites = {}
    for width, depth in OFF_RAMPS:
        for side, fitting in edge_sites(roads.town, standing, width, depth).items():
            touching = 0
            for distance in range(1, depth + 1):
                touching |= holding(shift(doorsteps, -SIDES[side] * distance), *_along(side, width))
            sites[side, width] = fitting & touching
    return sites


def off_ramp_squares(site: int, side: str, width: int) -> int:
    """The squares outside the map that an off-ramp covers; they are its doors."""
    return edge_squares(site, side, width, dict(OFF_RAMPS)[width])


def tile_sites(town: Town, standing: int) -> int:
    """The corners where a tile can be added: a whole side against a tile, no airplane or off-ramp there (KX-2.07)."""
    sites = 0
    for one in town.placed:
        for row, column in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            corner = one.corner + (row * SOUTH + column) * TILE
            squares = rectangle(corner, TILE, TILE)
            if in_frame(one.row + row, one.column + column) and not squares & (
                town.ground | standing | neighbours(standing)
            ):
                sites |= 1 << corner
    return sites


def _edge(town: Town, standing: int, side: str, depth: int) -> int:
    blocked = town.ground | standing
    edge = town.ground
    for distance in range(1, depth + 1):
        edge &= ~shift(blocked, -SIDES[side] * distance)
    return edge


def _along(side: str, width: int) -> tuple[int, int]:
    return (1, width) if SIDES[side] in (NORTH, SOUTH) else (width, 1)
