"""The position: two development boards, the resource board, the bag, and the point in the turn."""

from enum import IntEnum

from tableside.burgerjoint.parts import COLOURS, Colour, Components, Config
from tableside.core.copyable import Copyable, copyable
from tableside.core.rng import below

BURGER, PIZZA = 0, 1
GENERAL = 2  # the third area of the resource board


class Phase(IntEnum):
    """The five phases of a turn (BJ-2.00), and the end."""

    PRODUCTION = 0
    TRADING = 1
    BUILDING = 2
    SCORING = 3
    DISCARDING = 4
    OVER = 5


@copyable
class Board(Copyable):
    """One player's development board and storage."""

    cubes: list[int]  # held, by colour
    publicity: int  # the marker's space, 0 off the track
    basics: int  # how many: they fill from the top and leave from the bottom
    diners: int  # one bit per colour
    bistros: int  # one bit per bistro
    score: int  # the score marker: it moves only at the owner's own scoring (BJ-5.04)

    def tokens(self) -> int:
        """How many development tokens are on the board."""
        return self.basics + self.diners.bit_count() + self.bistros.bit_count()


@copyable
class State(Copyable):
    """The whole position."""

    config: Config
    rng: int
    turn: int
    active: int
    phase: Phase
    boards: list[Board]
    bag: list[int]  # by colour
    areas: list[list[int]]  # Burger's, Pizza's and the general area, by colour
    due: list[int]  # cubes each player still has to take in this production
    picks: int  # taken in this production so far
    used: int  # abilities used this turn, one bit per bistro
    choosing: bool  # cubes were given; a chosen one is still to come
    put: int  # cubes put in for a redraw still to come
    publicity_bought: int  # this turn
    done: bool  # the active player has closed this phase

    @property
    def parts(self) -> Components:
        """The components in play."""
        return self.config.parts


def draw(state: State) -> Colour:
    """Draw a cube from the bag at random; the bag must hold one."""
    bag = state.bag
    left = below(state, sum(bag))
    for colour in COLOURS:
        left -= bag[colour]
        if left < 0:
            bag[colour] -= 1
            return colour
    raise AssertionError("a cube was drawn from an empty bag")
