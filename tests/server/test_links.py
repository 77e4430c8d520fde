"""Seat links and their end: from the moment a revocation is acknowledged nobody holds the seat by that link."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, update

from tableside.server import links as endpoints
from tableside.server import people
from tableside.server.schema import links
from tableside.tables import wire
from tableside.tables.entries import our_request
from tests.server.live import Live, Person

ROUNDS = 100


def linked(ada: Person, code: str) -> tuple[int, dict[str, Any]]:
    made = ada.post(f"/api/tables/{code}/links", {"seat": 0})
    return made["link"], {"token": made["token"]}


def test_no_page_can_write_an_id_of_the_server() -> None:
    for parts in (("bot", 17, 0), ("expired", 1, 0)):
        with pytest.raises(wire.BadMessage, match=r"letters, digits and _ . : - only"):
            wire.read(f'{{"type":"say","id":"{our_request(*parts)}","text":"mine"}}')


def test_an_id_that_a_device_used_does_not_save_its_seat(live: Live, ada: Person) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True)
    link, token = linked(ada, code)
    with Person(live.base) as phone:
        phone.post("/api/seat", token)
        there = phone.at(code)
        for word in ("revoke", "link", "unlink"):
            assert there.ask("say", id=f"{word}-{link}", text="mine for ever")["type"] == "ack"
        ada.post(f"/api/tables/{code}/links/{link}/revoke")
        assert there.closed() == 4403
        assert phone.at(code).you["seats"] == []


def test_a_device_may_come_again_and_leaves_one_line(live: Live, ada: Person) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True)
    _, token = linked(ada, code)
    with Person(live.base) as phone:
        for _ in range(3):
            assert phone.post("/api/seat", token)["yours"] == [0]
    lines = ada.get(f"/api/tables/{code}/log")["lines"]
    assert [line["kind"] for line in lines].count("link") == 1


def test_a_link_disposes_of_its_own_seat_only(live: Live, ada: Person, bob: Person) -> None:
    """Its device plays for the one who made it, who may have other seats; those it can neither give away nor take."""
    code = ada.table("foodies", "me", "me", "open")
    bob.post(f"/api/tables/{code}/sit")
    _, token = linked(ada, code)
    with Person(live.base) as phone:
        phone.post("/api/seat", token)
        ada.post(f"/api/tables/{code}/start")
        there, own = phone.at(code), ada.at(code)
        assert there.ask("handover", seat=1, bot="normal")["code"] == "refused"
        assert own.ask("handover", seat=1, bot="normal")["type"] == "ack"
        assert there.ask("takeback", seat=1)["code"] == "seat"
        assert there.ask("handover", seat=0, bot="normal")["type"] == "ack"
        assert there.ask("takeback", seat=0)["type"] == "ack"


def pause_before(monkeypatch: pytest.MonkeyPatch, name: str) -> tuple[threading.Event, threading.Event]:
    """Hold up the first call of a job-making function of the endpoints: it has arrived, and it may go on."""
    arrived, go = threading.Event(), threading.Event()
    made: Callable[..., Any] = getattr(people, name)

    def making(*arguments: Any) -> Any:
        job = made(*arguments)

        def paused(connection: Connection) -> Any:
            if not arrived.is_set():
                arrived.set()
                assert go.wait(600)
            return job(connection)

        return paused

    monkeypatch.setattr(endpoints, name, making)
    return arrived, go


def test_a_link_that_is_revoked_after_it_was_read_gives_no_seat(
    live: Live, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True)
    link, token = linked(ada, code)
    arrived, go = threading.Event(), threading.Event()
    link_of = people.link_of

    def slowly(connection: Connection, secret: str) -> people.Link | None:
        found = link_of(connection, secret)
        arrived.set()
        assert go.wait(600)
        return found

    monkeypatch.setattr(endpoints, "link_of", slowly)
    with Person(live.base, "Phone") as phone:
        answers: list[int] = []
        redeeming = threading.Thread(
            target=lambda: answers.append(phone.http.post("/api/seat", json=token).status_code)
        )
        redeeming.start()
        assert arrived.wait(600)
        ada.post(f"/api/tables/{code}/links/{link}/revoke")
        go.set()
        redeeming.join(600)
        assert answers == [409]
        assert phone.at(code).you["seats"] == []


def test_a_link_that_is_redeemed_while_it_is_revoked_gives_no_seat(
    live: Live, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True)
    link, token = linked(ada, code)
    arrived, go = pause_before(monkeypatch, "revoke_link")
    with Person(live.base, "Phone") as phone:
        answers: list[int] = []
        revoking = threading.Thread(target=lambda: ada.post(f"/api/tables/{code}/links/{link}/revoke"))
        redeeming = threading.Thread(
            target=lambda: answers.append(phone.http.post("/api/seat", json=token).status_code)
        )
        revoking.start()
        assert arrived.wait(600)
        redeeming.start()
        go.set()
        for thread in (revoking, redeeming):
            thread.join(600)
        assert answers in ([404], [409])
        assert phone.at(code).you["seats"] == []


def test_what_a_device_asked_for_before_the_end_is_not_played_after_it(
    live: Live, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ada.table("burgerjoint", "me", "me")
    link, token = linked(ada, code)
    with Person(live.base, "Phone") as phone:
        phone.post("/api/seat", token)
        there = phone.at(code)
        arrived, go = pause_before(monkeypatch, "revoke_link")
        revoking = threading.Thread(target=lambda: ada.post(f"/api/tables/{code}/links/{link}/revoke"))
        revoking.start()
        assert arrived.wait(600)
        there.send({"type": "say", "id": "late", "text": "still here"})
        there.send({"type": "ping", "id": "read"})
        go.set()
        revoking.join(600)
        assert there.closed() == 4403
    assert "still here" not in str(ada.get(f"/api/tables/{code}/log"))


def test_revoking_again_repairs_what_an_older_version_left(live: Live, ada: Person) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True)
    link, token = linked(ada, code)
    with Person(live.base) as phone:
        phone.post("/api/seat", token)
        there = phone.at(code)
        engine = live.app.state.services.hub.engine
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            connection.execute(update(links).where(links.c.id == link).values(revoked=1))
        for _ in range(2):
            ada.post(f"/api/tables/{code}/links/{link}/revoke")
        assert there.closed() == 4403
        lines = ada.get(f"/api/tables/{code}/log")["lines"]
        assert [line["kind"] for line in lines].count("unlink") == 1, "the second time there is nothing to repair"


def test_a_hundred_races_between_redeeming_and_revoking(two_lives: tuple[Live, Live]) -> None:
    here, elsewhere = two_lives
    outcomes: list[int] = []
    with Person(here.base, "Ada") as ada, Person(elsewhere.base, "Phone") as phone:
        for number in range(ROUNDS):
            if number % 25 == 0:
                code = ada.table("burgerjoint", "me", "me")
            link, token = linked(ada, code)
            both = threading.Barrier(2)

            def redeem(token: dict[str, Any] = token, both: threading.Barrier = both) -> None:
                both.wait(600)
                outcomes.append(phone.http.post("/api/seat", json=token).status_code)

            redeeming = threading.Thread(target=redeem)
            redeeming.start()
            both.wait(600)
            ada.post(f"/api/tables/{code}/links/{link}/revoke")
            there = phone.at(code)
            assert there.you["seats"] == [], f"race {number}: a device that comes back after the end"
            redeeming.join(600)
            assert phone.get(f"/api/tables/{code}")["yours"] == [], f"race {number}: {outcomes[-1]}"
            assert phone.post("/api/seat", token, 404)["error"] == "link"
            there.close()
    assert len(outcomes) == ROUNDS
    assert set(outcomes) <= {200, 404, 409}
