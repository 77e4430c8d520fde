"""The store, on SQLite and on a real PostgreSQL: nothing twice, out of order or lost, and loading is short."""

import random
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, delete, func, select, text, update

from tableside.server import people, store
from tableside.server.database import DatabaseError, open_database
from tableside.server.people import DAY, SESSION
from tableside.server.schema import entries, metadata, sessions, snapshots, tables
from tableside.server.store import SNAPSHOT_EVERY
from tableside.server.writer import Conflict, StorageError, Writer
from tableside.tables import entries as e
from tableside.tables.entries import NewEntry, Row, written_row
from tableside.tables.listing import ShownSeat, Summary
from tests.tables.people_at_table import Memory


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = open_database(url)
    yield engine
    engine.dispose()


@pytest.fixture
def writer(engine: Engine) -> Iterator[Writer]:
    writer = Writer(engine)
    yield writer
    writer.close()


def stored(writer: Writer, memory: Memory, code: str = "CODE") -> Any:
    shown = Summary(memory.head, "playing", 1, 0, [], [])
    rows, memory.rows = memory.rows, list(memory.rows)
    head = writer.submit(store.open_table([written_row(row) for row in rows], shown)).result()
    assert head.code == code
    return head


def played_out(memory: Memory, writer: Writer, head: Any, actions: int) -> None:
    """Play on at random, storing as the hub does."""
    chance = random.Random(2)
    for _ in range(actions):
        if memory.table.at.status != "playing":
            return
        who = memory.table.at.chairs[memory.table.waiting()[0]].who
        before = len(memory.rows)
        memory.act(who, chance.choice(memory.options(who)))
        writer.submit(store.append(head.id, memory.rows[before:])).result()
        at = memory.table.at
        if at.seq % SNAPSHOT_EVERY == 0:
            job = store.save_snapshot(head.id, at.seq, at.position, head.engine, memory.table.snapshot())
            writer.submit(job).result()


def test_the_migrations_make_what_the_code_expects(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    again = open_database(engine.url.render_as_string(hide_password=False))
    again.dispose()


def test_a_database_of_a_newer_version_is_refused(engine: Engine) -> None:
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseError, match="newer Tableside"):
        open_database(engine.url.render_as_string(hide_password=False))


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ("mysql://x/y", "expected a database URL such as"),
        ("nonsense", "expected a database URL such as"),
        ("sqlite://", "needs a file"),
        ("postgresql://nobody:sesame@127.0.0.1:1/none?connect_timeout=2", r"postgresql\+psycopg://nobody:\*\*\*@"),
    ],
)
def test_a_bad_url_is_told_without_its_password(wrong: str, what: str) -> None:
    with pytest.raises(DatabaseError, match=what) as caught:
        open_database(wrong)
    assert "sesame" not in str(caught.value)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseError, match=r"file.tables\.db: its folder cannot be made"):
        open_database(f"sqlite:///{tmp_path / 'file' / 'tables.db'}")


def test_what_was_written_is_read_back(engine: Engine, writer: Writer) -> None:
    memory = Memory("burgerjoint", ["ada", "bob"])
    head = stored(writer, memory)
    played_out(memory, writer, head, 10)
    with engine.connect() as connection:
        assert store.rows_after(connection, head.id, 0) == memory.rows
        assert store.find_head(connection, "CODE") == head
        assert store.find_head(connection, "NONE") is None
        assert store.load(connection, head).snapshot() == memory.table.snapshot()


def test_an_entry_is_written_once(engine: Engine, writer: Writer) -> None:
    memory = Memory("burgerjoint", ["ada", "bob"])
    head = stored(writer, memory)
    row = Row(memory.table.at.seq + 1, 5, "ada", "r1", e.Chatted(0, "Ada", "hello"), 0)
    writer.submit(store.append(head.id, [row])).result()
    with pytest.raises(Conflict):
        writer.submit(store.append(head.id, [row])).result()
    later = Row(row.seq + 1, 6, "ada", "r1", row.entry, 0)
    with pytest.raises(Conflict):  # another number, but the same request
        writer.submit(store.append(head.id, [later])).result()
    with engine.connect() as connection:
        assert store.request_seq(connection, head.id, "ada", "r1") == row.seq
        assert store.request_seq(connection, head.id, "bob", "r1") is None
        assert store.last_seq(connection, head.id) == row.seq


def test_one_failing_job_takes_no_other_with_it(engine: Engine, writer: Writer) -> None:
    memory = Memory("burgerjoint", ["ada", "bob"])
    head = stored(writer, memory)
    seq = memory.table.at.seq
    gate = threading.Event()
    first = writer.submit(lambda _: gate.wait(600))  # so that the others are written together
    said = [Row(seq + number, 5, "", None, e.Chatted(None, "x", "y"), 0) for number in (1, 1, 2)]
    jobs = [writer.submit(store.append(head.id, [row])) for row in said]
    gate.set()
    assert first.result()
    assert [type(job.exception()) for job in jobs] == [type(None), Conflict, type(None)]
    with engine.connect() as connection:
        assert store.last_seq(connection, head.id) == seq + 2


