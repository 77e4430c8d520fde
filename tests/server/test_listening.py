"""Several processes hear of each other whatever happens to a single table, and shutdown always closes the hub."""

import asyncio
import logging
import threading
import time
from typing import Any

import pytest
from sqlalchemy import Connection, delete, event, text
from sqlalchemy.exc import OperationalError

from tableside.server import app, listen, store
from tableside.server.database import open_database
from tableside.server.hub import Hub
from tableside.server.schema import tables
from tests.server.live import FAST, WATCHDOG, Live, Person, Seat, until
from tests.server.postgres import Cluster


def execute(url: str, statement: str, **values: Any) -> None:
    engine = open_database(url)
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


LISTENING = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"


def all_listen(url: str) -> bool:
    """Whether both processes listen."""
    engine = open_database(url)
    with engine.connect() as connection:
        found = connection.execute(text(f"SELECT count(*) {LISTENING}")).scalar()
    engine.dispose()
    return found == 2


def cut_listeners(url: str) -> None:
    """End every connection that listens, as a restart of the database would."""
    execute(url, f"SELECT pg_terminate_backend(pid) {LISTENING}")


def said(seat: Seat, words: str) -> None:
    """Read until a chat line has come."""
    seat.wait_for(lambda now: any(line["text"] == words for line in seat.lines))


class Tables:
    """Three tables that are looked at through one process and written to through another."""

    def __init__(self, url: str, one: Live, two: Live) -> None:
        self.here, self.there = Person(one.base, "Ada"), Person(two.base, "Bob")
        self.codes = [self.here.table("whisper", "me", "open", private=False) for _ in range(3)]
        self.seats = [self.here.at(code) for code in self.codes]
        self.others = [self.there.at(code) for code in self.codes]
        until(lambda: all_listen(url))

    def hears(self, number: int, words: str) -> None:
        """What is said through the other process arrives here."""
        assert self.others[number].ask("say", text=words)["type"] == "ack"
        said(self.seats[number], words)

    def close(self) -> None:
        for person in (self.here, self.there):
            person.__exit__(None, None, None)


def number_of(url: str, code: str) -> int:
    engine = open_database(url)
    with engine.connect() as connection:
        found = store.find_head(connection, code)
    engine.dispose()
    assert found is not None
    return found.id


