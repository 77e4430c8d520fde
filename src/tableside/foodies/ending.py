"""The end: who triggers it, when the last round is over, and who wins (FO-6.01, FO-6.02)."""

from tableside.core.game import Result
from tableside.foodies.events import EndTriggered, Event, Stopped, Won
from tableside.foodies.state import Phase, State

ROUND_LIMIT = 200  # nobody has to become popular, so a game that gets nowhere is stopped (FO-Q1)


def check_goal(state: State, player: int) -> list[Event]:
    """Make this round the last if anyone has reached the goal, on whoever's turn."""
    popularity = state.courts[player].popularity
    if state.ending or popularity < state.config.goal:
        return []
    state.ending = True
    return [EndTriggered(player, popularity, state.config.goal)]


def check_round(state: State) -> list[Event]:
    """End the game after a round, if it is the last, and tell who won."""
    rounds = state.turn // len(state.courts)
    if not state.ending and rounds < ROUND_LIMIT:
        return []
    stopped: list[Event] = [] if state.ending else [Stopped(rounds)]
    state.phase = Phase.OVER
    players = winners(state)
    best = state.courts[players[0]]
    return [*stopped, Won(players, best.popularity, best.coins)]


def winners(state: State) -> tuple[int, ...]:
    """Most popularity, then most coins; equal players share (FO-6.02)."""
    keys = [(court.popularity, court.coins) for court in state.courts]
    return tuple(player for player, key in enumerate(keys) if key == max(keys))


def result(state: State) -> Result | None:
    """The popularity of everyone, and who won."""
    if state.phase is not Phase.OVER:
        return None
    return Result(tuple(court.popularity for court in state.courts), winners(state))
