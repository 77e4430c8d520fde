"""The most options that random games of Food Chain ever offer: the proof that the environment's bound is enough.

    python -m tests.envs.bounding --games 10000 [--seed 1] [--jobs 2]

Configurations are the conformance check's own samples: two to six players, modules, Mautoma, the introductory game.
"""

import argparse
import json
import sys
from functools import partial

from tableside import foodchain
from tableside.core.rng import Rng, pick, seeded
from tableside.envs.encoders.foodchain.rows import MOST
from tests.spread import CORES, spread

LONGEST, A_PART = 3_000, 50


def most_options(seed: int, games: int, longest: int = LONGEST) -> int:
    """The most options in these games."""
    source, most = Rng(seeded(seed)), 0
    for number in range(games):
        state = foodchain.new(foodchain.sample(source), seed * games + number)
        for _ in range(longest):
            waiting = foodchain.waiting(state)
            if not waiting:
                break
            options = foodchain.options(state, waiting[0])
            most = max(most, len(options))
            foodchain.step(state, waiting[0], pick(source, options))
    return most


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=CORES)
    asked = parser.parse_args()
    seeds = list(range(asked.seed, asked.seed + max(1, asked.games // A_PART)))
    most = max(spread(partial(most_options, games=A_PART), seeds, asked.jobs))
    assert most <= MOST, f"{most} options; the environment has numbers for {MOST}"
    found = {"part": "options", "games": len(seeds) * A_PART, "most_options": most, "bound": MOST}
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
