"""A person's own tables: the lobby says whose turn it is, the tab counts, and a table leads to the next."""

import re

from playwright.sync_api import expect as wait_for

from tests.browser.conftest import Person, Server
from tests.browser.late import LateAnswer
from tests.browser.playing import is_asked, open_table, play_now, sit_down, stand, whole
from tests.browser.settled import PATIENCE, expect, settled


def test_the_tables_that_wait_for_you_come_first(person: Person) -> None:
    page = person()
    for game in ("burgerjoint", "foodies"):
        play_now(page, game)
        is_asked(page)
    page.goto("/")
    yours = page.get_by_role("region", name="Your turn")
    wait_for(yours.locator("li")).to_have_count(2, timeout=PATIENCE)  # lists follow within a second
    wait_for(page).to_have_title("(2) Tableside", timeout=PATIENCE)
    first = yours.locator("li").first
    assert "Burger Joint" in first.inner_text()  # it has waited longer
    assert "?" in first.locator(".table-question").inner_text()
    first.locator("a").click()
    is_asked(page)
    next_table = page.locator(".next-table")
    wait_for(next_table).to_have_text("1 table waits for you", timeout=PATIENCE)
    next_table.click()
    wait_for(page.locator("h1")).to_contain_text("Foodies", timeout=PATIENCE)
    is_asked(page)


def test_a_line_says_how_a_game_stands(person: Person, server: Server) -> None:
    page = person()
    stand(server, whole("burgerjoint"), 20, {0: page})
    page.goto("/")
    row = page.locator(".table-row").first
    expect(row.locator(".gist")).to_contain_text(re.compile(r"Round 2 · points: you \d+, Absent \d+"))
    expect(row.locator(".gist i")).to_contain_text(re.compile(r"\w+ .*\."))


def test_a_finished_game_is_archived_brought_back_and_removed(person: Person, server: Server) -> None:
    page = person()
    record = whole("burgerjoint")
    stand(server, record, len(record.moves), {0: page})
    page.goto("/")
    finished, archive = page.locator("details.ended").nth(0), page.locator("details.ended").last
    page.get_by_text("Finished games (1)").click()
    expect(finished.locator(".table-row")).to_have_count(1)
    finished.get_by_role("button", name="Archive").click()
    expect(page.get_by_text("Finished games")).to_have_count(0)
    stand(server, record, len(record.moves), {0: page})
    page.goto("/")
    archive.locator("summary").click()
    expect(archive.locator(".table-row")).to_have_count(1)
    archive.get_by_role("button", name="Bring back").click()
    expect(page.get_by_text("Finished games (2)")).to_be_visible()
    expect(archive).to_contain_text("Nothing is archived.")
    page.get_by_text("Finished games (2)").click()
    finished.get_by_role("button", name="Remove").first.click()
    expect(page.get_by_text("Finished games (1)")).to_be_visible()


def test_a_seat_at_a_table_that_gathers_is_left_from_the_list(person: Person) -> None:
    ada, bob = person(), person()
    code = open_table(ada, "burgerjoint", ["me", "open"])
    sit_down(bob, code)
    bob.goto("/")
    bob.get_by_role("region", name="Waiting for others").get_by_role("button", name="Leave").click()
    expect(bob.locator(".table-row")).to_have_count(0)
    ada.goto("/")
    expect(ada.locator(".table-row")).to_have_count(1)
    ada.get_by_role("button", name="Leave").click()
    ada.get_by_role("button", name="Remove").click()
    expect(ada.locator(".table-row")).to_have_count(0)


def test_a_list_that_was_overtaken_does_not_bring_a_table_back(person: Person) -> None:
    page = person()
    open_table(page, "burgerjoint", ["me", "open"])
    page.goto("/")
    row = page.locator(".table-row")
    expect(row).to_have_count(1)
    late = LateAnswer(page, "**/api/tables")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # so that it looks at once
    late.wait()
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Remove").click()
    wait_for(row).to_have_count(0, timeout=PATIENCE)  # a page that waits for an answer is not settled
    late.let_go()
    settled(page)
    expect(row).to_have_count(0)
