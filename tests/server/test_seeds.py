"""Who knows the seed knows what will be drawn: it comes with the start, and nobody learns it who could use it."""

import random
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, make_url, select, text

from tableside.core.rng import seeded
from tableside.server import database, store, workers
from tableside.server.schema import entries
from tableside.tables import entries as e
from tableside.tables.entries import Row, written_row
from tableside.tables.standing import Refused
from tableside.tables.views import Around, now
from tests.server.live import Live, Person
from tests.tables.people_at_table import Memory


def seed_of(live: Live, code: str) -> int:
    """The seed that only the database has."""
    with live.app.state.services.hub.engine.connect() as connection:
        head = store.find_head(connection, code)
        assert head is not None
        return store.past(connection, head, store.last_seq(connection, head.id)).seed


def logged(live: Live, code: str) -> list[str]:
    """All entries of a table, as they are stored."""
    with live.app.state.services.hub.engine.connect() as connection:
        head = store.find_head(connection, code)
        assert head is not None
        query = select(entries.c.entry).where(entries.c.table_id == head.id).order_by(entries.c.seq)
        return list(connection.execute(query).scalars())


def test_a_table_has_no_seed_until_it_starts(live: Live, ada: Person, bob: Person) -> None:
    code = ada.table("burgerjoint", "me", "open")
    path = f"/api/tables/{code}"
    assert not [line for line in logged(live, code) if "seed" in line]
    ada.get(f"{path}/record", 403)
    ada.post(f"{path}/fork", {"position": 0}, 403)
    ada.get(f"{path}/positions/0", 404)
    bob.post(f"{path}/sit")
    ada.post(f"{path}/start")
    assert '"seed":' in logged(live, code)[-1]
    for person in (ada, bob):
        person.get(f"{path}/record", 403)
        person.post(f"{path}/fork", {"position": 0}, 403)


def test_nothing_that_goes_out_has_the_seed_of_a_running_game(
    live: Live, ada: Person, bob: Person, eve: Person
) -> None:
    code = ada.table("burgerjoint", "me", "open", private=False)
    path = f"/api/tables/{code}"
    bob.post(f"{path}/sit")
    ada.post(f"{path}/start")
    people = (ada, bob, eve)
    sockets = [person.at(code) for person in people]
    for _ in range(6):
        for seat in sockets:
            seat.wait_for(lambda now: now["seq"] >= max(each.now["seq"] for each in sockets))
        next(seat for seat in sockets if seat.now["options"]).first()
    for person in people:
        for asked in (
            "",
            "/log",
            "/positions/3",
            "/positions/3/look?ask=x",
            "/positions/3/why",
            "/record",
            "/course",
            "/links",
        ):
            person.heard.append(person.http.get(path + asked).text)
        person.post(f"{path}/fork", {"position": 0}, 403)
        for asked in ("/api/tables", "/api/games", "/api/openapi.json", "/metrics", "/health"):
            person.heard.append(person.http.get(asked).text)
    seed = seed_of(live, code)
    said = [*(said for person in people for said in person.heard), *(raw for seat in sockets for raw in seat.raw)]
    assert len(said) > 40
    for secret in (str(seed), str(seeded(seed)), f"{seed:x}"):
        assert not [text for text in said if secret in text]


def test_one_person_alone_has_an_open_record(ada: Person, eve: Person) -> None:
    """Started at once or by hand, with bots or with several seats of the same person; spectators never get it."""
    for seats, start in ((["me", "normal"], True), (["me", "normal"], False), (["me", "me"], True)):
        code = ada.table("burgerjoint", *seats, start=start, private=False)
        path = f"/api/tables/{code}"
        if not start:
            ada.get(f"{path}/record", 403)
            ada.post(f"{path}/start")
        assert "\nseed " in ada.get(f"{path}/record")
        eve.get(f"{path}/record", 403)
        eve.at(code)
        eve.get(f"{path}/record", 403)


