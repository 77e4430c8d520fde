"""Phase 5, payday: all decide at the same time whom to fire, part by part; then they pay (FC-7.01 to FC-7.05)."""

from dataclasses import replace
from functools import cache

from tableside.foodchain.actions import Action, Fire, FireBusy, KeepBusy, PayGoods
from tableside.foodchain.events import Event, Fired, Paid, PaidInGoods, Unpaid
from tableside.foodchain.milestones import earn
from tableside.foodchain.money import pay
from tableside.foodchain.parts import Card, Deed, Good
from tableside.foodchain.payroll import (
    Part,
    Payroll,
    firings,
    goings,
    part_after,
    payments,
    payroll,
    salary,
)
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.questions import HowManyGoodsPay, Question, WhetherToFireBusy, WhomToFire
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, in_play
from tableside.foodchain.text import TEXTS

fire, pay_goods, fire_busy, keep_busy = cache(Fire), cache(PayGoods), cache(FireBusy), cache(KeepBusy)


def enter(state: State) -> list[Event]:
    """Fire a CFO whose CEO acts as one (FC-6.10), then ask everyone who has something to decide."""
    events: list[Event] = []
    for player in in_play(state):
        events += fire_idle_cfo(state, player)
    deciding = in_play(state)
    for player, chain in enumerate(state.chains):
        chain.answers = ()
        chain.ready = player not in deciding or part_after(state, player, 0) is None
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


def asked(state: State, player: int) -> Question:
    """Ask whom to fire, what to pay with, and which busy marketeers go."""
    part, roll, cash = _part(state, player), payroll(state, player), state.chains[player].cash
    match part:
        case Card():
            return WhomToFire(part.name, roll.staying[part.number], roll.due, cash)
        case Good():
            return HowManyGoodsPay(part.name, state.chains[player].stock[part.number], roll.due, cash)
        case Campaign():
            return WhetherToFireBusy(part.number, part.marketeer, roll.due, cash)


def options(state: State, player: int) -> list[Action]:
    """The answers to the next part."""
    part = _part(state, player)
    match part:
        case Card():
            return [fire(count, part.name) for count in firings(state, player, part)]
        case Good():
            return [pay_goods(count, part.name) for count in payments(state, player, part)]
        case Campaign():
            return [(fire_busy if goes else keep_busy)(part.number) for goes in goings(state, player)]


def _part(state: State, player: int) -> Part:
    part = part_after(state, player, len(state.chains[player].answers))
    assert part is not None
    return part


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take one more answer; after the last, the decision is handed in."""
    assert isinstance(action, Fire | PayGoods | FireBusy | KeepBusy)
    chain = state.chains[player]
    chain.answers += (action,)
    chain.ready = part_after(state, player, len(chain.answers)) is None
    return []


def leave(state: State) -> list[Event]:
    """Fire and pay; a player who really pays enough may earn a milestone (FC-7.05)."""
    events: list[Event] = []
    for player in in_play(state):
        chain = state.chains[player]
        roll, given = payroll(state, player), chain.answers
        chain.answers = ()
        for answer in given:
            if isinstance(answer, Fire):
                for _ in range(answer.count):
                    events += _fire(state, player, state.box.card[answer.card])
            elif isinstance(answer, FireBusy):
                events += _fire_busy(state, player, answer.number)
        events += _pay(state, player, roll)
        chain.recruits = []
    return events


def _pay(state: State, player: int, roll: Payroll) -> list[Event]:
    """Pay with goods first, then with cash as far as it goes (KX-3.12, KX-3.15)."""
    chain, events = state.chains[player], list[Event]()
    chain.stock = [a - b for a, b in zip(chain.stock, roll.goods, strict=True)]
    if any(roll.goods):
        goods = tuple((good.name, roll.goods[good.number]) for good in state.box.goods if roll.goods[good.number])
        events.append(PaidInGoods(player, goods))
    paid = min(roll.due, chain.cash)
    pay(state, player, paid)
    if roll.salaries:
        bill = salary(state, player) * roll.salaries
        events.append(Paid(player, roll.salaries, bill, roll.discount, paid, state.bank))
    if paid < roll.due:
        events.append(Unpaid(player, roll.due - paid))
    return events + earn(state, player, Deed.PAID_SALARIES, figure=paid)


def _fire(state: State, player: int, card: Card, *, forced: bool = False) -> list[Event]:
    """Fire from the beach first: cards at work may still count this round."""
    chain = state.chains[player]
    where = chain.beach if chain.beach[card.number] else chain.work
    where[card.number] -= 1
    state.supply[card.number] += 1
    # A card without salary loses that privilege when fired, and is the last of its kind to go.
    chain.free[card.number] = min(chain.free[card.number], chain.work[card.number] + chain.beach[card.number])
    return [Fired(player, card.name, forced)]


def _fire_busy(state: State, player: int, number: int) -> list[Event]:
    """Fire the marketeer; its campaign continues (FC-7.04)."""
    index = next(i for i, campaign in enumerate(state.campaigns) if campaign.number == number)
    card = state.box.card[state.campaigns[index].marketeer]
    state.campaigns[index] = replace(state.campaigns[index], marketeer="")
    state.supply[card.number] += 1
    return [Fired(player, card.name, True)]


def why_not(state: State, player: int, action: Action) -> str:
    """Why this answer does not fit the question."""
    part, roll, cash = _part(state, player), payroll(state, player), state.chains[player].cash
    match part, action:
        case Card(), Fire(count, card) if card == part.name:
            if count > roll.staying[part.number]:
                return TEXTS.say("why.have_only", count=roll.staying[part.number], card=card)
            whole = state.copy()
            whole.chains[player].answers += (action,)
            return TEXTS.say("why.cannot_pay", due=payroll(whole, player).due, cash=cash)
        case Good(), PayGoods(count, good) if good == part.name:
            few = count < payments(state, player, part)[0]
            return TEXTS.say("why.pay_first", due=roll.due, cash=cash) if few else TEXTS.say("why.no_goods_due")
        case Campaign(), FireBusy(number) | KeepBusy(number) if number == part.number:
            fires = isinstance(action, FireBusy)
            return TEXTS.say("why.busy_last") if fires else TEXTS.say("why.busy_goes", due=roll.due, cash=cash)
    if isinstance(part, Campaign):
        return TEXTS.say("why.asked_about_campaign", number=part.number)
    return TEXTS.say("why.asked_about", card=part.name)
