"""Why a house eats where it eats: what decides between its offers, one by one."""

from collections.abc import Callable
from dataclasses import dataclass

from tableside.foodchain.events import Offer
from tableside.foodchain.phases.dinner import best
from tableside.foodchain.state import State


@dataclass(frozen=True)
class Judged:
    """An offer: its score, and what it won or lost by.

    `by` is won, no_road, short, score, star, waitresses or order; `behind` the difference that decided.
    """

    player: int
    score: int | None
    star: str  # the movie star at work, empty without one
    by: str
    behind: int


@dataclass(frozen=True)
class Verdict:
    """All offers of a house, in their order."""

    offers: tuple[Judged, ...]


# What decides, in this order, where both can serve the house (FC-6.03, KX-14.03); what is left is turn order.
DECIDES: tuple[tuple[str, Callable[[Offer], int]], ...] = (
    ("score", lambda offer: offer.price + (offer.distance or 0)),
    ("star", lambda offer: offer.star),
    ("waitresses", lambda offer: -offer.waitresses),
)


def judge(state: State, _player: int | None, offers: tuple[Offer, ...]) -> Verdict:
    """All offers of a house beside the one it takes."""
    chosen = best(list(offers))
    stars = {card.star: card.name for card in state.box.cards if card.star}
    return Verdict(tuple(_judged(offer, chosen, stars.get(offer.star, "")) for offer in offers))


def _judged(offer: Offer, chosen: Offer | None, star: str) -> Judged:
    score = None if offer.distance is None else offer.price + offer.distance
    by, behind = _lost(offer, chosen)
    return Judged(offer.player, score, star, by, behind)


def _lost(offer: Offer, chosen: Offer | None) -> tuple[str, int]:
    if offer is chosen:
        return "won", 0
    if offer.distance is None:
        return "no_road", 0
    if offer.missing:
        return "short", len(offer.missing)
    if chosen is not None:
        for name, figure in DECIDES:
            if figure(offer) != figure(chosen):
                return name, figure(offer) - figure(chosen)
    return "order", 0
