"""What milestones and trainings give at once, played with the mouse: second campaigns, radios, coffee shops, ramps.

Each record stands where the choice is to be made; nothing is chosen in the list that the map or the desk offers.
"""

import re

from playwright.sync_api import Locator, Page

from tableside import foodchain
from tableside.core.notation import text
from tests.browser.conftest import Server
from tests.browser.foodchain_play import logged, middle, near_the_end, picture
from tests.browser.playing import position, prepared, progress, stand
from tests.browser.settled import expect, settled

STAGED = ".fc-bar.staged"


def sit(page: Page, server: Server, name: str, before: int = 0) -> tuple[str, int]:
    """Sit down so many actions before the end of a record, where it is the page's to choose; the table and the seat."""
    record = prepared(name)
    at = len(record.moves) - before
    (seat, *_) = foodchain.waiting(record.until(at))
    return stand(server, record, at, {seat: page}), seat


def question(page: Page) -> Locator:
    return page.locator(".prompt h2")


def choose(page: Page, label: str) -> None:
    page.locator(".prompt .option", has_text=label).first.click()


def ghost(page: Page) -> str:
    """Put something on the map, wherever it may go; what the page says it is and does."""
    settled(page)
    page.get_by_role("button", name="show me one").click()
    expect(page.locator(f"{STAGED} small")).not_to_be_empty()
    return page.locator(f"{STAGED} [role=status]").inner_text()


def place(page: Page) -> None:
    """A second click on the ghost puts it there."""
    before = progress(page)
    x, y = re.findall(r"-?\d+", page.locator(".fc-ghost .fc-ghost-fill").get_attribute("d") or "")[:2]
    page.mouse.click(*middle(page, int(y) / 20, int(x) / 20))
    assert progress(page) != before


def test_a_second_campaign_is_like_the_first(page: Page, server: Server) -> None:
    code, seat = sit(page, server, "second_campaign")
    expect(question(page)).to_contain_text("second mailbox for burgers, like number 7")
    choose(page, "Mailbox 8")
    ghost(page)
    place(page)
    logged(page, "begins mailbox 8")
    first, second = picture(page, code, position(page), seat)["campaigns"]
    assert (first["goods"], first["rounds"]) == (second["goods"], second["rounds"])


def test_an_airplane_carries_two_goods(page: Page, server: Server) -> None:
    sit(page, server, "double_airplane")
    form = page.get_by_role("region", name="The campaign")
    expect(form).to_contain_text("two different goods")
    form.get_by_role("group", name="For which good?").get_by_role("button", name="Burger").click()
    expect(page.locator(".fc-badge-text").first).to_have_text("+1")
    form.get_by_role("group", name="And then?").get_by_role("button", name="Beer").click()
    expect(page.locator(".fc-badge-text").first).to_have_text("+2")
    form.get_by_role("button", name="Begin: burgers and beer").click()
    logged(page, "burger and then beer")


def test_the_radio_of_a_house_that_bought_pizza(page: Page, server: Server) -> None:
    sit(page, server, "pizza_radio")
    expect(question(page)).to_contain_text("House 13 bought pizza")
    expect(page.locator(".fc-ring")).to_have_count(1)  # which house it is
    choose(page, "Radio 2")
    assert "Reaches" in ghost(page)
    place(page)
    logged(page, "without a marketeer: pizza, 2 rounds")


def test_a_mailbox_comes_with_a_new_restaurant(page: Page, server: Server) -> None:
    sit(page, server, "free_mailbox")
    choose(page, "Mailbox 7")
    ghost(page)
    place(page)
    page.get_by_role("region", name="The campaign").get_by_role("button", name="Lemonade").click()
    logged(page, "without a marketeer: lemonade, for ever")


def test_someone_at_work_is_trained_and_works_on(page: Page, server: Server) -> None:
    sit(page, server, "training_at_work")
    row = page.locator(".prompt .option", has_text="Train marketing trainee → campaign manager")
    expect(row).to_contain_text("at work")
    row.click()
    expect(question(page)).to_contain_text("Which campaign do you begin?")
    page.locator(".seat.mine summary").click()
    expect(page.locator(".fc-org").first).to_contain_text("campaign manager")


