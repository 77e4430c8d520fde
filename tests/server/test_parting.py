"""Resigning, removing, stopping and playing again over the wire: who may, who learns of it, restarts and races."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from tests.server.live import FAST, Live, Person, Seat, until

DAY = 86_400


def together(ada: Person, bob: Person, game: str = "burgerjoint", **more: Any) -> str:
    code = ada.table(game, "me", "open", **more)
    bob.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    return code


def kinds(seat: Seat) -> list[str]:
    return [line["kind"] for line in seat.lines]


def test_whoever_resigns_becomes_a_spectator_and_a_bot_plays_on(ada: Person, bob: Person) -> None:
    code = together(ada, bob)
    a, b = ada.at(code), bob.at(code)
    assert b.ask("resign")["type"] == "ack"
    while b.you["seat"] is not None:
        b.next()
    assert b.ask("takeback", seat=1)["code"] == "seat"
    a.wait_for(lambda now: now["seats"][1]["gave_up"] and now["seats"][1]["kind"] == "bot")
    assert "resign" in kinds(a)
    assert bob.get(f"/api/tables/{code}")["yours"] == []


def test_the_game_ends_and_lies_open_where_that_was_agreed(ada: Person, bob: Person) -> None:
    code = together(ada, bob, house={"gone": "end"})
    a, b = ada.at(code), bob.at(code)
    assert b.ask("resign")["type"] == "ack"
    a.wait_for(lambda now: now["status"] == "ended")
    assert "seed" in ada.get(f"/api/tables/{code}/record")
    until(lambda: {table["code"]: table["status"] for table in ada.get("/api/tables")["mine"]}[code] == "ended")


@pytest.mark.parametrize(
    "message",
    [
        {"type": "resign"},
        {"type": "abandon", "agree": True},
        {"type": "holiday", "on": True},
        {"type": "decide", "seat": 1, "choice": "kick"},
    ],
)
def test_neither_outsiders_nor_spectators_may(ada: Person, bob: Person, eve: Person, message: dict[str, Any]) -> None:
    code = together(ada, bob)
    assert (
        eve.at(code).ask(message["type"], **{key: value for key, value in message.items() if key != "type"})["code"]
        == "seat"
    )
    assert (
        ada.at(code, hello={"watch": True}).ask(
            message["type"], **{key: value for key, value in message.items() if key != "type"}
        )["code"]
        == "seat"
    ), "not even a player who only watches"
    assert ada.get(f"/api/tables/{code}")["status"] == "playing"


def test_nobody_is_removed_who_is_there_or_was_a_while_ago(ada: Person, bob: Person) -> None:
    code = together(ada, bob)
    a, b = ada.at(code), bob.at(code)
    assert a.ask("decide", seat=1, choice="kick")["code"] == "refused"
    b.close()
    a.wait_for(lambda now: now["seats"][1]["away"])
    assert a.ask("decide", seat=1, choice="kick")["code"] == "refused", "a bot may play meanwhile, but a week is a week"


def long_gone(live: Live, ms: int) -> None:
    """Let everyone have been gone for longer than they were."""
    for loaded in live.app.state.services.hub.loaded.values():
        loaded.seen = {who: at - ms for who, at in loaded.seen.items()}
        loaded.table.head = replace(loaded.table.head, created=loaded.table.head.created - ms)


def test_an_absent_player_is_removed_by_a_vote(live: Live, ada: Person, bob: Person) -> None:
    code = together(ada, bob, house={"absent": 3600})
    a, b = ada.at(code), bob.at(code)
    b.close()
    a.wait_for(lambda now: not now["seats"][1]["here"])
    assert not a.now["seats"][1]["away"], "the table's own time holds, not the server's"
    live.server.servers[0].get_loop().call_soon_threadsafe(long_gone, live, 3_700_000)
    a.wait_for(lambda now: now["seats"][1]["absent"])
    assert a.ask("decide", seat=1, choice="kick")["type"] == "ack"
    a.wait_for(lambda now: now["seats"][1]["kind"] == "bot")
    assert bob.at(code).you["seat"] is None


def test_votes_are_void_when_the_player_comes_back(live: Live, ada: Person, bob: Person, eve: Person) -> None:
    code = ada.table("foodies", "me", "open", "open", house={"absent": 3600})
    for person in (bob, eve):
        person.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    a, b, _ = ada.at(code), bob.at(code), eve.at(code)
    b.close()
    a.wait_for(lambda now: not now["seats"][1]["here"])
    live.server.servers[0].get_loop().call_soon_threadsafe(long_gone, live, 3_700_000)
    a.wait_for(lambda now: now["seats"][1]["absent"])
    assert a.ask("decide", seat=1, choice="kick")["type"] == "ack"
    back = bob.at(code)
    back.wait_for(lambda now: "return" in kinds(back))
    assert back.you["seat"] == 1


def test_a_proposal_to_stop_outlives_a_restart(sqlite_url: str) -> None:
    with Live(sqlite_url) as live, Person(live.base, "Ada") as ada, Person(live.base, "Bob") as bob:
        code = together(ada, bob)
        assert ada.at(code).ask("abandon", agree=True)["type"] == "ack"
        cookies = [person.cookie for person in (ada, bob)]
    with Live(sqlite_url) as live, Person(live.base) as ada, Person(live.base) as bob:
        for person, cookie in zip((ada, bob), cookies, strict=True):
            person.http.cookies.set("tableside", cookie)
        b = bob.at(code)
        assert b.now["stop"] == {"agreed": [0], "needed": [1]}
        assert b.ask("abandon", agree=True)["type"] == "ack"
        b.wait_for(lambda now: now["status"] == "ended")
        assert kinds(b)[-3:] == ["propose", "answer", "abandon"]


def ended(ada: Person, bob: Person, **more: Any) -> str:
    code = together(ada, bob, house={"gone": "end"}, **more)
    assert bob.at(code).ask("resign")["type"] == "ack"
    return code


def test_a_rematch_is_seen_at_the_table_and_in_the_lobby(ada: Person, bob: Person, eve: Person) -> None:
    code = ended(ada, bob, clock={"kind": "decision", "seconds": 3 * DAY, "holidays": 5})
    b, watcher = bob.at(code), eve.at(code)
    made = ada.post(f"/api/tables/{code}/rematch")
    assert [(seat["kind"], seat["name"], seat["kept"]) for seat in made["seats"]] == [
        ("open", "Bob", True),
        ("human", "Ada", False),
    ]
    b.wait_for(lambda now: now["rematch"] == made["code"])
    watcher.wait_for(lambda now: now["seq"] >= b.now["seq"])
    assert made["code"] not in "".join(watcher.raw), "the code is a key to the table"
    (invitation,) = [table for table in bob.get("/api/tables")["mine"] if table["invited"]]
    assert (invitation["code"], invitation["invited"], invitation["yours"]) == (made["code"], [0], [])
    assert invitation["clock"]["holidays"] == 5
    assert eve.post(f"/api/tables/{made['code']}/sit", {"seat": 0}, 409)["what"] == "that seat is kept for Bob"
    joined = bob.post(f"/api/tables/{code}/rematch")
    assert (joined["code"], joined["yours"], joined["invited"]) == (made["code"], [0], [])
    ada.post(f"/api/tables/{made['code']}/start")


def test_who_does_not_want_a_rematch_leaves_the_seat_to_others(ada: Person, bob: Person, eve: Person) -> None:
    code = ended(ada, bob)
    made = ada.post(f"/api/tables/{code}/rematch")["code"]
    bob.post(f"/api/tables/{made}/leave")
    assert made not in [table["code"] for table in bob.get("/api/tables")["mine"]]
    assert eve.post(f"/api/tables/{made}/sit")["yours"] == [0]


def test_a_rematch_is_for_players_and_for_the_end(ada: Person, bob: Person, eve: Person) -> None:
    code = together(ada, bob)
    assert ada.post(f"/api/tables/{code}/rematch", {}, 409)["what"] == "the game is not over yet"
    code = ended(ada, bob)
    eve.post(f"/api/tables/{code}/rematch", {}, 401)
    eve.post("/api/me", {"name": "Eve"})
    assert eve.post(f"/api/tables/{code}/rematch", {}, 403)["error"] == "seat"


def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(ada: Person, bob: Person) -> None:
    for _ in range(5):
        path = f"/api/tables/{ended(ada, bob)}/rematch"
        with ThreadPoolExecutor(2) as pool:
            one, other = pool.map(lambda who: who.post(path)["code"], (ada, bob))  # noqa: B023
        assert one == other
        table = ada.get(f"/api/tables/{one}")
        assert sorted(seat["name"] for seat in table["seats"] if seat["kind"] == "human") == ["Ada", "Bob"]


def test_a_guest_who_logs_in_keeps_the_invitation(live: Live, ada: Person) -> None:
    with Person(live.base, "Guest") as guest, Person(live.base, "Bob") as bob:
        bob.post("/api/account", {"login": "bob", "password": "correct horse"})
        code = ended(ada, guest)
        made = ada.post(f"/api/tables/{code}/rematch")["code"]
        guest.post("/api/login", {"login": "bob", "password": "correct horse"})
        assert guest.get(f"/api/tables/{made}")["invited"] == [0]
        assert guest.post(f"/api/tables/{made}/sit")["yours"] == [0]


@pytest.mark.parametrize(("zero", "kind"), [("bot", "handover"), ("resign", "resign")])
def test_a_clock_runs_out_though_nobody_looks_and_the_server_restarted(sqlite_url: str, zero: str, kind: str) -> None:
    clock = {"kind": "decision", "seconds": 3 * DAY, "zero": zero}
    with Live(sqlite_url) as live, Person(live.base, "Ada") as ada, Person(live.base, "Bob") as bob:
        code = together(ada, bob, clock=clock)
        cookie = ada.cookie
    engine = create_engine(sqlite_url)
    with engine.begin() as connection:  # three days later
        for table, column in (("entries", "at"), ("tables", "due"), ("tables", "created"), ("tables", "changed")):
            connection.execute(text(f'UPDATE {table} SET "{column}" = "{column}" - {3 * DAY * 1000 + 1}'))
    engine.dispose()
    with Live(sqlite_url) as live, Person(live.base) as ada:
        until(lambda: live.app.state.services.hub.loaded)
        ada.http.cookies.set("tableside", cookie)
        until(lambda: kind in [line["kind"] for line in ada.get(f"/api/tables/{code}/log")["lines"]])


def test_a_table_whose_clock_runs_for_days_leaves_memory(sqlite_url: str) -> None:
    quick = type(FAST)(**{**{name: getattr(FAST, name) for name in FAST.__dataclass_fields__}, "idle": 0.1})
    with Live(sqlite_url, quick) as live, Person(live.base, "Ada") as ada, Person(live.base, "Bob") as bob:
        code = together(ada, bob, clock={"kind": "decision", "seconds": 3 * DAY})
        hub = live.app.state.services.hub
        until(lambda: not hub.loaded)
        due = ada.get(f"/api/tables/{code}")["asks"] or bob.get(f"/api/tables/{code}")["asks"]
        assert due[0]["due"] > time.time() * 1000 + 2 * DAY * 1000


def test_what_a_table_agreed_is_told_to_those_who_join(ada: Person, eve: Person) -> None:
    hours = {"zone": "Europe/Berlin", "opens": 540, "closes": 1320, "days": [0, 1, 2, 3, 4]}
    clock = {"kind": "game", "seconds": 14 * DAY, "increment": 3600, "hours": hours, "holidays": 7, "zero": "bot"}
    code = ada.table("burgerjoint", "me", "open", clock=clock, house={"gone": "end", "absent": 5 * DAY})
    seat = eve.at(code)
    assert seat.messages[0]["table"]["clock"] == clock
    assert seat.messages[0]["table"]["house"] == {"gone": "end", "absent": 5 * DAY}
    refused = ada.post(
        "/api/tables",
        {"game": "burgerjoint", "seats": ["me", "open"], "clock": {**clock, "hours": {"zone": "Mars/Olympus"}}},
        422,
    )
    assert refused["what"] == "no time zone 'Mars/Olympus'; a name is like Europe/Berlin"
