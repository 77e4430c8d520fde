"""What a line says of a road, a park, a map tile or an off-ramp, in the position or as an action."""

from collections.abc import Mapping, Sequence

from tableside.foodchain.scenario.names import SIDES
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.town.edges import OFF_RAMPS, off_ramp_squares
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS, Shape
from tableside.foodchain.town.squares import SIDES as STEPS
from tableside.foodchain.town.squares import TILE, board, corner_of, first, square_text
from tableside.foodchain.town.town import Town

NOUNS = {"road": "road", "roads": "road", "park": "park", "parks": "park"}
ADJECTIVES = {*(name.lower() for name in (*LOBBY_ROADS, *PARKS)), "open", "finished", "unfinished", "closed"}
SILENT = {"shaped", "new", "lobbyist", "lobbyists"}


def noun_first(words: Words) -> None:
    """`short road at 4,4` says what `road short at 4,4` says, and `T-shaped park` is `park T`."""
    length = 0
    while words.peek(length) in ADJECTIVES | SILENT:
        length += 1
    noun = NOUNS.get(words.peek(length))
    if noun and length:
        said = words.tokens[words.at : words.at + length]
        words.tokens[words.at : words.at + length + 1] = [noun, *(word for word in said if word not in SILENT)]


def shape_at(words: Words, shapes: Mapping[str, Sequence[Shape]], what: str) -> tuple[str, int, int]:
    """The shape, its first square and its rotation: by all its squares, or by `T at 3,4 rotated 1`."""
    words.skip("shape", "tile", "shaped", what)
    by_letter = {name.lower(): name for name in shapes}
    named = by_letter.get(words.accept(*by_letter), "")
    words.skip("shape", "tile", "shaped", "at", "on", ":", what)
    squares = words.area()
    if not squares:
        raise words.error(f"say where the {what} lies: all its squares, or a shape ({', '.join(shapes)}) and its first")
    turned = words.number("a rotation") if words.accept("rotated", "rotation", "turned") else None
    if len(squares) == 1:
        if not named:
            raise words.error(f"say the shape of the {what}, as '{next(iter(shapes))} at 3,4', or all its squares")
        if (turned or 0) >= len(shapes[named]):
            raise words.error(f"the {what} {named} has rotations 0 to {len(shapes[named]) - 1}, not {turned}")
        return named, squares[0], turned or 0
    covered, site = board(squares), first(board(squares))
    for name in [named] if named else shapes:
        for number, shape in enumerate(shapes[name]):
            if shape.at(site) == covered and turned in (None, number):
                return name, site, number
    raise words.error(f"no {named or what} has this shape: {' '.join(map(square_text, squares))}")


def tile_corner(words: Words) -> int:
    """The north-west square of a further map tile: `at 1,6`, or `n of 3,3` or `n of tile R`, beside that tile."""
    words.skip("at")
    if SIDES.find(words):
        side = SIDES.take(words)
        words.skip("of", "from", "tile", "at")
        if words.town and not words.is_square():
            name = words.letters()
            there = [one.corner for one in words.town.placed if name in (one.name, str(one))]
            if not there:
                raise words.error(f"tile {name} is not on the map")
            return there[0] + STEPS[side] * TILE
        return corner_of(words.square()) + STEPS[side] * TILE
    return words.square()


def edge_strip(words: Words) -> tuple[str, int, bool]:
    """Of an off-ramp the side of the map, the square of the map it lies against, and whether it lies along the edge.

    It is said as the game says it, or by the three squares that it covers outside the map.
    """
    side, squares, along = "", list[int](), False
    while True:
        words.skip("beside", "at", "on", ":", "side", "edge", "from", "of", "end on", "endwise")
        if words.accept("along", "lengthwise"):
            along = True
        elif SIDES.find(words) and not side:
            side = SIDES.take(words)
        elif words.is_square() and not squares:
            squares = words.area()
        else:
            break
    if not squares:
        raise words.error(
            "say where the off-ramp lies, as 'off-ramp n from 1,3', with 'along' if it lies along the edge"
        )
    assert words.town
    if len(squares) > 1:
        return _covering(words, words.town, side, squares)
    side, site = at_edge(words.town, side, squares[0])
    if not side:
        raise words.error("say on which side of the map the off-ramp lies, as 'off-ramp n from 1,3'")
    return side, site, along


def _covering(words: Words, town: Town, side: str, squares: Sequence[int]) -> tuple[str, int, bool]:
    """The off-ramp on these squares outside the map, or along these at its edge; in a nook it has two names."""
    for name in side or STEPS:
        covered = [square + STEPS[name] * (town.ground >> square & 1) for square in squares]
        for site in [square - STEPS[name] for square in covered]:
            for width, _ in OFF_RAMPS:
                if town.ground >> site & 1 and off_ramp_squares(site, name, width) == board(covered):
                    return name, site, width > 1
    raise words.error(f"no off-ramp lies on {' '.join(map(square_text, squares))}: it covers three squares at the edge")


def at_edge(town: Town, side: str, square: int) -> tuple[str, int]:
    """The side of the map and the square of the map for one at its edge or just outside, which may name the side."""
    outside = not town.ground >> square & 1
    sides = [
        name
        for name, step in STEPS.items()
        if bool(town.ground >> (square - step if outside else square + step) & 1) is outside
    ]
    side = side or (sides[0] if len(sides) == 1 else "")
    return side, square - STEPS[side] if outside and side in sides else square
