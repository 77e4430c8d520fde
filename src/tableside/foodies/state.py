"""The position: the food courts, the market with its deck, the chefs, and the point in the turn."""

from enum import IntEnum

from tableside.core.copyable import Copyable, copyable
from tableside.foodies.parts import HALVES, MEETING, SEAM_BITS, Config


class Phase(IntEnum):
    """The parts of a turn (FO-2.00), and the end; the foodie visit has three parts, since others decide in it too."""

    ROLLING = 0
    FLYERS = 1
    COLLECTING = 2
    BUYING = 3
    HIRING = 4
    OVER = 5


@copyable
class Court(Copyable):
    """One food court and what its player owns, without limit (FO-6.03). Lists are by space, a blank at 0."""

    dashboard: int
    stalls: list[int]  # the card on each space, 0 if there is no stall
    coins_on: list[int]  # coin tokens on each space
    popularity_on: list[int]  # popularity tokens on each space
    coins: int
    popularity: int
    flyers: int


@copyable
class State(Copyable):
    """The whole position."""

    config: Config
    rng: int
    turn: int
    first: int  # who has the first player token, for the whole game
    active: int
    phase: Phase
    choosers: tuple[int, ...]  # who must choose now: one player, or nobody
    courts: list[Court]
    deck: list[int]  # the next card is the last; in a view the cards are sorted
    market: list[int]  # by slot from left to right, 0 where the deck could not fill it
    removed: list[int]  # stalls that were covered, in the order in which they left
    cultures: tuple[int, ...]  # the five in play
    chefs: tuple[int, ...]  # the two in play
    hired_by: list[int | None]  # who hired each of them
    die: int  # what was rolled this turn
    face: int  # the visited space; 0 for none: a rolled 0 that was not, or not yet, changed
    visited: list[int]  # the space that each player collects from
    decided: int  # how many players, from the active one on, have decided or collected in this phase
    chef_hired: bool  # the Chef for Hire was paid this turn
    ending: bool  # someone has reached the goal: this is the last round


def choosing(state: State) -> tuple[int, ...]:
    """Who must choose now, in whatever phase."""
    return state.choosers


def counts(state: State, player: int) -> list[int]:
    """How many stalls of each culture a player's court has."""
    culture_of = state.config.parts.culture_of
    found = [0] * (len(state.config.parts.cultures) + 1)  # the last for spaces without a stall, whose culture is -1
    for card in state.courts[player].stalls:
        found[culture_of[card]] += 1
    del found[-1]
    return found


def stars_at(stalls: list[int], space: int, half_stars_of: tuple[int, ...]) -> int:
    """How many complete stars the card on a space has: half-stars that meet a half-star (FO-2.06)."""
    stars = 0
    for other, theirs in MEETING[space][half_stars_of[stalls[space]]]:
        if half_stars_of[stalls[other]] & theirs:
            stars += 1
    return stars


def complete_stars(state: State, player: int) -> int:
    """How many complete stars there are anywhere on a court, each counted once."""
    half_stars_of, halves = state.config.parts.half_stars_of, 0
    for space, card in enumerate(state.courts[player].stalls):
        halves |= HALVES[space][half_stars_of[card]]
    return (halves & halves >> SEAM_BITS).bit_count()


def seats_in_order(state: State) -> list[int]:
    """All players, from the active one on, clockwise."""
    players = len(state.courts)
    return [(state.active + offset) % players for offset in range(players)]
