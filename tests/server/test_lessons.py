"""Lessons over the wire: taking one, erring, going back, leaving and resuming it, and what nobody else can do."""

import random
from pathlib import Path

import pytest
from sqlalchemy import select, update

from tableside import shelf
from tableside.core.lesson import AND
from tableside.server.database import open_database
from tableside.server.schema import entries, learnt, results
from tests.server.live import Live, Person, Seat
from tests.server.mutating import messages, mutated

FIRST = "/api/lessons/foodchain/010-a-house-a-road-a-burger"
ROUND = "/api/lessons/foodchain/020-a-whole-round"
BANK = "/api/lessons/foodchain/130-the-bank"


def taken(person: Person, path: str = FIRST, **more: object) -> tuple[str, Seat]:
    code = str(person.post(path, {**more})["code"])
    return code, person.at(code)


def facts(person: Person, name: str = "010-a-house-a-road-a-burger") -> dict[str, object]:
    return next(each for each in person.get("/api/lessons") if each["name"] == name)


def test_a_lesson_is_taken(ada: Person) -> None:
    assert facts(ada)["begun"] is False
    code, seat = taken(ada)
    lesson = seat.now["lesson"]
    assert (lesson["title"], lesson["done"], lesson["steps"]) == ("A house, a road, a burger", 0, 2)
    assert (lesson["points"], lesson["back"], lesson["closing"]) == (["house 10", "restaurant 1,4"], None, "")
    erred = seat.act("done")
    assert (erred["type"], erred["code"]) == ("error", "lesson")
    assert erred["what"].startswith("If you stop now")
    assert seat.now["position"] == 0
    assert seat.act("cook burger by kitchen_trainee")["type"] == "ack"
    seat.wait_for(lambda now: now["lesson"]["done"] == 1)
    assert (facts(ada)["step"], facts(ada)["done"]) == (1, False)
    assert seat.act("cook pizza by kitchen_trainee")["type"] == "ack"
    seat.wait_for(lambda now: now["status"] == "ended")
    assert seat.now["lesson"]["closing"].startswith("House 2 and house 10")
    assert seat.now["lesson"]["next"] == "020-a-whole-round"
    assert (facts(ada)["step"], facts(ada)["done"]) == (0, True)
    assert "learn" in [line["kind"] for line in seat.lines]
    assert seat.act("done")["type"] == "error"
    assert ada.post(FIRST)["code"] != code, "after its end it begins again"
    assert facts(ada)["done"] is True


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in shelf.GAMES for name in shelf.lessons(game) or ()])
def test_every_lesson_by_its_solution(live: Live, game: str, name: str) -> None:
    with Person(live.base, "Ada") as ada:
        _, seat = taken(ada, f"/api/lessons/{game}/{name}")
        for number, step in enumerate(shelf.attempt(game, name).lesson.steps, 1):
            assert seat.act(*step.answer.split(AND))["type"] == "ack"
            seat.wait_for(lambda now, number=number: now["lesson"]["done"] == number)  # type: ignore[misc]
        assert seat.now["status"] == "ended"


def test_going_back(ada: Person) -> None:
    _, seat = taken(ada)
    seat.act("cook burger by kitchen_trainee")
    seat.wait_for(lambda now: now["lesson"]["done"] == 1)
    assert seat.now["lesson"]["back"] == 0
    assert seat.ask("undo", seq=seat.now["seq"], to=0)["type"] == "ack"
    seat.wait_for(lambda now: now["lesson"]["done"] == 0)
    assert seat.now["lesson"]["task"] == "Make the burger that house 10 wants."
    assert seat.act("cook burger by kitchen_trainee")["type"] == "ack"


