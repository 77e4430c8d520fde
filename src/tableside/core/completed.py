"""A game with the eight functions alone, completed with everything else that the protocol asks for.

What stands beside the eight has a plain answer for a small game: no component file, no options, a configuration that
holds the number of players, and no secret but the random source. A module that defines one of them keeps its own.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar, cast

from tableside.core.game import About, AnyGame, BadConfig, Player, Result, State
from tableside.core.rng import MASK, Source, below

C_contra = TypeVar("C_contra", contravariant=True)
S = TypeVar("S", bound=State)
A = TypeVar("A")
E = TypeVar("E")
Q_co = TypeVar("Q_co", covariant=True)


class Eight(Protocol[C_contra, S, A, E, Q_co]):
    """The functions that no game can do without; `Game` says what each is for."""

    __name__: str
    ABOUT: About

    def new(self, config: C_contra, seed: int) -> S: ...  # noqa: D102
    def waiting(self, state: S) -> tuple[Player, ...]: ...  # noqa: D102
    def asked(self, state: S, player: Player) -> Q_co: ...  # noqa: D102
    def options(self, state: S, player: Player) -> list[A]: ...  # noqa: D102
    def apply(self, state: S, player: Player, action: A) -> list[E]: ...  # noqa: D102
    def view(self, state: S, player: Player | None) -> S: ...  # noqa: D102
    def result(self, state: S) -> Result | None: ...  # noqa: D102
    def explain(self, event: E) -> str: ...  # noqa: D102


def completed(module: Eight[C_contra, S, A, E, Q_co]) -> AnyGame:
    """The module with what it lacks; `TypeError` if that is one of the eight."""
    eight = [name for name in vars(Eight) if not name.startswith("_")]
    if lacking := [name for name in ("ABOUT", *eight) if not hasattr(module, name)]:
        raise TypeError(f"{module.__name__} lacks {', '.join(lacking)}")
    return cast("AnyGame", _Completed(module))


class _Completed:
    """Everything in a module, and plain functions for what is not in it."""

    ABOUT: About
    options: Callable[[Any, Player], list[Any]]

    def __init__(self, module: Any) -> None:
        self.__dict__.update(vars(module))
        self.__dict__.setdefault("step", module.apply)

    def components(self) -> str:
        """There is no component file."""
        return ""

    def configure(self, players: int, components: str | None, choices: Mapping[str, str]) -> Any:
        """The configuration for so many players; it says itself how many can play."""
        if components is not None:
            raise BadConfig(f"{self.ABOUT.title} has no component file")
        if choices:
            raise BadConfig(f"{self.ABOUT.title} has no option {next(iter(choices))!r}")
        return self.ABOUT.config(players)

    def players(self, config: Any) -> int:
        """The number that the configuration holds."""
        return int(config.players)

    def why_not(self, state: Any, player: Player, action: Any) -> str:
        """Only that it is not an option."""
        return "" if action in self.options(state, player) else "that is not an option now"

    def guess(self, state: Any, player: Player | None, source: Source) -> Any:
        """What the seat sees, with a random source put in."""
        whole = state.copy()
        whole.rng = below(source, MASK)
        return whole

    def sample(self, source: Source) -> Any:
        """A configuration for some number of players."""
        fewest, most = self.ABOUT.fewest, self.ABOUT.most
        return self.configure(fewest + below(source, most - fewest + 1), None, {})

    def totals(self, state: Any) -> Mapping[str, int]:
        """Nothing need stay the same."""
        return {}
