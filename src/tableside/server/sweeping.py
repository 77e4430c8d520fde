"""Sweeping: forgetting sessions and guests that nobody has come back to for more than a year.

If the host wants it, finished tables, tables that nobody comes back to, and chat are forgotten after a time, too.

A machine's clock can run ahead for a day, and a guest swept by mistake is lost, having no password. So the clock
is trusted only as far as the database and this process confirm it: several people were seen at some time before the
process began, and since then no more time has passed than the process has run.
"""

import asyncio
import logging
import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, select, update

from tableside.server.adopting import NewestEntry
from tableside.server.forgetting import delete_table, forget_person, half_forgotten, without_words
from tableside.server.people import DAY, SESSION
from tableside.server.presence import clock_ms
from tableside.server.schema import entries, members, people, sessions, tables, traces
from tableside.server.writer import Job

if TYPE_CHECKING:
    from tableside.server.hub import Hub

LOG = logging.getLogger("tableside.sweeping")
GRACE = 365 * DAY  # after a session has expired
WITNESSES = 5  # people; a time that fewer were seen at may come from a clock that ran ahead
AT_ONCE = 500  # rows of one transaction, so that nobody's move waits for long
TABLES_AT_ONCE = 2  # with all their entries
EVERY = 86_400.0  # seconds


def witnessed(connection: Connection) -> int | None:
    """The newest time at which several people were seen; None if there are too few."""
    query = select(people.c.seen).order_by(people.c.seen.desc()).offset(WITNESSES - 1).limit(1)
    return connection.execute(query).scalar()


def _old_sessions(known: int, grace: int) -> ColumnElement[bool]:
    return sessions.c.expires < known - grace


def _unused_guests(known: int, grace: int) -> ColumnElement[bool]:
    """Guests without a cookie who have nothing here; a link without its seat is nothing."""
    uses = (sessions.c.who, members.c.who, tables.c.owner)
    none = [~exists().where(use == people.c.who) for use in uses]
    return and_(people.c.login.is_(None), people.c.seen < known - SESSION - grace, *none)


def unused(connection: Connection, known: int, grace: int = GRACE) -> tuple[list[str], list[str]]:
    """Some of the sessions and guests that have long been out of use at this time."""
    tokens = select(sessions.c.token).where(_old_sessions(known, grace)).order_by(sessions.c.token).limit(AT_ONCE)
    guests = select(people.c.who).where(_unused_guests(known, grace)).order_by(people.c.who).limit(AT_ONCE)
    return list(connection.execute(tokens).scalars()), list(connection.execute(guests).scalars())


def forget(known: int, tokens: Sequence[str], guests: Sequence[str], grace: int = GRACE) -> Job[None]:
    """Forget these, unless they came back a moment ago."""

    def job(connection: Connection) -> None:
        connection.execute(delete(sessions).where(sessions.c.token.in_(tokens), _old_sessions(known, grace)))
        connection.execute(delete(people).where(people.c.who.in_(guests), _unused_guests(known, grace)))

    return job


def old_tables(connection: Connection, before: int) -> list[int]:
    """Some of the finished tables at which nothing has happened since this time."""
    ended = tables.c.status.in_(("over", "ended"))
    query = select(tables.c.id).where(ended, tables.c.changed < before).order_by(tables.c.changed).limit(TABLES_AT_ONCE)
    return list(connection.execute(query).scalars())


def _left_alone(before: int) -> ColumnElement[bool]:
    """Tables that gather or are played, where nobody has been since then; a clock that runs ends its game itself."""
    somebody = exists().where(members.c.table_id == tables.c.id, members.c.seen >= before)
    going_on = tables.c.status.in_(("gathering", "playing"))
    return and_(going_on, tables.c.changed < before, tables.c.due.is_(None), ~somebody)


