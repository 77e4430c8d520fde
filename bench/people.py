"""A big server: how much CPU time does every page's request take, and how does the database find the rows?

    python bench/people.py [--people 10000] [--tables 100000] [--database postgresql://…] [--plans] [--rate]

It fills an empty database with accounts, finished tables of three players with a short log and some chat, results and
ratings; one person has 200 running tables besides. Then it sends every request of the pages a few times, within this
process, and prints the mean milliseconds of each: CPU time, without that of PostgreSQL, and by the clock; with the
query plans if they are wanted. `--rate` also works all ratings out again. Without a database it makes one in a
temporary folder.
"""

import argparse
import asyncio
import json
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import httpx
from sqlalchemy import Connection, Engine, event, insert, text

from tableside.core.jsonable import dumps
from tableside.server import ratings, schema
from tableside.server.app import application
from tableside.server.database import open_database
from tableside.server.people import DAY, SESSION, hashed
from tableside.server.presence import clock_ms
from tableside.server.settings import Settings
from tableside.shelf import GAMES

GAME = "foodies"
SEATS = 3
RUNNING = 200  # tables of one person
AT_ONCE = 2_000
TIMES = 10
COOKIE = secrets.token_urlsafe(32)
LOG = (
    '{"kind":"sit","seat":0,"who":"%s","name":"Somebody"}',
    '{"kind":"say","seat":0,"name":"Somebody","text":"hello"}',
)
SETTINGS = Settings(bot_processes=1, request_rate=1e6, request_burst=1e6)


def person(number: int) -> str:
    """The id of a person."""
    return f"{number:024x}"


