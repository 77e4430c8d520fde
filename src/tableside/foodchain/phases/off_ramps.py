"""Interrupting question: an off-ramp, where the rural area joins the roads of the town (KX-12.03, R-196)."""

from functools import cache

from tableside.foodchain.actions import DECLINE, Action, PlaceOffRamp
from tableside.foodchain.events import Event, OffRampPlaced
from tableside.foodchain.phases.stack import choosing
from tableside.foodchain.pieces import OffRamp
from tableside.foodchain.questions import Question
from tableside.foodchain.state import State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import edges
from tableside.foodchain.town.squares import each, read_square, square_text

LONG, SHORT = (width for width, _ in edges.OFF_RAMPS)
off_ramp = cache(PlaceOffRamp)


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, if there is anything to choose."""
    return choosing(state, options)


def asked(state: State, player: int) -> Question:
    """Where it goes."""
    return state.asks[0]


def options(state: State, player: int) -> list[Action]:
    """Every free place outside the map that touches a road, as long as there are off-ramps."""
    found: list[Action] = []
    if len(state.off_ramps) < state.box.off_ramps:
        standing = occupied(state) & ~state.town.ground
        for (side, width), mask in edges.off_ramp_sites(state.roads, standing).items():
            found += [off_ramp(side, square_text(site), width == LONG) for site in each(mask)]
    return [*found, DECLINE]


def step(state: State, player: int, action: Action) -> list[Event]:
    """Place it, or decline."""
    state.asks.pop(0)
    if not isinstance(action, PlaceOffRamp):
        return []
    state.off_ramps.append(OffRamp(read_square(action.square), action.side, LONG if action.along else SHORT))
    return [OffRampPlaced(player, action.side, action.square, action.along)]


def why_not(state: State, player: int, action: Action) -> str:
    """Why no off-ramp can go there."""
    return TEXTS.say("why.no_off_ramp" if isinstance(action, PlaceOffRamp) else "why.place_off_ramp")
