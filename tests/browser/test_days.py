"""Games over days, on the page: a clock of one's own, a holiday, stopping, a rematch, resigning, standing orders."""

import pytest
from playwright.sync_api import Page
from playwright.sync_api import expect as wait_for

from tableside.core.notation import text
from tableside.core.record import Record
from tableside.foodchain.state import Phase
from tests.browser.conftest import PHONE, Person, Server, keep
from tests.browser.playing import choose, code_of, prepared, sit_down, stand
from tests.browser.settled import PATIENCE, expect, settled

POSTS = """([path, body]) => fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
}).then((response) => response.json())"""


def open_days(page: Page) -> str:
    """Open a table with a clock for days in the lobby's form; its code."""
    page.goto("/")
    page.locator(".game-card.burgerjoint").get_by_role("button", name="With friends").click()
    settled(page)
    form = page.locator(".new-table")
    form.get_by_label("Clock").select_option("own")
    form.get_by_label("Days of holiday a year").fill("5")
    form.get_by_label("Time passes only in working hours").check()
    form.get_by_role("button", name="Sun").click()
    form.get_by_label("When time is up").select_option("bot")
    form.get_by_label("A player is absent after").select_option("fortnight")
    expect(form.get_by_role("button", name="Sun")).to_have_attribute("aria-pressed", "false")
    keep(page, "days-form")
    form.locator("button.big").click()
    return code_of(page)


def agree_to(page: Page, does: str) -> None:
    """Press a button that asks once more, and say yes."""
    page.get_by_role("button", name=does).click()
    page.locator(".sure").get_by_role("button", name=does).click()
    settled(page)


def test_a_game_over_days_is_agreed_paused_stopped_and_played_again(person: Person) -> None:
    ada, bob = person(timezone_id="Europe/Berlin"), person(viewport=PHONE)
    code = open_days(ada)
    sit_down(bob, code)
    agreed = bob.get_by_role("list", name="What this table has agreed")
    expect(agreed).to_contain_text("Each player has 2 days for each decision.")
    expect(agreed).to_contain_text("from 9:00 to 22:00 Mon, Tue, Wed, Thu, Fri, Sat, time in Europe/Berlin")
    expect(agreed).to_contain_text("Whoever stays away for 14 days")
    ada.get_by_role("button", name="Start").click()
    settled(ada, bob)
    expect(ada.locator(".seat.seat-pizza .clock.long")).to_have_text("2 days")  # Burger's runs
    ada.locator(".parting summary").click()
    agree_to(ada, "Go on holiday")
    settled(ada, bob)
    expect(ada.locator(".seats .clock").first).to_contain_text("on holiday until")
    keep(ada, "days-holiday")
    ada.get_by_role("button", name="I am back").click()
    settled(ada)
    expect(ada.locator(".seats")).not_to_contain_text("on holiday")
    agree_to(ada, "Propose to stop the game")
    settled(ada, bob)
    expect(bob.locator(".asked-of-you")).to_contain_text("proposes to stop the game")
    keep(bob, "days-stop-phone")
    bob.get_by_role("button", name="Stop the game").click()
    settled(ada, bob)
    expect(ada.locator(".prompt h2")).to_have_text("The game was stopped without a result.")
    ada.get_by_role("button", name="Rematch").click()
    again = code_of(ada)
    wait_for(bob.get_by_role("button", name="Join the rematch")).to_be_visible(timeout=PATIENCE)
    bob.goto("/")
    invitation = bob.get_by_role("region", name="Invitations to a rematch")
    expect(invitation.locator("li")).to_have_count(1)
    keep(bob, "days-invited-phone")
    invitation.locator("a").click()
    assert code_of(bob) == again
    expect(bob.locator(".gather-seats li").first).to_contain_text("kept for you")
    bob.get_by_role("button", name="Sit here").click()
    settled(bob)
    wait_for(ada.get_by_role("button", name="Start")).to_be_enabled(timeout=PATIENCE)


