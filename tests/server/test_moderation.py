"""Moderation: muting, reporting, banning, the spectators' own talk, and how long things are kept."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from tableside.cli import main
from tableside.server import presence, schema, sweeping
from tableside.server.bans import Ban, Bans
from tableside.server.people import DAY
from tests.server.live import FAST, Live, Person, Seat, until
from tests.server.test_identity import PASSWORD
from tests.server.test_people import begun, engine, play_out, played, with_account
from tests.server.test_sweeping import begin_again


@pytest.fixture
def cyd(live: Live) -> Iterator[Person]:
    with Person(live.base, "Cyd") as person:
        yield person


def say(seat: Seat, text: str) -> int:
    """Say something; the number of its line."""
    answer = seat.ask("say", text=text)
    assert answer["type"] == "ack", answer
    return int(answer["seq"])


def read_by(person: Person, code: str) -> list[str]:
    """The chat that someone finds in the log."""
    return [line["text"] for line in person.get(f"/api/tables/{code}/log")["lines"] if line["kind"] == "say"]


def heard_by(seat: Seat, seq: int) -> list[str]:
    """The chat that a socket has heard, up to an entry."""
    seat.wait_for(lambda now: now["seq"] >= seq)
    return [line["text"] for line in seat.lines if line["kind"] == "say"]


# The spectators' own talk.


def test_players_do_not_read_what_spectators_write_until_the_game_is_over(
    live: Live, ada: Person, bob: Person, eve: Person, cyd: Person
) -> None:
    code = ada.table("whisper", "me", "open")
    gallery = cyd.at(code)
    say(gallery, "before")
    bob.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    seats = [ada.at(code), bob.at(code)]
    say(seats[0], "from the table")
    seq = say(gallery, "take the lower card")
    everything = ["before", "from the table", "take the lower card"]
    assert heard_by(seats[1], seq) == read_by(bob, code) == ["from the table"]
    assert heard_by(gallery, seq) == read_by(eve, code) == everything
    again = bob.at(code)
    assert heard_by(again, seq) == ["from the table"]
    play_out(seats)
    assert read_by(bob, code) == everything
    assert heard_by(bob.at(code), seq) == everything


# Muting.


def test_who_mutes_someone_reads_no_more_of_them(live: Live, ada: Person, bob: Person, cyd: Person) -> None:
    code, seats = begun(ada, bob, cyd)
    first = say(seats[1], "a rude word")
    assert heard_by(seats[0], first) == ["a rude word"]
    ada.post(f"/api/tables/{code}/mute", {"seq": first})
    seats[0].lines.clear()
    say(seats[1], "another")
    last = say(seats[2], "ignore him")
    assert heard_by(seats[0], last) == read_by(ada, code) == ["ignore him"]
    assert read_by(cyd, code) == ["a rude word", "another", "ignore him"], "the others still do"
    assert heard_by(ada.at(code), last) == ["ignore him"]
    (mute,) = ada.get("/api/me/mutes")
    assert mute["name"] == "Bob"
    assert bob.get("/api/me/mutes") == []
    bob.post(f"/api/me/mutes/{mute['number']}/end", {}, 404)
    ada.post(f"/api/me/mutes/{mute['number']}/end")
    assert len(read_by(ada, code)) == 3


def test_who_can_be_muted_or_reported(live: Live, ada: Person, bob: Person, eve: Person) -> None:
    code, seats = begun(ada, bob)
    seq = say(seats[1], "hello")
    for verb, more in (("mute", {}), ("report", {"reason": "rude"})):
        path = f"/api/tables/{code}/{verb}"
        eve.post(path, {"seq": seq, **more}, 401)
        ada.post(path, {"seat": 1, **more})
        ada.post(path, {"seq": seq, **more})
        assert ada.post(path, {"seat": 0, **more}, 409)["what"] == "that is you"
        for nobody in ({"seat": 2}, {"seq": 1}, {"seq": 10_000}, {}):
            ada.post(path, {**nobody, **more}, 404)
    ada.post(f"/api/tables/{code}/report", {"seat": 1, "reason": "\u200b"}, 400)
    ada.post("/api/tables/NOSUCH/report", {"seat": 1, "reason": "x"}, 404)
    eve.get("/api/me/mutes", 401)
    eve.post("/api/me/mutes/1/end", {}, 401)


def test_nobody_floods_the_host_with_reports(sqlite_url: str) -> None:
    settings = replace(FAST, report_rate=0.0, report_burst=2.0)
    with Live(sqlite_url, settings) as live, Person(live.base, "Ada") as ada, Person(live.base, "Bob") as bob:
        code, _ = begun(ada, bob)
        body = {"seat": 1, "reason": "slow"}
        assert [ada.http.post(f"/api/tables/{code}/report", json=body).status_code for _ in range(3)] == [200, 200, 429]


# The host.


class Admin:
    """The command, on a server's database."""

    def __init__(self, live: Live, capsys: pytest.CaptureFixture[str]) -> None:
        self.url, self.capsys = engine(live).url.render_as_string(hide_password=False), capsys

    def __call__(self, *words: str) -> str:
        main(["admin", *words, "--database", self.url])
        return self.capsys.readouterr().out

    def rows(self, *words: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self(*words, "--json"))
        return found

    def fails(self, *words: str) -> str:
        with pytest.raises(SystemExit):
            self(*words)
        return self.capsys.readouterr().err


