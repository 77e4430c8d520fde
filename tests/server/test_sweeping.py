"""Sweeping with a long grace, and never by a clock that has just jumped."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import Engine, select

from tableside.server import identity, people, presence, store, sweeping
from tableside.server.app import application
from tableside.server.database import open_database
from tableside.server.people import DAY, SESSION
from tableside.server.schema import members, tables
from tableside.server.schema import people as people_table
from tableside.server.sweeping import GRACE, WITNESSES, forget, keep_sweeping, sweep, unused, witnessed
from tableside.server.writer import Writer
from tests.server.live import FAST, Live, Person, until
from tests.server.test_identity import credentials
from tests.server.within import Guest

NOW = 1_800_000_000_000


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    opened = open_database(url)
    yield opened
    opened.dispose()


@pytest.fixture
def writer(engine: Engine) -> Iterator[Writer]:
    running = Writer(engine)
    yield running
    running.close()


def guest(writer: Writer, name: str, at: int) -> tuple[str, str]:
    token = people.new_token()
    return writer.submit(people.new_guest(name, token, at)).result().who, token


def names(engine: Engine) -> set[str]:
    with engine.connect() as connection:
        return set(connection.execute(select(people_table.c.name)).scalars())


def swept(engine: Engine, writer: Writer, at: int) -> None:
    with engine.connect() as connection:
        found = unused(connection, at)
    writer.submit(forget(at, *found)).result()
    with engine.connect() as connection:
        guests = unused(connection, at)[1]  # whose sessions were there before
    writer.submit(forget(at, [], guests)).result()


def test_only_what_is_long_out_of_use_is_swept(engine: Engine, writer: Writer) -> None:
    long_ago = NOW - SESSION - GRACE - DAY
    for name, at in (("gone", long_ago), ("within the grace", long_ago + 2 * DAY), ("new", NOW)):
        guest(writer, name, at)
    who, token = guest(writer, "account", long_ago)
    writer.submit(people.make_account(who, "ada", "hash", token, long_ago)).result()
    swept(engine, writer, NOW)
    assert names(engine) == {"within the grace", "new", "account"}
    with engine.connect() as connection:
        assert people.person_of(connection, token, long_ago) is None, "the session, not the account"


def test_who_comes_back_a_moment_before_is_kept(engine: Engine, writer: Writer) -> None:
    who, token = guest(writer, "back", NOW - SESSION - GRACE - DAY)
    with engine.connect() as connection:
        tokens, _ = unused(connection, NOW)
    writer.submit(people.renew_session(token, who, NOW)).result()
    writer.submit(forget(NOW, tokens, [who])).result()
    with engine.connect() as connection:
        assert people.person_of(connection, token, NOW) is not None


def test_guests_with_a_seat_a_table_or_a_link_are_kept(sqlite_url: str) -> None:
    with Live(sqlite_url, FAST) as live:
        hub = live.app.state.services.hub
        with Person(live.base, "Owner") as owner, Person(live.base, "Sitter") as sitter, Person(live.base, "Idle"):
            code = owner.table("burgerjoint", "open", "open")
            sitter.post(f"/api/tables/{code}/sit")
        swept(hub.engine, hub.writer, presence.clock_ms() + 3 * GRACE)
        assert names(hub.engine) == {"Owner", "Sitter"}
        with hub.engine.connect() as connection:
            assert connection.execute(select(tables.c.id)).all()
            assert connection.execute(select(members.c.who)).all()


def test_tables_that_nobody_comes_back_to_go_if_the_host_says_so(url: str) -> None:
    async def sweep_up() -> None:
        app = application(open_database(url), FAST)
        async with app.router.lifespan_context(app):
            hub, ada, bob = app.state.services.hub, Guest(app), Guest(app)
            two = {"game": "burgerjoint", "seats": ["me", "me"], "start": True}
            gathering = (await ada.post("/api/tables", {"game": "burgerjoint", "seats": ["me", "open"]}))["code"]
            left = (await ada.post("/api/tables", two))["code"]
            clock = {"kind": "decision", "seconds": 20 * 86_400}
            timed = (await ada.post("/api/tables", {**two, "clock": clock}))["code"]
            watched = (await bob.post("/api/tables", two))["code"]
            wire = await bob.at(watched)

            async def left_after(days: int, keep: float) -> set[str]:
                hub.settings = replace(FAST, keep_unfinished=keep)
                await sweep(hub, presence.clock_ms() + days * DAY)
                return set(await hub.read(lambda connection: connection.execute(select(tables.c.code)).scalars().all()))

            everything = {gathering, left, timed, watched}
            assert await left_after(400, 0) == everything, "otherwise they stay"
            assert await left_after(29, 30) == everything
            assert await left_after(31, 30) == {timed, watched}, "one has a clock, and somebody is at the other"
            wire.send('{"type": "ping", "id": "still-here"}')
            while (await wire.next())["type"] != "pong":
                pass
            assert (await ada.http.get(f"/api/tables/{left}")).status_code == 404
            await wire.close()
            for guest in (ada, bob):
                await guest.http.aclose()

    asyncio.run(sweep_up())


def test_who_comes_back_to_a_table_a_moment_before_keeps_it(sqlite_url: str) -> None:
    with Live(sqlite_url, FAST) as live, Person(live.base, "Ada") as ada:
        hub = live.app.state.services.hub
        ada.table("whisper", "me", "open")
        later = presence.clock_ms() + 1
        with hub.engine.connect() as connection:
            (number,) = sweeping.abandoned(connection, later, [])
            (who,) = connection.execute(select(members.c.who)).scalars()
        hub.writer.submit(store.seen(number, who, later)).result()
        assert hub.writer.submit(sweeping.delete_abandoned([number], later)).result() == []


@pytest.mark.parametrize("days", [400, 4000])
def test_a_log_in_by_a_clock_that_ran_ahead_erases_nobody(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    right = presence.clock_ms
    with Live(sqlite_url, FAST) as live:
        guests = [Person(live.base, f"Guest {number}") for number in range(WITNESSES + 2)]
        with Person(live.base, "Ada") as ada:
            ada.post("/api/account", credentials("ada"))
        with monkeypatch.context() as ahead, Person(live.base) as elsewhere:
            for module in (identity, presence, sweeping):
                ahead.setattr(module, "clock_ms", lambda: right() + days * DAY)
            elsewhere.post("/api/login", credentials("ada"))
            begin_again(live)
        begin_again(live)
        for person in guests:
            assert person.get("/api/me")["name"] == person.name
            person.__exit__(None, None, None)


def begin_again(live: Live) -> None:
    """Sweep as a server does that has just started on this database."""
    slept: list[float] = []
    here = threading.current_thread()

    async def stop(seconds: float) -> None:
        if threading.current_thread() is not here:  # the server's own sweep may not be over yet
            await asyncio.sleep(seconds)
        slept.append(seconds)
        raise asyncio.CancelledError

    class Naps:
        sleep = staticmethod(stop)

    with pytest.MonkeyPatch.context() as at_once:
        at_once.setattr(sweeping, "asyncio", Naps)
        with pytest.raises(asyncio.CancelledError):
            asyncio.run(keep_sweeping(live.app.state.services.hub))
    assert slept == [sweeping.EVERY]


def test_one_person_seen_in_the_future_bears_no_clock_out(engine: Engine, writer: Writer) -> None:
    for number in range(WITNESSES - 1):
        guest(writer, f"early {number}", NOW + 4000 * DAY)
    with engine.connect() as connection:
        assert witnessed(connection) is None, "too few to say what time it is"
    guest(writer, "right", NOW)
    with engine.connect() as connection:
        assert witnessed(connection) == NOW


def test_the_server_sweeps_when_it_starts(sqlite_url: str) -> None:
    engine = open_database(sqlite_url)
    writer = Writer(engine)
    at = presence.clock_ms()
    guest(writer, "gone", at - SESSION - GRACE - DAY)
    for number in range(WITNESSES):
        guest(writer, f"seen {number}", at)
    writer.close()
    engine.dispose()
    with Live(sqlite_url, FAST) as live:
        until(lambda: "gone" not in names(live.app.state.services.hub.engine))
