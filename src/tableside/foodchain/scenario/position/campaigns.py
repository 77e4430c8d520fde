"""A campaign that a position states: on the map, at its edge, beside the board, or beside the rural area."""

from dataclasses import replace

from tableside.foodchain.box import MODULES
from tableside.foodchain.parts import CampaignTile
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.scenario.campaigns import KINDS, TILES, CampaignParts, campaign_parts, edge_place, laid
from tableside.foodchain.scenario.names import GOODS_BY_NAME
from tableside.foodchain.scenario.position.stated import Position, stand
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State, occupied
from tableside.foodchain.town.squares import SIDES


def read_campaign(position: Position, words: Words) -> None:
    """`campaign 13 red burger 2 rounds at 4,6 turned by marketing trainee`; its parts in any order."""
    state = position.state
    words.at = 0
    kind = KINDS.take(words) or ""
    words.skip("campaign", "tile")
    number = words.number("the number of a campaign tile") if words.is_number() else 0
    words.skip("of", ":")
    parts = campaign_parts(words)
    tile = _tile(state, words, kind, number, parts)
    if any(campaign.number == tile.number for campaign in state.campaigns):
        raise words.error(f"campaign tile {tile.number} stands on the map already")
    if parts.owner < 0:
        raise words.error(f"say whose campaign {tile.number} is")
    if not parts.good:
        raise words.error(f"say what campaign {tile.number} is for: {', '.join(GOODS_BY_NAME.names)}")
    for good in (parts.good, parts.also):
        if good and not (state.box.good[good].marketable or words.lenient):
            raise words.error(f"{good} cannot be marketed")
    if parts.by and tile.kind not in state.box.card[parts.by].campaigns:
        raise words.error(f"a {parts.by} runs no {tile.kind}")
    if parts.also and (tile.kind != "airplane" or parts.also == parts.good):
        raise words.error("only an airplane carries two goods, and they differ")
    piece = _piece(state, words, tile, parts)
    state.campaigns = sorted([*state.campaigns, piece], key=lambda one: one.number)


def of_players(position: Position) -> None:
    """Campaigns said in the lines of their owners, and marketeers of whom only that they are busy is said."""
    state = position.state
    for words in position.campaigns:
        read_campaign(position, words)
        words.finish()
    for player, card, words in sorted(position.busy, key=lambda each: len(state.box.card[each[1]].campaigns)):
        own = (one for one in state.campaigns if one.owner == player and one.by_marketeer and not one.marketeer)
        found = next((one for one in own if one.kind in state.box.card[card].campaigns and not one.partner), None)
        if found is None:
            raise words.error(
                f"say with which campaign the {card} is busy, as 'campaign 13 red burger at 4,6 by {card}'"
            )
        state.campaigns[state.campaigns.index(found)] = replace(found, marketeer=card)


def _tile(state: State, words: Words, kind: str, number: int, parts: CampaignParts) -> CampaignTile:
    """The tile of that number; where all of a kind are alike it need not be said."""
    alike = [tile for tile in TILES if tile.kind == kind and tile.outside == "beside"]
    if not number and alike:
        used = [campaign.number for campaign in state.campaigns]
        by_side = alike[list(SIDES).index(parts.side)] if parts.side else None
        tile = by_side or next((tile for tile in alike if tile.number not in used), None)
        if tile is None:
            raise words.error(f"all {len(alike)} are in use")
    else:
        if not number:
            raise words.error("say the number of the campaign tile")
        tile = next((tile for tile in TILES if tile.number == number), None)
    if tile is None:
        raise words.error(f"there is no campaign tile {number}; they run from 1 to {TILES[-1].number}")
    module = next((module for module in MODULES.values() if tile in module.campaigns), None)
    if module and module.name not in state.config.modules:
        raise words.error(
            f"there is no campaign tile {tile.number} in this game; a line 'modules {module.name}' would add it"
        )
    if kind and kind != tile.kind:
        raise words.error(f"campaign tile {tile.number} is a {tile.kind}, no {kind}")
    return tile


def _piece(state: State, words: Words, tile: CampaignTile, parts: CampaignParts) -> Campaign:
    laid(words, tile, parts)
    rows, columns = (tile.columns, tile.rows) if parts.turned else (tile.rows, tile.columns)
    rounds: int | None = parts.rounds or 1
    if tile.eternal and parts.rounds:
        raise words.error(f"campaign {tile.number} never ends, so it has no rounds")
    lasting = any(each.eternal or tile.kind in each.eternal_kinds for each in perks(state, parts.owner))
    if tile.eternal or parts.eternal or (not parts.rounds and lasting):
        rounds = None
    piece = Campaign(
        tile.number,
        tile.kind,
        parts.owner,
        parts.by,
        parts.good,
        rounds,
        parts.site,
        rows,
        columns,
        by_marketeer=not parts.gift,
        also=parts.also,
    )
    if parts.partner:
        piece = _joined(state, words, piece, parts.partner)
    return _placed(state, words, tile, parts, piece)


def _joined(state: State, words: Words, piece: Campaign, partner: int) -> Campaign:
    """One marketeer is busy with both tiles (KX-3.06, KX-10.03); the first that names the card holds it."""
    other = next((one for one in state.campaigns if one.number == partner), None)
    if other is None or other.owner != piece.owner:
        raise words.error(f"no campaign {partner} of the same player stands in a line above")
    state.campaigns[state.campaigns.index(other)] = replace(other, partner=piece.number)
    return replace(piece, partner=partner, marketeer="" if other.marketeer else piece.marketeer)


def _placed(state: State, words: Words, tile: CampaignTile, parts: CampaignParts, piece: Campaign) -> Campaign:
    if tile.outside == "beside":
        if parts.site >= 0:
            raise words.error(f"a {tile.kind} stands beside the board: it has no square")
        return piece
    if parts.site < 0:
        raise words.error(
            f"say where campaign {tile.number} stands, as 'at 3,5', or 'beside n from 1,6' for an airplane"
        )
    if tile.outside == "edge":
        side, site = edge_place(state, words, parts, tile.columns)
        piece = replace(piece, site=site, side=side, rows=tile.rows, columns=tile.columns)
        if piece.squares & occupied(state) and not words.lenient:
            raise words.error(f"airplane {tile.number} overlaps another piece at the edge")
        return piece
    if parts.side:
        raise words.error(f"a {tile.kind} stands on the map, not beside it")
    stand(state, words, piece.squares, f"{tile.kind} {tile.number}")
    return piece