def test_a_seat_that_once_stood_open_closes_the_record_for_good(ada: Person) -> None:
    for seats, undone in ((["me", "open"], False), (["me", "normal"], True)):
        code = ada.table("burgerjoint", *seats)
        path = f"/api/tables/{code}"
        if undone:
            ada.post(f"{path}/fill", {"seat": 1, "bot": None})
        ada.post(f"{path}/fill", {"seat": 1, "bot": "normal"})
        ada.post(f"{path}/start")
        ada.get(f"{path}/record", 403)
        ada.post(f"{path}/fork", {"position": 0}, 403)


def test_who_sits_where_another_left_gets_no_record(ada: Person, bob: Person) -> None:
    code = ada.table("burgerjoint", "me", "normal")
    path = f"/api/tables/{code}"
    ada.post(f"{path}/leave")
    bob.post(f"{path}/sit")
    ada.post(f"{path}/start")
    for person in (ada, bob):
        person.get(f"{path}/record", 403)


def test_a_single_seat_can_be_shared_and_then_the_record_is_shut(ada: Person, bob: Person) -> None:
    code = ada.table("burgerjoint", "me", "normal", start=True)
    path = f"/api/tables/{code}"
    ada.get(f"{path}/record")
    token = ada.post(f"{path}/links", {"seat": 0})["token"]
    assert bob.post("/api/seat", {"token": token})["yours"] == [0]
    for person in (ada, bob):
        person.get(f"{path}/record", 403)


def test_nobody_joins_one_who_may_know_the_seed(ada: Person, bob: Person) -> None:
    """Two seats of one person, with a seed of their choice: nobody can be invited to such a table."""
    code = ada.table("burgerjoint", "me", "me", start=True, seed=7)
    path = f"/api/tables/{code}"
    token = ada.post(f"{path}/links", {"seat": 1})["token"]
    assert "may know what will be drawn" in bob.post("/api/seat", {"token": token}, 409)["what"]
    assert bob.get(path)["yours"] == []
    ada.get(f"{path}/record")


def test_who_came_by_a_link_before_the_start_shuts_the_record(ada: Person, bob: Person) -> None:
    code = ada.table("burgerjoint", "me", "me")
    path = f"/api/tables/{code}"
    bob.post("/api/seat", {"token": ada.post(f"{path}/links", {"seat": 1})["token"]})
    ada.post(f"{path}/start")
    for person in (ada, bob):
        person.get(f"{path}/record", 403)


def test_no_seat_can_be_opened_where_the_seed_is_known(live: Live, ada: Person, bob: Person) -> None:
    """Uploads, forks and tables with a chosen seed have begun, with one person and bots."""
    code = ada.table("burgerjoint", "me", "normal", start=True, seed=7)
    record = ada.get(f"/api/tables/{code}/record")
    uploaded = ada.post("/api/records", {"record": record, "private": False})["code"]
    forked = ada.post(f"/api/tables/{code}/fork", {"position": 0})["code"]
    for known in (code, uploaded, forked):
        assert seed_of(live, known) == 7
        path = f"/api/tables/{known}"
        assert bob.post(f"{path}/sit", {}, 409)["what"] == "the game has begun"
        assert ada.post(f"{path}/fill", {"seat": 1, "bot": None}, 409)["what"] == "the game has begun"
        ada.post(f"{path}/leave")
        assert bob.post(f"{path}/sit", {}, 409)["what"] == "the game has begun"
        bob.get(f"{path}/record", 403)
    for seats in (["me", "normal"], ["me", "open"]):
        again = ada.post(f"/api/tables/{code}/again", {"seats": seats})["code"]
        if "open" in seats:
            bob.post(f"/api/tables/{again}/sit")
            ada.post(f"/api/tables/{again}/start")
        assert seed_of(live, again) != 7, "chance is drawn again"


