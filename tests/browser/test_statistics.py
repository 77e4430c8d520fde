"""The page of statistics, and where people agree to the archive."""

from pathlib import Path

from playwright.sync_api import expect as wait_for

from tableside.cli import main
from tests.browser.conftest import Person, Server
from tests.browser.settled import PATIENCE, expect, settled
from tests.browser.test_access import LOOKS, check
from tests.browser.test_people import make_account, says
from tests.server.test_archive import food_chain, written


def archive(folder: Path) -> Path:
    """An archive with a game of Food Chain."""
    game = food_chain()
    seats = [{"score": 0, "won": False} for _ in game.index.seats]
    index = {"record": "a.txt", "game": "foodchain", "engine": 1, "players": len(seats), "day": "2026-11-18"}
    return written(folder / "a.zip", [{**index, "modules": [], "seats": seats}], {"a.txt": game.record})


@LOOKS
def test_statistics_on_desktop_and_phone(
    person: Person, server: Server, tmp_path: Path, size: dict[str, int], scheme: str
) -> None:
    main(["import", str(archive(tmp_path)), "--database", server.database])
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page.goto("/statistics")
    settled(page)
    expect(page.get_by_label("Which games")).to_contain_text("Food Chain Magnate")
    expect(page.locator(".bars").first).to_contain_text("of 1")
    expect(page.locator(".bars")).to_have_count(3)
    check(page, f"statistics-{'phone' if size['width'] < 600 else 'desktop'}")


def test_a_table_is_opened_for_the_archive_and_says_so(person: Person) -> None:
    page, guest = person(), person()
    make_account(page, "archives")
    page.goto("/me")
    settled(page)
    page.get_by_label("may go into the open archive").click()
    says(page, "Your games may go into the archive")
    page.goto("/")
    page.locator(".game-card.burgerjoint").get_by_role("button", name="With friends").click()
    page.get_by_label("List it in the lobby").click()
    page.get_by_label("put its record into the open archive").click()
    page.locator(".new-table button.big").click()
    settled(page)
    guest.goto(page.url)
    wait_for(guest.locator(".gathering")).to_contain_text("goes into the open archive", timeout=PATIENCE)
