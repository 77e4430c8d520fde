"""Interrupting question: one of the leftover tiles for the map (KX-2.07, KX-2.08, R-139)."""

from bisect import insort
from functools import cache

from tableside.foodchain.actions import DECLINE, Action, LayTile, TakeMapTile
from tableside.foodchain.events import Event, TileAdded
from tableside.foodchain.phases.lobby import lay_at
from tableside.foodchain.phases.stack import choosing
from tableside.foodchain.pieces import printed
from tableside.foodchain.questions import Question, WhereToLayMapTile, WhichMapTile
from tableside.foodchain.state import State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import edges
from tableside.foodchain.town.squares import each, read_square, square_text

TURNS = range(4)
map_tile = cache(TakeMapTile)


def places(state: State) -> int:
    """The corners where a tile can go, clear of airplanes and off-ramps."""
    return edges.tile_sites(state.town, occupied(state) & ~state.town.ground)


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, if there is anything to choose."""
    return choosing(state, options)


def asked(state: State, player: int) -> Question:
    """Which tile, and then where."""
    return state.asks[0]


def options(state: State, player: int) -> list[Action]:
    """Which tile, or none; then where and how it is turned."""
    corners = places(state)
    if isinstance(state.asks[0], WhereToLayMapTile):
        return [lay_at(square_text(corner), turns) for corner in each(corners) for turns in TURNS]
    return [*(map_tile(name) for name in state.pool if corners), DECLINE]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take a tile, lay it, or decline."""
    match state.asks.pop(0), action:
        case WhichMapTile(), TakeMapTile(name):
            state.asks.insert(0, WhereToLayMapTile(name))
        case WhereToLayMapTile(name), LayTile(square, turns):
            _grow(state, name, read_square(square), turns)
            return [TileAdded(player, name, square, turns)]
    return []


def _grow(state: State, name: str, corner: int, turns: int) -> None:
    """Add a tile to the map; its houses join the others in the order in which they eat."""
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


def why_not(state: State, player: int, action: Action) -> str:
    """Why this tile cannot be added, or not there."""
    match state.asks[0], action:
        case WhichMapTile(), TakeMapTile(name):
            return TEXTS.say("why.not_in_pool", name=name)
        case WhereToLayMapTile(), LayTile():
            return TEXTS.say("why.no_tile_site")
    return TEXTS.say("why.place_tile")
