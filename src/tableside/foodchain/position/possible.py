"""Impossible positions: pieces over each other or over print, too many pieces, wrong tiles."""

from collections import Counter
from collections.abc import Iterator

from tableside.foodchain.about import ABOUT
from tableside.foodchain.box import MODULES, allowed_tiles
from tableside.foodchain.box.base import RESTAURANTS, TILES
from tableside.foodchain.pieces import Campaign, ground, printed_houses
from tableside.foodchain.position.field import PositionError
from tableside.foodchain.state import State
from tableside.foodchain.town.edges import airplane_sites, off_ramp_sites
from tableside.foodchain.town.squares import first, square_text


def check_possible(state: State) -> None:
    """Refuse what no table could show; a merely unusual position is taken as stated."""
    _check_tiles(state)
    _check_counts(state)
    for campaign in state.campaigns:
        _check_campaign(state, campaign)
    _check_ground(state)
    for good in {good for wanted in state.demand for good in wanted}:
        if not state.box.goods[good].marketable:
            raise PositionError(f"houses: {state.box.goods[good].name} cannot be marketed, so no house wants it")
    _check_edge(state)


def _check_tiles(state: State) -> None:
    """Refuse tiles of modules that are not in play (KX-1.01, KX-2.10)."""
    modules = state.config.modules
    allowed = {*TILES, *state.box.tiles, *allowed_tiles(modules)}
    if any(MODULES[name].tiles for name in modules):  # then any tile may lie on the map
        allowed |= {tile for module in MODULES.values() for tile in module.tiles}
    for placed in state.town.placed:
        if placed.name not in allowed:
            raise PositionError(f"town: tile {placed.name} is not in this game")


def _pieces(state: State) -> Iterator[tuple[str, str, int]]:
    """The field, the name and the squares of everything on the map."""
    printed = printed_houses(state.town)
    for house in state.houses:
        bare = next((each for each in printed if (each.label, each.site) == (house.label, house.site)), None)
        yield "houses", f"house {house.label}", ground(house) & ~(ground(bare) if bare else 0)
    for one in state.restaurants:
        yield "restaurants", f"{ABOUT.seats[one.owner]}'s restaurant", one.squares
    for shop in state.shops:
        yield "shops", f"{ABOUT.seats[shop.owner]}'s coffee shop", shop.squares
    for road in state.new_roads:
        yield "roads", f"the {road.shape} road", road.squares
    for park in state.parks:
        yield "parks", f"the {park.shape} park", park.squares
    for each in state.campaigns:
        if not each.side:
            yield "campaigns", f"{each.kind} {each.number}", each.squares


def _check_ground(state: State) -> None:
    town, covered = state.town, 0
    for field, name, squares in _pieces(state):
        for fault, where in (
            (squares & ~town.ground, "does not lie on the map"),
            (squares & town.road, "covers a road"),
            (squares & ~town.empty, "covers what is printed on the map"),
            (squares & covered, "overlaps another piece"),
        ):
            if fault:
                raise PositionError(f"{field}: {name} {where} at {square_text(first(fault))}")
        covered |= squares
    for square in state.roadworks:
        if not state.roads.squares >> square & 1:
            raise PositionError(f"roadworks: there is no finished road at {square_text(square)}")


def _check_counts(state: State) -> None:
    """Refuse more pieces than the box holds."""
    box = state.box
    for field, owners, most in (
        ("restaurants", [each.owner for each in state.restaurants], RESTAURANTS),
        ("shops", [each.owner for each in state.shops], box.shops),
    ):
        for owner, count in Counter(owners).items():
            if count > most:
                raise PositionError(f"{field}: {ABOUT.seats[owner]} has {count}, and there are {most}")
    used = Counter([*(road.shape for road in state.new_roads), *(park.shape for park in state.parks)])
    for shape, count in used.items():
        if count > box.works.get(shape, 0):
            field = "roads" if any(road.shape == shape for road in state.new_roads) else "parks"
            raise PositionError(f"{field}: {count} tiles of shape {shape}, and there are {box.works.get(shape, 0)}")
    if state.roadworks and not box.works:
        raise PositionError("roadworks: there are none in this game")
    if len(state.off_ramps) > box.off_ramps:
        raise PositionError(f"off_ramps: {len(state.off_ramps)} of them, and there are {box.off_ramps}")


def _check_campaign(state: State, one: Campaign) -> None:
    box, tile = state.box, state.box.campaign.get(one.number)
    if tile is None:
        raise PositionError(f"campaigns: there is no campaign tile {one.number} in this game")
    if sum(each.number == one.number for each in state.campaigns) > 1:
        raise PositionError(f"campaigns: {one.number} is there twice")
    if one.kind != tile.kind or {one.rows, one.columns} != {tile.rows, tile.columns}:
        size = f"{tile.rows}x{tile.columns}"
        raise PositionError(f"campaigns: campaign tile {one.number} is a {tile.kind} of {size} squares")
    if one.marketeer and tile.kind not in box.card[one.marketeer].campaigns:
        raise PositionError(f"campaigns: a {one.marketeer} runs no {tile.kind}")
    if tile.eternal and one.rounds is not None:
        raise PositionError(f"campaigns: campaign {one.number} never ends")
    if (one.site is None) != (tile.outside == "beside") or bool(one.side) != (tile.outside == "edge"):
        raise PositionError(f"campaigns: that is not a place for the {tile.kind} {one.number}")
    if one.also and (not one.side or one.also == one.good):
        raise PositionError("campaigns: only an airplane carries two goods, and they differ")
    for good in one.goods:
        if not box.good[good].marketable:
            raise PositionError(f"campaigns: {good} cannot be marketed")


def _check_edge(state: State) -> None:
    """Refuse airplanes and off-ramps that are not at the edge of the map or overlap (FC-5.42, KX-12.03)."""
    standing = 0
    for one in state.campaigns:
        if one.side and one.site is not None:
            if not airplane_sites(state.town, standing, one.columns)[one.side] >> one.site & 1:
                raise PositionError(
                    f"campaigns: airplane {one.number} does not fit {one.side} of {square_text(one.site)}"
                )
            standing |= one.squares
    for ramp in state.off_ramps:
        if not off_ramp_sites(state.roads, standing)[ramp.side, ramp.width] >> ramp.site & 1:
            where = f"{ramp.side} of {square_text(ramp.site)}"
            raise PositionError(
                f"off_ramps: none fits {where}: it lies against the edge, meets a road and covers nothing else"
            )
        standing |= ramp.squares
