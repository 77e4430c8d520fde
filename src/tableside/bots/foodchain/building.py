"""Restaurants, houses and gardens: near many houses, nearer than the rivals, and in reach of our campaigns."""

from collections.abc import Sequence
from functools import lru_cache

from tableside.bots.foodchain.custom import chance, next_round
from tableside.foodchain.actions import DONE, Action, AddGarden, BuildHouse, OpenRestaurant, PlaceRestaurant, TakeHouse
from tableside.foodchain.box.base import RESTAURANTS
from tableside.foodchain.phases import marketing
from tableside.foodchain.phases.restaurants import own, places
from tableside.foodchain.pieces import Restaurant, built, ground
from tableside.foodchain.prices import unit_price
from tableside.foodchain.state import HouseDraft, RestaurantDraft, State, doors
from tableside.foodchain.town.roads import Roads
from tableside.foodchain.town.routes import hauls
from tableside.foodchain.town.squares import read_square

NEAR = 5  # a house this far away is worth nothing
CLOSER = 3.0  # a house that no rival is as close to
DRINKS = 1.5  # each kind of drink within reach of a cart
CART = 2
SHORTLIST = 24  # sites
WORTH_OPENING = 2.0  # what another restaurant must add
CAMPAIGNED = 4.0  # a new house that a campaign of ours reaches


def nearness(state: State, player: int, entrances: int) -> float:
    """How well placed these doors are for the houses, given the rivals' restaurants."""
    total = 0.0
    for house in state.houses:
        here = state.roads.distance(entrances, ground(house))
        if here is None:
            continue
        total += max(0, NEAR - here)
        there = [state.roads.distance(doors(state, rival), ground(house)) for rival in state.order if rival != player]
        if all(other is None or here < other for other in there):
            total += CLOSER
    return total


@lru_cache(maxsize=4096)
def drinks(roads: Roads, entrances: int) -> int:
    """How many kinds of drink a cart can fetch."""
    passed = 0
    for one in hauls(roads, entrances, CART):
        passed |= one.sources
    return len({source.drink for source in roads.town.sources if passed >> source.square & 1})


def entrance(action: PlaceRestaurant) -> int:
    """The door of a restaurant to be placed."""
    return Restaurant(0, read_square(action.square), action.corner).doors(drive_in=False)


def gain(state: State, player: int, action: Action) -> float:
    """What a restaurant there adds to those the chain has."""
    if not isinstance(action, PlaceRestaurant):
        return -1.0
    old = doors(state, player)
    return nearness(state, player, old | entrance(action)) - (nearness(state, player, old) if old else 0.0)


def restaurant(state: State, player: int, options: Sequence[Action]) -> Action:
    """The best site."""
    return restaurants(state, player, options)[0]


def restaurants(state: State, player: int, options: Sequence[Action]) -> list[Action]:
    """The sites that look best, the best first; drinks count too among the few best."""
    by_gain: dict[Action, float] = {}
    by_door: dict[int, float] = {}
    for action in options:
        door = entrance(action) if isinstance(action, PlaceRestaurant) else 0
        if door not in by_door:
            by_door[door] = gain(state, player, action)
        by_gain[action] = by_door[door]
    best = sorted(options, key=lambda action: -by_gain[action])[:SHORTLIST]
    return sorted(best, key=lambda action: -(by_gain[action] + _drinks(state, action)))


def _drinks(state: State, action: Action) -> float:
    return DRINKS * drinks(state.roads, entrance(action)) if isinstance(action, PlaceRestaurant) else 0.0


def prospects(state: State, player: int) -> int:
    """Whether a developer or a manager of restaurants has something to do: gardens and houses left, or sites."""
    return int(bool(state.gardens or state.house_tiles)) + (len(own(state, player)) < RESTAURANTS)


def house_or_garden(state: State, player: int, options: Sequence[Action]) -> Action:
    """A garden where we sell most, or a house tile while our campaigns run."""
    later = next_round(state, player)
    orders = {house.label: (house, order) for house, order in zip(later.houses, later.demand, strict=True)}

    def score(action: Action) -> float:
        match action:
            case AddGarden(label):
                house, order = orders[label]
                return unit_price(state, player) * len(order) * (chance(state, player, house, order) if order else 0)
            case TakeHouse():
                return sum(campaign.owner == player for campaign in state.campaigns)
        return 0.0

    return max(options, key=score)


def house_site(state: State, player: int, options: Sequence[Action]) -> Action:
    """The site where most of our campaigns reach the new house, then the nearest to us."""
    reached = [marketing.reached(state, campaign) for campaign in state.campaigns if campaign.owner == player]
    known: dict[int, float] = {}

    def score(action: Action) -> float:
        assert isinstance(action, BuildHouse)
        assert isinstance(state.draft, HouseDraft)
        squares = ground(built(state.draft.number, read_square(action.square), action.side))
        if squares not in known:
            away = state.roads.distance(doors(state, player), squares)
            near = -NEAR if away is None else NEAR - away
            known[squares] = near + CAMPAIGNED * sum(bool(squares & mask) for mask in reached)
        return known[squares]

    return max(options, key=score)


def open_or_move(state: State, player: int, options: Sequence[Action]) -> Action:
    """Open another restaurant if it is much better placed for some houses; never move one."""
    for action in options:
        if isinstance(action, OpenRestaurant):
            sites = places(state, player, RestaurantDraft(action.by))
            if max(gain(state, player, each_) for each_ in sites) >= WORTH_OPENING:
                return action
    return DONE
