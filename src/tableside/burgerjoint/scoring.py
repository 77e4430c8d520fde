"""Phase 4, scoring: the active player's points, and the end of the game (BJ-5.01, BJ-5.02, BJ-5.04)."""

from tableside.burgerjoint.events import Event, Scored, Won
from tableside.burgerjoint.parts import BISTROS, Components
from tableside.burgerjoint.state import Board, State


def points(board: Board, parts: Components) -> tuple[int, int, int, int]:
    """What a board is worth now, by column: publicity, basic restaurants, diners, bistros."""
    return (
        parts.publicity_points[board.publicity - 1] if board.publicity else 0,
        sum(parts.basic_points[: board.basics]),
        parts.diner_points * board.diners.bit_count(),
        sum(parts.bistro_points[bistro] for bistro in BISTROS if board.bistros >> bistro & 1),
    )


def enter(state: State) -> list[Event]:
    """Move the active player's marker; at twelve points the game is over, before anyone discards."""
    player, board = state.active, state.boards[state.active]
    publicity, basics, diners, bistros = points(board, state.parts)
    board.score = publicity + basics + diners + bistros
    scored = Scored(player, publicity, basics, diners, bistros, board.score)
    return [scored, Won(player, board.score)] if has_won(state) else [scored]


def has_won(state: State) -> bool:
    """Whether the active player's marker has reached the end."""
    return state.boards[state.active].score >= state.parts.win
