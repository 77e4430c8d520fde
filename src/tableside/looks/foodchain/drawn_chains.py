"""The chains, as things to draw: cards, goods and figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress

from tableside.foodchain.payroll import keeps_staff, payroll
from tableside.foodchain.prices import unit_price
from tableside.foodchain.staff import ceo_slots, open_slots, perks
from tableside.foodchain.state import Phase, State


@dataclass(frozen=True)
class Count:
    """So many of a card or a good."""

    name: str
    count: int


@dataclass(frozen=True)
class BusyCard:
    """A marketeer and its campaign."""

    card: str
    campaign: int


@dataclass(frozen=True)
class ChainDrawn:
    """A chain with its cards and figures."""

    cash: int
    hand: tuple[Count, ...]
    work: tuple[Count, ...]
    beach: tuple[Count, ...]
    free: tuple[Count, ...]  # copies that a milestone frees from their salary
    busy: tuple[BusyCard, ...]
    stock: tuple[Count, ...]
    milestones: tuple[str, ...]
    reserve: str  # empty if not known
    ready: bool
    drive_in: bool
    out: str  # "", "bankrupt" or "gone"
    slots: int  # of the CEO
    open_slots: int
    price: int
    due: int  # the salary bill as it stands
    short: int  # so much of it must be fired away, or paid in goods, at payday
    shops: int  # coffee shops placed


def cards(state: State, counts: Sequence[int]) -> tuple[Count, ...]:
    """The cards of which there are any."""
    return tuple(Count(card.name, counts[card.number]) for card in compress(state.box.cards, counts))


def goods(state: State, counts: Sequence[int]) -> tuple[Count, ...]:
    """The goods of which there are any."""
    return tuple(Count(good.name, counts[good.number]) for good in compress(state.box.goods, counts))


def milestones(state: State, held: int) -> tuple[str, ...]:
    """The names of a set of milestones."""
    return tuple(milestone.name for milestone in state.box.milestones if held & milestone.bit)


def reserve(state: State, reserve: int) -> str:
    """The name of a reserve card; empty if it is not known."""
    return state.box.reserves[reserve].name if reserve >= 0 else ""


def _unpaid(state: State, player: int) -> list[int]:
    """Of cards with a salary, the copies that a milestone frees from it."""
    chain = state.chains[player]
    all_marketeers = any(milestone.marketeers_free for milestone in perks(state, player))
    return [
        sum(place[card.number] for place in (chain.hand, chain.work, chain.beach))
        if all_marketeers and card.markets and card.salary
        else chain.free[card.number]
        for card in state.box.cards
    ]


def _short(state: State, player: int) -> int:
    """What firing, or paying in goods, must still cover at payday."""
    roll = payroll(state, player)
    must = any(roll.purse) or not keeps_staff(state, player)
    return max(0, roll.due - state.chains[player].cash) if must else 0


def drawn_chain(state: State, player: int) -> ChainDrawn:
    """A chain with its cards and figures."""
    chain = state.chains[player]
    return ChainDrawn(
        cash=chain.cash,
        hand=cards(state, chain.hand),
        work=cards(state, chain.work),
        beach=cards(state, chain.beach),
        free=cards(state, _unpaid(state, player)),
        busy=tuple(
            BusyCard(campaign.marketeer, campaign.number)
            for campaign in state.campaigns
            if campaign.owner == player and campaign.marketeer
        ),
        stock=goods(state, chain.stock),
        milestones=milestones(state, chain.milestones),
        reserve=reserve(state, chain.reserve),
        ready=chain.ready,
        drive_in=chain.drive_in,
        out="gone" if chain.gone else "bankrupt" if chain.bankrupt else "",
        slots=ceo_slots(state, player),
        open_slots=open_slots(state, player),
        price=unit_price(state, player),
        due=payroll(state, player).due if state.phase is not Phase.RESTRUCTURING else 0,
        short=_short(state, player) if state.phase is Phase.PAYDAY else 0,
        shops=sum(shop.owner == player for shop in state.shops),
    )
