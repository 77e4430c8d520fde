"""Whole games between real browsers, by the list and by clicks on the board."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, keep
from tests.browser.playing import choose, open_table, play_now, play_out, position, sit_down, wait_for_turn


def gather(person: Person, game: str, players: int) -> tuple[list[Page], str]:
    """As many browsers at one table, started."""
    pages = [person() for _ in range(players)]
    code = open_table(pages[0], game, ["me", *["open"] * (players - 1)])
    for page in pages[1:]:
        sit_down(page, code)
    pages[0].get_by_role("button", name="Start").click()
    for page in pages:
        expect(page.locator("main.table")).to_be_visible()
    return pages, code


@pytest.mark.parametrize(("game", "players"), [("burgerjoint", 2), ("foodies", 3)])
def test_a_whole_game(person: Person, game: str, players: int) -> None:
    pages, code = gather(person, game, players)
    play_out(pages)
    headlines = {page.locator(".prompt h2").inner_text() for page in pages}
    assert len(headlines) == 1
    assert "win" in headlines.pop()
    assert len({page.locator(".ending").inner_text() for page in pages}) == 1
    keep(pages[0], f"{game}-over")
    check_replay(pages[-1], code)
    pages[0].get_by_role("button", name="Play again").click()
    expect(pages[0].locator(".gathering")).to_be_visible()


def check_replay(page: Page, code: str) -> None:
    """Slider, keys, eyes, links of the log, and playing on."""
    last = position(page)
    page.get_by_role("link", name="Replay the game").first.click()
    heading = page.locator(".replay-prompt h2")
    expect(heading).to_have_text(f"Position 0 of {last}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(heading).to_have_text(f"Position 2 of {last}")
    assert page.url.endswith(f"/t/{code}/2")
    page.get_by_label("Position", exact=True).fill("10")
    expect(heading).to_have_text(f"Position 10 of {last}")
    page.keyboard.press("End")
    expect(heading).to_have_text(f"Position {last} of {last}")
    page.get_by_label("Seen by").select_option("0")
    expect(page.locator(".replay-prompt .just-happened")).to_contain_text("win")
    keep(page, "replay")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".txt")
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play on from position 0").click()
    page.wait_for_url(lambda address: code not in address)
    wait_for_turn(page)
    record = download.value.path()
    page.goto("/")
    page.get_by_label("Upload a record").set_input_files(record)
    page.wait_for_url("**/t/*")
    expect(page.locator(".prompt h2")).to_contain_text("win")


def test_clicks_on_the_burger_joint_board(person: Person) -> None:
    page = person()
    play_now(page, "burgerjoint")
    wait_for_turn(page)
    keep(page, "burgerjoint-production")
    before = position(page)
    page.locator(".bj-areas button.target").first.click()
    page.wait_for_function("n => Number(document.querySelector('main.table').dataset.position) > n", arg=before)
    for _ in range(40):
        wait_for_turn(page)
        if page.locator(".phases [aria-current]").inner_text() == "building":
            break
        choose(page)
    page.locator(".bj-board.burger .column.bistro .cell").first.click(force=True)  # cannot be paid at the start
    expect(page.locator(".notice")).to_contain_text("costs")
    keep(page, "burgerjoint-why")


def test_clicks_on_the_foodies_board(person: Person) -> None:
    page = person()
    play_now(page, "foodies")
    for _ in range(60):
        wait_for_turn(page)
        if page.locator(".fo-market button.target").count():
            break
        choose(page)
    page.locator(".fo-market button.target").last.click()
    expect(page.locator(".narrowed")).to_be_visible()
    assert page.locator(".court.mine button.target").count() == 9
    keep(page, "foodies-buying")
    page.keyboard.press("Escape")
    expect(page.locator(".narrowed")).to_have_count(0)
    page.locator(".fo-market button.target").last.click()
    before = position(page)
    page.locator(".court.mine button.space").nth(4).click()
    page.wait_for_function("n => Number(document.querySelector('main.table').dataset.position) > n", arg=before)
    expect(page.locator(".court.mine .space").nth(4)).to_have_class(re.compile("stall culture-"))
