"""Cutting off clients that do not read: both what waits for them and the time are bounded.

Uvicorn stops our own messages when the system's buffer is full, but answers every ping of the protocol at once; whoever
sends pings and reads nothing could fill the memory.
"""

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

MOST_UNREAD = 1 << 20  # bytes
UNREAD_WITHIN = 30.0  # seconds until the client must go on reading


class ImpatientSocket(WebSocketsSansIOProtocol):
    """A socket that is cut off when too much of it is unread, or for too long."""

    stalled: asyncio.TimerHandle | None = None
    after_close = 0  # bytes that came after we said goodbye

    def data_received(self, data: bytes) -> None:
        """Take in what comes; after our goodbye only as much as may already have been on its way."""
        super().data_received(data)
        if self.close_sent:
            self.after_close += len(data)
            if self.after_close > MOST_UNREAD:
                self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping of the protocol, unless the answers pile up."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Wait for the reader, but not for ever."""
        super().pause_writing()
        if self.stalled is None:
            self.stalled = self.loop.call_later(UNREAD_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        """Write on."""
        super().resume_writing()
        self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        super().connection_lost(exc)
        self._read_on()

    def _read_on(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
