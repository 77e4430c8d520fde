"""Nobody fills the memory with what they do not read, or a table with chat; and damage stays where it is."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tableside.cli import main
from tableside.server import unread
from tableside.server.peers import LONGEST_QUEUE, MOST_UNREAD, Peer
from tests.server.live import FAST, WATCHDOG, Live, Person, Seat, until

MASK = b"\0\0\0\0"


@pytest.fixture
def deaf(live: Live, ada: Person) -> Iterator[socket.socket]:
    """A socket at a table whose client reads nothing but the handshake."""
    code = ada.table("burgerjoint", "me", "me", start=True)
    host = live.base.removeprefix("http://")
    with socket.create_connection((host.split(":")[0], int(host.split(":")[1])), timeout=600) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: {live.base}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: tableside={ada.cookie}\r\n\r\n".encode()
        )
        assert connection.recv(12) == b"HTTP/1.1 101"
        yield connection


def frame(opcode: int, payload: bytes) -> bytes:
    """A short message of a client."""
    return bytes((0x80 | opcode, 0x80 | len(payload))) + MASK + payload


def send_for_ever(connection: socket.socket, message: bytes, most: int) -> int:
    """Send until the server cuts us off; how many bytes went out."""
    sent = 0
    try:
        while sent < most:
            connection.sendall(message)
            sent += len(message)
    except (ConnectionError, TimeoutError):
        pass
    return sent


def test_pings_of_the_protocol_that_nobody_reads_the_answers_of(deaf: socket.socket) -> None:
    """Each is answered by as much as it brings; far beyond what the system and the server keep, it is over."""
    most = 64 << 20
    assert send_for_ever(deaf, frame(9, b"x" * 125) * 500, most) < most


@pytest.mark.parametrize("greeted", [True, False], ids=["after hello", "before hello"])
def test_messages_that_nobody_reads_the_answers_of(
    deaf: socket.socket, greeted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unread, "UNREAD_WITHIN", 0.5)
    if greeted:
        deaf.sendall(frame(1, b'{"type":"hello","v":1}'))
    most = 64 << 20
    assert send_for_ever(deaf, frame(1, b'{"type":"ping","id":"' + b"x" * 64 + b'"}') * 500, most) < most


def test_what_waits_for_a_reader_is_bounded_in_number_and_in_bytes() -> None:
    for size, most in ((10, LONGEST_QUEUE), (MOST_UNREAD // 4 + 1, 4), (3 * MOST_UNREAD, 1)):
        peer = Peer("ada", "Ada")
        while not peer.closed:
            peer.send("x" * size)
        assert peer.outbox.qsize() == most + 1, "and the goodbye"


def test_chat_has_a_limit_by_person_and_table_however_many_sockets(tmp_path: Path) -> None:
    slow = replace(FAST, chat_rate=0, chat_burst=6, watchers_chat_rate=0, watchers_chat_burst=2)
    with (
        Live(f"sqlite:///{tmp_path / 'chat.db'}", slow) as live,
        Person(live.base, "Ada") as ada,
        Person(live.base, "Bob") as bob,
    ):
        code, other = (ada.table("burgerjoint", "me", "me", start=True) for _ in range(2))
        said = {name: said_by([person.at(code) for _ in range(3)]) for name, person in (("ada", ada), ("bob", bob))}
        assert said == {"ada": ["ack"] * 6 + ["rate"] * 3, "bob": ["ack"] * 2 + ["rate"] * 7}
        assert bob.at(other).ask("say", text="hello")["type"] == "ack", "another table has its own"
        seat = ada.at(code)
        refused = seat.ask("say", text="more")
        assert "wait a moment" in refused["what"]
        assert seat.ask("ping")["type"] == "pong"
        assert seat.first()["type"] == "ack", "playing is not chatting"


def said_by(sockets: list[Seat]) -> list[str]:
    """What three lines by each socket are answered with, one socket after the other."""
    answers: list[Any] = [seat.ask("say", text="hello") for _ in range(3) for seat in sockets]
    return [answer.get("code", answer["type"]) for answer in answers]


def damage(live: Live, statement: str, code: str) -> None:
    """Damage a table where it is stored; what lists show of it was written before, and is not written again."""
    hub = live.app.state.services.hub
    until(lambda: not any(loaded.showing for loaded in list(hub.loaded.values())))
    hub.writer.submit(lambda _: None).result(WATCHDOG)
    with hub.engine.connect().execution_options(writing=True) as connection, connection.begin():
        assert connection.execute(text(statement), {"code": code}).rowcount == 1
    hub.loaded.clear()


ENTRY = "UPDATE entries SET {} WHERE seq = 3 AND table_id = (SELECT id FROM tables WHERE code = :code)"


@pytest.mark.parametrize(
    ("statement", "listed"),
    [
        ("UPDATE tables SET seats = '[{}' WHERE code = :code", False),
        ("UPDATE tables SET waiting = '\"x\"' WHERE code = :code", False),
        ("UPDATE tables SET config = '{' WHERE code = :code", False),
        ("UPDATE tables SET config = '{\"nonsense\": 1}' WHERE code = :code", False),
        ("UPDATE tables SET clock = '[]' WHERE code = :code", False),
        ("UPDATE tables SET game = 'gone' WHERE code = :code", False),
        (ENTRY.format("entry = '{'"), True),
        (ENTRY.format('entry = \'{"kind":"start"}\''), True),
        (ENTRY.format('entry = \'{"kind":"act","seat": 9, "action": "hop"}\''), True),
        (ENTRY.format("told = '3'"), True),
    ],
)
def test_a_damaged_table_hurts_no_other(
    live: Live, ada: Person, eve: Person, tmp_path: Path, statement: str, listed: bool
) -> None:
    whole = ada.table("burgerjoint", "me", "me", start=True, private=False)
    code = ada.table("burgerjoint", "me", "me", start=True, private=False)
    ada.at(code).first()
    damage(live, statement, code)
    for person, lists in ((ada, ("mine", "running")), (eve, ("running",))):
        for name in lists:
            codes = [table["code"] for table in person.get("/api/tables")[name]]
            assert whole in codes
            assert (code in codes) == listed
    assert ada.at(whole).first()["type"] == "ack"
    answer = ada.http.get(f"/api/tables/{code}")
    if answer.status_code != 200:  # what only lists show is rebuilt from the log
        assert answer.status_code == 409
        assert answer.json()["error"] == "unplayable"
        assert Seat(ada, code).closed() == 4404
    for path in ("/log", "/positions/0", "/record"):
        assert ada.http.get(f"/api/tables/{code}{path}").status_code in (200, 409)
    where = ("--database", str(live.app.state.services.hub.engine.url))
    main(["admin", "tables", *where])
    with suppress(SystemExit):  # which says in one line what is wrong
        main(["admin", "export", code, str(tmp_path / "record.txt"), *where])


def test_a_damaged_line_behind_a_snapshot_is_told_to_who_would_read_it(live: Live, ada: Person) -> None:
    """The table itself is whole: it is loaded from its snapshot."""
    code = ada.table("burgerjoint", "me", "me", start=True)
    seat = ada.at(code)
    for _ in range(140):
        seat.wait_for(lambda now: now["waiting"])
        if not seat.now["options"]:
            seat = ada.at(code, hello={"seat": seat.now["waiting"][0]})
        seat.first()
    damage(live, ENTRY.format("entry = '{'"), code)
    assert ada.get(f"/api/tables/{code}")["status"] == "playing"
    refused = Seat(ada, code)
    assert refused.closed({"type": "hello", "v": 1}) == 4404
    assert "damaged at entry 3" in refused.messages[0]["what"]
    ada.get(f"/api/tables/{code}/log", 409)


def test_codes_that_no_table_can_have(ada: Person) -> None:
    for code in ("%00", "a%00b", "%ff", "..%2f", "\N{LATIN SMALL LETTER SHARP S}", "A B"):
        assert ada.http.get(f"/api/tables/{code}").status_code == 404


def test_a_look_deep_into_brackets(ada: Person) -> None:
    code = ada.table("foodchain", "me", "easy", start=True)
    for deep in (3000, 900, 100):
        of = "[" * deep + "]" * deep
        answer = ada.http.get(f"/api/tables/{code}/positions/0/look", params={"ask": "house", "of": of})
        assert answer.status_code == 422
        assert answer.json()["where"] == "$.of"
