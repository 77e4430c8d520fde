"""Food Chain Magnate for a page: its parts, the position to draw, and what can be asked about it."""

from collections.abc import Mapping

from tableside.core.entry import PageQuestion
from tableside.looks.foodchain import at_dinner, at_the_desk, on_the_map
from tableside.looks.foodchain.parts import parts
from tableside.looks.foodchain.picture import picture

__all__ = ["QUESTIONS", "parts", "picture"]

QUESTIONS: Mapping[str, PageQuestion] = {**on_the_map.QUESTIONS, **at_the_desk.QUESTIONS, **at_dinner.QUESTIONS}
