"""What is said of an action: its fields, in any order, each known by what it looks like.

`open by local manager at 6,4 nw` gives a card, a square and a corner; which fields an action has, its class says.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, NamedTuple

from tableside.foodchain.scenario.acts.part import Part
from tableside.foodchain.scenario.names import CARDS_BY_NAME, CORNERS, GOODS_BY_NAME, SIDES
from tableside.foodchain.scenario.words import APARTMENTS, Words
from tableside.foodchain.town.squares import square_text

Reader = Callable[[Words], list[Part]]
SILENT = (
    *("at", "on", "in", "to", "of", "for", "from", "its", "new", "card", "house", "tile", "side", "garden"),
    *("restaurant", "entrance", "with entrance", "with its", "with garden"),
)
FOREVER = ("eternal", "ever", "forever", "permanent", "permanently")


class Field(NamedTuple):
    """Whether a field stands here, and what it says."""

    stands: Callable[[Words], object]
    read: Callable[[Words], Any]


def _good(words: Words) -> str:
    """The card says how many, so that a number says nothing."""
    if words.is_number():
        words.number()
    return GOODS_BY_NAME.take(words)


def _by(words: Words) -> str:
    words.accept("by", "with")
    return CARDS_BY_NAME.take(words)


def _rounds(words: Words) -> int | None:
    """So many rounds, or None for ever."""
    if words.accept(*FOREVER):
        return None
    found = words.number()
    words.accept("rounds", "round", "turns", "turn")
    return found


def _sources(words: Words) -> tuple[str, ...]:
    """The sources say what and how much, so that goods say nothing."""
    if is_goods(words):
        words.counts(GOODS_BY_NAME)
        words.skip("from", "at")
    return tuple(map(square_text, sorted(words.squares())))


def is_goods(words: Words) -> bool:
    """Whether goods stand here, with a number before them or not."""
    return bool(GOODS_BY_NAME.find(words.after() if words.is_number() else words))


GOOD = Field(is_goods, _good)
BY = Field(lambda words: words.peek() in ("by", "with"), _by)
LOOKS = {  # by their names in the classes of actions
    "good": GOOD,
    "also": GOOD,
    "by": BY,
    "card": BY,
    "square": Field(Words.is_square, lambda words: square_text(words.square())),
    "sources": Field(lambda words: words.is_square() or is_goods(words), _sources),
    "side": Field(SIDES.find, SIDES.take),
    "corner": Field(CORNERS.find, CORNERS.take),
    "number": Field(Words.is_number, Words.number),
    "house": Field(lambda words: words.is_number() or words.peek() in ("rural", *APARTMENTS), Words.label),
    "rounds": Field(lambda words: words.is_number() or words.peek() in FOREVER, _rounds),
}


def deed(*kinds: type, main: int = 0) -> Reader:
    """Actions one after the other and their fields; one of which nothing is said is only done if it is the main one."""

    def read(words: Words) -> list[Part]:
        parts = [Part(kind) for kind in kinds]
        unsaid = [(part, each.name) for part in parts for each in fields(part.kind)]
        silent = SILENT if unsaid else ()
        while True:
            words.skip(*silent)
            found = next((each for each in unsaid if LOOKS[each[1]].stands(words)), None)
            if found is None:
                return [part for place, part in enumerate(parts) if part.given or place == main]
            part, name = found
            part.given[name] = LOOKS[name].read(words)
            unsaid.remove(found)

    return read
