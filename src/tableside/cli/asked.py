"""What was asked for on the command line, checked: the game, its configuration, and who sits where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tableside.bots import BOTS, Maker
from tableside.core.game import AnyGame, BadConfig
from tableside.games import GAMES

HUMAN = "human"
SOLO = "solo"  # the option of a game that one plays alone, against an opponent of its own


class UsageError(ValueError):
    """Something that was asked for cannot be done; the message is one line that says what and why."""


def find_game(name: str) -> AnyGame:
    """The game with this name."""
    if name not in GAMES:
        raise UsageError(f"no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


def choices_of(settings: Sequence[str] | None, solo: str | None = None) -> dict[str, str]:
    """The options given as name=value, and the level of a game alone."""
    choices = {SOLO: solo} if solo else {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not equals:
            raise UsageError(f"--set {setting}: write it as name=value")
        choices[name] = value
    return choices


def check_seats(game: AnyGame, seats: Sequence[str], *, humans: bool) -> None:
    """Every seat needs a bot that the game has, or a human where one can sit."""
    known = [*([HUMAN] if humans else []), *BOTS[game.ABOUT.name]]
    for seat in seats:
        if seat not in known:
            raise UsageError(f"no player {seat!r} for {game.ABOUT.title}; there are {', '.join(known)}")


def makers(game: AnyGame) -> Mapping[str, Maker]:
    """The bots of a game by name."""
    return BOTS[game.ABOUT.name]


def strongest(game: AnyGame) -> str:
    """The name of the game's best bot; they are listed from the weakest."""
    return list(makers(game))[-1]


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
        about = game.ABOUT
        bot = strongest(game)
        fewest = 1 if SOLO in choices else about.fewest
        seats = tuple(players.split(",")) if players else (HUMAN if humans else bot, *[bot] * (fewest - 1))
        check_seats(game, seats, humans=humans)
        if not fewest <= len(seats) <= about.most:
            count = str(fewest) if fewest == about.most else f"{fewest} to {about.most}"
            raise UsageError(f"{about.title} is for {count} players; {len(seats)} were named: {','.join(seats)}")
        return cls(game, _config(game, len(seats), components, choices), seats)


def _config(game: AnyGame, players: int, components: Path | None, choices: Mapping[str, str]) -> Any:
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
