"""What a position says of houses: what they want and whose campaigns made them, gardens, house tiles."""

from bisect import insort
from dataclasses import replace

from tableside.foodchain.pieces import House, built, ground
from tableside.foodchain.scenario.names import GOODS_BY_NAME, SIDES
from tableside.foodchain.scenario.position.stated import FILLERS, Position, stand
from tableside.foodchain.scenario.words import NOTHING, SQUARE, Words
from tableside.foodchain.state import State, occupied
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import board, square_text

WANTS = ("wants", "want", "demand", "demands", ":")
MADE_BY = ("by", "of", "from", "made by", "owned by", "due to")


def find_houses(state: State, words: Words) -> list[int]:
    """The places of the houses named next: `10`, `10 at 3,6` where two have the number, or all of them."""
    if words.accept("all", "wants"):
        return list(range(len(state.houses)))
    label = label_on_map(state, words)
    places = [place for place, house in enumerate(state.houses) if house.label == label]
    if words.peek() == "at" and SQUARE.fullmatch(words.peek(1)):
        words.accept("at")
        square = words.square()
        places = [place for place in places if ground(state.houses[place]) >> square & 1]
        if not places:
            raise words.error(f"no house {label} stands at {square_text(square)}")
    if len(places) > 1:
        where = ", ".join(square_text(state.houses[place].site) for place in places)
        raise words.error(f"there are {len(places)} houses {label}: say which, as 'house {label} at {where}'")
    return places


def label_on_map(state: State, words: Words) -> str:
    """The number of a house of this map."""
    label = words.label()
    known = [house.label for house in state.houses]
    if label == "rural" and label not in known:
        raise words.error("there is no rural area in this game; a line 'modules rural_marketeers' would add it")
    if label not in known:
        raise words.error(f"there is no house {label!r} on this map; there are {', '.join(known) or 'none'}")
    return label


def house_named(state: State, words: Words) -> tuple[int, House]:
    """One house and its place."""
    place = find_houses(state, words)[0]
    return place, state.houses[place]


def read_house_tile(position: Position, words: Words) -> None:
    """`house 14 at 4,9 garden e beer`."""
    state = position.state
    number = words.number("the number of a house tile")
    site, side = -1, ""
    while site < 0 or not side:
        words.skip("at", "with", "its", "has")
        if words.is_square():
            site = words.square()
        elif words.accept("garden"):
            side = _side(words)
        else:
            raise words.error("say of a house tile its first square and the side of its garden: at 4,9 garden n")
    house = built(number, site, side)
    stand(state, words, ground(house), f"house {number}")
    if any(each.label == house.label for each in state.houses):
        raise words.error(f"there is a house {number} already")
    insort(state.houses, house, key=lambda each: each.order)
    place = state.houses.index(house)
    state.demand.insert(place, ())
    state.owners.insert(place, ())
    if number in state.house_tiles:
        state.house_tiles.remove(number)
    if state.automa and number in state.automa.tiles:
        state.automa.tiles.remove(number)
    _want(state, words, [place])


def read_house(position: Position, words: Words) -> None:
    """`house 10 garden w burger 2 beer by red`, `houses 2, 10 burger`, `all houses burger`."""
    state = position.state
    every = words.tokens[0] in ("all", "every")
    places = list(range(len(state.houses))) if every else find_houses(state, words)
    while not every and _another_house(state, words, places[-1]):
        places += find_houses(state, words)
    _lay_gardens(state, words, places)
    _want(state, words, places)
    _lay_gardens(state, words, places)


def read_garden(position: Position, words: Words) -> None:
    """`garden 10 w`."""
    words.skip("at", "for", "of", "house", "to")
    place = find_houses(position.state, words)[0]
    _lay_garden(position.state, words, place)


def _side(words: Words) -> str:
    """The side of a garden."""
    words.skip("on", "to", "in", "side", "at")
    side = SIDES.take(words)
    words.accept("side")
    return side


