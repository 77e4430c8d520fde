"""Positions for tests, built piece by piece, and moves in their text form."""

from collections.abc import Sequence

from tableside.core.notation import parse, text
from tableside.foodchain import about, setup
from tableside.foodchain import round as rounds
from tableside.foodchain.actions import Action
from tableside.foodchain.box import MODULES
from tableside.foodchain.config import Config
from tableside.foodchain.events import Event
from tableside.foodchain.phases import dinner, working
from tableside.foodchain.pieces import Campaign, Restaurant
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import board, read_square


def position(town: str, *modules: str, players: int = 2) -> State:
    """A table in its second round, with nothing on the map yet; seat 0 is first."""
    order = [name for name in MODULES if name in modules]
    assert len(order) == len(modules)
    state = setup.set_up(Config(players, map=town, modules=tuple(order)), 1)
    state.order = list(range(players))
    state.queue = []
    state.turn = 2
    state.bank = 1000
    for chain in state.chains:
        chain.reserve = 1
    return state


def open_restaurant(state: State, player: int, square: str, corner: str, *, is_open: bool = True) -> None:
    state.restaurants.append(Restaurant(player, read_square(square), corner, is_open))


def put(state: State, player: int, where: str, *cards: str) -> None:
    """Take cards from the supply and put them to work, on the beach or into the hand."""
    for name in cards:
        number = state.box.card[name].number
        state.supply[number] -= 1
        getattr(state.chains[player], where)[number] += 1


def stock(state: State, player: int, **goods: int) -> None:
    for good, count in goods.items():
        state.chains[player].stock[state.box.good[good].number] = count


def in_stock(state: State, player: int, good: str) -> int:
    return state.chains[player].stock[state.box.good[good].number]


def want(state: State, house: str, *goods: str, owner: int = -1) -> None:
    index = [each.label for each in state.houses].index(house)
    state.demand[index] = tuple(state.box.good[good].number for good in goods)
    state.owners[index] = (owner,) * len(goods)


def wanted(state: State, house: str) -> list[str]:
    index = [each.label for each in state.houses].index(house)
    return [state.box.goods[good].name for good in state.demand[index]]


def airplane(state: State, side: str, square: str, columns: int = 3) -> None:
    state.campaigns.append(Campaign(5, "airplane", 0, "", "burger", 2, read_square(square), 2, columns, side))


def hold(state: State, player: int, milestone: str) -> None:
    state.chains[player].milestones |= next(each.bit for each in state.box.milestones if each.name == milestone)


def holds(state: State, player: int) -> list[str]:
    held = state.chains[player].milestones
    return [each.name for each in state.box.milestones if held & each.bit]


def begin_day(state: State) -> list[Event]:
    """The working days begin, in turn order."""
    state.phase = Phase.WORKING
    return working.enter(state)


def dine(state: State) -> list[Event]:
    """Dinnertime, and nothing after it."""
    state.phase = Phase.DINNER
    return dinner.enter(state)


def options(state: State) -> list[str]:
    """What whoever is waited for first may do, as text."""
    waiting = rounds.waiting(state)
    return [text(action) for action in rounds.options(state, waiting[0])] if waiting else []


def act(state: State, *lines: str) -> list[Event]:
    """Let whoever is waited for first do these things one after the other."""
    events: list[Event] = []
    for line in lines:
        events += rounds.apply(state, rounds.waiting(state)[0], parse(line, about.ABOUT.action))
    return events


def why(state: State, line: str) -> str:
    """Why whoever is waited for first cannot do this."""
    action: Action = parse(line, about.ABOUT.action)
    return rounds.why_not(state, rounds.waiting(state)[0], action)


def beginning(lines: Sequence[str], word: str) -> list[str]:
    return [line for line in lines if line.startswith(word)]


def squares(*names: str) -> int:
    return board(map(read_square, names))


def deal(state: State, *cards: str) -> None:
    """These cards join every beach, as far as the supply has them, and every CEO has slots for all of them."""
    state.slots = 30
    for name in cards:
        number = state.box.card[name].number
        for chain in state.chains:
            if state.supply[number]:
                state.supply[number] -= 1
                chain.beach[number] += 1
