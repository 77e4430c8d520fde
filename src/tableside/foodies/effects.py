"""What the effects of cards give (FO-3.01 to FO-3.11), one function for each effect that gives something at a visit.

Effects look at the court of the player who collects; only 'most' compares all players (FO-3.11).
"""

from collections.abc import Callable

from tableside.foodies.parts import ADJACENT, NOTHING, Card, Effect, Gain
from tableside.foodies.state import State


def has_most(state: State, player: int, culture: int) -> bool:
    """Whether nobody has more stalls of a culture; ties count."""
    culture_of = state.config.parts.culture_of.__getitem__
    numbers = [[*map(culture_of, court.stalls)].count(culture) for court in state.courts]
    return numbers[player] == max(numbers)


def _majority_coins(state: State, player: int, space: int, card: Card) -> Gain:
    return (card.amount, 0) if has_most(state, player, card.culture) else NOTHING


def _majority_popularity(state: State, player: int, space: int, card: Card) -> Gain:
    return (0, card.amount) if has_most(state, player, card.culture) else NOTHING


def _three_cultures(state: State, player: int, space: int, card: Card) -> Gain:
    culture_of = state.config.parts.culture_of
    cultures = {culture_of[stall] for stall in state.courts[player].stalls if stall}
    return (0, card.amount) if len(cultures) >= card.at_least else NOTHING


def _popularity_per_adjacent_chili(state: State, player: int, space: int, card: Card) -> Gain:
    stalls, chili_of = state.courts[player].stalls, state.config.parts.chili_of
    return 0, card.amount * sum([chili_of[stalls[other]] for other in ADJACENT[space]])


def _coins_per_adjacent_same(state: State, player: int, space: int, card: Card) -> Gain:
    stalls, culture_of = state.courts[player].stalls, state.config.parts.culture_of
    return card.amount * [culture_of[stalls[other]] for other in ADJACENT[space]].count(card.culture), 0


def _coins_per_chili(state: State, player: int, space: int, card: Card) -> Gain:
    chili_of = state.config.parts.chili_of
    return card.amount * sum([chili_of[stall] for stall in state.courts[player].stalls]), 0


_GIVES: dict[Effect, Callable[[State, int, int, Card], Gain]] = {
    Effect.MAJORITY_COINS: _majority_coins,
    Effect.MAJORITY_POPULARITY: _majority_popularity,
    Effect.THREE_CULTURES: _three_cultures,
    Effect.POPULARITY_PER_ADJACENT_CHILI: _popularity_per_adjacent_chili,
    Effect.COINS_PER_ADJACENT_SAME: _coins_per_adjacent_same,
    Effect.COINS_PER_CHILI: _coins_per_chili,
}
GIVES = tuple(_GIVES.get(effect) for effect in Effect)  # by effect; the others give nothing right away


def adjacent_stalls(state: State, player: int, space: int) -> list[int]:
    """The spaces beside this one that have a stall."""
    stalls = state.courts[player].stalls
    return [other for other in ADJACENT[space] if stalls[other]]
