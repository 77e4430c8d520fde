"""Food Chain's desk in the browser: structures, careers, the bill, campaigns; by mouse and keys, and for everyone."""

from collections.abc import Callable, Sequence
from functools import cache
from threading import Event

from playwright.sync_api import Page, WebSocketRoute
from playwright.sync_api import expect as wait_for

from tableside import foodchain
from tableside.core.record import Move, Record, read
from tableside.foodchain.actions import Action, BeginCampaign, Fire, Hire, Market, TakePosition, Work
from tableside.foodchain.config import Config
from tableside.foodchain.events import Structure
from tableside.foodchain.state import Phase, State
from tableside.shelf import GAMES
from tableside.shelf import bots as bots_of
from tests.browser import foodchain_tables
from tests.browser.conftest import DESKTOP, Person, Server
from tests.browser.foodchain_play import logged
from tests.browser.playing import position, prepared, stand
from tests.browser.settled import expect, settled
from tests.browser.test_access import LOOKS, check

Wanted = Callable[[State, Sequence[Action]], bool]

PLACES: dict[str, Wanted] = {
    "structure": lambda state, options: isinstance(options[0], Work) and state.turn >= 5,
    "hire": lambda state, options: isinstance(options[0], Hire) and state.turn >= 3,
    "market": lambda state, options: isinstance(options[0], Market),
    "payday": lambda state, options: isinstance(options[0], Fire) and state.turn >= 5,
    "order": lambda state, options: isinstance(options[0], TakePosition) and state.turn >= 3,
}
WITHOUT_DESK: dict[str, Wanted] = {"campaign": lambda state, options: isinstance(options[0], BeginCampaign)}


@cache
def record(place: str) -> str:
    """A game of easy bots up to where the first seat is asked about something."""
    config, seed = Config(3), 1
    state = foodchain.new(config, seed)
    bots = [bots_of("foodchain")["easy"](seat) for seat in range(config.players)]
    moves: list[Move] = []
    while (waiting := foodchain.waiting(state)) and len(moves) < 1000:
        if 0 in waiting and (PLACES | WITHOUT_DESK)[place](state, foodchain.options(state, 0)):
            return str(Record(foodchain, config, seed, ("human", "easy", "easy"), moves))
        player = waiting[-1]
        action = bots[player].choose(foodchain.view(state, player), player, foodchain.options(state, player))
        foodchain.apply(state, player, action)
        moves.append(Move(player, action))
    raise AssertionError(f"there is no {place} in this game")


def sit_at(page: Page, place: str) -> None:
    foodchain_tables.sit_at(page, record(place))
    if place in PLACES:
        expect(page.locator(".prompt.asked .fc-desk")).to_be_visible()


def test_a_structure_is_made_and_handed_in(person: Person) -> None:
    page = person()
    sit_at(page, "structure")
    editor = page.get_by_role("region", name="Your structure")
    before = position(page)
    people = editor.locator(".fc-person:not(.busy)")
    first = people.first
    expect(editor.locator(".fc-seat:not(.open)").first).to_be_visible()  # it begins with all that fit
    editor.get_by_role("button", name="Nobody").click()
    first.locator(".fc-hold").click()
    editor.locator(".fc-seat.target").last.click()
    expect(first.locator(".fc-count b")).to_have_text("1")
    first.get_by_role("button", name="fewer to work").press("Enter")
    expect(first.locator(".fc-count b")).to_have_text("0")
    for button in editor.get_by_role("button", name="One more").all():
        while button.is_enabled():
            button.click()
            settled(page)
    expect(editor.locator(".fc-warning")).to_contain_text("Too many")
    editor.get_by_role("button", name="Hand in").click()
    assert position(page) == before
    expect(editor.get_by_role("button", name="only my CEO works")).to_be_visible()
    editor.get_by_role("button", name="All that fit").click()
    expect(editor.locator(".fc-warning")).to_have_count(0)
    expect(editor.locator(".fc-forecast")).to_contain_text("Salaries due")
    editor.get_by_role("button", name="Hand in").click()
    assert position(page) > before + 2


