"""Food Chain between real browsers: the end of a game, rounds of the base game with undo, and Mautoma."""

import re
from typing import Any

from tableside import foodchain
from tableside.core.notation import text
from tableside.foodchain import events as ev
from tests.browser.conftest import Person, Server, keep
from tests.browser.foodchain_play import cash, events, first, logged, sentence
from tests.browser.playing import choose, code_of, follow, is_at, position, prepared, stand
from tests.browser.settled import expect

RED, BLUE = 0, 1
LAST = 25  # actions of a game that are made on the pages


def test_the_end_of_an_introductory_game(person: Person, server: Server) -> None:
    record = prepared("introductory")
    pages = {RED: person(), BLUE: person()}
    start = len(record.moves) - LAST
    code = stand(server, record, start, pages)
    follow(record, pages, start)
    last = record.until(len(record.moves))
    result = foodchain.result(last)
    assert result is not None
    winner = ("Red", "Blue")[result.winners[0]]
    for page in pages.values():
        expect(page.locator(".prompt h2")).to_have_text(f"{winner} wins!")
        assert [cash(page, seat) for seat in (RED, BLUE)] == [chain.cash for chain in last.chains]
        logged(page, "The game is over: the bank is broken")
    keep(pages[RED], "foodchain-introductory-over")
    pages[RED].get_by_text("Share, record").click()
    expect(pages[RED].locator(".more-about .more-body")).to_contain_text("introductory game")
    pages[BLUE].goto(f"/t/{code}/40")
    expect(pages[BLUE].locator(".replay-at")).to_contain_text(f"Move 40 of {len(record.moves)}")
    broken = [event for told in events(record) for event in told if isinstance(event, ev.BankBroke)]
    expect(pages[BLUE].locator(".replay-marks .bank")).to_have_count(len(broken))
    pages[BLUE].keyboard.press("PageDown")
    expect(pages[BLUE].locator(".replay-prompt h2")).to_have_text(re.compile(r"^Round \d+$"))
    pages[RED].get_by_role("button", name="Rematch").click()
    expect(pages[RED].locator(".playing")).to_contain_text("introductory game")


def test_rounds_of_the_base_game(person: Person, server: Server) -> None:
    record = prepared("base")
    pages = {RED: person(), BLUE: person()}
    stand(server, record, 0, pages)
    told = events(record)
    seen: tuple[tuple[type, dict[str, Any]], ...] = (
        (ev.CampaignPlaced, {"medium": "billboard"}),
        (ev.Sold, {}),
        (ev.Claimed, {}),
        (ev.Paid, {}),
    )
    at = 0
    marks = [(first(record, kind, **facts) + 1, kind) for kind, facts in seen]
    for mark, kind in sorted(marks, key=lambda mark: mark[0]):
        follow(record, pages, at, mark)
        at = mark
        found = next(event for event in told[at] if isinstance(event, kind))
        state = record.until(at)
        for page in pages.values():
            logged(page, sentence(found))
            is_at(at, page)
            assert [cash(page, seat) for seat in pages] == [chain.cash for chain in state.chains], kind
    keep(pages[RED], "foodchain-base")
    follow(record, pages, at)
    assert record.until(len(record.moves)).turn > 4
    for page in pages.values():
        logged(page, "Round 5 begins")


def test_undo(person: Person, server: Server) -> None:
    record = prepared("base")
    placed = first(record, ev.CampaignPlaced)
    seat = record.moves[placed].player
    page = person()
    stand(server, record, placed - 1, {seat: page})
    assert record.moves[placed - 1].player == seat
    follow(record, {seat: page}, placed - 1, placed + 1)
    words = sentence(next(event for event in events(record)[placed + 1] if isinstance(event, ev.CampaignPlaced)))
    logged(page, words)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("title", re.compile("Take back: .*begins"))
    undo.click()  # the tile with its place, the good and the rounds
    is_at(placed - 2, page)
    expect(page.locator(".log li.undone").filter(has_text=words)).to_have_count(1)
    choose(page, *(text(move.action) for move in record.moves[placed - 2 : placed + 1]))
    expect(page.locator(".log li:not(.undone)").filter(has_text=words)).to_have_count(1)


def test_rounds_against_mautoma(person: Person, server: Server) -> None:
    record = prepared("solo")
    page = person()
    start = len(record.moves) - LAST
    code = stand(server, record, start, {RED: page})
    expect(page.locator(".seat")).to_have_count(2)
    expect(page.locator(".seat.seat-automa")).to_contain_text("Mautoma")
    follow(record, {RED: page}, start)
    state = record.until(len(record.moves))
    assert state.turn == 6
    assert state.automa
    logged(page, "Round 6 begins")
    logged(page, "Mautoma plays card")
    assert (cash(page, 0), cash(page, 1)) == (state.chains[0].cash, state.automa.cash)
    keep(page, "foodchain-solo")
    page.get_by_role("button", name="Undo").click()
    assert position(page) < len(record.moves)
    page.goto(f"/t/{code}/10")
    expect(page.locator(".replay-at")).to_contain_text("Move 10")
    page.get_by_role("button", name=re.compile("Play on from")).first.click()
    assert code_of(page) != code


def test_mautoma_wins(person: Person, server: Server) -> None:
    record = prepared("solo_lost")
    page = person()
    stand(server, record, len(record.moves) - 2, {RED: page})
    follow(record, {RED: page}, len(record.moves) - 2)
    state = record.until(len(record.moves))
    assert state.automa
    result = foodchain.result(state)
    assert result is not None
    wins = "Red wins!" if result.winners else f"Mautoma wins, ${state.automa.cash} to ${state.chains[0].cash}."
    expect(page.locator(".prompt h2")).to_have_text(wins)
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".seat.seat-automa")).to_contain_text("hard")
