"""Many games between bots, on all cores, and their statistics."""

import json
import os
import sys
import time
from collections.abc import Generator
from contextlib import closing
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table

from tableside.arena.cores import on_cores
from tableside.arena.playing import Outcome, play
from tableside.arena.ratings import interval
from tableside.arena.tournament import Fixture, Tournament
from tableside.cli.asked import Asked, UsageError
from tableside.cli.progress import tracked
from tableside.core.match import TooLong


def outcomes(asked: Asked, games: int, seed: int, jobs: int, *, rotate: bool) -> Generator[Outcome, None, None]:
    """All games, each as soon as it is over."""
    count = len(asked.seats)
    tournament = Tournament(asked.game.ABOUT.name, asked.config, asked.seats, count, seed)
    fixtures = (
        Fixture(number, seed + number, tuple((seat + (number if rotate else 0)) % count for seat in range(count)))
        for number in range(games)
    )
    return on_cores(partial(play, tournament), fixtures, jobs)


def run(
    console: Console, asked: Asked, games: int, seed: int, jobs: int | None, *, rotate: bool, as_json: bool
) -> None:
    """Play the games and print their statistics."""
    if games < 1:
        raise UsageError(f"--games {games}: at least one")
    start = time.perf_counter()
    try:
        with closing(outcomes(asked, games, seed, cores(jobs, games), rotate=rotate)) as coming:
            played = sorted(tracked(coming, asked.game.ABOUT.title, games), key=lambda each: each.fixture.number)
    except TooLong as error:
        raise UsageError(f"{error}; with these players and components it may never end") from None
    report = summary(asked, played, seed, time.perf_counter() - start, rotate=rotate)
    if as_json:
        sys.stdout.write(json.dumps(report) + "\n")
    else:
        _print(console, report)


def cores(jobs: int | None, games: int) -> int:
    """How many processes to use."""
    if jobs is not None and jobs < 1:
        raise UsageError(f"--jobs {jobs}: at least one")
    return min(games, jobs or os.cpu_count() or 1)


def summary(asked: Asked, played: list[Outcome], seed: int, seconds: float, *, rotate: bool) -> dict[str, Any]:
    """The statistics as docs/cli.md defines them."""
    about, games = asked.game.ABOUT, len(played)
    plies = sum(outcome.plies for outcome in played)
    bots = range(len(asked.seats))
    won = [sum(out.shares[out.fixture.seated.index(bot)] for out in played) for bot in bots]
    scored = [sum(out.scores[out.fixture.seated.index(bot)] for out in played) for bot in bots]
    by_seat = [sum(out.shares[seat] for out in played) for seat in bots]
    return {
        "game": about.name,
        "games": games,
        "seed": seed,
        "rotate": rotate,
        "seats": [
            {"bot": asked.seats[bot], **_rate(won[bot], games), "mean_score": scored[bot] / games} for bot in bots
        ],
        "by_seat": [{"seat": about.seats[seat], **_rate(by_seat[seat], games)} for seat in bots],
        "plies": plies,
        "mean_plies": plies / games,
        "longest": max(outcome.plies for outcome in played),
        "mean_turns": sum(outcome.turns for outcome in played) / games,
        "longest_turns": max(outcome.turns for outcome in played),
        "mean_branching": sum(outcome.branching for outcome in played) / plies,
        "seconds": seconds,
    }


def _rate(wins: float, games: int) -> dict[str, float]:
    low, high = interval(wins, games)
    return {"wins": int(wins) if wins == int(wins) else wins, "win_rate": wins / games, "low": low, "high": high}


def _print(console: Console, report: dict[str, Any]) -> None:
    table = Table("player", "wins", "win rate", "95 % interval", "mean score", box=None, pad_edge=False)
    for seat in report["seats"]:
        spread = f"{seat['low']:.1%} – {seat['high']:.1%}"
        table.add_row(seat["bot"], f"{seat['wins']:g}", f"{seat['win_rate']:.1%}", spread, f"{seat['mean_score']:.1f}")
    console.print(table)
    rates = ", ".join(f"{seat['seat']} {seat['win_rate']:.1%}" for seat in report["by_seat"])
    console.print(f"By seat: {rates}.")
    console.print(
        f"{report['games']} games in {report['seconds']:.1f} s: {report['mean_plies']:.1f} actions a game "
        f"(the longest {report['longest']}), {report['mean_turns']:.1f} turns "
        f"(at most {report['longest_turns']}), "
        f"{report['mean_branching']:.1f} options a choice."
    )
