"""Receivers of alerts on this machine: a web server that remembers its calls, a mail server, and a browser's keys."""

import asyncio
import base64
import json
import os
import socket
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

import http_ece
from aiosmtpd.smtp import SMTP, Envelope
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


@dataclass(frozen=True)
class Received:
    """A call."""

    method: str
    path: str
    headers: Mapping[str, str]  # in lower case
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class WebServer:
    """Takes every call, and answers with the status that is wanted next, otherwise with 200."""

    def __init__(self) -> None:
        self.calls: list[Received] = []
        self.statuses: list[tuple[int, dict[str, str]]] = []
        self.body = b"ok"
        self.before_answering: Callable[[], None] | None = None
        outer = self

        class Answering(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                headers = {name.lower(): value for name, value in self.headers.items()}
                outer.calls.append(Received(self.command, self.path, headers, body))
                if outer.before_answering is not None:
                    outer.before_answering()
                status, more = outer.statuses.pop(0) if outer.statuses else (200, {})
                self.send_response(status)
                for name, value in more.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(outer.body)))
                self.end_headers()
                self.wfile.write(outer.body)

            def do_PUT(self) -> None:
                self.do_POST()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
        self.thread = threading.Thread(target=self.server.serve_forever)

    @property
    def port(self) -> int:
        return int(self.server.server_address[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


class MailBox:
    """A mail server that keeps what it gets; it can refuse the next mails with these answers."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusals: list[str] = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.socket.getsockname()[1])
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Envelope, address: str, options: Any) -> str:  # noqa: N802
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)
        return "250 OK"

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        serving = self.loop.create_server(lambda: SMTP(self, loop=self.loop, hostname="test"), sock=self.socket)
        server = self.loop.run_until_complete(serving)
        self.loop.run_forever()
        server.close()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()


def text_of(mail: EmailMessage) -> str:
    """What a mail says."""
    return str(mail.get_content())


class BrowserKeys:
    """A browser's side of push: its keys, and what they open."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        """What a page of it sends."""
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": as_text(public), "auth": as_text(self.auth)}
        return {"endpoint": endpoint, "keys": keys, "name": "Firefox on Linux"}

    def opened(self, call: Received) -> Any:
        """The message in a call that came for it."""
        return json.loads(http_ece.decrypt(call.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def as_text(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()
