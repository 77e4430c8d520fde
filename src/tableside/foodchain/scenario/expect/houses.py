"""What is expected of a house: where it eats, what it wants and why, its tastes, and what it pays."""

from collections import Counter

from tableside.foodchain.about import ABOUT
from tableside.foodchain.events import Sold, StayedHome
from tableside.foodchain.phases import dinner
from tableside.foodchain.pieces import House
from tableside.foodchain.prices import has_park, multiplier
from tableside.foodchain.scenario.expect.compare import (
    FILLERS,
    Claim,
    Thing,
    claim,
    fact,
    heard,
    is_seller,
    name_of,
    said,
    same,
    seller,
    thing,
)
from tableside.foodchain.scenario.expect.sales import ate, house_drinks, sells
from tableside.foodchain.scenario.expect.told import fragment
from tableside.foodchain.scenario.expect.ways import house_distance
from tableside.foodchain.scenario.names import GOODS_BY_NAME, SIDES, Phrases
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.position.houses import read_demand
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import DEMAND_OF, HOUSES, NOTHING, Words
from tableside.foodchain.state import Phase
from tableside.foodchain.text import explain


def house(run: Run, words: Words) -> None:
    """`house 10 stays home`, `house 10 wants burger 2 by red`, `house 10 eats at red for 25` and so on."""
    _, one = house_named(run.state, words)
    if words.done():  # there it is
        return
    words.skip(*FILLERS)
    reader: Claim[House] | None = CLAUSES.take(words) or _wants
    while reader:
        words.skip(*FILLERS)
        heard(reader)(run, words, one)
        words.skip(*FILLERS)
        reader = CLAUSES.take(words)


def _stays_home(run: Run, words: Words, one: House) -> None:
    told = [event for event in run.lately(Phase.DINNER) if ate(event) == one.label]
    why = explain(told[-1]) if told else f"house {one.label} wants nothing"
    if not told or not isinstance(told[-1], StayedHome):
        raise words.failed(why)
    if words.accept("because", ":"):
        if fragment(words.text.lower().rpartition("because")[2]) not in why.lower():
            raise words.failed(f"told: {why}")
        words.close()


def _eats_at(run: Run, words: Words, one: House) -> None:
    player = seller(words)
    words.tokens[words.at : words.at] = ["house", one.label]
    sells(run, words, player)


def _meal(run: Run, one: House) -> Sold | None:
    """What the house bought last."""
    meals = [event for event in run.lately(Phase.DINNER) if isinstance(event, Sold) and event.house == one.label]
    return meals[-1] if meals else None


def _buys(run: Run, words: Words, one: House) -> None:
    words.skip("only")
    start = words.at
    goods = {} if words.peek() in ("no", *NOTHING) else words.counts(GOODS_BY_NAME)
    meal = _meal(run, one)
    if words.peek() in NOTHING and meal:  # nor any coffee, which is asked next
        raise words.failed(explain(meal))
    if not goods or set(goods) == {"coffee"}:
        words.at = start
        _drinks(run, words, one)
        return
    same(words, f"what {name_of(one)} buys", goods, dict(Counter(meal.goods if meal else ())))
    if words.accept("from", "at"):
        _eats_at(run, words, one)


def _drinks(run: Run, words: Words, one: House) -> None:
    house_drinks(run, words, one.label)


def _pays(run: Run, words: Words, one: House) -> None:
    words.skip("to")
    if words.peek() in TIMES or words.peek(1) == "times" or words.accept("x"):
        MULTIPLIER(run, words, one)
    elif is_seller(words):
        _eats_at(run, words, one)
    else:
        amount, meal = words.number("an amount"), _meal(run, one)
        same(words, f"what {name_of(one)} pays", amount, meal.income if meal else None)


TIMES = {"single": 1, "once": 1, "double": 2, "twice": 2, "triple": 3, "thrice": 3}
MULTIPLIER: Claim[House] = claim(
    "how many times the price {} pays",
    lambda run, one: multiplier(run.state, one),
    lambda words: TIMES[words.next("a number")] if words.peek() in TIMES else words.number(),
    after=("times", "price"),
)


def _garden(run: Run, words: Words, one: House) -> None:
    """`house 10 garden`, `house 10 garden w`."""
    if not one.garden:
        raise words.failed(f"{name_of(one)} has no garden")
    words.skip("on", "in")
    if side := SIDES.maybe(words):
        same(words, f"the side of the garden of {name_of(one)}", side, one.garden)
        words.accept("side")


def _park(*, is_so: bool) -> Claim[House]:
    return fact("a park beside {}", lambda run, one: has_park(run.state, one), is_so=is_so)


