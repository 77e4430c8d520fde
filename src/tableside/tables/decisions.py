"""A player's decisions as the player sees them: what undo takes back, and how that is said."""

from tableside.core.decision import continues, decision
from tableside.core.game import Player
from tableside.core.messages import apart
from tableside.tables.table import Table, UndoStep

MOST_SAID = 3  # sentences about what would be taken back


def last_decision(table: Table, seat: Player) -> int | None:
    """The position before the seat's last decision, as far as positions are kept."""
    found, later = None, None
    for back, step in enumerate(reversed(table.steps), 1):
        if step.player != seat:
            continue
        if later is not None and not _belong_together(table, step, later):
            break
        found, later = table.at.position - back, step
    return found


def _belong_together(table: Table, step: UndoStep, later: UndoStep) -> bool:
    """Whether they are one decision: sent together, asked part by part, or the later one left nothing to decide."""
    if later.sent is not None and later.sent == step.sent:
        return True
    asked = table.game.asked
    return continues(asked(later.before, later.player), asked(step.before, step.player)) or table.forced(later)


def name_of(table: Table, seat: Player, to: int) -> str:
    """What the first decision of a seat since a position is called; empty if it has no name, or is no longer kept."""
    steps = table.steps_from(to) if to >= table.first_kept else []
    first = next((step for step in steps if step.player == seat), None)
    return decision(table.game.asked(first.before, seat)) if first else ""


def said_of(table: Table, seat: Player, to: int) -> list[str]:
    """What the log tells of a seat's own actions since a position: the first few sentences."""
    steps = table.steps_from(to) if to >= table.first_kept else []
    told = [each for step in steps if step.player == seat for each in step.told if each.event.get("player") == seat]
    return [apart(each.say)[0] for each in told[:MOST_SAID]]
