"""Steps per second of CPU time of the environments, beside PettingZoo's connect_four_v3, on one core.

python bench/envs.py [--seconds 3]

Actions are drawn from the mask, and drawing them counts for all alike. `raw` is the environment itself, `env` what
PettingZoo recommends to use. connect_four_v3 needs pygame; without it, its rows are left out.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel

import tableside.envs.openspiel
from tableside.envs import burgerjoint_v0, foodchain_v0, foodies_v0
from tableside.envs.single import TableVectorEnv

AT_ONCE = 16


def aec(env: Any, seconds: float) -> float:
    """Steps of an AEC environment."""
    chance, steps, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter(2_000):
            seen, _, over, broken_off, _ = env.last()
            over = over or broken_off
            env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += not over
    return steps / (time.process_time() - start)


def vector(env: TableVectorEnv, seconds: float) -> float:
    """Steps of all games of a vector environment together; the bots' steps do not count."""
    chance, steps, start = random.Random(1), 0, time.process_time()
    seen, _ = env.reset(seed=1)
    while time.process_time() - start < seconds:
        masks = seen["action_mask"]
        seen, *_ = env.step(np.array([chance.choice(np.flatnonzero(mask).tolist() or [0]) for mask in masks]))
        steps += env.num_envs
    return steps / (time.process_time() - start)


def spiel(name: str, seconds: float) -> float:
    """Steps of an OpenSpiel game, draws not counted, without observations."""
    chance, steps, start, game = random.Random(1), 0, time.process_time(), pyspiel.load_game(name)
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        for _ in range(2_000):
            if state.is_terminal():
                break
            steps += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
    return steps / (time.process_time() - start)


def rows(seconds: float) -> Iterator[tuple[str, Callable[[], float]]]:
    """What is measured."""
    for name, module, choices in (
        ("burgerjoint_v0", burgerjoint_v0, {}),
        ("foodies_v0, 2 players", foodies_v0, {"players": 2}),
        ("foodies_v0, 4 players", foodies_v0, {"players": 4}),
        ("foodchain_v0, 2 players", foodchain_v0, {"players": 2}),
        ("foodchain_v0, 4 players", foodchain_v0, {"players": 4}),
    ):
        told: dict[str, Any] = choices
        made: Any = module
        yield f"{name}, raw", lambda made=made, told=told: aec(made.raw_env(**told), seconds)  # type: ignore[misc]
        yield f"{name}, env", lambda made=made, told=told: aec(made.env(**told), seconds)  # type: ignore[misc]
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        pass
    else:
        yield "connect_four_v3, raw", lambda: aec(connect_four_v3.raw_env(), seconds)
        yield "connect_four_v3, env", lambda: aec(connect_four_v3.env(), seconds)
    for game in ("burgerjoint", "foodies", "foodchain"):
        env = TableVectorEnv(game, AT_ONCE, opponents="random")
        yield f"{game}, {AT_ONCE} games in one call against random", lambda env=env: vector(env, seconds)  # type: ignore[misc]
    for name in ("tableside_burgerjoint", "tableside_foodies", "tableside_foodchain", "backgammon"):
        yield f"OpenSpiel {name}", lambda name=name: spiel(name, seconds)  # type: ignore[misc]


def main() -> None:
    """Print a table."""
    assert tableside.envs.openspiel
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    asked = parser.parse_args()
    print("| environment | steps a second |\n|---|---|")
    for name, measure in rows(asked.seconds):
        print(f"| {name} | {measure():,.0f} |", flush=True)


if __name__ == "__main__":
    main()
