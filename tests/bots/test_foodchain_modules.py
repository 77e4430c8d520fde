"""The easy bot uses the simple modules.

All six are seen in whole games; some in positions too, where what they are for is plain to see.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from tableside import foodchain
from tableside.bots.foodchain import EasyBot, plan
from tableside.core.match import Bot, RandomBot, play_out
from tableside.foodchain.actions import Work
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.events import CampaignPlaced, CampaignRan, Event, Made, RoundBegan, Sold, Structure
from tableside.foodchain.payroll import payroll
from tableside.foodchain.state import Phase, State, occupied
from tableside.foodchain.town import sites

SIMPLE = ("kimchi", "sushi", "noodles", "fry_chefs", "mass_marketeers", "gourmet_food_critics")


def events(module: str, players: int, seed: int) -> list[Event]:
    """Everything that happens in a game of easy bots."""
    state = foodchain.new(Config(players, modules=(module,)), seed)
    bots, found = [EasyBot(seat) for seat in range(players)], list[Event]()
    while waiting := foodchain.waiting(state):
        player = waiting[0]
        view = foodchain.view(state, player)
        found += foodchain.step(state, player, bots[player].choose(view, player, foodchain.options(state, player)))
    return found


@pytest.mark.parametrize(("module", "players", "seed"), [("kimchi", 2, 1), ("sushi", 2, 1), ("noodles", 3, 5)])
def test_it_makes_and_sells_the_dish(module: str, players: int, seed: int) -> None:
    happened = events(module, players, seed)
    assert any(good == module for event in happened if isinstance(event, Made) for good, _ in event.goods)
    assert any(module in event.goods for event in happened if isinstance(event, Sold))


def round_six(module: str, change: Callable[[State], None]) -> list[Event]:
    """What happens in the sixth round of a game of two easy bots that begins in a changed position."""
    state, happened = foodchain.new(Config(2, modules=(module,)), 1), list[Event]()
    bots = [EasyBot(seat) for seat in range(2)]
    for last in (5, 6):
        while state.turn <= last:
            player = foodchain.waiting(state)[0]
            view = foodchain.view(state, player)
            told = foodchain.step(state, player, bots[player].choose(view, player, foodchain.options(state, player)))
            happened += told if last == 6 else []
        if last == 5:
            change(state)
    return happened


def deal(state: State, name: str) -> None:
    """The first player gets a card."""
    number = state.box.card[name].number
    state.supply[number] -= 1
    state.chains[0].hand[number] += 1


def test_it_makes_noodles_where_cooks_are_too_few() -> None:
    """All houses want more beer than anyone can fetch."""

    def thirst(state: State) -> None:
        beer = state.box.good["beer"].number
        state.demand = [(beer,) * 3 for _ in state.houses]
        state.owners = [(0,) * 3 for _ in state.houses]
        deal(state, "noodle_cook")

    happened = round_six("noodles", thirst)
    assert any("noodles" in event.goods for event in happened if isinstance(event, Sold))


def test_fry_chefs_fry() -> None:
    """One works while its chain sells; the bonus alone would not show it, since milestones pay bonuses too."""
    working, fried = set[int](), 0
    for event in events("fry_chefs", 2, 1):
        if isinstance(event, Structure):
            working.discard(event.player)
            working |= {event.player} if "fry_chef" in event.work and not event.overfull else set()
        fried += isinstance(event, Sold) and event.player in working
    assert fried


def test_guides_are_placed_in_a_whole_game() -> None:
    happened = events("gourmet_food_critics", 2, 0)
    assert any(event.medium == "guide" for event in happened if isinstance(event, CampaignPlaced))


def test_guides_are_placed_and_reach_gardens() -> None:
    def gardens(state: State) -> None:
        for index, house in enumerate(state.houses):
            sides = sites.garden_sides(state.roads, occupied(state), house.site)
            if sides and not house.garden:
                state.houses[index] = replace(house, garden=next(iter(sides)))
                state.gardens -= 1
        deal(state, "gourmet_food_critic")

    happened = round_six("gourmet_food_critics", gardens)
    assert any(event.medium == "guide" for event in happened if isinstance(event, CampaignPlaced))
    assert any(event.medium == "guide" and event.houses for event in happened if isinstance(event, CampaignRan))


def test_mass_marketeers_run_campaigns_again() -> None:
    rounds = [Counter[int]()]
    for event in events("mass_marketeers", 2, 0):
        if isinstance(event, RoundBegan):
            rounds.append(Counter())
        if isinstance(event, CampaignRan):
            rounds[-1][event.number] += 1
    assert {1, 2} == {count for ran in rounds for count in ran.values()}


def test_it_beats_random_with_all_of_them() -> None:
    modules = tuple(name for name in MODULES if name in SIMPLE)
    for seed in range(2):
        bots: list[Bot] = [EasyBot(seed), RandomBot(seed)]
        result = foodchain.result(play_out(foodchain, Config(2, modules=modules), seed, bots).state)
        assert result is not None
        assert result.winners == (0,)


def test_a_structure_half_answered_is_no_list_of_firings() -> None:
    """The bot plans while it answers; payday must not read the answers as numbers of cards."""
    state = foodchain.new(Config(2), 1)
    bots = [EasyBot(seat) for seat in range(2)]
    while not (state.phase is Phase.RESTRUCTURING and state.turn == 6 and state.chains[0].answers):
        player = foodchain.waiting(state)[0]
        options = foodchain.options(state, player)
        foodchain.step(state, player, bots[player].choose(foodchain.view(state, player), player, options))
    assert isinstance(foodchain.options(state, 0)[0], Work)
    assert payroll(plan.all_on_beach(state, 0), 0).staying == state.chains[0].hand
