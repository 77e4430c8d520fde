"""Foodies for a page: what can be asked about a position."""

from collections.abc import Mapping

from tableside.core.entry import PageQuestion
from tableside.looks.foodies.brings import brings

QUESTIONS: Mapping[str, PageQuestion] = {"brings": PageQuestion(type(None), brings)}
