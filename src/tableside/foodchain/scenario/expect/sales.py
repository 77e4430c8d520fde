"""What is expected of a dinnertime: who sells what to whom for how much, coffee on the way, tips, the CFO's share."""

from collections import Counter
from dataclasses import dataclass

from tableside.foodchain.events import (
    CampaignPaid,
    Event,
    Paid,
    PaidInGoods,
    Share,
    Sold,
    SoldOnTheWay,
    StayedHome,
    Tips,
    Unpaid,
)
from tableside.foodchain.phases import dinner
from tableside.foodchain.scenario.expect.compare import Claim, Thing, claim, counted, name_of, same, texts
from tableside.foodchain.scenario.names import GOODS_BY_NAME
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.position.houses import label_on_map
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import HOUSES, NOTHING, NUMBER, Failed, Words
from tableside.foodchain.state import Phase
from tableside.foodchain.text import explain


@dataclass
class Sale:
    """A sale as a line says it; what is not said may be anything."""

    goods: dict[str, int]
    count: int | None  # of cups of coffee
    house: str | None
    places: list[str] | None
    income: int | None


def meals_of(run: Run, player: int) -> list[Sold]:
    """What a player sold to houses that came."""
    return [event for event in run.lately(Phase.DINNER) if isinstance(event, Sold) and event.player == player]


def cups_of(run: Run, player: int) -> list[SoldOnTheWay]:
    """What a player sold on the way (KX-4.04)."""
    return [event for event in run.lately(Phase.DINNER) if isinstance(event, SoldOnTheWay) and event.player == player]


def _sold(run: Run, player: int) -> str:
    """All that a player sold, in words."""
    meals = [f"house {sale.house} for {sale.income}" for sale in meals_of(run, player)]
    cups = [
        f"{len(sale.places)} {sale.good} to house {sale.house} at {' '.join(sale.places)} for {sale.income}"
        for sale in cups_of(run, player)
    ]
    return f"{name_of(player)} sells {'; '.join(meals + cups) or 'nothing'}"


def sells(run: Run, words: Words, player: int) -> None:
    """`red sells house 10 burger beer for 25`, `red sells coffee to house 8 at 4,6 9,8 for 20`, `red sells nothing`."""
    words.skip("to")
    meals, cups = meals_of(run, player), cups_of(run, player)
    if words.accept("no coffee", "nothing on the way"):
        _took_place(run, Phase.DINNER)
        words.skip("to")
        label = _house(run, words) if words.is_house() else None
        holds = not any(label in (None, cup.house) for cup in cups)
    elif words.accept(*NOTHING):
        _took_place(run, Phase.DINNER)
        holds = not meals and not cups
    elif words.accept("something"):
        holds = bool(meals or cups)
    elif words.done() or words.accept("anything"):
        _took_place(run, Phase.DINNER)
        holds = bool(meals or cups)
    else:
        sale = _said(run, words)
        holds = _sells_cups(cups, sale) if _are_cups(words, sale.goods) else _sells_meal(meals, sale)
        if not holds and sale.house:
            why = next((explain(event) for event in run.lately(Phase.DINNER) if ate(event) == sale.house), "")
            raise words.failed(f"{_sold(run, player)}{why and f'. {why}'}")
    if not holds:
        raise words.failed(_sold(run, player))


def _took_place(run: Run, phase: Phase) -> None:
    """Before a phase was run nobody sells or pays anything in it, whatever the position is."""
    if phase not in run.since:
        raise run.line.error(f"no {phase.name.lower()} was run, so that nothing can be said of what it brings")


def _no_sale(run: Run, words: Words) -> None:
    """`no sales`: of nobody."""
    _took_place(run, Phase.DINNER)
    sold = [explain(event) for event in run.lately(Phase.DINNER) if isinstance(event, Sold | SoldOnTheWay)]
    if sold:
        raise words.failed(sold[0])


def _said(run: Run, words: Words) -> Sale:
    """Goods and a house, in this order or the other, then places and income."""
    words.skip("only")
    goods, count = _goods(words)
    words.skip("to")
    anywhere = _are_cups(words, goods) and not (words.is_house() or words.is_number())
    label = None if anywhere else _house(run, words)
    if not goods:
        goods, count = _goods(words)
    at = words.accept("at")
    places = texts(words.squares()) if words.is_square() else None
    priced = words.accept("for") or words.is_number() or (at and places is None)
    return Sale(goods, count, label, places, words.number("an amount") if priced else None)


def _goods(words: Words) -> tuple[dict[str, int], int | None]:
    """Goods, if some stand here, and how many they are, if that is said."""
    start = words.at
    if not (GOODS_BY_NAME.find(words) or (words.is_number() and GOODS_BY_NAME.find(words.after()))):
        return {}, None
    goods = words.counts(GOODS_BY_NAME)
    counted_ = any(NUMBER.fullmatch(word) for word in words.tokens[start : words.at])
    return goods, sum(goods.values()) if counted_ else None


def _sells_meal(meals: list[Sold], sale: Sale) -> bool:
    return sale.places is None and any(
        meal.house == sale.house
        and sale.income in (None, meal.income)
        and (not sale.goods or Counter(meal.goods) == Counter(sale.goods))
        for meal in meals
    )


def _sells_cups(cups: list[SoldOnTheWay], sale: Sale) -> bool:
    """What one house buys, or all of the evening if neither house nor place is said."""
    sold = [
        (len(cup.places), cup.income)
        for cup in cups
        if sale.house in (None, cup.house) and (sale.places is None or {*sale.places} == {*cup.places})
    ]
    if sold and sale.house is None and sale.places is None:
        sold.append((sum(count for count, _ in sold), sum(income for _, income in sold)))
    return any(sale.count in (None, count) and sale.income in (None, income) for count, income in sold)


