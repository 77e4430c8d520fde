"""Nothing jumps, sticks out or is covered: the map while something is placed, stories, the lobby, a replay's moves."""

import pytest
from playwright.sync_api import Locator

from tableside.foodchain import events as ev
from tests.browser.conftest import PHONE, Person, Server
from tests.browser.foodchain_play import OPENS_ITSELF, first, middle
from tests.browser.foodchain_tables import sit_at
from tests.browser.playing import follow, prepared, stand
from tests.browser.settled import expect, settled, taking
from tests.browser.test_foodchain_desk import record

LYING = {"width": 844, "height": 390}
TABLET = {"width": 1024, "height": 768}
BOX = "(each) => { const { x, y, right, bottom } = each.getBoundingClientRect(); return [x, y, right, bottom]; }"
VIEW = "(svg) => svg.getAttribute('viewBox').split(' ').map(Number)"


def box(what: Locator) -> list[float]:
    """Left, top, right and bottom on the window."""
    settled(what.page)
    found: list[float] = what.evaluate(BOX)
    return found


def within(inner: Locator, outer: Locator) -> bool:
    one, two = box(inner), box(outer)
    return all(mine >= its - 1 for mine, its in zip(one[:2], two[:2], strict=True)) and all(
        mine <= its + 1 for mine, its in zip(one[2:], two[2:], strict=True)
    )


def test_the_map_stays_where_it_is_while_something_is_placed(person: Person) -> None:
    page = person()
    sit_at(page, record("campaign"))
    tile = page.locator(".fc-map .fc-tile").first
    before = box(tile)[:2]
    page.locator(".prompt .option", has_text="Billboard").first.click()
    assert box(tile)[:2] == before
    page.get_by_role("button", name="show me one").click()
    assert box(tile)[:2] == before


def test_a_finger_brings_the_map_closer_and_placing_brings_it_back(person: Person) -> None:
    page = person(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_at(page, record("campaign"))
    svg = page.locator(".fc-map > svg")
    page.locator(".prompt .option", has_text="Billboard").first.tap()
    settled(page)
    whole_map = svg.evaluate(VIEW)
    squares = page.locator(".fc-places-edge").get_attribute("d") or ""
    x, y = (float(number) / 20 for number in squares.removeprefix("M").split("h")[0].split("v")[0].split())
    with taking(page):
        page.touchscreen.tap(*middle(page, y, x))
    settled(page)
    left, top, width, _ = svg.evaluate(VIEW)
    assert width < whole_map[2]
    assert left >= whole_map[0] - 1
    assert top >= whole_map[1] - 1
    goods = page.get_by_role("region", name="The campaign").get_by_role("button")
    expect(goods.first).to_be_in_viewport()
    goods.first.tap()
    settled(page)
    assert svg.evaluate(VIEW)[2] >= whole_map[2] - 1


@pytest.mark.parametrize("size", [PHONE, LYING, TABLET], ids=["phone", "lying", "tablet"])
def test_a_story_fits_and_nothing_lies_over_it(person: Person, server: Server, size: dict[str, int]) -> None:
    touch = size is not TABLET
    page, base = person(viewport=size, has_touch=touch, is_mobile=touch), prepared("base")
    page.add_init_script(OPENS_ITSELF)
    at = first(base, ev.CampaignRan)
    seat = base.moves[at].player
    stand(server, base, at, {seat: page})
    follow(base, {seat: page}, at, at + 1)
    story, pane = page.locator(".fc-stepping"), page.locator(".board-pane")
    following = story.get_by_role("button", name="Next", exact=True)
    expect(following).to_be_in_viewport()
    assert within(following, pane)
    assert page.evaluate(
        "(button) => { const { x, y, width, height } = button.getBoundingClientRect();"
        " return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }",
        following.element_handle(),
    )
    prompt = page.locator(".prompt")
    if prompt.is_visible():
        for part in page.locator(".prompt-head *").all():
            assert not part.is_visible() or within(part, prompt)


def test_three_games_fit_a_phones_first_screen(person: Person) -> None:
    page = person(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto("/")
    play = page.get_by_role("button", name="Play now")
    expect(play).to_have_count(3)
    ways = page.locator(".game-card button")
    expect(ways.get_by_text("With friends")).to_have_count(3)
    for button in ways.all():  # every way to play is in sight: a swipe aside nobody finds it
        left, _, right, bottom = box(button)
        assert left >= 0
        assert right <= PHONE["width"]
        assert bottom <= PHONE["height"]
    page.locator(".game-card.foodchain").get_by_role("button", name="With friends").click()
    expect(page.locator(".new-table h2")).to_be_in_viewport()


def test_every_move_of_a_replay_is_marked_in_the_log(person: Person, server: Server) -> None:
    page, base = person(), prepared("base")
    code = stand(server, base, len(base.moves), {0: page})
    page.goto(f"/t/{code}/20")
    for at in range(20, 40):  # moves of the same kind are told together
        expect(page.locator(".replay-at")).to_contain_text(f"Move {at} ")
        expect(page.locator(".log [aria-current]")).not_to_have_count(0)
        page.keyboard.press("ArrowRight")
