"""Routes over road squares and through the air, of drink buyers and of houses on their way to dinner.

Drink buyers: FC-1.10, FC-5.52 to FC-5.55, R-61 to R-66, R-215. The way to dinner: KX-4.05, R-172, R-173.

A route never steps straight back, goes straight over a bridge, may use squares again by a loop, may stop anywhere
within its range, and passes every thing beside its squares. Only what it passes matters, so a search finds one shortest
way for each distinct set of things passed. Between the squares where something can happen (a junction, a thing, an end)
the way is forced, and one stretch leads from one to the next. A state is a square, the step that led there and the
things passed; of two ways to one state only the cheaper counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heappop, heappush

from .roads import Roads
from .squares import STEPS, TILE, board, each, neighbours
from .town import Town

State = tuple[int, int, int]
"""A square, the step that led there (0 at the start), the things passed as bits."""


@dataclass(frozen=True, slots=True)
class Route:
    """A way that passes certain things: their bits, what it costs, its road squares (for a zeppelin its tiles)."""

    passed: int
    cost: int
    way: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Haul:
    """The sources a buyer takes from, as squares, with a shortest way that does it."""

    sources: int
    cost: int
    way: tuple[int, ...]


@lru_cache(maxsize=256)
def hauls(roads: Roads, doors: int, limit: int) -> tuple[Haul, ...]:
    """The distinct hauls of a cart or truck from these doors within this range; never an empty one."""
    return _hauls(roads.town, routes(roads, doors, [1 << source.square for source in roads.town.sources], limit))


@lru_cache(maxsize=256)
def flights(town: Town, doors: int, limit: int) -> tuple[Haul, ...]:
    """The distinct hauls of a zeppelin from the tiles of these doors; the way is told in tiles, by their corners."""
    on_tile = dict.fromkeys(town.corners.values(), 0)
    for number, source in enumerate(town.sources):
        on_tile[town.corners[source.square]] |= 1 << number
    best: dict[int, Route] = {}
    ways: list[tuple[int, ...]] = [(corner,) for corner in sorted({town.corners[door] for door in each(doors)})]
    for cost in range(limit + 1):
        for way in ways:
            passed = 0
            for corner in way:
                passed |= on_tile[corner]
            best.setdefault(passed, Route(passed, cost, way))
        ways = [(*way, way[-1] + TILE * step) for way in ways for step in STEPS if _new(on_tile, way, step)]
    return _hauls(town, [best[passed] for passed in sorted(best)])


def coffee_routes(roads: Roads, house: int, doors: int, places: Sequence[int]) -> list[Route]:
    """The distinct sets of places passed on ways of fewest borders from a house to these doors (KX-4.05, R-172).

    A place is a set of doors: the entrance of a restaurant, the corners of a drive-in, a coffee shop.
    """
    limit = roads.distance(house, doors)
    return [] if limit is None else routes(roads, house, places, limit, doors)


def routes(roads: Roads, doors: int, things: Sequence[int], limit: int, ends: int = 0) -> list[Route]:
    """One shortest route for each distinct set of things that a route within the limit passes; to `ends`, if given."""
    search = _Search(roads, things, ends)
    found: dict[int, Route] = {}
    queue: list[tuple[int, int, State]] = []
    for cost, state in search.starts(doors):
        search.offer(queue, limit, cost, 1, state, None, (state[0],))
    while queue:
        cost, length, state = heappop(queue)
        if search.best[state] != (cost, length):
            continue
        square, step, passed = state
        total = cost + search.end_borders.get(square, limit + 1) if ends else cost
        if total <= limit and (passed not in found or total < found[passed].cost):
            found[passed] = Route(passed, total, search.way(state))
        for turn in search.exits(square, step):
            stretch = search.stretch(square, turn)
            if stretch:
                extra, way, heading = stretch
                further = (way[-1], heading, passed | search.beside.get(way[-1], 0))
                search.offer(queue, limit, cost + extra, length + len(way), further, state, way)
    return sorted(found.values(), key=lambda route: route.passed)


@dataclass(eq=False, slots=True)
class _Search:
    roads: Roads
    things: Sequence[int]
    ends: int
    beside: dict[int, int] = field(default_factory=dict)
    end_borders: dict[int, int] = field(default_factory=dict)
    best: dict[State, tuple[int, int]] = field(default_factory=dict)
    came: dict[State, tuple[State | None, tuple[int, ...]]] = field(default_factory=dict)
    stretches: dict[tuple[int, int], tuple[int, tuple[int, ...], int] | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for number, thing in enumerate(self.things):
            for square in each(neighbours(thing) & self.roads.squares):
                self.beside[square] = self.beside.get(square, 0) | 1 << number
        for square, step in self.doorsteps(self.ends):
            border = self.border(square - step, square)
            self.end_borders[square] = min(self.end_borders.get(square, 1), border)

    def doorsteps(self, doors: int) -> list[tuple[int, int]]:
        """The road squares beside the doors, each with the step that leads out to it."""
        return [(door + step, step) for door in each(doors) for step in STEPS if door + step in self.roads.across]

    def border(self, door: int, square: int) -> int:
        corners = self.roads.town.corners
        return int(corners.get(door, corners[square]) != corners[square])

    def starts(self, doors: int) -> list[tuple[int, State]]:
        starts = []
        for square, step in self.doorsteps(doors):
            heading = step if self.roads.bridges >> square & 1 else 0
            cost = self.border(square - step, square) + (self.roads.works >> square & 1)
            starts.append((cost, (square, heading, self.beside.get(square, 0))))
        return starts

    def offer(
        self,
        queue: list[tuple[int, int, State]],
        limit: int,
        cost: int,
        length: int,
        state: State,
        before: State | None,
        way: tuple[int, ...],
    ) -> None:
        if cost <= limit and (state not in self.best or (cost, length) < self.best[state]):
            self.best[state] = (cost, length)
            self.came[state] = (before, way)
            heappush(queue, (cost, length, state))

    def exits(self, square: int, step: int) -> list[int]:
        """The steps a route may take next."""
        road = self.roads.across
        if step and self.roads.bridges >> square & 1:
            return [step] if square + step in road else []
        return [turn for turn in STEPS if turn != -step and square + turn in road]

    def stretch(self, square: int, step: int) -> tuple[int, tuple[int, ...], int] | None:
        """The forced way out of a square: its cost, its squares and its last step; None if nothing is at its end."""
        if (square, step) not in self.stretches:
            self.stretches[square, step] = self._follow(square, step)
        return self.stretches[square, step]

    def _follow(self, start: int, first: int) -> tuple[int, tuple[int, ...], int] | None:
        corners, works = self.roads.town.corners, self.roads.works
        square, step, cost = start, first, 0
        way = []
        while True:
            before, square = square, square + step
            way.append(square)
            cost += (corners[before] != corners[square]) + (works >> square & 1)
            if square in self.beside or square in self.end_borders:
                return cost, tuple(way), step
            exits = self.exits(square, step)
            if not exits or (square, exits) == (start, [first]):
                return None
            if len(exits) > 1:
                return cost, tuple(way), step
            step = exits[0]

    def way(self, state: State | None) -> tuple[int, ...]:
        parts: list[tuple[int, ...]] = []
        while state is not None:
            state, part = self.came[state]
            parts.append(part)
        return tuple(square for part in reversed(parts) for square in part)


def _hauls(town: Town, found: list[Route]) -> tuple[Haul, ...]:
    taken = [(route, board(town.sources[number].square for number in each(route.passed))) for route in found]
    return tuple(Haul(sources, route.cost, route.way) for route, sources in taken if sources)


def _new(on_tile: dict[int, int], way: tuple[int, ...], step: int) -> bool:
    return way[-1] + TILE * step in on_tile and way[-1] + TILE * step not in way
