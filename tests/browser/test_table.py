"""A table's life around the game: reconnecting, tabs, spectators, undo, chat, handing over, links, coming back."""

import re

from playwright.sync_api import Page
from playwright.sync_api import expect as wait_for

from tests.browser.conftest import Person, Server
from tests.browser.late import LateAnswer
from tests.browser.playing import choose_first, code_of, is_asked, is_at, play_now, position, stand, whole
from tests.browser.settled import expect, noticed, settled, taking


def two_players(person: Person, server: Server) -> tuple[Page, Page, str]:
    """Burger and Pizza, just begun: Burger is to take a cube."""
    burger, pizza = person(), person()
    code = stand(server, whole("burgerjoint"), 0, {0: burger, 1: pizza})
    is_asked(burger)
    return burger, pizza, code


def test_reconnecting_in_mid_turn(person: Person, server: Server) -> None:
    burger, pizza, _ = two_players(person, server)
    choose_first(burger)
    is_at(1, burger, pizza)
    server.stop()
    wait_for(pizza.locator(".link-state")).to_be_visible()  # a page whose line is cut is not settled
    pizza.locator(".option:enabled").first.click()  # chosen while the line is cut: sent once it is back
    server.start()
    is_at(2, burger, pizza)
    expect(pizza.locator(".link-state")).to_have_count(0)
    assert burger.locator(".log li.act").count() == 2


def test_two_tabs_of_one_seat(person: Person, server: Server) -> None:
    burger, pizza, code = two_players(person, server)
    other = burger.context.new_page()
    other.goto(f"/t/{code}")
    is_asked(other)
    choose_first(other)
    is_at(1, burger, other, pizza)
    expect(burger.locator(".prompt.asked")).to_have_count(0)
    choose_first(pizza)
    is_at(2, burger, other, pizza)
    is_asked(burger)
    is_asked(other)


def test_a_spectator_sees_and_cannot_play(person: Person, server: Server) -> None:
    burger, _, code = two_players(person, server)
    watcher = person()
    watcher.goto(f"/t/{code}")
    expect(watcher.locator("main.table")).to_be_visible()
    expect(watcher.locator(".option")).to_have_count(0)
    choose_first(burger)
    is_at(1, burger, watcher)
    expect(burger.locator(".watchers")).to_contain_text("1 person")
    assert watcher.locator(".target").count() == 0


def test_undo_is_free_or_by_consent(person: Person, server: Server) -> None:
    burger, pizza, _ = two_players(person, server)
    choose_first(burger)
    is_at(1, burger)
    burger.keyboard.press("u")
    is_at(0, burger, pizza)
    expect(burger.locator(".log li.undone")).to_have_count(1)
    choose_first(burger)
    is_at(1, burger, pizza)
    choose_first(pizza)
    is_at(2, burger, pizza)
    burger.get_by_role("button", name="Ask to undo").click()
    settled(burger, pizza)
    expect(pizza.locator(".asked-of-you")).to_contain_text("Burger would like to take back: Burger takes a")
    pizza.get_by_role("button", name="Agree").click()
    is_at(0, burger, pizza)


def test_chat(person: Person, server: Server) -> None:
    burger, pizza, _ = two_players(person, server)
    burger.keyboard.press("c")
    settled(burger)
    burger.keyboard.type("Good luck <b>!")
    burger.keyboard.press("Enter")
    settled(burger, pizza)
    expect(pizza.locator(".chat li")).to_contain_text("Good luck <b>!")
    expect(pizza.locator(".chat li bdi").last).to_have_text("Good luck <b>!")  # turns nothing around it
    said = pizza.evaluate("import('/texts.js').then(({ alone }) => ['שלום', 'Ada'].map(alone))")
    assert said == ["\u2068שלום\u2069", "Ada"]


def test_handing_a_seat_over_and_taking_it_back(person: Person, server: Server) -> None:
    burger, pizza, _ = two_players(person, server)
    burger.locator(".more-about summary").click()
    burger.get_by_role("button", name="Let a bot play").click()
    burger.locator(".pick-bot").get_by_role("button", name="normal bot").click()
    is_at(1, burger, pizza)
    expect(pizza.locator(".seat.seat-burger")).to_contain_text("played by normal bot")
    burger.get_by_role("button", name="Take my seat back").click()
    settled(burger, pizza)
    choose_first(pizza)
    settled(burger, pizza)
    is_asked(burger)
    pizza.close()
    burger.get_by_role("button", name="Let a bot take over").click()  # there when Pizza has been away for a while
    burger.get_by_role("button", name="normal bot").click()
    choose_first(burger)
    is_asked(burger)
    assert position(burger) > 3


