"""Food Chain's stories in the browser: dinner and marketing step by step, what if, the log, and coming back."""

from functools import cache

from playwright.sync_api import Page

from tableside import foodchain
from tableside.core.match import Match
from tableside.core.record import Record, read
from tableside.foodchain.config import Config
from tableside.foodchain.events import Sold
from tableside.foodchain.state import Phase
from tableside.shelf import GAMES
from tableside.shelf import bots as bots_of
from tests.browser import foodchain_tables
from tests.browser.conftest import DESKTOP, PHONE, Person
from tests.browser.foodchain_play import OPENS_ITSELF, events
from tests.browser.playing import position
from tests.browser.settled import expect, heard_by, settled
from tests.browser.test_access import LOOKS, check

# Notes every title that is shown from now on.
TITLES = """() => {
    window.titles = [];
    const step = document.querySelector('.fc-story-step');
    const note = () => {
        const title = step.querySelector('h3').textContent;
        if (window.titles.at(-1) !== title) window.titles.push(title);
    };
    new MutationObserver(note).observe(step, { subtree: true, childList: true, characterData: true });
}"""
LIT = "import('/games/foodchain/focus.js').then((module) => module.lit.value)"


@cache
def record(config: Config, seed: int, turn: int, phase: Phase) -> str:
    """A game between easy bots up to the moment when only the first seat is asked, in this phase of this round."""
    match = Match(Record(foodchain, config, seed))
    bots = [bots_of("foodchain")["easy"](seed + seat) for seat in range(config.players)]
    while (match.state.turn, match.state.phase, foodchain.waiting(match.state)) != (turn, phase, (0,)):
        seat = foodchain.waiting(match.state)[-1]
        choice = bots[seat].choose(foodchain.view(match.state, seat), seat, foodchain.options(match.state, seat))
        match.play(seat, choice)
    return str(match)


def sit_at(page: Page, text: str) -> str:
    """At a table that continues where the record ends."""
    code = foodchain_tables.sit_at(page, text)
    expect(page.locator(".fc-show-bar")).to_be_visible()
    return code


def payday(page: Page) -> str:
    return sit_at(page, record(Config(3), 5, 6, Phase.PAYDAY))


def last_story(page: Page) -> None:
    page.locator(".fc-show-bar button").first.click()
    expect(page.locator(".fc-stepping")).to_be_visible()


def test_a_dinner_house_by_house(person: Person) -> None:
    page = person()
    payday(page)
    expect(page.locator(".fc-stepping")).to_have_count(0)  # nothing is new on the first visit
    last_story(page)
    step = page.locator(".fc-story-step")
    expect(step.locator("h3")).to_contain_text("House 2")
    expect(step.locator("tr.won")).to_contain_text("Blue")
    expect(step.locator("tr.out")).to_contain_text("1 pizza short")
    expect(step.locator(".fc-told-why")).to_contain_text("Your price and distance make 11; Blue has 10")
    expect(step.locator(".fc-told-sum")).to_contain_text("$15")
    expect(step.locator(".fc-told-bank")).to_contain_text("$50")
    lit = page.evaluate(LIT)
    assert lit["houses"] == ["2"]
    assert lit["ways"][0]["player"] == 1
    page.keyboard.press("n")
    expect(step.locator("h3")).to_contain_text("House 4")
    page.keyboard.press("b")
    expect(step.locator("h3")).to_contain_text("House 2")
    page.keyboard.press("e")
    expect(step.locator("h3")).to_contain_text("The evening’s income")
    expect(step.locator(".fc-told-bank")).to_contain_text("$0")
    page.keyboard.press("a")
    expect(step.locator("h3")).to_contain_text("House 2")
    page.keyboard.press("x")
    expect(page.locator(".fc-stepping")).to_have_count(0)
    settled(page)
    assert page.evaluate(LIT) is None


def test_it_plays_by_itself_but_not_where_motion_is_reduced(person: Person) -> None:
    page = person()
    payday(page)
    last_story(page)
    page.evaluate(TITLES)
    page.clock.install()
    page.get_by_role("button", name="Play automatically").click()
    page.clock.run_for(60_000)
    expect(page.get_by_role("button", name="Play automatically")).to_be_disabled()  # it has come to its end
    titles = page.evaluate("window.titles")
    assert "House 4" in titles[0]
    assert len(titles) > 3
    calm = person(reduced_motion="reduce")
    payday(calm)
    last_story(calm)
    expect(calm.get_by_role("button", name="Play automatically")).to_have_count(0)


