"""Play by judgement: the whole rest of a turn is planned at once, each cube is taken for the position it leads to.

A judge says what a position is worth to a player. A plan is the actions from here to the end of one's own turn, without
those that leave something to chance: a random cube is drawn first, a redraw only follows if somebody has begun it.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tableside import burgerjoint
from tableside.bots.burgerjoint.facts import facts
from tableside.bots.burgerjoint.normal import board_worth, position
from tableside.bots.learnt import Net
from tableside.burgerjoint import actions, building, trading
from tableside.burgerjoint.actions import Action, Discard, Done, Draw, Put
from tableside.burgerjoint.parts import Config
from tableside.burgerjoint.scoring import points
from tableside.burgerjoint.state import Phase, State

WON, LOST = 1.0, 0.0
SURE = 2400.0  # the worth at which a plain judge is nearly sure to win

Judge = Callable[[State, int, bool], float]  # a position, for whom, and whether the turn is over: the chance to win


def judge_by(net: Net | None, config: Config) -> Judge:
    """The judge that knows what was learnt, or the plain one where that does not apply."""
    if net is None or config.has_other_components():
        return plain

    def judged(state: State, player: int, turn_over: bool) -> float:
        winner = won_by(state, turn_over)
        if winner is not None:
            return WON if winner == player else LOST
        return net.value(facts(state, player, turn_over=turn_over))

    return judged


def plain(state: State, player: int, turn_over: bool) -> float:
    """What the normal bot thinks of a position, as a chance to win."""
    winner = won_by(state, turn_over)
    if winner is not None:
        return WON if winner == player else LOST
    mine, theirs = (board_worth(state, each, state.boards[each]) for each in (player, 1 - player))
    return max(0.01, min(0.99, 0.5 + (mine - theirs) / SURE))


def won_by(state: State, turn_over: bool) -> int | None:
    """Who has won, if the active player's turn ends like this."""
    if state.phase is Phase.OVER:
        return state.active
    if turn_over:
        parts = state.config.parts
        if sum(points(state.boards[state.active], parts)) >= parts.win:
            return state.active
    return None


class Plan(NamedTuple):
    """The rest of a turn, and the value of the position at its end, if that can be foreseen."""

    value: float | None
    steps: tuple[Action, ...]


def plans(state: State, player: int, judge: Judge, most: int) -> list[Plan]:
    """Ways to end the turn, the best first: one for each different end, in as many positions as we look at."""
    found = [Plan(judge(end, player, True), steps) for end, steps in ends(state, player, most)]
    return best_first(found)


def best_first(plans: list[Plan]) -> list[Plan]:
    """Plans in the order of their values."""
    return sorted(plans, key=lambda plan: -(plan.value or 0.0))


def ends(state: State, player: int, most: int) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """The different ends of the turn from here, those with few steps first, and how to get there."""
    seen = set[tuple[int, ...]]()
    paths: deque[tuple[State, tuple[Action, ...]]] = deque([(state, ())])
    while paths:
        here, steps = paths.popleft()
        part, options = (trading, trading.options) if here.phase is Phase.TRADING else (building, building.options)
        for action in options(here, player):
            if isinstance(action, Done) and part is building:
                yield here, (*steps, action)
            elif isinstance(action, Done) or (most > len(seen) and not isinstance(action, Draw | Put)):
                following = here.copy()
                if isinstance(action, Done):
                    following.phase = Phase.BUILDING
                    building.enter(following)
                else:
                    part.step(following, player, action)
                key = position(following, player)
                if key not in seen:
                    seen.add(key)
                    paths.append((following, (*steps, action)))


def rest_of_turn(state: State, player: int, judge: Judge, most: int) -> Sequence[Action]:
    """What to do next in one's own trading and building: a whole plan, unless chance has its say first."""
    if state.phase is Phase.TRADING and not state.choosing:
        if state.put:
            return (actions.REDRAW,)
        if actions.DRAW in burgerjoint.options(state, player):
            return (actions.DRAW,)
    return plans(state, player, judge, most)[0].steps


def best_take(state: State, player: int, judge: Judge) -> Action:
    """The cube that leads to the best position in production."""
    return max(burgerjoint.options(state, player), key=lambda action: after_take(state, player, action, judge))


def after_take(state: State, player: int, action: Action, judge: Judge) -> float:
    """The value of the position after a cube is taken."""
    following = state.copy()
    burgerjoint.step(following, player, action)
    return judge(following, player, False)


def best_discard(state: State, player: int, judge: Judge) -> Action:
    """The cube that is missed least."""
    return max(burgerjoint.options(state, player), key=lambda action: after_discard(state, player, action, judge))


def after_discard(state: State, player: int, action: Action, judge: Judge) -> float:
    """The value of the position without this cube."""
    assert isinstance(action, Discard)
    held = state.boards[player].cubes
    held[action.colour] -= 1
    value = judge(state, player, True)
    held[action.colour] += 1
    return value


def next_steps(state: State, player: int, judge: Judge, most: int) -> Sequence[Action]:
    """What a player does by this judge: one action, or the rest of the turn."""
    options = burgerjoint.options(state, player)
    if len(options) == 1:
        return options
    if state.phase is Phase.PRODUCTION:
        return (best_take(state, player, judge),)
    if state.phase is Phase.DISCARDING:
        return (best_discard(state, player, judge),)
    return rest_of_turn(state, player, judge, most)
