"""Tables and their logs in the database: reading and writing only; table.py knows what they mean.

Functions that read take a connection, those that write return a job for the writer.
"""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    and_,
    delete,
    func,
    insert,
    select,
    text,
    union,
    update,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tableside.core.jsonable import JsonError, dumps, from_json, loads
from tableside.server.schema import entries, lists, members, snapshots, tables, traces
from tableside.server.writer import Conflict, Job
from tableside.shelf import GAMES, SHELF
from tableside.tables.clock import ClockRules
from tableside.tables.entries import Row, WrittenRow, read_entry, read_told, written_row
from tableside.tables.listing import Asks, ShownGist, ShownSeat, Summary
from tableside.tables.opening import KeptSnapshot
from tableside.tables.past import Past
from tableside.tables.standing import Head
from tableside.tables.table import KEPT, OutOfReach, Table, Unplayable

LOG = logging.getLogger("tableside.store")
CHANNEL = "tableside"
SNAPSHOT_EVERY = 64  # entries
SNAPSHOTS_KEPT = 4
LISTED = 100  # tables in a list of the lobby
MOST_GOING_ON = 1000  # of one person
ENDED = ("over", "ended")
Place = Literal["listed", "archived", "removed"]


class Overtaken(Conflict):
    """The basis of an entry has changed; the message says how. Making the entry again would not help."""


def head_of(row: RowMapping) -> Head:
    """The table's head; `Unplayable` if its game is missing or its configuration cannot be read."""
    game = GAMES.get(row["game"])
    if game is None:
        raise Unplayable(SHELF.fault(row["game"]) or f"this server has no game {row['game']!r}")
    try:
        config = from_json(loads(row["config"]), game.ABOUT.config)
        clock = row["clock"] and from_json(loads(row["clock"]), ClockRules)
    except JsonError as error:
        raise Unplayable(f"the table's configuration cannot be read, or comes from another version: {error}") from None
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
        archive=row["archive"],
    )


def find_head(connection: Connection, code: str) -> Head | None:
    """The head of the table with this code."""
    row = connection.execute(select(tables).where(tables.c.code == code)).mappings().first()
    return None if row is None else head_of(row)


def is_there(connection: Connection, table_id: int) -> bool:
    """Whether the table has not been deleted."""
    return connection.execute(select(tables.c.id).where(tables.c.id == table_id)).first() is not None


def open_table(rows: Sequence[WrittenRow], shown: Summary, kept: KeptSnapshot | None = None) -> Job[Head]:
    """Store a new table with its first entries and perhaps a snapshot; return the head with its number."""
    head = shown.head

    def job(connection: Connection) -> Head:
        values = {
            "code": head.code,
            "game": head.game,
            "engine": head.engine,
            "config": dumps(head.config),
            "owner": head.owner,
            "private": head.private,
            "clock": head.clock and dumps(head.clock),
            "created": head.created,
            "archive": head.archive,
            **_shown(shown),
        }
        if connection.dialect.name == "sqlite":
            values["id"] = _never_used(connection, head.created)
        try:
            number = connection.execute(insert(tables).values(values)).inserted_primary_key
        except IntegrityError:
            raise Conflict("another table has this code already") from None
        made = replace(head, id=number[0] if number else 0)
        if rows:
            connection.execute(insert(entries), [{"table_id": made.id, **row._asdict()} for row in rows])
        if kept is not None:
            values = {"table_id": made.id, "engine": made.engine, **kept._asdict()}
            connection.execute(insert(snapshots).values(values))
        return made

    return job


def _never_used(connection: Connection, created: int) -> int:
    """A number for a table. SQLite would give that of a deleted one again, which a server may still have loaded."""
    highest = connection.execute(select(func.max(tables.c.id))).scalar() or 0
    return max(created, highest + 1)


