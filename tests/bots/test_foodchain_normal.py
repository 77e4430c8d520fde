"""The normal bot of Food Chain: what it must see in plain positions, and that it beats the easy one."""

from collections.abc import Sequence

import pytest

from tableside import foodchain
from tableside.bots.foodchain import EasyBot, NormalBot
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.team import ranked_teams
from tableside.core.match import Bot, RandomBot, play_out, reasons
from tableside.core.rng import Rng, below, seeded
from tableside.foodchain.actions import DONE, Action
from tableside.foodchain.config import Config
from tableside.foodchain.state import State
from tests.foodchain.positions import BLUE, RED, has, hungry, restructure, staffed, table, working


class Scatterbrain:
    """Asks the normal bot and often does something else: that leads to positions it would never play to."""

    def __init__(self, seed: int) -> None:
        self.normal, self.random, self.source = NormalBot(seed), RandomBot(seed), Rng(seeded(seed))

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        chosen = self.normal.choose(view, player, options)
        assert chosen in options
        return self.random.choose(view, player, options) if below(self.source, 3) == 0 else chosen


def team(state: State, player: int = RED) -> dict[str, int]:
    """The cards that the normal bot puts to work."""
    restructure(state)
    work = ranked_teams(Prospects(foodchain.view(state, player), player))[0].work
    return {card.name: work[card.number] for card in state.box.cards if work[card.number]}


def choice(state: State, player: int = RED) -> Action:
    return NormalBot(1).choose(foodchain.view(state, player), player, foodchain.options(state, player))


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_easy(seat: int) -> None:
    for seed in (200, 202):
        bots: list[Bot] = [NormalBot(seed), EasyBot(seed)]
        played = play_out(foodchain, Config(), seed, bots[::-1] if seat else bots)
        result = foodchain.result(played.state)
        assert result is not None
        assert result.winners == (seat,)


def last_round(state: State) -> State:
    """The bank breaks for the second time tonight."""
    state.breaks, state.bank, state.turn = 1, 5, 9
    return state


def test_it_cuts_its_price_to_win_a_house_that_is_nearer_to_a_rival() -> None:
    state = hungry(table(), "4", "burger burger")  # on blue's tile: a border nearer to blue
    staffed(state, BLUE, hand="burger_cook")
    staffed(state, RED, hand="burger_cook pricing_manager discount_manager waitress")
    assert {"pricing_manager", "discount_manager"} & set(team(state))


def test_it_does_not_cut_its_price_where_nobody_else_can_cook() -> None:
    state = hungry(table(), "2", "burger burger")
    staffed(state, RED, hand="burger_cook pricing_manager waitress")
    assert "pricing_manager" not in team(state)


def test_it_asks_for_luxury_prices_where_it_has_a_monopoly() -> None:
    state = hungry(table(), "2", "burger burger")
    staffed(state, RED, hand="burger_cook luxuries_manager")
    assert team(state) == {"burger_cook": 1, "luxuries_manager": 1}


def test_it_cooks_for_a_house_that_needs_three_cards() -> None:
    state = hungry(table(), "2", "burger pizza beer")
    staffed(state, RED, hand="burger_cook kitchen_trainee errand_boy waitress recruiting_girl trainer")
    assert {"burger_cook", "kitchen_trainee", "errand_boy"} <= set(team(last_round(state)))


def test_it_neither_hires_nor_trains_in_the_last_round() -> None:
    state = last_round(hungry(table(), "2", "burger"))
    staffed(state, RED, work="kitchen_trainee trainer recruiting_girl", beach="management_trainee")
    assert choice(working(has(state, RED, 50))) == DONE
    foodchain.step(state, RED, DONE)
    assert choice(state) == DONE


def test_waitresses_and_cooks_have_the_seats_of_the_last_round() -> None:
    state = last_round(hungry(table(), "2", "burger"))
    staffed(state, RED, hand="kitchen_trainee trainer recruiting_girl waitress waitress marketing_trainee")
    assert team(state) == {"kitchen_trainee": 1, "waitress": 2}


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_out(foodchain, Config(), 5, [NormalBot(1), NormalBot(2)]).record for _ in range(2)]
    assert games[0].moves == games[1].moves


@pytest.mark.parametrize(
    ("seed", "config"),
    [
        (1, Config(2)),
        (2, Config(3)),
        (5, Config(5, introductory=True)),
        (7, Config(1, solo="normal")),
        (8, Config(4, modules=("coffee", "kimchi", "sushi", "noodles", "lobbyists", "rural_marketeers"))),
    ],
    ids=str,
)
def test_it_never_fails_in_positions_it_would_not_play_to(seed: int, config: Config) -> None:
    played = play_out(foodchain, config, seed, [Scatterbrain(seed + seat) for seat in range(config.players)])
    assert foodchain.result(played.state) is not None


def test_it_says_what_it_wants_and_expects() -> None:
    state = hungry(table(), "2", "burger burger")
    staffed(state, RED, hand="burger_cook waitress")
    restructure(state)
    bot = NormalBot(1)
    bot.choose(foodchain.view(state, RED), RED, foodchain.options(state, RED))
    assert reasons(bot).startswith(
        "I want burger cook, waitress at work, ask $10 a good, and expect about $23 tonight."
    )
