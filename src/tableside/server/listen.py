"""Hearing of other processes' entries: LISTEN on PostgreSQL. One process on SQLite has nobody to listen to."""

import asyncio
import logging

from sqlalchemy import Engine

from tableside.server.hub import Hub
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
                    table_id, _, seq = notice.payload.partition(" ")
                    hub.task(hub.heard(int(table_id), int(seq)))
        except (psycopg.Error, OSError) as error:
            LOG.warning("cannot listen to the database; trying again", extra={"facts": {"why": type(error).__name__}})
        await asyncio.sleep(PAUSE)