def test_loading_is_independent_of_the_games_length(engine: Engine, writer: Writer) -> None:
    memory = Memory("burgerjoint", ["ada", "bob"])
    head = stored(writer, memory)
    played_out(memory, writer, head, 1000)
    assert memory.table.at.seq > 3 * SNAPSHOT_EVERY
    with engine.connect() as connection:
        table = store.load(connection, head)
        assert len(table.steps) <= 2 * SNAPSHOT_EVERY
        assert table.snapshot() == memory.table.snapshot()
        kept = connection.execute(select(func.count()).select_from(snapshots)).scalar()
    assert kept is not None
    assert kept <= store.SNAPSHOTS_KEPT + 1


def test_going_back_behind_the_snapshots_is_read_from_the_whole_log(engine: Engine, writer: Writer) -> None:
    memory = Memory("burgerjoint", ["ada", "bob"])
    memory.table.limit = 1_000_000
    head = stored(writer, memory)
    played_out(memory, writer, head, 150)
    before = len(memory.rows)
    memory.write([NewEntry(e.Undone(0, 3), 3)], "ada", "u")
    writer.submit(store.append(head.id, memory.rows[before:])).result()
    with engine.connect() as connection:
        assert store.load(connection, head).snapshot() == memory.table.snapshot()
        assert store.load(connection, head).at.position == 3


def test_a_snapshot_that_cannot_be_read_does_no_harm(engine: Engine, writer: Writer) -> None:
    memory = Memory("burgerjoint", ["ada", "bob"])
    head = stored(writer, memory)
    played_out(memory, writer, head, 150)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(update(snapshots).values(snapshot='{"standing": 1}'))
    with engine.connect() as connection:
        assert store.load(connection, head).snapshot() == memory.table.snapshot()


