"""Foodies, by Ken Gruhl: two to five food courts; the most popular one wins.

The rules are in docs/rules/foodies.md; a turn is the tuple TURN in turn.py, with one file per phase.
"""

from tableside.foodies.about import ABOUT
from tableside.foodies.ending import result
from tableside.foodies.parts import Config, components
from tableside.foodies.setup import configure, new, players, sample
from tableside.foodies.state import State
from tableside.foodies.text import explain
from tableside.foodies.turn import apply, asked, options, step, waiting, why_not
from tableside.foodies.view import guess, totals, view

__all__ = [
    "ABOUT",
    "Config",
    "State",
    "apply",
    "asked",
    "components",
    "configure",
    "explain",
    "guess",
    "new",
    "options",
    "players",
    "result",
    "sample",
    "step",
    "totals",
    "view",
    "waiting",
    "why_not",
]
