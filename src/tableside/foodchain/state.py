"""The position: the bank, the map with its pieces, the chains with their cards, and where in the round it is."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache

from tableside.core.copyable import Copyable, copyable
from tableside.foodchain.box import Box, pack
from tableside.foodchain.pieces import Campaign, House, Restaurant, ground
from tableside.foodchain.town.roads import Roads, roads_of
from tableside.foodchain.town.town import Town, read_town

CEO = "ceo"


class Phase(IntEnum):
    """Set-up, the seven phases of a round, and the end."""

    FIRST_RESTAURANTS = 0
    RESERVES = 1
    RESTRUCTURING = 2
    ORDER = 3
    WORKING = 4
    DINNER = 5
    PAYDAY = 6
    MARKETING = 7
    CLEANUP = 8
    OVER = 9


@dataclass(frozen=True)
class Config:
    """What a table chooses."""

    players: int = 2
    introductory: bool = False  # FC-2.09
    milestones: bool = True  # the introductory game has them only as an option
    map: str = ""  # a map to play on instead of a random one

    @cached_property
    def box(self) -> Box:
        """The components in play."""
        return pack(self.players, milestones=self.milestones)


@dataclass(frozen=True, slots=True)
class Draft:
    """What the acting player is in the midst of placing: the answers so far."""

    by: str  # the card that acts
    campaign: int = 0
    site: int = -1
    turned: bool = False
    side: str = ""
    house: int = 0
    moving: int = -1  # the site of the restaurant that moves


@copyable
class Chain(Copyable):
    """A player's chain. Cards are counted by their number in the box; the CEO is always at work and never counted."""

    cash: int
    hand: list[int]
    work: list[int]
    beach: list[int]
    stock: list[int]  # by good
    milestones: int  # a bit each
    reserve: int  # which reserve card; -1 if none is chosen or known
    answers: tuple[int, ...]  # to a choice that all make at the same time; secret until everyone is ready
    ready: bool
    drive_in: bool
    recruits: list[tuple[int, int]]  # the recruiters at work this round: the card, and hires left
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
    added: int  # what the reserve cards put into the bank
    slots: int  # of every CEO
    order: list[int]
    chains: list[Chain]
    supply: list[int]
    houses: list[House]
    demand: list[tuple[int, ...]]  # for each house the goods it wants
    house_tiles: list[int]
    gardens: int
    restaurants: list[Restaurant]
    campaigns: list[Campaign]
    milestones: int  # those that can still be earned
    claimed: int  # those that someone earned this round
    queue: list[int]  # who chooses in turn: first restaurants, order of business
    passed: list[int]  # who passed at the first restaurants
    positions: list[int]  # the track of the order of business; -1 where it is free
    acting: int  # how many players have finished their working day
    step: int  # of the acting player's working day
    hired: int  # by the acting player this turn
    lessons: list[tuple[int, int, tuple[int, ...]]]  # its trainers: the card, steps left, and whom it trained so far
    locked: list[int]  # cards on its beach that may not be trained any more this turn
    idle: list[int]  # cards at work that have not acted yet
    draft: Draft | None

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
        return roads_of(town_of(self.map))


@lru_cache(maxsize=256)
def town_of(text: str) -> Town:
    """The town that a text states; positions of one game share it."""
    return read_town(text)


def occupied(state: State) -> int:
    """The squares that pieces cover, on the map and at its edge."""
    squares = 0
    for house in state.houses:
        squares |= ground(house)
    for restaurant in state.restaurants:
        squares |= restaurant.squares
    for campaign in state.campaigns:
        squares |= campaign.squares
    return squares


def doors(state: State, player: int) -> int:
    """Where a chain meets the road: the entrances of its open restaurants; coming soon ones have none (R-21)."""
    drive_in = state.chains[player].drive_in
    found = 0
    for restaurant in state.restaurants:
        if restaurant.owner == player and restaurant.open:
            found |= restaurant.doors(drive_in=drive_in)
    return found


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
