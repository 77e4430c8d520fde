"""Routes by road and through the air, for drink buyers and for houses on their way to dinner.

Drink buyers: FC-1.10, FC-5.52 to FC-5.55, R-61 to R-66, R-215. The way to dinner: KX-4.05, R-172, R-173.

A route may revisit squares in a loop, may stop anywhere within its range, and passes everything beside its squares.
Only what it passes matters, so a search finds one shortest route for each distinct set of things passed. A state of the
search is a square, the step that led there (0 at the start) and the things passed, as bits; of two routes to one state
only the cheaper counts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heapify, heappop, heappush

from tableside.foodchain.town.roads import Roads
from tableside.foodchain.town.squares import NORTH, SOUTH, STEPS, TILE, board, each, neighbours
from tableside.foodchain.town.stretches import Stretches
from tableside.foodchain.town.town import Town

State = tuple[int, int, int]
Squares = tuple[int, ...]
NOWHERE: State = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Route:
    """A route that passes certain things: their bits, its cost, and its road squares."""

    passed: int
    cost: int
    way: Squares


@dataclass(frozen=True, slots=True)
class Trip:
    """The sources that a buyer takes from, as squares, with a shortest route past them."""

    sources: int
    cost: int
    way: Squares


@lru_cache(maxsize=256)
def hauls(roads: Roads, doors: int, limit: int) -> tuple[Trip, ...]:
    """The distinct hauls of a cart or truck from these doors within this range, never an empty one.

    Roadworks do not slow buyers (R-207): pass roads without them.
    """
    sources = [1 << source.square for source in roads.town.sources]
    return _hauls(roads.town, routes(roads, doors, sources, limit))


@lru_cache(maxsize=256)
def flights(town: Town, doors: int, limit: int) -> tuple[Trip, ...]:
    """The distinct hauls of a zeppelin from the tiles of these doors (FC-1.11); the route lists the tiles' corners."""
    on_tile = dict.fromkeys(town.corners.values(), 0)
    for number, source in enumerate(town.sources):
        on_tile[town.corners[source.square]] |= 1 << number
    found: dict[int, Route] = {}
    starts = sorted({town.corners[door] for door in each(doors)})
    flown: list[tuple[Squares, int]] = [((corner,), on_tile[corner]) for corner in starts]
    for cost in range(limit + 1):
        for way, passed in flown:
            found.setdefault(passed, Route(passed, cost, way))
        flown = [
            ((*way, corner), passed | on_tile[corner])
            for way, passed in flown
            for corner in (way[-1] + TILE * step for step in STEPS)
            if corner in on_tile and corner not in way
        ]
    return _hauls(town, [found[passed] for passed in sorted(found)])


def coffee_routes(roads: Roads, house: int, doors: int, places: Sequence[int]) -> list[Route]:
    """The distinct sets of places passed on routes of fewest borders from a house to these doors (KX-4.05, R-172).

    A place is a set of doors: the entrance of a restaurant, the corners of a drive-in, a coffee shop. Pass the current
    roadworks, and leave the destination out of the places (R-173).
    """
    limit = roads.distance(house, doors)
    return [] if limit is None else routes(roads, house, places, limit, doors)


def routes(roads: Roads, doors: int, things: Sequence[int], limit: int, ends: int = 0) -> list[Route]:
    """One cheapest route for each distinct set of things that a route passes within the limit; to `ends`, if given."""
    beside = _beside(roads, things)
    borders = _borders(roads, ends)
    stretches = Stretches(roads, {*beside, *borders})
    left = roads.costs(ends) if ends else []
    found: dict[int, Route] = {}
    done: dict[State, tuple[State, Squares]] = {}
    queue: list[tuple[int, int, State, State, Squares]] = [
        (cost, 1, state, NOWHERE, (state[0],)) for cost, state in _starts(roads, doors, beside) if cost <= limit
    ]
    heapify(queue)
    while queue:
        cost, length, state, before, way = heappop(queue)
        if state in done:
            continue
        done[state] = before, way
        square, heading, passed = state
        total = cost + borders.get(square, limit + 1) if ends else cost
        if total <= limit and (passed not in found or total < found[passed].cost):
            found[passed] = Route(passed, total, _way(done, state))
        for step in stretches.onward(square, heading):
            stretch = stretches.out(square, step)
            if stretch and cost + stretch.cost <= limit:
                last = stretch.way[-1]
                if ends and cost + stretch.cost + _ahead(roads, left, last, stretch.heading) > limit:
                    continue
                further = (last, stretch.heading, passed | beside.get(last, 0))
                if further not in done:
                    heappush(queue, (cost + stretch.cost, length + len(stretch.way), further, state, stretch.way))
    return [found[passed] for passed in sorted(found)]


def _ahead(roads: Roads, left: list[int], square: int, heading: int) -> int:
    """The least that the rest of the route can cost; the cost of the square itself is already paid."""
    piece = (roads.along if heading in (NORTH, SOUTH) else roads.across)[square]
    return left[piece] - roads.tolls[piece]


def _beside(roads: Roads, things: Sequence[int]) -> dict[int, int]:
    beside: dict[int, int] = {}
    for number, thing in enumerate(things):
        for square in each(neighbours(thing) & roads.squares):
            beside[square] = beside.get(square, 0) | 1 << number
    return beside


def _doorsteps(roads: Roads, doors: int) -> Iterator[tuple[int, int]]:
    for door in each(doors):
        for step in STEPS:
            if door + step in roads.across:
                yield door + step, step


def _borders(roads: Roads, ends: int) -> dict[int, int]:
    borders: dict[int, int] = {}
    for square, step in _doorsteps(roads, ends):
        borders[square] = min(borders.get(square, 1), roads.border(square - step, square))
    return borders


def _starts(roads: Roads, doors: int, beside: dict[int, int]) -> Iterator[tuple[int, State]]:
    for square, step in _doorsteps(roads, doors):
        heading = step if roads.bridges >> square & 1 else 0
        cost = roads.border(square - step, square) + (roads.works >> square & 1)
        yield cost, (square, heading, beside.get(square, 0))


def _way(done: dict[State, tuple[State, Squares]], state: State) -> Squares:
    parts: list[Squares] = []
    while state != NOWHERE:
        state, part = done[state]
        parts.append(part)
    return tuple(square for part in reversed(parts) for square in part)


def _hauls(town: Town, found: list[Route]) -> tuple[Trip, ...]:
    taken = [(route, board(town.sources[number].square for number in each(route.passed))) for route in found]
    return tuple(Trip(sources, route.cost, route.way) for route, sources in taken if sources)