def test_racing_writers_in_threads_leave_one_line(engine: Engine) -> None:
    writers = [Writer(engine), Writer(engine)]
    memory = Memory("burgerjoint", ["ada", "bob"])
    head = stored(writers[0], memory)
    base = memory.table.at.seq

    def race(writer: Writer, name: str) -> None:
        done, seq = 0, base
        while done < 25:
            seq += 1
            try:
                row = Row(seq, 0, name, f"{name}{done}", e.Chatted(None, name, str(done)), 0)
                writer.submit(store.append(head.id, [row])).result()
                done += 1
            except Conflict:
                pass

    threads = [threading.Thread(target=race, args=(writer, name)) for writer, name in zip(writers, "xy", strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with engine.connect() as connection:
        rows = store.rows_after(connection, head.id, base)
    assert [row.seq for row in rows] == list(range(base + 1, base + 51))
    for name in "xy":
        assert [row.request for row in rows if row.who == name] == [f"{name}{number}" for number in range(25)]
    for writer in writers:
        writer.close()


def test_people_sessions_and_accounts(engine: Engine, writer: Writer) -> None:
    token, at = people.new_token(), 1_000
    guest = writer.submit(people.new_guest("Ada", token, at)).result()
    with engine.connect() as connection:
        assert people.person_of(connection, token, at + SESSION - 1) == (guest, at + SESSION)
        assert people.person_of(connection, token, at + SESSION) is None, "a session expires"
        assert people.person_of(connection, token[:-1], at) is None
        assert connection.execute(select(sessions.c.token)).scalar() not in (None, token), "only a hash is stored"
    other = people.new_token()
    writer.submit(people.new_session(guest.who, None, other, at)).result()
    secret = people.hash_password("correct horse")
    assert "correct" not in secret
    planted, token = token, people.new_token()
    writer.submit(people.make_account(guest.who, "Ada.L", secret, token, at)).result()
    with engine.connect() as connection:
        assert people.person_of(connection, other, at) is None, "other devices must log in again"
        assert people.person_of(connection, planted, at) is None, "a cookie from before is not the account's"
        assert people.person_of(connection, token, at) is not None
        found = people.by_login(connection, "ADA.l")
        assert found is not None
        assert people.password_fits(found[1], "correct horse")
        assert not people.password_fits(found[1], "wrong horse")
        assert not people.password_fits(None, "correct horse")
        assert people.by_login(connection, "bob") is None
    with pytest.raises(Conflict, match="changed a moment ago"):
        writer.submit(people.new_session(guest.who, "an older hash", people.new_token(), at)).result()
    writer.submit(people.new_guest("Bob", people.new_token(), at)).result()
    with engine.connect() as connection:
        bob = connection.execute(text("SELECT who FROM people WHERE name = 'Bob'")).scalar()
    with pytest.raises(Conflict, match="taken"):
        writer.submit(people.make_account(str(bob), "ada.l", secret, "x", at)).result()
    writer.submit(people.renew_session(token, guest.who, at + DAY)).result()
    with engine.connect() as connection:
        assert people.person_of(connection, token, at + SESSION) is not None
    writer.submit(people.end_session(token)).result()
    with engine.connect() as connection:
        assert people.person_of(connection, token, at) is None


def test_links_are_worth_nothing_once_revoked(engine: Engine, writer: Writer) -> None:
    head = stored(writer, Memory("burgerjoint", ["ada", "bob"]))
    token = people.new_token()
    number = writer.submit(people.new_link(head.id, 1, "bob", token, 5)).result()
    with engine.connect() as connection:
        link = people.link_of(connection, token)
        assert link is not None
        assert (link.id, link.seat, link.who) == (number, 1, "bob")
    writer.submit(people.link_used(number, 6)).result()
    writer.submit(people.revoke_link(number, 7)).result()
    with engine.connect() as connection:
        assert people.link_of(connection, token) is None
        assert [(link.used, link.revoked) for link in people.links_of(connection, head.id, "bob")] == [(6, 7)]


def test_the_number_of_a_deleted_table_is_not_used_again(engine: Engine, writer: Writer) -> None:
    memory = Memory("burgerjoint", ["ada", "bob"])
    numbers = []
    for created in (1_000, 1_001):
        memory.head = replace(memory.head, created=created)
        numbers.append(stored(writer, memory).id)
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            connection.execute(delete(tables).where(tables.c.id == numbers[-1]))
    assert len(set(numbers)) == 2


def test_presence_and_lists(engine: Engine, writer: Writer) -> None:
    head = stored(writer, Memory("burgerjoint", ["ada", "bob"]))
    writer.submit(store.seen(head.id, "bob", 5)).result()
    writer.submit(store.seen(head.id, "bob", 9)).result()
    shown = Summary(head, "gathering", 50, 0, [ShownSeat(0, "burger", "open", "", None, "")], [0])
    writer.submit(store.save_summary(shown)).result()
    writer.submit(store.save_summary(Summary(head, "playing", 40, 0, [], []))).result()
    with engine.connect() as connection:
        assert store.last_seen(connection, head.id) == {"bob": 9}
        assert [found.status for found in store.tables_of(connection, "bob")] == ["gathering"]
        assert [found.head for found in store.tables_of(connection, "ada")] == [head], "the owner's"
        assert store.tables_of(connection, "eve") == []
        assert store.open_tables(connection, 0) == [], "it is private"
    writer.submit(store.not_a_member(head.id, "bob")).result()
    with engine.connect() as connection:
        assert store.tables_of(connection, "bob") == []


def test_names_and_codes_are_fit_to_be_shown() -> None:
    assert people.clean_name("  A\u202eda \n Love\x00lace ") == "Ada Lovelace"
    assert len(people.clean_name("x" * 99)) == people.LONGEST_NAME
    assert people.clean_name("\u200b") == ""
    codes = {people.new_code() for _ in range(100)}
    assert len(codes) == 100
    assert all(len(code) == 8 and code.isalnum() for code in codes)


def test_a_full_disk_is_an_error_and_no_corruption(sqlite_url: str) -> None:
    engine = open_database(sqlite_url)
    writer = Writer(engine)
    memory = Memory("burgerjoint", ["ada", "bob"])
    head = stored(writer, memory)
    base = memory.table.at.seq

    def shrink(connection: Any) -> None:  # the same error as a full disk gives, from the same place
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 4}").close()

    writer.submit(shrink).result()
    long = e.Chatted(None, "x", "y" * 400)
    jobs = [writer.submit(store.append(head.id, [Row(base + n, 0, "", None, long, 0)])) for n in range(1, 200)]
    written = sum(job.exception() is None for job in jobs)
    assert 0 < written < 199
    failed = [job.exception() for job in jobs][written:]
    assert {type(error) for error in failed} == {StorageError}
    assert {"full" in str(error.__cause__) for error in failed if error} == {True}
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
        assert store.last_seq(connection, head.id) == base + written
    writer.submit(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1000000").close()).result()
    row = Row(base + written + 1, 0, "", None, e.Chatted(None, "x", "there is room again"), 0)
    writer.submit(store.append(head.id, [row])).result()
    writer.close()
    engine.dispose()


def test_a_read_only_database_is_an_error_and_can_still_be_read(sqlite_url: str, tmp_path: Path) -> None:
    engine = open_database(sqlite_url)
    writer = Writer(engine)
    head = stored(writer, Memory("burgerjoint", ["ada", "bob"]))
    writer.close()
    read_only = open_database(f"sqlite:///file:{tmp_path / 'test.db'}?mode=ro&uri=true")
    writer = Writer(read_only)
    row = Row(100, 0, "", None, e.Chatted(None, "x", "y"), 0)
    with pytest.raises(StorageError) as caught:
        writer.submit(store.append(head.id, [row])).result()
    assert "readonly" in str(caught.value.__cause__)
    with read_only.connect() as connection:
        assert store.find_head(connection, "CODE") == head
    writer.close()
    read_only.dispose()
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
        assert connection.execute(select(func.count()).select_from(entries)).scalar() == 3
    engine.dispose()
