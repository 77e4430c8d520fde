"""Admission: how many connections at once, in all and from one network, and how slowly they may send.

Uvicorn waits for ever for a request that never arrives whole. Here each part of it has a time limit; and when all
places are taken, a newcomer replaces the connection that has been sending its request the longest. A browser sends a
request in one go, so thousands of half-sent ones keep nobody out.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from tableside.server.limits import network_of
from tableside.server.packing import Packed
from tableside.server.settings import Settings
from tableside.server.unread import ImpatientSocket

LOG = logging.getLogger("tableside.doors")
FULL = b"all places are taken; try again in a moment\n"
NO_PLACE = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n"
    b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n\r\n%b" % (len(FULL), FULL)
)


class Doors:
    """The places for connections of one process."""

    def __init__(self, settings: Settings, most: int, proxies: frozenset[str]) -> None:
        self.settings, self.most = settings, most
        self.proxies = proxies  # everybody seems to come from their address
        self.inside = 0
        self.of_network: Counter[str] = Counter()
        self.sending: dict[Connection, None] = {}  # those whose request is not complete, the longest-waiting first
        self.sending_of: dict[str, dict[Connection, None]] = {}

    def enter(self, network: str) -> bool:
        """Take a place; False if there is none and nobody has to give theirs up."""
        crowded = network not in self.proxies and self.of_network[network] >= self.settings.network_connections
        if crowded or self.inside >= self.most:
            slowest = next(iter(self.sending_of.get(network, {}) if crowded else self.sending), None)
            LOG.warning(
                "no place is free for a connection",
                extra={"facts": {"network": network, "inside": self.inside, "instead": slowest is not None}},
            )
            if slowest is None:
                return False
            slowest.give_up()
        self.inside += 1
        self.of_network[network] += 1
        return True

    def leave(self, network: str) -> None:
        """Give a place back."""
        self.inside -= 1
        self.of_network[network] -= 1
        if not self.of_network[network]:
            del self.of_network[network]

    def sends(self, connection: "Connection") -> None:
        """A connection begins to send a request."""
        self.sending[connection] = None
        self.sending_of.setdefault(connection.network, {})[connection] = None

    def arrived(self, connection: "Connection") -> None:
        """Its request has arrived, or it is gone."""
        self.sending.pop(connection, None)
        of_network = self.sending_of.get(connection.network, {})
        of_network.pop(connection, None)
        if not of_network:
            self.sending_of.pop(connection.network, None)


class Connection(H11Protocol):
    """An HTTP connection that has been let in."""

    def __init__(self, *given: Any, doors: Doors, **more: Any) -> None:
        super().__init__(*given, **more)
        self.doors = doors
        self.network = ""
        self.has_place = False
        self.expected: Any = None  # the part of a request that should come next, as h11 calls it
        self.too_late: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Come in, or be sent away."""
        client = get_remote_addr(transport)
        self.transport, self.network = transport, network_of(client[0] if client else "")
        self.has_place = self.doors.enter(self.network)
        if not self.has_place:
            transport.write(NO_PLACE)
            transport.close()
            return
        super().connection_made(transport)
        self._expect_more()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        if self.has_place:
            super().data_received(data)
            self._expect_more()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._expect_more()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection and its place to a table's socket."""
        super().handle_websocket_upgrade(event)
        self._stop()
        socket = self.transport.get_protocol()
        if isinstance(socket, Socket):
            socket.leave = self._leave

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave."""
        if self.has_place:
            self._stop()
            self._leave()
            super().connection_lost(exc)  # which also stops waiting for a reader

    def pause_writing(self) -> None:
        """Wait for a reader, but not for ever."""
        super().pause_writing()
        if self.unread is None:
            self.unread = self.loop.call_later(self.doors.settings.unread_within, self.give_up)

    def resume_writing(self) -> None:
        """Write on."""
        super().resume_writing()
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def give_up(self) -> None:
        """Close at once, whatever is going on."""
        self.doors.arrived(self)
        self.transport.abort()

    def _expect_more(self) -> None:
        """Set the time for the part of the request that comes next; a trickle does not prolong it."""
        settings, state = self.doors.settings, self.conn.their_state
        if self.transport.get_protocol() is not self or state is self.expected:
            return
        self._stop()
        within = {h11.IDLE: settings.headers_within, h11.SEND_BODY: settings.body_within}.get(state)
        if within is not None:
            self.expected = state
            self.too_late = self.loop.call_later(within, self._is_too_late)
            self.doors.sends(self)

    def _is_too_late(self) -> None:
        part = "headers" if self.expected is h11.IDLE else "body"
        LOG.warning("a request did not arrive in time", extra={"facts": {"network": self.network, "part": part}})
        self.give_up()

    def _stop(self) -> None:
        self.expected = None
        if self.too_late is not None:
            self.too_late.cancel()
            self.too_late = None
        self.doors.arrived(self)

    def _leave(self) -> None:
        self.has_place = False
        self.doors.leave(self.network)


class Socket(ImpatientSocket):
    """A table's socket, which gives back the place that its connection took."""

    leave: Callable[[], None] | None = None

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.conn.available_extensions = [Packed()]

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave."""
        super().connection_lost(exc)
        if self.leave is not None:
            self.leave()
