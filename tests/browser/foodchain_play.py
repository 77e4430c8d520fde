"""Food Chain in the browser: tables that stand where a prepared record stands, and its moves made on the page.

Moves are chosen in the prompt's list, which every page has whatever else is drawn: step by step until one is left.
"""

import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from sqlalchemy import Connection, Engine

from tableside import foodchain
from tableside.core.notation import text
from tableside.core.record import Record, read
from tableside.games import GAMES
from tableside.server import entries as e
from tableside.server import store
from tableside.server.database import open_database
from tableside.server.entries import Draft
from tableside.server.opening import Opening
from tableside.server.peers import Loaded
from tableside.server.people import Person, new_guest, new_token, person_of
from tests.browser.conftest import PATIENCE, Server

RECORDS = Path(__file__).parent / "records"
MOST = 4  # moves made on a page at the end of a record


@cache
def prepared(name: str) -> Record:
    """A record of this folder; it must not be changed."""
    return read((RECORDS / f"{name}.txt").read_text(encoding="utf-8"), GAMES)


@cache
def _database(url: str) -> Engine:
    return open_database(url)


def stand(server: Server, record: Record, at: int, pages: Mapping[int, Page]) -> str:
    """A table that stands after so many actions of a record, with these pages on their seats; its code.

    The other seats are held by people who are not there, so that nobody acts but the test. It is written straight into
    the server's database: over HTTP nobody may choose the seed of a table with others.
    """
    engine, now = _database(server.database), int(time.time() * 1000)
    tokens = {seat: _token(page) for seat, page in pages.items()}
    with engine.connect() as connection:
        sitting = {seat: _guest(token, connection, now) for seat, token in tokens.items()}
    owner = next(iter(sitting.values()))
    with engine.begin() as connection:
        absent = new_guest("Absent", new_token(), now)(connection)  # a write first, so that we wait for the server's
        opening = Opening(GAMES["foodchain"], record.config, owner, seed=record.seed, private=True, clock=None)
        for seat in range(foodchain.players(record.config)):
            person = sitting.get(seat, absent)
            opening.add(Draft(e.Sat(seat, person.who, person.name), 0))
        opening.begin(record.moves[:at])
        head = store.open_table(opening.rows, Loaded(opening.table, {}).lobby())(connection)
        for person in sitting.values():
            store.seen(head.id, person.who, now)(connection)
    for page in pages.values():
        page.goto(f"/t/{head.code}")
        expect(page.locator("main.table")).to_have_attribute("data-position", str(at))
    return head.code


def _token(page: Page) -> str:
    """What the browser's cookie holds; a new browser gets one."""
    if page.url == "about:blank":
        page.goto("/")
        page.evaluate("""() => fetch('/api/me', {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({name: 'Ada'})})""")
    return next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "tableside")


def _guest(token: str, connection: Connection, now: int) -> Person:
    """The person whose browser this is."""
    found = person_of(connection, token, now)
    assert found, "the server does not know this browser"
    return found[0]


# Choose in the list, within the page: click the group that holds the option until the option itself can be clicked.
HOLDS = "(button) => button.entry?.options.some((each) => each.text === text)"
CHOOSE = """async ([text, at, patience]) => {
    const until = (true_, what) => new Promise((done, fail) => {
        const end = performance.now() + patience;
        const look = () => {
            if (true_()) return done();
            if (performance.now() > end) return fail(new Error(`${what}: ${text}`));
            setTimeout(look, 4);
        };
        look();
    });
    const table = () => document.querySelector('main.table');
    const buttons = () => [...document.querySelectorAll('.prompt .option:not([disabled])')];
    const holds = HOLDS;
    const isThere = () => at === null || table().dataset.position === String(at);
    await until(() => isThere() && buttons().some(holds), 'there is no such option');
    for (;;) {
        const button = buttons().find(holds);
        const before = table().dataset.shown;
        const last = button.dataset.option === text;
        const position = table().dataset.position;
        button.click();
        await until(() => table().dataset.shown !== before, 'nothing happened');
        if (last) return until(() => table().dataset.position !== position, 'it was not played');
        await until(() => buttons().some(holds), 'the option got lost');
    }
}""".replace("HOLDS", HOLDS)


def choose(page: Page, *texts: str, patience: int = PATIENCE) -> None:
    """Choose these options one after the other, each as soon as it is offered."""
    for each in texts:
        page.evaluate(CHOOSE, [each, None, patience])


def follow(record: Record, pages: Mapping[int, Page], start: int, end: int | None = None) -> None:
    """Make the moves of a record from one position to another, each on the page of its seat."""
    for number, move in enumerate(record.moves[start:end], start):
        pages[move.player].evaluate(CHOOSE, [text(move.action), number, PATIENCE])


def events(record: Record) -> list[list[Any]]:
    """What each action told; the first is what the set-up told."""
    return [told for _, told in record.positions()]


def first(record: Record, kind: type, **facts: Any) -> int:
    """The number of the action that first tells an event like this: the position before it."""
    for number, told in enumerate(events(record)):
        for event in told:
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in facts.items()):
                return number - 1
    raise LookupError(f"no {kind.__name__} {facts}")


def sentence(event: Any) -> str:
    """What the log says of an event, without the rule's number."""
    return foodchain.explain(event).rsplit(" (", 1)[0]


def cash(page: Page, seat: int) -> int:
    """What a chain has, as the seats show it."""
    return int(page.locator(".seat-cash").nth(seat).inner_text().removeprefix("$"))


def logged(page: Page, words: str) -> None:
    expect(page.locator(".log ol")).to_contain_text(words)


def is_narrow(page: Page) -> None:
    """Nothing sticks out sideways."""
    width = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], width


def seats_of(record: Record) -> Sequence[int]:
    return range(foodchain.players(record.config))


def near_the_end(record: Record) -> int:
    """The position from which the last player makes all moves that are left, but not more than a few."""
    at = len(record.moves) - 1
    while at and record.moves[at - 1].player == record.moves[-1].player and len(record.moves) - at < MOST:
        at -= 1
    return at


def picture(page: Page, code: str, position: int, seat: int) -> Any:
    """What the page draws from."""
    return page.evaluate(
        "path => fetch(path).then((response) => response.json()).then((found) => found.picture)",
        f"/api/tables/{code}/positions/{position}?seat={seat}",
    )


def middle(page: Page, row: float, column: float) -> tuple[float, float]:
    """Where the middle of a square is on the page."""
    there = page.evaluate(
        """([row, column]) => {
            const at = new DOMPoint(column * 20 + 10, row * 20 + 10)
                .matrixTransform(document.querySelector(".fc-map svg").getScreenCTM());
            return [at.x, at.y];
        }""",
        [row, column],
    )
    return there[0], there[1]
