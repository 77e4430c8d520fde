"""What stands where: restaurants, coffee shops, roads, roadworks, parks, off-ramps, map tiles."""

from collections.abc import Iterable

from tableside.foodchain.about import ABOUT
from tableside.foodchain.scenario.expect.compare import FILLERS, Claim, Thing, fact, name_of, said, same, texts
from tableside.foodchain.scenario.names import CORNERS
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.shapes import edge_strip
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.state import road_added
from tableside.foodchain.town.edges import off_ramp_squares
from tableside.foodchain.town.squares import corner_of, square_text
from tableside.foodchain.town.town import read_town, town_text

NOT = ("not", "no", *NOTHING)
UNFINISHED = ("under construction", "building", "unfinished", "closed")


def _count(run: Run, player: int) -> int:
    return sum(one.owner == player for one in run.state.restaurants)


def _restaurants(run: Run, words: Words, player: int) -> None:
    """`red restaurants 2`, `red restaurant at 1,4`."""
    if words.accept("at") or words.is_square():
        if words.peek(1) not in NOTHING:
            words.tokens.insert(words.at + 1, ABOUT.seats[player])
        _restaurant_at(run, words)
    else:
        same(words, f"{name_of(player)}'s restaurants", words.number(), _count(run, player))


def _stands_at(run: Run, words: Words, player: int) -> None:
    """`red at 1,4 sw`."""
    square = words.square()
    corner = CORNERS.maybe(words)
    own = [one for one in run.state.restaurants if one.owner == player]
    if not any(one.site == square and corner in ("", one.corner) for one in own):
        found = [f"{square_text(one.site)} {one.corner}" for one in own]
        raise words.failed(f"{name_of(player)}'s restaurants stand at {said(found)}")


def _owner_is(words: Words, what: str, owner: int | None) -> None:
    """`none`, a player, or just that it is there."""
    words.skip(*FILLERS, "belongs", "to")
    found = None if owner is None else ABOUT.seats[owner]
    if words.accept(*NOTHING, "no restaurant"):
        same(words, f"the {what}", None, found)
    elif words.is_seat():
        same(words, f"the {what}", ABOUT.seats[words.seat()], found)
        words.skip(*FILLERS)
    elif owner is None:
        raise words.failed(f"there is no {what}")


def _restaurant_at(run: Run, words: Words) -> None:
    """`restaurant at 1,4 open`, `soon`, `none`, `red`."""
    words.skip("at")
    square = words.square()
    found = next((one for one in run.state.restaurants if one.squares >> square & 1), None)
    what = f"restaurant at {square_text(square)}"
    _owner_is(words, what, found.owner if found else None)
    if found and (corner := CORNERS.maybe(words)):
        same(words, f"the entrance of the {what}", corner, found.corner)
    if found and words.accept("open"):
        same(words, f"the {what} open", True, found.open)
    elif found and words.accept("coming soon", "soon", "closed", "not open"):
        same(words, f"the {what} open", False, found.open)


def _shop_at(run: Run, words: Words) -> None:
    """`shop at 3,5 red`, `shop at 3,5 none`."""
    words.skip("at")
    square = words.square()
    owner = next((shop.owner for shop in run.state.shops if shop.site == square), None)
    _owner_is(words, f"coffee shop at {square_text(square)}", owner)


def road(run: Run, words: Words) -> None:
    """`road 3,5`, `road 3,5 not`, `road 3,5 under construction`."""
    unfinished = words.accept(*UNFINISHED)
    words.skip("at", "on")
    squares = words.area()
    if not squares:
        raise words.error(f"say on which square there is a road, as 'road 3,5', not {words.rest()!r}")
    words.skip(*FILLERS)
    building = road_added(run.state, building=True) & ~road_added(run.state)
    unfinished = unfinished or words.accept(*UNFINISHED)
    wanted = not words.accept("not open", *NOT)
    roads, what = (building, "road under construction") if unfinished else (run.state.roads.squares, "road")
    for square in squares:
        same(words, f"a {what} at {square_text(square)}", wanted, bool(roads >> square & 1))
    words.accept("open")


def _shops(run: Run, words: Words, player: int) -> None:
    """`red shops 3,5 9,8`, `red shops 2`, `red shops none`."""
    found = [shop.site for shop in run.state.shops if shop.owner == player]
    words.skip("at", "only")
    what = f"{name_of(player)}'s coffee shops"
    if words.is_number():
        same(words, what, words.number(), len(found))
    else:
        words.accept(*NOTHING)
        same(words, what, texts(sorted(words.squares())), texts(sorted(found)))


def _no_shops(run: Run, words: Words, player: int) -> None:
    """`red no shop`, `red no shop at 3,5`."""
    words.skip("at", "on")
    _none_at(words, "coffee shops", (shop.site for shop in run.state.shops if shop.owner == player))


def _none_at(words: Words, what: str, squares: Iterable[int]) -> None:
    """None of these squares is named; where none is, there are none."""
    named = words.area()
    same(words, what, [], texts(square for square in sorted(squares) if square in named or not named))