@pytest.fixture
def admin(live: Live, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(live, capsys)


def test_reports_reach_the_host_with_the_line_they_are_about(
    live: Live, admin: Admin, ada: Person, bob: Person
) -> None:
    code, seats = begun(ada, bob)
    ada.post(f"/api/tables/{code}/report", {"seq": say(seats[1], "a rude word"), "reason": " he is   rude "})
    report = admin.rows("reports")[-1]
    assert (report["about"], report["table"], report["line"]) == ("guest Bob", code, "a rude word")
    assert report["reason"] == "he is rude"
    admin("done", str(report["report"]))
    assert report["report"] not in [each["report"] for each in admin.rows("reports")]
    assert report["report"] in [each["report"] for each in admin.rows("reports", "--all")]
    assert "no report 999" in admin.fails("done", "999")


def test_a_banned_account_is_out_until_it_is_lifted_and_can_take_what_is_its_own(
    two_lives: tuple[Live, Live], capsys: pytest.CaptureFixture[str]
) -> None:
    here, elsewhere = two_lives
    admin = Admin(here, capsys)
    with with_account(elsewhere.base, "banned") as ada, Person(here.base, "Bob") as bob:
        code, seats = begun(ada, bob)
        admin("ban", "banned", "--reason", "cheats", "--days", "2")
        assert seats[0].closed() == 4403
        refused = ada.get("/api/tables", 403)
        assert refused["error"] == "banned"
        assert refused["what"].endswith("UTC: cheats")
        ada.post("/api/tables", {"game": "whisper", "seats": ["me", "me"]}, 403)
        late = Seat(ada, code)
        assert late.closed() == 4403
        late.close()
        assert ada.get("/api/me/export")["account"] == "banned"
        bob.get("/api/tables")
        (ban,) = admin.rows("bans")
        assert (ban["kind"], ban["whom"], ban["reason"]) == ("person", "banned", "cheats")
        admin("unban", str(ban["number"]))
        until(lambda: ada.http.get("/api/tables").status_code == 200)
        assert "no ban" in admin.fails("unban", str(ban["number"]))
        admin("ban", "banned", "--reason", "cheats again")
        until(lambda: ada.http.get("/api/tables").status_code == 403)
        ada.post("/api/me/forget", {"password": PASSWORD})
        assert admin.rows("bans") == []


def test_a_guest_is_banned_by_a_report(live: Live, admin: Admin, ada: Person, bob: Person) -> None:
    code, _ = begun(ada, bob)
    ada.post(f"/api/tables/{code}/report", {"seat": 1, "reason": "insults"})
    report = admin.rows("reports")[-1]["report"]
    admin("ban", "--report", str(report), "--reason", "insults")
    until(lambda: bob.http.get("/api/tables").status_code == 403)
    ada.get("/api/tables")
    for wrong in (["--report", "999"], ["nobody"], [], ["ada", "--report", "1"]):
        assert "tableside:" in admin.fails("ban", *wrong, "--reason", "x")


def test_who_may_not_chat_plays_on(live: Live, admin: Admin) -> None:
    with with_account(live.base, "chatty") as ada, Person(live.base, "Bob") as bob:
        _, seats = begun(ada, bob)
        admin("mute", "chatty", "--reason", "too much")
        until(lambda: "mute" in {kind for kind, _ in live.app.state.services.hub.bans.people})
        answer = seats[0].ask("say", text="hello?")
        assert (answer["type"], answer["code"]) == ("error", "muted")
        assert answer["what"] == "you cannot chat on this server: too much"
        assert say(seats[1], "quiet here")
        assert seats[0].first()["type"] == "ack"


def test_a_banned_network_is_out(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Live(sqlite_url) as live, Person(live.base, "Ada") as ada:
        seat, admin = ada.at(ada.table("whisper", "me", "me", start=True)), Admin(live, capsys)
        assert "127.0.0.0/8 is banned" in admin("ban", "127.0.0.1/8", "--reason", "a storm")
        assert seat.closed() == 4403
        assert ada.get("/api/me", 403)["error"] == "banned"
        admin("unban", "1")
        until(lambda: ada.http.get("/api/me").status_code == 200)


@pytest.mark.parametrize(
    ("network", "within"),
    [("192.0.2.7", True), ("192.0.3.7", False), ("2001:db8::/64", True), ("2001:db9::/64", False), ("unknown", False)],
)
def test_networks_are_counted_as_limits_do(network: str, within: bool) -> None:
    from ipaddress import ip_network

    from tableside.server.bans import Banned

    hub: Any = None
    bans = Bans(hub)
    for text in ("192.0.2.0/24", "2001:db8::/32"):
        bans.networks.append((ip_network(text), Ban("network", text, "spam", None)))
    bans.networks.append((ip_network("0.0.0.0/0"), Ban("network", "0.0.0.0/0", "long ago", 1)))
    if within:
        with pytest.raises(Banned, match="spam"):
            bans.may_come(network=network)
    else:
        bans.may_come(network=network)


# How long things are kept.


def test_finished_tables_and_chat_are_kept_as_long_as_the_host_wants(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(FAST, keep_tables=30.0, keep_chat=10.0)
    right = presence.clock_ms
    with Live(sqlite_url, settings) as live:
        people = [with_account(live.base, f"kept.{number}") for number in range(sweeping.WITNESSES)]
        ada, bob = people[:2]
        finished = played(ada, bob)
        running, seats = begun(ada, bob)
        say(seats[0], "soon too old")

        def after(days: int) -> None:
            with engine(live).connect().execution_options(writing=True) as connection, connection.begin():
                connection.execute(schema.people.update().values(seen=right() + days * DAY))
            with monkeypatch.context() as later:
                later.setattr(sweeping, "clock_ms", lambda: right() + days * DAY)
                begin_again(live)

        after(9)
        assert read_by(ada, running) == ["soon too old"]
        after(11)
        assert read_by(ada, running) == [""]
        with engine(live).connect() as connection:
            assert "soon too old" not in str(connection.execute(select(schema.entries)).all())
        assert ada.get(f"/api/tables/{finished}")["status"] == "over"
        after(31)
        live.app.state.services.hub.loaded.clear()
        ada.get(f"/api/tables/{finished}", 404)
        assert ada.get(f"/api/tables/{running}")["status"] == "playing", "only what is over"
        (game,) = ada.get("/api/me/profile")["history"]
        assert (game["code"], game["rated"]) == (None, True), "the result stays"
        for person in people:
            person.__exit__(None, None, None)
