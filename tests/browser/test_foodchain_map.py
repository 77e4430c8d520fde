"""Food Chain's map in the browser: placing with mouse, finger and keys, reasons, ways, and looking into things."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize

from tableside import foodchain
from tableside.foodchain.actions import Haul
from tableside.foodchain.config import Config
from tableside.foodchain.state import Phase, State
from tests.browser.conftest import DESKTOP, PHONE, Person
from tests.browser.foodchain_play import middle
from tests.browser.foodchain_tables import played, sit_at
from tests.browser.playing import position
from tests.browser.settled import expect, settled, taking
from tests.browser.test_access import LOOKS, check

THREE = Config(3)
TABLET: ViewportSize = {"width": 1024, "height": 768}


def at_once(state: State) -> bool:
    return True


def at_a_haul(state: State) -> bool:
    return any(isinstance(option, Haul) for option in foodchain.options(state, 0))


def in_round_six(state: State) -> bool:
    return state.turn >= 6 and state.phase is Phase.WORKING


def a_place(page: Page) -> tuple[str, int, int]:
    """The text, row and column of some option to place a restaurant."""
    page.get_by_role("button", name="show me one").click()
    settled(page)
    name = page.locator(".fc-bar b").inner_text()
    found = re.search(r"at row (\d+), column (\d+)", name)
    assert found
    page.keyboard.press("Escape")
    return name, int(found[1]), int(found[2])


def ghost(page: Page) -> Locator:
    return page.locator(".fc-ghost")


def restaurants(page: Page) -> int:
    settled(page)
    return page.locator(".fc-thing[data-kind=restaurant]").count()


def tap(what: Locator) -> None:
    """Tap something with a finger."""
    with taking(what.page):
        what.tap()


def test_a_restaurant_is_placed_by_two_clicks(person: Person) -> None:
    page = person()
    sit_at(page, played(THREE, 3, at_once))
    _, row, column = a_place(page)
    x, y = middle(page, row + 0.5, column + 0.5)
    with taking(page):
        page.mouse.move(x, y)
    expect(ghost(page)).to_be_visible()
    expect(page.locator(".fc-badge").first).to_be_visible()  # distances
    page.mouse.click(x, y)
    expect(page.locator(".fc-bar b")).to_contain_text(f"Restaurant at row {row}, column {column}")
    before = restaurants(page)
    page.mouse.click(x, y)
    expect(page.locator(f".fc-thing[data-of='{row},{column}']")).to_be_visible()
    assert restaurants(page) > before


def test_a_restaurant_is_placed_by_keys_and_turned(person: Person) -> None:
    page = person()
    sit_at(page, played(THREE, 3, at_once))
    page.get_by_role("button", name="show me one").focus()
    page.keyboard.press("Enter")
    expect(ghost(page)).to_be_focused()
    names = [page.locator(".fc-bar b").inner_text()]
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "r", "r"):
        page.keyboard.press(key)
        settled(page)
        names.append(page.locator(".fc-bar b").inner_text())
    assert len(set(names)) > 3
    before = restaurants(page)
    page.keyboard.press("Enter")
    assert restaurants(page) > before


def test_a_square_that_is_no_place_says_why(person: Person) -> None:
    page = person()
    sit_at(page, played(THREE, 3, at_once))
    road = page.evaluate(
        "() => document.querySelector('.fc-line').getAttribute('d').match(/M(\\d+) (\\d+)/).slice(1).map(Number)"
    )
    page.mouse.click(*middle(page, road[1] / 20 - 0.5, road[0] / 20 - 0.5))
    expect(page.locator(".fc-reason")).to_contain_text("empty")


def test_a_finger_stages_and_the_button_places(person: Person) -> None:
    page = person(viewport=PHONE, has_touch=True)
    sit_at(page, played(THREE, 3, at_once))
    _, row, column = a_place(page)
    there = middle(page, row + 0.5, column + 0.5)
    with taking(page):
        page.touchscreen.tap(*there)
    expect(page.locator(".fc-bar.staged")).to_be_visible()
    before = restaurants(page)
    tap(page.get_by_role("button", name="Place here"))
    assert restaurants(page) > before


def test_a_house_is_looked_into_by_keys(person: Person) -> None:
    page = person()
    sit_at(page, played(THREE, 5, in_round_six))
    page.locator(".fc-thing[data-kind=house]").first.focus()
    page.keyboard.press("Enter")
    panel = page.locator(".fc-inspect")
    expect(panel).to_contain_text("House")
    expect(panel.locator(".fc-offer")).to_have_count(3)
    panel.locator(".fc-offer").nth(1).click()
    expect(panel.locator(".fc-offer").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_zoom_and_fit(person: Person) -> None:
    page = person()
    sit_at(page, played(THREE, 3, at_once))
    svg = page.locator(".fc-map svg")
    settled(page)
    whole = svg.get_attribute("viewBox")
    page.get_by_role("button", name="Zoom in").click()
    settled(page)
    closer = svg.get_attribute("viewBox")
    assert closer != whole
    start, end = middle(page, 5, 5), middle(page, 7, 7)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()
    settled(page)
    assert svg.get_attribute("viewBox") != closer
    page.keyboard.press("f")
    settled(page)
    assert svg.get_attribute("viewBox") == whole


def test_a_haul_that_is_pointed_at_draws_its_way(person: Person) -> None:
    page = person()
    sit_at(page, played(THREE, 5, at_a_haul, "errand_boy by|to cart_operator|hire trainer"))
    for _ in range(3):
        rows = page.locator("[data-option^=haul]")
        if rows.count():
            break
        page.locator(".option", has_text="drives").first.click()
        settled(page)
    page.locator("[data-option^=haul]").first.focus()
    expect(page.locator(".fc-way")).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_finger_sees_the_way_of_a_haul_before_anyone_drives(person: Person, size: dict[str, int]) -> None:
    page = person(viewport=size, has_touch=True)
    sit_at(page, played(THREE, 5, at_a_haul, "errand_boy by|to cart_operator|hire trainer"))
    hauls = page.locator("[data-option^=haul]")
    if not hauls.count():
        tap(page.locator(".option", has_text="drives").first)
    before = position(page)
    tap(hauls.first)
    expect(page.locator(".fc-way")).to_have_count(1)
    expect(page.locator(".fc-bar.staged")).to_contain_text("border")
    assert position(page) == before
    tap(page.get_by_role("button", name="Put it back"))
    expect(page.locator(".fc-way")).to_have_count(0)
    tap(hauls.first)
    tap(
        page.get_by_role("button", name="Go this way") if size is PHONE else hauls.first
    )  # the list makes room for the map
    assert position(page) != before


@LOOKS
def test_axe_finds_nothing(person: Person, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    sit_at(page, played(THREE, 5, in_round_six))
    page.locator(".fc-thing[data-kind=house]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".fc-offer").first).to_be_visible()
    check(page, f"foodchain-map-{'desktop' if size is DESKTOP else 'phone'}-{scheme}")
