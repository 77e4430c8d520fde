"""The ids of Gymnasium."""

from typing import Any

import gymnasium

from tableside.envs.names import NAMES


def register_all() -> None:
    """Register every environment once."""
    for named in NAMES:
        if named.gymnasium not in gymnasium.registry:
            told: dict[str, Any] = {"game": named.game, "players": named.players}
            if named.choices:
                told["choices"] = dict(named.choices)
            gymnasium.register(
                named.gymnasium,
                entry_point="tableside.envs.single:TableEnv",
                vector_entry_point="tableside.envs.single:TableVectorEnv",
                kwargs=told,
            )
