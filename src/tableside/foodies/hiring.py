"""Hiring: the active player may hire chefs, one for coins per turn, special ones once a game (FO-5.01 to FO-5.03)."""

from tableside.foodies import actions
from tableside.foodies.actions import Action, Done, HireChef, HireSpecial
from tableside.foodies.ending import check_goal
from tableside.foodies.events import Event, HiredChef, HiredSpecial
from tableside.foodies.parts import ENOUGH, NO_STALL, Chef, Components
from tableside.foodies.questions import WhichChefToHire
from tableside.foodies.state import State, choosing, complete_stars
from tableside.foodies.text import TEXTS

waiting = choosing


def meets(state: State, player: int, chef: Chef) -> bool:
    """Whether a player's court has what a special chef asks for (FO-5.03)."""
    stalls = state.courts[player].stalls
    for space in chef.spaces:
        if not stalls[space]:
            return False
    if chef.stars and complete_stars(state, player) < chef.stars:
        return False
    return not chef.cultures or _cultures_with(state.config.parts, stalls, chef.stalls) >= chef.cultures


def _cultures_with(parts: Components, stalls: list[int], least: int) -> int:
    """How many cultures have at least so many stalls: all are counted at once, as digits of one number."""
    counted, digits = sum(map(parts.digit_of.__getitem__, stalls)), parts.digits
    return (counted + digits * (ENOUGH - least) & digits * ENOUGH).bit_count()


def can_pay_chef(state: State, player: int) -> bool:
    """Whether the Chef for Hire can still be paid this turn (FO-5.01)."""
    return not state.chef_hired and state.courts[player].coins >= state.config.parts.chef_cost


def enter(state: State) -> list[Event]:
    """Begin the phase: nobody has been hired this turn."""
    state.chef_hired = False
    _ask(state)
    return []


def _ask(state: State) -> None:
    """Ask if there is a chef to hire."""
    player = state.active
    state.choosers = (player,) if can_pay_chef(state, player) or _willing(state, player) else ()


def asked(state: State, player: int) -> WhichChefToHire:
    """Ask whom the player hires."""
    return WhichChefToHire()


def _willing(state: State, player: int) -> list[Action]:
    """The special chefs that this player could hire now."""
    stalls = state.courts[player].stalls
    number_of_stalls = len(stalls) - stalls.count(NO_STALL)
    found, chefs, hired_by = [], state.config.parts.chefs, state.hired_by
    for place, number in enumerate(state.chefs):
        chef = chefs[number]
        if hired_by[place] is None and number_of_stalls >= chef.fewest and meets(state, player, chef):
            found.append(actions.hires(chef.name))
    return found


def options(state: State, player: int) -> list[Action]:
    """The chefs that can be hired; or nobody else."""
    found = _willing(state, player)
    if can_pay_chef(state, player):
        found.append(actions.HIRE)
    found.append(actions.DONE)
    return found


def step(state: State, player: int, action: Action) -> list[Event]:
    """Hire, and ask again if there is still someone to hire."""
    court, parts = state.courts[player], state.config.parts
    match action:
        case Done():
            state.choosers = ()
            return []
        case HireChef():
            state.chef_hired = True
            court.coins -= parts.chef_cost
            court.popularity += parts.chef_popularity
            hired: Event = HiredChef(player, parts.chef_cost, parts.chef_popularity, court.popularity)
        case HireSpecial(name):
            state.hired_by[_names(state).index(name)] = player
            court.popularity += parts.special_popularity
            hired = HiredSpecial(player, name, parts.special_popularity, court.popularity)
        case _:
            raise AssertionError(f"{action} is not an action of this phase")
    _ask(state)
    return [hired, *check_goal(state, player)]


def _names(state: State) -> list[str]:
    """The special chefs in play."""
    return [state.config.parts.chef_names[chef] for chef in state.chefs]


def why_not(state: State, player: int, action: Action) -> str:
    """Why this chef cannot be hired."""
    if isinstance(action, HireChef):
        if state.chef_hired:
            return TEXTS.say("why.chef_hired")
        return TEXTS.say("why.chef_cost", cost=state.config.parts.chef_cost, coins=state.courts[player].coins)
    if not isinstance(action, HireSpecial):
        return TEXTS.say("why.hiring")
    names = _names(state)
    if action.chef not in names:
        return TEXTS.say("why.chef_not_in_play", chef=action.chef, names=", ".join(names))
    place = names.index(action.chef)
    if state.hired_by[place] is not None:
        return TEXTS.say("why.special_taken", chef=action.chef, player=state.hired_by[place])
    return TEXTS.say(
        "why.special_unmet", chef=action.chef, need=TEXTS.need(state.config.parts.chefs[state.chefs[place]])
    )
