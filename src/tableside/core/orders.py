"""Standing orders: answers that a player gives before the question comes.

An order is not a rule of its own. When its owner is asked, it names an action, and that is played only if it is among
the options. A game brings its kinds of order as small dataclasses with a text form, and names the object that knows
them in its entry (`Entry.orders`). Everything is computed from the view of the owner's seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tableside.core.game import Player


class StandingOrder(Protocol):
    """An order: a frozen dataclass with a text form (core/notation.py)."""

    def answers(self, question: Any) -> bool:
        """Whether it is for this question."""

    def action(self, view: Any, player: Player) -> Any:
        """What it answers to the question that is asked now."""

    def basis(self, view: Any, player: Player) -> str:
        """What it is given for, as a text: once it reads differently, the order is void."""


@dataclass(frozen=True)
class Count:
    """A part of an order that is put together: how many of a thing, which now are so many, and at most."""

    word: str
    label: str
    now: int
    most: int


@dataclass(frozen=True)
class Counted:
    """An order that is a word and things, each as often as wanted: "structure trainer waitress waitress"."""

    word: str
    says: str
    counts: list[Count]


class Orders(Protocol):
    """What a game knows about its standing orders."""

    KINDS: Any  # the classes, for `core.notation.parse`

    def offers(self, view: Any, player: Player) -> Sequence[StandingOrder]:
        """The orders that can be given now, the usual ones."""

    def counted(self, view: Any, player: Player) -> Counted | None:
        """The order that can be put together now, if there is one."""

    def refusal(self, view: Any, player: Player, order: Any) -> str:
        """Why an order cannot be given now; empty if it can."""

    def says(self, order: Any) -> str:
        """An order in words."""

    def impossible(self, order: Any) -> str:
        """What is said about an order whose action is not among the options."""

    def void(self, view: Any, player: Player, order: Any, basis: str) -> str:
        """Why an order does not hold any longer; empty if it does."""
