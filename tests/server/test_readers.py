"""Records and forks are read outside the server: within limits, a few at a time, while everybody else is answered."""

import asyncio
import random
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest

from tableside import burgerjoint
from tableside.core.record import Move, Record, RecordError
from tableside.server.http import ApiError
from tableside.server.readers import AT_ONCE, MOST_WAITING, FromRecord, Readers
from tableside.server.store import SNAPSHOT_EVERY
from tableside.tables.opening import Owner
from tests.server import endless
from tests.server.live import FAST, Live, Person, until

RECORD = FromRecord(Owner("ada", "Ada"), "hello", private=True)


def asked(answering: Callable[[Any], Any] | None, layout: Any = RECORD, **more: Any) -> Any:
    """What a reader makes of it."""

    async def ask() -> Any:
        readers = Readers(replace(FAST, **more), answering)
        try:
            return await readers.lay_out(layout, "127.0.0.1")
        finally:
            readers.close()

    return asyncio.run(ask())


def test_what_takes_too_long_is_refused_with_its_limit() -> None:
    with pytest.raises(RecordError, match=r"within 0\.2 seconds"):
        asked(endless.never, record_budget=0.2)


def test_what_fails_in_a_reader_is_refused() -> None:
    for answering in (endless.raises, endless.dies):
        with pytest.raises(RecordError, match="cannot be played"):
            asked(answering)
    with pytest.raises(RecordError, match="line 1: this is not a record"):
        asked(None)


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no such limit")
def test_what_takes_too_much_memory_is_refused() -> None:
    with pytest.raises(RecordError, match="more memory than the 1024 MiB"):
        asked(endless.ANSWER, endless.Greedy())


def test_what_goes_too_deep_is_refused() -> None:
    with pytest.raises(RecordError, match="too many nested brackets"):
        asked(endless.ANSWER, endless.Deep())


def test_only_so_many_wait() -> None:
    async def ask() -> list[Any]:
        readers = Readers(FAST, endless.never)
        waiting = [
            asyncio.create_task(readers.lay_out(RECORD, f"10.0.0.{number // AT_ONCE}"))
            for number in range(MOST_WAITING + 2)
        ]
        _, later = await asyncio.wait(waiting, return_when=asyncio.FIRST_EXCEPTION)
        assert len(later) == MOST_WAITING
        readers.close()
        return await asyncio.gather(*waiting, return_exceptions=True)

    refused = asyncio.run(ask())
    assert all(isinstance(error, ApiError) and error.status == 503 for error in refused)
    assert [error.problem.what[:4] for error in refused] == ["the "] * MOST_WAITING + ["too "] * 2


def test_one_address_has_only_so_many_at_once() -> None:
    async def ask() -> list[Any]:
        readers = Readers(FAST, endless.never)
        waiting = [asyncio.create_task(readers.lay_out(RECORD, "10.0.0.1")) for _ in range(AT_ONCE + 1)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_EXCEPTION)
        readers.close()
        return await asyncio.gather(*waiting, return_exceptions=True)

    assert [error.status for error in asyncio.run(ask())] == [503] * AT_ONCE + [429]


def test_everybody_else_is_answered_while_a_record_is_read(sqlite_url: str) -> None:
    """And when the server is told to stop, nobody waits for the reader."""
    with Live(sqlite_url) as live, Person(live.base, "Ada") as ada:
        services = live.app.state.services
        services.readers = Readers(replace(FAST, record_budget=3600), endless.never)
        answers: list[httpx.Response] = []
        cookies = {"tableside": ada.cookie}

        def upload() -> None:
            given = {"record": "tableside record 1"}
            answers.append(httpx.post(f"{live.base}/api/records", json=given, cookies=cookies, timeout=600))

        uploads = [threading.Thread(target=upload) for _ in range(3)]
        for thread in uploads:
            thread.start()
        until(lambda: services.readers.waiting == 3 and services.readers.pool.started)
        assert ada.get("/health")["status"] == "ok"
        code = ada.table("burgerjoint", "me", "normal", start=True)
        assert [table["code"] for table in ada.get("/api/tables")["mine"]] == [code]
        assert ada.at(code).now["status"] == "playing"
        assert not answers
        live.server.should_exit = True
        for thread in uploads:
            thread.join(600)
        assert [answer.status_code for answer in answers] == [503] * 3
        assert "the server is stopping" in answers[0].json()["what"]


def long_record(moves: int) -> str:
    """A record of this many actions."""
    chance, record = random.Random(1), Record(burgerjoint, burgerjoint.configure(2, None, {}), 5, ("human", "normal"))
    state = burgerjoint.new(record.config, record.seed)
    for _ in range(moves):
        player = burgerjoint.waiting(state)[0]
        action = chance.choice(burgerjoint.options(state, player))
        burgerjoint.step(state, player, action)
        record.moves.append(Move(player, action))
    return str(record)


def test_a_long_record_is_loaded_from_a_snapshot_and_can_be_taken_back_to_its_start(live: Live, ada: Person) -> None:
    """The positions in between are neither kept in memory nor played when the table is loaded."""
    record = long_record(4 * SNAPSHOT_EVERY)
    uploaded = ada.post("/api/records", {"record": record})
    code, position = uploaded["code"], uploaded["position"]
    assert position >= 4 * SNAPSHOT_EVERY
    hub = live.app.state.services.hub
    table = next(loaded.table for loaded in hub.loaded.values() if loaded.table.head.code == code)
    assert len(table.steps) <= table.limit
    assert record.rpartition("end")[0] in ada.get(f"/api/tables/{code}/record")
    lines = ada.get(f"/api/tables/{code}/log")["lines"]
    assert [line["position"] for line in lines if line["kind"] == "act"][:256] == list(range(1, 257))
    seat = ada.at(code)
    seat.wait_for(lambda now: now["options"])
    begin = ada.get(f"/api/tables/{code}/positions/0?seat=0")["view"]
    assert seat.ask("undo", seq=seat.now["seq"], to=0)["type"] == "ack"
    seat.wait_for(lambda now: now["position"] == 0)
    assert seat.now["view"] == begin
    seat.wait_for(lambda now: now["options"])
    hub.loaded.clear()
    assert ada.get(f"/api/tables/{code}")["position"] == seat.now["position"], "read from the log again"
