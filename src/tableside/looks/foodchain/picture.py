"""The position as things to draw: the map with every piece by row and column, chains, milestones, Mautoma's mat."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress

from tableside.foodchain.actions import Action
from tableside.foodchain.automa.dinner import off_map
from tableside.foodchain.automa.mat import Automa, Stack
from tableside.foodchain.automa.parts import BACKS, ActionCard
from tableside.foodchain.phases.payday import payroll
from tableside.foodchain.phases.restructuring import kinds
from tableside.foodchain.phases.working import TURN
from tableside.foodchain.pieces import House, ground
from tableside.foodchain.prices import has_park, unit_price
from tableside.foodchain.staff import ceo_slots, open_slots
from tableside.foodchain.state import Draft, Phase, State
from tableside.foodchain.town.squares import SIDES, each, rectangle, row_column
from tableside.looks.foodchain.sites import HaulDrawn, Place, Site, hauls, places, sites

STEP_NAMES = tuple(str(vars(step)["__name__"]).rpartition(".")[2] for step in TURN)


@dataclass(frozen=True)
class TileDrawn:
    """A map tile, by its north-west square."""

    name: str
    at: Place
    turns: int


@dataclass(frozen=True)
class RoadDrawn:
    """A road square: the sides to which the road goes on; on a bridge the two roads do not meet."""

    at: Place
    ways: str
    bridge: bool


@dataclass(frozen=True)
class SourceDrawn:
    """A drink source."""

    at: Place
    drink: str


@dataclass(frozen=True)
class Ground:
    """The map without pieces: its tiles, the roads as they are now, sources and printed parks."""

    rows: tuple[int, int]  # the first and the last
    columns: tuple[int, int]
    tiles: tuple[TileDrawn, ...]
    roads: tuple[RoadDrawn, ...]
    sources: tuple[SourceDrawn, ...]
    parks: tuple[tuple[Place, ...], ...]


@dataclass(frozen=True)
class Wish:
    """A demand token in a house; `owner` made the house want it, -1 if nobody did."""

    good: str
    owner: int


@dataclass(frozen=True)
class HouseDrawn:
    """A house; the rural area has no place."""

    label: str
    order: float
    at: Place | None
    size: int
    garden: tuple[Place, ...]
    apartments: bool
    rural: bool
    park: bool
    room: int | None
    demand: tuple[Wish, ...]


@dataclass(frozen=True)
class RestaurantDrawn:
    """A restaurant; its doors are all corners where it is a drive-in."""

    owner: int
    at: Place
    corner: str
    doors: tuple[Place, ...]
    open: bool
    gone: bool


@dataclass(frozen=True)
class CampaignDrawn:
    """A campaign; one beside the board has no squares."""

    number: int
    kind: str
    owner: int
    marketeer: str
    goods: tuple[str, ...]
    rounds: int | None
    squares: tuple[Place, ...]
    side: str


@dataclass(frozen=True)
class Piece:
    """Any other piece: a park, a road of a lobbyist, an off-ramp, a coffee shop, roadworks."""

    kind: str
    squares: tuple[Place, ...]
    owner: int = -1
    open: bool = True
    side: str = ""
    shape: str = ""


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
    free: tuple[Count, ...]  # copies without salary
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
    shops: int  # coffee shops placed


@dataclass(frozen=True)
class MilestoneDrawn:
    """A milestone: whether it can still be earned, and who holds it."""

    name: str
    open: bool
    fresh: bool  # earned in this round, so that others may still get it
    holders: tuple[int, ...]


@dataclass(frozen=True)
class SalesSpot:
    """A spot of Mautoma's sales track: the sets of goods it brings, and where its arrow moves the price."""

    goods: tuple[str, ...]
    arrow: int


