"""The pieces on the map and at its edge: houses with what they want, restaurants, shops, roads, parks, off-ramps."""

from collections.abc import Mapping, Sequence

from tableside.foodchain.about import ABOUT
from tableside.foodchain.pieces import RURAL_AREA, CoffeeShop, House, NewRoad, OffRamp, Park, Restaurant, ground
from tableside.foodchain.position.field import Field, check_ground, seat
from tableside.foodchain.state import State
from tableside.foodchain.town import edges
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS, Shape
from tableside.foodchain.town.sites import CORNERS
from tableside.foodchain.town.squares import SIDES, read_square, square_text
from tableside.foodchain.town.tiles import BETWEEN
from tableside.foodchain.words import cut, number, one_of, read_runs, runs

SOON, OPEN, ALONG = "soon", "open", "along"
LABELS = {"π": "pi", "9¾": "9.75"}  # the line is plain ASCII
LONG, SHORT = (width for width, _ in edges.OFF_RAMPS)


def label_text(label: str) -> str:
    """The number of a house, as the line writes it."""
    return LABELS.get(label, label)


def read_label(word: str) -> str:
    """The number of a house."""
    label = {text: label for label, text in LABELS.items()}.get(word, word)
    if label not in BETWEEN and label != RURAL_AREA.label and not (label.isascii() and label.isdecimal()):
        raise ValueError(f"there is no house {word!r}")
    return label


def _write_houses(state: State) -> str:
    everything = zip(state.houses, state.demand, state.owners, strict=True)
    return " ".join(_house(state, house, wanted, owners) for house, wanted, owners in everything)


def _house(state: State, house: House, wanted: Sequence[int], owners: Sequence[int]) -> str:
    """`7@6,7`, then `+n` for a garden, `!` if it may get no garden, `a` for apartments, and what it wants.

    `burger/red` is one that Red's marketeer made it want.
    """
    garden = f"+{house.garden}" if house.garden else ""
    marks = "!" * house.complete + "a" * house.apartments
    place = "" if house.rural else f"@{square_text(house.site)}{garden}{marks}"
    names = [state.box.goods[good].name for good in wanted]
    made = [f"/{ABOUT.seats[owner]}" if owner >= 0 else "" for owner in owners]
    goods = runs([name + owner for name, owner in zip(names, made, strict=True)])
    return f"{label_text(house.label)}{place}" + (f":{goods}" if goods else "")


def _read_houses(state: State, words: list[str]) -> None:
    for word in words:
        piece, _, wanted = word.partition(":")
        house = RURAL_AREA if piece == RURAL_AREA.label else _read_house(state, piece, word)
        state.houses.append(house)
        goods, owners = _read_wanted(state, wanted)
        state.demand.append(goods)
        state.owners.append(owners)


def _read_house(state: State, piece: str, word: str) -> House:
    label, place = cut(piece, "@", "7@6,7")
    square, _, garden = place.rstrip("!a").partition("+")
    if "+" in piece and garden not in SIDES:
        raise ValueError(f"{word!r}: the garden of house {label} lies on side n, e, s or w")
    label = read_label(label)
    if label == RURAL_AREA.label:
        raise ValueError(f"{word!r}: the rural area lies on no square")
    house = House(
        label, BETWEEN.get(label) or float(number(label)), read_square(square), garden, "a" in place, "!" in place
    )
    check_ground(state, ground(house), word)
    return house


