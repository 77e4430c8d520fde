"""The stack of interrupting questions, `state.asks`: what lies on it is answered before anything else goes on.

Whoever earns what a milestone or a training gives at once appends its question; the module that asks it takes it off
when it is answered in full. A question that leaves nothing to choose is passed over.
"""

from collections.abc import Callable

from tableside.foodchain.actions import DECLINE, Action
from tableside.foodchain.state import State, actor

Options = Callable[[State, int], list[Action]]


def leaves_a_choice(state: State, player: int, options: Options) -> bool:
    """Whether a player has more to choose than to do without."""
    return options(state, player) not in ([], [DECLINE])


def choosing(state: State, options: Options) -> tuple[int, ...]:
    """The acting player, if the first question leaves a choice."""
    player = actor(state)
    return (player,) if leaves_a_choice(state, player, options) else ()
