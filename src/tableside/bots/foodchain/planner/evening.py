"""Evenings: dinner as it can be foreseen. Rivals are guessed, and the engine's own dinnertime says who eats where."""

from collections.abc import Sequence
from typing import NamedTuple

from tableside.bots.foodchain.planner.supply import MANY, Order, counted, makers, plus, serve
from tableside.foodchain.events import Sold, SoldOnTheWay
from tableside.foodchain.parts import Card
from tableside.foodchain.phases import dinner, marketing
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.staff import ceo_slots
from tableside.foodchain.state import Phase, State, doors, gates, in_play

NEAR = 4  # a rival cooks less gladly for houses farther away than this


class Takings(NamedTuple):
    """What a dinnertime brings: to everyone, and what was sold by the chain that looks."""

    incomes: list[int]
    orders: list[Order]
    after: State


def foreseen(state: State, player: int, *, cuts: bool) -> State:
    """The position at dinnertime with the rivals' structures and stocks as they may be; ours stay as they are."""
    found = state.copy()
    if found.automa and found.automa.card is None:  # nobody knows what it will do
        found.automa = None
    for rival in in_play(state):
        if rival != player and not is_done(state, rival):
            _foresee(found, rival, cuts=cuts)
    return found


def foreseen_by_all(state: State) -> State:
    """The same as somebody sees it who is none of them: everybody's structure is guessed."""
    return foreseen(state, -1, cuts=True)


def is_done(state: State, player: int) -> bool:
    """Whether a chain's stock for this dinnertime is final."""
    if state.phase is Phase.WORKING:
        return player in state.order[: state.acting]
    return state.phase > Phase.WORKING


def _foresee(state: State, player: int, *, cuts: bool) -> None:
    chain = state.chains[player]
    if state.phase < Phase.ORDER:
        chain.work = likely(state, player, cuts=cuts)
    made = serve(state, player, _hoped(state, player), makers(state, chain.work), chain.stock)
    for _, act in made.acts:
        chain.stock = plus(chain.stock, act.goods)


def likely(state: State, player: int, *, cuts: bool) -> list[int]:
    """A structure that a chain may choose: managers as they fit, then whoever earns."""
    box, hand = state.box, state.chains[player].hand
    work = [0] * len(hand)
    managers = sorted((-card.slots, card.number) for card in box.cards if card.slots for _ in range(hand[card.number]))
    slots = ceo_slots(state, player)
    for _, number in managers[:slots]:
        work[number] += 1
    room = slots + sum(box.slots[number] - 1 for _, number in managers[:slots])
    others = [
        (_eagerness(card, cuts=cuts), card.number)
        for card in box.cards
        if not card.slots and hand[card.number]
        for _ in range(hand[card.number])
    ]
    for eager, number in sorted(others, reverse=True)[:room]:
        work[number] += eager > 0
    return work


def _eagerness(card: Card, *, cuts: bool) -> float:
    if card.price:
        return 4.0 if cuts == (card.price < 0) else 0.0
    if card.cooks or card.fetches or card.hauls:
        return 5.0 + card.amount + card.hauls
    return 6.0 if card.percent or card.a_house else 3.0


def _hoped(state: State, player: int) -> list[Order]:
    """Every order, those of near houses first: what a chain may cook for."""
    entrances, found = doors(state, player), []
    for house, order in zip(state.houses, state.demand, strict=True):
        if order:
            away = state.dinner_roads.distance(entrances, gates(state, house))
            if away is not None:
                found.append(Order(counted(state.box, order), len(order) * (1.0 if away <= NEAR else 0.5) / (2 + away)))
    return found


def dine(position: State, player: int) -> Takings:
    """Let everyone eat; the position is used up."""
    position.asks = []
    before = [chain.cash for chain in position.chains]
    events, box = dinner.enter(position), position.box
    orders = list[Order]()
    for event in events:
        match event:
            case Sold() if event.player == player:
                orders.append(Order(counted(box, [box.good[name].number for name in event.goods]), event.income))
            case SoldOnTheWay() if event.player == player:
                goods = [box.good[event.good].number] * len(event.places)
                orders.append(Order(counted(box, goods), event.income))
    incomes = [chain.cash - cash for chain, cash in zip(position.chains, before, strict=True)]
    return Takings(incomes, orders, position)


def stocked(position: State, player: int, can: Sequence[bool], most: Sequence[int]) -> State:
    """The position with plenty of the goods that the chain can have; of those that replace orders only what it can."""
    found = position.copy()
    chain = found.chains[player]
    for good in found.box.goods:
        if can[good.number]:
            chain.stock[good.number] = most[good.number] if good.instead or good.beside else MANY
    return found


def tomorrow(position: State) -> State:
    """The next day's morning: campaigns have run, everyone has their cards again, and restaurants are open."""
    marketing.enter(position)
    position.asks = []
    for chain in position.chains:
        chain.hand = [a + b + c for a, b, c in zip(chain.hand, chain.work, chain.beach, strict=True)]
        chain.work, chain.beach = [0] * len(chain.hand), [0] * len(chain.hand)
        chain.stock = [0] * len(chain.stock)
        chain.drive_in = False
    position.restaurants = [
        each if each.open else Restaurant(each.owner, each.site, each.corner) for each in position.restaurants
    ]
    position.phase = Phase.RESTRUCTURING
    position.turn += 1
    return position
