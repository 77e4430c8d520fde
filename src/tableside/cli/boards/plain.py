"""The plain board, for a game that brings none: its view as an outline of names and values, and what is asked."""

from typing import Any

from rich.text import Text

from tableside.core.game import AnyGame, Player
from tableside.core.messages import words_of
from tableside.core.outline import outline


def draw(game: AnyGame, state: Any, player: Player | None) -> Text:
    """Everything that the position tells, a line each, and the question to the player."""
    rows = outline(game, state)
    width = max((2 * row.depth + len(row.name) for row in rows), default=0)
    lines = [f"{'  ' * row.depth + row.name:<{width}}  {row.value}".rstrip() for row in rows]
    words = words_of(game)
    if player in game.waiting(state) and "asked" in words.table:
        lines += ["", words.ask(game.asked(state, player))]
    return Text("\n".join(lines))
