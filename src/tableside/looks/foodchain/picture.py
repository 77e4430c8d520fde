"""The position as things to draw: the map with every piece by row and column, chains, milestones, Mautoma's mat."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tableside.foodchain.actions import Action
from tableside.foodchain.phases.restructuring import kinds
from tableside.foodchain.phases.working import STEPS
from tableside.foodchain.questions import Interrupt
from tableside.foodchain.state import Draft, Phase, State
from tableside.looks.foodchain.drawn_chains import ChainDrawn, CountDrawn, cards, drawn_chain
from tableside.looks.foodchain.drawn_map import (
    CampaignDrawn,
    Ground,
    HouseDrawn,
    Piece,
    RestaurantDrawn,
    drawn_campaigns,
    drawn_ground,
    drawn_house,
    drawn_pieces,
    drawn_restaurants,
)
from tableside.looks.foodchain.drawn_mat import MatDrawn, drawn_mat
from tableside.looks.foodchain.sites import HaulDrawn, Site, hauls, sites


@dataclass(frozen=True)
class MilestoneDrawn:
    """A milestone: whether it can still be earned, and who holds it."""

    name: str
    open: bool
    fresh: bool  # earned this round, so others can still get it
    holders: tuple[int, ...]


@dataclass(frozen=True)
class Picture:
    """Everything on the table."""

    round: int
    phase: str
    step: str  # of the working day
    acting: int  # whose working day it is, -1 at other times
    draft: Draft | None  # what is partly placed
    ask: Interrupt | None  # what interrupts
    recruits: tuple[CountDrawn, ...]  # hires left by recruiter, of the seat that looks
    lessons: tuple[CountDrawn, ...]  # steps of training left by trainer
    idle: tuple[CountDrawn, ...]  # cards at work that have not acted yet
    bank: int
    breaks: int
    added: int
    price: int
    order: tuple[int, ...]
    positions: tuple[int | None, ...]  # the track of the order of business, None where it is free
    questions: tuple[str, ...]  # the cards about which a structure is asked, in this order
    ground: Ground
    houses: tuple[HouseDrawn, ...]
    restaurants: tuple[RestaurantDrawn, ...]
    campaigns: tuple[CampaignDrawn, ...]
    pieces: tuple[Piece, ...]
    chains: tuple[ChainDrawn, ...]
    supply: tuple[CountDrawn, ...]
    house_tiles: tuple[int, ...]
    gardens: int
    pool: tuple[str, ...]
    milestones: tuple[MilestoneDrawn, ...]
    automa: MatDrawn | None
    sites: dict[str, Site]  # where the options would go, by their texts
    hauls: dict[str, HaulDrawn]  # what the hauls among them bring


def picture(state: State, player: int | None, options: Sequence[Action]) -> Picture:
    """The position as a seat sees it, and where its options would go."""
    return Picture(
        round=state.turn,
        phase=state.phase.name.lower(),
        step=STEPS[state.step] if state.phase is Phase.WORKING else "",
        acting=state.order[state.acting] if state.phase is Phase.WORKING and state.acting < len(state.order) else -1,
        draft=state.draft,
        ask=state.asks[0] if state.asks else None,
        recruits=() if player is None else _left((each.card, each.left) for each in state.chains[player].recruits),
        lessons=_left((state.box.cards[lesson.card].name, lesson.left) for lesson in state.lessons),
        idle=cards(state, state.idle),
        bank=state.bank,
        breaks=state.breaks,
        added=state.added,
        price=state.price,
        order=tuple(state.order),
        positions=tuple(state.positions),
        questions=_questions(state, player),
        ground=drawn_ground(state),
        houses=tuple(drawn_house(state, index, house) for index, house in enumerate(state.houses)),
        restaurants=drawn_restaurants(state),
        campaigns=drawn_campaigns(state),
        pieces=drawn_pieces(state),
        chains=tuple(drawn_chain(state, number) for number in range(len(state.chains))),
        supply=cards(state, state.supply),
        house_tiles=tuple(state.house_tiles),
        gardens=state.gardens,
        pool=tuple(state.pool),
        milestones=tuple(
            MilestoneDrawn(
                each_.name,
                bool(state.milestones & each_.bit),
                bool(state.claimed & each_.bit),
                tuple(number for number, chain in enumerate(state.chains) if chain.milestones & each_.bit),
            )
            for each_ in state.box.milestones
        ),
        automa=drawn_mat(state, state.automa) if state.automa else None,
        sites=sites(state, player, options),
        hauls=hauls(state, player, options),
    )


def _left(rows: Iterable[tuple[str, int]]) -> tuple[CountDrawn, ...]:
    """What each card has left, all its copies together."""
    sums: Counter[str] = Counter()
    for card, left in rows:
        sums[card] += left
    return tuple(CountDrawn(card, n) for card, n in sums.items() if n)


def _questions(state: State, player: int | None) -> tuple[str, ...]:
    if player is None or state.phase is not Phase.RESTRUCTURING:
        return ()
    chain = state.chains[player]
    return () if chain.ready else tuple(card.name for card in kinds(state, chain)[len(chain.answers) :])
