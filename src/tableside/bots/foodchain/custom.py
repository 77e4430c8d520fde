"""Sales: the orders of houses that may come to a chain, what its cards can make, and what to make."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import add, or_
from typing import NamedTuple

from tableside.foodchain.actions import Action, Done
from tableside.foodchain.events import Offer
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.phases import dinner, kitchen, marketing
from tableside.foodchain.pieces import House
from tableside.foodchain.prices import income
from tableside.foodchain.state import Phase, State, owned

Goods = tuple[int, ...]  # an amount for each good, by its number

CONTESTED = 0.4  # the chance of a sale when a rival with a better offer may still get the goods
NEW_COOK = 8.0  # what the very first burger or pizza is worth in addition to its price
SPARE = 0.01  # a good nobody wants
PLENTY = 999


@dataclass
class Need:
    """How many of each good can be sold, and what one of them brings on average."""

    count: list[float]
    worth: list[float]
    last: int | None = None  # the good that can stand in for all others: it is wanted as often as all of them together

    def value(self, goods: Goods) -> float:
        """What these goods bring."""
        return sum(min(n, made) * worth for n, made, worth in zip(self.count, goods, self.worth, strict=True))

    def take(self, goods: Goods) -> None:
        """Count these goods as available."""
        used = [min(n, made) for n, made in zip(self.count, goods, strict=True)]
        self.count = [n - taken for n, taken in zip(self.count, used, strict=True)]
        if self.last is not None:
            self._stand_in(self.last, used[self.last], sum(used))

    def _stand_in(self, last: int, fed: float, taken: float) -> None:
        """Count no house twice: one that has its order needs no last resort, and vice versa, cheapest first."""
        self.count[last] = max(0.0, self.count[last] - (taken - fed))
        for good in sorted(range(len(self.count)), key=self.worth.__getitem__):
            eaten = min(fed, self.count[good]) if good != last else 0.0
            self.count[good] -= eaten
            fed -= eaten


def chance(state: State, player: int, house: House, order: tuple[int, ...], asked: Sequence[dinner.Menu] = ()) -> float:
    """How likely a house comes to a chain that has its order; `asked` holds the prices of all chains, if known."""
    offered = dinner.offers(state, house, order, asked)
    places = {offer.player: place for place, offer in enumerate(offered)}
    mine = offered[places[player]]
    if mine.distance is None:
        return 0.0

    def rank(offer: Offer) -> tuple[dinner.Rank, int]:
        return dinner.rank(offer), places[offer.player]

    ahead = [each for each in offered if each.distance is not None and rank(each) < rank(mine)]
    if any(not each.missing for each in ahead):
        return 0.0
    return CONTESTED if any(may_make(state, each.player, each.missing) for each in ahead) else 1.0


def may_make(state: State, player: int, goods: Iterable[str]) -> bool:
    """Whether a chain has cards that may still bring all these goods today; Mautoma's next card is not known."""
    if player == AUTOMA:
        return state.phase is not Phase.DINNER
    if state.phase is Phase.WORKING and player in state.order[: state.acting]:
        return False
    return all(any(_brings(state, card, good) for card in held(state, player)) for good in goods)


def _brings(state: State, card: Card, good: str) -> bool:
    return good in card.cooks or (state.box.good[good].kind == "drink" and bool(card.fetches or card.hauls))


def held(state: State, player: int) -> list[Card]:
    """The kinds of card a chain has, busy ones left out."""
    chain = state.chains[player]
    return list(compress(state.box.cards, map(or_, map(or_, chain.hand, chain.work), chain.beach)))


class Visit(NamedTuple):
    """A house that may come: what it would eat, how likely it comes, and how likely for a last resort instead."""

    house: House
    basket: tuple[int, ...]
    likely: float
    at_last: float


def visits(state: State, player: int, able: Sequence[int]) -> list[Visit]:
    """The houses that may come to a chain with this much of each good, in the order of dinner."""
    left, found, asked, theirs = list(able), list[Visit](), dinner.menus(state), _of_rivals(state, player)
    for house, order in zip(state.houses, state.demand, strict=True):
        possible = _possible(state, player, house, order, able, left, asked, theirs) if order else []
        basket, likely = _best(state, player, house, order, possible, left)
        if likely:
            found.append(Visit(house, basket, likely, _at_last(state, possible)))
            for good in basket:
                left[good] -= 1
    return found


Prospect = tuple[tuple[int, ...], float]  # what a house would eat, and how likely it comes for it


def _at_last(state: State, possible: Sequence[Prospect]) -> float:
    """How likely a house comes for a substitute when nobody serves its order."""
    goods = state.box.goods
    return max((likely for basket, likely in possible if all(goods[n].instead == "last" for n in basket)), default=0.0)


def _best(
    state: State,
    player: int,
    house: House,
    order: tuple[int, ...],
    possible: Sequence[Prospect],
    left: Sequence[int],
) -> Prospect:
    """What a house would eat at a chain: what enough is left of, then what brings most, then its order."""

    def score(prospect: Prospect) -> tuple[bool, float, bool]:
        basket, likely = prospect
        enough = all(basket.count(good) <= left[good] for good in basket)
        return bool(likely) and enough, likely * income(state, player, house, basket), basket == order

    return max(possible, key=score, default=((), 0.0))


