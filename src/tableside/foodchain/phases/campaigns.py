"""Working day, fourth step: campaigns (FC-5.40 to FC-5.46). First the tile, then where, then what for."""

from dataclasses import replace
from functools import cache

from tableside.foodchain.actions import Action, BeginCampaign, Market, PlaceAirplane, PlaceCampaign
from tableside.foodchain.events import CampaignPlaced, CampaignPutUp, Event
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import CampaignTile, Card, Deed
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.questions import (
    Question,
    WhatToMarket,
    WhereToPlaceCampaign,
    WhichCampaign,
    WhichSecondCampaign,
)
from tableside.foodchain.staff import perks
from tableside.foodchain.state import CampaignDraft, State, actor, occupied, starts
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import edges, sites
from tableside.foodchain.town.squares import each, read_square, square_text

at, beside, market, campaign_by = cache(PlaceCampaign), cache(PlaceAirplane), cache(Market), cache(BeginCampaign)


def marketeers(state: State) -> list[Card]:
    """The kinds of marketeer that have not begun a campaign yet."""
    return [card for card in state.box.marketeers if state.idle[card.number]]


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, as long as a marketeer is idle."""
    return (actor(state),) if marketeers(state) else ()


def free_tiles(state: State) -> list[CampaignTile]:
    """The campaign tiles that are in the supply (FC-5.43)."""
    used = {campaign.number for campaign in state.campaigns}
    return [tile for tile in state.box.campaigns if tile.number not in used]


def asked(state: State, player: int) -> Question:
    """Ask which tile, then where, then what for."""
    draft = state.draft
    if not isinstance(draft, CampaignDraft):
        return WhichCampaign()
    medium = state.box.campaign[draft.tile].kind
    return (
        WhatToMarket(draft.tile, medium, draft.two_goods) if draft.placed else WhereToPlaceCampaign(draft.tile, medium)
    )


def options(state: State, player: int) -> list[Action]:
    """The answers to the part of the question that is open now."""
    draft = state.draft
    if not isinstance(draft, CampaignDraft):
        return _tiles(state, player)
    tile, card = state.box.campaign[draft.tile], state.box.card[draft.by]
    if not draft.placed:
        return list(_places(state, player, tile, card))
    rounds: list[int | None] = [*range(1, card.rounds + 1)]
    if tile.eternal or is_eternal(state, player, tile.kind):
        rounds = [None]
    goods = [good.name for good in state.box.goods if good.marketable]
    found: list[Action] = [market(good, each_) for good in goods for each_ in rounds]
    if draft.two_goods:
        found += [market(good, each_, also) for good in goods for also in goods if also != good for each_ in rounds]
    return found


def _tiles(state: State, player: int) -> list[Action]:
    """Each idle marketeer with each free tile of its kinds that has a place."""
    taken = occupied(state)
    found: list[Action] = []
    fitting: dict[tuple[str, str, int, int], bool] = {}
    for card in marketeers(state):
        for tile in free_tiles(state):
            if tile.kind in card.campaigns:
                key = (card.name, tile.kind, tile.rows, tile.columns)
                if key not in fitting:
                    fitting[key] = tile.outside == "beside" or any(masks(state, player, tile, card, taken).values())
                if fitting[key]:
                    found.append(campaign_by(tile.number, card.name))
    return found


def masks(
    state: State, player: int, tile: CampaignTile, card: Card, taken: int
) -> dict[tuple[int, int], int] | dict[str, int]:
    """The sites of a tile: by how it is turned (FC-5.41), or by side of the map for an airplane (FC-5.42)."""
    if tile.outside == "edge":
        return edges.airplane_sites(state.town, taken & ~state.town.ground, tile.columns)
    near = None if card.reach is None else state.roads.near(starts(state, player), card.reach)
    return sites.campaign_sites(state.roads, taken, tile.rows, tile.columns, near)


def _places(state: State, player: int, tile: CampaignTile, card: Card) -> list[Action]:
    return listed(tile, masks(state, player, tile, card, occupied(state)))


def listed(tile: CampaignTile, sites_: dict[tuple[int, int], int] | dict[str, int]) -> list[Action]:
    """The sites of a tile, as actions."""
    found: list[Action] = []
    for way, mask in sites_.items():
        for site in each(mask):
            if isinstance(way, str):
                found.append(beside(way, square_text(site)))
            else:
                found.append(at(square_text(site), way != (tile.rows, tile.columns)))
    return found


def is_eternal(state: State, player: int, kind: str) -> bool:
    """Whether the campaigns of a kind that a player places now never end (FC-5.46, KX-3.08)."""
    return any(milestone.eternal or kind in milestone.eternal_kinds for milestone in perks(state, player))


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take one more part of the answer."""
    match state.draft, action:
        case None, BeginCampaign(tile, by):
            draft = CampaignDraft(by, tile, placed=state.box.campaign[tile].outside == "beside")
            if not draft.placed:
                state.draft = draft
                return []
        case CampaignDraft() as taken, PlaceCampaign(square, turned):
            draft = replace(taken, site=read_square(square), turned=turned, placed=True)
        case CampaignDraft() as taken, PlaceAirplane(side, square):
            draft = replace(taken, site=read_square(square), side=side, placed=True)
        case CampaignDraft() as taken, Market(good, rounds, also):
            return _begin(state, player, taken, good, rounds, also or "")
        case _:
            raise AssertionError(f"{action} is not an action of this step")
    # Claimed as soon as it is placed, so that a first billboard is itself eternal (FC-5.46, R-55).
    kind, before = state.box.campaign[draft.tile].kind, perks(state, player)
    events = earn(state, player, Deed.PLACED, kind) + earn(state, player, Deed.USED, draft.by)
    if events:
        events.insert(0, CampaignPutUp(player, draft.tile, kind, draft.by, _square(draft.site)))
    earned = [milestone for milestone in perks(state, player) if milestone not in before]
    state.draft = replace(
        draft,
        again=any(milestone.second_campaign for milestone in earned),
        two_goods=any(kind in milestone.two_goods for milestone in earned),
    )
    return events


