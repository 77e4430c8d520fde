"""Sweeping: sessions and guests that nobody has come back to for more than a year are forgotten.

A machine's clock can run ahead for a day, and a guest who is swept by mistake is lost, having no password. So the clock
is believed only as far as the database and this process bear it out: several people were seen at some time before the
process began, and since then no more time has passed than the process has run.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, select

from tableside.server.people import DAY, SESSION
from tableside.server.presence import clock_ms
from tableside.server.schema import members, people, sessions, tables
from tableside.server.writer import Job

if TYPE_CHECKING:
    from tableside.server.hub import Hub

LOG = logging.getLogger("tableside.sweeping")
GRACE = 365 * DAY  # after a session has expired
WITNESSES = 5  # people; what fewer were seen at may be a clock that ran ahead
AT_ONCE = 500  # rows of one transaction, so that nobody's move waits for long
EVERY = 86_400.0  # seconds


def witnessed(connection: Connection) -> int | None:
    """The newest time at which several people were seen; None while there are too few for it."""
    query = select(people.c.seen).order_by(people.c.seen.desc()).offset(WITNESSES - 1).limit(1)
    return connection.execute(query).scalar()


def _old_sessions(known: int) -> ColumnElement[bool]:
    return sessions.c.expires < known - GRACE


def _unused_guests(known: int) -> ColumnElement[bool]:
    """Guests without a cookie that have nothing here; a link is nothing without the seat it leads to."""
    uses = (sessions.c.who, members.c.who, tables.c.owner)
    none = [~exists().where(use == people.c.who) for use in uses]
    return and_(people.c.login.is_(None), people.c.seen < known - SESSION - GRACE, *none)


def unused(connection: Connection, known: int) -> tuple[list[str], list[str]]:
    """Some of the sessions and guests that are long out of use at this time."""
    tokens = select(sessions.c.token).where(_old_sessions(known)).order_by(sessions.c.token).limit(AT_ONCE)
    guests = select(people.c.who).where(_unused_guests(known)).order_by(people.c.who).limit(AT_ONCE)
    return list(connection.execute(tokens).scalars()), list(connection.execute(guests).scalars())


def forget(known: int, tokens: Sequence[str], guests: Sequence[str]) -> Job[None]:
    """Forget these, unless they came back a moment ago."""

    def job(connection: Connection) -> None:
        connection.execute(delete(sessions).where(sessions.c.token.in_(tokens), _old_sessions(known)))
        connection.execute(delete(people).where(people.c.who.in_(guests), _unused_guests(known)))

    return job


async def sweep(hub: "Hub", known: int) -> None:
    """Forget all that is long out of use at this time; it is looked for beside the writer, so that nobody waits."""
    before: tuple[list[str], list[str]] = ([], [])
    while (found := await hub.read(unused, known)) != ([], []) and found != before:
        await hub.write(forget(known, *found))
        before = found


async def keep_sweeping(hub: "Hub") -> None:
    """Sweep when the server starts and every day."""
    seen: int | None = None
    began = time.monotonic()
    while True:
        try:
            if seen is None:
                began, seen = time.monotonic(), await hub.read(witnessed)
            if seen is not None:
                await sweep(hub, min(clock_ms(), seen + int(1000 * (time.monotonic() - began))))
        except Exception as error:
            LOG.error("sweeping failed", extra={"facts": {"why": str(error)[:200]}})
        await asyncio.sleep(EVERY)
