"""A person's own page: ratings, results and games; tokens; a new password by link; taking away and deleting."""

import json
import re

from playwright.sync_api import Page
from playwright.sync_api import expect as wait_for
from sqlalchemy import select

from tableside.cli import main
from tableside.server.schema import results, tables
from tests.browser.conftest import Person, Server
from tests.browser.playing import database, follow, play_now, stand, whole
from tests.browser.settled import PATIENCE, expect, settled
from tests.browser.test_access import LOOKS, check
from tests.browser.test_people import PASSWORD, make_account, says, type_login
from tests.server.live import until


def finished(server: Server, ada: Page, bob: Page) -> str:
    """A game that these two have played to the end."""
    record = whole("burgerjoint")
    pages = {0: ada, 1: bob}
    code = stand(server, record, len(record.moves) - 1, pages)
    follow(record, pages, len(record.moves) - 1)
    noted = select(results.c.seat).join(tables, tables.c.id == results.c.table_id).where(tables.c.code == code)

    def is_noted() -> bool:
        with database(server.database).connect() as connection:
            return bool(connection.execute(noted).all())

    until(is_noted)
    return code


def go_to_own(page: Page) -> None:
    """To one's own page."""
    page.goto("/me")
    settled(page)


@LOOKS
def test_a_profile_on_desktop_and_phone(person: Person, server: Server, size: dict[str, int], scheme: str) -> None:
    ada, bob = (person(viewport=size, color_scheme=scheme, reduced_motion="reduce") for _ in range(2))
    name = "phone" if size["width"] < 600 else "desktop"
    make_account(ada, f"looks.{name}")
    make_account(bob, f"looked.at.{name}")
    code = finished(server, ada, bob)
    ada.goto("/")
    ada.locator(".you .name").click()
    ada.get_by_role("link", name="Your page").click()
    settled(ada)
    expect(ada.locator(".ratings li")).to_contain_text("after 1 game")
    expect(ada.locator(".profile table")).to_contain_text("Burger Joint")
    expect(ada.locator(f'.table-link[href="/t/{code}"]')).to_contain_text("with Guest")
    check(ada, f"profile-{name}-{scheme}")
    bob.goto(f"/people/looks.{name}")
    expect(bob.locator(".profile")).to_contain_text("Ratings")
    expect(bob.locator(".tokens")).to_have_count(0)
    ada.get_by_label("My games count").click()
    says(ada, "only you see this page")
    bob.reload()
    expect(bob.locator("main")).to_contain_text("they show their games to nobody")


def test_a_token_is_made_shown_once_and_revoked(person: Person) -> None:
    page = person()
    make_account(page, "makes.tokens")
    go_to_own(page)
    page.get_by_label("What it is for").fill("my bot")
    page.get_by_label("What it may do").select_option("play")
    page.get_by_role("button", name="Make a token").click()
    expect(page.locator(".secret input")).to_have_value(re.compile("^tableside_"))
    check(page, "profile-tokens")
    page.reload()
    expect(page.locator(".secret")).to_have_count(0)
    expect(page.locator(".tokens li")).to_contain_text("my bot")
    page.get_by_role("button", name="Revoke").click()
    says(page, "The token no longer works.")
    expect(page.locator(".tokens li")).to_have_count(0)


def test_a_link_to_a_new_password(person: Person, server: Server, capsys: object) -> None:
    page = person()
    make_account(page, "resets")
    main(["admin", "reset", "resets", "--database", server.database])
    link = capsys.readouterr().out.split()[0]  # type: ignore[attr-defined]
    page.goto(link)
    settled(page)
    check(page, "reset")
    page.get_by_label("New password").fill("another horse")
    page.get_by_role("button", name="Set it").click()
    expect(page.get_by_role("status").first).to_contain_text("Your new password is set")
    type_login(page, "resets", "another horse", "Log in")
    says(page, "Welcome back")


def test_everything_is_taken_away_and_deleted(person: Person, server: Server) -> None:
    ada, bob = person(), person()
    make_account(ada, "says.goodbye")
    make_account(bob, "remains")
    finished(server, ada, bob)
    go_to_own(ada)
    with ada.expect_download() as download:
        ada.get_by_role("link", name="Download everything").click()
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["account"] == "says.goodbye"
    ada.get_by_role("button", name="Delete everything …").click()
    check(ada, "farewell")
    ada.get_by_label("Password").fill(PASSWORD)
    ada.get_by_role("button", name="Delete everything about me").click()
    wait_for(ada).to_have_url(re.compile(r"/$"), timeout=PATIENCE)
    expect(ada.locator(".you .name")).to_have_text("Guest")
    go_to_own(bob)
    expect(bob.locator(".table-link")).to_contain_text("with a former player")


def test_a_stranger_is_told_how_to_become_known(person: Person) -> None:
    page = person()
    go_to_own(page)
    expect(page.locator("main")).to_contain_text("You have no name here yet")
    play_now(page, "burgerjoint")
    go_to_own(page)
    expect(page.locator(".profile")).to_contain_text("No finished games yet.")
