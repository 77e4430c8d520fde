"""The position as far as it is stated, and the ground that its pieces share."""

from dataclasses import dataclass, field

from tableside.foodchain.scenario.words import Words
from tableside.foodchain.state import State, occupied
from tableside.foodchain.town.squares import first, square_text

FILLERS = ("has", "have", "holds", "hold", "with", "is", "are", "its", "in")


@dataclass
class Position:
    """The state, and what was said of a working day that has not been played."""

    state: State
    hired: dict[int, int] = field(default_factory=dict)  # hires used this turn
    chosen: set[int] = field(default_factory=set)  # players whose structure is stated
    next_cards: int = 0  # how many cards that Mautoma will draw are stated
    drive_ins: set[int] = field(default_factory=set)  # players whose drive-ins are stated, whoever works for them
    busy: list[tuple[int, str, Words]] = field(default_factory=list)  # marketeers, until their campaigns are known
    campaigns: list[Words] = field(default_factory=list)  # said in the line of their owner
    quiet: set[int] = field(default_factory=set)  # roads under construction without roadworks, by their sites


def stand(state: State, words: Words, squares: int, what: str) -> None:
    """A piece stands on the map where nothing else is."""
    town = state.town
    for fault, where in (
        (squares & ~town.ground, "does not lie on the map"),
        (squares & town.road, "covers a road"),
        (squares & ~town.empty, "covers what is printed on the map"),
        (squares & occupied(state), "overlaps another piece"),
    ):
        if fault and not words.lenient:
            raise words.error(f"{what} {where} at {square_text(first(fault))}")
