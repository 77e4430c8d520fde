"""Why a house eats where it eats: what decides between its offers, one by one."""

from dataclasses import dataclass

from tableside.foodchain.events import Offer
from tableside.foodchain.phases.dinner import Rank, best, rank
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


def judge(state: State, _player: int | None, offers: tuple[Offer, ...]) -> Verdict:
    """All offers of a house beside the one it takes."""
    chosen = best(offers)
    stars = {card.star: card.name for card in state.box.cards if card.star}
    return Verdict(tuple(_judged(offer, chosen, stars.get(offer.star, "")) for offer in offers))


def _judged(offer: Offer, chosen: Offer | None, star: str) -> Judged:
    score = None if offer.distance is None else rank(offer).score
    by, behind = _lost(offer, chosen)
    return Judged(offer.player, score, star, by, behind)


def _lost(offer: Offer, chosen: Offer | None) -> tuple[str, int]:
    if offer is chosen:
        return "won", 0
    if offer.distance is None:
        return "no_road", 0
    if offer.missing:
        return "short", len(set(offer.missing))
    assert chosen is not None  # otherwise this one would win
    for name, mine, theirs in zip(Rank._fields, rank(offer), rank(chosen), strict=True):
        if mine != theirs:
            return name, mine - theirs
    return "order", 0
