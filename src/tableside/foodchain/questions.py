"""Every question a player can be asked, one class each; the words are the texts `asked.*`.

A phase or a step of the working day asks it. Those of `Interrupt` are on the stack `state.asks`: what a
milestone or training gives at once, and someone must place before anything else goes on. `BEGINS` and `CONTINUES` name
the decision that a question is a part of (core/decision.py).
"""

from dataclasses import dataclass
from typing import ClassVar

# Set-up


@dataclass(frozen=True, slots=True)
class WhereToPlaceFirstRestaurant:
    """Where the first restaurant goes (FC-2.06, FC-2.07)."""

    may_pass: bool


@dataclass(frozen=True, slots=True)
class WhichReserveCard:
    """Which reserve card to keep (FC-2.08)."""

    BEGINS: ClassVar = "reserve"


# Phases


@dataclass(frozen=True, slots=True)
class HowManyWork:
    """How many copies of a card work this round (FC-3.01)."""

    CONTINUES: ClassVar = "structure"

    card: str
    held: int


@dataclass(frozen=True, slots=True)
class WhichPosition:
    """Which place in the order of business to take (FC-4.01)."""

    count: int


@dataclass(frozen=True, slots=True)
class WhomToFire:
    """How many copies of a card to fire, given what is due so far (FC-7.01)."""

    CONTINUES: ClassVar = "payday"

    card: str
    held: int
    due: int
    cash: int


@dataclass(frozen=True, slots=True)
class HowManyGoodsPay:
    """How many of a good pay a salary each (KX-3.12)."""

    CONTINUES: ClassVar = "payday"

    good: str
    held: int
    due: int
    cash: int


@dataclass(frozen=True, slots=True)
class WhetherToFireBusy:
    """Whether the marketeer of a campaign goes (FC-7.04)."""

    CONTINUES: ClassVar = "payday"

    number: int
    card: str
    due: int
    cash: int


@dataclass(frozen=True, slots=True)
class HowManyToKeep:
    """How many of a good go into the freezer, given the room left (FC-9.01)."""

    CONTINUES: ClassVar = "freezer"

    good: str
    held: int
    room: int


# The working day


@dataclass(frozen=True, slots=True)
class WhomToHire:
    """Whom to hire, and how many hires are left (FC-5.10)."""

    left: int


@dataclass(frozen=True, slots=True)
class WhomToTrain:
    """Whom to train, and how many steps are left (FC-5.20)."""

    left: int


@dataclass(frozen=True, slots=True)
class WhichCampaign:
    """Which campaign to begin (FC-5.40)."""

    BEGINS: ClassVar = "campaign"


@dataclass(frozen=True, slots=True)
class WhereToPlaceCampaign:
    """Where a campaign goes (FC-5.41, FC-5.42)."""

    CONTINUES: ClassVar = "campaign"

    tile: int
    medium: str


@dataclass(frozen=True, slots=True)
class WhatToMarket:
    """What a campaign is for, and how long it runs (FC-5.43); some carry two goods (KX-3.07)."""

    CONTINUES: ClassVar = "campaign"

    tile: int
    medium: str
    two_goods: bool


@dataclass(frozen=True, slots=True)
class WhatToMake:
    """Which card makes or fetches what (FC-5.50 to FC-5.54)."""


@dataclass(frozen=True, slots=True)
class WhetherToBuild:
    """Whether to build a house or a garden (FC-5.60, FC-5.61)."""

    BEGINS: ClassVar = "house"


@dataclass(frozen=True, slots=True)
class WhereToBuildHouse:
    """Where a house tile goes (FC-5.60)."""

    CONTINUES: ClassVar = "house"

    number: int


@dataclass(frozen=True, slots=True)
class WhatToLay:
    """Which road or park a lobbyist lays (KX-2.01)."""

    BEGINS: ClassVar = "roadwork"


