"""The boards, drawn for the terminal: one module a game with `draw(state, player)`."""

from importlib import import_module
from typing import Any

from rich.console import RenderableType

from tableside.core.game import AnyGame


def draw(game: AnyGame, state: Any, player: int | None) -> RenderableType:
    """The position as a player (or a spectator) sees it."""
    board: RenderableType = import_module(f"{__name__}.{game.ABOUT.name}").draw(game.view(state, player), player)
    return board
