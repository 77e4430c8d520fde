"""Perft: how many sequences of actions there are from a position, counted to the bottom; a fingerprint of the rules."""

import json
from pathlib import Path
from typing import Any

from tableside.core.game import AnyGame
from tableside.core.record import read
from tableside.games import GAMES

FOLDER = Path(__file__).parent
COUNTS = FOLDER / "perft.json"

# a name, the golden game it is a position of, after how many actions, and how deep to count
POSITIONS: tuple[tuple[str, str, int, int], ...] = (
    ("burgerjoint: the first position", "burgerjoint/greedy-greedy-4", 0, 6),
    ("burgerjoint: a redraw, an exchange and an extra cube to choose from", "burgerjoint/greedy-greedy-6", 255, 4),
    ("burgerjoint: a swap late in a long game", "burgerjoint/random-random-128", 1165, 5),
    ("foodies: the first position of five", "foodies/greedy-random-greedy-greedy-greedy-5", 0, 4),
    ("foodies: lines and tokens to choose", "foodies/greedy-random-2", 40, 4),
)


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of sequences of so many actions, shorter ones at the end of the game included."""
    waiting = game.waiting(state)
    if depth == 0 or not waiting:
        return 1
    total = 0
    for action in game.options(state, waiting[0]):
        copy = state.copy()
        game.step(copy, waiting[0], action)
        total += perft(game, copy, depth - 1)
    return total


def counts() -> dict[str, list[int]]:
    """The counts of all positions, from depth 1 on."""
    found = {}
    for name, record, actions, depth in POSITIONS:
        played = read((FOLDER / f"{record}.txt").read_text(encoding="utf-8"), GAMES)
        state = played.until(actions)
        found[name] = [perft(played.game, state, d) for d in range(1, depth + 1)]
    return found


def stored() -> dict[str, list[int]]:
    """The counts as they were written down."""
    written: dict[str, list[int]] = json.loads(COUNTS.read_text(encoding="utf-8"))
    return written