def abandoned(connection: Connection, before: int, in_use: Collection[int]) -> list[int]:
    """Some of the tables that nobody has come back to since this time, but for those that somebody looks at."""
    query = select(tables.c.id).where(_left_alone(before), tables.c.id.not_in(in_use))
    return list(connection.execute(query.order_by(tables.c.changed).limit(TABLES_AT_ONCE)).scalars())


def delete_abandoned(numbers: Sequence[int], before: int) -> Job[list[NewestEntry]]:
    """Delete these, unless somebody came back a moment ago; what their processes have to hear."""

    def job(connection: Connection) -> list[NewestEntry]:
        still = select(tables.c.id).where(tables.c.id.in_(numbers), _left_alone(before))
        return [delete_table(connection, number) for number in connection.execute(still).scalars().all()]

    return job


def old_chat(connection: Connection, before: int) -> list[int]:
    """Some of the tables with chat of this time."""
    query = select(traces.c.table_id).where(traces.c.chat < before).distinct().limit(TABLES_AT_ONCE)
    return list(connection.execute(query).scalars())


def delete_tables(numbers: Sequence[int]) -> Job[None]:
    """Delete tables; the results of their games stay."""

    def job(connection: Connection) -> None:
        connection.execute(delete(tables).where(tables.c.id.in_(numbers)))

    return job


def delete_chat(numbers: Sequence[int], before: int) -> Job[None]:
    """Take the words out of the chat at these tables that is older than this time."""

    def job(connection: Connection) -> None:
        said = entries.c.entry.like('{"kind":"say",%')
        old = and_(entries.c.table_id.in_(numbers), said, entries.c.at < before)
        for row in connection.execute(select(entries.c.table_id, entries.c.seq, entries.c.entry).where(old)).all():
            with suppress(msgspec.DecodeError):  # a damaged entry
                without_words(connection, row.table_id, row.seq, row.entry)
        gone = and_(traces.c.table_id.in_(numbers), traces.c.chat < before)
        connection.execute(update(traces).where(gone).values(chat=None))

    return job


async def sweep(hub: "Hub", known: int) -> None:
    """Forget all that has long been out of use at this time; the search runs outside the writer, so nobody waits."""
    settings = hub.settings
    grace = int(settings.keep_guests * DAY)
    before: tuple[list[str], list[str]] = ([], [])
    while (found := await hub.read(unused, known, grace)) != ([], []) and found != before:
        await hub.write(forget(known, *found, grace))
        before = found
    if settings.keep_tables:
        then = known - int(settings.keep_tables * DAY)
        while numbers := await hub.read(old_tables, then):
            await hub.write(delete_tables(numbers))
    if settings.keep_unfinished:
        await _sweep_abandoned(hub, known - int(settings.keep_unfinished * DAY))
    if settings.keep_chat:
        then = known - int(settings.keep_chat * DAY)
        while numbers := await hub.read(old_chat, then):
            await hub.write(delete_chat(numbers, then))


async def _sweep_abandoned(hub: "Hub", before: int) -> None:
    in_use = [number for number, loaded in hub.loaded.items() if loaded.peers]
    while numbers := await hub.read(abandoned, before, in_use):
        for gone in await hub.write(delete_abandoned(numbers, before)):
            await hub.heard(gone.table_id, gone.seq)
        in_use += numbers  # whoever came back a moment ago


async def keep_sweeping(hub: "Hub") -> None:
    """Sweep when the server starts and every day."""
    seen: int | None = None
    began = time.monotonic()
    while True:
        try:
            if seen is None:
                began, seen = time.monotonic(), await hub.read(witnessed)
            for who in await hub.read(half_forgotten):
                await forget_person(hub, who)
            if seen is not None:
                await sweep(hub, min(clock_ms(), seen + int(1000 * (time.monotonic() - began))))
        except Exception as error:
            LOG.error("sweeping failed", extra={"facts": {"why": str(error)[:200]}})
        await asyncio.sleep(EVERY)
