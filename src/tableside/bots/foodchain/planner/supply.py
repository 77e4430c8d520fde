"""Supply: what cooks and buyers can bring, and which orders that serves. An order is served in full or not at all."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tableside.foodchain.actions import Action
from tableside.foodchain.box import Box
from tableside.foodchain.phases import kitchen
from tableside.foodchain.state import State
from tableside.foodchain.town.routes import Trip
from tableside.foodchain.town.squares import each, square_text
from tableside.foodchain.town.town import Town

MANY = 999
Goods = tuple[int, ...]  # an amount for each good, by its number


class Making(NamedTuple):
    """Something a cook or buyer can do, and what it brings."""

    action: Action
    goods: Goods


class Order(NamedTuple):
    """What a house would buy from us, and what it would pay."""

    goods: Goods
    income: float


class Service(NamedTuple):
    """Which orders can be served, by whom."""

    served: list[Order]
    left: list[Order]
    acts: list[tuple[int, Making]]  # the card's number and what it does
    idle: list[int]
    stock: list[int]  # what is left of it

    @property
    def income(self) -> float:
        """What the orders served bring."""
        return sum([order.income for order in self.served])


def acts(state: State, player: int, number: int) -> Sequence[Making]:
    """What a card can bring, without what another of its acts brings as well."""
    card = state.box.cards[number]
    if card.cooks:
        return _cooked(state.box, number)
    if card.fetches:
        return _fetched(state.box, number, kitchen.fetched(state, player, card))
    if card.hauls:
        trips = kitchen.hauls(state, player, card)
        return _hauled(state.box, state.town, number, trips, kitchen.a_source(state, player, card))
    return ()


@lru_cache(maxsize=1024)
def _cooked(box: Box, number: int) -> list[Making]:
    card = box.cards[number]
    return [Making(kitchen.cook(good, card.name), _of(box, {good: card.amount})) for good in card.cooks]


@lru_cache(maxsize=1024)
def _fetched(box: Box, number: int, count: int) -> list[Making]:
    drinks = [good.name for good in box.goods if good.kind == "drink"]
    return [Making(kitchen.fetch(good, box.cards[number].name), _of(box, {good: count})) for good in drinks]


_HAULS: dict[tuple[int, int, int, int], tuple[Sequence[Trip], list[Making]]] = {}


def _hauled(box: Box, town: Town, number: int, trips: Sequence[Trip], amount: int) -> list[Making]:
    """The distinct hauls of a buyer; trips come from a cache of the town, so they are known by their identity."""
    key = (id(box), id(trips), number, amount)
    known = _HAULS.get(key)
    if known is None or known[0] is not trips:
        if len(_HAULS) > MANY:
            _HAULS.clear()
        known = _HAULS[key] = (trips, _hauls(box, town, number, trips, amount))
    return known[1]


def _hauls(box: Box, town: Town, number: int, trips: Sequence[Trip], amount: int) -> list[Making]:
    found: dict[Goods, Making] = {}
    for trip in trips:
        drinks: dict[str, int] = {}
        for source in town.sources:
            if trip.sources >> source.square & 1:
                drinks[source.drink] = drinks.get(source.drink, 0) + amount
        goods, squares = _of(box, drinks), tuple(map(square_text, each(trip.sources)))
        found.setdefault(goods, Making(kitchen.haul(squares, box.cards[number].name), goods))
    return [act for goods, act in found.items() if not any(_covers(other, goods) for other in found if other != goods)]


def _of(box: Box, amounts: dict[str, int]) -> Goods:
    return tuple(amounts.get(good.name, 0) for good in box.goods)


def _covers(goods: Goods, others: Goods) -> bool:
    return all(a >= b for a, b in zip(goods, others, strict=True))


def counted(box: Box, goods: Iterable[int]) -> Goods:
    """Goods listed one by one, as amounts."""
    amounts = [0] * len(box.goods)
    for good in goods:
        amounts[good] += 1
    return tuple(amounts)


def plus(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Two amounts of goods together."""
    return [a + b for a, b in zip(one, other, strict=True)]


def serve(
    state: State, player: int, orders: Iterable[Order], makers: Sequence[int], stock: Sequence[int], room: int = MANY
) -> Service:
    """Let these cards make what the best orders need, as many cards as there is room for; none helps a lost order."""
    idle, used, have = list(makers), list[tuple[int, Making]](), list(stock)
    served, left = list[Order](), list[Order]()
    for order in sorted(orders, key=lambda order: -order.income / (1 + sum(order.goods))):
        for goods in (order.goods, *_instead(state.box, sum(order.goods))):
            missing = [max(0, wanted - there) for wanted, there in zip(goods, have, strict=True)]
            team = _team(state, player, missing, idle)
            if team is not None and len(used) + len(team) <= room:
                for number, act in team:
                    idle.remove(number)
                    have = plus(have, act.goods)
                used += team
                have = [a - b for a, b in zip(have, goods, strict=True)]
                served.append(order)
                break
        else:
            left.append(order)
    return Service(served, left, used, idle, have)


@lru_cache(maxsize=1024)
def _instead(box: Box, count: int) -> list[Goods]:
    """What a house takes if nobody brings the goods of its order, as many as it wants."""
    return [_of(box, {good.name: count}) for good in box.goods if good.instead == "last"]


def _team(state: State, player: int, missing: list[int], idle: Sequence[int]) -> list[tuple[int, Making]] | None:
    """The fewest cards that bring what is missing, those with the least choice first; None if they cannot."""
    found: list[tuple[int, Making]] = []
    left = list(idle)
    while any(missing):
        best, chosen = (0, 0, 0), None
        for number in set(left):
            able = acts(state, player, number)
            for act in able:
                helps = sum(map(min, act.goods, missing))
                if helps and (key := (helps, MANY - len(able), MANY - sum(act.goods))) > best:
                    best, chosen = key, (number, act)
        if chosen is None:
            return None
        left.remove(chosen[0])
        found.append(chosen)
        missing = [max(0, short - made) for short, made in zip(missing, chosen[1].goods, strict=True)]
    return found


def makers(state: State, counts: Sequence[int]) -> list[int]:
    """The numbers of the cooks and buyers among these cards, one for each copy."""
    return [card.number for card in state.box.makers for _ in range(counts[card.number])]


def makeable(state: State, player: int, numbers: Iterable[int], stock: Sequence[int]) -> list[bool]:
    """By good, whether a chain with these makers and this stock can have any of it."""
    can = [bool(there) for there in stock]
    for number in set(numbers):
        for act in acts(state, player, number):
            can = [a or bool(b) for a, b in zip(can, act.goods, strict=True)]
    return can
