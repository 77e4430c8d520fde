"""People over time: results, ratings and profiles, new passwords, the end of sessions, taking away and deleting."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from tableside.cli import main
from tableside.server import ratings, schema
from tableside.server.people import RESET, new_reset
from tableside.server.presence import clock_ms
from tableside.tables.table import Table
from tests.server.live import Live, Person, Seat, until
from tests.server.test_identity import PASSWORD, credentials, with_cookie


def with_account(base: str, login: str) -> Person:
    person = Person(base, login.title())
    person.post("/api/account", credentials(login))
    return person


@pytest.fixture
def cyd(live: Live) -> Iterator[Person]:
    with Person(live.base, "Cyd") as person:
        yield person


def begun(*people: Person, **more: Any) -> tuple[str, list[Seat]]:
    """A game of Whisper with these people; its code and their seats."""
    code = people[0].table("whisper", "me", *["open"] * (len(people) - 1), **more)
    for person in people[1:]:
        person.post(f"/api/tables/{code}/sit")
    people[0].post(f"/api/tables/{code}/start")
    return code, [person.at(code) for person in people]


def play_out(seats: list[Seat]) -> Any:
    """Play to the end; the last news."""
    while seats[0].now["status"] == "playing":
        seq = next(seat for seat in seats if seat.now["options"]).first()["seq"]
        for seat in seats:
            seat.wait_for(lambda now, seq=seq: now["seq"] >= seq)  # type: ignore[misc]
    return seats[0].now


def played(*people: Person, **more: Any) -> str:
    """A finished game of these people, once its result is noted."""
    code, seats = begun(*people, **more)
    play_out(seats)
    until(lambda: code in [game["code"] for game in people[0].get("/api/me/profile")["history"]])
    return code


def engine(live: Live) -> Any:
    return live.app.state.services.hub.engine


def all_ratings(live: Live) -> list[Any]:
    with engine(live).connect() as connection:
        return sorted(connection.execute(select(schema.ratings)).all())


# Results and ratings.


def test_a_game_between_accounts_counts_and_profiles_show_it(live: Live) -> None:
    with with_account(live.base, "rated.a") as ada, with_account(live.base, "rated.b") as bob:
        public, private = played(ada, bob, private=False), played(ada, bob)
        mine, theirs = ada.get("/api/me/profile"), bob.get("/api/people/Rated.A")
        assert [game["code"] for game in mine["history"]] == [private, public], "the latest first"
        assert [game["code"] for game in theirs["history"]] == [public], "private tables are nobody else's business"
        assert (mine["yours"], theirs["yours"]) == (True, False)
        assert all(game["rated"] and game["others"] == ["Rated.B"] for game in mine["history"])
        (count,) = mine["results"]
        assert (count["players"], count["games"]) == (2, 2)
        (rating,) = theirs["ratings"]
        assert (rating["game"], rating["pace"], rating["games"]) == ("whisper", "live", 2)
        points = [person.get("/api/me/profile")["ratings"][0]["points"] for person in (ada, bob)]
        won = [sum(game["won"] for game in person.get("/api/me/profile")["history"]) for person in (ada, bob)]
        assert (points[0] > points[1]) == (won[0] > won[1]) or won[0] == won[1]
        assert rating["spread"] < ratings.newcomer().spread, "it is surer than before"


def test_what_does_not_count(live: Live, cyd: Person) -> None:
    with with_account(live.base, "counts.a") as ada, with_account(live.base, "counts.b") as bob:
        guest = played(ada, cyd)
        code, seats = begun(ada, bob)
        for seat in seats:
            seat.ask("say", text="just talk")
        alone = ada.table("whisper", "me", "me", start=True)
        play_out([ada.at(alone, hello={"seat": 0}), ada.at(alone, hello={"seat": 1})])
        bob.post("/api/me/profile", {"rated": False})
        play_out(seats)
        until(lambda: {game["code"] for game in ada.get("/api/me/profile")["history"]} == {guest, code, alone})
        assert not any(game["rated"] for game in ada.get("/api/me/profile")["history"])
        assert ada.get("/api/me/profile")["ratings"] == []
        assert ada.get("/api/people/counts.b", 404)["error"] == "person", "who takes no part shows nobody their games"
        assert bob.get("/api/people/counts.b")["yours"]
        with Person(live.base) as eve:
            assert eve.get("/api/people/counts.a")["name"] == "Counts.A"
            assert eve.get("/api/people/nobody", 404)["error"] == "person"
            eve.get("/api/me/profile", 401)
            eve.post("/api/me/profile", {"rated": True}, 401)


def test_who_leaves_the_seat_to_a_bot_comes_last(live: Live) -> None:
    with with_account(live.base, "leaves.a") as ada, with_account(live.base, "leaves.b") as bob:
        code, seats = begun(ada, bob)
        bob.post(f"/api/tables/{code}/leave")
        while seats[0].now["status"] == "playing":
            seats[0].wait_for(lambda now: now["options"] or now["status"] != "playing")
            if seats[0].now["options"]:
                seats[0].first()
        until(lambda: ada.get("/api/me/profile")["history"])
        places = [person.get("/api/me/profile")["history"][0]["place"] for person in (ada, bob)]
        assert places == [1, 2]


@pytest.mark.parametrize("gone", ["bot", "end"])
def test_who_resigns_comes_last_whether_a_bot_plays_on_or_the_game_ends(live: Live, gone: str) -> None:
    with with_account(live.base, f"resigns.{gone}") as ada, with_account(live.base, f"stays.{gone}") as bob:
        code = ada.table("whisper", "me", "open", house={"gone": gone, "absent": 3600})
        bob.post(f"/api/tables/{code}/sit")
        ada.post(f"/api/tables/{code}/start")
        seats = [ada.at(code), bob.at(code)]
        assert seats[0].ask("resign")["type"] == "ack"
        while seats[1].now["status"] == "playing":
            seats[1].wait_for(lambda now: now["options"] or now["status"] != "playing")
            if seats[1].now["options"]:
                seats[1].first()
        until(lambda: bob.get("/api/me/profile")["history"])
        ((mine,), (theirs,)) = (person.get("/api/me/profile")["history"] for person in (ada, bob))
        assert [mine["place"], mine["won"], mine["rated"]] == [2, False, True]
        assert theirs["place"] == 1


def test_places_are_shared_by_those_who_did_equally_well() -> None:
    places = [each.place for each in _ended((5, 7, 5, 7), winners=(1,))]
    assert places == [3, 1, 3, 2], "the winner first, then by score"
    assert [each.place for each in _ended((5, 7, 5), winners=())] == [2, 1, 2]


def _ended(scores: tuple[int, ...], winners: tuple[int, ...]) -> tuple[ratings.SeatResult, ...]:
    from types import SimpleNamespace

    from tableside.core.game import Result
    from tableside.tables.standing import Chair

    chairs = [Chair("human", f"p{seat}", "") for seat in range(len(scores))]
    game = SimpleNamespace(result=lambda _: Result(scores, winners))
    at, head = SimpleNamespace(chairs=chairs, status="over", gave_up={}), SimpleNamespace(id=1, game="whisper")
    table: Any = SimpleNamespace(state=object(), game=game, at=at, head=head)
    found = ratings.outcome(table)
    assert found is not None
    return found.seats


def test_a_command_works_everything_out_again_from_the_logs(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        Live(sqlite_url) as live,
        with_account(live.base, "again.a") as ada,
        with_account(live.base, "again.b") as bob,
        with_account(live.base, "again.c") as cleo,
    ):
        for people in ((ada, bob), (bob, cleo), (ada, cleo), (cleo, ada, bob)):
            played(*people)
        before = all_ratings(live)
        assert len(before) == 3
        with engine(live).connect().execution_options(writing=True) as connection, connection.begin():
            connection.execute(schema.ratings.delete())
            connection.execute(schema.results.update().values(place=1, score=0))
        main(["admin", "ratings", "--database", sqlite_url])
        assert "4 games count for ratings." in capsys.readouterr().out
        assert all_ratings(live) == before


def test_results_that_were_missed_are_noted_when_the_server_starts(sqlite_url: str) -> None:
    with (
        Live(sqlite_url) as live,
        with_account(live.base, "missed.a") as ada,
        with_account(live.base, "missed.b") as bob,
    ):
        played(ada, bob)
        before = all_ratings(live)
        with engine(live).connect().execution_options(writing=True) as connection, connection.begin():
            connection.execute(schema.ratings.delete())
            connection.execute(schema.results.delete())
    with Live(sqlite_url) as live:
        until(lambda: all_ratings(live) == before)


def test_a_game_of_days_is_rated_apart(sqlite_url: str) -> None:
    with Live(sqlite_url) as live, with_account(live.base, "slow.a") as ada, with_account(live.base, "slow.b") as bob:
        played(ada, bob)
        with engine(live).connect().execution_options(writing=True) as connection, connection.begin():
            connection.execute(schema.entries.update().where(schema.entries.c.seq <= 5).values(at=1))
        main(["admin", "ratings", "--database", sqlite_url])
        assert [rating["pace"] for rating in ada.get("/api/me/profile")["ratings"]] == ["days"]


def test_a_guest_who_logs_in_brings_their_history(live: Live, ada: Person, cyd: Person) -> None:
    with with_account(live.base, "history") as account:
        code = played(ada, cyd)
        ada.post("/api/login", credentials("history"))
        assert [game["code"] for game in ada.get("/api/me/profile")["history"]] == [code]
        assert account.get("/api/me/profile")["history"][0]["others"] == ["Cyd"]


# A new password, and the end of all sessions.


def test_a_link_sets_a_new_password_once_and_ends_every_session(
    sqlite_url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLESIDE_PUBLIC_URL", "https://table.example.org/")
    with Live(sqlite_url) as live, with_account(live.base, "forgetful") as ada, Person(live.base) as eve:
        token = ada.post("/api/me/tokens", {"name": "bot", "scope": "read"})["token"]
        seat = ada.at(ada.table("whisper", "me", "me", start=True))
        main(["admin", "reset", "Forgetful", "--database", sqlite_url])
        link = capsys.readouterr().out.split()[0]
        assert link.startswith("https://table.example.org/reset#")
        body = {"token": link.partition("#")[2], "password": "a new password"}
        assert eve.post("/api/reset", {**body, "password": "short"}, 400)["error"] == "password"
        assert ada.get("/api/me")["account"] == "forgetful", "until it is used, nothing changes"
        eve.post("/api/reset", body)
        assert seat.closed() == 4401
        assert ada.get("/api/me")["new"]
        assert eve.http.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 401
        assert eve.post("/api/reset", body, 404)["error"] == "link"
        eve.post("/api/login", credentials("forgetful"), 401)
        eve.post("/api/login", credentials("forgetful", "a new password"))
        with pytest.raises(SystemExit):
            main(["admin", "reset", "nobody", "--database", sqlite_url])


def test_a_link_to_a_new_password_runs_out_and_a_newer_one_replaces_it(live: Live, eve: Person) -> None:
    with with_account(live.base, "runs.out"):
        first, second, late = "first-" + "x" * 20, "second-" + "x" * 20, "late-" + "x" * 20
        with engine(live).connect().execution_options(writing=True) as connection, connection.begin():
            assert new_reset(connection, "runs.out", late, clock_ms() - RESET)
        eve.post("/api/reset", {"token": late, "password": PASSWORD}, 404)
        with engine(live).connect().execution_options(writing=True) as connection, connection.begin():
            for token in (first, second):
                assert new_reset(connection, "runs.out", token, clock_ms())
            assert not new_reset(connection, "nobody", late, clock_ms())
        eve.post("/api/reset", {"token": first, "password": PASSWORD}, 404)
        eve.post("/api/reset", {"token": second, "password": PASSWORD})


def test_logging_out_everywhere_ends_all_cookies(live: Live) -> None:
    with with_account(live.base, "everywhere") as ada, Person(live.base) as elsewhere, Person(live.base) as third:
        for person in (elsewhere, third):
            person.post("/api/login", credentials("everywhere"))
        third.post("/api/logout")
        assert elsewhere.get("/api/me")["account"] == "everywhere", "one device logs out alone"
        seat = elsewhere.at(ada.table("whisper", "me", "me", start=True))
        ada.post("/api/logout", {"everywhere": True})
        assert seat.closed() == 4401
        assert elsewhere.get("/api/me")["new"]
        assert ada.get("/api/me")["new"]
    with Person(live.base) as stranger:
        stranger.post("/api/logout", {"everywhere": True})


# Everything about oneself.


def test_an_export_holds_what_one_did_and_said_and_nothing_of_others(live: Live, eve: Person) -> None:
    with with_account(live.base, "exports.a") as ada, with_account(live.base, "exports.b") as bob:
        code, seats = begun(ada, bob)
        seats[0].ask("say", text="mine to take away")
        seats[1].ask("say", text="not yours")
        watched = bob.table("whisper", "me", "me", start=True)
        ada.at(watched).ask("say", text="from the gallery")
        ada.post("/api/me/tokens", {"name": "my bot", "scope": "play"})
        play_out(seats)
        until(lambda: ada.get("/api/me/profile")["history"])
        response = ada.http.get("/api/me/export")
        assert response.headers["content-disposition"] == 'attachment; filename="tableside-exports.a.json"'
        found = response.json()
        assert (found["name"], found["account"], len(found["sessions"])) == ("Exports.A", "exports.a", 1)
        assert [token["name"] for token in found["tokens"]] == ["my bot"]
        assert [game["code"] for game in found["history"]] == [code]
        tables = {table["code"]: table for table in found["tables"]}
        assert tables[code]["seats"] == [0]
        words = [
            each["entry"]["text"] for table in found["tables"] for each in table["entries"] if "text" in each["entry"]
        ]
        assert words == ["mine to take away", "from the gallery"]
        assert {each["entry"]["kind"] for each in tables[code]["entries"]} == {"act", "say"}
        assert {each["entry"].get("seat") for each in tables[code]["entries"]} == {0}
        for secret in ("seed", ada.cookie, "password", "not yours", "argon2"):
            assert secret not in response.text
        with engine(live).connect() as connection:
            whos = connection.execute(select(schema.people.c.who)).scalars().all()
        assert not [who for who in whos if who in response.text], "ids are shown to nobody"
        eve.get("/api/me/export", 401)


def test_who_is_deleted_leaves_moves_but_neither_name_nor_chat(two_lives: tuple[Live, Live]) -> None:
    here, elsewhere = two_lives
    with with_account(here.base, "gone") as ada, with_account(elsewhere.base, "stays") as bob:
        finished = played(ada, bob, private=False)
        code, seats = begun(ada, bob)
        seats[0].ask("say", text="soon forgotten")
        gathering, handed_on = ada.table("whisper", "me", "open"), ada.table("whisper", "me", "open", "open")
        bob.post(f"/api/tables/{handed_on}/sit")
        bobs = bob.table("whisper", "open", "open")
        ada.post(f"/api/tables/{bobs}/sit")
        ada.post(f"/api/tables/{bobs}/leave")  # the log still has the name
        watched = bob.table("whisper", "me", "me", start=True)
        ada.at(watched).ask("say", text="soon forgotten")
        before = bob.get(f"/api/tables/{finished}/record")
        cookie, ranks = ada.cookie, len(all_ratings(here))

        ada.post("/api/me/forget", {"password": "wrong"}, 403)
        ada.post("/api/me/forget", {"password": PASSWORD})

        assert seats[0].closed() == 4401
        with with_cookie(here.base, cookie) as ghost:
            assert ghost.get("/api/me")["new"]
        with Person(here.base) as eve:
            eve.post("/api/login", credentials("gone"), 401)
            eve.get("/api/people/gone", 404)
        assert bob.get(f"/api/tables/{finished}/record") == before
        assert [seat["name"] for seat in bob.get(f"/api/tables/{finished}")["seats"]] == ["", "Stays"]
        assert bob.get("/api/me/profile")["history"][0]["others"] == [""]
        bob.get(f"/api/tables/{gathering}", 404)
        assert bob.get(f"/api/tables/{handed_on}")["owner"], "the table is the next person's"
        assert [seat["kind"] for seat in bob.get(f"/api/tables/{handed_on}")["seats"]] == ["open", "human", "open"]
        last = seats[1].wait_for(lambda now: now["seats"][0]["kind"] == "bot")
        assert last["seats"][0]["name"] == ""
        while seats[1].now["status"] == "playing":  # the bot plays on
            seats[1].wait_for(lambda now: now["options"] or now["status"] != "playing")
            if seats[1].now["options"]:
                seats[1].first()
        for table in (finished, code, handed_on, bobs, watched):
            assert "Gone" not in json.dumps(bob.get(f"/api/tables/{table}/log")), table
        assert len(all_ratings(here)) == ranks - 1
        with engine(here).connect() as connection:
            for kind in schema.metadata.sorted_tables:
                if kind.name not in ("sessions", "people"):
                    stored = str(connection.execute(select(kind)).all())
                    assert "Gone" not in stored, kind.name
                    assert "soon forgotten" not in stored, kind.name
    with with_account(here.base, "gone"):
        pass  # the login is free again


def test_a_guest_is_deleted_with_the_tables_that_only_they_sat_at(live: Live, ada: Person, eve: Person) -> None:
    code = ada.table("whisper", "me", "me", start=True)
    seat = ada.at(code)
    ada.post("/api/me/forget")
    assert seat.closed() in (4401, 4404)
    eve.get(f"/api/tables/{code}", 404)
    assert ada.get("/api/me")["new"]
    ada.post("/api/me/forget", {}, 401)


def test_names_of_the_time_as_a_guest_are_deleted_too(live: Live, ada: Person, bob: Person) -> None:
    with with_account(live.base, "former"):
        ada.post("/api/me", {"name": "Grace Hopper"})
        code, seats = begun(ada, bob)
        seats[0].ask("say", text="as a guest")
        ada.post("/api/login", credentials("former"))
        ada.post("/api/me/forget", {"password": PASSWORD})
        log = json.dumps(bob.get(f"/api/tables/{code}/log"))
        assert "Grace" not in log
        assert "as a guest" not in log


def test_a_deletion_that_was_cut_off_goes_on_when_the_server_starts(sqlite_url: str) -> None:
    from tableside.server.forgetting import begin

    with Live(sqlite_url) as live, with_account(live.base, "halfway") as ada, Person(live.base, "Bob") as bob:
        code, _ = begun(ada, bob)
        with engine(live).connect() as connection:
            who = connection.execute(select(schema.people.c.who).where(schema.people.c.login == "halfway")).scalar()
        assert who
        live.app.state.services.hub.writer.submit(begin(who)).result()
    with Live(sqlite_url) as live:
        database = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
        until(lambda: not database.execute("SELECT * FROM people WHERE who = ?", (who,)).fetchall())
        with with_cookie(live.base, bob.cookie) as back:
            assert back.get(f"/api/tables/{code}")["seats"][0]["kind"] == "bot"
        database.close()


def test_an_admin_deletes_an_account_as_its_person_would(sqlite_url: str) -> None:
    with Live(sqlite_url) as live, with_account(live.base, "unwanted") as ada, Person(live.base, "Bob") as bob:
        code, seats = begun(ada, bob)
        main(["admin", "delete-account", "unwanted", "--database", sqlite_url])
        assert seats[0].closed() == 4401
        seats[1].ask("say", text="who is there?")  # the server has not heard of it, and finds out
        assert bob.get(f"/api/tables/{code}")["seats"][0]["kind"] == "bot"


def test_a_snapshot_forgets_too_and_a_table_is_the_same_from_it_and_from_its_log(live: Live) -> None:
    from tableside.server import store

    with with_account(live.base, "snapped") as ada, with_account(live.base, "other") as bob:
        code, seats = begun(ada, bob)
        for number in range(150):
            seats[number % 2].ask("say", text=f"line {number}")
        play_out(seats)
        ada.post("/api/me/forget", {"password": PASSWORD})
        with engine(live).connect() as connection:
            head = store.find_head(connection, code)
            assert head is not None
            kept = store.load(connection, head)
            table = Table(replace(head, owner=kept.head.owner))
            for row in store.rows_after(connection, head.id, 0):
                table.apply(row)
            assert connection.execute(
                select(schema.snapshots.c.seq).where(schema.snapshots.c.table_id == head.id)
            ).all()
        assert (kept.at, kept.state) == (table.at, table.state)
