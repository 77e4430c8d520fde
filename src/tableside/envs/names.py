"""The names of the environments. A version stands for an engine number: where the rules change, so does the name."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class EnvName:
    """An environment by name: the game, and the engine, numbering and fields that this version has."""

    game: str
    title: str
    version: int
    engine: int
    players: int = 2
    choices: Mapping[str, str] = field(default_factory=dict)

    @property
    def gymnasium(self) -> str:
        """The id under which Gymnasium knows it."""
        return f"tableside/{self.title}-v{self.version}"

    @property
    def pettingzoo(self) -> str:
        """The module under tableside.envs."""
        return f"{self.game}_v{self.version}"


BURGER_JOINT = EnvName("burgerjoint", "BurgerJoint", 0, engine=1)
FOODIES = EnvName("foodies", "Foodies", 0, engine=3)
FOOD_CHAIN = EnvName("foodchain", "FoodChain", 0, engine=3)
FOOD_CHAIN_SOLO = EnvName("foodchain", "FoodChainSolo", 0, engine=3, players=1, choices={"solo": "normal"})
NAMES = (BURGER_JOINT, FOODIES, FOOD_CHAIN, FOOD_CHAIN_SOLO)
