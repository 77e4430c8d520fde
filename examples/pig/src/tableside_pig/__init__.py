"""Pig, a dice game for two to six: roll as often as you dare, and hold before you roll a 1.

- PG-1 The player whose turn it is rolls a die, once or more.
- PG-2 A 2 to 6 is added to the turn's total.
- PG-3 A 1 loses the turn's total and ends the turn.
- PG-4 A player who has rolled may hold: the total is added to the score, and the turn ends.
- PG-5 The first to hold with a score of 100 or more wins.
"""

from dataclasses import dataclass

from tableside.core.copyable import Copyable, copyable
from tableside.core.game import About, BadConfig, Illegal, Result
from tableside.core.messages import Texts
from tableside.core.outline import BySeat
from tableside.core.rng import below, seeded

GOAL = 100
SEATS = ("red", "blue", "green", "yellow", "purple", "orange")
TEXTS = Texts(__name__)


@dataclass(frozen=True)
class Config:
    """How many play."""

    players: int = 2

    def __post_init__(self) -> None:
        if not 2 <= self.players <= len(SEATS):
            raise BadConfig(f"Pig is for 2 to {len(SEATS)} players, not {self.players}")


@copyable
class State(Copyable):
    """The position: whose turn it is, what the turn has brought so far, and the scores."""

    config: Config
    rng: int
    turn: int
    player: int
    total: int
    scores: BySeat[int]


@dataclass(frozen=True)
class RollOrHold:
    """The question: go on rolling, or keep the turn's total?"""

    total: int


@dataclass(frozen=True)
class Roll:
    """Roll the die."""


@dataclass(frozen=True)
class Hold:
    """Keep the turn's total."""


Action = Roll | Hold


@dataclass(frozen=True)
class Rolled:
    """The die showed 2 to 6."""

    player: int
    die: int
    total: int


@dataclass(frozen=True)
class Lost:
    """The die showed a 1."""

    player: int
    total: int


@dataclass(frozen=True)
class Held:
    """A turn's total was kept."""

    player: int
    total: int
    score: int


@dataclass(frozen=True)
class Won:
    """Somebody has reached the goal."""

    player: int
    score: int


Event = Rolled | Lost | Held | Won

ABOUT = About(
    name="pig",
    title="Pig",
    engine=1,
    seats=SEATS,
    fewest=2,
    most=len(SEATS),
    config=Config,
    state=State,
    action=Action,
    event=Event,
    question=RollOrHold,
)


def new(config: Config, seed: int) -> State:
    """The first position."""
    return State(config, seeded(seed), 1, 0, 0, [0] * config.players)


def waiting(state: State) -> tuple[int, ...]:
    """Whose turn it is; nobody once somebody has won."""
    return () if max(state.scores) >= GOAL else (state.player,)


def asked(state: State, player: int) -> RollOrHold:
    """What the player whose turn it is must decide."""
    return RollOrHold(state.total)


def options(state: State, player: int) -> list[Action]:
    """Roll, or hold what there is (PG-1, PG-4)."""
    if player not in waiting(state):
        return []
    return [Roll(), Hold()] if state.total else [Roll()]


def apply(state: State, player: int, action: Action) -> list[Event]:
    """Roll or hold."""
    if action not in options(state, player):
        raise Illegal(TEXTS.say("why_not"))
    return _roll(state, player) if isinstance(action, Roll) else _hold(state, player)


def _roll(state: State, player: int) -> list[Event]:
    die = 1 + below(state, 6)
    if die == 1:
        lost = Lost(player, state.total)
        _pass_on(state)
        return [lost]
    state.total += die
    return [Rolled(player, die, state.total)]


def _hold(state: State, player: int) -> list[Event]:
    state.scores[player] += state.total
    held = Held(player, state.total, state.scores[player])
    if held.score >= GOAL:
        return [held, Won(player, held.score)]
    _pass_on(state)
    return [held]


def _pass_on(state: State) -> None:
    state.turn += 1
    state.player = (state.player + 1) % len(state.scores)
    state.total = 0


def view(state: State, player: int | None) -> State:
    """Everything is open but the dice to come."""
    seen = state.copy()
    seen.rng = 0
    return seen


def result(state: State) -> Result | None:
    """Who has reached the goal (PG-5)."""
    if waiting(state):
        return None
    return Result(tuple(state.scores), (state.player,))


def explain(event: Event) -> str:
    """A sentence."""
    return TEXTS.event(event)
