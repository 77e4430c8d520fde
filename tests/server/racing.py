"""Two server processes on one PostgreSQL, and two people who race each other's messages through both.

python -m tests.server.racing --actions 10000
"""

import argparse
import json
import sys
import threading
import time
from typing import Any

from sqlalchemy import select

from tableside.server.database import open_database
from tableside.server.schema import entries
from tableside.tables import entries as e
from tableside.tables.entries import read_entry
from tests.server.live import Person, Seat
from tests.server.postgres import Cluster
from tests.server.process import Server


def race(url: str, actions: int) -> dict[str, Any]:
    """Every action is sent to both processes at the same time, under one id; every one is played once."""
    start = time.perf_counter()
    servers = [Server(url), Server(url)]
    ada = Person(servers[0].base, "Ada")
    code = ada.table("burgerjoint", "me", "me", start=True)
    cookie, codes, sent = ada.cookie, [code], 0
    people = [ada, Person(servers[1].base)]
    people[1].http.cookies.set("tableside", cookie)
    seats = sit(people, code)
    acks: dict[str, set[int]] = {}
    while sent < actions:
        where = catch_up(seats)
        if where["status"] != "playing":
            code = ada.table("burgerjoint", "me", "me", start=True)
            codes.append(code)
            seats = sit(people, code)
            continue
        sent += 1
        acks[f"r{sent}"] = both(seats, where, f"r{sent}")
    for person in people:
        person.__exit__(None, None, None)
    for server in servers:
        server.stop()
    check(url, acks)
    return {"part": "races", "actions": sent, "tables": len(codes), "seconds": round(time.perf_counter() - start, 1)}


def sit(people: list[Person], code: str) -> list[list[Seat]]:
    """Both seats at both processes."""
    return [[person.at(code, hello={"seat": seat}) for seat in (0, 1)] for person in people]


def catch_up(seats: list[list[Seat]]) -> Any:
    """Wait until everyone has heard of everything; return the current table."""
    latest = max(seat.now["seq"] for each in seats for seat in each)
    for each in seats:
        for seat in each:
            seat.wait_for(lambda now: now["seq"] >= latest)
    shown = [(each[0].now["view"], each[0].now["picture"]) for each in seats]
    assert shown[0] == shown[1], "the two processes show different tables"
    return seats[0][0].now


def both(seats: list[list[Seat]], where: Any, request: str) -> set[int]:
    """The same act through both processes at once; the numbers they acknowledge it with."""
    mover = where["waiting"][0]
    action = seats[0][mover].now["options"][0]["text"]
    message = {"type": "act", "id": request, "seq": where["seq"], "actions": [action]}
    found: set[int] = set()

    def send(seat: Seat) -> None:
        seat.send(message)
        answer = seat.wait("ack", "error")
        assert answer["type"] == "ack", answer
        found.add(answer["seq"])

    threads = [threading.Thread(target=send, args=(each[mover],)) for each in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def check(url: str, acks: dict[str, set[int]]) -> None:
    """Each exactly once, in order."""
    assert {len(seqs) for seqs in acks.values()} == {1}, "acknowledged under two numbers, or not by both"
    engine = open_database(url)
    order = [entries.c.table_id, entries.c.seq]
    with engine.connect() as connection:
        rows = connection.execute(select(entries).order_by(*order)).mappings().all()
    engine.dispose()
    played = [row for row in rows if isinstance(read_entry(row["entry"]), e.Acted)]
    assert [row["request"] for row in played] == list(acks), "each once, in the order in which they were sent"
    for row in played:
        assert acks[row["request"]] == {row["seq"]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=10_000)
    asked = parser.parse_args()
    with Cluster() as cluster:
        sys.stdout.write(json.dumps(race(cluster.new_database(), asked.actions)) + "\n")


if __name__ == "__main__":
    main()
