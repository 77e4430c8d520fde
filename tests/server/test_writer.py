"""The writer under failures: connections lost in the middle of a commit, abandoned waits, jobs that end badly."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from sqlalchemy import event, func, select
from sqlalchemy.exc import OperationalError

from tableside.server import writer as writing
from tableside.server.database import open_database
from tableside.server.schema import entries
from tableside.server.writer import Writer
from tests.server.live import Live, Person
from tests.server.postgres import Cluster


class Line:
    """The line to PostgreSQL of one server: it breaks at the commits of entries, and may stay down."""

    def __init__(self, live: Live) -> None:
        self.engine = live.app.state.services.hub.engine
        self.breaks: list[str] = []  # for each commit to come: before it is made, after, or after and away
        self.down = False
        self.writes_entries = False
        self.commit = self.engine.dialect.do_commit
        self.engine.dialect.do_commit = self._commit
        event.listen(self.engine, "before_cursor_execute", self._execute)

    def _execute(self, connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if "entries" in statement and self.down:
            raise OperationalError(statement, {}, OSError("no route"))
        self.writes_entries = self.writes_entries or statement.startswith("INSERT INTO entries")

    def _commit(self, connection: Any) -> None:
        import psycopg

        cuts_off, self.writes_entries = self.writes_entries and bool(self.breaks), False
        how = self.breaks.pop(0) if cuts_off else ""
        if how != "before":
            self.commit(connection)
        if not how:
            return
        self.down = how == "after and away"
        connection.close()
        raise psycopg.OperationalError("server closed the connection unexpectedly")


@contextmanager
def on_a_line(cluster: Cluster) -> Iterator[tuple[Line, Live, Person]]:
    with Live(cluster.new_database()) as live, Person(live.base, "Ada") as ada:
        yield Line(live), live, ada


def written(line: Line, request: str) -> int:
    with line.engine.connect() as connection:
        query = select(func.count()).select_from(entries).where(entries.c.request == request)
        return int(connection.execute(query).scalar_one())


@pytest.mark.parametrize("breaks", [["after"], ["before"], ["before", "after"], ["before", "before", "after"]])
def test_a_commit_that_is_cut_off_is_answered_with_what_became_of_it(cluster: Cluster, breaks: list[str]) -> None:
    with on_a_line(cluster) as (line, _, ada):
        seat = ada.at(ada.table("whisper", "me", "me", start=True))
        line.breaks = list(breaks)
        before = seat.now["position"]
        answer = seat.act(seat.now["options"][0]["text"], id="cut-off")
        assert answer["type"] == "ack"
        assert not line.breaks
        assert seat.now["position"] == before + 1
        assert written(line, "cut-off") == 1
        assert seat.ask("say", text="the table goes on")["type"] == "ack"


def test_a_commit_that_was_made_counts_for_requests_without_an_id_too(cluster: Cluster) -> None:
    with on_a_line(cluster) as (line, live, ada), Person(live.base, "Bob") as bob:
        code = ada.table("whisper", "me", "open")
        line.breaks = ["after"]
        bob.post(f"/api/tables/{code}/sit")
        assert [seat["name"] for seat in bob.get(f"/api/tables/{code}")["seats"]] == ["Ada", "Bob"]


def test_while_it_is_not_known_nobody_says_that_nothing_was_changed(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tableside.server.hub.ASK_AGAIN", (0.0, 0.0))
    with on_a_line(cluster) as (line, _, ada):
        seat = ada.at(ada.table("whisper", "me", "me", start=True))
        action, before = seat.now["options"][0]["text"], seat.now["seq"]
        line.breaks = ["after and away"]
        answer = seat.ask("act", id="cut-off", seq=before, actions=[action])
        assert answer["code"] == "storage"
        assert "may or may not have been saved" in answer["what"]
        answer = seat.ask("act", id="cut-off", seq=before, actions=[action])
        assert answer["code"] == "storage", "the database is still away"
        line.down = False
        answer = seat.ask("act", id="cut-off", seq=before, actions=[action])
        assert answer["type"] == "ack"
        assert answer["seq"] == before + 1
        assert written(line, "cut-off") == 1


@pytest.fixture
def writer(sqlite_url: str) -> Iterator[Writer]:
    engine = open_database(sqlite_url)
    made = Writer(engine)
    yield made
    made.close()
    engine.dispose()


class Fickle(Future[Any]):
    """A wait that is given up in the moment after somebody asked whether it was."""

    def cancelled(self) -> bool:
        was = super().cancelled()
        self.cancel()
        return was


def test_a_wait_given_up_in_the_last_moment_does_not_end_the_thread(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "Future", Fickle)
    writer.submit(lambda _: 1)
    monkeypatch.undo()
    assert writer.submit(lambda _: 2).result(60) == 2
    assert writer.thread.is_alive()


def test_what_is_being_written_cannot_be_cancelled_and_what_waits_can(writer: Writer) -> None:
    begun, gate, done = threading.Event(), threading.Event(), list[int]()

    def slow(_: object) -> None:
        begun.set()
        gate.wait(600)

    first = writer.submit(slow)
    begun.wait(600)
    waiting = [writer.submit(partial(lambda number, _: done.append(number), number)) for number in range(3)]
    assert not first.cancel()
    assert waiting[1].cancel()
    gate.set()
    assert first.result(60) is None
    assert writer.submit(lambda _: 4).result(60) == 4
    assert sorted(done) == [0, 2]


def test_what_is_handed_in_while_it_closes_is_answered(sqlite_url: str) -> None:
    """Nothing comes to lie behind the end of the queue, where nobody would look."""
    engine, closing = open_database(sqlite_url), list[threading.Thread]()

    class Closing(Writer):
        """It is told to close in the moment after somebody asked whether it was."""

        def __getattribute__(self, name: str) -> Any:
            found = super().__getattribute__(name)
            if name == "closed" and not closing:
                closing.append(threading.Thread(target=self.close))
                closing[0].start()
                closing[0].join(0.2)  # in vain, unless it can close in between
            return found

    assert Closing(engine).submit(lambda _: 1).result(60) == 1
    closing[0].join(60)
    engine.dispose()


@pytest.mark.parametrize("error", [SystemExit(3), KeyboardInterrupt(), GeneratorExit(), MemoryError(), ValueError("x")])
def test_no_single_job_ends_the_thread_or_takes_another_with_it(writer: Writer, error: BaseException) -> None:
    gate = threading.Event()

    def fail(_: object) -> None:
        raise error

    first = writer.submit(lambda _: gate.wait(600))  # so that the others are written together
    jobs: list[Future[Any]] = [writer.submit(lambda _: 1), writer.submit(fail), writer.submit(lambda _: 3)]
    gate.set()
    first.result(60)
    assert [jobs[0].result(60), jobs[2].result(60)] == [1, 3]
    assert isinstance(jobs[1].exception(60), Exception)
    assert writer.submit(lambda _: 4).result(60) == 4
