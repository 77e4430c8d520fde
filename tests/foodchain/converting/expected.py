"""Expectations in the new grammar, by the reader that understood them; values come from the position itself.

A writer gets a run (the old reader's or the real course), the words from where the reader began, and its subject. It is
asked of both runs: where they say something else, the expectation cannot be carried over.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from tableside.foodchain import coffee
from tableside.foodchain.about import ABOUT
from tableside.foodchain.automa import dinner as solo_dinner
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.automa.working import card_of
from tableside.foodchain.events import (
    AutomaBonus,
    CampaignPaid,
    Event,
    Fired,
    Paid,
    PaidInGoods,
    Share,
    Sold,
    SoldOnTheWay,
    Tips,
    Unpaid,
)
from tableside.foodchain.payroll import payroll, salary
from tableside.foodchain.phases import cleanup, dinner, kitchen, marketing
from tableside.foodchain.pieces import Campaign, House
from tableside.foodchain.position.pieces import label_text
from tableside.foodchain.prices import has_park, multiplier, unit_price
from tableside.foodchain.round import result
from tableside.foodchain.scenario.campaigns import KIND_WORDS, KINDS
from tableside.foodchain.scenario.expect import (
    campaigns,
    chains,
    houses,
    options,
    pieces,
    sales,
    solo,
    table,
    told,
    ways,
)
from tableside.foodchain.scenario.expect.campaigns import campaign_named
from tableside.foodchain.scenario.expect.compare import FILLERS
from tableside.foodchain.scenario.expect.ways import to_square
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.position.houses import read_demand
from tableside.foodchain.scenario.position.table import tile_names
from tableside.foodchain.scenario.shapes import edge_strip
from tableside.foodchain.scenario.words import HOUSES, NOTHING, Words
from tableside.foodchain.staff import ceo_slots, open_slots
from tableside.foodchain.state import Phase, State, doors, gates, owned, purse, road_added, starts
from tableside.foodchain.text import explain
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS
from tableside.foodchain.town.squares import corner_of, each, square_text
from tableside.foodchain.view import view
from tableside.foodchain.words import write_counts

ALONG = 3  # squares of an off-ramp along the edge


class Running(Protocol):
    """A run: the position now, and what was told."""

    @property
    def state(self) -> State:
        """The position now."""

    @property
    def events(self) -> list[Event]:
        """Everything told."""

    def lately(self, phase: Phase) -> list[Event]:
        """What was told since a phase last began."""

    def waiting(self) -> tuple[int, ...]:
        """Who must choose now."""


class CannotSay(Exception):
    """The new grammar has no words for it; the message says for what."""


Writer = Callable[[Running, Words, Any], Iterable[str]]


def name(player: int) -> str:
    """A chain, or Mautoma."""
    return "mautoma" if player == AUTOMA else ABOUT.seats[player]


def names(players: Iterable[int]) -> str:
    """Chains, or `nothing`."""
    return listed(ABOUT.seats[player] for player in players)


def listed(words: Iterable[str]) -> str:
    """Words, or `nothing`."""
    return " ".join(words) or "nothing"


def squares(numbers: Iterable[int]) -> str:
    """Squares in their order, or `nothing`."""
    return listed(map(square_text, sorted(numbers)))


def number(value: int | None) -> str:
    """A number, or `-` for none."""
    return "-" if value is None else str(value)


def of(state: State, house: House) -> str:
    """The name of a house; where two have the number, its square too."""
    alike = [one for one in state.houses if one.label == house.label]
    return label_text(house.label) + (f"@{square_text(house.site)}" if len(alike) > 1 else "")


def house_of(state: State, label: str) -> House:
    """The house of that number."""
    return next(one for one in state.houses if one.label == label)


def counted(state: State, kind: str, counts: Sequence[int]) -> str:
    """`burger*2 beer`."""
    found = []
    for word in write_counts(getattr(state.box, kind), counts):
        thing, _, count = word.partition("*")
        left = int(count or 1)
        while left > 0:
            found.append(thing if left == 1 else f"{thing}*{min(left, 99)}")
            left -= 99
    return listed(found)


# chains


def figure(word: str, question: Callable[[Running, int], object]) -> Writer:
    """`red cash 25`."""
    return lambda run, words, player: [f"{name(player)} {word} {question(run, player)}"]


def _stock(run: Running, words: Words, player: int) -> list[str]:
    return [f"{name(player)} stock {counted(run.state, 'goods', purse(run.state, player).stock)}"]


def _cards(place: str) -> Writer:
    def write(run: Running, words: Words, player: int) -> list[str]:
        return [f"{name(player)} {place} {counted(run.state, 'cards', getattr(run.state.chains[player], place))}"]

    return write


def _busy(run: Running, words: Words, player: int) -> list[str]:
    busy = Counter(one.marketeer for one in run.state.campaigns if one.owner == player)
    return [f"{name(player)} busy {counted(run.state, 'cards', [busy[card.name] for card in run.state.box.cards])}"]


def _owns(run: Running, words: Words, player: int) -> list[str]:
    only = words.accept("only")
    named = words.cards()
    if only or not named:
        found = [write(run, words, player) for write in (*map(_cards, ("hand", "work", "beach")), _busy)]
        return [line for lines in found for line in lines]
    return [f"{name(player)} owns {owned(run.state, player, card)} {card}" for card in named]


def _milestones(run: Running, player: int) -> str:
    held = purse(run.state, player).milestones
    return f"{name(player)} milestones {listed(one.name for one in run.state.box.milestones if held & one.bit)}"


def _holds(run: Running, words: Words, player: int) -> list[str]:
    held = {one.name for one in run.state.box.milestones if purse(run.state, player).milestones & one.bit}
    if words.accept("only", *NOTHING):
        return [_milestones(run, player)]
    return [*_one_by_one(run, player, held, words.milestones())]


def _one_by_one(run: Running, player: int, held: set[str], milestones: list[str]) -> Iterator[str]:
    for one in milestones:
        if one not in [each_.name for each_ in run.state.box.milestones]:
            raise CannotSay(f"the milestone {one} is not in this game")
        yield f"{name(player)} {'holds' if one in held else 'lacks'} {one}"


def _holds_not(run: Running, words: Words, player: int) -> list[str]:
    words.skip("hold", "have", "get", "take", "claim", "milestone", "milestones")
    if reader := chains.DENIED.take(words):
        return list(DENIALS[reader](run, words, player))
    if words.done() or words.peek() in (",", ";"):
        return [_milestones(run, player)]
    held = {one.name for one in run.state.box.milestones if purse(run.state, player).milestones & one.bit}
    return [*_one_by_one(run, player, held, words.milestones())]


def _is(condition: str) -> Writer:
    def write(run: Running, words: Words, player: int) -> list[str]:
        so = getattr(run.state.chains[player], condition)
        return [f"{name(player)} is {'' if so else 'not '}{condition}"]

    return write


def _sees(run: Running, words: Words, player: int) -> list[str]:
    state = run.state.copy()
    for chain in state.chains:
        chain.reserve = max(0, chain.reserve)
    seen = view(state, player)
    others = [chain.reserve for other, chain in enumerate(seen.chains) if other != player]
    others += [seen.automa.reserve] if seen.automa else []
    return [f"{name(player)} sees {'' if all(card >= 0 for card in others) else 'no '}reserves"]


def _reserve(run: Running, words: Words, player: int) -> list[str]:
    chosen = purse(run.state, player).reserve
    return [f"{name(player)} reserve {run.state.box.reserves[chosen].name}"]


def _fires(run: Running, words: Words, player: int) -> list[str]:
    fired = Counter(
        event.card for event in run.lately(Phase.PAYDAY) if isinstance(event, Fired) and event.player == player
    )
    return [f"{name(player)} fires {counted(run.state, 'cards', [fired[card.name] for card in run.state.box.cards])}"]


# what phases brought


def _meals(run: Running) -> list[Sold]:
    return [event for event in run.lately(Phase.DINNER) if isinstance(event, Sold)]


def _cups(run: Running) -> list[SoldOnTheWay]:
    return [event for event in run.lately(Phase.DINNER) if isinstance(event, SoldOnTheWay)]


def _sold_to(run: Running, player: int, label: str | None) -> Iterator[str]:
    """All that a player sold, or sold to one house."""
    for meal in _meals(run):
        if meal.player == player and label in (None, meal.house):
            yield f"{name(player)} sells house {of(run.state, house_of(run.state, meal.house))} for {meal.income}"
    yield from _coffee_to(run, player, label)


def _coffee_to(run: Running, player: int, label: str | None) -> Iterator[str]:
    for cup in _cups(run):
        if cup.player == player and label in (None, cup.house):
            house = of(run.state, house_of(run.state, cup.house))
            yield f"{name(player)} sells {len(cup.places)} {cup.good} to {house} for {cup.income}"


def _coffee_at(run: Running, label: str) -> str:
    places = sorted((place for cup in _cups(run) if cup.house == label for place in cup.places), key=_in_order)
    return f"house {of(run.state, house_of(run.state, label))} buys coffee at {listed(places)}"


def _in_order(place: str) -> tuple[int, ...]:
    return tuple(map(int, place.split(",")))


def _eats(run: Running, label: str) -> str:
    meal = Counter(good for each_ in _meals(run) if each_.house == label for good in each_.goods)
    goods = counted(run.state, "goods", [meal[good.name] for good in run.state.box.goods])
    return f"house {of(run.state, house_of(run.state, label))} eats {goods}"


def _sells(run: Running, words: Words, player: int) -> list[str]:
    words.skip("to")
    if words.accept("no coffee", "nothing on the way"):
        words.skip("to")
        if words.is_house():
            words.skip(*HOUSES)
            return [_coffee_at(run, words.label())]
        return [f"{name(player)} sells no coffee"]
    if words.accept(*NOTHING):
        return [f"{name(player)} sells nothing"]
    if words.accept("something", "anything") or words.done():
        return [*_sold_to(run, player, None)]
    sale = sales._said(run, words)  # type: ignore[arg-type]
    if sales._are_cups(words, sale.goods):
        found = [*_coffee_to(run, player, sale.house)]
        labels = {cup.house for cup in _cups(run) if cup.player == player and sale.house in (None, cup.house)}
        return found + [_coffee_at(run, label) for label in sorted(labels) if sale.places is not None]
    assert sale.house is not None
    found = [line for line in _sold_to(run, player, sale.house) if "sells house" in line]
    return found + ([_eats(run, sale.house)] if sale.goods else [])


def _sells_not(run: Running, words: Words, player: int) -> list[str]:
    """That a sale did not take place: none at all, or another one than was said."""
    words.skip("to")
    if words.done() or words.accept("anything", "something"):
        return [f"{name(player)} sells nothing"]
    sale = sales._said(run, words)  # type: ignore[arg-type]
    if sales._are_cups(words, sale.goods) and sale.house is None:
        return [*_coffee_to(run, player, None)] or [f"{name(player)} sells no coffee"]
    assert sale.house is not None
    if sales._are_cups(words, sale.goods):
        return [_coffee_at(run, sale.house)]
    found = [*_sold_to(run, player, sale.house)]
    house = of(run.state, house_of(run.state, sale.house))
    return [*found, _eats(run, sale.house)] if found else [f"{name(player)} sells nothing to {house}"]


def _no_sale(run: Running, words: Words, _: None) -> list[str]:
    sellers = [*range(run.state.config.players), *([AUTOMA] if run.state.automa else [])]
    return [f"{name(player)} sells nothing" for player in sellers]


def _offers(run: Running, words: Words, player: int) -> list[str]:
    words.skip("to", *HOUSES)
    place, house = house_named(run.state, words)
    offer = next(one for one in dinner.offers(run.state, house, run.state.demand[place]) if one.player == player)
    return [f"{name(player)} offers house {of(run.state, house)} at {offer.price} + {number(offer.distance)}"]


def _money(word: str, phase: Phase, *kinds: type, field: str = "income") -> Writer:
    def write(run: Running, words: Words, player: int) -> list[str]:
        told_ = [event for event in run.lately(phase) if isinstance(event, kinds)]
        brought = sum(getattr(event, field) for event in told_ if getattr(event, "player", player) == player)
        return [f"{name(player)} {word} {brought}"]

    return write


def _pays(run: Running, words: Words, player: int) -> list[str]:
    words.skip("salaries", "with", "in")
    if not GOODS_BY_NAME.find(words.after() if words.is_number() else words):
        return list(_money("pays", Phase.PAYDAY, Paid, field="paid")(run, words, player))
    paid: Counter[str] = Counter()
    for event in run.lately(Phase.PAYDAY):
        if isinstance(event, PaidInGoods) and event.player == player:
            paid.update(dict(event.goods))
    return [f"{name(player)} pays goods {counted(run.state, 'goods', [paid[one.name] for one in run.state.box.goods])}"]


# ways


def _range_to(run: Running, player: int, square: int) -> str:
    there = to_square(run.state, starts(run.state, player), square)
    return f"{name(player)} range square {square_text(square)} is {number(there)}"


def _reaches(run: Running, words: Words, player: int) -> list[str]:
    return [_range_to(run, player, words.square())]


def _away(*, at_dinner: bool) -> Writer:
    def write(run: Running, words: Words, player: int) -> list[str]:
        state = run.state
        words.skip("to", "from")
        if words.is_house():
            _, house = house_named(state, words)
            roads, begin = (state.dinner_roads, doors) if at_dinner else (state.roads, starts)
            found = roads.distance(begin(state, player), gates(state, house))
            word = "distance" if at_dinner else "range"
            return [f"{name(player)} {word} house {of(state, house)} is {number(found)}"]
        if words.accept("campaign"):
            one = campaign_named(state, words)
            found = state.roads.distance(starts(state, player), one.squares)
            return [f"{name(player)} range campaign {one.number} is {number(found)}"]
        words.skip("square")
        return [_range_to(run, player, words.square())]

    return write


def _distance_first(run: Running, words: Words, player: int) -> Iterable[str]:
    while words.at >= len(words.tokens) or words.tokens[words.at] not in ("house", "rural"):
        words.at -= 1
    return _away(at_dinner=True)(run, words, player)


def _hauls(run: Running, words: Words, player: int) -> list[str]:
    words.skip("by", "with", "a")
    card = run.state.box.card[CARDS_BY_NAME.take(words)]
    found = sorted({tuple(each(one.sources)) for one in kitchen.hauls(run.state, player, card)})
    routes = " / ".join(squares(haul) for haul in found) or "nothing"
    return [f"{name(player)} hauls {card.name} {routes}"]


def _ways(run: Running, words: Words, _: None) -> list[str]:
    state = run.state
    words.skip("of", "from", "for")
    words.skip(*HOUSES)
    house = house_named(state, words)[1]
    words.skip("to", "at")
    player = words.seat()
    good = next(good for good in state.box.goods if good.on_the_way)
    found = sorted({tuple(sorted(place.site for place in way)) for way in coffee.ways(state, house, player, good)})
    said = " / ".join(" ".join(map(square_text, way)) or "none" for way in found) or "nothing"
    return [f"ways house {of(state, house)} to {name(player)} are {said}"]


def _of_seat(writer: Writer) -> Writer:
    def write(run: Running, words: Words, _: None) -> Iterable[str]:
        words.skip("from", "between")
        if words.is_house():
            return _distance(run, words, house_named(run.state, words)[1])
        return writer(run, words, words.seat())

    return write


# pieces


def _standing(run: Running, square: int, *, site: bool = False) -> list[str]:
    """The restaurant on a square."""
    for one in run.state.restaurants:
        if one.site == square if site else one.squares >> square & 1:
            soon = "" if one.open else " soon"
            return [f"{name(one.owner)} restaurant at {square_text(one.site)} {one.corner}{soon}"]
    return [f"no restaurant at {square_text(square)}"]


def _restaurants(run: Running, words: Words, player: int) -> list[str]:
    if words.accept("at") or words.is_square():
        return _standing(run, words.square())
    return [f"{name(player)} restaurants {sum(one.owner == player for one in run.state.restaurants)}"]


def _stands_at(run: Running, words: Words, player: int) -> list[str]:
    return _standing(run, words.square(), site=True)


def _restaurant_at(run: Running, words: Words, _: None) -> list[str]:
    words.skip("at")
    return _standing(run, words.square())


def _shops(run: Running, words: Words, player: int) -> list[str]:
    return [f"{name(player)} shops {squares(shop.site for shop in run.state.shops if shop.owner == player)}"]


def _shop_at(run: Running, words: Words, _: None) -> list[str]:
    words.skip("at")
    square = words.square()
    owner = next((shop.owner for shop in run.state.shops if shop.site == square), None)
    return [f"no shop at {square_text(square)}"] if owner is None else _shops(run, words, owner)


def _road(run: Running, words: Words, _: None) -> Iterator[str]:
    words.accept(*pieces.UNFINISHED)
    words.skip("at", "on")
    building = road_added(run.state, building=True) & ~road_added(run.state)
    for square in words.area():
        if run.state.roads.squares >> square & 1:
            yield f"road {square_text(square)}"
        elif building >> square & 1:
            yield f"road {square_text(square)} building"
        else:
            yield f"no road {square_text(square)}"


def _roadworks(run: Running, words: Words, _: None) -> list[str]:
    return [f"roadworks {squares(run.state.roadworks)}"]


def _park(run: Running, words: Words, _: None) -> list[str]:
    covered = [*run.state.town.parks, *(park.squares for park in run.state.parks)]
    return [f"parks {squares(square for park in covered for square in each(park))}"]


def _off_ramps(run: Running, words: Words, _: None) -> list[str]:
    if words.is_number() or words.peek() in NOTHING or words.done():
        return [f"off_ramps {len(run.state.off_ramps)}"]
    side, site, along = edge_strip(words)
    return [f"off_ramp {side} from {square_text(site)}{' along' * along}"]


def _tile(run: Running, words: Words, _: None) -> list[str]:
    named = words.tokens[words.at - 1] == "a"
    where = words.square() if not named and (words.accept("at") or words.is_square()) else None
    words.skip(*FILLERS)
    said = words.letters()
    words.skip(*FILLERS, "covers", "on")
    if where is None and (words.accept("at") or words.is_square()):
        where = words.square()
    there = [one for one in run.state.town.placed if said in (one.name, str(one), f"{one.name}{one.turns}")]
    if where is not None:
        there = [one for one in there if one.corner == corner_of(where)]
        return [f"tile {there[0]} at {square_text(where)}"] if there else [f"no tile {said[:1]}"]
    return [f"tile {one} at {square_text(one.corner)}" for one in there] or [f"no tile {said[:1]}"]


# the table


def _bank(run: Running, words: Words, _: None) -> list[str]:
    return [f"bank {run.state.bank}"] if words.is_number() else [f"breaks {run.state.breaks}"]


def fact(word: str, question: Callable[[Running], object]) -> Writer:
    """`round 3`: a question of the table."""
    return lambda run, words, _: [f"{word} {question(run)}".rstrip()]


def _winner(run: Running, words: Words, _: object) -> list[str]:
    outcome = result(run.state)
    return [f"winner {names(outcome.winners if outcome else ())}"]


def _game(run: Running, words: Words, _: None) -> list[str]:
    return ["game over" if run.state.phase is Phase.OVER else "game goes on"]


def _supply(run: Running, words: Words, _: None) -> Iterator[str]:
    state, more = run.state, True
    while more:
        if reader := table.SUPPLIES.take(words):
            yield from PILES[reader](state)
            words.numbers()
        elif not CARDS_BY_NAME.find(words) and not words.is_number() and KINDS.take(words) is not None:
            tile = words.number()
            words.accept("not", "none", "no")
            used = tile in {one.number for one in state.campaigns}
            known = tile in state.box.campaign
            yield f"campaign {tile} is {'used' if used else 'free'}" if known else f"no campaign {tile}"
        else:
            words.accept("only")
            for card in words.cards():
                yield f"supply {state.supply[state.box.card[card].number]} {card}"
            words.accept("left")
        words.skip(".")
        more = not words.done()


def _pile(word: str, shapes: Iterable[str]) -> Callable[[State], list[str]]:
    def write(state: State) -> list[str]:
        used = [*(road.shape for road in state.new_roads), *(park.shape for park in state.parks)]
        return [f"left {sum(state.box.works.get(one, 0) - used.count(one) for one in shapes)} {word}"]

    return write


def _pool(run: Running, words: Words, _: None) -> list[str]:
    words.skip("tiles", "tile")
    if words.accept("without", "not"):
        return [f"pool lacks {tile}" for tile in tile_names(words)]
    return [f"pool {listed(sorted(run.state.pool))}"]


def _left(run: Running, words: Words, _: None) -> Iterator[str]:
    bits = {one.name: one.bit for one in run.state.box.milestones}
    for milestone in words.milestones():
        if milestone not in bits:
            raise CannotSay(f"the milestone {milestone} is not in this game")
        yield f"{'available' if run.state.milestones & bits[milestone] else 'gone'} {milestone}"


# houses and campaigns


def _house(run: Running, words: Words, _: None) -> list[str]:
    """A house of which only is said that it is there."""
    one = house_named(run.state, words)[1]
    return [f"house {of(run.state, one)} stands at {square_text(one.site)}"] if words.done() else []


def _of_house(phrase: str, question: Callable[[Running, House], object]) -> Writer:
    return lambda run, words, one: [f"house {of(run.state, one)} " + phrase.format(question(run, one))]


def _stays_home(run: Running, words: Words, one: House) -> list[str]:
    found = [f"house {of(run.state, one)} stays home"]
    return [*found, *_told(run, words, None)] if words.accept("because", ":") else found


def _eats_at(run: Running, words: Words, one: House) -> list[str]:
    player = AUTOMA if words.accept("mautoma", "mautoma inc", "automa") else words.seat()
    words.tokens[words.at : words.at] = ["house", one.label]
    return _sells(run, words, player)


def _buys(run: Running, words: Words, one: House) -> list[str]:
    words.skip("only")
    start = words.at
    goods = {} if words.peek() in ("no", *NOTHING) else words.counts(GOODS_BY_NAME)
    if words.peek() in NOTHING:
        return [_eats(run, one.label), *([_coffee_at(run, one.label)] if "coffee" in run.state.box.good else [])]
    if not goods or set(goods) == {"coffee"}:
        words.at = start
        return _drinks(run, words, one)
    found = [_eats(run, one.label)]
    if words.accept("from", "at"):
        found += _eats_at(run, words, one)
    return found


def _drinks(run: Running, words: Words, one: House) -> list[str]:
    sellers = sorted({cup.player for cup in _cups(run) if cup.house == one.label})
    found = [_coffee_at(run, one.label)]
    if any(token in ABOUT.seats for token in words.tokens[words.at :]):
        found += [line for player in sellers for line in _coffee_to(run, player, one.label)]
    return found


def _house_pays(run: Running, words: Words, one: House) -> list[str]:
    words.skip("to")
    if words.peek() in houses.TIMES or words.peek(1) == "times" or words.accept("x"):
        return [f"house {of(run.state, one)} pays {multiplier(run.state, one)} times"]
    return [
        f"{name(meal.player)} sells house {of(run.state, one)} for {meal.income}"
        for meal in _meals(run)
        if meal.house == one.label
    ]


def _garden(run: Running, words: Words, one: House) -> list[str]:
    house = house_named(run.state, _label(one))[1] if one not in run.state.houses else one
    word = f"garden {house.garden}" if house.garden else "has no garden"
    return [f"house {of(run.state, one)} {word}"]


def _label(one: House) -> Words:
    words = Words("", 1)
    words.tokens = [one.label]
    return words


def _distance(run: Running, words: Words, one: House) -> list[str]:
    words.skip("to", "from", "and")
    player = words.seat()
    state = run.state
    found = state.dinner_roads.distance(doors(state, player), gates(state, one))
    return [f"{name(player)} distance house {of(state, one)} is {number(found)}"]


def _tastes(run: Running, words: Words, one: House) -> list[str]:
    state = run.state
    baskets = dinner.baskets(state, one, state.demand[state.houses.index(one)])
    found = [
        counted(state, "goods", [list(basket).count(good.number) for good in state.box.goods]) for basket in baskets
    ]
    return [f"house {of(state, one)} tastes {' / '.join(found) or 'nothing'}"]


def _wants(run: Running, words: Words, one: House) -> list[str]:
    words.skip("only")
    owners = False
    if not words.is_number() or words.peek(1):
        wanted = [] if words.accept("no demand") else read_demand(words)
        owners = any(owner is not None for _, owner in wanted)
    else:
        words.number()
    return [f"house {of(run.state, one)} wants {_demand(run, one, owners=owners)}"]


def _demand(run: Running, one: House, *, owners: bool) -> str:
    """All that a house wants, and whose marketeers made it if that is asked."""
    state, place = run.state, run.state.houses.index(one)
    goods = [state.box.goods[good].name for good in state.demand[place]]
    if owners:
        made = ["-" if owner < 0 else ABOUT.seats[owner] for owner in state.owners[place]]
        goods = [f"{good}/{maker}" for good, maker in zip(goods, made, strict=True)]
    return listed(good if count == 1 else f"{good}*{count}" for good, count in Counter(goods).items())


def _no_house(run: Running, words: Words, _: None) -> list[str]:
    return [f"no house {label_text(words.label())}"]


def _demand_of(run: Running, words: Words, _: None) -> list[str]:
    words.skip("at", "of", "on")
    words.is_house()
    one = house_named(run.state, words)[1]
    words.skip(*FILLERS)
    return _wants(run, words, one)


def _campaign(run: Running, words: Words, _: None) -> list[str]:
    tile = words.number()
    words.skip("is", "has")
    return [_gone(run, tile)] if words.accept("ended", "ends", "over", "gone") else []


def _gone(run: Running, tile: int) -> str:
    if tile not in run.state.box.campaign:
        return f"no campaign {tile}"
    if any(one.number == tile for one in run.state.campaigns):
        return f"campaign {tile} is used"
    ended = any(getattr(event, "number", None) == tile and "Campaign" in type(event).__name__ for event in run.events)
    return f"campaign {tile} ended" if ended else f"campaign {tile} is free"


def _none_runs(kind: str) -> Writer:
    def write(run: Running, words: Words, _: None) -> list[str]:
        named = words.numbers()
        if not named and not kind:
            return [f"campaigns {listed(str(one.number) for one in run.state.campaigns)}"]
        alike = [tile.number for tile in run.state.box.campaigns if tile.kind == kind]
        return [_gone(run, tile) for tile in named or alike]

    return write


def _reached(run: Running, words: Words, one: Campaign) -> list[str]:
    words.skip("only")
    if words.accept("squares", "square") or words.is_square():
        return [f"campaign {one.number} covers {squares(each(marketing.reached(run.state, one)))}"]
    found = [run.state.houses[place] for place in marketing.reaches(run.state, one)]
    return [f"campaign {one.number} reaches {listed(of(run.state, house) for house in found)}"]


def _now(run: Running, one: Campaign) -> Campaign | None:
    """The campaign of that number as it is in this run."""
    return next((each_ for each_ in run.state.campaigns if each_.number == one.number), None)


def _of_campaign(phrase: str, question: Callable[[Campaign], object]) -> Writer:
    def write(run: Running, words: Words, one: Campaign) -> list[str]:
        now = _now(run, one)
        return [f"campaign {one.number} " + phrase.format(question(now)) if now else _gone(run, one.number)]

    return write


def _marketeer(run: Running, words: Words, one: Campaign) -> list[str]:
    now = _now(run, one)
    if now is None:
        return [_gone(run, one.number)]
    partner = next((other.marketeer for other in run.state.campaigns if other.number == now.partner), "")
    return [f"campaign {one.number} marketeer {now.marketeer or partner or '-'}"]


def _campaign_at(run: Running, words: Words, one: Campaign) -> list[str]:
    if _now(run, one) is None:
        return [_gone(run, one.number)]
    return [f"campaign {one.number} at {square_text(one.site)}" + (f" side {one.side}" if one.side else "")]


# what was told, and Mautoma


def _told(run: Running, words: Words, _: None) -> list[str]:
    """Part of a sentence, as the game tells it."""
    said = re.split(r"\b(?:told|says|because)\b", words.text, maxsplit=1, flags=re.IGNORECASE)[-1]
    part = told.fragment(said)
    for event in run.events:
        place = explain(event).lower().find(part)
        if place >= 0:
            return [f'told "{explain(event)[place : place + len(part)]}"']
    return [f'not told "{part}"']


def _stacks(run: Running, words: Words, _: int) -> list[str]:
    assert run.state.automa
    return [f"stacks {listed(f'{label_text(one.house)}:{one.good}:{one.left}' for one in run.state.automa.stacks)}"]


def _solo_distance(run: Running, words: Words, _: int) -> list[str]:
    words.skip("to", "house")
    _, house = house_named(run.state, words)
    found = solo_dinner.offer(run.state, house, ()).distance
    return [f"mautoma distance house {of(run.state, house)} is {number(found)}"]


def _mat(run: Running) -> Any:
    return run.state.automa


def said_elsewhere(run: Running, words: Words, subject: object) -> list[str]:
    """What another reader says."""
    return []


CASH = figure("cash", lambda run, player: purse(run.state, player).cash)
OPEN_SLOTS = figure("open_slots", lambda run, player: open_slots(run.state, player))
FREEZER = figure("freezer", lambda run, player: cleanup.freezer(run.state, player))
TURN = fact("turn", lambda run: names(sorted(run.waiting())))
ROUNDS = _of_campaign("rounds {}", lambda one: number(one.rounds))
GOODS = _of_campaign("markets {}", lambda one: " ".join(one.goods))
OWNER = _of_campaign("owner {}", lambda one: name(one.owner))
WAYS = {
    "reaches": _reaches,
    "cannot reach": _reaches,
    "house": _distance_first,
    "hauls": _hauls,
    "distance": _away(at_dinner=True),
    "range": _away(at_dinner=False),
}


def _rows(table_: Mapping[tuple[str, ...], Any], writers: Mapping[str, Writer]) -> dict[Any, Writer]:
    """Writers by the readers that one of their phrases announces."""
    by_phrase = {phrase: reader for phrases, reader in table_.items() for phrase in phrases}
    return {by_phrase[phrase]: writer for phrase, writer in writers.items()}


def _phrases(table_: Any, writers: Mapping[str, Writer]) -> dict[Any, Writer]:
    return _rows({(" ".join(parts),): row for parts, row in table_.rows}, writers)


WRITERS: dict[Any, Writer] = {
    **_rows(
        chains.CLAUSES,
        {
            "cash": CASH,
            "stock": _stock,
            "work": _cards("work"),
            "beach": _cards("beach"),
            "hand": _cards("hand"),
            "free": _cards("free"),
            "owns": _owns,
            "busy": _busy,
            "milestone": _holds,
            "not": _holds_not,
            "price": figure("price", lambda run, player: unit_price(run.state, player)),
            "open slots": OPEN_SLOTS,
            "ceo slots": figure("ceo_slots", lambda run, player: ceo_slots(run.state, player)),
            "salary": figure("salary", lambda run, player: salary(run.state, player)),
            "waitresses": figure("waitresses", lambda run, player: dinner.waitresses(run.state, player)),
            "freezer": FREEZER,
            "no freezer": FREEZER,
            "bill": figure("bill", lambda run, player: payroll(run.state, player).due),
            "reserve": _reserve,
            "fires": _fires,
            "sees": _sees,
            "bankrupt": _is("bankrupt"),
            "out": _is("gone"),
            "drive in": _is("drive_in"),
        },
    ),
    **_rows(
        sales.CLAUSES,
        {
            "sells": _sells,
            "not sell": _sells_not,
            "offers": _offers,
            "tips": _money("tips", Phase.DINNER, Tips),
            "share": _money("share", Phase.DINNER, Share),
            "income": _money("income", Phase.DINNER, Sold, SoldOnTheWay, Tips, Share),
            "coffee income": _money("coffee_income", Phase.DINNER, SoldOnTheWay),
            "campaign money": _money("campaign_money", Phase.MARKETING, CampaignPaid),
            "pays": _pays,
            "owes": _money("owes", Phase.PAYDAY, Unpaid, field="amount"),
        },
    ),
    **_rows(sales.THINGS, {"no sales": _no_sale}),
    **_rows(ways.CLAUSES, WAYS),
    **_rows(
        ways.THINGS,
        {
            "distance": _of_seat(WAYS["distance"]),
            "range": _of_seat(WAYS["range"]),
            "hauls": _of_seat(_hauls),
            "ways": _ways,
        },
    ),
    **_rows(
        pieces.CLAUSES,
        {
            "no restaurant": figure(
                "restaurants", lambda run, player: sum(one.owner == player for one in run.state.restaurants)
            ),
            "restaurants": _restaurants,
            "at": _stands_at,
            "shops": _shops,
            "no shop": _shops,
        },
    ),
    **_rows(
        pieces.THINGS,
        {
            "no restaurant": _restaurant_at,
            "restaurant": _restaurant_at,
            "no shop": _shop_at,
            "shop": _shop_at,
            "no road": _road,
            "road": _road,
            "roadworks": _roadworks,
            "no roadworks": _roadworks,
            "park": _park,
            "no park": _park,
            "off ramp": _off_ramps,
            "no off ramp": fact("off_ramps", lambda run: len(run.state.off_ramps)),
            "town": fact("town", lambda run: run.state.map),
            "tile": _tile,
        },
    ),
    **_rows(table.CLAUSES, {"wins": _winner}),
    **_rows(
        table.THINGS,
        {
            "bank": _bank,
            "slots": fact("slots", lambda run: run.state.slots),
            "base price": fact("base_price", lambda run: run.state.price),
            "order": fact("order", lambda run: names(run.state.order)),
            "turn": TURN,
            "choosing": fact("queue", lambda run: names(run.state.queue)),
            "winner": _winner,
            "game": _game,
            "round": fact("round", lambda run: run.state.turn),
            "supply": _supply,
            "pool": _pool,
            "modules": fact("modules", lambda run: listed(sorted(run.state.config.modules))),
            "gone": _left,
            "available": _left,
            "milestone": _left,
        },
    ),
    **_rows(options.CLAUSES, {"may": said_elsewhere, "cannot": said_elsewhere, "chooses": TURN}),
    **_rows(options.THINGS, {"refusal": said_elsewhere, "option": said_elsewhere}),
    **_rows(told.THINGS, {"told": _told, "not told": _told}),
    **_rows(
        houses.THINGS,
        {
            "house": _house,
            "no house": _no_house,
            "demand": _demand_of,
            "houses eat": fact("houses eat", lambda run: listed(label_text(one.label) for one in run.state.houses)),
        },
    ),
    houses.house: _house,
    **_phrases(
        houses.CLAUSES,
        {
            "stays home": _stays_home,
            "eats at": _eats_at,
            "buys": _buys,
            "drinks": _drinks,
            "pays": _house_pays,
            "times": _of_house("pays {} times", lambda run, one: multiplier(run.state, one)),
            "garden": _garden,
            "no garden": _garden,
            "park": _of_house("has {}park", lambda run, one: "" if has_park(run.state, one) else "no "),
            "no park": _of_house("has {}park", lambda run, one: "" if has_park(run.state, one) else "no "),
            "room": _of_house("room {}", lambda run, one: number(one.room)),
            "no limit": _of_house("room {}", lambda run, one: number(one.room)),
            "no demand": _of_house("wants {}", lambda run, one: _demand(run, one, owners=False)),
            "distance": _distance,
            "tastes": _tastes,
            "wants": _wants,
        },
    ),
    houses._wants: _wants,
    **_rows(campaigns.THINGS, {"campaign": _campaign}),
    **{
        reader: _none_runs(kind)
        for phrases, kind in KIND_WORDS.items()
        for reader in [campaigns.THINGS[tuple(f"no {each_}" for each_ in phrases)]]
    },
    **_rows(campaigns.THINGS, {"campaigns run": fact("marketing runs", lambda run: marketing.runs(run.state))}),
    **_phrases(
        campaigns.CLAUSES,
        {
            "reaches": _reached,
            "does not reach": _reached,
            "eternal": ROUNDS,
            "rounds": ROUNDS,
            "marketeer": _marketeer,
            "no marketeer": _marketeer,
            "gift": _of_campaign("is {}", lambda one: "used" if one.by_marketeer else "gift"),
            "markets": GOODS,
            "partner": _of_campaign("partner {}", lambda one: one.partner or "-"),
            "owner": OWNER,
            "at": _campaign_at,
            "beside": _campaign_at,
        },
    ),
    solo.mautoma: said_elsewhere,
    **_phrases(
        solo.CLAUSES,
        {
            "sales": figure("sales_marker", lambda run, _: _mat(run).sales),
            "price marker": figure("price_marker", lambda run, _: _mat(run).price),
            "price": figure("price", lambda run, _: card_of(run.state).price + _mat(run).price),
            "waitresses": figure("waitresses", lambda run, _: card_of(run.state).waitresses),
            "stacks": _stacks,
            "tiles": lambda run, words, _: [f"house_tiles {listed(map(str, _mat(run).tiles))}"],
            "card": lambda run, words, _: [f"card {card_of(run.state).name}"],
            "distance": _solo_distance,
            "bonus": _money("bonus", Phase.DINNER, AutomaBonus),
            "wins": _winner,
        },
    ),
}
DENIALS: dict[Any, Writer] = _phrases(
    chains.DENIED,
    {"reach": _reaches, "see": _sees, "bankrupt": _is("bankrupt"), "drive in": _is("drive_in")},
)
NOBODY: dict[Any, Writer] = {  # what is said of nobody, of each player
    reader: _sells_not if reader is sales.sells else writer for reader, writer in WRITERS.items()
}
PILES: dict[Any, Callable[[State], list[str]]] = {
    reader: writer
    for phrase, writer in {
        "gardens": lambda state: [f"gardens {state.gardens}"],
        "house tiles": lambda state: [f"house_tiles {listed(map(str, state.house_tiles))}"],
        "roads": _pile("roads", LOBBY_ROADS),
        "parks": _pile("parks", PARKS),
        "off ramps": lambda state: [f"left {state.box.off_ramps - len(state.off_ramps)} off_ramps"],
        **{f"{shape.lower()} road": _pile(shape.lower(), (shape,)) for shape in LOBBY_ROADS},
        **{f"{shape.lower()} park": _pile(shape.lower(), (shape,)) for shape in PARKS},
    }.items()
    for reader in [next(row for parts, row in table.SUPPLIES.rows if " ".join(parts) == phrase)]
}
