"""Hearing of other processes' entries: LISTEN on PostgreSQL. One process on SQLite has nobody to listen to."""

import asyncio
import logging

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tableside.server.bans import BANS
from tableside.server.hub import Hub
from tableside.server.ordering import ORDER
from tableside.server.people import PERSON
from tableside.server.store import CHANNEL

LOG = logging.getLogger("tableside.listen")
PAUSE = 1.0  # seconds before we try again to connect


async def listen(engine: Engine, hub: Hub) -> None:
    """Listen for ever; after a lost connection look for what was missed."""
    import psycopg

    url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await hub.hear_all()
                async for notice in connection.notifies():
                    _hear(hub, notice.payload)
        except (psycopg.Error, SQLAlchemyError, OSError) as error:
            LOG.warning("cannot listen to the database; trying again", extra={"facts": {"why": type(error).__name__}})
        except Exception as error:
            # A process that does not hear the others shows its players an old table: nothing may end the listening.
            LOG.error("listening failed; trying again", exc_info=error)
        await asyncio.sleep(PAUSE)


def _hear(hub: Hub, payload: str) -> None:
    """Read a notice: a table and its newest entry, a person, or new bans; other programs may send others."""
    table_id, _, seq = payload.partition(" ")
    if table_id == ORDER and seq.isdecimal():
        hub.task(hub.ordering.heard(int(seq)))
        return
    if table_id == PERSON:
        hub.task(hub.sessions.check(seq))
        return
    if table_id == BANS:
        hub.task(hub.bans.learn())
        return
    try:
        numbers = int(table_id), int(seq)
    except ValueError:
        LOG.warning("a notice from somebody else", extra={"facts": {"length": len(payload)}})
        return
    hub.task(hub.heard(*numbers))
