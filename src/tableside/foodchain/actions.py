"""Everything a player can do. A product of choices is asked part by part: tile, then site, then good and duration."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class PlaceRestaurant:
    """Put a restaurant on a site, its entrance in a corner (FC-2.07, FC-5.70, FC-5.71)."""

    FORM: ClassVar[str] = "restaurant at {square} {corner}"
    square: str
    corner: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Place the first restaurant later (FC-2.06)."""


@dataclass(frozen=True, slots=True)
class KeepReserve:
    """Keep a reserve card (FC-2.08)."""

    FORM: ClassVar[str] = "reserve {card}"
    card: str


@dataclass(frozen=True, slots=True)
class Work:
    """Put this many copies of a card to work; the others go to the beach (FC-3.01)."""

    FORM: ClassVar[str] = "work {count} {card}"
    count: int
    card: str


@dataclass(frozen=True, slots=True)
class TakePosition:
    """Take a position in the order of business (FC-4.01)."""

    FORM: ClassVar[str] = "position {number}"
    number: int


@dataclass(frozen=True, slots=True)
class Hire:
    """Hire a card (FC-5.10); from an empty pile only with its training at once (FC-5.12)."""

    FORM: ClassVar[str] = "hire {card} by {by} [then {to}] [with {trainer}]"
    card: str
    by: str
    to: str | None = None
    trainer: str | None = None


@dataclass(frozen=True, slots=True)
class Train:
    """Train a card on the beach (FC-5.20); `by` names the trainer, unless training can be stacked.

    A card at work stays in the structure (KX-3.11).
    """

    FORM: ClassVar[str] = "train {card} to {to} [by {by}] {working}"
    card: str
    to: str
    by: str | None = None
    working: bool = False


@dataclass(frozen=True, slots=True)
class BeginCampaign:
    """Begin a campaign: which tile, and who runs it (FC-5.43)."""

    FORM: ClassVar[str] = "campaign {tile} by {by}"
    tile: int
    by: str


@dataclass(frozen=True, slots=True)
class TakeCampaign:
    """Take a campaign tile that a milestone gives (KX-3.06, KX-3.10, KX-3.18)."""

    FORM: ClassVar[str] = "take campaign {tile}"
    tile: int


@dataclass(frozen=True, slots=True)
class PlaceCampaign:
    """Place the campaign; `turned` lays it the other way."""

    FORM: ClassVar[str] = "at {square} {turned}"
    square: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class PlaceAirplane:
    """Place the campaign outside the map: on a side, starting at a square (FC-5.42)."""

    FORM: ClassVar[str] = "beside {side} from {square}"
    side: str
    square: str


@dataclass(frozen=True, slots=True)
class Market:
    """Choose the campaign's good and rounds; without a number it never ends (FC-5.43, FC-5.46).

    A milestone lets an airplane carry two goods (KX-3.07).
    """

    FORM: ClassVar[str] = "market {good} [and {also}] [for {rounds}]"
    good: str
    rounds: int | None = None
    also: str | None = None


@dataclass(frozen=True, slots=True)
class Cook:
    """Make food (FC-5.50)."""

    FORM: ClassVar[str] = "cook {good} by {card}"
    good: str
    card: str


@dataclass(frozen=True, slots=True)
class Fetch:
    """Get drinks of any type (FC-5.51)."""

    FORM: ClassVar[str] = "fetch {good} by {card}"
    good: str
    card: str


@dataclass(frozen=True, slots=True)
class Haul:
    """Drive or fly past these sources (FC-5.52, FC-5.54)."""

    FORM: ClassVar[str] = "haul {sources} by {card}"
    sources: tuple[str, ...]
    card: str


@dataclass(frozen=True, slots=True)
class TakeHouse:
    """Take a house tile (FC-5.60)."""

    FORM: ClassVar[str] = "house {number}"
    number: int


@dataclass(frozen=True, slots=True)
class BuildHouse:
    """Place the house tile, with its garden on a side (FC-5.60)."""

    FORM: ClassVar[str] = "at {square} garden {side}"
    square: str
    side: str


