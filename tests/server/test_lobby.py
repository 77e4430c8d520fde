"""HTTP: identity, lists, opening, seats, links, replay, records, forks; and the doors that stay shut."""

from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tableside.server.app import ENDPOINTS
from tableside.server.socket import PATIENCE
from tests.server.live import FAST, PATIENT, WATCHDOG, Live, Person, Seat, any_path


def test_a_guest_gets_a_cookie_and_a_name(live: Live) -> None:
    with Person(live.base) as person:
        assert person.get("/api/me") == {"name": "", "account": None, "new": True}
        assert person.cookie == ""
        response = person.http.post("/api/me", json={"name": "  Ada \x00 "})
        assert response.json()["name"] == "Ada"
        flags = response.headers["set-cookie"].lower()
        assert "httponly" in flags
        assert "samesite=lax" in flags
        assert person.get("/api/me")["name"] == "Ada"
        assert person.post("/api/me", {"name": "Countess"})["name"] == "Countess"
        assert person.post("/api/me", {"name": "\u200b"}, 400)["where"] == "$.name"


def test_an_account_logs_in_elsewhere(live: Live, ada: Person) -> None:
    login = {"login": "Ada.1815", "password": "analytical engine"}
    assert ada.post("/api/account", login)["account"] == "ada.1815"
    with Person(live.base) as elsewhere:
        assert elsewhere.post("/api/login", {**login, "password": "difference"}, 401)["error"] == "login"
        assert elsewhere.post("/api/login", {**login, "login": "nobody"}, 401)["error"] == "login"
        assert elsewhere.post("/api/login", login)["name"] == "Ada"
        code = elsewhere.table("burgerjoint", "me", "normal")
        assert code in {table["code"] for table in ada.get("/api/tables")["mine"]}
        elsewhere.post("/api/logout")
        assert elsewhere.get("/api/me")["new"]
        assert elsewhere.post("/api/account", login, 409)["what"] == "this login is taken"
    assert ada.post("/api/account", {**login, "login": "other"}, 409)["error"] == "login"


def test_the_lobby_lists_what_is_public_and_what_is_mine(ada: Person, bob: Person) -> None:
    public = ada.table("burgerjoint", "me", "open", private=False)
    private = ada.table("burgerjoint", "open", "me")
    lists = bob.get("/api/tables")
    assert public in {table["code"] for table in lists["open"]}
    assert private not in {table["code"] for kind in lists.values() for table in kind}
    mine = {table["code"]: table for table in ada.get("/api/tables")["mine"]}
    assert mine[private]["yours"] == [1]
    bob.post(f"/api/tables/{public.lower()}/sit")
    ada.post(f"/api/tables/{public}/start")
    lists = bob.get("/api/tables")
    assert public in {table["code"] for table in lists["running"]}
    assert {table["code"]: table["yours"] for table in lists["mine"]}[public] == [1]
    assert "who" not in str(lists)


def test_games_and_texts(ada: Person) -> None:
    games = {game["name"]: game for game in ada.get("/api/games")}
    assert games["burgerjoint"]["bots"] == ["random", "easy", "normal", "hard"]
    assert "event" in ada.get("/api/games/burgerjoint/texts/en")
    ada.get("/api/games/burgerjoint/texts/xx", 404)
    ada.get("/api/games/burgerjoint/texts/..%2F..%2Fetc", 404)
    ada.get("/api/games/nosuch/texts/en", 404)


def test_texts_come_packed_and_what_is_of_a_table_does_not(ada: Person) -> None:
    packed = ada.http.get("/api/games/foodchain/texts/en")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json()["event"]
    code = ada.table("foodchain", "me", "easy", start=True)
    assert "content-encoding" not in ada.http.get(f"/api/tables/{code}/positions/0").headers