def _roadworks(run: Run, words: Words) -> None:
    """`roadworks 3,3 5,7`: all markers; `roadworks 2`, `roadworks not at 3,3`, `roadworks 3,3 not`."""
    found = sorted(run.state.roadworks)
    words.skip("markers", "marker", "at", "on", "only", *FILLERS)
    if words.accept(*NOT, "nowhere"):
        _no_roadworks(run, words)
        return
    if words.is_number():
        same(words, "roadworks markers", words.number(), len(found))
        return
    named = words.area()
    if not named:
        raise words.error(f"say on which squares roadworks are, or 'none', not {words.rest()!r}")
    without = words.accept(*NOT)
    same(
        words, "roadworks", [] if without else texts(named), texts(one for one in found if one in named or not without)
    )


def _no_roadworks(run: Run, words: Words) -> None:
    """`no roadworks`, `no roadworks at 3,3`."""
    words.skip("markers", "marker", "at", "on")
    _none_at(words, "roadworks", run.state.roadworks)


def _park(run: Run, words: Words) -> None:
    """`park 3,4`: a park covers the square, printed or laid; `park 3,4 not`."""
    words.skip("at", "on")
    covered = run.state.town.parks + tuple(park.squares for park in run.state.parks)
    if words.is_number():
        same(words, "parks on the map", words.number(), len(covered))
        return
    squares = words.area()
    words.skip(*FILLERS)
    wanted = not words.accept(*NOT)
    if not squares:
        same(words, "a park on the map", wanted, bool(covered))
    for square in squares:
        same(words, f"a park at {square_text(square)}", wanted, any(park >> square & 1 for park in covered))


def _off_ramps(run: Run, words: Words) -> None:
    """`off-ramps 1`, `off-ramp n from 1,3 along`, `no off-ramp`."""
    ramps = run.state.off_ramps
    if words.is_number() or words.peek() in NOTHING:
        same(words, "off-ramps", 0 if words.accept(*NOTHING) else words.number(), len(ramps))
        return
    side, site, along = edge_strip(words)
    if off_ramp_squares(site, side, 3 if along else 1) not in [ramp.squares for ramp in ramps]:
        found = [f"{ramp.side} from {square_text(ramp.site)}{' along' * (ramp.width > 1)}" for ramp in ramps]
        wanted = f"{side} from {square_text(site)}{' along' * along}"
        raise words.failed(f"no off-ramp {wanted}; there are {', '.join(found) or 'none'}")


def _town(run: Run, words: Words) -> None:
    """`town A B / C D`: the whole map."""
    text = words.text.upper()
    words.close()
    try:
        expected = town_text(read_town(text.split("TOWN" if "TOWN" in text else "MAP", 1)[1].strip(" :")))
    except ValueError as error:
        raise words.error(str(error)) from None
    same(words, "the town", expected, run.state.map)


def _tile(run: Run, words: Words) -> None:
    """`tile X at 1,6`, `tile at 1,6 X`: a map tile covers the square; `tile X not`."""
    named = words.tokens[words.at - 1] == "a"  # which was read over as an article
    where = words.square() if not named and (words.accept("at") or words.is_square()) else None
    words.skip(*FILLERS)
    name = words.letters()
    corners = [
        placed.corner
        for placed in run.state.town.placed
        if name in (placed.name, str(placed), f"{placed.name}{placed.turns}")
    ]
    words.skip(*FILLERS, "covers", "on")
    if words.accept("not on map", "not on the map", *NOT):
        same(words, f"tile {name} on the map", False, bool(corners))
        return
    if where is None and (words.accept("at") or words.is_square()):
        where = words.square()
    if where is not None:
        same(words, f"tile {name} at {square_text(where)}", True, corner_of(where) in corners)
        return
    words.skip("map")
    if not corners:
        raise words.failed(f"tile {name} is not on the map")


def _none(reader: Thing) -> Thing:
    """`no park at 3,4` is `park 3,4 none`."""

    def read(run: Run, words: Words) -> None:
        words.tokens.append("none")
        reader(run, words)

    return read


CLAUSES: dict[tuple[str, ...], Claim[int]] = {
    ("no restaurant", "no restaurants"): fact("{}'s restaurants", _count, is_so=0),
    ("restaurants", "restaurant"): _restaurants,
    ("at",): _stands_at,
    ("shops", "shop", "coffee shop", "coffee shops"): _shops,
    ("no shop", "no shops", "no coffee shop", "no coffee shops"): _no_shops,
}
THINGS: dict[tuple[str, ...], Thing] = {
    ("no restaurant",): _none(_restaurant_at),
    ("no shop", "no coffee shop"): _none(_shop_at),
    ("no road",): _none(road),
    ("no park", "no parks"): _none(_park),
    ("restaurant",): _restaurant_at,
    ("shop", "coffee shop"): _shop_at,
    ("road",): road,
    ("roadworks", "roadwork"): _roadworks,
    ("no roadworks", "no roadwork"): _no_roadworks,
    ("park", "parks"): _park,
    ("off ramp", "off ramps", "offramp", "offramps"): _off_ramps,
    ("no off ramp", "no off ramps", "no offramp", "no offramps"): _none(_off_ramps),
    ("town", "map"): _town,
    ("tile", "map tile"): _tile,
}
