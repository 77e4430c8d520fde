"""Phase 4, dinnertime: nobody decides anything (FC-6.01 to FC-6.12), but where a milestone's radios go (KX-3.10)."""

from collections import Counter

from tableside.foodchain.actions import Action
from tableside.foodchain.automa import dinner as solo
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.events import Event, Offer, Share, Sold, StayedHome, Tips
from tableside.foodchain.milestones import earn
from tableside.foodchain.money import receive
from tableside.foodchain.parts import Deed
from tableside.foodchain.phases import radios
from tableside.foodchain.pieces import House, ground
from tableside.foodchain.prices import bonuses, unit_price
from tableside.foodchain.staff import perks, staff, star
from tableside.foodchain.state import State, doors, purse


def enter(state: State) -> list[Event]:
    """Prices, houses, tips, the CFO's share, and who is rich now."""
    events = _lower_prices(state)
    dinner = Counter[int]()
    for index, house in enumerate(state.houses):
        if state.demand[index]:
            events += eat(state, index, house, dinner)
    for player in state.order:
        events += _tips(state, player, dinner)
    for player in state.order:
        events += _share(state, player, dinner)
    for player in state.order:
        events += earn(state, player, Deed.ENDED_WITH_CASH, figure=state.chains[player].cash)
        if player in state.outsold:
            events += earn(state, player, Deed.OUTSOLD)
    state.outsold = ()
    radios.next_one(state)
    return [*events, *solo.close(state)] if state.automa else events


def _lower_prices(state: State) -> list[Event]:
    """Claimed by everyone with such a manager at work, even if nothing is sold (FC-6.07)."""
    events: list[Event] = []
    for player in state.order:
        if any(card.price < 0 for card, _ in staff(state, player)):
            events += earn(state, player, Deed.LOWERED_PRICES)
    return events


def waitresses(state: State, player: int) -> int:
    """What counts when price and distance are the same (FC-6.03)."""
    return sum(count for card, count in staff(state, player) if card.waits)


def baskets(state: State, house: House, order: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What a house would eat, best first: its order, what it takes instead, with something beside (KX-5.05)."""
    goods, mains = state.box.goods, [order]
    for good in goods:
        if good.instead == "gladly" and house.garden:
            mains.insert(0, (good.number,) * len(order))
        elif good.instead == "last":
            mains.append((good.number,) * len(order))
    extras = [good.number for good in goods if good.beside]
    return [(*main, extra) for extra in extras for main in mains] + mains


def offers(state: State, house: House, basket: tuple[int, ...]) -> list[Offer]:
    """What every chain in turn order offers a house for a basket, whether it can serve it or not (FC-6.02)."""
    wanted = Counter(basket)
    found = []
    for player in state.order:
        stock = state.chains[player].stock
        missing = tuple(state.box.goods[good].name for good in sorted(wanted) if stock[good] < wanted[good])
        distance = distance_to(state, player, house)
        price, waiting_ = unit_price(state, player), waitresses(state, player)
        found.append(Offer(player, price, distance, waiting_, star(state, player), missing))
    return [*found, solo.offer(state, house, basket)] if state.automa else found


def distance_to(state: State, player: int, house: House) -> int | None:
    """The distance that counts in the choice of a restaurant: milestones may bring a chain nearer (KX-8.02)."""
    distance = state.roads.distance(doors(state, player), ground(house))
    return None if distance is None else distance + sum(milestone.distance for milestone in perks(state, player))


def best(offered: list[Offer]) -> Offer | None:
    """Lowest price + distance, then the better star (KX-14.03), then most waitresses, then turn order, as listed."""
    able = [offer for offer in offered if offer.distance is not None and not offer.missing]
    return min(
        able, key=lambda offer: (offer.price + (offer.distance or 0), offer.star, -offer.waitresses), default=None
    )


def eat(state: State, index: int, house: House, dinner: Counter[int]) -> list[Event]:
    """One house goes to dinner, or stays at home with its demand (FC-6.02, FC-6.05, FC-6.06)."""
    order = state.demand[index]
    for basket in baskets(state, house, order):
        offered = offers(state, house, basket)
        chosen = best(offered)
        if chosen is not None:
            return _sell(state, index, basket, chosen, offered, dinner)
    return [StayedHome(house.label, _names(state, order), tuple(offers(state, house, order)))]


def _names(state: State, goods: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.box.goods[good].name for good in goods)


def _sell(
    state: State, index: int, basket: tuple[int, ...], chosen: Offer, offered: list[Offer], dinner: Counter[int]
) -> list[Event]:
    player, house = chosen.player, state.houses[index]
    for good in basket:
        purse(state, player).stock[good] -= 1
    state.outsold += tuple(owner for owner in state.owners[index] if owner not in (player, -1))
    state.demand[index] = state.owners[index] = ()
    bonus = 0 if player == AUTOMA else bonuses(state, player, basket) + _for_houses(state, player)
    income = chosen.price * house.multiplier * len(basket) + bonus
    dinner[player] += income
    goods = _names(state, basket)
    sold = Sold(house.label, player, goods, chosen.price, house.multiplier, bonus, income, tuple(offered))
    events: list[Event] = [sold, *receive(state, player, income)]
    if player == AUTOMA:
        solo.count_house(state)
        return events
    for name in dict.fromkeys(goods):  # after the sale, which it does not change
        events += earn(state, player, Deed.SOLD, name)
    radios.promise(state, player, house, goods)
    return events


def _for_houses(state: State, player: int) -> int:
    """What cards at work bring for a house served (KX-9.02)."""
    return sum(card.a_house * count for card, count in staff(state, player))


def _tips(state: State, player: int, dinner: Counter[int]) -> list[Event]:
    """Each waitress at work earns, whatever was sold (FC-6.08)."""
    tip = max((milestone.tip for milestone in perks(state, player)), default=0)
    income = sum(max(tip, card.tip) * count for card, count in staff(state, player) if card.tip)
    if not income:
        return []
    dinner[player] += income
    events: list[Event] = [Tips(player, waitresses(state, player), income), *receive(state, player, income)]
    for card, _ in staff(state, player):
        if card.tip:
            events += earn(state, player, Deed.USED, card.name)
    return events


def _share(state: State, player: int, dinner: Counter[int]) -> list[Event]:
    """The CFO at work, or the CEO who acts as one, adds half the dinnertime income, rounded up (FC-6.09, R-87)."""
    cards = [card.percent for card, _ in staff(state, player)]
    percent = max([*cards, *(milestone.percent for milestone in perks(state, player))], default=0)
    income = -(-dinner[player] * percent // 100)
    if not income:
        return []
    return [Share(player, dinner[player], percent, income), *receive(state, player, income)]


def waiting(state: State) -> tuple[int, ...]:
    """Nobody (FC-6.01), until radios are to be placed at the end (KX-3.10)."""
    return (state.asks[0].number,) if state.asks else ()


def options(state: State, player: int) -> list[Action]:
    """Where a radio may go."""
    return radios.options(state, player, state.asks[0])


def step(state: State, player: int, action: Action) -> list[Event]:
    """Place a radio."""
    return radios.step(state, player, state.asks[0], action)


def leave(state: State) -> list[Event]:
    """Nothing more happens."""
    return []


def why_not(state: State, player: int, action: Action) -> str:
    """Why a radio cannot go there."""
    return radios.why_not(state, player, state.asks[0], action)
