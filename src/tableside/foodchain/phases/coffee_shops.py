"""Interrupting question: a coffee shop, from training or a milestone (KX-4.02, KX-4.08, R-166 to R-169).

A shop from training has a range; a milestone's shop has none. With all shops placed, the first answer is which
one moves, and the next question where to.
"""

from functools import cache

from tableside.foodchain.actions import DECLINE, Action, MoveShop, PlaceShop
from tableside.foodchain.events import CoffeeShopMoved, CoffeeShopPlaced, Event
from tableside.foodchain.phases.stack import choosing
from tableside.foodchain.pieces import CoffeeShop
from tableside.foodchain.questions import Question, WhereToMoveShop, WhereToPutShop, WhichShopToMove
from tableside.foodchain.state import State, occupied, starts
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import each, read_square, square_text

shop_at, move_shop = cache(PlaceShop), cache(MoveShop)


def own(state: State, player: int) -> list[CoffeeShop]:
    """A chain's coffee shops."""
    return [shop for shop in state.shops if shop.owner == player]


def _due(state: State) -> WhereToPutShop | WhereToMoveShop:
    due = state.asks[0]
    assert isinstance(due, WhereToPutShop | WhereToMoveShop)
    return due


def _all_placed(state: State, player: int) -> bool:
    return len(own(state, player)) == state.box.shops


def _moving(due: WhereToPutShop | WhereToMoveShop) -> int:
    """The square of the shop that moves, which is off the map until its new place is chosen."""
    return 1 << read_square(due.square) if isinstance(due, WhereToMoveShop) else 0


def places(state: State, player: int, due: WhereToPutShop | WhereToMoveShop) -> int:
    """Where the shop can go."""
    moving = _moving(due)
    taken = sum(shop.squares for shop in state.shops) & ~moving
    near = None
    if due.card:
        near = state.roads.near(starts(state, player) & ~moving, state.box.card[due.card].reach or 0)
    return sites.coffee_shop_sites(state.roads, occupied(state) & ~moving, taken, near) & ~moving


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, if there is anything to choose."""
    return choosing(state, options)


def asked(state: State, player: int) -> Question:
    """Where to put a shop, which one moves, or where to."""
    due = _due(state)
    if isinstance(due, WhereToPutShop) and _all_placed(state, player):
        return WhichShopToMove(due.card)
    return due


def options(state: State, player: int) -> list[Action]:
    """A square for a new shop, or which shop moves and then where to, or nothing."""
    due = _due(state)
    if isinstance(due, WhereToPutShop) and _all_placed(state, player):
        squares = [square_text(shop.site) for shop in own(state, player)]
        movable = [square for square in squares if places(state, player, WhereToMoveShop(due.card, square))]
        return [*map(move_shop, movable), DECLINE]
    found: list[Action] = [shop_at(square_text(site)) for site in each(places(state, player, due))]
    return found if isinstance(due, WhereToMoveShop) else [*found, DECLINE]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Place it, pick one up to move it, or decline."""
    due = state.asks.pop(0)
    match due, action:
        case WhereToPutShop(card), MoveShop(square):
            state.asks.insert(0, WhereToMoveShop(card, square))
            return []
        case WhereToMoveShop(_, before), PlaceShop(square):
            index = state.shops.index(CoffeeShop(player, read_square(before)))
            state.shops[index] = CoffeeShop(player, read_square(square))
            return [CoffeeShopMoved(player, before, square)]
        case WhereToPutShop(), PlaceShop(square):
            state.shops.append(CoffeeShop(player, read_square(square)))
            return [CoffeeShopPlaced(player, square)]
        case _:
            return []


def why_not(state: State, player: int, action: Action) -> str:
    """Why no coffee shop can go there, or this one cannot move."""
    question = asked(state, player)
    match action:
        case PlaceShop(square) if not isinstance(question, WhichShopToMove):
            return _why_no_place(state, _due(state), square)
        case MoveShop() if not isinstance(question, WhereToMoveShop):
            return TEXTS.say("why.cannot_move_shop", count=state.box.shops)
    return TEXTS.say("why.move_shop" if _all_placed(state, player) else "why.place_shop")


def _why_no_place(state: State, due: WhereToPutShop | WhereToMoveShop, square: str) -> str:
    try:
        site = read_square(square)
    except ValueError as error:
        return str(error)
    moving = _moving(due)
    if not sites.free_squares(state.roads, occupied(state) & ~moving) >> site & 1:
        return TEXTS.say("why.not_empty", square=square)
    if not state.roads.contacts(1 << site):
        return TEXTS.say("why.no_road")
    taken = sum(shop.squares for shop in state.shops) & ~moving
    if not sites.coffee_shop_sites(state.roads, occupied(state) & ~moving, taken) >> site & 1:
        return TEXTS.say("why.shop_on_tile")
    if due.card is None or moving >> site & 1:
        return TEXTS.say("why.same_place")
    return TEXTS.say("why.out_of_range", card=due.card, reach=state.box.card[due.card].reach)
