"""Actions as lines of text and back."""

from functools import lru_cache
from typing import Any

from tableside.core.notation import parse
from tableside.shelf import GAMES


@lru_cache(maxsize=8192)
def read_action(game: str, line: str) -> Any:
    """Read an action from its line. Actions cannot change, and the same ones come again and again."""
    return parse(line, GAMES[game].ABOUT.action)
