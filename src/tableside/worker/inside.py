"""The side of the room that a page's worker calls: texts in, texts out."""

from collections.abc import Callable
from typing import Any

from tableside.worker.kept import Keeper
from tableside.worker.room import OpenPage, Room
from tableside.worker.routes import answer


class Inside:
    """A room with numbered sockets."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.sockets: dict[int, tuple[OpenPage, str]] = {}

    async def ask(self, method: str, address: str, body: str) -> tuple[int, str, bool]:
        """An answer: its status, its text, and whether that is JSON."""
        reply = await answer(self.room, method, address, body)
        return reply.status, reply.text, reply.is_json

    def connect(self, number: int, code: str, send: Callable[[str], Any]) -> None:
        """A page begins to look at a table."""
        self.sockets[number] = OpenPage(send), code

    async def say(self, number: int, message: str) -> None:
        """A page says something to its table."""
        if number in self.sockets:
            page, code = self.sockets[number]
            await self.room.hear(page, code, message)

    def close(self, number: int) -> None:
        """A page looks no longer."""
        if number in self.sockets:
            self.room.part(*self.sockets.pop(number))


async def begin(keeper: Keeper) -> Inside:
    """The room with everything that this device has kept."""
    return Inside(await Room.furnished(keeper))
