"""Distances and ranges, offers, what drink buyers bring, and the ways of those who buy coffee."""

from tableside.foodchain import coffee
from tableside.foodchain.automa import dinner as solo
from tableside.foodchain.parts import Card
from tableside.foodchain.phases import dinner, kitchen
from tableside.foodchain.pieces import Campaign, House
from tableside.foodchain.scenarios.expect.said import Answer, expectation, in_order, lists, name_of, squares_of
from tableside.foodchain.scenarios.lines import Seat, Seller
from tableside.foodchain.scenarios.run import Run
from tableside.foodchain.state import doors, gates, starts
from tableside.foodchain.town.roads import FAR
from tableside.foodchain.town.squares import read_square, square_text

NO_STOP = "none"  # a way without coffee on it


@expectation("{player} distance house {house} is {borders}")
def distance(run: Run, player: Seller, house: House, borders: int | None) -> Answer:
    """`red distance house 10 is 1`: borders from its restaurants at dinnertime, roadworks counted; `-` without road."""
    if player is Seller.MAUTOMA:
        return borders, solo.offer(run.state, house, ()).distance
    return borders, run.state.dinner_roads.distance(doors(run.state, player), gates(run.state, house))


@expectation("{player} range house {house} is {borders}")
def range_to_house(run: Run, player: Seat, house: House, borders: int | None) -> Answer:
    """`red range house 10 is 1`: borders for those who work; coffee shops are starts, roadworks slow nobody."""
    return borders, run.state.roads.distance(starts(run.state, player), gates(run.state, house))


@expectation("{player} range campaign {campaign} is {borders}")
def range_to_campaign(run: Run, player: Seat, campaign: Campaign, borders: int | None) -> Answer:
    """`red range campaign 13 is 1`."""
    return borders, run.state.roads.distance(starts(run.state, player), campaign.squares)


@expectation("{player} range square {square} is {borders}")
def range_to_square(run: Run, player: Seat, square: str, borders: int | None) -> Answer:
    """`red range square 3,11 is 2`: to a road square, or one beside a road; its own border counts (FC-1.05)."""
    roads, start, there = run.state.roads, starts(run.state, player), read_square(square)
    if not roads.squares >> there & 1:
        return borders, roads.distance(start, 1 << there)
    costs = roads.costs(start)
    best = min(costs[pieces[there]] for pieces in (roads.across, roads.along))
    return borders, None if best >= FAR else best


@expectation("{player} offers house {house} at {price} + {distance}")
def offers(run: Run, player: Seller, house: House, price: int, distance: int | None) -> Answer:
    """`red offers house 10 at 9 + 2`: unit price and distance, less what milestones take off; `-` without road."""
    made = dinner.offers(run.state, house, run.state.demand[run.state.houses.index(house)])
    found = next((each for each in made if each.player == player), None)
    if found is None:
        raise ValueError(f"{name_of(player)} makes no offers")
    return (price, distance), (found.price, found.distance)


@expectation("{player} hauls {card} {routes...}")
def hauls(run: Run, player: Seat, card: Card, routes: tuple[str, ...]) -> Answer:
    """`red hauls cart_operator 6,2 / 6,2 12,6`: all hauls that differ, by the squares of the sources."""
    found = {" ".join(squares_of(one.sources)) for one in kitchen.hauls(run.state, player, card)}
    wanted = {" ".join(in_order(route)) for route in lists(routes)}
    return sorted(wanted), sorted(found)


@expectation("ways house {house} to {player} are {ways...}")
def coffee_ways(run: Run, house: House, player: Seat, ways: tuple[str, ...]) -> Answer:
    """`ways house 8 to blue are 4,6 9,8 / none`: all ways of fewest borders, by the coffee on them (KX-4.05, R-172)."""
    good = next((good for good in run.state.box.goods if good.on_the_way), None)
    if good is None:
        raise ValueError("ways are for coffee, which is not in this game")
    passed = [[square_text(place.site) for place in way] for way in coffee.ways(run.state, house, player, good)]
    found = {" ".join(in_order(way)) or NO_STOP for way in passed}
    wanted = {NO_STOP if way == [NO_STOP] else " ".join(in_order(way)) for way in lists(ways)}
    return sorted(wanted), sorted(found)
