"""Distances and ranges, what drink buyers bring, and the ways of those who buy coffee."""

from collections.abc import Callable

from tableside.foodchain import coffee
from tableside.foodchain.about import ABOUT
from tableside.foodchain.phases import kitchen
from tableside.foodchain.scenario.expect.campaigns import campaign_named
from tableside.foodchain.scenario.expect.compare import FILLERS, said, same
from tableside.foodchain.scenario.names import CARDS_BY_NAME
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import HOUSES, NOTHING, Words
from tableside.foodchain.state import State, doors, gates, starts
from tableside.foodchain.town.roads import FAR
from tableside.foodchain.town.squares import each, square_text


def reaches_square(run: Run, words: Words, player: int) -> None:
    """Whether a square is within so many borders."""
    within(run, words, player, wanted=True)


def _not_reaches(run: Run, words: Words, player: int) -> None:
    within(run, words, player, wanted=False)


def within(run: Run, words: Words, player: int, *, wanted: bool) -> None:
    """`3,11 within 2`."""
    square = words.square()
    words.skip("within", "range", "in", "of")
    most = words.number("how many borders")
    words.skip("borders", "border")
    found = to_square(run.state, starts(run.state, player), square)
    if (found is not None and found <= most) is not wanted:
        raise words.failed(f"from {ABOUT.seats[player]} to {square_text(square)}: {said(found)}")


def _distance_first(run: Run, words: Words, player: int) -> None:
    while words.at >= len(words.tokens) or words.tokens[words.at] not in ("house", "rural"):
        words.at -= 1
    distance(run, words, player)


def distance(run: Run, words: Words, player: int, *, dinner: bool = True) -> None:
    """Borders from a chain's restaurants to a house at dinnertime, roadworks counted; or a range (KX-2.04, R-207)."""
    state = run.state
    words.skip("to", "from")
    if words.is_house():
        _, house = house_named(state, words)
        roads, begin = (state.dinner_roads, doors) if dinner else (state.roads, starts)
        found, what = roads.distance(begin(state, player), gates(state, house)), f"house {house.label}"
    elif words.accept("campaign"):
        campaign = campaign_named(state, words)
        found = state.roads.distance(starts(state, player), campaign.squares)
        what = f"campaign {campaign.number}"
    else:
        words.skip("square")
        square = words.square()
        found, what = to_square(state, starts(state, player), square), square_text(square)
    words.skip(*FILLERS, "distance", "range")
    expected = None if words.accept("no road", "none", "nothing", "-") else words.number("a distance")
    same(words, f"from {ABOUT.seats[player]} to {what}", expected, found)


def to_square(state: State, start: int, square: int) -> int | None:
    """Borders to a road square, or to a square beside a road; its own border counts (FC-1.05, R-17)."""
    roads = state.roads
    if not roads.squares >> square & 1:
        return roads.distance(start, 1 << square)
    costs = roads.costs(start)
    best = min(costs[pieces[square]] for pieces in (roads.across, roads.along))
    return None if best >= FAR else best


def house_distance(run: Run, words: Words, label: str) -> None:
    """The house said first: `house 10 distance to red is 1`."""
    words.skip("to", "from", "and")
    player = words.seat()
    words.tokens[words.at : words.at] = ["house", label]
    distance(run, words, player)


def _distance_of(run: Run, words: Words) -> None:
    """`distance red house 10 is 1`, `distance from house 10 to red is 1`."""
    words.skip("from", "between")
    if words.is_house():
        house_distance(run, words, house_named(run.state, words)[1].label)
        return
    distance(run, words, words.seat())


def _hauls(run: Run, words: Words, player: int) -> None:
    state = run.state
    words.skip("by", "with", "a")
    card = state.box.card[CARDS_BY_NAME.take(words)]
    words.skip(*FILLERS, "are", "only")
    found = {tuple(map(square_text, each(one.sources))) for one in kitchen.hauls(state, player, card)}
    expected = {tuple(map(square_text, sorted(haul))) for haul in _lists(words, "hauls") if haul}
    told = " / ".join(" ".join(haul) for haul in sorted(found)) or "nothing"
    if expected != found:
        raise words.failed(f"the hauls of {ABOUT.seats[player]}'s {card.name}: found {told}")


def _hauls_of(run: Run, words: Words) -> None:
    _hauls(run, words, words.seat())


def _range(run: Run, words: Words, player: int) -> None:
    distance(run, words, player, dinner=False)


def _range_of(run: Run, words: Words) -> None:
    words.skip("from", "between")
    _range(run, words, words.seat())


def _ways(run: Run, words: Words) -> None:
    """`ways house 8 to blue: 4,6 9,8 / 9,6`: the places with coffee on each way of fewest borders (KX-4.05, R-172)."""
    state = run.state
    words.skip("of", "from", "for")
    words.skip(*HOUSES)
    _, house = house_named(state, words)
    words.skip("to", "at")
    player = words.seat()
    words.skip(*FILLERS)
    good = next((good for good in state.box.goods if good.on_the_way), None)
    if good is None:
        raise words.error("ways are for coffee, which is not in this game; a line 'modules coffee' would add it")
    found = {tuple(sorted(square_text(place.site) for place in way)) for way in coffee.ways(state, house, player, good)}
    ways = [] if words.accept("no way", "no road") else _lists(words, "ways")
    expected = {tuple(sorted(map(square_text, way))) for way in ways}
    if expected != found:
        told = " / ".join(" ".join(way) or "nothing" for way in sorted(found)) or "no way"
        raise words.failed(f"the ways of house {house.label} to {ABOUT.seats[player]}: found {told}")


def _lists(words: Words, what: str) -> list[list[int]]:
    """Lists of squares with `/` between them; `nothing` is an empty list."""
    found: list[list[int]] = []
    while not words.done():
        found.append([] if words.accept(*NOTHING) else words.squares())
        if not words.accept("/", "or", "|", ";") and not words.done():
            raise words.error(f"{what} are lists of squares with '/' between them, not {words.rest()!r}")
    return found


CLAUSES: dict[tuple[str, ...], Callable[[Run, Words, int], None]] = {
    ("reaches", "reach", "can reach"): reaches_square,
    ("cannot reach", "can not reach", "may not reach"): _not_reaches,
    ("house", "rural"): _distance_first,
    ("hauls", "haul"): _hauls,
    ("distance",): distance,
    ("range",): _range,
}
THINGS: dict[tuple[str, ...], Callable[[Run, Words], None]] = {
    ("distance",): _distance_of,
    ("range",): _range_of,
    ("hauls",): _hauls_of,
    ("ways", "coffee ways", "way"): _ways,
}
