"""What a chain asks and what a sale brings (FC-6.04, FC-6.05)."""

from collections.abc import Sequence

from tableside.foodchain.box.base import BASE_PRICE
from tableside.foodchain.pieces import House
from tableside.foodchain.staff import perks, staff
from tableside.foodchain.state import State


def unit_price(state: State, player: int) -> int:
    """The price of one good; it may be zero or negative (FC-6.04, R-82)."""
    price = BASE_PRICE
    for card, count in staff(state, player):
        price += card.price * count
    for milestone in perks(state, player):
        price += milestone.price
    return price


def bonuses(state: State, player: int, goods: Sequence[int]) -> int:
    """What milestones pay for the goods of a sale; no garden doubles it (FC-6.05)."""
    a_good = {good: amount for milestone in perks(state, player) for good, amount in milestone.bonus}
    return sum(a_good.get(state.box.goods[good].name, 0) for good in goods) if a_good else 0


def income(state: State, player: int, house: House, goods: Sequence[int]) -> int:
    """What a house pays for its order (FC-6.05)."""
    return unit_price(state, player) * house.multiplier * len(goods) + bonuses(state, player, goods)
