"""Photograph the page, Food Chain phase by phase, on a desktop and on a phone, by day and by night: `make pictures`.

Bots have played up to each position; the person is on the first seat. It needs Chromium, as the browser tests do.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright
from tests.browser.conftest import CHROMIUM, FLAGS, PHONE, Server
from tests.browser.foodchain_tables import UPLOAD, Wanted, played, sit_at
from tests.browser.playing import WHOLE
from tests.browser.settled import settled
from tests.golden.games import FOLDER

from tableside import foodchain
from tableside.core.match import Match
from tableside.core.record import read
from tableside.foodchain.actions import Haul, Hire, PlaceCampaign, PlaceRestaurant
from tableside.foodchain.config import Config
from tableside.foodchain.questions import WhomToFire
from tableside.foodchain.state import Phase, State
from tableside.shelf import GAMES

HERE = Path(__file__).parent
DESKTOP: ViewportSize = {"width": 1200, "height": 750}
QUALITY = 60  # of JPEG: these are many
SMALLER = 0.6  # by night
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


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
    return state.turn >= 5 and offers(Hire)(state)


def owes(state: State) -> bool:
    """A payday on which something is due."""
    asked = foodchain.asked(state, 0)
    return isinstance(asked, WhomToFire) and asked.due > 0


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
    """The first of the list takes most."""
    page.locator(".prompt .option", has_text="drives").click()
    page.mouse.move(4, 4)  # or else the list, as it scrolls, leaves the pointer
    haul = page.locator(".prompt [data-option^=haul]").first
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
FINISHED, REPLAYED = "easy-easy-easy-2", 200  # a game of tests/golden, and a move of it
PICTURES = (
    Picture("restaurant", THREE, 3, offers(PlaceRestaurant), stage),
    Picture("order", THREE, 5, in_phase(Phase.ORDER, 4), as_it_is),
    Picture("structure", THREE, 5, in_phase(Phase.RESTRUCTURING, 7), as_it_is),
    Picture("careers", THREE, 5, hires, open_tree),
    Picture("campaign", THREE, 5, offers(PlaceCampaign), stage),
    Picture("haul", THREE, 5, offers(Haul), point_at_a_haul, "errand_boy by|to cart_operator|hire trainer"),
    Picture("dinner", THREE, 5, in_phase(Phase.PAYDAY, 6), story("Dinner")),
    Picture("payday", THREE, 5, owes, as_it_is),
    Picture("marketing", THREE, 5, in_phase(Phase.RESTRUCTURING, 6), story("Marketing")),
    Picture("cleanup", THREE, 5, in_phase(Phase.CLEANUP, 6), as_it_is),
    Picture("solo", Config(1, solo="easy"), 5, in_phase(Phase.PAYDAY, 4), to_the_mat),
)


def take(browser: Browser, server: Server, form: str, size: ViewportSize, theme: Theme) -> None:
    """All pictures in one form, by day or by night."""
    touch, night = form == "phone", theme == "dark"
    context = browser.new_context(
        base_url=server.address,
        viewport=size,
        reduced_motion="reduce",
        color_scheme=theme,
        device_scale_factor=SMALLER if night else 1,
        has_touch=touch,
        is_mobile=touch,
    )
    context.route("**/api/waiting", lambda route: route.fulfill(json=[]))  # the tables of the other pictures
    page = context.new_page()

    def keep(name: str) -> None:
        settle(page)
        page.screenshot(path=HERE / f"foodchain-{name}-{form}{'-dark' if night else ''}.jpg", quality=QUALITY)

    for name, config, seed, wanted, then, liked in PICTURES:
        sit_at(page, played(config, seed, wanted, liked))
        then(page)
        keep(name)
    over = (FOLDER / "foodchain" / f"{FINISHED}.txt").read_text(encoding="utf-8")
    code = page.evaluate(UPLOAD, over)
    page.goto(f"/t/{code}")
    keep("ending")
    page.goto(f"/t/{code}/{REPLAYED}")
    keep("replay")
    page.goto("/")
    page.locator(".game-card.foodchain").get_by_role("button", name="With friends").click()
    page.locator(".new-table summary").nth(1).click()
    page.locator(".new-table .field").first.evaluate(
        "(field) => scrollTo(0, field.getBoundingClientRect().top + scrollY - 60)"
    )
    keep("setup")
    context.close()


def cut(game: str, actions: int) -> str:
    """A recorded game after so many actions, with a person on the seat that is to choose."""
    record = read((FOLDER / game / f"{WHOLE[game]}.txt").read_text(encoding="utf-8"), GAMES)
    person = record.moves[actions].player
    del record.moves[actions:]
    record.seats = tuple("human" if seat == person else bot for seat, bot in enumerate(record.seats))
    return str(Match(record))


def take_others(browser: Browser, server: Server) -> None:
    """The lobby, the other games and the help, by day and by night."""
    for theme in THEMES:
        night = "" if theme == "light" else "-dark"
        with browser.new_context(
            base_url=server.address, viewport=DESKTOP, reduced_motion="reduce", color_scheme=theme
        ) as context:
            page = context.new_page()
            page.goto("/")
            settle(page)
            page.screenshot(path=HERE / f"lobby{night}.jpg", quality=QUALITY)
            for game, actions in (("burgerjoint", 100), ("foodies", 40)):
                page.goto(f"/t/{page.evaluate(UPLOAD, cut(game, actions))}")
                settle(page)
                page.screenshot(path=HERE / f"{game}{night}.jpg", quality=QUALITY)
            sit_at(page, played(THREE, 5, owes, ""))
            page.get_by_role("button", name="What is this?").click()
            settle(page)
            page.screenshot(path=HERE / f"help{night}.jpg", quality=QUALITY)
    with browser.new_context(
        base_url=server.address,
        viewport=PHONE,
        reduced_motion="reduce",
        color_scheme="dark",
        has_touch=True,
        is_mobile=True,
    ) as context:
        page = context.new_page()
        page.goto("/")
        for game, actions in (("burgerjoint", 100), ("foodies", 40)):
            page.goto(f"/t/{page.evaluate(UPLOAD, cut(game, actions))}")
            settle(page)
            page.screenshot(path=HERE / f"{game}-phone-dark.jpg", quality=QUALITY)


def main() -> None:
    """All pictures in all forms."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            for theme in THEMES:
                take(browser, server, "desktop", DESKTOP, theme)
                take(browser, server, "phone", PHONE, theme)
            take_others(browser, server)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
