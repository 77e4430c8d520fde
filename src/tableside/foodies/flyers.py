"""Who wants to collect elsewhere: flyers, in seat order from the active player, before anyone collects (FO-2.03)."""

from tableside.foodies import actions
from tableside.foodies.actions import Action, Flyer
from tableside.foodies.events import Event, UsedFlyer
from tableside.foodies.state import NOBODY, State
from tableside.foodies.text import TEXTS


def enter(state: State, events: list[Event]) -> None:
    """Everyone collects from the space of the die, unless a flyer says otherwise; a 0 visits none (FO-2.01)."""
    state.visited = [state.face] * len(state.courts)
    state.decided = 0
    if state.face:
        _ask_next(state)


def _ask_next(state: State) -> None:
    """Ask the next player who has a flyer."""
    courts, players = state.courts, len(state.courts)
    for decided in range(state.decided, players):
        player = (state.active + decided) % players
        if courts[player].flyers:
            state.decided = decided
            state.chooser = player
            return
    state.decided = players
    state.chooser = NOBODY


def options(state: State, player: int) -> list[Action]:
    """Stay, or go to an adjacent space."""
    return list(actions.FLYERS[state.face])


def step(state: State, player: int, action: Action, events: list[Event]) -> None:
    """Note where the player collects, and ask the next."""
    if isinstance(action, Flyer):
        court = state.courts[player]
        court.flyers -= 1
        state.visited[player] = action.space
        events.append(UsedFlyer(player, state.face, action.space, court.flyers))
    state.decided += 1
    _ask_next(state)


def why_not(state: State, player: int, action: Action) -> str:
    """Why no flyer leads there."""
    if isinstance(action, Flyer):
        return TEXTS.say("why.not_adjacent", space=action.space, face=state.face)
    return TEXTS.say("why.flyer_first", face=state.face)
