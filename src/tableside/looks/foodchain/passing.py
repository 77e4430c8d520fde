"""Which houses pass a coffee shop on the way to dinner, and what it would sell at the coming dinner."""

from dataclasses import dataclass

from tableside.foodchain import coffee
from tableside.foodchain.events import SoldOnTheWay
from tableside.foodchain.parts import Good
from tableside.foodchain.phases import kitchen
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import square_text
from tableside.looks.foodchain.what_if import BEFORE_DINNER, evening


@dataclass(frozen=True)
class Passer:
    """A house that can pass a place on a route of fewest borders, and the chains at the end of such a route."""

    house: str
    players: tuple[int, ...]


@dataclass(frozen=True)
class Tonight:
    """What a shop would sell at the coming dinner if your own cooks make all they can and nobody does more."""

    good: str
    stock: int  # that the chain would have of it
    houses: tuple[str, ...]  # that would buy one here
    more: int  # more income on the way than without the shop, or than with it where it is now


def on_the_way(state: State) -> Good | None:
    """The good that is bought on the way, if there is one in the box."""
    return next((each for each in state.box.goods if each.on_the_way), None)


def passers(state: State, square: int) -> tuple[Passer, ...]:
    """The houses that can pass a place on a square, whoever has what it sells."""
    good = on_the_way(state)
    if good is None:
        return ()
    after = state.copy()
    for chain in after.chains:
        chain.stock[good.number] = 1
    found = []
    for house in after.houses:
        players = tuple(
            player
            for player in after.order
            if any(passed.site == square for way in coffee.ways(after, house, player, good) for passed in way)
        )
        if players:
            found.append(Passer(house.label, players))
    return tuple(found)


def tonight(before: State, after: State, player: int, square: int) -> Tonight | None:
    """What a new shop at this square would sell; None once dinner is over, or if nothing is sold on the way."""
    good = on_the_way(before)
    if good is None or before.phase not in BEFORE_DINNER:
        return None
    without, there = (_sold(state.copy(), player) for state in (before, after))
    return Tonight(
        good.name,
        _cooked(after.copy(), player).chains[player].stock[good.number],
        tuple(sale.house for sale in there if square_text(square) in sale.places),
        sum(sale.income for sale in there) - sum(sale.income for sale in without),
    )


def _sold(state: State, player: int) -> list[SoldOnTheWay]:
    """What a chain would sell on the way."""
    events = evening(_cooked(state, player)).events
    return [event for event in events if isinstance(event, SoldOnTheWay) and event.player == player]


def _cooked(state: State, player: int) -> State:
    """Add what cooks at work who have not acted yet and can make only one thing will make."""
    for card in kitchen.workers(state):
        while state.idle[card.number] and len(card.cooks) == 1:
            kitchen.step(state, player, kitchen.cook(card.cooks[0], card.name))
    return state
