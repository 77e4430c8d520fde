"""What a page may ask."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tableside.core.game import Player


class Unanswerable(ValueError):
    """A question that makes no sense here; the message says why."""


@dataclass(frozen=True)
class Question:
    """The type of what it is about, and its answer: a dataclass, or a ValueError that says why there is none."""

    of: Any
    answer: Callable[[Any, Player | None, Any], Any]
