"""A table's WebSocket: hello, then requests in and news out, until one of the two goes away."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from tableside import looks
from tableside.core.notation import NotationError
from tableside.server import store, wire
from tableside.server.actions import read_action
from tableside.server.guard import is_own_origin
from tableside.server.http import COOKIE, address_of, known_person
from tableside.server.limits import Bucket
from tableside.server.peers import Loaded, Peer
from tableside.server.people import hashed
from tableside.server.services import Services
from tableside.server.standing import Refused
from tableside.server.table import Unplayable
from tableside.server.views import line
from tableside.server.writer import StorageError

LOG = logging.getLogger("tableside.socket")
LINES = 200  # of the log after a hello
PATIENCE = 40  # messages that may be refused for speed before the connection is closed


async def table_socket(socket: WebSocket) -> None:
    """One connection, from handshake to end."""
    services: Services = socket.app.state.services
    if not is_own_origin(socket.headers):
        await socket.close(1008)  # before the handshake: the browser sees a 403
        return
    address = address_of(socket)
    if not services.sockets.enter(address):
        await socket.close(1013)
        return
    try:
        await Conversation(socket, services).run()
    finally:
        services.sockets.leave(address)


class Conversation:
    """What is said over one socket."""

    def __init__(self, socket: WebSocket, services: Services) -> None:
        self.socket, self.services, self.hub = socket, services, services.hub
        self.bucket = Bucket(services.settings.message_rate, services.settings.message_burst)
        self.too_fast = 0
        self.loaded: Loaded
        self.peer: Peer

    async def run(self) -> None:
        """Find the table, shake hands, listen and speak."""
        await self.socket.accept()
        self.hub.metrics.count("sockets_opened")
        try:
            await self.converse()
        except Unplayable as error:
            await self.refuse(wire.Error("refused", str(error)), 4404)

    async def converse(self) -> None:
        """Speak about the table; `Unplayable` if it, or a part of its log, cannot be read."""
        found = await self.hub.open(self.socket.path_params["code"].upper())
        if found is None:
            await self.refuse(wire.Error("table", "there is no table with this code"), 4404)
            return
        self.loaded = found
        person = await known_person(self.socket.cookies.get(COOKIE), self.services)
        session = hashed(self.socket.cookies[COOKIE]) if person else ""
        self.peer = Peer(person.who if person else "", person.name if person else "", session=session)
        if await self.hello():
            await self.talk()

    async def refuse(self, error: wire.Error, code: int) -> None:
        """An error, and the end."""
        with suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(wire.write(error))
            await self.socket.close(code, error.what[:100])

    async def hello(self) -> bool:
        """Wait for a hello; errors can be made up for, silence cannot."""
        try:
            async with asyncio.timeout(self.services.settings.hello_within):
                while True:
                    message = await self.next()
                    if isinstance(message, wire.Hello):
                        return await self.welcome(message)
                    if message is not None:
                        error = wire.Error("hello", "say hello first", id=message.id)
                        await self.socket.send_text(wire.write(error))
        except TimeoutError:
            await self.refuse(wire.Error("hello", "no hello came"), 4408)
        except (WebSocketDisconnect, _Closed):
            pass
        return False

    async def welcome(self, hello: wire.Hello) -> bool:
        """Answer a hello with what the client may know; from here on it hears everything."""
        if hello.v != wire.VERSION:
            error = wire.Error("version", f"this server speaks version {wire.VERSION}, not {hello.v}", "$.v")
            await self.refuse(error, 4400)
            return False
        peer, loaded = self.peer, self.loaded
        peer.watch, peer.wanted = hello.watch, hello.seat
        await self.hub.refresh(loaded)
        async with loaded.lock:  # nothing may happen between what is sent here and what is heard afterwards
            peer.sit(loaded.table)
            last = loaded.table.at.seq
            since = 0 if hello.since is None else min(hello.since, last)
            first = max(since, last - LINES)
            rows = await self.hub.read(store.rows_after, loaded.table.head.id, first, last - first)
            lines = [line(row, loaded.table) for row in rows if row.seq <= last]
            await self.hub.presence.join(loaded, peer)
            await self.hub.sessions.check(peer.person)  # it may have ended between the handshake and the hello
            peer.send(peer.welcome(loaded.table))
            peer.send(loaded.news(peer.seat, lines, first - since, self.hub.presence.around(loaded)))
        return True

    async def talk(self) -> None:
        """Read and write at the same time; when one ends, so does the other."""
        sending = asyncio.create_task(self.send())
        try:
            while not self.peer.closed:
                message = await self.next()
                if message is not None:
                    await self.answer(message)
        except (WebSocketDisconnect, _Closed):
            pass
        finally:
            await self.hub.presence.part(self.loaded, self.peer)
            if self.peer.closed:
                with suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(sending), 5)
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending

    async def send(self) -> None:
        """Send what is in the outbox."""
        with suppress(RuntimeError, WebSocketDisconnect):
            while True:
                message = await self.peer.next()
                if isinstance(message, str):
                    await self.socket.send_text(message)
                else:
                    await self.socket.close(message[0], message[1])
                    return

    async def next(self) -> wire.Message | None:
        """The next message; None if it was refused and said so."""
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text: Any = event.get("text") if event.get("text") is not None else event.get("bytes")
        if not self.bucket.take():
            await self.slow_down(wire.id_of(text))
            return None
        try:
            if len(text) > wire.LONGEST_MESSAGE:
                raise wire.BadMessage(f"a message may have {wire.LONGEST_MESSAGE} bytes at most")
            return wire.read(text)
        except wire.BadMessage as bad:
            self.hub.metrics.count("bad_messages")
            await self.say(wire.Error("message", bad.what, bad.where))
            return None

    async def slow_down(self, asked: str | None) -> None:
        """Too many messages: say so of this one, so that nobody waits for its answer, and at last close."""
        self.too_fast += 1
        if self.too_fast > PATIENCE:
            await self.refuse(wire.Error("rate", "too many messages for too long"), 4429)
            raise _Closed
        await self.say(wire.Error("rate", "too many messages; nothing was done", id=asked))

    async def say(self, reply: wire.Reply) -> None:
        """To this client alone, in order with the news."""
        if self.peer in self.loaded.peers:
            self.peer.send(wire.write(reply))
        else:
            await self.socket.send_text(wire.write(reply))

    async def answer(self, message: wire.Message) -> None:
        """Do what a message asks for."""
        match message:
            case wire.Hello():
                self.loaded.peers.discard(self.peer)
                if not await self.welcome(message):
                    raise _Closed
            case wire.Ping(id):
                await self.say(wire.Pong(id))
            case wire.Why():
                await self.say(self.why(message))
            case wire.Look():
                await self.say(self.look(message))
            case request:
                await self.say(await self.done(request))

    async def done(self, request: wire.Request) -> wire.Reply:
        """The acknowledgement of a request that was saved, or why it was not."""
        if not self.peer.person:
            return wire.Error("seat", "you are not known here; take a name first", id=request.id)
        try:
            return wire.Ack(request.id, await self.hub.request(self.loaded, self.peer, request))
        except Refused as refused:
            self.hub.metrics.count("refused", refused.code)
            return wire.Error(refused.code, refused.what, refused.where, request.id)
        except StorageError as error:
            return wire.Error("storage", str(error), id=request.id)

    def why(self, message: wire.Why) -> wire.Reply:
        """Why something is not an option, as far as this seat may know."""
        table, seat = self.loaded.table, self.peer.seat
        if seat is None or table.state is None:
            return wire.Error("seat", "only those who play can ask that", id=message.id)
        game = table.game
        try:
            action = read_action(table.head.game, message.action)
            return wire.Reason(message.id, game.why_not(game.view(table.state, seat), seat, action))
        except NotationError as error:
            return wire.Error("notation", str(error), "$.action", message.id)

    def look(self, message: wire.Look) -> wire.Reply:
        """What this seat, or a spectator, sees when it looks at something."""
        table, seat = self.loaded.table, self.peer.seat
        if table.state is None:
            return wire.Error("refused", "the game has not begun", id=message.id)
        try:
            seen = table.game.view(table.state, seat)
            return wire.Sight(message.id, looks.answer(table.head.game, seen, seat, message.ask, message.of))
        except looks.Unanswerable as error:
            return wire.Error("look", str(error), "$.of", message.id)


class _Closed(Exception):
    """We have closed the connection."""