def _begin(state: State, player: int, draft: CampaignDraft, good: str, rounds: int | None, also: str) -> list[Event]:
    """Start the campaign; its marketeer leaves the structure and is busy (FC-5.44)."""
    card = state.box.card[draft.by]
    piece = drawn(state, player, draft, good, rounds)
    state.idle[card.number] -= 1
    piece = _take_marketeer(state, player, card, replace(piece, also=also))
    state.draft = None
    events = [stand(state, piece, card.name)]
    for name in piece.goods:
        events += earn(state, player, Deed.MARKETED, name)
    if draft.again:
        state.asks.append(WhichSecondCampaign(card.name, piece.number, piece.kind, piece.good))
    return events


def drawn(state: State, player: int, draft: CampaignDraft, good: str, rounds: int | None) -> Campaign:
    """The campaign that a draft describes."""
    tile = state.box.campaign[draft.tile]
    rows, columns = (tile.columns, tile.rows) if draft.turned else (tile.rows, tile.columns)
    return Campaign(tile.number, tile.kind, player, draft.by, good, rounds, draft.site, rows, columns, draft.side)


def stand(state: State, piece: Campaign, card: str) -> Event:
    """Add the campaign to the others, in the order of their numbers."""
    state.campaigns = sorted([*state.campaigns, piece], key=lambda campaign: campaign.number)
    square = _square(piece.site)
    return CampaignPlaced(piece.owner, piece.number, piece.kind, card, piece.good, piece.rounds, square, piece.also)


def _square(site: int | None) -> str:
    """Where a campaign stands; nowhere on the map if it lies beside the board."""
    return "" if site is None else square_text(site)


