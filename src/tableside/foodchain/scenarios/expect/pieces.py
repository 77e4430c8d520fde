"""What stands where: restaurants, coffee shops, roads, roadworks, parks, off-ramps, map tiles."""

from enum import Enum, auto

from tableside.foodchain.position.pieces import read_label
from tableside.foodchain.scenarios.expect.said import Answer, expectation, in_order, name_of, squares_of
from tableside.foodchain.scenarios.lines import Seat
from tableside.foodchain.scenarios.run import Run
from tableside.foodchain.state import road_added
from tableside.foodchain.town.edges import off_ramp_squares
from tableside.foodchain.town.sites import CORNERS
from tableside.foodchain.town.squares import SIDES, corner_of, neighbours, read_square, square_text
from tableside.foodchain.town.tiles import TILES
from tableside.foodchain.town.town import read_town, town_text
from tableside.foodchain.words import number, one_of

ALONG, END_ON = 3, 1  # the widths of an off-ramp


@expectation("{player} restaurant at {square} {corner} {soon}")
def restaurant_at(run: Run, player: Seat, square: str, corner: str, soon: bool) -> Answer:
    """`red restaurant at 1,4 sw`, or `red restaurant at 1,4 sw soon` while it is not open."""
    wanted = f"{square_text(read_square(square))} {one_of(corner, CORNERS, 'corner')}{' soon' * soon}"
    own = [one for one in run.state.restaurants if one.owner == player]
    found = [f"{square_text(one.site)} {one.corner}{' soon' * (not one.open)}" for one in own]
    return "" if wanted in found else f"{name_of(player)}'s restaurants: {', '.join(found) or 'none'}"


@expectation("restaurant at {square} meets {roads...}")
def meets_road(run: Run, square: str, roads: tuple[str, ...]) -> Answer:
    """`restaurant at 1,4 meets 3,4 2,3`: the road squares where it can be entered (FC-1.06)."""
    one = next((each for each in run.state.restaurants if each.site == read_square(square)), None)
    if one is None:
        raise ValueError(f"no restaurant has its north-west square at {square}")
    doors = one.doors(drive_in=run.state.chains[one.owner].drive_in)
    return in_order(roads), squares_of(neighbours(doors) & run.state.roads.squares)


@expectation("{player} shops {squares...}")
def has_shops(run: Run, player: Seat, squares: tuple[str, ...]) -> Answer:
    """`red shops 3,5 9,8`: all its coffee shops."""
    return in_order(squares), in_order(square_text(shop.site) for shop in run.state.shops if shop.owner == player)


@expectation("road {square} {building}")
def road_at(run: Run, square: str, building: bool) -> Answer:
    """`road 3,5`, or `road 3,5 building` while it carries nobody."""
    unfinished = road_added(run.state, building=True) & ~road_added(run.state)
    there = (unfinished if building else run.state.roads.squares) >> read_square(square) & 1
    return "" if there else f"there is no {'unfinished' if building else 'open'} road at {square}"


@expectation("roadworks {squares...}")
def all_roadworks(run: Run, squares: tuple[str, ...]) -> Answer:
    """`roadworks 3,3 5,7`: all markers."""
    return in_order(squares), in_order(map(square_text, run.state.roadworks))


@expectation("parks {squares...}")
def all_parks(run: Run, squares: tuple[str, ...]) -> Answer:
    """`parks 3,4 3,5 3,6 3,7`: all squares of parks, printed ones too."""
    covered = [*run.state.town.parks, *(park.squares for park in run.state.parks)]
    return in_order(squares), in_order(square for park in covered for square in squares_of(park))


@expectation("off_ramp {side} from {square} {along}")
def off_ramp_at(run: Run, side: str, square: str, along: bool) -> Answer:
    """`off_ramp n from 1,3`, `off_ramp n from 1,1 along`."""
    wanted = off_ramp_squares(read_square(square), one_of(side, SIDES, "side"), ALONG if along else END_ON)
    ramps = run.state.off_ramps
    found = [f"{ramp.side} from {square_text(ramp.site)}{' along' * (ramp.width == ALONG)}" for ramp in ramps]
    return "" if wanted in [ramp.squares for ramp in ramps] else f"off-ramps: {', '.join(found) or 'none'}"


@expectation("off_ramps {count}")
def count_off_ramps(run: Run, count: int) -> Answer:
    """`off_ramps 2`: how many there are."""
    return count, len(run.state.off_ramps)


@expectation("town {tiles...}")
def town_is(run: Run, tiles: tuple[str, ...]) -> Answer:
    """`town A . / C V2`: the whole map."""
    return town_text(read_town(" ".join(tiles))), run.state.map


@expectation("tile {tile} at {square}")
def tile_at(run: Run, tile: str, square: str) -> Answer:
    """`tile X2 at 1,6`: the map tile that covers the square, with its quarter turns."""
    one_of(tile.rstrip("123"), TILES, "tile")
    corner = corner_of(read_square(square))
    return tile, next((str(placed) for placed in run.state.town.placed if placed.corner == corner), None)


class MapPiece(Enum):
    """What may be missing."""

    HOUSE = auto()
    ROAD = auto()
    TILE = auto()
    CAMPAIGN = auto()


@expectation("no {thing} {name}")
def there_is_no(run: Run, thing: MapPiece, name: str) -> Answer:
    """`no house 14`, `no road 3,5` (nor one being built), `no tile X`; `no campaign 12`: there is no such tile."""
    state = run.state
    match thing:
        case MapPiece.HOUSE:
            there = read_label(name) in [house.label for house in state.houses]
        case MapPiece.ROAD:
            there = bool((state.roads.squares | road_added(state, building=True)) >> read_square(name) & 1)
        case MapPiece.TILE:
            there = one_of(name, TILES, "tile") in [placed.name for placed in state.town.placed]
        case MapPiece.CAMPAIGN:
            there = number(name) in state.box.campaign
    return f"there is a {thing.name.lower()} {name}" if there else ""


@expectation("no restaurant at {square}")
def no_restaurant(run: Run, square: str) -> Answer:
    """`no restaurant at 1,4`: none covers the square."""
    there = any(one.squares >> read_square(square) & 1 for one in run.state.restaurants)
    return f"a restaurant covers {square}" if there else ""


@expectation("no shop at {square}")
def no_shop(run: Run, square: str) -> Answer:
    """`no shop at 3,5`."""
    there = read_square(square) in [shop.site for shop in run.state.shops]
    return f"a coffee shop stands at {square}" if there else ""
