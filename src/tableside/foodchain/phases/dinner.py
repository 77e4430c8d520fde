"""Phase 4, dinnertime: nobody decides anything (FC-6.01 to FC-6.12), except where a milestone's radios go (KX-3.10)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from tableside.foodchain import coffee
from tableside.foodchain.actions import Action
from tableside.foodchain.automa import dinner as solo
from tableside.foodchain.events import Event, Offer, Share, Sold, SoldOnTheWay, StayedHome, Tips
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.milestones import earn
from tableside.foodchain.money import left_after, receive
from tableside.foodchain.parts import Card, Deed, Good
from tableside.foodchain.phases import radios
from tableside.foodchain.pieces import House
from tableside.foodchain.prices import bonuses, multiplier, unit_price
from tableside.foodchain.questions import Question
from tableside.foodchain.staff import perks, staff, star
from tableside.foodchain.state import State, doors, gates, purse
from tableside.foodchain.town.squares import square_text


def enter(state: State) -> list[Event]:
    """Prices, houses, tips, the CFO's share, and who is rich now."""
    events = _lower_prices(state)
    dinner, asked, price = Counter[int](), menus(state), state.price
    for index, house in enumerate(state.houses):
        if state.price != price:  # the bank broke, and the reserve cards name a new one (KX-15.02)
            asked, price = menus(state), state.price
        if state.demand[index]:
            events += eat(state, index, house, asked, dinner)
    for player in state.order:
        events += _tips(state, player, dinner)
    for player in state.order:
        events += _share(state, player, dinner)
    for player in state.order:
        events += earn(state, player, Deed.ENDED_WITH_CASH, figure=state.chains[player].cash)
        if player in state.outsold:
            events += earn(state, player, Deed.OUTSOLD)  # KX-8.01
    state.outsold = ()
    radios.next_one(state)
    return [*events, *solo.close(state)] if state.automa else events


def _lower_prices(state: State) -> list[Event]:
    """Claim 'first to lower prices' for everyone with such a manager at work, even if nothing is sold (FC-6.07)."""
    events: list[Event] = []
    for player in state.order:
        if any(card.price < 0 for card, _ in staff(state, player)):
            events += earn(state, player, Deed.LOWERED_PRICES)
    return events


def waitresses(state: State, player: int) -> int:
    """What breaks ties in price and distance (FC-6.03)."""
    return sum([count for card, count in staff(state, player) if card.waits])


