"""How a game of Burger Joint went: points and buildings by round, and which columns the points came from."""

from tableside.burgerjoint.events import Scored, TurnBegan
from tableside.burgerjoint.state import BURGER, PIZZA, State
from tableside.core.course import Course, Positions, Sheet


def course(positions: Positions) -> Course:
    """Replay the game. A round is a turn of both; only what was scored counts (BJ-5.04)."""
    sheet, scored = Sheet((BURGER, PIZZA)), dict[int, Scored]()
    state: State | None = None
    for state, told in positions:
        for event in told:
            if isinstance(event, TurnBegan) and event.turn > 1 and event.turn % 2:
                _close(sheet, state)
            if isinstance(event, Scored):
                scored[event.player] = event
    assert state is not None, "a game has a first position"
    _close(sheet, state)
    for player, last in scored.items():
        for column in ("publicity", "basics", "diners", "bistros"):
            sheet.earn(column, player, getattr(last, column))
    return sheet.course(money=False, figures=("points", "buildings"))


def _close(sheet: Sheet, state: State) -> None:
    boards = state.boards
    sheet.close(points=lambda player: boards[player].score, buildings=lambda player: boards[player].tokens())
