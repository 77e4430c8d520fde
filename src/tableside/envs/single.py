"""Gymnasium: one agent, and bots in the other seats; one game, or many in one call."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tableside.envs import picture
from tableside.envs.encoding import Numbers
from tableside.envs.episode import chosen
from tableside.envs.opposed import Opposed
from tableside.envs.spaces import observation, observation_space

SEEDS = 1 << 31

Observation = dict[str, Any]
Info = dict[str, Any]


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """A game that an agent plays from one seat."""

    metadata: dict[str, Any] = {"render_modes": list(picture.MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        choices: Mapping[str, str] | None = None,
        *,
        seat: int | None = None,
        opponents: str | Sequence[str] = "",
        reward: str = "win",
        max_cycles: int | None = None,
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            chosen("render_mode", render_mode, picture.MODES)
        self.render_mode = render_mode
        self.opposed = Opposed(
            game,
            players,
            choices,
            seat=seat,
            opponents=opponents,
            reward=reward,
            max_cycles=max_cycles,
            illegal=illegal,
        )
        actions = self.opposed.episode.encoder.actions
        self.action_space = spaces.Discrete(actions)
        self.observation_space = observation_space(self.opposed.episode, actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Deal the game of the seed, or the next one."""
        super().reset(seed=seed)
        self.opposed.begin(int(self.np_random.integers(SEEDS)) if seed is None else int(seed))
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """The agent acts, and the bots after it; `Masked` if it may not do that."""
        self.opposed.act(int(action))
        if self.render_mode == "human":
            self.render()
        seen, info = self._seen()
        return seen, self.opposed.reward, self.opposed.episode.over, self.opposed.truncated, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask once more, by the name that sb3-contrib's MaskablePPO asks for."""
        return self.opposed.episode.mask(self.opposed.seat).astype(np.bool_)

    def _seen(self) -> tuple[Observation, Info]:
        episode, seat = self.opposed.episode, self.opposed.seat
        mask = episode.mask(seat)
        return observation(episode, seat, mask), {"action_mask": mask.copy(), "seat": seat}

    def render(self) -> Any:
        """The board as the agent sees it: printed, or returned as text or pixels."""
        game, state, seat = self.opposed.episode.game, self.opposed.episode.state, self.opposed.seat
        if self.render_mode == "rgb_array":
            return picture.rgb(game, state, seat)
        if self.render_mode is None:
            return None
        text = picture.ansi(game, state, seat)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None


class TableVectorEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games, each as `TableEnv` plays it, in one call; one that is over is dealt again in the next step."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(self, game: str, num_envs: int = 1, players: int | None = None, **choices: Any) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs={num_envs}: at least 1")
        self.num_envs = num_envs
        self.envs = [TableEnv(game, players, **choices) for _ in range(num_envs)]
        self.single_action_space = self.envs[0].action_space
        self.single_observation_space = self.envs[0].observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.ended = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Deal all games; a seed is that of the first, and the others follow."""
        seeds = (
            seed
            if isinstance(seed, list)
            else [None if seed is None else seed + number for number in range(self.num_envs)]
        )
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed: {len(seeds)} seeds for {self.num_envs} games")
        self.ended[:] = False
        return self._batch([env.reset(seed=each, options=options) for env, each in zip(self.envs, seeds, strict=True)])

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Info]:
        """One action in each game; the action for a game that is over is not looked at."""
        rewards = np.zeros(self.num_envs, np.float64)
        over, late = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        seen: list[tuple[Observation, Info]] = []
        for number, (env, action) in enumerate(zip(self.envs, actions, strict=True)):
            if self.ended[number]:
                seen.append(env.reset())
            else:
                view, rewards[number], over[number], late[number], info = env.step(int(action))
                seen.append((view, info))
        self.ended = over | late
        batch, infos = self._batch(seen)
        return batch, rewards, over, late, infos

    def _batch(self, seen: list[tuple[Observation, Info]]) -> tuple[Observation, Info]:
        batch = {key: _stacked([view[key] for view, _ in seen]) for key in seen[0][0]}
        everyone = np.ones(self.num_envs, np.bool_)
        infos: Info = {}
        for key in seen[0][1]:
            infos[key], infos[f"_{key}"] = np.stack([info[key] for _, info in seen]), everyone.copy()
        return batch, infos


def _stacked(parts: list[Any]) -> Numbers | dict[str, Numbers]:
    if isinstance(parts[0], dict):
        return {key: np.stack([part[key] for part in parts]) for key in parts[0]}
    return np.stack(parts)
