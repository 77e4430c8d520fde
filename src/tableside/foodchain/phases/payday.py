"""Phase 5, payday: all decide at the same time whom to fire, then pay (FC-7.01 to FC-7.05)."""

from dataclasses import dataclass, replace
from functools import cache
from itertools import compress
from operator import add, mul

from tableside.foodchain.actions import PAY, Action, Fire, FireBusy, Pay
from tableside.foodchain.box.base import SALARY
from tableside.foodchain.events import Event, Fired, Paid
from tableside.foodchain.milestones import earn
from tableside.foodchain.money import pay
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, in_play
from tableside.foodchain.text import TEXTS

fire = cache(Fire)


def enter(state: State) -> list[Event]:
    """A CFO beside a CEO who acts as one is fired (FC-6.10); then everyone who has someone to fire decides."""
    events: list[Event] = []
    for player in in_play(state):
        events += fire_idle_cfo(state, player)
    deciding = in_play(state)
    for player, chain in enumerate(state.chains):
        chain.answers = ()
        staffed = any(chain.work) or any(chain.beach)
        chain.ready = player not in deciding or not (staffed or payroll(state, player).due > chain.cash)
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
    salaries: int
    discount: int
    due: int


def payroll(state: State, player: int) -> Payroll:
    """Salaries at work, on the beach and busy (FC-7.02), less what is saved, never below nothing (FC-7.03)."""
    chain, box = state.chains[player], state.box
    staying = list(map(add, chain.work, chain.beach))
    for number in chain.answers:
        if number >= 0:
            staying[number] -= 1
    free = any(milestone.marketeers_free for milestone in perks(state, player))
    busy = [] if free else _busy(state, player)
    paid: int = sum(map(mul, staying, box.salaries_but_marketeers if free else box.salaries))
    salaries = len(busy) + paid
    saved = _saved(state, player, staying)
    return Payroll(staying, busy, salaries, saved, max(0, SALARY * salaries - saved))


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
    """Pay if the rest can be paid, or fire someone; a busy marketeer only when nobody else is left (FC-7.04)."""
    roll = payroll(state, player)
    found: list[Action] = [fire(card.name) for card in compress(state.box.cards, roll.staying)]
    if roll.due <= state.chains[player].cash:
        return [PAY, *found]
    if roll.salaries == len(roll.busy):
        found += [FireBusy(campaign.number) for campaign in roll.busy]
    return found


def step(state: State, player: int, action: Action) -> list[Event]:
    """Decide to fire one more, or to pay."""
    chain = state.chains[player]
    match action:
        case Fire(card):
            chain.answers += (state.box.card[card].number,)
        case FireBusy(number):
            chain.answers += (-number,)
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
            events += (
                _fire(state, player, state.box.cards[number]) if number >= 0 else _fire_busy(state, player, -number)
            )
        pay(state, player, roll.due)
        if roll.salaries:
            events.append(Paid(player, roll.salaries, SALARY * roll.salaries, roll.discount, roll.due))
        events += earn(state, player, Deed.PAID_SALARIES, figure=roll.due)
        chain.recruits = []
    return events


def _fire(state: State, player: int, card: Card, *, forced: bool = False) -> list[Event]:
    """From the beach first: who works may still count this round."""
    chain = state.chains[player]
    where = chain.beach if chain.beach[card.number] else chain.work
    where[card.number] -= 1
    state.supply[card.number] += 1
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
            return TEXTS.say("why.cannot_pay", due=payroll(state, player).due, cash=state.chains[player].cash)
        case FireBusy():
            return TEXTS.say("why.busy_last")
        case Fire(card):
            return TEXTS.say("why.nobody_to_fire", card=card)
    return TEXTS.say("why.payday")
