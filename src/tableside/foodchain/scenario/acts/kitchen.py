"""Cooking, fetching and hauling."""

from collections.abc import Callable
from typing import Any

from tableside.foodchain import actions as ac
from tableside.foodchain.scenario.acts.part import Part
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.town.squares import square_text


def bring(kind: type) -> Callable[[Words], list[Part]]:
    """`cook burger by burger cook`, `fetch beer by errand boy`, `haul 6,2 12,6 by cart operator`."""

    def read(words: Words) -> list[Part]:
        given: dict[str, Any] = {}
        words.skip()
        if not words.done() and words.peek() not in ("by", "with"):
            if kind is ac.Haul:
                if GOODS_BY_NAME.find(words):
                    words.counts(GOODS_BY_NAME)  # the sources say what and how much
                words.skip("from", "at")
                given["sources"] = tuple(square_text(square) for square in sorted(words.squares()))
            else:
                if words.is_number():
                    words.number()  # the card says how many
                given["good"] = GOODS_BY_NAME.take(words)
        if words.accept("by", "with"):
            words.skip()
            given["card"] = CARDS_BY_NAME.take(words)
        return [Part(kind, given)]

    return read
