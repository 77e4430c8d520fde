"""Chat that one does not want to read, on the page: mute, report, and the spectators' own talk."""

from playwright.sync_api import Page
from playwright.sync_api import expect as wait_for

from tests.browser.conftest import Person
from tests.browser.playing import open_table, sit_down
from tests.browser.settled import PATIENCE, expect, settled
from tests.browser.test_access import LOOKS, check
from tests.browser.test_people import says


def chat(page: Page, text: str) -> None:
    """Say something."""
    talk = page.get_by_role("region", name="Chat")
    talk.get_by_label("Say something").fill(text)
    talk.get_by_role("button", name="Send").click()
    settled(page)


def named(page: Page, name: str) -> Page:
    """A browser whose person has a name."""
    page.goto("/")
    page.locator(".you .name").click()
    page.get_by_label("Your name at tables").fill(name)
    page.get_by_role("button", name="Save").click()
    settled(page)
    return page


@LOOKS
def test_a_line_is_reported_and_its_writer_muted(person: Person, size: dict[str, int], scheme: str) -> None:
    ada = named(person(viewport=size, color_scheme=scheme, reduced_motion="reduce"), "Ada")
    bob = named(person(), "Bob")
    code = open_table(ada, "burgerjoint", ["me", "open"])
    sit_down(bob, code)
    chat(bob, "a rude word")
    line = ada.locator(".chat li")
    wait_for(line).to_contain_text("a rude word", timeout=PATIENCE)
    ada.get_by_role("button", name="Mute or report Bob").click()
    ada.get_by_role("button", name="Report …").click()
    check(ada, f"moderation-{'phone' if size['width'] < 600 else 'desktop'}")
    ada.get_by_label("What is wrong?").fill("rude")
    ada.get_by_role("button", name="Report it").click()
    says(ada, "The report is sent.")
    ada.get_by_role("button", name="Mute or report Bob").click()
    ada.get_by_role("button", name="Read no more of Bob").click()
    says(ada, "You read no more of Bob.")
    expect(line).to_have_count(0)
    ada.reload()
    expect(line).to_have_count(0)
    ada.goto("/me")
    settled(ada)
    expect(ada.locator(".mutes")).to_contain_text("Bob")
    ada.get_by_role("button", name="Read their chat again").click()
    expect(ada.locator(".mutes")).to_have_count(0)
    ada.goto(f"/t/{code}")
    expect(line).to_contain_text("a rude word")


def test_spectators_talk_among_themselves(person: Person) -> None:
    ada, bob, eve = person(), person(), named(person(), "Eve")
    code = open_table(ada, "burgerjoint", ["me", "open"])
    sit_down(bob, code)
    ada.get_by_role("button", name="Start").click()
    settled(ada, bob)
    eve.goto(f"/t/{code}")
    expect(eve.locator(".chat .hint")).to_contain_text("only spectators read")
    chat(eve, "look at that")
    expect(eve.locator(".chat li.gallery")).to_contain_text("look at that")
    bob.locator(".more-about summary").click()
    bob.locator(".about-seat").get_by_role("button", name="Mute or report").click()
    bob.locator(".about-seat").get_by_role("button", name="Report …").click()
    bob.get_by_label("What is wrong?").fill("plays too well")
    bob.get_by_role("button", name="Report it").click()
    says(bob, "The report is sent.")
    chat(bob, "hello")
    wait_for(ada.locator(".chat li")).to_contain_text("hello", timeout=PATIENCE)
    expect(ada.locator(".chat li")).to_have_count(1)
