"""The hard bot of Foodies: a learnt value, and the best options tried in the turns that follow."""

from collections.abc import Sequence
from functools import cache

from tableside import foodies
from tableside.bots.foodies.judge import Judge, is_over, judge_by, ranked, share, take
from tableside.bots.foodies.lesson import FILE
from tableside.bots.foodies.normal import NormalBot
from tableside.bots.learnt import Net
from tableside.bots.reasons import searched
from tableside.bots.search import Worlds, search
from tableside.core.budget import Budget
from tableside.foodies.actions import Action
from tableside.foodies.state import Phase, State
from tableside.foodies.text import TEXTS
from tableside.foodies.turn import TURNS, next_turn

BUDGET = Budget(playouts=96, seconds=0.15)  # a decision
CANDIDATES = 6  # options that are tried
HORIZON = 4  # turns, to the end of which a candidate is played; a whole round with five players


@cache
def learnt() -> Net:
    """The net that ships with Tableside."""
    return Net.load(FILE)


class HardBot:
    """Tries its best options in the same worlds, and takes the one that leads to the best positions."""

    def __init__(self, seed: int, budget: Budget = BUDGET, net: Net | None = None) -> None:
        self.seed, self.budget, self.net = seed, budget, net or learnt()
        self.judge: Judge | None = None  # of this game's components
        self.chosen = 0  # so far

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The option that leads to the best positions."""
        judge = self.judge = self.judge or judge_by(self.net, view.config.parts)
        seed = self.seed + self.chosen
        self.chosen += 1
        worlds, policy = Worlds(foodies, view, player, seed), NormalBot(seed)
        best = ranked(view, player, options, judge)[:CANDIDATES]
        self.found = search(
            [action for _, action in best],
            lambda action, world: played_on(worlds[world], player, action, judge, policy),
            self.budget,
            priors=[value for value, _ in best],
        )
        return self.found.best

    def why(self) -> str:
        """What it wants to do, what it expects, and the next best option."""
        best, *others = ([tried.candidate] for tried in self.found.ranked)
        return searched(TEXTS, self.found, best, others[0] if others else None)


def played_on(state: State, player: int, action: Action, judge: Judge, policy: NormalBot) -> float:
    """What an option leads to, if everybody then plays like the normal bot for some turns."""
    last, chooser = state.turn + max(HORIZON, len(state.courts)), player
    while True:
        if take(state, chooser, action):
            if is_over(state) or state.turn >= last:
                return judge(state, player, True)
            next_turn(state)
            if state.phase is Phase.OVER:
                return share(state, player)
            TURNS.begin(state, [])
        waiting = foodies.waiting(state)
        if not waiting:
            return share(state, player)
        chooser = waiting[0]
        options = foodies.options(state, chooser)
        action = options[0] if len(options) == 1 else policy.choose(state, chooser, options)
