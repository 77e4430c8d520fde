"""PettingZoo: every game and number of players as an AEC environment, and as a parallel one.

AEC asks one seat at a time. In the parallel environment all seats act in every step: those that a game asks at the same
time answer together, and everyone else has one more action, to wait.
"""

import sys
from collections.abc import Mapping
from secrets import randbits
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from tableside.core.game import Player
from tableside.core.rng import Rng, below
from tableside.envs import picture
from tableside.envs.episode import Episode, Mask, Masked, chosen
from tableside.envs.spaces import observation, observation_space

SEEDS = 1 << 31


class Seating:
    """What both kinds of environment share: agents and their spaces, seeds, and pictures."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(picture.MODES), "render_fps": 1}

    def seat(self, episode: Episode, name: str, actions: int, render_mode: str | None, *, parallel: bool) -> None:
        """Take the seats of an episode."""
        if render_mode is not None:
            chosen("render_mode", render_mode, picture.MODES)
        self.episode, self.render_mode = episode, render_mode
        self.metadata = {**Seating.metadata, "name": name, "is_parallelizable": parallel}  # type: ignore[misc]
        self.possible_agents = [f"player_{seat}" for seat in range(episode.seats)]
        self.number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(episode, actions) for agent in self.possible_agents}
        self.seeds = Rng(randbits(64))

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of actions."""
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Begin the game of a seed; without one, the next of the seeds that follow the last one given."""
        if seed is not None:
            self.seeds = Rng(seed)
        self.agents = self.possible_agents[:]
        self.episode.begin(below(self.seeds, SEEDS) if seed is None else int(seed))

    def render(self) -> Any:
        """The board as a spectator sees it: printed, or returned as text or pixels."""
        game, state = self.episode.game, self.episode.state
        if self.render_mode == "rgb_array":
            return picture.rgb(game, state, None)
        if self.render_mode is None:
            return None
        text = picture.ansi(game, state, None)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class TableAEC(Seating, AECEnv[str, dict[str, Any], int], EzPickle):  # type: ignore[misc]
    """A game in which the agents act one after the other."""

    def __init__(
        self,
        game: str,
        name: str,
        players: int | None = None,
        choices: Mapping[str, str] | None = None,
        *,
        reward: str = "win",
        max_cycles: int | None = None,
        illegal: str = "refuse",
        render_mode: str | None = None,
        parallel: bool = False,
    ) -> None:
        told = {"reward": reward, "max_cycles": max_cycles, "illegal": illegal}
        EzPickle.__init__(self, game, name, players, choices, **told, render_mode=render_mode, parallel=parallel)
        AECEnv.__init__(self)
        episode = Episode(game, players, choices, reward=reward, max_cycles=max_cycles, illegal=illegal)
        self.seat(episode, name, episode.encoder.actions, render_mode, parallel=parallel)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        """It is the turn of the first seat that is waited for."""
        episode = self.episode
        if episode.waiting:
            self.agent_selection = self.possible_agents[episode.waiting[0]]
            self.infos[self.agent_selection] = {"action_mask": episode.mask(episode.waiting[0])}

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; its mask is empty unless it chooses."""
        seat = self.number[agent]
        if agent == self.agent_selection and "action_mask" in self.infos.get(agent, {}):
            return observation(self.episode, seat, self.infos[agent]["action_mask"])
        return observation(self.episode, seat, self.episode.mask(seat))

    def step(self, action: int | None) -> None:
        """The agent whose turn it is acts; `Masked` if it may not do that."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        if action is None:
            raise Masked(f"{self}: {agent} must choose an action; None is only for agents whose game is over")
        episode.act(self.number[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        if episode.over:
            self.rewards = dict(zip(self.agents, episode.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif episode.moves == episode.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()
        if self.render_mode == "human":
            self.render()


def aec(*args: Any, **choices: Any) -> AECEnv[str, dict[str, Any], int]:
    """The environment as PettingZoo recommends it: one that says so if it is used before `reset`."""
    return wrappers.OrderEnforcingWrapper(TableAEC(*args, **choices))


class TableParallel(Seating, ParallelEnv[str, dict[str, Any], int], EzPickle):  # type: ignore[misc]
    """A game in which all agents act in every step; those that nobody waits for can only wait."""

    def __init__(
        self,
        game: str,
        name: str,
        players: int | None = None,
        choices: Mapping[str, str] | None = None,
        *,
        reward: str = "win",
        max_cycles: int | None = None,
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        told = {"reward": reward, "max_cycles": max_cycles, "illegal": illegal}
        EzPickle.__init__(self, game, name, players, choices, **told, render_mode=render_mode)
        episode = Episode(game, players, choices, reward=reward, max_cycles=max_cycles, illegal=illegal)
        self.wait = episode.encoder.actions  # the number of the action to wait, the last
        self.max_cycles, self.cycles = max_cycles, 0
        self.seat(episode, name, self.wait + 1, render_mode, parallel=True)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self.deal(seed)
        self.cycles = 0
        return self._seen(self.agents)

    def _mask(self, seat: Player) -> Mask:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[: self.wait] = self.episode.mask(seat)
        mask[self.wait] = seat not in self.episode.waiting
        return mask

    def _seen(self, agents: list[str]) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        masks = {agent: self._mask(self.number[agent]) for agent in agents}
        seen = {agent: observation(self.episode, self.number[agent], masks[agent]) for agent in agents}
        return seen, {agent: {"action_mask": masks[agent]} for agent in agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Everyone who is waited for answers, and nobody sees the others' answers before."""
        episode, agents = self.episode, self.agents
        played = [(seat, self._option(seat, actions)) for seat in range(episode.seats)]
        for seat, option in played:
            if option is not None:
                episode.play(seat, option)
        self.cycles += 1
        over, late = episode.over, not episode.over and self.cycles == self.max_cycles
        seen, infos = self._seen(agents)
        rewards = dict(zip(agents, episode.rewards, strict=True))
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos

    def _option(self, seat: Player, actions: Mapping[str, int]) -> Any:
        """What a seat answers; None if nobody waits for it."""
        agent = self.possible_agents[seat]
        if seat in self.episode.waiting:
            if agent not in actions:
                raise Masked(f"{self}: {agent} must choose an action")
            return self.episode.option(seat, int(actions[agent]))
        if int(actions.get(agent, self.wait)) != self.wait and not self.episode.forgiving:
            raise Masked(f"{self}: nobody waits for {agent}; its only action is {self.wait}, to wait")
        return None
