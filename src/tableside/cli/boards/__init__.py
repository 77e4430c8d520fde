"""The boards for the terminal: a game's own, as its entry names it, or the plain one."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from tableside import shelf
from tableside.cli.boards import plain
from tableside.core.game import AnyGame


def draw(game: AnyGame, state: Any, player: int | None, options: Sequence[Any] = ()) -> RenderableType:
    """The position as a player (or a spectator) sees it, with the player's options."""
    return draw_open(game, game.view(state, player), player, options)


def draw_open(game: AnyGame, state: Any, player: int | None = None, options: Sequence[Any] = ()) -> RenderableType:
    """The position with everything that it holds."""
    board = shelf.board(game.ABOUT.name)
    drawn: RenderableType = board.draw(state, player, options) if board else plain.draw(game, state, player)
    return drawn
