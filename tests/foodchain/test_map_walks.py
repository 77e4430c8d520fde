"""Random walks through games with the modules that change the map, from positions in which everyone has many cards."""

import pytest

import tableside.foodchain as foodchain
from tableside.core import check
from tableside.core.record import Record
from tableside.core.rng import Rng, pick, seeded
from tableside.foodchain.box import MODULES
from tableside.foodchain.state import Config, Phase, State

from .positions import deal

CARDS = (
    *("rural_marketeer", "campaign_manager", "brand_manager", "burger_cook", "burger_cook", "cart_operator"),
    *("barista_trainee", "barista_trainee", "barista", "lead_barista", "coach", "coach", "new_business_developer"),
    *("local_manager", "waitress", "cfo"),
)


def rich(seed: int, players: int, modules: tuple[str, ...]) -> State:
    """The first working day of a game with these modules, with cash and many cards on every beach."""
    source = Rng(seeded(seed))
    state = foodchain.new(Config(players, modules=modules), seed)
    while state.phase != Phase.WORKING:
        player = foodchain.waiting(state)[0]
        foodchain.apply(state, player, pick(source, foodchain.options(state, player)))
    for chain in state.chains:
        chain.cash = 300
    deal(state, *(card for card in CARDS if card in state.box.card))
    return state


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4)])
def test_promises_are_kept_on_the_way(seed: int, players: int) -> None:
    modules = tuple(name for name in MODULES if name in ("coffee", "fry_chefs", "rural_marketeers", "noodles"))
    state = rich(seed, players, modules)
    record = Record(foodchain, state.config, seed)
    walk = check.Walk(foodchain, seed, Rng(seeded(seed)), record, state, dict(foodchain.totals(state)))
    report = check.Report()
    for number, _ in enumerate(check.steps(walk)):
        if number % 6 == 0:
            check._check_position(walk, report)
        if number == 300:
            break
