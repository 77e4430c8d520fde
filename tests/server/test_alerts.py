"""Alerts: they arrive once, in the words of the question, when their reader wants them, and nowhere else."""

import asyncio
import contextlib
import hmac
import io
import json
import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

import http_ece
import httpx
import pytest
from py_vapid import Vapid02
from sqlalchemy import insert, select

from tableside.server import alert, alerting, logs, mail, outbox, outward, push, schema, webhook
from tableside.server.alert import Alert, Turn, name_of
from tableside.server.app import application
from tableside.server.database import open_database
from tableside.server.outbox import AT_TABLE, BACK_OFF, MINUTE, Outbox, claim, quiet_until, zone_of
from tableside.server.presence import clock_ms
from tableside.server.settings import BadSetting, Settings
from tableside.server.writer import Job, StorageError, Writer
from tableside.tables.listing import ShownSeat, Summary
from tests.server.live import FAST, WATCHDOG, Live, Person, until
from tests.server.process import Server as Process
from tests.server.receiving import BrowserKeys, MailBox, WebServer, text_of
from tests.server.within import Guest, Wire

SITE = "https://table.example.org"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Receivers here are in this process, and only as fast as it."""
    for module in (outward, mail):
        monkeypatch.setattr(module, "WITHIN", WATCHDOG)


@pytest.fixture
def web() -> Iterator[WebServer]:
    with WebServer() as running:
        yield running


@pytest.fixture
def box() -> Iterator[MailBox]:
    with MailBox() as running:
        yield running


class Table:
    """A game of Burger Joint between Ada and Bob in this process; nothing is sent until a test says so."""

    def __init__(self, app: Any, ada: Guest, bob: Guest) -> None:
        self.hub, self.ways = app.state.services.hub, app.state.services.ways
        self.app, self.people = app, (ada, bob)
        self.outbox = Outbox(self.hub, self.ways)
        self.code = ""

    async def begin(self) -> None:
        """Open it and begin; whoever is asked first is `asked`."""
        ada, bob = self.people
        self.code = str((await ada.post("/api/tables", {"game": "burgerjoint", "seats": ["me", "open"]}))["code"])
        await bob.post(f"/api/tables/{self.code}/sit", {})
        await ada.post(f"/api/tables/{self.code}/start", {})
        await self.hub.settled()

    @property
    def first(self) -> int:
        (loaded,) = [each for each in self.hub.loaded.values() if each.table.head.code == self.code]
        return int(loaded.table.waiting()[0])

    @property
    def asked(self) -> Guest:
        return self.people[self.first]

    async def answer(self) -> None:
        """Whoever is asked comes, answers until the other one is asked, and goes."""
        seat = self.first
        wire: Wire = await self.people[seat].at(self.code)
        number = 0
        while wire.now["waiting"] == [seat]:
            number += 1
            action = wire.now["options"][0]["text"]
            wire.send(json.dumps({"type": "act", "id": f"a{number}", "seq": wire.now["seq"], "actions": [action]}))
            while (await wire.next())["type"] != "ack":
                pass
            await wire.sit(None)
        await wire.close()
        self.show()
        await self.hub.settled()

    def show(self) -> None:
        """What lists do within a second."""
        for loaded in list(self.hub.loaded.values()):
            self.hub.show(loaded)

    async def send(self) -> None:
        """Send all that is due."""
        await self.outbox.begin()
        while self.outbox.under_way:
            await asyncio.wait(self.outbox.under_way)
            await asyncio.sleep(0)


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Move the outbox's clock on by so many milliseconds."""
    ahead = [0]
    real = clock_ms
    monkeypatch.setattr(outbox, "clock_ms", lambda: real() + ahead[0])

    def move(by: int) -> None:
        ahead[0] += by

    return move


async def rest(_: Outbox) -> None:
    """Look for nothing to send: a first look that comes late would take what the test's own outbox is to send."""


@asynccontextmanager
async def playing(url: str, **settings: Any) -> AsyncIterator[Table]:
    """A server whose outbox rests, and two people."""
    chosen = {"alert_private": 1, "public_url": SITE, "alert_pause": 0.0, **settings}
    app = application(open_database(url), replace(FAST, **chosen))
    with pytest.MonkeyPatch.context() as resting:
        resting.setattr(Outbox, "keep_sending", rest)
        async with app.router.lifespan_context(app):
            ada, bob = Guest(app), Guest(app)
            for person, name in ((ada, "Ada"), (bob, "Bob")):
                await person.post("/api/me", {"name": name})
            yield Table(app, ada, bob)
            await ada.http.aclose()
            await bob.http.aclose()


async def hook(person: Guest, web: WebServer, path: str = "/hook", flavour: str = "json", **more: str) -> Any:
    """Alert the person there."""
    return await person.post("/api/alerts/webhook", {"flavour": flavour, "url": web.url + path, **more})


