"""Scenarios of the old format written in the new grammar: `python -m tests.foodchain.converting FILE... --out FOLDER`.

The old reader reads a file and runs it; what it understands is told to a listener, which plays the same course
through the turn engine of the real game and writes down every position, action and expectation anew. What cannot be
carried over is reported with its line and left in the new file as a comment; what holds for another reason than the
file gave, or is worded anew, is reported to be looked at.
"""

from tests.foodchain.converting.convert import Fault, convert

__all__ = ["Fault", "convert"]
