"""Houses, gardens, restaurants, roads, parks, map tiles, coffee shops and off-ramps."""

from collections.abc import Callable
from typing import Any

from tableside.foodchain import actions as ac
from tableside.foodchain.scenario.acts.part import Part
from tableside.foodchain.scenario.names import CARDS_BY_NAME, CORNERS, SIDES
from tableside.foodchain.scenario.shapes import edge_strip, shape_at, tile_corner
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS
from tableside.foodchain.town.squares import square_text


def at(words: Words) -> list[Part]:
    """`at 3,4 garden e`, `at 3,4 nw`, `at 3,4 rotated 1`, `at 3,4 turned`: the place of what was begun."""
    square = square_text(words.square())
    if words.accept("garden"):
        return [Part(ac.HouseAt, {"square": square, "side": SIDES.take(words)})]
    if CORNERS.find(words):
        return [Part(ac.Restaurant, {"square": square, "corner": CORNERS.take(words)})]
    if words.accept("rotated"):
        return [Part(ac.LayAt, {"square": square, "turns": words.number("a rotation")})]
    return [Part(ac.At, {"square": square, "turned": bool(words.accept("turned"))})]


def house(words: Words) -> list[Part]:
    """`house 14 at 4,9 garden e`; with Mautoma the top tile is taken, whose number nobody knows (MA-6.01)."""
    words.skip("tile")
    if words.done():
        return [Part(ac.House)]
    known = words.peek() != "at"
    found = [Part(ac.House, {"number": words.number("the number of a house tile")} if known else {})]
    if words.accept("at"):
        square = square_text(words.square())
        words.skip("with", "garden", "its", "on")
        given = {"square": square} | ({} if words.done() else {"side": SIDES.take(words)})
        words.accept("side")
        found.append(Part(ac.HouseAt, given))
    return found


def garden(words: Words) -> list[Part]:
    """`garden 10 w`."""
    words.skip("for", "of", "house", "to")
    given: dict[str, Any] = {} if words.done() else {"house": words.label()}
    words.skip("on", "side", "in")
    if not words.done():
        given["side"] = SIDES.take(words)
        words.accept("side")
    return [Part(ac.Garden, given)]


def open_restaurant(words: Words) -> list[Part]:
    """`open by local manager at 6,4 nw`."""
    first: dict[str, Any] = {}
    second: dict[str, Any] = {}
    words.skip("restaurant", "new")
    while not words.done():
        if words.accept("by", "with"):
            words.skip()
            first["by"] = CARDS_BY_NAME.take(words)
        elif words.accept("at", "restaurant at") or words.is_square():
            second["square"] = square_text(words.square())
            words.skip("entrance", "with entrance")
            if CORNERS.find(words):
                second["corner"] = CORNERS.take(words)
        else:
            words.finish()
    return [Part(ac.Open, first), *([Part(ac.Restaurant, second)] if second else [])]


def restaurant(words: Words) -> list[Part]:
    """`restaurant at 1,4 sw`."""
    given: dict[str, Any] = {}
    words.skip("at")
    if not words.done():
        given["square"] = square_text(words.square())
        words.skip("entrance")
        if CORNERS.find(words):
            given["corner"] = CORNERS.take(words)
    if words.accept("by"):
        words.skip()
        return [Part(ac.Open, {"by": CARDS_BY_NAME.take(words)}), Part(ac.Restaurant, given)]
    return [Part(ac.Restaurant, given)]


def move(words: Words) -> list[Part]:
    """`move 1,4 to 6,4 nw by regional manager`."""
    first: dict[str, Any] = {}
    second: dict[str, Any] = {}
    words.skip("restaurant", "at", "from")
    if words.is_square():
        first["square"] = square_text(words.square())
    while not words.done():
        words.skip("with entrance")
        if words.accept("by", "with"):
            words.skip()
            first["by"] = CARDS_BY_NAME.take(words)
        elif words.is_square():
            second["square"] = square_text(words.square())
        elif CORNERS.find(words):
            second["corner"] = CORNERS.take(words)
        elif words.accept("to", "to restaurant at", "restaurant at", "entrance"):
            continue
        else:
            words.finish()
    if "corner" in second and "square" not in second and "square" in first:
        second["square"] = first["square"]
    return [Part(ac.Move, first), *([Part(ac.Restaurant, second)] if second else [])]


def lobby(what: str) -> Callable[[Words], list[Part]]:
    """A road or a park: all its squares, or its shape, first square and rotation; or only the shape."""
    shapes = LOBBY_ROADS if what == "road" else PARKS

    def read(words: Words) -> list[Part]:
        words.skip("tile", "shape")
        alone = len(words.tokens) == words.at + 1
        named = next((shape for shape in shapes if alone and words.peek() == shape.lower()), "")
        if words.done() or named:
            words.at = len(words.tokens)
            return [Part(ac.Lay, {"shape": named} if named else {"shape": frozenset(shapes)})]
        shape, site, turns = shape_at(words, shapes, what)
        return [Part(ac.Lay, {"shape": shape}), Part(ac.LayAt, {"square": square_text(site), "turns": turns})]

    return read


def lay(words: Words) -> list[Part]:
    """`lay T at 3,4 rotated 1`: a road or a park by its shape."""
    words.skip()
    is_road = bool(words.accept("road")) or words.peek() in LOBBY_ROADS
    words.skip("park", "tile")
    return lobby("road" if is_road else "park")(words)


def map_tile(words: Words) -> list[Part]:
    """`map tile X at 1,6 rotated 2`, `map tile X2 n of 3,3` (KX-2.07)."""
    if words.done():
        return [Part(ac.MapTile)]
    said = words.letters()
    found = [Part(ac.MapTile, {"name": said[:1]})]
    given: dict[str, Any] = {"turns": int(said[1:])} if said[1:].isdecimal() else {}
    while not words.done():
        words.skip()
        if words.accept("rotated", "turned"):
            given["turns"] = words.number("quarter turns")
        elif "square" not in given:
            given["square"] = square_text(tile_corner(words))
        else:
            words.finish()
    return [*found, Part(ac.LayAt, given)] if given else found


def shop(words: Words) -> list[Part]:
    """`shop at 3,5` (KX-4.02)."""
    words.skip("at", "on")
    return [Part(ac.Shop, {} if words.done() else {"square": square_text(words.square())})]


def move_shop(words: Words) -> list[Part]:
    """`move shop 3,5 to 7,8` (KX-4.02)."""
    words.skip("at", "from")
    if words.done():
        return [Part(ac.MoveShop)]
    found = [Part(ac.MoveShop, {"square": square_text(words.square())})]
    words.skip("to", "at")
    return found if words.done() else [*found, Part(ac.Shop, {"square": square_text(words.square())})]


def off_ramp(words: Words) -> list[Part]:
    """`off-ramp n from 1,3 along` (KX-12.03)."""
    if words.done():
        return [Part(ac.OffRamp)]
    side, site, along = edge_strip(words)
    return [Part(ac.OffRamp, {"side": side, "square": square_text(site), "along": along})]
