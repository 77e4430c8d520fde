"""Search over any game: which of a few candidates is best, by playing each on from the same guesses.

A game brings two things: candidates (actions, or whole plans), the most promising first, and `play(candidate, world)`,
what comes of a candidate in a world. A world is a number. `Worlds` makes a full state of it, one that looks the same
to the seat that chooses; the same number gives the same hidden things and the same chance, so candidates are always
compared under equal luck. Half of the field is dropped again and again (sequential halving), so that most of the
budget goes to the candidates that are hard to tell apart.

    worlds = Worlds(game, view, player, seed)

    def play(action, world):
        state = worlds[world]                       # a fresh copy each time
        game.step(state, player, action)
        return value_after_a_while(state, player)

    found = search(candidates, play, Budget(playouts=400, seconds=0.15))
    found.best, found.ranked[0].mean, found.lead()

Under a budget in playouts alone the answer depends on nothing but the seed. A budget in seconds is kept to within one
playout. `halt` ends a search early with the best so far; `progress` hears which share of the budget is used.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from tableside.core.budget import Budget
from tableside.core.game import AnyGame, Player
from tableside.core.rng import Rng, mixed, seeded

C = TypeVar("C")
FEWEST_WORLDS = 2  # a round, if the budget allows; fewer would drop candidates by luck
PRIOR_WORLDS = 8  # that an expectation is worth
Z = 1.96  # 95 %


class Worlds:
    """Guesses of what a seat cannot know, by number; each is drawn once and handed out as a copy."""

    def __init__(self, game: AnyGame, view: Any, player: Player, seed: int) -> None:
        self.game, self.view, self.player, self.seed = game, view, player, seed
        self._drawn: dict[int, Any] = {}

    def __getitem__(self, number: int) -> Any:
        if number not in self._drawn:
            source = Rng(mixed(seeded(self.seed) ^ seeded(number)))
            self._drawn[number] = self.game.guess(self.view, self.player, source)
        return self._drawn[number].copy()


@dataclass
class Tried(Generic[C]):
    """A candidate and what came of it in the worlds 0, 1, 2 and so on."""

    candidate: C
    values: list[float] = field(default_factory=list)
    prior: float | None = None  # what was expected of it

    @property
    def mean(self) -> float:
        """Its value, on average; what was expected counts like some worlds."""
        values = self.values if self.prior is None else [*self.values, *[self.prior] * PRIOR_WORLDS]
        return sum(values) / len(values) if values else -math.inf


class Lead(NamedTuple):
    """How much better one candidate is than another, and the half-width of the 95 % interval around it."""

    by: float
    spread: float


@dataclass
class Found(Generic[C]):
    """The outcome of a search: all candidates, the best first; those dropped earlier come after those dropped later."""

    ranked: list[Tried[C]]
    playouts: int
    seconds: float

    @property
    def best(self) -> C:
        """The best candidate."""
        return self.ranked[0].candidate

    def lead(self, over: int = 1) -> Lead | None:
        """How far the best is ahead of the one at this rank, in the worlds that both were played in."""
        if over >= len(self.ranked):
            return None
        pairs = list(zip(self.ranked[0].values, self.ranked[over].values, strict=False))
        if len(pairs) < FEWEST_WORLDS:
            return None
        gaps = [mine - theirs for mine, theirs in pairs]
        by = sum(gaps) / len(gaps)
        variance = sum((gap - by) ** 2 for gap in gaps) / (len(gaps) - 1)
        return Lead(by, Z * math.sqrt(variance / len(gaps)))


def search(
    candidates: Sequence[C],
    play: Callable[[C, int], float],
    budget: Budget,
    *,
    priors: Sequence[float | None] | None = None,
    fewest: int = FEWEST_WORLDS,
    progress: Callable[[float], None] | None = None,
    halt: Callable[[], bool] | None = None,
) -> Found[C]:
    """Play the candidates in the same worlds, drop the worse half after each round, and rank them all.

    `priors` are what is expected of each candidate, on the scale of `play`: they steady a search with few playouts.
    `fewest` is how many worlds a round plays at least: where luck hardly matters, one tells the bad ones apart.
    """
    return _Search(candidates, play, budget, priors, fewest, progress, halt).run()


class _Search(Generic[C]):
    def __init__(
        self,
        candidates: Sequence[C],
        play: Callable[[C, int], float],
        budget: Budget,
        priors: Sequence[float | None] | None,
        fewest: int,
        progress: Callable[[float], None] | None,
        halt: Callable[[], bool] | None,
    ) -> None:
        self.field: list[Tried[C]] = [Tried(candidate) for candidate in candidates]
        for tried, prior in zip(self.field, priors or (), strict=False):
            tried.prior = prior
        self.play, self.budget, self.progress, self.halt = play, budget, progress, halt
        self.fewest = fewest
        self.began, self.playouts, self.stopped = time.perf_counter(), 0, False

    def run(self) -> Found[C]:
        rounds = max(1, math.ceil(math.log2(len(self.field))))
        dropped: list[Tried[C]] = []
        for number in range(1, rounds + 1):
            if len(self.field) == 1:
                break
            self._round(number / rounds)
            self.field.sort(key=lambda tried: -tried.mean)  # stable: of equals, the more promising stays in front
            keep = max(1, (len(self.field) + 1) // 2)
            if number < rounds:
                dropped[:0] = self.field[keep:]
                del self.field[keep:]
        return Found([*self.field, *dropped], self.playouts, time.perf_counter() - self.began)

    def _round(self, until: float) -> None:
        """Play the field in one world after the other until this share of the budget is used."""
        least = len(self.field[0].values) + self.fewest
        while not self.stopped:
            world, after = len(self.field[0].values), self._used(len(self.field))
            if (after > 1 and self.playouts) or (after > until and world >= least):
                return
            self._play_in(world)

    def _play_in(self, world: int) -> None:
        values: list[float] = []
        for tried in self.field:
            self.stopped = self.stopped or self._used(1) > 1 or (self.halt is not None and self.halt())
            if self.stopped:
                break
            values.append(self.play(tried.candidate, world))
            self.playouts += 1
        if self.stopped and world:
            return  # where not all were played, the others would be compared with different luck
        for tried, value in zip(self.field, values, strict=False):
            tried.values.append(value)
        if self.progress:
            self.progress(min(1.0, self._used()))

    def _used(self, more: int = 0) -> float:
        """The share of the budget that is used, or will be at least after so many more playouts."""
        return self.budget.used(self.playouts + more, time.perf_counter() - self.began)
