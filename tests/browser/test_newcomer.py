"""What newcomers stumbled over: options that did not say all they do, names without a meaning, lists cut short."""

import pytest

from tableside import burgerjoint, foodies
from tableside.burgerjoint.actions import Trade
from tableside.burgerjoint.state import State
from tableside.core.match import Match
from tableside.core.record import Record
from tableside.foodchain.config import Config
from tableside.foodies.questions import WhetherToUseFlyer, WhichStallToBuy
from tableside.shelf import bots as bots_of
from tests.browser.conftest import DESKTOP, PHONE, Person, Server
from tests.browser.foodchain_tables import played
from tests.browser.foodchain_tables import sit_at as sit_at_map
from tests.browser.playing import is_asked, position, prepared, stand
from tests.browser.settled import expect, settled, taking
from tests.browser.test_mended import burger_joint, sit_at

CUT_SHORT = (
    "(list) => [...list.children].filter((row) => !row.offsetHeight || row.scrollHeight > row.clientHeight).length"
)


def has_one_trade(state: State) -> bool:
    return sum(isinstance(each, Trade) for each in burgerjoint.options(state, 0)) == 1


def test_one_click_that_plays_it_all_says_it_all_and_what_comes_next(person: Person) -> None:
    page = person()
    sit_at(page, burger_joint(has_one_trade))
    trade = page.locator(".option", has_text="Trade three of a colour for one")
    expect(trade).to_have_attribute("data-options", "1")
    expect(trade.locator("small")).to_contain_text("cubes")
    expect(page.locator(".option", has_text="Go on to building")).to_be_visible()
    before = position(page)
    trade.click()
    assert position(page) == before + 1


def test_what_a_bistro_does_is_said_by_pointing_and_in_the_guide(person: Person) -> None:
    page = person()
    sit_at(page, burger_joint(has_one_trade))
    with taking(page):
        page.locator(".bj-board.burger [data-place='0.bistro.two_for_one']").hover()
    expect(page.locator(".why-not")).to_contain_text("Two for one: two cubes for one of your choice.")
    with taking(page):
        page.locator(".bj-board.pizza [data-place='1.bistro.extra_random']").hover()
    expect(page.locator(".why-not")).to_have_text("Extra random: an extra cube, drawn at random.")
    page.get_by_role("button", name="What is this?").click()
    expect(page.locator("dialog.help")).to_contain_text("Two for one: give two cubes for one of your choice.")


def foodies_until(question: type) -> str:
    """The record of a game between easy bots up to where the first seat is asked this."""
    for seed in range(20):
        match = Match(Record(foodies, foodies.configure(3, None, {}), seed, ("human", "easy", "easy")))
        bots = [bots_of("foodies")["easy"](seed + seat) for seat in range(3)]
        while waiting := foodies.waiting(match.state):
            if 0 in waiting and isinstance(foodies.asked(match.state, 0), question):
                return str(match)
            seat = waiting[0]
            options = foodies.options(match.state, seat)
            match.play(seat, bots[seat].choose(foodies.view(match.state, seat), seat, options))
    raise AssertionError("nobody was asked this")


def test_foodies_offers_stalls_and_flyers_in_words(person: Person) -> None:
    page = person()
    sit_at(page, foodies_until(WhetherToUseFlyer))
    expect(page.locator(".option").first).to_contain_text("Collect from")
    expect(page.locator(".option").nth(1)).to_contain_text("Use a flyer: collect from")
    sit_at(page, foodies_until(WhichStallToBuy))
    stalls = page.locator(".option", has_text="for $").all_inner_texts()
    drawn = page.locator(".fo-market .culture").all_inner_texts()
    assert stalls
    for stall in stalls:
        name, does = (part for part in stall.split("\n") if " " in part)
        assert name.split(" for $")[0] in drawn, "as the card drawn in the market is called"
        assert "/" not in does, "not as the little card abbreviates it"


def after_most(record: Record) -> int:
    """The position after which most was told since the last choice of the seat that chooses there."""
    told = [len(events) for _, events in record.positions()][1:]
    since: dict[int, int] = {}
    found: list[tuple[int, int]] = []
    for at, move in enumerate(record.moves):
        found.append((sum(told[since.get(move.player, at) : at]), at))
        since[move.player] = at + 1
    return max(found)[1]


@pytest.mark.parametrize("window", [DESKTOP | {"width": 1440}, PHONE], ids=["desktop", "phone"])
def test_all_that_happened_can_be_read(person: Person, server: Server, window: dict[str, int]) -> None:
    record = prepared("base")
    at = after_most(record)
    seat = record.moves[at].player
    page = person(viewport=window)
    stand(server, record, at, {seat: page})
    is_asked(page)
    rows = page.get_by_role("list", name="What just happened")
    assert rows.evaluate(CUT_SHORT) > 0
    page.get_by_role("button", name="Show all").click()
    settled(page)
    assert rows.evaluate(CUT_SHORT) == 0
    page.get_by_role("button", name="Show less").click()
    settled(page)
    assert rows.evaluate(CUT_SHORT) > 0


def test_a_restaurant_names_the_houses_that_no_road_leads_to(person: Person) -> None:
    page = person()
    sit_at_map(page, played(Config(3), 5, lambda state: True))  # every place there leaves some out
    page.get_by_role("button", name="show me one").click()
    expect(page.locator(".fc-badge-text", has_text="–")).not_to_have_count(0)
    expect(page.locator(".fc-bar small")).to_contain_text("No road to House")
