"""Who someone is: cookies that are worth nothing afterwards, passwords, guessing, and guests who log in."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tableside.server import identity, schema
from tableside.server.guessing import Guessing
from tableside.server.limits import network_of
from tableside.server.people import password_fits
from tests.server.live import FAST, Live, Person

PASSWORD = "analytical engine"


def credentials(login: str, password: str = PASSWORD) -> dict[str, Any]:
    return {"login": login, "password": password}


def with_cookie(base: str, cookie: str) -> Person:
    person = Person(base)
    person.http.cookies.set("tableside", cookie)
    return person


# Cookies.


def test_a_cookie_from_before_is_worth_nothing_after_making_an_account(live: Live, ada: Person) -> None:
    planted = ada.cookie
    ada.post("/api/account", credentials("rotates.1"))
    assert ada.cookie != planted
    assert ada.get("/api/me")["account"] == "rotates.1"
    with with_cookie(live.base, planted) as eve:
        assert eve.get("/api/me")["new"]


def test_a_cookie_from_before_is_worth_nothing_after_logging_in(live: Live, ada: Person) -> None:
    ada.post("/api/account", credentials("rotates.2"))
    before = ada.cookie
    ada.post("/api/login", credentials("rotates.2"))
    with Person(live.base, "Guest") as guest:
        planted = guest.cookie
        guest.post("/api/login", credentials("rotates.2"))
        for old in (before, planted):
            with with_cookie(live.base, old) as eve:
                assert eve.get("/api/me")["new"]
    assert ada.get("/api/me")["account"] == "rotates.2", "a log-in elsewhere ends nothing here"


def test_a_new_password_needs_the_old_one_and_ends_every_other_session(live: Live, ada: Person) -> None:
    ada.post("/api/account", credentials("changes"))
    before = ada.cookie
    with Person(live.base) as elsewhere:
        elsewhere.post("/api/login", credentials("changes"))
        refused = ada.post("/api/account", credentials("changes", "new password"), 403)
        assert (refused["what"], refused["where"]) == ("to change your password, enter the old one too", "$.old")
        wrong = {**credentials("changes", "new password"), "old": "difference"}
        assert ada.post("/api/account", wrong, 403)["what"] == "the old password is wrong"
        assert elsewhere.get("/api/me")["account"] == "changes"
        ada.post("/api/account", {**credentials("changes", "new password"), "old": PASSWORD})
        assert elsewhere.get("/api/me")["new"]
        assert ada.cookie != before
        assert ada.get("/api/me")["account"] == "changes"
        elsewhere.post("/api/login", credentials("changes"), 401)
        elsewhere.post("/api/login", credentials("changes", "new password"))


def test_a_password_that_changes_while_it_is_checked_logs_nobody_in(
    live: Live, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada.post("/api/account", credentials("overtaken"))
    changes = [{**credentials("overtaken", "new password"), "old": PASSWORD}]

    def fits(stored: str | None, password: str) -> bool:
        found = password_fits(stored, password)
        if changes:
            ada.post("/api/account", changes.pop())
        return found

    monkeypatch.setattr(identity, "password_fits", fits)
    with Person(live.base) as eve, Person(live.base, "Guest") as guest:
        for person in (eve, guest):
            assert person.post("/api/login", credentials("overtaken"), 401)["error"] == "login"


@pytest.mark.parametrize(
    ("body", "what", "where"),
    [
        (credentials("-ada"), "a login has 2 to 39 letters, digits", "$.login"),
        (credentials("ada lovelace"), "a login has 2 to 39 letters, digits", "$.login"),
        (credentials("a"), "a login has 2 to 39 letters, digits", "$.login"),
        (credentials("a" * 40), "a login has 2 to 39 letters, digits", "$.login"),
        (credentials("ädä"), "a login has 2 to 39 letters, digits", "$.login"),
        (credentials("ada", "short"), "a password has 8 to 200 characters", "$.password"),
        (credentials("ada", "x" * 201), "a password has 8 to 200 characters", "$.password"),
    ],
)
def test_what_is_wrong_with_a_login_is_said_in_words(ada: Person, body: dict[str, Any], what: str, where: str) -> None:
    problem = ada.post("/api/account", body, 400)
    assert problem["what"].startswith(what)
    assert problem["where"] == where
    assert "regex" not in str(ada.post("/api/login", body, 401))


# Sockets.


@pytest.mark.parametrize("ending", ["log out", "log in", "new account", "new password"])
def test_sockets_end_with_their_session(two_lives: tuple[Live, Live], ending: str) -> None:
    here, elsewhere = two_lives
    with Person(here.base, "Ada") as ada:
        if ending != "new account":
            ada.post("/api/account", credentials("ada"))
        code = ada.table("burgerjoint", "me", "me", start=True)
        with with_cookie(elsewhere.base, ada.cookie) as same:
            near, far = ada.at(code), same.at(code)
            match ending:
                case "log out":
                    ada.post("/api/logout")
                case "log in":
                    ada.post("/api/login", credentials("ada"))
                case "new account":
                    ada.post("/api/account", credentials("ada"))
                case _:
                    ada.post("/api/account", {**credentials("ada", "another one"), "old": PASSWORD})
            assert near.closed() == 4401
            assert far.closed() == 4401
            assert same.at(code).you["seat"] is None, "the old cookie opens no seat any more"
        if ending != "log out":
            assert ada.at(code).you["seats"] == [0, 1]


def test_a_session_that_ends_between_handshake_and_hello(live: Live, ada: Person) -> None:
    from tests.server.live import Seat

    code = ada.table("burgerjoint", "me", "me", start=True)
    late = Seat(ada, code)
    late.send({"type": "ping", "id": "p"})
    assert late.wait("error")["code"] == "hello", "the handshake is done and the person is known"
    ada.post("/api/logout")
    assert late.closed({"type": "hello", "v": 1}) == 4401
    assert late.now is None, "nothing was shown"
    late.close()


def test_sockets_of_a_deleted_account_end(live: Live, ada: Person) -> None:
    from tableside.cli import main

    ada.post("/api/account", credentials("vanishes"))
    seat = ada.at(ada.table("burgerjoint", "me", "me", start=True))
    main(["admin", "delete-account", "vanishes", "--database", str(live.app.state.services.hub.engine.url)])
    assert seat.closed() == 4401


# Guessing.


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_networks(address: str, network: str) -> None:
    assert network_of(address) == network


def tight(**more: float) -> Guessing:
    return Guessing(replace(FAST, **{"login_rate": 1e-9, "account_rate": 1e-9, **more}))  # type: ignore[arg-type]


def test_a_network_that_guesses_is_stopped_whatever_the_login() -> None:
    guessing = tight(login_burst=3)
    assert [guessing.allows("2001:db8::/64", f"login{number}") for number in range(5)] == [True] * 3 + [False] * 2
    assert guessing.allows("2001:db8:0:1::/64", "login4")


def test_a_login_that_is_guessed_from_everywhere_is_still_its_owners() -> None:
    guessing = tight(account_burst=3)
    guessing.succeeded("home", "Ada")
    assert [guessing.allows(f"network {number}", "ADA") for number in range(5)] == [True] * 3 + [False] * 2
    assert guessing.allows("network 9", "bob"), "another login has tries of its own"
    assert guessing.allows("home", "ada"), "from where the owner comes from"
    assert guessing.allows("network 9", "ada", session="hash"), "and from a browser that is logged in"
    assert [guessing.allows("home", "ada") for _ in range(3)] == [True, True, False], "but not without end"
    assert [guessing.allows("far", "ada", session="hash") for _ in range(3)] == [True, True, False]


def test_guessing_from_one_network_of_many_addresses(tmp_path: Path) -> None:
    few = replace(FAST, login_rate=1e-9, login_burst=5)
    with Live(f"sqlite:///{tmp_path / 'guess.db'}", few) as live, Person(live.base) as eve:
        answers = []
        for number in range(10):
            headers = {"x-forwarded-for": f"2001:db8:0:7::{number + 1:x}"}
            answers.append(eve.http.post("/api/login", json=credentials("ada"), headers=headers).status_code)
        assert answers == [401] * 5 + [429] * 5
        other = {"x-forwarded-for": "2001:db8:0:8::1"}
        assert eve.http.post("/api/login", json=credentials("ada"), headers=other).status_code == 401


def test_guessing_one_login_from_many_networks(tmp_path: Path) -> None:
    few = replace(FAST, account_rate=1e-9, account_burst=5)
    with Live(f"sqlite:///{tmp_path / 'guess.db'}", few) as live, Person(live.base, "Ada") as ada:
        ada.post("/api/account", credentials("ada"))
        with Person(live.base) as eve:
            answers = []
            for number in range(9):
                headers = {"x-forwarded-for": f"192.0.2.{number + 1}"}
                guess = credentials("Ada", f"password {number}")
                answers.append(eve.http.post("/api/login", json=guess, headers=headers).status_code)
        assert answers == [401] * 4 + [429] * 5, "one try was used to make the account"
        ada.post("/api/login", credentials("ada"))


# Guests who log in.


def account(live: Live, login: str) -> Person:
    person = Person(live.base, "Ada")
    person.post("/api/account", credentials(login))
    return person


def test_a_guest_who_logs_in_brings_seats_tables_and_links(two_lives: tuple[Live, Live]) -> None:
    here, elsewhere = two_lives
    with account(here, "ada") as ada, Person(elsewhere.base, "Guest") as guest, Person(here.base, "Bob") as bob:
        played = guest.table("burgerjoint", "me", "open")
        bob.post(f"/api/tables/{played}/sit")
        guest.post(f"/api/tables/{played}/start")
        opened = guest.table("burgerjoint", "open", "open")
        link = guest.post(f"/api/tables/{played}/links", {"seat": 0})
        seat, watching = guest.at(played), bob.at(played)
        seat.ask("say", id="same-id", text="once")
        assert guest.post("/api/login", credentials("ada")) == {
            "name": "Ada",
            "account": "ada",
            "new": False,
            "brought": 2,
        }
        assert seat.closed() == 4401
        watching.wait_for(lambda now: now["seats"][0]["name"] == "Ada")
        assert watching.you["seats"] == [1]
        for person in (guest, ada):
            mine = {table["code"]: table for table in person.get("/api/tables")["mine"]}
            assert mine[played]["yours"] == [0]
            assert mine[opened]["owner"]
            there = person.at(played)
            assert there.you == {"seat": 0, "seats": [0], "owner": True, "name": "Ada", "invited": []}
            assert there.ask("say", id="same-id", text="once")["type"] == "ack"
            assert [fact["link"] for fact in person.get(f"/api/tables/{played}/links")] == [link["link"]]
        ada.post(f"/api/tables/{opened}/sit")
        lines = ada.get(f"/api/tables/{played}/log")["lines"]
        assert [line["text"] for line in lines].count("once") == 1, "what was asked before is not done again"
        assert [(line["seat"], line["name"]) for line in lines if line["kind"] == "adopt"] == [(0, "Ada")]
        for live in two_lives:
            live.app.state.services.hub.loaded.clear()
        assert ada.at(played).you["seats"] == [0], "the log alone says so too"


def test_whoever_logs_in_plays_on_at_once(live: Live, ada: Person, bob: Person) -> None:
    ada.post("/api/account", credentials("plays.on"))
    code = bob.table("burgerjoint", "me", "me", start=True)
    seat = bob.at(code)
    seat.first()
    bob.post("/api/login", credentials("plays.on"))
    seat = bob.at(code)
    assert seat.now["undo"]["to"] == 0, "what the guest did is the account's to take back"
    assert seat.ask("undo", seq=seat.now["seq"])["type"] == "ack"
    assert bob.at(code, hello={"seat": seat.now["waiting"][0]}).first()["type"] == "ack"


def test_who_logs_in_is_not_away_for_that(tmp_path: Path) -> None:
    settings = replace(FAST, away=3600)
    with Live(f"sqlite:///{tmp_path / 'test.db'}", settings) as live, account(live, "ada") as ada:
        guest, bob = Person(live.base, "Guest"), Person(live.base, "Bob")
        code = guest.table("burgerjoint", "me", "open")
        bob.post(f"/api/tables/{code}/sit")
        watching = bob.at(code)
        (loaded,) = live.app.state.services.hub.loaded.values()
        loaded.seen.clear()  # they came days ago
        guest.post("/api/login", credentials("ada"))
        watching.wait_for(lambda now: now["seats"][0]["name"] == "Ada")
        assert watching.now["seats"][0]["away"] is False
        assert ada.get(f"/api/tables/{code}")["yours"] == [0]
        for person in (guest, bob):
            person.__exit__(None, None, None)


def test_who_plays_alone_still_does_after_logging_in(live: Live, ada: Person, bob: Person) -> None:
    ada.post("/api/account", credentials("alone"))
    code = bob.table("burgerjoint", "me", "normal", start=True)
    record = bob.get(f"/api/tables/{code}/record")
    bob.post("/api/login", credentials("alone"))
    for _ in range(2):
        assert bob.get(f"/api/tables/{code}/record").split("\n\n")[0] == record.split("\n\n")[0]
        live.app.state.services.hub.loaded.clear()  # the log alone says so too


def test_nobody_comes_to_hold_two_players_seats(live: Live) -> None:
    with account(live, "both.sit") as ada, Person(live.base, "Guest") as guest:
        code = ada.table("whisper", "me", "open")
        guest.post(f"/api/tables/{code}/sit")
        ada.post(f"/api/tables/{code}/start")
        other = guest.table("burgerjoint", "me", "normal", start=True)
        refused = guest.post("/api/login", credentials("both.sit"), 409)
        assert refused["error"] == "seats"
        assert code in refused["what"]
        assert other not in refused["what"]
        assert guest.get("/api/me")["account"] is None, "nothing has changed yet"
        assert guest.get(f"/api/tables/{code}")["yours"] == [1]
        guest.post("/api/login", {**credentials("both.sit"), "leave": True})
        for person in (ada, guest):
            table = person.get(f"/api/tables/{code}")
            assert table["yours"] == [0]
            assert table["seats"][1]["bot"] == "random"
            assert person.get(f"/api/tables/{other}")["yours"] == [0]
            seat = person.at(code, hello={"seat": 1})
            assert seat.you["seats"] == [0]
            assert seat.ask("takeback", seat=1)["code"] == "seat"


def test_a_device_that_came_by_a_link_brings_its_seat(live: Live, ada: Person) -> None:
    ada.post("/api/account", credentials("by.link"))
    with Person(live.base, "Bob") as bob, Person(live.base) as phone:
        code = bob.table("burgerjoint", "me", "normal", start=True)
        link = bob.post(f"/api/tables/{code}/links", {"seat": 0})
        phone.post("/api/seat", {"token": link["token"]})
        phone.post("/api/login", credentials("by.link"))
        there = phone.at(code)
        assert there.you["seats"] == [0]
        bob.post(f"/api/tables/{code}/links/{link['link']}/revoke")
        assert there.closed() == 4403
        assert code not in {table["code"] for table in phone.get("/api/tables")["mine"]}


def test_nothing_is_left_of_a_guest_who_logged_in(live: Live, ada: Person, bob: Person) -> None:
    ada.post("/api/account", credentials("all.of.it"))
    code = bob.table("burgerjoint", "me", "open")
    engine = live.app.state.services.hub.engine
    with engine.connect() as connection:
        bobs = select(schema.tables.c.owner).where(schema.tables.c.code == code)
        guest = connection.execute(bobs).scalar_one()
    bob.post("/api/login", credentials("all.of.it"))
    with engine.connect() as connection:
        for column in (
            schema.people.c.who,
            schema.sessions.c.who,
            schema.members.c.who,
            schema.links.c.who,
            schema.tables.c.owner,
        ):
            assert connection.execute(select(column).where(column == guest)).first() is None, column
