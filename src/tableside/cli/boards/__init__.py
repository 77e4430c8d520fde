"""The boards, drawn for the terminal: one module a game with `draw(state, player)`.

A board that can show on it where options lie takes them as a third argument, and says so by `MARKS_OPTIONS`.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from rich.console import RenderableType

from tableside.core.game import AnyGame


def draw(game: AnyGame, state: Any, player: int | None, options: Sequence[Any] = ()) -> RenderableType:
    """The position as a player (or a spectator) sees it, with the player's options."""
    return draw_open(game, game.view(state, player), player, options)


def draw_open(game: AnyGame, state: Any, player: int | None = None, options: Sequence[Any] = ()) -> RenderableType:
    """The position with everything that it holds."""
    board = import_module(f"{__name__}.{game.ABOUT.name}")
    more = (options,) if getattr(board, "MARKS_OPTIONS", False) else ()
    drawn: RenderableType = board.draw(state, player, *more)
    return drawn