def sells_not(run: Run, words: Words, player: int) -> None:
    """`red does not sell house 10`."""
    _took_place(run, Phase.DINNER)
    sold = _sold(run, player)
    try:
        sells(run, words, player)
    except Failed:
        return
    raise words.failed(sold)


def _house(run: Run, words: Words) -> str:
    words.skip(*HOUSES)
    return label_on_map(run.state, words)


def _are_cups(words: Words, goods: dict[str, int]) -> bool:
    return bool(goods) and words.box is not None and all(words.box.good[name].on_the_way for name in goods)


def house_drinks(run: Run, words: Words, label: str) -> None:
    """`house 8 buys coffee at 4,6 9,8`: all places where it does; `house 8 buys no coffee`."""
    cups = [event for event in run.lately(Phase.DINNER) if isinstance(event, SoldOnTheWay) and event.house == label]
    what = f"the coffee of house {label}"
    if words.accept("no coffee", "no cup"):
        same(words, what, [], [place for cup in cups for place in cup.places])
        return
    count = words.number() if words.is_number() else None
    words.skip("coffee", "cups", "only", "at", ":", "on", "of", "from")
    if words.is_seat():
        player = words.seat()
        cups = [cup for cup in cups if cup.player == player]
        what = f"{what} from {name_of(player)}"
        same(words, what, True, bool(cups))
    found = [place for cup in cups for place in cup.places]
    if count is not None:
        same(words, f"cups of {what}", count, len(found))
    if words.done():
        if not found:
            raise words.failed(f"house {label} buys no coffee")
        return
    words.skip("at", ":", "on")
    expected = texts(words.squares())
    words.accept(*NOTHING)
    same(words, f"the places of {what}", sorted(expected), sorted(found))


def offers(run: Run, words: Words, player: int) -> None:
    """`red offers house 10 at 11`, `9 + 2` or `10 - 1`: price and distance as the house counts them (KX-8.02)."""
    words.skip("to", *HOUSES)
    place, house = house_named(run.state, words)
    offer = next(each for each in dinner.offers(run.state, house, run.state.demand[place]) if each.player == player)
    words.skip("at", "for", "is", ":")
    what = f"what {name_of(player)} offers house {house.label}"
    if words.accept("no road", *NOTHING):
        same(words, what, None, offer.distance)
        return
    first = words.number("a price, or price and distance together")
    sign = words.accept("+", "plus", "-", "−", "minus")
    if sign or words.is_number():
        second = words.number("a distance") * (-1 if sign in ("-", "−", "minus") else 1)
        same(words, what, (first, second), (offer.price, offer.distance))
        if words.accept("="):
            same(words, "their sum", words.number("their sum"), first + second)
        return
    same(words, what, first, None if offer.distance is None else offer.price + offer.distance)


def ate(event: Event) -> str:
    """The house that an event tells of."""
    return event.house if isinstance(event, Sold | StayedHome) else ""


def _amount(words: Words) -> int:
    words.skip("salaries", "earn", "earns")
    return 0 if words.accept(*NOTHING) else words.number("an amount")


def _money(what: str, *kinds: type, figure: str = "income", phase: Phase = Phase.DINNER) -> Claim[int]:
    """What the events of these kinds brought a player, or cost it."""

    def found(run: Run, player: int) -> int:
        _took_place(run, phase)
        told = [event for event in run.lately(phase) if isinstance(event, kinds)]
        return sum(getattr(event, figure) for event in told if getattr(event, "player", None) == player)

    return claim(f"{{}}'s {what}", found, _amount, after=("salaries", "in salaries"))


def _paid_goods(run: Run, player: int) -> Counter[str]:
    paid: Counter[str] = Counter()
    for event in run.lately(Phase.PAYDAY):
        if isinstance(event, PaidInGoods) and event.player == player:
            paid.update(dict(event.goods))
    return paid


PAID = _money("salaries", Paid, figure="paid", phase=Phase.PAYDAY)
PAID_GOODS = counted("the goods with which {} pays", GOODS_BY_NAME, _paid_goods)


def _pays(run: Run, words: Words, player: int) -> None:
    """`red pays 20`, or goods: `red pays burger 2` (KX-3.12)."""
    words.skip("salaries", "with", "in")
    goods = GOODS_BY_NAME.find(words.after() if words.is_number() else words)
    (PAID_GOODS if goods else PAID)(run, words, player)


CLAUSES: dict[tuple[str, ...], Claim[int]] = {
    ("sells", "sell", "sold"): sells,
    ("not sell", "not sells", "no sale", "no sales"): sells_not,
    ("offers", "offer"): offers,
    ("tips", "tip"): _money("tips", Tips),
    ("share", "cfo share", "bonus"): _money("share", Share),
    ("income", "earns", "earned"): _money("dinnertime income", Sold, SoldOnTheWay, Tips, Share),
    ("coffee income", "coffee money"): _money("income from coffee", SoldOnTheWay),
    ("campaign money", "campaign income", "earns by campaigns", "earns from campaigns"): _money(
        "income from campaigns", CampaignPaid, phase=Phase.MARKETING
    ),
    ("pays", "pay", "paid", "salaries"): _pays,
    ("unpaid", "owes"): _money("unpaid salaries", Unpaid, figure="amount", phase=Phase.PAYDAY),
}
THINGS: dict[tuple[str, ...], Thing] = {("no sales", "no sale", "nothing is sold", "nothing sold"): _no_sale}
