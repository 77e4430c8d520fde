"""What can be asked about the map: what a piece would reach, what a house wants, which way leads there."""

from collections import Counter
from dataclasses import dataclass

from tableside.core.notation import parse
from tableside.foodchain import actions as do
from tableside.foodchain.about import ABOUT
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.phases import marketing
from tableside.foodchain.phases.dinner import baskets, best, offers
from tableside.foodchain.pieces import House, Restaurant, ground
from tableside.foodchain.prices import multiplier
from tableside.foodchain.state import State, gates, starts
from tableside.foodchain.town.squares import beside, read_square
from tableside.looks.foodchain.passing import Passer, passers
from tableside.looks.foodchain.placing import Reach, chains, distance, place, player_of, reach, why
from tableside.looks.foodchain.ways import CoffeeWay, Way, coffee_way, haul_way, way_to
from tableside.looks.question import Question


@dataclass(frozen=True)
class OfferSeen:
    """What a chain could offer a house now: price + distance is its score; what it lacks; the way it would be."""

    player: int
    price: int
    distance: int | None
    score: int | None
    waitresses: int
    star: int
    missing: tuple[str, ...]  # every single good that it is short of
    sells: bool  # the house would eat here
    way: Way | None
    coffee: CoffeeWay | None


@dataclass(frozen=True)
class HouseSeen:
    """Everything about a house, as if it went to dinner now."""

    label: str
    eats: int  # its place among the houses that eat, from 1
    houses: int
    times: int  # what it pays the unit price times
    basket: tuple[str, ...]  # what it would take, which may not be what it asked for
    offers: tuple[OfferSeen, ...]
    campaigns: tuple[int, ...]


@dataclass(frozen=True)
class CampaignSeen:
    """What a campaign does when it runs."""

    number: int
    reach: Reach


@dataclass(frozen=True)
class HouseAway:
    """A house and how far it is; the nearest other chain, and how far that is."""

    house: str
    borders: int | None
    rival: int | None
    rival_borders: int | None


@dataclass(frozen=True)
class RestaurantSeen:
    """How far the houses are from one restaurant."""

    owner: int
    away: tuple[HouseAway, ...]


@dataclass(frozen=True)
class ChainAway:
    """How far a chain's buyers are from something; None where no road leads."""

    player: int
    borders: int | None


@dataclass(frozen=True)
class SourceSeen:
    """How many borders each chain's buyers cross to pass a drink source."""

    chains: tuple[ChainAway, ...]


@dataclass(frozen=True)
class HousesSeen:
    """The houses that something is about."""

    houses: tuple[str, ...]


@dataclass(frozen=True)
class ShopSeen:
    """The houses that may pass a coffee shop."""

    passers: tuple[Passer, ...]


@dataclass(frozen=True)
class WayAsked:
    """Which way: of a house to a chain."""

    house: str
    player: int


@dataclass(frozen=True)
class WaySeen:
    """The way of fewest borders, and the one with most coffee."""

    way: Way | None
    coffee: CoffeeWay | None


def _house(state: State, label: str) -> House:
    for house in state.houses:
        if house.label == label:
            return house
    raise ValueError(f"there is no house {label!r}")


def house(state: State, player: int | None, label: str) -> HouseSeen:
    """A house, who could sell to it and why."""
    one = _house(state, label)
    index = state.houses.index(one)
    order = state.demand[index]
    basket, offered = order, offers(state, one, order) if _knows_prices(state) else []
    chosen = best(offered) if order else None
    for other in baskets(state, one, order) if order and _knows_prices(state) else ():
        found = offers(state, one, other)
        if best(found):
            basket, offered, chosen = other, found, best(found)
            break
    return HouseSeen(
        label,
        index + 1,
        len(state.houses),
        multiplier(state, one),
        tuple(state.box.goods[good].name for good in basket),
        tuple(
            OfferSeen(
                offer.player,
                offer.price,
                offer.distance,
                None if offer.distance is None else offer.price + offer.distance,
                offer.waitresses,
                offer.star,
                _missing(state, offer.player, basket),
                offer is chosen,
                None if offer.distance is None else way_to(state, one, offer.player),
                None if offer.distance is None else coffee_way(state, one, offer.player),
            )
            for offer in offered
        ),
        tuple(campaign.number for campaign in state.campaigns if index in marketing.reaches(state, campaign)),
    )


