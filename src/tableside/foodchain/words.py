"""The words of a position line: numbers, names, and names with numbers. A ValueError says which word is wrong."""

from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Protocol


class Named(Protocol):
    """A component with a name."""

    @property
    def name(self) -> str:
        """Its name."""


def number(word: str, *, low: int = 0, most: int = 9999) -> int:
    """A whole number within bounds."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 20 and low <= int(word) <= most):
        raise ValueError(f"expected a number from {low} to {most}, found {word!r}")
    return int(word)


def one_of(word: str, names: Collection[str], what: str) -> str:
    """The word, if it is one of the names."""
    if word in names:
        return word
    near = get_close_matches(word, names, 1)
    known = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
    raise ValueError(f"there is no {what} {word!r}; {known}")


def cut(word: str, between: str, example: str) -> tuple[str, str]:
    """The two parts of a word."""
    before, there, after = word.partition(between)
    if not (before and there and after):
        raise ValueError(f"expected something like {example}, found {word!r}")
    return before, after


def sections(words: Sequence[str], names: Collection[str]) -> dict[str, list[str]]:
    """The words after each name."""
    found: dict[str, list[str]] = {}
    name = ""
    for word in words:
        if word in names:
            name = word
            if name in found:
                raise ValueError(f"{name} is given twice")
            found[name] = []
        elif name:
            found[name].append(word)
        else:
            one_of(word, names, "word")
    return found


def write_counts(things: Iterable[Named], counts: Sequence[int]) -> list[str]:
    """`trainer waitress*2`: the things that there are any of."""
    return [_times(thing.name, count) for thing, count in zip(things, counts, strict=True) if count]


def read_counts(words: Sequence[str], things: Sequence[Named], what: str) -> list[int]:
    """How many there are of each thing."""
    names = [thing.name for thing in things]
    counts = [0] * len(names)
    for name in (name for word in words for name in _repeated(word, names, what)):
        counts[names.index(name)] += 1
    return counts


def runs(names: Sequence[str]) -> str:
    """`burger*2,beer`: names in their order."""
    return ",".join(_times(name, len(list(same))) for name, same in groupby(names))


def read_runs(word: str, names: Collection[str], what: str) -> list[str]:
    """The names that `runs` wrote."""
    return [name for part in word.split(",") for name in _repeated(part, names, what)] if word else []


def _times(name: str, count: int) -> str:
    return name if count == 1 else f"{name}*{count}"


def _repeated(word: str, names: Collection[str], what: str) -> list[str]:
    name, times, count = word.partition("*")
    return [one_of(name, names, what)] * (number(count, low=1, most=999) if times else 1)
