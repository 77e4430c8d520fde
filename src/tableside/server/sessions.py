"""Ending sockets with the session or token they were opened with: on logout, a new password or a new cookie."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from tableside.server.schema import sessions, tokens

if TYPE_CHECKING:
    from tableside.server.hub import Hub

ENDED = 4401
WHY = "you are no longer logged in here"
AT_ONCE = 500  # sessions per query


def alive(connection: Connection, secrets: Collection[str]) -> set[str]:
    """Those of these (hashed) sessions and personal tokens that are still there."""
    found: set[str] = set()
    asked = sorted(secrets)
    for first in range(0, len(asked), AT_ONCE):
        some = asked[first : first + AT_ONCE]
        for kind in (sessions, tokens):
            found.update(connection.execute(select(kind.c.token).where(kind.c.token.in_(some))).scalars())
    return found


class Sessions:
    """The sessions behind the sockets of a hub."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub

    async def check(self, who: str | None = None) -> None:
        """Close the sockets, of one person or of all, whose session has ended, in this process or another."""
        peers = [
            peer
            for loaded in self.hub.loaded.values()
            for peer in loaded.peers
            if peer.session and not peer.closed and who in (None, peer.person)
        ]
        if peers:
            still = await self.hub.read(alive, {peer.session for peer in peers})
            for peer in peers:
                if peer.session not in still:
                    peer.close(ENDED, WHY)
