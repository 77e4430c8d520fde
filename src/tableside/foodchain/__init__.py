"""Food Chain Magnate, by Jeroen Doumen and Joris Wiersinga: two to five players, most cash when the bank breaks wins.

The rules are in docs/rules/foodchain-base.md and foodchain-rulings.md. round.py is the contents page; phases/ has one
file per chapter, box/ what is in the box, town/ the map.
"""

from tableside.foodchain.about import ABOUT
from tableside.foodchain.config import Config
from tableside.foodchain.round import apply, asked, options, result, step, waiting, why_not
from tableside.foodchain.setup import components, configure, new, players, sample
from tableside.foodchain.state import State
from tableside.foodchain.text import explain
from tableside.foodchain.view import guess, totals, view

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
