"""Dinners with what modules bring to them: the action that begins them is played on a live table, then it is shown."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import PHONE, Person, Server
from tests.browser.foodchain_play import is_narrow
from tests.browser.playing import follow, prepared, stand
from tests.browser.settled import expect, resized, settled

WAY = ".fc-overlay .fc-way"
CUP = ".fc-overlay .fc-cup"


@pytest.fixture
def diner(person: Person) -> Page:
    """A page on which nothing moves."""
    return person(reduced_motion="reduce")


def fits_a_phone(page: Page) -> None:
    """What is shown now sticks out nowhere on a phone either."""
    resized(page, **PHONE)
    is_narrow(page)


def dine(page: Page, server: Server, name: str) -> Locator:
    """Play the last action of a record, so that its dinner is shown from the first house on."""
    record = prepared(name)
    seat, last = record.moves[-1].player, len(record.moves) - 1
    stand(server, record, last, {seat: page})
    follow(record, {seat: page}, last)
    page.get_by_role("button", name="What happened in round").click()
    told = page.get_by_role("region", name="This step")
    expect(told).to_be_visible()
    if page.get_by_role("button", name="Again from the start").is_enabled():
        page.get_by_role("button", name="Again from the start").click()
    return told


def until(page: Page, told: Locator, words: str) -> None:
    """Step on until something is told."""
    for _ in range(20):
        settled(page)
        if words in told.inner_text():
            return
        page.get_by_role("button", name="Next").click()
    raise AssertionError(f"{words} is never told")


@pytest.mark.parametrize(
    ("record", "words", "sums"),
    [
        ("dinner_sushi", "prefers sushi to its order", "garden"),
        ("dinner_noodles", "noodles will do instead", "goods"),
        ("dinner_kimchi", "prefers kimchi with its order", "goods"),
    ],
)
def test_what_a_house_eats_instead_or_beside(diner: Page, server: Server, record: str, words: str, sums: str) -> None:
    told = dine(diner, server, record)
    until(diner, told, words)
    expect(told.locator(".fc-told-sum")).to_contain_text(sums)
    expect(diner.locator(WAY)).to_have_count(1)
    fits_a_phone(diner)


def test_coffee_on_the_way_who_sold_it_where_and_why_not_i(diner: Page, server: Server) -> None:
    told = dine(diner, server, "dinner_coffee")
    until(diner, told, "And my coffee? No shortest route to Green passes")
    until(diner, told, "buys coffee on the way")
    expect(diner.locator(WAY)).to_have_count(1)
    expect(diner.locator(CUP)).to_have_count(2)
    expect(told.locator(".fc-told-stops li")).to_have_count(2)
    expect(told).to_contain_text("And my coffee? It eats at your restaurant")
    fits_a_phone(diner)


def test_a_star_wins_a_tie(diner: Page, server: Server) -> None:
    told = dine(diner, server, "dinner_star")
    until(diner, told, "the star decides")
    expect(told.locator("tr.won abbr")).to_have_attribute("title", "B movie star")
    fits_a_phone(diner)


def test_a_park_doubles_what_a_house_pays(diner: Page, server: Server) -> None:
    told = dine(diner, server, "dinner_park")
    until(diner, told, "× 2 (park)")
    house = diner.locator(".fc-house:has(.fc-park-mark)").first
    expect(house.locator(".fc-times")).to_have_text("×2")
    fits_a_phone(diner)


def test_roadworks_count_in_the_distance(diner: Page, server: Server) -> None:
    told = dine(diner, server, "dinner_roadworks")
    until(diner, told, "roadworks:")
    ticks = diner.locator(f"{WAY} .fc-tick-count")
    expect(ticks.first).to_be_attached()
    distance = told.locator("tr.won td").nth(1).inner_text().removeprefix("+ ")
    expect(ticks.last).to_have_text(distance)
