"""A table's life around the game: reconnecting, tabs, spectators, undo, chat, handing over, links, coming back."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server
from tests.browser.playing import choose, open_table, play_now, position, sit_down, wait_for_turn


def two_players(person: Person) -> tuple[Page, Page, str]:
    """Burger and Pizza, just begun: Burger is to take a cube."""
    burger, pizza = person(), person()
    code = open_table(burger, "burgerjoint", ["me", "open"])
    sit_down(pizza, code)
    burger.get_by_role("button", name="Start").click()
    wait_for_turn(burger)
    expect(pizza.locator("main.table")).to_be_visible()
    return burger, pizza, code


def at(page: Page, number: int) -> None:
    """Wait for a position."""
    expect(page.locator("main.table")).to_have_attribute("data-position", str(number))


def test_reconnecting_in_mid_turn(person: Person, server: Server) -> None:
    burger, pizza, _ = two_players(person)
    choose(burger)
    at(pizza, 1)
    server.stop()
    expect(pizza.locator(".link-state")).to_be_visible()
    pizza.locator(".option:enabled").first.click()  # chosen while the line is cut: sent once it is back
    server.start()
    at(pizza, 2)
    at(burger, 2)
    expect(pizza.locator(".link-state")).to_have_count(0)
    assert burger.locator(".log li.act").count() == 2


def test_two_tabs_of_one_seat(person: Person) -> None:
    burger, pizza, code = two_players(person)
    other = burger.context.new_page()
    other.goto(f"/t/{code}")
    wait_for_turn(other)
    choose(other)
    at(burger, 1)
    at(other, 1)
    expect(burger.locator(".prompt.asked")).to_have_count(0)
    choose(pizza)
    for page in (burger, other):
        wait_for_turn(page)
        at(page, 2)


def test_a_spectator_sees_and_cannot_play(person: Person) -> None:
    burger, _, code = two_players(person)
    watcher = person()
    watcher.goto(f"/t/{code}")
    expect(watcher.locator("main.table")).to_be_visible()
    expect(watcher.locator(".option")).to_have_count(0)
    expect(burger.locator(".watchers")).to_contain_text("1 person")
    choose(burger)
    at(watcher, 1)
    assert watcher.locator(".target").count() == 0


def test_undo_is_free_or_by_consent(person: Person) -> None:
    burger, pizza, _ = two_players(person)
    choose(burger)
    at(burger, 1)
    burger.keyboard.press("u")
    at(burger, 0)
    at(pizza, 0)
    expect(burger.locator(".log li.undone")).to_have_count(1)
    wait_for_turn(burger)
    choose(burger)
    at(pizza, 1)
    choose(pizza)
    at(burger, 2)
    burger.get_by_role("button", name="Ask to undo").click()
    pizza.get_by_role("button", name="Agree").click()
    at(burger, 0)
    at(pizza, 0)


def test_chat(person: Person) -> None:
    burger, pizza, _ = two_players(person)
    burger.keyboard.press("c")
    burger.keyboard.type("Good luck <b>!")
    burger.keyboard.press("Enter")
    expect(pizza.locator(".chat li")).to_contain_text("Good luck <b>!")


def test_handing_a_seat_over_and_taking_it_back(person: Person) -> None:
    burger, pizza, _ = two_players(person)
    burger.locator(".more-about summary").click()
    burger.get_by_role("button", name="Let a bot play").click()
    burger.locator(".pick-bot").get_by_role("button", name="greedy bot").click()
    at(pizza, 1)
    expect(pizza.locator(".seat-burger")).to_contain_text("played by greedy bot")
    burger.get_by_role("button", name="Play again myself").click()
    choose(pizza)
    wait_for_turn(burger)
    pizza.close()
    burger.get_by_role("button", name="Let a bot take over").click()
    burger.get_by_role("button", name="greedy bot").click()
    choose(burger)
    wait_for_turn(burger)
    assert position(burger) > 3


def test_a_link_for_another_device(person: Person) -> None:
    burger, _, code = two_players(person)
    burger.locator(".more-about summary").click()
    burger.get_by_role("button", name="Link for my other device").click()
    link = burger.get_by_label("Secret link to your seat").input_value()
    phone = person()
    phone.goto(link)
    phone.wait_for_url(re.compile(rf"/t/{code}$"))
    wait_for_turn(phone)
    choose(phone)
    at(burger, 1)


def test_since_you_left(person: Person) -> None:
    burger, pizza, code = two_players(person)
    choose(burger)
    at(pizza, 1)
    burger.goto("/")
    choose(pizza)
    at(pizza, 2)
    expect(burger.locator(".tables").first).to_contain_text("Burger Joint")
    burger.goto(f"/t/{code}")
    expect(burger.locator(".since li")).to_have_count(1)
    expect(burger.locator(".since")).to_contain_text("Pizza takes")
    burger.get_by_role("link", name="Watch it").click()
    expect(burger.locator(".replay-prompt h2")).to_have_text("Position 1 of 2")


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
    page.get_by_role("button", name="Make an account").click()
    expect(page.locator(".notice")).to_contain_text("ready")
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


def test_a_clock_runs(person: Person) -> None:
    page = person()
    page.goto("/")
    page.locator(".game-card.burgerjoint").get_by_role("button", name="With friends").click()
    form = page.locator(".new-table")
    form.locator("select").nth(1).select_option("greedy")
    form.get_by_label("Clock").select_option("decision")
    form.locator("button.big").click()
    expect(page.locator(".clock.running")).to_have_text(re.compile(r"0:5\d"))


def test_a_table_that_is_not_there(person: Person) -> None:
    page = person()
    page.goto("/t/NOSUCH22")
    expect(page.get_by_text("there is no table with this code")).to_be_visible()
