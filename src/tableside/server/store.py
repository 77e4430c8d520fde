"""Tables and their logs in the database. Reads and writes only; what they mean is table.py's.

Reading functions take a connection, writing ones give a job for the writer.
"""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, RowMapping, and_, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tableside.core.jsonable import JsonError, dumps, from_json
from tableside.games import GAMES
from tableside.server.clock import ClockRules
from tableside.server.entries import Row, entry_text, read_entry, read_told, told_text
from tableside.server.past import Past
from tableside.server.schema import entries, members, snapshots, tables
from tableside.server.standing import Head
from tableside.server.table import KEPT, OutOfReach, Table, Unplayable
from tableside.server.writer import Conflict, Job

LOG = logging.getLogger("tableside.store")
CHANNEL = "tableside"
SNAPSHOT_EVERY = 64  # entries
SNAPSHOTS_KEPT = 4
LISTED = 100  # tables in a list of the lobby


class ShownSeat(msgspec.Struct, frozen=True):
    """A seat in the lobby, with the id of who sits there, which stays inside."""

    seat: int
    word: str
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    who: str


class Overtaken(Conflict):
    """What an entry rests on is no longer so; the message says it in a sentence. Making it anew would not help."""


@dataclass(frozen=True)
class Summary:
    """What the lobby shows of a table."""

    head: Head
    status: str
    changed: int
    position: int
    seats: list[ShownSeat]
    waiting: list[int]


class Written(NamedTuple):
    """An entry of a new table, as the database has it."""

    seq: int
    at: int
    who: str
    request: str | None
    position: int
    entry: str
    told: str


class Kept(NamedTuple):
    """A snapshot: of which entry and position."""

    seq: int
    position: int
    snapshot: str


def written(row: Row) -> Written:
    """An entry as the database has it."""
    return Written(row.seq, row.at, row.who, row.request, row.position, entry_text(row.entry), told_text(row.told))


def head_of(row: RowMapping) -> Head:
    """The table's head; `Unplayable` if its game is not here or its configuration cannot be read."""
    game = GAMES.get(row["game"])
    if game is None:
        raise Unplayable(f"this server has no game {row['game']!r}")
    try:
        config = from_json(msgspec.json.decode(row["config"]), game.ABOUT.config)
        clock = row["clock"] and msgspec.json.decode(row["clock"], type=ClockRules)
    except (JsonError, msgspec.MsgspecError, RecursionError) as error:
        raise Unplayable(f"the table's configuration cannot be read, or is of another version: {error}") from None
    return Head(
        id=row["id"],
        code=row["code"],
        game=row["game"],
        engine=row["engine"],
        config=config,
        owner=row["owner"],
        private=row["private"],
        clock=clock,
        created=row["created"],
    )


def find_head(connection: Connection, code: str) -> Head | None:
    """The head of the table with this code."""
    row = connection.execute(select(tables).where(tables.c.code == code)).mappings().first()
    return None if row is None else head_of(row)


def is_there(connection: Connection, table_id: int) -> bool:
    """Whether the table has not been deleted."""
    return connection.execute(select(tables.c.id).where(tables.c.id == table_id)).first() is not None


def open_table(rows: Sequence[Written], shown: Summary, kept: Kept | None = None) -> Job[Head]:
    """A new table with its first entries and perhaps a snapshot; the head comes back with its number."""
    head = shown.head

    def job(connection: Connection) -> Head:
        values = {
            "code": head.code,
            "game": head.game,
            "engine": head.engine,
            "config": dumps(head.config),
            "owner": head.owner,
            "private": head.private,
            "clock": head.clock and msgspec.json.encode(head.clock).decode(),
            "created": head.created,
            **_shown(shown),
        }
        try:
            number = connection.execute(insert(tables).values(values)).inserted_primary_key
        except IntegrityError:
            raise Conflict("a table has this code already") from None
        made = msgspec.structs.replace(head, id=number[0] if number else 0)
        if rows:
            _insert(connection, made.id, rows)
        if kept is not None:
            values = {"table_id": made.id, "engine": made.engine, **kept._asdict()}
            connection.execute(insert(snapshots).values(values))
        return made

    return job


