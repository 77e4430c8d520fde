"""What people do at a table: open one, sit down, choose from the list until the game is over."""

import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

# Earlier ones are chosen before later ones; whoever plays like this gets to the end of a game.
EAGER = (
    "build bistro",
    "build diner",
    "bistro",
    "diner",
    "publicity",
    "without stealing",
    "build a basic",
    "fetch",
    "draw",
    "special chef",
    "chef for hire",
    "for $",
)
LAST = ("covers", "trade", "put a cube", "two for one", "one for one")


def open_table(page: Page, game: str, seats: Sequence[str]) -> str:
    """Open a table in the lobby's form; its code."""
    page.goto("/")
    card = page.locator(f".game-card.{game}")
    card.get_by_role("button", name="With friends").click()
    form = page.locator(".new-table")
    players = form.get_by_label("Players")
    if players.count():
        players.select_option(str(len(seats)))
    for number, who in enumerate(seats):
        form.locator("select").nth(number + (1 if players.count() else 0)).select_option(who)
    form.locator("button.big").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    return page.url.rsplit("/", 1)[1]


def play_now(page: Page, game: str) -> str:
    """One click in the lobby; the table's code."""
    page.goto("/")
    page.locator(f".game-card.{game}").get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(page.locator("main.table")).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def sit_down(page: Page, code: str) -> None:
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator(".gather-seats em")).to_be_visible()


def position(page: Page) -> int:
    return int(page.locator("main.table").get_attribute("data-position") or "-1")


def wait_for_turn(page: Page) -> None:
    expect(page.locator(".prompt.asked")).to_be_visible()


def is_over(page: Page) -> bool:
    return page.locator("main.table").get_attribute("data-status") == "over"


def rank(label: str) -> int:
    words = label.lower()
    for place, word in enumerate(EAGER):
        if word in words:
            return place
    return len(EAGER) + (2 if any(word in words for word in LAST) else 1 if "go on" in words else 0)


def choose(page: Page) -> bool:
    """Choose from the list once, if this page is asked; whether it was."""
    expect(page.locator(".options[aria-busy=true]")).to_have_count(0)
    buttons = page.locator(".prompt.asked .option:enabled")
    labels = buttons.all_inner_texts()
    if not labels:
        return False
    best = min(range(len(labels)), key=lambda number: (rank(labels[number]), number))
    button, before = buttons.nth(best), page.locator("main.table").get_attribute("data-shown")
    button.click()
    page.wait_for_function("before => document.querySelector('main.table').dataset.shown !== before", arg=before)
    return True


# The same within the page, in one round trip: the list is short of time in a whole game.
QUICKLY = """([eager, last]) => new Promise((done) => {
    const table = document.querySelector('main.table');
    const buttons = [...document.querySelectorAll('.prompt.asked .option:enabled')];
    if (!buttons.length) return done(table.dataset.status);
    const rank = (button) => {
        const label = button.textContent.toLowerCase();
        const place = eager.findIndex((word) => label.includes(word));
        if (place >= 0) return place;
        return eager.length + (last.some((word) => label.includes(word)) ? 2 : label.includes('go on') ? 1 : 0);
    };
    const before = table.dataset.shown;
    const changed = new MutationObserver(() => {
        if (table.dataset.shown === before) return;
        changed.disconnect();
        done('chosen');
    });
    changed.observe(table, { attributes: true });
    buttons.sort((a, b) => rank(a) - rank(b))[0].click();
})"""


def play_out(pages: Sequence[Page], slowly: int = 30, most: int = 3000) -> None:
    """Everyone chooses in turn until the game is over; the first choices with the mouse."""
    for turn in range(most):
        if turn < slowly:
            for page in pages:
                choose(page)
        else:
            outcomes = [page.evaluate(QUICKLY, [EAGER, LAST]) for page in pages]
            if "over" in outcomes:
                break
    for page in pages:
        expect(page.locator(".ending")).to_be_visible()
