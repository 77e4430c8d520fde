"""A house's route to dinner, square by square, where it stops for coffee, and why not elsewhere."""

from dataclasses import dataclass

from tableside.foodchain import coffee
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.pieces import CoffeeShop, House, Restaurant
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, gates
from tableside.foodchain.town.routes import Route, coffee_routes
from tableside.foodchain.town.squares import neighbours, read_square
from tableside.looks.foodchain.passing import on_the_way
from tableside.looks.foodchain.sites import Place, places
from tableside.looks.foodchain.ways import Tick, drawn, way_to


@dataclass(frozen=True)
class Journey:
    """Who goes where: a house, the chain it eats at (-2 is Mautoma), and the sites it stops at on the way."""

    house: str
    player: int
    stops: tuple[str, ...] = ()


@dataclass(frozen=True)
class DinnerWay:
    """The route, from a door of the restaurant to the house, and what counts on it."""

    squares: tuple[Place, ...]
    ticks: tuple[Tick, ...]
    distance: int  # what the house counts
    nearer: int  # what milestones of the chain have taken off it
    works: int  # roadworks that count in it
    restaurant: tuple[Place, ...]  # its squares; Mautoma's are outside the map
    stops: tuple[tuple[Place, ...], ...]  # the squares of each, nearest the house first


def dinner_way(state: State, player: int | None, of: Journey) -> DinnerWay:
    """The shortest of the routes of fewest borders that pass all the stops."""
    house = next((house for house in state.houses if house.label == of.house), None)
    if house is None:
        raise ValueError(f"there is no house {of.house!r}")
    if of.player == AUTOMA and state.automa:
        return _to_automa(state, house)
    if not 0 <= of.player < len(state.chains):
        raise ValueError(f"there is no chain {of.player}")
    sites = {read_square(stop) for stop in of.stops}
    shops = [coffee.CoffeeStop(shop.owner, shop.site, shop.squares) for shop in state.shops]
    passing = [place for place in (*coffee.restaurants(state), *shops) if place.site in sites]
    roads, start = state.dinner_roads, gates(state, house)
    all_of_them = (1 << len(passing)) - 1
    found: list[tuple[int, int, Route, coffee.CoffeeStop]] = []
    for target in coffee.restaurants(state):
        if target.owner == of.player and target.site not in sites:
            routes = coffee_routes(roads, start, target.doors, [place.doors for place in passing])
            found += [(each_.cost, len(each_.way), each_, target) for each_ in routes if each_.passed == all_of_them]
    if not found:
        raise ValueError(f"no road leads from house {of.house} to that chain")
    _, _, route, ending = min(found, key=lambda way: way[:2])
    passed = sorted(passing, key=lambda place: _when(route, neighbours(place.doors)))
    pieces: list[Restaurant | CoffeeShop] = [*state.restaurants, *state.shops]
    squares = {piece.site: places(piece.squares) for piece in pieces}
    stops = tuple(squares[place.site] for place in passed)
    nearer = -sum(milestone.distance for milestone in perks(state, of.player))
    way = drawn(roads, of.player, route.way[::-1], ending.doors, start)
    return DinnerWay(way.squares, way.ticks, route.cost - nearer, nearer, way.works, squares[ending.site], stops)


@dataclass(frozen=True)
class Unsold:
    """A chain that sold a house nothing on its way to another chain or itself, and what it had left to sell."""

    house: str
    player: int  # where the house ate
    seller: int
    stock: int


@dataclass(frozen=True)
class WhyUnsold:
    """Why: `by` is stock, eats_here, not_passed or other_way."""

    by: str


def why_unsold(state: State, player: int | None, of: Unsold) -> WhyUnsold:
    """Why a chain sold nothing on the way (KX-4.04, KX-4.05)."""
    house = next((house for house in state.houses if house.label == of.house), None)
    good = on_the_way(state)
    if house is None or good is None or not all(0 <= each < len(state.chains) for each in (of.player, of.seller)):
        raise ValueError(f"house {of.house!r} buys nothing on the way there")
    if not of.stock:
        return WhyUnsold("stock")
    whole = state.copy()
    whole.chains[of.seller].stock[good.number] = of.stock
    ways = coffee.ways(whole, house, of.player, good)
    if any(place.owner == of.seller for way in ways for place in way):
        return WhyUnsold("other_way")
    return WhyUnsold("eats_here" if of.seller == of.player else "not_passed")


def _to_automa(state: State, house: House) -> DinnerWay:
    """The route to the edge of the map, and one border beyond it (MA-2.01)."""
    way = way_to(state, house, AUTOMA)
    if way is None:
        raise ValueError(f"no road leads from house {house.label} out of the map")
    return DinnerWay(way.squares, way.ticks, way.borders, 0, way.works, (), ())


def _when(route: Route, doorsteps: int) -> int:
    return next((index for index, square in enumerate(route.way) if doorsteps >> square & 1), len(route.way))
