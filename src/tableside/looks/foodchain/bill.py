"""Payday at the desk: the bill card by card, what lowers it, and what it means to fire someone."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress

from tableside.core.notation import text
from tableside.foodchain.actions import Fire, FireBusy, KeepBusy, PayGoods
from tableside.foodchain.parts import Card, Good
from tableside.foodchain.payroll import Part, Payroll, parts, payroll, salaries, salary, short_of
from tableside.foodchain.phases.payday import options
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.staff import perks
from tableside.foodchain.state import Answer, Phase, State


@dataclass(frozen=True)
class Wishes:
    """What a player would decide, for the parts not answered yet."""

    fired: dict[str, int]  # copies of cards
    goods: dict[str, int]
    campaigns: tuple[int, ...]  # whose marketeers are fired


@dataclass(frozen=True)
class Pay:
    """The copies of a card at work and on the beach, or a busy one with its campaign."""

    card: str
    count: int
    paid: int  # how many of them cost a salary
    due: int
    campaign: int = 0


@dataclass(frozen=True)
class Saving:
    """What lowers the bill: a milestone, or unused hires of recruiters."""

    milestone: str  # empty for unused hires
    amount: int


@dataclass(frozen=True)
class Firing:
    """How many copies of a card are to be fired, and what it means to fire one more."""

    card: str
    campaign: int
    fired: int
    left: int
    saves: int  # now
    entry: bool  # it can be hired again
    start: str  # otherwise the card to hire and train again
    steps: int  # and how far


@dataclass(frozen=True)
class Spending:
    """How many of a good pay a salary each, and could."""

    good: str
    pays: int
    most: int


@dataclass(frozen=True)
class Bill:
    """A seat's payday as it would be."""

    rows: tuple[Pay, ...]
    salary: int
    savings: tuple[Saving, ...]
    goods: tuple[tuple[str, int], ...]  # that pay a salary each
    due: int
    cash: int
    after: int
    firing: tuple[Firing, ...]
    spending: tuple[Spending, ...]
    fits: bool  # it can be handed in
    actions: tuple[str, ...]  # to be sent, in this order


def bill(state: State, player: int | None, of: Wishes) -> Bill:
    """What payday costs a seat with these decisions."""
    if player is None or state.phase is not Phase.PAYDAY or state.chains[player].ready:
        raise ValueError("there is no bill to pay now")
    asked = parts(state, player)[len(state.chains[player].answers) :]
    _check(state, player, of, asked)
    whole, actions, fits = _decided(state, player, of, asked)
    roll, chain, box = payroll(whole, player), state.chains[player], state.box
    each = salary(state, player)
    rows = [_row(state, player, card, roll, each) for card in compress(box.cards, roll.staying)]
    rows += [Pay(campaign.marketeer, 1, 1, each, campaign.number) for campaign in roll.busy]
    return Bill(
        rows=tuple(rows),
        salary=each,
        savings=_savings(state, player, roll),
        goods=tuple((good.name, roll.goods[good.number]) for good in compress(box.goods, roll.goods)),
        due=roll.due,
        cash=chain.cash,
        after=chain.cash - roll.due,
        firing=tuple(_firings(state, whole, player, of, asked)),
        spending=tuple(_spendings(state, player, of, asked)),
        fits=fits,
        actions=tuple(map(text, actions)),
    )


def _check(state: State, player: int, of: Wishes, asked: list[Part]) -> None:
    """Check that wishes are about what is asked, and no more than there is."""
    chain = state.chains[player]
    copies = {card.name: chain.work[card.number] + chain.beach[card.number] for card in asked if isinstance(card, Card)}
    stock = {good.name: chain.stock[good.number] for good in asked if isinstance(good, Good)}
    for wishes, have in ((of.fired, copies), (of.goods, stock)):
        for name, count in wishes.items():
            if name not in have:
                raise ValueError(f"there is no question about {name!r} now")
            if not 0 <= count <= have[name]:
                raise ValueError(f"you have {have[name]} of {name}, not {count}")
    for number in of.campaigns:
        if all(not isinstance(each, Campaign) or each.number != number for each in asked):
            raise ValueError(f"there is no question about campaign {number} now")


