"""Learn what a morning of Food Chain is worth: the table of features in bots/foodchain/planner/leaf.py.

python bench/leaf.py --games 95

The normal bot plays against itself with three and four players, as it does in playouts. Every morning from the fourth
on counts, for each pair of chains: by how much they differ in each feature, and how much of the difference in cash in
the end they do not have yet. Ridge regression does the rest; each quarter of the games is told once from the others, to
say how much of the outcome is explained.
"""

import argparse
from itertools import combinations

from tableside import foodchain
from tableside.bots.foodchain import NormalBot
from tableside.bots.foodchain.planner.leaf import FARTHEST, FEATURES, counted
from tableside.foodchain.config import Config
from tableside.foodchain.state import Phase

FIRST_MORNING = 4
RIDGE = 0.5  # of the number of rows
FOLDS = 4
Row = tuple[list[float], float]  # the differences, those by the round after those at once, and the outcome; cash first


def mornings(seed: int) -> list[Row]:
    """Every morning of one game, for each pair of chains."""
    players = (3, 4)[seed % 2]
    state, bots = foodchain.new(Config(players), seed), [NormalBot(seat) for seat in range(players)]
    seen: dict[int, tuple[list[list[float]], float]] = {}
    while waiting := foodchain.waiting(state):
        if state.phase is Phase.RESTRUCTURING and state.turn >= FIRST_MORNING and state.turn not in seen:
            seen[state.turn] = counted(state)
        options = foodchain.options(state, waiting[0])
        foodchain.step(state, waiting[0], bots[waiting[0]].choose(state, waiting[0], options))
    cash, rows = [chain.cash for chain in state.chains], list[Row]()
    for chains, days in seen.values():
        for one, other in combinations(range(players), 2):
            gaps = [a - b for a, b in zip(chains[one], chains[other], strict=True)]
            later = [gap * min(days, FARTHEST) for gap in gaps[1:]]
            rows.append(([*gaps, *later], float(cash[one] - cash[other])))
    return rows


def fitted(rows: list[Row]) -> list[float]:
    """The weights that explain the outcomes best, none of them large without need; a dollar in hand is a dollar."""
    size = len(rows[0][0])
    scale = [(sum(row[0][k] ** 2 for row in rows) / len(rows)) ** 0.5 or 1.0 for k in range(1, size)]
    matrix = [[RIDGE * len(rows) * (i == k) for k in range(size - 1)] for i in range(size - 1)]
    right = [0.0] * (size - 1)
    for (cash, *gaps), outcome in rows:
        scaled = [gap / by for gap, by in zip(gaps, scale, strict=True)]
        for i, gap in enumerate(scaled):
            right[i] += gap * (outcome - cash)
            matrix[i] = [old + gap * other for old, other in zip(matrix[i], scaled, strict=True)]
    return [1.0, *(weight / by for weight, by in zip(_solved(matrix, right), scale, strict=True))]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss and Jordan; ridge keeps every pivot away from nothing."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        rows[i] = pivot = [value / pivot[i] for value in pivot]
        rows = [
            row if k == i else [a - row[i] * b for a, b in zip(row, pivot, strict=True)] for k, row in enumerate(rows)
        ]
    return [row[-1] for row in rows]


def explained(weights: list[float], rows: list[Row]) -> float:
    """The share of the outcomes' variance that the weights explain."""
    off = sum((outcome - sum(w * g for w, g in zip(weights, gaps, strict=True))) ** 2 for gaps, outcome in rows)
    return 1 - off / sum(outcome**2 for _, outcome in rows)


def told(games: list[list[Row]], fold: int) -> float:
    """The share that is explained of the games of a fold, by what the others teach."""
    others = [row for number, rows in enumerate(games) if number % FOLDS != fold for row in rows]
    return explained(fitted(others), [row for rows in games[fold::FOLDS] for row in rows])


def main() -> None:
    """Play, fit, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=95)
    parser.add_argument("--seed", type=int, default=5000)
    asked = parser.parse_args()
    games = [mornings(seed) for seed in range(asked.seed, asked.seed + asked.games)]
    shares = [told(games, fold) for fold in range(min(FOLDS, asked.games - 1))]
    print("explained of games that were not learnt from: " + ", ".join(f"{share:.2f}" for share in shares))
    weights = fitted([row for rows in games for row in rows])
    for place, (name, _, _) in enumerate(FEATURES):
        later = weights[len(FEATURES) + place - 1] if place else 0.0
        print(f'    ("{name}", {weights[place]:.2f}, {later:.2f}),')


if __name__ == "__main__":
    main()
