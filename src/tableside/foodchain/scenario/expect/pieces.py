"""What stands where: restaurants, coffee shops, roads, roadworks, parks, off-ramps, map tiles."""

from collections.abc import Callable

from tableside.foodchain.about import ABOUT
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.scenario.expect.compare import FILLERS, said, same
from tableside.foodchain.scenario.expect.table import names_of
from tableside.foodchain.scenario.names import CORNERS
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.shapes import edge_strip
from tableside.foodchain.scenario.words import NOTHING, Words
from tableside.foodchain.state import road_added
from tableside.foodchain.town.edges import off_ramp_squares
from tableside.foodchain.town.squares import corner_of, square_text
from tableside.foodchain.town.town import read_town, town_text


def _restaurants_are(run: Run, words: Words, player: int) -> None:
    own = [each_ for each_ in run.state.restaurants if each_.owner == player]
    if words.accept("at"):
        _restaurant_at(run, words)
        return
    same(words, f"{ABOUT.seats[player]}'s restaurants", words.number(), len(own))


def _stands_at(run: Run, words: Words, player: int) -> None:
    square = words.square()
    corner = CORNERS.take(words) if CORNERS.find(words) else ""
    own = [one for one in run.state.restaurants if one.owner == player]
    if not any(one.site == square and corner in ("", one.corner) for one in own):
        found = [f"{square_text(one.site)} {one.corner}" for one in own]
        raise words.failed(f"{ABOUT.seats[player]}'s restaurants stand at {said(found)}")


def _restaurant_at(run: Run, words: Words) -> None:
    words.skip("at")
    square = words.square()
    found: Restaurant | None = next((one for one in run.state.restaurants if one.squares >> square & 1), None)
    words.skip(*FILLERS, "belongs", "to")
    if words.accept("none", "no restaurant", "nothing"):
        same(words, f"a restaurant at {square_text(square)}", False, found is not None)
        return
    if found is None:
        raise words.failed(f"no restaurant stands at {square_text(square)}")
    if words.accept("open"):
        same(words, f"the restaurant at {square_text(square)} open", True, found.open)
    elif words.accept("coming soon", "soon", "closed", "not open"):
        same(words, f"the restaurant at {square_text(square)} open", False, found.open)
    elif words.is_seat():
        same(words, "its owner", names_of(words.seats()), names_of([found.owner]))


def road(run: Run, words: Words) -> None:
    """`road 3,5`, `road 3,5 not`, `road 3,5 under construction`."""
    words.skip("at")
    square = words.square()
    words.skip(*FILLERS)
    building = road_added(run.state, building=True) & ~road_added(run.state)
    if words.accept("under construction", "building", "unfinished", "closed"):
        same(words, f"a road under construction at {square_text(square)}", True, bool(building >> square & 1))
        return
    found = bool(run.state.roads.squares >> square & 1)
    same(words, f"a road at {square_text(square)}", not words.accept("not", "no", "not open", *NOTHING), found)
    words.accept("open")


def _shops(run: Run, words: Words, player: int) -> None:
    """`red shops 3,5 9,8`, `red shops 2`, `red no shop`."""
    found = [square_text(shop.site) for shop in run.state.shops if shop.owner == player]
    words.skip("at", "only")
    what = f"{ABOUT.seats[player]}'s coffee shops"
    if words.is_number():
        same(words, what, words.number(), len(found))
        return
    words.accept(*NOTHING)
    same(words, what, sorted(map(square_text, words.squares())), sorted(found))


def _no_shops(run: Run, words: Words, player: int) -> None:
    """`red no shop`, `red no shop at 3,5`."""
    words.skip("at", "on")
    for square in (named := words.squares()):
        there = any(shop.owner == player and shop.site == square for shop in run.state.shops)
        same(words, f"{ABOUT.seats[player]}'s coffee shop at {square_text(square)}", False, there)
    if named:
        return
    same(words, f"{ABOUT.seats[player]}'s coffee shops", 0, sum(shop.owner == player for shop in run.state.shops))


def _shop_at(run: Run, words: Words) -> None:
    """`shop at 3,5 red`, `shop at 3,5 none`."""
    words.skip("at")
    square = words.square()
    owner = next((ABOUT.seats[shop.owner] for shop in run.state.shops if shop.site == square), None)
    words.skip(*FILLERS, "belongs", "to")
    what = f"the coffee shop at {square_text(square)}"
    if words.accept(*NOTHING):
        same(words, what, None, owner)
    elif words.is_seat():
        same(words, what, names_of(words.seats())[0], owner)
    elif owner is None:
        raise words.failed(f"no coffee shop stands at {square_text(square)}")


