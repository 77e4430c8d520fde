"""What happens, told with its reasons; nothing listens to it (explain says it in words)."""

from dataclasses import dataclass

from tableside.foodies.parts import Effect, Gain, Line


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player becomes active (FO-2.00)."""

    turn: int
    player: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die was rolled; 0 lets the player choose a face (FO-2.01)."""

    player: int
    die: int


@dataclass(frozen=True, slots=True)
class ChoseFace:
    """A rolled 0 was changed (FO-2.01)."""

    player: int
    space: int


@dataclass(frozen=True, slots=True)
class UsedFlyer:
    """A flyer was discarded to collect from another space; how many are left (FO-2.03)."""

    player: int
    face: int
    space: int
    left: int


@dataclass(frozen=True, slots=True)
class Collected:
    """What a player collected, part by part in their order, and what it has now (FO-2.04)."""

    player: int
    space: int
    card: str | None  # None where no stall stands
    tokens: Gain
    printed: Gain
    effect: Effect
    gain: Gain  # by the effect
    stars: int
    now: Gain  # what the player has


@dataclass(frozen=True, slots=True)
class PutCoins:
    """An effect put coins on every space of a line (FO-3.03)."""

    player: int
    line: Line
    spaces: tuple[int, ...]
    coins: int  # on each


@dataclass(frozen=True, slots=True)
class PutToken:
    """An effect put popularity tokens on an adjacent stall (FO-3.06)."""

    player: int
    space: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Bought:
    """A stall was bought and built, perhaps over another, with what came along (FO-4.01, FO-3.05, FO-3.07)."""

    player: int
    card: str
    price: int
    space: int
    covered: str | None
    tokens: Gain
    flyers: int


@dataclass(frozen=True, slots=True)
class Refilled:
    """The market slid to the right and its leftmost slot was filled, if the deck had a card (FO-4.03)."""

    card: str | None
    left: int  # in the deck


@dataclass(frozen=True, slots=True)
class HiredChef:
    """The Chef for Hire was paid (FO-5.01)."""

    player: int
    cost: int
    gained: int
    popularity: int


@dataclass(frozen=True, slots=True)
class HiredSpecial:
    """A special chef was taken (FO-5.02)."""

    player: int
    chef: str
    gained: int
    popularity: int


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """Someone has reached the goal: this round is the last (FO-6.01)."""

    player: int
    popularity: int
    goal: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game got nowhere for so many rounds (FO-Q1)."""

    rounds: int


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over; several winners share it (FO-6.02)."""

    players: tuple[int, ...]
    popularity: int
    coins: int


Event = (
    TurnBegan
    | Rolled
    | ChoseFace
    | UsedFlyer
    | Collected
    | PutCoins
    | PutToken
    | Bought
    | Refilled
    | HiredChef
    | HiredSpecial
    | EndTriggered
    | Stopped
    | Won
)
