"""The chains, as things to draw: cards, goods and figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import compress

from tableside.foodchain.payroll import costs_salary, keeps_staff, payroll, salaries
from tableside.foodchain.phases.dinner import waitresses
from tableside.foodchain.phases.hire import at_work
from tableside.foodchain.prices import unit_price
from tableside.foodchain.staff import ceo_slots, open_slots
from tableside.foodchain.state import Phase, State


@dataclass(frozen=True)
class CountDrawn:
    """A number of a card or a good."""

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
    hand: tuple[CountDrawn, ...]
    work: tuple[CountDrawn, ...]
    beach: tuple[CountDrawn, ...]
    unpaid: tuple[str, ...]  # cards with a salary that costs this chain nothing
    exempt: tuple[str, ...]  # cards with a salary that would join without one
    busy: tuple[BusyCard, ...]
    stock: tuple[CountDrawn, ...]
    milestones: tuple[str, ...]
    reserve: str  # empty if not known
    ready: bool
    drive_in: bool
    out: str  # "", "bankrupt" or "gone"
    slots: int  # of the CEO
    open_slots: int
    price: int
    waitresses: int  # at work, as ties count them
    hires: int  # a working day with this structure
    due: int  # the current salary bill
    short: int  # the part that must be saved by firing, or paid in goods, at payday
    shops: int  # coffee shops placed


def cards(state: State, counts: Sequence[int]) -> tuple[CountDrawn, ...]:
    """The cards of which there are any."""
    return tuple(CountDrawn(card.name, counts[card.number]) for card in compress(state.box.cards, counts))


def goods(state: State, counts: Sequence[int]) -> tuple[CountDrawn, ...]:
    """The goods of which there are any."""
    return tuple(CountDrawn(good.name, counts[good.number]) for good in compress(state.box.goods, counts))


def milestones(state: State, held: int) -> tuple[str, ...]:
    """The names of a set of milestones."""
    return tuple(milestone.name for milestone in state.box.milestones if held & milestone.bit)


def reserve(state: State, reserve: int | None) -> str:
    """The name of a reserve card; empty if it is not known."""
    return "" if reserve is None else state.box.reserves[reserve].name


def _unpaid(state: State, player: int) -> Iterator[str]:
    """The cards whose salary costs a chain nothing."""
    chain = state.chains[player]
    for card in state.box.cards:
        copies = chain.hand[card.number] + chain.work[card.number] + chain.beach[card.number]
        if card.salary and copies and not salaries(state, player, card, copies):
            yield card.name


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
        unpaid=tuple(_unpaid(state, player)),
        exempt=tuple(card.name for card in state.box.cards if card.salary and not costs_salary(state, player, card)),
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
        waitresses=waitresses(state, player),
        hires=sum(recruiter.left for recruiter in at_work(state, player)),
        due=payroll(state, player).due if state.phase is not Phase.RESTRUCTURING else 0,
        short=_short(state, player) if state.phase is Phase.PAYDAY else 0,
        shops=sum(shop.owner == player for shop in state.shops),
    )
