"""What modules are worth to a bot: it plays against itself, and one of the two leaves a module's cards alone.

python bench/ignoring.py --bot normal --seeds 20 kimchi sushi
"""

import argparse
from collections.abc import Sequence

from tableside import foodchain
from tableside.bots.foodchain import BOTS
from tableside.core.match import Bot, play_out
from tableside.foodchain.actions import Action, Work
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.state import State

SIMPLE = ("fry_chefs", "kimchi", "sushi", "noodles", "gourmet_food_critics", "mass_marketeers")


class Ignoring:
    """A bot to whom the piles of a module's cards look empty."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """The option with the best score."""
        for module in view.config.modules:
            for card in MODULES[module].cards:
                view.supply[view.box.card[card.name].number] = 0
        chosen: Action = self.bot.choose(view, player, options)
        return chosen


def compare(name: str, modules: tuple[str, ...], seeds: int) -> str:
    """How often the one that knows the modules uses and wins with them, and how high; each seed from both seats."""
    used, won, cash = 0, 0, [0, 0]
    cards = {card.name for module in modules for card in MODULES[module].cards}
    for game in range(2 * seeds):
        seed, seat = divmod(game, 2)
        bots: list[Bot] = [BOTS[name](seed), Ignoring(BOTS[name](seed))]
        match = play_out(foodchain, Config(2, modules=modules), seed, bots[::-1] if seat else bots)
        result = foodchain.result(match.state)
        assert result
        used += any(
            move.player == seat and isinstance(move.action, Work) and move.action.count and move.action.card in cards
            for move in match.record.moves
        )
        won += seat in result.winners
        cash = [cash[0] + result.scores[seat], cash[1] + result.scores[1 - seat]]
    means = [total / (2 * seeds) for total in cash]
    return f"{'+'.join(modules)}: used in {used}, {won} of {2 * seeds} won, mean cash {means[0]:.0f} to {means[1]:.0f}"


def main() -> None:
    """Measure each module alone, and then all of them together."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="*", default=SIMPLE)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--bot", choices=[*BOTS], default="normal")
    asked = parser.parse_args()
    sets: list[tuple[str, ...]] = [(name,) for name in MODULES if name in asked.modules]
    if len(sets) > 1:
        sets.append(tuple(name for name in MODULES if name in asked.modules))
    for modules in sets:
        print(compare(asked.bot, modules, asked.seeds), flush=True)


if __name__ == "__main__":
    main()
