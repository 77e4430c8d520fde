"""Food Chain's map in the browser: placing with mouse, finger and keys, reasons, ways, and looking into things."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tableside import foodchain
from tableside.foodchain import actions as do
from tableside.foodchain.config import Config
from tableside.foodchain.state import Phase, State
from tests.browser.conftest import DESKTOP, PHONE, Person
from tests.browser.foodchain_play import middle
from tests.browser.foodchain_tables import played, sit_at
from tests.browser.test_access import check

THREE = Config(3)
TABLET: ViewportSize = {"width": 1024, "height": 768}


def at_once(state: State) -> bool:
    return True


def at_a_haul(state: State) -> bool:
    return any(isinstance(option, do.Haul) for option in foodchain.options(state, 0))


def in_round_six(state: State) -> bool:
    return state.turn >= 6 and state.phase is Phase.WORKING


def a_place(page: Page) -> tuple[str, int, int]:
    """The text, row and column of some option to place a restaurant."""
    page.get_by_role("button", name="show me one").click()
    name = page.locator(".fc-bar b").inner_text()
    found = re.search(r"at (\d+),(\d+)", name)
    assert found
    page.keyboard.press("Escape")
    return name, int(found[1]), int(found[2])


def ghost(page: Page) -> Locator:
    return page.locator(".fc-ghost")


def test_a_restaurant_is_placed_by_two_clicks(person: Person) -> None:
    page = person()
    sit_at(page, played(THREE, 3, at_once))
    _, row, column = a_place(page)
    x, y = middle(page, row + 0.5, column + 0.5)
    page.mouse.move(x, y)
    expect(ghost(page)).to_be_visible()
    expect(page.locator(".fc-badge").first).to_be_visible()  # distances
    page.mouse.click(x, y)
    expect(page.locator(".fc-bar b")).to_contain_text(f"Restaurant at {row},{column}")
    before = page.locator(".fc-thing[data-kind=restaurant]").count()
    page.mouse.click(x, y)
    expect(page.locator(f".fc-thing[data-of='{row},{column}']")).to_be_visible()
    assert page.locator(".fc-thing[data-kind=restaurant]").count() > before


def test_a_restaurant_is_placed_by_keys_and_turned(person: Person) -> None:
    page = person()
    sit_at(page, played(THREE, 3, at_once))
    page.get_by_role("button", name="show me one").focus()
    page.keyboard.press("Enter")
    expect(ghost(page)).to_be_focused()
    names = [page.locator(".fc-bar b").inner_text()]
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "r", "r"):
        page.keyboard.press(key)
        names.append(page.locator(".fc-bar b").inner_text())
    assert len(set(names)) > 3
    before = page.locator(".fc-thing[data-kind=restaurant]").count()
    page.keyboard.press("Enter")
    expect(page.locator(".fc-thing[data-kind=restaurant]")).not_to_have_count(before)


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
    page.touchscreen.tap(*middle(page, row + 0.5, column + 0.5))
    expect(page.locator(".fc-bar.staged")).to_be_visible()
    before = page.locator(".fc-thing[data-kind=restaurant]").count()
    page.get_by_role("button", name="Place here").tap()
    expect(page.locator(".fc-thing[data-kind=restaurant]")).not_to_have_count(before)


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
    whole = svg.get_attribute("viewBox")
    page.get_by_role("button", name="Zoom in").click()
    closer = svg.get_attribute("viewBox")
    assert closer != whole
    page.mouse.move(*middle(page, 5, 5))
    page.mouse.down()
    page.mouse.move(*middle(page, 7, 7), steps=4)
    page.mouse.up()
    assert svg.get_attribute("viewBox") != closer
    page.keyboard.press("f")
    assert svg.get_attribute("viewBox") == whole


def test_a_haul_that_is_pointed_at_draws_its_way(person: Person) -> None:
    page = person()
    sit_at(page, played(THREE, 5, at_a_haul, "errand_boy by|to cart_operator|hire trainer"))
    for _ in range(3):
        rows = page.locator("[data-option^=haul]")
        if rows.count():
            break
        page.locator(".option", has_text="drives").first.click()
    page.locator("[data-option^=haul]").first.focus()
    expect(page.locator(".fc-way")).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_finger_sees_the_way_of_a_haul_before_anyone_drives(person: Person, size: dict[str, int]) -> None:
    page = person(viewport=size, has_touch=True)
    sit_at(page, played(THREE, 5, at_a_haul, "errand_boy by|to cart_operator|hire trainer"))
    hauls = page.locator("[data-option^=haul]")
    if not hauls.count():
        page.locator(".option", has_text="drives").first.tap()
    before = page.locator("main.table").get_attribute("data-position") or ""
    hauls.last.tap()
    expect(page.locator(".fc-way")).to_have_count(1)
    expect(page.locator(".fc-bar.staged")).to_contain_text("border")
    expect(page.locator("main.table")).to_have_attribute("data-position", before)
    page.get_by_role("button", name="Take it away").tap()
    expect(page.locator(".fc-way")).to_have_count(0)
    hauls.last.tap()
    if size is PHONE:  # the list makes room for the map
        page.get_by_role("button", name="Go this way").tap()
    else:
        hauls.last.tap()
    expect(page.locator("main.table")).not_to_have_attribute("data-position", before)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(person: Person, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    sit_at(page, played(THREE, 5, in_round_six))
    page.locator(".fc-thing[data-kind=house]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".fc-offer").first).to_be_visible()
    check(page, f"foodchain-map-{'desktop' if size is DESKTOP else 'phone'}-{scheme}")
