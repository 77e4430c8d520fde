"""Mautoma at dinnertime: its restaurants outside the map, its offers and what it earns (MA-2.01, MA-4)."""

from collections import Counter
from functools import lru_cache

from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.automa.working import card_of
from tableside.foodchain.events import AutomaBonus, AutomaClaimed, Event, Offer
from tableside.foodchain.money import receive
from tableside.foodchain.parts import Deed
from tableside.foodchain.pieces import House, ground
from tableside.foodchain.staff import NO_STAR
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import SIDES, TILE
from tableside.foodchain.town.town import Town

OUTSIDE = 1  # leaving the map counts a border (MA-2.01)
MIDDLE = TILE // 2


@lru_cache(maxsize=64)
def off_map(town: Town) -> int:
    """Where its restaurants stand: outside every outer tile side whose middle square is road (MA-2.01)."""
    doors = 0
    for tile in town.placed:
        middle = tile.corner + MIDDLE * (SIDES["s"] + SIDES["e"])
        for step in SIDES.values():
            edge = middle + MIDDLE * step
            if town.road >> edge & 1 and not town.ground >> (edge + step) & 1:
                doors |= 1 << edge + step
    return doors


def offer(state: State, house: House, basket: tuple[int, ...]) -> Offer:
    """The card's price moved by the price marker, its waitresses, and the whole order or nothing (MA-4.01, MA-4.02)."""
    automa, card = state.automa, card_of(state)
    assert automa
    wanted = Counter(basket)
    missing = tuple(state.box.goods[good].name for good in sorted(wanted) if automa.stock[good] < wanted[good])
    distance = state.roads.distance(off_map(state.town), ground(house))
    away = None if distance is None else distance + OUTSIDE
    return Offer(AUTOMA, card.price + automa.price, away, card.waitresses, NO_STAR, missing)


def count_house(state: State) -> None:
    """With the icon each house it serves moves the sales marker on; it stays on the last spot (MA-4.03)."""
    automa = state.automa
    assert automa
    automa.served += 1
    if card_of(state).sells_on:
        automa.sales = min(automa.sales + 1, len(state.config.automa_deck.sales_goods) - 1)


def close(state: State) -> list[Event]:
    """A dollar a milestone if it sold anything (MA-4.04); then it may be rich (MA-4.05)."""
    automa = state.automa
    assert automa
    events: list[Event] = []
    income = automa.milestones.bit_count()
    if card_of(state).milestone_cash and automa.served and income:
        events += [AutomaBonus(income), *receive(state, AUTOMA, income)]
    automa.served = 0
    for milestone in state.box.milestones:
        rich = milestone.deed in (Deed.HAD_CASH, Deed.ENDED_WITH_CASH) and automa.cash >= milestone.figure
        if rich and milestone.bit & state.milestones & ~automa.milestones:
            automa.milestones |= milestone.bit
            state.claimed |= milestone.bit
            events.append(AutomaClaimed(milestone.name))
    return events
