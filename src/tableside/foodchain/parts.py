"""What components are: cards, goods, milestones, campaign tiles, reserve cards. Rules ask these, never their names.

The rows themselves are in box/, a file a module. All a rule needs to know of a component is an attribute here.
"""

from dataclasses import dataclass
from enum import IntEnum, auto


class Deed(IntEnum):
    """What milestones are earned by."""

    PLAYED = auto()  # a card, at the reveal
    HIRED = auto()  # so many people in one turn
    TRAINED = auto()
    PLACED = auto()  # a campaign of some kind
    MARKETED = auto()  # a good
    PRODUCED = auto()  # a good
    LOWERED_PRICES = auto()
    HAD_CASH = auto()
    ENDED_WITH_CASH = auto()  # at the end of dinnertime
    PAID_SALARIES = auto()
    THREW_AWAY = auto()


@dataclass(frozen=True)
class Good:
    """A good; its number is its place in the box and in every stock."""

    name: str
    kind: str  # food or drink
    marketable: bool = True
    number: int = -1


@dataclass(frozen=True)
class Card:
    """An employee card (FC-3, FC-5); the number is its place in the box and in every list of counts."""

    name: str
    copies: int
    careers: tuple[str, ...] = ()  # what it can be trained to
    entry: bool = False  # can be hired
    salary: bool = False
    unique: bool = False
    manager: bool = False
    slots: int = 0
    hire: int = 0
    saves: bool = False  # an unused hire lowers the salary bill (FC-5.11)
    train: int = 0
    drive_in: bool = False
    reach: int | None = None  # range by road or air; None where there is no limit
    campaigns: tuple[str, ...] = ()  # the kinds of campaign it can run
    rounds: int = 0  # how long at most
    cooks: tuple[str, ...] = ()  # the goods it can make, one of them
    amount: int = 0  # how many
    fetches: int = 0  # drinks of any one type
    hauls: int = 0  # drinks a source
    flies: bool = False
    develops: bool = False  # houses and gardens
    opens: str = ""  # a new restaurant, "soon" or "now"
    moves: bool = False  # or moves one
    price: int = 0
    tip: int = 0
    waits: bool = False  # counts in ties at dinner
    percent: int = 0  # of the dinnertime income
    number: int = -1

    @property
    def markets(self) -> bool:
        """Whether it is a marketeer."""
        return bool(self.campaigns)


@dataclass(frozen=True)
class Milestone:
    """A milestone: what earns it and what it gives, for the rest of the game (FC-10)."""

    name: str
    deed: Deed
    things: tuple[str, ...] = ()  # only for one of these
    figure: int = 0  # at least so many, or so much
    gain: tuple[tuple[str, int], ...] = ()  # cards that join the beach
    gain_trainable: bool = False  # in the same turn
    marketeers_free: bool = False  # no salary for marketeers
    eternal: bool = False  # campaigns placed from now on never end
    salary_discount: int = 0
    bonus: tuple[tuple[str, int], ...] = ()  # a good sold
    fetches: int = 0  # a fetcher's drinks become so many
    hauls: int = 0  # drinks more a source
    reach: int = 0  # range more for drink buyers
    tip: int = 0  # a tip becomes so much
    freezer: int = 0
    price: int = 0
    sees_reserves: bool = False
    percent: int = 0  # the CEO adds so much of the dinnertime income; no other card may
    stacks: bool = False  # different trainers may train one card
    open_slots: int = 0  # more in the order of business
    radio: int = 1  # demand a radio places in a house
    number: int = -1

    @property
    def bit(self) -> int:
        """Its place in a set of milestones."""
        return 1 << self.number


@dataclass(frozen=True)
class CampaignTile:
    """A campaign tile: its number fixes the running order (FC-5.43)."""

    number: int
    kind: str
    rows: int
    columns: int
    fewest_players: int = 2


@dataclass(frozen=True)
class ReserveCard:
    """A reserve card (FC-2.08)."""

    name: str
    amount: int
    slots: int


@dataclass(frozen=True)
class Layout:
    """What depends on the number of players (FC-2.01 to FC-2.04)."""

    rows: int
    columns: int
    uniques: int  # copies of each unique card
