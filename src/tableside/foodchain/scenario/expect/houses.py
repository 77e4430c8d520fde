"""What is expected of a house: where it eats, what it wants and why, its tastes, and what it pays."""

from collections import Counter
from collections.abc import Callable

from tableside.foodchain.about import ABOUT
from tableside.foodchain.events import Sold, StayedHome
from tableside.foodchain.phases import dinner
from tableside.foodchain.pieces import House
from tableside.foodchain.prices import has_park, multiplier
from tableside.foodchain.scenario.expect.compare import FILLERS, has_fragment, is_seller, said, same, seller
from tableside.foodchain.scenario.expect.sales import ate, house_drinks, sells
from tableside.foodchain.scenario.expect.ways import house_distance
from tableside.foodchain.scenario.names import GOODS_BY_NAME, SIDES, Phrases
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.position.houses import read_demand
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import HOUSES, NOTHING, Words
from tableside.foodchain.state import Phase
from tableside.foodchain.text import explain


def house(run: Run, words: Words) -> None:
    """`house 10 stays home`, `house 10 wants burger 2 by red`, `house 10 eats at red for 25` and so on."""
    _, one = house_named(run.state, words)
    if words.done():  # there it is
        return
    words.skip(*FILLERS)
    reader: Callable[[Run, Words, House], None] | None = CLAUSES.take(words) or _wants
    while reader:
        words.skip(*FILLERS)
        reader(run, words, one)
        words.skip(*FILLERS)
        reader = CLAUSES.take(words)


def _rural(run: Run, words: Words) -> None:
    words.at = words.tokens.index("rural")
    house(run, words)


def _stays_home(run: Run, words: Words, one: House) -> None:
    events = [event for event in run.lately(Phase.DINNER) if ate(event) == one.label]
    if not events or not isinstance(events[-1], StayedHome):
        raise words.failed(explain(events[-1]) if events else f"house {one.label} wants nothing")
    if words.accept("because", ":"):
        has_fragment(words, explain(events[-1]), words.text.lower().rpartition("because")[2])
        words.at = len(words.tokens)


def _eats_at(run: Run, words: Words, one: House) -> None:
    player = seller(words)
    words.tokens[words.at : words.at] = ["house", one.label]
    sells(run, words, player)


def _buys(run: Run, words: Words, one: House) -> None:
    words.skip("only")
    if words.peek() in ("coffee", "no") or words.peek() in NOTHING:
        house_drinks(run, words, one.label)
        return
    start = words.at
    goods = words.counts(GOODS_BY_NAME)
    if set(goods) == {"coffee"}:
        words.at = start
        house_drinks(run, words, one.label)
        return
    sales = [event for event in run.lately(Phase.DINNER) if isinstance(event, Sold) and event.house == one.label]
    found = Counter(sales[-1].goods) if sales else Counter[str]()
    same(words, f"what house {one.label} buys", goods, dict(found))
    if words.accept("from", "at"):
        _eats_at(run, words, one)


def _drinks(run: Run, words: Words, one: House) -> None:
    house_drinks(run, words, one.label)


def _pays(run: Run, words: Words, one: House) -> None:
    if words.peek() in TIMES or words.peek(1) == "times" or words.accept("x"):
        _multiplier(run, words, one)
        return
    words.skip("to")
    if is_seller(words):
        _eats_at(run, words, one)
        return
    amount = words.number("an amount")
    sales = [event.income for event in run.lately(Phase.DINNER) if isinstance(event, Sold) and event.house == one.label]
    same(words, f"what house {one.label} pays", amount, sales[-1] if sales else None)


TIMES = {"single": 1, "once": 1, "double": 2, "twice": 2, "triple": 3, "thrice": 3}


def _multiplier(run: Run, words: Words, one: House) -> None:
    expected = TIMES[words.next("a number")] if words.peek() in TIMES else words.number()
    words.accept("times", "price", "times price")
    same(words, f"how many times the price house {one.label} pays", expected, multiplier(run.state, one))


def _no_garden(run: Run, words: Words, one: House) -> None:
    same(words, f"the garden of house {one.label}", "", one.garden)


def _garden(run: Run, words: Words, one: House) -> None:
    """`house 10 garden`, `house 10 garden w`."""
    if not one.garden:
        raise words.failed(f"house {one.label} has no garden")
    words.skip("on", "in")
    if SIDES.find(words):
        same(words, f"the side of the garden of house {one.label}", SIDES.take(words), one.garden)
        words.accept("side")


def _park(run: Run, words: Words, one: House) -> None:
    same(words, f"a park beside house {one.label}", True, has_park(run.state, one))


