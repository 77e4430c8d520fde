"""Interrupting question: a second campaign of a marketeer, of the same kind, good and duration (KX-3.06, R-147)."""

from dataclasses import replace

from tableside.foodchain.actions import DECLINE, Action, Decline, PlaceCampaign, TakeCampaign
from tableside.foodchain.events import Event
from tableside.foodchain.phases import campaigns
from tableside.foodchain.phases.stack import choosing
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.questions import Question, WhichSecondCampaign
from tableside.foodchain.state import CampaignDraft, State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town.squares import read_square


def _due(state: State) -> WhichSecondCampaign:
    due = state.asks[0]
    assert isinstance(due, WhichSecondCampaign)
    return due


def _first(state: State) -> Campaign:
    """The campaign that the second one is like."""
    return next(campaign for campaign in state.campaigns if campaign.number == _due(state).number)


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, if there is anything to choose."""
    return choosing(state, options)


def asked(state: State, player: int) -> Question:
    """Which tile, and then where."""
    return campaigns.asked(state, player) if state.draft else state.asks[0]


def options(state: State, player: int) -> list[Action]:
    """A tile, or none; then where, in the marketeer's own range."""
    due, draft = _due(state), state.draft
    card = state.box.card[due.card]
    if not isinstance(draft, CampaignDraft):
        tiles = campaigns.second_tiles(state, player, card, due.medium)
        return [*(TakeCampaign(tile.number) for tile in tiles), DECLINE]
    tile = state.box.campaign[draft.tile]
    return campaigns.listed(tile, campaigns.masks(state, player, tile, card, occupied(state)))


def step(state: State, player: int, action: Action) -> list[Event]:
    """Place it; the marketeer is busy until both are gone."""
    due, draft = _due(state), state.draft
    match action:
        case Decline():
            state.asks.pop(0)
            return []
        case TakeCampaign(tile):
            state.draft = CampaignDraft(due.card, tile)
            return []
        case PlaceCampaign(square, turned):
            assert isinstance(draft, CampaignDraft)
            one, draft = _first(state), replace(draft, site=read_square(square), turned=turned)
            piece = replace(
                campaigns.drawn(state, player, draft, one.good, one.rounds), marketeer="", partner=one.number
            )
            state.campaigns[state.campaigns.index(one)] = replace(one, partner=piece.number)
            state.draft = None
            state.asks.pop(0)
            return [campaigns.stand(state, piece, due.card)]
        case _:
            raise AssertionError(f"{action} is not an answer")


def why_not(state: State, player: int, action: Action) -> str:
    """Why this tile or place is not an answer."""
    if state.draft is not None:
        return campaigns.why_not(state, player, action)
    if isinstance(action, TakeCampaign):
        return TEXTS.say("why.not_this_kind", kind=_due(state).medium)
    return TEXTS.say("why.second_campaign")
