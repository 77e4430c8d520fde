"""Accessibility of Food Chain: on a phone nothing scrolls sideways, axe finds no serious problem."""

from tableside import foodchain
from tableside.core.record import Record
from tableside.foodchain.state import Phase, State
from tests.browser.conftest import DESKTOP, PHONE, Person, Server
from tests.browser.foodchain_play import is_narrow, logged
from tests.browser.playing import follow, is_asked, prepared, stand
from tests.browser.test_access import check

RED, BLUE = 0, 1
# for axe
DECISIONS = (
    *("FIRST_RESTAURANTS", "RESTRUCTURING", "ORDER"),
    *("Hire", "BeginCampaign", "PlaceCampaign", "Cook", "PAYDAY"),
)


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
