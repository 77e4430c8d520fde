"""What is expected of a dinnertime: who sells what to whom for how much, coffee on the way, tips, the CFO's share."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tableside.foodchain.about import ABOUT
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
from tableside.foodchain.scenario.expect.compare import same, same_counts, seller_name
from tableside.foodchain.scenario.names import GOODS_BY_NAME
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.run import Run
from tableside.foodchain.scenario.words import HOUSES, NOTHING, NUMBER, Failed, Words
from tableside.foodchain.state import Phase
from tableside.foodchain.text import explain
from tableside.foodchain.town.squares import square_text


def _sold_by(run: Run, player: int) -> list[Sold]:
    return [event for event in run.lately(Phase.DINNER) if isinstance(event, Sold) and event.player == player]


def sells(run: Run, words: Words, player: int) -> None:
    """`red sells house 10 burger beer for 25`, `red sells coffee to house 8 at 4,6 9,8 for 20`, `red sells nothing`."""
    sales, cups = _sold_by(run, player), cups_of(run, player)
    told = "; ".join([*(f"house {sale.house} for {sale.income}" for sale in sales), *map(_cup, cups)]) or "nothing"
    words.skip("to")
    if words.accept("no coffee", "nothing on the way"):
        words.skip("to")
        label = _house(run, words) if words.is_house() else None
        if any(label in (None, cup.house) for cup in cups):
            raise words.failed(f"{seller_name(player)} sells {told}")
        return
    if words.accept(*NOTHING):
        if sales or cups:
            raise words.failed(f"{seller_name(player)} sells {told}")
        return
    goods: dict[str, int] = {}
    if words.accept("only"):
        words.skip()
    start = words.at
    if GOODS_BY_NAME.find(words) or words.is_number():
        goods = words.counts(GOODS_BY_NAME)
    counted = any(NUMBER.fullmatch(word) for word in words.tokens[start : words.at])
    words.skip("to")
    if _are_cups(words, goods):
        label = _house(run, words) if words.is_house() or words.is_number() else None
        _sells_cups(run, words, player, label, sum(goods.values()) if counted else None, told)
        return
    label = _house(run, words)
    start = words.at
    if not goods and (GOODS_BY_NAME.find(words) or (words.is_number() and GOODS_BY_NAME.find(words.after()))):
        goods = words.counts(GOODS_BY_NAME)
    if _are_cups(words, goods):  # `red sells house 8 coffee`
        counted = any(NUMBER.fullmatch(word) for word in words.tokens[start : words.at])
        _sells_cups(run, words, player, label, sum(goods.values()) if counted else None, told)
        return
    income = words.number("an amount") if words.accept("for", "at") or words.is_number() else None
    fitting = [
        sale
        for sale in sales
        if sale.house == label
        and income in (None, sale.income)
        and (not goods or Counter(sale.goods) == Counter(goods))
    ]
    if not fitting:
        home = next((explain(event) for event in run.lately(Phase.DINNER) if ate(event) == label), "")
        raise words.failed(f"{seller_name(player)} sells {told}. {home}")


def _sells_not(run: Run, words: Words, player: int) -> None:
    """`red does not sell house 10`."""
    try:
        sells(run, words, player)
    except Failed:
        words.at = len(words.tokens)
        return
    raise words.failed(f"{seller_name(player)} does: {words.text.strip()}")


def _house(run: Run, words: Words) -> str:
    words.skip(*HOUSES)
    label = words.label()
    if not any(house.label == label for house in run.state.houses):
        raise words.error(f"there is no house {label!r} on this map")
    return label


def _cup(sale: SoldOnTheWay) -> str:
    return f"{len(sale.places)} {sale.good} to house {sale.house} at {' '.join(sale.places)} for {sale.income}"


def cups_of(run: Run, player: int) -> list[SoldOnTheWay]:
    """What a player sold on the way (KX-4.04)."""
    return [event for event in run.lately(Phase.DINNER) if isinstance(event, SoldOnTheWay) and event.player == player]


def _are_cups(words: Words, goods: dict[str, int]) -> bool:
    return bool(goods) and words.box is not None and all(words.box.good[name].on_the_way for name in goods)


def _sells_cups(run: Run, words: Words, player: int, label: str | None, count: int | None, told: str) -> None:
    """The number, the house, the places and the income may be said."""
    words.skip()
    places = tuple(map(square_text, words.squares())) if words.accept("at") or words.is_square() else None
    words.skip()
    income = words.number("an amount") if words.accept("for") else None
    fitting = [
        sale
        for sale in cups_of(run, player)
        if label in (None, sale.house)
        and (places is None or set(places) == set(sale.places))
        and income in (None, sale.income)
        and count in (None, len(sale.places))
    ]
    sold = cups_of(run, player)
    in_all = (sum(len(sale.places) for sale in sold), sum(sale.income for sale in sold))
    if label is None and places is None and sold and count in (None, in_all[0]) and income in (None, in_all[1]):
        return  # all of the evening
    if not fitting:
        raise words.failed(f"{ABOUT.seats[player]} sells {told}")


def house_drinks(run: Run, words: Words, label: str) -> None:
    """`house 8 buys coffee at 4,6 9,8`: all places where it does; `house 8 buys no coffee`."""
    found = [
        place
        for event in run.lately(Phase.DINNER)
        if isinstance(event, SoldOnTheWay) and event.house == label
        for place in event.places
    ]
    if words.accept("no coffee", "no cup"):
        same(words, f"the coffee of house {label}", [], found)
        return
    cups = words.number() if words.is_number() else None
    words.skip("coffee", "cups", "only", "at", ":", "on", "of", "from")
    if words.is_seat():
        player = words.seat()
        places = [place for sale in cups_of(run, player) if sale.house == label for place in sale.places]
        same(words, f"the coffee of house {label} from {ABOUT.seats[player]}", True, len(places) > 0)
        found = places
    if cups is not None:
        same(words, f"the cups of coffee of house {label}", cups, len(found))
    if words.done():
        if not found:
            raise words.failed(f"house {label} buys no coffee")
        return
    words.skip("at", ":", "on")
    expected = list(map(square_text, words.squares()))
    words.accept(*NOTHING)
    same(words, f"where house {label} buys coffee", sorted(expected), sorted(found))


def offers(run: Run, words: Words, player: int) -> None:
    """`red offers house 10 at 11`, `9 + 2` or `10 - 1`: price and distance as the house counts them (KX-8.02)."""
    words.skip("to")
    words.skip(*HOUSES)
    place, house = house_named(run.state, words)
    offer = next(each for each in dinner.offers(run.state, house, run.state.demand[place]) if each.player == player)
    words.skip("at", "for", "is", ":")
    what = f"what {seller_name(player)} offers house {house.label}"
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


def _money(
    kind: Any, what: str, figure: Callable[[Event], int], phase: Phase = Phase.DINNER
) -> Callable[[Run, Words, int], None]:
    def read(run: Run, words: Words, player: int) -> None:
        words.skip("salaries", "earn", "earns")
        found = sum(
            figure(event)
            for event in run.lately(phase)
            if isinstance(event, kind) and getattr(event, "player", -1) == player
        )
        expected = 0 if words.accept(*NOTHING) else words.number("an amount")
        words.accept("salaries", "in salaries")
        same(words, f"{ABOUT.seats[player]}'s {what}", expected, found)

    return read


def _income_of(event: Event) -> int:
    return event.income if isinstance(event, Sold | SoldOnTheWay | Tips | Share) else 0


def _paid_of(event: Event) -> int:
    return event.paid if isinstance(event, Paid) else 0


def _campaign_money(event: Event) -> int:
    return event.income if isinstance(event, CampaignPaid) else 0


def _unpaid(event: Event) -> int:
    return event.amount if isinstance(event, Unpaid) else 0


def _cups_income(event: Event) -> int:
    return event.income if isinstance(event, SoldOnTheWay) else 0


def _pays(run: Run, words: Words, player: int) -> None:
    """`red pays 20`, or goods: `red pays burger 2` (KX-3.12)."""
    words.skip("salaries", "with", "in")
    start = words.at
    if words.is_number():
        words.number()
    goods = GOODS_BY_NAME.find(words)
    words.at = start
    if not goods:
        _money(Paid, "salaries", _paid_of, Phase.PAYDAY)(run, words, player)
        return
    paid: Counter[str] = Counter()
    for event in run.lately(Phase.PAYDAY):
        if isinstance(event, PaidInGoods) and event.player == player:
            paid.update(dict(event.goods))
    same_counts(words, GOODS_BY_NAME, f"the goods with which {ABOUT.seats[player]} pays", dict(paid))


CLAUSES: dict[tuple[str, ...], Callable[[Run, Words, int], None]] = {
    ("sells", "sell", "sold"): sells,
    ("not sell", "not sells"): _sells_not,
    ("offers", "offer"): offers,
    ("tips", "tip"): _money(Tips, "tips", _income_of),
    ("share", "cfo share", "bonus"): _money(Share, "share", _income_of),
    ("income", "earns", "earned"): _money(Sold | SoldOnTheWay | Tips | Share, "dinnertime income", _income_of),
    ("coffee income", "coffee money"): _money(SoldOnTheWay, "income from coffee", _cups_income),
    ("campaign money", "campaign income", "earns by campaigns", "earns from campaigns"): _money(
        CampaignPaid, "income from campaigns", _campaign_money, Phase.MARKETING
    ),
    ("pays", "pay", "paid", "salaries"): _pays,
    ("unpaid", "owes"): _money(Unpaid, "unpaid salaries", _unpaid, Phase.PAYDAY),
}
