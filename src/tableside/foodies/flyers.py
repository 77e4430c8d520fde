"""Flyers: who collects elsewhere, in seat order from the active player, before anyone collects (FO-2.03)."""

from tableside.foodies import actions
from tableside.foodies.actions import Action, UseFlyer
from tableside.foodies.events import Event, UsedFlyer
from tableside.foodies.questions import WhetherToUseFlyer
from tableside.foodies.state import State, choosing
from tableside.foodies.text import TEXTS

waiting = choosing


def enter(state: State) -> list[Event]:
    """Send everyone to the space of the die, unless a flyer says otherwise; a 0 visits none (FO-2.01)."""
    state.visited = [state.face] * len(state.courts)
    state.decided = 0
    if state.face:
        _ask_next(state)
    return []


def _ask_next(state: State) -> None:
    """Ask the next player who has a flyer."""
    courts, players = state.courts, len(state.courts)
    for decided in range(state.decided, players):
        player = (state.active + decided) % players
        if courts[player].flyers:
            state.decided = decided
            state.choosers = (player,)
            return
    state.decided = players
    state.choosers = ()


def asked(state: State, player: int) -> WhetherToUseFlyer:
    """Ask where the player collects."""
    return WhetherToUseFlyer(state.face, state.courts[player].flyers)


def options(state: State, player: int) -> list[Action]:
    """Stay, or go to an adjacent space."""
    return list(actions.FLYERS[state.face])


def step(state: State, player: int, action: Action) -> list[Event]:
    """Note where the player collects, and ask the next."""
    events: list[Event] = []
    if isinstance(action, UseFlyer):
        court = state.courts[player]
        court.flyers -= 1
        state.visited[player] = action.space
        events.append(UsedFlyer(player, state.face, action.space, court.flyers))
    state.decided += 1
    _ask_next(state)
    return events


def why_not(state: State, player: int, action: Action) -> str:
    """Why no flyer leads there."""
    if isinstance(action, UseFlyer):
        return TEXTS.say("why.not_adjacent", space=action.space, face=state.face)
    return TEXTS.say("why.flyer_first", face=state.face)
