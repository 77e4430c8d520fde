"""What a page is shown beyond a game's view, so that no rule has to be written in the page.

A game whose view alone would ask the page for rules has a module here: `parts` says what never changes, `picture` says
the position as things to draw, and `QUESTIONS` are what a page may ask about a position: what a piece would reach, what
a structure would cost. All of them get the view of the seat that asks, so that nobody learns more than they may know.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tableside.core.game import Player
from tableside.core.jsonable import from_json, to_json
from tableside.looks import foodchain
from tableside.looks.question import Question, Unanswerable

__all__ = ["LOOKS", "Looks", "Unanswerable", "answer", "parts", "picture"]


class Looks(Protocol):
    """What a game's module has."""

    QUESTIONS: Mapping[str, Question]

    def parts(self, config: Any) -> Any:
        """The components in play, which never change at a table."""

    def picture(self, state: Any, player: Player | None, options: Sequence[Any]) -> Any:
        """The position as things to draw, and where the player's options would lie."""


LOOKS: dict[str, Looks] = {"foodchain": foodchain}


def parts(game: str, config: Any) -> Any:
    """A game's components as JSON; None for a game that says nothing more than its configuration."""
    return to_json(LOOKS[game].parts(config)) if game in LOOKS else None


def picture(game: str, view: Any, player: Player | None, options: Sequence[Any]) -> Any:
    """The position as JSON to draw from; None for a game whose view is enough."""
    return to_json(LOOKS[game].picture(view, player, options)) if game in LOOKS else None


def answer(game: str, view: Any, player: Player | None, ask: str, of: Any) -> Any:
    """The answer to a page's question as JSON; `Unanswerable` says what is wrong with it."""
    questions = LOOKS[game].QUESTIONS if game in LOOKS else {}
    if ask not in questions:
        raise Unanswerable(f"there is no question {ask!r} about this game; there are {', '.join(questions) or 'none'}")
    question = questions[ask]
    try:
        return to_json(question.answer(view, player, from_json(of, question.of)))
    except ValueError as error:  # JsonError is one
        raise Unanswerable(str(error)) from None
