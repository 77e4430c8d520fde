"""A guest logs in: the guest's seats, tables and links become the account's, in one transaction with the new session.

Each table learns of it through an entry in its log, as of everything else, so that every process folds the same people.
"""

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, delete, exists, or_, select, update
from sqlalchemy import Table as SqlTable

from tableside.server.people import Person, begin_session, tell_of
from tableside.server.schema import (
    alerting,
    channels,
    entries,
    learnt,
    links,
    lists,
    members,
    people,
    results,
    sessions,
    tables,
    traces,
)
from tableside.server.store import append
from tableside.server.writer import Job
from tableside.tables import entries as e
from tableside.tables.entries import Row
from tableside.tables.standing import may_adopt


@dataclass(frozen=True)
class NewestEntry:
    """The newest entry of a table."""

    table_id: int
    seq: int


def sit_both(connection: Connection, guest: str, who: str) -> list[str]:
    """The codes of tables, in play or gathering, at which both have a seat."""
    theirs = select(members.c.table_id).where(members.c.who == who)
    query = (
        select(tables.c.code, tables.c.seats)
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.who == guest, tables.c.id.in_(theirs), tables.c.status.in_(("gathering", "playing")))
        .order_by(tables.c.id)
    )
    rows = connection.execute(query).all()
    return [row.code for row in rows if {guest, who} <= {seat["who"] for seat in msgspec.json.decode(row.seats)}]


def adopt(guest: str, person: Person, password: str, token: str, at: int) -> Job[list[NewestEntry]]:
    """Give everything of the guest's to the person, with this cookie; return the entries. The guest is gone."""

    def job(connection: Connection) -> list[NewestEntry]:
        sits_at = select(members.c.table_id).where(members.c.who == guest)
        theirs = select(tables).where(or_(tables.c.owner == guest, tables.c.id.in_(sits_at))).order_by(tables.c.id)
        told = [_tell(connection, row, guest, person, at) for row in connection.execute(theirs).mappings().all()]
        connection.execute(update(tables).where(tables.c.owner == guest).values(owner=person.who))
        connection.execute(update(links).where(links.c.who == guest).values(who=person.who))
        connection.execute(update(results).where(results.c.who == guest).values(who=person.who))
        connection.execute(update(channels).where(channels.c.who == guest).values(who=person.who))
        for table in (members, traces, lists, alerting, learnt):
            _move(connection, table, guest, person.who)
        connection.execute(delete(sessions).where(sessions.c.who == guest))
        connection.execute(delete(people).where(people.c.who == guest, people.c.login.is_(None)))
        begin_session(connection, person.who, password, token, at)
        tell_of(connection, guest)
        return told

    return job


def _move(connection: Connection, table: SqlTable, guest: str, who: str) -> None:
    """Move the guest's rows to a person, but for those that the person has already."""
    theirs = table.alias()
    same = [theirs.c[key.name] == key for key in table.primary_key if key.name != "who"]
    chosen = exists().where(theirs.c.who == who, *same)
    connection.execute(update(table).where(table.c.who == guest, ~chosen).values(who=who))
    connection.execute(delete(table).where(table.c.who == guest))


def _tell(connection: Connection, table: RowMapping, guest: str, person: Person, at: int) -> NewestEntry:
    """Write the entry, and the lobby's view of it."""
    seats = _renamed(msgspec.json.decode(table["seats"]), guest, person)
    return tell(connection, table, person.who, e.Adopted(guest, person.who, person.name), at, seats=seats)


def tell(
    connection: Connection, table: RowMapping, who: str, entry: e.AnyEntry, at: int, *, seats: list[Any], **more: Any
) -> NewestEntry:
    """Write an entry about a person to a log that nobody has to load, and the lobby's view of it."""
    newest = select(entries.c.seq, entries.c.at, entries.c.position).where(entries.c.table_id == table["id"])
    last = connection.execute(newest.order_by(entries.c.seq.desc()).limit(1)).first()
    seq, before, position = (0, 0, 0) if last is None else (last.seq, last.at, last.position)
    row = Row(seq + 1, max(at, before, table["changed"]), who, None, entry, position)
    append(table["id"], [row])(connection)
    shown = {"seats": msgspec.json.encode(seats).decode(), "changed": row.at, **more}
    connection.execute(update(tables).where(tables.c.id == table["id"]).values(shown))
    return NewestEntry(table["id"], row.seq)


def _renamed(seats: list[dict[str, Any]], guest: str, person: Person) -> list[dict[str, Any]]:
    if not may_adopt([seat["who"] for seat in seats], person.who):
        return seats
    theirs = {key: {key: person.who, "name": person.name} for key in ("who", "kept")}
    return [{**seat, **next((theirs[key] for key in theirs if seat.get(key) == guest), {})} for seat in seats]
