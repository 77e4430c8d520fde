"""Positions for the tests: a plain table, stalls put where a test needs them, and a visit to a space."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from tableside import foodies
from tableside.core.notation import parse, text
from tableside.foodies import State
from tableside.foodies.events import Event
from tableside.foodies.state import Phase
from tableside.foodies.turn import TURNS

RED, BLUE, GREEN, YELLOW, PURPLE = range(5)
RICH = 10  # enough to be asked what to buy, so that the table stops after a visit

E = TypeVar("E")


def table(
    players: int = 2,
    cultures: str = "usa,france,china,brazil,russia",
    chefs: str = "same_culture,cross",
) -> State:
    """Red is first and active; every court has dashboard a, no stalls, no tokens, no flyers and ten coins."""
    state = foodies.new(foodies.configure(players, None, {"cultures": cultures, "chefs": chefs}), 1)
    state.first = state.active = RED
    state.turn = 1
    for court in state.courts:
        court.dashboard = 0
        court.stalls = [0] * 10
        court.coins_on = [0] * 10
        court.popularity_on = [0] * 10
        court.coins, court.popularity, court.flyers = RICH, 0, 0
    return state


def card(state: State, name: str) -> int:
    """The number of a card."""
    return [card.name for card in state.config.parts.cards].index(name)


def put(state: State, player: int, stalls: Mapping[int, str]) -> None:
    """Put stalls on spaces; the cards come from the deck or the market."""
    for space, name in stalls.items():
        number = card(state, name)
        if number in state.market:
            state.market[state.market.index(number)] = state.deck.pop()
        else:
            state.deck.remove(number)
        state.courts[player].stalls[space] = number


def offer(state: State, names: Sequence[str]) -> None:
    """Put these cards into the market, from left to right, and what lay there back under the deck."""
    numbers = [card(state, name) for name in names]
    rest = [number for number in [*state.market, *state.deck] if number and number not in numbers]
    state.market, state.deck = numbers, rest


def roll(state: State, die: int) -> list[Event]:
    """The active player rolls this: play goes on until someone must choose."""
    state.die = state.face = die
    state.phase = Phase.ROLLING
    state.choosers = (state.active,) if die == 0 else ()
    events: list[Event] = []
    if not state.choosers:
        TURNS.go_on(state, events)
    return events


def buying(state: State, player: int = RED) -> None:
    """It is the player's turn to buy."""
    state.active, state.choosers = player, (player,)
    state.phase = Phase.BUYING


def hiring(state: State, player: int = RED) -> None:
    """The player has bought and may hire now."""
    state.active, state.phase, state.choosers = player, Phase.BUYING, ()
    TURNS.go_on(state, [])


def act(state: State, player: int, line: str) -> list[Event]:
    """A player does what the line says."""
    return foodies.apply(state, player, parse(line, foodies.ABOUT.action))


def lines(state: State, player: int) -> list[str]:
    """What a player may do, as lines."""
    return [text(action) for action in foodies.options(state, player)]


def told(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def why_not(state: State, player: int, line: str) -> str:
    """Why a player may not do what the line says."""
    return foodies.why_not(state, player, parse(line, foodies.ABOUT.action))
