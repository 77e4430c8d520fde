"""An entry on the shelf: everything Tableside knows about one game.

Only the module is required. Everything else is named by its place, as entry points are ("tableside.bots.foodies:BOTS"),
and imported on first use, so an entry loads in a moment and a game does not import what is built on it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Protocol, TypeAlias

from tableside.core.game import AnyGame, Player
from tableside.core.match import Bot
from tableside.core.rng import Source

Place: TypeAlias = str  # "package.module" or "package.module:name"; empty if a game has no such thing
Maker: TypeAlias = Callable[[int], Bot]  # from a seed, so that a game between bots can be played again


class TerminalBoard(Protocol):
    """A board for the terminal."""

    def draw(self, state: Any, player: Player | None, options: Sequence[Any]) -> Any:
        """A seat's view, as something that rich can print; it may mark where the options are."""


@dataclass(frozen=True)
class PageQuestion:
    """A question of the page: the type of its subject, and its answer, a dataclass; a ValueError says why not."""

    of: Any
    answer: Callable[[Any, Player | None, Any], Any]


class Looks(Protocol):
    """What a page shows in addition to a view, so that the page needs no rules.

    All of it is computed from the view of the seat that asks, so nobody learns more than they may know.
    """

    def parts(self, config: Any) -> Any:
        """The components in play, which never change at a table."""

    def picture(self, state: Any, player: Player | None, options: Sequence[Any]) -> Any:
        """The position as things to draw, and where the player's options would go."""


class SetUpForm(Protocol):
    """The choices for a new table, for a game that has more to choose than its number of players."""

    def facts(self) -> Any:
        """All choices, as a dataclass."""

    def setting(self, players: int, options: Mapping[str, str]) -> Any:
        """What these options lead to, what is wrong with them, and what else can be chosen, as a dataclass."""

    def drawn(self, players: int, number: int, solo: str, source: Source) -> Sequence[str]:
        """This many modules at random; `BadConfig` if there are not enough."""


@dataclass(frozen=True)
class Notation:
    """How a position is written in one line that begins with the game's name; a ValueError says what is wrong."""

    text: Callable[[Any], str]
    read: Callable[[str], Any]


@dataclass(frozen=True)
class Gist:
    """A position in a line, for lists of tables: the round, what everyone has, and the modules in play."""

    round: int
    amounts: tuple[int, ...]  # by player: money, or points
    money: bool
    modules: tuple[str, ...] = ()  # the catalogue's `called` has what people call them


@dataclass(frozen=True)
class Tallied:
    """What can be held against winning in a game that is over: its modules, and what each seat earned, by name."""

    modules: tuple[str, ...]
    earned: tuple[tuple[str, ...], ...]


Tally: TypeAlias = Callable[[Any], Tallied]  # from the last position
Scenario: TypeAlias = Callable[[str], None]  # runs a scenario's text; ValueError or AssertionError says what is wrong


@dataclass(frozen=True)
class Sort:
    """A game as `tableside bench` measures it: the number of players, the choices, and the row to compare it with."""

    name: str
    players: int
    choices: Mapping[str, str] = field(default_factory=dict)
    beside: str = ""


@dataclass(frozen=True)
class Page:
    """The files that draw a game in the browser, in one folder of a package, from which alone they are served."""

    package: str
    folder: str = "page"
    script: str = ""  # a module as in web/games/game.d.ts; without it the page shows the plain board
    style: str = ""
    icon: str = ""
    form: str = ""  # a module whose `SetUp` is the game's own part of the form that opens a table
    form_style: str = ""


@dataclass(frozen=True)
class Entry:
    """One game."""

    game: AnyGame
    bots: Place = ""  # a mapping from names to `Maker`s, the weakest first; "random" is there without being named
    board: Place = ""  # a `TerminalBoard`
    looks: Place = ""  # a `Looks`
    questions: Place = ""  # what a page can ask about a position: a mapping from words to `PageQuestion`s
    course: Place = ""  # a `Folding`: how a game went, from its positions
    gist: Place = ""  # makes a `Gist` of what a spectator sees
    tally: Place = ""  # a `Tally`: what statistics hold against winning
    orders: Place = ""  # the standing orders that players can give: an `Orders` (core/orders.py)
    form: Place = ""  # a `SetUpForm`
    notation: Place = ""  # a `Notation`
    scenarios: Place = ""  # a `Scenario`
    encoder: Place = ""  # from a configuration, what turns views into arrays for learning (envs/encoding.py)
    lesson: Place = ""  # how a value for its bots is learnt (bots/learnt.py)
    lessons: Place = ""  # what people learn the game with: `Lessons` (core/lesson.py)
    sorts: tuple[Sort, ...] = ()  # if there is more to measure than the game for the fewest players
    options: tuple[str, ...] = ()  # of `configure`, entered as text; the catalogue has `option.NAME`
    learning: Mapping[str, str] = field(default_factory=dict)  # the choices for a first game
    page: Page | None = None

    def places(self) -> dict[str, Place]:
        """The places that are named, by field."""
        found = {each.name: getattr(self, each.name) for each in fields(self) if each.type is Place}
        return {name: place for name, place in found.items() if place}