def _roadworks(run: Run, words: Words) -> None:
    """`roadworks 3,3 5,7`: all markers; `roadworks 2`, `roadworks none`, `roadworks not at 3,3`."""
    found = sorted(run.state.roadworks)
    words.skip("markers", "marker", "at", "on", "only", *FILLERS)
    if words.accept("not"):
        _no_roadworks(run, words)
    elif words.is_number():
        same(words, "roadworks markers", words.number(), len(found))
    elif words.accept(*NOTHING, "nowhere"):
        same(words, "roadworks", [], list(map(square_text, found)))
    else:
        named = words.area()
        if words.accept("not", "no", *NOTHING):
            _without(words, named, found)
        elif named:
            same(words, "roadworks", list(map(square_text, named)), list(map(square_text, found)))
        else:
            raise words.error(f"say on which squares roadworks are, or 'none', not {words.rest()!r}")


def _no_roadworks(run: Run, words: Words) -> None:
    """`no roadworks`, `no roadworks at 3,3`."""
    words.skip("markers", "marker", "at", "on")
    named = words.area()
    _without(words, named or run.state.roadworks, run.state.roadworks)


def _without(words: Words, squares: list[int], roadworks: list[int]) -> None:
    same(words, "roadworks", [], [square_text(square) for square in sorted(roadworks) if square in squares])


def _park(run: Run, words: Words) -> None:
    """`park 3,4`: a park covers the square, printed or laid; `park 3,4 not`."""
    words.skip("at")
    covered = run.state.town.parks + tuple(park.squares for park in run.state.parks)
    squares = words.area()
    words.skip(*FILLERS)
    wanted = not words.accept("not", "no", *NOTHING)
    for square in squares:
        same(words, f"a park at {square_text(square)}", wanted, any(park >> square & 1 for park in covered))


def _off_ramps(run: Run, words: Words) -> None:
    """`off-ramps 1`, `off-ramp n from 1,3 along`, `no off-ramp`."""
    state = run.state
    if words.is_number():
        same(words, "off-ramps", words.number(), len(state.off_ramps))
        return
    if words.accept(*NOTHING):
        same(words, "off-ramps", 0, len(state.off_ramps))
        return
    side, site, along = edge_strip(words)
    found = [f"{ramp.side} from {square_text(ramp.site)}{' along' * (ramp.width > 1)}" for ramp in state.off_ramps]
    wanted = f"{side} from {square_text(site)}{' along' * along}"
    if off_ramp_squares(site, side, 3 if along else 1) not in [ramp.squares for ramp in state.off_ramps]:
        raise words.failed(f"no off-ramp {wanted}; there are {', '.join(found) or 'none'}")


def _no_off_ramp(run: Run, words: Words) -> None:
    same(words, "off-ramps", 0, len(run.state.off_ramps))


def _town(run: Run, words: Words) -> None:
    """`town A B / C D`: the whole map."""
    said_ = words.text.lower().split("town" if "town" in words.text.lower() else "map", 1)[1].strip(" :")
    words.at = len(words.tokens)
    try:
        expected = town_text(read_town(said_.upper()))
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
    if words.accept("not", "not on map", *NOTHING):
        same(words, f"tile {name} on the map", False, bool(corners))
        return
    if where is None and (words.accept("at") or words.is_square()):
        where = words.square()
    if where is not None:
        same(words, f"tile {name} at {square_text(where)}", True, corner_of(where) in corners)
    elif not corners:
        raise words.failed(f"tile {name} is not on the map")


def _no_restaurants(run: Run, words: Words, player: int) -> None:
    found = sum(one.owner == player for one in run.state.restaurants)
    same(words, f"{ABOUT.seats[player]}'s restaurants", 0, found)


CLAUSES: dict[tuple[str, ...], Callable[[Run, Words, int], None]] = {
    ("no restaurant", "no restaurants"): _no_restaurants,
    ("restaurants", "restaurant"): _restaurants_are,
    ("at",): _stands_at,
    ("shops", "shop", "coffee shop", "coffee shops"): _shops,
    ("no shop", "no shops", "no coffee shop", "no coffee shops"): _no_shops,
}


def _none(reader: Callable[[Run, Words], None]) -> Callable[[Run, Words], None]:
    """`no park at 3,4` is `park 3,4 none`."""

    def read(run: Run, words: Words) -> None:
        words.tokens.append("none")
        reader(run, words)

    return read


THINGS: dict[tuple[str, ...], Callable[[Run, Words], None]] = {
    ("no restaurant",): _none(_restaurant_at),
    ("no shop", "no coffee shop"): _none(_shop_at),
    ("no road",): _none(road),
    ("no park",): _none(_park),
    ("restaurant",): _restaurant_at,
    ("shop", "coffee shop"): _shop_at,
    ("road",): road,
    ("roadworks", "roadwork"): _roadworks,
    ("no roadworks", "no roadwork"): _no_roadworks,
    ("park", "parks"): _park,
    ("off ramp", "off ramps", "offramp", "offramps"): _off_ramps,
    ("no off ramp", "no off ramps", "no offramp", "no offramps"): _no_off_ramp,
    ("town", "map"): _town,
    ("tile", "map tile"): _tile,
}
