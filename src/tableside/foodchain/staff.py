"""Staff: the cards at work as rules see them, the slots they need, and what milestones add."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import mul

from tableside.foodchain.box import Box
from tableside.foodchain.parts import Card, Milestone
from tableside.foodchain.state import State, owned

NO_STAR = 9


def staff(state: State, player: int) -> tuple[tuple[Card, int], ...]:
    """The cards at work and how many times each kind acts; the CEO is not among them."""
    return _staff(state.box, tuple(state.chains[player].work))


@lru_cache(maxsize=4096)
def _staff(box: Box, work: tuple[int, ...]) -> tuple[tuple[Card, int], ...]:
    twice = _act_twice(box, work)
    return tuple(
        [(card, work[card.number] * (2 if twice and not card.salary else 1)) for card in compress(box.cards, work)]
    )


def times(state: State, player: int, card: Card) -> int:
    """How often one copy of a card acts when it works."""
    return 1 if card.salary or not _act_twice(state.box, state.chains[player].work) else 2


def _act_twice(box: Box, work: Sequence[int]) -> bool:
    """Whether cards without a salary act twice: someone at work doubles them (KX-10.02)."""
    return box.night_shift and any(card.doubles for card in compress(box.cards, work))


def perks(state: State, player: int) -> tuple[Milestone, ...]:
    """The milestones a player holds, for good; rules ask them what they give (FC-10.02)."""
    return _held(state.box, state.chains[player].milestones)


@lru_cache(maxsize=4096)
def _held(box: Box, milestones: int) -> tuple[Milestone, ...]:
    return tuple(milestone for milestone in box.milestones if milestones & milestone.bit)


def fits(box: Box, work: Sequence[int], slots: int) -> bool:
    """Whether all cards fit: managers in the CEO's slots, others anywhere (FC-3.02, R-24)."""
    return sum(map(mul, work, box.managers)) <= slots and spare(box, work, slots) >= 0


def spare(box: Box, work: Sequence[int], slots: int) -> int:
    """The slots of the CEO and of managers at work, less the cards at work."""
    seats: int = sum(map(mul, work, box.slots))
    return slots + seats - sum(work)


def ceo_slots(state: State, player: int) -> int:
    """The slots of a player's CEO: what the reserve cards say, unless a milestone says otherwise (KX-3.09)."""
    return max((milestone.slots for milestone in perks(state, player)), default=0) or state.slots


def open_slots(state: State, player: int) -> int:
    """What counts in the order of business (FC-4.01, FC-4.02)."""
    return spare(state.box, state.chains[player].work, ceo_slots(state, player)) + more_slots(state, player)


def more_slots(state: State, player: int) -> int:
    """What milestones add to the open slots (FC-4.02)."""
    return sum(milestone.open_slots for milestone in perks(state, player))


def star(state: State, player: int) -> int:
    """The rank of the star at work, 1 before 2 before 3; without one, a number after all of them."""
    return min((card.star for card, _ in staff(state, player) if card.star), default=NO_STAR)


def can_have(state: State, player: int, card: Card) -> bool:
    """One copy of a unique card per player, one star in all (FC-5.23); no CFO if the CEO is one (FC-5.24)."""
    if card.unique and owned(state, player, card.name):
        return False
    if card.star and any(other.star and owned(state, player, other.name) for other in state.box.cards):
        return False
    return not (card.percent and any(milestone.percent for milestone in perks(state, player)))
