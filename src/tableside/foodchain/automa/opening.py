"""Mautoma's set-up: deck by level, tracks, tiles (MA-1.02 to MA-1.06)."""

from tableside.core.rng import below, shuffle
from tableside.foodchain.box.base import HOUSE_TILES
from tableside.foodchain.deck import BACKS, LEVELS
from tableside.foodchain.mat import Automa
from tableside.foodchain.state import State


def open_up(state: State) -> Automa:
    """Set up Mautoma; its stack of house tiles is the player's too."""
    config, box = state.config, state.box
    tracks = [good.number for good in box.goods if good.marketable]
    shuffle(state, tracks)
    tiles = list(HOUSE_TILES)
    shuffle(state, tiles)
    turned = list(range(len(tiles)))
    shuffle(state, turned)
    for place in turned[: config.automa_deck.upside_down]:
        tiles[place] = -tiles[place]
    return Automa(
        cash=0,
        reserve=below(state, len(box.reserves)),
        deck=stacked(state),
        unseen=list(range(len(config.automa_deck.cards))),
        card=None,
        played=[],
        tracks=tuple(tracks),
        stock=[0] * len(box.goods),
        made=[0] * len(box.goods),
        sales=config.automa_deck.sales_start,
        price=0,
        milestones=0,
        served=0,
        stacks=[],
        tiles=tiles,
        upside_down=config.automa_deck.upside_down,
        removed=[0] * len(box.cards),
    )


def stacked(state: State) -> list[int]:
    """The deck: the level's number of cards of each back, drawn unseen, rounds 1-2 on top (MA-1.04)."""
    deck = state.config.automa_deck
    found: list[int] = []
    for back, count in zip(BACKS, deck.levels[LEVELS.index(state.config.solo)], strict=True):
        cards = [number for number, card in enumerate(deck.cards) if card.back == back]
        shuffle(state, cards)
        found += cards[:count]
    return found[::-1]
