"""Money between the bank and the chains, and what happens when either cannot pay (FC-6.20 to FC-6.22)."""

from collections import Counter

from tableside.foodchain.events import BankBroke, Bankrupt, Event
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Deed, ReserveCard
from tableside.foodchain.state import Phase, State, purse

LAST_BREAK = 2


def receive(state: State, player: int, amount: int) -> list[Event]:
    """Let the bank pay a chain; the chain pays a negative income to the bank (FC-6.05)."""
    if amount < 0:
        return _owe(state, player, -amount)
    events = _take(state, amount)
    purse(state, player).cash += amount
    if player == AUTOMA:  # it counts its cash only at the end of dinnertime (MA-4.05)
        return events
    return events + earn(state, player, Deed.HAD_CASH, figure=state.chains[player].cash)


def left_after(state: State, player: int, income: int) -> int:
    """What the bank holds once a chain has received an income, before reserve cards fill it up."""
    return state.bank - max(income, -purse(state, player).cash)


def remove(state: State, amount: int) -> list[Event]:
    """Take money out of the bank and the game (KX-3.16)."""
    events = _take(state, amount)
    state.added -= amount
    return events


def _take(state: State, amount: int) -> list[Event]:
    """Take money from the bank, which may break it (FC-6.20, R-204)."""
    events: list[Event] = []
    while state.bank < amount and state.breaks < LAST_BREAK:
        events.append(_break(state, amount))
    state.bank -= amount  # below zero only on credit, after the last break (FC-6.21)
    return events


def pay(state: State, player: int, amount: int) -> None:
    """Let a chain pay the bank what it can."""
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
    """What the reserve cards add; if all are worth the same, nobody's has to be known (KX-15.01)."""
    worth = {card.amount for card in state.box.reserves}
    if len(worth) == 1:
        return worth.pop() * (len(state.chains) + bool(state.automa))
    return sum(card.amount for card in cards)


def _break(state: State, amount: int) -> Event:
    """Break the bank: the first break adds reserve cards and sets the CEOs' slots; the next is the last (FC-6.20)."""
    state.breaks += 1
    if state.config.introductory:  # it ends at the first break (FC-2.09)
        state.breaks = LAST_BREAK
    if state.breaks == LAST_BREAK:
        return BankBroke(state.breaks, (), 0, state.slots, state.price, state.bank - amount)
    cards = [state.box.reserves[chain.reserve] for chain in state.chains if chain.reserve is not None]
    if state.automa and state.automa.reserve is not None:
        cards.append(state.box.reserves[state.automa.reserve])
    added = _added(state, cards)
    state.bank += added
    state.added += added
    votes = Counter(cards)
    chosen = max(votes, key=lambda card: (votes[card], card.rank), default=None)
    slots = (chosen and chosen.slots) or state.slots
    price = (chosen and chosen.price) or state.price
    if state.phase is Phase.RESTRUCTURING:  # in the middle of a round, they hold from the next one on
        state.voted = (slots, price)
    else:
        state.slots, state.price = slots, price
    return BankBroke(1, tuple(card.name for card in cards), added, slots, price, state.bank - amount)
