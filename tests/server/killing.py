"""Kill the server with -9 while it is played on, again and again: no acknowledged move is lost, none is played twice.

    python -m tests.server.killing --kills 1000 [--seed 1] [--jobs 2]

Two sockets play a table as fast as they can. After so many actions, which the seed decides and not the machine, the
server is killed at some random moment and restarted. What was acknowledged must be there under the number it was
acknowledged with; what was sent and not acknowledged is sent again under its old id, and must then be there once.
"""

import argparse
import json
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import select, text
from websockets.exceptions import ConnectionClosed

from tableside.server.database import open_database
from tableside.server.schema import entries
from tests.server.forked import Forked
from tests.server.live import Person, Seat
from tests.server.process import Server
from tests.spread import CORES, spread

A_PART = 25  # kills, one after the other, on one database
MOST_ACTIONS = 50  # between two kills
WITHIN = 0.02  # seconds, at most, from the last of them to the kill


@dataclass
class Story:
    """What was sent and what was promised."""

    acked: dict[str, int] = field(default_factory=dict)
    unanswered: dict[str, Any] = field(default_factory=dict)
    number: int = 0
    last: int = 0  # the number of the action that a kill comes with
    kills: int = 0
    resent: int = 0


def play(seats: list[Seat], story: Story, chance: random.Random, killing: threading.Timer) -> None:
    """Play until the server is gone or the game is over; `killing` begins with the story's last action."""
    try:
        while True:
            latest = max(seat.now["seq"] for seat in seats)
            for seat in seats:
                seat.wait_for(lambda now, latest=latest: now["seq"] >= latest)  # type: ignore[misc]
            if seats[0].now["status"] != "playing":
                return
            seat = next(seat for seat in seats if seat.now["options"])
            action = chance.choice(seat.now["options"])["text"]
            if story.number + 1 == story.last:
                killing.start()
            send(seat, story, {"type": "act", "seq": seat.now["seq"], "actions": [action]})
            seat.wait_for(lambda now, latest=latest: now["seq"] > latest)  # type: ignore[misc]
    except (ConnectionClosed, EOFError, OSError, TimeoutError):
        return


def send(seat: Seat, story: Story, message: dict[str, Any]) -> None:
    story.number += 1
    message = {**message, "id": message.get("id", f"k{story.number}")}
    story.unanswered = {message["id"]: message}
    seat.send(message)
    while (answer := seat.wait("ack", "error")).get("id") != message["id"]:
        pass
    assert answer["type"] == "ack", answer
    story.acked[message["id"]] = answer["seq"]
    story.unanswered.clear()


def resend(seats: list[Seat], story: Story) -> None:
    """What was cut off is sent again: it is acknowledged, whether it had arrived or not."""
    for message in list(story.unanswered.values()):
        story.resent += 1
        for seat in seats:
            seat.send(message)
            answer = seat.wait("ack", "error")
            if answer["type"] == "ack":
                story.acked[message["id"]] = answer["seq"]
                break
        assert message["id"] in story.acked, f"sent again and refused: {answer}"
    story.unanswered.clear()


def check(url: str, story: Story) -> None:
    """Against the database itself."""
    engine = open_database(url)
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
        found = connection.execute(select(entries.c.table_id, entries.c.seq, entries.c.request)).all()
    engine.dispose()
    by_table: dict[int, list[int]] = {}
    for table, seq, _ in found:
        by_table.setdefault(table, []).append(seq)
    assert all(sorted(seqs) == list(range(1, len(seqs) + 1)) for seqs in by_table.values()), "a gap in a log"
    stored = {request: seq for _, seq, request in found if request and request.startswith("k")}
    assert len(stored) == sum(bool(request and request.startswith("k")) for *_, request in found), "played twice"
    lost = {request for request, seq in story.acked.items() if stored.get(request) != seq}
    assert not lost, f"acknowledged and lost: {lost}"


def kill_again_and_again(home: Path, kills: int, seed: int, serve: Callable[[str, Path], Any] = Server) -> Story:
    """The whole loop, with servers that `serve` starts."""
    chance, moments = random.Random(seed), random.Random(seed)
    story, url = Story(), f"sqlite:///{home / 'killed.db'}"
    server = serve(url, home / "log")
    ada = Person(server.base, "Ada")
    code = ada.table("burgerjoint", "me", "me", start=True)
    cookie = ada.cookie
    while story.kills < kills:
        seats = [ada.at(code, hello={"seat": number}) for number in (0, 1)]
        resend(seats, story)
        story.last = story.number + moments.randrange(1, MOST_ACTIONS)
        killing = threading.Timer(moments.uniform(0.0, WITHIN), server.process.kill)
        play(seats, story, chance, killing)
        if killing.ident is not None:
            killing.join()
        server.kill()
        story.kills += 1
        over = seats[0].now["status"] != "playing" or seats[1].now["status"] != "playing"
        ada.__exit__(None, None, None)
        check(url, story)
        server = serve(url, home / "log")
        ada = Person(server.base)
        ada.http.cookies.set("tableside", cookie)
        code = ada.table("burgerjoint", "me", "me", start=True) if over else code
    ada.__exit__(None, None, None)
    assert server.stop() in (0, -15)
    check(url, story)
    return story


def part(task: tuple[int, int]) -> Story:
    """Some of the kills, on a database of their own."""
    seed, kills = task
    with tempfile.TemporaryDirectory() as home:
        return kill_again_and_again(Path(home), kills, seed, Forked)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=CORES)
    asked = parser.parse_args()
    start = time.perf_counter()
    sizes = [min(A_PART, asked.kills - first) for first in range(0, asked.kills, A_PART)]
    tasks = [(asked.seed + number, size) for number, size in enumerate(sizes)]
    stories = list(spread(part, tasks, asked.jobs))
    report = {
        "part": "kills",
        "kills": sum(story.kills for story in stories),
        "acknowledged": sum(len(story.acked) for story in stories),
        "resent": sum(story.resent for story in stories),
        "lost": 0,
        "seconds": round(time.perf_counter() - start, 1),
    }
    sys.stdout.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    main()
