"""Ground: where restaurants, houses and gardens go, and what they are worth."""

from tableside.bots.foodchain.planner.foresight import Foresight
from tableside.foodchain.box.base import RESTAURANTS
from tableside.foodchain.phases import dinner
from tableside.foodchain.phases.restaurants import own

GARDEN = 0.5
HOUSE = 0.4
STEADY = 1.5  # tokens that a house buys each round
LOST_HOUSE = 0.15


def developer_worth(look: Foresight) -> float:
    """What a developer adds each round with a garden or a house, whichever is better."""
    return max(garden_worth(look), house_worth(look))


def house_worth(look: Foresight) -> float:
    """What a new house adds each round: it pays twice for what our campaigns make it want."""
    ours = sum(campaign.owner == look.player for campaign in look.state.campaigns)
    return HOUSE * 2 * look.unit * min(STEADY, ours / 2) if look.state.house_tiles else 0.0


def garden_worth(look: Foresight) -> float:
    """What the best garden adds each round: a house that comes to us pays twice."""
    if not look.state.gardens or not look.wanted:
        return 0.0
    return GARDEN * look.unit * min(STEADY, max(sum(order.goods) for order in look.wanted))


def restaurant_worth(look: Foresight) -> float:
    """What one more restaurant adds each round: some of the houses that now are nearer to rivals."""
    if len(own(look.state, look.player)) >= RESTAURANTS:
        return 0.0
    day, lost = look.next_day, 0
    menus = dinner.menus(day)
    for house, order in zip(day.houses, day.demand, strict=True):
        offers = [offer for offer in dinner.offers(day, house, order, menus) if offer.distance is not None]
        best = min(offers, key=dinner.rank, default=None)
        lost += best is None or best.player != look.player
    return LOST_HOUSE * look.unit * lost
