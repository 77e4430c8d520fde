"""A position as an outline: names and values that anybody can read."""

from dataclasses import dataclass
from enum import Enum
from types import ModuleType

from tableside import foodies
from tableside.core.outline import BySeat, outline


class Colour(Enum):
    """Some colours."""

    DARK_RED = 1


@dataclass
class Side:
    """What a player has."""

    cards: tuple[int, ...]
    ready: bool


@dataclass
class Position:
    """A position with a field of each kind."""

    config: int
    rng: int
    player: int
    dice_left: int
    colour: Colour | None
    none: None
    scores: BySeat[int]
    sides: list[Side]
    empty: list[int]
    bag: dict[Colour, int]
    found: frozenset[int]


def test_every_field_is_told_by_name() -> None:
    sides = [Side((1, 2), True), Side((), False)]
    position = Position(9, 9, 1, 3, Colour.DARK_RED, None, [4, 5], sides, [], {Colour.DARK_RED: 6}, frozenset({8, 7}))
    assert [("  " * row.depth + row.name, row.value) for row in outline(foodies, position)] == [
        ("player", "Blue"),
        ("dice left", "3"),
        ("colour", "dark red"),
        ("none", "–"),
        ("scores", ""),
        ("  Red", "4"),
        ("  Blue", "5"),
        ("sides", ""),
        ("  1", ""),
        ("    cards", "1, 2"),
        ("    ready", "yes"),
        ("  2", ""),
        ("    cards", "–"),
        ("    ready", "no"),
        ("empty", "–"),
        ("bag", ""),
        ("  dark red", "6"),
        ("found", "7, 8"),
    ]


def test_a_game_without_a_catalogue_is_told_by_its_facts() -> None:
    bare = ModuleType("bare")
    bare.__dict__.update(ABOUT=foodies.ABOUT)
    rows = outline(bare, Side((7,), True))
    assert [(row.name, row.value) for row in rows] == [("cards", "7"), ("ready", "yes")]
