"""A standing order as it was given at a table."""

from dataclasses import dataclass
from typing import Literal


@dataclass(slots=True)
class Given:
    """An order's text, what it was given for, and what has become of it."""

    number: int
    text: str
    basis: str
    state: Literal["stands", "acted", "void"] = "stands"
    note: str = ""  # to its owner
    position: int = 0  # at which it acted
