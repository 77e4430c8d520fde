"""Sockets live as long as the session they were opened with: log-out, a new password or a new cookie ends them."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from tableside.server.schema import sessions

if TYPE_CHECKING:
    from tableside.server.hub import Hub

ENDED = 4401
WHY = "you are not logged in here any more"
AT_ONCE = 500  # sessions in one question to the database


def alive(connection: Connection, tokens: Collection[str]) -> set[str]:
    """Those of these (hashed) sessions that are still there."""
    found: set[str] = set()
    asked = sorted(tokens)
    for first in range(0, len(asked), AT_ONCE):
        some = sessions.c.token.in_(asked[first : first + AT_ONCE])
        found.update(connection.execute(select(sessions.c.token).where(some)).scalars())
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
