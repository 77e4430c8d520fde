"""One game of a tournament, played where there is a core for it. Everything in it follows from its seed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Any

from tableside import shelf
from tableside.arena.tournament import Fixture, Tournament
from tableside.core.game import Player
from tableside.core.match import LIMIT, Bot, play_out

Times = dict[int, int]  # decisions by the time that they took to compute, in tenths of a millisecond


@dataclass(frozen=True)
class Outcome:
    """How a game went."""

    fixture: Fixture
    plies: int
    branching: int
    turns: int
    scores: tuple[int, ...]  # by seat
    shares: tuple[float, ...]  # of the victory, by seat
    times: tuple[Times, ...]  # by seat
    record: str = ""  # its text, if it was asked for

    def won_by(self, bot: int) -> float:
        """What a bot won in all its seats."""
        return sum(share for share, seated in zip(self.shares, self.fixture.seated, strict=True) if seated == bot)


@dataclass(frozen=True)
class Failure:
    """A game that did not end: a bot answered what is not an option, raised an error, or went round in circles."""

    fixture: Fixture
    error: str


class TimedBot:
    """A bot whose decisions are timed, in computing time: what else the machine does must not count against it."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.times = bot, Counter[int]()

    def choose(self, view: Any, player: Player, options: Sequence[Any]) -> Any:
        """What the bot chooses."""
        start = thread_time()
        chosen = self.bot.choose(view, player, options)
        self.times[round(10_000 * (thread_time() - start))] += 1
        return chosen


def play(tournament: Tournament, fixture: Fixture, *, recorded: bool = False, limit: int = LIMIT) -> Outcome:
    """Play a game of the tournament."""
    game, seed, seated = shelf.GAMES[tournament.game], fixture.seed, fixture.seated
    makers = [shelf.maker(tournament.game, tournament.bots[bot]) for bot in seated]
    bots = [TimedBot(make(seed * len(seated) + seat)) for seat, make in enumerate(makers)]
    played = play_out(game, tournament.config, seed, bots, limit)
    result = game.result(played.state)
    assert result is not None
    played.record.seats = tuple(tournament.bots[bot] for bot in seated)
    return Outcome(
        fixture,
        len(played.record.moves),
        played.branching,
        played.state.turn,
        result.scores,
        tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(seated))),
        tuple(dict(sorted(bot.times.items())) for bot in bots),
        str(played.record) if recorded else "",
    )


def attempt(tournament: Tournament, fixture: Fixture) -> Outcome | Failure:
    """Play a game of the tournament, with its record; whatever goes wrong in it fails this game alone."""
    try:
        return play(tournament, fixture, recorded=True)
    except Exception as error:
        return Failure(fixture, f"{type(error).__name__}: {error}")
