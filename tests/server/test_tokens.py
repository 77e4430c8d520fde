"""Personal tokens: what a program may do with one, what it may not, and how it ends; and the bot of the examples."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tableside.server.app import ENDPOINTS
from tableside.server.http import Endpoint
from tableside.server.openapi import document
from tableside.server.people import TOKEN_SIGN
from tableside.server.tokens import MOST_TOKENS
from tests.server.live import PATIENT, WATCHDOG, Live, Person, Seat
from tests.server.test_people import with_account

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"
NEVER = {  # what no token can do: everything about who someone is, and the keys to seats
    ("POST", "/api/me"),
    ("POST", "/api/account"),
    ("POST", "/api/login"),
    ("POST", "/api/logout"),
    ("POST", "/api/reset"),
    ("POST", "/api/reset/mail"),
    ("GET", "/api/me/tokens"),
    ("POST", "/api/me/tokens"),
    ("POST", "/api/me/tokens/{number}/revoke"),
    ("POST", "/api/me/profile"),
    ("GET", "/api/me/export"),
    ("POST", "/api/me/forget"),
    ("GET", "/api/tables/{code}/links"),
    ("POST", "/api/tables/{code}/links"),
    ("POST", "/api/tables/{code}/links/{link}/revoke"),
    ("POST", "/api/seat"),
    ("POST", "/api/tables/{code}/mute"),
    ("POST", "/api/tables/{code}/report"),
    ("GET", "/api/me/mutes"),
    ("POST", "/api/me/mutes/{number}/end"),
    ("GET", "/api/alerts"),
    ("POST", "/api/alerts"),
    *(("POST", f"/api/alerts/{word}") for word in ("push", "mail", "webhook", "confirm", "{channel}/remove")),
}
PLAYING = ("again", "sit", "leave", "fill", "start", "fork", "keep", "rematch")
PLAY = {
    ("POST", "/api/lessons/{game}/{lesson}"),
    ("POST", "/api/tables"),
    ("POST", "/api/records"),
    *(("POST", f"/api/tables/{{code}}/{verb}") for verb in PLAYING),
}


class Program:
    """A program that comes with a token and without a cookie."""

    def __init__(self, base: str, token: str) -> None:
        self.base, self.token = base, token
        self.headers = {"authorization": f"Bearer {token}"}

    def call(self, method: str, path: str) -> httpx.Response:
        json: dict[str, str] | None = {} if method == "POST" else None
        return httpx.request(method, self.base + path, headers=self.headers, json=json, timeout=WATCHDOG)

    def status(self, method: str, path: str) -> int:
        return self.call(method, path).status_code


@pytest.fixture(scope="module")
def ada(live: Live) -> Iterator[Person]:
    with with_account(live.base, "programmer") as person:
        yield person


def program(person: Person, scope: str) -> Program:
    return Program(person.base, person.post("/api/me/tokens", {"name": f"to {scope}", "scope": scope})["token"])


OURS = [endpoint for endpoint in ENDPOINTS if not endpoint.foreign]  # where it matters who asks


@pytest.mark.parametrize("endpoint", OURS, ids=lambda each: f"{each.method} {each.path}")
def test_every_route_says_what_a_token_may(live: Live, ada: Person, endpoint: Endpoint) -> None:
    code = ada.table("whisper", "me", "open")
    path = endpoint.path.replace("{code}", code).replace("{login}", "programmer").replace("{game}", "foodchain")
    for word in ("position", "link", "number", "language", "channel", "lesson"):
        path = path.replace(f"{{{word}}}", "0")
    route = (endpoint.method, endpoint.path)
    expected = "never" if route in NEVER else "play" if route in PLAY else "read"
    assert endpoint.needs == expected
    for scope in ("read", "play"):
        made = ada.post("/api/me/tokens", {"name": scope, "scope": scope})
        program = Program(live.base, made["token"])
        response = program.call(endpoint.method, path)
        refused = response.status_code == 403 and response.json()["error"] == "scope"
        assert refused == (expected == "never" or (expected, scope) == ("play", "read")), response.text
        ada.post(f"/api/me/tokens/{made['number']}/revoke")


def test_a_token_is_shown_once_and_stored_as_a_hash(live: Live, ada: Person) -> None:
    made = ada.post("/api/me/tokens", {"name": " my  bot ", "scope": "read"})
    assert made["token"].startswith(TOKEN_SIGN)
    (facts,) = [each for each in ada.get("/api/me/tokens") if each["number"] == made["number"]]
    assert (facts["name"], facts["scope"], facts["used"]) == ("my bot", "read", None)
    assert made["token"] not in str(ada.get("/api/me/tokens"))
    with live.app.state.services.hub.engine.connect() as connection:
        assert made["token"] not in str(connection.exec_driver_sql("SELECT * FROM tokens").all())
    assert Program(live.base, made["token"]).call("GET", "/api/me").json()["account"] == "programmer"
    live.app.state.services.hub.writer.submit(lambda _: None).result()
    assert next(each for each in ada.get("/api/me/tokens") if each["number"] == made["number"])["used"]


def test_who_may_make_see_and_revoke_tokens(live: Live, ada: Person, bob: Person, eve: Person) -> None:
    made = ada.post("/api/me/tokens", {"name": "bot", "scope": "read"})
    assert bob.post("/api/me/tokens", {"name": "bot", "scope": "read"}, 403)["error"] == "account", "a guest"
    eve.post("/api/me/tokens", {"name": "bot", "scope": "read"}, 401)
    eve.get("/api/me/tokens", 401)
    assert bob.get("/api/me/tokens") == []
    bob.post(f"/api/me/tokens/{made['number']}/revoke", {}, 404)
    eve.post(f"/api/me/tokens/{made['number']}/revoke", {}, 401)
    assert Program(live.base, made["token"]).status("GET", "/api/me") == 200
    ada.post(f"/api/me/tokens/{made['number']}/revoke")
    assert Program(live.base, made["token"]).status("GET", "/api/me") == 401
    ada.post("/api/me/tokens", {"name": "bot", "scope": "admin"}, 400)
    ada.post("/api/me/tokens", {"name": "\u200b", "scope": "read"}, 400)


def test_nobody_has_more_tokens_than_they_can_look_after(live: Live) -> None:
    with with_account(live.base, "many.tokens") as person:
        for number in range(MOST_TOKENS):
            person.post("/api/me/tokens", {"name": f"{number}", "scope": "read"})
        person.post("/api/me/tokens", {"name": "one more", "scope": "read"}, 409)


@pytest.mark.parametrize("token", ["x", TOKEN_SIGN, TOKEN_SIGN + "x" * 43, TOKEN_SIGN + "ü"])
def test_a_wrong_token_is_nobodys(live: Live, token: str) -> None:
    headers = {b"authorization": f"Bearer {token}".encode()}
    status = httpx.get(f"{live.base}/api/me", headers=headers, timeout=WATCHDOG).status_code
    assert status == (401 if token.startswith(TOKEN_SIGN) else 200), "only what looks like a token is looked up"


class At(Seat):
    """A socket that comes with a token."""

    def __init__(self, program: Program, code: str) -> None:
        import contextlib

        self.stack = contextlib.ExitStack()
        address = f"{program.base.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        socket = connect(address, additional_headers=program.headers, max_size=None, max_queue=None, **PATIENT)
        self.socket = self.stack.enter_context(socket)
        self.messages, self.raw, self.lines = [], [], []
        self.now = self.you = None
        self.requests, self.tag = 0, f"{id(self):x}"


def test_a_reading_program_sees_its_seat_and_does_nothing(live: Live, ada: Person) -> None:
    code = ada.table("whisper", "me", "me", start=True)
    with At(program(ada, "read"), code).stack:
        pass
    seat = At(program(ada, "read"), code)
    with seat.stack:
        seat.send({"type": "hello", "v": 1})
        seat.wait("news")
        assert seat.you["seat"] == 0
        for kind, fields in (("act", {"seq": seat.now["seq"], "actions": ["x"]}), ("say", {"text": "hello"})):
            assert seat.ask(kind, **fields)["code"] == "scope"
        assert seat.ask("why", action="take")["type"] == "reason"


def test_the_sockets_of_a_program_end_with_its_token(two_lives: tuple[Live, Live]) -> None:
    here, elsewhere = two_lives
    with with_account(here.base, "ends") as ada:
        made = ada.post("/api/me/tokens", {"name": "bot", "scope": "play"})
        seat = At(Program(elsewhere.base, made["token"]), ada.table("whisper", "me", "me", start=True))
        with seat.stack:
            seat.send({"type": "hello", "v": 1})
            seat.wait("news")
            assert seat.first()["type"] == "ack"
            ada.post(f"/api/me/tokens/{made['number']}/revoke")
            assert seat.closed() == 4401


def test_a_socket_with_a_wrong_token_is_closed(live: Live, ada: Person) -> None:
    seat = At(Program(live.base, TOKEN_SIGN + "x" * 43), ada.table("whisper", "me", "me", start=True))
    with seat.stack:
        assert seat.closed() == 4403


def test_the_document_says_what_a_token_needs() -> None:
    paths = document(ENDPOINTS)["paths"]
    assert {"token": ["play"]} in paths["/api/tables/{code}/sit"]["post"]["security"]
    assert {"token": ["read"]} in paths["/api/tables"]["get"]["security"]
    assert not [each for each in paths["/api/me/export"]["get"]["security"] if "token" in each]


def test_the_bot_of_the_examples_plays_a_seat_to_the_end(live: Live, ada: Person, bob: Person) -> None:
    code = bob.table("burgerjoint", "me", "open")
    token = program(ada, "play").token
    command = [sys.executable, str(EXAMPLE), live.base, code]
    bot = subprocess.Popen(command, env={**os.environ, "TABLESIDE_TOKEN": token}, stdout=subprocess.PIPE, text=True)
    try:
        seat = bob.at(code)
        seat.wait_for(lambda now: now["seats"][1]["kind"] == "human")
        bob.post(f"/api/tables/{code}/start")
        while seat.wait_for(lambda now: now["options"] or now["status"] == "over")["status"] != "over":
            seat.first()
        said, _ = bot.communicate(timeout=WATCHDOG)
        assert bot.returncode == 0
        assert str(seat.now["result"]["scores"]) in said
    finally:
        bot.kill()
        bot.wait()
