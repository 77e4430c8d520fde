"""Food Chain Magnate in arrays: the town in planes, the table in a row of numbers, and a row for every option.

Its actions cannot be listed, so an option's number is its place in the list, and the array `options` says what it is.
"""

from collections.abc import Sequence
from typing import Any

from tableside.core.game import Player
from tableside.envs.encoders.foodchain.rows import MOST, Rows
from tableside.envs.encoders.foodchain.table import TableNumbers
from tableside.envs.encoders.foodchain.town import Planes
from tableside.envs.encoding import ArrayLayout, Arrays, in_order
from tableside.foodchain.config import Config
from tableside.foodchain.state import State


class FoodChain:
    """The encoder."""

    actions = MOST

    def __init__(self, config: Config) -> None:
        self.town, self.table = Planes(config), TableNumbers(config)
        self.rows = Rows(config, self.town.window)
        self.layouts: tuple[ArrayLayout, ...] = (self.town.layout, self.table.layout, self.rows.layout)

    def encode(self, view: State, player: Player, options: Sequence[Any]) -> Arrays:
        """Planes, numbers and rows."""
        return {
            "town": self.town.encode(view, player),
            "table": self.table.encode(view, player, choosing=bool(options)),
            "options": self.rows.encode(view, options),
        }

    def numbers(self, view: State, player: Player, options: Sequence[Any]) -> Sequence[int]:
        """Their places in the list."""
        return in_order(options, MOST)
