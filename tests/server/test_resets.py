"""A forgotten password: a link comes by mail, once and for an hour, and who asks learns nothing about anybody."""

import asyncio
import re
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy import select

from tableside.server import outbox, resets, schema
from tableside.server.outbox import BACK_OFF, MINUTE
from tableside.server.people import MAILED_RESET, new_reset
from tableside.server.presence import clock_ms
from tableside.server.writer import StorageError
from tests.server.live import FAST, Live, Person
from tests.server.receiving import MailBox, text_of
from tests.server.test_alerts import SITE, Table, playing
from tests.server.test_identity import PASSWORD, credentials
from tests.server.within import Guest

NEW = "a brand new one"


@pytest.fixture
def box() -> Iterator[MailBox]:
    with MailBox() as running:
        yield running


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Move the clock of letters and links on by so many milliseconds."""
    ahead = [0]
    for module in (outbox, resets):
        monkeypatch.setattr(module, "clock_ms", lambda: clock_ms() + ahead[0])

    def move(by: int) -> None:
        ahead[0] += by

    return move


class House:
    """A server that sends mail when a test says so; Ada has an account and a confirmed address, Eve is a stranger."""

    def __init__(self, table: Table, box: MailBox) -> None:
        self.table, self.box, self.hub = table, box, table.hub
        self.ada, self.eve = table.people

    async def mails(self) -> list[EmailMessage]:
        """Send what is due; what arrived."""
        await self.searched()
        await self.table.send()
        arrived, self.box.mails = self.box.mails, []
        return arrived

    async def searched(self) -> None:
        """Wait until everybody is found who was asked for."""
        searching = [task for task in self.hub.tasks if task.get_coro().__name__ == "_write_to"]
        await asyncio.gather(*searching)

    async def lost(self, login: str) -> list[EmailMessage]:
        """Eve asks for a link; the mails that leave for that."""
        assert await self.eve.post("/api/reset/mail", {"login": login}) == {"ok": True}
        return await self.mails()

    async def read_mail(self, person: Guest, address: str, password: str = "") -> None:
        """Let somebody have alerts at an address, and confirm it."""
        await person.post("/api/alerts/mail", {"address": address, "password": password})
        (asking,) = await self.mails()
        confirm = re.search(rf"{SITE}/confirm/(\S+)", text_of(asking))
        assert confirm
        await person.post("/api/alerts/confirm", {"token": confirm[1]})

    async def refused(self, person: Guest, path: str, body: Any) -> tuple[int, str]:
        """How a post fails."""
        answer = await person.http.post(path, json=body)
        return answer.status_code, answer.json()["error"]

    def rows(self, kind: Any) -> list[Any]:
        """What the database has of something."""
        with self.hub.engine.connect() as connection:
            return list(connection.execute(select(kind)).all())


@asynccontextmanager
async def house(url: str, box: MailBox) -> AsyncIterator[House]:
    async with playing(url, smtp=f"smtp://127.0.0.1:{box.port}", mail_from="Tableside <table@example.org>") as table:
        found = House(table, box)
        await found.ada.post("/api/account", credentials("ada"))
        await found.read_mail(found.ada, "Ada@example.org", PASSWORD)
        yield found


def link_in(mail: EmailMessage) -> str:
    """The secret of the link to a new password."""
    found = re.search(rf"{SITE}/reset#(\S+)", text_of(mail))
    assert found
    return found[1]


@pytest.mark.parametrize("asked", ["ADA", " ada@EXAMPLE.org "])
def test_a_link_comes_by_mail_and_sets_a_new_password_once(url: str, box: MailBox, asked: str) -> None:
    async def ask() -> None:
        async with house(url, box) as home:
            token = (await home.ada.post("/api/me/tokens", {"name": "bot", "scope": "read"}))["token"]
            seat = await home.ada.at(await home.ada.table("burgerjoint", "me", "me"))
            (mail,) = await home.lost(asked)
            assert (mail["to"], mail["subject"]) == ("Ada@example.org", "A new password for Tableside")
            assert "the account ada at" in text_of(mail)
            assert "List-Unsubscribe" not in mail, "it cannot be turned off"
            assert home.rows(schema.channels)[0].kind == "mail", "nothing is left to be sent"
            assert len(home.rows(schema.channels)) == 1
            assert link_in(mail) not in str(home.rows(schema.resets)), "it is kept as a hash"
            body = {"token": link_in(mail), "password": NEW}
            assert (await home.ada.http.get("/api/me")).json()["account"] == "ada", "until it is used, nothing changes"
            await home.eve.post("/api/reset", body)
            assert await seat.end() == 4401
            assert (await home.ada.http.get("/api/me")).json()["new"]
            bearer = {"authorization": f"Bearer {token}"}
            assert (await home.eve.http.get("/api/me", headers=bearer)).status_code == 401
            assert await home.refused(home.eve, "/api/reset", body) == (404, "link")
            assert await home.refused(home.eve, "/api/login", credentials("ada")) == (401, "login")
            await home.eve.post("/api/login", credentials("ada", NEW))

    asyncio.run(ask())


def test_a_link_runs_out_after_an_hour(sqlite_url: str, box: MailBox, at: Callable[[int], None]) -> None:
    async def ask() -> None:
        async with house(sqlite_url, box) as home:
            (mail,) = await home.lost("ada")
            at(MAILED_RESET)
            late = {"token": link_in(mail), "password": NEW}
            assert await home.refused(home.eve, "/api/reset", late) == (404, "link")

    asyncio.run(ask())


def test_whoever_asks_again_and_again_sends_no_more_mail(url: str, box: MailBox, at: Callable[[int], None]) -> None:
    async def ask() -> None:
        async with house(url, box) as home:
            (first,) = await home.lost("ada")
            assert await home.lost("ada") == await home.lost("ada@example.org") == []
            at(resets.AGAIN + MINUTE)
            (second,) = await home.lost("ada")
            await home.eve.post("/api/reset", {"token": link_in(first), "password": NEW})
            after = {"token": link_in(second), "password": "another one"}
            assert await home.refused(home.eve, "/api/reset", after) == (404, "link"), "the first one used is the last"

    asyncio.run(ask())


def test_a_stranger_who_asks_does_not_void_the_link_of_the_host(sqlite_url: str, box: MailBox) -> None:
    async def ask() -> None:
        async with house(sqlite_url, box) as home:
            hosts = "from-the-host-" + "x" * 20
            await home.hub.write(lambda connection: new_reset(connection, "ada", hosts, clock_ms()))
            assert len(await home.lost("ada")) == 1
            await home.eve.post("/api/reset", {"token": hosts, "password": NEW})

    asyncio.run(ask())


def test_the_answer_is_the_same_and_does_not_wait_for_the_search(
    sqlite_url: str, box: MailBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_search, searched = threading.Event(), []
    search = resets.readers

    def slow(connection: Any, login: str) -> list[resets.Reader]:
        may_search.wait()
        searched.append(login)
        return search(connection, login)

    async def ask() -> None:
        async with house(sqlite_url, box) as home:
            monkeypatch.setattr(resets, "readers", slow)
            answers = []
            for login in ("ada", "nobody", "ada@example.org", "nobody@example.org", "", "\x00", "@"):
                answer = await home.eve.http.post("/api/reset/mail", json={"login": login})
                answers.append((answer.status_code, answer.content, answer.headers))
            assert not searched, "all were answered before anybody was looked for"
            assert all(answer == answers[0] for answer in answers)
            may_search.set()
            (mail,) = await home.mails()
            assert len(searched) == len(answers)
            assert mail["to"] == "Ada@example.org"

    asyncio.run(ask())


def test_who_gets_no_mail(url: str, box: MailBox) -> None:
    async def ask() -> None:
        async with house(url, box) as home:
            await home.read_mail(home.eve, "eve@example.org")  # a guest, who has no password
            await home.ada.post("/api/alerts/mail", {"address": "victim@example.org", "password": PASSWORD})
            await home.mails()  # not confirmed
            for login in ("eve@example.org", "victim@example.org", "nobody", "ada@example.or", "%", "a_a", "\x00", ""):
                assert await home.lost(login) == [], login
            assert home.rows(schema.resets) == []

    asyncio.run(ask())


def test_every_account_and_every_address_gets_a_link_of_its_own(sqlite_url: str, box: MailBox) -> None:
    async def ask() -> None:
        async with house(sqlite_url, box) as home:
            await home.eve.post("/api/account", credentials("ada.too"))
            await home.read_mail(home.eve, "ada@example.org", PASSWORD)
            both = await home.lost("ada@example.org")
            assert sorted(text_of(mail).split("the account ")[1].split()[0] for mail in both) == ["ada", "ada.too"]
            for mail in both:
                await home.eve.post("/api/reset", {"token": link_in(mail), "password": NEW})
            await home.eve.post("/api/login", credentials("ada", NEW))
            await home.read_mail(home.eve, "second@example.org", NEW)
            assert {mail["to"] for mail in await home.lost("ada")} == {"Ada@example.org", "second@example.org"}

    asyncio.run(ask())


def test_a_mail_server_that_is_down_gets_the_same_letter_later_but_not_after_the_hour(
    sqlite_url: str, box: MailBox, at: Callable[[int], None]
) -> None:
    async def ask() -> None:
        async with house(sqlite_url, box) as home:
            box.refusals = ["451 not now"]
            assert await home.lost("ada") == []
            at(BACK_OFF[0])
            (mail,) = await home.mails()
            assert len(home.rows(schema.channels)) == 1
            await home.eve.post("/api/reset", {"token": link_in(mail), "password": NEW})
            box.refusals = ["451 not now"] * 9
            assert await home.lost("ada") == []
            for pause in BACK_OFF:
                at(pause)
                await home.mails()
            assert len(box.refusals) == 9 - 4, "after 0, 1, 6 and 21 minutes"
            assert len(home.rows(schema.channels)) == 1
            box.refusals = ["550 no such mailbox"]
            assert await home.lost("ada") == []
            assert len(home.rows(schema.channels)) == 1, "refused for good"

    asyncio.run(ask())


def test_a_letter_that_may_have_left_is_the_same_one_again(
    sqlite_url: str, box: MailBox, at: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(_: Any) -> Any:
        def job(_: Any) -> None:
            raise StorageError("the lights went out")

        return job

    async def ask() -> None:
        async with house(sqlite_url, box) as home:
            with monkeypatch.context() as dark:
                dark.setattr(outbox, "dropped", cut_off)
                (first,) = await home.lost("ada")
            at(outbox.LEASE + MINUTE)
            (second,) = await home.mails()
            assert (first["message-id"], link_in(first)) == (second["message-id"], link_in(second))

    asyncio.run(ask())


def test_a_letter_is_no_place_for_alerts(sqlite_url: str, box: MailBox) -> None:
    async def ask() -> None:
        async with house(sqlite_url, box) as home:
            await home.eve.post("/api/reset/mail", {"login": "ada"})
            await home.searched()
            (letter,) = [row for row in home.rows(schema.channels) if row.kind == "reset"]
            (place,) = (await home.ada.http.get("/api/alerts")).json()["channels"]
            assert place["name"] == "Ada@example.org"
            assert letter.token not in (await home.ada.http.get("/api/me/export")).text
            gone = await home.refused(home.ada, f"/api/alerts/{letter.id}/remove", {})
            assert gone == (404, "channel")
            assert await home.refused(home.eve, "/api/alerts/confirm", {"token": letter.token}) == (404, "token")
            assert await home.refused(home.eve, f"/unsubscribe/{letter.token}", {}) == (404, "token")
            await home.ada.post("/api/me/forget", {"password": PASSWORD})
            assert await home.mails() == [], "whoever is gone gets no letter"

    asyncio.run(ask())


def test_a_new_address_of_an_account_needs_its_password(sqlite_url: str, box: MailBox) -> None:
    async def ask() -> None:
        async with house(sqlite_url, box) as home:
            for password in ("", "wrong password"):
                thief = {"address": "thief@example.org", "password": password}
                assert await home.refused(home.ada, "/api/alerts/mail", thief) == (403, "password")
            assert await home.mails() == []

    asyncio.run(ask())


@pytest.mark.parametrize("limit", ["login", "account"])
def test_asking_is_limited_like_guessing(sqlite_url: str, box: MailBox, limit: str) -> None:
    smtp: Any = {"smtp": f"smtp://127.0.0.1:{box.port}", "mail_from": "a@b.c", "public_url": SITE}
    few: Any = {f"{limit}_rate": 1e-9, f"{limit}_burst": 3}
    with Live(sqlite_url, replace(FAST, **smtp, **few)) as live, Person(live.base) as eve:
        answers = []
        for number in range(5):
            login, address = ("ada", f"192.0.2.{number + 1}") if limit == "account" else (f"ada{number}", "192.0.2.1")
            headers = {"x-forwarded-for": address}
            answers.append(eve.http.post("/api/reset/mail", json={"login": login}, headers=headers).status_code)
        assert answers == [200] * 3 + [429] * 2


def test_a_server_without_mail_says_so(live: Live, eve: Person) -> None:
    refused = eve.post("/api/reset/mail", {"login": "ada"}, 409)
    assert refused["what"] == "this server does not send mail; whoever runs it can make you a link"
