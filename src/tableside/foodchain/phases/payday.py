"""Phase 5, payday: all decide at the same time whom to fire, then pay (FC-7.01 to FC-7.05)."""

from collections import Counter
from dataclasses import replace

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


def enter(state: State) -> list[Event]:
    """A CFO beside a CEO who acts as one is fired (FC-6.10); then everyone who has someone to fire decides."""
    events: list[Event] = []
    for player in in_play(state):
        events += fire_idle_cfo(state, player)
    for player, chain in enumerate(state.chains):
        chain.answers = ()
        staffed = any(chain.work) or any(chain.beach)
        chain.ready = player not in in_play(state) or (not staffed and due(state, player) <= chain.cash)
    return events


def fire_idle_cfo(state: State, player: int) -> list[Event]:
    """With 'first to have $100' the CEO is the CFO, and an owned one must go (FC-6.10, R-88)."""
    if not any(milestone.percent for milestone in perks(state, player)):
        return []
    return [
        event
        for card in state.box.cards
        if card.percent
        for _ in range(left(state, player, card))
        for event in _fire(state, player, card, forced=True)
    ]


def waiting(state: State) -> tuple[int, ...]:
    """Everyone who has not decided."""
    return tuple(player for player, chain in enumerate(state.chains) if not chain.ready)


def fired(state: State, player: int) -> Counter[int]:
    """The cards a player wants to fire, by number; a busy marketeer is its campaign's number, negative."""
    return Counter(state.chains[player].answers)


def left(state: State, player: int, card: Card) -> int:
    """Copies at work or on the beach that the player does not want to fire."""
    chain = state.chains[player]
    return chain.work[card.number] + chain.beach[card.number] - fired(state, player)[card.number]


def is_paid(state: State, player: int, card: Card) -> bool:
    """Whether a card costs its owner a salary (FC-7.02, FC-7.03)."""
    return card.salary and not (card.markets and any(each.marketeers_free for each in perks(state, player)))


def busy_on_payroll(state: State, player: int) -> list[Campaign]:
    """The campaigns whose marketeers cost a salary and are not to be fired."""
    going = fired(state, player)
    return [
        campaign
        for campaign in state.campaigns
        if campaign.owner == player
        and campaign.marketeer
        and not going[-campaign.number]
        and is_paid(state, player, state.box.card[campaign.marketeer])
    ]


def salaries(state: State, player: int) -> int:
    """How many salaries are due: at work, on the beach, busy (FC-7.02)."""
    free = sum(left(state, player, card) for card in state.box.cards if is_paid(state, player, card))
    return free + len(busy_on_payroll(state, player))


def discount(state: State, player: int) -> int:
    """Unused hires of recruiters who stay (FC-5.11, R-99), and milestones (FC-7.03)."""
    total = sum(milestone.salary_discount for milestone in perks(state, player))
    chain = state.chains[player]
    for card in state.box.cards:
        if card.saves:
            unused = sorted((hires for number, hires in chain.recruits if number == card.number), reverse=True)
            staying = min(chain.work[card.number], left(state, player, card))
            total += SALARY * sum(unused[:staying])
    return total


def due(state: State, player: int) -> int:
    """The salary bill after discounts, never below nothing (FC-7.03)."""
    return max(0, SALARY * salaries(state, player) - discount(state, player))


def options(state: State, player: int) -> list[Action]:
    """Pay if the rest can be paid, or fire someone; a busy marketeer only when nobody else is left (FC-7.04)."""
    chain = state.chains[player]
    there = [card for card in state.box.cards if left(state, player, card)]
    found: list[Action] = [Fire(card.name) for card in there]
    if due(state, player) <= chain.cash:
        return [PAY, *found]
    if not any(is_paid(state, player, card) for card in there):
        found += [FireBusy(campaign.number) for campaign in busy_on_payroll(state, player)]
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
        bill, saved, amount = salaries(state, player), discount(state, player), due(state, player)
        going, chain.answers = chain.answers, ()
        for number in going:
            events += (
                _fire(state, player, state.box.cards[number]) if number >= 0 else _fire_busy(state, player, -number)
            )
        pay(state, player, amount)
        if bill:
            events.append(Paid(player, bill, SALARY * bill, saved, amount))
        events += earn(state, player, Deed.PAID_SALARIES, figure=amount)
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
            return TEXTS.say("why.cannot_pay", due=due(state, player), cash=state.chains[player].cash)
        case FireBusy():
            return TEXTS.say("why.busy_last")
        case Fire(card):
            return TEXTS.say("why.nobody_to_fire", card=card)
    return TEXTS.say("why.payday")
