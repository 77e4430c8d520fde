"""Events: what happened, with its reasons. Nothing listens to them; `explain` puts them into words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins."""

    round: int


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: what follows happened automatically in this phase."""

    phase: str


@dataclass(frozen=True, slots=True)
class RestaurantPlaced:
    """A restaurant was placed, open or coming soon."""

    player: int
    square: str
    corner: str
    open: bool


@dataclass(frozen=True, slots=True)
class RestaurantMoved:
    """A restaurant was moved or turned (FC-5.71)."""

    player: int
    old: str
    square: str
    corner: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A player places the first restaurant later (FC-2.06)."""

    player: int


@dataclass(frozen=True, slots=True)
class ReservesChosen:
    """Everyone has chosen a reserve card, in secret (FC-2.08)."""

    players: int


@dataclass(frozen=True, slots=True)
class Structure:
    """A structure is revealed; one that does not fit is overfull, and all its cards go to the beach (FC-3.04)."""

    player: int
    work: tuple[str, ...]
    beach: tuple[str, ...]
    overfull: bool


@dataclass(frozen=True, slots=True)
class BankDrained:
    """Money leaves the bank and the game because a player's prices are cut so much (KX-3.16)."""

    player: int
    cut: int
    amount: int


@dataclass(frozen=True, slots=True)
class PositionTaken:
    """A position in the order of business, and the open slots that gave the choice (FC-4.01)."""

    player: int
    position: int
    slots: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's working day begins."""

    player: int


@dataclass(frozen=True, slots=True)
class Hired:
    """A card was hired (FC-5.10)."""

    player: int
    card: str
    by: str


@dataclass(frozen=True, slots=True)
class HiredAndTrained:
    """A card was hired from an empty pile and trained at once (FC-5.12)."""

    player: int
    card: str
    by: str
    to: str


@dataclass(frozen=True, slots=True)
class Gained:
    """Cards joined the beach through a milestone (FC-5.13, FC-5.57)."""

    player: int
    card: str
    count: int


@dataclass(frozen=True, slots=True)
class Trained:
    """A card was trained, perhaps several steps (FC-5.20)."""

    player: int
    card: str
    to: str
    steps: int


@dataclass(frozen=True, slots=True)
class DriveIns:
    """A chain's open restaurants become drive-ins (FC-5.30)."""

    player: int


@dataclass(frozen=True, slots=True)
class CampaignPutUp:
    """A campaign tile was put up and earned something before anyone chose what it is for (FC-5.46)."""

    player: int
    number: int
    medium: str
    card: str
    square: str


@dataclass(frozen=True, slots=True)
class CampaignPlaced:
    """A campaign begins; without rounds it is eternal (FC-5.43, FC-5.46).

    One that a milestone gives has no card; an airplane may carry a second good (KX-3.07).
    """

    player: int
    number: int
    medium: str
    card: str
    good: str
    rounds: int | None
    square: str
    also: str = ""


@dataclass(frozen=True, slots=True)
class RoadPlaced:
    """A road is under construction; the road squares it points at have roadworks (KX-2.03)."""

    player: int
    shape: str
    square: str
    works: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ParkPlaced:
    """A park was laid (KX-2.06)."""

    player: int
    shape: str
    square: str


@dataclass(frozen=True, slots=True)
class TileAdded:
    """The map grew by a tile; its corner and its quarter turns (KX-2.07)."""

    player: int
    name: str
    square: str
    turns: int


@dataclass(frozen=True, slots=True)
class RoadsOpened:
    """Roadworks have ended and new roads are open, each named by its first square (KX-2.05)."""

    roads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoffeeShopPlaced:
    """A coffee shop was placed (KX-4.02, KX-4.08)."""

    player: int
    square: str


@dataclass(frozen=True, slots=True)
class CoffeeShopMoved:
    """A coffee shop was moved, because all of the chain's are placed (KX-4.02)."""

    player: int
    old: str
    square: str


@dataclass(frozen=True, slots=True)
class OffRampPlaced:
    """An off-ramp joins the rural area to the roads of the town (KX-12.03)."""

    player: int
    side: str
    square: str
    along: bool


