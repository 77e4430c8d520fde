"""A game from a package of its own: built, installed beside Tableside, and played on the page."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import DESKTOP, Person, Server
from tests.browser.playing import code_of, is_asked, open_table, play_now
from tests.browser.settled import expect, settled
from tests.browser.test_access import LOOKS, check
from tests.pig import Environment


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("pig"))


@pytest.fixture(scope="module")
def server(environment: Environment) -> Iterator[Server]:
    running = Server(environment.folder, environment.python)
    yield running
    running.stop()


@LOOKS
def test_it_is_played_on_the_page(person: Person, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    play_now(page, "pig")
    is_asked(page)
    expect(page.locator(".plain-board")).to_contain_text("to playRed")
    expect(page.locator(".prompt h2")).to_have_text("0 so far this turn: roll, or hold?")
    page.get_by_role("button", name="roll").click()
    check(page, f"pig-{'desktop' if size is DESKTOP else 'phone'}-{scheme}")


def test_a_whole_game_on_the_page(person: Person) -> None:
    page = person()
    open_table(page, "pig", ["me", "careful"])
    for _ in range(400):
        settled(page)
        if page.locator(".ending").count():
            break
        page.locator(".option").last.click()  # hold, once there is something to hold
    expect(page.locator(".prompt h2")).to_contain_text("win")
    expect(page.locator(".log")).to_contain_text("holds")
    page.goto(f"/t/{code_of(page)}/1")
    expect(page.locator(".plain-board")).to_be_visible()


def test_its_bot_says_why(person: Person) -> None:
    page = person(viewport=DESKTOP)
    page.goto("/")
    asked = {"game": "pig", "seats": ["me", "careful"], "start": True, "seed": 6}
    opened = page.request.post("/api/tables", data=asked, headers={"origin": page.url.rstrip("/")})
    page.goto(f"/t/{opened.json()['code']}")
    settled(page)
    while page.locator(".log .why").count() < 2:
        page.locator(".option").last.click()
        settled(page)
    page.locator(".log .why").nth(1).click()  # the first roll of a turn needs no reason: there is no choice
    expect(page.locator(".log .why-said")).to_contain_text("this turn")
    page.locator(".log li:has(.why-said) a").first.click()
    settled(page)
    page.locator(".replay-prompt .why").click()
    expect(page.locator(".replay-prompt .why-said")).to_contain_text("this turn")
