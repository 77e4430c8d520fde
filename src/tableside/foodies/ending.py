"""The end: who triggers it, when the last round is over, and who wins (FO-6.01, FO-6.02)."""

from tableside.core.game import Result
from tableside.foodies.events import EndTriggered, Event, Stopped, Won
from tableside.foodies.state import Phase, State

ROUND_LIMIT = 200  # nobody need ever become popular, so a game that gets nowhere is stopped (FO-Q1)


def check_goal(state: State, player: int, events: list[Event]) -> None:
    """Whoever reaches the goal, in whoever's turn, makes this round the last."""
    popularity = state.courts[player].popularity
    if not state.ending and popularity >= state.config.goal:
        state.ending = True
        events.append(EndTriggered(player, popularity, state.config.goal))


def check_round(state: State, events: list[Event]) -> bool:
    """Whether the game is over after this turn, the last of its round; if so, say who won."""
    if (state.active + 1) % len(state.courts) != state.first:
        return False
    rounds = state.turn // len(state.courts)
    if not state.ending and rounds < ROUND_LIMIT:
        return False
    if not state.ending:
        events.append(Stopped(rounds))
    state.phase = Phase.OVER
    players = winners(state)
    best = state.courts[players[0]]
    events.append(Won(players, best.popularity, best.coins))
    return True


def winners(state: State) -> tuple[int, ...]:
    """Most popularity, then most coins; equal players share (FO-6.02)."""
    keys = [(court.popularity, court.coins) for court in state.courts]
    return tuple(player for player, key in enumerate(keys) if key == max(keys))


def result(state: State) -> Result | None:
    """The popularity of everyone, and who won."""
    if state.phase is not Phase.OVER:
        return None
    return Result(tuple(court.popularity for court in state.courts), winners(state))
