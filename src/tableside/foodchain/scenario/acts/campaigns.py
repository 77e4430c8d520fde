"""Campaigns: a tile, a place, a good; and tiles that milestones give."""

from typing import Any

from tableside.foodchain import actions as ac
from tableside.foodchain.scenario.acts.fields import Reader, drinks, is_goods
from tableside.foodchain.scenario.acts.part import Part
from tableside.foodchain.scenario.campaigns import KINDS, TILES, CampaignParts, campaign_parts, laid
from tableside.foodchain.scenario.shapes import at_edge
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.town.squares import SIDES as AROUND
from tableside.foodchain.town.squares import square_text


def campaign(kind: str) -> Reader:
    """A tile, a place, a good; a tile whose number does not matter need not say it."""

    def read(words: Words) -> list[Part]:
        words.skip("campaign", "billboard", "mailbox", "radio", "airplane", "plane", "tile")
        number = words.number() if words.is_number() else 0
        parts = campaign_parts(words)
        given: dict[str, Any] = {"by": parts.by} if parts.by else {}
        if number:
            given["tile"] = number
        elif kind:
            given["tile"] = _of_kind(kind, parts.side)
        return [Part(ac.Campaign, given), *_placed(_at_edge(parts, words, kind, number))]

    return read


def _of_kind(kind: str, side: str) -> frozenset[int]:
    """The tiles of a kind, any of which is meant; of those around the rural area the one on the side that is said."""
    alike = [tile for tile in TILES if tile.kind == kind]
    there = [tile for name, tile in zip(AROUND, alike, strict=False) if tile.outside == "beside" and name == side]
    return frozenset(tile.number for tile in there or alike)


def _at_edge(parts: CampaignParts, words: Words, kind: str, number: int) -> CampaignParts:
    """An airplane may be placed by the square just outside the map that it covers, which names its side."""
    tile = words.box.campaign.get(number) if words.box else None
    if tile:
        laid(words, tile, parts)
    flies = kind == "airplane" or (tile and tile.outside == "edge")
    if flies and parts.side and parts.site < 0:
        raise words.error("say where at that side of the map the airplane stands, as 'beside n from 1,6'")
    if words.town and parts.site >= 0 and flies:
        parts.side, parts.site = at_edge(words.town, parts.side, parts.site)
    return parts


def _placed(parts: CampaignParts) -> list[Part]:
    found = []
    if parts.site >= 0 and parts.side:
        found.append(Part(ac.Beside, {"side": parts.side, "square": square_text(parts.site)}))
    elif parts.site >= 0:
        found.append(Part(ac.At, {"square": square_text(parts.site), "turned": parts.turned}))
    if parts.good:
        market: dict[str, Any] = {"good": parts.good, "also": parts.also or None}
        if parts.rounds or parts.eternal:
            market["rounds"] = None if parts.eternal else parts.rounds
        found.append(Part(ac.Market, market))
    return found


def take(words: Words) -> list[Part]:
    """A campaign tile that a milestone gives (KX-3.06, KX-3.10, KX-3.18), a position in the order, or drinks."""
    words.skip("position")
    if is_goods(words):
        return drinks(ac.Fetch)(words)
    if KINDS.take(words) is None:
        return [Part(ac.Position, {} if words.done() else {"number": words.number()})]
    given = {"tile": words.number()} if words.is_number() else {}
    return [Part(ac.Take, given), *_placed(campaign_parts(words))]