def _answer(of: Wishes, part: Part) -> Answer:
    """The answer to a part."""
    match part:
        case Card(name=name):
            return Fire(of.fired.get(name, 0), name)
        case Good(name=name):
            return PayGoods(of.goods.get(name, 0), name)
        case Campaign(number=number):
            return FireBusy(number) if number in of.campaigns else KeepBusy(number)


def _decided(state: State, player: int, of: Wishes, asked: Sequence[Part]) -> tuple[State, list[Answer], bool]:
    """The position with these answers, the answers, and whether each is an option in its turn."""
    whole, actions, fits = state.copy(), list[Answer](), True
    for part in asked:
        action = _answer(of, part)
        fits = fits and action in options(whole, player)
        whole.chains[player].answers += (action,)
        actions.append(action)
    return whole, actions, fits


def _row(state: State, player: int, card: Card, roll: Payroll, each: int) -> Pay:
    """A card's part of the bill; marketeers may be free, and so may single copies."""
    count = roll.staying[card.number]
    paid = salaries(state, player, card, count)
    return Pay(card.name, count, paid, paid * each)


def _savings(state: State, player: int, roll: Payroll) -> tuple[Saving, ...]:
    found = [
        Saving(milestone.name, milestone.salary_discount)
        for milestone in perks(state, player)
        if milestone.salary_discount
    ]
    unused = roll.discount - sum(saving.amount for saving in found)
    return (*found, Saving("", unused)) if unused else tuple(found)


def _firings(state: State, whole: State, player: int, of: Wishes, asked: list[Part]) -> list[Firing]:
    """Every kind of card; busy marketeers if it is their turn to go."""
    roll = payroll(whole, player)
    others = [part for part in asked if not isinstance(part, Campaign)]
    settled = short_of(state, player, roll) and _decided(state, player, of, others)[2]
    found = []
    for part in asked:
        if isinstance(part, Card):
            saves = _saves(whole, player, Fire(1, part.name))
            found.append(_firing(state, part, 0, of.fired.get(part.name, 0), roll.staying[part.number], saves))
        elif isinstance(part, Campaign) and (settled or part.number in of.campaigns):
            fired = int(part.number in of.campaigns)
            saves = _saves(whole, player, FireBusy(part.number))
            found.append(_firing(state, state.box.card[part.marketeer], part.number, fired, 1 - fired, saves))
    return found


def _saves(whole: State, player: int, firing: Fire | FireBusy) -> int:
    """What it saves to fire one more."""
    more = whole.copy()
    more.chains[player].answers += (firing,)
    return payroll(whole, player).due - payroll(more, player).due


def _firing(state: State, card: Card, campaign: int, fired: int, left: int, saves: int) -> Firing:
    start, steps = way_to(state, card.name)
    return Firing(card.name, campaign, fired, left, saves if left else 0, card.entry, start, steps)


def _spendings(state: State, player: int, of: Wishes, asked: list[Part]) -> list[Spending]:
    """Every good that may pay, with the most of it given what the others pay."""
    whole = _decided(state, player, of, [part for part in asked if isinstance(part, Card)])[0]
    due = -(-payroll(whole, player).due // salary(state, player)) - sum(of.goods.values())
    stock = state.chains[player].stock
    return [
        Spending(good.name, pays := of.goods.get(good.name, 0), max(0, min(stock[good.number], due + pays)))
        for good in asked
        if isinstance(good, Good)
    ]


def way_to(state: State, name: str) -> tuple[str, int]:
    """The card to hire and the fewest steps of training that lead to a card; nothing if no training does."""
    ways = [
        (state.box.paths[card.name][name], card.number, card.name)
        for card in state.box.entry
        if name in state.box.paths[card.name]
    ]
    if state.box.card[name].entry or not ways:
        return "", 0
    steps, _, start = min(ways)
    return start, steps
