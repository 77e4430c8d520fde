"""How fast: random play of every game on one core, with python-chess played the same way as the yardstick.

The same loop for all: list what is legal, choose at random, do it without checking again (as chess's `push` does).
Games take turns in short slices, so that a machine that slows down slows all of them. A game that is not over at the
end of a slice goes on in the next one, but is given up after LONGEST plies: with many modules of Food Chain Magnate
whoever is hired at random often wants a salary, nobody gets rich, and a random game hardly ever ends.
Seconds are those of the processor, so that what else the machine does counts little.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table

from tableside.cli.asked import UsageError
from tableside.core.entry import Sort
from tableside.core.game import AnyGame
from tableside.core.rng import Rng, below, seeded
from tableside.shelf import GAMES, SHELF

SLICES = 6
YARDSTICK = "python-chess"
CHUNK = 100  # plies between two looks at the clock
LONGEST = 50_000  # plies of a game
MIDDLE = 4000  # plies of the game from which positions are taken


@dataclass
class Figures:
    """What was measured of one game, in the form that docs/cli.md defines."""

    name: str
    plies_per_s: float
    games_per_s: float
    copy_us: float
    options_us: float
    beside: str  # the row that it is to be compared with, if any


@dataclass
class Contest:
    """One game's random play: a way to begin, to go on, to copy and to list options."""

    name: str
    play: Callable[[Rng], Iterator[int]]  # a game, told in numbers of plies
    middle: Callable[[], Any]  # positions from the midst of games
    copy: Callable[[Any], Any]
    options: Callable[[Any], Any]
    beside: str = ""
    plies: int = 0
    games: int = 0
    seconds: float = 0.0
    source: Rng = field(default_factory=lambda: Rng(seeded(1)))
    game: Iterator[int] = field(default_factory=lambda: iter(()))

    def slice(self, seconds: float) -> None:
        """Play for about so long."""
        start = time.process_time()
        while (passed := time.process_time() - start) < seconds:
            plies = next(self.game, None)
            if plies is None:
                self.game = self.play(self.source)
            else:
                self.plies += plies
                self.games += plies < CHUNK
        self.seconds += passed

    def figures(self) -> Figures:
        """The figures."""
        positions = self.middle()
        return Figures(
            self.name,
            self.plies / self.seconds,
            self.games / self.seconds,
            _microseconds(self.copy, positions),
            _microseconds(self.options, positions),
            self.beside,
        )


def _microseconds(function: Callable[[Any], Any], positions: list[Any]) -> float:
    """The mean time of a call over the positions, the best of some rounds."""
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        for _ in range(20):
            for position in positions:
                function(position)
        best = min(best, time.process_time() - start)
    return best / (20 * len(positions)) * 1e6


def contests(game: AnyGame) -> list[Contest]:
    """Random play of a game, in every sort that is measured."""
    about = game.ABOUT
    return [contest(game, sort) for sort in SHELF[about.name].sorts or [Sort(about.name, about.fewest)]]


def contest(game: AnyGame, sort: Sort) -> Contest:
    """Random play of a sort of a game."""
    config = game.configure(sort.players, None, sort.choices)

    def play(source: Rng) -> Iterator[int]:
        state, plies = game.new(config, below(source, 1 << 32)), 0
        for _ in range(LONGEST // CHUNK):
            while (waiting := game.waiting(state)) and plies < CHUNK:
                options = game.options(state, waiting[0])
                game.step(state, waiting[0], options[below(source, len(options))])
                plies += 1
            yield plies
            if not waiting:
                return
            plies = 0

    def middle() -> list[Any]:
        source = Rng(seeded(2))
        found: list[Any] = []
        state = game.new(config, 2)
        while (waiting := game.waiting(state)) and len(found) < MIDDLE:
            found.append(state.copy())
            options = game.options(state, waiting[0])
            game.step(state, waiting[0], options[below(source, len(options))])
        return found[:: max(1, len(found) // 100)]

    return Contest(
        sort.name,
        play,
        middle,
        lambda state: state.copy(),
        lambda state: game.options(state, game.waiting(state)[0]),
        sort.beside,
    )


def chess_contest() -> Contest | None:
    """Random play of chess, if it is installed: until nobody can move, 75 moves pass, or nobody can win."""
    try:
        import chess
    except ImportError:
        return None

    def moves(board: chess.Board) -> list[chess.Move]:
        if board.halfmove_clock >= 150 or board.is_insufficient_material():
            return []
        return list(board.legal_moves)

    def play(source: Rng) -> Iterator[int]:
        board, plies = chess.Board(), 0
        while options := moves(board):
            board.push(options[below(source, len(options))])
            plies += 1
            if plies == CHUNK:
                yield plies
                plies = 0
        yield plies

    def middle() -> list[Any]:
        source, found, board = Rng(seeded(2)), [], chess.Board()
        while options := moves(board):
            found.append(board.copy(stack=False))
            board.push(options[below(source, len(options))])
        return found[:: max(1, len(found) // 100)]

    return Contest(YARDSTICK, play, middle, lambda board: board.copy(stack=False), moves)


def measure(seconds: float) -> list[Figures]:
    """All games and the yardstick, slice by slice in turn."""
    measured = [each for game in GAMES.values() for each in contests(game)]
    if (chess := chess_contest()) is not None:
        measured.append(chess)
    for _ in range(SLICES):
        for each in measured:
            each.slice(seconds / SLICES)
    return [each.figures() for each in measured]


def run(console: Console, seconds: float, *, as_json: bool) -> None:
    """Measure and print."""
    if not 0 < seconds <= 600:
        raise UsageError(f"--seconds {seconds:g}: more than 0, at most 600")
    entries = measure(seconds)
    if as_json:
        sys.stdout.write(json.dumps([asdict(entry) for entry in entries]) + "\n")
        return
    speeds = {entry.name: entry.plies_per_s for entry in entries}
    yardstick = speeds.get(YARDSTICK)
    table = Table("game", "plies/s", "games/s", "copy µs", "options µs", "to chess", box=None, pad_edge=False)
    for entry in entries:
        ratio = f"{entry.plies_per_s / yardstick:.2f}" if yardstick else "–"
        table.add_row(
            entry.name,
            f"{entry.plies_per_s:,.0f}",
            f"{entry.games_per_s:,.1f}",
            f"{entry.copy_us:.2f}",
            f"{entry.options_us:.2f}",
            ratio,
        )
    console.print(table)
    for entry in entries:
        if entry.beside:
            share = entry.plies_per_s / speeds[entry.beside]
            console.print(f"{entry.name} plays {share:.2f} times as many plies a second as {entry.beside}.")
    if yardstick is None:
        console.print("python-chess, the yardstick, is not installed: pip install 'tableside[bench]'", style="dim")
