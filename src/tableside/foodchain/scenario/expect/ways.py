"""Distances and ranges, what drink buyers bring, and the ways of those who buy coffee."""

from tableside.foodchain import coffee
from tableside.foodchain.phases import kitchen
from tableside.foodchain.scenario.expect.campaigns import campaign_named
from tableside.foodchain.scenario.expect.compare import FILLERS, Claim, Thing, name_of, said, same, texts
from tableside.foodchain.scenario.names import CARDS_BY_NAME
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import HOUSES, NOTHING, Words
from tableside.foodchain.state import State, doors, gates, starts
from tableside.foodchain.town.roads import FAR
from tableside.foodchain.town.squares import each, square_text


def reaches(*, wanted: bool) -> Claim[int]:
    """`red reaches 3,11 within 2`: a square is within so many borders."""

    def read(run: Run, words: Words, player: int) -> None:
        square = words.square()
        words.skip("within", "range", "in", "of")
        most = words.number("how many borders")
        words.skip("borders", "border")
        found = to_square(run.state, starts(run.state, player), square)
        if (found is not None and found <= most) is not wanted:
            raise words.failed(f"from {name_of(player)} to {square_text(square)}: {said(found)}")

    return read


def _distance_first(run: Run, words: Words, player: int) -> None:
    """`red to house 10 distance 1`."""
    while words.at >= len(words.tokens) or words.tokens[words.at] not in ("house", "rural"):
        words.at -= 1
    distance(run, words, player)


def distance(run: Run, words: Words, player: int) -> None:
    """Borders from a chain's restaurants to a house at dinnertime, roadworks counted."""
    _away(run, words, player, dinner=True)


def range_(run: Run, words: Words, player: int) -> None:
    """Borders for those who work: coffee shops are starts too, and roadworks slow nobody (KX-2.04, R-207)."""
    _away(run, words, player, dinner=False)


def _away(run: Run, words: Words, player: int, *, dinner: bool) -> None:
    state = run.state
    words.skip("to", "from")
    if words.is_house():
        _, house = house_named(state, words)
        roads, begin = (state.dinner_roads, doors) if dinner else (state.roads, starts)
        found, what = roads.distance(begin(state, player), gates(state, house)), name_of(house)
    elif words.accept("campaign"):
        campaign = campaign_named(state, words)
        found, what = state.roads.distance(starts(state, player), campaign.squares), name_of(campaign)
    else:
        words.skip("square")
        square = words.square()
        found, what = to_square(state, starts(state, player), square), square_text(square)
    words.skip(*FILLERS, "distance", "range")
    expected = None if words.accept("no road", "none", "nothing", "-") else words.number("a distance")
    same(words, f"from {name_of(player)} to {what}", expected, found)


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


def _of_seat(reader: Claim[int]) -> Thing:
    """`distance red house 10 is 1`, `distance from house 10 to red is 1`, `hauls red cart operator: 6,2`."""

    def read(run: Run, words: Words) -> None:
        words.skip("from", "between")
        if words.is_house():
            house_distance(run, words, house_named(run.state, words)[1].label)
        else:
            reader(run, words, words.seat())

    return read


def _hauls(run: Run, words: Words, player: int) -> None:
    state = run.state
    words.skip("by", "with", "a")
    card = state.box.card[CARDS_BY_NAME.take(words)]
    words.skip(*FILLERS, "only")
    found = {tuple(texts(each(one.sources))) for one in kitchen.hauls(state, player, card)}
    expected = {tuple(texts(sorted(haul))) for haul in _lists(words, "hauls") if haul}
    if expected != found:
        told = " / ".join(" ".join(haul) for haul in sorted(found)) or "nothing"
        raise words.failed(f"the hauls of {name_of(player)}'s {card.name}: found {told}")


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
    if {tuple(sorted(texts(way))) for way in ways} != found:
        told = " / ".join(" ".join(way) or "nothing" for way in sorted(found)) or "no way"
        raise words.failed(f"the ways of {name_of(house)} to {name_of(player)}: found {told}")


def _lists(words: Words, what: str) -> list[list[int]]:
    """Lists of squares with `/` between them; `nothing` is an empty list."""
    found: list[list[int]] = []
    while not words.done():
        found.append([] if words.accept(*NOTHING) else words.squares())
        if not words.accept("/", "or", "|", ";") and not words.done():
            raise words.error(f"{what} are lists of squares with '/' between them, not {words.rest()!r}")
    return found


CLAUSES: dict[tuple[str, ...], Claim[int]] = {
    ("reaches", "reach", "can reach"): reaches(wanted=True),
    ("cannot reach", "can not reach", "may not reach"): reaches(wanted=False),
    ("house", "rural"): _distance_first,
    ("hauls", "haul"): _hauls,
    ("distance",): distance,
    ("range",): range_,
}
THINGS: dict[tuple[str, ...], Thing] = {
    ("distance",): _of_seat(distance),
    ("range",): _of_seat(range_),
    ("hauls",): _of_seat(_hauls),
    ("ways", "coffee ways", "way"): _ways,
}
