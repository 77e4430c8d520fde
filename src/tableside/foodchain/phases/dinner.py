"""Phase 4, dinnertime: nobody decides anything (FC-6.01 to FC-6.12)."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tableside.foodchain.actions import Action
from tableside.foodchain.events import Event, Offer, Share, Sold, StayedHome, Tips
from tableside.foodchain.milestones import earn
from tableside.foodchain.money import receive
from tableside.foodchain.parts import Deed
from tableside.foodchain.pieces import House, ground
from tableside.foodchain.prices import bonuses, unit_price
from tableside.foodchain.staff import perks, staff
from tableside.foodchain.state import State, doors


def enter(state: State) -> list[Event]:
    """Prices, houses, tips, the CFO's share, and who is rich now."""
    events = _lower_prices(state)
    dinner, asked = Counter[int](), menus(state)
    for index, house in enumerate(state.houses):
        if state.demand[index]:
            events += eat(state, index, house, asked, dinner)
    for player in state.order:
        events += _tips(state, player, dinner)
    for player in state.order:
        events += _share(state, player, dinner)
    for player in state.order:
        events += earn(state, player, Deed.ENDED_WITH_CASH, figure=state.chains[player].cash)
    return events


def _lower_prices(state: State) -> list[Event]:
    """Claimed by everyone with such a manager at work, even if nothing is sold (FC-6.07)."""
    events: list[Event] = []
    for player in state.order:
        if any(card.price < 0 for card, _ in staff(state, player)):
            events += earn(state, player, Deed.LOWERED_PRICES)
    return events


def waitresses(state: State, player: int) -> int:
    """What counts when price and distance are the same (FC-6.03)."""
    return sum([count for card, count in staff(state, player) if card.waits])


class Menu(NamedTuple):
    """What a chain has for all houses of a dinnertime; nothing that happens at dinner changes it."""

    player: int
    price: int
    waitresses: int
    doors: int


def menus(state: State) -> list[Menu]:
    """The menu of every chain, in turn order."""
    return [
        Menu(player, unit_price(state, player), waitresses(state, player), doors(state, player))
        for player in state.order
    ]


def offers(state: State, house: House, order: tuple[int, ...], asked: Sequence[Menu] = ()) -> list[Offer]:
    """What every chain in turn order offers a house for an order, whether it can serve it or not (FC-6.02)."""
    wanted = [(good, order.count(good)) for good in sorted(set(order))]
    goods, roads, squares, found = state.box.goods, state.roads, ground(house), []
    for player, price, waiting_tables, entrances in asked or menus(state):
        stock = state.chains[player].stock
        missing = tuple([goods[good].name for good, count in wanted if stock[good] < count])
        found.append(Offer(player, price, roads.distance(entrances, squares), waiting_tables, missing))
    return found


def best(offered: list[Offer]) -> Offer | None:
    """Lowest price + distance, then most waitresses, then earlier in turn order, which is how they are listed."""
    able = [offer for offer in offered if offer.distance is not None and not offer.missing]
    return min(able, key=lambda offer: (offer.price + (offer.distance or 0), -offer.waitresses), default=None)


def eat(state: State, index: int, house: House, asked: Sequence[Menu], dinner: Counter[int]) -> list[Event]:
    """One house goes to dinner, or stays at home with its demand (FC-6.02, FC-6.05, FC-6.06)."""
    order = state.demand[index]
    offered = offers(state, house, order, asked)
    goods = tuple(state.box.goods[good].name for good in order)
    chosen = best(offered)
    if chosen is None:
        return [StayedHome(house.label, goods, tuple(offered))]
    player = chosen.player
    for good in order:
        state.chains[player].stock[good] -= 1
    state.demand[index] = ()
    bonus = bonuses(state, player, order)
    income = chosen.price * house.multiplier * len(order) + bonus
    dinner[player] += income
    sold = Sold(house.label, player, goods, chosen.price, house.multiplier, bonus, income, tuple(offered))
    return [sold, *receive(state, player, income)]


def _tips(state: State, player: int, dinner: Counter[int]) -> list[Event]:
    """Each waitress at work earns, whatever was sold (FC-6.08)."""
    tipped = [(card.tip, count) for card, count in staff(state, player) if card.tip]
    if not tipped:
        return []
    better = max((milestone.tip for milestone in perks(state, player)), default=0)
    income = sum(max(better, tip) * count for tip, count in tipped)
    dinner[player] += income
    return [Tips(player, waitresses(state, player), income), *receive(state, player, income)]


def _share(state: State, player: int, dinner: Counter[int]) -> list[Event]:
    """The CFO at work, or the CEO who acts as one, adds half the dinnertime income, rounded up (FC-6.09, R-87)."""
    if not dinner[player]:
        return []
    cards = [card.percent for card, _ in staff(state, player)]
    percent = max([*cards, *(milestone.percent for milestone in perks(state, player))], default=0)
    income = -(-dinner[player] * percent // 100)
    if not income:
        return []
    return [Share(player, dinner[player], percent, income), *receive(state, player, income)]


def waiting(state: State) -> tuple[int, ...]:
    """Nobody (FC-6.01)."""
    return ()


def options(state: State, player: int) -> list[Action]:
    """None."""
    return []


def step(state: State, player: int, action: Action) -> list[Event]:
    """Nothing can be done."""
    raise AssertionError("dinnertime asks nobody anything")


def leave(state: State) -> list[Event]:
    """Nothing more happens."""
    return []


def why_not(state: State, player: int, action: Action) -> str:
    """Never asked."""
    return ""
