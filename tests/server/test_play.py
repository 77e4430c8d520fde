"""Play over real sockets: whole games, cut connections, double clicks, two tabs, spectators, undo, bots, time."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from tableside.server.database import open_database
from tableside.server.schema import members
from tests.server.live import FAST, WATCHDOG, Live, Person, Seat


def together(ada: Person, bob: Person, game: str = "burgerjoint", **more: object) -> tuple[str, Seat, Seat]:
    code = ada.table(game, "me", "open", **more)
    bob.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    return code, ada.at(code), bob.at(code)


def play_out(seats: list[Seat], chance: random.Random) -> None:
    while True:
        latest = max(seat.now["seq"] for seat in seats)
        for seat in seats:
            seat.wait_for(lambda now, latest=latest: now["seq"] >= latest)  # type: ignore[misc]
        if seats[0].now["status"] != "playing":
            return
        seat = chance.choice([seat for seat in seats if seat.now["options"]])
        assert seat.act(chance.choice(seat.now["options"])["text"])["type"] == "ack"


def test_two_people_play_a_whole_game_while_someone_watches(ada: Person, bob: Person, eve: Person) -> None:
    code, a, b = together(ada, bob)
    watcher = eve.at(code)
    assert watcher.you["seat"] is None
    assert watcher.now["options"] == []
    play_out([a, b], random.Random(1))
    watcher.wait_for(lambda now: now["seq"] >= a.now["seq"])
    assert a.now["result"] == b.now["result"] == watcher.now["result"] != None  # noqa: E711
    assert a.now["view"] == watcher.now["view"]
    told = [line["seq"] for line in watcher.lines]
    assert told == sorted(set(told)), "every line once, in order"
    assert told == list(range(1, a.now["seq"] + 1))
    assert any("wins with" in told["say"] for line in a.lines for told in line["told"])
    assert eve.get(f"/api/tables/{code}")["status"] == "over"


def test_a_game_with_looks_sends_its_picture_and_refuses_a_look_at_nothing(
    ada: Person, bob: Person, eve: Person
) -> None:
    code, a, b = together(ada, bob, "foodchain")
    watcher = eve.at(code)
    for seat in (a, b, watcher):
        assert [chain["cash"] for chain in seat.now["picture"]["chains"]] == [0, 0]
        answer = seat.ask("look", ask="weather", of={"tomorrow": [1]})
        assert (answer["type"], answer["code"]) == ("error", "look")
        assert "no question 'weather'" in answer["what"]
    past = eve.get(f"/api/tables/{code}/positions/0")
    assert past["picture"]["ground"] == a.now["picture"]["ground"]
    eve.get(f"/api/tables/{code}/positions/0/look?ask=weather", 422)
    eve.get(f"/api/tables/{code}/positions/0/look?ask=house&of={{", 422)


def test_a_person_plays_against_a_bot_to_the_end(ada: Person) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True)
    seat = ada.at(code)
    while seat.now["status"] == "playing":
        seat.wait_for(lambda now: now["options"] or now["status"] != "playing")
        if seat.now["options"]:
            seat.act(seat.now["options"][-1]["text"])
    assert seat.now["result"]["winners"]
    assert {line["text"] for line in seat.lines if line["kind"] == "act"} == {"", "normal"}


def test_a_double_click_and_a_retry_play_once(ada: Person, bob: Person) -> None:
    _, a, b = together(ada, bob)
    mover = a if a.now["options"] else b
    action, seq = mover.now["options"][0]["text"], mover.now["seq"]
    message = {"type": "act", "id": "click-1", "seq": seq, "actions": [action]}
    mover.send(message)
    mover.send(message)
    first, second = mover.wait("ack", "error"), mover.wait("ack", "error")
    assert first == second == {"type": "ack", "id": "click-1", "seq": seq + 1}
    assert mover.now["position"] == 1


def test_a_cut_connection_resumes_where_it_was(ada: Person, bob: Person) -> None:
    code, a, b = together(ada, bob)
    mover, person = (a, ada) if a.now["options"] else (b, bob)
    message = {
        "type": "act",
        "id": "cut-1",
        "seq": mover.now["seq"],
        "actions": [mover.now["options"][0]["text"]],
    }
    since = mover.now["seq"]
    mover.send(message)
    mover.socket.socket.close()  # as if a tunnel swallowed the train
    again = person.at(code, hello={"since": since})
    again.send(message)
    assert again.wait("ack")["seq"] == since + 1
    assert again.now["position"] == 1
    assert {line["seq"] for line in again.lines} == {since + 1}
    third = person.at(code, hello={"since": since + 1})
    assert third.lines == []


def test_a_request_is_known_after_the_server_forgot_the_table(ada: Person, live: Live) -> None:
    code = ada.table("burgerjoint", "me", "me", start=True)
    seat = ada.at(code)
    message = {"type": "act", "id": "old", "seq": seat.now["seq"], "actions": [seat.now["options"][0]["text"]]}
    seat.send(message)
    ack = seat.wait("ack")
    for number in range(3):
        seat.ask("say", text=f"line {number}")
    for loaded in live.app.state.services.hub.loaded.values():
        loaded.table.recent.clear()  # as after a restart from a snapshot
    seat.send(message)
    assert seat.wait("ack", "error") == ack


def test_two_tabs_of_one_seat_see_the_same(ada: Person, bob: Person) -> None:
    code, a, b = together(ada, bob)
    mover, person = (a, ada) if a.now["options"] else (b, bob)
    tab = person.at(code)
    assert tab.now["options"] == mover.now["options"]
    mover.first()
    tab.wait_for(lambda now: now["seq"] == mover.now["seq"])
    assert tab.now["view"] == mover.now["view"]


def test_undo_by_consent_over_the_wire(ada: Person, bob: Person) -> None:
    _, a, b = together(ada, bob, "whisper")
    a.first()
    b.wait_for(lambda now: now["position"] == 1)
    assert (a.now["undo"]["to"], a.now["undo"]["asks"]) == (0, False)
    assert b.now["undo"] is None
    b.first()
    a.wait_for(lambda now: now["position"] == 2)
    assert (a.now["undo"]["to"], a.now["undo"]["asks"]) == (0, True)
    assert a.ask("undo", seq=a.now["seq"])["type"] == "ack"
    b.wait_for(lambda now: now["wish"])
    assert b.now["wish"]["needed"] == [1]
    assert b.ask("consent", seq=b.now["wish"]["seq"], agree=True)["type"] == "ack"
    a.wait_for(lambda now: now["position"] == 0)
    assert a.now["wish"] is None


def test_undo_further_back_than_is_kept_reads_the_log(ada: Person, live: Live) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True)
    seat = ada.at(code)
    while seat.now["position"] < 160 and seat.now["status"] == "playing":
        seat.wait_for(lambda now: now["options"] or now["status"] != "playing")
        if seat.now["options"]:
            seat.act(seat.now["options"][-1]["text"])
    seat.wait_for(lambda now: now["options"] or now["status"] != "playing")
    assert seat.ask("undo", seq=seat.now["seq"], to=2)["type"] == "ack"
    seat.wait_for(lambda now: any(line["kind"] == "undo" and line["position"] == 2 for line in seat.lines))


def test_why_not_is_answered_to_the_one_who_asks(ada: Person, bob: Person, eve: Person) -> None:
    code, a, b = together(ada, bob)
    assert a.ask("why", action="build basic")["rules"] == ["BJ-2.00"]
    mover = a if a.now["options"] else b
    assert mover.ask("why", action=mover.now["options"][0]["text"])["reason"] == ""
    assert mover.ask("why", action="hop")["code"] == "notation"
    assert eve.at(code).ask("why", action="build basic")["code"] == "seat"


def test_chat_reaches_everyone(ada: Person, bob: Person, eve: Person) -> None:
    code, a, b = together(ada, bob)
    watcher = eve.at(code)
    a.ask("say", text="good luck <b>")
    for seat in (b, watcher):
        seat.wait_for(lambda now: now["seq"] >= a.now["seq"])
        assert seat.lines[-1]["text"] == "good luck <b>"
        assert seat.lines[-1]["name"] == "Ada"
    assert watcher.ask("say", text="hi")["code"] == "seat", "someone without a name cannot speak"
    eve.post("/api/me", {"name": "Eve"})
    assert eve.at(code).ask("say", text="hi")["type"] == "ack"


def test_a_seat_whose_player_stays_away_is_handed_to_a_bot_and_taken_back(ada: Person, bob: Person) -> None:
    code, a, b = together(ada, bob)
    assert a.ask("handover", seat=1, bot="normal")["code"] == "refused"
    b.close()
    a.wait_for(lambda now: now["seats"][1]["away"])
    assert a.ask("handover", seat=1, bot="normal")["type"] == "ack"
    while not a.now["options"]:
        a.next()
    a.first()
    a.wait_for(lambda now: any(line["text"] == "normal" and line["kind"] == "act" for line in a.lines))
    back = bob.at(code)
    assert back.ask("takeback", seat=1)["type"] == "ack"
    back.wait_for(lambda now: now["seats"][1]["bot"] is None)


def test_nobody_counts_as_away_for_the_time_without_a_server(tmp_path: Path) -> None:
    """A crash keeps no record of who was there to the end; the first to come back must not dispose of the others."""
    url, patient = f"sqlite:///{tmp_path / 'crash.db'}", replace(FAST, away=WATCHDOG)
    with Live(url, patient) as live, Person(live.base, "Ada") as ada, Person(live.base, "Bob") as bob:
        code, cookie = together(ada, bob)[0], bob.cookie
    engine = open_database(url)
    with engine.begin() as connection:
        connection.execute(update(members).values(seen=1))  # when they came, long ago
    engine.dispose()
    with Live(url, patient) as live, Person(live.base) as bob:
        bob.http.cookies.set("tableside", cookie)
        seat = bob.at(code)
        assert [each["away"] for each in seat.now["seats"]] == [False, False]
        assert seat.ask("handover", seat=0, bot="normal")["code"] == "refused"


def test_a_clock_that_runs_out(ada: Person, bob: Person, live: Live) -> None:
    clock = {"kind": "decision", "seconds": 3600}
    _, a, b = together(ada, bob, "whisper", clock=clock)
    loaded = max(live.app.state.services.hub.loaded.values(), key=lambda loaded: loaded.table.head.id)
    a.first()
    assert a.now["clock"]["running"] == [1]

    def hurry() -> None:  # so that the test need not sit there for an hour
        loaded.table.at.clocks.since[1] -= 3_600_000
        live.app.state.services.hub.attendant.attend(loaded)

    live.server.servers[0].get_loop().call_soon_threadsafe(hurry)
    b.wait_for(lambda now: now["clock"]["expired"] == [1])
    a.wait_for(lambda now: now["clock"]["expired"] == [1])
    assert a.ask("decide", seat=1, choice="bot")["type"] == "ack"
    a.wait_for(lambda now: now["seats"][1]["bot"] and now["position"] >= 2)
    assert "expired" in {line["kind"] for line in a.lines}


def test_a_bot_that_fails_plays_a_legal_move_and_the_log_says_so(ada: Person, caplog: pytest.LogCaptureFixture) -> None:
    # The workers are other processes: Whisper is not known there, so that its bot fails at every move.
    code = ada.table("whisper", "me", "random", start=True)
    seat = ada.at(code)
    while seat.now["status"] == "playing":
        seat.wait_for(lambda now: now["options"] or now["status"] != "playing")
        if seat.now["options"]:
            seat.first()
    assert seat.now["result"]
    assert "bot failed; a legal move is played instead" in caplog.text


def test_hello_is_first_and_of_this_version(ada: Person) -> None:
    code = ada.table("burgerjoint", "me", "open")
    seat = Seat(ada, code)
    seat.send({"type": "ping", "id": "x"})
    assert seat.next() == {"type": "error", "code": "hello", "what": "say hello first", "where": "", "id": "x"}
    seat.send({"type": "hello", "v": 99})
    assert seat.next()["code"] == "version"
    assert seat.closed() == 4400
    seat.close()


def test_who_takes_a_seat_while_watching_is_seated_at_once(ada: Person, bob: Person) -> None:
    code = ada.table("burgerjoint", "me", "open")
    watching = bob.at(code)
    assert watching.you["seat"] is None
    bob.post(f"/api/tables/{code}/sit")
    assert watching.wait("welcome")["you"]["seat"] == 1
    bob.post(f"/api/tables/{code}/leave")
    assert watching.wait("welcome")["you"]["seat"] is None


def test_no_such_table(ada: Person) -> None:
    seat = Seat(ada, "NOTATABL")
    assert seat.closed() == 4404
    seat.close()


def test_a_stopping_server_says_goodbye_and_has_written_everything(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/stop.db"
    with Live(url) as live, Person(live.base, "Ada") as ada:
        code = ada.table("burgerjoint", "me", "me", start=True)
        seat = ada.at(code)
        seat.first()
        live.server.should_exit = True
        assert seat.closed() in (1001, 1012)
        cookie = ada.cookie
    with Live(url) as live, Person(live.base) as ada:
        ada.http.cookies.set("tableside", cookie)
        assert ada.at(code).now["position"] == 1
        assert ada.get("/api/tables")["mine"][0]["position"] == 1


def test_many_messages_at_once_are_all_answered(ada: Person) -> None:
    code = ada.table("burgerjoint", "me", "me", start=True)
    seat = ada.at(code)
    for number in range(200):
        seat.send({"type": "say", "id": f"m{number}", "text": f"line {number}"})
    acks = [seat.wait("ack")["seq"] for _ in range(200)]
    assert acks == list(range(acks[0], acks[0] + 200))
