"""What belongs to one decision: a choice that is asked part by part is one to the person who makes it.

A class of questions can say so: the answer to one with `CONTINUES = "campaign"` belongs with the answer before it, if
that one was a part of the same decision; a question with `BEGINS = "campaign"` opens a new one. Questions that say
nothing are decisions of their own. A game's catalogue has words for the names, under `decision`.
"""

from typing import Any


def decision(question: Any) -> str:
    """The name of the decision that a question is a part of; empty if it has none."""
    name: str = getattr(question, "BEGINS", "") or getattr(question, "CONTINUES", "")
    return name


def continues(question: Any, before: Any) -> bool:
    """Whether the answer to a question belongs with the answer to the one before it."""
    name = getattr(question, "CONTINUES", "")
    return bool(name) and name == decision(before)
