"""Two people play all three titles over days: each is alerted in every way, comes, plays, and goes home.

Days pass when the test says so. The games are parts of records, so the moves are known: Burger Joint and Foodies begin
near their end, Food Chain begins with its first move and ends when one resigns.
"""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from email.message import EmailMessage
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Page
from sqlalchemy import func, select

from tableside.core.record import Record
from tableside.server import presence
from tableside.server.schema import channels, outbox
from tableside.tables.clock import DAY, ClockRules
from tableside.tables.house import HouseRules
from tests.browser.conftest import PHONE, Person, keep
from tests.browser.playing import follow, is_asked, prepared, recorded, stand
from tests.browser.settled import expect, settled
from tests.browser.test_alerts import subscribed
from tests.browser.test_days import agree_to
from tests.server.live import FAST, WATCHDOG, Live, until
from tests.server.receiving import BrowserKeys, MailBox, Received, WebServer, text_of

SITE = "https://table.example.org"
HALF_A_DAY = DAY * 500  # milliseconds
VISITS = 6  # by turns: three days
CLOCK = ClockRules("decision", 2 * DAY, holidays=5, zero="bot")
HOUSE = HouseRules(gone="end")


class House(Live):
    """A server in this process, with a clock that we can move on."""

    def __init__(self, folder: Path, box: MailBox) -> None:
        self.database = f"sqlite:///{folder}/tables.db"
        self.later = 0  # milliseconds
        alerts = {
            "smtp": f"smtp://127.0.0.1:{box.port}",
            "mail_from": "table@example.org",
            "public_url": SITE,
            "alert_private": 1,
            "alert_poll": 0.1,
            "idle": 0.0,
            **dict.fromkeys(("headers_within", "body_within", "unread_within"), WATCHDOG),
        }
        super().__init__(self.database, replace(FAST, **alerts))  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        return self.base

    @property
    def hub(self) -> Any:
        return self.app.state.services.hub

    def time_ns(self) -> int:
        return time.time_ns() + self.later * 1_000_000

    def empty(self) -> None:
        """Wait until the server knows that nobody is at a table, and has written down when they went."""
        until(lambda: not any(loaded.peers for loaded in list(self.hub.loaded.values())))
        self.hub.writer.submit(lambda _: None).result()


@pytest.fixture
def box() -> Iterator[MailBox]:
    with MailBox() as running:
        yield running


@pytest.fixture
def web() -> Iterator[WebServer]:
    with WebServer() as running:
        yield running


@pytest.fixture
def server(tmp_path: Path, box: MailBox, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path, box)
    monkeypatch.setattr(presence, "time", SimpleNamespace(time_ns=house.time_ns, monotonic=time.monotonic))
    with house:
        yield house


@dataclass
class Game:
    """A table, the record that is played there, and what each visit brings of it."""

    title: str
    record: Record
    at: int
    visits: list[int]  # moves
    code: str = ""

    @property
    def first(self) -> int:
        """The seat that begins."""
        return self.record.moves[self.at].player

    def play(self, number: int, page: Page) -> None:
        """Make the moves of a visit on this page."""
        start = self.at + sum(self.visits[:number])
        follow(self.record, {self.record.moves[start].player: page}, start, start + self.visits[number])


def visits_of(record: Record) -> list[int]:
    """How many moves are made before the other player is asked, again and again."""
    return [len(list(moves)) for _, moves in groupby(record.moves, lambda move: move.player)]


def ending(title: str, record: Record) -> Game:
    """The last visits of a game."""
    visits = visits_of(record)[-VISITS:]
    return Game(title, record, len(record.moves) - sum(visits), visits)


def beginning(title: str, record: Record) -> Game:
    """The first visits of a game."""
    return Game(title, record, 0, visits_of(record)[:VISITS])