def test_a_table_deleted_while_nobody_listened_leaves_the_others_heard(
    cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    url = cluster.new_database()
    with Live(url) as one, Live(url) as two, caplog.at_level(logging.INFO, "tableside"):
        at = Tables(url, one, two)
        at.hears(2, "before")
        execute(url, "DELETE FROM tables WHERE code = :code", code=at.codes[0])
        cut_listeners(url)
        assert at.seats[0].closed() == 4404
        at.hears(1, "after")
        at.hears(2, "after")
        at.close()
    assert "a table is gone" in caplog.messages
    assert one.app.state.services.hub.writer.closed


def test_an_entry_that_cannot_be_read_hurts_its_own_table_only(
    cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    url = cluster.new_database()
    with Live(url) as one, Live(url) as two:
        at = Tables(url, one, two)
        number = number_of(url, at.codes[0])
        execute(
            url,
            "INSERT INTO entries (table_id, seq, at, who, position, entry, told) "
            "VALUES (:number, 90, 0, '', 0, :entry, '[]')",
            number=number,
            entry='{"kind":"of-a-newer-version"}',
        )
        execute(url, "SELECT pg_notify('tableside', :payload)", payload=f"{number} 90")
        assert at.seats[0].closed() == 1011
        at.hears(1, "now")
        cut_listeners(url)
        until(lambda: sum("cannot listen" in message for message in caplog.messages) >= 2)
        at.hears(2, "later")
        at.close()
    assert "a table cannot be read any further" in caplog.messages


def test_a_notice_of_somebody_else_is_passed_over(cluster: Cluster, caplog: pytest.LogCaptureFixture) -> None:
    url = cluster.new_database()
    with Live(url) as one, Live(url) as two:
        at = Tables(url, one, two)
        for payload in ("", "nonsense", "1 x", "99999999999999999999 1"):
            execute(url, "SELECT pg_notify('tableside', :payload)", payload=payload)
        at.hears(0, "still")
        until(lambda: caplog.messages.count("a notice from somebody else") == 6)  # three of them, to two processes
        at.close()


def test_listening_goes_on_whatever_is_raised(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listen, "PAUSE", 0.0)
    heard: list[int] = []

    class Deaf:
        """A hub in which everything fails, differently each time."""

        async def hear_all(self) -> None:
            heard.append(len(heard))
            if len(heard) == 4:
                raise asyncio.CancelledError
            raise [KeyError("a"), RuntimeError("b"), OSError("c")][len(heard) - 1]

    hub: Any = Deaf()
    engine = open_database(cluster.new_database())
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(listen.listen(engine, hub))
    engine.dispose()
    assert heard == [0, 1, 2, 3]


def test_a_database_out_of_reach_for_a_moment_is_asked_again(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tableside.server.hub.HEAR_AGAIN", 0.01)
    url = cluster.new_database()
    with Live(url) as one, Live(url) as two:
        at = Tables(url, one, two)
        failures: list[int] = []
        reading = store.rows_after

        def unlucky(connection: Any, table_id: int, seq: int, limit: int | None = None) -> Any:
            if connection.engine is one.app.state.services.hub.engine and len(failures) < 3:
                failures.append(seq)
                raise OperationalError("SELECT", {}, OSError("gone"))
            return reading(connection, table_id, seq, limit)

        monkeypatch.setattr(store, "rows_after", unlucky)
        at.hears(0, "at last")
        at.close()
    assert len(failures) == 3
    assert caplog.messages.count("others' entries cannot be read; looking again") == 3


def test_bots_leave_a_table_that_was_deleted(sqlite_url: str) -> None:
    with Live(sqlite_url) as live, Person(live.base, "Ada") as ada:
        code = ada.table("whisper", "me", "random", start=True)
        seat = ada.at(code)
        hub = live.app.state.services.hub
        with hub.engine.begin() as connection:
            connection.execute(delete(tables).where(tables.c.code == code))
        assert seat.closed({"type": "say", "id": "1", "text": "anybody here?"}) == 4404
        until(lambda: not hub.tasks)
        assert not hub.loaded


@pytest.mark.parametrize("error", [RuntimeError("worn out"), asyncio.CancelledError()])
def test_the_hub_is_closed_whatever_a_task_beside_it_raised(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: BaseException
) -> None:
    async def failing(_: object) -> None:
        raise error

    monkeypatch.setattr(app, "keep_folding", failing)
    with Live(sqlite_url) as live, Person(live.base, "Ada") as ada:
        code = ada.table("whisper", "me", "open")
        seat = ada.at(code)
        hub = live.app.state.services.hub
        live.server.should_exit = True
        assert seat.closed() == 1012
    assert hub.writer.closed
    assert not hub.writer.thread.is_alive()
    if isinstance(error, Exception):
        assert "a background task had failed" in caplog.messages


def test_a_hub_ends_after_the_readings_that_nobody_waits_for_any_longer(sqlite_url: str) -> None:
    engine, done = open_database(sqlite_url), list[str]()
    reads, goes_on = threading.Event(), threading.Event()
    event.listen(engine, "engine_disposed", lambda _: done.append("disposed"))

    def read(_: Connection) -> None:
        reads.set()
        goes_on.wait(WATCHDOG)
        time.sleep(0.1)  # so that a hub that does not wait is quicker
        done.append("read")

    async def close() -> None:
        hub = Hub(engine, FAST)
        waiting = asyncio.create_task(hub.read(read))
        await asyncio.to_thread(reads.wait, WATCHDOG)
        waiting.cancel()
        hub.writer.submit(lambda _: goes_on.set())  # the last that is written: only the reading is left
        await hub.close()

    asyncio.run(close())
    assert done == ["read", "disposed"]
