"""Money between the bank and the chains, and what happens when either cannot pay (FC-6.20 to FC-6.22)."""

from collections import Counter
from collections.abc import Callable

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


def _vote(figures: list[int], ranked: Callable[[set[int]], list[int]]) -> int:
    """What most cards say; of equal ones the last in rank."""
    votes = Counter(figures)
    order = ranked(set(figures))
    return max(votes, key=lambda figure: (votes[figure], order.index(figure)), default=0)


def _by_price(prices: set[int]) -> list[int]:
    """Of equal votes the highest price wins, then the lowest (KX-15.02)."""
    middle = sorted(prices)
    return [*reversed(middle[:-1]), middle[-1]] if middle else []


def _break(state: State) -> Event:
    """The first break adds the reserve cards and sets the CEOs' slots by vote; the next one is the last (FC-6.20)."""
    state.breaks += 1
    if state.config.introductory:  # it ends at the first break (FC-2.09)
        state.breaks = LAST_BREAK
    if state.breaks == LAST_BREAK:
        return BankBroke(state.breaks, (), 0, state.slots, state.price)
    cards = [state.box.reserves[chain.reserve] for chain in state.chains if chain.reserve >= 0]
    added = sum(card.amount for card in cards)
    state.bank += added
    state.added += added
    state.slots = _vote([card.slots for card in cards if card.slots], sorted) or state.slots
    state.price = _vote([card.price for card in cards if card.price], _by_price) or state.price
    return BankBroke(1, tuple(card.name for card in cards), added, state.slots, state.price)
