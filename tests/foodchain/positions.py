"""A short way to state Food Chain positions in tests."""

from collections.abc import Iterable
from typing import Any

from tableside import foodchain
from tableside.core.notation import parse, text
from tableside.foodchain.config import Config
from tableside.foodchain.events import Claimed, Event
from tableside.foodchain.phases import cleanup, dinner, marketing, order, payday, restructuring
from tableside.foodchain.phases import working as day
from tableside.foodchain.pieces import Campaign, Restaurant
from tableside.foodchain.setup import set_up
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import read_square

RED, BLUE, GREEN = 0, 1, 2
ROW = "A B C"  # house 2 stands on tile A, house 4 on B, house 5 on C; one road leads through all three
NEW = "new_milestones"
SPOT = read_square("5,4")  # a square of tile A for a radio, which reaches houses 2 and 4


def table(modules: str = "", players: int = 2, town: str = ROW, **config: Any) -> State:
    """A table on which everyone has a restaurant: red on the first tile of ROW, blue on the second."""
    state = set_up(Config(players, map=town, modules=tuple(modules.split()), **config), 1)
    state.order = list(range(players))
    state.phase = Phase.DINNER
    state.turn = 3
    state.queue = []
    for chain in state.chains:
        chain.reserve = 1
    if town == ROW:
        state.restaurants = [Restaurant(RED, read_square("1,1"), "se"), Restaurant(BLUE, read_square("4,6"), "ne")]
    return state


def staffed(state: State, player: int, work: str = "", beach: str = "", hand: str = "") -> State:
    """Give a player cards at work, on the beach or in hand, from the supply."""
    chain = state.chains[player]
    for names, where in ((work, chain.work), (beach, chain.beach), (hand, chain.hand)):
        for name in names.split():
            number = state.box.card[name].number
            where[number] += 1
            state.supply[number] -= 1
    return state


def stocked(state: State, player: int, goods: str) -> State:
    """Put goods into a player's stock."""
    for name in goods.split():
        state.chains[player].stock[state.box.good[name].number] += 1
    return state


def hungry(state: State, house: str, goods: str, owners: Iterable[int | None] = ()) -> State:
    """Let a house want goods, perhaps by players' campaigns."""
    index = [each.label for each in state.houses].index(house)
    state.demand[index] = tuple(state.box.good[name].number for name in goods.split())
    state.owners[index] = tuple(owners) or (None,) * len(state.demand[index])
    return state


def advertised(state: State, number: int, kind: str, good: str, **more: Any) -> State:
    """Add a campaign."""
    known: dict[str, Any] = {"owner": RED, "marketeer": "", "rounds": 2, "site": None, "rows": 1, "columns": 1}
    state.campaigns.append(Campaign(number=number, kind=kind, good=good, **known | more))
    return state


def holding(state: State, player: int, *milestones: str) -> State:
    """Give a player milestones."""
    for milestone in state.box.milestones:
        if milestone.name in milestones:
            state.chains[player].milestones |= milestone.bit
    return state


def dine(state: State) -> list[Event]:
    return dinner.enter(state)


def market(state: State) -> list[Event]:
    return marketing.enter(state)


def clean_up(state: State) -> list[Event]:
    state.phase = Phase.CLEANUP
    events = cleanup.enter(state)
    return [*events, *([] if cleanup.waiting(state) else [*cleanup.leave(state), *cleanup.close(state)])]


def choose_order(state: State) -> list[int]:
    """Who chooses a position, one after the other."""
    state.phase = Phase.ORDER
    order.enter(state)
    asked = []
    while state.phase is Phase.ORDER and (waiting := foodchain.waiting(state)):
        asked.append(waiting[0])
        foodchain.apply(state, waiting[0], foodchain.options(state, waiting[0])[0])
    return asked


def pay_day(state: State) -> None:
    state.phase = Phase.PAYDAY
    payday.enter(state)


def pay_up(state: State) -> list[Event]:
    """Whoever still decides at payday fires as few and pays with as few goods as possible."""
    events: list[Event] = []
    while state.phase is Phase.PAYDAY:
        events += do(state, options(state)[0])
    return events


def restructure(state: State) -> list[Event]:
    state.phase = Phase.RESTRUCTURING
    return restructuring.enter(state)


def reveal(state: State) -> list[Event]:
    """Everyone puts all cards in hand to work."""
    restructure(state)
    events: list[Event] = []
    while state.phase is Phase.RESTRUCTURING:
        events += do(state, options(state)[-1])
    return events


def working(state: State, player: int = RED) -> State:
    """The player's working day begins."""
    state.phase = Phase.WORKING
    state.order = [player, *(other for other in state.order if other != player)]
    day.enter(state)
    return state


def do(state: State, *lines: str) -> list[Event]:
    """Whoever is waited for does these things, one after the other."""
    events: list[Event] = []
    for line in lines:
        player = foodchain.waiting(state)[0]
        events += foodchain.apply(state, player, parse(line, foodchain.ABOUT.action))
    return events


def options(state: State, player: int | None = None) -> list[str]:
    """What can be done now, as text."""
    seat = foodchain.waiting(state)[0] if player is None else player
    return [text(action) for action in foodchain.options(state, seat)]


def starting(lines: Iterable[str], word: str) -> list[str]:
    return [line for line in lines if line.startswith(word)]


def told(events: Iterable[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def stock(state: State, player: int) -> dict[str, int]:
    counts = state.chains[player].stock
    return {good.name: counts[good.number] for good in state.box.goods if counts[good.number]}


def wants(state: State, house: str) -> list[str]:
    index = [each.label for each in state.houses].index(house)
    return [state.box.goods[good].name for good in state.demand[index]]


def held(state: State, player: int = RED) -> set[str]:
    """The milestones a player holds."""
    return {milestone.name for milestone in state.box.milestones if state.chains[player].milestones & milestone.bit}


def left(state: State) -> set[str]:
    """The milestones that can still be earned."""
    return {milestone.name for milestone in state.box.milestones if state.milestones & milestone.bit}


def count(state: State, card: str, where: str = "beach", player: int = RED) -> int:
    """How many copies of a card a player has there."""
    counts: list[int] = getattr(state.chains[player], where)
    return counts[state.box.card[card].number]


def has(state: State, player: int, cash: int) -> State:
    """Cash for a player, out of the bank."""
    state.chains[player].cash += cash
    state.bank -= cash
    return state


def claims(events: list[Event]) -> list[tuple[int, str]]:
    """Who claimed what."""
    return [(claim.player, claim.milestone) for claim in told(events, Claimed)]


def money(state: State) -> int:
    """All money that there is."""
    return foodchain.totals(state)["money"]


def skip_to(state: State, word: str) -> State:
    """Close steps of the working day until an option begins with this word."""
    while not starting(options(state), word):
        do(state, "done")
    return state
