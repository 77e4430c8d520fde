"""The spaces of an episode, as Gymnasium and PettingZoo describe them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from tableside.core.game import Player
from tableside.envs.encoding import ArrayLayout, Arrays
from tableside.envs.episode import Episode, Mask


def box(layout: ArrayLayout) -> spaces.Box:
    """The space of an array."""
    low, high = layout.bounds()
    return spaces.Box(low, high, layout.shape, np.float32)


def observation_space(episode: Episode, actions: int) -> spaces.Dict:
    """What a seat sees, and its mask: `observation` is one array, or several by name."""
    layouts = episode.encoder.layouts
    parts: spaces.Space[Any]
    parts = box(layouts[0]) if len(layouts) == 1 else spaces.Dict({each.name: box(each) for each in layouts})
    return spaces.Dict({"observation": parts, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def observation(episode: Episode, player: Player, mask: Mask) -> dict[str, Any]:
    """What a seat sees now."""
    return {"observation": _parts(episode.observe(player)), "action_mask": mask}


def _parts(arrays: Arrays) -> Any:
    return next(iter(arrays.values())) if len(arrays) == 1 else arrays
