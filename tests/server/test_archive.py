"""The open archive: which games go into it, what its files hold and do not hold, and what they add up to."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tableside.cli import main
from tableside.core.record import load
from tableside.server import schema
from tableside.server.archive import BadArchive, games_in, statistics, told_by
from tableside.server.database import open_database
from tableside.shelf import GAMES
from tests.server.live import Live, Person
from tests.server.test_people import begun, engine, played, with_account

GOLDEN = Path(__file__).parents[1] / "golden"


def archive_of(live: Live, folder: Path) -> dict[str, list[dict[str, Any]]]:
    """Write the archive; the index of each file."""
    main(["admin", "archive", str(folder), "--database", str(engine(live).url)])
    return {file.name: index_of(file) for file in sorted(folder.iterdir())}


def index_of(file: Path) -> list[dict[str, Any]]:
    with zipfile.ZipFile(file) as found:
        index: list[dict[str, Any]] = json.loads(found.read("index.json"))
        return index


def test_only_what_people_agreed_to_goes_into_the_archive(sqlite_url: str, tmp_path: Path) -> None:
    with Live(sqlite_url) as live, with_account(live.base, "open.a") as ada, with_account(live.base, "open.b") as bob:
        played(ada, bob, private=False)  # nobody was asked
        begun(ada, bob, private=False, archive=True)  # it is not over
        assert archive_of(live, tmp_path / "none") == {}
        ada.post("/api/me/profile", {"archive": True})
        played(ada, bob)  # private
        assert archive_of(live, tmp_path / "none") == {}, "everyone at the table has to agree"
        chosen = played(ada, bob, private=False, archive=True)
        (index,) = archive_of(live, tmp_path / "one").values()
        assert len(index) == 1
        bob.post("/api/me/profile", {"archive": True})
        (index,) = archive_of(live, tmp_path / "two").values()
        assert len(index) == 2, "the one that nobody was asked about, now that both agree"
        (file,) = (tmp_path / "two").iterdir()
        records = "".join(zipfile.ZipFile(file).read(name).decode() for name in zipfile.ZipFile(file).namelist())
        assert chosen not in records
        assert "Open.A" not in records
        assert "open.a" not in records
        with engine(live).connect() as connection:
            assert not [who for who in connection.execute(select(schema.people.c.who)).scalars() if who in records]
        before = file.read_bytes()
        archive_of(live, tmp_path / "two")
        assert file.read_bytes() == before, "the same games make the same file"
        assert all(seat["rating"] for game in index for seat in game["seats"])


def test_a_private_table_is_not_opened_for_the_archive(live: Live, ada: Person) -> None:
    body = {"game": "whisper", "seats": ["me", "open"], "archive": True}
    assert ada.post("/api/tables", body, 422)["where"] == "$.archive"
    code = ada.table("whisper", "me", "open", private=False, archive=True)
    seat = ada.at(code)
    assert [each["table"]["archive"] for each in seat.messages if each["type"] == "welcome"] == [True], "all can see it"
    again = ada.post(f"/api/tables/{code}/again", {"seats": ["me", "open"]})["code"]
    assert ada.at(again).messages[0]["table"]["archive"]


def test_who_may_choose_for_the_archive_and_who_sees_it(live: Live, eve: Person) -> None:
    with with_account(live.base, "chooses") as ada:
        ada.post("/api/me/profile", {"archive": True})
        assert ada.get("/api/me/profile")["archive"]
        assert ada.get("/api/me/profile")["rated"], "one choice leaves the other"
        assert not eve.get("/api/people/chooses")["archive"], "it is nobody else's business"
        assert ada.get("/api/me/export")["archive"]
        ada.post("/api/me/profile", {})
        eve.post("/api/me/profile", {"archive": True}, 401)
        assert isinstance(eve.get("/api/statistics"), list), "open to everyone"


def test_an_archive_is_read_elsewhere_once_and_adds_up_to_the_same(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Live(sqlite_url) as live, with_account(live.base, "adds.a") as ada, with_account(live.base, "adds.b") as bob:
        for _ in range(3):
            played(ada, bob, private=False, archive=True)
        archive_of(live, tmp_path / "out")
        here = ada.get("/api/statistics")
    (file,) = (tmp_path / "out").iterdir()
    other = f"sqlite:///{tmp_path / 'other.db'}"
    main(["import", str(file), "--database", other])
    assert "3 new games, 0 known already." in capsys.readouterr().out
    main(["import", str(file), "--database", other])
    assert "0 new games, 3 known already." in capsys.readouterr().out
    with Live(other) as live, Person(live.base) as eve:
        assert eve.get("/api/statistics") == here
    (facts,) = here
    assert (facts["game"], facts["players"], facts["games"]) == ("whisper", 2, 3)
    assert [seat["name"] for seat in facts["seats"]] == ["0", "1"]
    assert sum(seat["won"] for seat in facts["seats"]) >= 3
    assert all(seat["games"] == 3 for seat in facts["seats"])
    assert archive_is_empty(other, tmp_path / "again"), "what others played is theirs to publish"


def archive_is_empty(url: str, folder: Path) -> bool:
    main(["admin", "archive", str(folder), "--database", url])
    return not list(folder.iterdir())


def food_chain() -> Any:
    """A recorded game of Food Chain with modules that is over, as an archive has it."""
    for path in sorted((GOLDEN / "foodchain").glob("*.txt")):
        record = load(path, GAMES)
        found = told_by(record, "2026-11-18", [None] * record.game.players(record.config))
        if found is not None and found.index.modules and any(found.earned):
            return found
    raise AssertionError("there is no such game among the recorded ones")


def written(path: Path, index: Any, records: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w") as file:
        if index is not None:
            file.writestr("index.json", index if isinstance(index, str) else json.dumps(index))
        for name, record in records.items():
            file.writestr(name, record)
    return path


def test_milestones_and_modules_are_held_against_winning(tmp_path: Path) -> None:
    game = food_chain()
    seats = [{"score": 0, "won": True} for _ in game.index.seats]  # the record is believed, not this
    entry = {"record": "a.txt", "game": "foodchain", "engine": 1, "players": len(seats), "day": "2026-11-18"}
    path = written(tmp_path / "a.zip", [{**entry, "modules": ["none"], "seats": seats}], {"a.txt": game.record})
    url = f"sqlite:///{tmp_path / 'x.db'}"
    main(["import", str(path), "--database", url])
    opened = open_database(url)
    with opened.connect() as connection:
        (facts,) = statistics(connection)
    opened.dispose()
    assert {module.name for module in facts.modules} == set(game.index.modules)
    held = [(name, seat.won) for names, seat in zip(game.earned, game.index.seats, strict=True) for name in names]
    assert {each.name: (each.games, each.won) for each in facts.earned} == {
        name: (sum(n == name for n, _ in held), sum(won for n, won in held if n == name)) for name, _ in held
    }
    assert facts.score == max(seat.score for seat in game.index.seats if seat.won)


GOOD = {"record": "a.txt", "game": "x", "engine": 1, "players": 2, "day": "2026-11-18", "modules": [], "seats": []}


@pytest.mark.parametrize(
    ("index", "records", "what"),
    [
        (None, {}, "there is no index.json in it"),
        ("[", {}, "index.json: Input data was truncated"),
        ([{"record": "a.txt"}], {}, "index.json: Object missing required field"),
        ([GOOD], {}, "there is no a.txt in it"),
        ([GOOD], {"a.txt": "nonsense"}, "a.txt: line 1"),
        ([{**GOOD, "day": "tomorrow"}], {"a.txt": ""}, "a.txt: time data"),
    ],
)
def test_what_is_not_an_archive_is_said(tmp_path: Path, index: Any, records: dict[str, str], what: str) -> None:
    with pytest.raises(BadArchive, match=what):
        list(games_in(written(tmp_path / "bad.zip", index, records)))


def test_what_is_not_even_a_file_is_said_in_one_line(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text.zip").write_text("hello", encoding="utf-8")
    for name, what in (("text.zip", "this is not an archive"), ("nowhere.zip", "No such file")):
        with pytest.raises(SystemExit):
            main(["import", str(tmp_path / name), "--database", sqlite_url])
        assert what in capsys.readouterr().err
