"""Where pieces can be placed on the map.

Restaurants: FC-2.07, FC-5.70, FC-5.71. Campaigns: FC-5.41, R-49 to R-51. Houses and gardens: FC-5.60, FC-5.61, R-70,
R-71. Coffee shops: KX-4.02, R-166.

Every answer is a set of sites, a site being the north-west square of the piece's rectangle. `occupied` holds the
squares that pieces cover, including roads under construction; `roads` knows the roads and the print. `near` is what
`Roads.near` gives for a range: the piece must cover one of those squares. Without it the range is unlimited.
"""

from tableside.foodchain.town.roads import Roads
from tableside.foodchain.town.squares import (
    EAST,
    NORTH,
    SIDES,
    SOUTH,
    WEST,
    beside,
    fits,
    holding,
    neighbours,
    rectangle,
    tiles_under,
)

CORNERS = {"nw": 0, "ne": EAST, "sw": SOUTH, "se": SOUTH + EAST}


def free_squares(roads: Roads, occupied: int) -> int:
    """The empty squares, on which pieces are placed (FC-1.01)."""
    return roads.town.empty & ~roads.squares & ~occupied


def restaurant_sites(roads: Roads, occupied: int, near: int | None = None) -> dict[str, int]:
    """For each entrance corner, the sites of a restaurant (FC-5.71), within range for a local manager (FC-5.70)."""
    sites = fits(free_squares(roads, occupied), 2, 2)
    if near is not None:
        sites &= holding(near, 2, 2)
    doorsteps = neighbours(roads.squares)
    return {corner: sites & doorsteps >> step for corner, step in CORNERS.items()}


def first_restaurant_sites(roads: Roads, occupied: int, entrances: int) -> dict[str, int]:
    """For each entrance corner, the sites of a first restaurant: no two entrances on one tile (FC-2.07, R-6)."""
    taken = tiles_under(entrances)
    sites = restaurant_sites(roads, occupied)
    return {corner: sites[corner] & ~(taken >> step) for corner, step in CORNERS.items()}


def entrance(site: int, corner: str) -> int:
    """The entrance square of the restaurant at this site."""
    return site + CORNERS[corner]


def campaign_sites(
    roads: Roads, occupied: int, rows: int, columns: int, near: int | None = None
) -> dict[tuple[int, int], int]:
    """The sites of a billboard, mailbox or radio, by the rows and columns of each way it may be turned (FC-5.41)."""
    free = free_squares(roads, occupied)
    meeting = neighbours(roads.squares) if near is None else near
    return {turn: fits(free, *turn) & holding(meeting, *turn) for turn in sorted({(rows, columns), (columns, rows)})}


def house_tile_sites(roads: Roads, occupied: int) -> dict[str, int]:
    """For each side on which its garden can be, the sites of a house tile (FC-5.60, R-70)."""
    free, meeting = free_squares(roads, occupied), neighbours(roads.squares)
    upright, lying = (fits(free, *size) & holding(meeting, *size) for size in ((3, 2), (2, 3)))
    return {side: upright if side in "ns" else lying for side in SIDES}


def house_tile(site: int, side: str) -> tuple[int, int]:
    """The squares of the house and of its garden for a house tile at this site."""
    house = site + {"n": SOUTH, "w": EAST}.get(side, 0)
    return rectangle(house, 2, 2), garden(house, side)


def garden(house: int, side: str) -> int:
    """The squares of a garden on this side of the house whose north-west square is `house`."""
    step = {"n": NORTH, "e": 2 * EAST, "s": 2 * SOUTH, "w": WEST}[side]
    return rectangle(house + step, *((1, 2) if side in "ns" else (2, 1)))


def garden_sides(roads: Roads, occupied: int, house: int) -> dict[str, int]:
    """The gardens that a house without one can get, by side (FC-5.61); `house` is its north-west square."""
    free = free_squares(roads, occupied)
    gardens = {side: garden(house, side) for side in SIDES}
    return {side: squares for side, squares in gardens.items() if not squares & ~free}


def coffee_shop_sites(roads: Roads, occupied: int, shops: int, near: int | None = None) -> int:
    """The sites of a coffee shop: beside a road, one per tile whoever owns it (KX-4.02, R-166)."""
    meeting = beside(roads.squares) if near is None else near
    return free_squares(roads, occupied) & meeting & ~tiles_under(shops)