def _read_wanted(state: State, word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    seats = ABOUT.seats[: state.config.players]
    names = {
        f"{good.name}{owner}": (good.number, seats.index(owner[1:]) if owner else -1)
        for good in state.box.goods
        for owner in ("", *(f"/{each}" for each in seats))
    }
    found = [names[name] for name in read_runs(word, names, "good")]
    return tuple(good for good, _ in found), tuple(owner for _, owner in found)


def _write_restaurants(state: State) -> str:
    return " ".join(
        f"{ABOUT.seats[each.owner]}@{square_text(each.site)}/{each.corner}" + ("" if each.open else f"/{SOON}")
        for each in state.restaurants
    )


def _read_restaurants(state: State, words: list[str]) -> None:
    for word in words:
        owner, place = cut(word, "@", "red@3,5/nw")
        square, corner, *soon = place.split("/") if "/" in place else (place, "")
        if soon not in ([], [SOON]):
            raise ValueError(f"{word!r}: after the corner only /{SOON} may stand")
        site = read_square(square)
        restaurant = Restaurant(seat(state, owner), site, one_of(corner, CORNERS, "corner"), not soon)
        check_ground(state, restaurant.squares, word)
        state.restaurants.append(restaurant)


def _write_shops(state: State) -> str:
    return " ".join(f"{ABOUT.seats[shop.owner]}@{square_text(shop.site)}" for shop in state.shops)


def _read_shops(state: State, words: list[str]) -> None:
    for word in words:
        owner, square = cut(word, "@", "red@3,5")
        shop = CoffeeShop(seat(state, owner), read_square(square))
        check_ground(state, shop.squares, word)
        state.shops.append(shop)


def _write_roads(state: State) -> str:
    return " ".join(
        f"{road.shape}@{square_text(road.site)}/{road.turns}" + (f"/{OPEN}" if road.open else "")
        for road in state.new_roads
    )


def _read_roads(state: State, words: list[str]) -> None:
    for word in words:
        shape, site, turns, rest = _read_shape(word, LOBBY_ROADS, "short@4,4/1")
        if rest not in ([], [OPEN]):
            raise ValueError(f"{word!r}: after the rotation only /{OPEN} may stand")
        road = NewRoad(shape, site, turns, bool(rest))
        check_ground(state, road.squares, word)
        state.new_roads.append(road)


def _read_shape(word: str, shapes: Mapping[str, Sequence[Shape]], example: str) -> tuple[str, int, int, list[str]]:
    shape, place = cut(word, "@", example)
    square, turns, *rest = place.split("/") if "/" in place else (place, "")
    known = shapes[one_of(shape, shapes, "shape")]
    return shape, read_square(square), number(turns, most=len(known) - 1), rest


def _write_parks(state: State) -> str:
    return " ".join(f"{park.shape}@{square_text(park.site)}/{park.turns}" for park in state.parks)


def _read_parks(state: State, words: list[str]) -> None:
    for word in words:
        shape, site, turns, rest = _read_shape(word, PARKS, "T@3,4/1")
        if rest:
            raise ValueError(f"{word!r}: nothing may stand after the rotation")
        park = Park(shape, site, turns)
        check_ground(state, park.squares, word)
        state.parks.append(park)


def _write_off_ramps(state: State) -> str:
    return " ".join(
        f"{ramp.side}@{square_text(ramp.site)}" + (f"/{ALONG}" if ramp.width == LONG else "")
        for ramp in state.off_ramps
    )


def _read_off_ramps(state: State, words: list[str]) -> None:
    for word in words:
        side, place = cut(word, "@", "n@1,3")
        square, _, along = place.partition("/")
        if along not in ("", ALONG):
            raise ValueError(f"{word!r}: after the square only /{ALONG} may stand")
        ramp = OffRamp(read_square(square), one_of(side, SIDES, "side"), LONG if along else SHORT)
        check_ground(state, 1 << ramp.site, word)
        state.off_ramps.append(ramp)


PIECES = tuple(
    Field(name, write, read)
    for name, write, read in (
        ("houses", _write_houses, _read_houses),
        ("restaurants", _write_restaurants, _read_restaurants),
        ("shops", _write_shops, _read_shops),
        ("roads", _write_roads, _read_roads),
        ("parks", _write_parks, _read_parks),
        ("off_ramps", _write_off_ramps, _read_off_ramps),
    )
)
