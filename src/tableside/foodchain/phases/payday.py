"""Phase 5, payday: all decide at the same time whom to fire, then pay (FC-7.01 to FC-7.05)."""

from dataclasses import dataclass, replace
from functools import cache
from itertools import compress
from operator import add, mul

from tableside.foodchain.actions import PAY, Action, Fire, FireBusy, Pay, PayGoods
from tableside.foodchain.box.base import SALARY
from tableside.foodchain.events import Event, Fired, Paid, PaidInGoods, Unpaid
from tableside.foodchain.milestones import earn
from tableside.foodchain.money import pay
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, in_play
from tableside.foodchain.text import TEXTS

fire, pay_goods = cache(Fire), cache(PayGoods)
TOKEN = 1000  # and more, among the answers, is a good that pays a salary; below it are cards to be fired


def enter(state: State) -> list[Event]:
    """A CFO beside a CEO who acts as one is fired (FC-6.10); then everyone who has someone to fire decides."""
    events: list[Event] = []
    for player in in_play(state):
        events += fire_idle_cfo(state, player)
    deciding = in_play(state)
    for player, chain in enumerate(state.chains):
        chain.answers = ()
        staffed = any(chain.work) or any(chain.beach)  # then there is someone to fire, or not
        chain.ready = player not in deciding or (not staffed and options(state, player) == [PAY])
    return events


def fire_idle_cfo(state: State, player: int) -> list[Event]:
    """With 'first to have $100' the CEO is the CFO, and an owned one must go (FC-6.10, R-88)."""
    if not any(milestone.percent for milestone in perks(state, player)):
        return []
    return [
        event
        for card in state.box.cards
        if card.percent
        for _ in range(state.chains[player].work[card.number] + state.chains[player].beach[card.number])
        for event in _fire(state, player, card, forced=True)
    ]


def waiting(state: State) -> tuple[int, ...]:
    """Everyone who has not decided."""
    return tuple([player for player, chain in enumerate(state.chains) if not chain.ready])


@dataclass(slots=True)
class Payroll:
    """What payday costs a player after the firings decided so far."""

    staying: list[int]  # copies at work or on the beach that are not to be fired, by card
    busy: list[Campaign]  # campaigns whose marketeers cost a salary and are not to be fired
    salaries: int  # to be paid in cash
    discount: int
    due: int
    goods: list[int]  # that pay salaries, by good (KX-3.12)
    purse: list[int]  # goods that could pay more, by good


def payroll(state: State, player: int) -> Payroll:
    """Salaries at work, on the beach and busy (FC-7.02), less what is saved, never below nothing (FC-7.03)."""
    chain, box = state.chains[player], state.box
    staying = list(map(add, chain.work, chain.beach))
    goods = [0] * len(box.goods)
    for number in chain.answers:
        if number >= TOKEN:
            goods[number - TOKEN] += 1
        elif number >= 0:
            staying[number] -= 1
    free = any(milestone.marketeers_free for milestone in perks(state, player))
    busy = [] if free else _busy(state, player)
    paid: int = sum(map(mul, staying, box.salaries_but_marketeers if free else box.salaries))
    waived = sum(map(min, staying, chain.free)) if any(chain.free) else 0
    salaries = len(busy) + paid - waived - sum(goods)
    saved = _saved(state, player, staying)
    due = max(0, salary(state, player) * salaries - saved) if salaries else 0
    return Payroll(staying, busy, salaries, saved, due, goods, _purse(state, player, goods) if due else [])


def salary(state: State, player: int) -> int:
    """What one salary costs a player (FC-7.02, KX-3.19)."""
    return min([milestone.salary for milestone in perks(state, player) if milestone.salary], default=SALARY)


def _purse(state: State, player: int, spent: list[int]) -> list[int]:
    """The food and drink that can still pay salaries, by good; coffee is neither (KX-3.12, R-155)."""
    if not any(milestone.pays_goods for milestone in perks(state, player)):
        return []
    stock = state.chains[player].stock
    return [
        stock[good.number] - spent[good.number] if good.kind in ("food", "drink") else 0 for good in state.box.goods
    ]


def _busy(state: State, player: int) -> list[Campaign]:
    """Campaigns of marketeers with a salary; one that is to be fired is its campaign's number, negative."""
    going = state.chains[player].answers
    return [
        campaign
        for campaign in state.campaigns
        if campaign.owner == player
        and campaign.marketeer
        and state.box.card[campaign.marketeer].salary
        and -campaign.number not in going
    ]


def _saved(state: State, player: int, staying: list[int]) -> int:
    """Unused hires of recruiters who stay (FC-5.11, R-99), and milestones (FC-7.03)."""
    total = sum([milestone.salary_discount for milestone in perks(state, player)])
    chain = state.chains[player]
    for card in state.box.savers:
        if staying[card.number]:
            unused = sorted((hires for number, hires in chain.recruits if number == card.number), reverse=True)
            total += SALARY * sum(unused[: staying[card.number]])
    return total


