"""Compression of socket messages: each on its own, and those with somebody's words not at all.

Repetition compresses well. If chat were compressed together with what only its reader may know, someone who sees the
lengths on the line and chooses the words could try guesses: the right one makes the message shorter. So a message
never leans on an earlier one, and one that carries chat goes out as it is.
"""

from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

CHAT = b'"kind":"say"'  # of a line; within a text the quotes would be escaped
WINDOW = 15  # bits; nothing is kept between messages, so a large window costs memory only briefly


class Packing(PerMessageDeflate):
    """Compresses the messages of one socket."""

    def encode(self, frame: Frame) -> Frame:
        """The frame as it goes out."""
        return frame if CHAT in bytes(frame.data) else super().encode(frame)


class Packed(ServerPerMessageDeflateFactory):
    """What we agree on with a client that can decompress."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, server_max_window_bits=WINDOW, client_max_window_bits=12)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """The answer to a client's offer."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        packing = Packing(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
        return answer, packing
