"""A match: a game in play, with its record, and a way back.

`Match` keeps a copy of the position before every action, so that undo costs nothing, and the record's text of it, so
that saving plays nothing again. `play_out` lets bots play a whole game; a bot gets a view, never the state.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tableside.core.game import AnyGame, Illegal, Player
from tableside.core.record import Move, Record

LIMIT = 1_000_000  # actions; random games of Food Chain are long


class Bot(Protocol):
    """Something that chooses: it sees what the seat may know and the list of what is legal."""

    def choose(self, view: Any, player: Player, options: Sequence[Any]) -> Any:
        """One of the options."""


class TooLong(RuntimeError):
    """A game that has not ended within its limit of actions."""


@dataclass
class Match:
    """A game in play."""

    record: Record
    state: Any = None
    past: list[Any] = field(default_factory=list)  # the position before each action
    told: list[list[Any]] = field(default_factory=list)  # the events of each action
    entries: list[str] = field(default_factory=list)  # each action in the record's text

    def __post_init__(self) -> None:
        moves, self.record.moves = self.record.moves, []
        self.state = self.game.new(self.record.config, self.record.seed)
        for move in moves:
            self.play(move.player, move.action)

    @property
    def game(self) -> AnyGame:
        """The game's module."""
        return self.record.game

    def play(self, player: Player, action: Any) -> list[Any]:
        """Play an action; `Illegal` leaves everything as it was."""
        before, move = self.state.copy(), Move(player, action)
        events = self.game.apply(self.state, player, action)
        self.entries.append(self.record.entry(before, move, self.past[-1].turn if self.past else None))
        self.past.append(before)
        self.told.append(events)
        self.record.moves.append(move)
        return events

    def __str__(self) -> str:
        return self.record.written(self.entries, self.state)

    def undo(self, to: int) -> None:
        """Go back to the position after so many actions."""
        if not 0 <= to < len(self.past):
            raise ValueError(f"there are {len(self.past)} actions; nothing to take back to {to}")
        self.state = self.past[to]
        del self.past[to:], self.told[to:], self.entries[to:], self.record.moves[to:]


@dataclass
class Played:
    """What a whole game between bots came to."""

    record: Record
    state: Any
    branching: int = 0  # options offered, added up over all actions


def play_out(game: AnyGame, config: Any, seed: int, bots: Sequence[Bot], limit: int = LIMIT) -> Played:
    """Let the bots, one a seat, play a game to its end; `TooLong` if it has none within so many actions."""
    state = game.new(config, seed)
    played = Played(Record(game, config, seed), state)
    moves = played.record.moves
    while waiting := game.waiting(state):
        if len(moves) >= limit:
            raise TooLong(f"{game.ABOUT.name} with seed {seed} has not ended after {limit} actions")
        player = waiting[0]
        options = game.options(state, player)
        action = options[0] if len(options) == 1 else bots[player].choose(game.view(state, player), player, options)
        if action not in options:
            raise Illegal(f"the bot of {game.ABOUT.seats[player]} chose {action}, which is not an option")
        game.step(state, player, action)
        moves.append(Move(player, action))
        played.branching += len(options)
    return played
