"""Databases of earlier versions: each is opened, brought to its newest form, and played on.

fixtures/NAME.db.gz was written by `python -m tests.server.keeping` with the code of an earlier commit; add another one
whenever the form of the database changes. v0001 is of commit af05afc.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tableside.server.database import open_database
from tableside.shelf import GAMES
from tests.server.keeping import PLAYED
from tests.server.live import Live, Person

FIXTURES = Path(__file__).parent / "fixtures"
KEPT = sorted(file.name.removesuffix(".db.gz") for file in FIXTURES.glob("*.db.gz"))


class Upgraded:
    """A server of today on a copy of an old database, and what that holds."""

    def __init__(self, name: str, home: Path) -> None:
        self.kept: dict[str, Any] = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))
        database = home / "old.db"
        database.write_bytes(gzip.decompress((FIXTURES / f"{name}.db.gz").read_bytes()))
        self.live = Live(f"sqlite:///{database}")

    def person(self, name: str) -> Person:
        """Somebody who comes back with the cookie of then."""
        person = Person(self.live.base)
        person.http.cookies.set("tableside", self.kept["cookies"][name])
        return person

    def is_playable(self, game: str) -> bool:
        """Whether the engine of then is that of today."""
        return bool(self.kept["engines"][game] == GAMES[game].ABOUT.engine)

    def tables(self, status: str) -> dict[str, str]:
        """The codes of tables that stood like this, by game."""
        return {table["game"]: table["code"] for table in self.kept["tables"] if table["status"] == status}


@pytest.fixture(params=KEPT)
def upgraded(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Upgraded]:
    found = Upgraded(request.param, tmp_path)
    with found.live:
        yield found


def test_there_is_an_old_database() -> None:
    assert "v0001" in KEPT


def test_people_come_back_and_find_their_tables(upgraded: Upgraded) -> None:
    with upgraded.person("Ada") as ada, Person(upgraded.live.base) as elsewhere:
        assert ada.get("/api/me")["name"] == "Ada"
        listed = {table["code"]: table for table in ada.get("/api/tables")["mine"]}
        for table in upgraded.kept["tables"]:
            assert listed[table["code"]]["status"] == table["status"]
        elsewhere.post("/api/login", {"login": "ada", "password": "analytical engine"})
        assert elsewhere.get("/api/me")["name"] == "Ada"


@pytest.mark.parametrize("game", ["burgerjoint", "foodies", "foodchain"])
def test_a_running_game_is_played_on_or_refused_by_itself(upgraded: Upgraded, game: str) -> None:
    code = upgraded.tables("playing")[game]
    with upgraded.person("Ada") as ada, upgraded.person("Bob") as bob:
        if not upgraded.is_playable(game):
            refused = ada.get(f"/api/tables/{code}", 409)
            assert refused["error"] == "unplayable"
            assert "engine" in refused["what"]
            return
        seats = [ada.at(code), bob.at(code)]
        assert [seat.you["seat"] for seat in seats] == [0, 1]
        assert {seat.now["position"] for seat in seats} == {PLAYED}
        answer = next(seat for seat in seats if seat.now["options"]).first()
        assert answer["type"] == "ack"
        for seat in seats:
            while seat.now["seq"] < answer["seq"]:
                seat.next()
        assert {seat.now["position"] for seat in seats} == {PLAYED + 1}
        assert "until tomorrow" in {line["text"] for line in seats[0].lines}


@pytest.mark.parametrize("game", ["burgerjoint", "foodies", "foodchain"])
def test_links_lead_to_their_seats(upgraded: Upgraded, game: str) -> None:
    code = upgraded.tables("playing")[game]
    with upgraded.person("Cleo") as cleo, Person(upgraded.live.base, "Dan") as dan:
        if not upgraded.is_playable(game):
            assert dan.post("/api/seat", {"token": upgraded.kept["links"][code]}, 409)["error"] == "unplayable"
            return
        assert cleo.at(code).you["seat"] == 0, "a device that came by a link then"
        dan.post("/api/seat", {"token": upgraded.kept["links"][code]})
        assert dan.at(code).you["seat"] == 0


@pytest.mark.parametrize("game", ["burgerjoint", "foodies", "foodchain"])
def test_a_table_that_gathered_begins(upgraded: Upgraded, game: str) -> None:
    code = upgraded.tables("gathering")[game]
    with upgraded.person("Ada") as ada, upgraded.person("Bob") as bob:
        if not upgraded.is_playable(game):
            assert bob.post(f"/api/tables/{code}/sit", {}, 409)["error"] == "unplayable"
            return
        bob.post(f"/api/tables/{code}/sit")
        ada.post(f"/api/tables/{code}/start")
        seat = ada.at(code)
        assert seat.now["status"] == "playing"


@pytest.mark.parametrize("game", ["burgerjoint", "foodies", "foodchain"])
def test_a_finished_game_can_be_looked_at_and_kept(upgraded: Upgraded, game: str) -> None:
    code = upgraded.tables("over")[game]
    with upgraded.person("Ada") as ada:
        if not upgraded.is_playable(game):
            assert ada.get(f"/api/tables/{code}/record", 409)["error"] == "unplayable"
            return
        (position,) = (table["position"] for table in upgraded.kept["tables"] if table["code"] == code)
        assert ada.get(f"/api/tables/{code}")["position"] == position
        assert game in ada.get(f"/api/tables/{code}/record")


def test_new_tables_stand_beside_the_old_ones_and_a_second_start_changes_nothing(upgraded: Upgraded) -> None:
    with upgraded.person("Ada") as ada:
        ada.table("burgerjoint", "me", "me", start=True)
    open_database(str(upgraded.live.app.state.services.hub.engine.url)).dispose()