@dataclass(frozen=True, slots=True)
class Made:
    """Goods joined a stock, and who got them (FC-5.50 to FC-5.54)."""

    player: int
    card: str
    goods: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class HouseBuilt:
    """A house tile was laid (FC-5.60)."""

    player: int
    house: str
    square: str


@dataclass(frozen=True, slots=True)
class GardenBuilt:
    """A house got a garden (FC-5.61)."""

    player: int
    house: str


@dataclass(frozen=True, slots=True)
class Offer:
    """What one chain offers a house: price + distance decides, then waitresses, then turn order (FC-6.03).

    Without a distance, no road leads there; `missing` names every good it is short of, one by one (FC-6.02).
    """

    player: int
    price: int
    distance: int | None
    waitresses: int
    star: int
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sold:
    """A house ate: what, where, the arithmetic, and all offers (FC-6.03, FC-6.05)."""

    house: str
    player: int
    goods: tuple[str, ...]
    price: int
    multiplier: int
    bonus: int
    income: int
    offers: tuple[Offer, ...]
    served: int = 0  # the part of the bonus that cards earn per house (KX-9.02)
    bank: int = 0  # what the bank then holds


@dataclass(frozen=True, slots=True)
class SoldOnTheWay:
    """A house bought something on its way to dinner: one at each of the places (KX-4.04 to KX-4.06)."""

    house: str
    player: int
    good: str
    places: tuple[str, ...]
    price: int
    multiplier: int
    bonus: int
    income: int
    served: int = 0
    bank: int = 0  # what the bank then holds


@dataclass(frozen=True, slots=True)
class StayedHome:
    """A house with demand that nobody can serve (FC-6.02)."""

    house: str
    goods: tuple[str, ...]
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Tips:
    """What waitresses earned (FC-6.08)."""

    player: int
    waitresses: int
    income: int
    bank: int = 0  # what the bank then holds


@dataclass(frozen=True, slots=True)
class Share:
    """What a CFO, or a CEO that acts as one, added to the dinnertime income (FC-6.09)."""

    player: int
    dinner: int
    percent: int
    income: int
    bank: int = 0  # what the bank then holds


@dataclass(frozen=True, slots=True)
class BankBroke:
    """The bank could not pay in full: the first time the reserve cards are added (FC-6.20, FC-6.21)."""

    time: int
    reserves: tuple[str, ...]
    added: int
    slots: int
    price: int
    bank: int = 0  # what the bank then holds


@dataclass(frozen=True, slots=True)
class Bankrupt:
    """A chain could not pay for a sale at a loss (FC-6.22)."""

    player: int


@dataclass(frozen=True, slots=True)
class Left:
    """A bankrupt chain is out of the game (FC-6.22)."""

    player: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A milestone was claimed (FC-10.01)."""

    player: int
    milestone: str


@dataclass(frozen=True, slots=True)
class Fired:
    """A card was fired, and whether it had to be (FC-7.01, FC-7.04, FC-6.10)."""

    player: int
    card: str
    forced: bool


@dataclass(frozen=True, slots=True)
class Paid:
    """The salary bill: cards, what they cost, discounts, what was paid (FC-7.02, FC-7.03)."""

    player: int
    salaries: int
    bill: int
    discount: int
    paid: int
    bank: int = 0  # what the bank then holds


@dataclass(frozen=True, slots=True)
class PaidInGoods:
    """Salaries paid with goods, one each (KX-3.12)."""

    player: int
    goods: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Unpaid:
    """Salaries that a chain could not pay and does not have to (KX-3.15)."""

    player: int
    amount: int


@dataclass(frozen=True, slots=True)
class CampaignRan:
    """A campaign ran: the houses that took demand and how much, those that were full, rounds left (FC-8.01)."""

    number: int
    medium: str
    player: int
    good: str
    houses: tuple[tuple[str, int], ...]
    full: tuple[str, ...]
    rounds: int | None


@dataclass(frozen=True, slots=True)
class CampaignPaid:
    """The tokens that a campaign placed brought its owner money (KX-3.04)."""

    player: int
    number: int
    tokens: int
    income: int
    bank: int = 0  # what the bank then holds


@dataclass(frozen=True, slots=True)
class CampaignEnded:
    """A campaign ended; its marketeer is back on the beach (FC-8.01)."""

    number: int
    player: int
    card: str


@dataclass(frozen=True, slots=True)
class ThrewAway:
    """What was thrown away in clean-up, and what the freezer keeps (FC-9.01)."""

    player: int
    goods: tuple[tuple[str, int], ...]
    kept: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Opened:
    """A restaurant that was coming soon is open (FC-9.03)."""

    player: int
    square: str


@dataclass(frozen=True, slots=True)
class MilestonesGone:
    """Milestones that nobody else can earn from now on (FC-9.04)."""

    milestones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: why, and everyone's cash by seat."""

    why: str
    cash: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AutomaCard:
    """Mautoma turns up a card, or keeps its first one (MA-3.01)."""

    card: str


