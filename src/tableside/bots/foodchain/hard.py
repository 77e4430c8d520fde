"""The hard bot: it tries many plans for the round, each played on for some rounds, with two players to the end.

A plan is a style of the normal bot, with a structure in the morning. Rivals are guessed and play as the normal bot
does, all plans meet the same luck, and the worse half of them is dropped again and again (`bots/search`). What a
morning is worth if the game is not over by then says `planner/leaf`.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from tableside import foodchain
from tableside.bots.foodchain import building
from tableside.bots.foodchain.normal import NormalBot
from tableside.bots.foodchain.planner import leaf, saying
from tableside.bots.foodchain.planner.plans import RoundPlan, day_plans, lasting, morning_plans, rival_style
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.style import USUAL
from tableside.bots.search import Found, Worlds, search
from tableside.core.budget import Budget
from tableside.core.rng import Rng, seeded
from tableside.foodchain.actions import Action
from tableside.foodchain.questions import HowManyWork, WhereToPlaceFirstRestaurant, WhichReserveCard, WhomToHire
from tableside.foodchain.state import Phase, State, owned

C = TypeVar("C")
SECONDS = 5.0  # a round
LEAST = 0.01  # for a search
MORNING = 0.4  # of them, if there is something to choose in the morning
AHEAD = {1: 12, 2: 12, 3: 5}  # rounds that a plan is played on, by the number of chains
FEWER = 3  # and with more chains
SITES = 6  # for the first restaurant
PLANS = 16  # for a morning or a day


def _part(budget: Budget, share: float, spent: float) -> Budget:
    """A part of a round's budget, less the seconds that finding the plans took."""
    playouts = None if budget.playouts is None else max(1, round(budget.playouts * share))
    return Budget(playouts, None if budget.seconds is None else max(LEAST, budget.seconds * share - spent))


class HardBot:
    """Tries plans for the morning and again for the day, and then plays as the best of them says."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.seed, self.budget = seed, budget or Budget(seconds=SECONDS)
        self.bot = NormalBot(seed)
        self.planned: tuple[int, Phase] | None = None
        self.searched = 0  # the last round whose morning took its share
        self.found: Found[Any] | None = None  # the last search
        self.progress: Callable[[float], None] | None = None
        self.halt: Callable[[], bool] | None = None

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The option that fits the best plan."""
        if len(options) == 1:
            return options[0]
        question, moment = foodchain.asked(view, player), (view.turn, view.phase)
        if isinstance(question, WhereToPlaceFirstRestaurant):
            options = building.restaurants(view, player, options)[:SITES]
        if isinstance(question, WhereToPlaceFirstRestaurant | WhichReserveCard):
            return self._best(view, player, options, partial(begun, player), MORNING)
        if moment != self.planned and isinstance(question, HowManyWork | WhomToHire):
            self.planned = moment
            self._plan(view, player)
        return self.bot.choose(view, player, options)

    def _plan(self, view: State, player: int) -> None:
        """Find the best plan, and let the normal bot follow it."""
        start = time.perf_counter()
        if view.phase is Phase.RESTRUCTURING:
            view = unanswered(view)
            plans, share = morning_plans(Prospects(view, player, lasting(self.bot.style))), MORNING
            self.searched = view.turn if len(plans) > 1 else self.searched
        else:
            plans = distinct(view, player, day_plans(Prospects(view, player, self.bot.style)))
            share = 1 - MORNING if self.searched == view.turn else 1.0
        plan = self._best(view, player, plans[:PLANS], partial(played_on, player), share, time.perf_counter() - start)
        self.bot = following(plan, view, player)

    def _best(
        self,
        view: State,
        player: int,
        candidates: Sequence[C],
        play: Callable[[C, State, int], float],
        share: float,
        spent: float = 0.0,
    ) -> C:
        """The best candidate by a search that uses a part of the round's budget."""
        if len(candidates) == 1:
            return candidates[0]
        worlds = Worlds(foodchain, view, player, self.seed)
        found = search(
            candidates,
            lambda candidate, world: play(candidate, expected(worlds[world], view, world), world),
            _part(self.budget, share, spent),
            fewest=1,
            progress=self.progress,
            halt=self.halt,
        )
        self.found = found
        return found.best

    def why(self) -> str:
        """What the plan is for, and what comes of it."""
        return " ".join(filter(None, (self.bot.why(), saying.searched(self.found) if self.found else "")))


def unanswered(view: State) -> State:
    """A morning on which nobody has answered yet: rivals then do what they would, not what a blind guess says."""
    found = view.copy()
    for player, chain in enumerate(found.chains):
        chain.answers = ()
        chain.ready = player not in found.order or not any(chain.hand)
    return found


def expected(state: State, view: State, world: int) -> State:
    """A guessed state, in every other world with the reserve cards that rivals choose who think as we do."""
    for chain, seen in zip(state.chains, view.chains, strict=True):
        if world % 2 == 0 and seen.reserve is None and chain.reserve is not None:
            chain.reserve = len(state.box.reserves) - 1
    return state


def following(plan: RoundPlan, view: State, player: int) -> NormalBot:
    """The normal bot, bound to a plan."""
    bot = NormalBot(0, plan.style)
    if plan.team:
        bot.teams = (view.turn, player), [plan.team]
    return bot


def distinct(view: State, player: int, plans: Sequence[RoundPlan]) -> list[RoundPlan]:
    """One plan for each way to play the rest of the day and goal beyond it, in a world where the evening can follow."""
    found: dict[tuple[object, ...], RoundPlan] = {}
    world = foodchain.guess(view, player, Rng(seeded(0)))
    for plan in plans:
        state, bot, done = world.copy(), following(plan, view, player), list[Action]()
        while state.phase is Phase.WORKING and foodchain.waiting(state) == (player,):
            options = foodchain.options(state, player)
            done.append(options[0] if len(options) == 1 else bot.choose(state, player, options))
            foodchain.step(state, player, done[-1])
        goal = plan.style.goal
        found.setdefault((*done, "" if goal and owned(state, player, goal) else goal), plan)
        if len(found) == PLANS:
            break
    return list(found.values())


def begun(player: int, action: Action, state: State, world: int) -> float:
    """What comes of a site for the first restaurant, or of a reserve card."""
    foodchain.step(state, player, action)
    return played_on(player, RoundPlan(USUAL), state, world)


def played_on(player: int, plan: RoundPlan, state: State, world: int = 0) -> float:
    """What comes of a plan: this round as it says, the next ones as usual, and then what the position is worth."""
    bots = [NormalBot(0, rival_style(world, seat)) for seat in range(len(state.chains))]
    bots[player] = following(plan, state, player)
    begun, ahead = state.turn, AHEAD.get(len(state.chains), FEWER)
    while (waiting := foodchain.waiting(state)) and state.turn < begun + ahead:
        if state.turn > begun:
            bots[player].style = lasting(plan.style)
        seat = waiting[0]
        options = foodchain.options(state, seat)
        foodchain.step(state, seat, options[0] if len(options) == 1 else bots[seat].choose(state, seat, options))
    return _value(state, player)


def _value(state: State, player: int) -> float:
    """What a position is worth: what was won if the game is over, otherwise what the leaf says."""
    if state.phase is not Phase.OVER:
        return leaf.value(state, player)
    cash = [float(chain.cash) for chain in state.chains]
    if state.automa:
        return cash[player] - state.automa.cash
    return leaf.lead(cash, player, list(range(len(cash))))