@dataclass(frozen=True)
class MatDrawn:
    """Mautoma's mat; freezers from the top; the card turned up with all that it says."""

    cash: int
    card: str
    left: int
    price: int
    sales: int
    shown: ActionCard | None
    deck: tuple[Count, ...]  # the cards left, by their backs, the next ones first
    marker: int  # of the price
    markers: tuple[int, int]  # its ends
    spots: tuple[SalesSpot, ...]
    room: int  # of a freezer
    restaurants: tuple[Place, ...]  # outside the map
    removed: tuple[Count, ...]  # cards that it made leave the game
    freezers: tuple[Count, ...]
    stacks: tuple[Stack, ...]
    milestones: tuple[str, ...]
    reserve: str
    doors: tuple[Place, ...]  # its restaurants outside the map


@dataclass(frozen=True)
class Picture:
    """Everything on the table."""

    round: int
    phase: str
    step: str  # of the working day
    acting: int  # whose working day it is, -1 at other times
    draft: Draft | None  # what is half placed
    ask: str  # the interrupting choice, empty if there is none
    bank: int
    breaks: int
    added: int
    price: int
    order: tuple[int, ...]
    positions: tuple[int, ...]  # the track of the order of business, -1 where it is free
    questions: tuple[str, ...]  # the cards about which a structure is asked, in this order
    ground: Ground
    houses: tuple[HouseDrawn, ...]
    restaurants: tuple[RestaurantDrawn, ...]
    campaigns: tuple[CampaignDrawn, ...]
    pieces: tuple[Piece, ...]
    chains: tuple[ChainDrawn, ...]
    supply: tuple[Count, ...]
    house_tiles: tuple[int, ...]
    gardens: int
    pool: tuple[str, ...]
    milestones: tuple[MilestoneDrawn, ...]
    automa: MatDrawn | None
    sites: dict[str, Site]  # where the options would lie, by their texts
    hauls: dict[str, HaulDrawn]  # what the hauls among them bring


def picture(state: State, player: int | None, options: Sequence[Action]) -> Picture:
    """The position as a seat sees it, and where its options would lie."""
    return Picture(
        round=state.turn,
        phase=state.phase.name.lower(),
        step=STEP_NAMES[state.step] if state.phase is Phase.WORKING else "",
        acting=state.order[state.acting] if state.phase is Phase.WORKING and state.acting < len(state.order) else -1,
        draft=state.draft,
        ask=state.asks[0].kind if state.asks else "",
        bank=state.bank,
        breaks=state.breaks,
        added=state.added,
        price=state.price,
        order=tuple(state.order),
        positions=tuple(state.positions),
        questions=_questions(state, player),
        ground=_ground(state),
        houses=tuple(_house(state, index, house) for index, house in enumerate(state.houses)),
        restaurants=tuple(
            RestaurantDrawn(
                each_.owner,
                row_column(each_.site),
                each_.corner,
                places(each_.doors(drive_in=each_.open and state.chains[each_.owner].drive_in)),
                each_.open,
                state.chains[each_.owner].gone,
            )
            for each_ in state.restaurants
        ),
        campaigns=tuple(
            CampaignDrawn(
                each_.number,
                each_.kind,
                each_.owner,
                each_.marketeer,
                each_.goods,
                each_.rounds,
                places(each_.squares),
                each_.side,
            )
            for each_ in state.campaigns
        ),
        pieces=_pieces(state),
        chains=tuple(_chain(state, number) for number in range(len(state.chains))),
        supply=_cards(state, state.supply),
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
        automa=_mat(state, state.automa) if state.automa else None,
        sites=sites(state, player, options),
        hauls=hauls(state, player, options),
    )


def _questions(state: State, player: int | None) -> tuple[str, ...]:
    if player is None or state.phase is not Phase.RESTRUCTURING:
        return ()
    chain = state.chains[player]
    return () if chain.ready else tuple(card.name for card in kinds(state, chain)[len(chain.answers) :])


def _ground(state: State) -> Ground:
    town, roads = state.town, state.roads
    at = places(town.ground)
    rows, columns = [row for row, _ in at], [column for _, column in at]
    drawn = []
    for square in each(roads.squares):
        ways = "".join(side for side, step in SIDES.items() if roads.squares >> (square + step) & 1)
        drawn.append(RoadDrawn(row_column(square), ways, bool(town.bridges >> square & 1)))
    return Ground(
        (min(rows), max(rows)),
        (min(columns), max(columns)),
        tuple(TileDrawn(one.name, row_column(one.corner), one.turns) for one in town.placed),
        tuple(drawn),
        tuple(SourceDrawn(row_column(source.square), source.drink) for source in town.sources),
        tuple(places(park) for park in town.parks),
    )


