"""How Mautoma builds: the bottom tile of the stack, a house or a garden, by the scanning rule (MA-6)."""

from bisect import insort
from dataclasses import replace

from tableside.foodchain.deck import PLACES
from tableside.foodchain.events import AutomaBuilt, AutomaGarden, AutomaNoRoom, Event
from tableside.foodchain.mat import Automa
from tableside.foodchain.pieces import House, built
from tableside.foodchain.state import State, occupied
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import EAST, NORTH, SOUTH, TILE, WEST, each, rectangle, square_text

TURNS = (("s", 0, 0), ("e", NORTH, 0), ("n", NORTH + WEST, NORTH), ("w", WEST, WEST))
"""For each turn about the key square: the garden's side, the step to the house's north-west square, and from there to
the tile's (MA-6.02)."""
OFFSETS = {"n": 0, "s": 2, "w": 0, "e": 2}  # rows or columns of tiles from the north-west one
GARDEN_SIDES = ("s", "e", "n", "w")  # below, right, above, left (MA-6.03)


def build(state: State, automa: Automa, place: str) -> list[Event]:
    """Draw the bottom tile: face up a house, upside down a garden; the tile leaves the game (MA-6.01, MA-6.04)."""
    if not automa.tiles:
        return []
    number = automa.tiles.pop(0)
    if number > 0:
        return [_house(state, number, place)]
    automa.upside_down -= 1
    return [_garden(state, place)]


def from_here(place: str) -> list[str]:
    """The outer map tiles, counterclockwise from this one."""
    start = PLACES.index(place)
    return [*PLACES[start:], *PLACES[:start]]


def tile_squares(state: State, place: str) -> int:
    """The squares of an outer map tile."""
    corner = min(tile.corner for tile in state.town.placed)
    row = OFFSETS.get(place[0], 1) if place[0] in "ns" else 1
    column = OFFSETS.get(place[-1], 1) if place[-1] in "we" else 1
    return rectangle(corner + row * TILE * SOUTH + column * TILE * EAST, TILE, TILE)


def _house(state: State, number: int, place: str) -> Event:
    """Build on the first blank square, with the first turn, that is legal (MA-6.02)."""
    taken = occupied(state)
    legal, blank = sites.house_tile_sites(state.roads, taken), sites.free_squares(state.roads, taken)
    for tile in from_here(place):
        for key in each(tile_squares(state, tile) & blank):
            for side, to_house, to_site in TURNS:
                if legal[side] >> (key + to_house + to_site) & 1:
                    house = built(number, key + to_house + to_site, side)
                    _join(state, house)
                    return AutomaBuilt(house.label, square_text(house.site))
    return AutomaNoRoom(str(number))


def _join(state: State, house: House) -> None:
    insort(state.houses, house, key=lambda other: other.order)
    state.demand.insert(state.houses.index(house), ())
    state.owners.insert(state.houses.index(house), ())


def _garden(state: State, place: str) -> Event:
    """Add a garden to the first printed house, tile by tile, that lacks one and has room for it (MA-6.03)."""
    taken = occupied(state)
    for tile in from_here(place) if state.gardens else []:
        squares = tile_squares(state, tile)
        for index, house in enumerate(state.houses):
            if squares >> house.site & 1 and not house.garden and not house.complete:
                room = sites.garden_sides(state.roads, taken, house.site)
                side = next((side for side in GARDEN_SIDES if side in room), "")
                if side:
                    state.houses[index] = replace(house, garden=side)
                    state.gardens -= 1
                    return AutomaGarden(house.label)
    return AutomaNoRoom("")
