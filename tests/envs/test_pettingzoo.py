"""PettingZoo's own tests, and ours."""

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from tableside.envs import burgerjoint_v0, foodchain_v0, foodies_v0
from tableside.envs.episode import Masked

pytestmark = [  # what PettingZoo's tests say about every environment whose observations have masks, but for its own
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]
SOLO: dict[str, Any] = {"players": 1, "choices": {"solo": "normal"}}
MODULES: dict[str, Any] = {"players": 4, "choices": {"modules": "random7"}}
ALL = [
    (burgerjoint_v0, {}),
    *((foodies_v0, {"players": players}) for players in (2, 3, 4, 5)),
    *((foodchain_v0, {"players": players}) for players in (2, 3, 4, 5)),
    (foodchain_v0, {"players": 6, "choices": {"modules": "new_districts,six_players"}}),
    (foodchain_v0, MODULES),
    (foodchain_v0, SOLO),
]


def begun(env: Any) -> Any:
    """The environment, with every chance in what follows from a seed."""
    env.reset(seed=1)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    return env


def named(value: Any) -> str:
    return value.__name__.rsplit(".", 1)[-1] if isinstance(value, ModuleType) else str(value)


@pytest.mark.parametrize(("module", "choices"), ALL, ids=named)
def test_api(module: Any, choices: dict[str, Any]) -> None:
    api_test(begun(module.env(**choices)), num_cycles=40)


@pytest.mark.parametrize(("module", "choices"), ALL[:2] + ALL[-2:], ids=named)
def test_seeds(module: Any, choices: dict[str, Any]) -> None:
    seed_test(lambda: module.env(**choices), num_cycles=25)


def test_parallel_api() -> None:
    parallel_api_test(begun(foodchain_v0.parallel_env(players=3)), num_cycles=150)
    parallel_seed_test(lambda: foodchain_v0.parallel_env(players=3, illegal="forgive"), num_cycles=25)


def test_truncation() -> None:
    """PettingZoo's test acts without masks, and asks every agent in every cycle as parallel environments do."""

    def parallel_env(max_cycles: int) -> Any:
        return begun(foodchain_v0.parallel_env(illegal="forgive", max_cycles=max_cycles))

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel_env, env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles)))
    )


@pytest.mark.parametrize("module", [burgerjoint_v0, foodies_v0, foodchain_v0], ids=named)
def test_pictures(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: begun(module.env(render_mode=render_mode)))
    assert capsys.readouterr().out  # the mode for people prints


def test_an_episode_ends_and_pays() -> None:
    env = begun(burgerjoint_v0.env())
    env.reset(seed=3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, broken_off, info = env.last()
        paid[agent] += reward
        assert not broken_off
        assert over or (seen["action_mask"] == info["action_mask"]).all()
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    assert sorted(paid.values()) == [-1, 1]


def test_an_episode_is_broken_off_after_so_many_actions() -> None:
    env = begun(foodies_v0.env(players=3, max_cycles=10))
    env.reset(seed=3)
    steps = 0
    for agent in env.agent_iter():
        seen, reward, over, broken_off, _ = env.last()
        assert not over
        assert not reward
        assert broken_off == (steps >= 10)
        steps += not broken_off
        env.step(None if broken_off else env.action_space(agent).sample(seen["action_mask"]))
    assert steps == 10


def test_masked_actions_are_refused() -> None:
    env = burgerjoint_v0.env()
    env.reset(seed=1)
    with pytest.raises(Masked, match=r"burgerjoint: 115 is masked for burger, who has \d+ options, such as"):
        env.step(115)
    with pytest.raises(Masked, match="burgerjoint_v0: player_0 must choose an action"):
        env.step(None)


def test_whoever_is_not_asked_can_only_wait() -> None:
    env = foodchain_v0.parallel_env(players=2)
    seen, infos = env.reset(seed=1)
    asked = next(agent for agent in env.agents if not infos[agent]["action_mask"][env.wait])
    (other,) = {*env.agents} - {asked}
    assert infos[other]["action_mask"].nonzero()[0].tolist() == [env.wait]
    first = int(seen[asked]["action_mask"].nonzero()[0][0])
    with pytest.raises(Masked, match=f"nobody waits for {other}; its only action is 512, to wait"):
        env.step({asked: first, other: 0})
    with pytest.raises(Masked, match=f"{asked} must choose an action"):
        env.step({other: env.wait})
    with pytest.raises(Masked, match="foodchain: 512 is masked"):
        env.step({asked: env.wait, other: env.wait})
    env.step({asked: first, other: env.wait})


def test_seats_that_are_asked_together_answer_together() -> None:
    env = begun(foodchain_v0.parallel_env(players=3))
    seen, _ = env.reset(seed=2)
    together = 0
    for _ in range(120):
        together += sum(not seen[agent]["action_mask"][env.wait] for agent in env.agents) > 1
        seen = env.step({agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents})[0]
    assert together


def test_the_next_games_follow_from_the_seed() -> None:
    one, two = burgerjoint_v0.raw_env(), burgerjoint_v0.raw_env()
    bags = []
    for env in (one, two):
        env.reset(seed=5)
        env.reset()
        bags.append([env.episode.state.bag])
        env.reset()
        bags[-1].append(env.episode.state.bag)
    assert bags[0] == bags[1]
    assert one.episode.state == two.episode.state


def test_a_wrong_picture_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="render_mode='film': choose one of human, ansi, rgb_array"):
        burgerjoint_v0.env(render_mode="film")
