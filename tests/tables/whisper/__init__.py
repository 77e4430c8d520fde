"""Whisper: a tiny game with every kind of secret, for the tests. Its cards are numbers that nothing else could be.

Everyone holds cards that only they know and lays one face down, all at the same time; when the last one lies they are
turned up and the highest scores. The winner may then take the deck's next card (seen by nobody else, and no chance is
drawn for it), roll the die (chance), or do nothing. After some turns the highest score wins.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from tableside.core.copyable import Copyable, copyable
from tableside.core.game import About, BadConfig, Illegal, Result
from tableside.core.rng import MASK, Rng, Source, below, seeded, shuffle

FIRST_CARD = 7_100_000_000_001  # so long that no time, digest or token holds it by chance
HELD, TURNS = 3, 4
NONE, HIDDEN = 0, -1


@dataclass(frozen=True)
class Config:
    """How many play."""

    players: int = 2


@copyable
class State(Copyable):
    """The whole position."""

    config: Config
    rng: int
    turn: int
    deck: list[int]  # the next card is the last; a view knows only how many
    hands: list[list[int]]
    laid: list[int]
    scores: list[int]
    winner: int  # of this turn, -1 while cards are laid
    die: int


@dataclass(frozen=True)
class Lay:
    """Lay a card face down."""

    card: int


@dataclass(frozen=True)
class Take:
    """Take the deck's next card."""

    FORM: ClassVar[str] = "take"


@dataclass(frozen=True)
class Roll:
    """Roll the die."""

    FORM: ClassVar[str] = "roll"


@dataclass(frozen=True)
class Rest:
    """Do nothing."""

    FORM: ClassVar[str] = "rest"


Action = Lay | Take | Roll | Rest


@dataclass(frozen=True)
class HasLaid:
    """Someone has laid a card."""

    player: int


@dataclass(frozen=True)
class Turned:
    """The cards were turned up."""

    cards: tuple[int, ...]
    winner: int


@dataclass(frozen=True)
class Took:
    """A card was taken, nobody else knows which."""

    player: int


@dataclass(frozen=True)
class Rolled:
    """The die was rolled."""

    player: int
    die: int


@dataclass(frozen=True)
class WhichCardToLay:
    """Which of these cards is laid face down."""

    held: int


@dataclass(frozen=True)
class WhetherToTakeOrRoll:
    """What the winner of a turn does."""


Question = WhichCardToLay | WhetherToTakeOrRoll

Event = HasLaid | Turned | Took | Rolled

ABOUT = About(
    name="whisper",
    title="Whisper",
    engine=1,
    seats=("ash", "birch", "cedar"),
    fewest=2,
    most=3,
    config=Config,
    state=State,
    action=Action,
    event=Event,
    question=Question,
    unseen=(WhichCardToLay,),
)


def new(config: Config, seed: int) -> State:
    source = Rng(seeded(seed))
    deck = [FIRST_CARD + number for number in range(40)]
    shuffle(source, deck)
    hands = [sorted(deck.pop() for _ in range(HELD)) for _ in range(config.players)]
    nothing = [0] * config.players
    return State(config, source.rng, 1, deck, hands, nothing[:], nothing[:], -1, 0)


def components() -> str:
    return ""


def configure(players: int, components: str | None, choices: Mapping[str, str]) -> Config:
    if not 2 <= players <= 3 or components is not None or choices:
        raise BadConfig("Whisper is for two or three and has no options")
    return Config(players)


def players(config: Config) -> int:
    return config.players


def waiting(state: State) -> tuple[int, ...]:
    if state.turn > TURNS:
        return ()
    if state.winner >= 0:
        return (state.winner,)
    return tuple(player for player, card in enumerate(state.laid) if card == NONE)


def asked(state: State, player: int) -> Question:
    return WhetherToTakeOrRoll() if state.winner >= 0 else WhichCardToLay(len(state.hands[player]))


def options(state: State, player: int) -> list[Action]:
    if player not in waiting(state):
        return []
    if state.winner >= 0:
        return [Take(), Roll(), Rest()]
    return [Lay(card) for card in state.hands[player]]


def why_not(state: State, player: int, action: Action) -> str:
    return "" if action in options(state, player) else "that is not possible now (WH-1)"


def apply(state: State, player: int, action: Action) -> list[Event]:
    if reason := why_not(state, player, action):
        raise Illegal(reason)
    return step(state, player, action)


def step(state: State, player: int, action: Action) -> list[Event]:
    match action:
        case Lay(card):
            state.hands[player].remove(card)
            state.laid[player] = card
            events: list[Event] = [HasLaid(player)]
            if NONE not in state.laid:
                state.winner = state.laid.index(max(state.laid))
                state.scores[state.winner] += 1
                events.append(Turned(tuple(state.laid), state.winner))
            return events
        case Take():
            state.hands[player].append(state.deck.pop())
            events = [Took(player)]
        case Roll():
            state.die = 1 + below(state, 6)
            events = [Rolled(player, state.die)]
        case Rest():
            events = []
    state.turn, state.winner = state.turn + 1, -1
    state.laid = [NONE] * len(state.laid)
    for hand in state.hands:
        if not hand:
            state.turn = TURNS + 1
    return events


def view(state: State, player: int | None) -> State:
    seen = state.copy()
    seen.rng = 0
    seen.deck = [HIDDEN] * len(state.deck)
    seen.hands = [hand[:] if seat == player else [HIDDEN] * len(hand) for seat, hand in enumerate(state.hands)]
    if state.winner < 0:
        seen.laid = [card if seat == player or card == NONE else HIDDEN for seat, card in enumerate(state.laid)]
    return seen


def guess(state: State, player: int | None, source: Source) -> State:
    whole = state.copy()
    whole.rng = below(source, MASK)
    known = {card for cards in (whole.laid, *whole.hands) for card in cards if card > 0}
    others = [FIRST_CARD + number for number in range(40) if FIRST_CARD + number not in known]
    shuffle(source, others)
    for cards in (whole.laid, whole.deck, *whole.hands):
        cards[:] = [others.pop() if card == HIDDEN else card for card in cards]
    return whole


def result(state: State) -> Result | None:
    if waiting(state):
        return None
    best = max(state.scores)
    return Result(tuple(state.scores), tuple(p for p, score in enumerate(state.scores) if score == best))


def explain(event: Event) -> str:
    match event:
        case HasLaid(player):
            return f"{ABOUT.seats[player]} lays a card."
        case Turned(cards, winner):
            return f"{', '.join(map(str, cards))}: {ABOUT.seats[winner]} is highest."
        case Took(player):
            return f"{ABOUT.seats[player]} takes a card."
        case Rolled(player, die):
            return f"{ABOUT.seats[player]} rolls {die}."


def sample(source: Source) -> Config:
    return Config(2 + below(source, 2))


def totals(state: State) -> Mapping[str, Any]:
    return {}
