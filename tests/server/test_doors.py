"""Half-sent requests, crowds from one network, and a log that nobody can fill: with small limits, over real sockets."""

import io
import json
import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tableside.server import logs
from tableside.server.settings import Settings
from tests.server.live import FAST, PATIENT, WATCHDOG, Live, until
from tests.server.process import Server

HALF = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half:"
WHOLE = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
POST = b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"
LONG = 3600.0


@contextmanager
def serving(tmp_path: Path, **limits: float) -> Iterator[Live]:
    patient = {"headers_within": LONG, "body_within": LONG, "unread_within": LONG, **limits}
    settings = replace(FAST, connections=100, **patient)  # type: ignore[arg-type]
    with Live(f"sqlite:///{tmp_path / 'doors.db'}", settings) as live:
        yield live


def call(base: str, said: bytes, source: str = "127.0.0.1") -> socket.socket:
    """A connection from one of this machine's addresses, with something said."""
    host, port = base.removeprefix("http://").split(":")
    made = socket.create_connection((host, int(port)), timeout=600, source_address=(source, 0))
    made.sendall(said)
    return made


def hung_up(made: socket.socket) -> bool:
    """Wait for the end; whether nothing was said before it."""
    try:
        return made.recv(4096) == b""
    except ConnectionResetError:
        return True


def healthy(base: str) -> bool:
    return httpx.get(f"{base}/health", timeout=600).status_code == 200


@pytest.mark.parametrize("said", [b"", b"G", HALF])
def test_headers_that_do_not_come_end_the_connection(tmp_path: Path, said: bytes) -> None:
    with serving(tmp_path, headers_within=0.05) as live, call(live.base, said) as made:
        assert hung_up(made)


def test_headers_that_trickle_in_are_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path, headers_within=0.2) as live, call(live.base, HALF) as made:
        made.settimeout(0.05)
        ended = False
        while not ended:
            try:
                made.sendall(b"x")
                ended = made.recv(1) == b""
            except TimeoutError:
                pass
            except ConnectionError:
                ended = True


def test_a_body_that_does_not_come_ends_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path, body_within=0.05) as live:
        with call(live.base, POST) as made:
            assert hung_up(made)
        assert healthy(live.base)


def test_the_next_request_of_a_connection_must_come_whole_too(tmp_path: Path) -> None:
    def answered_once() -> bool:
        """A whole request and half a one; False where this test was too slow for the first."""
        try:
            with call(live.base, WHOLE + HALF) as made:
                answer = b""
                while part := made.recv(4096):
                    answer += part
        except ConnectionError:
            return False
        return answer.count(b"HTTP/1.1 200 ") == 1

    with serving(tmp_path, headers_within=0.3) as live:
        assert until(answered_once)


def test_an_answer_that_is_not_read_ends_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path, unread_within=0.05) as live:
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        host, port = live.base.removeprefix("http://").split(":")
        made.connect((host, int(port)))
        ask = b"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        refused = False
        while not refused:
            try:
                made.sendall(100 * ask)
            except ConnectionError:
                refused = True
        made.close()
        assert healthy(live.base)


def test_a_crowd_of_half_sent_requests_keeps_nobody_out(tmp_path: Path) -> None:
    with serving(tmp_path, open_connections=5) as live, ExitStack() as open_ones:
        crowd = [open_ones.enter_context(call(live.base, HALF, "127.0.0.2")) for _ in range(5)]
        crowd += [open_ones.enter_context(call(live.base, POST, "127.0.0.3")) for _ in range(5)]
        assert healthy(live.base)
        assert hung_up(crowd[0])
        assert hung_up(crowd[4])
        crowd[-1].sendall(98 * b" ")  # the newest still has its place
        assert crowd[-1].recv(4096).startswith(b"HTTP/1.1 400")


