"""Solo games to test on: in the third round, with a card of our own turned up."""

from dataclasses import replace
from typing import Any

from tableside.foodchain.automa import working
from tableside.foodchain.config import Config
from tableside.foodchain.deck import STANDARD, Act, ActionCard
from tableside.foodchain.mat import Automa
from tableside.foodchain.setup import set_up
from tableside.foodchain.state import Phase, State
from tests.foodchain.positions import RED

MAP = "A B C / E K I / J O Q"  # houses 2 4 5 / 8 18 15 / 16; the middle tile is K
PLAIN = ActionCard("plain", "I", (), 10, 0, False, False, None, 9, (), (), ())


def solo(level: str = "normal", town: str = MAP, **card: Any) -> State:
    """A solo game in its third round with a card of our own turned up."""
    deck = replace(STANDARD, cards=(replace(PLAIN, **card), *STANDARD.cards))
    state = set_up(Config(1, map=town, solo=level, deck=deck), 1)
    mat(state).card = 0
    mat(state).tracks = tuple(state.box.good[name].number for name in ("soda", "pizza", "beer", "burger", "lemonade"))
    state.turn, state.phase = 3, Phase.DINNER
    state.chains[RED].reserve = 1
    return state


def mat(state: State) -> Automa:
    assert state.automa
    return state.automa


def goods(state: State) -> dict[str, int]:
    return {good.name: mat(state).stock[good.number] for good in state.box.goods if mat(state).stock[good.number]}


def filled(state: State, words: str) -> State:
    for name in words.split():
        mat(state).stock[state.box.good[name].number] += 1
    return state


def follow(state: State, *acts: Act) -> None:
    mat(state).made = [0] * len(state.box.goods)
    for act in acts:
        working._follow(state, mat(state), act)
