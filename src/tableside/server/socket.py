"""A table's WebSocket: hello, then requests in and news out, until either side goes away."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from tableside.server import store
from tableside.server.bans import Banned, muted_by
from tableside.server.guard import is_own_origin
from tableside.server.http import COOKIE, ApiError, address_of, identified, token_in
from tableside.server.limits import Bucket
from tableside.server.peers import Loaded, Peer
from tableside.server.people import hashed
from tableside.server.presence import clock_ms
from tableside.server.services import Services
from tableside.server.writer import StorageError
from tableside.tables import answers, wire
from tableside.tables.requests import making
from tableside.tables.standing import Refused
from tableside.tables.table import Unplayable
from tableside.tables.views import line, now

LOG = logging.getLogger("tableside.socket")
LINES = 200  # of the log after a hello
PATIENCE = 40  # messages refused as too fast before the connection is closed


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
    """The conversation over one socket."""

    def __init__(self, socket: WebSocket, services: Services) -> None:
        self.socket, self.services, self.hub = socket, services, services.hub
        self.address = address_of(socket)
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
        headers, cookie = self.socket.headers, self.socket.cookies.get(COOKIE)
        try:
            self.hub.bans.may_come(network=address_of(self.socket))
            person, token = await identified(headers, cookie, self.services)
            self.hub.bans.may_come(person.who if person else "")
        except ApiError as error:
            await self.refuse(wire.Error(error.problem.error, error.problem.what), 4403)
            return
        except Banned as banned:
            await self.refuse(wire.Error("banned", str(banned)), 4403)
            return
        session = hashed(token_in(headers) or cookie or "") if person else ""
        plays = token is None or token.scope == "play"
        who, name = (person.who, person.name) if person else ("", "")
        self.peer = Peer(who, name, session=session, address=self.address, plays=plays)
        if person:
            self.peer.muted = await self.hub.read(muted_by, person.who)
        if await self.hello():
            await self.talk()

    async def refuse(self, error: wire.Error, code: int) -> None:
        """An error, and the end."""
        with suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(wire.write(error))
            await self.socket.close(code, error.what[:100])

    async def hello(self) -> bool:
        """Wait for a hello; errors are forgiven, silence is not."""
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
        """Answer a hello with what the client may know; from then on it gets all news."""
        if hello.v != wire.VERSION:
            error = wire.Error("version", f"this server speaks version {wire.VERSION}, not {hello.v}", "$.v")
            await self.refuse(error, 4400)
            return False
        peer, loaded = self.peer, self.loaded
        peer.watch, peer.wanted = hello.watch, hello.seat
        await self.hub.refresh(loaded)
        async with loaded.lock:  # nothing may happen between what is sent here and the news that follows
            peer.sit(loaded.table)
            last = loaded.table.at.seq
            since = 0 if hello.since is None else min(hello.since, last)
            first = max(since, last - LINES)
            rows = await self.hub.read(store.rows_after, loaded.table.head.id, first, last - first)
            lines = [line(row, loaded.table) for row in rows if row.seq <= last and peer.hears(row, loaded.table)]
            await self.hub.presence.join(loaded, peer)
            await self.hub.sessions.check(peer.person)  # it may have ended between the handshake and the hello
            peer.send(peer.welcome(loaded.table))
            shown = now(loaded.table, peer.seat, self.hub.presence.around(loaded))
            peer.send(wire.write(wire.News(lines, first - since, shown)))
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
        """The next message; None if it was refused, with an answer."""
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        async with self.services.messages.of(self.address):
            await asyncio.sleep(0)  # others have their turn between any two of ours, however many have arrived
        text: Any = event.get("text") if event.get("text") is not None else event.get("bytes")
        if not self.bucket.take():
            await self.slow_down(wire.id_of(text))
            return None
        try:
            if len(text) > wire.LONGEST_MESSAGE:
                raise wire.BadMessage(f"a message may have at most {wire.LONGEST_MESSAGE} bytes")
            return wire.read(text)
        except wire.BadMessage as bad:
            self.hub.metrics.count("bad_messages")
            await self.say(wire.Error("message", bad.what, bad.where))
            return None

    async def slow_down(self, asked: str | None) -> None:
        """Refuse a message that came too fast, so that nobody waits for its answer; after many, close."""
        self.too_fast += 1
        if self.too_fast > PATIENCE:
            await self.refuse(wire.Error("rate", "too many messages for too long"), 4429)
            raise _Closed
        await self.say(wire.Error("rate", "too many messages; nothing was done", id=asked))

    async def say(self, reply: wire.Reply) -> None:
        """Send to this client alone, in order with the news."""
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
            case wire.AskWhy():
                await self.say(answers.why(self.loaded.table, self.peer.seat, message))
            case wire.Look():
                await self.say(answers.look(self.loaded.table, self.peer.seat, message))
            case request if not self.peer.plays:
                await self.say(wire.Error("scope", "only a token with the scope play can do this", id=request.id))
            case request if not self.peer.person:
                await self.say(wire.Error("seat", "you are not known here; take a name first", id=request.id))
            case request:
                hub, loaded, peer, who = self.hub, self.loaded, self.peer, self.peer.who
                says = isinstance(request, wire.Say)
                beside = store.leaves_words(loaded.table.head.id, who, clock_ms()) if says else None
                try:
                    if isinstance(request, wire.Ordering):
                        await self.say(await hub.ordering.answer(loaded, peer, request))
                        return
                    entries_of = making(loaded.table, request)
                    seq = await hub.change(
                        loaded,
                        who,
                        request.id,
                        lambda: entries_of(loaded.table, hub.caller(loaded, peer, who, request), request),
                        beside,
                    )
                    await self.say(wire.Ack(request.id, seq))
                except Refused as refused:
                    hub.metrics.count("refused", refused.code)
                    await self.say(wire.Error(refused.code, refused.what, refused.where, request.id))
                except StorageError as error:
                    await self.say(wire.Error("storage", str(error), id=request.id))


class _Closed(Exception):
    """We have closed the connection."""
