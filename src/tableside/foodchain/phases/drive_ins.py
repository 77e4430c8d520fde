"""Working day, third step: drive-ins. Nobody decides anything (FC-5.30)."""

from tableside.foodchain.events import DriveIns, Event
from tableside.foodchain.staff import staff
from tableside.foodchain.state import State, actor


def enter(state: State) -> list[Event]:
    """Turn all open restaurants into drive-ins until clean-up, if a local or regional manager is at work."""
    player = actor(state)
    if not any(card.drive_in for card, _ in staff(state, player)):
        return []
    state.chains[player].drive_in = True
    return [DriveIns(player)]
