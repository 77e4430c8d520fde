"""Set-up: the first restaurants (FC-2.06, FC-2.07)."""

from functools import cache

from tableside.foodchain.actions import PASS, Action, Pass, PlaceRestaurant
from tableside.foodchain.events import Event, Passed, RestaurantPlaced
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.questions import Question, WhereToPlaceFirstRestaurant
from tableside.foodchain.state import State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import each, read_square, square_text

restaurant_at = cache(PlaceRestaurant)


def enter(state: State) -> list[Event]:
    """Line up: in reverse turn order everyone places or passes, then those who passed, in turn order (FC-2.06)."""
    state.queue = state.order[::-1]
    state.passed = []
    return []


def waiting(state: State) -> tuple[int, ...]:
    """The next in line."""
    return tuple(state.queue[:1])


def may_pass(state: State, player: int) -> bool:
    """Whether a player may place later: once, and never with Mautoma (FC-2.06, MA-1.03)."""
    return player not in state.passed and not state.automa


def asked(state: State, player: int) -> Question:
    """Ask where it goes."""
    return WhereToPlaceFirstRestaurant(may_pass(state, player))


def options(state: State, player: int) -> list[Action]:
    """Every site with every entrance, and passing, once."""
    entrances = sum(1 << sites.entrance(each.site, each.corner) for each in state.restaurants)
    found: list[Action] = list(listed(sites.first_restaurant_sites(state.roads, occupied(state), entrances)))
    return [*found, PASS] if may_pass(state, player) else found


def listed(by_corner: dict[str, int]) -> list[PlaceRestaurant]:
    """Sites with their corners, as actions."""
    return [restaurant_at(square_text(site), corner) for corner, mask in by_corner.items() for site in each(mask)]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Place or pass; whoever passed comes again at the end."""
    state.queue.pop(0)
    if isinstance(action, Pass):
        state.passed.append(player)
        if not state.queue:
            _second_chance(state)
        return [Passed(player)]
    assert isinstance(action, PlaceRestaurant)
    state.restaurants.append(Restaurant(player, read_square(action.square), action.corner))
    if not state.queue:
        _second_chance(state)
    return [RestaurantPlaced(player, action.square, action.corner, True)]


def _second_chance(state: State) -> None:
    placed = {restaurant.owner for restaurant in state.restaurants}
    state.queue = [player for player in state.order if player in state.passed and player not in placed]


def why_not(state: State, player: int, action: Action) -> str:
    """Why a restaurant cannot go there."""
    if isinstance(action, Pass):
        return TEXTS.say("why.passed_once")
    if not isinstance(action, PlaceRestaurant):
        return TEXTS.say("why.first_restaurants")
    return why_no_restaurant(state, action, occupied(state)) or TEXTS.say("why.entrance_shares_tile")


def why_no_restaurant(state: State, action: PlaceRestaurant, taken: int) -> str:
    """Why four squares and an entrance do not make a restaurant; empty if they do."""
    try:
        site = read_square(action.square)
    except ValueError as error:
        return str(error)
    if action.corner not in sites.CORNERS:
        return TEXTS.say("why.no_corner", corner=action.corner)
    piece = Restaurant(0, site, action.corner)
    if piece.squares & ~sites.free_squares(state.roads, taken):
        return TEXTS.say("why.not_empty", square=action.square)
    if not state.roads.contacts(piece.doors(drive_in=False)):
        return TEXTS.say("why.no_road")
    return ""
