"""The whole application in this process, without a network: requests and sockets go straight into it."""

import asyncio
import json
from collections.abc import MutableMapping
from typing import Any

import httpx
from starlette.applications import Starlette

HOST = "localhost"
WATCHDOG = 600.0  # seconds, after which what should have come is missing


class Closed(Exception):
    """The server has closed the socket, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Guest:
    """Someone with a cookie."""

    def __init__(self, app: Starlette, address: str = "127.0.0.1") -> None:
        self.app, self.address = app, address
        transport = httpx.ASGITransport(app=app, client=(address, 1))
        self.http = httpx.AsyncClient(
            base_url=f"http://{HOST}", headers={"origin": f"http://{HOST}"}, transport=transport, timeout=WATCHDOG
        )

    async def post(self, path: str, body: Any) -> Any:
        """What a request is answered with."""
        response = await self.http.post(path, json=body)
        assert response.status_code == 200, response.text
        return response.json()

    async def table(self, game: str, *seats: str, **more: Any) -> str:
        """Open a table and begin; its code."""
        return str((await self.post("/api/tables", {"game": game, "seats": seats, "start": True, **more}))["code"])

    async def at(self, code: str) -> "Wire":
        """A socket at a table, with hello said and the first news in."""
        wire = Wire(self, code)
        await wire.open()
        return wire


class Wire:
    """A socket: what the server says is read with `next`, with the table's newest `now` kept."""

    def __init__(self, guest: Guest, code: str) -> None:
        self.guest, self.code = guest, code
        self.inbox: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.outbox: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.now: Any = None
        self.running: asyncio.Task[None]

    def _scope(self) -> dict[str, Any]:
        path = f"/api/tables/{self.code}/socket"
        cookie = f"tableside={self.guest.http.cookies.get('tableside') or ''}"
        origin = f"http://{HOST}"
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": (HOST, 80),
            "client": (self.guest.address, 1),
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", HOST.encode()), (b"origin", origin.encode()), (b"cookie", cookie.encode())],
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }

    async def open(self) -> None:
        """Connect, and be welcomed."""
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.running = asyncio.create_task(self.guest.app(self._scope(), self.inbox.get, self.outbox.put))
        accepted = await self.outbox.get()
        assert accepted["type"] == "websocket.accept", accepted
        await self.sit(None)

    async def sit(self, seat: int | None) -> None:
        """Say hello, from one of several seats."""
        self.send(json.dumps({"type": "hello", "v": 1, "seat": seat}))
        while (await self.next())["type"] != "welcome":
            pass
        while (await self.next())["type"] != "news":
            pass

    def send(self, message: str | bytes) -> None:
        """Say something."""
        kind = "text" if isinstance(message, str) else "bytes"
        self.inbox.put_nowait({"type": "websocket.receive", kind: message})

    async def next(self) -> Any:
        """What the server says next; `Closed` if that is goodbye. What breaks the server breaks this too."""
        event = self.outbox.get_nowait() if self.outbox.qsize() else await self._event()
        if event["type"] == "websocket.close":
            await self.close()  # as a browser answers
            raise Closed(event.get("code", 1000))
        message = json.loads(event["text"])
        if message["type"] == "news":
            self.now = message["now"]
        return message

    async def _event(self) -> MutableMapping[str, Any]:
        coming = asyncio.ensure_future(self.outbox.get())
        done, _ = await asyncio.wait((coming, self.running), timeout=WATCHDOG, return_when=asyncio.FIRST_COMPLETED)
        assert done, "nothing came"
        if not coming.done():
            coming.cancel()
            await self.running
            raise Closed(1006)
        return coming.result()

    async def end(self) -> int:
        """Read until the server says goodbye; its code."""
        try:
            while True:
                await self.next()
        except Closed as closed:
            return closed.code

    async def close(self) -> None:
        """Go away."""
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.running
