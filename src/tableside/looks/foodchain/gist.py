"""A position of Food Chain in a line."""

from tableside.core.entry import Gist
from tableside.foodchain.state import State


def gist(state: State) -> Gist:
    """The round, everyone's cash, and the modules."""
    return Gist(state.turn, tuple(chain.cash for chain in state.chains), money=True, modules=state.config.modules)
