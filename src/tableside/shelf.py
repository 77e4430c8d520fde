"""The shelf: the games that are installed, found by the entry-point group `tableside.games`.

There is no list of games here. A package brings one by naming an `Entry` (core/entry.py) in its pyproject.toml, under
the name that commands and records use; ours do the same. A game is loaded when it is first asked for. One that cannot
be loaded is left out, and `SHELF.faults` says why.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from pkgutil import resolve_name
from typing import Any

from tableside.core.budget import Budget
from tableside.core.course import Folding
from tableside.core.entry import (
    Entry,
    Gist,
    Looks,
    Maker,
    Notation,
    PageQuestion,
    Place,
    Scenario,
    SetUpForm,
    Tally,
    TerminalBoard,
)
from tableside.core.game import AnyGame
from tableside.core.lesson import Attempt, Lessons, LessonTrail
from tableside.core.match import Bot, RandomBot
from tableside.core.orders import Orders

GROUP = "tableside.games"
USUAL = "normal"
NAME = re.compile(r"[a-z][a-z0-9_-]*")  # it appears in records, addresses and commands
NO_GAMES = "no games are installed, not even Tableside's own: install it again, as with pip install --editable ."


def installed() -> Iterable[EntryPoint]:
    """The entry points of all games; `RuntimeError` if there are none, since Tableside brings some."""
    found = entry_points(group=GROUP)
    if not found:
        raise RuntimeError(NO_GAMES)
    return found


class _Unfit(Exception):
    """An entry point that does not lead to a usable game; the message says why."""


class Shelf(Mapping[str, Entry]):
    """The entries of the games that can be loaded, by name and in its order."""

    def __init__(self, find: Callable[[], Iterable[EntryPoint]] = installed) -> None:
        self.entries: dict[str, Entry] = {}  # those that have been loaded
        self._faults: dict[str, str] = {}
        self._find, self._points = find, dict[str, list[EntryPoint]]()

    def __getitem__(self, name: str) -> Entry:
        self.fault(name)  # loads it
        return self.entries[name]

    def __iter__(self) -> Iterator[str]:
        return (name for name in sorted({*self._named(), *self.entries}) if name in self)

    def __len__(self) -> int:
        return len(list(iter(self)))

    def fault(self, name: str) -> str:
        """Why a game that is installed cannot be played; empty if it can, or is not installed."""
        if name in self._named() and name not in self.entries and name not in self._faults:
            try:
                self.entries[name] = self._loaded(name)
            except _Unfit as error:
                self._faults[name] = f"the game {name!r} cannot be loaded: {error}"
            except Exception as error:  # whatever somebody else's package does, the other games stay playable
                self._faults[name] = f"the game {name!r} cannot be loaded: {type(error).__name__}: {error}"
        return self._faults.get(name, "")

    @property
    def faults(self) -> list[str]:
        """Why some of the games that are installed cannot be played."""
        return [fault for fault in map(self.fault, sorted(self._named())) if fault]

    def _named(self) -> Mapping[str, list[EntryPoint]]:
        if not self._points:
            for point in self._find():
                self._points.setdefault(point.name, []).append(point)
        return self._points

    def _loaded(self, name: str) -> Entry:
        points = self._points[name]
        if len(points) > 1:
            packages = " and ".join(sorted(point.dist.name if point.dist else point.value for point in points))
            raise _Unfit(f"{packages} both bring a game of this name; uninstall one of them")
        entry = points[0].load()
        if not isinstance(entry, Entry):
            raise _Unfit(f"{points[0].value} is not an Entry")
        if entry.game.ABOUT.name != name:
            raise _Unfit(f"its entry point is called {name!r}, but the game calls itself {entry.game.ABOUT.name!r}")
        if not NAME.fullmatch(name):
            raise _Unfit("a game's name has lower-case letters, digits, - and _, and begins with a letter")
        if entry.bots:
            resolve_name(entry.bots)  # every list of games names the bots: an error of theirs is one of the game
        return entry


class Modules(Mapping[str, AnyGame]):
    """The games themselves, by name."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def __getitem__(self, name: str) -> AnyGame:
        return self._shelf[name].game

    def __iter__(self) -> Iterator[str]:
        return iter(self._shelf)

    def __len__(self) -> int:
        return len(self._shelf)