def test_what_is_new_opens_by_itself_and_blocks_nothing(person: Person) -> None:
    page = person()
    page.add_init_script(OPENS_ITSELF)
    payday(page)
    page.locator(".fc-payday button.big").click()
    expect(page.locator(".fc-story-phases [aria-current=step]")).to_contain_text("Payday")
    expect(page.locator(".fc-stepping h2, .fc-story-rounds select").first).to_be_attached()
    page.locator(".fc-story-phases").get_by_text("Marketing").click()
    expect(page.locator(".fc-told-reached")).to_contain_text("+1")
    lit = page.evaluate(LIT)
    assert lit["badges"][0]["text"] == "+1 burger"
    page.locator(".prompt.asked button.big").click()  # playing on goes on
    page.get_by_label("Show new dinners automatically").uncheck()


def test_what_if_dinner_were_now(person: Person) -> None:
    page = person()
    sit_at(page, record(Config(3), 5, 7, Phase.WORKING))
    before = position(page)
    page.get_by_role("button", name="What if dinner were now?").click()
    panel = page.locator(".fc-if")
    red = panel.locator(".fc-told-incomes tr", has_text="Red")
    expect(red).to_contain_text("=")
    zoom, below = page.locator(".fc-zoom").bounding_box(), panel.bounding_box()
    assert zoom
    assert below
    assert zoom["y"] + zoom["height"] <= below["y"], "nothing lies over the answer"
    for _ in range(3):
        panel.get_by_role("button", name="Unit price: one less").click()
    expect(red).to_contain_text("$7")
    expect(red).to_contain_text("▲")
    house = panel.locator(".changed", has_text="House 4")
    expect(house.locator("s")).to_contain_text("Green")
    house.locator("summary").click()
    expect(house.locator("tr.won")).to_contain_text("Red")
    settled(page)
    assert page.evaluate(LIT)["ways"][0]["player"] == 0
    panel.get_by_role("button", name="As it is").click()
    expect(panel.locator(".changed")).to_have_count(0)
    assert position(page) == before


def test_the_log_folds_a_dinner_and_leads_to_it(person: Person) -> None:
    page = person()
    payday(page)
    part = page.locator(".log-part").last
    expect(part.locator("summary")).to_contain_text("Dinner: Blue $30, Green $25, Red $10")
    part.locator("summary").click()
    part.locator("a").first.click()
    expect(page.locator(".replay-prompt")).to_be_visible()
    expect(page.locator(".fc-story-step h3")).to_contain_text("House 2")
    page.keyboard.press("n")
    expect(page.locator(".fc-story-step h3")).to_contain_text("House 4")


def test_coming_back(person: Person) -> None:
    page = person()
    code = payday(page)
    told = events(read(record(Config(3), 5, 6, Phase.PAYDAY), GAMES))
    dinner = max(number for number, each in enumerate(told) if any(isinstance(event, Sold) for event in each))
    before = heard_by(page) - (len(told) - dinner)  # an action is an entry of the log
    page.evaluate("seen => localStorage.setItem('seen', JSON.stringify([seen]))", [code, before])
    page.goto("about:blank")
    page.goto(f"/t/{code}")
    since = page.locator(".since")
    expect(since).to_contain_text("3 houses ate out")
    expect(since).to_contain_text("Blue $30")
    since.get_by_text("Watch").click()
    expect(page.locator(".fc-stepping")).to_be_visible()
    expect(since).to_have_count(0)


@LOOKS
def test_for_everyone(person: Person, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    name = f"foodchain-show-{'desktop' if size is DESKTOP else 'phone'}-{scheme}"
    payday(page)
    last_story(page)
    expect(page.locator(".fc-story-step tr.won")).to_be_visible()
    check(page, f"{name}-dinner")
    sit_at(page, record(Config(1, solo="normal"), 3, 6, Phase.WORKING))
    page.get_by_role("button", name="What if dinner were now?").click()
    expect(page.locator(".fc-if .fc-told-incomes")).to_be_visible()
    if size is PHONE:
        page.locator(".fc-mat > summary").click()
    expect(page.locator(".fc-mat-freezers")).to_contain_text("pizza")
    check(page, f"{name}-solo")