@dataclass(frozen=True, slots=True)
class AddGarden:
    """Add a garden to a house, on a side of it (FC-5.61)."""

    FORM: ClassVar[str] = "garden {house} {side}"
    house: str
    side: str


@dataclass(frozen=True, slots=True)
class OpenRestaurant:
    """Open a new restaurant (FC-5.70, FC-5.71)."""

    FORM: ClassVar[str] = "open by {by}"
    by: str


@dataclass(frozen=True, slots=True)
class MoveRestaurant:
    """Pick up a restaurant to move or turn it (FC-5.71)."""

    FORM: ClassVar[str] = "move {square} by {by}"
    square: str
    by: str


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire this many copies of a card, at work or on the beach (FC-7.01)."""

    FORM: ClassVar[str] = "fire {count} {card}"
    count: int
    card: str


@dataclass(frozen=True, slots=True)
class FireBusy:
    """Fire the marketeer of a campaign, when nothing else is left (FC-7.04)."""

    FORM: ClassVar[str] = "fire campaign {number}"
    number: int


@dataclass(frozen=True, slots=True)
class KeepBusy:
    """Keep the marketeer of a campaign when some of them must be fired (FC-7.04)."""

    FORM: ClassVar[str] = "keep campaign {number}"
    number: int


@dataclass(frozen=True, slots=True)
class PayGoods:
    """Pay salaries with this many of a good, one each (KX-3.12)."""

    FORM: ClassVar[str] = "pay {count} {good}"
    count: int
    good: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep this many of a good in the freezer (FC-9.01)."""

    FORM: ClassVar[str] = "keep {count} {good}"
    count: int
    good: str


@dataclass(frozen=True, slots=True)
class TakeShape:
    """Take a road or park tile by its shape (KX-2.01)."""

    FORM: ClassVar[str] = "lay {shape}"
    shape: str


@dataclass(frozen=True, slots=True)
class LayTile:
    """Place a road, a park or a map tile, by its first square and its rotation (KX-2.03)."""

    FORM: ClassVar[str] = "at {square} rotated {turns}"
    square: str
    turns: int


@dataclass(frozen=True, slots=True)
class TakeMapTile:
    """Take a leftover map tile (KX-2.07)."""

    FORM: ClassVar[str] = "map_tile {name}"
    name: str


@dataclass(frozen=True, slots=True)
class PlaceShop:
    """Put a coffee shop on a square (KX-4.02, KX-4.08)."""

    FORM: ClassVar[str] = "shop at {square}"
    square: str


@dataclass(frozen=True, slots=True)
class MoveShop:
    """Pick up a coffee shop to move it, when all are placed (KX-4.02)."""

    FORM: ClassVar[str] = "move_shop {square}"
    square: str


@dataclass(frozen=True, slots=True)
class PlaceOffRamp:
    """Place an off-ramp outside the map, on a side, starting at a square; `along` the edge or end-on (KX-12.03)."""

    FORM: ClassVar[str] = "off_ramp {side} from {square} {along}"
    side: str
    square: str
    along: bool = False


@dataclass(frozen=True, slots=True)
class Decline:
    """Turn down what a milestone or training offers."""


@dataclass(frozen=True, slots=True)
class Done:
    """Close this step of the working day (FC-5.01)."""


Action = (
    PlaceRestaurant
    | Pass
    | KeepReserve
    | Work
    | TakePosition
    | Hire
    | Train
    | BeginCampaign
    | TakeCampaign
    | PlaceCampaign
    | PlaceAirplane
    | Market
    | Cook
    | Fetch
    | Haul
    | TakeHouse
    | BuildHouse
    | AddGarden
    | OpenRestaurant
    | MoveRestaurant
    | Fire
    | FireBusy
    | KeepBusy
    | PayGoods
    | Keep
    | TakeShape
    | LayTile
    | TakeMapTile
    | PlaceShop
    | MoveShop
    | PlaceOffRamp
    | Decline
    | Done
)

PASS, DECLINE, DONE = Pass(), Decline(), Done()
