"""Comparing what is expected with what is found, and saying the difference.

An expectation is mostly a row: what is asked, the question, and how a line says the answer. Its subject is a player
(or Mautoma), a house or a campaign.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from tableside.foodchain.about import ABOUT
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.pieces import Campaign, House
from tableside.foodchain.scenario.names import Names
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.town.squares import square_text

FILLERS = ("has", "have", "holds", "hold", "with", "is", "are", "its", "in", "of", ":", "exactly", "now", "still", "be")
MAUTOMA = ("mautoma", "mautoma inc", "automa")

Subject = TypeVar("Subject", int, House, Campaign)
Claim = Callable[[Run, Words, Subject], None]
Thing = Callable[[Run, Words], None]  # an expectation of the table, or one that names its subject itself


def name_of(subject: int | House | Campaign) -> str:
    """A chain, Mautoma, a house or a campaign as messages call it."""
    if isinstance(subject, House):
        return f"house {subject.label}"
    if isinstance(subject, Campaign):
        return f"campaign {subject.number}"
    return "Mautoma" if subject == AUTOMA else ABOUT.seats[subject]


def is_seller(words: Words) -> bool:
    """Whether a chain or Mautoma is named next."""
    return words.is_seat() or words.peek() in MAUTOMA


def seller(words: Words) -> int:
    """The chain that is named next, or Mautoma."""
    return AUTOMA if words.accept(*MAUTOMA) else words.seat()


def heard(reader: Any) -> Callable[[Run, Words, Any], None]:
    """A reader that tells whoever listens what it reads; one of the table has no subject."""

    def read(run: Run, words: Words, subject: Any) -> None:
        start = words.at
        if run.heard:
            run.heard.asked(run, reader, words, start, subject)
        reader(run, words, *(() if subject is None else (subject,)))
        if run.heard:
            run.heard.holds(run, reader, words, start, subject)

    return read


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


def claim(
    what: str,
    question: Callable[[Run, Subject], object],
    answer: Callable[[Words], object] = Words.number,
    after: tuple[str, ...] = (),
) -> Claim[Subject]:
    """`red price 9`: a question with an answer, behind which words may stand that say nothing."""

    def read(run: Run, words: Words, subject: Subject) -> None:
        expected = answer(words)
        words.skip(*after)
        same(words, what.format(name_of(subject)), expected, question(run, subject))

    return read


def fact(
    what: str, question: Callable[[Run, Subject], object], *, is_so: object = True, after: tuple[str, ...] = ()
) -> Claim[Subject]:
    """`red bankrupt`: what the words themselves say is so."""
    return claim(what, question, lambda words: is_so, after)


def counted(what: str, names: Names, question: Callable[[Run, int], Mapping[str, int]]) -> Claim[int]:
    """`red stock burger 2`: so many of each."""

    def read(run: Run, words: Words, player: int) -> None:
        same_counts(words, names, what.format(name_of(player)), question(run, player))

    return read


def thing(
    what: str, question: Callable[[Run], object], answer: Callable[[Words], object] = Words.number, *after: str
) -> Thing:
    """`round 3`: a question of the table with an answer."""

    def read(run: Run, words: Words) -> None:
        expected = answer(words)
        words.skip(*after)
        same(words, what, expected, question(run))

    return read


def same_counts(words: Words, names: Names, what: str, found: Mapping[str, int]) -> None:
    """The things that are named, exactly so many; with `only` or `nothing` no others."""
    whole = bool(words.accept("only"))
    expected = words.cards() if names.what == "card" else words.counts(names)
    words.accept("left")
    if not whole and expected:
        found = {name: found.get(name, 0) for name in expected}
    same(words, what, {k: v for k, v in expected.items() if v}, {k: v for k, v in found.items() if v})


def texts(squares: Iterable[int]) -> list[str]:
    """Squares as a line says them."""
    return list(map(square_text, squares))