def _house(state: State, index: int, house: House) -> HouseDrawn:
    goods = state.box.goods
    size = 3 if house.apartments else 2
    walls = 0 if house.rural else rectangle(house.site, size, size)
    return HouseDrawn(
        house.label,
        house.order,
        None if house.rural else row_column(house.site),
        size,
        places(ground(house) & ~walls),
        house.apartments,
        house.rural,
        has_park(state, house),
        house.room,
        tuple(
            Wish(goods[good].name, owner) for good, owner in zip(state.demand[index], state.owners[index], strict=True)
        ),
    )


def _pieces(state: State) -> tuple[Piece, ...]:
    return (
        *(Piece("park", places(park.squares), shape=park.shape) for park in state.parks),
        *(Piece("road", places(road.squares), open=road.open, shape=road.shape) for road in state.new_roads),
        *(Piece("roadworks", (row_column(square),)) for square in state.roadworks),
        *(Piece("shop", places(shop.squares), shop.owner) for shop in state.shops),
        *(Piece("off_ramp", places(ramp.squares), side=ramp.side) for ramp in state.off_ramps),
    )


def _cards(state: State, counts: Sequence[int]) -> tuple[Count, ...]:
    return tuple(Count(card.name, counts[card.number]) for card in compress(state.box.cards, counts))


def _goods(state: State, counts: Sequence[int]) -> tuple[Count, ...]:
    return tuple(Count(good.name, counts[good.number]) for good in compress(state.box.goods, counts))


def _milestones(state: State, held: int) -> tuple[str, ...]:
    return tuple(milestone.name for milestone in state.box.milestones if held & milestone.bit)


def _reserve(state: State, reserve: int) -> str:
    return state.box.reserves[reserve].name if reserve >= 0 else ""


def _chain(state: State, player: int) -> ChainDrawn:
    chain = state.chains[player]
    return ChainDrawn(
        cash=chain.cash,
        hand=_cards(state, chain.hand),
        work=_cards(state, chain.work),
        beach=_cards(state, chain.beach),
        free=_cards(state, chain.free),
        busy=tuple(
            BusyCard(campaign.marketeer, campaign.number)
            for campaign in state.campaigns
            if campaign.owner == player and campaign.marketeer
        ),
        stock=_goods(state, chain.stock),
        milestones=_milestones(state, chain.milestones),
        reserve=_reserve(state, chain.reserve),
        ready=chain.ready,
        drive_in=chain.drive_in,
        out="gone" if chain.gone else "bankrupt" if chain.bankrupt else "",
        slots=ceo_slots(state, player),
        open_slots=open_slots(state, player),
        price=unit_price(state, player),
        due=payroll(state, player).due if state.phase is not Phase.RESTRUCTURING else 0,
        shops=sum(shop.owner == player for shop in state.shops),
    )


def _mat(state: State, automa: Automa) -> MatDrawn:
    deck, goods = state.config.automa_deck, state.box.goods
    shown = deck.cards[automa.card] if automa.card >= 0 else None
    backs = [deck.cards[number].back if number >= 0 else BACKS[-1 - number] for number in reversed(automa.deck)]
    return MatDrawn(
        automa.cash,
        shown.name if shown else "",
        len(automa.deck),
        (shown.price if shown else 0) + automa.price,
        automa.sales,
        shown,
        tuple(Count(back, backs.count(back)) for back in dict.fromkeys(backs)),
        automa.price,
        (deck.lowest, deck.highest),
        tuple(SalesSpot(*spot) for spot in zip(deck.sales_goods, deck.sales_arrows, strict=True)),
        deck.room,
        places(off_map(state.town)),
        _cards(state, automa.removed),
        tuple(Count(goods[good].name, automa.stock[good]) for good in automa.tracks),
        tuple(automa.stacks),
        _milestones(state, automa.milestones),
        _reserve(state, automa.reserve),
        places(off_map(state.town)),
    )
