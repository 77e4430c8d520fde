"""Interrupting question: a permanent campaign in a new restaurant's block, without a marketeer (KX-3.18, R-161)."""

from dataclasses import replace

from tableside.foodchain.actions import DECLINE, Action, Decline, Market, PlaceCampaign, TakeCampaign
from tableside.foodchain.events import Event
from tableside.foodchain.parts import CampaignTile
from tableside.foodchain.phases import campaigns, marketing
from tableside.foodchain.phases.stack import choosing
from tableside.foodchain.questions import Question, WhichFreeCampaign
from tableside.foodchain.state import CampaignDraft, State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import read_square, rectangle, square_text


def offer(state: State, kind: str, restaurant: int) -> None:
    """Ask the acting player, if there is a tile of the kind and a place for it."""
    due = WhichFreeCampaign(kind, square_text(restaurant))
    if tiles(state, due):
        state.asks.append(due)


def _due(state: State) -> WhichFreeCampaign:
    due = state.asks[0]
    assert isinstance(due, WhichFreeCampaign)
    return due


def tiles(state: State, due: WhichFreeCampaign) -> list[CampaignTile]:
    """The free tiles that have a place."""
    return [
        tile
        for tile in campaigns.free_tiles(state)
        if tile.kind == due.medium and any(places(state, due, tile).values())
    ]


def places(state: State, due: WhichFreeCampaign, tile: CampaignTile) -> dict[tuple[int, int], int]:
    """Sites beside a road in the restaurant's block."""
    block = marketing.block(state, rectangle(read_square(due.square), 2, 2))
    found = sites.campaign_sites(state.roads, occupied(state), tile.rows, tile.columns)
    return {turn: mask & block for turn, mask in found.items()}


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, if there is anything to choose."""
    return choosing(state, options)


def asked(state: State, player: int) -> Question:
    """Which tile, then where, then what for."""
    return campaigns.asked(state, player) if state.draft else state.asks[0]


def options(state: State, player: int) -> list[Action]:
    """A tile, or none; then where; then what for."""
    due, draft = _due(state), state.draft
    if not isinstance(draft, CampaignDraft):
        return [*(TakeCampaign(tile.number) for tile in tiles(state, due)), DECLINE]
    if draft.placed:
        return [campaigns.market(good.name, None) for good in state.box.goods if good.marketable]
    tile = state.box.campaign[draft.tile]
    return campaigns.listed(tile, places(state, due, tile))


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take one more part of the answer."""
    draft = state.draft
    match action:
        case Decline():
            state.asks.pop(0)
        case TakeCampaign(tile):
            state.draft = CampaignDraft("", tile)
        case PlaceCampaign(square, turned):
            assert isinstance(draft, CampaignDraft)
            state.draft = replace(draft, site=read_square(square), turned=turned, placed=True)
        case Market(good):
            assert isinstance(draft, CampaignDraft)
            piece = replace(campaigns.drawn(state, player, draft, good, None), by_marketeer=False)
            state.draft = None
            state.asks.pop(0)
            return [campaigns.stand(state, piece, "")]
        case _:
            raise AssertionError(f"{action} is not an answer")
    return []


def why_not(state: State, player: int, action: Action) -> str:
    """Why this tile, place or good is not an answer."""
    match state.draft, action:
        case None, TakeCampaign():
            return TEXTS.say("why.not_this_kind", kind=_due(state).medium)
        case CampaignDraft(placed=False), PlaceCampaign():
            return TEXTS.say("why.not_this_block")
        case CampaignDraft(placed=True), Market(good, rounds, also):
            if also:
                return TEXTS.say("why.one_good")
            return TEXTS.say("why.not_marketable" if rounds is None else "why.eternal", good=good)
        case CampaignDraft(tile=tile), _:
            return TEXTS.say("why.campaign_half_placed", number=tile)
    return TEXTS.say("why.free_campaign")
