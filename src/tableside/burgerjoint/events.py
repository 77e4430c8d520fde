"""Events: what happened, with its reasons. Nothing listens to them; `explain` puts them into words."""

from dataclasses import dataclass

from tableside.burgerjoint.parts import Bistro, Colour, Cubes


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player becomes active."""

    turn: int
    player: int


@dataclass(frozen=True, slots=True)
class Drew:
    """Production: what was drawn for each player, and into which area (BJ-2.01, BJ-2.02)."""

    burger_due: int
    pizza_due: int
    burger_area: Cubes
    pizza_area: Cubes
    general_area: Cubes


@dataclass(frozen=True, slots=True)
class Took:
    """A cube was taken in production; `first` says whether the areas still counted (BJ-2.03)."""

    player: int
    colour: Colour
    first: bool


@dataclass(frozen=True, slots=True)
class Gave:
    """Cubes went into the bag for a chosen one: three of a colour, or through a bistro (BJ-3.01, BJ-3.02)."""

    player: int
    cubes: Cubes
    bistro: Bistro | None


@dataclass(frozen=True, slots=True)
class Chose:
    """A chosen cube came from the bag (BJ-3.03)."""

    player: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Extra:
    """A bistro gave a free cube (BJ-3.02)."""

    player: int
    colour: Colour
    bistro: Bistro


@dataclass(frozen=True, slots=True)
class PutBack:
    """A cube went into the bag for the redraw (BJ-3.02)."""

    player: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Redrew:
    """As many cubes came back at random (BJ-3.02)."""

    player: int
    cubes: Cubes


@dataclass(frozen=True, slots=True)
class BoughtPublicity:
    """Publicity: whether the marker moved, where it is, and what was stolen (BJ-4.02)."""

    player: int
    moved: bool
    space: int
    points: int
    stolen: Colour | None


@dataclass(frozen=True, slots=True)
class BuiltBasic:
    """A basic restaurant was built; how many there are now (BJ-4.04)."""

    player: int
    owned: int


@dataclass(frozen=True, slots=True)
class BuiltDiner:
    """A specialty diner was built (BJ-4.05)."""

    player: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class BuiltBistro:
    """An upscale bistro was built, and the diner that was given up for it (BJ-4.06)."""

    player: int
    bistro: Bistro
    diner: Colour
    points: int


@dataclass(frozen=True, slots=True)
class Scored:
    """The active player's score, by column (BJ-5.01)."""

    player: int
    publicity: int
    basics: int
    diners: int
    bistros: int
    total: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A surplus cube went back (BJ-5.03)."""

    player: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over (BJ-5.02)."""

    player: int
    score: int


Event = (
    TurnBegan
    | Drew
    | Took
    | Gave
    | Chose
    | Extra
    | PutBack
    | Redrew
    | BoughtPublicity
    | BuiltBasic
    | BuiltDiner
    | BuiltBistro
    | Scored
    | Discarded
    | Won
)
