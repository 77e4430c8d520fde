"""An interrupt: an off-ramp, where the rural area meets the roads of the town (KX-12.03, R-196)."""

from functools import cache

from tableside.foodchain.actions import DECLINE, Action, OffRamp
from tableside.foodchain.events import Event, OffRampPlaced
from tableside.foodchain.pieces import OffRamp as Piece
from tableside.foodchain.state import Ask, State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import edges
from tableside.foodchain.town.squares import each, read_square, square_text

LONG, SHORT = (width for width, _ in edges.OFF_RAMPS)
off_ramp = cache(OffRamp)


def options(state: State, player: int, ask: Ask) -> list[Action]:
    """Every place outside the map that touches a road and where nothing stands, as long as there are off-ramps."""
    found: list[Action] = []
    if len(state.off_ramps) < state.box.off_ramps:
        standing = occupied(state) & ~state.town.ground
        for (side, width), mask in edges.off_ramp_sites(state.roads, standing).items():
            found += [off_ramp(side, square_text(site), width == LONG) for site in each(mask)]
    return [*found, DECLINE]


def step(state: State, player: int, ask: Ask, action: Action) -> list[Event]:
    """Place it, or do without."""
    state.asks.pop(0)
    if not isinstance(action, OffRamp):
        return []
    state.off_ramps.append(Piece(read_square(action.square), action.side, LONG if action.along else SHORT))
    return [OffRampPlaced(player, action.side, action.square, action.along)]


def why_not(state: State, player: int, ask: Ask, action: Action) -> str:
    """Why there is no off-ramp there."""
    return TEXTS.say("why.no_off_ramp" if isinstance(action, OffRamp) else "why.place_off_ramp")
