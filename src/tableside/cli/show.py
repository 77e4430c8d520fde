"""Drawing a position, given as a line, in a file, on standard input, or as part of a record."""

import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from tableside import shelf
from tableside.cli import boards
from tableside.cli.asked import UsageError
from tableside.cli.play import open_record
from tableside.core.game import AnyGame
from tableside.core.record import FIRST_LINE
from tableside.shelf import GAMES

PIPED = "-"


def run(console: Console, asked: str, until: int | None, *, as_line: bool) -> None:
    """Draw what was asked for, or print its line."""
    game, state = _find(asked, until)
    if not as_line:
        console.print(boards.draw_open(game, state))
    elif notation := shelf.notation(game.ABOUT.name):
        sys.stdout.write(notation.text(state) + "\n")
    else:
        raise UsageError(f"{game.ABOUT.title} has no notation of positions; there is one for {_written()}")


def _notations() -> list[str]:
    """The games whose positions can be written down."""
    return [name for name in GAMES if shelf.notation(name)]


def _written() -> str:
    return ", ".join(_notations())


def _find(asked: str, until: int | None) -> tuple[AnyGame, Any]:
    if _is_position(asked):
        return _position(asked, until)
    if asked == PIPED:
        return _position(sys.stdin.read(), until)
    path = Path(asked)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UsageError(f"{asked!r} is neither a file nor a position, which begins with {_written()}") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"{asked}: {getattr(error, 'strerror', None) or 'not a text file'}") from None
    return _position(text, until) if _is_position(text) else _from_record(path, text, until)


def _is_position(text: str) -> bool:
    return text.replace(";", " ").split()[:1] in [[name] for name in _notations()]


def _position(text: str, until: int | None) -> tuple[AnyGame, Any]:
    if not _is_position(text):
        raise UsageError(f"this is not a position: expected {_written()} first")
    if until is not None:
        raise UsageError("--until is for records; this is a single position")
    name = text.replace(";", " ").split()[0]
    notation = shelf.notation(name)
    assert notation is not None
    try:
        return GAMES[name], notation.read(text)
    except ValueError as error:
        raise UsageError(f"the position cannot be read: {error}") from None


def _from_record(path: Path, text: str, until: int | None) -> tuple[AnyGame, Any]:
    if not text.lstrip().startswith(FIRST_LINE.rpartition(" ")[0]):
        raise UsageError(f"{path}: neither a position, which begins with {_written()}, nor a record")
    record = open_record(path, recover=False)
    last = len(record.moves)
    if until is not None and not 0 <= until <= last:
        raise UsageError(f"--until {until}: the record has {last} actions")
    return record.game, record.until(last if until is None else until)
