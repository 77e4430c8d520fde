"""Who is at which table: the sockets of this process, and what the database says about the others."""

import asyncio
import logging
import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tableside.server import store
from tableside.server.peers import Loaded, Peer
from tableside.tables.parting import came_back
from tableside.tables.views import Around

if TYPE_CHECKING:
    from tableside.server.hub import Hub

LOG = logging.getLogger("tableside.presence")


def clock_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Presence:
    """People coming and going at all tables of a hub."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.began = clock_ms()

    def at_least_until_we_began(self, seen: dict[str, int]) -> dict[str, int]:
        """When people were last seen, without the time for which there was no server that could have seen them.

        Otherwise whoever comes back first after a crash could hand all the others' seats to bots.
        """
        return {who: max(at, self.began) for who, at in seen.items()}

    def away(self, loaded: Loaded) -> frozenset[int]:
        """Seats whose player has been gone for a while."""
        return loaded.away(clock_ms(), int(1000 * self.hub.settings.away))

    def around(self, loaded: Loaded) -> Around:
        """What the views need to know about this process."""
        settings = self.hub.settings
        return loaded.around(clock_ms(), int(1000 * settings.away), int(2000 * settings.heartbeat))

    async def join(self, loaded: Loaded, peer: Peer) -> None:
        """A socket has said hello."""
        loaded.peers.add(peer)
        self.hub.attendant.attend(loaded)  # the bots may have waited for someone to look
        if peer.seat is not None:
            await self._note_seen(loaded, [peer.who])
        if peer.seat in loaded.table.at.votes:
            back = partial(came_back, loaded.table, peer.seat)
            self.hub.task(self.hub.change(loaded, peer.who, None, back))
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
        """Every now and then, record who is here, learn who is elsewhere, and unload tables nobody uses."""
        while True:
            await asyncio.sleep(self.hub.settings.heartbeat)
            try:
                await self.hub.sessions.check()  # an account may have been deleted, or a notice lost
                await self.hub.bans.learn()
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
            if self.hub.engine.dialect.name == "postgresql":  # otherwise there is nobody to tell
                await self._note_seen(loaded, sorted(loaded.here()))
                known = await self.hub.read(store.last_seen, loaded.table.head.id)
                loaded.elsewhere = {who: at for who, at in known.items() if at > loaded.seen.get(who, 0)}
            if (self.away(loaded), loaded.absent(clock_ms())) != loaded.told_gone:
                loaded.tell([], self.around(loaded))
        elif time.monotonic() - loaded.used > self.hub.settings.idle and self._is_quiet(loaded):
            if loaded.alarm is not None:
                loaded.alarm.cancel()  # waking.py loads the table again in time
            self.hub.loaded.pop(loaded.table.head.id, None)
            self.hub.opening.pop(loaded.table.head.code, None)

    def _is_quiet(self, loaded: Loaded) -> bool:
        """Whether nothing happens there for a few heartbeats."""
        return loaded.is_quiet(asyncio.get_running_loop().time() + 3 * self.hub.settings.heartbeat)
