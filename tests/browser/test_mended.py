"""What once was broken on the page: each of these was seen by people who played."""

import re
from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page

from tableside import burgerjoint
from tableside.burgerjoint.actions import DONE
from tableside.burgerjoint.state import State
from tableside.core.match import Match
from tableside.core.notation import text
from tableside.core.record import Record
from tableside.foodchain import events as ev
from tableside.shelf import bots as bots_of
from tests.browser.conftest import PHONE, Person, Server
from tests.browser.foodchain_play import OPENS_ITSELF, first
from tests.browser.foodchain_tables import UPLOAD
from tests.browser.playing import choose, follow, is_asked, position, prepared, stand
from tests.browser.settled import expect, noticed, settled
from tests.browser.test_foodchain_show import LIT, last_story

Wanted = Callable[[State], bool]
WHEELED = """() => [{deltaY: 100}, {deltaY: -100}, {deltaY: -100, ctrlKey: true}].map((how) => {
    const map = document.querySelector('.fc-map svg');
    const before = map.getAttribute('viewBox');
    map.dispatchEvent(new WheelEvent('wheel', { ...how, bubbles: true, cancelable: true }));
    return map.getAttribute('viewBox') !== before;
})"""


def steals_instead(state: State) -> bool:
    """Publicity was bought this turn, and another one can steal a cube."""
    return state.publicity_bought > 0 and any(
        text(each).startswith("publicity steal") for each in burgerjoint.options(state, 0)
    )


def about_to_win(state: State) -> bool:
    options = burgerjoint.options(state, 0)
    if DONE not in options or len(options) == 1:  # what has one answer is taken back with what was decided before it
        return False
    after = state.copy()
    burgerjoint.apply(after, 0, DONE)
    return burgerjoint.result(after) is not None


@cache
def burger_joint(wanted: Wanted) -> str:
    """The record of the first game between normal bots that comes to where Burger chooses and it is as wanted."""
    for seed in range(100):
        match = Match(Record(burgerjoint, burgerjoint.configure(2, None, {}), seed, ("human", "normal")))
        bots = [bots_of("burgerjoint")["normal"](seed + seat) for seat in range(2)]
        while waiting := burgerjoint.waiting(match.state):
            if waiting[0] == 0 and wanted(match.state):
                return str(match)
            seat = waiting[0]
            options = burgerjoint.options(match.state, seat)
            match.play(seat, bots[seat].choose(burgerjoint.view(match.state, seat), seat, options))
    raise AssertionError("no game was as wanted")


def sit_at(page: Page, record: str) -> str:
    """Upload a record and go to the table that continues it; return its code."""
    page.goto("/")
    code: str = page.evaluate(UPLOAD, record)
    page.goto(f"/t/{code}")
    is_asked(page)
    return code


def test_burger_joint_counts_its_cubes_and_keys_go_to_what_is_in_front(person: Person) -> None:
    page = person()
    sit_at(page, burger_joint(steals_instead))
    before = position(page)
    held = page.locator(".bj-board.burger footer .cube-place").count()
    expect(page.locator(".bj-board.burger footer h3")).to_have_text(f"{held} cube{'' if held == 1 else 's'}")

    page.locator(".option", has_text="Buy publicity again").click()
    expect(page.locator(".option", has_text="move the marker")).to_be_visible()
    expect(page.locator(".option", has_text="cube instead").first).to_be_visible()
    expect(page.locator(".option", has_text="without stealing")).to_have_count(0)

    page.keyboard.press("?")
    expect(page.locator("dialog.help")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.help")).to_be_hidden()
    expect(page.locator(".narrowed")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".narrowed")).to_have_count(0)

    field = page.get_by_label("Say something")
    page.keyboard.press("c")
    page.keyboard.type("1? u")
    page.keyboard.press("Escape")
    expect(field).not_to_be_focused()
    page.keyboard.press("c")
    page.keyboard.press("Enter")
    expect(page.locator(".chat li")).to_contain_text("1? u")  # answered in order: whatever was sent before is played
    assert position(page) == before


