"""Burger Joint, by Joseph Huber: two players, Burger and Pizza; the first to twelve points wins.

The rules are in docs/rules/burgerjoint.md; a turn is the tuple TURN in turn.py, with one file per phase.
"""

from tableside.burgerjoint.about import ABOUT
from tableside.burgerjoint.parts import Config, components
from tableside.burgerjoint.setup import configure, new, players, sample
from tableside.burgerjoint.state import State
from tableside.burgerjoint.text import explain
from tableside.burgerjoint.turn import apply, asked, options, result, step, waiting, why_not
from tableside.burgerjoint.view import guess, totals, view

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