def test_a_link_for_another_device(person: Person, server: Server) -> None:
    burger, _, code = two_players(person, server)
    burger.locator(".more-about summary").click()
    burger.get_by_role("button", name="Link for my other device").click()
    settled(burger)
    link = burger.get_by_label("Secret link to your seat").input_value()
    phone = person()
    phone.goto(link)
    assert code_of(phone) == code
    choose_first(phone)
    is_at(1, burger, phone)


def test_since_you_left(person: Person, server: Server) -> None:
    burger, pizza, code = two_players(person, server)
    choose_first(burger)
    is_at(1, burger, pizza)
    burger.goto("/")
    choose_first(pizza)
    is_at(2, pizza)
    expect(burger.locator(".tables").first).to_contain_text("Burger Joint")
    burger.goto(f"/t/{code}")
    expect(burger.locator(".since li")).to_have_count(1)
    expect(burger.locator(".since")).to_contain_text("Pizza takes")
    burger.get_by_role("link", name="Watch it").click()
    expect(burger.locator(".replay-at")).to_have_text("Move 1 of 2")


def test_names_accounts_and_joining_by_code(person: Person) -> None:
    page = person()
    code = play_now(page, "foodies")
    page.goto("/")
    page.locator(".you .name").click()
    page.get_by_label("Your name at tables").fill("Ada")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".you .name")).to_have_text("Ada")
    page.locator(".you .name").click()
    page.get_by_label("Login").fill("ada")
    page.get_by_label("Password").fill("correct horse battery")
    page.get_by_role("button", name="Create an account").click()
    assert any("ready" in each for each in noticed(page))
    other = person()
    other.goto("/")
    other.locator(".you .name").click()
    other.get_by_label("Login").fill("ada")
    other.get_by_label("Password").fill("correct horse battery")
    other.get_by_role("button", name="Log in").click()
    expect(other.locator(".you .name")).to_have_text("Ada")
    other.get_by_label("Code or link").fill(code.lower())
    other.get_by_role("button", name="Go to table").click()
    expect(other.locator(".court.mine")).to_be_visible()


def come_unheard(page: Page) -> LateAnswer:
    """Come to the lobby; the server has said who one is, but the page has not heard it yet."""
    late = LateAnswer(page, "**/api/me")
    page.goto("/")
    late.wait()
    return late


def test_a_late_answer_does_not_write_over_a_typed_name(person: Person) -> None:
    page = person()
    late = come_unheard(page)
    page.locator(".you .name").click()
    page.get_by_label("Your name at tables").fill("Ada")
    late.let_go()
    expect(page.get_by_label("Your name at tables")).to_have_value("Ada")
    expect(page.locator(".you .name")).to_contain_text("Guest")


def test_an_answer_that_was_overtaken_does_not_bring_the_old_name_back(person: Person) -> None:
    page = person()
    late = come_unheard(page)
    page.locator(".you .name").click()
    page.get_by_label("Your name at tables").fill("Ada")
    page.get_by_role("button", name="Save").click()
    wait_for(page.locator(".you .name")).to_have_text("Ada")  # a page that waits for an answer is not settled
    late.let_go()
    expect(page.locator(".you .name")).to_have_text("Ada")


def test_a_clock_runs(person: Person) -> None:
    page = person()
    page.clock.install()
    page.goto("/")
    page.locator(".game-card.burgerjoint").get_by_role("button", name="With friends").click()
    form = page.locator(".new-table")
    form.locator("select").nth(1).select_option("normal")
    form.get_by_label("Clock").select_option("game")
    form.locator("button.big").click()
    before = seconds_left(page)
    page.clock.fast_forward("05:00")
    with taking(page):  # so that frames pass, in which the clock draws itself
        page.mouse.move(9, 9)
    assert seconds_left(page) <= before - 300


def seconds_left(page: Page) -> int:
    """What the running clock shows."""
    settled(page)
    found = re.fullmatch(r"(\d+):(\d\d)", page.locator(".clock.running").inner_text())
    assert found
    return int(found[1]) * 60 + int(found[2])


def test_a_table_that_is_not_there(person: Person) -> None:
    page = person()
    page.goto("/t/NOSUCH22")
    expect(page.get_by_text("there is no table with this code")).to_be_visible()
