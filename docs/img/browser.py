"""Photograph Food Chain in the browser, phase by phase, on a desktop and on a phone: part of `make pictures`.

Bots have played up to each position; the person is on the first seat. It needs Chromium, as the browser tests do.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright
from tests.browser.conftest import CHROMIUM, FLAGS, PHONE, Server
from tests.browser.foodchain_tables import Wanted, played, sit_at
from tests.browser.settled import settled

from tableside import foodchain
from tableside.foodchain import actions as do
from tableside.foodchain.config import Config
from tableside.foodchain.state import Phase, State

HERE = Path(__file__).parent
DESKTOP: ViewportSize = {"width": 1200, "height": 750}
QUALITY = 78  # of JPEG: these are many


class Picture(NamedTuple):
    """A picture: the position it shows, and what the person does there before it is taken."""

    name: str
    config: Config
    seed: int
    wanted: Wanted
    then: Callable[[Page], None]
    liked: str = ""


def offers(kind: type) -> Wanted:
    """Such an action can be chosen."""
    return lambda state: any(isinstance(option, kind) for option in foodchain.options(state, 0))


def in_phase(phase: Phase, turn: int) -> Wanted:
    """This phase, in this round or later."""
    return lambda state: state.phase is phase and state.turn >= turn


def hires(state: State) -> bool:
    """Somebody can be hired, when there is a company already."""
    return state.turn >= 5 and offers(do.Hire)(state)


def settle(page: Page) -> None:
    """Until what was asked has come, and nothing moves."""
    settled(page)


def as_it_is(page: Page) -> None:
    """Nothing is done."""


def stage(page: Page) -> None:
    """Put the ghost somewhere."""
    page.get_by_role("button", name="show me one").click()
    said = page.locator(".fc-bar.staged small")
    expect(said).not_to_be_empty()
    for key in 12 * ["ArrowLeft"] + 12 * ["ArrowDown"] + 12 * ["ArrowRight"] + 12 * ["ArrowUp"]:
        if "no house" not in said.inner_text():
            break
        page.keyboard.press(key)
        settled(page)


def open_tree(page: Page) -> None:
    """All careers."""
    page.get_by_role("button", name="Show the career tree").click()


def point_at_a_haul(page: Page) -> None:
    """The last of the list takes most."""
    page.locator(".prompt .option", has_text="drives").click()
    page.mouse.move(4, 4)  # or else the list, as it scrolls, leaves the pointer
    haul = page.locator(".prompt [data-option^=haul]").last
    if page.evaluate("navigator.maxTouchPoints"):
        haul.tap()
    else:
        haul.focus()
    expect(page.locator(".fc-way")).to_have_count(1)


def story(phase: str) -> Callable[[Page], None]:
    """What happened, from this phase on."""

    def watch(page: Page) -> None:
        page.locator(".fc-show-bar button").first.click()
        page.locator(".fc-story-phases button", has_text=phase).click()

    return watch


def to_the_mat(page: Page) -> None:
    """Down to Mautoma's mat; on a phone it is folded, and without the sheet."""
    if not page.locator(".fc-mat-body").is_visible():
        page.locator(".fc-mat summary").click()
    page.locator(".fc-mat").evaluate("(mat) => scrollTo(0, mat.getBoundingClientRect().top + scrollY - 8)")
    fold = page.locator(".prompt .fold")
    if fold.is_visible():
        fold.click()


THREE = Config(3)
PICTURES = (
    Picture("restaurant", THREE, 3, offers(do.Restaurant), stage),
    Picture("structure", THREE, 5, in_phase(Phase.RESTRUCTURING, 7), as_it_is),
    Picture("careers", THREE, 5, hires, open_tree),
    Picture("campaign", THREE, 5, offers(do.At), stage),
    Picture("haul", THREE, 5, offers(do.Haul), point_at_a_haul, "errand_boy by|to cart_operator|hire trainer"),
    Picture("dinner", THREE, 5, in_phase(Phase.PAYDAY, 6), story("Dinner")),
    Picture("payday", THREE, 5, in_phase(Phase.PAYDAY, 6), as_it_is),
    Picture("marketing", THREE, 5, in_phase(Phase.RESTRUCTURING, 6), story("Marketing")),
    Picture("solo", Config(1, solo="easy"), 5, in_phase(Phase.PAYDAY, 4), to_the_mat),
)


def take(browser: Browser, server: Server, form: str, size: ViewportSize) -> None:
    """All pictures in one form."""
    touch = form == "phone"
    context = browser.new_context(
        base_url=server.address, viewport=size, reduced_motion="reduce", has_touch=touch, is_mobile=touch
    )
    page = context.new_page()
    for name, config, seed, wanted, then, liked in PICTURES:
        sit_at(page, played(config, seed, wanted, liked))
        then(page)
        settle(page)
        page.screenshot(path=HERE / f"foodchain-{name}-{form}.jpg", quality=QUALITY)
    page.goto("/")
    page.locator(".game-card.foodchain").get_by_role("button", name="With friends").click()
    page.locator(".new-table summary").nth(1).click()
    page.locator(".new-table .field").first.evaluate(
        "(field) => scrollTo(0, field.getBoundingClientRect().top + scrollY - 60)"
    )
    settle(page)
    page.screenshot(path=HERE / f"foodchain-setup-{form}.jpg", quality=QUALITY)
    context.close()


def main() -> None:
    """All pictures in all forms."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            take(browser, server, "desktop", DESKTOP)
            take(browser, server, "phone", PHONE)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
