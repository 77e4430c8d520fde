"""Accessibility: axe finds no serious problem, in light and dark, on desktop and phone; nothing scrolls sideways."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, Person, Server, keep
from tests.browser.playing import follow, stand, whole
from tests.browser.settled import expect, settled

SERIOUS = {"serious", "critical"}
# Without its own copies of imported style sheets, which our security policy forbids, and without what is in order.
ASKED = {"preload": False, "resultTypes": ["violations"]}
HEAVIEST = 160_000  # bytes of what a table needs, uncompressed
SMALLEST = 44  # pixels of what is touched
MIDDLE = 24  # actions into a game
LOOKS = pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone"])


def check(page: Page, name: str) -> None:
    """Keep a picture, ask axe, and look for what sticks out."""
    settled(page)
    keep(page, name)
    found = Axe().run(page, options=ASKED).response["violations"]
    faults = [
        f"{fault['id']}: {fault['help']}: {[node['html'][:160] for node in fault['nodes'][:3]]}"
        for fault in found
        if fault["impact"] in SERIOUS
    ]
    assert not faults, "\n".join(faults)
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], f"{name} scrolls sideways: {width}"


def in_the_middle(server: Server, game: str, page: Page, at: int = MIDDLE) -> str:
    """On the seat whose turn it is in a recorded game; the table's code."""
    return stand(server, whole(game), at, {whole(game).moves[at].player: page})


@LOOKS
@pytest.mark.parametrize("game", ["burgerjoint", "foodies"])
def test_a_game(person: Person, server: Server, game: str, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    name = f"{game}-{'desktop' if size is DESKTOP else 'phone'}-{scheme}"
    code = in_the_middle(server, game, page)
    for theme in (scheme, "dark" if scheme == "light" else "light"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        check(page, f"{name}-{theme}")
    page.goto(f"/t/{code}/5")
    expect(page.locator(".replay-at")).to_contain_text("Move 5")
    expect(page.locator(".board-pane section").first).to_be_visible()
    check(page, f"{name}-replay")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, f"{name}-help")


@LOOKS
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
def test_a_phone_is_enough(person: Person, server: Server, game: str) -> None:
    record = whole(game)
    pages = {seat: person(viewport=PHONE, has_touch=True, is_mobile=True) for seat in {m.player for m in record.moves}}
    stand(server, record, 0, pages)
    follow(record, pages, 0, 6)
    page = pages[record.moves[6].player]
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
    settled(page)
    light = page.evaluate(ground)
    page.get_by_role("button", name="Light or dark").click()
    settled(page)
    assert page.evaluate(ground) != light
    page.reload()
    settled(page)
    assert page.evaluate(ground) != light


@pytest.mark.parametrize("game", ["burgerjoint", "foodies"])
def test_a_table_is_light_and_can_be_read(person: Person, server: Server, game: str) -> None:
    page = person()
    code = in_the_middle(server, game, page)
    page.goto(f"/t/{code}")
    settled(page)
    loaded = page.evaluate("performance.getEntriesByType('resource').map((each) => [each.name, each.decodedBodySize])")
    files = {name: size for name, size in loaded if "/api/" not in name}
    assert sum(files.values()) < HEAVIEST, files
    assert all(name.startswith(server.address) for name in files), files
    assert page.evaluate(
        "['400 16px Overpass', '700 16px \\'Tableside Sign\\''].every((face) => document.fonts.check(face))"
    )
    assert [name for name in files if name.endswith(".woff2")], files
    page.get_by_text("The board in words").click()
    expect(page.get_by_role("table").first).to_contain_text("bag" if game == "burgerjoint" else "Market")
