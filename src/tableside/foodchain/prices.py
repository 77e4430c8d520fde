"""Prices: what a chain asks and what a sale brings (FC-6.04, FC-6.05)."""

from collections.abc import Sequence

from tableside.foodchain.pieces import House, ground
from tableside.foodchain.staff import perks, staff
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import beside


def unit_price(state: State, player: int) -> int:
    """The price of one good; it may be zero or negative (FC-6.04, R-82)."""
    price = state.price
    for card, count in staff(state, player):
        price += card.price * count
    for milestone in perks(state, player):
        price += milestone.price
    return price


def multiplier(state: State, house: House) -> int:
    """How many times the unit price a house pays: twice with a garden or a park, three times with both (KX-2.06)."""
    return 1 + bool(house.garden) + has_park(state, house)


def has_park(state: State, house: House) -> bool:
    """Whether a house, or its garden, is beside a park, printed or placed; a second one adds nothing."""
    around = beside(ground(house)) if state.parks or state.town.parks else 0
    return any(around & park for park in state.town.parks) or any(around & park.squares for park in state.parks)


def bonuses(state: State, player: int, goods: Sequence[int]) -> int:
    """What milestones pay for the goods of a sale; no garden doubles it (FC-6.05)."""
    a_good = {good: amount for milestone in perks(state, player) for good, amount in milestone.bonus}
    return sum(a_good.get(state.box.goods[good].name, 0) for good in goods) if a_good else 0


def income(state: State, player: int, house: House, goods: Sequence[int]) -> int:
    """What a house pays for its order (FC-6.05)."""
    return unit_price(state, player) * multiplier(state, house) * len(goods) + bonuses(state, player, goods)
