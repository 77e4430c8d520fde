"""The pieces on the map and at its edge: houses with what they want, restaurants, shops, roads, parks, off-ramps."""

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tableside.foodchain.about import ABOUT
from tableside.foodchain.box.base import HOUSE_TILES
from tableside.foodchain.pieces import (
    RURAL_AREA,
    CoffeeShop,
    House,
    NewRoad,
    OffRamp,
    Park,
    Restaurant,
    ground,
    printed_houses,
)
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


def _printed(state: State) -> list[House]:
    """The houses of the map, and the rural area if it is in play."""
    return printed_houses(state.town) + [RURAL_AREA] * state.box.rural


def _write_houses(state: State) -> str:
    printed = _printed(state)
    everything = zip(state.houses, state.demand, state.owners, strict=True)
    return " ".join(
        _house(state, printed, house, wanted, owners)
        for house, wanted, owners in everything
        if wanted or house not in printed
    )


def _house(
    state: State, printed: Sequence[House], house: House, wanted: Sequence[int], owners: Sequence[int | None]
) -> str:
    """`7`, or `7@6,7` where that is not plain, then `+n` for a garden that was added, and what it wants.

    `burger/red` is one that Red's marketeer made it want. A house that is neither printed nor a tile has its marks:
    `!` if it cannot get a garden, `a` for apartments.
    """
    same = [each for each in printed if each.label == house.label]
    bare = next((each for each in same if each.site == house.site), None)
    place = "" if bare and len(same) == 1 else f"@{square_text(house.site)}"
    if not (bare and replace(bare, garden=house.garden) == house):
        place = f"@{square_text(house.site)}"
    garden = f"+{house.garden}" if house.garden and not (bare and bare.garden) else ""
    known = bare or house == _tile(house.label, house.site, house.garden)
    marks = "" if known else "!" * house.complete + "a" * house.apartments
    goods = demand_text(state, wanted, owners)
    return f"{label_text(house.label)}{place}{garden}{marks}" + (f":{goods}" if goods else "")


def demand_text(state: State, wanted: Sequence[int], owners: Sequence[int | None]) -> str:
    """`burger*2,beer/red`: what a house wants."""
    names = [state.box.goods[good].name for good in wanted]
    made = ["" if owner is None else f"/{ABOUT.seats[owner]}" for owner in owners]
    return runs([name + owner for name, owner in zip(names, made, strict=True)])


def _read_houses(state: State, words: list[str]) -> None:
    """Read the houses: all of the map, and what each word says about one of them or a house tile."""
    state.houses = _printed(state)
    said: dict[House, tuple[tuple[int, ...], tuple[int | None, ...]]] = {}
    for word in words:
        piece, _, wanted = word.partition(":")
        house = _read_house(state, piece, word)
        if any((each.label, each.site) == (house.label, house.site) for each in said):
            raise ValueError(f"{word!r}: that house is given twice")
        place = house_at(state, house)
        if place is None:
            insort(state.houses, house, key=lambda each: each.order)
        else:
            state.houses[place] = house
        said[house] = read_wanted(state, wanted)
    nothing: tuple[tuple[int, ...], tuple[int | None, ...]] = ((), ())
    state.demand = [said.get(house, nothing)[0] for house in state.houses]
    state.owners = [said.get(house, nothing)[1] for house in state.houses]


def house_at(state: State, house: House) -> int | None:
    """The place of the house of that number and site, if there is one."""
    places = (place for place, each in enumerate(state.houses) if (each.label, each.site) == (house.label, house.site))
    return next(places, None)


def house_named(state: State, word: str) -> House:
    """The house that `7` names, or `7@6,7` where two have the number."""
    said, _, square = word.partition("@")
    label = read_label(said)
    found = [each for each in state.houses if each.label == label and square in ("", square_text(each.site))]
    if not found:
        known = ", ".join(
            f"{label_text(each.label)}@{square_text(each.site)}" for each in state.houses if each.site >= 0
        )
        raise ValueError(f"there is no house {word}; there are {known}")
    if len(found) > 1:
        where = " or ".join(f"{said}@{square_text(each.site)}" for each in found)
        raise ValueError(f"there are {len(found)} houses {said}; write {where}")
    return found[0]


def _read_house(state: State, piece: str, word: str) -> House:
    name, _, garden = piece.rstrip("!a").partition("+")
    said, at, square = name.partition("@")
    if "+" in piece and garden not in SIDES:
        raise ValueError(f"{word!r}: the garden of house {said} is on side n, e, s or w")
    label, marks = read_label(said), piece[len(piece.rstrip("!a")) :]
    if label == RURAL_AREA.label and piece != label:
        raise ValueError(f"{word!r}: the rural area is on no square")
    if not at:
        house = house_named(state, said)
    elif tile := _tile(label, read_square(square), garden):
        house = tile
    else:
        house = House(label, BETWEEN.get(label) or float(number(label)), read_square(square), "", "a" in marks)
        place = house_at(state, house)
        house = replace(house, complete="!" in marks) if place is None else state.houses[place]
    if garden:
        house = replace(house, garden=garden)
    check_ground(state, ground(house), word)
    return house


def _tile(label: str, site: int, garden: str) -> House | None:
    """A house tile with its garden."""
    if not (label.isdecimal() and int(label) in HOUSE_TILES and garden):
        return None
    return House(label, float(label), site, garden, complete=True)


def read_wanted(state: State, word: str) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
    """What `demand_text` wrote: the goods, and whose marketeers made them wanted."""
    seats = ABOUT.seats[: state.config.players]
    names = {
        f"{good.name}{owner}": (good.number, maker)
        for good in state.box.goods
        for owner, maker in (("", None), ("/-", None), *((f"/{each}", seat) for seat, each in enumerate(seats)))
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
            raise ValueError(f"{word!r}: expected /{SOON} or nothing after the corner")
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
            raise ValueError(f"{word!r}: expected /{OPEN} or nothing after the rotation")
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
            raise ValueError(f"{word!r}: expected nothing after the rotation")
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
            raise ValueError(f"{word!r}: expected /{ALONG} or nothing after the square")
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
