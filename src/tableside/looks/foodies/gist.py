"""A position of Foodies in a line."""

from tableside.core.entry import Gist
from tableside.foodies.state import State


def gist(state: State) -> Gist:
    """The round, of a turn each, and everyone's popularity."""
    courts = state.courts
    return Gist(-(-state.turn // len(courts)), tuple(court.popularity for court in courts), money=False)