def fill(engine: Engine, people: int, tables: int) -> None:
    """Put everything in."""
    now, chance = clock_ms(), random.Random(1)
    accounts = (
        {"who": person(n), "name": f"Person {n}", "login": f"person{n}", "password": "", "created": 1, "seen": now}
        for n in range(people)
    )
    put(engine, schema.people, accounts)
    keys = (COOKIE if n == 0 else str(n) for n in range(people))
    cookies = ({"token": hashed(key), "who": person(n), "expires": now + SESSION} for n, key in enumerate(keys))
    put(engine, schema.sessions, cookies)
    sitting = [chance.sample(range(people), SEATS) for _ in range(tables)]
    for n in range(0, tables, max(1, tables // 500)):
        sitting[n][0] = 0  # our person has played much
        sitting[n][1:] = chance.sample(range(1, people), SEATS - 1)
    running = [[0, *chance.sample(range(1, people), SEATS - 1)] for _ in range(RUNNING)]
    config = dumps(GAMES[GAME].configure(SEATS, None, {}))
    made = enumerate([*sitting, *running], 1)
    put(engine, schema.tables, (table(n, seats, config, now, over=n <= tables) for n, seats in made))
    put(engine, schema.members, members(sitting + running, now))
    put(engine, schema.entries, entries(sitting))
    put(engine, schema.traces, ({"who": person(s[0]), "table_id": n, "chat": n} for n, s in enumerate(sitting, 1)))
    put(engine, schema.results, results(sitting, now))
    put(engine, schema.tallies, tallies(tables))
    with engine.connect() as connection:
        found = ratings.recomputed(ratings.rated_games(connection)[:2_000])
    whole = {(person(n), GAME, "live"): ratings.Rating(25.0, 4.0, 9) for n in range(people)} | found
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        ratings.replace_all(whole)(connection)
        connection.execute(text("ANALYZE"))


def put(engine: Engine, table: Any, rows: Iterator[dict[str, Any]]) -> None:
    """Insert rows in parts."""
    more = True
    while more:
        part = [row for _, row in zip(range(AT_ONCE), rows, strict=False)]
        more = len(part) == AT_ONCE
        if part:
            with engine.connect().execution_options(writing=True) as connection, connection.begin():
                connection.execute(insert(table), part)


def table(number: int, seats: list[int], config: str, now: int, *, over: bool) -> dict[str, Any]:
    """A row of the lobby's list."""
    shown = [
        {
            "seat": n,
            "word": GAMES[GAME].ABOUT.seats[n],
            "kind": "human",
            "name": f"Person {who}",
            "bot": None,
            "who": person(who),
        }
        for n, who in enumerate(seats)
    ]
    at = now - DAY * 300 + number * 200
    return {
        "id": number,
        "code": f"T{number:07d}",
        "game": GAME,
        "engine": GAMES[GAME].ABOUT.engine,
        "config": config,
        "owner": person(seats[0]),
        "private": number % 3 == 0,
        "clock": None,
        "created": at,
        "status": "over" if over else "playing",
        "changed": at if over else now,
        "position": 60,
        "seats": json.dumps(shown),
        "waiting": "[]" if over else "[0]",
        "asks": "[]",
    }


def members(sitting: list[list[int]], now: int) -> Iterator[dict[str, Any]]:
    """Who sits where."""
    for number, seats in enumerate(sitting, 1):
        for who in seats:
            yield {"table_id": number, "who": person(who), "seen": now}


def entries(sitting: list[list[int]]) -> Iterator[dict[str, Any]]:
    """A short log for every table."""
    for number, seats in enumerate(sitting, 1):
        for seq, entry in enumerate(LOG, 1):
            who = person(seats[0])
            words = entry % who if "%s" in entry else entry
            yield {
                "table_id": number,
                "seq": seq,
                "at": number,
                "who": who,
                "position": 0,
                "entry": words,
                "told": "[]",
            }


def results(sitting: list[list[int]], now: int) -> Iterator[dict[str, Any]]:
    """How every game ended."""
    for number, seats in enumerate(sitting, 1):
        for seat, who in enumerate(seats):
            yield {
                "table_id": number,
                "seat": seat,
                "who": person(who),
                "game": GAME,
                "players": SEATS,
                "pace": "live",
                "at": now - DAY * 300 + number * 200,
                "place": (seat + number) % SEATS + 1,
                "won": (seat + number) % SEATS == 0,
                "score": 40 - seat,
                "rated": True,
            }


def tallies(games: int) -> Iterator[dict[str, Any]]:
    """What the games add up to, with as many milestones and modules as Food Chain has, for each number of players."""
    names = {"game": 1, "seat": SEATS, "earned": 40, "module": 17}
    for players in range(2, 7):
        for kind, number in names.items():
            for n in range(number):
                key = {"game": GAME, "players": players, "kind": kind, "name": str(n)}
                yield {**key, "games": games, "won": games // 3, "score": 40 * games}


PAGES = (
    "/api/me",
    "/api/tables",
    "/api/waiting",
    "/api/me/profile",
    "/api/people/person1",
    "/api/me/tokens",
    "/api/me/mutes",
    "/api/me/export",
    "/api/statistics",
)


class Plans:
    """How the database finds what is asked for."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.asked = engine, dict[str, Any]()
        event.listen(engine, "before_cursor_execute", self.note)

    def note(self, _: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        """Remember a question."""
        if statement.startswith("SELECT") and "EXPLAIN" not in statement:
            self.asked.setdefault(statement, parameters)

    def take(self) -> list[str]:
        """The plans of the questions since the last time."""
        asked, self.asked = self.asked, {}
        with self.engine.connect() as connection:
            return [line for statement, values in asked.items() for line in self.plan(connection, statement, values)]

    def plan(self, connection: Connection, statement: str, values: Any) -> list[str]:
        """The steps of one question."""
        word = "EXPLAIN QUERY PLAN" if self.engine.dialect.name == "sqlite" else "EXPLAIN"
        rows = connection.exec_driver_sql(f"{word} {statement}", values).all()
        return [str(row[-1]).strip() for row in rows]


async def ask(engine: Engine, *, plans: bool) -> list[dict[str, Any]]:
    """Send every request; what each took."""
    app, found = application(engine, SETTINGS), []
    noted = Plans(engine) if plans else None
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, client=("127.0.0.1", 1))
        async with httpx.AsyncClient(
            base_url="http://localhost", cookies={"tableside": COOKIE}, transport=transport, timeout=600
        ) as http:
            for path in PAGES:
                (await http.get(path)).raise_for_status()
                if noted:
                    noted.take()
                began, clock = time.process_time(), time.perf_counter()
                for _ in range(TIMES):
                    await http.get(path)
                took, waited = (1000 * t / TIMES for t in (time.process_time() - began, time.perf_counter() - clock))
                row = {"request": path, "cpu_ms": round(took, 1), "wall_ms": round(waited, 1)}
                found.append(row | ({"plans": noted.take()} if noted else {}))
            seats = tuple(ratings.SeatResult(s, person(s + 1), s + 1, s == 0, 9) for s in range(SEATS))
            began = time.process_time()
            for number in range(TIMES):
                await app.state.services.hub.write(ratings.record(ratings.EndedGame(-number, GAME, seats)))
            found.append({"job": "note a result", "cpu_ms": round(1000 * (time.process_time() - began) / TIMES, 1)})
    return found


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--database")
    parser.add_argument("--plans", action="store_true")
    parser.add_argument("--rate", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        url = asked.database or f"sqlite:///{home}/people.db"
        engine = open_database(url)
        fill(engine, asked.people, asked.tables)
        if asked.rate:
            with engine.connect() as connection:
                games = ratings.rated_games(connection)
            began = time.process_time()
            ratings.recomputed(games)
            took = round(time.process_time() - began, 1)
            sys.stdout.write(json.dumps({"job": "rate all games", "games": len(games), "cpu_s": took}) + "\n")
        for row in asyncio.run(ask(engine, plans=asked.plans)):
            sys.stdout.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
