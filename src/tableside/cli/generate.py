"""Self-play written as data for learning, on all cores; what is there is kept, so that it can go on."""

import json
import sys
import time
from contextlib import closing
from functools import partial
from pathlib import Path

from rich.console import Console

from tableside.arena.cores import on_cores
from tableside.cli.asked import Asked, UsageError
from tableside.cli.progress import tracked
from tableside.cli.simulate import cores


def run(
    console: Console, asked: Asked, games: int, seed: int, out: Path, shard: int, jobs: int | None, *, as_json: bool
) -> None:
    """Write the shards that are missing, and what all of them hold."""
    try:
        from tableside.envs.selfplay import OtherData, SelfPlay, Written, begin, describe, read, write
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("tableside"):
            raise
        raise UsageError(f"generate needs {error.name}: pip install 'tableside[envs]'") from None
    for name, number in (("--games", games), ("--shard", shard), ("--seed", seed + 1)):
        if number < 1:
            raise UsageError(f"{name}: at least {'zero' if name == '--seed' else 'one'}")
    start = time.perf_counter()
    task = SelfPlay(asked.game.ABOUT.name, asked.config, asked.seats, seed, shard, out)
    try:
        card = begin(task)
    except (OtherData, OSError) as error:
        raise UsageError(str(error)) from None
    missing, shards = task.missing(games), list(task.shards(games))
    with closing(on_cores(partial(write, task), missing, max(1, cores(jobs, len(missing))))) as coming:
        made = list(tracked(coming, asked.game.ABOUT.title, len(shards), len(shards) - len(missing)))
    there = made + [read(task, seeds) for seeds in shards if seeds not in missing]
    whole = Written(sum(each.games for each in there), sum(each.decisions for each in there))
    describe(task, card, games, whole)
    report = {
        "game": task.game,
        "games": whole.games,
        "decisions": whole.decisions,
        "shards": len(shards),
        "written": len(missing),
        "seconds": time.perf_counter() - start,
        "folder": str(out),
    }
    if as_json:
        sys.stdout.write(json.dumps(report) + "\n")
    else:
        console.print(
            f"{whole.games} games with {whole.decisions} decisions in {len(shards)} shards "
            f"({len(missing)} of them new) in {report['seconds']:.1f} s: {out}",
            highlight=False,
        )
