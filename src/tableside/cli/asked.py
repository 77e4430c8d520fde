"""Command-line arguments, checked: the game, its configuration, and who sits where."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from tableside import shelf
from tableside.core.entry import Maker
from tableside.core.game import AnyGame, BadConfig
from tableside.shelf import GAMES

HUMAN = "human"
SOLO = "solo"  # the option of a game that has a solo opponent


class UsageError(ValueError):
    """An argument that cannot be carried out; the message is one line that says what and why."""


def find_game(name: str) -> AnyGame:
    """The game with this name."""
    if name not in GAMES:
        raise UsageError(shelf.SHELF.fault(name) or f"no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


def choices_of(settings: Sequence[str] | None, solo: str | None = None) -> dict[str, str]:
    """The options given as name=value, and the level of a solo game."""
    choices = {SOLO: solo} if solo else {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not equals:
            raise UsageError(f"--set {setting}: write it as name=value")
        choices[name] = value
    return choices


def check_seats(game: AnyGame, seats: Sequence[str], *, humans: bool) -> None:
    """Every seat needs a bot that the game has or that is named by its place, or a human where one can sit.

    A bot's budget may follow its name, as in hard@96 or hard@0.5s.
    """
    known = [*([HUMAN] if humans else []), *makers(game)]
    for seat in seats:
        name, at, _ = seat.partition("@")
        if ":" in name:
            _check_place(name)
        elif name not in known:
            raise UsageError(f"no player {name!r} for {game.ABOUT.title}; there are {', '.join(known)}")
        if at:
            _check_budget(game, seat)


def _check_place(place: str) -> None:
    """A place must lead to something that makes bots; the folder one is in counts as a place of packages too."""
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        found = resolve_name(place)
    except (ImportError, AttributeError, ValueError) as error:
        raise UsageError(f"no bot at {place!r}: {error}") from None
    if not callable(found):
        raise UsageError(f"no bot at {place!r}: it cannot be called with a seed")


def _check_budget(game: AnyGame, seat: str) -> None:
    """What follows a bot's name must be a budget, and the bot must take one; people think as long as they like."""
    if seat.startswith(f"{HUMAN}@"):
        raise UsageError(f"{seat}: only a bot has a budget")
    try:
        shelf.maker(game.ABOUT.name, seat)
    except ValueError as error:
        raise UsageError(f"{seat}: {error}") from None


def makers(game: AnyGame) -> Mapping[str, Maker]:
    """The bots of a game by name."""
    return shelf.bots(game.ABOUT.name)


def usual(game: AnyGame) -> str:
    """The bot that plays if none is named."""
    return shelf.usual(game.ABOUT.name)


@dataclass
class Asked:
    """A game to be played: its configuration and who sits where."""

    game: AnyGame
    config: Any
    seats: tuple[str, ...]

    @classmethod
    def of(
        cls, name: str, players: str | None, components: Path | None, choices: Mapping[str, str], *, humans: bool
    ) -> "Asked":
        """Check what was asked for."""
        game = find_game(name)
        bot = usual(game)
        first = HUMAN if humans else bot
        seats = tuple(players.split(",")) if players else (first, *[bot] * (_fewest(game, choices) - 1))
        check_seats(game, seats, humans=humans)
        check_count(game, len(seats), choices, f"{len(seats)} were named: {','.join(seats)}")
        return cls(game, config_of(game, len(seats), components, choices), seats)


def check_count(game: AnyGame, players: int, choices: Mapping[str, str], found: str) -> None:
    """As many players as the game is for."""
    about, fewest = game.ABOUT, _fewest(game, choices)
    if not fewest <= players <= about.most:
        count = str(fewest) if fewest == about.most else f"{fewest} to {about.most}"
        raise UsageError(f"{about.title} is for {count} players; {found}")


def _fewest(game: AnyGame, choices: Mapping[str, str]) -> int:
    return 1 if SOLO in choices else game.ABOUT.fewest


def config_of(game: AnyGame, players: int, components: Path | None, choices: Mapping[str, str]) -> Any:
    """The configuration of a game for these players, components and options."""
    where = f"{components}: " if components else ""
    try:
        text = components.read_text(encoding="utf-8") if components else None
        return game.configure(players, text, choices)
    except OSError as error:
        raise UsageError(f"{where}{error.strerror}") from None
    except UnicodeDecodeError:
        raise UsageError(f"{where}not a text file") from None
    except BadConfig as error:
        raise UsageError(f"{where}{error}") from None
