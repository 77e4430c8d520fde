"""Who someone is, on the page: logging in with games, other pages of the browser, passwords, and links for others."""

from playwright.sync_api import Page
from playwright.sync_api import expect as wait_for

from tests.browser.conftest import Person
from tests.browser.playing import choose_first, is_asked, open_table, play_now, sit_down
from tests.browser.settled import PATIENCE, expect, noticed, settled

PASSWORD = "correct horse battery"
WAS_NOTICED = "words => window.noticed.some((each) => each.includes(words))"


def type_login(page: Page, login: str, password: str, button: str) -> None:
    """Fill in the form of the lobby."""
    page.goto("/")
    page.locator(".you .name").click()
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name=button).click()
    settled(page)


def says(page: Page, words: str) -> None:
    assert any(words in each for each in noticed(page)), noticed(page)


def hears(page: Page, words: str) -> None:
    """Wait for a notice about what others did."""
    page.wait_for_function(WAS_NOTICED, arg=words, timeout=PATIENCE)


def make_account(page: Page, login: str) -> None:
    type_login(page, login, PASSWORD, "Create an account")
    says(page, "ready")


def test_logging_in_keeps_the_guests_seat_also_in_another_page(person: Person) -> None:
    make_account(person(), "brings")
    guest = person()
    play_now(guest, "burgerjoint")
    is_asked(guest)
    lobby = guest.context.new_page()
    type_login(lobby, "brings", PASSWORD, "Log in")
    says(lobby, "The table you had as a guest came with you.")
    expect(lobby.locator(".tables").first).to_contain_text("Burger Joint")
    wait_for(guest.locator(".log")).to_contain_text("has logged in and plays", timeout=PATIENCE)
    wait_for(guest.locator(".prompt.asked")).to_be_visible(timeout=PATIENCE)  # it has come back with the new cookie,
    choose_first(guest)  # and plays on


def test_who_sits_at_a_table_twice_is_asked(person: Person) -> None:
    ada, guest = person(), person()
    make_account(ada, "sits.twice")
    code = open_table(ada, "burgerjoint", ["me", "open"])
    sit_down(guest, code)
    type_login(guest, "sits.twice", PASSWORD, "Log in")
    expect(guest.locator(".account .both")).to_contain_text(code)
    guest.get_by_role("button", name="Leave that seat to a bot and log in").click()
    says(guest, "Welcome back")


def test_who_was_logged_out_elsewhere_is_told(person: Person) -> None:
    ada, elsewhere = person(), person()
    make_account(ada, "told.so")
    play_now(ada, "burgerjoint")
    is_asked(ada)
    type_login(elsewhere, "told.so", PASSWORD, "Log in")
    says(elsewhere, "Welcome back")
    elsewhere.locator(".you .name").click()
    elsewhere.get_by_label("Old password").fill("wrong")
    elsewhere.get_by_label("New password").fill("another horse")
    elsewhere.get_by_role("button", name="Change the password").click()
    says(elsewhere, "The old password is wrong.")
    elsewhere.get_by_label("Old password").fill(PASSWORD)
    elsewhere.get_by_role("button", name="Change the password").click()
    says(elsewhere, "Your password is changed.")
    hears(ada, "You are no longer logged in here")


def test_a_bad_login_is_told_in_words(person: Person) -> None:
    page = person()
    type_login(page, "-a b", PASSWORD, "Create an account")
    says(page, "A login has 2 to 39 letters, digits")


def test_a_link_at_a_loopback_address_says_so(person: Person) -> None:
    page = person()
    open_table(page, "burgerjoint", ["me", "open"])
    expect(page.locator(".only-here")).to_contain_text("let the server listen to your network")


def test_who_comes_by_a_link_says_their_name(person: Person) -> None:
    ada, guest = person(), person()
    code = open_table(ada, "burgerjoint", ["me", "open"])
    guest.goto(f"/t/{code}")
    settled(guest)
    guest.get_by_label("Your name").fill("  Grace ")
    guest.get_by_role("button", name="Sit here").click()
    settled(guest)
    wait_for(ada.locator(".gather-seats")).to_contain_text("Grace", timeout=PATIENCE)
    assert guest.get_by_label("Your name").count() == 0
