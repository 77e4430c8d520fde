"""Mautoma's mat, as things to draw."""

from dataclasses import dataclass

from tableside.foodchain.automa.dinner import off_map
from tableside.foodchain.deck import BACKS, ActionCard
from tableside.foodchain.mat import Automa, Stack
from tableside.foodchain.state import State
from tableside.looks.foodchain.drawn_chains import CountDrawn, cards, milestones, reserve
from tableside.looks.foodchain.sites import Place, places


@dataclass(frozen=True)
class SalesSpot:
    """A spot of Mautoma's sales track: the sets of goods it brings, and where its arrow moves the price."""

    goods: tuple[str, ...]
    arrow: int


@dataclass(frozen=True)
class MatDrawn:
    """Mautoma's mat; freezers from the top; the card turned up with all that it says."""

    cash: int
    card: str
    left: int
    price: int
    sales: int
    shown: ActionCard | None
    deck: tuple[CountDrawn, ...]  # the cards left, by their backs, the next ones first
    marker: int  # of the price
    markers: tuple[int, int]  # its ends
    spots: tuple[SalesSpot, ...]
    room: int  # of a freezer
    removed: tuple[CountDrawn, ...]  # cards that it removed from the game
    freezers: tuple[CountDrawn, ...]
    stacks: tuple[Stack, ...]
    milestones: tuple[str, ...]
    reserve: str
    doors: tuple[Place, ...]  # its restaurants outside the map


def drawn_mat(state: State, automa: Automa) -> MatDrawn:
    """The mat as it lies on the table."""
    deck, goods = state.config.automa_deck, state.box.goods
    shown = None if automa.card is None else deck.cards[automa.card]
    backs = [deck.cards[number].back if number >= 0 else BACKS[-1 - number] for number in reversed(automa.deck)]
    return MatDrawn(
        automa.cash,
        shown.name if shown else "",
        len(automa.deck),
        (shown.price if shown else 0) + automa.price,
        automa.sales,
        shown,
        tuple(CountDrawn(back, backs.count(back)) for back in dict.fromkeys(backs)),
        automa.price,
        (deck.lowest, deck.highest),
        tuple(SalesSpot(*spot) for spot in zip(deck.sales_goods, deck.sales_arrows, strict=True)),
        deck.room,
        cards(state, automa.removed),
        tuple(CountDrawn(goods[good].name, automa.stock[good]) for good in automa.tracks),
        tuple(automa.stacks),
        milestones(state, automa.milestones),
        reserve(state, automa.reserve),
        places(off_map(state.town)),
    )
