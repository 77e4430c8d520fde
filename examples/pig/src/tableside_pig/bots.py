"""A bot for Pig: it holds at 20, which is nearly the best strategy."""

from collections.abc import Sequence

from tableside_pig import GOAL, TEXTS, Action, Hold, Roll, State


class CarefulBot:
    """Holds at 20, or when that wins."""

    def __init__(self, seed: int) -> None:
        """It leaves nothing to chance."""
        self.said = ""

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        """Hold or roll."""
        enough = min(20, GOAL - view.scores[player])
        holds = view.total >= enough
        self.said = TEXTS.say("bot.holds" if holds else "bot.rolls", total=view.total, enough=enough)
        return Hold() if holds else Roll()

    def why(self) -> str:
        """What it thought of its last choice."""
        return self.said


BOTS = {"careful": CarefulBot}
