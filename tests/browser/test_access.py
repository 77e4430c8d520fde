"""For everyone: axe finds no serious fault, in light and dark, on desktop and phone; nothing scrolls sideways."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Person, keep
from tests.browser.playing import choose, play_now, position, wait_for_turn

SERIOUS = {"serious", "critical"}
HEAVIEST = 160_000  # bytes of what a table needs, uncompressed
SMALLEST = 44  # pixels of what is touched


def check(page: Page, name: str) -> None:
    """Keep a picture, ask axe, and look for what sticks out."""
    page.wait_for_timeout(100)
    keep(page, name)
    # Without its own copies of imported style sheets, which the page's security policy forbids.
    found = Axe().run(page, options={"preload": False}).response["violations"]
    faults = [
        f"{fault['id']}: {fault['help']}: {[node['html'][:160] for node in fault['nodes'][:3]]}"
        for fault in found
        if fault["impact"] in SERIOUS
    ]
    assert not faults, "\n".join(faults)
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], f"{name} scrolls sideways: {width}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["burgerjoint", "foodies"])
def test_a_game(person: Person, game: str, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    name = f"{game}-{'desktop' if size is DESKTOP else 'phone'}-{scheme}"
    code = play_now(page, game)
    wait_for_turn(page)
    for _ in range(12):
        choose(page)
        wait_for_turn(page)
    check(page, name)
    page.goto(f"/t/{code}/5")
    expect(page.locator(".replay-prompt h2")).to_contain_text("Position 5")
    expect(page.locator(".board-pane section").first).to_be_visible()
    check(page, f"{name}-replay")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, f"{name}-help")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_pages_before_a_game(person: Person, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    name = f"{'desktop' if size is DESKTOP else 'phone'}-{scheme}"
    page.goto("/")
    page.locator(".game-card.foodies").get_by_role("button", name="With friends").click()
    page.locator(".you .name").click()
    check(page, f"{name}-account")
    page.locator(".you .name").click()
    check(page, f"{name}-lobby")
    page.locator(".new-table button.big").click()
    expect(page.locator(".gathering")).to_be_visible()
    check(page, f"{name}-gathering")


@pytest.mark.parametrize("game", ["burgerjoint", "foodies"])
def test_a_phone_is_enough(person: Person, game: str) -> None:
    page = person(viewport=PHONE, has_touch=True, is_mobile=True)
    play_now(page, game)
    wait_for_turn(page)
    for _ in range(15):
        choose(page)
        wait_for_turn(page)
    assert position(page) >= 10
    for button in page.locator(".option, button.target").all():
        box = button.bounding_box()
        assert box is None or (box["height"] >= SMALLEST and box["width"] >= SMALLEST), (button.inner_text(), box)
    page.get_by_role("button", name="Hide the choices").click()
    expect(page.locator(".option")).to_have_count(0)
    page.get_by_role("button", name="Show the choices").click()
    expect(page.locator(".option").first).to_be_visible()


def test_the_theme_can_be_chosen(person: Person) -> None:
    page = person(color_scheme="light")
    page.goto("/")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate(ground) != light
    page.reload()
    page.locator(".game-card").first.wait_for()
    assert page.evaluate(ground) != light


@pytest.mark.parametrize("game", ["burgerjoint", "foodies"])
def test_a_table_is_light(person: Person, game: str) -> None:
    page = person()
    code = play_now(page, game)
    page.goto(f"/t/{code}")
    wait_for_turn(page)
    loaded = page.evaluate("performance.getEntriesByType('resource').map((each) => [each.name, each.decodedBodySize])")
    files = {name: size for name, size in loaded if "/api/" not in name}
    assert sum(files.values()) < HEAVIEST, files


def test_the_board_in_words(person: Person) -> None:
    page = person()
    play_now(page, "burgerjoint")
    page.get_by_text("The board in words").click()
    expect(page.get_by_role("table").first).to_contain_text("bag")