def options(state: State, player: int) -> list[Action]:
    """Pay if the rest can be paid, fire someone, or pay with goods (KX-3.12).

    A busy marketeer is fired only when nobody else is left (FC-7.04) and goods do not suffice. Who need not fire anyone
    pays what can be paid (KX-3.15). Firing comes before paying, unless goods turn out not to be enough (FC-7.01).
    """
    roll, found = payroll(state, player), list[Action]()
    short = roll.due > state.chains[player].cash
    keeps = short and any(milestone.keeps_staff for milestone in perks(state, player))
    if not short or (keeps and not any(roll.purse)):
        found.append(PAY)
    if short or not any(roll.goods):
        found += [fire(card.name) for card in compress(state.box.cards, roll.staying)]
    if short and not keeps and not any(roll.purse) and roll.salaries + sum(roll.goods) == len(roll.busy):
        found += [FireBusy(campaign.number) for campaign in roll.busy]
    for good, left in zip(state.box.goods, roll.purse, strict=False) if roll.purse else ():
        found += [pay_goods(count, good.name) for count in range(1, min(left, _most(state, player, roll)) + 1)]
    return found


def _most(state: State, player: int, roll: Payroll) -> int:
    """How many salaries goods can still pay: none that a discount has paid already (R-104)."""
    return -(-roll.due // salary(state, player))


def step(state: State, player: int, action: Action) -> list[Event]:
    """Decide to fire one more, or to pay."""
    chain = state.chains[player]
    match action:
        case Fire(card):
            chain.answers += (state.box.card[card].number,)
        case FireBusy(number):
            chain.answers += (-number,)
        case PayGoods(count, good):
            chain.answers += (TOKEN + state.box.good[good].number,) * count
        case Pay():
            chain.ready = True
        case _:
            raise AssertionError(f"{action} is no action of this phase")
    return []


def leave(state: State) -> list[Event]:
    """Fire and pay; who really pays enough may have a milestone (FC-7.05)."""
    events: list[Event] = []
    for player in in_play(state):
        chain = state.chains[player]
        roll = payroll(state, player)
        going, chain.answers = chain.answers, ()
        for number in going:
            if number < 0:
                events += _fire_busy(state, player, -number)
            elif number < TOKEN:
                events += _fire(state, player, state.box.cards[number])
        events += _pay(state, player, roll)
        chain.recruits = []
    return events


def _pay(state: State, player: int, roll: Payroll) -> list[Event]:
    """Goods first, then cash as far as it goes (KX-3.12, KX-3.15)."""
    chain, events = state.chains[player], list[Event]()
    chain.stock = [a - b for a, b in zip(chain.stock, roll.goods, strict=True)]
    if any(roll.goods):
        goods = tuple((good.name, roll.goods[good.number]) for good in state.box.goods if roll.goods[good.number])
        events.append(PaidInGoods(player, goods))
    paid = min(roll.due, chain.cash)
    pay(state, player, paid)
    if roll.salaries:
        events.append(Paid(player, roll.salaries, salary(state, player) * roll.salaries, roll.discount, paid))
    if paid < roll.due:
        events.append(Unpaid(player, roll.due - paid))
    return events + earn(state, player, Deed.PAID_SALARIES, figure=paid)


def _fire(state: State, player: int, card: Card, *, forced: bool = False) -> list[Event]:
    """From the beach first: who works may still count this round."""
    chain = state.chains[player]
    where = chain.beach if chain.beach[card.number] else chain.work
    where[card.number] -= 1
    state.supply[card.number] += 1
    # A card that costs no salary takes that with it, and is the last of its kind to go.
    chain.free[card.number] = min(chain.free[card.number], chain.work[card.number] + chain.beach[card.number])
    return [Fired(player, card.name, forced)]


def _fire_busy(state: State, player: int, number: int) -> list[Event]:
    """The marketeer goes, its campaign runs on (FC-7.04)."""
    index = next(i for i, campaign in enumerate(state.campaigns) if campaign.number == number)
    card = state.box.card[state.campaigns[index].marketeer]
    state.campaigns[index] = replace(state.campaigns[index], marketeer="")
    state.supply[card.number] += 1
    return [Fired(player, card.name, True)]


def why_not(state: State, player: int, action: Action) -> str:
    """Why this cannot be done at payday."""
    match action:
        case Pay():
            roll, cash = payroll(state, player), state.chains[player].cash
            return TEXTS.say("why.pay_first" if any(roll.purse) else "why.cannot_pay", due=roll.due, cash=cash)
        case PayGoods():
            return TEXTS.say("why.no_goods_due")
        case FireBusy():
            return TEXTS.say("why.busy_last")
        case Fire(card):
            named = any(payroll(state, player).goods)
            return TEXTS.say("why.goods_named" if named else "why.nobody_to_fire", card=card)
    return TEXTS.say("why.payday")
