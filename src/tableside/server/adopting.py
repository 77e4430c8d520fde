"""A guest logs in: the guest's seats, tables and links become the account's, in one transaction with the new session.

Each table hears of it by an entry in its log, as it hears of everything, so that every process folds the same people.
"""

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, delete, or_, select, update

from tableside.server import entries as e
from tableside.server.entries import Row
from tableside.server.people import Person, begin_session, tell_of
from tableside.server.schema import entries, links, members, people, sessions, tables
from tableside.server.standing import may_adopt
from tableside.server.store import append
from tableside.server.writer import Job


@dataclass(frozen=True)
class Written:
    """The newest entry of a table."""

    table_id: int
    seq: int


def sit_both(connection: Connection, guest: str, who: str) -> list[str]:
    """The codes of tables in play, or gathering, at which both have a seat."""
    theirs = select(members.c.table_id).where(members.c.who == who)
    query = (
        select(tables.c.code, tables.c.seats)
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.who == guest, tables.c.id.in_(theirs), tables.c.status.in_(("gathering", "playing")))
        .order_by(tables.c.id)
    )
    rows = connection.execute(query).all()
    return [row.code for row in rows if {guest, who} <= {seat["who"] for seat in msgspec.json.decode(row.seats)}]


def adopt(guest: str, person: Person, password: str, token: str, at: int) -> Job[list[Written]]:
    """All that was the guest's is the person's, who gets this cookie; the entries that tell it. The guest is gone."""

    def job(connection: Connection) -> list[Written]:
        sits_at = select(members.c.table_id).where(members.c.who == guest)
        theirs = select(tables).where(or_(tables.c.owner == guest, tables.c.id.in_(sits_at))).order_by(tables.c.id)
        told = [_tell(connection, row, guest, person, at) for row in connection.execute(theirs).mappings().all()]
        connection.execute(update(tables).where(tables.c.owner == guest).values(owner=person.who))
        connection.execute(update(links).where(links.c.who == guest).values(who=person.who))
        already = select(members.c.table_id).where(members.c.who == person.who)
        moved = update(members).where(members.c.who == guest, members.c.table_id.not_in(already.scalar_subquery()))
        connection.execute(moved.values(who=person.who))
        connection.execute(delete(members).where(members.c.who == guest))
        connection.execute(delete(sessions).where(sessions.c.who == guest))
        connection.execute(delete(people).where(people.c.who == guest, people.c.login.is_(None)))
        begin_session(connection, person.who, password, token, at)
        tell_of(connection, guest)
        return told

    return job


def _tell(connection: Connection, table: RowMapping, guest: str, person: Person, at: int) -> Written:
    """Write the entry, and what the lobby shows of it."""
    newest = select(entries.c.seq, entries.c.at, entries.c.position).where(entries.c.table_id == table["id"])
    last = connection.execute(newest.order_by(entries.c.seq.desc()).limit(1)).first()
    seq, before, position = (0, 0, 0) if last is None else (last.seq, last.at, last.position)
    when = max(at, before, table["changed"])
    row = Row(seq + 1, when, person.who, None, e.Adopted(guest, person.who, person.name), position)
    append(table["id"], [row])(connection)
    shown = msgspec.json.encode(_renamed(msgspec.json.decode(table["seats"]), guest, person)).decode()
    connection.execute(update(tables).where(tables.c.id == table["id"]).values(seats=shown, changed=when))
    return Written(table["id"], row.seq)


def _renamed(seats: list[dict[str, Any]], guest: str, person: Person) -> list[dict[str, Any]]:
    if not may_adopt([seat["who"] for seat in seats], person.who):
        return seats
    theirs = {"who": person.who, "name": person.name}
    return [{**seat, **theirs} if seat["who"] == guest else seat for seat in seats]
