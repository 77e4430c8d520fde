"""The active player may hire chefs: one for coins once a turn, special ones once in the game (FO-5.01 to FO-5.03)."""

from tableside.foodies import actions
from tableside.foodies.actions import Action, Done, Hire, HireSpecial
from tableside.foodies.ending import check_goal
from tableside.foodies.events import Event, HiredChef, HiredSpecial
from tableside.foodies.parts import NO_STALL, Chef
from tableside.foodies.state import NOBODY, State, complete_stars, counts
from tableside.foodies.text import TEXTS


def meets(state: State, player: int, chef: Chef) -> bool:
    """Whether a player's court has what a special chef asks for (FO-5.03)."""
    stalls = state.courts[player].stalls
    for space in chef.spaces:
        if not stalls[space]:
            return False
    if chef.stars and complete_stars(state, player) < chef.stars:
        return False
    return not chef.cultures or len([1 for n in counts(state, player) if n >= chef.stalls]) >= chef.cultures


def can_pay_chef(state: State, player: int) -> bool:
    """Whether the Chef for Hire can still be paid this turn (FO-5.01)."""
    return not state.chef_hired and state.courts[player].coins >= state.config.parts.chef_cost


def enter(state: State, events: list[Event]) -> None:
    """Nobody has been hired this turn."""
    state.chef_hired = False
    _ask(state)


def _ask(state: State) -> None:
    """Ask, if there is a chef to hire."""
    player = state.active
    state.chooser = player if can_pay_chef(state, player) or _willing(state, player) else NOBODY


def _willing(state: State, player: int) -> list[Action]:
    """The special chefs that this player could hire now."""
    stalls = state.courts[player].stalls
    number_of_stalls = len(stalls) - stalls.count(NO_STALL)
    found = []
    for place, number in enumerate(state.chefs):
        chef = state.config.parts.chefs[number]
        if number_of_stalls >= chef.fewest and state.hired_by[place] == NOBODY and meets(state, player, chef):
            found.append(actions.hires(chef.name))
    return found


def options(state: State, player: int) -> list[Action]:
    """The chefs who would come; or nobody more."""
    found = _willing(state, player)
    if can_pay_chef(state, player):
        found.append(actions.HIRE)
    found.append(actions.DONE)
    return found


def step(state: State, player: int, action: Action, events: list[Event]) -> None:
    """Hire, and ask again if there is still someone to hire."""
    court, parts = state.courts[player], state.config.parts
    match action:
        case Done():
            state.chooser = NOBODY
            return
        case Hire():
            state.chef_hired = True
            court.coins -= parts.chef_cost
            court.popularity += parts.chef_popularity
            events.append(HiredChef(player, parts.chef_cost, parts.chef_popularity, court.popularity))
        case HireSpecial(name):
            state.hired_by[_place(state, name)] = player
            court.popularity += parts.special_popularity
            events.append(HiredSpecial(player, name, parts.special_popularity, court.popularity))
        case _:
            raise AssertionError(f"{action} is no action of this phase")
    check_goal(state, player, events)
    _ask(state)


def _place(state: State, name: str) -> int:
    """Which of the chefs in play has this name; -1 if none."""
    names = [state.config.parts.chef_names[chef] for chef in state.chefs]
    return names.index(name) if name in names else -1


def why_not(state: State, player: int, action: Action) -> str:
    """Why this chef does not come."""
    if isinstance(action, Hire):
        if state.chef_hired:
            return TEXTS.say("why.chef_hired")
        return TEXTS.say("why.chef_cost", cost=state.config.parts.chef_cost, coins=state.courts[player].coins)
    if not isinstance(action, HireSpecial):
        return TEXTS.say("why.hiring")
    place = _place(state, action.chef)
    if place < 0:
        names = ", ".join(state.config.parts.chef_names[chef] for chef in state.chefs)
        return TEXTS.say("why.chef_not_in_play", chef=action.chef, names=names)
    if state.hired_by[place] != NOBODY:
        return TEXTS.say("why.special_taken", chef=action.chef, player=state.hired_by[place])
    return TEXTS.say(
        "why.special_unmet", chef=action.chef, need=TEXTS.need(state.config.parts.chefs[state.chefs[place]])
    )
