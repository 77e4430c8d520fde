"""Mautoma's side of the position: deck, freezers, tracks, stacks of campaign tokens, and the stack of house tiles."""

from dataclasses import dataclass

from tableside.core.copyable import Copyable, copyable

AUTOMA = -2  # its number among those who offer, sell and earn; a number, since an evening is counted by numbers


@dataclass(frozen=True, slots=True)
class Stack:
    """Campaign tokens beside a house (MA-2.02)."""

    house: str
    good: str
    left: int


@copyable
class Automa(Copyable):
    """Mautoma Inc.: not a chain, so no phase asks it anything and no milestone helps it (MA-2.03)."""

    cash: int
    reserve: int | None  # which reserve card, if it is known
    deck: list[int]  # the next card is the last; in a view a card is only its back, as a negative number
    unseen: list[int]  # the cards that can still be in the deck, sorted
    card: int | None  # the card turned up; None before the first
    played: list[int]
    tracks: tuple[int, ...]  # the goods of the freezer tracks, from the top
    stock: list[int]  # by good
    made: list[int]  # by good, in this round
    sales: int  # the sales marker
    price: int  # the price marker
    milestones: int
    served: int  # houses in this dinnertime
    stacks: list[Stack]  # the oldest first
    tiles: list[int]  # the house tiles, the bottom one first; negative if upside down; in a view sorted, all face up
    upside_down: int  # how many of them are upside down
    removed: list[int]  # cards that left the game, by number


def most(automa: Automa, goods: list[int]) -> int:
    """The one of these goods that it has most of; ties go to the upper track (MA-1.05)."""
    return max(goods, key=lambda good: (automa.stock[good], -automa.tracks.index(good)))
