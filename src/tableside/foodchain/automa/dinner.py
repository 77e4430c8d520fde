"""Mautoma at dinnertime: its restaurants outside the map, its offers and what it earns (MA-2.01, MA-4)."""

from functools import lru_cache

from tableside.foodchain.automa.working import card_of
from tableside.foodchain.events import AutomaBonus, AutomaClaimed, Event, Offer
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.money import left_after, receive
from tableside.foodchain.parts import Deed
from tableside.foodchain.pieces import House, ground
from tableside.foodchain.staff import NO_STAR
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import SIDES, TILE
from tableside.foodchain.town.town import Town

OUTSIDE = 1  # leaving the map counts as one border (MA-2.01)
MIDDLE = TILE // 2


@lru_cache(maxsize=64)
def off_map(town: Town) -> int:
    """Its restaurants: outside every outer tile side whose middle square is a road (MA-2.01)."""
    doors = 0
    for tile in town.placed:
        middle = tile.corner + MIDDLE * (SIDES["s"] + SIDES["e"])
        for step in SIDES.values():
            edge = middle + MIDDLE * step
            if town.road >> edge & 1 and not town.ground >> (edge + step) & 1:
                doors |= 1 << edge + step
    return doors


def offer(state: State, house: House, missing: tuple[str, ...]) -> Offer:
    """Its offer: the card's price plus the price marker, its waitresses, all or nothing (MA-4.01, MA-4.02)."""
    automa, card = state.automa, card_of(state)
    assert automa
    distance = state.roads.distance(off_map(state.town), ground(house))
    away = None if distance is None else distance + OUTSIDE
    return Offer(AUTOMA, card.price + automa.price, away, card.waitresses, NO_STAR, missing)


def count_house(state: State) -> None:
    """With the icon, each house it serves moves the sales marker up one spot, to the last at most (MA-4.03)."""
    automa = state.automa
    assert automa
    automa.served += 1
    if card_of(state).sells_on:
        automa.sales = min(automa.sales + 1, len(state.config.automa_deck.sales_goods) - 1)


def close(state: State) -> list[Event]:
    """Earn a dollar per milestone if it sold anything (MA-4.04), then claim what its cash allows (MA-4.05)."""
    automa = state.automa
    assert automa
    events: list[Event] = []
    income = automa.milestones.bit_count()
    if card_of(state).milestone_cash and automa.served and income:
        events += [AutomaBonus(income, left_after(state, AUTOMA, income)), *receive(state, AUTOMA, income)]
    automa.served = 0
    for milestone in state.box.milestones:
        rich = milestone.deed in (Deed.HAD_CASH, Deed.ENDED_WITH_CASH) and automa.cash >= milestone.figure
        if rich and milestone.bit & state.milestones & ~automa.milestones:
            automa.milestones |= milestone.bit
            state.claimed |= milestone.bit
            events.append(AutomaClaimed(milestone.name))
    return events
