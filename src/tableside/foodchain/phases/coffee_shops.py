"""An interrupt: a coffee shop, given by training or by a milestone (KX-4.02, KX-4.08, R-166 to R-169).

The ask names the card whose training gave it, which has a range; a milestone's shop has none. With all shops placed the
first answer is which one moves; the ask then holds its site.
"""

from dataclasses import replace
from functools import cache

from tableside.foodchain.actions import DECLINE, Action, MoveShop, Shop
from tableside.foodchain.events import CoffeeShopMoved, CoffeeShopPlaced, Event
from tableside.foodchain.pieces import CoffeeShop
from tableside.foodchain.state import Ask, State, occupied, starts
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import each, read_square, square_text

shop_at, move_shop = cache(Shop), cache(MoveShop)


def own(state: State, player: int) -> list[CoffeeShop]:
    """A chain's coffee shops."""
    return [shop for shop in state.shops if shop.owner == player]


def places(state: State, player: int, ask: Ask) -> int:
    """Where the shop may stand; one that moves is off the map while its new place is looked for."""
    moving = 1 << ask.number if ask.number else 0
    taken = sum(shop.squares for shop in state.shops) & ~moving
    near = None
    if ask.thing:
        near = state.roads.near(starts(state, player) & ~moving, state.box.card[ask.thing].reach or 0)
    return sites.coffee_shop_sites(state.roads, occupied(state) & ~moving, taken, near) & ~moving


def options(state: State, player: int, ask: Ask) -> list[Action]:
    """A square for a new shop, or which shop moves and then where to, or nothing."""
    mine = own(state, player)
    if ask.number:
        return [shop_at(square_text(site)) for site in each(places(state, player, ask))]
    if len(mine) < state.box.shops:
        return [*(shop_at(square_text(site)) for site in each(places(state, player, ask))), DECLINE]
    movable = [shop for shop in mine if places(state, player, replace(ask, number=shop.site))]
    return [*(move_shop(square_text(shop.site)) for shop in movable), DECLINE]


def step(state: State, player: int, ask: Ask, action: Action) -> list[Event]:
    """Place it, take one up to move it, or do without."""
    match action:
        case MoveShop(square):
            state.asks[0] = replace(ask, number=read_square(square))
            return []
        case Shop(square) if ask.number:
            state.asks.pop(0)
            index = state.shops.index(CoffeeShop(player, ask.number))
            state.shops[index] = CoffeeShop(player, read_square(square))
            return [CoffeeShopMoved(player, square_text(ask.number), square)]
        case Shop(square):
            state.asks.pop(0)
            state.shops.append(CoffeeShop(player, read_square(square)))
            return [CoffeeShopPlaced(player, square)]
        case _:
            state.asks.pop(0)
            return []


def why_not(state: State, player: int, ask: Ask, action: Action) -> str:
    """Why no coffee shop can stand there, or this one not move."""
    match action:
        case Shop(square) if ask.number or len(own(state, player)) < state.box.shops:
            return _why_no_place(state, ask, square)
        case MoveShop() if not ask.number:
            return TEXTS.say("why.cannot_move_shop", count=state.box.shops)
    return TEXTS.say("why.move_shop" if len(own(state, player)) == state.box.shops else "why.place_shop")


def _why_no_place(state: State, ask: Ask, square: str) -> str:
    try:
        site = read_square(square)
    except ValueError as error:
        return str(error)
    moving = 1 << ask.number if ask.number else 0
    if not sites.free_squares(state.roads, occupied(state) & ~moving) >> site & 1:
        return TEXTS.say("why.not_empty", square=square)
    if not state.roads.contacts(1 << site):
        return TEXTS.say("why.no_road")
    taken = sum(shop.squares for shop in state.shops) & ~moving
    if not sites.coffee_shop_sites(state.roads, occupied(state) & ~moving, taken) >> site & 1:
        return TEXTS.say("why.shop_on_tile")
    if site == ask.number:
        return TEXTS.say("why.same_place")
    return TEXTS.say("why.out_of_range", card=ask.thing, reach=state.box.card[ask.thing].reach)
