"""An interrupt: one more tile for the map, of those left over (KX-2.07, KX-2.08, R-139)."""

from bisect import insort
from dataclasses import replace
from functools import cache

from tableside.foodchain.actions import DECLINE, Action, LayAt, MapTile
from tableside.foodchain.events import Event, TileAdded
from tableside.foodchain.phases.lobby import lay_at
from tableside.foodchain.pieces import printed
from tableside.foodchain.state import Ask, State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import edges
from tableside.foodchain.town.squares import each, read_square, square_text

TURNS = range(4)
map_tile = cache(MapTile)


def places(state: State) -> int:
    """The corners where a tile may lie, by no airplane and no off-ramp."""
    return edges.tile_sites(state.town, occupied(state) & ~state.town.ground)


def options(state: State, player: int, ask: Ask) -> list[Action]:
    """Which tile, or none; then where and how it is turned."""
    corners = places(state)
    if ask.thing:
        return [lay_at(square_text(corner), turns) for corner in each(corners) for turns in TURNS]
    return [*(map_tile(name) for name in state.pool if corners), DECLINE]


def step(state: State, player: int, ask: Ask, action: Action) -> list[Event]:
    """Take a tile, lay it, or do without."""
    match action:
        case MapTile(name):
            state.asks[0] = replace(ask, thing=name)
            return []
        case LayAt(square, turns):
            state.asks.pop(0)
            _grow(state, ask.thing, read_square(square), turns)
            return [TileAdded(player, ask.thing, square, turns)]
        case _:
            state.asks.pop(0)
            return []


def _grow(state: State, name: str, corner: int, turns: int) -> None:
    """The map has one tile more, and its houses join the others in the order in which they eat."""
    before = state.town
    after = before.with_tile(name, turns, corner)
    state.map = str(after)
    state.pool.remove(name)
    for house in map(printed, after.houses):
        if house.label not in [old.label for old in before.houses]:
            insort(state.houses, house, key=lambda each_: each_.order)
            index = state.houses.index(house)
            state.demand.insert(index, ())
            state.owners.insert(index, ())


def why_not(state: State, player: int, ask: Ask, action: Action) -> str:
    """Why this tile cannot be added, or not there."""
    match action:
        case MapTile(name) if not ask.thing:
            return TEXTS.say("why.not_in_pool", name=name)
        case LayAt() if ask.thing:
            return TEXTS.say("why.no_tile_site")
    return TEXTS.say("why.place_tile")