@pytest.mark.parametrize(
    ("body", "status", "what"),
    [
        ({"game": "chess", "seats": ["me", "open"]}, 422, "no game 'chess'"),
        ({"game": "burgerjoint", "seats": ["me"]}, 422, "for 2 to 2 players"),
        ({"game": "burgerjoint", "seats": ["me", "deepblue"]}, 422, "no player 'deepblue'"),
        ({"game": "burgerjoint", "seats": ["me", "open"], "start": True}, 422, "a seat is open"),
        ({"game": "burgerjoint", "seats": ["me", "open"], "options": {"x": "1"}}, 422, "no option 'x'"),
        ({"game": "burgerjoint", "seats": ["me", "open"], "components": "win = 0"}, 422, ""),
        ({"game": "burgerjoint", "seats": ["me", "open"], "clock": {"kind": "egg", "seconds": 9}}, 400, "egg"),
        ({"game": "burgerjoint", "seats": ["me", "open"], "clock": {"kind": "game", "seconds": 0}}, 400, ">= 5"),
        ({"game": "burgerjoint", "seats": "me"}, 400, "Expected `array`"),
        ({"game": "burgerjoint", "seats": ["me", "open"], "colour": "red"}, 400, "unknown field `colour`"),
        ({}, 400, "missing required field"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_and_where(
    ada: Person, body: dict[str, object], status: int, what: str
) -> None:
    assert what in ada.post("/api/tables", body, status)["what"]


def test_seats_are_taken_left_and_filled(ada: Person, bob: Person) -> None:
    code = ada.table("whisper", "me", "open", "open")
    path = f"/api/tables/{code}"
    assert bob.post(f"{path}/start", {}, 403)["what"] == "only the player who opened the table can do that"
    assert ada.post(f"{path}/start", {}, 409)["what"].startswith("a seat is still open")
    assert bob.post(f"{path}/sit", {"seat": 2})["yours"] == [2]
    assert bob.post(f"{path}/sit", {}, 409)["what"] == "you already sit at this table"
    assert bob.post(f"{path}/sit", {"seat": 0}, 409)["what"] == "that seat is taken"
    assert bob.post(f"{path}/fill", {"seat": 1, "bot": "random"}, 403)
    assert ada.post(f"{path}/fill", {"seat": 2, "bot": "random"}, 409)
    assert ada.post(f"{path}/fill", {"seat": 1, "bot": "deep"}, 409)
    assert ada.post(f"{path}/fill", {"seat": 1, "bot": "random"})["seats"][1]["bot"] == "random"
    assert ada.post(f"{path}/fill", {"seat": 1, "bot": None})["seats"][1]["kind"] == "open"
    assert bob.post(f"{path}/leave")["yours"] == []
    assert code not in {table["code"] for table in bob.get("/api/tables")["mine"]}
    bob.post(f"{path}/leave", {}, 403)
    for seat in (1, 2):
        ada.post(f"{path}/fill", {"seat": seat, "bot": "random"})
    assert ada.post(f"{path}/start")["status"] == "playing"
    assert bob.post(f"{path}/sit", {}, 409)["what"] == "the game has begun"
    assert ada.post(f"{path}/leave")["seats"][0]["bot"] == "random"


def test_two_cannot_take_one_seat(ada: Person, bob: Person) -> None:
    code = ada.table("burgerjoint", "open", "open")
    assert ada.post(f"/api/tables/{code}/sit", {"seat": 0})["yours"] == [0]
    assert bob.post(f"/api/tables/{code}/sit")["yours"] == [1]
    with Person(ada.base, "Cyd") as cyd:
        assert cyd.post(f"/api/tables/{code}/sit", {}, 409)["what"] == "all seats are taken"


def test_a_seat_link_opens_the_seat_elsewhere_until_it_is_revoked(live: Live, ada: Person, bob: Person) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True)
    path = f"/api/tables/{code}"
    assert bob.post(f"{path}/links", {"seat": 0}, 403)["error"] == "seat"
    link = ada.post(f"{path}/links", {"seat": 0})
    assert link["path"] == f"/seat#{link['token']}"
    with Person(live.base) as phone:
        assert phone.post("/api/seat", {"token": "x" * 43}, 404)["error"] == "link"
        assert phone.post("/api/seat", {"token": link["token"]})["yours"] == [0]
        there = phone.at(code)
        assert there.you["seat"] == 0
        there.wait_for(lambda now: now["options"])
        assert there.first()["type"] == "ack"
        facts = ada.get(f"{path}/links")
        assert [(fact["link"], fact["revoked"]) for fact in facts] == [(link["link"], None)]
        assert link["token"] not in str(facts)
        bob.post(f"{path}/links/{link['link']}/revoke", {}, 404)
        ada.post(f"{path}/links/{link['link']}/revoke")
        assert there.closed() == 4403
        assert phone.at(code).you["seat"] is None
        assert phone.post("/api/seat", {"token": link["token"]}, 404)["error"] == "link"


def finished(person: Person) -> str:
    code = person.table("burgerjoint", "me", "normal", start=True)
    seat = person.at(code)
    while seat.now["status"] == "playing":
        seat.wait_for(lambda now: now["options"] or now["status"] != "playing")
        if seat.now["options"]:
            seat.act(seat.now["options"][-1]["text"])
    return code


def test_replay_record_upload_and_fork(ada: Person, bob: Person) -> None:
    code = finished(ada)
    path = f"/api/tables/{code}"
    last = bob.get(f"{path}/positions/0")["last"]
    for number in (0, 1, 40, last):
        shown = bob.get(f"{path}/positions/{number}?seat=all")
        assert shown["position"] == number
        if number != 40:  # in the middle of a trade nothing may be told
            assert bool(shown["told"]) == (number > 0)
        assert (shown["result"] is None) == (number < last)
    assert bob.get(f"{path}/positions/5")["view"]["rng"] == 0
    assert bob.get(f"{path}/positions/5?seat=1")["seat"] == 1
    bob.get(f"{path}/positions/{last + 1}", 404)
    bob.get(f"{path}/positions/-1", 400)
    bob.get(f"{path}/positions/5?seat=7", 400)
    log = bob.get(f"{path}/log?from=10&to=20")
    assert [line["seq"] for line in log["lines"]] == list(range(11, 21))
    assert len(bob.get(f"{path}/log")["lines"]) == log["last"]
    course = bob.get(f"{path}/course")
    assert course["figures"][0]["name"] == "points"
    assert len(course["figures"][0]["values"][0]) == course["rounds"] > 3
    record = bob.get(f"{path}/record")
    uploaded = bob.post("/api/records", {"record": record})
    assert uploaded["status"] == "over"
    assert bob.get(f"/api/tables/{uploaded['code']}/record").split("\n\n")[1] == record.split("\n\n")[1]
    assert bob.post("/api/records", {"record": record.replace("take", "tale", 1)}, 422)["what"].startswith("line ")
    assert bob.post("/api/records", {"record": "hello"}, 422)["what"].startswith("line 1")
    fork = bob.post(f"{path}/fork", {"position": 30, "seat": 1, "bot": "random"})
    assert fork["yours"] == [1]
    seat = bob.at(fork["code"])
    seat.wait_for(lambda now: now["options"])
    assert seat.now["position"] >= 30
    bob.post(f"{path}/fork", {"position": last + 1}, 404)
    bob.post(f"{path}/fork", {"position": 0, "bot": "deep"}, 422)
    bob.post(f"{path}/fork", {"position": 0, "seat": 5}, 422)


def test_what_is_secret_stays_so_until_the_game_is_over(live: Live, ada: Person, bob: Person) -> None:
    code = ada.table("whisper", "me", "open")
    bob.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    path = f"/api/tables/{code}"
    for person in (ada, bob):
        assert "secret" in person.get(f"{path}/record", 403)["what"]
        person.get(f"{path}/course", 403)
        person.post(f"{path}/fork", {"position": 0}, 403)
        person.get(f"{path}/positions/0?seat=all", 403)
    ada.get(f"{path}/positions/0?seat=0")
    ada.get(f"{path}/positions/0?seat=1", 403)
    alone = ada.table("whisper", "me", "random", start=True)
    ada.get(f"/api/tables/{alone}/record")
    bob.get(f"/api/tables/{alone}/record", 403)
    ada.get(f"/api/tables/{alone}/course", 403)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_every_answer_carries_the_safe_headers(ada: Person, endpoint: object) -> None:
    from tableside.server.http import Endpoint

    assert isinstance(endpoint, Endpoint)
    path = any_path(endpoint)
    response = ada.http.request(endpoint.method, path, json={} if endpoint.method == "POST" else None)
    assert response.status_code < 500
    assert "default-src 'none'" in response.headers["content-security-policy"]
    assert "unsafe" not in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"
    if path.startswith("/api/"):
        assert response.headers["cache-control"] == "no-store"


def test_only_mail_programs_post_without_a_page() -> None:
    assert [each.path for each in ENDPOINTS if each.foreign] == ["/unsubscribe/{token}"]


OUR_POSTS = [each for each in ENDPOINTS if each.method == "POST" and not each.foreign]


@pytest.mark.parametrize("endpoint", OUR_POSTS, ids=lambda each: each.path)
def test_no_foreign_page_can_post(live: Live, ada: Person, endpoint: object) -> None:
    from tableside.server.http import Endpoint

    assert isinstance(endpoint, Endpoint)
    path = any_path(endpoint)
    cookie = {"cookie": f"tableside={ada.cookie}"}
    with httpx.Client(base_url=live.base, headers=cookie, timeout=WATCHDOG) as browser:
        for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            response = browser.post(path, json={}, headers=headers)
            assert response.status_code == 403, "a foreign origin"
            assert response.json()["error"] == "origin"
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            response = browser.post(path, content="{}", headers={"content-type": kind})
            assert response.status_code == 415, "what a form can send"


def test_no_foreign_page_can_open_a_socket(live: Live, ada: Person) -> None:
    code = ada.table("burgerjoint", "me", "open")
    address = f"{live.base.replace('http', 'ws')}/api/tables/{code}/socket"
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as caught, connect(address, origin=Origin(origin), **PATIENT):
            pass
        assert caught.value.response.status_code == 403


def test_what_is_too_large_is_refused(ada: Person) -> None:
    assert ada.post("/api/me", {"name": "x" * 300_000}, 413)["error"] == "size"
    assert ada.post("/api/me", {"name": "x" * 300}, 400)["where"] == "$.name"
    code = ada.table("burgerjoint", "me", "me", start=True)
    seat = ada.at(code)
    seat.send('{"type":"say","id":"x","text":"' + "x" * 40_000 + '"}')
    assert seat.wait("error")["code"] == "message"
    assert seat.first()["type"] == "ack", "the connection stays usable"
    assert seat.closed("x" * 1_000_000) == 1009


NEVER = 1e-9  # tokens a second, so that none comes back during a test


def test_limits_of_speed_and_number(tmp_path: Path) -> None:
    tight = replace(
        FAST,
        request_rate=NEVER,
        request_burst=40,
        message_rate=NEVER,
        message_burst=10,
        connections=2,
        login_rate=NEVER,
        login_burst=2,
    )
    with Live(f"sqlite:///{tmp_path / 'limits.db'}", tight) as live, Person(live.base, "Ada") as ada:
        login = {"login": "adalove", "password": "wrong password"}
        assert [ada.http.post("/api/login", json=login).status_code for _ in range(3)] == [401, 401, 429]
        code = ada.table("burgerjoint", "me", "open")
        seat, silent = ada.at(code), Seat(ada, code)
        with pytest.raises(InvalidStatus):
            Seat(ada, code)
        assert seat.closed(*({"type": "ping", "id": f"p{number}"} for number in range(9 + PATIENCE + 1))) == 4429
        assert [message["type"] for message in seat.messages].count("pong") == 9
        refused = [message["id"] for message in seat.messages if message.get("code") == "rate"]
        assert refused[:2] == ["p9", "p10"], "whoever waits for an answer hears that there is none"
        silent.close()
        assert 429 in [ada.http.get("/api/me").status_code for _ in range(60)]


def test_who_says_nothing_is_sent_away(tmp_path: Path) -> None:
    hasty = replace(FAST, hello_within=0.3)
    with Live(f"sqlite:///{tmp_path / 'silent.db'}", hasty) as live, Person(live.base, "Ada") as ada:
        silent = Seat(ada, ada.table("burgerjoint", "me", "open"))
        assert silent.closed() == 4408
        silent.close()


def test_health_metrics_and_unknown_paths(ada: Person) -> None:
    assert ada.get("/health")["status"] == "ok"
    assert "tableside_actions_total" in ada.get("/metrics")
    assert ada.get("/api/nosuch", 404)
    assert ada.http.delete("/api/me").status_code == 405
    assert ada.get("/api/openapi.json")["openapi"] == "3.1.0"
    assert ada.http.get("/../../pyproject.toml").status_code == 404


def test_whoever_goes_to_an_unknown_address_gets_a_page_and_programs_get_json(ada: Person) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/nonsense/page", "/t/ABCD/first", "/nosuch.js"):
        page = ada.http.get(path, headers=browser)
        assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert 'src="/main.js"' in page.text
        assert ada.http.get(path).json()["error"] == "path"
    assert ada.http.get("/api/nosuch", headers=browser).json()["error"] == "path"
    assert ada.http.post("/nonsense/page", headers=browser, json={}).headers["content-type"] == "application/json"


def test_a_table_of_another_engine_is_told_and_kept(live: Live, ada: Person) -> None:
    from sqlalchemy import text

    code = ada.table("burgerjoint", "me", "normal")
    hub = live.app.state.services.hub
    with hub.engine.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(text("UPDATE tables SET engine = 99 WHERE code = :code"), {"code": code})
    hub.loaded.clear()
    assert "engine 99" in ada.get(f"/api/tables/{code}", 409)["what"]
    seat = Seat(ada, code)
    assert seat.closed() == 4404
    assert "engine 99" in seat.messages[0]["what"]
    seat.close()


def test_a_deleted_table_sends_everyone_away(live: Live, ada: Person) -> None:
    from tableside.cli import main

    code = ada.table("burgerjoint", "me", "me", start=True)
    seat = ada.at(code)
    main(["admin", "delete-table", code, "--database", str(live.app.state.services.hub.engine.url)])
    assert seat.closed({"type": "say", "id": "x", "text": "hello?"}) == 4404
    ada.get(f"/api/tables/{code}", 404)
