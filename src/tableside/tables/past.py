"""The past of a table: its actions that still hold, and the position after any number of them.

A position is large and an action small: of a long game every action is kept, and a position only every so often; those
in between are played again.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from tableside import shelf
from tableside.core.course import NOTHING, Course
from tableside.core.game import AnyGame, Player
from tableside.core.record import Move, Record
from tableside.shelf import GAMES
from tableside.tables import entries as e
from tableside.tables.actions import read_action
from tableside.tables.beginning import first_position
from tableside.tables.standing import Head

CLOSEST = 32  # actions between two kept positions, at least
MOST = 64  # positions kept, roughly


class PastAction(NamedTuple):
    """An action that holds: its entry, its seat, and the person who chose it (empty for a bot)."""

    seq: int
    seat: Player
    action: str
    by: str


class Past:
    """What was played, and a position every so often."""

    def __init__(self, head: Head, log: Iterable[tuple[int, str, e.AnyEntry]]) -> None:
        self.head, self.game = head, GAMES[head.game]
        self.started = e.Started(0)
        self.acts: list[PastAction] = []
        self.seq = 0
        for seq, who, entry in log:
            self._take(seq, who, entry)
        self.stride = max(CLOSEST, len(self.acts) // MOST)
        self.kept: dict[int, Any] = {}
        self.folded: Course | None = None

    def _take(self, seq: int, who: str, entry: e.AnyEntry) -> None:
        self.seq = seq
        match entry:
            case e.Started():
                self.started = entry
            case e.Acted(seat, action, bot):
                self.acts.append(PastAction(seq, seat, action, "" if bot else who))
            case e.Undone(_, to):
                del self.acts[to:]

    @property
    def seed(self) -> int:
        """The game's seed."""
        return self.started.seed

    def state(self, position: int) -> Any:
        """The position after this many actions."""
        game: AnyGame = self.game
        if not self.kept:
            self.kept[0] = first_position(self.head, self.started)
        start = max(number for number in self.kept if number <= position)
        state = self.kept[start].copy()
        for number in range(start, position):
            act = self.acts[number]
            game.step(state, act.seat, read_action(self.head.game, act.action))
            if (number + 1) % self.stride == 0:
                self.kept[number + 1] = state.copy()
        return state

    def course(self) -> Course:
        """How the game went; a game that nobody counts has nothing to tell."""
        if self.folded is None:
            fold = shelf.course(self.head.game)
            record = Record(self.game, self.head.config, self.seed, moves=self.moves())
            self.folded = fold(record.positions()) if fold else NOTHING
        return self.folded

    def moves(self, until: int | None = None) -> list[Move]:
        """The actions as a record has them."""
        return [Move(act.seat, read_action(self.head.game, act.action)) for act in self.acts[:until]]