def test_a_salary_is_paid_with_a_burger(page: Page, server: Server) -> None:
    sit(page, server, "pay_in_goods")
    desk = page.get_by_role("region", name="The bill")
    desk.get_by_role("button", name="Pay with one burger more").click()
    expect(desk).to_contain_text("Paid with 1 burger")
    expect(page.locator(".as-list")).not_to_have_attribute("open", "")  # the bill offers all that the list would
    desk.get_by_role("button", name="Continue: nothing to pay").click()
    expect(page.locator(".prompt.asked")).to_have_count(0)


def test_a_coffee_shop_by_training_says_who_passes_and_what_it_would_sell(page: Page, server: Server) -> None:
    sit(page, server, "coffee", 1)
    expect(question(page)).to_contain_text("Where does your new coffee shop go?")
    option = text(prepared("coffee").moves[-1].action)
    found = re.search(r"(\d+),(\d+)", option)
    assert found
    page.mouse.click(*middle(page, int(found[1]), int(found[2])))
    said = page.locator(f"{STAGED} small")
    expect(said).to_contain_text("You will have no coffee tonight. On the way for House 4 to")
    expect(page.locator(".fc-badge-text", has_text="passes")).to_have_count(1)
    page.get_by_role("button", name="Place here").click()
    expect(page.locator(".fc-thing[data-kind=shop]")).to_have_count(1)


def test_a_coffee_shop_says_what_it_would_sell_tonight(page: Page, server: Server) -> None:
    sit(page, server, "coffee_tonight")
    page.mouse.click(*middle(page, 4, 12))
    said = page.locator(f"{STAGED} small")
    expect(said).to_contain_text("it sells coffee to House 15: $10 more for you.")
    expect(said).to_contain_text("House 2 to Blue or Red")
    expect(page.locator(".fc-badge-text", has_text="buys")).to_have_count(1)
    expect(page.locator(".fc-badge-text", has_text="passes")).to_have_count(2)
    place(page)
    page.locator(".fc-thing[data-kind=shop]").first.click()
    expect(page.locator(".fc-inspect")).to_contain_text("House 15 to Blue or Red")


def test_a_coffee_shop_of_a_milestone_stands_anywhere(page: Page, server: Server) -> None:
    sit(page, server, "coffee_gift")
    expect(question(page)).to_contain_text("Where does your new coffee shop go?")
    assert "tonight" not in ghost(page).lower()  # dinner is over
    place(page)
    logged(page, "places a coffee shop")


def test_the_fourth_coffee_shop_is_one_that_moves(page: Page, server: Server) -> None:
    sit(page, server, "coffee_move")
    expect(question(page)).to_contain_text("Do you move one?")
    page.get_by_role("button", name="show me one").click()
    page.get_by_role("button", name="This one").click()
    expect(question(page)).to_contain_text("Where does the coffee shop move to?")
    ghost(page)
    shops = page.locator(".fc-thing[data-kind=shop]").count()
    place(page)
    logged(page, "moves")
    expect(page.locator(".fc-thing[data-kind=shop]")).to_have_count(shops)


def test_an_off_ramp_is_laid_at_the_edge(page: Page, server: Server) -> None:
    sit(page, server, "rural_marketeers", 1)
    expect(question(page)).to_contain_text("off-ramp")
    ghost(page)
    place(page)
    expect(page.locator(".fc-thing[data-kind=off_ramp]")).to_have_count(1)
    page.locator(".fc-thing[data-kind=off_ramp]").click()
    expect(page.locator(".fc-inspect")).to_contain_text("rural area joins the roads")


def test_a_tile_is_added_to_the_map(page: Page, server: Server) -> None:
    record = prepared("lobbyists_tile")
    sit(page, server, "lobbyists_tile", len(record.moves) - near_the_end(record))
    page.locator(".fc-shape.target").first.click()
    ghost(page)
    place(page)
    expect(page.locator(".fc-shape .fc-tile-ghost").first).to_be_visible()
    tiles = page.locator(".fc-thing[data-kind=tile]").count()
    page.locator(".fc-shape", has_text="Tile A").click()
    expect(question(page)).to_contain_text("Where does tile A go?")
    ghost(page)
    name = page.locator(f"{STAGED} b").inner_text()
    page.keyboard.press("r")
    expect(page.locator(f"{STAGED} b")).not_to_have_text(name)  # it is turned
    expect(page.locator(".fc-map .fc-tile-ghost")).to_have_count(1)
    page.get_by_role("button", name="Place here").click()
    expect(page.locator(".fc-thing[data-kind=tile]")).to_have_count(tiles + 1)
