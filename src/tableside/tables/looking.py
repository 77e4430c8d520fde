"""A game's looks, as JSON: what a page shows in addition to the view, and the answers to its questions."""

from collections.abc import Sequence
from typing import Any

from tableside import shelf
from tableside.core.game import Player
from tableside.core.jsonable import from_json, to_json
from tableside.core.outline import outline


class Unanswerable(ValueError):
    """A question that makes no sense here; the message says why."""


def parts(game: str, config: Any) -> Any:
    """A game's components; None for a game whose configuration says everything."""
    looks = shelf.looks(game)
    return to_json(looks.parts(config)) if looks else None


def drawn(name: str, view: Any, player: Player | None, options: Sequence[Any]) -> tuple[dict[str, Any] | None, Any]:
    """What a page draws a position from, the view or a picture: of the looks, or an outline for the plain board."""
    looks, game, page = shelf.looks(name), shelf.GAMES[name], shelf.SHELF[name].page
    if looks:
        return None, to_json(looks.picture(view, player, options))
    if page and page.script:
        return to_json(view, game.ABOUT.state), None
    return None, [to_json(row) for row in outline(game, view)]


def answer(game: str, view: Any, player: Player | None, ask: str, of: Any) -> Any:
    """The answer to a page's question; `Unanswerable` says what is wrong with it."""
    questions = shelf.questions(game)
    if ask not in questions:
        raise Unanswerable(f"there is no question {ask!r} about this game; there are {', '.join(questions) or 'none'}")
    question = questions[ask]
    try:
        return to_json(question.answer(view, player, from_json(of, question.of)))
    except ValueError as error:  # JsonError is one
        raise Unanswerable(str(error)) from None
