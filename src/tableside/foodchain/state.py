"""The position: the bank, the map with its pieces, the chains with their cards, and the point in the round."""

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from tableside.core.copyable import Copyable, copyable
from tableside.foodchain.actions import Fire, FireBusy, Keep, KeepBusy, PayGoods, Work
from tableside.foodchain.box import Box
from tableside.foodchain.config import Config
from tableside.foodchain.mat import AUTOMA, Automa
from tableside.foodchain.pieces import Campaign, CoffeeShop, House, NewRoad, OffRamp, Park, Restaurant, ground
from tableside.foodchain.questions import Interrupt
from tableside.foodchain.town.roads import Roads, roads_of
from tableside.foodchain.town.squares import board
from tableside.foodchain.town.town import Town, read_town

CEO = "ceo"


class Phase(IntEnum):
    """Set-up, the seven phases of a round with the coffee shops at clean-up, and the end."""

    FIRST_RESTAURANTS = 0
    RESERVES = 1
    RESTRUCTURING = 2
    ORDER = 3
    WORKING = 4
    DINNER = 5
    PAYDAY = 6
    MARKETING = 7
    CLEANUP = 8
    SHOPS = 9
    OVER = 10


@dataclass(frozen=True, slots=True)
class CampaignDraft:
    """A campaign tile that was taken, and where it goes, once that is chosen."""

    by: str  # the marketeer's card; empty for a gift of a milestone
    tile: int
    placed: bool = False  # it is placed, or needs no place
    site: int | None = None
    turned: bool = False
    side: str = ""  # of the map, for a campaign at its edge
    again: bool = False  # its marketeer may place a second tile like it (KX-3.06)
    two_goods: bool = False  # it may carry two goods (KX-3.07)


@dataclass(frozen=True, slots=True)
class HouseDraft:
    """A house tile that was taken."""

    number: int


@dataclass(frozen=True, slots=True)
class ShapeDraft:
    """A road or park that was taken, by its shape."""

    shape: str


@dataclass(frozen=True, slots=True)
class RestaurantDraft:
    """A new restaurant, or one that moves, with its current site."""

    by: str
    moving: int | None = None


Draft = CampaignDraft | HouseDraft | ShapeDraft | RestaurantDraft


@dataclass(frozen=True, slots=True)
class Hidden:
    """Another player's answer, in a view: only that it was given is known."""


Answer = Work | Fire | FireBusy | KeepBusy | PayGoods | Keep


@dataclass(frozen=True, slots=True)
class Recruiter:
    """The CEO or a card at work this round, and the hires it has left."""

    card: str
    left: int


@dataclass(frozen=True, slots=True, order=True)
class Pupil:
    """What became of a card that was trained, at work or on the beach."""

    card: int
    working: bool


@dataclass(frozen=True, slots=True, order=True)
class Lesson:
    """A trainer at work: its card, the steps it has left, and whom it has trained so far."""

    card: int
    left: int
    pupils: tuple[Pupil, ...] = ()


@copyable
class Chain(Copyable):
    """A player's chain. Cards are counted by their number in the box; the CEO is always at work and never counted."""

    cash: int
    hand: list[int]
    work: list[int]
    beach: list[int]
    free: list[int]  # copies that never cost a salary (KX-3.14)
    stock: list[int]  # by good
    milestones: int  # a bit each
    reserve: int | None  # which reserve card, if one is chosen and known
    answers: tuple[Answer | Hidden, ...]  # to a choice that all make at the same time; secret until everyone is ready
    ready: bool
    drive_in: bool
    recruits: list[Recruiter]  # those at work this round
    bankrupt: bool  # it leaves at the end of the round
    gone: bool


