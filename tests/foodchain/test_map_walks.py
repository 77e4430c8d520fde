"""Random walks through games with the modules that change the map, from positions in which everyone has many cards."""

import pytest

import tableside.foodchain as foodchain
from tableside.core import check
from tableside.core.messages import words_of
from tableside.core.record import Record
from tableside.core.rng import Rng, pick, seeded
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.state import Phase, State

from .map_positions import deal

CARDS = (
    *("rural_marketeer", "campaign_manager", "brand_manager", "burger_cook", "burger_cook", "cart_operator"),
    *("barista_trainee", "barista_trainee", "barista", "lead_barista", "coach", "coach", "new_business_developer"),
    *("local_manager", "waitress", "cfo", "lobbyist", "lobbyist", "lobbyist"),
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


GAMES = [
    (1, 2, ("coffee", "fry_chefs", "rural_marketeers", "noodles")),
    (2, 3, ("lobbyists",)),
    (3, 4, ("lobbyists", "coffee", "rural_marketeers", "new_districts")),
    (4, 5, ("lobbyists", "coffee", "new_districts", "kimchi", "night_shift_managers")),
]


@pytest.mark.parametrize(("seed", "players", "chosen"), GAMES)
def test_promises_are_kept_on_the_way(seed: int, players: int, chosen: tuple[str, ...]) -> None:
    state = rich(seed, players, tuple(name for name in MODULES if name in chosen))
    record = Record(foodchain, state.config, seed)
    totals, words = dict(foodchain.totals(state)), words_of(foodchain)
    walk = check.Walk(foodchain, seed, Rng(seeded(seed)), record, state, totals, words)
    report = check.Report()
    for number, _ in enumerate(check.steps(walk)):
        if number % 6 == 0:
            check._check_position(walk, report)
        if number == 300:
            break
