"""Components: cards, goods, milestones, campaign tiles, reserve cards. Rules ask their attributes, never their names.

The rows themselves are in box/, one file per module. All a rule needs to know about a component is an attribute here.
"""

from dataclasses import dataclass
from enum import IntEnum, auto

from tableside.foodchain.questions import Interrupt


class Deed(IntEnum):
    """The deeds that earn milestones."""

    PLAYED = auto()  # a card, at the reveal
    HIRED = auto()  # this many people in one turn
    TRAINED = auto()
    PLACED = auto()  # a campaign of some kind
    MARKETED = auto()  # a good
    PRODUCED = auto()  # a good
    LOWERED_PRICES = auto()
    HAD_CASH = auto()
    ENDED_WITH_CASH = auto()  # at the end of dinnertime
    PAID_SALARIES = auto()
    THREW_AWAY = auto()
    USED = auto()  # a card: a function printed on it happened
    SOLD = auto()  # a good
    OUTSOLD = auto()  # another chain sold what your own campaign made a house want
    BUILT = auto()  # a house
    OPENED = auto()  # a restaurant after set-up


@dataclass(frozen=True)
class Good:
    """A good; its number is its place in the box and in every stock."""

    name: str
    kind: str  # food, drink or neither
    marketable: bool = True
    beside: bool = False  # a house prefers one of it with its order to anything else
    instead: str = ""  # it can stand in for a whole order: "gladly" in houses with a garden, or as a "last" resort
    alone: bool = False  # it must be alone in a freezer
    freezes: bool = True
    on_the_way: bool = False  # houses buy it at places they pass on their way to dinner
    number: int = -1

    @property
    def is_food_or_drink(self) -> bool:
        """Whether it counts as food or drink; coffee is neither (R-155)."""
        return self.kind in ("food", "drink")


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
    reach: int | None = None  # range by road or air; None if there is no limit
    campaigns: tuple[str, ...] = ()  # the kinds of campaign it can run
    rounds: int = 0  # how long at most
    cooks: tuple[str, ...] = ()  # the goods it can make, one of them
    amount: int = 0  # how many
    fetches: int = 0  # drinks of any one type
    hauls: int = 0  # drinks per source
    flies: bool = False
    develops: bool = False  # houses and gardens
    opens: str = ""  # a new restaurant, "soon" or "now"
    moves: bool = False  # or moves one
    price: int = 0
    tip: int = 0
    waits: bool = False  # counts in ties at dinner
    percent: int = 0  # of the dinnertime income
    a_house: int = 0  # cash for every house served
    doubles: bool = False  # cards without salary work twice
    runs: int = 0  # more runs of all campaigns
    star: int = 0  # chooses before others and wins ties, the lowest first; at most one per player
    lobbies: bool = False  # places roads and parks
    shop: bool = False  # training to it gives a coffee shop, within its range
    ferments: str = ""  # the good it makes in clean-up
    colour: str = ""  # a card trained at work keeps it
    number: int = -1

    @property
    def markets(self) -> bool:
        """Whether it is a marketeer."""
        return bool(self.campaigns or self.runs)


