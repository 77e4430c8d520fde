"""What the games of a tournament say about its bots, judged by whole seeds: two games of one seed are not independent.

A bot's rate is what its seats won, on average over the seeds. The interval is Wilson's, for as many independent games
as the spread between the seeds is worth; two imagined seeds, one won and one lost, keep a clean sweep from looking
certain. The rating is that of Bradley and Terry, also with more than two seats: a seat wins in proportion to its bot's
strength. It is on Elo's scale, 0 on average. Its interval is a bootstrap over the seeds and an imagined one in which
all were equal.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tableside.arena.playing import Outcome
from tableside.arena.tournament import Tournament
from tableside.core.rng import Rng, below, seeded

Z = 1.96  # 95 %
RESAMPLES = 400
ROUNDS, NEAR = 500, 1e-7  # of the search for strengths: at most so many, until they move less than this
ELO = 400 / math.log(10)
OFTEN = 0.95  # the share of decisions that are quicker than `ms_p95`

Lineup = tuple[int, ...]
Tally = dict[tuple[Lineup, int | None], float]  # victories by line-up and bot, and under `None` the games that were won


@dataclass(frozen=True)
class Rated:
    """How a bot did, counted by the seats it played: with four players an equal's rate is 0.25."""

    bot: str
    wins: float
    games: int
    rate: float
    low: float
    high: float
    rating: float
    rating_low: float
    rating_high: float
    decisions: int
    ms_mean: float
    ms_p95: float


def interval(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a win rate."""
    if not games:
        return 0.0, 1.0
    rate, spread = wins / games, Z * Z / games
    middle = rate + spread / 2
    half = Z * math.sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def worth(rates: Sequence[float]) -> float:
    """How many independent games these seeds' rates are worth."""
    seen = [*rates, 1.0, 0.0]
    mean = sum(seen) / len(seen)
    variance = sum((rate - mean) ** 2 for rate in seen) / (len(seen) - 1)
    return mean * (1 - mean) / variance * len(rates)


def whole(tournament: Tournament, outcomes: Iterable[Outcome]) -> list[list[Outcome]]:
    """The games of each seed all of whose games are finished."""
    found = defaultdict(list)
    for outcome in outcomes:
        found[outcome.fixture.seed].append(outcome)
    games = len(tournament.lineups) * tournament.players
    return [found[seed] for seed in sorted(found) if len(found[seed]) == games]


def standings(tournament: Tournament, seeds: Sequence[Sequence[Outcome]]) -> list[Rated]:
    """How each bot did in these whole seeds."""
    tallies, source = [tally(seed) for seed in seeds], Rng(seeded(len(seeds)))
    rated = ratings(len(tournament.bots), together(tallies))
    pool = [*tallies, *map(evened, tallies[:1])]
    drawn = [
        ratings(len(tournament.bots), together([pool[below(source, len(pool))] for _ in tallies]))
        for _ in range(RESAMPLES)
    ]
    return [
        _standing(tournament, bot, seeds, rated[bot], sorted(each[bot] for each in drawn))
        for bot in range(len(tournament.bots))
    ]


def _standing(
    tournament: Tournament, bot: int, seeds: Sequence[Sequence[Outcome]], rating: float, drawn: Sequence[float]
) -> Rated:
    games = sum(outcome.fixture.seated.count(bot) for seed in seeds for outcome in seed)
    wins = sum(outcome.won_by(bot) for seed in seeds for outcome in seed)
    rates = [
        sum(outcome.won_by(bot) for outcome in seed) / sum(outcome.fixture.seated.count(bot) for outcome in seed)
        for seed in seeds
    ]
    rate = wins / games if games else 0.0
    independent = worth(rates)
    low, high = interval(rate * independent, independent)
    wins = int(wins) if wins == int(wins) else wins
    decisions, mean, p95 = _times(bot, seeds)
    edges = drawn[round(0.025 * (len(drawn) - 1))], drawn[round(0.975 * (len(drawn) - 1))]
    return Rated(tournament.bots[bot], wins, games, rate, low, high, rating, *edges, decisions, mean, p95)


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """The victories of some games."""
    found: Tally = defaultdict(float)
    for outcome in outcomes:
        lineup = tuple(sorted(outcome.fixture.seated))
        for bot in sorted(set(lineup)):
            found[lineup, bot] += outcome.won_by(bot)
        found[lineup, None] += any(outcome.shares)
    return found


def evened(tallied: Tally) -> Tally:
    """The same games, won by all seats alike."""
    return {
        (lineup, bot): games if bot is None else tallied[lineup, None] * lineup.count(bot) / len(lineup)
        for (lineup, bot), games in tallied.items()
    }


def together(tallies: Sequence[Tally]) -> Tally:
    """The victories of several whole seeds, which all have the same line-ups."""
    keys = tallies[0].keys() if tallies else ()
    return dict(zip(keys, map(sum, zip(*(each.values() for each in tallies), strict=True)), strict=True))


def ratings(bots: int, tallied: Tally) -> list[float]:
    """The ratings under which these victories are likeliest, if everyone also drew once with an average bot."""
    won = [0.5] * bots
    games = {lineup: count for (lineup, bot), count in tallied.items() if bot is None}
    for (_, bot), wins in tallied.items():
        if bot is not None:
            won[bot] += wins
    strengths = [1.0] * bots
    for _ in range(ROUNDS):
        expected = [1 / (1 + strength) for strength in strengths]
        for lineup, count in games.items():
            share = count / sum(strengths[bot] for bot in lineup)
            for bot in lineup:
                expected[bot] += share
        before, strengths = strengths, [wins / share for wins, share in zip(won, expected, strict=True)]
        if all(abs(new / old - 1) < NEAR for new, old in zip(strengths, before, strict=True)):
            break
    found = [ELO * math.log(strength) for strength in strengths]
    return [rating - sum(found) / bots for rating in found]


def _times(bot: int, seeds: Sequence[Sequence[Outcome]]) -> tuple[int, float, float]:
    """How many decisions a bot made, their mean milliseconds, and how many 95 % of them took at most."""
    times = Counter[int]()
    for outcome in (outcome for seed in seeds for outcome in seed):
        for seated, spent in zip(outcome.fixture.seated, outcome.times, strict=True):
            times.update(spent if seated == bot else {})
    decisions, so_far = times.total(), 0
    for tenths in sorted(times):
        so_far += times[tenths]
        if so_far >= OFTEN * decisions:
            return decisions, sum(each * count for each, count in times.items()) / decisions / 10, tenths / 10
    return 0, 0.0, 0.0
