"""Questions about the map: what a piece would reach, what a house wants, which route leads there."""

from dataclasses import dataclass

from tableside.core.entry import PageQuestion
from tableside.core.notation import parse
from tableside.foodchain.about import ABOUT
from tableside.foodchain.actions import Haul
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.phases import marketing
from tableside.foodchain.phases.dinner import Choice, choice, offers, rank
from tableside.foodchain.pieces import House, Restaurant, ground
from tableside.foodchain.prices import multiplier
from tableside.foodchain.state import State, gates, starts
from tableside.foodchain.town.squares import beside, read_square
from tableside.looks.foodchain.markets import markets
from tableside.looks.foodchain.passing import Passer, passers
from tableside.looks.foodchain.placing import ReachDrawn, chains, distance, place, player_of, reach, why
from tableside.looks.foodchain.ways import CoffeeWay, Way, coffee_way, haul_way, way_to


@dataclass(frozen=True)
class OfferSeen:
    """What a chain could offer a house now: its score (price + distance), what it lacks, and the route."""

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
    times: int  # how many times the unit price it pays
    basket: tuple[str, ...]  # what it would take, which may not be what it asked for
    offers: tuple[OfferSeen, ...]
    campaigns: tuple[int, ...]


@dataclass(frozen=True)
class CampaignSeen:
    """What a campaign does when it runs."""

    number: int
    reach: ReachDrawn


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
    """How far a chain's buyers are from something; None if no road leads there."""

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
    """The houses that can pass a coffee shop."""

    passers: tuple[Passer, ...]


@dataclass(frozen=True)
class WayAsked:
    """A route to ask for: from a house to a chain."""

    house: str
    player: int


@dataclass(frozen=True)
class WaySeen:
    """The route of fewest borders, and the one with the most coffee."""

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
    basket, offered, chosen = Choice(order, [], None)
    if _knows_prices(state):
        basket, offered, chosen = choice(state, one, order) if order else Choice((), offers(state, one, ()), None)
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
                None if offer.distance is None else rank(offer).score,
                offer.waitresses,
                offer.star,
                offer.missing,
                offer is chosen,
                None if offer.distance is None else way_to(state, one, offer.player),
                None if offer.distance is None else coffee_way(state, one, offer.player),
            )
            for offer in offered
        ),
        tuple(campaign.number for campaign in state.campaigns if index in marketing.reaches(state, campaign)),
    )


def _knows_prices(state: State) -> bool:
    """Mautoma has no price before its first card is turned up."""
    return not state.automa or state.automa.card is not None


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
    """The houses that can pass a coffee shop on their way to dinner."""
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
    """The route from a chain to a house."""
    if asked.player not in [*range(len(state.chains)), *([AUTOMA] if state.automa else [])]:
        raise ValueError(f"there is no chain {asked.player}")
    one = _house(state, asked.house)
    return WaySeen(way_to(state, one, asked.player), coffee_way(state, one, asked.player))


def route(state: State, player: int | None, option: str) -> Way:
    """The route of a haul."""
    action = parse(option, ABOUT.action)
    if not isinstance(action, Haul):
        raise ValueError(f"{option} is not a haul")
    return haul_way(state, player_of(player), action)


QUESTIONS: dict[str, PageQuestion] = {
    "place": PageQuestion(str, place),
    "why_not": PageQuestion(str, why),
    "markets": PageQuestion(str, markets),
    "house": PageQuestion(str, house),
    "campaign": PageQuestion(int, campaign),
    "restaurant": PageQuestion(str, restaurant),
    "source": PageQuestion(str, source),
    "shop": PageQuestion(str, shop),
    "park": PageQuestion(str, park),
    "way": PageQuestion(WayAsked, way),
    "route": PageQuestion(str, route),
}
