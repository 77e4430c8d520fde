"""What events tell about the bank and phases, so that nobody has to compute it again."""

from pathlib import Path

import pytest

from tableside.core.record import load
from tableside.foodchain.events import BankBroke, Claimed, Event, Heading
from tableside.foodchain.money import left_after, receive
from tableside.shelf import GAMES as ALL

from .positions import RED, table

GAMES = sorted((Path(__file__).parents[1] / "golden").joinpath("foodchain").glob("*"))
OF_PHASES = {
    "dinner": ("Sold", "SoldOnTheWay", "StayedHome", "Tips", "Share", "AutomaBonus"),
    "payday": ("Fired", "Paid", "PaidInGoods", "Unpaid"),
    "marketing": ("CampaignRan", "AutomaCampaign", "AutomaRan", "CampaignPaid", "CampaignEnded"),
    "cleanup": ("ThrewAway", "RoadsOpened", "Opened", "MilestonesGone", "AutomaRemoved"),
}


def kinds_by_heading(events: list[Event]) -> list[tuple[str, str]]:
    found, heading = [], ""
    for event in events:
        if isinstance(event, Heading):
            heading = event.phase
        found.append((type(event).__name__, heading))
    return found


@pytest.mark.parametrize("path", GAMES[:4], ids=lambda path: path.stem)
def test_headings_and_the_bank_of_a_whole_game(path: Path) -> None:
    headings = {kind: phase for phase, kinds in OF_PHASES.items() for kind in kinds}
    seen = set()
    for state, told in load(path, ALL).positions():
        for kind, heading in kinds_by_heading(told):
            if kind in headings:
                assert heading == headings[kind]
                seen.add(kind)
        if banks := [event.bank for event in told if hasattr(event, "bank")]:
            assert banks[-1] == state.bank
        assert not (told and isinstance(told[0], Claimed)), "a milestone is told after what earned it"
    assert {"Sold", "Paid", "CampaignRan"} <= seen


def test_the_bank_gets_no_more_than_a_chain_has() -> None:
    state = table()
    state.bank, state.chains[RED].cash = 100, 4
    left = left_after(state, RED, -10)
    receive(state, RED, -10)
    assert left == state.bank == 104


def test_a_bank_that_breaks_tells_what_it_then_holds() -> None:
    state = table()
    state.bank = 3
    assert left_after(state, RED, 10) == -7
    broke = next(event for event in receive(state, RED, 10) if isinstance(event, BankBroke))
    assert broke.bank == state.bank
