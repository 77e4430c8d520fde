"""A campaign for ever that a new restaurant brings into its block, run by no marketeer (KX-3.18, R-161)."""

from dataclasses import replace

from tableside.foodchain.actions import DECLINE, Action, At, Decline, Market, Take
from tableside.foodchain.events import Event
from tableside.foodchain.parts import CampaignTile
from tableside.foodchain.phases import campaigns, marketing
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.state import Ask, Draft, State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import read_square


def offer(state: State, kind: str, restaurant: int) -> None:
    """Ask the acting player, if there is a tile of the kind and a place for it."""
    ask = Ask("free campaign", kind, restaurant)
    if tiles(state, ask):
        state.asks.append(ask)


def tiles(state: State, ask: Ask) -> list[CampaignTile]:
    """The free tiles that have a place."""
    return [
        tile
        for tile in campaigns.free_tiles(state)
        if tile.kind == ask.thing and any(places(state, ask, tile).values())
    ]


def places(state: State, ask: Ask, tile: CampaignTile) -> dict[tuple[int, int], int]:
    """Sites beside a road in the restaurant's block, which is what a mailbox in its stead would reach."""
    block = marketing.reached(state, Campaign(0, "mailbox", 0, "", "", None, ask.number, 2, 2))
    found = sites.campaign_sites(state.roads, occupied(state), tile.rows, tile.columns)
    return {turn: mask & block for turn, mask in found.items()}


def options(state: State, player: int, ask: Ask) -> list[Action]:
    """A tile, or none; then where; then what for."""
    draft = state.draft
    if draft is None:
        return [*(Take(tile.number) for tile in tiles(state, ask)), DECLINE]
    if draft.placed:
        return [campaigns.market(good.name, None) for good in state.box.goods if good.marketable]
    tile = state.box.campaign[draft.campaign]
    return campaigns.listed(tile, places(state, ask, tile))


def step(state: State, player: int, ask: Ask, action: Action) -> list[Event]:
    """One more part of the answer."""
    match action:
        case Decline():
            state.asks.pop(0)
        case Take(tile):
            state.draft = Draft("", campaign=tile)
        case At(square, turned):
            assert state.draft
            state.draft = replace(state.draft, site=read_square(square), turned=turned, placed=True)
        case Market(good):
            assert state.draft
            piece = replace(campaigns.drawn(state, player, state.draft, good, None), by_marketeer=False)
            state.draft = None
            state.asks.pop(0)
            return [campaigns.stand(state, piece, "")]
        case _:
            raise AssertionError(f"{action} is no answer")
    return []


def why_not(state: State, player: int, ask: Ask, action: Action) -> str:
    """Why this tile, place or good is no answer."""
    match action:
        case Take() if state.draft is None:
            return TEXTS.say("why.not_this_kind", kind=ask.thing)
        case At() if state.draft is not None and not state.draft.placed:
            return TEXTS.say("why.not_this_block")
        case Market(good, rounds, also) if state.draft is not None and state.draft.placed:
            if also:
                return TEXTS.say("why.one_good")
            return TEXTS.say("why.not_marketable" if rounds is None else "why.eternal", good=good)
    if state.draft is not None:
        return TEXTS.say("why.campaign_half_placed", number=state.draft.campaign)
    return TEXTS.say("why.free_campaign")
