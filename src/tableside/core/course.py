"""The course of a game that is over: the figures of every player round by round, and what the scores came from.

A game's part replays it and writes on a `Sheet`; the catalogue has the names (`course.cash`).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Positions: TypeAlias = Iterable[tuple[Any, Sequence[Any]]]  # as `Record.positions` has them


@dataclass(frozen=True)
class Chart:
    """A figure of every player at the end of each round; what was earned or paid, in each round alone."""

    name: str
    money: bool
    values: tuple[tuple[int, ...], ...]  # by player, by round


@dataclass(frozen=True)
class ScorePart:
    """A part of everyone's score: all sources of a player together are the score."""

    name: str
    amounts: tuple[int, ...]  # by player


@dataclass(frozen=True)
class Course:
    """How a game went."""

    players: tuple[int, ...]  # the seats, and -2 for an opponent that nobody plays
    rounds: int
    money: bool  # whether the scores are money
    figures: tuple[Chart, ...]
    sources: tuple[ScorePart, ...]


NOTHING = Course((), 0, money=False, figures=(), sources=())
Folding: TypeAlias = Callable[[Positions], Course]


class Sheet:
    """The figures while a game is replayed."""

    def __init__(self, players: Sequence[int]) -> None:
        self.players = tuple(players)
        self.rounds = 0
        self.rows: dict[str, list[list[int]]] = {}  # by name, player, round
        self.now: dict[str, Counter[int]] = {}  # what this round has brought so far
        self.sources: dict[str, Counter[int]] = {}

    def earn(self, source: str, player: int, amount: int) -> None:
        """Add to what a score came from."""
        self.sources.setdefault(source, Counter())[player] += amount

    def count(self, figure: str, player: int, amount: int = 1) -> None:
        """Add to a figure of this round."""
        self.now.setdefault(figure, Counter())[player] += amount

    def close(self, **levels: Callable[[int], int]) -> None:
        """End a round, with figures that have a level then."""
        for name, level in levels.items():
            self.now[name] = Counter({player: level(player) for player in self.players})
        for name, found in self.now.items():
            rows = self.rows.setdefault(name, [[0] * self.rounds for _ in self.players])
            for row, player in zip(rows, self.players, strict=True):
                row.append(found[player])
        self.rounds += 1
        self.now = {name: Counter() for name in self.rows}

    def course(self, *, money: bool, figures: Sequence[str], dollars: Sequence[str] = ()) -> Course:
        """The course, with these figures, some of them in dollars; what brought nobody anything is left out."""
        return Course(
            self.players,
            self.rounds,
            money,
            tuple(
                Chart(name, name in dollars, tuple(map(tuple, self.rows[name])))
                for name in figures
                if name in self.rows
            ),
            tuple(
                ScorePart(name, tuple(found[player] for player in self.players))
                for name, found in self.sources.items()
                if any(found.values())
            ),
        )
