"""Working day, last step: new restaurants, and moving one (FC-5.70 to FC-5.72)."""

from dataclasses import replace
from functools import cache
from itertools import compress

from tableside.foodchain.actions import Action, Move, Open, Restaurant
from tableside.foodchain.box.base import RESTAURANTS
from tableside.foodchain.events import Event, RestaurantMoved, RestaurantPlaced
from tableside.foodchain.parts import Card
from tableside.foodchain.phases.first_restaurants import listed, restaurant_at, why_no_restaurant
from tableside.foodchain.pieces import Restaurant as Piece
from tableside.foodchain.state import Draft, State, doors, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import read_square, square_text

open_by, move = cache(Open), cache(Move)


def enter(state: State, player: int) -> list[Event]:
    """Nothing happens by itself."""
    return []


def managers(state: State) -> list[Card]:
    """The kinds of card that open restaurants and have not acted yet."""
    return [card for card in compress(state.box.cards, state.idle) if card.opens]


def has_work(state: State, player: int) -> bool:
    """Whether such a manager is idle."""
    return bool(managers(state))


def own(state: State, player: int) -> list[Piece]:
    """A chain's restaurants."""
    return [restaurant for restaurant in state.restaurants if restaurant.owner == player]


def options(state: State, player: int) -> list[Action]:
    """Open or move, and then where."""
    if state.draft:
        return places(state, player, state.draft)
    found: list[Action] = []
    for card in managers(state):
        if len(own(state, player)) < RESTAURANTS and places(state, player, Draft(card.name)):
            found.append(open_by(card.name))
        if card.moves:
            found += [
                move(square_text(each.site), card.name)
                for each in own(state, player)
                if each.open and places(state, player, Draft(card.name, moving=each.site))
            ]
    return found


def places(state: State, player: int, draft: Draft) -> list[Action]:
    """The sites for the card of the draft; a restaurant that moves leaves its own squares free."""
    card = state.box.card[draft.by]
    near = None if card.reach is None else state.roads.near(doors(state, player), card.reach)
    found: list[Action] = list(listed(sites.restaurant_sites(state.roads, _taken(state, draft), near)))
    if draft.moving >= 0:
        moving = _moving(state, draft)
        found.remove(restaurant_at(square_text(moving.site), moving.corner))
    return found


def _moving(state: State, draft: Draft) -> Piece:
    return next(each for each in state.restaurants if each.site == draft.moving)


def _taken(state: State, draft: Draft) -> int:
    taken = occupied(state)
    return taken & ~_moving(state, draft).squares if draft.moving >= 0 else taken


def step(state: State, player: int, action: Action) -> list[Event]:
    """Begin, or put it there."""
    match action:
        case Open(by):
            state.draft = Draft(by)
            return []
        case Move(square, by):
            state.draft = Draft(by, moving=read_square(square))
            return []
        case Restaurant(square, corner):
            return _place(state, player, square, corner)
        case _:
            raise AssertionError(f"{action} is no action of this step")


def _place(state: State, player: int, square: str, corner: str) -> list[Event]:
    draft, site = state.draft, read_square(square)
    assert draft
    card = state.box.card[draft.by]
    state.idle[card.number] -= 1
    if draft.moving >= 0:
        index = state.restaurants.index(_moving(state, draft))
        state.restaurants[index] = replace(state.restaurants[index], site=site, corner=corner)
        state.draft = None
        return [RestaurantMoved(player, square_text(draft.moving), square, corner)]
    state.draft = None
    is_open = card.opens == "now"
    state.restaurants.append(Piece(player, site, corner, is_open))
    return [RestaurantPlaced(player, square, corner, is_open)]


def why_not(state: State, player: int, action: Action) -> str:
    """Why this restaurant cannot be placed."""
    draft = state.draft
    match action:
        case Restaurant() if draft is not None:
            card = state.box.card[draft.by]
            fault = why_no_restaurant(state, action, _taken(state, draft))
            return fault or TEXTS.say("why.out_of_range", card=card.name, reach=card.reach)
        case Open(by) | Move(_, by) if draft is None:
            if by not in [card.name for card in managers(state)]:
                return TEXTS.say("why.nobody_idle", card=by)
            if isinstance(action, Open) and len(own(state, player)) == RESTAURANTS:
                return TEXTS.say("why.three_restaurants", count=RESTAURANTS)
            return TEXTS.say("why.no_restaurant_site" if isinstance(action, Open) else "why.cannot_move", card=by)
    return TEXTS.say("why.restaurants")
