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
    decided,
    firings,
    goings,
    part_after,
    payments,
    payroll,
    salary,
)
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, in_play
from tableside.foodchain.text import TEXTS

fire, pay_goods, fire_busy, keep_busy = cache(Fire), cache(PayGoods), cache(FireBusy), cache(KeepBusy)


def enter(state: State) -> list[Event]:
    """A CFO beside a CEO who acts as one is fired (FC-6.10); then everyone decides who has something to decide."""
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


def options(state: State, player: int) -> list[Action]:
    """The answers to the next part."""
    part = _asked(state, player)
    match part:
        case Card():
            return [fire(count, part.name) for count in firings(state, player, part)]
        case Good():
            return [pay_goods(count, part.name) for count in payments(state, player, part)]
        case Campaign():
            return [(fire_busy if goes else keep_busy)(part.number) for goes in goings(state, player)]


def _asked(state: State, player: int) -> Part:
    part = part_after(state, player, len(state.chains[player].answers))
    assert part is not None
    return part


def step(state: State, player: int, action: Action) -> list[Event]:
    """One more answer; after the last the decision is handed in."""
    chain = state.chains[player]
    match action:
        case Fire(count, _) | PayGoods(count, _):
            chain.answers += (count,)
        case FireBusy():
            chain.answers += (1,)
        case KeepBusy():
            chain.answers += (0,)
        case _:
            raise AssertionError(f"{action} is no action of this phase")
    chain.ready = part_after(state, player, len(chain.answers)) is None
    return []


def leave(state: State) -> list[Event]:
    """Fire and pay; who really pays enough may have a milestone (FC-7.05)."""
    events: list[Event] = []
    for player in in_play(state):
        chain = state.chains[player]
        roll, going = payroll(state, player), decided(state, player)
        chain.answers = ()
        for part, count in going:
            for _ in range(count):
                if isinstance(part, Card):
                    events += _fire(state, player, part)
                elif isinstance(part, Campaign):
                    events += _fire_busy(state, player, part.number)
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
    """Why this answer does not fit the question."""
    part, roll, cash = _asked(state, player), payroll(state, player), state.chains[player].cash
    match part, action:
        case Card(), Fire(count, card) if card == part.name:
            if count > roll.staying[part.number]:
                return TEXTS.say("why.have_only", count=roll.staying[part.number], card=card)
            whole = state.copy()
            whole.chains[player].answers += (count,)
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
