"""Burger Joint with options in the order of the hashes of texts, which differ from process to process."""

from typing import Any

from tableside import burgerjoint
from tableside.burgerjoint import (
    ABOUT,
    Config,
    State,
    apply,
    asked,
    explain,
    guess,
    new,
    players,
    result,
    sample,
    step,
    totals,
    view,
    waiting,
    why_not,
)

__all__ = [
    "ABOUT",
    "Config",
    "State",
    "apply",
    "asked",
    "explain",
    "guess",
    "new",
    "players",
    "result",
    "sample",
    "step",
]
__all__ += ["options", "step", "totals", "view", "waiting", "why_not"]


def options(state: Any, player: int) -> Any:
    return sorted(burgerjoint.options(state, player), key=lambda action: hash(str(action)))
