"""Money between the bank and the chains, and what happens when either cannot pay (FC-6.20 to FC-6.22)."""

from collections import Counter

from tableside.foodchain.events import BankBroke, Bankrupt, Event
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Deed
from tableside.foodchain.state import State

LAST_BREAK = 2


def receive(state: State, player: int, amount: int) -> list[Event]:
    """The bank pays a chain; a negative income the chain pays to the bank (FC-6.05)."""
    if amount < 0:
        return _owe(state, player, -amount)
    events: list[Event] = []
    while state.bank < amount and state.breaks < LAST_BREAK:
        events.append(_break(state))
    state.bank -= amount  # below zero only on credit, after the last break (FC-6.21)
    state.chains[player].cash += amount
    return events + earn(state, player, Deed.HAD_CASH, figure=state.chains[player].cash)


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


def _break(state: State) -> Event:
    """The first break adds the reserve cards and sets the CEOs' slots by vote; the next one is the last (FC-6.20)."""
    state.breaks += 1
    if state.config.introductory:  # it ends at the first break (FC-2.09)
        state.breaks = LAST_BREAK
    if state.breaks == LAST_BREAK:
        return BankBroke(state.breaks, (), 0, state.slots)
    cards = [state.box.reserves[chain.reserve] for chain in state.chains if chain.reserve >= 0]
    added = sum(card.amount for card in cards)
    state.bank += added
    state.added += added
    votes = Counter(card.slots for card in cards)
    state.slots = max(votes, key=lambda slots: (votes[slots], slots)) if votes else state.slots
    return BankBroke(1, tuple(card.name for card in cards), added, state.slots)