def test_what_was_taken_back_is_not_told_any_more(person: Person) -> None:
    page = person()
    sit_at(page, burger_joint(about_to_win))
    before = position(page)
    choose(page, "done")
    expect(page.locator(".ranking li").first).to_contain_text("Burger")
    expect(page.locator("#news")).to_contain_text("Burger wins")
    page.keyboard.press("u")
    assert position(page) == before
    expect(page.locator("#news")).to_contain_text("Something was taken back.")
    expect(page.locator(".just-happened", has_text="wins with")).to_have_count(0)
    expect(page.locator(".ranking")).to_have_count(0)


def test_a_story_ends_when_its_watcher_plays_on_or_another_begins(person: Person, server: Server) -> None:
    page, record = person(), prepared("base")
    page.add_init_script(OPENS_ITSELF)
    story, round_shown = page.locator(".fc-stepping"), page.locator(".fc-story-rounds option:checked")

    at = first(record, ev.CampaignRan)
    seat = record.moves[at].player
    stand(server, record, at, {seat: page})
    page.locator(".prompt-body").evaluate("(body) => (body.scrollTop = body.scrollHeight)")
    follow(record, {seat: page}, at, at + 1)
    expect(story).to_be_visible()  # by itself
    assert page.locator(".prompt-body").evaluate("(body) => body.scrollTop") == 0, "the next question is in sight"
    assert page.evaluate(LIT)["houses"]
    choose(page, next(text(move.action) for move in record.moves[at + 1 :] if move.player == seat))
    expect(story).to_have_count(0)
    assert page.evaluate(LIT) is None

    at = first(record, ev.Sold)
    seat = record.moves[at].player
    stand(server, record, at, {seat: page})
    assert page.evaluate(WHEELED) == [False, False, True], "up and down the page scrolls, with Ctrl the map is zoomed"
    page.get_by_role("button", name="What if dinner were now?").click()
    eats_out = page.locator(".fc-if-houses li", has_text="$").first.locator("summary")
    for lit in (True, False):  # opened and closed
        expect(eats_out).to_be_visible()
        eats_out.click()
        settled(page)
        assert ("ways" in page.evaluate(LIT)) is lit
    last_story(page)
    follow(record, {seat: page}, at, at + 1)
    expect(page.locator(".fc-story-phases [aria-current=step]")).to_contain_text("Dinner")
    expect(round_shown).to_have_text("Round 4")


def test_an_address_without_a_page_a_notice_and_its_words(person: Person) -> None:
    page = person(viewport=PHONE)
    answer = page.goto("/nonsense/page")
    assert answer
    assert answer.status == 404
    expect(page.locator("main")).to_contain_text("/nonsense/page")
    assert page.title() == "Nothing here – Tableside"
    page.get_by_role("link", name="Back to the lobby").last.click()
    expect(page.locator(".game-card").first).to_be_visible()
    assert page.title() == "Tableside"

    regular = {"error": "message", "what": "Expected `str` matching regex '^[a-z]*$'"}
    page.route("**/api/tables/REGULAR", lambda route: route.fulfill(status=400, json=regular))
    page.route("**/api/tables/UNREACHED", lambda route: route.abort())
    words = {
        "REGULAR": "did not accept",
        "UNREACHED": "cannot be reached",
        "NOSUCH": "There is no table with this code.",
    }
    for code, said in words.items():
        page.get_by_label("Code or link").fill(code)
        page.get_by_role("button", name="Go to table").click()
        assert said in noticed(page)[-1]
    page.locator(".game-card.burgerjoint").get_by_role("button", name="Play now").click()
    expect(page.locator("main.table")).to_be_visible()
    assert page.locator(".notice").count() == 0

    page.goto("/seat#cut-off")
    expect(page.locator("main p").first).to_have_text(re.compile("^This link does not work. [^`]+$"))
    page.goto("/t/NOSUCH")
    expect(page.locator("main h1")).to_have_text("There is no table with this code.")
    page.get_by_role("link", name="Back to the lobby").last.click()
    settled(page)
    page.locator(".game-card.burgerjoint").get_by_role("button", name="With friends").click()
    expect(page.locator(".new-table h2")).to_be_focused()
    expect(page.locator(".new-table h2")).to_be_in_viewport()
