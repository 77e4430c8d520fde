"""Sweeping: sessions and guests that nobody has come back to for more than a year are forgotten.

A machine's clock can run ahead for a day, and a guest who is swept by mistake is lost, having no password. So the clock
is believed only as far as the database and this process bear it out: several people were seen at some time before the
process began, and since then no more time has passed than the process has run.
"""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Select, delete, exists, select

from tableside.server.people import DAY, SESSION
from tableside.server.presence import clock_ms
from tableside.server.schema import links, members, people, sessions, tables
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


def sweep(known: int) -> Job[int]:
    """Forget some of the sessions and guests that are long out of use at this time; how many."""

    def job(connection: Connection) -> int:
        old = select(sessions.c.token).where(sessions.c.expires < known - GRACE).order_by(sessions.c.token)
        tokens = connection.execute(old.limit(AT_ONCE)).scalars().all()
        connection.execute(delete(sessions).where(sessions.c.token.in_(tokens)))
        gone = connection.execute(_unused_guests(known).limit(AT_ONCE)).scalars().all()
        connection.execute(delete(people).where(people.c.who.in_(gone)))
        return len(tokens) + len(gone)

    return job


def _unused_guests(known: int) -> Select[tuple[str]]:
    """Guests without a cookie that have nothing here: no seat, no table, no link."""
    uses = (sessions.c.who, members.c.who, links.c.who, tables.c.owner)
    return (
        select(people.c.who)
        .where(people.c.login.is_(None), people.c.seen < known - SESSION - GRACE)
        .where(*(~exists().where(use == people.c.who) for use in uses))
        .order_by(people.c.who)
    )


async def sweep_all(hub: "Hub", known: int) -> int:
    """Forget all that is long out of use at this time; how much it was."""
    found = 0
    while some := await hub.write(sweep(known)):
        found += some
    return found


async def keep_sweeping(hub: "Hub") -> None:
    """Sweep when the server starts and every day."""
    began, seen = time.monotonic(), await hub.read(witnessed)
    while seen is not None:
        try:
            await sweep_all(hub, min(clock_ms(), seen + int(1000 * (time.monotonic() - began))))
        except Exception as error:
            LOG.error("sweeping failed", extra={"facts": {"why": str(error)[:200]}})
        await asyncio.sleep(EVERY)
