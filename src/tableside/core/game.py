"""The protocol: what a game is. A game is a module that has these functions; no base class, no registration.

The seven: `new`, `waiting`, `options`, `apply`, `view`, `result`, `explain`. Beside them stand `step` (apply without
the check, for actions that were just taken from `options`), `why_not`, `guess`; what a table asks before it begins:
`configure`, `players`, `components`; and what the conformance check asks: `sample` and `totals`. `ABOUT` says the facts
that tables and records need.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from tableside.core.rng import Source

Player: TypeAlias = int


class State(Protocol):
    """What every state has: the number of the turn, its random source, and a copy for nothing."""

    turn: int
    rng: int

    def copy(self) -> Self:
        """An equal state that shares nothing that can change."""


@dataclass(frozen=True)
class Result:
    """How a game ended: the final figure of every seat and who won (several share, none if all lost)."""

    scores: tuple[int, ...]
    winners: tuple[Player, ...]


class Illegal(ValueError):
    """An action that is not an option; the message says why. The state has not changed."""


class BadConfig(ValueError):
    """A configuration or a component file that no game can be made of; the message says what and where."""


@dataclass(frozen=True)
class About:
    """The facts of a game that tables, records and commands need."""

    name: str  # the word for commands and records
    title: str
    engine: int  # raised whenever an old record would play out differently
    seats: tuple[str, ...]  # the name of each seat in notation
    fewest: int
    most: int
    config: type
    state: type
    action: Any  # the union of all actions
    event: Any  # the union of all events
    reconstructed: str = ""  # what a table must say about the game's own components, if anything
    solo: tuple[str, ...] = ()  # the levels of an opponent of its own, for a table of one; the option is called solo
    replaced: Callable[[Any], bool] = lambda config: False  # whether a configuration has other components than those

    def notice(self, config: Any) -> str:
        """What a table with this configuration must say about its components; empty if nothing."""
        return "" if self.replaced(config) else self.reconstructed


C = TypeVar("C")
S = TypeVar("S", bound=State)
A = TypeVar("A")
E = TypeVar("E")


class Game(Protocol[C, S, A, E]):
    """The functions of a game's module."""

    ABOUT: About

    def new(self, config: C, seed: int) -> S:
        """The first position that waits for somebody."""

    def components(self) -> str:
        """The text of the package's own component file."""

    def configure(self, players: int, components: str | None, choices: Mapping[str, str]) -> C:
        """The configuration for so many players, other components, options by name; `BadConfig` if there is none."""

    def players(self, config: C) -> int:
        """How many seats play."""

    def waiting(self, state: S) -> tuple[Player, ...]:
        """Who must choose now; nobody when the game is over."""

    def options(self, state: S, player: Player) -> list[A]:
        """Everything this player may do now, in a fixed order."""

    def apply(self, state: S, player: Player, action: A) -> list[E]:
        """Do it, in place, and tell what happened; `Illegal` with the reason if it is not an option."""

    def step(self, state: S, player: Player, action: A) -> list[E]:
        """The same without asking whether it is an option: for search, with actions taken from `options`."""

    def why_not(self, state: S, player: Player, action: A) -> str:
        """Why the action is not an option; empty if it is one."""

    def view(self, state: S, player: Player | None) -> S:
        """The state with everything blanked that this seat (or a spectator) may not know."""

    def guess(self, state: S, player: Player | None, source: Source) -> S:
        """A whole state that looks the same to that seat, drawn at random from those that do."""

    def result(self, state: S) -> Result | None:
        """How it ended, once it has."""

    def explain(self, event: E) -> str:
        """One plain sentence, with the numbers and the rule's id."""

    def sample(self, source: Source) -> C:
        """Some configuration, for the conformance check."""

    def totals(self, state: S) -> Mapping[str, int]:
        """What must stay the same from the first position to the last: cubes, cards, money, tokens."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
