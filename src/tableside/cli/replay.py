"""Showing a recorded game: a position of it, or the whole story in sentences."""

from itertools import islice
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from tableside.cli import boards
from tableside.cli.asked import UsageError
from tableside.cli.play import open_record
from tableside.core.messages import counted
from tableside.core.notation import text
from tableside.core.record import Record


def show(console: Console, path: Path, until: int | None, *, explain: bool, recover: bool) -> None:
    """Draw the position after `until` actions (the last by default); with `explain` tell what led to it."""
    record = open_record(path, recover=recover)
    game, last = record.game, len(record.moves)
    until = last if until is None else until
    if not 0 <= until <= last:
        raise UsageError(f"--until {until}: the record has {counted(last, 'action')}")
    console.print(
        f"[bold]{game.ABOUT.title}[/bold], seed {record.seed}, {counted(last, 'action')}; after action {until}:",
        highlight=False,
    )
    positions = record.positions()
    state, _ = next(positions)
    for number, (_, events) in enumerate(islice(positions, until), 1):
        if explain:
            tell(console, record, number, events)
    console.print(boards.draw(game, state, None))


def tell(console: Console, record: Record, number: int, events: list[Any]) -> None:
    """An action of the story, counted from 1, and what happened."""
    game, move = record.game, record.moves[number - 1]
    line = f"{number:>4} {game.ABOUT.seats[move.player]} {escape(text(move.action))}"
    console.print(f"[dim]{line}[/dim]", highlight=False)
    for event in events:
        console.print(f"     {escape(game.explain(event))}", highlight=False)
