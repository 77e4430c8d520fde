"""Play by judgement: every option is followed until everybody has collected, or the turn is over, and judged there.

Chance comes only with the next roll, so all of this is certain, except that nobody else is expected to use a flyer.
"""

from collections.abc import Callable, Sequence

from tableside import foodies
from tableside.bots.foodies.facts import Eyes
from tableside.bots.learnt import Net
from tableside.foodies import actions
from tableside.foodies.actions import Action
from tableside.foodies.ending import winners
from tableside.foodies.parts import Components
from tableside.foodies.state import Phase, State
from tableside.foodies.turn import TURN

Judge = Callable[[State, int, bool], float]  # a position, for whom, and whether the turn is over: the chance to win


def judge_by(net: Net, parts: Components) -> Judge:
    """The judge that knows what was learnt."""
    eyes = Eyes(parts)

    def judged(state: State, player: int, turn_over: bool) -> float:
        if turn_over and is_over(state):
            return share(state, player)
        return net.value(eyes.facts(state, player, turn_over))

    return judged


def is_over(state: State) -> bool:
    """Whether the game ends with this turn."""
    return state.ending and (state.active + 1) % len(state.courts) == state.first


def share(state: State, player: int) -> float:
    """A player's share of the victory, as it stands."""
    best = winners(state)
    return 1 / len(best) if player in best else 0.0


def go_on(state: State) -> bool:
    """Go on until somebody must choose; whether the turn is over, which is before chance has its say."""
    while not state.choosers:
        if state.phase is Phase.HIRING:
            return True
        state.phase = Phase(state.phase + 1)
        enter = TURN[state.phase].enter
        if enter:
            enter(state)
    return False


def take(state: State, player: int, action: Action) -> bool:
    """Play an action and go on; whether the turn is over."""
    TURN[state.phase].step(state, player, action)
    return go_on(state)


def settle(state: State, player: int, action: Action) -> bool:
    """Play an action and go on until everybody has collected: nobody else uses a flyer, other choices are the first."""
    over = take(state, player, action)
    while not over and state.phase in (Phase.FLYERS, Phase.COLLECTING):
        chooser = state.choosers[0]
        following = actions.STAY if state.phase is Phase.FLYERS else foodies.options(state, chooser)[0]
        over = take(state, chooser, following)
    return over


def after(state: State, player: int, action: Action, judge: Judge) -> float:
    """The value of the position that an option leads to."""
    following = state.copy()
    return judge(following, player, settle(following, player, action))


def ranked(state: State, player: int, options: Sequence[Action], judge: Judge) -> list[tuple[float, Action]]:
    """The options with their values, the best first."""
    found = [(after(state, player, action, judge), action) for action in options]
    return sorted(found, key=lambda pair: -pair[0])
