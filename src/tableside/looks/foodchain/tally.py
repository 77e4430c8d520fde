"""What statistics hold against winning: the modules of a game, and the milestones that each chain has."""

from tableside.core.entry import Tallied
from tableside.foodchain.state import State
from tableside.looks.foodchain.drawn_chains import milestones


def tally(state: State) -> Tallied:
    """The modules in play, and the milestones of every chain at the end."""
    seats = range(state.config.players)
    return Tallied(
        tuple(state.config.modules), tuple(milestones(state, state.chains[seat].milestones) for seat in seats)
    )