@dataclass(frozen=True)
class Milestone:
    """A milestone: what earns it and what it gives, for the rest of the game (FC-10)."""

    name: str
    deed: Deed
    things: tuple[str, ...] = ()  # only for one of these
    figure: int = 0  # at least this many, or this much
    gain: tuple[tuple[str, int], ...] = ()  # cards that join the beach
    gain_trainable: bool = False  # in the same turn
    gain_free: bool = False  # without salary for ever, and from the box if the supply has none
    marketeers_free: bool = False  # no salary for marketeers
    eternal: bool = False  # campaigns placed from now on never end
    salary_discount: int = 0
    bonus: tuple[tuple[str, int], ...] = ()  # a good sold
    fetches: int = 0  # a fetcher gets this many drinks
    hauls: int = 0  # more drinks per source
    hauls_times: int = 1  # or this many times as many
    reach: int = 0  # more range for drink buyers
    tip: int = 0  # a tip becomes this much
    freezer: int = 0
    price: int = 0
    sees_reserves: bool = False
    percent: int = 0  # the CEO adds this share of the dinnertime income; no other card may
    stacks: bool = False  # different trainers can train one card
    open_slots: int = 0  # more in the order of business
    strength: tuple[tuple[str, int], ...] = ()  # kinds of campaign, and the demand that they place in a house
    distance: int = 0  # to all restaurants of the chain, in the choice of a restaurant
    asks: Interrupt | None = None  # what interrupts when it is earned
    shop: bool = False  # a coffee shop in the clean-up of its round
    until: int = 0  # the round after which it is gone, earned or not
    a_token: int = 0  # cash for each demand token that a campaign of the chain's marketeers places
    slots: int = 0  # of the CEO, whatever the reserve cards say
    salary: int = 0  # a salary becomes this much
    keeps_staff: bool = False  # nobody has to be fired for lack of money
    pays_goods: bool = False  # food and drink pay salaries, one token each
    trains_at_work: bool = False  # cards at work may be trained to cards of their colour
    burns: int = 0  # leaves the bank and the game in every round with price cuts of `cut` or more
    cut: int = 0
    eternal_kinds: tuple[str, ...] = ()  # campaigns of these kinds never end; their marketeers keep their salaries
    second_campaign: bool = False  # the marketeer that earns it can place a second tile like the first
    two_goods: tuple[str, ...] = ()  # a campaign of these kinds that earns it may carry two goods
    gift: str = ""  # the kind of campaign that it brings: to a new restaurant's block, for ever, or to houses
    radios: int = 0  # this many houses that buy the good in the round it is earned get a gift
    number: int = -1

    @property
    def bit(self) -> int:
        """Its place in a set of milestones."""
        return 1 << self.number


class CampaignReach(IntEnum):
    """What a campaign reaches."""

    BESIDE = auto()  # the squares beside it
    BLOCK = auto()  # the block that it is in
    LINES = auto()  # the rows or columns beside it, across the map
    TILES = auto()  # its map tile and those around it
    GARDENS = auto()  # every house with a garden
    COUNTRY = auto()  # the rural area


@dataclass(frozen=True)
class CampaignKind:
    """A kind of campaign: the rule by which its tiles find their houses (FC-8.03 to FC-8.06, KX-12.02, KX-13.01)."""

    name: str
    reach: CampaignReach


@dataclass(frozen=True)
class CampaignTile:
    """A campaign tile: its number fixes the running order (FC-5.43)."""

    number: int
    kind: str
    rows: int
    columns: int
    fewest_players: int = 2
    outside: str = ""  # it goes at the "edge" of the map, or "beside" it where nothing is in its way
    eternal: bool = False  # it never ends


@dataclass(frozen=True)
class ReserveCard:
    """A reserve card (FC-2.08)."""

    name: str
    amount: int
    slots: int = 0  # of every CEO, if most cards say so
    price: int = 0  # or the base price
    rank: int = 0  # the higher wins if two cards have the same number of votes


@dataclass(frozen=True)
class Module:
    """What a module puts into the box, and what it needs or excludes."""

    name: str
    title: str
    cards: tuple[Card, ...] = ()
    goods: tuple[Good, ...] = ()
    milestones: tuple[Milestone, ...] = ()
    kinds: tuple[CampaignKind, ...] = ()  # of campaigns
    campaigns: tuple[CampaignTile, ...] = ()
    tiles: tuple[str, ...] = ()
    reserves: tuple[ReserveCard, ...] = ()  # instead of the base game's
    careers: tuple[tuple[str, tuple[str, ...]], ...] = ()  # more careers of cards
    expires: tuple[tuple[str, int], ...] = ()  # milestones that leave after a round
    layouts: tuple[tuple[int, "Layout"], ...] = ()
    needs: tuple[str, ...] = ()
    needs_from: tuple[tuple[int, str], ...] = ()  # what it needs from this number of players on
    excludes: tuple[str, ...] = ()
    luxury: bool = False  # one more luxuries manager, once for all such modules
    works: tuple[tuple[str, int], ...] = ()  # shapes of roads and parks to be placed, how many of each
    rural: bool = False  # the rural area
    off_ramps: int = 0
    shops: int = 0  # coffee shops per player
    new_milestones: bool = False  # its milestones replace the base game's
    solo: bool = False  # its rules carry over to one player against Mautoma


@dataclass(frozen=True)
class Layout:
    """What depends on the number of players (FC-2.01 to FC-2.04)."""

    rows: int
    columns: int
    uniques: int  # copies of each unique card

    @property
    def places(self) -> int:
        """How many map tiles it has."""
        return self.rows * self.columns