def second_tiles(state: State, player: int, card: Card, kind: str) -> list[CampaignTile]:
    """The free tiles of a kind for which a marketeer has a place (KX-3.06)."""
    taken = occupied(state)
    return [
        tile
        for tile in free_tiles(state)
        if tile.kind == kind and any(masks(state, player, tile, card, taken).values())
    ]


def _take_marketeer(state: State, player: int, card: Card, piece: Campaign) -> Campaign:
    """Take the marketeer out of the structure; one who works twice is busy with both tiles (KX-10.03)."""
    chain = state.chains[player]
    if state.idle[card.number] < 2 * chain.work[card.number]:
        chain.work[card.number] -= 1
        state.doubled += (piece.number,) if state.idle[card.number] > chain.work[card.number] else ()
        return piece
    other = state.doubled[-1]
    state.doubled = state.doubled[:-1]
    index = next(index for index, campaign in enumerate(state.campaigns) if campaign.number == other)
    state.campaigns[index] = replace(state.campaigns[index], partner=piece.number)
    return replace(piece, marketeer="", partner=other)


def why_not(state: State, player: int, action: Action) -> str:
    """Why this campaign, place, good or duration is not possible."""
    match state.draft, action:
        case None, BeginCampaign():
            return _why_no_tile(state, action)
        case CampaignDraft(placed=False) as draft, PlaceCampaign() | PlaceAirplane():
            return _why_no_place(state, player, action, draft)
        case CampaignDraft(placed=True) as draft, Market():
            return _why_no_market(state, player, action, draft)
        case CampaignDraft(tile=tile), _:
            return TEXTS.say("why.campaign_half_placed", number=tile)
    return TEXTS.say("why.campaigns")


def _why_no_tile(state: State, action: BeginCampaign) -> str:
    tile, card = state.box.campaign.get(action.tile), state.box.card.get(action.by)
    if tile is None:
        return TEXTS.say("why.no_campaign_tile", number=action.tile)
    if card is None or not card.campaigns or not state.idle[card.number]:
        return TEXTS.say("why.no_marketeer", card=action.by)
    if tile.kind not in card.campaigns:
        return TEXTS.say("why.wrong_campaign", card=card.name, kind=tile.kind)
    if tile not in free_tiles(state):
        return TEXTS.say("why.tile_in_use", number=tile.number)
    return TEXTS.say("why.no_site", number=tile.number)


def _why_no_place(state: State, player: int, action: PlaceCampaign | PlaceAirplane, draft: CampaignDraft) -> str:
    tile, card = state.box.campaign[draft.tile], state.box.card[draft.by]
    try:
        site = read_square(action.square)
    except ValueError as error:
        return str(error)
    if isinstance(action, PlaceAirplane) or tile.outside:
        return TEXTS.say("why.no_edge" if tile.outside else "why.on_the_map", kind=tile.kind)
    rows, columns = (tile.columns, tile.rows) if action.turned else (tile.rows, tile.columns)
    piece = Campaign(0, tile.kind, player, "", "", None, site, rows, columns)
    if piece.squares & ~sites.free_squares(state.roads, occupied(state)):
        return TEXTS.say("why.not_empty", square=action.square)
    if not state.roads.contacts(piece.squares):
        return TEXTS.say("why.no_road")
    if card.reach is None:
        return TEXTS.say("why.not_turned")
    return TEXTS.say("why.out_of_range", card=card.name, reach=card.reach)


def _why_no_market(state: State, player: int, action: Market, draft: CampaignDraft) -> str:
    for name in (action.good, action.also):
        good = state.box.good.get(name) if name else None
        if name and (good is None or not good.marketable):
            return TEXTS.say("why.not_marketable", good=name)
    if action.also and (not draft.two_goods or action.also == action.good):
        return TEXTS.say("why.one_good")
    if state.box.campaign[draft.tile].eternal:
        return TEXTS.say("why.eternal_tile")
    if is_eternal(state, player, state.box.campaign[draft.tile].kind):
        return TEXTS.say("why.eternal")
    return TEXTS.say("why.rounds", rounds=state.box.card[draft.by].rounds)
