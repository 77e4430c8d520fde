"""OpenSpiel's own tests, and ours: draws as chance nodes, information states, guesses."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough

from tableside.core.rng import Rng, below, seeded
from tableside.envs import openspiel
from tableside.envs.openspiel import TableGame
from tableside.shelf import GAMES

ALL = (
    "tableside_burgerjoint",
    "tableside_foodies(players=4)",
    "tableside_foodchain(max_moves=60)",
    "tableside_foodchain(players=1,choices=solo:easy,max_moves=60)",
    "tableside_foodchain(players=3,choices=modules:coffee+kimchi,reward=share,max_moves=60)",
)


@pytest.mark.parametrize("name", ALL)
def test_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=name == ALL[1], verbose=False)


@pytest.mark.parametrize("name", ["tableside_burgerjoint(max_moves=12)", "tableside_foodchain(max_moves=3)"])
def test_playthrough(name: str) -> None:
    told = playthrough(name, None, seed=1)
    assert told == playthrough(name, None, seed=1)
    assert "MaxGameLength() = " in told
    assert "IsTerminal() = True" in told


def drawn(state: Any, source: Rng) -> None:
    """Draw from a source until somebody must choose, as the engine does."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(below(source, len(outcomes)))


@pytest.mark.parametrize(
    ("game", "choices", "players"),
    [("burgerjoint", "", 2), ("foodies", "", 3), ("foodchain", "", 2), ("foodchain", "solo:normal", 1)],
)
def test_chance_nodes_are_the_draws_of_the_engine(game: str, choices: str, players: int) -> None:
    """With the draws of a seed's source, a state is the engine's own game of that seed."""
    source, rules, pick = Rng(seeded(3)), GAMES[game], Rng(1)
    state = pyspiel.load_game(f"tableside_{game}", {"players": players, "choices": choices}).new_initial_state()
    config = rules.configure(players, None, dict([choices.split(":")] if choices else []))
    engine = rules.new(config, 3)
    for _ in range(150):
        drawn(state, source)
        assert source.rng == engine.rng
        seen = engine.copy()
        seen.rng = 0
        assert state.point.state == seen
        if state.is_terminal():
            break
        actions = state.legal_actions()
        action = actions[below(pick, len(actions))]
        player, said = state.current_player(), state.action_to_string(action)
        assert player == rules.waiting(engine)[0]
        option = state.table.offered(state.point, player)[action]
        state.apply_action(action)
        rules.step(engine, player, option)
        assert said


def dealt(name: str, moves: int, seed: int = 1) -> Any:
    """A state after some moves at random."""
    state, source = pyspiel.load_game(name).new_initial_state(), Rng(seeded(seed))
    drawn(state, source)
    for _ in range(moves):
        actions = state.legal_actions()
        state.apply_action(actions[below(source, len(actions))])
        drawn(state, source)
    return state


@pytest.mark.parametrize(("name", "moves"), [(ALL[0], 30), (ALL[1], 30), (ALL[2], 25), (ALL[3], 25)])
def test_a_guess_looks_the_same(name: str, moves: int) -> None:
    state = dealt(name, moves)
    player, sampler = state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    told, others = state.information_state_string(player), set()
    for _ in range(8):
        guess = state.resample_from_infostate(player, sampler)
        assert guess.information_state_string(player) == told
        assert guess.observation_tensor(player) == state.observation_tensor(player)
        assert guess.legal_actions() == state.legal_actions()
        others.add(str(guess))
        guess.apply_action(guess.legal_actions()[0])
        assert str(state) == str(dealt(name, moves))  # guesses change nothing
    assert (len(others) == 1) == ("burgerjoint" in name)


def test_an_information_state_remembers_what_was_seen() -> None:
    """Two ways to one position are two information states, and one observation."""
    state = dealt("tableside_burgerjoint", 0)
    straight, round_about = state.clone(), state.clone()
    straight.apply_action(straight.legal_actions()[0])
    there = straight.point
    round_about.point = openspiel.Point(there, None, there.moves + 1, there.state)
    for player in range(2):
        assert round_about.observation_string(player) == straight.observation_string(player)
        assert round_about.information_state_string(player) != straight.information_state_string(player)


def test_a_copy_goes_its_own_way() -> None:
    state = dealt("tableside_foodies(players=4)", 10)
    before, copy = str(state), state.clone()
    assert str(copy) == before
    assert copy.history() == state.history()
    copy.apply_action(copy.legal_actions()[-1])
    assert str(state) == before != str(copy)


@pytest.mark.parametrize(
    ("name", "low", "high", "total", "length"),
    [
        ("tableside_burgerjoint", -1, 1, 0, 10_000),
        ("tableside_foodies(players=5)", -0.25, 1, 0, 10_000),
        ("tableside_foodies(reward=share)", 0, 1, 1, 10_000),
        ("tableside_foodchain(players=1,choices=solo:hard,max_moves=50)", -1, 1, None, 50),
    ],
)
def test_bounds(name: str, low: float, high: float, total: float | None, length: int) -> None:
    game = pyspiel.load_game(name)
    assert (game.min_utility(), game.max_utility(), game.max_game_length()) == (low, high, length)
    assert game.utility_sum() == total


def test_nobody_wins_a_game_that_was_broken_off() -> None:
    state = dealt("tableside_burgerjoint(max_moves=20)", 20)
    assert state.is_terminal()
    assert state.returns() == [0, 0]
    assert dealt("tableside_foodies(players=4,reward=share,max_moves=5)", 5).returns() == [0.25] * 4


@pytest.mark.parametrize(
    ("params", "says"),
    [
        ({"reward": "margin"}, "reward='margin': choose one of win, share"),
        ({"max_moves": 0}, "max_moves=0: at least 1"),
        ({"players": 9}, "Foodies is for 2 to 5 players, not 9"),
    ],
)
def test_what_makes_no_game_is_refused(params: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        TableGame(params, name="foodies")


def test_an_algorithm_of_open_spiel_plays() -> None:
    state, chance = dealt(ALL[1], 6), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    bot = ismcts.ISMCTSBot(state.get_game(), rollouts, uct_c=2.0, max_simulations=5, random_state=chance)
    assert bot.step(state) in state.legal_actions()
