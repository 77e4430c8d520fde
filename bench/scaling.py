"""What breaks first with more tables: a small simulation of the server, held against what bench/load.py measured.

    python bench/scaling.py

A move goes through the event loop (one core), waits for the writer, which commits everything that waits together, and
goes through the loop again to be shown. The model has a time in the loop, which is measured, and a time for a commit,
which is fitted at one measured point; it must meet the other points before it is asked about numbers that nobody
measured. docs/scaling.md reads its output.
"""

import argparse
import heapq
import json
import random
from dataclasses import dataclass
from itertools import count

LOOP_MS = 1.2  # computing time of a move on SQLite (bench/load.py, cpu ms); 0.4 of it before the commit
LOOP_POSTGRES_MS = 2.5  # and on PostgreSQL with one process
AFTER_OTHERS_MS = 3.0  # to play a move after another process: two processes cost 3.8 ms, and half of the moves are such
NOTICE_MS = 0.016  # to hear of a move at a table that this process does not have
TABLE_KIB = 87  # a loaded table with two sockets
ROW_BYTES = 600  # a move in the log with its indexes
NEWS_BYTES = 2500  # a move's news to one player of Food Chain, packed
PACE = 10.0  # seconds between two moves of a table of people

Measured = dict[int, tuple[float, float]]  # moves a second and the median in milliseconds, by tables
QUIET: Measured = {50: (48.4, 2.1), 100: (94.5, 2.0), 200: (204.2, 2.1)}  # players think for a second
BUSY: Measured = {
    1: (129, 7.8),
    10: (412, 24),
    50: (564, 80),
    200: (587, 321),
}  # as fast as answers come, at a load of 12 to 17
FAR_OFF = 0.25  # of a measured figure; then the model is not worth asking


@dataclass(frozen=True)
class Machine:
    """What a server costs: milliseconds in the loop for a move; for a commit at least, and on average beyond that."""

    loop: float
    commit: float
    more: float


@dataclass(frozen=True)
class Outcome:
    """What the players would see."""

    moves_per_s: float
    p50: float
    p95: float


def simulate(machine: Machine, tables: int, think: float, moves: int = 20_000, seed: int = 1) -> Outcome:
    """So many moves at so many tables; players think for `think` seconds on average."""
    chance, order = random.Random(seed), count()
    events: list[tuple[float, int, str, float]] = []  # when, a number, what, and when the move was sent
    for _ in range(tables):
        at = chance.expovariate(1 / think) * 1000 if think else 0.0
        heapq.heappush(events, (at, next(order), "sent", at))
    loop_free = writer_free = now = 0.0
    waiting: list[float] = []
    took: list[float] = []
    while len(took) < moves:
        now, _, what, sent = heapq.heappop(events)
        if what == "sent":
            loop_free = max(now, loop_free) + 0.4 * machine.loop * chance.uniform(0.5, 1.5)
            heapq.heappush(events, (loop_free, next(order), "to write", sent))
        elif what == "to write":
            waiting.append(sent)
            heapq.heappush(events, (max(now, writer_free), next(order), "write", sent))
        elif what == "write" and waiting and now >= writer_free:
            writer_free = now + machine.commit + chance.expovariate(1 / machine.more)
            for each in waiting:
                heapq.heappush(events, (writer_free, next(order), "written", each))
            waiting.clear()
        elif what == "written":
            loop_free = max(now, loop_free) + 0.6 * machine.loop * chance.uniform(0.5, 1.5)
            took.append(loop_free - sent)
            at = loop_free + (chance.expovariate(1 / think) * 1000 if think else 0.0)
            heapq.heappush(events, (at, next(order), "sent", at))
    took.sort()
    return Outcome(1000 * moves / now, took[moves // 2], took[int(0.95 * moves)])


def fitted(loop: float, p50: float, think: float, tables: int) -> Machine:
    """The machine whose commits make this median; the loop's time is measured, not fitted."""
    low, high = 0.01, p50
    for _ in range(20):
        middle = (low + high) / 2
        outcome = simulate(Machine(loop, middle / 2, middle / 2), tables, think, 4000)
        low, high = (middle, high) if outcome.p50 < p50 else (low, middle)
    return Machine(loop, low / 2, low / 2)


def held_against(machine: Machine, measured: Measured, think: float) -> list[dict[str, float]]:
    """Measured beside simulated."""
    rows = []
    for tables, (rate, p50) in measured.items():
        found = simulate(machine, tables, think)
        rows.append(
            {
                "tables": tables,
                "measured_moves_per_s": rate,
                "simulated_moves_per_s": round(found.moves_per_s, 1),
                "measured_p50": p50,
                "simulated_p50": round(found.p50, 1),
            }
        )
    return rows


def most_tables(machine: Machine, p95: float = 100.0) -> int:
    """How many tables of people one process carries until its 95th percentile is too slow."""
    low, high = 100, 100_000
    while high - low > low / 50:
        middle = (low + high) // 2
        low, high = (middle, high) if simulate(machine, middle, PACE).p95 < p95 else (low, middle)
    return low


def processes(tables: int, *, together: bool) -> int | None:
    """How many processes on PostgreSQL carry so many tables at 70 of 100; None if no number does.

    `together` is a proxy that keeps a table on one process. Without it a table's two players are at two processes most
    of the time, and every process hears of every move.
    """
    moves = tables / PACE
    for number in range(1, 200_001):
        own = moves / number * LOOP_POSTGRES_MS
        others = 0.0 if together else moves / number * (number - 1) / number * AFTER_OTHERS_MS
        heard = 0.0 if together or number == 1 else moves * NOTICE_MS
        if own + others + heard < 700:
            return number
        if heard >= 700:
            return None
    return None


def needs(tables: int) -> dict[str, float | int | str | None]:
    """What so many tables of people need."""
    moves = tables / PACE
    return {
        "tables": tables,
        "moves_per_s": moves,
        "cores_sqlite": round(moves * LOOP_MS / 1000, 2),
        "processes_any": processes(tables, together=False),
        "processes_table_on_one": processes(tables, together=True),
        "memory_gib": round(tables * TABLE_KIB / 1024**2, 1),
        "sockets": 2 * tables,
        "log_mb_per_s": round(moves * ROW_BYTES / 1e6, 2),
        "log_gb_a_day": round(moves * ROW_BYTES * 86_400 / 1e9, 1),
        "out_mbit_per_s": round(moves * 2 * NEWS_BYTES * 8 / 1e6, 1),
    }


def check(rows: list[dict[str, float]]) -> None:
    """Print the comparison; stop where the model is far off."""
    for row in rows:
        print(json.dumps(row))
        for what in ("moves_per_s", "p50"):
            off = abs(row[f"simulated_{what}"] / row[f"measured_{what}"] - 1)
            if off > FAR_OFF:
                raise SystemExit(f"at {row['tables']:g} tables {what} is off by {100 * off:.0f} of 100")


def main() -> None:
    """Fit, compare, and only then look further."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    quiet = fitted(LOOP_MS, QUIET[50][1], 1.0, 50)
    check(held_against(quiet, QUIET, 1.0))
    busy = fitted(1000 / BUSY[200][0], BUSY[1][1], 0.0, 1)
    check(held_against(busy, BUSY, 0.0))
    print(json.dumps({"tables_on_one_process": most_tables(quiet)}))
    for tables in (10**3, 10**5, 10**7):
        print(json.dumps(needs(tables)))


if __name__ == "__main__":
    main()