@dataclass(frozen=True, slots=True)
class WhereToLay:
    """Where a road or park goes (KX-2.03)."""

    CONTINUES: ClassVar = "roadwork"

    shape: str


@dataclass(frozen=True, slots=True)
class WhetherToOpenOrMove:
    """Whether to open a restaurant, or to move one (FC-5.70, FC-5.71)."""

    BEGINS: ClassVar = "restaurant"


@dataclass(frozen=True, slots=True)
class WhereToOpenRestaurant:
    """Where a new restaurant goes (FC-5.70, FC-5.71)."""

    CONTINUES: ClassVar = "restaurant"

    by: str


@dataclass(frozen=True, slots=True)
class WhereToMoveRestaurant:
    """Where a restaurant moves to (FC-5.71)."""

    CONTINUES: ClassVar = "restaurant"

    by: str
    square: str


# What interrupts


@dataclass(frozen=True, slots=True)
class WhereToPutShop:
    """Where a coffee shop goes, given by the training of a card, or by a milestone (KX-4.02, KX-4.08)."""

    card: str | None


@dataclass(frozen=True, slots=True)
class WhichShopToMove:
    """Which coffee shop moves, when all are placed (KX-4.02)."""

    BEGINS: ClassVar = "shop"

    card: str | None


@dataclass(frozen=True, slots=True)
class WhereToMoveShop:
    """Where the coffee shop of a square moves to (KX-4.02)."""

    CONTINUES: ClassVar = "shop"

    card: str | None
    square: str


@dataclass(frozen=True, slots=True)
class WhichMapTile:
    """Which tile is added to the map (KX-2.07)."""

    BEGINS: ClassVar = "map_tile"


@dataclass(frozen=True, slots=True)
class WhereToLayMapTile:
    """Where a tile is added to the map (KX-2.07)."""

    CONTINUES: ClassVar = "map_tile"

    name: str


@dataclass(frozen=True, slots=True)
class WhereToPutOffRamp:
    """Where an off-ramp goes (KX-12.03)."""


@dataclass(frozen=True, slots=True)
class WhichSecondCampaign:
    """Which tile a marketeer places in addition to the one just begun, with the same good and duration (KX-3.06)."""

    BEGINS: ClassVar = "campaign"

    card: str
    number: int  # of the first one
    medium: str
    good: str


@dataclass(frozen=True, slots=True)
class WhichFreeCampaign:
    """Which tile goes into the block of the new restaurant on a square, for ever (KX-3.18)."""

    BEGINS: ClassVar = "campaign"

    medium: str
    square: str


@dataclass(frozen=True, slots=True)
class WhichRadio:
    """Which radio the seller puts on the tile of a house (KX-3.10)."""

    BEGINS: ClassVar = "campaign"

    player: int
    house: str
    good: str


@dataclass(frozen=True, slots=True)
class WhereToPutRadio:
    """Where on the tile of a house a radio goes (KX-3.10)."""

    CONTINUES: ClassVar = "campaign"

    house: str
    tile: int


Interrupt = (
    WhereToPutShop
    | WhereToMoveShop
    | WhichMapTile
    | WhereToLayMapTile
    | WhereToPutOffRamp
    | WhichSecondCampaign
    | WhichFreeCampaign
    | WhichRadio
)

Question = (
    WhereToPlaceFirstRestaurant
    | WhichReserveCard
    | HowManyWork
    | WhichPosition
    | WhomToFire
    | HowManyGoodsPay
    | WhetherToFireBusy
    | HowManyToKeep
    | WhomToHire
    | WhomToTrain
    | WhichCampaign
    | WhereToPlaceCampaign
    | WhatToMarket
    | WhatToMake
    | WhetherToBuild
    | WhereToBuildHouse
    | WhatToLay
    | WhereToLay
    | WhetherToOpenOrMove
    | WhereToOpenRestaurant
    | WhereToMoveRestaurant
    | WhichShopToMove
    | WhereToPutRadio
    | Interrupt
)
