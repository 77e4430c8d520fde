"""A recorded game, reviewed: where a seat could have done better and how its chances went."""

import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from tableside import shelf
from tableside.arena.cores import on_cores
from tableside.arena.review import Remark, Reviewer, decisions, review
from tableside.cli.asked import HUMAN, UsageError, check_seats
from tableside.cli.play import open_record
from tableside.cli.progress import tracked
from tableside.cli.simulate import cores
from tableside.core.messages import counted, words_of
from tableside.core.record import Record

BAR = 30  # characters for a certain victory


def run(
    console: Console,
    path: Path,
    seat: str | None,
    bot: str | None,
    budget: int,
    jobs: int | None,
    *,
    recover: bool,
    as_json: bool,
) -> bool:
    """Review a record and print what was found; whether it came to the end."""
    record, start = open_record(path, recover=recover), time.perf_counter()
    name = record.game.ABOUT.name
    reviewer = Reviewer(bot or shelf.strongest(name), shelf.usual(name), budget)
    check_seats(record.game, [reviewer.bot], humans=False)
    if budget < 2:
        raise UsageError(f"--budget {budget}: at least two guesses, to compare them")
    found, complete = _reviewed(record, reviewer, _seats(record, seat), jobs)
    report = summary(record, reviewer, found, time.perf_counter() - start, complete=complete)
    if as_json:
        sys.stdout.write(json.dumps(report) + "\n")
    else:
        _print(console, record, report)
    return complete


def _seats(record: Record, asked: str | None) -> list[int]:
    """The seats to review: the one that was asked for, or those of people, or all."""
    names = record.game.ABOUT.seats[: record.game.players(record.config)]
    if asked is not None:
        if asked not in names:
            raise UsageError(f"--seat {asked}: the seats are {', '.join(names)}")
        return [names.index(asked)]
    people = [seat for seat, who in enumerate(record.seats) if who == HUMAN]
    return people or list(range(len(names)))


def _reviewed(record: Record, reviewer: Reviewer, seats: Sequence[int], jobs: int | None) -> tuple[list[Remark], bool]:
    """The remarks in the order of the game; Ctrl-C ends it with those that are there."""
    found, asked = list[Remark](), decisions(record, seats)
    if not asked:
        return [], True
    work = partial(review, str(record), reviewer)
    try:
        with closing(on_cores(work, asked, cores(jobs, len(asked)))) as coming:
            found.extend(tracked(coming, record.game.ABOUT.title, len(asked)))
    except KeyboardInterrupt:
        pass
    return sorted(found, key=lambda remark: remark.move), len(found) == len(asked)


def summary(
    record: Record, reviewer: Reviewer, found: Sequence[Remark], seconds: float, *, complete: bool
) -> dict[str, Any]:
    """The review as docs/cli.md defines it."""
    names = record.game.ABOUT.seats
    told = [remark for remark in found if remark.better and remark.better.is_clear]
    return {
        "game": record.game.ABOUT.name,
        "bot": reviewer.bot,
        "policy": reviewer.policy,
        "budget": reviewer.worlds,
        "complete": complete,
        "decisions": len(found),
        "agreed": sum(remark.agrees for remark in found),
        "unclear": len(found) - sum(remark.agrees for remark in found) - len(told),
        "remarks": [_told(names, remark) for remark in told],
        "curve": list(_curve(names, found)),
        "seconds": seconds,
    }


def _told(names: Sequence[str], remark: Remark) -> dict[str, Any]:
    assert remark.better
    return {
        "move": remark.move + 1,
        "turn": remark.turn,
        "seat": names[remark.player],
        "question": remark.question,
        "played": remark.played,
        "preferred": remark.preferred,
        "better": remark.better.value,
        "low": remark.better.low,
        "high": remark.better.high,
        "gain": remark.gain,
        "why": remark.why,
    }


def _curve(names: Sequence[str], found: Sequence[Remark]) -> Iterator[dict[str, Any]]:
    """A seat's chance of winning at its first decision of every turn."""
    seen = set[tuple[int, int]]()
    for remark in found:
        if remark.chance and (remark.player, remark.turn) not in seen:
            seen.add((remark.player, remark.turn))
            chance, low, high = remark.chance.value, remark.chance.low, remark.chance.high
            where = {"move": remark.move + 1, "turn": remark.turn, "seat": names[remark.player]}
            yield {**where, "chance": chance, "low": low, "high": high}


def _print(console: Console, record: Record, report: dict[str, Any]) -> None:
    about = record.game.ABOUT
    names = {seat: words_of(record.game).look_up(f"seat.{place}") for place, seat in enumerate(about.seats)}
    for remark in report["remarks"]:
        _print_remark(console, names[remark["seat"]], report["bot"], remark)
    for seat in dict.fromkeys(point["seat"] for point in report["curve"]):
        console.print(f"[bold]{names[seat]}'s chances[/bold]", highlight=False)
        for point in report["curve"]:
            if point["seat"] == seat:
                bar = "█" * round(BAR * point["chance"])
                console.print(f"turn {point['turn']:>3}  {point['chance']:>4.0%}  {bar}", highlight=False)
    console.print(
        f"{counted(report['decisions'], 'decision')}: {report['bot']} would have done the same in {report['agreed']}, "
        f"something else that is clearly better or worse in {len(report['remarks'])}, and in {report['unclear']} "
        f"the difference is not clear after {report['budget']} guesses.",
        highlight=False,
    )
    if not report["complete"]:
        console.print("Stopped before the end; this is what was found so far.")


def _print_remark(console: Console, name: str, bot: str, remark: dict[str, Any]) -> None:
    console.print(
        f"[dim]Turn {remark['turn']}, action {remark['move']}.[/dim] {name}: {escape(remark['question'])}",
        highlight=False,
    )
    apart = f"{abs(remark['better']):.1f} ({_span(remark)})"
    verdict = f"worth {apart} more at the end" if remark["better"] > 0 else f"worth {apart} less: well played"
    console.print(
        f"  played [bold]{escape(remark['played'])}[/bold]; {bot} prefers [bold]{escape(remark['preferred'])}[/bold], "
        f"{verdict}; chance of winning {remark['gain']:+.0%}",
        highlight=False,
    )
    if remark["why"]:
        console.print(f"  {escape(remark['why'])}", highlight=False)


def _span(remark: dict[str, Any]) -> str:
    low, high = sorted((abs(remark["low"]), abs(remark["high"])))
    return f"{low:.1f} to {high:.1f}"