def _possible(
    state: State,
    player: int,
    house: House,
    order: tuple[int, ...],
    able: Sequence[int],
    left: Sequence[int],
    asked: Sequence[dinner.Menu],
    theirs: set[int],
) -> list[Prospect]:
    """What a house may eat at a chain, its first choice first, and how likely it comes."""
    still, goods, found = 1.0, state.box.goods, list[Prospect]()
    baskets = dinner.baskets(state, house, order)
    for basket in baskets:
        if all((left if goods[good].beside else able)[good] > 0 for good in basket):
            found.append((basket, still and still * chance(state, player, house, basket, asked)))
        if still and basket is not baskets[-1] and theirs.issuperset(basket):
            still *= _left_by_rivals(state, player, house, basket, asked)
    return found


def _of_rivals(state: State, player: int) -> set[int]:
    """The goods that rivals have or have cards for; Mautoma may have any."""
    every = {good.number for good in state.box.goods} if state.automa else set[int]()
    return every.union(*(makeable(state, rival) for rival in state.order if rival != player))


def _left_by_rivals(
    state: State, player: int, house: House, basket: tuple[int, ...], asked: Sequence[dinner.Menu]
) -> float:
    """How likely no rival serves a basket."""
    offered = dinner.offers(state, house, basket, asked)
    rivals = [offer for offer in offered if offer.player != player and offer.distance is not None]
    if any(not offer.missing for offer in rivals):
        return 0.0
    return CONTESTED if any(may_make(state, offer.player, offer.missing) for offer in rivals) else 1.0


def need(state: State, player: int, able: Sequence[int] = ()) -> Need:
    """What houses that may come to this chain want, less what it has; `able` if it could have more than it can now."""
    able = able or amounts(state, player)
    count, money = [0.0] * len(state.box.goods), [0.0] * len(state.box.goods)
    last = next((good.number for good in state.box.goods if good.instead == "last" and able[good.number]), None)
    for house, basket, likely, at_last in visits(state, player, able):
        for good in basket:
            count[good] += 1
            money[good] += likely * income(state, player, house, basket) / len(basket)
        if last is not None and last not in basket:
            count[last] += len(basket)
            money[last] += at_last * income(state, player, house, (last,) * len(basket))
    worth = [sum_ / n if n else SPARE for sum_, n in zip(money, count, strict=True)]
    found = Need(count, worth, last)
    found.take(tuple(state.chains[player].stock))
    return found


def guests(state: State, player: int) -> float:
    """How many houses are likely to come to this chain."""
    return sum(visit.likely for visit in visits(state, player, amounts(state, player)))


def sales(state: State, player: int) -> float:
    """How many goods this chain is likely to sell if it has them all."""
    orders = zip(state.houses, state.demand, strict=True)
    return sum(len(order) * chance(state, player, house, order) for house, order in orders if order)


def amounts(state: State, player: int) -> list[int]:
    """By good, how many a chain has or can make; if houses eat only their orders, just whether it has any."""
    able, box = makeable(state, player), state.box
    if not any(good.instead or good.beside for good in box.goods):
        return [PLENTY * (good.number in able) for good in box.goods]
    most = map(add, state.chains[player].stock, capacity(state, player))
    return [max(n, good.number in able) for n, good in zip(most, box.goods, strict=True)]


def learnable(state: State, player: int) -> list[int]:
    """By good, how many substitutes for an order one more card could make, trained from those the chain has."""
    names = {name for card in held(state, player) for name in card.careers if name in state.box.card}
    cards = [state.box.card[name] for name in names]
    return [
        max((card.amount for card in cards if good.instead and good.name in card.cooks), default=0)
        for good in state.box.goods
    ]


def makeable(state: State, player: int) -> set[int]:
    """The goods that a chain has or has cards for."""
    stock, cards = state.chains[player].stock, held(state, player)
    return {
        good.number
        for good in state.box.goods
        if stock[good.number] or any(_brings(state, card, good.name) for card in cards)
    }


def next_round(state: State, player: int) -> State:
    """The position after the coming marketing phase, if this chain serves everyone it can."""
    later, able = state.copy(), makeable(state, player)
    later.demand = [() if able.issuperset(order) else order for order in state.demand]
    if later.automa and later.automa.card is None:  # nobody knows what it will market
        later.automa = None
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
    """What next round's houses want beyond what all cards of the chain can make."""
    later = next_round(state, player)
    wanted = need(later, player, list(map(add, amounts(later, player), learnable(later, player))))
    work_off(later, player, wanted)
    return wanted


def work_off(state: State, player: int, wanted: Need) -> None:
    """Let every card of the chain make what is wanted most, those with the least choice first."""
    makers = [(yields(state, player, card), owned(state, player, card.name)) for card in held(state, player)]
    for acts, copies in sorted(makers, key=lambda each: len(each[0])):
        for _ in range(copies if acts else 0):
            wanted.take(max((goods for _, goods in acts), key=wanted.value))


def capacity(state: State, player: int) -> Goods:
    """The most of each good that the chain can make when everyone makes it."""
    total = [0] * len(state.box.goods)
    for card in held(state, player):
        acts = yields(state, player, card)
        for good in range(len(total)) if acts else ():
            total[good] += owned(state, player, card.name) * max(goods[good] for _, goods in acts)
    return tuple(total)


def make(state: State, player: int, options: Sequence[Action]) -> Action:
    """Cook or fetch what sells best; a card with nothing to do makes something anyway."""
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