def _garden_side(state: State, words: Words, house: House) -> str:
    """The side of a house's garden, or one or all of its squares; not said is the first side that has room."""
    words.skip("on", "to", "in", "side", "at")
    if words.is_square():
        return _side_at(words, house)
    if SIDES.find(words):
        return _side(words)
    room = sites.garden_sides(state.roads, occupied(state), house.site)
    if not room:
        raise words.error(f"there is no room for a garden of house {house.label}")
    return next(iter(room))


def _side_at(words: Words, house: House) -> str:
    squares = board(words.area())
    around = (side for side in SIDES.names if not squares & ~sites.garden(house.site, side))
    if not (side := next(around, "")):
        raise words.error(f"a garden of house {house.label} does not lie there; say its side: n, e, s, w")
    return side


def _another_house(state: State, words: Words, last: int) -> bool:
    """Whether a further house is named; a number that no comma parts from the last one may count its goods."""
    start = words.at
    apart = words.accept(",", "and", "house")
    words.accept("house")
    few = state.houses[last].room is None or len(words.peek()) == 1
    counts = not apart and few and bool(GOODS_BY_NAME.find(words.after()))
    place = words.at
    label = "" if words.done() else words.label()
    known = any(house.label == label for house in state.houses)
    words.at = place
    if known and not counts:
        return True
    words.at = start
    return False


def _lay_gardens(state: State, words: Words, places: list[int]) -> None:
    """A garden of each house, if one stands here, before what it wants or behind it."""
    words.skip(*FILLERS, ":")
    if words.accept("garden"):
        start = words.at
        for place in places:
            words.at = start
            _lay_garden(state, words, place)


def _lay_garden(state: State, words: Words, place: int) -> None:
    house = state.houses[place]
    if house.garden or house.complete:
        raise words.error(f"house {house.label} has a garden already, or may get none")
    side = _garden_side(state, words, house)
    stand(state, words, sites.garden(house.site, side), f"the garden of house {house.label}")
    state.houses[place] = replace(house, garden=side)
    state.gardens = max(0, state.gardens - 1)


def _want(state: State, words: Words, places: list[int]) -> None:
    """What they want; one that an owner's marketeer made remembers it (KX-8.01, R-187)."""
    words.skip(*FILLERS, *WANTS)
    if words.done() or words.accept("no demand"):
        return
    wanted = read_demand(words)
    for name, _ in wanted:
        if not (state.box.good[name].marketable or words.lenient):
            raise words.error(f"{name} cannot be marketed, so no house wants it")
    for place in places:
        state.demand[place] += tuple(state.box.good[name].number for name, _ in wanted)
        state.owners[place] += tuple(-1 if owner is None else owner for _, owner in wanted)


def read_demand(words: Words) -> list[tuple[str, int | None]]:
    """Goods one by one, each with whose marketeer made it: `burger 2 beer by red, pizza by blue`.

    An owner speaks of all goods since the last one; -1 is nobody, None is nothing said.
    """
    found: list[tuple[str, int | None]] = []
    first, more = words.is_seat(), True  # `blue burger, red beer 2`
    while more:
        owner = words.seat() if first else None
        goods = words.counts(GOODS_BY_NAME)
        words.skip()
        owner = owner if first else _owner(words)
        found += [(name, owner) for name, count in goods.items() for _ in range(count)]
        words.skip()
        more = words.is_seat() if first else owner is not None and _goods_follow(words)
    return found


def _goods_follow(words: Words) -> bool:
    return bool(words.is_number() or GOODS_BY_NAME.find(words))


def _owner(words: Words) -> int | None:
    said = words.accept(*MADE_BY)
    if said and words.accept(*NOTHING, "no marketeer", "no one"):
        return -1
    if not said and not words.is_seat():
        return None
    owner = words.seat()
    words.accept("marketeer", "marketeers")
    return owner
