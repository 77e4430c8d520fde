"""What a player may know: everything but the order of the deck and future die rolls."""

from tableside.core.rng import MASK, Source, below, shuffle
from tableside.foodies.state import State


def view(state: State, player: int | None) -> State:
    """The state without its random source, the deck in the order of its cards."""
    seen = state.copy()
    seen.rng = 0
    seen.deck.sort()
    return seen


def guess(state: State, player: int | None, source: Source) -> State:
    """The state with the deck in a random order and a new random source."""
    whole = state.copy()
    shuffle(source, whole.deck)
    whole.rng = below(source, MASK)
    return whole


def totals(state: State) -> dict[str, int]:
    """What must never change: every card is somewhere, once."""
    built = [card for court in state.courts for card in court.stalls]
    cards = [card for card in [*state.deck, *state.market, *state.removed, *built] if card]
    return {"cards": len(cards), "different cards": len(set(cards)), "courts": len(state.courts)}
