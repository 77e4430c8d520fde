"""What a scenario expects. An expectation that does not hold says what is so instead."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tableside.foodchain.about import ABOUT
from tableside.foodchain.events import Event, Fired, Paid, Share, Sold, StayedHome, Tips
from tableside.foodchain.phases import kitchen, marketing
from tableside.foodchain.pieces import Campaign, Restaurant, ground
from tableside.foodchain.prices import unit_price
from tableside.foodchain.round import result, waiting
from tableside.foodchain.scenario.acts import Refused, acts
from tableside.foodchain.scenario.position import house_named
from tableside.foodchain.scenario.read import has_seat, seats
from tableside.foodchain.scenario.words import (
    CARDS_BY_NAME,
    GOODS_BY_NAME,
    NOTHING,
    NUMBER,
    Failed,
    Names,
    Words,
)
from tableside.foodchain.staff import open_slots
from tableside.foodchain.state import Phase, State, doors, owned
from tableside.foodchain.text import explain
from tableside.foodchain.town.roads import FAR
from tableside.foodchain.town.squares import board, each, square_text
from tableside.foodchain.view import view

if TYPE_CHECKING:
    from tableside.foodchain.scenario.run import Run

FILLERS = ("has", "have", "holds", "hold", "with", "is", "are", "its", "in", "of", ":", "exactly", "now", "be")
SECRET = (Phase.RESTRUCTURING, Phase.ORDER, Phase.PAYDAY, Phase.CLEANUP)  # nothing shows until everyone has chosen


def expect(run: "Run", words: Words) -> None:
    """Check one line."""
    run.line = words
    words.skip("that")
    if has_seat(words):
        _players(run, words, seats(words, run.state.config.players), wanted=True)
    elif words.accept("nobody", "no player", "neither", "no one", "none"):
        _players(run, words, list(range(run.state.config.players)), wanted=False)
    else:
        _thing(run, words)
    words.finish()


def _thing(run: "Run", words: Words) -> None:
    for phrases, reader in THINGS.items():
        if words.accept(*phrases):
            if phrases not in OPEN:
                _settle(run)
            words.skip(*FILLERS)
            reader(run, words)
            return
    known = ", ".join(phrases[0] for phrases in THINGS)
    raise words.error(f"{words.rest()!r} is nothing that can be expected; expect a player, {known}")


def _players(run: "Run", words: Words, players: list[int], *, wanted: bool) -> None:
    start = words.at
    for player in players:
        words.at = start
        try:
            _clauses(run, words, player)
        except Failed:
            if wanted:
                raise
        else:
            if not wanted:
                raise Failed(words.line, f"{ABOUT.seats[player]} does: {words.text.strip()}")
        words.at = len(words.tokens)


def _clauses(run: "Run", words: Words, player: int) -> None:
    while not words.done():
        words.skip(*FILLERS, ".", "does", "do", "also", "to")
        if words.done():
            return
        if NUMBER.fullmatch(words.peek()):
            _cash(run, words, player)
        elif words.peek() == "first":
            _holds(run, words, player)
        else:
            _clause(run, words, player)


def _clause(run: "Run", words: Words, player: int) -> None:
    for phrases, reader in CLAUSES.items():
        if words.accept(*phrases):
            if phrases not in OPEN:
                _settle(run)
                words.skip(*FILLERS)
            reader(run, words, player)
            return
    known = ", ".join(phrases[0] for phrases in CLAUSES)
    raise words.error(f"{words.rest()!r} is nothing that can be expected of a player; there are {known}")


def _settle(run: "Run") -> None:
    """What is decided at the same time shows when everyone has chosen."""
    if run.open and run.state.phase in SECRET:
        run.finish()


def _same(words: Words, what: str, expected: object, found: object) -> None:
    if expected != found:
        raise Failed(words.line, f"{what}: expected {_said(expected)}, found {_said(found)}")


def _said(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {count}" for name, count in sorted(value.items()) if count) or "nothing"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value)) or "nothing"
    return "none" if value is None else str(value)


# players


def _cash(run: "Run", words: Words, player: int) -> None:
    _settle(run)
    _same(words, f"{ABOUT.seats[player]}'s cash", words.number("an amount"), run.state.chains[player].cash)
    words.accept("dollars", "cash")


def _counts(
    words: Words, names: Names, what: str, found: dict[str, int], ends: Callable[[Words], bool] | None = None
) -> None:
    """The things that are named, exactly so many; with `only` or `nothing` no others."""
    whole = bool(words.accept("only"))
    expected = words.counts(names, ends)
    if not whole and expected:
        found = {name: found.get(name, 0) for name in expected}
    _same(words, what, {k: v for k, v in expected.items() if v}, {k: v for k, v in found.items() if v})


def _stock(run: "Run", words: Words, player: int) -> None:
    state = run.state
    found = {good.name: state.chains[player].stock[good.number] for good in state.box.goods}
    _counts(words, GOODS_BY_NAME, f"{ABOUT.seats[player]}'s stock", found)


def _cards(where: str) -> Callable[["Run", Words, int], None]:
    def read(run: "Run", words: Words, player: int) -> None:
        state = run.state
        words.skip()
        while words.accept("ceo"):
            words.skip("alone")
            if words.done():
                words.tokens.append("nothing")
        counts = getattr(state.chains[player], where)
        found = {card.name: counts[card.number] for card in state.box.cards}
        _counts(words, CARDS_BY_NAME, f"{ABOUT.seats[player]}'s {where}", found)

    return read


def _owns(run: "Run", words: Words, player: int) -> None:
    found = {card.name: owned(run.state, player, card.name) for card in run.state.box.cards}
    _counts(words, CARDS_BY_NAME, f"the cards {ABOUT.seats[player]} owns", found)


def _busy(run: "Run", words: Words, player: int) -> None:
    marketeers = [each.marketeer for each in run.state.campaigns if each.owner == player and each.marketeer]
    _counts(words, CARDS_BY_NAME, f"{ABOUT.seats[player]}'s busy marketeers", dict(Counter(marketeers)))


def _held(run: "Run", player: int) -> list[str]:
    held = run.state.chains[player].milestones
    return [milestone.name for milestone in run.state.box.milestones if held & milestone.bit]


def _holds(run: "Run", words: Words, player: int) -> None:
    _settle(run)
    held = _held(run, player)
    whole = bool(words.accept("only"))
    if words.accept(*NOTHING):
        _same(words, f"{ABOUT.seats[player]}'s milestones", [], held)
        return
    named = words.milestones()
    for name in named:
        if name not in held:
            raise Failed(words.line, f"{ABOUT.seats[player]} does not hold {name} but {_said(held)}")
    if whole:
        _same(words, f"{ABOUT.seats[player]}'s milestones", sorted(named), sorted(held))


def _holds_not(run: "Run", words: Words, player: int) -> None:
    words.skip("hold", "have", "claim", "milestone", "milestones", "see", "sees")
    if words.accept("reserves", "reserve cards"):
        _same(words, f"{ABOUT.seats[player]} sees reserve cards", False, _sees(run, player))
        return
    if words.accept("bankrupt", "out"):
        _same(words, f"{ABOUT.seats[player]} bankrupt", False, run.state.chains[player].bankrupt)
        return
    if words.accept("drive in", "a drive in"):
        _same(words, f"{ABOUT.seats[player]}'s drive-ins", False, run.state.chains[player].drive_in)
        return
    if words.done():
        _same(words, f"{ABOUT.seats[player]}'s milestones", [], _held(run, player))
        return
    for name in words.milestones():
        if name in _held(run, player):
            raise Failed(words.line, f"{ABOUT.seats[player]} holds {name}")


def _sold(run: "Run", player: int) -> list[Sold]:
    return [event for event in run.events if isinstance(event, Sold) and event.player == player]


def _sells(run: "Run", words: Words, player: int) -> None:
    sales = _sold(run, player)
    told = "; ".join(f"house {sale.house} for {sale.income}" for sale in sales) or "nothing"
    words.skip("to")
    if words.accept(*NOTHING):
        if sales:
            raise Failed(words.line, f"{ABOUT.seats[player]} sells {told}")
        return
    goods: dict[str, int] = {}
    if GOODS_BY_NAME.find(words) or words.is_number():
        goods = words.counts(GOODS_BY_NAME)
        words.skip("to")
    words.accept("house", "houses")
    label = words.label()
    goods = goods or (words.counts(GOODS_BY_NAME) if GOODS_BY_NAME.find(words) else {})
    income = words.number("an amount") if words.accept("for") else None
    fitting = [
        sale
        for sale in sales
        if sale.house == label
        and income in (None, sale.income)
        and (not goods or Counter(sale.goods) == Counter(goods))
    ]
    if not fitting:
        home = next((explain(event) for event in run.events if _ate(event) == label), "")
        raise Failed(words.line, f"{ABOUT.seats[player]} sells {told}. {home}")


def _ate(event: Event) -> str:
    return event.house if isinstance(event, Sold | StayedHome) else ""


def _may(run: "Run", words: Words, player: int) -> None:
    if words.accept("not"):
        _cannot(run, words, player)
        return
    trial = run.copy()
    for part in acts(words, run.state.config.players):
        try:
            trial.perform(player, part)
        except Refused as refused:
            raise Failed(words.line, f"{ABOUT.seats[player]} may not: {refused}") from None


def _cannot(run: "Run", words: Words, player: int) -> None:
    reason = _reason(words)
    trial = run.copy()
    try:
        for part in acts(words, run.state.config.players):
            trial.perform(player, part)
    except Refused as refused:
        if reason and reason.replace("_", " ") not in str(refused).lower().replace("_", " "):
            raise Failed(words.line, f"refused, but because {refused}") from None
        return
    raise Failed(words.line, f"{ABOUT.seats[player]} may: {words.text.strip()}")


def _reason(words: Words) -> str:
    """Part of the reason, after `because` or the last colon; it is cut off the line."""
    for sign in ("because", ":"):
        if sign in words.tokens[words.at + 1 :]:
            place = words.tokens.index(sign, words.at + 1)
            _, _, said = words.text.lower().rpartition(sign)
            del words.tokens[place:]
            return said.strip().strip("\"'.")
    return ""


def _hauls(run: "Run", words: Words, player: int) -> None:
    state = run.state
    words.skip("by", "with", "a")
    card = state.box.card[CARDS_BY_NAME.take(words)]
    words.skip(*FILLERS, "are", "only")
    found = {tuple(map(square_text, each(one.sources))) for one in kitchen.hauls(state, player, card)}
    expected: set[tuple[str, ...]] = set()
    while not words.done() and not words.accept(*NOTHING):
        expected.add(tuple(map(square_text, sorted(words.squares()))))
        if not words.accept("/", "or", "|", ";") and not words.done():
            raise words.error(f"hauls are lists of squares with '/' between them, not {words.rest()!r}")
    told = " / ".join(" ".join(haul) for haul in sorted(found)) or "nothing"
    if expected != found:
        raise Failed(words.line, f"the hauls of {ABOUT.seats[player]}'s {card.name}: found {told}")


def _distance(run: "Run", words: Words, player: int) -> None:
    state = run.state
    words.skip("to", "from")
    if words.accept("house"):
        _, house = house_named(state, words)
        found = state.roads.distance(doors(state, player), ground(house))
        what = f"house {house.label}"
    elif words.accept("campaign"):
        campaign = _campaign_named(state, words)
        found = state.roads.distance(doors(state, player), campaign.squares)
        what = f"campaign {campaign.number}"
    else:
        words.skip("square")
        square = words.square()
        found, what = _to_square(state, doors(state, player), square), square_text(square)
    words.skip(*FILLERS, "distance", "range")
    expected = None if words.accept("no road", "none", "nothing", "-") else words.number("a distance")
    _same(words, f"from {ABOUT.seats[player]} to {what}", expected, found)


def _to_square(state: State, start: int, square: int) -> int | None:
    """Borders to a road square, or to a square beside a road; its own border counts (FC-1.05, R-17)."""
    roads = state.roads
    if not roads.squares >> square & 1:
        return roads.distance(start, 1 << square)
    costs = roads.costs(start)
    best = min(costs[pieces[square]] for pieces in (roads.across, roads.along))
    return None if best >= FAR else best


def _money(kind: type, what: str, figure: Callable[[Event], int]) -> Callable[["Run", Words, int], None]:
    def read(run: "Run", words: Words, player: int) -> None:
        words.skip("salaries", "earn", "earns")
        found = sum(
            figure(event) for event in run.events if isinstance(event, kind) and getattr(event, "player", -1) == player
        )
        expected = 0 if words.accept(*NOTHING) else words.number("an amount")
        words.accept("salaries", "in salaries")
        _same(words, f"{ABOUT.seats[player]}'s {what}", expected, found)

    return read


def _income(event: Event) -> int:
    return event.income if isinstance(event, Sold | Tips | Share) else 0


def _paid(event: Event) -> int:
    return event.paid if isinstance(event, Paid) else 0


def _price(run: "Run", words: Words, player: int) -> None:
    _same(words, f"{ABOUT.seats[player]}'s unit price", words.number(), unit_price(run.state, player))


def _slots_open(run: "Run", words: Words, player: int) -> None:
    _same(words, f"{ABOUT.seats[player]}'s open slots", words.number(), open_slots(run.state, player))


def _fires(run: "Run", words: Words, player: int) -> None:
    fired = Counter(event.card for event in run.events if isinstance(event, Fired) and event.player == player)
    _counts(words, CARDS_BY_NAME, f"{ABOUT.seats[player]} fires", dict(fired))


def _restaurants(run: "Run", words: Words, player: int) -> None:
    own = [each_ for each_ in run.state.restaurants if each_.owner == player]
    if words.accept("at"):
        _restaurant_at(run, words)
        return
    _same(words, f"{ABOUT.seats[player]}'s restaurants", words.number(), len(own))


def _sees(run: "Run", player: int) -> bool:
    seen = view(run.state, player)
    return all(chain.reserve >= 0 for other, chain in enumerate(seen.chains) if other != player)


def _sees_reserves(run: "Run", words: Words, player: int) -> None:
    words.skip("reserve", "reserves", "cards", "card", "every", "all")
    _same(words, f"{ABOUT.seats[player]} sees the reserve cards", True, _sees(run, player))


def _flag(name: str) -> Callable[["Run", Words, int], None]:
    def read(run: "Run", words: Words, player: int) -> None:
        _same(words, f"{ABOUT.seats[player]} {name}", True, getattr(run.state.chains[player], name))

    return read


def _chooses(run: "Run", words: Words, player: int) -> None:
    words.skip("now", "next", "first")
    if player not in waiting(run.state):
        raise Failed(words.line, f"{_who(waiting(run.state))} chooses")


def _wins(run: "Run", words: Words, player: int) -> None:
    _winner_is(run, words, (player,))


CLAUSES: dict[tuple[str, ...], Callable[["Run", Words, int], None]] = {
    ("cash",): _cash,
    ("stock",): _stock,
    ("work", "works", "at work"): _cards("work"),
    ("beach", "on beach", "on the beach"): _cards("beach"),
    ("hand",): _cards("hand"),
    ("owns", "own"): _owns,
    ("busy",): _busy,
    ("milestone", "milestones", "claims", "claim"): _holds,
    ("not", "no milestone", "no milestones", "lacks"): _holds_not,
    ("sells", "sell"): _sells,
    ("may", "can", "option"): _may,
    ("cannot", "can not", "may not", "must not"): _cannot,
    ("hauls", "haul"): _hauls,
    ("distance", "range"): _distance,
    ("tips", "tip"): _money(Tips, "tips", _income),
    ("share", "cfo share", "bonus"): _money(Share, "share", _income),
    ("income", "earns"): _money(Sold | Tips | Share, "dinnertime income", _income),  # type: ignore[arg-type]
    ("pays", "pay", "salaries"): _money(Paid, "salaries", _paid),
    ("price", "unit price"): _price,
    ("open slots", "slots", "open slot"): _slots_open,
    ("fires", "fire"): _fires,
    ("restaurants", "restaurant"): _restaurants,
    ("sees", "see", "knows"): _sees_reserves,
    ("bankrupt",): _flag("bankrupt"),
    ("out", "gone", "out of the game"): _flag("gone"),
    ("drive in", "drive ins", "a drive in"): _flag("drive_in"),
    ("chooses", "waits", "turn", "acts"): _chooses,
    ("wins", "win"): _wins,
}


# the rest of the table


def _bank(run: "Run", words: Words) -> None:
    if words.is_number():
        _same(words, "the bank", words.number(), run.state.bank)
        return
    breaks = run.state.breaks
    if words.accept("not broken", "unbroken"):
        _same(words, "how often the bank broke", 0, breaks)
    elif words.accept("broken", "breaks", "broke"):
        if words.is_number():
            _same(words, "how often the bank broke", words.number(), breaks)
        elif not breaks:
            raise Failed(words.line, "the bank has not broken")
    else:
        raise words.error(
            f"of the bank expect an amount, 'broken', 'broken twice' or 'not broken', not {words.rest()!r}"
        )


def _ceo_slots(run: "Run", words: Words) -> None:
    _same(words, "the slots of a CEO", words.number(), run.state.slots)


def _order(run: "Run", words: Words) -> None:
    expected = seats(words, run.state.config.players)
    _same(words, "the turn order", _names(expected), _names(run.state.order))


def _names(players: "list[int] | tuple[int, ...]") -> list[str]:
    return [ABOUT.seats[player] for player in players]


def _who(players: tuple[int, ...]) -> str:
    return " and ".join(_names(players)) or "nobody"


def _turn(run: "Run", words: Words) -> None:
    expected = () if words.accept(*NOTHING) else tuple(sorted(seats(words, run.state.config.players)))
    found = tuple(sorted(waiting(run.state))) if run.open else ()
    _same(words, "who chooses", _who(expected), _who(found))


def _winner_is(run: "Run", words: Words, expected: tuple[int, ...]) -> None:
    outcome = result(run.state)
    if outcome is None:
        raise Failed(words.line, "the game is not over")
    _same(words, "the winner", _who(expected), _who(outcome.winners))


def _winner(run: "Run", words: Words) -> None:
    _winner_is(run, words, () if words.accept(*NOTHING) else tuple(seats(words, run.state.config.players)))


def _game(run: "Run", words: Words) -> None:
    words.skip("is")
    over = not words.accept("not")
    words.accept("over", "goes on", "game over", "over yet")
    _same(words, "the game is over", over, run.state.phase is Phase.OVER)


def _goes_on(run: "Run", words: Words) -> None:
    _same(words, "the game is over", False, run.state.phase is Phase.OVER)


def _round(run: "Run", words: Words) -> None:
    _same(words, "the round", words.number(), run.state.turn)


def _supply(run: "Run", words: Words) -> None:
    state = run.state
    if words.accept("gardens", "garden"):
        _same(words, "garden tiles", words.number(), state.gardens)
    elif words.accept("house tiles", "house tile"):
        found = []
        while words.is_number():
            found.append(words.number())
            words.skip()
        words.accept(*NOTHING)
        _same(words, "house tiles", found, state.house_tiles)
    elif words.accept("campaign", "campaigns"):
        number = words.number()
        free = [tile.number for tile in state.box.campaigns]
        used = [campaign.number for campaign in state.campaigns]
        _same(words, f"campaign tile {number} in the supply", True, number in free and number not in used)
    else:
        found_ = {card.name: state.supply[card.number] for card in state.box.cards}
        _counts(words, CARDS_BY_NAME, "the supply", found_)


def _gone(run: "Run", words: Words) -> None:
    _milestones(run, words, there=False)


def _available(run: "Run", words: Words) -> None:
    _milestones(run, words, there=True)


def _milestones(run: "Run", words: Words, *, there: bool) -> None:
    bits = {milestone.name: milestone.bit for milestone in run.state.box.milestones}
    for name in words.milestones():
        if bool(run.state.milestones & bits.get(name, 0)) is not there:
            raise Failed(words.line, f"{name} {'is gone' if there else 'can still be claimed'}")


def _house(run: "Run", words: Words) -> None:
    state = run.state
    place, house = house_named(state, words)
    words.skip(*FILLERS)
    if words.accept("stays home", "stays at home", "stay home"):
        events = [event for event in run.events if _ate(event) == house.label]
        if not events or not isinstance(events[-1], StayedHome):
            raise Failed(words.line, explain(events[-1]) if events else f"house {house.label} wants nothing")
        if words.accept("because", ":"):
            _fragment(words, explain(events[-1]), words.text.lower().rpartition("because")[2])
            words.at = len(words.tokens)
    elif words.accept("eats at", "goes to", "buys from", "buys at", "buys"):
        player = seats(words, state.config.players)[0]
        rest = f" for {words.number()}" if words.accept("for") else ""
        _sells(run, Words(f"house {house.label}{rest}", words.line), player)
    elif words.accept("no garden", "not garden"):
        _same(words, f"the garden of house {house.label}", "", house.garden)
    elif words.accept("garden", "a garden"):
        if not house.garden:
            raise Failed(words.line, f"house {house.label} has no garden")
    else:
        words.skip("wants", "want", "demand", "demands", "wish", "wishes")
        expected = words.counts(GOODS_BY_NAME)
        found = Counter(state.box.goods[good].name for good in state.demand[place])
        _same(words, f"the demand of house {house.label}", {k: v for k, v in expected.items() if v}, dict(found))


def _no_house(run: "Run", words: Words) -> None:
    label = words.label()
    if any(house.label == label for house in run.state.houses):
        raise Failed(words.line, f"there is a house {label}")


def _campaign_named(state: State, words: Words) -> Campaign:
    number = words.number("the number of a campaign")
    found = next((campaign for campaign in state.campaigns if campaign.number == number), None)
    if found is None:
        raise Failed(words.line, f"there is no campaign {number}")
    return found


def _campaign(run: "Run", words: Words) -> None:
    state = run.state
    number = words.number("the number of a campaign")
    if words.accept("ended", "ends", "is over", "over", "gone", "is gone", "has ended"):
        if any(campaign.number == number for campaign in state.campaigns):
            raise Failed(words.line, f"campaign {number} still runs")
        return
    words.at -= 1
    campaign = _campaign_named(state, words)
    words.skip(*FILLERS, "at")
    if words.accept("reaches", "reach", "would reach"):
        _reaches(run, words, campaign, wanted=True)
    elif words.accept("does not reach", "not reach", "misses", "not reaches"):
        _reaches(run, words, campaign, wanted=False)
    elif words.accept("eternal", "for ever", "forever"):
        _same(words, f"rounds of campaign {number}", None, campaign.rounds)
    elif words.accept("rounds", "for", "lasts"):
        _same(words, f"rounds of campaign {number}", words.number(), campaign.rounds)
        words.accept("rounds", "round")
    elif words.accept("marketeer", "by"):
        words.skip()
        expected = "" if words.accept(*NOTHING) else CARDS_BY_NAME.take(words)
        _same(words, f"the marketeer of campaign {number}", expected, campaign.marketeer)
    elif words.accept("no marketeer"):
        _same(words, f"the marketeer of campaign {number}", "", campaign.marketeer)
    elif words.is_number():
        _same(words, f"rounds of campaign {number}", words.number(), campaign.rounds)
        words.skip("rounds", "round", "left")
    elif not words.done():
        raise words.error("of a campaign expect what it reaches, its rounds, its marketeer, or that it ended")


def _reaches(run: "Run", words: Words, campaign: Campaign, *, wanted: bool) -> None:
    state, what = run.state, f"campaign {campaign.number} reaches"
    squares = marketing.reached(state, campaign)
    words.skip("only")
    if words.accept("squares", "square") or words.is_square():
        named = board(words.squares())
        if wanted:
            _same(words, what, _squares(named), _squares(squares))
        elif named & squares:
            raise Failed(words.line, f"{what} {_said(_squares(named & squares))}")
        return
    reached = [house.label for house in state.houses if ground(house) & squares]
    words.skip("houses", "house")
    expected: list[str] = []
    if words.accept(*NOTHING, "no house", "no houses", "no"):
        words.accept("house", "houses")
    else:
        while not words.done():
            words.skip("house", "houses", "and")
            expected.append(words.label())
            words.skip()
    for label in expected:
        if label not in [house.label for house in state.houses]:
            raise words.error(f"there is no house {label!r} on this map")
    if wanted:
        _same(words, what, sorted(expected), sorted(reached))
    elif both := [label for label in expected if label in reached]:
        raise Failed(words.line, f"{what} {_said(both)}")


def _squares(squares: int) -> list[str]:
    return [square_text(square) for square in each(squares)]


def _fragment(words: Words, sentence: str, fragment: str) -> None:
    wanted = " ".join(fragment.strip().strip("\"'").split())
    if wanted.lower() not in sentence.lower():
        raise Failed(words.line, f"told: {sentence}")


def _told_text(run: "Run", words: Words) -> tuple[str, list[str]]:
    said = words.text.split("told", 1)[-1] if "told" in words.text.lower() else words.text.split("says", 1)[-1]
    words.at = len(words.tokens)
    return " ".join(said.strip(" :").strip("\"'").split()).lower(), [explain(event) for event in run.events]


def _told(run: "Run", words: Words) -> None:
    wanted, told = _told_text(run, words)
    if not any(wanted in sentence.lower() for sentence in told):
        raise Failed(words.line, f"nobody tells {wanted!r}; told was: {' '.join(told) or 'nothing'}")


def _not_told(run: "Run", words: Words) -> None:
    wanted, told = _told_text(run, words)
    if found := [sentence for sentence in told if wanted in sentence.lower()]:
        raise Failed(words.line, f"told: {found[0]}")


def _distance_of(run: "Run", words: Words) -> None:
    words.skip("from", "between")
    _distance(run, words, seats(words, run.state.config.players)[0])


def _restaurant_at(run: "Run", words: Words) -> None:
    words.skip("at")
    square = words.square()
    found: Restaurant | None = next((one for one in run.state.restaurants if one.squares >> square & 1), None)
    words.skip(*FILLERS)
    if words.accept("none", "no restaurant", "nothing"):
        _same(words, f"a restaurant at {square_text(square)}", False, found is not None)
        return
    if found is None:
        raise Failed(words.line, f"no restaurant stands at {square_text(square)}")
    if words.accept("open"):
        _same(words, f"the restaurant at {square_text(square)} open", True, found.open)
    elif words.accept("coming soon", "soon", "closed", "not open"):
        _same(words, f"the restaurant at {square_text(square)} open", False, found.open)
    elif has_seat(words):
        _same(words, "its owner", _names(seats(words, run.state.config.players)), _names([found.owner]))


def _road(run: "Run", words: Words) -> None:
    square = words.square()
    words.skip(*FILLERS)
    found = bool(run.state.roads.squares >> square & 1)
    _same(words, f"a road at {square_text(square)}", not words.accept("not", "no"), found)


THINGS: dict[tuple[str, ...], Callable[["Run", Words], None]] = {
    ("house", "houses"): _house,
    ("no house",): _no_house,
    ("campaign", "billboard", "mailbox", "airplane", "radio"): _campaign,
    ("bank",): _bank,
    ("slots", "ceo slots"): _ceo_slots,
    ("order", "turn order"): _order,
    ("turn", "waiting", "to choose", "chooser"): _turn,
    ("winner", "winners"): _winner,
    ("game over", "game"): _game,
    ("game goes on",): _goes_on,
    ("round",): _round,
    ("supply",): _supply,
    ("gone", "milestones gone"): _gone,
    ("available", "not gone"): _available,
    ("not told", "not says"): _not_told,
    ("told", "says"): _told,
    ("distance", "range"): _distance_of,
    ("restaurant",): _restaurant_at,
    ("road",): _road,
}

OPEN = {  # what can be asked while players are choosing
    ("may", "can", "option"),
    ("cannot", "can not", "may not", "must not"),
    ("turn", "waiting", "to choose", "chooser"),
    ("chooses", "waits", "turn", "acts"),
    ("open slots", "slots", "open slot"),
}