class Crowded:
    """A server with three places a network and six in all, where 127.0.0.2 has three sockets at a table."""

    def __init__(self, live: Live, stack: ExitStack) -> None:
        self.base, self.stack = live.base, stack
        new = {"game": "burgerjoint", "seats": ["me", "open"]}
        self.code = httpx.post(f"{live.base}/api/tables", json=new, timeout=600).json()["code"]
        self.sockets = [self.sit_down("127.0.0.2") for _ in range(3)]

    def sit_down(self, source: str) -> socket.socket:
        """A connection that has become a socket: it waits for a hello, and has sent its request long ago."""
        upgrade = (
            f"GET /api/tables/{self.code}/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n"
            "connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        made = self.stack.enter_context(call(self.base, upgrade.encode(), source))
        assert made.recv(4096).startswith(b"HTTP/1.1 101")
        return made


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Crowded]:
    limits = {"network_connections": 3, "open_connections": 6, "hello_within": LONG}
    with serving(tmp_path, **limits) as live, ExitStack() as stack:
        yield Crowded(live, stack)


def test_one_network_has_so_many_places_and_others_have_theirs(crowded: Crowded) -> None:
    with call(crowded.base, WHOLE, "127.0.0.2") as made:
        assert made.recv(4096).startswith(b"HTTP/1.1 503 ")
    with call(crowded.base, WHOLE, "127.0.0.3") as made:
        assert made.recv(4096).startswith(b"HTTP/1.1 200 ")
    crowded.sockets[0].close()

    def let_in() -> bool:
        with call(crowded.base, WHOLE, "127.0.0.2") as made:
            return made.recv(4096).startswith(b"HTTP/1.1 200 ")

    assert until(let_in)


def test_when_all_places_are_in_use_a_newcomer_is_told_so(crowded: Crowded) -> None:
    for _ in range(3):
        crowded.sit_down("127.0.0.3")
    with call(crowded.base, WHOLE, "127.0.0.4") as made:
        answer = made.recv(4096)
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert answer.endswith(b"all places are taken; try again in a moment\n")


def test_behind_a_proxy_everybody_comes_from_its_address(tmp_path: Path) -> None:
    with serving(tmp_path, network_connections=1) as live, ExitStack() as stack:
        for _ in range(4):
            made = stack.enter_context(call(live.base, HALF))
        made.sendall(b" x\r\n\r\n")
        assert made.recv(4096).startswith(b"HTTP/1.1 200")


def test_a_table_is_played_through_the_doors(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        code = httpx.post(f"{live.base}/api/tables", json={"game": "burgerjoint", "seats": ["me", "open"]}, timeout=600)
        address = f"{live.base.replace('http', 'ws', 1)}/api/tables/{code.json()['code']}/socket"
        with connect(address, **PATIENT) as made:
            made.send('{"type":"hello","v":1}')
            assert json.loads(made.recv(WATCHDOG))["type"] == "welcome"


def test_with_few_files_a_storm_of_half_sent_requests_stops_nobody_and_fills_no_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    few = ["bash", "-c", 'ulimit -n 256; exec "$@"', "few"]
    server = Server(f"sqlite:///{tmp_path / 'few.db'}", log, under=few, TABLESIDE_HEADERS_WITHIN=str(LONG))
    with ExitStack() as stack:
        for number in range(400):
            stack.enter_context(call(server.base, HALF, f"127.0.0.{2 + number % 2}"))
            if number % 100 == 99:
                assert healthy(server.base)
    assert server.stop() in (0, -15)
    said = log.read_text()
    assert "no place is free" in said
    assert "out of system resource" not in said
    assert len(said) < 20_000


def test_the_same_warning_is_said_a_few_times_only(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("tableside.server.logs.time.monotonic", lambda: now[0])
    stream = io.StringIO()
    log = logging.Logger("tableside.test")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    handler.addFilter(logs.Seldom())
    log.addHandler(handler)
    for number in range(10_000):
        log.warning("a storm")
        log.info("request", extra={"facts": {"status": 429}})
        if number % 1000 == 0:
            log.info("request", extra={"facts": {"status": 200}})
    log.warning("something else")
    now[0] += 61
    log.warning("a storm")
    said = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert sum(line["message"] == "a storm" for line in said) == logs.Seldom.MOST + 1
    assert sum(line.get("status") == 429 for line in said) == logs.Seldom.MOST
    assert sum(line.get("status") == 200 for line in said) == 10
    assert said[-1]["unsaid"] == 10_000 - logs.Seldom.MOST


def test_the_limits_are_settings() -> None:
    found = Settings.of({"TABLESIDE_OPEN_CONNECTIONS": "7", "TABLESIDE_HEADERS_WITHIN": "0.5"})
    assert (found.open_connections, found.headers_within) == (7, 0.5)
