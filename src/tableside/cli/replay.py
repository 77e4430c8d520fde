"""Showing a recorded game: one of its positions, or the whole story in sentences."""

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from tableside import shelf
from tableside.cli import boards
from tableside.cli.asked import UsageError
from tableside.cli.play import open_record
from tableside.core.game import AnyGame, Player
from tableside.core.match import Bot, present_name, reason_for
from tableside.core.messages import counted
from tableside.core.notation import text
from tableside.core.record import Move, Record


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
    positions, bots = record.positions(), _bots(record) if explain else {}
    state, _ = next(positions)
    for number, move in enumerate(record.moves[:until], 1):
        said = _reason(game, state, move, bots.get(move.player))
        _, events = next(positions)
        if explain:
            tell(console, record, number, events, said)
    console.print(boards.draw(game, state, None))


def _bots(record: Record) -> dict[Player, Bot]:
    """The bots that played, by seat, as far as the record names any that are here."""
    game = record.game.ABOUT.name
    names = {player: present_name(name) for player, name in enumerate(record.seats)}
    known = shelf.bots(game)
    return {player: known[name](record.seed + player) for player, name in names.items() if name in known}


def _reason(game: AnyGame, state: Any, move: Move, bot: Bot | None) -> str:
    """What a bot says about its move, if it would do the same again."""
    if bot is None or not hasattr(bot, "why"):
        return ""
    view = game.view(state, move.player)
    return reason_for(bot, view, move.player, game.options(state, move.player), move.action)


def tell(console: Console, record: Record, number: int, events: list[Any], said: str = "") -> None:
    """An action of the story, counted from 1, what happened, and what a bot says about it."""
    game, move = record.game, record.moves[number - 1]
    line = f"{number:>4} {game.ABOUT.seats[move.player]} {escape(text(move.action))}"
    console.print(f"[dim]{line}[/dim]", highlight=False)
    for event in events:
        console.print(f"     {escape(game.explain(event))}", highlight=False)
    if said:
        console.print(f"     [italic]{escape(said)}[/italic]", highlight=False)