def _room(words: Words) -> int | None:
    return None if words.accept(*NOTHING, "no limit", "unlimited", "without limit") else words.number()


def _tastes(run: Run, words: Words, one: House) -> None:
    """`house 2 tastes sushi 2 kimchi / burger beer kimchi / ...`: all it would eat, best first (KX-5.05)."""
    state = run.state
    order = state.demand[state.houses.index(one)]
    found = [Counter(state.box.goods[good].name for good in basket) for basket in dinner.baskets(state, one, order)]
    expected = []
    while not words.done():
        expected.append(Counter(words.counts(GOODS_BY_NAME)))
        words.accept("/", "|", ";", ">", "then", "before")
    if expected != found:
        raise words.failed(f"what {name_of(one)} would eat: found {' / '.join(map(said, found))}")


def _wants(run: Run, words: Words, one: House) -> None:
    """All it wants; whose marketeers made it, where that is said (R-187)."""
    state = run.state
    place = state.houses.index(one)
    words.skip("only")
    if words.is_number() and not words.peek(1):
        same(words, f"how much {name_of(one)} wants", words.number(), len(state.demand[place]))
        return
    wanted = [] if words.accept("no demand") else read_demand(words)
    found = Counter(state.box.goods[good].name for good in state.demand[place])
    same(words, f"the demand of {name_of(one)}", dict(Counter(name for name, _ in wanted)), dict(found))
    if any(owner is not None for _, owner in wanted):
        owned = zip(state.demand[place], state.owners[place], strict=True)
        made = Counter(_made(state.box.goods[good].name, owner) for good, owner in owned)
        expected = Counter(_made(name, -1 if owner is None else owner) for name, owner in wanted)
        same(words, f"who made the demand of {name_of(one)}", dict(expected), dict(made))


def _demand(run: Run, one: House) -> int:
    return len(run.state.demand[run.state.houses.index(one)])


def _distance(run: Run, words: Words, one: House) -> None:
    """`house 2 distance to red is 1`."""
    house_distance(run, words, one.label)


def _made(name: str, owner: int) -> str:
    return f"{name} by {'nobody' if owner < 0 else ABOUT.seats[owner]}"


UNFED = ("eats nowhere", "does not eat", "not eat", "unserved", "not served")
ROOM = "how much demand {} holds"
CLAUSES: Phrases[Claim[House]] = Phrases(
    {
        ("stays home", "stays at home", "stay home", *UNFED): _stays_home,
        ("eats at", "goes to", "buys from", "buys at", "served by"): _eats_at,
        ("buys", "eats"): _buys,
        ("drinks",): _drinks,
        ("pays",): _pays,
        ("times", "multiplier", "pays price"): MULTIPLIER,
        ("garden", "a garden"): _garden,
        ("no garden", "not garden"): fact("the garden of {}", lambda run, one: one.garden, is_so=""),
        ("park", "a park", "beside a park", "beside park"): _park(is_so=True),
        ("no park", "not park", "beside no park", "not beside a park", "not beside park"): _park(is_so=False),
        ("room", "room for", "limit", "maximum", "holds at most"): claim(ROOM, lambda run, one: one.room, _room),
        ("no limit", "no maximum", "unlimited"): fact(ROOM, lambda run, one: one.room, is_so=None),
        ("no demand", "without demand"): fact("how much {} wants", _demand, is_so=0),
        ("distance",): _distance,
        ("tastes", "would eat", "prefers", "tastes are"): _tastes,
        ("wants", "want", "demand", "demands", "wish", "wishes"): _wants,
    }
)


def _labels(words: Words) -> list[str]:
    words.skip("order")
    found = []
    while not words.done():
        found.append(words.label())
        words.skip()
    return found


def _demand_of(run: Run, words: Words) -> None:
    """`demand of house 10: burger 2`."""
    words.skip("at", "of", "on")
    if not words.is_house():
        raise words.error(f"say whose demand, as 'demand of house 10', not {words.rest()!r}")
    _, one = house_named(run.state, words)
    words.skip(*FILLERS)
    _wants(run, words, one)


def _no_house(run: Run, words: Words) -> None:
    label = words.label()
    if any(house.label == label for house in run.state.houses):
        raise words.failed(f"there is a house {label}")


THINGS: dict[tuple[str, ...], Thing] = {
    (*HOUSES, *DEMAND_OF): house,
    ("no house",): _no_house,
    ("demand",): _demand_of,
    ("houses eat", "order of houses", "houses in order"): thing(
        "the order in which houses eat", lambda run: [one.label for one in run.state.houses], _labels
    ),
}
