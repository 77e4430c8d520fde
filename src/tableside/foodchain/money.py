"""Money between the bank and the chains, and what happens when either cannot pay (FC-6.20 to FC-6.22)."""

from collections import Counter

from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.events import BankBroke, Bankrupt, Event
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Deed, ReserveCard
from tableside.foodchain.state import Phase, State, purse

LAST_BREAK = 2


def receive(state: State, player: int, amount: int) -> list[Event]:
    """The bank pays a chain; a negative income the chain pays to the bank (FC-6.05)."""
    if amount < 0:
        return _owe(state, player, -amount)
    events = _take(state, amount)
    purse(state, player).cash += amount
    if player == AUTOMA:  # it counts its cash at the end of dinnertime only (MA-4.05)
        return events
    return events + earn(state, player, Deed.HAD_CASH, figure=state.chains[player].cash)


def remove(state: State, amount: int) -> list[Event]:
    """Money leaves the bank and the game (KX-3.16)."""
    events = _take(state, amount)
    state.added -= amount
    return events


def _take(state: State, amount: int) -> list[Event]:
    """Take money from the bank, which may break it (FC-6.20, R-204)."""
    events: list[Event] = []
    while state.bank < amount and state.breaks < LAST_BREAK:
        events.append(_break(state))
    state.bank -= amount  # below zero only on credit, after the last break (FC-6.21)
    return events


def pay(state: State, player: int, amount: int) -> None:
    """A chain pays the bank what it has."""
    state.chains[player].cash -= amount
    state.bank += amount


def _owe(state: State, player: int, amount: int) -> list[Event]:
    chain = state.chains[player]
    if chain.cash >= amount:
        pay(state, player, amount)
        return []
    pay(state, player, chain.cash)  # its last cash
    if chain.bankrupt:
        return []
    chain.bankrupt = True
    return [Bankrupt(player)]


def _added(state: State, cards: list[ReserveCard]) -> int:
    """What the reserve cards add; where all are worth the same nobody's need be known (KX-15.01)."""
    worth = {card.amount for card in state.box.reserves}
    if len(worth) == 1:
        return worth.pop() * (len(state.chains) + bool(state.automa))
    return sum(card.amount for card in cards)


def _break(state: State) -> Event:
    """The first break adds the reserve cards and sets the CEOs' slots by vote; the next one is the last (FC-6.20)."""
    state.breaks += 1
    if state.config.introductory:  # it ends at the first break (FC-2.09)
        state.breaks = LAST_BREAK
    if state.breaks == LAST_BREAK:
        return BankBroke(state.breaks, (), 0, state.slots, state.price)
    cards = [state.box.reserves[chain.reserve] for chain in state.chains if chain.reserve >= 0]
    if state.automa and state.automa.reserve >= 0:
        cards.append(state.box.reserves[state.automa.reserve])
    added = _added(state, cards)
    state.bank += added
    state.added += added
    votes = Counter(cards)
    chosen = max(votes, key=lambda card: (votes[card], card.rank), default=None)
    slots = (chosen and chosen.slots) or state.slots
    price = (chosen and chosen.price) or state.price
    if state.phase is Phase.RESTRUCTURING:  # in the midst of a round they hold from the next one on
        state.voted = (slots, price)
    else:
        state.slots, state.price = slots, price
    return BankBroke(1, tuple(card.name for card in cards), added, slots, price)
