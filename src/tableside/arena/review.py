"""A review of a recorded game: where a seat could have done better, by how much, and how its chances went.

Every decision is seen as its seat saw it. A bot says what it prefers. Where that is not what was played, both are
played on to the end from the same guesses of what the seat could not know, with the same chance, by the same quick
bots in all seats; what counts is how far the seat ends ahead of the best other. The bots slip now and then: otherwise
all guesses of a game with little chance would end alike, and one way to play on would look like proof. Where the
interval of the difference spans zero there is nothing to say. Every decision stands for itself, so they can be
reviewed on many cores at once.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tableside import shelf
from tableside.arena.ratings import interval
from tableside.bots.search import Worlds
from tableside.core.game import AnyGame, Player
from tableside.core.match import Bot, play_on, reasons
from tableside.core.messages import words_of
from tableside.core.notation import text
from tableside.core.record import Record, read
from tableside.core.rng import Rng, below, pick, seeded

Z = 1.96  # 95 %
SLIP = 30  # one choice in so many is any option
HOPELESS = 0.25  # of the interval's half: after half of the guesses, so small a difference will not become clear


@dataclass(frozen=True)
class Reviewer:
    """How a game is reviewed."""

    bot: str  # whose preferences count
    policy: str  # the bot that plays on
    worlds: int  # guesses for each decision


@dataclass(frozen=True)
class Decision:
    """A decision to be reviewed: the action's number in the record, from 0; whether it is the first of a turn."""

    move: int
    first: bool


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out zero."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True)
class Remark:
    """What the review found at one decision."""

    move: int
    turn: int
    player: Player
    question: str
    played: str
    preferred: str
    better: Estimate | None = None  # by how much, at the end; nothing if it is the same action
    chance: Estimate | None = None  # of winning, as it was played
    gain: float = 0.0  # in the chance of winning
    why: str = ""

    @property
    def agrees(self) -> bool:
        """Whether the bot would have done the same."""
        return self.played == self.preferred


@dataclass(frozen=True)
class Finish:
    """How a game ended for a seat: how far ahead of the best other, and its share of the victory."""

    ahead: float
    share: float


class SlippingBot:
    """A bot that now and then does anything at all."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot, self.source = bot, Rng(seeded(seed))

    def choose(self, view: Any, player: Player, options: Sequence[Any]) -> Any:
        """What the bot chooses, or any option."""
        if below(self.source, SLIP) == 0:
            return pick(self.source, options)
        return self.bot.choose(view, player, options)


def decisions(record: Record, seats: Sequence[Player]) -> list[Decision]:
    """Where these seats had more than one option."""
    found, seen = [], set[tuple[Player, int]]()
    positions = record.positions()
    state, _ = next(positions)
    for number, move in enumerate(record.moves):
        if move.player in seats and len(record.game.options(state, move.player)) > 1:
            found.append(Decision(number, (move.player, state.turn) not in seen))
            seen.add((move.player, state.turn))
        next(positions)
    return found


def review(content: str, reviewer: Reviewer, decision: Decision) -> Remark:
    """Review one decision of a record, given as its text."""
    record = _record(content)
    game, state, move = record.game, record.until(decision.move), record.moves[decision.move]
    name, player = game.ABOUT.name, move.player
    view = game.view(state, player)
    bot = shelf.maker(name, reviewer.bot)(decision.move)
    preferred = bot.choose(view.copy(), player, game.options(state, player))
    candidates = [move.action] if preferred == move.action else [move.action, preferred]
    endings = _endings(game, view, player, candidates, reviewer, decision)
    question = words_of(game).ask(game.asked(state, player))
    said = (decision.move, state.turn, player, question, text(move.action), text(preferred))
    if not endings:
        return Remark(*said)
    chance = chance_of([each[0].share for each in endings])
    if len(candidates) == 1:
        return Remark(*said, chance=chance)
    better = paired([liked.ahead - played.ahead for played, liked in endings])
    gain = sum(liked.share - played.share for played, liked in endings) / len(endings)
    return Remark(*said, better, chance, gain, reasons(bot) if better.value > 0 else "")


def _endings(
    game: AnyGame, view: Any, player: Player, candidates: Sequence[Any], reviewer: Reviewer, decision: Decision
) -> list[list[Finish]]:
    """How the game ends after each of the candidates, guess by guess; nothing where there is nothing to find out."""
    if len(candidates) == 1 and not decision.first:
        return []
    worlds, found = Worlds(game, view, player, decision.move), list[list[Finish]]()
    for world in range(reviewer.worlds):
        found.append([ending(game, worlds[world], player, action, reviewer.policy, world) for action in candidates])
        if world + 1 == reviewer.worlds // 2 and not decision.first and _is_hopeless(found):
            break
    return found


def _is_hopeless(endings: Sequence[Sequence[Finish]]) -> bool:
    gap = paired([each[-1].ahead - each[0].ahead for each in endings])
    return abs(gap.value) <= HOPELESS * (gap.high - gap.value)


def ending(game: AnyGame, state: Any, player: Player, action: Any, policy: str, seed: int) -> Finish:
    """How a guess ends for a seat if it takes this action and the policy plays on in all seats."""
    game.step(state, player, action)
    seats = range(game.players(state.config))
    seeds, make = [seed * len(seats) + seat for seat in seats], shelf.maker(game.ABOUT.name, policy)
    bots = [SlippingBot(make(each), each) for each in seeds]
    for _ in play_on(game, state, bots):
        pass
    result = game.result(state)
    assert result is not None
    others = [score for seat, score in enumerate(result.scores) if seat != player]
    share = 1 / len(result.winners) if player in result.winners else 0.0
    return Finish(result.scores[player] - max(others, default=0), share)


def paired(gaps: Sequence[float]) -> Estimate:
    """The mean of paired differences, with Student's interval."""
    mean = sum(gaps) / len(gaps)
    if len(gaps) == 1:
        return Estimate(mean, -math.inf, math.inf)
    free = len(gaps) - 1
    variance = sum((gap - mean) ** 2 for gap in gaps) / free
    student = Z + (Z**3 + Z) / (4 * free) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * free**2)  # Cornish and Fisher
    half = student * math.sqrt(variance / len(gaps))
    return Estimate(mean, mean - half, mean + half)


def chance_of(shares: Sequence[float]) -> Estimate:
    """A chance of winning from the shares of some victories."""
    return Estimate(sum(shares) / len(shares), *interval(sum(shares), len(shares)))


@lru_cache(maxsize=1)
def _record(content: str) -> Record:
    return read(content, shelf.GAMES)
