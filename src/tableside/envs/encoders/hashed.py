"""Any game in numbers, for games that bring no encoder: every value of a view at a place that its name hashes to.

Two values may share a place, so this loses something; a game that is meant for learning should bring an encoder. The
seats are not turned round: the first numbers say which seat looks. Options are numbered by their place in the list.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any

import numpy as np

from tableside.core.game import AnyGame, Player
from tableside.core.jsonable import to_json
from tableside.core.notation import text
from tableside.envs.encoding import ArrayLayout, Arrays, Feature, Numbers, in_order

VIEW, ROW, MOST = 512, 32, 256
LARGEST = 1e6


class Hashed:
    """The encoder."""

    actions = MOST

    def __init__(self, game: AnyGame, config: Any) -> None:
        self.seats = game.players(config)
        self.layouts: tuple[ArrayLayout, ...] = (
            ArrayLayout(
                "view",
                (
                    Feature("seat", self.seats, 1, "which seat looks"),
                    Feature("values", VIEW, LARGEST, "the values of the view, added up where names hash to", -LARGEST),
                ),
            ),
            ArrayLayout(
                "options",
                (Feature("words", ROW, LARGEST, "the words of the option's text, counted where they hash to"),),
                (MOST,),
                last=True,
            ),
        )

    def encode(self, view: Any, player: Player, options: Sequence[Any]) -> Arrays:
        """All values of the view but its configuration, which never changes."""
        seen, rows = np.zeros(self.seats + VIEW, np.float32), np.zeros((MOST, ROW), np.float32)
        seen[player] = 1
        told = {name: value for name, value in to_json(view).items() if name != "config"}
        for name, value in _leaves("", told):
            seen[self.seats + _place(name, VIEW)] += value
        np.clip(seen, -LARGEST, LARGEST, out=seen)
        for row, option in zip(rows, options, strict=False):
            _count(row, text(option))
        return {"view": seen, "options": rows}

    def numbers(self, view: Any, player: Player, options: Sequence[Any]) -> Sequence[int]:
        """Their places in the list."""
        return in_order(options, MOST)


def _leaves(name: str, value: Any) -> Iterator[tuple[str, float]]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves(f"{name}.{key}", part)
    elif isinstance(value, list):
        yield f"{name}#", len(value)
        for number, part in enumerate(value):
            yield from _leaves(f"{name}.{number}", part)
    elif isinstance(value, bool | int | float):
        yield name, float(value)
    elif value is not None:
        yield f"{name}={value}", 1.0


def _count(row: Numbers, words: str) -> None:
    for word in words.split():
        row[_place(word, ROW)] += 1


def _place(name: str, places: int) -> int:
    return int.from_bytes(blake2b(name.encode(), digest_size=4).digest()) % places
