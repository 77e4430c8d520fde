"""Bots against each other, every seed from all seats; every finished game is kept, so that a tournament can go on."""

import json
import sys
import time
from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.table import Table

from tableside.arena.cluster import NoRay, on_ray
from tableside.arena.cores import on_cores
from tableside.arena.kept import Kept, OtherTournament
from tableside.arena.playing import Failure, Outcome, attempt
from tableside.arena.ratings import Rated, standings, whole
from tableside.arena.tournament import Fixture, Tournament
from tableside.cli.asked import UsageError, check_count, check_seats, config_of, find_game
from tableside.cli.progress import tracked
from tableside.cli.simulate import cores
from tableside.core.messages import counted


def tournament_of(
    name: str, bots: str, players: int | None, components: Path | None, choices: Mapping[str, str], seed: int
) -> Tournament:
    """Check what was asked for."""
    game, named = find_game(name), tuple(bots.split(","))
    check_seats(game, named, humans=False)
    count = players or max(game.ABOUT.fewest, min(len(named), game.ABOUT.most))
    check_count(game, count, choices, f"--players {count} was asked for")
    return Tournament(name, config_of(game, count, components, choices), named, count, seed)


def run(
    console: Console,
    tournament: Tournament,
    pairs: int,
    folder: Path | None,
    jobs: int | None,
    ray: str | None,
    *,
    as_json: bool,
) -> int:
    """Play what is missing and print how the bots did; how many games failed."""
    if pairs < 1:
        raise UsageError(f"--pairs {pairs}: at least one")
    start = time.perf_counter()
    try:
        kept = Kept(folder or _new_folder(tournament), tournament)
        failures = _play(tournament, kept, pairs, jobs, ray)
    except (OtherTournament, NoRay) as error:
        raise UsageError(str(error)) from None
    except KeyboardInterrupt:
        sys.stderr.write(f"{counted(len(kept.games), 'game')} kept; go on with --folder {kept.folder}\n")
        raise
    report = summary(tournament, kept, pairs, failures, time.perf_counter() - start)
    if as_json:
        sys.stdout.write(json.dumps(report) + "\n")
    else:
        _print(console, report)
    return len(failures)


def _new_folder(tournament: Tournament) -> Path:
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    return user_data_path("tableside", appauthor=False) / "arena" / f"{tournament.game}-{now}"


def _play(tournament: Tournament, kept: Kept, pairs: int, jobs: int | None, ray: str | None) -> list[Failure]:
    """Play the games that are not there yet; those that failed."""
    fixtures = list(tournament.fixtures(pairs))
    missing = [fixture for fixture in fixtures if fixture.number not in kept.games]
    failures = []
    with closing(_outcomes(tournament, missing, jobs, ray)) as coming:
        for outcome in tracked(coming, tournament.game, len(fixtures), len(fixtures) - len(missing)):
            if isinstance(outcome, Failure):
                failures.append(outcome)
            else:
                kept.add(outcome)
    return sorted(failures, key=lambda failure: failure.fixture.number)


def _outcomes(
    tournament: Tournament, fixtures: list[Fixture], jobs: int | None, ray: str | None
) -> Generator[Outcome | Failure, None, None]:
    play = partial(attempt, tournament)
    if ray and fixtures:
        return on_ray(play, fixtures, ray)
    return on_cores(play, fixtures, max(1, cores(jobs, len(fixtures))))


def summary(tournament: Tournament, kept: Kept, pairs: int, failures: list[Failure], seconds: float) -> dict[str, Any]:
    """The figures as docs/cli.md defines them."""
    asked = range(tournament.first, tournament.first + pairs)
    seeds = whole(tournament, (each for each in kept.games.values() if each.fixture.seed in asked))
    return {
        "game": tournament.game,
        "players": tournament.players,
        "pairs": len(seeds),
        "games": sum(map(len, seeds)),
        "seed": tournament.first,
        "bots": [asdict(each) for each in standings(tournament, seeds)],
        "seconds": seconds,
        "failures": len(failures),
        "faults": [
            {
                "game": failure.fixture.number,
                "seed": failure.fixture.seed,
                "seats": [tournament.bots[bot] for bot in failure.fixture.seated],
                "error": failure.error,
            }
            for failure in failures
        ],
        "folder": str(kept.folder),
    }


def _print(console: Console, report: dict[str, Any]) -> None:
    heads = ("bot", "wins", "seats", "rate", "95 %", "rating", "95 %", "ms", "95 % within")
    table = Table(*heads, box=None, pad_edge=False)
    for each in report["bots"]:
        standing = Rated(**each)
        table.add_row(
            standing.bot,
            f"{standing.wins:g}",
            str(standing.games),
            f"{standing.rate:.1%}",
            f"{standing.low:.1%} – {standing.high:.1%}",
            f"{standing.rating:+.0f}",
            f"{standing.rating_low:+.0f} – {standing.rating_high:+.0f}",
            f"{standing.ms_mean:.1f}",
            f"{standing.ms_p95:.1f}",
        )
    console.print(table)
    console.print(
        f"{report['games']} games with {counted(report['pairs'], 'seed')} in {report['seconds']:.1f} s; "
        f"an equal's rate is {1 / report['players']:.1%}. Records: {report['folder']}",
        highlight=False,
    )
    for fault in report["faults"]:
        who = ", ".join(fault["seats"])
        console.print(f"Game {fault['game']} (seed {fault['seed']}; {who}) failed: {fault['error']}", highlight=False)