class Player:
    """Someone with a browser, who is alerted in all three ways."""

    def __init__(self, page: Page, name: str, web: WebServer, box: MailBox) -> None:
        self.page, self.name, self.web, self.box = page, name, web, box
        self.keys: BrowserKeys
        self.alerts = 0

    def set_up(self) -> None:
        """Choose to be alerted by push, mail and webhook, on the page for it."""
        page, address = self.page, f"{self.name}@example.org"
        self.keys = subscribed(page, f"{self.web.url}/push/{self.name}")
        page.get_by_label("Mail address").fill(address)
        page.get_by_role("button", name="Mail me").click()
        settled(page)
        page.get_by_label("Where").select_option("json")
        page.get_by_label("Address that takes a POST").fill(f"{self.web.url}/hook/{self.name}")
        page.get_by_role("button", name="Alert me there").click()
        settled(page)
        asking = until(lambda: next((mail for mail in self.box.mails if mail["to"] == address), None))
        confirm = re.search(r"(/confirm/\S+)", text_of(asking))
        assert confirm
        page.goto(confirm[1])
        page.get_by_role("button", name="Yes, confirm the address").click()
        settled(page)
        until(lambda: len(self.pushed()) == len(self.hooked()) == 1)

    def pushed(self) -> list[Received]:
        return [call for call in self.web.calls if call.path == f"/push/{self.name}"]

    def hooked(self) -> list[Received]:
        return [call for call in self.web.calls if call.path == f"/hook/{self.name}"]

    def mailed(self) -> list[EmailMessage]:
        return [mail for mail in self.box.mails if mail["to"] == f"{self.name}@example.org"]

    def is_alerted(self, house: House, games: list[Game]) -> None:
        """Half a day passes, and one alert for all the tables arrives in each of the three ways."""
        mine = select(channels.c.id).where(channels.c.target.like(f"%{self.name}%"))
        query = select(func.count()).where(outbox.c.due.is_not(None), outbox.c.channel_id.in_(mine))

        def noted() -> int:
            with house.hub.engine.connect() as connection:
                return int(connection.execute(query).scalar_one())

        until(lambda: noted() == 3 * len(games))
        house.later += HALF_A_DAY
        self.alerts += 1
        ways = (self.pushed, self.mailed, self.hooked)
        until(lambda: all(len(way()) > self.alerts for way in ways))  # the first ones were greetings
        assert [len(way()) for way in ways] == [1 + self.alerts] * 3
        told = self.hooked()[-1].json["tables"]
        assert sorted(table["code"] for table in told) == sorted(game.code for game in games)
        assert all(table["says"] and table["due"] for table in told)
        push, mail = self.keys.opened(self.pushed()[-1]), self.mailed()[-1]
        assert push["title"] == mail["subject"] == f"{len(games)} tables wait for you"
        assert push["path"] == "/"
        for game in games:
            assert f"{SITE}/t/{game.code}" in text_of(mail)
            assert game.title in push["says"]

    def comes(self, games: list[Game]) -> None:
        """Go where the alert leads, and see what waits."""
        self.page.goto("/")
        rows = self.page.get_by_role("region", name="Your turn").locator("li")
        expect(rows).to_have_count(len(games))

    def goes_to(self, game: Game) -> None:
        """Open a table."""
        self.page.goto(f"/t/{game.code}")
        is_asked(self.page)

    def goes_home(self, house: House) -> None:
        """Leave the tables; nobody is there then."""
        self.page.goto("/")
        house.empty()


def test_three_evenings(person: Person, server: House, web: WebServer, box: MailBox) -> None:
    games = [
        ending("Burger Joint", recorded("burgerjoint", "normal-normal-4")),
        ending("Foodies", recorded("foodies", "normal-random-2")),
        beginning("Food Chain Magnate", prepared("introductory")),
    ]
    ada, bob = Player(person(), "ada", web, box), Player(person(viewport=PHONE), "bob", web, box)
    for player in (ada, bob):
        player.set_up()
    for game in games:
        pages = {game.first: ada.page, 1 - game.first: bob.page}
        game.code = stand(server, game.record, game.at, pages, CLOCK, HOUSE)
    for player in (ada, bob):
        player.page.goto("/")
    server.empty()

    for visit in range(VISITS - 1):
        player = (ada, bob)[visit % 2]
        if visit:
            player.is_alerted(server, games)
        if visit == VISITS - 2:
            server.later += 7 * HALF_A_DAY  # more than there is for a decision
        player.comes(games)
        for game in games:
            player.goes_to(game)
            if visit == VISITS - 2:
                is_back_from_holiday(player.page)
            game.play(visit, player.page)
            if visit == VISITS - 4:
                goes_on_holiday(player.page)
        player.goes_home(server)

    bob.is_alerted(server, games)
    bob.comes(games)
    for game in games[:2]:
        bob.goes_to(game)
        game.play(VISITS - 1, bob.page)
        expect(bob.page.locator(".prompt h2")).to_contain_text("win")
    bob.goes_to(games[2])
    bob.page.locator(".page-tabs").get_by_text("Log and chat").click()
    bob.page.locator(".parting summary").click()
    agree_to(bob.page, "Resign")
    bob.goes_home(server)
    for player in (ada, bob):
        player.page.goto("/")
        expect(player.page.get_by_text("Finished games (3)")).to_be_visible()
        expect(player.page.get_by_role("region", name="Your turn")).to_have_count(0)
    ada.page.goto(f"/t/{games[2].code}")
    expect(ada.page.locator(".log")).to_contain_text("resigns. The game ends.")
    keep(ada.page, "evenings-resigned")
    assert (ada.alerts, bob.alerts) == (2, 3)


def goes_on_holiday(page: Page) -> None:
    page.locator(".parting summary").click()
    agree_to(page, "Go on holiday")
    expect(page.locator(".seats .clock").first).to_be_visible()
    expect(page.locator(".seats")).to_contain_text("on holiday until")


def is_back_from_holiday(page: Page) -> None:
    """No time has passed: there are two days again, but for what a busy machine takes."""
    expect(page.locator(".seats")).to_contain_text("on holiday until")
    page.locator(".parting summary").click()
    page.get_by_role("button", name="I am back").click()
    settled(page)
    expect(page.locator(".seats")).not_to_contain_text("on holiday")
    expect(page.locator(".seats .clock.running")).to_contain_text(re.compile(r"2 days|1 day 23 hours"))
