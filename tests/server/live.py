"""A running server on a real port, and people at browsers of their own, for the tests."""

import json
import re
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tableside.server.app import application
from tableside.server.database import open_database
from tableside.server.http import Endpoint
from tableside.server.run import address_of, bind, server
from tableside.server.settings import Settings

WATCHDOG = 600.0  # seconds, after which what should have come is missing; a busy machine may take minutes
PATIENT: Any = {"open_timeout": WATCHDOG, "close_timeout": WATCHDOG, "ping_interval": None}
FAST = Settings(
    bot_processes=1,
    bot_budget=WATCHDOG,
    bot_pace=0.0,
    hello_within=WATCHDOG,
    record_budget=WATCHDOG,
    away=0.2,
    heartbeat=0.1,
    message_rate=1e6,
    message_burst=1e6,
    chat_rate=1e6,
    chat_burst=1e6,
    watchers_chat_rate=1e6,
    watchers_chat_burst=1e6,
    request_rate=1e6,
    request_burst=1e6,
    tables_rate=1e6,
    tables_burst=1e6,
    why_rate=1e6,
    why_burst=1e6,
    report_rate=1e6,
    report_burst=1e6,
    login_rate=1e6,
    login_burst=1e6,
    account_rate=1e6,
    account_burst=1e6,
    channels_rate=1e6,
    channels_burst=1e6,
)


def any_path(endpoint: Endpoint) -> str:
    """An address of an endpoint, with something in place of every word."""
    return re.sub(r"\{\w+\}", "1", endpoint.path)


class Live:
    """The server, in a thread of this process."""

    def __init__(self, url: str, settings: Settings = FAST) -> None:
        self.app = application(open_database(url), settings)
        self.server = server(self.app, settings)
        listening = bind("127.0.0.1", 0)
        self.base = address_of(listening).rstrip("/")
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]})

    def __enter__(self) -> Self:
        self.thread.start()
        until(lambda: self.server.started)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        self.thread.join(WATCHDOG)
        assert not self.thread.is_alive(), "the server did not stop"


def until(true: Callable[[], Any], seconds: float = WATCHDOG) -> Any:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.01)
    return found


class Person:
    """Someone with a browser: a cookie and HTTP."""

    def __init__(self, base: str, name: str = "") -> None:
        self.base, self.name = base, name
        self.http = httpx.Client(base_url=base, headers={"origin": base}, timeout=WATCHDOG)
        self.open: list[Seat] = []
        self.heard: list[str] = []  # everything that came over HTTP
        if name:
            self.post("/api/me", {"name": name})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        for seat in self.open:
            seat.close()
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        response = self.http.get(path)
        self.heard.append(response.text)
        assert response.status_code == status, response.text
        return response.json() if "json" in response.headers["content-type"] else response.text

    def post(self, path: str, body: Mapping[str, Any] | None = None, status: int = 200) -> Any:
        response = self.http.post(path, json=body or {})
        self.heard.append(response.text)
        assert response.status_code == status, response.text
        return response.json()

    def table(self, game: str, *seats: str, **more: Any) -> str:
        """Open a table; its code."""
        return str(self.post("/api/tables", {"game": game, "seats": list(seats), **more})["code"])

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("tableside") or ""

    def at(self, code: str, *, hello: Mapping[str, Any] | None = None, packed: bool = True) -> "Seat":
        """A socket at a table, with hello said and the first news in."""
        seat = Seat(self, code, packed=packed)
        self.open.append(seat)
        seat.send({"type": "hello", "v": 1, **(hello or {})})
        seat.wait("welcome")
        seat.wait("news")
        return seat


class Seat:
    """A socket at a table."""

    def __init__(self, person: Person, code: str, *, packed: bool = True) -> None:
        self.stack = ExitStack()
        headers = {"cookie": f"tableside={person.cookie}"} if person.cookie else {}
        address = f"{person.base.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                address,
                additional_headers=headers,
                origin=Origin(person.base),
                compression="deflate" if packed else None,
                max_size=None,
                max_queue=None,  # else a socket that nobody reads could not be closed
                **PATIENT,
            )
        )
        self.messages: list[Any] = []
        self.raw: list[str] = []
        self.lines: list[Any] = []
        self.now: Any = None
        self.you: Any = None
        self.requests = 0
        self.tag = f"{id(self):x}"

    def close(self) -> None:
        self.stack.close()

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def next(self, seconds: float = WATCHDOG) -> Any:
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        self.messages.append(message)
        if message["type"] == "news":
            self.now = message["now"]
            self.lines += message["lines"]
        if message["type"] == "welcome":
            self.you = message["you"]
        return message

    def wait(self, *kinds: str) -> Any:
        """The next message of one of these kinds."""
        while (message := self.next())["type"] not in kinds:
            pass
        return message

    def wait_for(self, true: Callable[[Any], Any]) -> Any:
        """Read news until the table is in this state."""
        while self.now is None or not true(self.now):
            self.next()
        return self.now

    def ask(self, kind: str, **fields: Any) -> Any:
        """Send a request; the ack, the reason or the error that answers it."""
        self.requests += 1
        fields = {"id": f"{self.tag}-{self.requests}", **fields}
        self.send({"type": kind, **fields})
        while (message := self.wait("ack", "error", "reason", "sight", "pong"))["id"] != fields["id"]:
            pass
        return message

    def act(self, *actions: str, **fields: Any) -> Any:
        answer = self.ask("act", **{"seq": self.now["seq"], "actions": list(actions), **fields})
        if answer["type"] == "ack":
            self.wait_for(lambda now: now["seq"] >= answer["seq"])
        return answer

    def first(self) -> Any:
        """Play the first option."""
        return self.act(self.now["options"][0]["text"])

    def closed(self, *last: Any) -> int:
        """Send what may meet a socket that is closed already, and read to the end; the code it was closed with."""
        with suppress(ConnectionClosed):  # what had come until then is still to be read
            for message in last:
                self.send(message)
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006
