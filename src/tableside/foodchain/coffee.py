"""What a house buys on its way to dinner (KX-4.04, KX-4.05, R-172 to R-176, R-209, R-212)."""

from collections import Counter
from dataclasses import dataclass

from tableside.foodchain.parts import Good
from tableside.foodchain.pieces import House
from tableside.foodchain.state import State, gates
from tableside.foodchain.town.routes import Route, coffee_routes
from tableside.foodchain.town.squares import neighbours


@dataclass(frozen=True, slots=True)
class CoffeeStop:
    """Where a chain sells on the way: an open restaurant, or a coffee shop."""

    owner: int
    site: int
    doors: int


def restaurants(state: State) -> list[CoffeeStop]:
    """The open restaurants, in the order in which they came."""
    return [
        CoffeeStop(each.owner, each.site, each.doors(drive_in=state.chains[each.owner].drive_in))
        for each in state.restaurants
        if each.open
    ]


def places(state: State, good: Good) -> list[CoffeeStop]:
    """Every place that has some of the good."""
    found = [*restaurants(state), *(CoffeeStop(shop.owner, shop.site, shop.squares) for shop in state.shops)]
    return [place for place in found if state.chains[place.owner].stock[good.number]]


def stops(state: State, house: House, player: int, good: Good) -> list[CoffeeStop]:
    """Where a house that eats at a chain buys one of the good, nearest the house first.

    Of all routes of fewest borders it takes one that sells most; if several are equal, only places on all of them sell.
    """
    if not places(state, good):
        return []
    found = ways(state, house, player, good)
    most = max((_sold(state, passed, good) for passed in found), default=0)
    best = [passed for passed in found if _sold(state, passed, good) == most]
    left = {place.owner: state.chains[place.owner].stock[good.number] for passed in best for place in passed}
    chosen = []
    for place in best[0] if most else ():
        if left[place.owner] and all(place in passed for passed in best):
            left[place.owner] -= 1
            chosen.append(place)
    return chosen


def ways(state: State, house: House, player: int, good: Good) -> list[list[CoffeeStop]]:
    """The places passed on each distinct route to a nearest restaurant of the chain, in order; shortest route first."""
    return [passed for _, passed in walks(state, house, player, good)]


def walks(state: State, house: House, player: int, good: Good) -> list[tuple[Route, list[CoffeeStop]]]:
    """The same with the routes themselves."""
    roads, start = state.dinner_roads, gates(state, house)
    targets = [place for place in restaurants(state) if place.owner == player]
    distances = [roads.distance(start, target.doors) for target in targets]
    nearest = min((distance for distance in distances if distance is not None), default=None)
    found: list[tuple[Route, list[CoffeeStop]]] = []
    for target, distance in zip(targets, distances, strict=True):
        if distance is not None and distance == nearest:
            others = [place for place in places(state, good) if place.site != target.site]
            routes = coffee_routes(roads, start, target.doors, [place.doors for place in others])
            found += [(route, _passed(route, others)) for route in routes]
    return sorted(found, key=lambda walk: len(walk[0].way))


def _passed(route: Route, others: list[CoffeeStop]) -> list[CoffeeStop]:
    """The places beside a route, in the order in which it comes to them."""
    passed = [place for number, place in enumerate(others) if route.passed >> number & 1]
    return sorted(passed, key=lambda place: _when(route, neighbours(place.doors)))


def _when(route: Route, doorsteps: int) -> int:
    return next(index for index, square in enumerate(route.way) if doorsteps >> square & 1)


def _sold(state: State, passed: list[CoffeeStop], good: Good) -> int:
    """How much is really sold on a route (R-174): one per place, as far as each chain has it."""
    counts = Counter(place.owner for place in passed)
    return sum(min(count, state.chains[owner].stock[good.number]) for owner, count in counts.items())
