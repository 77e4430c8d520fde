"""How strong Food Chain's hard bot is under a budget in playouts, which a busy machine cannot shorten.

python bench/versus.py --playouts 30 --seed 310 --seeds 10                        # two players, both seats
python bench/versus.py --playouts 12 --seed 800 --seeds 10 --players 4 --once     # one seat of each seed, in turn
python bench/versus.py --against tests.bots.exploiters:Copycat --seed 701         # any other opponent

Prints a line for each seed: won or lost, how far ahead of the best rival, rounds, and seconds of processor time for the
longest round.
"""

import argparse
import time
from collections.abc import Sequence

from tableside import foodchain, shelf
from tableside.bots.foodchain import HardBot
from tableside.core.budget import Budget
from tableside.core.match import Bot, play_out
from tableside.foodchain.actions import Action
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.state import State

SETS = {
    "none": (),
    "all": tuple(name for name in MODULES if name not in ("hard_choices", "six_players")),
    "hard": tuple(name for name in MODULES if name not in ("new_milestones", "six_players")),
}


class Timed:
    """A hard bot, and how long it takes in each round."""

    def __init__(self, seed: int, playouts: int) -> None:
        self.bot, self.seconds = HardBot(seed, Budget(playouts=playouts)), dict[int, float]()

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """What the hard bot chooses."""
        start, turn = time.process_time(), view.turn
        chosen = self.bot.choose(view, player, options)
        self.seconds[turn] = self.seconds.get(turn, 0.0) + time.process_time() - start
        return chosen


def played(config: Config, seed: int, seat: int, playouts: int, against: str) -> tuple[float, str]:
    """A game of the hard bot against others of a kind: what part of the victory it has, and how it went."""
    hard = Timed(seed * 10 + seat, playouts)
    maker = shelf.maker("foodchain", against)
    bots: list[Bot] = [hard if each == seat else maker(seed * 10 + each) for each in range(config.players)]
    state = play_out(foodchain, config, seed, bots).state
    result = foodchain.result(state)
    assert result
    share = (seat in result.winners) / len(result.winners)
    ahead = result.scores[seat] - max(score for each, score in enumerate(result.scores) if each != seat)
    longest = max(hard.seconds.values())
    return share, f"{'won' if share else 'lost'} {ahead:+.0f}, {state.turn} rounds, {longest:.1f} s"


def main() -> None:
    """Play, and say how it stands after each seed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--playouts", type=int, default=30, help="a round")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="normal")
    parser.add_argument(
        "--modules", choices=[*SETS], default="none", help="all: with new milestones; hard: hard choices"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--once", action="store_true", help="from one seat only: that of the seed modulo the players")
    asked = parser.parse_args()
    config, won, games = Config(asked.players, modules=SETS[asked.modules]), 0.0, 0
    for seed in range(asked.seed, asked.seed + asked.seeds):
        told = []
        for seat in [seed % asked.players] if asked.once else range(asked.players):
            share, how = played(config, seed, seat, asked.playouts, asked.against)
            won, games = won + share, games + 1
            told.append(how)
        print(f"seed {seed}: {'; '.join(told)} ({won:g} of {games})", flush=True)


if __name__ == "__main__":
    main()