def append(table_id: int, rows: Sequence[Row], beside: Job[None] | None = None) -> Job[None]:
    """Append entries to a log, with what is written or checked in the same transaction; both or neither.

    `Conflict` if an entry with such a number, or with the same request, is there.
    """

    def job(connection: Connection) -> None:
        values = [{"table_id": table_id, **written_row(row)._asdict()} for row in rows]
        try:
            connection.execute(insert(entries), values)
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
    """Notify the other processes when this is committed; on SQLite there are none."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


def rows_after(connection: Connection, table_id: int, seq: int, limit: int | None = None) -> list[Row]:
    """The entries after this one, in order."""
    query = select(entries).where(entries.c.table_id == table_id, entries.c.seq > seq).order_by(entries.c.seq)
    return [_row(row) for row in connection.execute(query.limit(limit)).mappings()]


def _row(row: RowMapping) -> Row:
    try:
        entry, told = read_entry(row["entry"]), read_told(row["told"])
    except JsonError:
        raise _damaged(row["table_id"], row["seq"]) from None
    return Row(row["seq"], row["at"], row["who"], row["request"], entry, row["position"], told)


def _damaged(table_id: int, seq: int) -> Unplayable:
    LOG.error("an entry cannot be read", extra={"facts": {"table": table_id, "entry": seq}})
    return Unplayable(f"this table's log is damaged at entry {seq}; other tables are not affected")


def past(connection: Connection, head: Head, last: int) -> Past:
    """All actions that hold after an entry."""
    log = (
        select(entries.c.seq, entries.c.who, entries.c.entry)
        .where(entries.c.table_id == head.id, entries.c.seq <= last)
        .order_by(entries.c.seq)
    )

    def read() -> Iterable[tuple[int, str, Any]]:
        for row in connection.execute(log):
            try:
                yield row.seq, row.who, read_entry(row.entry)
            except JsonError:
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
    """Load the table, from a snapshot and the entries since, however long the game is."""
    table = _from_snapshot(connection, head) or Table(head)
    for row in rows_after(connection, head.id, table.at.seq):
        try:
            _take(connection, table, row)
        except (SQLAlchemyError, Unplayable):
            raise
        except Exception as error:  # whatever a log raises that none of us wrote
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
    """The newest snapshot that leaves some positions for undo; without a good one, the log has everything."""
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
    except JsonError as error:
        LOG.warning("a snapshot cannot be read", extra={"facts": {"table": head.id, "why": type(error).__name__}})
        return None


def save_snapshot(table_id: int, seq: int, position: int, engine: int, snapshot: str) -> Job[None]:
    """Store a snapshot and forget the oldest; it does no harm if another process stored it already."""

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
        "asks": msgspec.json.encode(shown.asks).decode(),
        "gist": msgspec.json.encode(shown.gist).decode(),
        "due": min((asks.due for asks in shown.asks if asks.due is not None), default=None),
    }


def save_summary(shown: Summary) -> Job[None]:
    """Update what the lobby shows; an older summary never replaces a newer one."""

    def job(connection: Connection) -> None:
        newer = and_(tables.c.id == shown.head.id, tables.c.changed <= shown.changed)
        connection.execute(update(tables).where(newer).values(_shown(shown)))

    return job


def _summaries(connection: Connection, *conditions: Any, most: int = LISTED) -> list[Summary]:
    query = select(tables).where(*conditions).order_by(tables.c.changed.desc()).limit(most)
    found = []
    for row in connection.execute(query).mappings():
        try:
            head = head_of(row)
            seats = msgspec.json.decode(row["seats"], type=list[ShownSeat])
            waiting = msgspec.json.decode(row["waiting"], type=list[int])
            asks = msgspec.json.decode(row["asks"], type=list[Asks])
            gist = msgspec.json.decode(row["gist"], type=ShownGist | None)
        except (Unplayable, msgspec.MsgspecError, RecursionError) as error:  # it stays in `tableside admin`
            LOG.warning("a table is left out of a list", extra={"facts": {"table": row["id"], "why": str(error)[:200]}})
            continue
        found.append(Summary(head, row["status"], row["changed"], row["position"], seats, waiting, asks, gist))
    return found


def open_tables(connection: Connection, since: int) -> list[Summary]:
    """Listed tables that are gathering players, newest first."""
    return _summaries(
        connection, tables.c.status == "gathering", tables.c.private.is_(False), tables.c.changed >= since
    )


def running_tables(connection: Connection, since: int) -> list[Summary]:
    """Listed tables in play, which can be watched."""
    return _summaries(connection, tables.c.status == "playing", tables.c.private.is_(False), tables.c.changed >= since)


def due_tables(connection: Connection, at: int) -> list[str]:
    """The codes of tables whose clock has run out at this time, the longest first."""
    query = select(tables.c.code).where(tables.c.due <= at).order_by(tables.c.due).limit(LISTED)
    return list(connection.execute(query).scalars())


def _own(who: str) -> ColumnElement[bool]:
    """Whether a table is a person's: they sit at it, or opened it. As a union, since PostgreSQL scans all for an or."""
    mine = tables.alias()
    sits_at = select(members.c.table_id).where(members.c.who == who)
    return tables.c.id.in_(union(sits_at, select(mine.c.id).where(mine.c.owner == who)).scalar_subquery())


