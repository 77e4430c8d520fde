"""Hours of memory in minutes: people come, play, chat, take back, watch and leave, at a server whose clock runs faster.

    python -m tests.server.aging --hours 4 [--rate 24] [--most 8]

Tables of all titles are opened, with bots and without, with clocks, some played to the end, most left in the middle.
After every hour everyone leaves, the server puts all tables away, and its memory is read: its own and that of the
processes in which bots think. Caches have their limits and are filled before; after the first hour the server's memory
may grow by no more than `--most` MiB.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tableside.shelf import bots as bots_of
from tests.server.live import Person, Seat, until
from tests.server.process import PATIENT, Server

TITLES = ("burgerjoint", "foodies", "foodchain")
AT_ONCE = 6  # tables with people at them
MOVES = 40  # of a person at a table, at most
HOUR = 3600
TOWNS = 300  # more than any cache of the server keeps
LINES = ("Well played.", "A curious move!", "What were you thinking?", "Take your time.")


@dataclass
class Hour:
    """What was done in an hour, and what the server's memory was after it."""

    server_mib: float
    bots_mib: float
    tables: int
    moves: int
    sockets: int


class Visit:
    """Someone who comes with a friend, plays a while and leaves."""

    def __init__(self, base: str, chance: random.Random, number: int) -> None:
        self.chance = chance
        self.people = [Person(base, f"Guest {number}"), Person(base, f"Friend {number}")]
        title = TITLES[number % len(TITLES)]
        clock = {"kind": "decision", "seconds": 60} if chance.random() < 0.5 else None
        others = [list(bots_of(title))[-1]] if chance.random() < 0.5 else ["open"]
        code = self.people[0].table(title, "me", *others, **({"clock": clock} if clock else {}))
        if others == ["open"]:
            self.people[1].post(f"/api/tables/{code}/sit")
        self.people[0].post(f"/api/tables/{code}/start")
        self.seats = [person.at(code) for person in self.people]
        self.code, self.left, self.moves = code, chance.randrange(1, MOVES), 0

    def go_on(self) -> bool:
        """One thing more; whether the visit goes on."""
        able = [seat for seat in map(fresh, self.seats) if seat.now["options"]]
        if not able or self.left <= 0:
            return False
        seat = self.chance.choice(able)
        what = self.chance.randrange(12)
        if what == 0:
            seat.ask("say", text=self.chance.choice(LINES))
        elif what == 1:
            seat.ask("undo", seq=seat.now["seq"])
        elif what == 2:
            self.people[1].get(f"/api/tables/{self.code}/positions/{self.chance.randrange(seat.now['position'] + 1)}")
        else:
            seat.act(self.chance.choice(seat.now["options"])["text"])
            self.moves += 1
        self.left -= 1
        return True

    def leave(self) -> None:
        """Go home."""
        for person in self.people:
            person.__exit__(None, None, None)


def fresh(seat: Seat) -> Seat:
    """A seat that has heard everything so far; a bot may be at it."""
    seat.ask("ping")
    if not seat.now["options"] and seat.now["status"] == "playing" and seat.you["seat"] is not None:
        thinking = any(other["bot"] and other["waiting"] for other in seat.now["seats"])
        if thinking:
            seat.wait_for(lambda now: now["options"] or now["status"] != "playing")
    return seat


def fill_caches(base: str) -> None:
    """Look at enough towns that every cache has forgotten some."""
    person = Person(base, "Tourist")
    for _ in range(TOWNS):
        code = person.table("foodchain", "me", "me", start=True)
        person.get(f"/api/tables/{code}/positions/0")
    person.__exit__(None, None, None)


def live_an_hour(base: str, chance: random.Random, seconds: float, first: int) -> tuple[int, int]:
    """Make visits side by side until the hour is over; return how many tables and moves there were."""
    end, number, moves = time.monotonic() + seconds, first, 0
    visits: list[Visit] = []
    while time.monotonic() < end:
        while len(visits) < AT_ONCE:
            visits.append(Visit(base, chance, number))
            number += 1
        visit = chance.choice(visits)
        try:
            goes_on = visit.go_on()
        except ConnectionClosed:  # a ping that was answered too late, by the fast clock
            goes_on = False
        if not goes_on:
            moves += visit.moves
            visits.remove(visit)
            visit.leave()
    for visit in visits:
        moves += visit.moves
        visit.leave()
    return number - first, moves


def figures(base: str) -> dict[str, float]:
    """The server's own figures."""
    with Person(base) as anyone:
        lines = anyone.get("/metrics").splitlines()
    return {line.split()[0]: float(line.split()[1]) for line in lines if line and not line.startswith("#")}


def own_mib(process: int) -> float:
    """What a process has in memory that it shares with no other, in MiB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def memory_of(server: int) -> tuple[float, float]:
    """The memory of the server, and of the processes it has started."""
    lists = [path.read_text().split() for path in Path(f"/proc/{server}/task").glob("*/children")]
    return round(own_mib(server), 1), round(sum(own_mib(int(child)) for each in lists for child in each), 1)


def live(home: Path, hours: int, rate: int, hour: float = HOUR) -> list[Hour]:
    """All hours."""
    chance, found = random.Random(1), list[Hour]()
    patient = {f"TABLESIDE_{name}": str(10 * rate) for name in PATIENT}
    url, command = f"sqlite:///{home / 'aging.db'}", ("tests.server.hurried", str(rate))
    server = Server(url, home / "log", module=command, **patient)
    try:
        fill_caches(server.base)
        for _ in range(hours):
            tables, moves = live_an_hour(server.base, chance, hour / rate, sum(each.tables for each in found))
            until(lambda: not figures(server.base)["tableside_tables_loaded"], 600)
            now = figures(server.base)
            found.append(
                Hour(*memory_of(server.process.pid), tables, moves, int(now["tableside_sockets_opened_total"]))
            )
            sys.stderr.write(f"{json.dumps(asdict(found[-1]))}\n")
    finally:
        server.stop()
    assert "Traceback" not in (home / "log").read_text(), "the server's log has a fault"
    return found


def growth(hours: list[Hour]) -> float:
    """By how much memory grew after the first hour at most, in MiB."""
    return round(max(each.server_mib for each in hours[1:]) - hours[0].server_mib, 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=int, default=4)
    parser.add_argument("--rate", type=int, default=24)
    parser.add_argument("--most", type=float, default=8.0)
    asked = parser.parse_args()
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as home:
        hours = live(Path(home), asked.hours, asked.rate)
    report: dict[str, Any] = {
        "part": "memory",
        "hours": [asdict(hour) for hour in hours],
        "grown_mib": growth(hours),
        "most_mib": asked.most,
        "seconds": round(time.perf_counter() - start, 1),
    }
    sys.stdout.write(json.dumps(report) + "\n")
    return int(growth(hours) > asked.most)


if __name__ == "__main__":
    sys.exit(main())
