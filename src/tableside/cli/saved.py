"""Saved games: where they are, what is in them, and which one a short name means."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from tableside.cli.asked import UsageError
from tableside.core.messages import counted
from tableside.core.record import FIRST_LINE
from tableside.shelf import GAMES

OVER = "# over"  # begins the last line of a game that has ended
NAMED = 5  # names that an error lists at most


@dataclass(frozen=True)
class SavedGame:
    """A saved game, as far as the first and last lines of its file tell."""

    path: Path
    title: str
    seats: tuple[str, ...]
    actions: int
    over: bool

    def __str__(self) -> str:
        return f"{self.title}: {', '.join(self.seats)}; {counted(self.actions, 'action')} ({self.path.stem})"


def folder() -> Path:
    """Where games are saved unless a person says otherwise."""
    return user_data_path("tableside", appauthor=False) / "games"


def saved_games() -> list[SavedGame]:
    """All saved games that can be read, newest first."""
    newest = sorted(folder().glob("*.txt"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    return [found for path in newest for found in _read(path)]


def unfinished() -> list[SavedGame]:
    """The saved games that can be played on, newest first."""
    return [each for each in saved_games() if not each.over]


def find(name: str) -> Path:
    """The game that a path or a short name means: part of a saved game's name, or nothing for the newest."""
    if name and (Path(name).suffix or Path(name).exists()):
        return Path(name)
    known = unfinished()
    named = [each for each in known if name in each.path.stem]
    if not known:
        raise UsageError(f"there is no unfinished game in {folder()}")
    if not named:
        raise UsageError(f"no saved game is called {name!r}; there are {_names(known)}")
    whole = [each for each in named if each.path.stem == name]
    return (whole or named)[0].path


def _names(games: list[SavedGame]) -> str:
    listed = ", ".join(each.path.stem for each in games[:NAMED])
    return f"{listed}, …" if len(games) > NAMED else listed


def _read(path: Path) -> Iterator[SavedGame]:
    """The game in a file, unless the file is none of ours."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return
    header = dict(line.split(" ", 1) for line in lines[1:6] if " " in line)
    ends = next((line.split() for line in reversed(lines) if line.startswith("end ")), [])
    if lines[:1] == [FIRST_LINE] and header.get("game") in GAMES and len(ends) == 3 and ends[1].isdecimal():
        title, seats = GAMES[header["game"]].ABOUT.title, tuple(header.get("seats", "").split())
        yield SavedGame(path, title, seats, int(ends[1]), lines[-1].startswith(OVER))
