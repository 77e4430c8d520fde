"""What can be sold: the orders of houses that may come to a chain, what its cards can make, and what to make."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tableside.foodchain.actions import Action, Done
from tableside.foodchain.events import Offer
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.phases import dinner, kitchen, marketing
from tableside.foodchain.pieces import House
from tableside.foodchain.prices import income
from tableside.foodchain.state import Phase, State, owned

Goods = tuple[int, ...]  # an amount a good, by its number

CONTESTED = 0.4  # the chance of a sale when a rival with a better offer may still get the goods
NEW_COOK = 8.0  # what the first burger or pizza of all is worth beside its price
SPARE = 0.01  # a good nobody wants


@dataclass
class Need:
    """How many of each good can be sold, and what one of them brings on average."""

    count: list[float]
    worth: list[float]

    def value(self, goods: Goods) -> float:
        """What these goods bring."""
        return sum(min(n, made) * worth for n, made, worth in zip(self.count, goods, self.worth, strict=True))

    def take(self, goods: Goods) -> None:
        """These goods are there now."""
        self.count = [max(0.0, n - made) for n, made in zip(self.count, goods, strict=True)]


def chance(state: State, player: int, house: House, order: tuple[int, ...]) -> float:
    """How likely a house comes to a chain that has what it orders."""
    offered = dinner.offers(state, house, order)
    places = {offer.player: place for place, offer in enumerate(offered)}
    mine = offered[places[player]]
    if mine.distance is None:
        return 0.0

    def rank(offer: Offer) -> tuple[int, int, int]:
        return offer.price + (offer.distance or 0), -offer.waitresses, places[offer.player]

    ahead = [each for each in offered if each.distance is not None and rank(each) < rank(mine)]
    if any(not each.missing for each in ahead):
        return 0.0
    return CONTESTED if any(may_make(state, each.player, each.missing) for each in ahead) else 1.0


def may_make(state: State, player: int, goods: Iterable[str]) -> bool:
    """Whether a chain has cards that may still bring all these goods today."""
    if state.phase is Phase.WORKING and player in state.order[: state.acting]:
        return False
    return all(any(_brings(state, card, good) for card in held(state, player)) for good in goods)


def _brings(state: State, card: Card, good: str) -> bool:
    return good in card.cooks or (state.box.good[good].kind == "drink" and bool(card.fetches or card.hauls))


def held(state: State, player: int) -> list[Card]:
    """The kinds of card a chain has, busy ones left out."""
    chain = state.chains[player]
    return [c for c in state.box.cards if chain.hand[c.number] + chain.work[c.number] + chain.beach[c.number]]


def need(state: State, player: int) -> Need:
    """What the houses want that may come to this chain, less what it has."""
    able = makeable(state, player)
    count, money = [0.0] * len(state.box.goods), [0.0] * len(state.box.goods)
    for house, order in zip(state.houses, state.demand, strict=True):
        if not order or not able.issuperset(order):
            continue
        likely = chance(state, player, house, order)
        for good in order if likely else ():
            count[good] += 1
            money[good] += likely * income(state, player, house, order) / len(order)
    worth = [sum_ / n if n else SPARE for sum_, n in zip(money, count, strict=True)]
    found = Need(count, worth)
    found.take(tuple(state.chains[player].stock))
    return found


def sales(state: State, player: int) -> float:
    """How many goods this chain is likely to sell if it has them all."""
    orders = zip(state.houses, state.demand, strict=True)
    return sum(len(order) * chance(state, player, house, order) for house, order in orders if order)


def makeable(state: State, player: int) -> set[int]:
    """The goods that a chain has or has cards for."""
    stock, cards = state.chains[player].stock, held(state, player)
    return {
        good.number
        for good in state.box.goods
        if stock[good.number] or any(_brings(state, card, good.name) for card in cards)
    }


def next_round(state: State, player: int) -> State:
    """The position after the coming marketing phase, if this chain serves whom it can."""
    later, able = state.copy(), makeable(state, player)
    later.demand = [() if able.issuperset(order) else order for order in state.demand]
    marketing.enter(later)
    return later


def yields(state: State, player: int, card: Card) -> list[tuple[Action, Goods]]:
    """Every act of a cook or buyer and what it would bring."""
    if not (card.cooks or card.fetches or card.hauls):
        return []
    alone = state.copy()
    alone.idle = [0] * len(state.box.cards)
    alone.idle[card.number] = 1
    return [(action, brought(alone, player, action)) for action in kitchen.options(alone, player)]


def brought(state: State, player: int, action: Action) -> Goods:
    """What an act of the kitchen step adds to the stock."""
    after = state.copy()
    kitchen.step(after, player, action)
    return tuple(b - a for a, b in zip(state.chains[player].stock, after.chains[player].stock, strict=True))


def uncovered(state: State, player: int) -> Need:
    """What next round's houses want beyond what all cards of the chain can make: those with least choice first."""
    later = next_round(state, player)
    wanted = need(later, player)
    makers = [(yields(later, player, card), owned(later, player, card.name)) for card in held(later, player)]
    for acts, copies in sorted(makers, key=lambda each: len(each[0])):
        for _ in range(copies if acts else 0):
            wanted.take(max((goods for _, goods in acts), key=wanted.value))
    return wanted


def capacity(state: State, player: int) -> Goods:
    """The most of each good that the chain can make when everyone makes it."""
    total = [0] * len(state.box.goods)
    for card in held(state, player):
        acts = yields(state, player, card)
        for good in range(len(total)) if acts else ():
            total[good] += owned(state, player, card.name) * max(goods[good] for _, goods in acts)
    return tuple(total)


def make(state: State, player: int, options: Sequence[Action]) -> Action:
    """Cook or fetch what sells best; whoever has nothing to do makes something all the same."""
    wanted = need(state, player)

    def score(action: Action) -> float:
        if isinstance(action, Done):
            return -1.0
        goods = brought(state, player, action)
        firsts = any(
            made and can_earn(state, player, Deed.PRODUCED, good.name)
            for made, good in zip(goods, state.box.goods, strict=True)
        )
        return wanted.value(goods) + firsts * NEW_COOK + SPARE * sum(goods)

    return max(options, key=score)
