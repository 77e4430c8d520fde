"""Lessons in the page: two of each game click by click, erring, hints, going back and on; axe, and the phone."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, Person
from tests.browser.playing import CLICK, MOST_STEPS, progress
from tests.browser.settled import expect, settled
from tests.browser.test_access import LOOKS, check

COOK = "cook burger by kitchen_trainee"
GIVEN = [  # what is wrong, what is right, and how many clicks the latter takes
    ("foodchain", "A house, a road, a burger", "done", [COOK, "cook pizza by kitchen_trainee"], 2),
    ("foodchain", "Something to drink", "fetch soda by errand_boy", ["fetch beer by errand_boy", COOK], 3),
    ("foodchain", "A friendly face", "work 1 waitress", ["work 2 waitress", "done"], 2),
    ("burgerjoint", "A restaurant", "trade black", ["done", "build basic"], 2),
    ("burgerjoint", "Twelve points", "build diner white", ["build basic", "done"], 2),
    ("foodies", "A chef for money", "done", ["hire chef"], 1),
    ("foodies", "The end", "done", ["hire chef"], 1),
]


def begin(page: Page, game: str, title: str) -> None:
    page.goto(f"/learn/{game}")
    settled(page)
    page.locator(".lesson-row", has_text=title).first.click()
    expect(page.locator(".lesson")).to_be_visible()
    expect(page.locator(".lesson h2")).to_contain_text(title)


def press(page: Page, option: str) -> int:
    """Choose an option in the list, step by step; how many clicks that took."""
    before = progress(page), page.locator(".lesson").get_attribute("data-step"), erred(page)
    for clicks in range(1, MOST_STEPS):
        page.evaluate(CLICK, option)
        settled(page)
        if (progress(page), page.locator(".lesson").get_attribute("data-step"), erred(page)) != before:
            return clicks
    raise AssertionError(f"it was not taken: {option}")


def erred(page: Page) -> str:
    """What the lesson says to the last answer, if it was wrong."""
    settled(page)
    return " ".join(page.locator(".lesson-erred").all_text_contents())


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(("game", "title", "wrong", "options", "clicks"), GIVEN, ids=lambda each: str(each)[:20])
def test_a_lesson_is_as_many_clicks_as_it_should_be(
    person: Person, game: str, title: str, wrong: str, options: list[str], clicks: int, size: dict[str, int]
) -> None:
    page = person(viewport=size, reduced_motion="reduce")
    begin(page, game, title)
    task = page.locator(".lesson-task").text_content()
    press(page, wrong)
    expect(page.locator(".lesson-erred")).to_be_visible()
    assert page.locator(".lesson-task").text_content() == task
    assert sum(press(page, option) for option in options) == clicks
    expect(page.get_by_role("button", name="Once more")).to_be_visible()
    expect(page.locator("main.table")).to_have_attribute("data-status", "ended")
    page.get_by_role("link", name="All lessons").click()
    expect(page.locator(".lesson-row.done", has_text=title)).to_be_visible()


def test_hints_going_back_and_resuming(person: Person) -> None:
    page = person()
    page.goto("/")
    settled(page)
    page.locator(".game-card.foodchain").get_by_role("link", name="Lessons").click()
    expect(page.locator("main.learn")).to_contain_text("of 33 done")
    page.get_by_role("button", name="Begin: A house, a road, a burger").click()
    expect(page.locator(".lesson")).to_contain_text("step 1 of 2")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".lesson-hint")).to_have_count(1)
    glow = "getComputedStyle(document.querySelector('[data-kind=house][data-of=\"10\"]')).filter"
    assert "drop-shadow" in page.evaluate(glow), "what the step is about lights up"
    press(page, "cook burger by kitchen_trainee")
    expect(page.locator(".lesson")).to_contain_text("step 2 of 2")
    expect(page.locator(".lesson-hint")).to_have_count(0)
    assert page.evaluate(glow) == "none"
    page.goto("/learn")
    page.get_by_role("button", name="Go on: A house, a road, a burger").click()
    expect(page.locator(".lesson")).to_contain_text("step 2 of 2")
    page.get_by_role("button", name="Back a step").click()
    expect(page.locator(".lesson")).to_contain_text("step 1 of 2")
    page.goto("/")
    expect(page.locator(".lobby")).not_to_contain_text("Your turn")


def test_the_last_of_the_basics_leads_to_a_game(person: Person) -> None:
    page = person()
    begin(page, "foodchain", "The bank")
    press(page, "cook burger by kitchen_trainee")
    page.get_by_role("button", name="Play a first game").click()
    expect(page.locator("main.table")).to_have_attribute("data-status", "playing")
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator("body")).to_contain_text("easy bot")


@LOOKS
def test_axe_finds_nothing(person: Person, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    name = f"lessons-{'desktop' if size is DESKTOP else 'phone'}"
    page.goto("/learn")
    expect(page.locator("main.learn")).to_be_visible()
    check(page, f"{name}-list")
    begin(page, "foodchain", "The bank")
    check(page, f"{name}-step")
    press(page, "cook pizza by kitchen_trainee")
    check(page, f"{name}-erred")
    press(page, "cook burger by kitchen_trainee")
    check(page, f"{name}-over")