def _no_park(run: Run, words: Words, one: House) -> None:
    same(words, f"a park beside house {one.label}", False, has_park(run.state, one))


def _room(run: Run, words: Words, one: House) -> None:
    expected = None if words.accept(*NOTHING, "no limit", "unlimited", "without limit") else words.number()
    same(words, f"how much demand house {one.label} holds", expected, one.room)


def _no_limit(run: Run, words: Words, one: House) -> None:
    same(words, f"how much demand house {one.label} holds", None, one.room)


def _tastes(run: Run, words: Words, one: House) -> None:
    """`house 2 tastes sushi 2 kimchi / burger beer kimchi / ...`: all it would eat, best first (KX-5.05)."""
    state = run.state
    order = state.demand[state.houses.index(one)]
    found = [Counter(state.box.goods[good].name for good in basket) for basket in dinner.baskets(state, one, order)]
    expected = []
    while not words.done():
        expected.append(Counter(words.counts(GOODS_BY_NAME)))
        words.accept("/", "|", ";", ">", "then", "before")
    told = " / ".join(said(basket) for basket in found)
    if expected != found:
        raise words.failed(f"what house {one.label} would eat: found {told}")


def _wants(run: Run, words: Words, one: House) -> None:
    """All it wants; whose marketeers made it, where that is said (R-187)."""
    state = run.state
    place = state.houses.index(one)
    words.skip("only")
    if words.accept("no demand"):
        same(words, f"the demand of house {one.label}", 0, len(state.demand[place]))
        return
    if words.is_number() and not words.peek(1):
        same(words, f"how much house {one.label} wants", words.number(), len(state.demand[place]))
        return
    wanted = read_demand(words)
    found = Counter(state.box.goods[good].name for good in state.demand[place])
    same(words, f"the demand of house {one.label}", dict(Counter(name for name, _ in wanted)), dict(found))
    if any(owner is not None for _, owner in wanted):
        owned = zip(state.demand[place], state.owners[place], strict=True)
        made = Counter(_made(state.box.goods[good].name, owner) for good, owner in owned)
        expected = Counter(_made(name, -1 if owner is None else owner) for name, owner in wanted)
        same(words, f"who made the demand of house {one.label}", dict(expected), dict(made))


def _wants_nothing(run: Run, words: Words, one: House) -> None:
    same(words, f"the demand of house {one.label}", 0, len(run.state.demand[run.state.houses.index(one)]))


def _distance(run: Run, words: Words, one: House) -> None:
    """`house 2 distance to red is 1`."""
    house_distance(run, words, one.label)


def _made(name: str, owner: int) -> str:
    return f"{name} by {'nobody' if owner < 0 else ABOUT.seats[owner]}"


CLAUSES: Phrases[Callable[[Run, Words, House], None]] = Phrases(
    {
        ("stays home", "stays at home", "stay home"): _stays_home,
        ("eats at", "goes to", "buys from", "buys at"): _eats_at,
        ("buys", "eats"): _buys,
        ("drinks",): _drinks,
        ("pays",): _pays,
        ("times", "multiplier", "pays price"): _multiplier,
        ("garden", "a garden"): _garden,
        ("no garden", "not garden"): _no_garden,
        ("park", "a park", "beside a park", "beside park"): _park,
        ("no park", "not park", "beside no park", "not beside a park", "not beside park"): _no_park,
        ("room", "room for", "limit", "maximum", "holds at most"): _room,
        ("no limit", "no maximum", "unlimited"): _no_limit,
        ("no demand", "without demand"): _wants_nothing,
        ("distance",): _distance,
        ("tastes", "would eat", "prefers", "tastes are"): _tastes,
        ("wants", "want", "demand", "demands", "wish", "wishes"): _wants,
    }
)


def _eat_in_order(run: Run, words: Words) -> None:
    """`houses eat 2 π 4`: all houses, in the order in which they eat (KX-1.05)."""
    words.skip("order")
    expected = []
    while not words.done():
        expected.append(words.label())
        words.skip()
    same(words, "the order in which houses eat", expected, [one.label for one in run.state.houses])


def _no_house(run: Run, words: Words) -> None:
    label = words.label()
    if any(house.label == label for house in run.state.houses):
        raise words.failed(f"there is a house {label}")


THINGS: dict[tuple[str, ...], Callable[[Run, Words], None]] = {
    HOUSES: house,
    ("rural", "rural area"): _rural,
    ("no house",): _no_house,
    ("houses eat", "order of houses", "houses in order"): _eat_in_order,
}
