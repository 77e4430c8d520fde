"""What if dinner were now? The real dinnertime on a copy of what a seat sees, unchanged and changed."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from tableside.foodchain.automa.working import FIRST_ROUNDS, card_of
from tableside.foodchain.config import Config
from tableside.foodchain.events import AutomaBonus, BankBroke, Event, Share, Sold, SoldOnTheWay, Tips
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.parts import Deed, Milestone
from tableside.foodchain.phases import dinner
from tableside.foodchain.prices import unit_price
from tableside.foodchain.state import Phase, State

MOST = 99
BEFORE_DINNER = (Phase.RESTRUCTURING, Phase.ORDER, Phase.WORKING)


@dataclass(frozen=True)
class Change:
    """What is different at your own chain: dollars more or less per good, the stock of some goods, waitresses."""

    price: int = 0
    stock: dict[str, int] = field(default_factory=dict)
    waitresses: int = 0

    def __post_init__(self) -> None:
        """Keep the numbers within what a table can have."""
        for number in (self.price, self.waitresses, *self.stock.values()):
            if abs(number) > MOST:
                raise ValueError(f"{number} is more than {MOST}")
        if any(count < 0 for count in self.stock.values()):
            raise ValueError("stock cannot be negative")


@dataclass(frozen=True)
class Earned:
    """What a chain earns in an evening; -2 is Mautoma."""

    player: int
    price: int
    houses: int
    sales: int
    tips: int
    share: int
    income: int


@dataclass(frozen=True)
class Evening:
    """A dinnertime: everything that happens in it, and what it brings."""

    events: tuple[Event, ...]
    chains: tuple[Earned, ...]
    bank: int
    breaks: bool  # the bank cannot pay: what the reserve cards add is left out


@dataclass(frozen=True)
class WhatIf:
    """The evening unchanged and changed; who can still affect it; whether Mautoma turns up a card first."""

    now: Evening
    then: Evening
    to_act: tuple[int, ...]
    new_card: bool


def what_if(state: State, player: int | None, change: Change) -> WhatIf:
    """Two evenings, on copies: the position itself stays as it is."""
    if state.phase not in BEFORE_DINNER:
        raise ValueError("dinner is over for this round; ask again when the next round begins")
    now = evening(state.copy())
    return WhatIf(
        now,
        now if change == Change() else evening(_changed(state, player, change)),
        tuple(state.order[state.acting :] if state.phase is Phase.WORKING else state.order),
        state.automa is not None and (state.turn > FIRST_ROUNDS or state.automa.card is None),
    )


def _changed(state: State, player: int | None, change: Change) -> State:
    if player is None:
        raise ValueError("a spectator has no chain to change")
    copy = state.copy()
    chain, goods = copy.chains[player], copy.box.good
    for name, count in change.stock.items():
        if name not in goods:
            raise ValueError(f"there is no good {name!r} in this game")
        chain.stock[goods[name].number] = count
    tipped = next((card for card in copy.box.cards if card.waits and card.entry), None)
    if tipped:
        chain.work[tipped.number] = max(0, chain.work[tipped.number] + change.waitresses)
    if change.price:
        copy.config = _with(copy.config, milestone := _dearer(copy, change.price))
        chain.milestones |= milestone.bit
    return copy


def _dearer(state: State, price: int) -> Milestone:
    """A milestone that nobody can earn and that moves a price: so every rule sees the changed one."""
    return Milestone("what_if", Deed.PLAYED, price=price, number=len(state.box.milestones))


def _with(config: Config, milestone: Milestone) -> Config:
    """The same table with one more row in the box."""
    other = replace(config)
    known: dict[str, Any] = vars(other)
    known["box"] = replace(config.box, milestones=(*config.box.milestones, milestone))
    return other


def evening(state: State) -> Evening:
    """Let them all dine, leaving half-made choices; Mautoma has nothing to sell before its first card."""
    state.phase, state.draft, state.asks = Phase.DINNER, None, []
    if state.automa and state.automa.card is None:
        state.automa = None
    prices = {player: unit_price(state, player) for player in state.order}
    if state.automa:
        prices[AUTOMA] = card_of(state).price + state.automa.price
    events = dinner.enter(state)
    return Evening(
        tuple(events),
        tuple(_earned(events, player, price) for player, price in prices.items()),
        state.bank,
        any(isinstance(event, BankBroke) for event in events),
    )


def _earned(events: list[Event], player: int, price: int) -> Earned:
    sums, houses = Counter[type](), 0
    for event in events:
        if isinstance(event, AutomaBonus):
            sums[Tips] += event.income if player == AUTOMA else 0
        elif isinstance(event, Sold | SoldOnTheWay | Tips | Share) and event.player == player:
            sums[type(event)] += event.income
            houses += isinstance(event, Sold)
    sales = sums[Sold] + sums[SoldOnTheWay]
    return Earned(player, price, houses, sales, sums[Tips], sums[Share], sales + sums[Tips] + sums[Share])
