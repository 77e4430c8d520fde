"""Routes over the map, as a page draws them: square by square, with the places where the border count rises."""

from dataclasses import dataclass
from itertools import pairwise

from tableside.foodchain import coffee
from tableside.foodchain.actions import Haul
from tableside.foodchain.automa.dinner import OUTSIDE, off_map
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.pieces import House
from tableside.foodchain.state import State, doors, gates, starts
from tableside.foodchain.town.roads import Roads
from tableside.foodchain.town.routes import Squares, coffee_routes
from tableside.foodchain.town.squares import EAST, SOUTH, TILE, each, neighbours, row_column
from tableside.looks.foodchain.sites import Place, haul_of

MIDDLE = TILE // 2 * (SOUTH + EAST)


@dataclass(frozen=True)
class Tick:
    """A border between two squares of a route, or roadworks on the second, and the count so far."""

    before: Place
    after: Place
    count: int


@dataclass(frozen=True)
class Way:
    """A route from a door of a chain: its squares, where it crosses borders, and how many in all."""

    player: int
    squares: tuple[Place, ...]
    ticks: tuple[Tick, ...]
    borders: int  # with roadworks
    flies: bool = False  # over tiles, by their middle squares
    works: int = 0  # roadworks among them


@dataclass(frozen=True)
class Stop:
    """A place on the way that has the good; whether the house buys there."""

    owner: int
    at: Place
    buys: bool


@dataclass(frozen=True)
class CoffeeWay:
    """The route of a house that buys a good on its way to a restaurant (KX-4.05)."""

    good: str
    way: Way
    stops: tuple[Stop, ...]


def way_to(state: State, house: House, player: int) -> Way | None:
    """A route of fewest borders from a chain to a house, on the roads at dinner; None if no road leads there."""
    solo = player == AUTOMA
    roads = state.roads if solo else state.dinner_roads
    ends = off_map(state.town) if solo else doors(state, player)
    start = gates(state, house)
    found = coffee_routes(roads, start, ends, ())
    if not found:
        return None
    return drawn(roads, player, found[0].way[::-1], ends, start, outside=OUTSIDE if solo else 0)


def drawn(roads: Roads, player: int, way: Squares, doors_: int, ends: int = 0, *, outside: int = 0) -> Way:
    """A route with the door it leaves by and, if it ends somewhere, the square there; `outside` counts at the door."""
    squares = [_next_to(roads, way[0], doors_), *way, *([_next_to(roads, way[-1], ends)] if ends else [])]
    ticks, count = [], 0
    for number, (before, after) in enumerate(pairwise(squares)):
        onto_road = number < len(way)
        step = roads.border(after, before) if not onto_road else roads.border(before, after)
        step += onto_road and roads.works >> after & 1
        step += outside if number == 0 else 0
        if step:
            count += step
            ticks.append(Tick(row_column(before), row_column(after), count))
    works = sum(roads.works >> square & 1 for square in way)
    return Way(player, tuple(map(row_column, squares)), tuple(ticks), count, works=works)


def _next_to(roads: Roads, square: int, doors_: int) -> int:
    """The door beside a road square, one without a border between them first."""
    return min(each(neighbours(1 << square) & doors_), key=lambda door: roads.border(door, square))


def coffee_way(state: State, house: House, player: int) -> CoffeeWay | None:
    """The route with the most stops for the good sold on the way; None if nobody has any, or no road leads there."""
    good = next((each_ for each_ in state.box.goods if each_.on_the_way), None)
    if good is None or player == AUTOMA or not coffee.places(state, good):
        return None
    buys = coffee.stops(state, house, player, good)
    best = max(
        coffee.walks(state, house, player, good),
        key=lambda walk: sum(place in buys for place in walk[1]),
        default=None,
    )
    if best is None:
        return None
    route, passed = best
    way = drawn(state.dinner_roads, player, route.way[::-1], doors(state, player), gates(state, house))
    return CoffeeWay(
        good.name, way, tuple(Stop(place.owner, row_column(place.site), place in buys) for place in passed)
    )


def haul_way(state: State, player: int, option: Haul) -> Way:
    """The route of a haul, by road or over tiles."""
    haul = haul_of(state, player, option)
    if not state.box.card[option.card].flies:
        return drawn(state.roads, player, haul.way, starts(state, player))
    squares = [row_column(corner + MIDDLE) for corner in haul.way]
    ticks = [Tick(before, after, number) for number, (before, after) in enumerate(pairwise(squares), start=1)]
    return Way(player, tuple(squares), tuple(ticks), len(ticks), flies=True)
