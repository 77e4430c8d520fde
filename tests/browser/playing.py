"""What people do at a table: open one, sit down, choose from the list; and tables that continue a record.

Moves are chosen in the prompt's list, which every page has whatever else is drawn: step by step until one is left.
"""

import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Page
from sqlalchemy import Connection, Engine

from tableside.core.notation import text
from tableside.core.record import Record, read
from tableside.server import store
from tableside.server.database import open_database
from tableside.server.people import Person, new_code, new_guest, new_token, person_of
from tableside.shelf import GAMES
from tableside.tables import entries as e
from tableside.tables.clock import ClockRules
from tableside.tables.entries import NewEntry
from tableside.tables.house import HouseRules
from tableside.tables.listing import summed_up
from tableside.tables.opening import USUAL, Opening, Owner
from tests.browser.settled import expect, hear, heard_by, settled
from tests.golden.games import FOLDER as GOLDEN


class Standing(Protocol):
    """A server whose database we can write to."""

    database: str


RECORDS = Path(__file__).parent / "records"
MOST_STEPS = 12  # clicks for one option
WHOLE = {"burgerjoint": "normal-random-51", "foodies": "random-normal-normal-3"}  # games to the end


@cache
def prepared(name: str) -> Record:
    """A record of this folder; it must not be changed."""
    return _read(RECORDS / f"{name}.txt")


@cache
def whole(game: str) -> Record:
    """A game that was played to its end; it must not be changed."""
    return recorded(game, WHOLE[game])


@cache
def recorded(game: str, name: str) -> Record:
    """One of the golden games; it must not be changed."""
    return _read(GOLDEN / game / f"{name}.txt")


def _read(file: Path) -> Record:
    return read(file.read_text(encoding="utf-8"), GAMES)


def open_table(page: Page, game: str, seats: Sequence[str]) -> str:
    """Open a table in the lobby's form; its code."""
    page.goto("/")
    card = page.locator(f".game-card.{game}")
    card.get_by_role("button", name="With friends").click()
    settled(page)
    form = page.locator(".new-table")
    players = form.get_by_label("Players")
    if players.count():
        players.select_option(str(len(seats)))
    for number, who in enumerate(seats):
        form.locator("select").nth(number + (1 if players.count() else 0)).select_option(who)
    form.locator("button.big").click()
    return code_of(page)


def play_now(page: Page, game: str) -> str:
    """One click in the lobby; the table's code."""
    page.goto("/")
    page.locator(f".game-card.{game}").get_by_role("button", name="Play now").click()
    expect(page.locator("main.table")).to_be_visible()
    return code_of(page)


def code_of(page: Page) -> str:
    """The code of the table that the page is at."""
    settled(page)
    path = page.evaluate("location.pathname")
    found = re.search(r"/t/(\w+)$", path)
    assert found, path
    return found[1]


def sit_down(page: Page, code: str) -> None:
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator(".gather-seats em")).to_be_visible()


@cache
def database(url: str) -> Engine:
    """The server's database."""
    return open_database(url)


def stand(
    server: Standing,
    record: Record,
    at: int,
    pages: Mapping[int, Page],
    clock: ClockRules | None = None,
    house: HouseRules = USUAL,
) -> str:
    """A table after this many actions of a record, with these pages on their seats; return its code.

    The other seats are held by people who are not there, so that nobody acts but the test. It is written straight into
    the server's database: over HTTP nobody may choose the seed of a table with others.
    """
    reading, now = database(server.database), int(time.time() * 1000)
    writing = reading.execution_options(writing=True)
    tokens = {seat: _token(page) for seat, page in pages.items()}
    with reading.connect() as connection:
        sitting = {seat: _guest(token, connection, now) for seat, token in tokens.items()}
    with writing.begin() as connection:
        absent = new_guest("Absent", new_token(), now)(connection)
    owner = next(iter(sitting.values()))
    game = record.game
    host = Owner(owner.who, owner.name)
    opening = Opening(game, record.config, host, now, seed=record.seed, clock=clock, house=house)
    for seat in range(game.players(record.config)):
        person = sitting.get(seat, absent)
        opening.add(NewEntry(e.Sat(seat, person.who, person.name), 0))
    opening.begin(record.moves[:at])  # may take seconds, for which the server could not write
    shown = summed_up(opening.table)
    shown = replace(shown, head=replace(shown.head, code=new_code()))
    with writing.begin() as connection:
        head = store.open_table(opening.rows, shown)(connection)
        for person in sitting.values():
            store.seen(head.id, person.who, now)(connection)
    for page in pages.values():
        page.goto(f"/t/{head.code}")
        is_at(at, page)
    return head.code


def _token(page: Page) -> str:
    """What the browser's cookie holds; a new browser gets one."""
    found = [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "tableside"]
    if found:
        return found[0]
    page.goto("/")
    page.evaluate("""() => fetch('/api/me', {method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify({name: 'Ada'})})""")
    return _token(page)


def _guest(token: str, connection: Connection, now: int) -> Person:
    """The person whose browser this is."""
    found = person_of(connection, token, now)
    assert found, "the server does not know this browser"
    return found[0]


def position(page: Page) -> int:
    settled(page)
    return int(page.locator("main.table").get_attribute("data-position") or "-1")


def progress(page: Page) -> tuple[int, int]:
    """The position, and how many parts of a decision are put down there without being played."""
    return position(page), int(page.locator("main.table").get_attribute("data-parts") or "0")


def is_at(number: int, *pages: Page) -> None:
    """These pages show this position, once they know what any of them knows."""
    settled(*pages)
    for page in pages:
        expect(page.locator("main.table")).to_have_attribute("data-position", str(number))


def is_asked(page: Page) -> None:
    expect(page.locator(".prompt.asked")).to_be_visible()


# Within the page: click what holds the option, be it a group or the option itself.
HOLDS = "(button) => button.entry?.options.some((each) => each.text === text)"
CLICK = f"""(text) => {{
    const button = [...document.querySelectorAll('.prompt .option:not([disabled])')].find({HOLDS});
    if (!button) throw new Error(`there is no such option: ${{text}}`);
    button.click();
}}"""


def choose(page: Page, *texts: str) -> None:
    """Choose these options one after the other."""
    for each in texts:
        before = progress(page)
        for _ in range(MOST_STEPS):
            page.evaluate(CLICK, each)
            if progress(page) != before:
                break
        else:
            raise AssertionError(f"it was not played: {each}")


def choose_first(page: Page) -> None:
    """Choose whatever the list offers first."""
    settled(page)
    choose(page, page.evaluate("() => document.querySelector('.prompt.asked .option').entry.options[0].text"))


def follow(record: Record, pages: Mapping[int, Page], start: int, end: int | None = None) -> None:
    """Make the moves of a record from one position to another, each on the page of its seat."""
    settled(*pages.values())
    heard = 0
    for move in record.moves[start:end]:
        page = pages[move.player]
        hear(page, heard)
        choose(page, text(move.action))
        heard = heard_by(page)
    settled(*pages.values())
