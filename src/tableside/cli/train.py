"""Learning a game's value: the figures as it goes, the file of the net, and its learning curve."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from tableside import shelf
from tableside.cli.asked import UsageError
from tableside.core.game import AnyGame
from tableside.core.record import save

if TYPE_CHECKING:
    from tableside.train import Learning


def run(
    console: Console,
    game: AnyGame,
    games: int,
    seed: int,
    hidden: int,
    out: Path,
    curve: Path | None,
    *,
    as_json: bool,
) -> None:
    """Learn, and keep the net after every measurement, so that stopping early loses little."""
    for name, number in (("--games", games), ("--hidden", hidden)):
        if number < 1:
            raise UsageError(f"{name} {number}: at least one")
    learning = _learning(game, games, seed, hidden)
    from tableside.train.curve import drawn

    for point in learning.rounds():
        save(out, learning.text(game.ABOUT.name, game.ABOUT.engine))
        if curve:
            save(curve, drawn(game.ABOUT.title, [(each.games, each.share) for each in learning.curve]))
        if not as_json:
            console.print(
                f"{point.games:>7} games, {point.seconds:.0f} s: {point.share:.1%} against normal without search, "
                f"loss {point.loss:.4f}"
            )
    if as_json:
        sys.stdout.write(json.dumps(_report(game, learning, out)) + "\n")
    else:
        console.print(f"The value is in {out}, {out.stat().st_size / 1000:.0f} kB.")


def _learning(game: AnyGame, games: int, seed: int, hidden: int) -> "Learning":
    lesson = shelf.lesson(game.ABOUT.name)
    if lesson is None:
        raise UsageError(f"{game.ABOUT.title} has nothing to learn this way")
    try:
        from tableside.train import Learning, TrainingPlan
    except ImportError:
        raise UsageError("training needs NumPy; install it with: pip install 'tableside[train]'") from None
    return Learning(lesson, TrainingPlan(games, seed, hidden))


def _report(game: AnyGame, learning: "Learning", out: Path) -> dict[str, Any]:
    return {
        "game": game.ABOUT.name,
        "file": str(out),
        "bytes": out.stat().st_size,
        **asdict(learning.plan),
        "curve": [asdict(point) for point in learning.curve],
    }
