"""How a table begins: with the game's first position, or with a lesson's."""

from typing import Any

from tableside import shelf
from tableside.core.lesson import LessonError
from tableside.shelf import GAMES
from tableside.tables.entries import Started
from tableside.tables.standing import Head


class Unplayable(ValueError):
    """A table that this version cannot continue; the message says why."""


def first_position(head: Head, started: Started) -> Any:
    """The position that a table begins with; `Unplayable` if its lesson is no longer the same."""
    if not started.lesson:
        return GAMES[head.game].new(head.config, started.seed)
    try:
        attempt = shelf.attempt(head.game, started.lesson)
    except (KeyError, LessonError):
        raise Unplayable("this lesson is no longer given here") from None
    if attempt.edition != started.edition:
        raise Unplayable("this lesson has changed since; begin it again")
    return attempt.begun()