def test_a_structure_is_handed_in_while_the_server_is_asked_about_it(person: Person) -> None:
    page = person()
    late: list[tuple[WebSocketRoute, str | bytes]] = []
    slow = Event()

    def hold(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if slow.is_set() and '"ask":"proposal"' in str(message):
                late.append((server, message))
            else:
                server.send(message)

        socket.on_message(pass_on)

    page.route_web_socket("**/*", hold)
    sit_at(page, "structure")
    before = position(page)
    slow.set()
    page.get_by_role("button", name="All that fit").click()
    page.get_by_role("button", name="Hand in").click()
    # The page cannot settle while an answer is held back.
    wait_for(page.locator("main.table")).not_to_have_attribute("data-position", str(before))
    assert late
    for server, message in late:
        server.send(message)
    settled(page)  # refusals have come, and a page that trips over one fails (see person)


def test_any_device_knows_the_structure_of_the_round_before(person: Person) -> None:
    told = [event for _, told in read(record("structure"), GAMES).positions() for event in told]
    before = next(event for event in reversed(told) if isinstance(event, Structure) and event.player == 0)
    page = person()  # it has never seen this table
    sit_at(page, "structure")
    editor = page.get_by_role("region", name="Your structure")
    again = editor.get_by_role("button", name="As last round")
    expect(again).to_be_visible()
    people = editor.locator(".fc-pyramid .fc-seat:not(.open)")
    expect(people).to_have_count(len(before.work))  # and begins with it
    editor.get_by_role("button", name="Nobody").click()
    expect(people).to_have_count(0)
    again.click()
    expect(people).to_have_count(len(before.work))


def test_a_list_that_a_desk_repeats_is_folded(person: Person) -> None:
    page = person()
    sit_at(page, "payday")
    expect(page.locator(".prompt .option").first).to_be_hidden()
    before = position(page)
    page.keyboard.press("1")  # nothing is chosen unseen
    expect(page.locator(".prompt .option").first).to_be_visible()
    assert position(page) == before
    page.get_by_text("Or one by one").click()
    expect(page.locator(".prompt .option").first).to_be_hidden()
    page.keyboard.press("1")
    expect(page.locator(".prompt .option").first).to_be_visible()
    page.keyboard.press("1")
    assert position(page) > before


def test_the_career_tree_hires_and_says_why_not(person: Person) -> None:
    page = person()
    sit_at(page, "hire")
    page.get_by_role("button", name="career tree").click()
    tree = page.get_by_role("dialog", name="Careers")
    why = page.locator(".why-not")
    tree.get_by_role("button", name="CFO").hover()
    expect(why).to_have_text("A CFO cannot be hired, only trained.")
    tree.locator(".fc-card.target").first.hover()
    expect(why).to_have_count(0)
    tree.get_by_role("button", name="Guru").focus()
    expect(why).to_contain_text("only trained")
    tree.locator(".fc-card.target", has_text="Waitress").click()
    expect(tree).to_have_count(0)


def test_a_billboard_is_three_clicks(person: Person) -> None:
    page = person()
    sit_at(page, "campaign")
    before = position(page)
    denied = page.get_by_role("region", name="Not possible now").get_by_role("button")
    denied.first.hover()
    expect(page.locator(".why-not")).to_be_visible()
    page.locator(".prompt .option", has_text="Billboard").first.click()
    page.get_by_role("button", name="show me one").click()
    settled(page)
    assert position(page) == before, "nothing is sent"
    page.get_by_role("region", name="The campaign").get_by_role("button", name="Burger").click()
    assert position(page) >= before + 3  # and then the bots' turns
    page.keyboard.press("u")
    assert position(page) == before


def test_a_campaign_that_is_put_down_is_taken_away_again_part_of_it_or_all(person: Person) -> None:
    page = person()
    sit_at(page, "campaign")
    before, question = position(page), page.locator(".prompt h2")
    back = page.locator(".prompt").get_by_role("button", name="Back")
    for away in ("Escape", "u", "Back"):
        page.locator(".prompt .option", has_text="Billboard").first.click()
        expect(question).to_contain_text("Where does billboard")
        page.get_by_role("button", name="show me one").click()
        page.get_by_role("button", name="Place here").click()
        expect(question).to_contain_text("for how long")
        page.get_by_label("Say something").fill("hm")
        page.get_by_role("button", name="Send").click()
        expect(page.locator(".chat li").last).to_contain_text("hm")
        expect(question).to_contain_text("for how long")  # others may talk meanwhile
        question.focus()
        if away == "Back":
            back.click()
        else:
            page.keyboard.press(away)
        expect(question).to_contain_text("Which campaign")
    assert position(page) == before
    page.locator(".prompt .option", has_text="Billboard").first.click()
    page.get_by_role("button", name="show me one").click()
    page.get_by_role("button", name="Place here").click()
    page.get_by_role("region", name="The campaign").get_by_role("button", name="Beer").click()
    assert position(page) >= before + 3
    logged(page, "begins billboard")


def test_a_campaign_is_a_good_and_a_time(person: Person) -> None:
    page = person()
    sit_at(page, "market")
    form = page.get_by_role("region", name="The campaign")
    before = position(page)
    form.get_by_role("button", name="Beer").click()
    assert position(page) > before


def test_payday_says_what_firing_means(person: Person) -> None:
    page = person()
    sit_at(page, "payday")
    desk = page.get_by_role("region", name="The bill")
    expect(desk.locator("tfoot")).to_contain_text("Due")
    desk.get_by_role("button", name="Fire one").first.click()
    expect(desk).to_contain_text("To be fired")
    before = position(page)
    desk.locator("button.big").click()
    assert position(page) > before


def test_a_freezer_keeps_all_that_fits_unless_it_is_told_otherwise(person: Person, server: Server) -> None:
    base = prepared("base")
    at, player = next(
        (at, waiting[0])
        for at, (state, _) in enumerate(base.positions())
        if state.phase is Phase.CLEANUP and (waiting := foodchain.waiting(state))
    )
    page = person()
    stand(server, base, at, {player: page})
    desk = page.get_by_role("region", name="The freezer")
    expect(desk.locator(".fc-count").first).to_have_text("1/1")
    desk.get_by_role("button", name="Keep one less").first.click()
    expect(desk).to_contain_text("thrown away")
    desk.get_by_role("button", name="Keep nothing").click()
    assert position(page) != at


@LOOKS
def test_everyone_can_use_the_desk(person: Person, size: dict[str, int], scheme: str) -> None:
    page = person(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    name = f"foodchain-{'desktop' if size is DESKTOP else 'phone'}"
    for place in PLACES:
        sit_at(page, place)
        check(page, f"{name}-{place}")
    for tab in ("Milestones", "Careers", "Chains"):
        page.get_by_role("tab", name=tab).dispatch_event("click")
        check(page, f"{name}-{tab.lower()}")


def test_the_position_in_words(person: Person) -> None:
    page = person()
    sit_at(page, "payday")
    page.get_by_text("The board in words").click()
    words = page.locator(".in-words")
    for part in ("Houses", "Campaigns", "Red", "Milestones", "Supply"):
        expect(words.locator("caption", has_text=part).first).to_be_visible()
