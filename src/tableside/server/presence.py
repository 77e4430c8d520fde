"""Who is at which table: the sockets of this process, and what the database says about the others."""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableside.server import store
from tableside.server.peers import Loaded, Peer
from tableside.server.views import Around

if TYPE_CHECKING:
    from tableside.server.hub import Hub

LOG = logging.getLogger("tableside.presence")


def clock_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Presence:
    """Comings and goings at all tables of a hub."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub

    def away(self, loaded: Loaded) -> frozenset[int]:
        """Seats whose player has been gone for long."""
        return loaded.away(clock_ms(), int(1000 * self.hub.settings.away))

    def around(self, loaded: Loaded) -> Around:
        """What the views need to know of this process."""
        settings = self.hub.settings
        return loaded.around(clock_ms(), int(1000 * settings.away), int(2000 * settings.heartbeat))

    async def join(self, loaded: Loaded, peer: Peer) -> None:
        """A socket has said hello."""
        loaded.peers.add(peer)
        if peer.seat is not None:
            await self._note_seen(loaded, [peer.who])
        loaded.tell([], self.around(loaded), skip=peer)

    async def part(self, loaded: Loaded, peer: Peer) -> None:
        """A socket is gone."""
        loaded.peers.discard(peer)
        loaded.used = time.monotonic()
        if peer.seat is not None:
            await self._note_seen(loaded, [peer.who])
        loaded.tell([], self.around(loaded))

    async def _note_seen(self, loaded: Loaded, people: Sequence[str]) -> None:
        at = clock_ms()
        for who in people:
            loaded.seen[who] = at
            self.hub.writer.submit(store.seen(loaded.table.head.id, who, at), loaded.table.head.id)

    async def beat(self) -> None:
        """Every now and then: note who is here, learn who is elsewhere, put away what nobody uses."""
        while True:
            await asyncio.sleep(self.hub.settings.heartbeat)
            try:
                await self.hub.sessions.check()  # an account may have been deleted, or a notice lost
            except Exception as error:
                LOG.error("heartbeat failed", extra={"facts": {"why": str(error)[:200]}})
            for loaded in list(self.hub.loaded.values()):
                try:
                    await self._beat_one(loaded)
                except Exception as error:
                    facts = {"table": loaded.table.head.id, "why": str(error)[:200]}
                    LOG.error("heartbeat failed", extra={"facts": facts})

    async def _beat_one(self, loaded: Loaded) -> None:
        if loaded.peers:
            if self.hub.engine.dialect.name == "postgresql":  # else there is nobody else to be told
                await self._note_seen(loaded, sorted(loaded.here()))
                known = await self.hub.read(store.last_seen, loaded.table.head.id)
                loaded.elsewhere = {who: at for who, at in known.items() if at > loaded.seen.get(who, 0)}
            if self.away(loaded) != loaded.told_away:
                loaded.tell([], self.around(loaded))
        elif time.monotonic() - loaded.used > self.hub.settings.idle and loaded.is_quiet():
            self.hub.loaded.pop(loaded.table.head.id, None)
            self.hub.opening.pop(loaded.table.head.code, None)
