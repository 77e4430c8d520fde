"""Games of Food Chain between mixed bots, with random modules and two to six players: no bot may ever fail.

    python -m tests.bots.mixing --games 1000 [--seed 1] [--bots easy,normal] [--jobs 2]

A failure is an answer that is not an option, an error, or a game that does not end (a stall). A bot that does not know
a question and answers by chance says so in `fallbacks`; that counts against all but `easy`, which has not learnt every
module. By default every bot plays but `random`, with which games with many modules hardly ever end, and `hard`, which
takes its time.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from dataclasses import dataclass
from functools import partial

from tableside import foodchain, shelf
from tableside.arena.cores import on_cores
from tableside.core.game import Illegal
from tableside.core.match import TooLong, play_out
from tableside.core.rng import Rng, pick, seeded
from tests.foodchain.random_games import config_of

LIMIT = 50_000  # actions; a game between these bots has a few thousand
UNLEARNT = ("easy",)
TOLD_EVERY = 25  # games


@dataclass(frozen=True)
class Mixed:
    """A game that was played, or what went wrong in it."""

    seed: int
    seats: tuple[str, ...]
    modules: tuple[str, ...]
    actions: int = 0
    rounds: int = 0
    fallbacks: tuple[tuple[str, int], ...] = ()
    fault: str = ""  # illegal, stall or error
    said: str = ""


def seats_of(seed: int, names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Who sits where in the game of a seed."""
    source = Rng(seeded(seed))
    return tuple(pick(source, names) for _ in range(players))


def play(names: tuple[str, ...], limit: int, seed: int) -> Mixed:
    """The game of a seed."""
    config = config_of(seed)
    seats = seats_of(seed, names, config.players)
    bots = [shelf.maker("foodchain", name)(seed + seat) for seat, name in enumerate(seats)]
    try:
        played = play_out(foodchain, config, seed, bots, limit)
    except Exception as error:
        fault = {Illegal: "illegal", TooLong: "stall"}.get(type(error), "error")
        return Mixed(seed, seats, config.modules, fault=fault, said=f"{type(error).__name__}: {error}")
    fell = tuple((name, getattr(bot, "fallbacks", 0)) for name, bot in zip(seats, bots, strict=True))
    return Mixed(seed, seats, config.modules, len(played.record.moves), played.state.turn, fell)


def summary(games: list[Mixed], seconds: float) -> dict[str, object]:
    """The figures of some games."""
    faults, fallbacks = Counter(game.fault for game in games), Counter[str]()
    for game in games:
        for name, count in game.fallbacks:
            fallbacks[name] += count
    return {
        "part": "bots",
        "games": len(games),
        "illegal": faults["illegal"],
        "stalls": faults["stall"],
        "errors": faults["error"],
        "fallbacks": dict(sorted(fallbacks.items())),
        "players": dict(sorted(Counter(len(game.seats) for game in games).items())),
        "seats": dict(sorted(Counter(name for game in games for name in game.seats).items())),
        "modules": len({name for game in games for name in game.modules}),
        "actions": sum(game.actions for game in games),
        "longest": max(game.actions for game in games),
        "longest_rounds": max(game.rounds for game in games),
        "seconds": round(seconds, 1),
    }


def failed(games: list[Mixed]) -> bool:
    """Whether a game went wrong, or a bot that should know everything answered by chance."""
    fell = any(count for game in games for name, count in game.fallbacks if name not in UNLEARNT)
    return fell or any(game.fault for game in games)


def main() -> int:
    usual = [name for name in shelf.bots("foodchain") if name not in ("random", "hard")]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default=",".join(usual))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked, start, games = parser.parse_args(), time.perf_counter(), list[Mixed]()
    work = partial(play, tuple(asked.bots.split(",")), LIMIT)
    for game in on_cores(work, range(asked.seed, asked.seed + asked.games), asked.jobs):
        games.append(game)
        if game.fault:
            sys.stdout.write(f"seed {game.seed}, {','.join(game.seats)}, {','.join(game.modules)}: {game.said}\n")
        if len(games) % TOLD_EVERY == 0:
            sys.stderr.write(json.dumps(summary(games, time.perf_counter() - start)) + "\n")
    sys.stdout.write(json.dumps(summary(games, time.perf_counter() - start)) + "\n")
    return int(failed(games))


if __name__ == "__main__":
    sys.exit(main())
