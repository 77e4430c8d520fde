"""The hard bot of Burger Joint: a learnt value, whole turns planned, and the best plans tried against the next turn."""

from collections.abc import Sequence
from functools import cache

from tableside import burgerjoint
from tableside.bots.burgerjoint.judge import (
    Judge,
    Plan,
    after_discard,
    after_take,
    best_first,
    judge_by,
    next_steps,
    plans,
)
from tableside.bots.burgerjoint.lesson import FILE
from tableside.bots.learnt import Net
from tableside.bots.reasons import searched
from tableside.bots.search import Worlds, search
from tableside.burgerjoint import actions
from tableside.burgerjoint.actions import Action, Done, Put, Redraw
from tableside.burgerjoint.state import Phase, State
from tableside.burgerjoint.text import TEXTS
from tableside.core.budget import Budget

BUDGET = Budget(playouts=96, seconds=0.15)  # a decision
CANDIDATES = 8  # plans or cubes that are tried
LOOK_AT = 300  # positions of a turn that we plan
GLANCE = 30  # the same for the turns that follow
TURNS = 1  # of others and our own that follow, to the end of which a candidate is played


@cache
def learnt() -> Net:
    """The net that ships with Tableside."""
    return Net.load(FILE)


class HardBot:
    """Tries its best plans in the same worlds, and takes the one that leads to the best positions."""

    def __init__(self, seed: int, budget: Budget = BUDGET, net: Net | None = None) -> None:
        self.seed, self.budget, self.net = seed, budget, net or learnt()
        self.chosen = 0  # so far

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The first step of the best plan."""
        judge = judge_by(self.net, view.config)
        worlds = Worlds(burgerjoint, view, player, self.seed + self.chosen)
        self.chosen += 1
        tried = candidates(view, player, options, judge)
        self.found = search(
            tried,
            lambda plan, world: played_on(worlds[world], player, plan, judge),
            self.budget,
            priors=[plan.value for plan in tried],
        )
        return self.found.best.steps[0]

    def why(self) -> str:
        """What it wants to do, what it expects, and the next best plan."""
        best, *others = (tried.candidate.steps for tried in self.found.ranked)
        return searched(TEXTS, self.found, best, others[0] if others else None)


def candidates(view: State, player: int, options: Sequence[Action], judge: Judge) -> list[Plan]:
    """What is worth trying, the most promising first."""
    if view.phase is Phase.PRODUCTION:
        found = [Plan(after_take(view, player, action, judge), (action,)) for action in options]
    elif view.phase is Phase.DISCARDING:
        found = [Plan(after_discard(view, player, action, judge), (action,)) for action in options]
    elif actions.DRAW in options:
        return [Plan(None, (actions.DRAW,))]
    else:
        redraws = [Plan(None, (action,)) for action in options if isinstance(action, Put | Redraw)]
        planned = [] if view.put else plans(view, player, judge, LOOK_AT)[: CANDIDATES - 1]
        return planned + redraws  # how good a redraw is, only trying it can tell
    return best_first(found)[:CANDIDATES]


def played_on(state: State, player: int, plan: Plan, judge: Judge) -> float:
    """What a plan leads to, if everybody then plays by the judge to the end of the next turn."""
    last, steps = state.turn + TURNS, plan.steps
    chooser = player
    while True:
        for action in steps:
            if state.turn == last and state.phase is Phase.BUILDING and isinstance(action, Done):
                return judge(state, player, True)
            burgerjoint.step(state, chooser, action)
        waiting = burgerjoint.waiting(state)
        if not waiting:
            return judge(state, player, True)
        chooser = waiting[0]
        steps = tuple(next_steps(state, chooser, judge, GLANCE))
