"""A structure to begin with: as many cards as fit; first those with a salary, which is due on the beach too."""

from collections.abc import Sequence
from dataclasses import dataclass

from tableside.foodchain.parts import Card
from tableside.foodchain.phases.restructuring import decided, kinds
from tableside.foodchain.staff import ceo_slots, fits
from tableside.foodchain.state import Phase, State


@dataclass(frozen=True)
class Proposal:
    """The cards to put to work, of those that are still asked about."""

    cards: tuple[str, ...]


def proposal(state: State, player: int | None, of: None) -> Proposal:
    """The best of all that fit, for any number of managers; nobody, if what is decided already does not fit."""
    if player is None or state.phase is not Phase.RESTRUCTURING or state.chains[player].ready:
        raise ValueError("no structure is being made now")
    chain = state.chains[player]
    asked = kinds(state, chain)[len(chain.answers) :]
    hand = sorted((card for card in asked for _ in range(chain.hand[card.number])), key=_first)
    managers = sorted((card for card in hand if card.manager), key=lambda card: -card.slots)
    others = [card for card in hand if not card.manager]
    found = [_filled(state, player, managers[:used], others) for used in range(len(managers) + 1)]
    return Proposal(tuple(card.name for card in max(found, key=_worth)))


def _first(card: Card) -> tuple[bool, bool]:
    """Salaries first, then whoever was trained."""
    return not card.salary, card.entry


def _worth(cards: Sequence[Card]) -> tuple[int, int, int]:
    """The most salaries at work, then the most people who are not managers, then the fewest managers."""
    managers = sum(card.manager for card in cards)
    return sum(card.salary for card in cards), len(cards) - managers, -managers


def _filled(state: State, player: int, managers: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """These managers, if they fit, and then one after the other whoever still does."""
    work, slots, found = [0] * len(state.box.cards), ceo_slots(state, player), list[Card]()
    for card, count in decided(state, state.chains[player]):
        work[card.number] = count
    for card in (*managers, *others):
        work[card.number] += 1
        if fits(state.box, work, slots):
            found.append(card)
        else:
            work[card.number] -= 1
    return found
