"""A position of Burger Joint in a line."""

from tableside.burgerjoint.state import State
from tableside.core.entry import Gist


def gist(state: State) -> Gist:
    """The round, of a turn each, and what the score markers show."""
    boards = state.boards
    return Gist(-(-state.turn // len(boards)), tuple(board.score for board in boards), money=False)