def append(table_id: int, rows: Sequence[Row], beside: Job[None] | None = None) -> Job[None]:
    """The next entries of a log, and what is written or made sure of in the same transaction; both or neither.

    `Conflict` if an entry with such a number, or with the same request, is there.
    """

    def job(connection: Connection) -> None:
        try:
            _insert(connection, table_id, [written(row) for row in rows])
        except IntegrityError:
            raise Conflict("another entry was first") from None
        if beside is not None:
            beside(connection)
        tell_others(connection, f"{table_id} {rows[-1].seq}")

    return job


def together(*jobs: Job[None]) -> Job[None]:
    """Several jobs as one: all or none."""

    def job(connection: Connection) -> None:
        for each in jobs:
            each(connection)

    return job


def tell_others(connection: Connection, payload: str) -> None:
    """Let the other processes hear of something when it is committed; on SQLite there are none."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


def _insert(connection: Connection, table_id: int, rows: Sequence[Written]) -> None:
    connection.execute(insert(entries), [{"table_id": table_id, **row._asdict()} for row in rows])


def rows_after(connection: Connection, table_id: int, seq: int, limit: int | None = None) -> list[Row]:
    """The entries after this one, in order."""
    query = select(entries).where(entries.c.table_id == table_id, entries.c.seq > seq).order_by(entries.c.seq)
    return [_row(row) for row in connection.execute(query.limit(limit)).mappings()]


def _row(row: RowMapping) -> Row:
    try:
        entry, told = read_entry(row["entry"]), read_told(row["told"])
    except (msgspec.MsgspecError, RecursionError):
        raise _damaged(row["table_id"], row["seq"]) from None
    return Row(row["seq"], row["at"], row["who"], row["request"], entry, row["position"], told)


def _damaged(table_id: int, seq: int) -> Unplayable:
    LOG.error("an entry cannot be read", extra={"facts": {"table": table_id, "entry": seq}})
    return Unplayable(f"this table's log is damaged at entry {seq}; the others are not touched by it")


def past(connection: Connection, head: Head, last: int) -> Past:
    """All actions that stand after an entry."""
    log = (
        select(entries.c.seq, entries.c.who, entries.c.entry)
        .where(entries.c.table_id == head.id, entries.c.seq <= last)
        .order_by(entries.c.seq)
    )

    def read() -> Iterable[tuple[int, str, Any]]:
        for row in connection.execute(log):
            try:
                yield row.seq, row.who, read_entry(row.entry)
            except (msgspec.MsgspecError, RecursionError):
                raise _damaged(head.id, row.seq) from None

    return Past(head, read())


def reach_back(connection: Connection, table: Table, position: int) -> None:
    """Give the table its whole past, with this position ready in it."""
    found = past(connection, table.head, table.at.seq)
    found.kept[position] = found.state(position)
    table.past = found


def last_seq(connection: Connection, table_id: int) -> int:
    """The number of the newest entry."""
    return connection.execute(select(func.max(entries.c.seq)).where(entries.c.table_id == table_id)).scalar() or 0


def request_seq(connection: Connection, table_id: int, who: str, request: str) -> int | None:
    """The entry that this request became, if it was written."""
    query = select(entries.c.seq).where(
        entries.c.table_id == table_id, entries.c.who == who, entries.c.request == request
    )
    return connection.execute(query).scalar()


def load(connection: Connection, head: Head) -> Table:
    """The table as it stands; from a snapshot and the entries since, however long the game is."""
    table = _from_snapshot(connection, head) or Table(head)
    for row in rows_after(connection, head.id, table.at.seq):
        try:
            _take(connection, table, row)
        except (SQLAlchemyError, Unplayable):
            raise
        except Exception as error:  # whatever a log raises that was written by nobody
            LOG.error("an entry cannot be played", exc_info=error)
            raise _damaged(head.id, row.seq) from None
    return table


def _take(connection: Connection, table: Table, row: Row) -> None:
    try:
        table.apply(row)
    except OutOfReach as far:
        reach_back(connection, table, far.position)
        table.apply(row)


def _from_snapshot(connection: Connection, head: Head) -> Table | None:
    """The newest snapshot that still leaves some positions for undo; the log tells everything if it has no good one."""
    newest = last_seq(connection, head.id)
    query = (
        select(snapshots.c.snapshot)
        .where(
            snapshots.c.table_id == head.id, snapshots.c.engine == head.engine, snapshots.c.seq <= max(0, newest - KEPT)
        )
        .order_by(snapshots.c.seq.desc())
        .limit(1)
    )
    snapshot = connection.execute(query).scalar()
    try:
        return None if snapshot is None else Table.restored(head, snapshot)
    except (JsonError, msgspec.MsgspecError, RecursionError) as error:
        LOG.warning("a snapshot cannot be read", extra={"facts": {"table": head.id, "why": type(error).__name__}})
        return None


def save_snapshot(table_id: int, seq: int, position: int, engine: int, snapshot: str) -> Job[None]:
    """Store a snapshot and forget the oldest; that another process stored it already does no harm."""

    def job(connection: Connection) -> None:
        values = {"table_id": table_id, "seq": seq, "position": position, "engine": engine, "snapshot": snapshot}
        try:
            connection.execute(insert(snapshots).values(values))
        except IntegrityError:
            raise Conflict("the snapshot is there") from None
        oldest = seq - SNAPSHOTS_KEPT * SNAPSHOT_EVERY
        connection.execute(delete(snapshots).where(snapshots.c.table_id == table_id, snapshots.c.seq <= oldest))

    return job


def _shown(shown: Summary) -> dict[str, Any]:
    return {
        "status": shown.status,
        "changed": shown.changed,
        "position": shown.position,
        "seats": msgspec.json.encode(shown.seats).decode(),
        "waiting": msgspec.json.encode(shown.waiting).decode(),
    }


def save_summary(shown: Summary) -> Job[None]:
    """Renew what the lobby shows; an older summary never replaces a newer one."""

    def job(connection: Connection) -> None:
        newer = and_(tables.c.id == shown.head.id, tables.c.changed <= shown.changed)
        connection.execute(update(tables).where(newer).values(_shown(shown)))

    return job


def _summaries(connection: Connection, *conditions: Any) -> list[Summary]:
    query = select(tables).where(*conditions).order_by(tables.c.changed.desc()).limit(LISTED)
    found = []
    for row in connection.execute(query).mappings():
        try:
            head = head_of(row)
            seats = msgspec.json.decode(row["seats"], type=list[ShownSeat])
            waiting = msgspec.json.decode(row["waiting"], type=list[int])
        except (Unplayable, msgspec.MsgspecError, RecursionError) as error:  # it stays in `tableside admin`
            LOG.warning("a table is left out of a list", extra={"facts": {"table": row["id"], "why": str(error)[:200]}})
            continue
        found.append(Summary(head, row["status"], row["changed"], row["position"], seats, waiting))
    return found


def open_tables(connection: Connection, since: int) -> list[Summary]:
    """Listed tables that gather players, the newest first."""
    return _summaries(
        connection, tables.c.status == "gathering", tables.c.private.is_(False), tables.c.changed >= since
    )


def running_tables(connection: Connection, since: int) -> list[Summary]:
    """Listed tables that play and can be watched."""
    return _summaries(connection, tables.c.status == "playing", tables.c.private.is_(False), tables.c.changed >= since)


def tables_of(connection: Connection, who: str) -> list[Summary]:
    """The tables of a person: those they sit at and those they opened."""
    sits_at = select(members.c.table_id).where(members.c.who == who)
    return _summaries(connection, or_(tables.c.owner == who, tables.c.id.in_(sits_at)))


def seen(table_id: int, who: str, at: int) -> Job[None]:
    """Someone with a seat was connected at this time."""

    def job(connection: Connection) -> None:
        here = and_(members.c.table_id == table_id, members.c.who == who)
        if connection.execute(update(members).where(here).values(seen=at)).rowcount == 0:
            try:
                with connection.begin_nested():
                    connection.execute(insert(members).values(table_id=table_id, who=who, seen=at))
            except IntegrityError:
                pass  # another process was quicker, or the table is gone

    return job


def not_a_member(table_id: int, who: str) -> Job[None]:
    """Someone left a seat."""

    def job(connection: Connection) -> None:
        connection.execute(delete(members).where(members.c.table_id == table_id, members.c.who == who))

    return job


def last_seen(connection: Connection, table_id: int) -> dict[str, int]:
    """When everyone with a seat was last connected."""
    found = connection.execute(select(members.c.who, members.c.seen).where(members.c.table_id == table_id))
    return {row.who: row.seen for row in found}
