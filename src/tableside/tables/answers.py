"""Answers to one seat's questions about the position. They change nothing, and tell no more than the seat may know.

A decision in parts can be looked at before it is played: `after` its first parts, as far as it goes on.
"""

from collections.abc import Sequence
from typing import Any

from tableside.core.decision import continues
from tableside.core.game import Illegal, Player
from tableside.core.jsonable import to_json
from tableside.core.messages import apart
from tableside.core.notation import NotationError
from tableside.core.quoting import cut
from tableside.core.rng import Rng, seeded
from tableside.tables import looking, views, wire
from tableside.tables.actions import read_action
from tableside.tables.table import Table

AHEAD = "ahead"


def why(table: Table, seat: Player | None, message: wire.AskWhy) -> wire.Reply:
    """Why something is not an option."""
    if seat is None or table.state is None:
        return wire.Error("seat", "only players can ask that", id=message.id)
    try:
        seen = after(table, seat, message.after)
        action = read_action(table.head.game, message.action)
    except looking.Unanswerable as error:
        return wire.Error("look", str(error), "$.after", message.id)
    except NotationError as error:
        return wire.Error("notation", str(error), "$.action", message.id)
    return wire.Reason(message.id, *apart(table.game.why_not(seen, seat, action)))


def look(table: Table, seat: Player | None, message: wire.Look) -> wire.Reply:
    """What a seat, or a spectator, sees when it looks at something."""
    if table.state is None:
        return wire.Error("refused", "the game has not begun", id=message.id)
    try:
        seen = after(table, seat, message.after)
        if message.ask == AHEAD and message.after and seat is not None:
            return wire.Sight(message.id, to_json(views.ahead(table, seen, seat)))
        return wire.Sight(message.id, looking.answer(table.head.game, seen, seat, message.ask, message.of))
    except looking.Unanswerable as error:
        return wire.Error("look", str(error), "$.of", message.id)


def after(table: Table, seat: Player | None, parts: Sequence[str]) -> Any:
    """The position as this seat sees it, after the first parts of a decision of its own.

    They are played in a world that only looks the same to this seat, so whatever they uncover is not true.
    """
    game, seen = table.game, table.game.view(table.state, seat)
    if not parts:
        return seen
    if seat is None or seat not in table.waiting():
        raise looking.Unanswerable("you have nothing to choose now")
    world = game.guess(seen, seat, Rng(seeded(0)))
    for part in parts:
        asked = game.asked(world, seat)
        try:
            game.apply(world, seat, read_action(table.head.game, part))
        except (Illegal, NotationError) as error:
            raise looking.Unanswerable(f"{cut(part)}: {error}") from None
        if seat not in game.waiting(world) or not continues(game.asked(world, seat), asked):
            raise looking.Unanswerable(f"{cut(part)} does not leave a decision half made; play it")
    return game.view(world, seat)
