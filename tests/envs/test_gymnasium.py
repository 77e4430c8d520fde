"""Gymnasium's own checks, and ours."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import tableside.envs
from tableside.envs.episode import Masked
from tableside.envs.names import NAMES
from tableside.envs.single import TableEnv, TableVectorEnv

IDS = [named.gymnasium for named in NAMES]


def test_ids() -> None:
    assert tableside.envs
    assert IDS == [
        "tableside/BurgerJoint-v0",
        "tableside/Foodies-v0",
        "tableside/FoodChain-v0",
        "tableside/FoodChainSolo-v0",
    ]
    assert {*IDS} <= {*gymnasium.registry}


@pytest.mark.parametrize("name", IDS)
def test_environment(name: str) -> None:
    """Gymnasium's check acts without masks."""
    env = gymnasium.make(name, illegal="forgive", opponents="random", max_cycles=100)
    env.unwrapped.action_space.seed(1)
    check_env(env.unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_games_go_on_to_their_end(name: str) -> None:
    env: Any = gymnasium.make(name, opponents="random", max_cycles=None if "Chain" not in name else 20)
    env.action_space.seed(1)
    seen, info = env.reset(seed=1)
    over = broken_off = False
    while not (over or broken_off):
        assert (seen["action_mask"] == info["action_mask"]).all()
        assert (env.unwrapped.action_masks() == info["action_mask"]).all()
        seen, reward, over, broken_off, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert seen in env.observation_space
    assert abs(reward) == over
    assert broken_off == ("Chain" in name)


def test_many_games_in_one_call_are_the_same_as_one_by_one() -> None:
    told: dict[str, Any] = {"opponents": "random", "max_cycles": 30, "illegal": "forgive"}
    ours = gymnasium.make_vec("tableside/Foodies-v0", num_envs=3, **told)
    assert isinstance(ours.unwrapped, TableVectorEnv)
    theirs = SyncVectorEnv([lambda: TableEnv("foodies", 2, **told)] * 3, autoreset_mode=AutoresetMode.NEXT_STEP)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.single_observation_space == theirs.single_observation_space
    assert data_equivalence(ours.reset(seed=4), theirs.reset(seed=4))
    theirs.action_space.seed(1)
    ended = 0
    for _ in range(80):
        actions = theirs.action_space.sample()
        one, two = ours.step(actions), theirs.step(actions)
        assert data_equivalence(one, two)
        assert one[0] in ours.observation_space
        ended += int(one[2].sum() + one[3].sum())
    assert ended > 3


def test_many_games_of_food_chain_in_one_call() -> None:
    env = TableVectorEnv("foodchain", num_envs=2, opponents="random")
    seen, infos = env.reset(seed=[5, 6])
    for _ in range(20):
        actions = np.array([mask.nonzero()[0][0] for mask in infos["action_mask"]])
        seen, _, _, _, infos = env.step(actions)
    assert {name: array.shape[0] for name, array in seen["observation"].items()} == {
        "town": 2,
        "table": 2,
        "options": 2,
    }


@pytest.mark.parametrize("seed", range(3))
def test_bots_and_seats_follow_from_the_seed(seed: int) -> None:
    played = []
    for _ in range(2):
        env = TableEnv("foodies", 3, opponents=["normal", "random"])
        seen, info = env.reset(seed=seed)
        for _ in range(8):
            seen, *_ = env.step(int(seen["action_mask"].nonzero()[0][-1]))
        played.append((info["seat"], seen))
    assert data_equivalence(played[0], played[1])


def test_seats_are_drawn_or_chosen() -> None:
    env = TableEnv("foodies", 3, opponents="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}
    env = TableEnv("foodies", 3, opponents="random", seat=1)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {1}


def test_masked_actions_are_refused() -> None:
    env = gymnasium.make("tableside/BurgerJoint-v0")
    env.reset(seed=1)
    with pytest.raises(Masked, match=r"burgerjoint: 115 is masked for (burger|pizza), who has \d+ options"):
        env.step(115)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seat": 2}, "seat=2: seats are 0 to 1, or None"),
        ({"opponents": "deep"}, "burgerjoint has no bot 'deep'; it has random, "),
        ({"opponents": ["random", "random"]}, "opponents: 2 bots for 1 other seats"),
        ({"render_mode": "film"}, "render_mode='film'"),
    ],
)
def test_what_makes_no_environment_is_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        TableEnv("burgerjoint", **wrong)


def test_pictures() -> None:
    env = TableEnv("foodchain", opponents="random", render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert pixels.shape[1:] == (600, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 5  # colours
    env.render_mode = "ansi"
    assert "Red" in env.render()
