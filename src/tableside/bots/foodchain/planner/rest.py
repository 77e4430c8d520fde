"""The rest: what is asked now and then, most of it by modules: off-ramps, coffee shops, second campaigns, roads."""

from collections.abc import Sequence
from dataclasses import replace

from tableside.bots.foodchain.planner.evening import dine
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.supply import MANY
from tableside.foodchain import round as turns
from tableside.foodchain.actions import (
    DECLINE,
    DONE,
    Action,
    LayTile,
    PlaceOffRamp,
    PlaceShop,
    TakeCampaign,
    TakeShape,
)
from tableside.foodchain.phases import dinner
from tableside.foodchain.phases.off_ramps import LONG, SHORT
from tableside.foodchain.pieces import CoffeeShop, OffRamp
from tableside.foodchain.prices import multiplier
from tableside.foodchain.state import State, doors
from tableside.foodchain.town.squares import read_square

FAR = 9
SAMPLE = 24  # places that are looked at closely
WORTH_LAYING = 0.3  # what a road or park must add, in houses
RIVALS = 0.5  # a house that comes to a rival


def first(look: Prospects, options: Sequence[Action]) -> Action:
    """The first option: the earliest place, the most goods kept, whoever stays."""
    return options[0]


def last(look: Prospects, options: Sequence[Action]) -> Action:
    """The last option: the largest reserve card, which suits whoever develops best; as many goods as can pay."""
    return options[-1]


def decline(look: Prospects, options: Sequence[Action]) -> Action:
    """Nothing, if that is possible."""
    return next((action for action in options if action in (DONE, DECLINE)), options[0])


def _some(options: Sequence[Action]) -> Sequence[Action]:
    """Options spread evenly over all of them, at most as many as are looked at closely."""
    return options[:: max(1, -(-len(options) // SAMPLE))]


def off_ramp(look: Prospects, options: Sequence[Action]) -> Action:
    """Where the rural area is nearer to us than to anyone else."""
    state = look.state

    def away(player: int, squares: int) -> int:
        found = state.roads.distance(doors(state, player), squares)
        return FAR if found is None else found

    def score(action: Action) -> float:
        if not isinstance(action, PlaceOffRamp):
            return -FAR
        squares = OffRamp(read_square(action.square), action.side, LONG if action.along else SHORT).squares
        theirs = min((away(rival, squares) for rival in look.rivals), default=FAR)
        return min(FAR, theirs) - 2 * away(look.player, squares)

    return max(options, key=score)


def shop(look: Prospects, options: Sequence[Action]) -> Action:
    """Where most houses would pass on their way to dinner."""
    hungry = look.state.copy()
    if hungry.automa:
        hungry.automa = None
    on_the_way = [good.number for good in look.box.goods if good.on_the_way]
    hungry.demand = [(0,)] * len(hungry.houses)
    for chain in hungry.chains:
        chain.stock = [MANY] * len(chain.stock)
        for good in on_the_way:
            chain.stock[good] = 0
    for good in on_the_way:
        hungry.chains[look.player].stock[good] = MANY

    def score(action: Action) -> float:
        if not isinstance(action, PlaceShop):
            return 0.5
        position = hungry.copy()
        position.shops = [*position.shops, CoffeeShop(look.player, read_square(action.square))]
        return float(dine(position, look.player).incomes[look.player])

    return max(_some(options), key=score)


def second(look: Prospects, options: Sequence[Action]) -> Action:
    """Another campaign, if there is one to have."""
    return next((action for action in options if isinstance(action, TakeCampaign)), options[0])


def custom(state: State, player: int) -> float:
    """How many houses would come to a chain that has everything, by what they pay, less those that go to rivals."""
    menus, found = dinner.menus(state), 0.0
    for house in state.houses:
        offers = [offer for offer in dinner.offers(state, house, (), menus) if offer.distance is not None]
        best = min(offers, key=dinner.rank, default=None)
        if best:
            found += multiplier(state, house) * (1.0 if best.player == player else -RIVALS)
    return found


def lay(look: Prospects, options: Sequence[Action]) -> Action:
    """The road or park that brings most houses to us, or makes them pay most; none if none does."""
    before = custom(look.state, look.player)
    gains = {action: _laid(look, action) - before for action in options if isinstance(action, TakeShape)}
    best = max(gains, key=lambda action: gains[action], default=None)
    return best if best and gains[best] >= WORTH_LAYING else decline(look, options)


def _laid(look: Prospects, shape: TakeShape) -> float:
    """What a shape is good for at its best place."""
    state = look.state.copy()
    turns.step(state, look.player, shape)
    places = turns.options(state, look.player)
    return max((_at(state, look.player, place) for place in _some(places)), default=0.0)


def _at(state: State, player: int, place: Action) -> float:
    after = state.copy()
    turns.step(after, player, place)
    after.roadworks = []
    after.new_roads = [replace(road, open=True) for road in after.new_roads]
    return custom(after, player)


def lay_at(look: Prospects, options: Sequence[Action]) -> Action:
    """The place where it is best for us."""
    places = [action for action in _some(options) if isinstance(action, LayTile)]
    return max(places, key=lambda place: _at(look.state, look.player, place), default=options[0])
