"""Showing a recorded game: a position of it, or the whole story in sentences."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from tableside.cli import boards
from tableside.cli.asked import UsageError
from tableside.cli.play import open_record
from tableside.core.notation import text


def show(console: Console, path: Path, until: int | None, *, explain: bool, recover: bool) -> None:
    """Draw the position after `until` actions (the last by default); with `explain` tell what led to it."""
    record = open_record(path, recover=recover)
    game, last = record.game, len(record.moves)
    until = last if until is None else until
    if not 0 <= until <= last:
        raise UsageError(f"--until {until}: the record has {last} actions")
    console.print(f"[bold]{game.ABOUT.title}[/bold], seed {record.seed}, {last} actions; after action {until}:")
    state = game.new(record.config, record.seed)
    for number, move in enumerate(record.moves[:until], 1):
        events = game.apply(state, move.player, move.action)
        if explain:
            console.print(f"[dim]{number:>4} {game.ABOUT.seats[move.player]} {escape(text(move.action))}[/dim]")
            for event in events:
                console.print(f"     {escape(game.explain(event))}")
    console.print(boards.draw(game, state, None))
