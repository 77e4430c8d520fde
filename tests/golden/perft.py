"""Perft: how many sequences of actions there are from a position, counted to the bottom; a fingerprint of the rules."""

import json
from pathlib import Path
from typing import Any

from tableside.core.game import AnyGame
from tableside.core.notation import text
from tableside.core.record import Record, read
from tableside.shelf import GAMES

FOLDER = Path(__file__).parent
COUNTS = FOLDER / "perft.json"

# a name, the golden game it is a position of, after how many actions or before which one, and how deep to count
POSITIONS: tuple[tuple[str, str, int | str, int], ...] = (
    ("burgerjoint: the first position", "burgerjoint/normal-normal-4", 0, 6),
    ("burgerjoint: a redraw, an exchange and an extra cube to choose from", "burgerjoint/normal-normal-6", 255, 4),
    ("burgerjoint: a swap late in a long game", "burgerjoint/random-random-128", 1165, 5),
    ("foodies: the first position of five", "foodies/normal-random-normal-normal-normal-5", 0, 4),
    ("foodies: lines and tokens to choose", "foodies/normal-random-2", 40, 4),
    ("foodchain: the first position", "foodchain/easy-easy-1", 0, 2),
    ("foodchain: a structure in the middle of a game", "foodchain/easy-easy-easy-2", "turn 7 work", 4),
    ("foodchain: whom to train", "foodchain/easy-easy-easy-easy-3", "turn 6 train", 4),
    ("foodchain: a working day with a campaign to place", "foodchain/easy-easy-easy-easy-3", "turn 7 campaign", 3),
    ("foodchain: payday", "foodchain/easy-easy-easy-easy-easy-4", "turn 8 fire", 6),
    ("foodchain: a day of the introductory game", "foodchain/easy-easy-easy-5", "turn 6 hire", 4),
)


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of sequences of this many actions, including shorter ones at the end of the game."""
    waiting = game.waiting(state)
    if depth == 0 or not waiting:
        return 1
    total = 0
    for action in game.options(state, waiting[0]):
        copy = state.copy()
        game.step(copy, waiting[0], action)
        total += perft(game, copy, depth - 1)
    return total


def place(record: Record, where: int | str) -> int:
    """After how many actions: as many as said, or before the first action of a turn that begins with a word."""
    if isinstance(where, int):
        return where
    _, turn, word = where.split()
    state = record.game.new(record.config, record.seed)
    for number, move in enumerate(record.moves):
        if state.turn == int(turn) and text(move.action).startswith(word):
            return number
        record.game.step(state, move.player, move.action)
    raise ValueError(f"no action of the game is at {where!r}")


def counts() -> dict[str, list[int]]:
    """The counts of all positions, from depth 1 on."""
    found = {}
    for name, record, where, depth in POSITIONS:
        played = read((FOLDER / f"{record}.txt").read_text(encoding="utf-8"), GAMES)
        state = played.until(place(played, where))
        found[name] = [perft(played.game, state, d) for d in range(1, depth + 1)]
    return found


def stored() -> dict[str, list[int]]:
    """The counts as they were written down."""
    written: dict[str, list[int]] = json.loads(COUNTS.read_text(encoding="utf-8"))
    return written