def test_left_and_resumed_by_another_process(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    with Live(url) as live, Person(live.base, "Ada") as ada:
        code, seat = taken(ada, ROUND)
        seat.act("hire kitchen_trainee by ceo")
        seat.wait_for(lambda now: now["lesson"]["done"] == 1)
        cookie = ada.cookie
    with Live(url) as live, Person(live.base) as ada:
        ada.http.cookies.set("tableside", cookie)
        assert taken(ada, ROUND)[0] == code
        seat = ada.at(code)
        assert seat.now["lesson"]["done"] == 1
        assert seat.act("work 1 kitchen_trainee")["type"] == "ack"
        assert taken(ada, ROUND, again=True)[0] != code


def test_a_lesson_that_has_changed_begins_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    with Live(url) as live, Person(live.base, "Ada") as ada:
        code, cookie = taken(ada, ROUND)[0], ada.cookie
    with open_database(url).begin() as connection:
        begun = connection.execute(select(entries).where(entries.c.entry.like('{"kind":"start"%'))).one()
        edition = shelf.attempt("foodchain", "020-a-whole-round").edition
        connection.execute(
            update(entries).where(entries.c.seq == begun.seq).values(entry=begun.entry.replace(edition, "another"))
        )
    with Live(url) as live, Person(live.base) as ada:
        ada.http.cookies.set("tableside", cookie)
        assert taken(ada, ROUND)[0] != code


def test_it_is_in_no_list_and_nothing_is_rated(ada: Person, live: Live) -> None:
    code, seat = taken(ada, BANK)
    assert not any(each["code"] == code for found in ada.get("/api/tables").values() for each in found)
    assert ada.get("/api/waiting") == []
    seat.act("cook burger by kitchen_trainee")
    seat.wait_for(lambda now: now["status"] == "ended")
    assert seat.now["result"]["winners"] == [0]
    assert not any(each["code"] == code for found in ada.get("/api/tables").values() for each in found)
    with live.app.state.services.hub.engine.connect() as connection:
        assert connection.execute(select(results)).all() == []
    for path in ("record", "course"):
        assert "a lesson" in ada.get(f"/api/tables/{code}/{path}", 409)["what"]
    assert "a lesson" in ada.post(f"/api/tables/{code}/fork", {"position": 0}, 409)["what"]


def test_others_may_look_but_not_learn_for_you(ada: Person, bob: Person) -> None:
    code, seat = taken(ada)
    looking = bob.at(code)
    assert looking.you["seat"] is None
    assert looking.now["options"] == []
    assert looking.act("cook burger by kitchen_trainee")["code"] == "seat"
    assert looking.ask("undo", seq=looking.now["seq"], to=0)["code"] == "seat"
    bob.post(f"/api/tables/{code}/sit", status=409)
    assert facts(bob)["begun"] is False
    assert seat.now["position"] == 0


def test_nothing_but_answers_and_going_back(ada: Person) -> None:
    _, seat = taken(ada)
    for kind, more in (
        ("say", {"text": "hello"}),
        ("handover", {"seat": 0, "bot": "easy"}),
        ("resign", {}),
        ("abandon", {"agree": True}),
        ("holiday", {"on": True}),
    ):
        answer = seat.ask(kind, **more)
        assert answer["type"] == "error", kind
    assert seat.act("cook soda by kitchen_trainee")["code"] == "illegal"
    assert seat.act("cook")["code"] == "notation"
    assert seat.now["seq"] == 3


def test_no_such_lesson(ada: Person) -> None:
    for path in ("foodchain/nosuch", "nosuch/010", "pig/010"):
        assert ada.post(f"/api/lessons/{path}", {}, 404)["error"] == "lesson"


def test_what_a_guest_has_learnt_goes_along(live: Live) -> None:
    with Person(live.base, "Ada") as ada:
        ada.post("/api/account", {"login": "ada.l", "password": "a long secret"})
    with Person(live.base, "Guest") as guest:
        code, seat = taken(guest, BANK)
        seat.act("cook burger by kitchen_trainee")
        seat.wait_for(lambda now: now["status"] == "ended")
        assert guest.get("/api/me/export")["lessons"][0]["done"] is True
        guest.post("/api/login", {"login": "ada.l", "password": "a long secret"})
        assert facts(guest, "130-the-bank")["done"] is True
        here = select(learnt.c.lesson).where(learnt.c.code == code)
        with live.app.state.services.hub.engine.connect() as connection:
            assert connection.execute(here).all() == [("130-the-bank",)]
        guest.post("/api/me/forget", {"password": "a long secret"})
    with live.app.state.services.hub.engine.connect() as connection:
        assert connection.execute(here).all() == []


def test_mutated_messages_in_a_lesson(ada: Person) -> None:
    chance, (_, seat) = random.Random(5), taken(ada, ROUND)
    for number in range(150):
        message = mutated(chance, chance.choice(messages(seat.now, number)))
        if '"hello"' in str(message):
            continue  # may end the conversation, which is tried elsewhere
        seat.send(message)
        seat.send({"type": "ping", "id": f"still-here-{number}"})
        while (answer := seat.next()) != {"type": "pong", "id": f"still-here-{number}"}:
            assert answer.get("code") not in ("internal", "")
