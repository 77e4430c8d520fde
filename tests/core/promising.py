"""The conformance check of every game for long, on all cores, and between processes with different hash seeds.

    python -m tests.core.promising [--games 300] [--seed 1] [--jobs 2]

It is what `tableside check` does. Food Chain is checked for a tenth as many games, and 20,000 actions of each: at
random its games hardly end.
"""

import argparse
import json
import sys
import time
from dataclasses import asdict

from tableside.core.check import LIMIT, Report, check, check_processes
from tableside.shelf import GAMES
from tests.spread import CORES, spread

MOST = {"foodchain": 20_000}
PROCESS_GAMES = 5


def part(task: tuple[str, int, int]) -> tuple[str, Report]:
    """Some walks through a game."""
    name, seed, games = task
    return name, check(GAMES[name], seed, games, most=MOST.get(name, LIMIT))


def between_processes(name: str) -> str:
    """The same options in the same order in two processes."""
    check_processes(GAMES[name], 1, PROCESS_GAMES, MOST.get(name, LIMIT))
    return name


def tasks(seed: int, games: int) -> list[tuple[str, int, int]]:
    """The longest first, so that no core waits for another at the end."""
    long = [(name, seed + number, 1) for name in MOST for number in range(max(1, games // 10))]
    return long + [(name, seed + first, 10) for name in GAMES if name not in MOST for first in range(0, games, 10)]


def added(one: Report, two: Report) -> Report:
    """Two reports as one."""
    return Report(
        one.games + two.games,
        one.actions + two.actions,
        max(one.longest, two.longest),
        max(one.most_options, two.most_options),
        one.given_up + two.given_up,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=CORES)
    asked = parser.parse_args()
    start, reports = time.perf_counter(), {name: Report() for name in GAMES}
    for name, report in spread(part, tasks(asked.seed, asked.games), asked.jobs):
        reports[name] = added(reports[name], report)
    list(spread(between_processes, list(GAMES), asked.jobs))
    told = {
        "part": "promises",
        **{name: asdict(report) for name, report in reports.items()},
        "broken": 0,
        "seconds": round(time.perf_counter() - start, 1),
    }
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