def test_a_finished_game_is_taken_back_only_where_nobody_else_was() -> None:
    """At the end everyone may read the seed; a bot that keeps a seat warm does not make its person go away."""
    table = Memory("whisper", ["ada", "bob"], seed=5)
    while table.table.at.status == "playing":
        who = table.table.at.chairs[table.table.waiting()[0]].who
        table.act(who, table.options(who)[-1])
    table.table.at.chairs[1].bot = "random"
    with pytest.raises(Refused, match="everything is open"):
        table.undo("ada")
    assert now(table.table, 0, Around(0)).undo is None


def test_who_lent_their_seat_to_a_bot_is_asked_about_what_was_drawn() -> None:
    table = Memory("whisper", ["ada", "bob"], seed=6)
    chance = random.Random(1)
    table.write([e.NewEntry(e.HandedOver(1, "random"), 0)])
    while (seat := table.table.waiting()[0]) != 0 or table.table.state.winner != 0:
        if seat == 1:
            table.bot_move(1, chance)
        else:
            table.act("ada", table.options("ada")[-1])  # the highest card
    table.act("ada", "roll")
    assert isinstance(table.undo("ada")[0].entry, e.Wished)
    shown = now(table.table, 0, Around(0)).wish
    assert shown is not None
    assert shown.needed == [1]


def test_a_bots_chance_is_its_own_and_nobody_can_work_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    first = workers.seed_for("ABCDEFGH", 3, 1)
    assert first == workers.seed_for("ABCDEFGH", 3, 1), "who takes a move back meets the same answer"
    monkeypatch.setattr(workers, "KEY", b"another process")
    assert first != workers.seed_for("ABCDEFGH", 3, 1)


def first_form(url: str) -> Engine:
    """A database as the first version left it."""
    engine = create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    return engine


def test_tables_of_the_first_version_are_played_on(url: str) -> None:
    """Running ones keep their seed, which moves into their log; gathering ones get a fresh one at their start."""
    memory = Memory("burgerjoint", ["ada", "bob"], seed=42)
    for _ in range(3):
        who = memory.table.at.chairs[memory.table.waiting()[0]].who
        memory.act(who, memory.options(who)[0])
    engine = first_form(database._driver(make_url(url)).render_as_string(hide_password=False))
    with engine.begin() as connection:
        for number, status in ((1, "playing"), (2, "gathering")):
            table = (
                "INSERT INTO tables (id, code, game, engine, config, seed, owner, private, created, status, changed, "
                "position, seats, waiting) VALUES (:id, :code, 'burgerjoint', :engine, '{}', '42', 'ada', TRUE, 1000, "
                ":status, 1000, 0, '[]', '[]')"
            )
            facts = {"id": number, "code": f"CODE{number}", "engine": memory.head.engine, "status": status}
            connection.execute(text(table), facts)
            rows = memory.rows if status == "playing" else memory.rows[:1]
            for row in rows:
                values = {"table_id": number, **old(row)}
                connection.execute(entries.insert(), values)
        connection.execute(text("INSERT INTO snapshots VALUES (1, 1, 0, 1, 'of the old form')"))
    engine.dispose()
    engine = database.open_database(url)
    with engine.connect() as connection:
        running = store.find_head(connection, "CODE1")
        gathering = store.find_head(connection, "CODE2")
        assert running is not None
        assert gathering is not None
        assert store.load(connection, running).state == memory.table.state
        assert store.past(connection, running, 99).seed == 42
        waiting = store.load(connection, gathering)
        assert waiting.at.status == "gathering"
        assert connection.execute(text("SELECT count(*) FROM snapshots")).scalar() == 0
    assert "seed" not in str(waiting.snapshot())
    engine.dispose()


def old(row: Row) -> dict[str, object]:
    """An entry as the first version wrote it."""
    found = written_row(row)._asdict()
    if isinstance(row.entry, e.Started):
        found["entry"] = '{"kind":"start"}'
    return found
