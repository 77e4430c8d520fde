"""A row of numbers for every option: its kind of action, its card, good, place and so on, 0 where it has none.

Most numbers are kinds, not amounts: a learner embeds them. Rows and columns are those of the window of town.py.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, get_args

import numpy as np

from tableside.envs.encoders.foodchain.town import Window
from tableside.envs.encoding import ArrayLayout, Feature, Numbers
from tableside.foodchain.actions import Action, Haul, KeepReserve
from tableside.foodchain.config import Config
from tableside.foodchain.state import State
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS
from tableside.foodchain.town.squares import read_square
from tableside.foodchain.town.tiles import TILES

MOST = 512  # options; far above the most that random games have had (docs/research.md)
COUNT = 999
KINDS = {cls: number for number, cls in enumerate(get_args(Action), 1)}
SIDES = {side: number for number, side in enumerate(("n", "e", "s", "w", "ne", "se", "sw", "nw"), 1)}
SHAPES = (*LOBBY_ROADS, *PARKS)
PIECES = {
    (kind, name): number
    for number, (kind, name) in enumerate(
        [*(("name", tile) for tile in TILES), *(("shape", shape) for shape in SHAPES)], 1
    )
}
COLUMNS = {  # of a row: the fields of actions that are told in it
    "kind": (),
    "card": ("card",),
    "to": ("to",),
    "by": ("by",),
    "trainer": ("trainer",),
    "good": ("good",),
    "also": ("also",),
    "number": ("count", "number", "tile"),
    "rounds": ("rounds",),
    "row": ("square", "house"),
    "column": (),
    "side": ("side", "corner"),
    "turned": ("turned", "turns", "along", "working"),
    "piece": ("shape", "name"),
}
COLUMN_OF = {field: column for column, told in enumerate(COLUMNS.values()) for field in told}
ROW, COLUMN = list(COLUMNS).index("row"), list(COLUMNS).index("column")


class Rows:
    """The encoder of options."""

    def __init__(self, config: Config, window: Window) -> None:
        self.config, self.window, box = config, window, config.box
        self.drinks = tuple(good.name for good in box.goods if good.kind == "drink")
        kinds = ", ".join(cls.__name__ for cls in KINDS)
        cards, goods = len(box.cards), len(box.goods)
        self.layout = ArrayLayout(
            "options",
            (
                Feature("kind", 1, len(KINDS), f"the kind of action, from 1: {kinds}"),
                Feature(
                    "card",
                    1,
                    max(cards, len(box.reserves)),
                    "its card from 1, in the order of own_hand; or reserve card",
                ),
                Feature("to", 1, cards, "the card that it is trained to"),
                Feature("by", 1, cards + 1, "the card that does it; the CEO is the last"),
                Feature("trainer", 1, cards + 1, "the trainer"),
                Feature("good", 1, goods, "its good from 1, in the order of own_stock"),
                Feature("also", 1, goods, "a second good"),
                Feature("number", 1, COUNT, "how many, or the number of a position, a campaign or a house tile"),
                Feature("rounds", 1, COUNT, "how many rounds a campaign runs, 0 for ever"),
                Feature("row", 1, window.rows, "the row of its square or house in the town's window, from 1"),
                Feature("column", 1, window.columns, "the column"),
                Feature("side", 1, len(SIDES), f"a side or corner, from 1: {', '.join(SIDES)}"),
                Feature(
                    "turned",
                    1,
                    7,
                    "quarter turns, from 4 on of its other side; 1 for `turned`, `along` and `working`",
                ),
                Feature("piece", 1, len(PIECES), f"a piece, from 1: map tiles A to Z, then {', '.join(SHAPES)}"),
                Feature("sources", len(self.drinks), 99, f"sources that are passed, of {', '.join(self.drinks)}"),
            ),
            (MOST,),
            last=True,
        )
        self.width = self.layout.shape[1]
        self.known: tuple[str, dict[Any, tuple[int, ...]]] = "", {}  # rows of the map that was seen last

    def encode(self, view: State, options: Sequence[Any]) -> Numbers:
        """The rows of the options; those that follow are empty."""
        rows = np.zeros(self.layout.shape, np.float32)
        if options:
            rows[: len(options)] = [self.row(view, option) for option in options]
        return rows

    def row(self, view: State, action: Any) -> tuple[int, ...]:
        """The row of one option."""
        if self.known[0] != view.map:
            self.known = view.map, {}
        key = action, *(house.site for house in view.houses if house.label == getattr(action, "house", None))
        found = self.known[1].get(key)
        if found is None:
            found = self.known[1][key] = tuple(self._row(view, action))
        return found

    def _row(self, view: State, action: Any) -> list[int]:
        row = [0] * self.width
        row[0] = KINDS[type(action)]
        for field in fields(action):
            value = getattr(action, field.name)
            if value is None or field.name == "sources":
                continue
            if field.name in ("square", "house"):
                row[ROW], row[COLUMN] = self._place(view, field.name, value)
            else:
                row[COLUMN_OF[field.name]] = self._number(action, field.name, value)
        if isinstance(action, Haul):
            passed = {*map(read_square, action.sources)}
            for column, drink in enumerate(self.drinks, len(COLUMNS)):
                row[column] = sum(each.square in passed and each.drink == drink for each in view.town.sources)
        return row

    def _number(self, action: Any, name: str, value: Any) -> int:
        box = self.config.box
        if isinstance(action, KeepReserve):
            return 1 + [card.name for card in box.reserves].index(value)
        if name in ("card", "to", "by", "trainer"):
            return box.card[value].number + 1 if value in box.card else len(box.cards) + 1
        if name in ("good", "also"):
            return box.good[value].number + 1
        if name in ("side", "corner"):
            return SIDES[value]
        if name in ("shape", "name"):
            return PIECES[name, value]
        return int(value)

    def _place(self, view: State, name: str, value: str) -> tuple[int, int]:
        sites = (
            [house.site for house in view.houses if house.label == value] if name == "house" else [read_square(value)]
        )
        place = self.window.place(sites[0]) if sites else None
        return (place[0] + 1, place[1] + 1) if place else (0, 0)