def _missing(state: State, player: int, basket: tuple[int, ...]) -> tuple[str, ...]:
    """What a chain lacks of a basket, each good as often as it lacks it."""
    stock = state.automa.stock if state.automa and player == AUTOMA else state.chains[player].stock
    wanted = Counter(basket)
    return tuple(state.box.goods[good].name for good in sorted(wanted) for _ in range(stock[good], wanted[good]))


def _knows_prices(state: State) -> bool:
    """Mautoma has no price before its first card is turned up."""
    return not state.automa or state.automa.card >= 0


def campaign(state: State, player: int | None, number: int) -> CampaignSeen:
    """What a campaign would do if it ran now."""
    for one in state.campaigns:
        if one.number == number:
            return CampaignSeen(number, reach(state, one))
    raise ValueError(f"there is no campaign {number}")


def restaurant(state: State, player: int | None, square: str) -> RestaurantSeen:
    """How far every house is from a restaurant, and the nearest rival."""
    site = read_square(square)
    one = next((each for each in state.restaurants if each.site == site), None)
    if one is None:
        raise ValueError(f"there is no restaurant at {square}")
    entrances = one.doors(drive_in=state.chains[one.owner].drive_in)
    return RestaurantSeen(one.owner, tuple(_away(state, each, one, entrances) for each in state.houses))


def _away(state: State, one: House, mine: Restaurant, entrances: int) -> HouseAway:
    rivals = [
        (borders, number)
        for number in chains(state)
        if number != mine.owner and (borders := distance(state, one, number)) is not None
    ]
    near, rival = min(rivals, default=(None, None), key=lambda pair: pair[0])
    return HouseAway(one.label, state.dinner_roads.distance(entrances, gates(state, one)), rival, near)


def source(state: State, player: int | None, square: str) -> SourceSeen:
    """How many borders each chain's buyers cross to pass a drink source."""
    at = read_square(square)
    if all(each.square != at for each in state.town.sources):
        raise ValueError(f"there is no drink source at {square}")
    pieces = state.roads.contacts(1 << at)
    found = []
    for number in state.order:
        costs = state.roads.costs(starts(state, number)) if starts(state, number) else []
        near = min((costs[piece] for piece in pieces if costs and costs[piece] < 1 << 30), default=None)
        found.append(ChainAway(number, near))
    return SourceSeen(tuple(found))


def shop(state: State, player: int | None, square: str) -> ShopSeen:
    """The houses that may pass a coffee shop on their way to dinner."""
    at = read_square(square)
    if all(each.site != at for each in state.shops):
        raise ValueError(f"there is no coffee shop at {square}")
    return ShopSeen(passers(state, at))


def park(state: State, player: int | None, square: str) -> HousesSeen:
    """The houses beside a park, which pay more."""
    at = 1 << read_square(square)
    found = next((each for each in [*state.town.parks, *(each.squares for each in state.parks)] if each & at), 0)
    if not found:
        raise ValueError(f"there is no park at {square}")
    return HousesSeen(tuple(each.label for each in state.houses if beside(ground(each)) & found))


def way(state: State, player: int | None, asked: WayAsked) -> WaySeen:
    """The way from a chain to a house."""
    if asked.player not in [*range(len(state.chains)), *([AUTOMA] if state.automa else [])]:
        raise ValueError(f"there is no chain {asked.player}")
    one = _house(state, asked.house)
    return WaySeen(way_to(state, one, asked.player), coffee_way(state, one, asked.player))


def route(state: State, player: int | None, option: str) -> Way:
    """The way of a haul."""
    action = parse(option, ABOUT.action)
    if not isinstance(action, do.Haul):
        raise ValueError(f"{option} is no haul")
    return haul_way(state, player_of(player), action)


QUESTIONS: dict[str, Question] = {
    "place": Question(str, place),
    "why_not": Question(str, why),
    "house": Question(str, house),
    "campaign": Question(int, campaign),
    "restaurant": Question(str, restaurant),
    "source": Question(str, source),
    "shop": Question(str, shop),
    "park": Question(str, park),
    "way": Question(WayAsked, way),
    "route": Question(str, route),
}
