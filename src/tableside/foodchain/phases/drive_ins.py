"""Working day, third step: drive-ins. Nobody decides anything (FC-5.30)."""

from tableside.foodchain.actions import Action
from tableside.foodchain.events import DriveIns, Event
from tableside.foodchain.staff import staff
from tableside.foodchain.state import State


def enter(state: State, player: int) -> list[Event]:
    """With a local or regional manager at work, all open restaurants are drive-ins until clean-up."""
    if not any(card.drive_in for card, _ in staff(state, player)):
        return []
    state.chains[player].drive_in = True
    return [DriveIns(player)]


def has_work(state: State, player: int) -> bool:
    """Never."""
    return False


def options(state: State, player: int) -> list[Action]:
    """None."""
    return []


def step(state: State, player: int, action: Action) -> list[Event]:
    """Nothing can be done."""
    raise AssertionError("drive-ins ask nobody anything")


def why_not(state: State, player: int, action: Action) -> str:
    """Never asked."""
    return ""