async def both_hook(table: Table, web: WebServer) -> None:
    """Both players have a webhook, and it is greeted."""
    for person, path in zip(table.people, ("/ada", "/bob"), strict=True):
        await hook(person, web, path)
    await table.send()
    assert sorted(call.path for call in web.calls) == ["/ada", "/bob"]
    assert {call.json["tables"] == [] for call in web.calls} == {True}
    web.calls.clear()


# One question, one alert.


def test_whoever_is_asked_is_alerted_once_in_words(url: str, web: WebServer, at: Callable[[int], None]) -> None:
    async def play() -> None:
        async with playing(url) as table:
            await both_hook(table, web)
            await table.begin()
            await table.send()
            (call,) = web.calls
            assert call.path == ("/ada", "/bob")[table.first]
            (told,) = call.json["tables"]
            (listed,) = (await table.asked.http.get("/api/waiting")).json()
            assert told["says"] == listed["says"].strip()
            assert told["says"].endswith("?")
            assert told["with"] == [("Bob", "Ada")[table.first]]
            assert told["url"] == f"{SITE}/t/{table.code}"
            table.show()  # lists are written again, for whatever reason
            at(100 * MINUTE)
            await table.send()
            assert len(web.calls) == 1
            await table.answer()
            await table.send()
            assert [each.path for each in web.calls[1:]] == [("/ada", "/bob")[table.first]]

    asyncio.run(play())


def test_a_question_that_was_answered_meanwhile_is_told_to_nobody(sqlite_url: str, web: WebServer) -> None:
    async def play() -> None:
        async with playing(sqlite_url) as table:
            await hook(table.people[0], web)
            await table.send()
            await table.begin()
            if table.first == 1:
                await table.answer()
            await table.answer()  # Ada's
            await table.send()
            assert len(web.calls) == 1, "the greeting alone"

    asyncio.run(play())


def test_a_burst_is_one_alert(url: str, web: WebServer, at: Callable[[int], None]) -> None:
    async def play() -> None:
        async with playing(url, alert_pause=3600.0) as table:
            await both_hook(table, web)
            codes = []
            for _ in range(12):
                await table.begin()
                codes.append(table.code)
            await table.send()
            assert not web.calls, "an hour is left for the burst"
            at(60 * MINUTE)
            await table.send()
            told = [each["code"] for call in web.calls for each in call.json["tables"]]
            assert sorted(told) == sorted(codes)
            assert len(web.calls) == len({call.path for call in web.calls}), "one alert for each person"
            web.calls.clear()
            for _ in range(2):
                await table.begin()
            at(MINUTE)
            await table.send()
            assert not web.calls, "not so soon after the last one"
            at(10 * MINUTE)
            await table.send()
            assert sum(len(call.json["tables"]) for call in web.calls) == 2

    asyncio.run(play())


def test_nobody_is_alerted_to_a_table_of_bots(sqlite_url: str, web: WebServer) -> None:
    async def play() -> None:
        async with playing(sqlite_url) as table:
            await hook(table.people[0], web)
            await table.send()
            await table.people[0].table("foodies", "me", "me")
            table.show()
            await table.hub.settled()
            await table.send()
            assert len(web.calls) == 1

    asyncio.run(play())


def test_whoever_is_at_the_table_has_time_to_see_it(sqlite_url: str, web: WebServer, at: Callable[[int], None]) -> None:
    async def play() -> None:
        async with playing(sqlite_url) as table:
            await both_hook(table, web)
            await table.begin()
            wire = await table.asked.at(table.code)
            await table.send()
            assert not web.calls
            at(AT_TABLE + MINUTE)
            await table.send()
            assert len(web.calls) == 1, "a page that is open and that nobody looks at"
            await wire.close()

    asyncio.run(play())


def test_whoever_has_looked_since_is_not_alerted(sqlite_url: str, web: WebServer, at: Callable[[int], None]) -> None:
    async def play() -> None:
        async with playing(sqlite_url) as table:
            await both_hook(table, web)
            await table.begin()
            wire = await table.asked.at(table.code)
            await wire.close()
            await table.hub.settled()
            at(MINUTE)
            await table.send()
            at(AT_TABLE + MINUTE)
            await table.send()
            assert not web.calls

    asyncio.run(play())


def test_a_silent_table_alerts_nobody(url: str, web: WebServer) -> None:
    async def play() -> None:
        async with playing(url) as table:
            await both_hook(table, web)
            await table.begin()
            await table.asked.post(f"/api/tables/{table.code}/keep", {"silent": True})
            assert (await table.asked.http.get("/api/alerts")).json()["silent"] == [table.code]
            await table.send()
            assert not web.calls
            await table.answer()
            await table.send()
            assert len(web.calls) == 1, "the other one has said nothing against it"

    asyncio.run(play())


