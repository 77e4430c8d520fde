"""Food Chain for everyone: on a phone nothing scrolls sideways, keys are enough, axe finds no serious fault."""

from playwright.sync_api import Page

from tableside import foodchain
from tableside.core.notation import text
from tableside.core.record import Record
from tableside.foodchain.state import Phase, State
from tests.browser.conftest import DESKTOP, PHONE, Person, Server
from tests.browser.foodchain_play import is_narrow, logged
from tests.browser.playing import HOLDS, follow, is_asked, is_at, position, prepared, stand
from tests.browser.settled import settled
from tests.browser.test_access import check

RED, BLUE = 0, 1
DECISIONS = ("FIRST_RESTAURANTS", "RESTRUCTURING", "ORDER", "Hire", "Campaign", "At", "Cook", "PAYDAY")  # for axe


def turn(record: Record, number: int) -> int:
    """The first position of a round."""
    return next(at for at, (state, _) in enumerate(record.positions()) if state.turn == number)


def test_a_round_on_a_phone(person: Person, server: Server) -> None:
    record = prepared("base")
    start, end = turn(record, 4), len(record.moves)
    pages = {seat: person(viewport=PHONE, has_touch=True, is_mobile=True) for seat in (RED, BLUE)}
    stand(server, record, start, pages)
    for at in range(start, end):
        follow(record, pages, at, at + 1)
        for page in pages.values():
            is_narrow(page)
    logged(pages[RED], "Round 5 begins")


def press(page: Page, action: str) -> None:
    """Choose by keys alone: a number where the list has one, else Tab and Enter."""
    before = position(page)
    while position(page) == before:
        if page.locator(".as-list:not([open])").count():
            page.locator(".as-list > summary").press("Enter")
            settled(page)
        place: int = page.evaluate(
            f"text => [...document.querySelectorAll('.prompt .option')].findIndex({HOLDS})", action
        )
        assert place >= 0, f"{action} is not in the list"
        if place < 10:
            page.keyboard.press(str((place + 1) % 10))
        else:
            for _ in range(1000):
                page.keyboard.press("Tab")
                if page.evaluate(f"text => ({HOLDS})(document.activeElement)", action):
                    break
            page.keyboard.press("Enter")


def test_a_round_by_keys(person: Person, server: Server) -> None:
    record = prepared("solo")
    start, end = turn(record, 5), len(record.moves)
    page = person()
    stand(server, record, start, {RED: page})
    for move in record.moves[start:end]:
        press(page, text(move.action))
    logged(page, "Round 6 begins")
    page.keyboard.press("u")
    is_at(end - 1, page)


def asked_in(record: Record) -> dict[str, tuple[int, int]]:
    """For every kind of decision in a record the first position in which it is asked, and of whom."""
    found: dict[str, tuple[int, int]] = {}
    for at, (state, _) in enumerate(record.positions()):
        waiting = foodchain.waiting(state)
        if waiting and at < len(record.moves):
            player = record.moves[at].player
            found.setdefault(decision(state, player), (at, player))
    return found


def decision(state: State, player: int) -> str:
    kind = type(foodchain.options(state, player)[0]).__name__
    return kind if state.phase is Phase.WORKING else state.phase.name


def test_axe_finds_nothing_in_play(person: Person, server: Server) -> None:
    record = prepared("base")
    asked = asked_in(record)
    looks = [(DESKTOP, "light"), (PHONE, "dark")]
    pages = [person(viewport=size, color_scheme=scheme, reduced_motion="reduce") for size, scheme in looks]
    for number, name in enumerate(DECISIONS):
        page, (at, player) = pages[number % 2], asked[name]
        stand(server, record, at, {player: page})
        is_asked(page)
        check(page, f"foodchain-{name.lower()}")
