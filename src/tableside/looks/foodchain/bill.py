"""Payday at the desk: the bill card by card, what lowers it, and what it means to fire someone."""

from dataclasses import dataclass
from itertools import compress

from tableside.foodchain.actions import Fire, FireBusy
from tableside.foodchain.parts import Card
from tableside.foodchain.phases.payday import TOKEN, Payroll, options, payroll, salary
from tableside.foodchain.staff import perks
from tableside.foodchain.state import Phase, State


@dataclass(frozen=True)
class Pay:
    """The copies of a card at work and on the beach, or a busy one with its campaign."""

    card: str
    count: int
    paid: int  # how many of them cost a salary
    due: int
    campaign: int = 0


@dataclass(frozen=True)
class Saving:
    """What lowers the bill: a milestone, or the hires that recruiters did not use."""

    milestone: str  # empty for unused hires
    amount: int


@dataclass(frozen=True)
class Firing:
    """What it means to fire one copy of a card."""

    card: str
    campaign: int
    saves: int  # now
    entry: bool  # it can be hired again
    start: str  # else the card to hire and train again
    steps: int  # and how far


@dataclass(frozen=True)
class Bill:
    """A seat's payday as it stands."""

    rows: tuple[Pay, ...]
    salary: int
    savings: tuple[Saving, ...]
    goods: tuple[tuple[str, int], ...]  # that pay a salary each
    due: int
    cash: int
    after: int
    fired: tuple[str, ...]  # to be fired so far
    firing: tuple[Firing, ...]


def bill(state: State, player: int | None, of: None) -> Bill:
    """What payday costs a seat after what it has decided so far."""
    if player is None or state.phase is not Phase.PAYDAY:
        raise ValueError("there is no bill to be paid now")
    roll, chain, box = payroll(state, player), state.chains[player], state.box
    each = salary(state, player)
    rows = [_row(state, player, card, roll, each) for card in compress(box.cards, roll.staying)]
    rows += [Pay(campaign.marketeer, 1, 1, each, campaign.number) for campaign in roll.busy]
    return Bill(
        rows=tuple(rows),
        salary=each,
        savings=_savings(state, player, roll),
        goods=tuple((good.name, roll.goods[good.number]) for good in compress(box.goods, roll.goods)),
        due=roll.due,
        cash=chain.cash,
        after=chain.cash - roll.due,
        fired=tuple(_fired(state, player)),
        firing=tuple(
            _firing(state, player, action, roll.due)
            for action in options(state, player)
            if isinstance(action, Fire | FireBusy)
        ),
    )


def _row(state: State, player: int, card: Card, roll: Payroll, each: int) -> Pay:
    """A card's part of the bill; marketeers may be free, and so may single copies."""
    count = roll.staying[card.number]
    unpaid = card.markets and any(milestone.marketeers_free for milestone in perks(state, player))
    paid = max(0, count - state.chains[player].free[card.number]) if card.salary and not unpaid else 0
    return Pay(card.name, count, paid, paid * each)


def _savings(state: State, player: int, roll: Payroll) -> tuple[Saving, ...]:
    found = [
        Saving(milestone.name, milestone.salary_discount)
        for milestone in perks(state, player)
        if milestone.salary_discount
    ]
    unused = roll.discount - sum(saving.amount for saving in found)
    return (*found, Saving("", unused)) if unused else tuple(found)


def _fired(state: State, player: int) -> list[str]:
    marketeers = {campaign.number: campaign.marketeer for campaign in state.campaigns}
    return [
        state.box.cards[number].name if number >= 0 else marketeers[-number]
        for number in state.chains[player].answers
        if number < TOKEN
    ]


def _firing(state: State, player: int, action: Fire | FireBusy, due: int) -> Firing:
    whole = state.copy()
    if isinstance(action, Fire):
        name, campaign, answer = action.card, 0, state.box.card[action.card].number
    else:
        campaign, answer = action.number, -action.number
        name = next(each.marketeer for each in state.campaigns if each.number == campaign)
    whole.chains[player].answers += (answer,)
    start, steps = way_to(state, name)
    saves = due - payroll(whole, player).due
    return Firing(name, campaign, saves, state.box.card[name].entry, start, steps)


def way_to(state: State, name: str) -> tuple[str, int]:
    """The card to hire and the fewest steps of training that lead to a card; nothing if no training does."""
    ways = [
        (state.box.paths[card.name][name], card.number, card.name)
        for card in state.box.entry
        if name in state.box.paths[card.name]
    ]
    if state.box.card[name].entry or not ways:
        return "", 0
    steps, _, start = min(ways)
    return start, steps
