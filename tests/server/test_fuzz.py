"""Any message at all: it is answered by an error or done, and the connection stays usable or is closed cleanly."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tableside.server import wire
from tests.server.live import Live, Person, Seat

ROUNDS = 400
VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    2**63,
    2**70,
    1.5,
    "",
    "x",
    "\ud83c",
    "\x00",
    "a" * 600,
    [],
    [[]],
    {},
    {"a": 1},
    ["take red"] * 70,
    "hello",
]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with Live(f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'test.db'}") as running:
        yield running


def messages(seat: Seat, number: int) -> list[dict[str, Any]]:
    seq = seat.now["seq"]
    action = seat.now["options"][0]["text"] if seat.now["options"] else "take red"
    return [
        {"type": "hello", "v": 1, "since": None, "seat": None, "watch": False},
        {"type": "act", "id": f"f{number}", "seq": seq, "actions": [action]},
        {"type": "undo", "id": f"f{number}", "seq": seq, "to": None},
        {"type": "consent", "id": f"f{number}", "seq": seq, "agree": True},
        {"type": "say", "id": f"f{number}", "text": "hm"},
        {"type": "why", "id": f"f{number}", "action": "build basic"},
        {"type": "handover", "id": f"f{number}", "seat": 0, "bot": "random"},
        {"type": "takeback", "id": f"f{number}", "seat": 0},
        {"type": "decide", "id": f"f{number}", "seat": 1, "choice": "end"},
        {"type": "ping", "id": f"f{number}"},
    ]


def mutated(chance: random.Random, message: dict[str, Any]) -> str | bytes:
    """The message with something wrong in it: a field, a type, a character, a cut, an encoding."""
    kind = chance.randrange(8)
    if kind == 0:
        return json.dumps(message)
    if kind <= 3:
        field = chance.choice([*message, "extra"])
        message = {**message, field: chance.choice(VALUES)}
        return json.dumps(message)
    if kind == 4:
        message = dict(message)
        del message[chance.choice(list(message))]
        return json.dumps(message)
    text = json.dumps(message)
    if kind == 5:
        at = chance.randrange(len(text))
        return text[:at] + chr(chance.randrange(1, 0x2FF)) + text[at + 1 :]
    if kind == 6:
        return text[: chance.randrange(len(text))]
    return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))


def test_mutated_messages_never_break_the_conversation(live: Live) -> None:
    chance = random.Random(11)
    answers: dict[str, int] = {}
    ends: set[int] = set()
    with Person(live.base, "Ada") as ada:
        code = ada.table("burgerjoint", "me", "me", start=True)
        seat = ada.at(code)
        for number in range(ROUNDS):
            try:
                seat.send(mutated(chance, chance.choice(messages(seat, number))))
                seat.send({"type": "ping", "id": f"still-here-{number}"})
                while (message := seat.next()) != {"type": "pong", "id": f"still-here-{number}"}:
                    answers[message["type"]] = answers.get(message["type"], 0) + 1
                    if message["type"] == "error":
                        assert message["code"] not in ("internal", "")
                        assert message["what"]
            except ConnectionClosed as closed:
                ends.add(closed.rcvd.code if closed.rcvd else 1006)
                seat = ada.at(code)
    assert ends <= {4400, 1007, 1009}, "closed, but cleanly"
    assert answers["error"] > ROUNDS // 4
    assert answers["ack"] > 5
    assert live.app.state.services.hub.metrics.counts["bad_messages", ""] > ROUNDS // 4


def test_deep_and_odd_json() -> None:
    for text in ("[" * 100_000, '{"type":' * 5000, "", "null", "1e999", '{"type":"act"}', '"', "\x00", b"\xff\xfe"):
        with pytest.raises(wire.BadMessage) as caught:
            wire.read(text)
        assert caught.value.what


@pytest.mark.parametrize(
    ("text", "what", "where"),
    [
        ('{"type":"act","id":"x","seq":"1","actions":["a"]}', "Expected `int`, got `str`", "$.seq"),
        ('{"type":"act","id":"x","seq":1,"actions":[]}', "length >= 1", "$.actions"),
        ('{"type":"act","id":"x y","seq":1,"actions":["a"]}', "matching regex", "$.id"),
        ('{"type":"jump","id":"x"}', "Invalid value 'jump'", "$.type"),
        ('{"type":"ping","id":"x","more":1}', "unknown field `more`", ""),
        ('{"type":"ping"}', "missing required field `id`", ""),
        ("{", "no JSON", ""),
    ],
)
def test_faults_are_named_with_their_place(text: str, what: str, where: str) -> None:
    with pytest.raises(wire.BadMessage, match=what) as caught:
        wire.read(text)
    assert caught.value.where == where


@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/me", "/api/login", "/api/records", "/api/seat", "/api/tables/X/sit"]
)
def test_odd_bodies_are_refused(live: Live, path: str) -> None:
    with Person(live.base, "Ada") as ada:
        for body in (b"", b"[", b"null", b"[]", b'"x"', b"\xff", b"[" * 50_000, b'{"a":1}'):
            response = ada.http.post(path, content=body, headers={"content-type": "application/json"})
            assert response.status_code in (400, 404)
            assert response.json()["what"]
