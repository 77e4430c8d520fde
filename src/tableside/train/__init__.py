"""Learning a game's value: self-play and TD(λ) on the positions after each decision, in rounds of some games.

In each round the games are played with the net in whole numbers, as the bots use it. Then the positions of the newest
rounds are moved towards a mix of what the net says of those after them and of how the game ended (the λ-return), by
Adam on the same net in floating point. The first games are played as the normal bot plays, so that there is something
to learn from. This is the only part of Tableside that needs NumPy: the extra `train`.
"""

import time
from collections import deque
from collections.abc import Iterator
from dataclasses import asdict, dataclass

import numpy as np

from tableside.bots.learnt import Net, Teaching
from tableside.train.perceptron import Matrix, Perceptron, Rows, stacked

GAMES_A_ROUND = 100
REMEMBERED = 8  # rounds whose positions are learnt again, with what the net now says of those after them
TRACE = 0.8  # λ: how much of a position's target comes from far ahead
MINIBATCH = 1024
SEEDS_APART = 60_000  # between the first games of two runs


@dataclass(frozen=True)
class TrainingPlan:
    """What a run is made of; the same setting gives the same net."""

    games: int
    seed: int = 1
    hidden: int = 64
    measured_every: int = 10  # rounds
    measured_games: int = 60


@dataclass(frozen=True)
class Measured:
    """A point of the learning curve: the share of victory against normal bots, without any search."""

    games: int
    share: float
    loss: float
    seconds: float


@dataclass
class Learning:
    """A run: the net as it is, and its curve so far."""

    lesson: Teaching
    plan: TrainingPlan

    def __post_init__(self) -> None:
        self.perceptron = Perceptron(self.lesson.LAYOUT, self.plan.hidden, self.plan.seed)
        self.order = np.random.default_rng(self.plan.seed)
        self.curve: list[Measured] = []
        self.memory: deque[list[tuple[Rows, float]]] = deque(maxlen=REMEMBERED)
        self.played = 0
        self.began = time.perf_counter()

    def rounds(self) -> Iterator[Measured]:
        """Learn, and tell from time to time how it goes."""
        for number, first in enumerate(range(0, self.plan.games, GAMES_A_ROUND), 1):
            games = min(GAMES_A_ROUND, self.plan.games - first)
            loss = self._round(self.plan.seed * SEEDS_APART + first, games)
            if number % self.plan.measured_every == 0 or first + games == self.plan.games:
                yield self._measure(first + games, loss)

    def _round(self, first: int, games: int) -> float:
        net = None if self.played < self.lesson.SCHOOLING else self.perceptron.net()
        self.played += games
        courses = [course for seed in range(first, first + games) for course in self.lesson.self_play(net, seed)]
        self.memory.append([(self.perceptron.rows(course.positions), course.outcome) for course in courses])
        past = [course for remembered in self.memory for course in remembered]
        rows = stacked([facts for facts, _ in past], self.lesson.LAYOUT.size)
        values, targets, at = self.perceptron.values(rows), list[Matrix](), 0
        for facts, outcome in past:
            targets.append(returns(values[at : at + len(facts)], outcome))
            at += len(facts)
        return self._learn(rows, np.concatenate(targets))

    def _learn(self, rows: Rows, targets: Matrix) -> float:
        order = self.order.permutation(len(rows))
        losses = [
            self.perceptron.learn(rows[places], targets[places])
            for places in np.array_split(order, max(1, len(rows) // MINIBATCH))
        ]
        return float(np.mean(losses))

    def _measure(self, games: int, loss: float) -> Measured:
        net, count = self.perceptron.net(), self.plan.measured_games
        share = sum(self.lesson.against_normal(net, seed) for seed in range(count)) / count
        found = Measured(games, share, round(loss, 5), round(time.perf_counter() - self.began, 1))
        self.curve.append(found)
        return found

    def text(self, game: str, engine: int) -> str:
        """The file of the net as it is now."""
        plan = {**asdict(self.plan), "games": self.curve[-1].games if self.curve else 0}
        curve = [[point.games, point.share, point.loss, point.seconds] for point in self.curve]
        return self.net().text(game=game, engine=engine, plan=plan, curve=curve)

    def net(self) -> Net:
        """The net as it is now, in whole numbers."""
        return self.perceptron.net()


def returns(values: Matrix, outcome: float) -> Matrix:
    """The λ-return of each position: what follows it, near and far, and in the end the outcome."""
    targets = np.empty_like(values)
    following = outcome
    for place in range(len(values) - 1, -1, -1):
        targets[place] = following
        following = (1 - TRACE) * float(values[place]) + TRACE * following
    return targets