@copyable
class State(Copyable):
    """The whole position."""

    config: Config
    rng: int
    turn: int  # the number of the round
    phase: Phase
    map: str  # the town, as text; `town` reads it
    bank: int
    breaks: int  # how often the bank has broken
    added: int  # what the reserve cards put into the bank, less what left the game
    slots: int  # of every CEO
    price: int  # the base price
    voted: tuple[int, int] | None  # slots and price from the next round on, after a break before dinnertime
    order: list[int]
    chains: list[Chain]
    supply: list[int]
    from_box: list[int]  # copies that a milestone brought in on top of the supply
    houses: list[House]
    demand: list[tuple[int, ...]]  # for each house the goods it wants
    owners: list[tuple[int | None, ...]]  # and the player whose marketeer made it want each, if one did
    house_tiles: list[int]
    gardens: int
    restaurants: list[Restaurant]
    shops: list[CoffeeShop]
    campaigns: list[Campaign]
    off_ramps: list[OffRamp]
    new_roads: list[NewRoad]
    roadworks: list[int]  # the road squares with a marker
    parks: list[Park]
    pool: list[str]  # map tiles left over
    outsold: tuple[int, ...]  # whose demand others sold in this dinnertime
    milestones: int  # those that can still be earned
    claimed: int  # those that someone earned this round
    queue: list[int]  # who chooses in turn: first restaurants, order of business
    passed: list[int]  # who passed at the first restaurants
    positions: list[int | None]  # the track of the order of business; None where it is free
    acting: int  # how many players have finished their working day
    step: int  # of the acting player's working day
    hired: int  # by the acting player this turn
    lessons: list[Lesson]  # of its trainers
    locked: list[int]  # cards on its beach that cannot be trained again this turn
    taught: list[int]  # and those at work
    idle: list[int]  # cards at work that have not acted yet
    doubled: tuple[int, ...]  # campaigns of this turn whose marketeers can run another one
    draft: Draft | None  # what the acting player has taken and not placed yet
    asks: list[Interrupt]  # what interrupts, the next one first
    automa: Automa | None  # the solo opponent

    @property
    def box(self) -> Box:
        """The components in play."""
        return self.config.box

    @property
    def town(self) -> Town:
        """The printed map."""
        return town_of(self.map)

    @property
    def roads(self) -> Roads:
        """The roads as they are now."""
        added = road_added(self) if self.new_roads else 0
        return roads_of(town_of(self.map), added) if added else roads_of(town_of(self.map))

    @property
    def dinner_roads(self) -> Roads:
        """The roads as houses find them on their way to dinner: roadworks slow nobody else (KX-2.04, R-207)."""
        if self.roadworks:
            return roads_of(town_of(self.map), road_added(self), board(self.roadworks))
        return self.roads


@lru_cache(maxsize=256)
def town_of(text: str) -> Town:
    """The town for a text; positions of one game share it."""
    return read_town(text)


def road_added(state: State, *, building: bool = False) -> int:
    """The squares of new roads that are open, or of those under construction too."""
    squares = 0
    for road in state.new_roads:
        if road.open or building:
            squares |= road.squares
    return squares


def occupied(state: State) -> int:
    """The squares that pieces cover, on the map and at its edge."""
    squares = 0
    for house in state.houses:
        squares |= ground(house)
    for restaurant in state.restaurants:
        squares |= restaurant.squares
    for campaign in state.campaigns:
        squares |= campaign.squares
    for shop in state.shops:
        squares |= shop.squares
    for road in state.new_roads:
        squares |= road.squares
    for park in state.parks:
        squares |= park.squares
    for off_ramp in state.off_ramps:
        squares |= off_ramp.squares
    return squares


def purse(state: State, player: int) -> Chain | Automa:
    """Who holds the cash and the stock of that number: a chain, or Mautoma."""
    if player != AUTOMA:
        return state.chains[player]
    assert state.automa
    return state.automa


def doors(state: State, player: int) -> int:
    """Where a chain serves dinner: the entrances of its open restaurants; coming soon ones have none (R-21)."""
    drive_in = state.chains[player].drive_in
    found = 0
    for restaurant in state.restaurants:
        if restaurant.owner == player and restaurant.open:
            found |= restaurant.doors(drive_in=drive_in)
    return found


def starts(state: State, player: int) -> int:
    """Where a chain's ranges begin: at its open restaurants and its coffee shops (KX-4.03, R-170)."""
    found = doors(state, player)
    for shop in state.shops:
        if shop.owner == player:
            found |= shop.squares
    return found


def gates(state: State, house: House) -> int:
    """Where a house meets the road: anywhere around it; the rural area at any off-ramp (FC-1.09, KX-12.04)."""
    if not house.rural:
        return ground(house)
    squares = 0
    for off_ramp in state.off_ramps:
        squares |= off_ramp.squares
    return squares


def actor(state: State) -> int:
    """The player whose working day it is."""
    return state.order[state.acting]


def busy(state: State, player: int) -> list[str]:
    """The cards of marketeers that run campaigns (FC-5.44)."""
    return [each.marketeer for each in state.campaigns if each.owner == player and each.marketeer]


def in_play(state: State) -> list[int]:
    """The chains that still decide and earn, in turn order."""
    return [player for player in state.order if not (state.chains[player].bankrupt or state.chains[player].gone)]


def owned(state: State, player: int, card: str) -> int:
    """How many copies of a card a player has, busy ones included (FC-5.23)."""
    chain, number = state.chains[player], state.box.card[card].number
    return chain.hand[number] + chain.work[number] + chain.beach[number] + busy(state, player).count(card)
