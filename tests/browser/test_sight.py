"""Everything in sight: the question, the board and the seats share every window, and the page itself never scrolls."""

from functools import cache
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from tableside.core.record import Record, load
from tableside.shelf import GAMES
from tests.browser.conftest import PHONE, Person, Server, keep
from tests.browser.foodchain_play import is_narrow
from tests.browser.playing import stand, whole
from tests.browser.settled import expect, resized, settled
from tests.golden.games import FOLDER

LYING = (844, 390)
WINDOWS = ((1024, 768), (1280, 800), (1440, 900), (1920, 1080))
MOST = {1024: 2, 1280: 3, 1440: 3, 1920: 3}  # columns
QUESTIONS = ("HowManyWork", "WhichPosition", "WhomToHire", "WhereToPlaceCampaign", "WhomToFire", "HowManyToKeep")
WHOLLY = """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    return bottom > top && top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
}).length"""
BOX = """(selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { x, y, width, height };
}"""

# What does not fit into a space of Burger Joint's boards, or lies over the next column.
TOO_WIDE = """() => [...document.querySelectorAll('.bj-board .column')].flatMap((column) => {
    const end = (column.nextElementSibling ?? column.closest('.bj-board')).getBoundingClientRect();
    const edge = column.nextElementSibling ? end.left : end.right;
    return [...column.querySelectorAll('h3, .cost, .cell, .cell > *')]
        .filter((each) => !each.matches('.unseen') && each.getBoundingClientRect().right > edge)
        .map((each) => each.textContent);
})"""


@cache
def golden(name: str) -> Record:
    return load(FOLDER / f"{name}.txt", GAMES)


def asked(record: Record, kind: str, after: int = 0) -> int:
    """The first position from some on in which the first seat is asked this."""
    for number, (state, _) in enumerate(record.positions()):
        waits = number >= after and 0 in record.game.waiting(state)
        if waits and type(record.game.asked(state, 0)).__name__ == kind:
            return number
    raise LookupError(kind)


def is_still(page: Page) -> None:
    """The page itself scrolls neither way."""
    settled(page)
    is_narrow(page)
    high, window = page.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
    assert high <= window, (high, window)


def wholly(page: Page, selector: str) -> int:
    """How many of these lie in the window with all their edges."""
    return int(page.evaluate(WHOLLY, selector))


@pytest.mark.parametrize("question", QUESTIONS)
def test_food_chain_shows_map_chains_and_question_side_by_side(page: Page, server: Server, question: str) -> None:
    record = golden("foodchain/easy-easy-easy-easy-3")
    stand(server, record, asked(record, question, 700), {0: page})
    for width, height in WINDOWS:
        resized(page, width, height)
        is_still(page)
        assert wholly(page, ".prompt h2") == 1, "the question is in sight"
        assert wholly(page, ".fc-town") == 1
        assert wholly(page, ".strip") == 1
        assert wholly(page, ".seat") == 4, f"all chains at {width}"
        board, seats, side = (page.evaluate(BOX, each) for each in (".board-pane", ".seats", ".side"))
        columns = sorted({round(each["x"]) for each in (board, seats, side)})
        assert len(columns) == MOST[width]
        happened, heading = page.locator(".just-happened"), page.locator(".prompt h2")
        if happened.count():
            assert happened.bounding_box()["y"] < heading.bounding_box()["y"]  # type: ignore[index]


def test_the_map_grows_with_the_window(page: Page, server: Server) -> None:
    record = golden("foodchain/easy-easy-easy-easy-3")
    stand(server, record, asked(record, "WhomToHire", 700), {0: page})
    sizes = []
    for width, height in (*WINDOWS, (2560, 1440)):
        resized(page, width, height)
        box = page.evaluate(BOX, ".fc-map svg")
        sizes.append(min(box["width"], box["height"]))
    assert all(larger > smaller for smaller, larger in pairwise(sizes)), sizes
    assert sizes[-1] > 1150


def test_a_seat_card_says_what_a_chain_has_and_does(page: Page, server: Server) -> None:
    record = golden("foodchain/easy-easy-easy-easy-3")
    at = asked(record, "WhomToHire", 800)
    stand(server, record, at, {0: page})
    resized(page, 1280, 800)
    own = page.locator(".seat.mine")
    chain = record.until(at).chains[0]
    expect(own.locator(".seat-cash")).to_have_text(f"${chain.cash}")
    expect(own.locator(".seat-state")).to_contain_text("hiring")
    for words in ("price $", "open slot", "waitress", "hires a day", "salaries due"):
        expect(own.locator(".fc-facts")).to_contain_text(words)
    expect(own.locator(".fc-stock li").first).to_be_visible()
    expect(own.locator("summary")).to_contain_text(f"★ {chain.milestones.bit_count()}")
    own.locator("summary").click()
    expect(own.locator(".fc-org")).to_contain_text("CEO")


def test_the_spaces_of_burger_joint_do_not_lie_over_each_other(person: Person, server: Server) -> None:
    page, record = person(), whole("burgerjoint")
    stand(server, record, asked(record, "WhatToBuild", len(record.moves) // 2), {0: page})
    for width, height in (*WINDOWS, (PHONE["width"], PHONE["height"]), LYING):
        resized(page, width, height)
        assert not page.evaluate(TOO_WIDE), width


def test_on_a_phone_board_and_decision_share_the_window_and_chains_are_a_swipe_away(
    person: Person, server: Server
) -> None:
    page = person(viewport=PHONE, has_touch=True)
    record = golden("foodchain/easy-easy-easy-easy-3")
    stand(server, record, asked(record, "WhomToHire", 800), {0: page})
    for width, height in ((PHONE["width"], PHONE["height"]), LYING):
        resized(page, width, height)
        is_still(page)
        assert wholly(page, ".prompt h2") == 1
        assert wholly(page, ".fc-map svg") == 1, "no part of the map lies under the sheet"
        assert page.evaluate(BOX, ".fc-map svg")["height"] > 220
        assert wholly(page, ".hand .fc-own-cash") == 1, "what you have"
        assert not wholly(page, ".seat.mine")
        page.locator(".pages").evaluate("(pages) => pages.scrollBy({ left: pages.clientWidth, behavior: 'instant' })")
        assert wholly(page, ".seat.mine") == 1
        page.get_by_role("button", name="Board", exact=True).click()
        assert not wholly(page, ".seat.mine")
        page.get_by_role("button", name="Chains").click()
        expect(page.locator(".page-tabs [aria-current]")).to_have_text("Chains")
        assert wholly(page, ".seat.mine") == 1
        page.get_by_role("button", name="Board", exact=True).click()
    keep(page, "phone-lying")
