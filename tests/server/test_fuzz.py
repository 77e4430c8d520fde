"""Any message at all: it is answered by an error or done, and the connection stays usable or is closed cleanly."""

import asyncio
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tableside.server.app import ENDPOINTS, application
from tableside.server.database import open_database
from tableside.server.http import Endpoint
from tableside.tables import wire
from tests.server.live import FAST, Live, Person
from tests.server.mutating import messages, mutated, send_all
from tests.server.within import Guest

ROUNDS = 400


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with Live(f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'test.db'}") as running:
        yield running


def test_there_is_a_mutated_message_of_every_kind() -> None:
    kinds = set(wire.MESSAGES.classes)
    assert kinds == {message["type"] for message in messages({"seq": 1, "options": []}, 1)}


def test_mutated_messages_never_break_the_conversation(live: Live) -> None:
    chance = random.Random(11)
    answers: dict[str, int] = {}
    ends: set[int] = set()
    with Person(live.base, "Ada") as ada:
        code = ada.table("burgerjoint", "me", "me", start=True)
        seat = ada.at(code)
        for number in range(ROUNDS):
            try:
                seat.send(mutated(chance, chance.choice(messages(seat.now, number))))
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


def test_mutated_messages_to_tables_of_every_title(tmp_path: Path) -> None:
    answers = asyncio.run(send_all(str(tmp_path), 3, 300, a_table=100))
    assert answers["error"] > 100


def test_another_version_in_a_second_hello_ends_the_conversation(sqlite_url: str) -> None:
    async def talk() -> int:
        app = application(open_database(sqlite_url), FAST)
        async with app.router.lifespan_context(app):
            guest = Guest(app)
            wire = await guest.at(await guest.table("burgerjoint", "me", "me"))
            wire.send('{"type": "hello", "v": 2}')
            wire.send('{"type": "ping", "id": "anyone"}')
            return await wire.end()

    assert asyncio.run(talk()) == 4400


def test_deep_and_odd_json() -> None:
    for text in ("[" * 100_000, '{"type":' * 5000, "", "null", "1e999", '{"type":"act"}', '"', "\x00", b"\xff\xfe"):
        with pytest.raises(wire.BadMessage) as caught:
            wire.read(text)
        assert caught.value.what


@pytest.mark.parametrize(
    ("text", "what", "where"),
    [
        ('{"type":"act","id":"x","seq":"1","actions":["a"]}', '"1" is not a whole number', "$.seq"),
        ('{"type":"act","id":"x","seq":1,"actions":[]}', "expected 1 to 64 entries, found 0", "$.actions"),
        ('{"type":"act","id":"x y","seq":1,"actions":["a"]}', "letters, digits and _ . : - only", "$.id"),
        ('{"type":"jump","id":"x"}', "expected one of hello, .*, found 'jump'", "$.type"),
        ('{"type":"ping","id":"x","more":1}', "Ping has no 'more'; it has id", ""),
        ('{"type":"ping"}', "Ping lacks 'id'", ""),
        ("{", "not JSON", ""),
    ],
)
def test_faults_are_named_with_their_place(text: str, what: str, where: str) -> None:
    with pytest.raises(wire.BadMessage, match=what) as caught:
        wire.read(text)
    assert caught.value.where == where


BODIES = (b"", b"[", b"null", b"[]", b'"x"', b"\xff", b"[" * 50_000, b'{"a":1}', b'{"a":' * 20_000, b"\x00", b"1e999")
WORDS = ("X", "%00", "..%2F..%2Fetc", "a" * 3_000, "\u202e", "-1", "9" * 40, "[" * 3_000)


def paths(endpoint: Endpoint, code: str) -> list[str]:
    """The endpoint's path at a table, and with odd words in it."""
    plain = endpoint.path.replace("{code}", code)
    return [re.sub(r"\{[^}]+\}", lambda _, word=word: word, plain) for word in ("1", "foodchain", *WORDS)]  # type: ignore[misc]


@pytest.mark.parametrize("endpoint", [each for each in ENDPOINTS if each.method == "POST"], ids=lambda each: each.path)
def test_odd_bodies_are_refused(live: Live, endpoint: Endpoint) -> None:
    with Person(live.base, "Ada") as ada:
        code = ada.table("foodchain", "me", "me", start=True)
        for path in dict.fromkeys(paths(endpoint, code)):
            for body in BODIES:
                response = ada.http.post(path, content=body, headers={"content-type": "application/json"})
                assert 400 <= response.status_code < 500, (path, body[:20], response.text)
                assert response.json()["what"]


@pytest.mark.parametrize("endpoint", [each for each in ENDPOINTS if each.method == "GET"], ids=lambda each: each.path)
def test_odd_words_in_paths_and_queries_break_nothing(live: Live, endpoint: Endpoint) -> None:
    with Person(live.base, "Ada") as ada:
        code = ada.table("foodchain", "me", "me", start=True)
        for path in dict.fromkeys(paths(endpoint, code)):
            for query in ("", *(f"?{name}={word}" for name in endpoint.query for word in WORDS)):
                response = ada.http.get(f"{path}{query}")
                assert response.status_code < 500, (path[:60], query[:60], response.text)
