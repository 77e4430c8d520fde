"""The notations of positions, by game; not every game has one. A line begins with the game's name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tableside.foodchain.position import position_text, read_position


@dataclass(frozen=True)
class Notation:
    """How a game writes a whole position in one line, and reads it; a ValueError says what is wrong."""

    text: Callable[[Any], str]
    read: Callable[[str], Any]


POSITIONS: Mapping[str, Notation] = {"foodchain": Notation(position_text, read_position)}
