"""Setting a table of Food Chain in the lobby, and opening it; nobody but the server knows what goes together."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import Person
from tests.browser.playing import code_of
from tests.browser.settled import expect, settled
from tests.browser.test_access import LOOKS, check


def form_of(page: Page, *, bots: str = "") -> Locator:
    """The form of a new table, with friends or with bots of this level, with all its parts unfolded."""
    page.goto("/")
    card = page.locator(".game-card.foodchain")
    if bots:
        card.get_by_label("Bots play").select_option(bots)
    card.get_by_role("button", name="Modules" if bots else "With friends").click()
    form = page.locator(".new-table")
    expect(form.locator(".setup-part")).to_have_count(3)
    expect(form.locator(".setup-modules[open]")).to_have_count(1 if bots else 0)  # what was asked for
    for summary in form.locator(".setup-part:not([open]) > summary").all()[::-1]:
        summary.click()
    return form


def seats(form: Locator, *who: str) -> None:
    selects = form.locator("> .field select")
    selects.first.select_option(str(len(who)))
    for number, each in enumerate(who, 1):
        selects.nth(number).select_option(each)


def module(form: Locator, name: str) -> Locator:
    return form.locator(".setup-module").filter(has=form.page.get_by_text(name, exact=True))


def opened(page: Page) -> str:
    """Open the table; its code."""
    settled(page)
    page.locator(".new-table button.big").click()
    return code_of(page)


def test_modules_that_go_together(person: Person) -> None:
    page = person()
    form = form_of(page)
    expect(form.locator(".setup-module")).to_have_count(17)
    form.get_by_label("Hard choices").check()
    new = module(form, "New milestones")
    expect(new.get_by_role("checkbox")).to_be_disabled()
    expect(new).to_contain_text("New Milestones cannot be played with Hard Choices")
    form.get_by_label("Hard choices").uncheck()
    expect(new.get_by_role("checkbox")).to_be_enabled()
    form.get_by_label("Lobbyists").check()
    expect(form.get_by_label("New districts")).not_to_be_checked()
    seats(form, "me", "open", "open", "open", "open")
    expect(form.get_by_label("New districts")).to_be_checked()
    expect(module(form, "New districts")).to_contain_text("needs New Districts")
    expect(form.get_by_label("New districts")).to_be_disabled()
    expect(form.get_by_label("tile Z")).to_be_checked()
    form.get_by_label("tile U").uncheck()
    opened(page)
    expect(page.locator(".playing")).to_have_text("Played with: New districts, Lobbyists.")
    expect(page.locator(".gather-seats li")).to_have_count(5)


def test_six_players_and_their_colours(person: Person) -> None:
    page = person()
    form = form_of(page, bots="random")
    form.locator("> .field select").first.select_option("6")
    expect(form.get_by_label("Six players")).to_be_checked()
    expect(form.get_by_label("Six players")).to_be_disabled()
    expect(form.locator(".setup-chip:enabled")).to_have_count(0)
    opened(page)
    expect(page.locator(".seat")).to_have_count(6)
    colours = page.locator(".seat").evaluate_all("all => all.map((seat) => getComputedStyle(seat).borderLeftColor)")
    assert len(set(colours)) == 6


def test_a_scenario_in_one_tap(person: Person) -> None:
    page = person()
    form = form_of(page)
    form.get_by_role("button", name="Korean city").click()
    expect(form.get_by_label("Kimchi")).to_be_checked()
    expect(form.get_by_label("New districts")).to_be_checked()
    form.get_by_role("button", name="Your first cup of coffee").click()
    expect(form.get_by_label("Kimchi")).not_to_be_checked()
    form.get_by_label("with the new milestones").check()
    expect(form.get_by_label("New milestones", exact=True)).to_be_checked()
    opened(page)
    expect(page.locator(".playing")).to_have_text("Played with: New milestones, Coffee.")


def test_modules_at_random(person: Person) -> None:
    page = person()
    form = form_of(page)
    expect(form.get_by_label("How many").locator("option")).to_have_text([str(number) for number in range(1, 16)])
    form.get_by_label("How many").select_option("5")
    form.get_by_role("button", name="Draw at random").click()
    expect(form.locator(".setup-module.chosen")).to_have_count(5)
    form.get_by_role("button", name="Select none").click()
    expect(form.locator(".setup-module.chosen")).to_have_count(0)


def test_the_introductory_game(person: Person) -> None:
    page = person()
    form = form_of(page)
    form.get_by_label("Introductory game").check()
    form.get_by_label("with milestones").check()
    expect(form.locator(".setup-module")).to_have_count(0)
    opened(page)
    expect(page.locator(".playing")).to_contain_text("introductory game")


def test_a_seed_makes_the_same_map_and_is_only_for_those_who_play_alone(person: Person) -> None:
    maps = set()
    for _ in range(2):
        page = person()
        form = form_of(page)
        expect(form.get_by_label("Seed")).to_be_disabled()
        seats(form, "me", "easy")
        form.get_by_label("Seed").fill("31x")
        expect(form.get_by_label("Seed")).to_have_value("31")
        code = opened(page)
        position = f"fetch('/api/tables/{code}/positions/0').then((response) => response.json())"
        maps.add(page.evaluate(f"{position}.then((found) => JSON.stringify(found.picture.ground))"))
    assert len(maps) == 1


def test_alone_against_mautoma(person: Person) -> None:
    page = person()
    form = form_of(page)
    form.get_by_label("Coffee").check()
    form.get_by_label("Alone against Mautoma").check()
    expect(form.get_by_label("Coffee")).not_to_be_checked()
    expect(module(form, "Coffee")).to_contain_text("not for one player")
    form.get_by_label("How strong Mautoma is").select_option("hard")
    form.get_by_label("Kimchi").check()
    opened(page)
    expect(page.locator(".seat.seat-automa")).to_contain_text("hard")
    page.get_by_text("Share, record").click()
    expect(page.locator(".more-about .more-body")).to_contain_text("Alone against Mautoma (hard). Played with: Kimchi.")


@pytest.mark.parametrize("button", ["Play now against bots", "Alone against Mautoma"])
def test_play_at_once(person: Person, button: str) -> None:
    page = person()
    page.goto("/")
    page.locator(".game-card.foodchain").get_by_role("button", name=button).click()
    expect(page.locator("main.table")).to_be_visible()
    expect(page.locator(".seat")).to_have_count(3 if "bots" in button else 2)


def test_a_map_that_makes_no_sense_is_told(person: Person) -> None:
    page = person()
    form = form_of(page)
    form.get_by_label("Your own map").fill("A 7")
    form.get_by_label("Your own map").press("Tab")
    expect(form.get_by_role("alert")).to_contain_text("map:")
    expect(form.locator("button.big")).to_be_disabled()


@LOOKS
def test_everyone_can_use_it(person: Person, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    form = form_of(page)
    name = f"foodchain-setup-{scheme}"
    form.get_by_label("Hard choices").check()
    seats(form, *["me"], *["open"] * 5)
    expect(form.get_by_label("Six players")).to_be_checked()
    check(page, name)
    form.get_by_label("Alone against Mautoma").check()
    expect(module(form, "Coffee")).to_contain_text("not for one player")
    check(page, f"{name}-solo")
