"""Environments for research: PettingZoo, Gymnasium and OpenSpiel over the same games (docs/research.md).

Importing this registers the Gymnasium ids; `tableside.envs.openspiel` registers the games of OpenSpiel when it is
imported. All of it needs the extra `[envs]`.
"""

try:
    from tableside.envs.registry import register_all
except ModuleNotFoundError as error:
    if (error.name or "").startswith("tableside"):
        raise
    raise ModuleNotFoundError(
        f"tableside.envs needs {error.name}: pip install 'tableside[envs]'", name=error.name
    ) from error

register_all()