def _placed(who: str, *places: Place) -> ColumnElement[bool]:
    """Whether the person has put a table there in their own list."""
    return tables.c.id.in_(select(lists.c.table_id).where(lists.c.who == who, lists.c.place.in_(places)))


def tables_of(connection: Connection, who: str) -> list[Summary]:
    """The tables in a person's list: all that are not over, and the newest of the others."""
    listed = and_(_own(who), ~_placed(who, "archived", "removed"))
    going_on = _summaries(connection, listed, tables.c.status.not_in(ENDED), most=MOST_GOING_ON)
    return going_on + _summaries(connection, listed, tables.c.status.in_(ENDED))


def archive_of(connection: Connection, who: str) -> list[Summary]:
    """The newest of the tables that a person has archived."""
    return _summaries(connection, _own(who), _placed(who, "archived"))


def asking_tables(connection: Connection, who: str) -> list[Summary]:
    """The tables in play at which somebody may wait for this person."""
    playing = and_(_own(who), tables.c.status == "playing", tables.c.asks != "[]")
    return _summaries(connection, playing, most=MOST_GOING_ON)


def silent_tables(connection: Connection, who: str) -> set[int]:
    """The tables about which a person wants no alerts."""
    return set(connection.execute(select(lists.c.table_id).where(lists.c.who == who, lists.c.silent)).scalars())


@dataclass(frozen=True)
class ListedTable:
    """What must be known of a table to put it elsewhere in a list; it may be of another version."""

    id: int
    owner: str
    sitting: set[str]
    goes_on: bool


def find_listed(connection: Connection, code: str) -> ListedTable | None:
    """The table with this code, as lists know it."""
    row = connection.execute(select(tables).where(tables.c.code == code)).mappings().first()
    if row is None:
        return None
    try:
        seats = msgspec.json.decode(row["seats"], type=list[ShownSeat])
    except msgspec.MsgspecError:
        seats = []
    game = GAMES.get(row["game"])
    goes_on = row["status"] not in ENDED and game is not None and row["engine"] == game.ABOUT.engine
    return ListedTable(row["id"], row["owner"], {seat.who for seat in seats if seat.who}, goes_on)


def put(who: str, table_id: int, place: Place | None, silent: bool | None) -> Job[None]:
    """Put a table there in a person's own list, or silence it; what is None stays as it is."""
    changes = {name: value for name, value in (("place", place), ("silent", silent)) if value is not None}

    def job(connection: Connection) -> None:
        row = {"who": who, "table_id": table_id, "place": "listed", "silent": False, **changes}
        keys = [lists.c.who, lists.c.table_id]
        connection.execute(
            insert_into(connection, lists).values(row).on_conflict_do_update(index_elements=keys, set_=changes)
        )

    return job


def insert_into(connection: Connection, table: SqlTable) -> Any:
    """An insert that can say what is to happen if the row is there already."""
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)


def seen(table_id: int, who: str, at: int) -> Job[None]:
    """Record that someone with a seat was connected at this time."""

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
    """Record that someone left a seat; the log still has their name."""

    def job(connection: Connection) -> None:
        connection.execute(delete(members).where(members.c.table_id == table_id, members.c.who == who))
        leaves_words(table_id, who)(connection)

    return job


def leaves_words(table_id: int, who: str, chat: int | None = None) -> Job[None]:
    """Record that someone has left words in a log, perhaps by chat; they are found by it should they be forgotten."""

    def job(connection: Connection) -> None:
        here = and_(traces.c.table_id == table_id, traces.c.who == who)
        kept = traces.c.chat if chat is None else chat
        if connection.execute(update(traces).where(here).values(chat=kept)).rowcount == 0:
            try:
                with connection.begin_nested():
                    connection.execute(insert(traces).values(table_id=table_id, who=who, chat=chat))
            except IntegrityError:
                pass  # another process was quicker, or the table is gone

    return job


def last_seen(connection: Connection, table_id: int) -> dict[str, int]:
    """When everyone with a seat was last connected."""
    found = connection.execute(select(members.c.who, members.c.seen).where(members.c.table_id == table_id))
    return {row.who: row.seen for row in found}