# Quiet hours.


@pytest.mark.parametrize(
    ("now", "zone", "begin", "end", "until_then"),
    [
        ("2026-07-01 21:59", "UTC", 22, 8, None),
        ("2026-07-01 22:00", "UTC", 22, 8, "2026-07-02 08:00"),
        ("2026-07-02 07:59", "UTC", 22, 8, "2026-07-02 08:00"),
        ("2026-07-02 08:00", "UTC", 22, 8, None),
        ("2026-07-01 12:30", "UTC", 12, 14, "2026-07-01 14:00"),
        ("2026-07-01 14:00", "UTC", 12, 14, None),
        ("2026-07-01 12:30", "UTC", 12, 12, None),
        ("2026-07-01 20:30", "Europe/Berlin", 22, 8, "2026-07-02 06:00"),  # half past ten there
        ("2026-07-01 19:30", "Europe/Berlin", 22, 8, None),
        ("2026-10-24 22:00", "Europe/Berlin", 22, 8, "2026-10-25 07:00"),  # the clocks go back in that night
        ("2026-03-28 22:00", "Europe/Berlin", 22, 8, "2026-03-29 06:00"),  # and forward in this one
        ("2026-07-01 12:00", "Pacific/Auckland", 22, 8, "2026-07-01 20:00"),
    ],
)
def test_quiet_hours_end_by_their_readers_clock(
    now: str, zone: str, begin: int, end: int, until_then: str | None
) -> None:
    found = quiet_until(milliseconds(now), zone_of(zone), begin * 60, end * 60)
    assert found == (None if until_then is None else milliseconds(until_then))


def milliseconds(when: str) -> int:
    return int(datetime.fromisoformat(when).replace(tzinfo=UTC).timestamp() * 1000)


def test_in_quiet_hours_alerts_wait_and_come_as_one(url: str, web: WebServer, at: Callable[[int], None]) -> None:
    async def play() -> None:
        async with playing(url) as table:
            await both_hook(table, web)
            now = datetime.now(UTC)
            minute = now.hour * 60 + now.minute
            quiet = {"begin": (minute - 60) % 1440, "end": (minute + 60) % 1440}
            for person in table.people:
                await person.post("/api/alerts", {"zone": "UTC", "every": 1, "quiet": quiet})
            await table.begin()
            await table.send()
            await table.begin()
            at(50 * MINUTE)
            await table.send()
            assert not web.calls
            at(12 * MINUTE)
            await table.send()
            assert sum(len(call.json["tables"]) for call in web.calls) == 2
            assert len(web.calls) == len({call.path for call in web.calls})

    asyncio.run(play())


# Failures and crashes.


