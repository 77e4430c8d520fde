"""The protocol of a game: a module that has these functions. There is no base class.

The eight: `new`, `waiting`, `asked`, `options`, `apply`, `view`, `result`, `explain`. Beside them stand `step` (apply
without the check, for actions that were just taken from `options`), `why_not`, `guess`; what a table asks before it
begins: `configure`, `players`, `components`; and what the conformance check asks: `sample` and `totals`. `ABOUT` says
the facts that tables and records need.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from tableside.core.rng import Source

Player: TypeAlias = int


class State(Protocol):
    """What every state has: the number of the turn, its random source, and a cheap copy."""

    turn: int
    rng: int

    def copy(self) -> Self:
        """An equal state that shares nothing that can change."""


@dataclass(frozen=True)
class Result:
    """How a game ended: the final score of every seat and who won (several if shared, none if all lost)."""

    scores: tuple[int, ...]
    winners: tuple[Player, ...]


class Illegal(ValueError):
    """An action that is not an option; the message says why. The state has not changed."""


class BadConfig(ValueError):
    """A configuration or a component file that makes no game; the message says what is wrong and where."""


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
    question: Any  # the union of all questions
    unseen: tuple[type, ...] = ()  # questions that seats are asked together and answer unseen, until all have
    secret: tuple[type, ...] = ()  # questions whose answers stay secret after that too
    reconstructed: str = ""  # what a table must say about the game's own components, if anything
    solo: tuple[str, ...] = ()  # the levels of the game's solo opponent; the option is called solo
    replaced: Callable[[Any], bool] = lambda config: False  # whether a configuration brings other components

    def notice(self, config: Any) -> str:
        """What a table with this configuration must say about its components; empty if nothing."""
        return "" if self.replaced(config) else self.reconstructed


C = TypeVar("C")
S = TypeVar("S", bound=State)
A = TypeVar("A")
E = TypeVar("E")
Q = TypeVar("Q", covariant=True)


class Game(Protocol[C, S, A, E, Q]):
    """The functions of a game's module."""

    __name__: str
    ABOUT: About

    def new(self, config: C, seed: int) -> S:
        """The first position that waits for somebody."""

    def components(self) -> str:
        """The text of the package's own component file."""

    def configure(self, players: int, components: str | None, choices: Mapping[str, str]) -> C:
        """The configuration for these players, components and options by name; `BadConfig` if there is none."""

    def players(self, config: C) -> int:
        """How many seats play."""

    def waiting(self, state: S) -> tuple[Player, ...]:
        """Who must choose now; nobody when the game is over."""

    def asked(self, state: S, player: Player) -> Q:
        """What a player who must choose is asked: a question with a name, the same on that player's view."""

    def options(self, state: S, player: Player) -> list[A]:
        """Everything this player may do now, in a fixed order."""

    def apply(self, state: S, player: Player, action: A) -> list[E]:
        """Play the action in place and return what happened; `Illegal` with the reason if it is not an option."""

    def step(self, state: S, player: Player, action: A) -> list[E]:
        """The same without checking that it is an option: for search, with actions taken from `options`."""

    def why_not(self, state: S, player: Player, action: A) -> str:
        """Why the action is not an option; empty if it is one."""

    def view(self, state: S, player: Player | None) -> S:
        """The state with everything blanked that this seat (or a spectator) may not know."""

    def guess(self, state: S, player: Player | None, source: Source) -> S:
        """A full state that looks the same to that seat, drawn at random from all that do."""

    def result(self, state: S) -> Result | None:
        """How the game ended, once it has."""

    def explain(self, event: E) -> str:
        """One plain sentence, with the numbers and the rule's id."""

    def sample(self, source: Source) -> C:
        """A random configuration, for the conformance check."""

    def totals(self, state: S) -> Mapping[str, int]:
        """What must stay the same from the first position to the last: cubes, cards, money, tokens."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
