"""Keys are enough: a round of each title is played without a mouse, and no key goes through an open dialog."""

import pytest
from playwright.sync_api import Page

from tableside.core.notation import text
from tableside.core.record import Record
from tests.browser.conftest import Person, Server
from tests.browser.foodchain_play import logged
from tests.browser.playing import HOLDS, position, prepared, progress, stand, whole
from tests.browser.settled import expect, hear, heard_by, settled

MOST_TABS = 1000
EVERY = 5  # moves, then help is opened in between

# a record, the turns or the round that are played, and what the log says when they are over
ROUNDS = [("burgerjoint", 2, 4, "Turn 4"), ("foodies", 1, 4, "Turn 4"), ("solo", 5, 6, "Round 6 begins")]


def begins(record: Record, number: int) -> int:
    """The first position of a turn, or of a round of Food Chain."""
    return next(at for at, (state, _) in enumerate(record.positions()) if state.turn == number)


def press(page: Page, action: str) -> None:
    """Choose by keys alone: a number where the list has one, else Tab and Enter."""
    before = progress(page)
    while progress(page) == before:
        if page.locator(".as-list:not([open])").count():
            page.keyboard.press("0")  # chooses nothing unseen: it opens what is folded
            settled(page)
        place: int = page.evaluate(
            f"text => [...document.querySelectorAll('.prompt .option')].findIndex({HOLDS})", action
        )
        assert place >= 0, f"{action} is not in the list"
        if place < 10:
            page.keyboard.press(str((place + 1) % 10))
        else:
            for _ in range(MOST_TABS):
                page.keyboard.press("Tab")
                if page.evaluate(f"text => ({HOLDS})(document.activeElement)", action):
                    break
            page.keyboard.press("Enter")


def look_into_help(page: Page) -> None:
    """Nothing is played or taken back behind it, and Esc closes it and nothing else."""
    before, sheet = progress(page), page.get_by_role("dialog", name="Help")
    page.keyboard.press("?")
    expect(sheet).to_be_visible()
    for key in ("1", "u", "Escape"):
        page.keyboard.press(key)
    expect(sheet).to_have_count(0)
    assert progress(page) == before


@pytest.mark.parametrize(("name", "first", "after", "said"), ROUNDS, ids=[name for name, *_ in ROUNDS])
def test_a_round_by_keys(person: Person, server: Server, name: str, first: int, after: int, said: str) -> None:
    record = prepared(name) if name == "solo" else whole(name)
    start, end = begins(record, first), begins(record, after)
    moves = record.moves[start:end]
    pages = {seat: person() for seat in {move.player for move in moves}}
    stand(server, record, start, pages)
    heard = 0
    for at, move in enumerate(moves):
        page = pages[move.player]
        hear(page, heard)
        if at % EVERY == 0:
            look_into_help(page)
        press(page, text(move.action))
        heard = heard_by(page)
    assert position(page) == end
    logged(page, said)
