"""Events: what happened, with its reasons. Nothing listens to them; `explain` puts them into words."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

from tableside.foodies.parts import Effect, Gain, Line

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def told(cls: type[T]) -> type[T]:
    """Make an event class. Only the type checker keeps it frozen: truly frozen events take three times as long."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


@told
class TurnBegan:
    """A player becomes active (FO-2.00)."""

    turn: int
    player: int


@told
class Rolled:
    """The die was rolled; a 0 may be changed to another face (FO-2.01)."""

    player: int
    die: int


@told
class ChoseFace:
    """A rolled 0 was changed (FO-2.01)."""

    player: int
    space: int


@told
class LeftZero:
    """A rolled 0 was left as it is: nobody collects (FO-2.01)."""

    player: int


@told
class UsedFlyer:
    """A flyer was discarded to collect from another space; how many are left (FO-2.03)."""

    player: int
    face: int
    space: int
    left: int


@told
class Collected:
    """What a player collected, part by part in order, and what they have now (FO-2.04)."""

    player: int
    space: int
    card: str | None  # None if there is no stall
    tokens: Gain
    printed: Gain
    effect: Effect
    gain: Gain  # from the effect
    stars: int
    now: Gain  # what the player has


@told
class PutCoins:
    """An effect put coins on every space of a line (FO-3.03)."""

    player: int
    line: Line
    spaces: tuple[int, ...]
    coins: int  # on each


@told
class PutToken:
    """An effect put popularity tokens on an adjacent stall (FO-3.06)."""

    player: int
    space: int
    tokens: int


@told
class Bought:
    """A stall was bought and built, perhaps over another, with its tokens and flyers (FO-4.01, FO-3.05, FO-3.07)."""

    player: int
    card: str
    price: int
    space: int
    covered: str | None
    tokens: Gain
    flyers: int


@told
class Refilled:
    """The market slid to the right and its leftmost slot was filled, if the deck had a card (FO-4.03)."""

    card: str | None
    left: int  # in the deck


@told
class HiredChef:
    """The Chef for Hire was paid (FO-5.01)."""

    player: int
    cost: int
    gained: int
    popularity: int


@told
class HiredSpecial:
    """A special chef was taken (FO-5.02)."""

    player: int
    chef: str
    gained: int
    popularity: int


@told
class EndTriggered:
    """Someone has reached the goal: this round is the last (FO-6.01)."""

    player: int
    popularity: int
    goal: int


@told
class Stopped:
    """The game got nowhere for this many rounds (FO-Q1)."""

    rounds: int


@told
class Won:
    """The game is over; several winners share the victory (FO-6.02)."""

    players: tuple[int, ...]
    popularity: int
    coins: int


Event = (
    TurnBegan
    | Rolled
    | ChoseFace
    | LeftZero
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
