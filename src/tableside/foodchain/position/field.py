"""A field of the line, and the words that several fields share."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tableside.foodchain.about import ABOUT
from tableside.foodchain.state import State
from tableside.foodchain.words import number, one_of, sections

NOBODY = "-"


class PositionError(ValueError):
    """A text that is not a position; the message names the field and what is wrong with it."""


@dataclass(frozen=True)
class Field:
    """A part of the line: how it is written, empty if it is left out, and how it fills a state; no words if absent."""

    name: str
    write: Callable[[State], str]
    read: Callable[[State, list[str]], None]


def only(name: str, words: list[str]) -> str:
    """The one word after a name."""
    if len(words) != 1:
        raise ValueError(f"expected one word after {name}, found {' '.join(words)!r}")
    return words[0]


def numbers(words: list[str], names: Sequence[str]) -> dict[str, int]:
    """Names with a number each."""
    found = sections(words, names)
    return {name: number(only(name, rest), low=-999_999, most=999_999) for name, rest in found.items()}


def seat(state: State, word: str) -> int:
    """The chain of that name."""
    seats = ABOUT.seats[: state.config.players]
    return seats.index(one_of(word, seats, "chain"))


def check_ground(state: State, squares: int, word: str) -> None:
    """Check that a piece is on the map."""
    if squares & ~state.town.ground:
        raise ValueError(f"{word!r} is not on the map")


def written(parts: dict[str, list[str]]) -> str:
    """Names with their words; those without any are left out."""
    return " ".join(word for name, words in parts.items() if words for word in (name, *words))