def test_whoever_resigns_is_asked_twice_and_then_watches(person: Person) -> None:
    ada, bob = person(), person()
    ada.goto("/")
    ada.locator(".game-card.burgerjoint").get_by_role("button", name="With friends").click()
    settled(ada)
    ada.locator(".new-table button.big").click()
    code = code_of(ada)
    sit_down(bob, code)
    ada.get_by_role("button", name="Start").click()
    settled(ada, bob)
    bob.locator(".parting summary").click()
    bob.get_by_role("button", name="Resign").click()
    expect(bob.locator(".sure")).to_contain_text("This cannot be undone.")
    bob.locator(".sure").get_by_role("button", name="Cancel").click()
    agree_to(bob, "Resign")
    wait_for(ada.locator(".log")).to_contain_text("Pizza resigns. The normal bot plays on.", timeout=PATIENCE)
    expect(bob.locator(".parting")).to_have_count(0)
    expect(ada.locator(".seats")).to_contain_text("gave up")


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        ("burgerjoint", ["me", "open"], "Burger (Ada) gave up: Pizza (Bob) wins!"),
        ("foodies", ["me", "open", "random"], "Red (Ada) gave up, and the game ended without a winner."),
    ],
)
def test_whoever_ends_a_game_by_giving_up_is_named_and_of_two_the_other_wins(
    person: Person, game: str, seats: list[str], said: str
) -> None:
    ada, bob = person(), person()
    for page, name in ((ada, "Ada"), (bob, "Bob")):
        page.goto("/")
        page.evaluate(POSTS, ["/api/me", {"name": name}])
    code = ada.evaluate(POSTS, ["/api/tables", {"game": game, "seats": seats, "house": {"gone": "end"}}])["code"]
    ada.goto(f"/t/{code}")
    sit_down(bob, code)
    ada.get_by_role("button", name="Start").click()
    settled(ada, bob)
    ada.locator(".parting summary").click()
    agree_to(ada, "Resign")
    settled(ada, bob)
    for page in (ada, bob):
        expect(page.locator(".prompt h2")).to_have_text(said)
        expect(page.locator(".seats .seat").first).to_contain_text("gave up")
        expect(page.get_by_role("link", name="Replay the game")).to_be_visible()
        expect(page.locator(".seats .seat", has_text="wins")).to_have_count(1 if "wins" in said else 0)


def last_hour(record: Record) -> int:
    """The number of moves before the last one of a working day, with a payday after it that asks both."""
    return next(
        number
        for number in range(len(record.moves))
        if record.until(number).phase is Phase.WORKING
        and (after := record.until(number + 1)).phase is Phase.PAYDAY
        and len(record.game.waiting(after)) == 2
    )


def test_standing_orders_are_given_taken_back_and_carried_out(person: Person, server: Server) -> None:
    record = prepared("base")
    at = last_hour(record)
    last = record.moves[at].player
    owner, other = person(viewport=PHONE), person()
    stand(server, record, at, {1 - last: owner, last: other})
    owner.locator(".page-tabs").get_by_text("Log and chat").click()
    owner.locator(".orders summary").click()
    settled(owner)
    keep(owner, "orders-phone")
    pay, orders = "Pay all salaries this payday and fire nobody.", owner.locator(".orders summary")
    owner.get_by_role("button", name=pay).click()
    expect(orders).to_have_text("Standing orders (1)")
    owner.locator(".given").get_by_role("button", name="Take back").click()
    expect(orders).to_have_text("Standing orders")
    owner.get_by_role("button", name=pay).click()
    expect(orders).to_have_text("Standing orders (1)")
    expect(other.locator(".log")).not_to_contain_text("standing order")
    choose(other, text(record.moves[at].action))
    wait_for(orders).to_have_text("Standing orders", timeout=PATIENCE)
    expect(other.locator(".log")).not_to_contain_text("standing order")
    choose(other, next(text(move.action) for move in record.moves[at + 1 :] if move.player == last))
    wait_for(other.locator(".log")).to_contain_text(pay, timeout=PATIENCE)
    keep(other, "orders-told")
