"""Comparing what is expected with what is found, and saying the difference."""

from collections.abc import Callable, Mapping

from tableside.foodchain.about import ABOUT
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.scenario.names import Names
from tableside.foodchain.scenario.words import Words

FILLERS = ("has", "have", "holds", "hold", "with", "is", "are", "its", "in", "of", ":", "exactly", "now", "still", "be")


MAUTOMA = ("mautoma", "mautoma inc", "automa")


def seller_name(player: int) -> str:
    """A chain, or Mautoma, as its messages call it."""
    return "mautoma" if player == AUTOMA else ABOUT.seats[player]


def is_seller(words: Words) -> bool:
    """Whether a chain or Mautoma is named next."""
    return words.is_seat() or words.peek() in MAUTOMA


def seller(words: Words) -> int:
    """The chain that is named next, or Mautoma."""
    return AUTOMA if words.accept(*MAUTOMA) else words.seat()


def same(words: Words, what: str, expected: object, found: object) -> None:
    """Fail if they differ."""
    if expected != found:
        raise words.failed(f"{what}: expected {said(expected)}, found {said(found)}")


def said(value: object) -> str:
    """A value in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {count}" for name, count in sorted(value.items()) if count) or "nothing"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value)) or "nothing"
    return "none" if value is None else str(value)


def same_counts(
    words: Words, names: Names, what: str, found: dict[str, int], ends: Callable[[Words], bool] | None = None
) -> None:
    """The things that are named, exactly so many; with `only` or `nothing` no others."""
    whole = bool(words.accept("only"))
    expected = words.counts(names, ends)
    if not whole and expected:
        found = {name: found.get(name, 0) for name in expected}
    same(words, what, {k: v for k, v in expected.items() if v}, {k: v for k, v in found.items() if v})


def has_fragment(words: Words, sentence: str, fragment: str) -> None:
    """Part of a sentence is expected."""
    wanted = " ".join(fragment.strip().strip("\"'").split())
    if wanted.lower() not in sentence.lower():
        raise words.failed(f"told: {sentence}")
