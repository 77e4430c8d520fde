"""What lobbyists and rural marketeers leave on the map and at its edge: roads, roadworks, parks, off-ramps."""

from tableside.foodchain.phases.lobby import left
from tableside.foodchain.pieces import NewRoad, OffRamp, Park
from tableside.foodchain.scenario.position.stated import Position, stand
from tableside.foodchain.scenario.shapes import edge_strip, shape_at
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.state import State, occupied
from tableside.foodchain.town import edges
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS, roadworks
from tableside.foodchain.town.squares import each, square_text

BUILDING = ("under construction", "building", "unfinished", "not open", "closed", "new")
OPEN = ("open", "finished", "opened", "built", "done")


def _in_box(state: State, words: Words, shape: str, what: str) -> None:
    if not state.box.works:
        raise words.error(f"there are no {what} in this game; a line 'modules lobbyists' would add them")
    if shape not in left(state):
        raise words.error(f"all {state.box.works[shape]} {shape} {what} are on the map already")


def read_park(position: Position, words: Words) -> None:
    """`park 3,4 to 3,7`, `park T at 3,4 rotated 1` (KX-2.06)."""
    state = position.state
    shape, site, turns = shape_at(words, PARKS, "park")
    _in_box(state, words, shape, "parks")
    piece = Park(shape, site, turns)
    stand(state, words, piece.squares, "the park")
    state.parks.append(piece)


def read_road(position: Position, words: Words) -> None:
    """`road 3,4 3,5`; `under construction` has roadworks where its arrows point at road, unless it says without."""
    state = position.state
    building = bool(words.accept(*BUILDING))
    words.accept(*OPEN)
    shape, site, turns = shape_at(words, LOBBY_ROADS, "road")
    _in_box(state, words, shape, "roads")
    words.skip("is")
    building = bool(words.accept(*BUILDING)) or building
    words.accept(*OPEN)
    piece = NewRoad(shape, site, turns, not building)
    stand(state, words, piece.squares, "the road")
    state.new_roads.append(piece)
    words.skip("with", "and")
    if words.accept("no roadworks", "without roadworks", "without markers"):
        position.quiet.add(site)
    words.accept("roadworks")


def read_roadworks(position: Position, words: Words) -> None:
    """`roadworks 3,3 5,7`: markers on road squares (KX-2.03)."""
    state = position.state
    if not state.box.works:
        raise words.error("there are no roadworks in this game; a line 'modules lobbyists' would add them")
    words.skip("marker", "markers", "at", "on", ":")
    if words.accept(*NOTHING):
        position.quiet |= {road.site for road in state.new_roads}
        return
    for square in words.area():
        if not state.roads.squares >> square & 1:
            raise words.error(f"{square_text(square)} is no finished road, so it has no roadworks")
        if square not in state.roadworks:
            state.roadworks.append(square)


def read_off_ramp(position: Position, words: Words) -> None:
    """`off-ramp n from 1,3`, `off-ramp n from 1,1 along` (KX-12.03)."""
    state = position.state
    if not state.box.off_ramps:
        raise words.error("there are no off-ramps in this game; a line 'modules rural_marketeers' would add them")
    if len(state.off_ramps) == state.box.off_ramps:
        raise words.error(f"all {state.box.off_ramps} off-ramps are on the table already")
    words.town = state.town
    side, site, along = edge_strip(words)
    width = edges.OFF_RAMPS[0][0] if along else edges.OFF_RAMPS[1][0]
    standing = occupied(state) & ~state.town.ground
    if not edges.off_ramp_sites(state.roads, standing)[side, width] >> site & 1 and not words.lenient:
        raise words.error(
            f"an off-ramp does not fit {side} of {square_text(site)}: it lies outside against the edge of the map, "
            "meets a road, and covers no airplane and no other off-ramp"
        )
    state.off_ramps.append(OffRamp(site, side, width))


def mark(position: Position) -> None:
    """A road under construction has a marker on every road square that it points at (KX-2.03)."""
    state = position.state
    for road in state.new_roads:
        if not road.open and road.site not in position.quiet:
            aimed = roadworks(state.roads, LOBBY_ROADS[road.shape][road.turns], road.site)
            state.roadworks += [square for square in each(aimed) if square not in state.roadworks]
