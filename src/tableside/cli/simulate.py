"""Many games between bots, on all cores, and what came of them."""

import json
import math
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tableside.bots import BOTS
from tableside.cli.asked import Asked, UsageError
from tableside.core.match import TooLong, play_out
from tableside.games import GAMES

Z = 1.96  # 95 %
CHUNK = 8  # games that a process is given at once, at most: so that progress is seen early
AHEAD = 4  # chunks a process that are handed out before the first is back


@dataclass(frozen=True)
class Outcome:
    """What one game came to; seats are counted from the first, bots by their place on the command line."""

    plies: int
    branching: int
    turns: int
    scores: tuple[int, ...]  # by seat
    shares: tuple[float, ...]  # of the victory, by seat
    bots: tuple[int, ...]  # which of the named bots sat there


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a win rate."""
    if not games:
        return 0.0, 1.0
    rate, spread = wins / games, Z * Z / games
    middle = rate + spread / 2
    half = Z * math.sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def one_game(name: str, config: Any, bots: tuple[str, ...], rotate: bool, first: int, seed: int) -> Outcome:
    """Play one game; everything in it follows from its seed."""
    game, count = GAMES[name], len(bots)
    shift = (seed - first) % count if rotate else 0
    seated = tuple((seat + shift) % count for seat in range(count))
    players = [BOTS[name][bots[bot]](seed * count + seat) for seat, bot in enumerate(seated)]
    played = play_out(game, config, seed, players)
    result = game.result(played.state)
    assert result is not None
    shares = tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(count))
    plies = len(played.record.moves)
    return Outcome(plies, played.branching, played.state.turn, result.scores, shares, seated)


def outcomes(asked: Asked, games: int, seed: int, jobs: int, *, rotate: bool) -> Generator[Outcome, None, None]:
    """All games, in the order of their seeds."""
    play = partial(one_game, asked.game.ABOUT.name, asked.config, asked.seats, rotate, seed)
    seeds = range(seed, seed + games)
    yield from map(play, seeds) if jobs == 1 else _in_processes(play, seeds, jobs)


def _in_processes(play: Callable[[int], Outcome], seeds: range, jobs: int) -> Iterator[Outcome]:
    """The same in processes of their own, which end at once when we do: by an error, or by Ctrl-C."""
    size = max(1, min(CHUNK, len(seeds) // (jobs * 16)))
    chunks = (seeds[first : first + size] for first in range(0, len(seeds), size))
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        with _processes_ignore_interrupts():
            under_way = deque(pool.submit(_play_all, play, chunk) for chunk in islice(chunks, AHEAD * jobs))
        while under_way:
            yield from under_way.popleft().result()
            under_way.extend(pool.submit(_play_all, play, chunk) for chunk in islice(chunks, 1))
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():  # else the games under way would be played to their end
            process.terminate()
        raise


def _play_all(play: Callable[[int], Outcome], seeds: range) -> list[Outcome]:
    return list(map(play, seeds))


@contextmanager
def _processes_ignore_interrupts() -> Iterator[None]:
    """Ctrl-C at a terminal goes to all processes; those begun here leave it to us."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def run(
    console: Console, asked: Asked, games: int, seed: int, jobs: int | None, *, rotate: bool, as_json: bool
) -> None:
    """Play the games and print what came of them."""
    if games < 1:
        raise UsageError(f"--games {games}: at least one")
    if jobs is not None and jobs < 1:
        raise UsageError(f"--jobs {jobs}: at least one")
    start = time.perf_counter()
    try:
        played = list(_tracked(asked, games, seed, min(games, jobs or os.cpu_count() or 1), rotate=rotate))
    except TooLong as error:
        raise UsageError(f"{error}; with these players and components it may have no end") from None
    report = summary(asked, played, seed, time.perf_counter() - start, rotate=rotate)
    if as_json:
        sys.stdout.write(json.dumps(report) + "\n")
    else:
        _print(console, report)


def _tracked(asked: Asked, games: int, seed: int, jobs: int, *, rotate: bool) -> Iterator[Outcome]:
    """The outcomes, with a bar on standard error that shows how far it is."""
    progress = Console(stderr=True)
    with closing(outcomes(asked, games, seed, jobs, rotate=rotate)) as played:
        yield from track(
            played,
            total=games,
            description=asked.game.ABOUT.title,
            console=progress,
            disable=not progress.is_terminal,
            transient=True,
        )


def summary(asked: Asked, played: list[Outcome], seed: int, seconds: float, *, rotate: bool) -> dict[str, Any]:
    """The statistics as docs/cli.md defines them."""
    about, games = asked.game.ABOUT, len(played)
    plies = sum(outcome.plies for outcome in played)
    bots = range(len(asked.seats))
    won = [sum(out.shares[out.bots.index(bot)] for out in played) for bot in bots]
    scored = [sum(out.scores[out.bots.index(bot)] for out in played) for bot in bots]
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
