"""The way a house takes to dinner, square by square, with the places where it stops for a coffee."""

from dataclasses import dataclass
from itertools import pairwise

from tableside.foodchain import coffee
from tableside.foodchain.automa.dinner import OUTSIDE, off_map
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.pieces import CoffeeShop, House, Restaurant, ground
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, gates
from tableside.foodchain.town.roads import Roads
from tableside.foodchain.town.routes import Route, coffee_routes
from tableside.foodchain.town.squares import each, neighbours, read_square, row_column
from tableside.looks.foodchain.sites import Place, places


@dataclass(frozen=True)
class Journey:
    """Who goes where: a house, the chain it eats at (-2 is Mautoma), and the sites it stops at on the way."""

    house: str
    player: int
    stops: tuple[str, ...] = ()


@dataclass(frozen=True)
class Border:
    """A tile border, or roadworks, that the way comes to: the square behind it, and the distance so far."""

    at: Place
    count: int


@dataclass(frozen=True)
class Way:
    """The road squares from the house on; where it ends; what is counted on it."""

    squares: tuple[Place, ...]
    distance: int  # what the house reckons with
    nearer: int  # what milestones of the chain have taken off it
    borders: tuple[Border, ...]
    restaurant: tuple[Place, ...]  # its squares; Mautoma's stand outside the map
    stops: tuple[tuple[Place, ...], ...]  # the squares of each, nearest the house first


def dinner_way(state: State, player: int | None, of: Journey) -> Way:
    """The shortest of the ways with the fewest borders that pass all the stops."""
    house = next((house for house in state.houses if house.label == of.house), None)
    if house is None:
        raise ValueError(f"there is no house {of.house!r}")
    if of.player == AUTOMA and state.automa:
        return _to_automa(state, house)
    if not 0 <= of.player < len(state.chains):
        raise ValueError(f"there is no chain {of.player}")
    sites = {read_square(stop) for stop in of.stops}
    shops = [coffee.Place(shop.owner, shop.site, shop.squares) for shop in state.shops]
    passing = [place for place in (*coffee.restaurants(state), *shops) if place.site in sites]
    roads, start = state.dinner_roads, gates(state, house)
    all_of_them = (1 << len(passing)) - 1
    found: list[tuple[int, int, Route, int]] = []
    for target in coffee.restaurants(state):
        if target.owner == of.player and target.site not in sites:
            routes = coffee_routes(roads, start, target.doors, [place.doors for place in passing])
            found += [
                (each_.cost, len(each_.way), each_, target.site) for each_ in routes if each_.passed == all_of_them
            ]
    if not found:
        raise ValueError(f"no road leads from house {of.house} to that chain")
    _, _, route, site = min(found, key=lambda way: way[:2])
    passed = sorted(passing, key=lambda place: _when(route, neighbours(place.doors)))
    pieces: list[Restaurant | CoffeeShop] = [*state.restaurants, *state.shops]
    squares = {piece.site: places(piece.squares) for piece in pieces}
    stops = tuple(squares[place.site] for place in passed)
    nearer = -sum(milestone.distance for milestone in perks(state, of.player))
    return Way(_squares(route), route.cost - nearer, nearer, _borders(roads, start, route), squares[site], stops)


def _to_automa(state: State, house: House) -> Way:
    """To the edge of the map, and one border beyond it (MA-2.01)."""
    start = ground(house)
    routes = coffee_routes(state.roads, start, off_map(state.town), [])
    if not routes:
        raise ValueError(f"no road leads from house {house.label} out of the map")
    route = min(routes, key=lambda each: (each.cost, len(each.way)))
    return Way(_squares(route), route.cost + OUTSIDE, 0, _borders(state.roads, start, route), (), ())


def _squares(route: Route) -> tuple[Place, ...]:
    return tuple(row_column(square) for square in route.way)


def _when(route: Route, doorsteps: int) -> int:
    return next((index for index, square in enumerate(route.way) if doorsteps >> square & 1), len(route.way))


def _borders(roads: Roads, start: int, route: Route) -> tuple[Border, ...]:
    """Where the way crosses borders and roadworks; perhaps at the house or at the door, too."""
    found: list[Border] = []
    corners, count, first = roads.town.corners, 0, route.way[0]
    doorsteps = each(neighbours(1 << first) & start)
    out = min((roads.border(door, first) for door in doorsteps), default=0)
    crossed = [out, *(int(corners[one] != corners[other]) for one, other in pairwise(route.way))]
    for square, border in zip(route.way, crossed, strict=True):
        toll = border + (roads.works >> square & 1)
        count += toll
        if toll:
            found.append(Border(row_column(square), count))
    if count < route.cost:
        found.append(Border(row_column(route.way[-1]), route.cost))
    return tuple(found)
