"""A turn, as in the rulebook: five phases, and then the other player is active (BJ-2.00)."""

from tableside.burgerjoint import building, discarding, production, scoring, trading
from tableside.burgerjoint.actions import Action
from tableside.burgerjoint.events import Event, TurnBegan
from tableside.burgerjoint.questions import Question
from tableside.burgerjoint.state import Phase, State
from tableside.burgerjoint.text import TEXTS
from tableside.core.game import Result
from tableside.core.turns import Part, Turns, asks, passes

TURN: dict[Phase, Part[State, Action, Event, Question]] = {
    Phase.PRODUCTION: asks(production),
    Phase.TRADING: asks(trading),
    Phase.BUILDING: asks(building),
    Phase.SCORING: passes(scoring),
    Phase.DISCARDING: asks(discarding),
}


def begin(state: State, player: int) -> list[Event]:
    """Begin a player's turn."""
    state.turn += 1
    state.active = player
    state.phase = Phase.PRODUCTION
    return [TurnBegan(state.turn, player)]


def next_turn(state: State) -> list[Event]:
    """Go on to the other player's turn."""
    return begin(state, 1 - state.active)


def after_scoring(state: State) -> list[Event]:
    """Discard, unless the active player has won (BJ-5.02)."""
    state.phase = Phase.OVER if scoring.has_won(state) else Phase.DISCARDING
    return []


TURNS = Turns(TURN, then={Phase.SCORING: after_scoring, Phase.DISCARDING: next_turn}, texts=TEXTS)
waiting, asked, options = TURNS.waiting, TURNS.asked, TURNS.options
apply, step, why_not = TURNS.apply, TURNS.step, TURNS.why_not


def result(state: State) -> Result | None:
    """The winner is the player whose marker reached the end, whatever the other's says (BJ-5.02)."""
    if state.phase is not Phase.OVER:
        return None
    return Result(tuple(board.score for board in state.boards), (state.active,))
