"""Food Chain Magnate keeps the promises of the protocol.

Random games are long: a structure thrown together does not fit, and whoever is hired is fired. So most of the check
begins with a rich start: every chain has a copy of each card while there are some, room for all of them, and the bank
is empty. That is not a position of a real game, but every rule must hold in it.
"""

from types import SimpleNamespace
from typing import cast

import pytest

from tableside import foodchain
from tableside.core.check import begin, check, check_processes, steps
from tableside.core.game import AnyGame
from tableside.core.notation import parse, text
from tableside.foodchain.actions import (
    Decline,
    LayTile,
    MoveShop,
    PayGoods,
    PlaceOffRamp,
    PlaceShop,
    TakeMapTile,
    TakeShape,
)
from tableside.foodchain.config import Config
from tableside.foodchain.state import State


def rich_start(config: Config, seed: int) -> State:
    state = foodchain.new(config, seed)
    state.slots = 60
    state.bank = 0
    for chain in state.chains:
        for card in state.box.cards:
            taken = min(1, state.supply[card.number])
            state.supply[card.number] -= taken
            chain.hand[card.number] += taken
    return state


RICH = cast(
    "AnyGame",
    SimpleNamespace(
        **{name: getattr(foodchain, name) for name in foodchain.__all__}
        | {"new": rich_start, "__name__": foodchain.__name__}
    ),
)


@pytest.mark.parametrize("seed", [1, 5, 8])
def test_conformance_from_a_rich_start(seed: int) -> None:
    assert check(RICH, seed, 1).most_options < 400


def test_conformance_of_a_whole_game() -> None:
    """The introductory game of five is the shortest that random play knows."""
    report = check(foodchain, 11, 1)
    assert report.games == 1
    assert report.most_options < 400


def test_two_processes_agree() -> None:
    check_processes(foodchain, 59, 1)


# What only modules ask for; their own walks reach it.
OF_MODULES = {Decline, TakeShape, LayTile, TakeMapTile, PlaceShop, MoveShop, PlaceOffRamp, PayGoods}


def test_random_play_from_a_rich_start_reaches_every_kind_of_action() -> None:
    """Else the conformance check would prove little."""
    missing, seed = set(foodchain.ABOUT.action.__args__) - OF_MODULES, 0
    while missing and seed < 150:
        seed += 1
        walk = begin(RICH, seed)
        for _ in zip(range(400), steps(walk), strict=False):
            pass
        missing -= {type(move.action) for move in walk.record.moves}
    assert not missing


@pytest.mark.parametrize(
    "line",
    [
        "restaurant at 6,4 nw",
        "pass",
        "reserve 200",
        "work 2 waitress",
        "position 1",
        "hire waitress by ceo",
        "hire errand_boy by recruiting_girl then cart_operator with trainer",
        "train kitchen_trainee to burger_cook by trainer",
        "train kitchen_trainee to burger_cook",
        "campaign 11 by marketing_trainee",
        "at 1,13",
        "beside n from 1,3",
        "market burger for 2",
        "market burger",
        "cook pizza by kitchen_trainee",
        "fetch beer by errand_boy",
        "house 14",
        "at 3,4 garden n",
        "garden 13 e",
        "open by local_manager",
        "move 6,4 by regional_manager",
        "fire 2 coach",
        "fire campaign 7",
        "keep campaign 7",
        "pay 2 beer",
        "keep 3 burger",
        "done",
    ],
)
def test_the_notation_reads_back(line: str) -> None:
    assert text(parse(line, foodchain.ABOUT.action)) == line
