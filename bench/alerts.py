"""Alerts and lists: how long it takes until the alerts of many tables have left, and what the lobby costs.

    python bench/alerts.py [--tables 1000] [--own 200] [--database URL]

First, so many tables ask a person each at once; a third of the people have a browser, a third mail, a third a webhook,
all received on this machine. It prints the seconds from the first question to the last alert, and the computing time of
this process, in which server and receivers run. Then one person sits at so many tables of all titles, half of them
finished: it prints the computing time of the two requests that the lobby makes.
"""

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert
from tests.golden.games import FOLDER as GOLDEN
from tests.server.receiving import BrowserKeys, MailBox, WebServer
from tests.server.within import Guest

from tableside.core.record import read
from tableside.server import schema, store
from tableside.server.app import application
from tableside.server.database import open_database
from tableside.server.outbox import Outbox, noted
from tableside.server.people import Person, new_code, new_guest, new_token
from tableside.server.presence import clock_ms
from tableside.server.push import Browser
from tableside.server.settings import Settings
from tableside.server.webhook import Webhook
from tableside.shelf import GAMES
from tableside.tables import entries as e
from tableside.tables.entries import NewEntry
from tableside.tables.listing import ShownSeat, Summary, summed_up
from tableside.tables.opening import Opening, Owner

RECORDS = {"burgerjoint": "normal-random-51", "foodies": "random-normal-normal-3", "foodchain": ""}
MOVES = 40
AGAIN = 30  # requests of each kind


def opening(title: str, people: list[Person], moves: int | None) -> Opening:
    """A table of a recorded game after so many moves; all of them without a number."""
    file = GOLDEN / title / f"{RECORDS[title]}.txt" if RECORDS[title] else next((GOLDEN / title).glob("*.txt"))
    record = read(file.read_text(encoding="utf-8"), GAMES)
    found = Opening(record.game, record.config, Owner(people[0].who, people[0].name), clock_ms(), seed=record.seed)
    for seat in range(record.game.players(record.config)):
        person = people[seat % len(people)]
        found.add(NewEntry(e.Sat(seat, person.who, person.name), 0))
    found.begin(record.moves[:moves])
    return found


def stored(connection: Connection, made: Opening, people: list[Person]) -> Summary:
    """The same table, in the database under a number of its own."""
    shown = summed_up(made.table)
    shown = replace(shown, head=replace(shown.head, code=new_code()))
    head = store.open_table(made.rows, shown)(connection)
    for person in people:
        store.seen(head.id, person.who, 0)(connection)
    return replace(shown, head=head)


def targets(web: WebServer) -> Iterator[tuple[str, str]]:
    """Places for alerts, of each kind in turn."""
    keys = BrowserKeys().subscription(f"{web.url}/push")
    browser = Browser(keys["endpoint"], keys["keys"]["p256dh"], keys["keys"]["auth"])
    for number in cycle(range(1_000_000)):
        yield "push", json.dumps({**_fields(browser), "name": str(number)})
        yield "mail", f"p{number}@example.org"
        yield "webhook", json.dumps(_fields(Webhook("json", f"{web.url}/hook", "", f"{number}")))


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


async def alerts(url: str, number: int) -> dict[str, Any]:
    """So many tables ask at once."""
    with WebServer() as web, MailBox() as box:
        settings = Settings(
            public_url="https://table.example.org",
            smtp=f"smtp://127.0.0.1:{box.port}",
            mail_from="table@example.org",
            alert_private=1,
            alert_pause=0.0,
            alert_poll=1e8,
        )
        app = application(open_database(url), settings)
        async with app.router.lifespan_context(app):
            services = app.state.services
            hub, now = services.hub, clock_ms()
            outbox = Outbox(hub, services.ways)
            places = targets(web)

            def prepare(connection: Connection) -> list[Summary]:
                found, people = [], [new_guest(name, new_token(), now)(connection) for name in ("Ada", "Bob")]
                made = opening("burgerjoint", people, MOVES)
                for _ in range(number):
                    asked = new_guest("Ada", new_token(), now)(connection)
                    kind, target = next(places)
                    row = {"who": asked.who, "kind": kind, "target": target, "token": new_token(), "made": 0}
                    row |= {"confirmed": 0, "greeted": 0, "ready": 0, "claimed": 0, "tries": 0, "fault": ""}
                    connection.execute(insert(schema.channels).values(row))
                    shown = stored(connection, made, [])
                    turn = shown.asks[0].seat
                    seats = [replace_seat(seat, asked.who) if seat.seat == turn else seat for seat in shown.seats]
                    shown = replace(shown, seats=seats)
                    store.save_summary(shown)(connection)
                    found.append(shown)
                return found

            asked = await hub.write(prepare)
            wall, used = time.perf_counter(), time.process_time()
            await asyncio.gather(*(hub.write(noted(shown, 0), shown.head.id) for shown in asked))
            noting = time.process_time() - used
            while len(web.calls) + len(box.mails) < number:
                await outbox.begin()
                if outbox.under_way:
                    await asyncio.wait(outbox.under_way, return_when=asyncio.FIRST_COMPLETED)
            while outbox.under_way:
                await asyncio.wait(outbox.under_way)
            return {
                "alerts": number,
                "seconds": round(time.perf_counter() - wall, 1),
                "computing_seconds": round(time.process_time() - used, 1),
                "noting_ms_each": round(1000 * noting / number, 2),
                "received": {"web": len(web.calls), "mail": len(box.mails)},
            }


def replace_seat(seat: ShownSeat, who: str) -> ShownSeat:
    """The seat with somebody else in it."""
    return ShownSeat(seat.seat, seat.word, seat.kind, seat.name, seat.bot, who)


async def lobby(url: str, number: int) -> dict[str, Any]:
    """What the lobby costs someone with so many tables."""
    rates = dict.fromkeys(("request_rate", "request_burst"), 1000000000.0)
    app = application(open_database(url), Settings(**rates))  # type: ignore[arg-type]
    async with app.router.lifespan_context(app):
        hub, guest, now = app.state.services.hub, Guest(app), clock_ms()
        token = new_token()

        def prepare(connection: Connection) -> None:
            people = [new_guest(name, token if not i else new_token(), now)(connection) for i, name in enumerate("ABC")]
            made = [opening(title, people, moves) for moves in (MOVES, None) for title in RECORDS]
            for each, _ in zip(cycle(made), range(number), strict=False):
                stored(connection, each, people[:1])

        await hub.write(prepare)
        guest.http.cookies.set("tableside", token)
        figures: dict[str, Any] = {"tables": number}
        for path in ("/api/tables", "/api/waiting"):
            spent = []
            for _ in range(AGAIN):
                used = time.process_time()
                answer = await guest.http.get(path)
                spent.append(1000 * (time.process_time() - used))
                assert answer.status_code == 200, answer.text
            figures[path] = {
                "listed": len(answer.json()["mine"] if path == "/api/tables" else answer.json()),
                "bytes": len(answer.content),
                "computing_ms": round(statistics.median(spent), 1),
                "most_ms": round(max(spent), 1),
            }
        await guest.http.aclose()
        return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--own", type=int, default=200)
    parser.add_argument("--database", default="")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        url = asked.database or f"sqlite:///{Path(home) / 'alerts.db'}"
        print(json.dumps(asyncio.run(lobby(url, asked.own))))
        print(json.dumps(asyncio.run(alerts(url, asked.tables))))


if __name__ == "__main__":
    main()