SHELF = Shelf()
GAMES = Modules(SHELF)


def bots(game: str) -> Mapping[str, Maker]:
    """A game's bots by name, from the weakest to the strongest; every game has one that chooses at random."""
    own: Mapping[str, Maker] = _at(SHELF[game].bots) or {}
    return {"random": RandomBot, **own}


def maker(game: str, name: str) -> Maker:
    """What makes a bot: one of the game's by its name, or any other by its place, "package.module:Name".

    A budget may follow: "hard@96" thinks for 96 playouts, "hard@0.5s" for half a second; `ValueError` says why not.
    """
    name, at, budget = name.partition("@")
    found: Callable[..., Bot] = _at(name) if ":" in name else bots(game)[name]
    if not at:
        return found
    if "budget" not in signature(found).parameters:
        raise ValueError(f"the bot {name} does not take a budget")
    return partial(found, budget=Budget.read(budget))


def speaks(game: str, name: str) -> bool:
    """Whether a bot can say why it did something."""
    found = maker(game, name)
    return hasattr(getattr(found, "func", found), "why")


def easiest(game: str) -> str:
    """The name of a game's weakest bot that thinks; of one that does not, if there is no other."""
    return list(bots(game))[:2][-1]


def strongest(game: str) -> str:
    """The name of a game's best bot."""
    return list(bots(game))[-1]


def usual(game: str) -> str:
    """The bot that plays when nobody names one: the normal bot, or the best of a game without one."""
    names = list(bots(game))
    return USUAL if USUAL in names else names[-1]


def board(game: str) -> TerminalBoard | None:
    """A game's own board for the terminal."""
    found: TerminalBoard | None = _at(SHELF[game].board)
    return found


def looks(game: str) -> Looks | None:
    """What a page shows of a game in addition to its view."""
    found: Looks | None = _at(SHELF[game].looks)
    return found


def questions(game: str) -> Mapping[str, PageQuestion]:
    """What a page can ask about a position of a game."""
    found: Mapping[str, PageQuestion] | None = _at(SHELF[game].questions)
    return found or {}


def course(game: str) -> Folding | None:
    """What tells how a game of this kind went."""
    found: Folding | None = _at(SHELF[game].course)
    return found


def gist(game: str) -> Callable[[Any], Gist] | None:
    """What puts a spectator's view of a game into a line."""
    found: Callable[[Any], Gist] | None = _at(SHELF[game].gist)
    return found


def tally(game: str) -> Tally | None:
    """What is counted when a game of this kind is over, besides seats and scores."""
    found: Tally | None = _at(SHELF[game].tally)
    return found


def orders(game: str) -> Orders | None:
    """The standing orders that a game's players can give."""
    found: Orders | None = _at(SHELF[game].orders)
    return found


def form(game: str) -> SetUpForm | None:
    """The choices for a new table of a game."""
    found: SetUpForm | None = _at(SHELF[game].form)
    return found


def notation(game: str) -> Notation | None:
    """How a game's positions are written in one line."""
    found: Notation | None = _at(SHELF[game].notation)
    return found


def scenarios(game: str) -> Scenario | None:
    """What runs a game's scenarios."""
    found: Scenario | None = _at(SHELF[game].scenarios)
    return found


def encoder(game: str) -> Callable[[Any], Any] | None:
    """What makes a game's `Encoder` of envs/encoding.py for a configuration."""
    found: Callable[[Any], Any] | None = _at(SHELF[game].encoder)
    return found


def lesson(game: str) -> Any:
    """How a value for a game's bots is learnt: a `Teaching` of bots/learnt.py."""
    return _at(SHELF[game].lesson)


def lessons(game: str) -> Lessons | None:
    """What people learn a game with."""
    found: Lessons | None = _at(SHELF[game].lessons)
    return found


def attempt(game: str, lesson: str, trail: LessonTrail | None = None) -> Attempt:
    """A lesson in play, as far as somebody has come; in the other seats is the weakest bot that thinks."""
    found = lessons(game)
    if found is None or lesson not in found:
        raise KeyError(lesson)
    return Attempt(found, found[lesson], bots(game)[easiest(game)], trail)


@cache
def _at(place: Place) -> Any:
    return resolve_name(place) if place else None
