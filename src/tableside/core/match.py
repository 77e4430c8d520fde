"""A match: a game in play, with its record and undo.

`Match` keeps a copy of the position before every action, so that undo costs nothing, and its text in the record, so
that saving replays nothing. `play_out` lets bots play a whole game, `play_on` the rest of one; a bot gets a view, never
the state.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tableside.core.game import AnyGame, Illegal, Player
from tableside.core.record import Move, Record
from tableside.core.rng import Rng, pick, seeded

LIMIT = 1_000_000  # actions; random games of Food Chain are long
FORMER_NAMES = {"greedy": "normal"}  # of bots, in older records and logs


class Bot(Protocol):
    """Something that chooses: it sees what its seat may know and the list of legal actions.

    A bot may also have `why() -> str`: one to three sentences about its last choice, which `reasons` asks for.
    """

    def choose(self, view: Any, player: Player, options: Sequence[Any]) -> Any:
        """One of the options."""


def reasons(bot: Bot) -> str:
    """What a bot says about its last choice: what it wanted, expected and turned down; empty if it says nothing."""
    why = getattr(bot, "why", None)
    return str(why()) if why else ""


def reason_for(bot: Bot, view: Any, player: Player, options: Sequence[Any], action: Any) -> str:
    """What a bot says about an action if that is what it chooses here; empty if not, or if there was no choice."""
    return reasons(bot) if len(options) > 1 and bot.choose(view, player, options) == action else ""


def present_name(bot: str) -> str:
    """What a bot that a record or a log names is called now."""
    return FORMER_NAMES.get(bot, bot)


class RandomBot:
    """A bot for every game: any option, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self.source = Rng(seeded(seed))

    def choose(self, view: Any, player: Player, options: Sequence[Any]) -> Any:
        """One of the options at random."""
        return pick(self.source, options)


class TooLong(RuntimeError):
    """A game that has not ended within its limit of actions."""


@dataclass
class Match:
    """A game in play."""

    record: Record
    state: Any = None
    past: list[Any] = field(default_factory=list)  # the position before each action
    told: list[list[Any]] = field(default_factory=list)  # the events of each action
    entries: list[str] = field(default_factory=list)  # the record's text of each action

    def __post_init__(self) -> None:
        moves, self.record.moves = self.record.moves, []
        self.state = self.begun()
        for move in moves:
            self.play(move.player, move.action)

    @property
    def game(self) -> AnyGame:
        """The game's module."""
        return self.record.game

    def begun(self) -> Any:
        """The first position."""
        return self.game.new(self.record.config, self.record.seed)

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
        """Go back to the position after this many actions."""
        if not 0 <= to < len(self.past):
            raise ValueError(f"there are {len(self.past)} actions; cannot go back to {to}")
        self.state = self.past[to]
        del self.past[to:], self.told[to:], self.entries[to:], self.record.moves[to:]


@dataclass
class Played:
    """The outcome of a whole game between bots."""

    record: Record
    state: Any
    branching: int = 0  # options offered, added up over all actions


def play_on(game: AnyGame, state: Any, bots: Sequence[Bot]) -> Iterator[tuple[Move, int]]:
    """Let the bots, one per seat, play a position on; each move with the number of options there were."""
    while waiting := game.waiting(state):
        player = waiting[0]
        options = game.options(state, player)
        action = options[0] if len(options) == 1 else bots[player].choose(game.view(state, player), player, options)
        if action not in options:
            raise Illegal(f"the bot of {game.ABOUT.seats[player]} chose {action}, which is not an option")
        game.step(state, player, action)
        yield Move(player, action), len(options)


def play_out(game: AnyGame, config: Any, seed: int, bots: Sequence[Bot], limit: int = LIMIT) -> Played:
    """Let the bots, one per seat, play a game to its end; `TooLong` if it does not end within the limit."""
    state = game.new(config, seed)
    played = Played(Record(game, config, seed), state)
    for move, options in play_on(game, state, bots):
        played.record.moves.append(move)
        played.branching += options
        if len(played.record.moves) == limit and game.waiting(state):
            raise TooLong(f"{game.ABOUT.name} with seed {seed} has not ended after {limit} actions")
    return played
