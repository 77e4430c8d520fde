"""A turn, as in the rulebook: the foodie visit, buying a stall, hiring chefs; then the next player (FO-2.00).

A phase sets `state.choosers` while someone must choose; a phase with nothing to choose is skipped.
"""

from tableside.core.turns import Part, Turns, asks
from tableside.foodies import buying, collecting, ending, flyers, hiring, rolling
from tableside.foodies.actions import Action
from tableside.foodies.events import Event, TurnBegan
from tableside.foodies.questions import Question
from tableside.foodies.state import Phase, State, choosing
from tableside.foodies.text import TEXTS

TURN: dict[Phase, Part[State, Action, Event, Question]] = {
    Phase.ROLLING: asks(rolling),
    Phase.FLYERS: asks(flyers),
    Phase.COLLECTING: asks(collecting),
    Phase.BUYING: asks(buying),
    Phase.HIRING: asks(hiring),
}
FIRST = next(iter(TURN))


def begin(state: State, player: int) -> list[Event]:
    """Begin a player's turn."""
    state.turn += 1
    state.active = player
    state.phase = FIRST
    return [TurnBegan(state.turn, player)]


def next_turn(state: State) -> list[Event]:
    """Go on to the next player's turn; after a full round the game may be over (FO-6.01)."""
    following = (state.active + 1) % len(state.courts)
    if following == state.first and (told := ending.check_round(state)):
        return told
    return begin(state, following)


TURNS = Turns(TURN, then={Phase.HIRING: next_turn}, texts=TEXTS)
waiting, asked, options = choosing, TURNS.asked, TURNS.options
apply, step, why_not = TURNS.apply, TURNS.step, TURNS.why_not
