"""Working day, last step: new restaurants, and moving one (FC-5.70 to FC-5.72)."""

from dataclasses import replace
from functools import cache
from itertools import compress

from tableside.foodchain.actions import Action, MoveRestaurant, OpenRestaurant, PlaceRestaurant
from tableside.foodchain.box.base import RESTAURANTS
from tableside.foodchain.events import Event, RestaurantMoved, RestaurantPlaced
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.phases import free_campaign
from tableside.foodchain.phases.first_restaurants import listed, restaurant_at, why_no_restaurant
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.questions import Question, WhereToMoveRestaurant, WhereToOpenRestaurant, WhetherToOpenOrMove
from tableside.foodchain.staff import perks
from tableside.foodchain.state import RestaurantDraft, State, actor, occupied, starts
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import read_square, square_text

open_by, move = cache(OpenRestaurant), cache(MoveRestaurant)


def managers(state: State) -> list[Card]:
    """The kinds of card that open restaurants and have not acted yet."""
    return [card for card in compress(state.box.cards, state.idle) if card.opens]


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, as long as such a manager is idle."""
    return (actor(state),) if managers(state) else ()


def own(state: State, player: int) -> list[Restaurant]:
    """A chain's restaurants."""
    return [restaurant for restaurant in state.restaurants if restaurant.owner == player]


def asked(state: State, player: int) -> Question:
    """Ask whether to open or to move, and then where."""
    draft = state.draft
    if not isinstance(draft, RestaurantDraft):
        return WhetherToOpenOrMove()
    if draft.moving is None:
        return WhereToOpenRestaurant(draft.by)
    return WhereToMoveRestaurant(draft.by, square_text(draft.moving))


def options(state: State, player: int) -> list[Action]:
    """Open or move, and then where."""
    if isinstance(state.draft, RestaurantDraft):
        return places(state, player, state.draft)
    found: list[Action] = []
    for card in managers(state):
        if len(own(state, player)) < RESTAURANTS and places(state, player, RestaurantDraft(card.name)):
            found.append(open_by(card.name))
        if card.moves:
            found += [
                move(square_text(each.site), card.name)
                for each in own(state, player)
                if each.open and places(state, player, RestaurantDraft(card.name, each.site))
            ]
    return found


def places(state: State, player: int, draft: RestaurantDraft) -> list[Action]:
    """The sites for the card of the draft; a restaurant that moves leaves its own squares free."""
    card = state.box.card[draft.by]
    near = None if card.reach is None else state.roads.near(starts(state, player), card.reach)
    found: list[Action] = list(listed(sites.restaurant_sites(state.roads, _taken(state, draft), near)))
    moving = _moving(state, draft)
    if moving:
        stays = restaurant_at(square_text(moving.site), moving.corner)
        found = [place for place in found if place != stays]
    return found


def _moving(state: State, draft: RestaurantDraft) -> Restaurant | None:
    if draft.moving is None:
        return None
    return next(each for each in state.restaurants if each.site == draft.moving)


def _taken(state: State, draft: RestaurantDraft) -> int:
    moving = _moving(state, draft)
    return occupied(state) & ~moving.squares if moving else occupied(state)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Begin, or put it there."""
    match action:
        case OpenRestaurant(by):
            state.draft = RestaurantDraft(by)
            return []
        case MoveRestaurant(square, by):
            state.draft = RestaurantDraft(by, read_square(square))
            return []
        case PlaceRestaurant(square, corner):
            return _place(state, player, square, corner)
        case _:
            raise AssertionError(f"{action} is not an action of this step")


def _place(state: State, player: int, square: str, corner: str) -> list[Event]:
    draft, site = state.draft, read_square(square)
    assert isinstance(draft, RestaurantDraft)
    card, moving = state.box.card[draft.by], _moving(state, draft)
    state.idle[card.number] -= 1
    state.draft = None
    if moving:
        state.restaurants[state.restaurants.index(moving)] = replace(moving, site=site, corner=corner)
        return [RestaurantMoved(player, square_text(moving.site), square, corner)]
    is_open = card.opens == "now"
    state.restaurants.append(Restaurant(player, site, corner, is_open))
    events: list[Event] = [RestaurantPlaced(player, square, corner, is_open)]
    before = perks(state, player)
    events += earn(state, player, Deed.OPENED)
    for milestone in perks(state, player):
        if milestone.gift and milestone not in before:
            free_campaign.offer(state, milestone.gift, site)
    return events


def why_not(state: State, player: int, action: Action) -> str:
    """Why this restaurant cannot be placed."""
    match state.draft, action:
        case RestaurantDraft() as draft, PlaceRestaurant():
            card = state.box.card[draft.by]
            fault = why_no_restaurant(state, action, _taken(state, draft))
            return fault or TEXTS.say("why.out_of_range", card=card.name, reach=card.reach)
        case None, OpenRestaurant(by) | MoveRestaurant(_, by):
            if by not in [card.name for card in managers(state)]:
                return TEXTS.say("why.nobody_idle", card=by)
            if isinstance(action, OpenRestaurant) and len(own(state, player)) == RESTAURANTS:
                return TEXTS.say("why.three_restaurants", count=RESTAURANTS)
            return TEXTS.say(
                "why.no_restaurant_site" if isinstance(action, OpenRestaurant) else "why.cannot_move", card=by
            )
    return TEXTS.say("why.restaurants")
