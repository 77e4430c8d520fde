"""A second campaign of the same marketeer, of the same kind, for the same good and as long (KX-3.06, R-147)."""

from dataclasses import replace

from tableside.foodchain.actions import DECLINE, Action, At, Decline, Take
from tableside.foodchain.events import Event
from tableside.foodchain.phases import campaigns
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.state import Ask, Draft, State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town.squares import read_square


def first(state: State, ask: Ask) -> Campaign:
    """The campaign that the second one is like."""
    return next(campaign for campaign in state.campaigns if campaign.number == ask.number)


def options(state: State, player: int, ask: Ask) -> list[Action]:
    """A tile, or none; then where, in the marketeer's own range."""
    card = state.box.card[ask.thing]
    if state.draft is None:
        tiles = campaigns.second_tiles(state, player, card, first(state, ask).kind)
        return [*(Take(tile.number) for tile in tiles), DECLINE]
    tile = state.box.campaign[state.draft.campaign]
    return campaigns.listed(tile, campaigns.masks(state, player, tile, card, occupied(state)))


def step(state: State, player: int, ask: Ask, action: Action) -> list[Event]:
    """The marketeer is busy until both are gone."""
    match action:
        case Decline():
            state.asks.pop(0)
            return []
        case Take(tile):
            state.draft = Draft(ask.thing, campaign=tile)
            return []
        case At(square, turned):
            assert state.draft
            one = first(state, ask)
            draft = replace(state.draft, site=read_square(square), turned=turned)
            piece = replace(
                campaigns.drawn(state, player, draft, one.good, one.rounds), marketeer="", partner=one.number
            )
            state.campaigns[state.campaigns.index(one)] = replace(one, partner=piece.number)
            state.draft = None
            state.asks.pop(0)
            return [campaigns.stand(state, piece, ask.thing)]
        case _:
            raise AssertionError(f"{action} is no answer")


def why_not(state: State, player: int, ask: Ask, action: Action) -> str:
    """Why this tile or place is no answer."""
    if state.draft is not None:
        return campaigns.why_not(state, player, action)
    if isinstance(action, Take):
        return TEXTS.say("why.not_this_kind", kind=first(state, ask).kind)
    return TEXTS.say("why.second_campaign")