@dataclass(frozen=True, slots=True)
class AutomaTook:
    """Goods for its freezers, why these, and how many were lost (MA-3.02)."""

    goods: tuple[tuple[str, int], ...]
    reason: str
    lost: int


@dataclass(frozen=True, slots=True)
class AutomaSales:
    """The sales track was used: from which spot, and where the price marker is now (MA-3.03)."""

    spot: int
    price: int


@dataclass(frozen=True, slots=True)
class AutomaBuilt:
    """It built a house (MA-6.02)."""

    house: str
    square: str


@dataclass(frozen=True, slots=True)
class AutomaGarden:
    """It laid a garden (MA-6.03)."""

    house: str


@dataclass(frozen=True, slots=True)
class AutomaNoRoom:
    """The tile it drew, or the garden, fits nowhere (MA-6.04)."""

    house: str


@dataclass(frozen=True, slots=True)
class AutomaBonus:
    """A dollar for each milestone it holds (MA-4.04)."""

    income: int
    bank: int = 0  # what the bank then holds


@dataclass(frozen=True, slots=True)
class AutomaClaimed:
    """It took a milestone (MA-4.05, MA-7.01)."""

    milestone: str


@dataclass(frozen=True, slots=True)
class AutomaRemoved:
    """A card left the game (MA-7.02, MA-7.03)."""

    card: str


@dataclass(frozen=True, slots=True)
class AutomaCampaign:
    """It began a campaign beside houses, for what it has most of (MA-5.01)."""

    good: str
    rounds: int
    houses: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class AutomaRan:
    """Its campaigns ran, at the priority of its card (MA-5.02)."""

    priority: int
    houses: tuple[tuple[str, int], ...]
    full: tuple[str, ...]


Event = (
    RoundBegan
    | Heading
    | RestaurantPlaced
    | RestaurantMoved
    | Passed
    | ReservesChosen
    | Structure
    | BankDrained
    | PositionTaken
    | TurnBegan
    | Hired
    | HiredAndTrained
    | Gained
    | Trained
    | DriveIns
    | CampaignPutUp
    | CampaignPlaced
    | RoadPlaced
    | ParkPlaced
    | TileAdded
    | RoadsOpened
    | CoffeeShopPlaced
    | CoffeeShopMoved
    | OffRampPlaced
    | Made
    | HouseBuilt
    | GardenBuilt
    | SoldOnTheWay
    | Sold
    | StayedHome
    | Tips
    | Share
    | BankBroke
    | Bankrupt
    | Left
    | Claimed
    | Fired
    | Paid
    | PaidInGoods
    | Unpaid
    | CampaignRan
    | CampaignPaid
    | CampaignEnded
    | ThrewAway
    | Opened
    | MilestonesGone
    | GameEnded
    | AutomaCard
    | AutomaTook
    | AutomaSales
    | AutomaBuilt
    | AutomaGarden
    | AutomaNoRoom
    | AutomaBonus
    | AutomaClaimed
    | AutomaRemoved
    | AutomaCampaign
    | AutomaRan
)
