"""Games between real browsers, by the list and by clicks on the board: every action is that of a recorded game."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from tableside.core.record import Record
from tests.browser.conftest import Person, Server, keep
from tests.browser.playing import code_of, follow, is_asked, open_table, position, sit_down, stand, whole
from tests.browser.settled import expect, noticed, settled


@pytest.mark.parametrize(("game", "last"), [("burgerjoint", 30), ("foodies", None)], ids=["burgerjoint", "foodies"])
def test_a_game_to_its_end(person: Person, server: Server, game: str, last: int | None) -> None:
    record = whole(game)
    start = len(record.moves) - last if last else 0
    pages = {seat: person() for seat in range(record.game.players(record.config))}
    code = stand(server, record, start, pages)
    follow(record, pages, start)
    headlines = {page.locator(".prompt h2").inner_text() for page in pages.values()}
    assert len(headlines) == 1
    assert "win" in headlines.pop()
    assert len({page.locator(".ending").inner_text() for page in pages.values()}) == 1
    keep(pages[0], f"{game}-over")
    if last:
        check_replay(pages[1], code)
    pages[0].get_by_role("button", name="Rematch").click()
    expect(pages[0].locator(".gathering")).to_be_visible()


def check_replay(page: Page, code: str) -> None:
    """Slider, keys, eyes, links of the log, and playing on."""
    last = position(page)
    page.get_by_role("link", name="Replay the game").first.click()
    heading = page.locator(".replay-at")
    expect(heading).to_have_text(f"Move 0 of {last}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(heading).to_have_text(f"Move 2 of {last}")
    assert page.evaluate("location.pathname") == f"/t/{code}/2"
    page.get_by_label("Move", exact=True).fill("10")
    expect(heading).to_have_text(f"Move 10 of {last}")
    page.keyboard.press("End")
    expect(heading).to_have_text(f"Move {last} of {last}")
    expect(page.locator(".replay-marks .end")).to_have_count(1)
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".replay-prompt h2")).to_contain_text("begins turn")
    expect(page.locator(".log [aria-current] .turn")).to_have_count(1)
    page.get_by_label("How fast").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()  # by itself, to the end
    expect(heading).to_have_text(f"Move {last} of {last}")
    page.get_by_label("As seen by").select_option("0")
    expect(page.locator(".replay-prompt .just-happened")).to_contain_text("win")
    keep(page, "replay")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".txt")
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play on from move 0").click()
    assert code_of(page) != code
    is_asked(page)
    record = download.value.path()
    page.goto("/")
    page.get_by_label("Upload a record").set_input_files(record)
    assert code_of(page) != code
    expect(page.locator(".prompt h2")).to_contain_text("win")


def test_friends_gather_at_a_table(person: Person) -> None:
    pages = [person() for _ in range(3)]
    code = open_table(pages[0], "foodies", ["me", "open", "open"])
    for page in pages[1:]:
        sit_down(page, code)
    settled(*pages)
    pages[0].get_by_role("button", name="Start").click()
    settled(*pages)
    for page in pages:
        expect(page.locator("main.table")).to_be_visible()
        expect(page.locator(".seat")).to_have_count(3)


@pytest.mark.parametrize("game", ["burgerjoint", "foodies"])
def test_play_now(person: Person, game: str) -> None:
    page = person()
    page.goto("/")
    page.locator(f".game-card.{game}").get_by_role("button", name="Play now").click()
    is_asked(page)


def when(record: Record, action: str) -> tuple[int, int]:
    """The first position in which somebody does something like this, and who."""
    found = next(at for at, move in enumerate(record.moves) if type(move.action).__name__ == action)
    return found, record.moves[found].player


def answers(record: Record, state: Any) -> int:
    """How many there are to what is asked."""
    return len(record.game.options(state, record.game.waiting(state)[0]))


def test_what_has_one_answer_answers_itself(person: Person, server: Server) -> None:
    record = whole("burgerjoint")
    states = [record.until(at) for at in range(len(record.moves))]
    only = [record.game.waiting(state) and answers(record, state) == 1 for state in states]
    at = next(n for n in range(len(only) - 1) if only[n] and not only[n + 1] and states[n].rng == states[n + 1].rng)
    seat = record.moves[at].player
    page = person()
    stand(server, record, at, {seat: page})
    page.get_by_label("Answer for me").click(force=True)  # it goes with the question, perhaps before one can look
    assert position(page) == at + 1


def test_clicks_on_the_burger_joint_board(person: Person, server: Server) -> None:
    page = person()
    record = whole("burgerjoint")
    stand(server, record, 0, {record.moves[0].player: page})
    keep(page, "burgerjoint-production")
    page.locator(".bj-areas button.target").first.click()
    assert position(page) == 1
    at, seat = when(record, "BuildDiner")
    stand(server, record, at, {seat: page})
    expect(page.locator(".phases [aria-current]")).to_have_text("building")
    board = "burger" if seat == 0 else "pizza"
    page.locator(f".bj-board.{board} .column.bistro .cell").first.click(force=True)  # cannot be paid at the start
    expect(page.locator(".why-not")).to_contain_text("costs")
    assert noticed(page) == []
    keep(page, "burgerjoint-why")


def test_clicks_on_the_foodies_board(person: Person, server: Server) -> None:
    page = person()
    record = whole("foodies")
    at, seat = when(record, "Buy")
    stand(server, record, at, {seat: page})
    page.locator(".fo-market button.target").last.click()
    expect(page.locator(".narrowed")).to_be_visible()
    assert page.locator(".court.mine button.target").count() == 9
    keep(page, "foodies-buying")
    page.keyboard.press("Escape")
    expect(page.locator(".narrowed")).to_have_count(0)
    page.locator(".fo-market button.target").last.click()
    page.locator(".court.mine button.space").nth(4).click()
    assert position(page) == at + 1
    expect(page.locator(".court.mine .space").nth(4)).to_have_class(re.compile("stall culture-"))
