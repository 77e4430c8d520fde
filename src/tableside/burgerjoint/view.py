"""What a player may know: everything but the cubes still to be drawn. Cubes are open (BJ-4.03)."""

from tableside.burgerjoint.state import State
from tableside.core.rng import MASK, Source, below


def view(state: State, player: int | None) -> State:
    """The state without its random source."""
    seen = state.copy()
    seen.rng = 0
    return seen


def guess(state: State, player: int | None, source: Source) -> State:
    """The state with a new random source."""
    whole = state.copy()
    whole.rng = below(source, MASK)
    return whole


def totals(state: State) -> dict[str, int]:
    """The cubes of each colour: none may appear or vanish."""
    stores = [state.bag, *state.areas, *(board.cubes for board in state.boards)]
    return {f"cubes of colour {colour}": sum(store[colour] for store in stores) for colour in range(len(state.bag))}
