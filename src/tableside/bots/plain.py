"""A bot for every game: it chooses at random."""

from collections.abc import Sequence
from typing import Any

from tableside.core.rng import Rng, pick, seeded


class RandomBot:
    """Any option, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self.source = Rng(seeded(seed))

    def choose(self, view: Any, player: int, options: Sequence[Any]) -> Any:
        """One of the options at random."""
        return pick(self.source, options)
