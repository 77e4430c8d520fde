"""The map tiles that may still be added, drawn in all their rotations."""

from dataclasses import dataclass

from tableside.foodchain.phases.map_tiles import TURNS
from tableside.foodchain.pieces import printed_houses
from tableside.foodchain.state import State, town_of
from tableside.foodchain.town.roads import roads_of
from tableside.looks.foodchain.drawn_map import Ground, HouseDrawn, ground_of, house_of


@dataclass(frozen=True)
class TileSeen:
    """A tile in one rotation, as if its north-west square were 1,1."""

    ground: Ground
    houses: tuple[HouseDrawn, ...]


@dataclass(frozen=True)
class PoolTile:
    """A tile of the pool, by the number of its clockwise quarter turns."""

    name: str
    turned: tuple[TileSeen, ...]


@dataclass(frozen=True)
class PoolDrawn:
    """The tiles that are left."""

    tiles: tuple[PoolTile, ...]


def tiles(state: State, player: int | None, of: None) -> PoolDrawn:
    """What is printed on the tiles that nobody has laid."""
    return PoolDrawn(tuple(PoolTile(name, tuple(_seen(name, turns) for turns in TURNS)) for name in state.pool))


def _seen(name: str, turns: int) -> TileSeen:
    town = town_of(f"{name}{turns or ''}")
    return TileSeen(ground_of(town, roads_of(town)), tuple(house_of(house) for house in printed_houses(town)))