def test_what_fails_is_tried_again_later_and_given_up_in_the_end(
    sqlite_url: str, web: WebServer, at: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = [60 * pause for pause in BACK_OFF]  # where a slow test takes a minute, too
    monkeypatch.setattr(outbox, "BACK_OFF", hours)

    async def play() -> None:
        async with playing(sqlite_url) as table:
            await both_hook(table, web)
            await table.begin()
            web.statuses = [(503, {})] * 20
            await table.send()
            for number, pause in enumerate(hours, 1):
                at(pause - 30 * MINUTE)
                await table.send()
                assert len(web.calls) == number, "not yet"
                at(60 * MINUTE)
                await table.send()
                assert len(web.calls) == number + 1
            assert len({call.json["id"] for call in web.calls}) == 1, "it is the same alert"
            (place,) = (await table.asked.http.get("/api/alerts")).json()["channels"]
            assert place["fault"] == "the receiver could not take it (503)"
            at(2 * hours[-1])
            await table.send()
            assert len(web.calls) == len(hours) + 1, "given up"
            web.statuses.clear()
            await table.answer()
            await table.answer()
            await table.send()
            (place,) = (await table.asked.http.get("/api/alerts")).json()["channels"]
            assert place["fault"] == "", "the next one arrives"

    asyncio.run(play())


def test_a_receiver_says_when_to_come_back(sqlite_url: str, web: WebServer, at: Callable[[int], None]) -> None:
    async def play() -> None:
        async with playing(sqlite_url) as table:
            await both_hook(table, web)
            await table.begin()
            web.statuses = [(429, {"retry-after": "600"})]
            await table.send()
            at(2 * MINUTE)  # more than a first failure waits otherwise, and far less than is asked for
            await table.send()
            assert len(web.calls) == 1
            at(9 * MINUTE)
            await table.send()
            assert len(web.calls) == 2

    asyncio.run(play())


def test_what_is_refused_is_not_tried_again(sqlite_url: str, web: WebServer, at: Callable[[int], None]) -> None:
    async def play() -> None:
        async with playing(sqlite_url) as table:
            await both_hook(table, web)
            await table.begin()
            web.statuses = [(302, {"location": f"{web.url}/elsewhere"})]
            await table.send()
            at(2 * BACK_OFF[-1])
            await table.send()
            assert len(web.calls) == 1, "nor is it followed elsewhere"

    asyncio.run(play())


def test_a_crash_between_sending_and_writing_it_down_sends_the_same_alert_once_more(
    url: str, web: WebServer, at: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_: Any) -> Job[None]:
        def job(_: Any) -> None:
            raise StorageError("the lights went out")

        return job

    monkeypatch.setattr(outbox, "LEASE", 60 * MINUTE)

    async def before() -> None:
        async with playing(url) as table:
            await both_hook(table, web)
            await table.begin()
            with monkeypatch.context() as dark:
                dark.setattr(outbox, "finished", cut_off)
                await table.send()

    async def after() -> None:
        async with playing(url) as table:
            await table.send()
            assert len(web.calls) == 1, "it may still be under way"
            at(61 * MINUTE)
            await table.send()
            first, second = web.calls
            assert first.body == second.body, "the receiver can tell that it is the same"
            at(100 * MINUTE)
            await table.send()
            assert len(web.calls) == 2

    asyncio.run(before())
    asyncio.run(after())


def at_rest(url: str) -> bool:
    """Whether nothing is under way: what was sent is written down as sent."""
    with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database:
        found = database.execute("SELECT count(*) FROM channels WHERE claimed > 0 OR greeted IS NULL").fetchone()
        return bool(found == (0,))


def test_a_server_killed_at_any_moment_loses_nothing_and_doubles_only_what_can_be_told(
    sqlite_url: str, web: WebServer
) -> None:
    settings: dict[str, Any] = {
        "TABLESIDE_PUBLIC_URL": SITE,
        "TABLESIDE_ALERT_PRIVATE": "1",
        "TABLESIDE_ALERT_PAUSE": "0",
        "TABLESIDE_ALERT_POLL": "0.05",
        "TABLESIDE_CHANNELS_BURST": "1000",
    }
    server = Process(sqlite_url, **settings)
    with Person(server.base, "Ada") as ada, Person(server.base, "Bob") as bob:
        for person in (ada, bob):
            person.post("/api/alerts/webhook", {"flavour": "json", "url": f"{web.url}/{person.name}"})
        until(lambda: len(web.calls) == 2)
        until(lambda: at_rest(sqlite_url))
        web.calls.clear()
        web.before_answering = server.kill
        code = ada.table("burgerjoint", "me", "open")
        bob.post(f"/api/tables/{code}/sit")
        with suppress(httpx.TransportError):
            ada.post(f"/api/tables/{code}/start")
        until(lambda: server.process.poll() is not None)
    web.before_answering = None
    with contextlib.closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as database:
        assert database.execute("UPDATE channels SET claimed = 0 WHERE claimed > 0").rowcount == 1  # time passes
        database.commit()
    server = Process(sqlite_url, **settings)
    until(lambda: len(web.calls) == 2)
    first, again = web.calls
    assert [each["code"] for each in first.json["tables"]] == [code]
    assert first.json == again.json
    until(lambda: at_rest(sqlite_url))
    with contextlib.closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as database:
        assert database.execute("SELECT count(*) FROM outbox WHERE due IS NOT NULL").fetchone() == (0,)
    server.stop()


def test_a_crash_before_lists_are_written_loses_nothing(
    sqlite_url: str, web: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before() -> int:
        async with playing(sqlite_url) as table:
            await both_hook(table, web)
            await table.begin()
            await table.send()
            monkeypatch.setattr(table.hub, "show", lambda _: None)
            await table.answer()
            return table.first

    async def after(first: int) -> None:
        async with playing(sqlite_url) as table:
            web.calls.clear()
            await table.outbox.recover()
            await table.hub.settled()
            await table.send()
            assert [call.path for call in web.calls] == [("/ada", "/bob")[first]]

    asyncio.run(after(asyncio.run(before())))


def test_two_processes_never_claim_the_same(url: str) -> None:
    engine, other = open_database(url), open_database(url)
    with engine.begin() as connection:
        connection.execute(insert(schema.people).values(who="ada", name="Ada", created=0, seen=0))
        row = {"who": "ada", "kind": "mail", "target": "", "made": 0, "ready": 0, "claimed": 0, "tries": 0, "fault": ""}
        connection.execute(insert(schema.channels), [{**row, "token": str(number)} for number in range(200)])
    one, two = Writer(engine), Writer(other)
    try:
        asked = [writer.submit(claim(1_000_000, 15)) for _ in range(10) for writer in (one, two)]
        found = [each.id for future in asked for each in future.result()]
        assert len(found) == len(set(found))
        while more := one.submit(claim(1_000_000, 50)).result():  # what was locked at that moment
            found += [each.id for each in more]
        assert len(found) == len(set(found)) == 200
    finally:
        one.close()
        two.close()
        engine.dispose()
        other.dispose()


# The three ways, through the whole server.


@pytest.fixture
def open_house(sqlite_url: str, box: MailBox) -> Iterator[Live]:
    settings = replace(
        FAST,
        alert_private=1,
        alert_pause=0.0,
        alert_poll=0.05,
        public_url=f"{SITE}/",
        smtp=f"smtp://127.0.0.1:{box.port}",
        mail_from="Tableside <table@example.org>",
    )
    with Live(sqlite_url, settings) as running:
        yield running


def play_a_table(ada: Person, bob: Person) -> tuple[str, Person]:
    """A table at which somebody is asked."""
    code = ada.table("burgerjoint", "me", "open")
    bob.post(f"/api/tables/{code}/sit")
    ada.post(f"/api/tables/{code}/start")
    return code, (ada, bob)[ada.get(f"/api/tables/{code}")["waiting"][0]]


def test_a_mail_is_confirmed_arrives_and_is_ended_by_one_click(open_house: Live, box: MailBox) -> None:
    with Person(open_house.base, "Ada") as ada, Person(open_house.base, "Bob") as bob:
        for person in (ada, bob):
            place = person.post("/api/alerts/mail", {"address": f"{person.name.lower()}@example.org"})
            assert (place["kind"], place["confirmed"]) == ("mail", False)
        until(lambda: len(box.mails) == 2)
        play_a_table(ada, bob)
        for asking in box.mails[:2]:
            assert asking["subject"] == "Confirm your address for Tableside"
            found = re.search(rf"{SITE}/confirm/(\S+)", text_of(asking))
            assert found
            with Person(open_house.base) as elsewhere:
                elsewhere.post("/api/alerts/confirm", {"token": found[1]})
        assert [place["confirmed"] for place in ada.get("/api/alerts")["channels"]] == [True]
        code, asked = play_a_table(ada, bob)
        until(lambda: len(box.mails) == 3)
        told = box.mails[2]
        assert told["to"] == f"{asked.name.lower()}@example.org"
        assert told["from"] == "Tableside <table@example.org>"
        assert told["subject"] == "Your turn: Burger Joint"
        assert f"{SITE}/t/{code}" in text_of(told), "of what was asked before, nothing"
        assert told["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        stop = told["list-unsubscribe"].strip("<>").replace(SITE, open_house.base)
        form = {
            "content": "List-Unsubscribe=One-Click",
            "headers": {"content-type": "application/x-www-form-urlencoded"},
            "timeout": WATCHDOG,
        }
        assert httpx.get(stop, headers={"accept": "text/html"}, timeout=WATCHDOG).status_code == 200, (
            "a page, and nothing happens"
        )
        assert asked.get("/api/alerts")["channels"]
        assert httpx.post(stop, **form).status_code == 200  # type: ignore[arg-type]
        assert asked.get("/api/alerts")["channels"] == []
        assert httpx.post(stop, **form).status_code == 404  # type: ignore[arg-type]


def test_a_mail_server_that_refuses_an_address_for_ever_is_not_asked_again(open_house: Live, box: MailBox) -> None:
    box.refusals = ["550 no such mailbox"]
    with Person(open_house.base, "Ada") as ada:
        ada.post("/api/alerts/mail", {"address": "ada@example.org"})
        place = until(lambda: next((each for each in ada.get("/api/alerts")["channels"] if each["fault"]), None))
        assert place["fault"] == "the mail server refused the address"
    assert not box.mails


def test_a_push_message_can_be_read_by_its_browser_alone_and_is_signed(open_house: Live, web: WebServer) -> None:
    with Person(open_house.base, "Ada") as ada, Person(open_house.base, "Bob") as bob:
        browsers = {"/ada": BrowserKeys(), "/bob": BrowserKeys()}
        for person in (ada, bob):
            path = f"/{person.name.lower()}"
            person.post("/api/alerts/push", browsers[path].subscription(web.url + path))
        until(lambda: len(web.calls) == 2)
        for call in web.calls:
            assert browsers[call.path].opened(call)["title"] == "Alerts are on"
        code, asked = play_a_table(ada, bob)
        until(lambda: len(web.calls) == 3)
        call = web.calls[2]
        assert call.path == f"/{asked.name.lower()}"
        told = browsers[call.path].opened(call)
        assert told["title"] == "Your turn: Burger Joint"
        assert told["path"] == f"/t/{code}"
        assert told["says"].endswith("?")
        assert b"Burger" not in call.body
        key = ada.get("/api/alerts")["push_key"]
        token, used = re.fullmatch(r"vapid t=(\S+),\s?k=(\S+)", call.headers["authorization"]).groups()  # type: ignore[union-attr]
        assert used == key
        assert Vapid02.verify(f"vapid t={token},k={key}")
        assert (call.headers["topic"], call.headers["content-encoding"]) == (told["id"], "aes128gcm")
        other = browsers["/bob" if call.path == "/ada" else "/ada"]
        with pytest.raises(http_ece.ECEException):
            other.opened(call)


def test_the_key_for_push_is_made_once(open_house: Live, sqlite_url: str) -> None:
    with Person(open_house.base) as ada:
        key = ada.get("/api/alerts")["push_key"]
    with Live(sqlite_url) as again, Person(again.base) as ada:
        assert ada.get("/api/alerts")["push_key"] == key


def test_a_browser_that_is_gone_is_forgotten(open_house: Live, web: WebServer) -> None:
    web.statuses = [(410, {})]
    with Person(open_house.base, "Ada") as ada:
        ada.post("/api/alerts/push", BrowserKeys().subscription(web.url))
        until(lambda: ada.get("/api/alerts")["channels"] == [])


@pytest.mark.parametrize("flavour", ["discord", "slack", "ntfy", "matrix", "json"])
def test_every_chat_is_called_as_it_expects(sqlite_url: str, web: WebServer, flavour: str) -> None:
    async def play() -> None:
        async with playing(sqlite_url) as table:
            more = {"room": "!kitchen:example.org", "token": "s3cret"} if flavour in ("matrix", "ntfy") else {}
            path = {"ntfy": "/turns", "matrix": ""}.get(flavour, "/hook")
            made = [await hook(person, web, path, flavour, **more) for person in table.people]
            await table.send()
            web.calls.clear()
            await table.begin()
            await table.send()
            (call,) = web.calls
            line = f"Burger Joint with {('Bob', 'Ada')[table.first]}: "
            link = f"{SITE}/t/{table.code}"
            match flavour:
                case "discord":
                    assert call.json["allowed_mentions"] == {"parse": []}
                    assert line in call.json["content"]
                    assert link in call.json["content"]
                case "slack":
                    assert line in call.json["text"]
                    assert link in call.json["text"]
                case "ntfy":
                    assert (call.method, call.path, call.json["topic"]) == ("POST", "/", "turns")
                    assert call.json["click"] == link
                    assert line in call.json["message"]
                    assert call.headers["authorization"] == "Bearer s3cret"
                case "matrix":
                    assert call.method == "PUT"
                    room = "/_matrix/client/v3/rooms/%21kitchen%3Aexample.org/send/m.room.message/"
                    assert re.fullmatch(re.escape(room) + "[0-9a-f]{32}", call.path), "its id makes it one message"
                    assert call.headers["authorization"] == "Bearer s3cret"
                    assert line in call.json["body"]
                case _:
                    key, when = made[table.first]["secret"], call.headers["x-tableside-time"]
                    digest = hmac.new(key.encode(), when.encode() + b"." + call.body, sha256).hexdigest()
                    assert call.headers["x-tableside-signature"] == f"sha256={digest}"
                    assert key not in (await table.asked.http.get("/api/alerts")).text, "it is shown once"

    asyncio.run(play())


def test_a_slack_message_cannot_call_everyone() -> None:
    turn = Turn("AB", "Foodies", ["<!channel> & co"], "Which?", 0, None)
    told = Alert("1", [turn], UTC, SITE)
    assert "&lt;!channel&gt; &amp; co" in webhook.request(webhook.Webhook("slack", "https://x"), told).body["text"]


def test_bots_are_called_so() -> None:
    assert name_of(ShownSeat(1, "blue", "bot", "", "easy", "")) == "easy bot"
    assert name_of(ShownSeat(1, "blue", "human", "Bob", "easy", "x")) == "Bob", "who is away for a while"


def test_every_text_of_alerts_is_said() -> None:
    source = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in (alert, mail))
    assert {f"alert.{name}" for name in alert.texts().table["alert"]} == set(re.findall(r'"(alert\.\w+)"', source))


def test_a_clock_is_told_in_the_readers_time() -> None:
    due = milliseconds("2026-07-01 20:30")
    turn = Turn("AB", "Foodies", ["Bob", "Cyd", "Dee"], "Which?", 0, due)
    said = "Foodies with Bob, Cyd and Dee: Which? (until Wed 01 Jul, 22:30)"
    assert turn.line(zone_of("Europe/Berlin")) == said


# Who may.


def test_nobody_sees_or_changes_anothers_alerts(open_house: Live, web: WebServer) -> None:
    with (
        Person(open_house.base, "Ada") as ada,
        Person(open_house.base, "Eve") as eve,
        Person(open_house.base) as nobody,
    ):
        place = ada.post("/api/alerts/webhook", {"flavour": "json", "url": f"{web.url}/secret-path"})
        ada.post("/api/alerts", {"zone": "Europe/Berlin", "every": 60, "quiet": {"begin": 1, "end": 2}})
        code = ada.table("burgerjoint", "me", "open", private=False)
        ada.post(f"/api/tables/{code}/keep", {"silent": True})
        theirs = [person.get("/api/alerts") for person in (eve, nobody)]
        assert [(each["channels"], each["silent"], each["times"]["zone"]) for each in theirs] == [([], [], "UTC")] * 2
        eve.post(f"/api/alerts/{place['channel']}/remove", status=404)
        nobody.post(f"/api/alerts/{place['channel']}/remove", status=401)
        eve.post(f"/api/tables/{code}/keep", {"place": "removed"}, 403)
        nobody.post(f"/api/tables/{code}/keep", {"place": "removed"}, 401)
        eve.post("/api/alerts", {"zone": "UTC", "every": 1})
        mine = ada.get("/api/alerts")
        assert (mine["times"]["every"], mine["silent"]) == (60, [code])
        assert "secret-path" not in json.dumps(mine), "the address of a chat is a secret, even on its owner's page"
        ada.post(f"/api/alerts/{place['channel']}/remove")
        assert ada.get("/api/alerts")["channels"] == []


def test_a_guest_who_logs_in_brings_their_alerts(open_house: Live, web: WebServer) -> None:
    credentials = {"login": "ada", "password": "analytical engine"}
    with Person(open_house.base, "Ada") as ada, Person(open_house.base, "Guest") as guest:
        ada.post("/api/account", credentials)
        ada.post("/api/alerts/webhook", {"flavour": "slack", "url": f"{web.url}/one"})
        guest.post("/api/alerts/webhook", {"flavour": "discord", "url": f"{web.url}/two"})
        guest.post("/api/alerts", {"zone": "Europe/Berlin", "every": 60})
        code = guest.table("foodies", "me", "me", start=True)
        guest.post(f"/api/tables/{code}/keep", {"silent": True})
        guest.post("/api/login", credentials)
        found = ada.get("/api/alerts")
        assert [place["name"] for place in found["channels"]] == ["Slack (127.0.0.1)", "Discord (127.0.0.1)"]
        assert (found["times"]["zone"], found["silent"]) == ("Europe/Berlin", [code])


def test_a_confirmed_address_needs_the_mails_secret(open_house: Live, box: MailBox) -> None:
    with Person(open_house.base, "Ada") as ada:
        ada.post("/api/alerts/mail", {"address": "victim@example.org"})
        until(lambda: box.mails)
        ada.post("/api/alerts/confirm", {"token": "x" * 43}, 404)
        assert "/confirm/" not in "".join(ada.heard)
        assert [place["confirmed"] for place in ada.get("/api/alerts")["channels"]] == [False]


def test_places_and_their_number_are_limited(sqlite_url: str, web: WebServer) -> None:
    with Live(sqlite_url, replace(FAST, public_url=SITE, alert_private=1)) as live, Person(live.base, "Ada") as ada:
        for number in range(alerting.MOST_CHANNELS):
            ada.post("/api/alerts/webhook", {"flavour": "slack", "url": f"{web.url}/{number}"})
        refused = ada.post("/api/alerts/webhook", {"flavour": "slack", "url": f"{web.url}/more"}, 409)
        assert "remove one first" in refused["what"]
        ada.post("/api/alerts/webhook", {"flavour": "slack", "url": f"{web.url}/0"})  # it is there already


def test_nobody_can_flood_a_mailbox(sqlite_url: str, box: MailBox) -> None:
    settings = replace(
        FAST, public_url=SITE, smtp=f"smtp://127.0.0.1:{box.port}", mail_from="a@b.c", channels_rate=0, channels_burst=3
    )
    with Live(sqlite_url, settings) as live, Person(live.base, "Ada") as ada:
        for _ in range(3):
            ada.post("/api/alerts/mail", {"address": "victim@example.org"})
        assert ada.post("/api/alerts/mail", {"address": "victim@example.org"}, 429)["error"] == "rate"


@pytest.mark.parametrize(
    ("path", "body", "where"),
    [
        ("mail", {"address": "ada"}, "$.address"),
        ("mail", {"address": "ada@localhost"}, "$.address"),
        ("mail", {"address": "a@b.c, d@e.f"}, "$.address"),
        ("mail", {"address": "a@b.c\nBcc: d@e.f"}, "$.address"),
        ("webhook", {"flavour": "json", "url": "ftp://example.org/"}, "$.url"),
        ("webhook", {"flavour": "json", "url": "https://ada:secret@127.0.0.1/"}, "$.url"),
        ("webhook", {"flavour": "json", "url": "http://127.0.0.1:0/"}, "$.url"),
        ("webhook", {"flavour": "json", "url": "http://127.0.0.1:99999/"}, "$.url"),
        ("webhook", {"flavour": "json", "url": "http://[::1/"}, "$.url"),
        ("webhook", {"flavour": "ntfy", "url": "http://127.0.0.1/"}, "$.url"),
        ("webhook", {"flavour": "matrix", "url": "http://127.0.0.1/"}, "$.room"),
        ("webhook", {"flavour": "ntfy", "url": "http://127.0.0.1/x", "token": "a\r\nb: c"}, "$.token"),
        ("push", {"endpoint": "http://127.0.0.1/", "keys": {"p256dh": "AA", "auth": "AA"}}, "$.keys"),
        ("push", {"endpoint": "http://127.0.0.1/", "keys": {"p256dh": "é", "auth": "AA"}}, "$.keys"),
    ],
)
def test_what_is_wrong_with_a_place_is_said(open_house: Live, path: str, body: dict[str, Any], where: str) -> None:
    with Person(open_house.base, "Ada") as ada:
        problem = ada.post(f"/api/alerts/{path}", body, 422)
        assert problem["where"] == where
        assert problem["what"]


def test_a_time_zone_must_be_one(open_house: Live) -> None:
    with Person(open_house.base, "Ada") as ada:
        for zone in ("Mars/Olympus", "../etc/passwd", "/etc/passwd", "\x00", "a" * 64):
            assert ada.post("/api/alerts", {"zone": zone, "every": 10}, 422)["where"] == "$.zone"


# Servers without.


@pytest.mark.parametrize(("kind", "module"), [("push", push), ("mail", mail), ("webhook", webhook)])
def test_what_is_not_installed_is_said(
    sqlite_url: str, kind: str, module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda _: None)
    with Live(sqlite_url, replace(FAST, public_url=SITE, alert_private=1)) as live, Person(live.base, "Ada") as ada:
        found = ada.get("/api/alerts")
        assert "are not installed" in found["lacks"][kind]
        assert bool(found["push_key"]) == (kind != "push")
        bodies: dict[str, Any] = {
            "push": BrowserKeys().subscription("http://127.0.0.1/"),
            "mail": {"address": "ada@example.org"},
            "webhook": {"flavour": "json", "url": "http://127.0.0.1/"},
        }
        assert "are not installed" in ada.post(f"/api/alerts/{kind}", bodies[kind], 409)["what"]


def test_what_is_not_set_up_is_said(sqlite_url: str) -> None:
    with Live(sqlite_url) as live, Person(live.base, "Ada") as ada:
        lacks = ada.get("/api/alerts")["lacks"]
        assert lacks["push"] == ""
        assert lacks["mail"] == "this server is not set up to send mail"
        assert "its own address" in lacks["webhook"]


def test_a_server_starts_without_what_alerts_need() -> None:
    code = """
import sys
from importlib.abc import MetaPathFinder
class Missing(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in ("aiohttp", "aiosmtplib", "pywebpush", "py_vapid", "http_ece", "cryptography"):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
import tableside.server.app
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("environment", "what"),
    [
        ({"TABLESIDE_PUBLIC_URL": "table.example.org"}, "TABLESIDE_PUBLIC_URL=table.example.org: expected an address"),
        ({"TABLESIDE_SMTP": "mail.example.org"}, "TABLESIDE_SMTP: expected smtp://"),
        ({"TABLESIDE_SMTP": "smtp://mail.example.org"}, "TABLESIDE_MAIL_FROM=: mail needs a sender"),
    ],
)
def test_bad_settings_are_named(environment: dict[str, str], what: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(what)):
        Settings.of(environment)


def test_the_log_holds_no_address_and_no_token(sqlite_url: str, web: WebServer) -> None:
    written = io.StringIO()
    logs.configure("debug", written)

    async def play() -> list[str]:
        async with playing(sqlite_url) as table:
            await both_hook(table, web)
            await table.begin()
            web.statuses = [(500, {}), (500, {})]
            await table.send()
            with table.hub.engine.connect() as connection:
                rows = connection.execute(select(schema.channels)).all()
            return [web.url, *(row.token for row in rows), *(row.target for row in rows), table.code]

    try:
        private = asyncio.run(play())
    finally:
        for name in ("tableside", "uvicorn", "uvicorn.error", "uvicorn.access"):
            logger = logging.getLogger(name)
            logger.handlers, logger.propagate, logger.disabled = [], True, False
    assert "an alert failed" in written.getvalue()
    assert not [each for each in private if each in written.getvalue()]


def test_a_summary_without_questions_notes_nothing() -> None:
    asked: list[Any] = []
    shown = Summary(None, "playing", 0, 0, [], [])  # type: ignore[arg-type]
    outbox.noted(shown, 0)(asked)  # type: ignore[arg-type]
    assert not asked