def baskets(state: State, house: House, order: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What a house would eat, best first: its order, substitutes, either with a side dish (KX-5.05)."""
    goods, mains = state.box.goods, [order]
    for good in goods:
        if good.instead == "gladly" and house.garden:
            mains.insert(0, (good.number,) * len(order))
        elif good.instead == "last":
            mains.append((good.number,) * len(order))
    extras = [good.number for good in goods if good.beside]
    return [(*main, extra) for extra in extras for main in mains] + mains


class Menu(NamedTuple):
    """What a chain offers all houses of a dinnertime, as long as the base price stays."""

    player: int
    price: int
    waitresses: int
    star: int
    doors: int
    nearer: int  # what milestones take off its distance (KX-8.02)


def menus(state: State) -> list[Menu]:
    """The menu of every chain, in turn order."""
    return [
        Menu(
            player,
            unit_price(state, player),
            waitresses(state, player),
            star(state, player),
            doors(state, player),
            sum([milestone.distance for milestone in perks(state, player)]),
        )
        for player in state.order
    ]


def offers(state: State, house: House, basket: tuple[int, ...], asked: Sequence[Menu] = ()) -> list[Offer]:
    """What every chain in turn order offers a house for a basket, whether it can serve it or not (FC-6.02)."""
    wanted = [(good, basket.count(good)) for good in sorted(set(basket))]
    roads, squares, found = state.dinner_roads, gates(state, house), []
    for player, price, waiting_tables, rank, entrances, nearer in asked or menus(state):
        distance = roads.distance(entrances, squares)
        away = None if distance is None else distance + nearer
        found.append(Offer(player, price, away, waiting_tables, rank, _lacks(state, player, wanted)))
    return [*found, solo.offer(state, house, _lacks(state, AUTOMA, wanted))] if state.automa else found


def _lacks(state: State, player: int, wanted: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """What a chain lacks of these goods, each good as often as it is short of it."""
    stock, goods = purse(state, player).stock, state.box.goods
    return tuple(
        [goods[good].name for good, count in wanted if stock[good] < count for _ in range(count - stock[good])]
    )


def larder(state: State) -> list[int]:
    """By good, the most that anyone has of it."""
    stocks = [chain.stock for chain in state.chains]
    return list(map(max, *stocks, state.automa.stock if state.automa else stocks[0]))


class Rank(NamedTuple):
    """What decides between offers, the lowest first: price + distance, star, most waitresses (FC-6.03, KX-14.03)."""

    score: int
    star: int
    waitresses: int


def rank(offer: Offer) -> Rank:
    """The rank of an offer among those with a road; turn order, in which they are listed, breaks ties."""
    return Rank(offer.price + (offer.distance or 0), offer.star, -offer.waitresses)


def best(offered: Sequence[Offer]) -> Offer | None:
    """The offer that a house takes, of those who can serve it."""
    return min([offer for offer in offered if offer.distance is not None and not offer.missing], key=rank, default=None)


class Choice(NamedTuple):
    """What a house would eat, all offers for it, and the one it takes; none if nobody can serve it."""

    basket: tuple[int, ...]
    offers: list[Offer]
    chosen: Offer | None


def choice(state: State, house: House, order: tuple[int, ...], asked: Sequence[Menu] = ()) -> Choice:
    """The first basket that somebody can serve; otherwise its order, which nobody can (FC-6.02, KX-5.05)."""
    most = larder(state)
    for basket in baskets(state, house, order) if len(order) <= sum(most) else ():
        if any(most[good] < basket.count(good) for good in set(basket)):  # nobody has it, so there is nobody to ask
            continue
        offered = offers(state, house, basket, asked)
        if chosen := best(offered):
            return Choice(basket, offered, chosen)
    return Choice(order, offers(state, house, order, asked), None)


def eat(state: State, index: int, house: House, asked: Sequence[Menu], dinner: Counter[int]) -> list[Event]:
    """Let one house have dinner, or stay home with its demand (FC-6.02, FC-6.05, FC-6.06)."""
    basket, offered, chosen = choice(state, house, state.demand[index], asked)
    if chosen is None:
        return [StayedHome(house.label, _names(state, basket), tuple(offered))]
    return _sell(state, index, basket, chosen, offered, dinner)


def _names(state: State, goods: tuple[int, ...]) -> tuple[str, ...]:
    named = state.box.goods
    return tuple([named[good].name for good in goods])  # apartments may want hundreds


def _sell(
    state: State, index: int, basket: tuple[int, ...], chosen: Offer, offered: list[Offer], dinner: Counter[int]
) -> list[Event]:
    player, house = chosen.player, state.houses[index]
    events = [] if player == AUTOMA else _on_the_way(state, house, player, dinner)
    for good in basket:
        purse(state, player).stock[good] -= 1
    state.outsold += tuple(owner for owner in state.owners[index] if owner is not None and owner != player)
    state.demand[index] = state.owners[index] = ()
    stopped = any(isinstance(event, SoldOnTheWay) and event.player == player for event in events)
    served = 0 if player == AUTOMA or stopped else _served(state, player)  # not again with the meal
    bonus = 0 if player == AUTOMA else bonuses(state, player, basket) + served
    times = multiplier(state, house)
    income = chosen.price * times * len(basket) + bonus
    dinner[player] += income
    goods = _names(state, basket)
    left = left_after(state, player, income)
    sold = Sold(house.label, player, goods, chosen.price, times, bonus, income, tuple(offered), served, left)
    events += [sold, *receive(state, player, income)]
    radios.promise(state, player, house, goods)
    if player == AUTOMA:
        solo.count_house(state)
        return events
    for name in dict.fromkeys(goods):  # after the sale, which it does not change
        events += earn(state, player, Deed.SOLD, name)
    return events


def _on_the_way(state: State, house: House, eats_at: int, dinner: Counter[int]) -> list[Event]:
    """Sell what the house buys on the way; all of it is priced before anything is paid (KX-4.04, KX-4.06)."""
    sales: list[SoldOnTheWay] = []
    for good in state.box.goods:
        if good.on_the_way:
            passed = coffee.stops(state, house, eats_at, good)
            for player in dict.fromkeys(place.owner for place in passed):
                squares = tuple(square_text(place.site) for place in passed if place.owner == player)
                sales.append(_sale(state, house, player, good, squares))
    events: list[Event] = []
    for sale in sales:
        state.chains[sale.player].stock[state.box.good[sale.good].number] -= len(sale.places)
        dinner[sale.player] += sale.income
        events.append(replace(sale, bank=left_after(state, sale.player, sale.income)))
        events += [*receive(state, sale.player, sale.income), *earn(state, sale.player, Deed.SOLD, sale.good)]
    return events


def _sale(state: State, house: House, player: int, good: Good, places: tuple[str, ...]) -> SoldOnTheWay:
    """Pay for it like any good; what a card earns per house comes with what the house buys first (R-188)."""
    served = _served(state, player)
    bonus = bonuses(state, player, [good.number] * len(places)) + served
    price, times = unit_price(state, player), multiplier(state, house)
    income = price * times * len(places) + bonus
    return SoldOnTheWay(house.label, player, good.name, places, price, times, bonus, income, served)


def _served(state: State, player: int) -> int:
    """What cards earn for a house that buys anything (KX-9.02)."""
    return sum(card.a_house * count for card, count in staff(state, player))


def tip(state: State, player: int, card: Card) -> int:
    """What one such card at work earns, whatever is sold (FC-6.08)."""
    return max([card.tip, *(milestone.tip for milestone in perks(state, player))]) if card.tip else 0


def tips(state: State, player: int) -> int:
    """What all waitresses at work earn."""
    return sum(tip(state, player, card) * count for card, count in staff(state, player))


def _tips(state: State, player: int, dinner: Counter[int]) -> list[Event]:
    """Pay each waitress at work; a chain without one has no event."""
    income = tips(state, player)
    if not income:
        return []
    dinner[player] += income
    told = Tips(player, waitresses(state, player), income, left_after(state, player, income))
    events: list[Event] = [told, *receive(state, player, income)]
    for card, _ in staff(state, player):
        if card.tip:
            events += earn(state, player, Deed.USED, card.name)
    return events


def _share(state: State, player: int, dinner: Counter[int]) -> list[Event]:
    """The CFO at work, or the CEO who acts as one, adds half the dinnertime income, rounded up (FC-6.09, R-87)."""
    if not dinner[player]:
        return []
    cards = [card.percent for card, _ in staff(state, player)]
    percent = max([*cards, *(milestone.percent for milestone in perks(state, player))], default=0)
    income = -(-dinner[player] * percent // 100)
    if not income:
        return []
    told = Share(player, dinner[player], percent, income, left_after(state, player, income))
    return [told, *receive(state, player, income)]


def waiting(state: State) -> tuple[int, ...]:
    """Nobody (FC-6.01), except to place radios at the end (KX-3.10)."""
    return radios.waiting(state)


def asked(state: State, player: int) -> Question:
    """Which radio, or where it goes."""
    return radios.asked(state, player)


def options(state: State, player: int) -> list[Action]:
    """Where a radio may go."""
    return radios.options(state, player)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Place a radio."""
    return radios.step(state, player, action)


def why_not(state: State, player: int, action: Action) -> str:
    """Why a radio cannot go there."""
    return radios.why_not(state, player, action)
