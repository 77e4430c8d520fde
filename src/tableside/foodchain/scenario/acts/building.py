"""Houses, restaurants, roads, parks, map tiles and off-ramps."""

from typing import Any

from tableside.core.quoting import cut
from tableside.foodchain import actions as ac
from tableside.foodchain.scenario.acts.fields import Reader, deed
from tableside.foodchain.scenario.acts.part import Part
from tableside.foodchain.scenario.names import CORNERS, SIDES
from tableside.foodchain.scenario.shapes import edge_strip, shape_at, tile_corner
from tableside.foodchain.scenario.words import QUARTERS, Words
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS
from tableside.foodchain.town.squares import square_text


def at(words: Words) -> list[Part]:
    """`at 3,4 garden e`, `at 3,4 nw`, `at 3,4 rotated 1`, `at 3,4 turned`: the place of what was begun."""
    square = square_text(words.square())
    if words.accept("garden"):
        return [Part(ac.HouseAt, {"square": square, "side": SIDES.take(words)})]
    if corner := CORNERS.maybe(words):
        return [Part(ac.Restaurant, {"square": square, "corner": corner})]
    if words.accept("rotated"):
        return [Part(ac.LayAt, {"square": square, "turns": words.number("a rotation")})]
    return [Part(ac.At, {"square": square, "turned": bool(words.accept("turned"))})]


def move(words: Words) -> list[Part]:
    """`move 1,4 to 6,4 nw by regional manager`; one that only turns stays where it is."""
    words.skip("restaurant", "at", "from")
    begun = {"square": square_text(words.square())} if words.is_square() else {}
    who, *where = deed(ac.Open, ac.Restaurant)(words)
    return [Part(ac.Move, begun | who.given), *(Part(ac.Restaurant, begun | part.given) for part in where)]


def lobby(what: str) -> Reader:
    """A road or a park: all its squares, or its shape, first square and rotation; or only the shape."""
    shapes = LOBBY_ROADS if what == "road" else PARKS

    def read(words: Words) -> list[Part]:
        words.skip("tile", "shape")
        alone = len(words.tokens) == words.at + 1
        named = next((shape for shape in shapes if alone and words.peek() == shape.lower()), "")
        if words.done() or named:
            words.close()
            return [Part(ac.Lay, {"shape": named or frozenset(shapes)})]
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
    if said[1:].isdecimal() and said[1:] not in QUARTERS:
        raise words.error(f"a tile is turned by {', '.join(QUARTERS)} quarters, not {cut(said[1:])}")
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


def off_ramp(words: Words) -> list[Part]:
    """`off-ramp n from 1,3 along` (KX-12.03)."""
    if words.done():
        return [Part(ac.OffRamp)]
    side, site, along = edge_strip(words)
    return [Part(ac.OffRamp, {"side": side, "square": square_text(site), "along": along})]
