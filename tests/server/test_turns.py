"""Whose turn it is, across all of a person's tables: in their lists, and nobody else's."""

from typing import Any

import pytest
from sqlalchemy import update

from tableside.server import schema
from tests.server.live import WATCHDOG, Live, Person, until


def listed(person: Person, code: str) -> Any:
    """A table among a person's own."""
    return next(table for table in person.get("/api/tables")["mine"] if table["code"] == code)


@pytest.fixture
def table(ada: Person, bob: Person) -> str:
    """A game of Burger Joint between two people."""
    code = ada.table("burgerjoint", "me", "open", private=False)
    bob.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    return code


def test_a_person_sees_what_they_are_asked_and_since_when(ada: Person, bob: Person, table: str) -> None:
    people = {0: ada, 1: bob}
    first = ada.get(f"/api/tables/{table}")["waiting"][0]
    chooser, other = people.pop(first), next(iter(people.values()))
    (asked,) = listed(chooser, table)["asks"]
    assert asked["seat"] == first
    assert asked["says"].endswith("?")
    assert asked["due"] is None
    assert listed(other, table)["asks"] == []
    assert [each["code"] for each in chooser.get("/api/waiting")] == [table]
    assert chooser.get("/api/waiting")[0]["since"] == asked["since"]
    assert other.get("/api/waiting") == []


def test_the_next_player_is_asked_once_the_first_has_chosen(ada: Person, bob: Person, table: str) -> None:
    seats = {0: ada.at(table), 1: bob.at(table)}
    first = seats[0].now["waiting"][0]
    before = listed((ada, bob)[first], table)["asks"][0]["since"]
    while first in seats[first].now["waiting"]:
        seats[first].act(seats[first].now["options"][0]["text"])
    second = (ada, bob)[1 - first]
    waiting = until(lambda: second.get("/api/waiting"))  # lists follow within a second
    assert [each["code"] for each in waiting] == [table]
    assert waiting[0]["since"] >= before


def test_a_strangers_lists_say_nothing_of_it(live: Live, ada: Person, table: str) -> None:
    with Person(live.base) as nobody:
        assert nobody.get("/api/waiting") == []
        lists = nobody.get("/api/tables")
        assert all(each["asks"] == [] for kind in lists.values() for each in kind)


def test_a_clock_says_until_when(ada: Person) -> None:
    code = ada.table("foodies", "me", "normal", clock={"kind": "decision", "seconds": 3600}, start=True)
    seat = ada.at(code)
    seat.wait_for(lambda now: 0 in now["waiting"])
    (asked,) = until(lambda: listed(ada, code)["asks"])
    assert asked["due"] - asked["since"] == 3_600_000


# A person's own list.


def test_lists_say_the_round_the_amounts_and_the_last_move(ada: Person, bob: Person, table: str) -> None:
    seats = {0: ada.at(table), 1: bob.at(table)}
    first = seats[0].now["waiting"][0]
    seats[first].first()
    until(lambda: listed(ada, table)["gist"]["last"])  # lists follow within a second
    gist = listed(ada, table)["gist"]
    assert (gist["round"], gist["money"], gist["modules"]) == (1, False, [])
    assert len(gist["amounts"]) == 2
    assert gist["last"] == seats[first].lines[-1]["told"][-1]["say"]


def test_modules_are_listed_in_words(ada: Person) -> None:
    options = {"modules": "lobbyists,fry_chefs"}
    code = ada.table("foodchain", "me", "me", start=True, options=options)
    gist = listed(ada, code)["gist"]
    assert (gist["modules"], gist["money"]) == (["lobbyists", "fry chefs"], True)


def test_a_table_that_gathers_has_no_gist(ada: Person) -> None:
    assert listed(ada, ada.table("burgerjoint", "me", "open"))["gist"] is None


def codes(tables: list[Any]) -> set[str]:
    return {table["code"] for table in tables}


def test_archiving_and_removing_is_for_oneself_alone(live: Live, ada: Person, bob: Person) -> None:
    code = ada.table("burgerjoint", "me", "open", clock={"kind": "decision", "seconds": 3600})
    bob.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    for place in ("archived", "removed"):
        assert "until the game is over" in ada.post(f"/api/tables/{code}/keep", {"place": place}, 409)["what"]
    end(live, code)
    ada.post(f"/api/tables/{code}/keep", {"place": "archived"})
    assert code not in codes(ada.get("/api/tables")["mine"])
    assert code in codes(ada.get("/api/archive"))
    assert code in codes(bob.get("/api/tables")["mine"])
    assert bob.get("/api/archive") == []
    ada.post(f"/api/tables/{code}/keep", {"place": "listed"})
    assert code in codes(ada.get("/api/tables")["mine"])
    ada.post(f"/api/tables/{code}/keep", {"place": "removed"})
    assert code not in codes(ada.get("/api/tables")["mine"]) | codes(ada.get("/api/archive"))
    assert ada.get(f"/api/tables/{code}")["code"] == code, "whoever knows it can still look"
    ada.post(f"/api/tables/{code}/keep", {}, 400)


def end(live: Live, code: str) -> None:
    """Let a game be over, as lists know it."""
    change_row(live, code, status="over")


def change_row(live: Live, code: str, **values: Any) -> None:
    live.app.state.services.hub.writer.submit(lambda _: None).result(WATCHDOG)  # or it might be written over
    with live.app.state.services.hub.engine.begin() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.code == code).values(values))


def test_a_table_that_no_version_continues_can_be_removed(live: Live, ada: Person, table: str) -> None:
    ada.post(f"/api/tables/{table}/keep", {"place": "removed"}, 409)
    change_row(live, table, engine=0)
    ada.post(f"/api/tables/{table}/keep", {"place": "removed"})
    assert table not in codes(ada.get("/api/tables")["mine"])
    ada.post("/api/tables/NOWHERE/keep", {"place": "removed"}, 404)


def test_an_owner_without_a_seat_removes_a_table_at_once(ada: Person) -> None:
    code = ada.table("burgerjoint", "open", "open")
    ada.post(f"/api/tables/{code}/keep", {"place": "removed"})
    assert code not in codes(ada.get("/api/tables")["mine"])


def test_nobody_keeps_a_table_that_is_not_theirs(live: Live, ada: Person, bob: Person) -> None:
    code = ada.table("burgerjoint", "me", "open", private=False)
    bob.post(f"/api/tables/{code}/keep", {"place": "archived"}, 403)
    with Person(live.base) as nobody:
        nobody.post(f"/api/tables/{code}/keep", {"place": "archived"}, 401)
        assert nobody.get("/api/archive") == []


def test_a_person_with_many_tables_finds_the_one_that_has_waited_longest(ada: Person, bob: Person, table: str) -> None:
    before = len(ada.get("/api/tables")["mine"])
    for _ in range(110):
        ada.table("burgerjoint", "me", "open")
    assert len(ada.get("/api/tables")["mine"]) == before + 110
    assert table in codes(ada.get("/api/waiting")) | codes(bob.get("/api/waiting"))
