"""Waking tables: a clock that runs for days runs out on time, though nobody looks and the server was started since."""

import asyncio
import logging
from typing import TYPE_CHECKING

from tableside.server import store
from tableside.server.presence import clock_ms

if TYPE_CHECKING:
    from tableside.server.hub import Hub

LOG = logging.getLogger("tableside.waking")


async def keep_waking(hub: "Hub") -> None:
    """Every now and then, load the tables whose clock has run out; their attendant does the rest."""
    hopeless: set[str] = set()
    while True:
        await asyncio.shield(hub.task(_wake_all(hub, hopeless)))  # so that a server that stops lets it end
        await asyncio.sleep(hub.settings.heartbeat)


async def _wake_all(hub: "Hub", hopeless: set[str]) -> None:
    try:
        for code in await hub.read(store.due_tables, clock_ms()):
            if code not in hopeless and not hub.stopping:
                await _wake(hub, code, hopeless)
    except Exception as error:
        LOG.error("waking failed", extra={"facts": {"why": str(error)[:200]}})


async def _wake(hub: "Hub", code: str, hopeless: set[str]) -> None:
    try:
        await hub.open(code)
    except Exception as error:  # a table that cannot be read keeps no other from waking
        hopeless.add(code)
        LOG.warning("a table cannot be woken", extra={"facts": {"why": str(error)[:200]}})
