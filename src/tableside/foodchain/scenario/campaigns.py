"""What a line says of a campaign, in the position or as an action: its parts in any order."""

from dataclasses import dataclass

from tableside.foodchain.box import MODULES
from tableside.foodchain.box.base import CAMPAIGNS
from tableside.foodchain.parts import CampaignTile
from tableside.foodchain.scenario.names import CARDS_BY_NAME, GOODS_BY_NAME, SIDES, Phrases
from tableside.foodchain.scenario.shapes import at_edge
from tableside.foodchain.scenario.words import Words
from tableside.foodchain.state import State
from tableside.foodchain.town import edges
from tableside.foodchain.town.squares import board, rectangle

TILES = (*CAMPAIGNS, *(tile for module in MODULES.values() for tile in module.campaigns))
KIND_WORDS = {  # the words that begin a campaign's line, and the kind of tile they ask for
    ("campaign", "campaigns"): "",
    ("billboard",): "billboard",
    ("mailbox",): "mailbox",
    ("radio",): "radio",
    ("airplane", "plane"): "airplane",
    ("guide", "gourmet guide", "guidebook"): "guide",
    ("giant billboard", "rural billboard", "rural campaign"): "giant_billboard",
}
KINDS: Phrases[str] = Phrases(KIND_WORDS)


@dataclass
class CampaignParts:
    """The parts; what was not said is empty."""

    owner: int = -1
    good: str = ""
    rounds: int = 0
    eternal: bool = False
    site: int = -1
    squares: int = 0  # all its squares, if they are said one by one
    side: str = ""
    turned: bool = False
    by: str = ""
    also: str = ""  # a second good (KX-3.07)
    partner: int = 0  # the other campaign of its marketeer (KX-3.06, KX-10.03)
    gift: bool = False  # no marketeer ever ran it


SILENT = (  # what a part is can be seen without them
    *("for", "market", "markets", "of", "from", ":", "left", "to", "go", ".", "on", "rural area", "at", "beside"),
    *("side", "edge", "duration", "selling", "advertising", "advertises"),
)
ROUNDS = ("rounds", "round", "turns", "turn", "counters", "counter", "tokens", "token", "left")


def campaign_parts(words: Words) -> CampaignParts:
    """Read the parts of a campaign to the end of the line."""
    parts = CampaignParts()
    while True:
        words.skip(*SILENT)
        if words.done():
            return parts
        if not (_said(parts, words) or _named(parts, words)):
            raise words.error(
                f"{words.rest()!r} says nothing of a campaign, no owner, good, rounds, place or marketeer"
            )


def _said(parts: CampaignParts, words: Words) -> bool:
    """A part that a word says or announces; `with 14` is with campaign 14, `with burger` only says what for."""
    if words.accept("eternal", "ever", "forever", "permanent", "permanently"):
        parts.eternal = True
    elif words.accept("turned", "upright", "rotated", "vertical", "vertically"):
        parts.turned = True
    elif words.accept("by", "marketeer", "run by"):
        if not words.is_seat():
            parts.by = CARDS_BY_NAME.take(words)
    elif words.accept("no marketeer", "without marketeer", "gift", "free"):
        parts.by, parts.gift = "", True
    elif words.accept("with campaign", "partner campaign", "partner", "together with", "same marketeer as") or (
        words.accept("with") and words.is_number()
    ):
        parts.partner = words.number("the number of the other campaign")
    else:
        return False
    return True


def _named(parts: CampaignParts, words: Words) -> bool:
    """A part that is a name, a number or a place; what is said twice may mean something else, such as a place."""
    if (parts.rounds and words.is_number()) or (parts.site >= 0 and words.is_square()):
        raise words.error(
            f"{words.peek()!r} is one number or place too many; a campaign is as 'campaign 14 red burger 2 rounds "
            "at 4,6' or 'airplane 5 red burger 2 rounds beside n from 1,6'"
        )
    if words.is_number():
        parts.rounds = words.count("the number of rounds", low=1)
        words.accept(*ROUNDS)
    elif words.is_square():
        squares = words.area()
        parts.site, parts.squares = squares[0], board(squares) if len(squares) > 1 else 0
    elif words.is_seat():
        parts.owner = words.seat()
    elif good := GOODS_BY_NAME.maybe(words):
        parts.good, parts.also = (parts.good, good) if parts.good else (good, "")
    elif card := CARDS_BY_NAME.maybe(words):
        parts.by = card
    elif side := SIDES.maybe(words):
        parts.side = side
    else:
        return False
    return True


def laid(words: Words, tile: CampaignTile, parts: CampaignParts) -> None:
    """A tile said by all its squares says how it lies; an airplane by all squares of the map it lies against."""
    if not parts.squares:
        return
    ways = ((tile.rows, tile.columns), (tile.columns, tile.rows))
    if tile.outside == "edge":
        ways = ((1, tile.columns), (tile.columns, 1))
    covered = [rectangle(parts.site, *way) for way in ways]
    if parts.squares not in covered:
        raise words.error(f"{tile.kind} {tile.number} is {tile.rows}×{tile.columns} squares, and these are not")
    parts.turned = not tile.outside and covered.index(parts.squares) == 1


def edge_place(state: State, words: Words, parts: CampaignParts, width: int) -> tuple[str, int]:
    """The side of the map and the square an airplane lies against."""
    side, site = at_edge(state.town, parts.side, parts.site)
    if not side:
        raise words.error("say on which side of the map the airplane stands, as 'beside n from 1,6'")
    if not edges.airplane_sites(state.town, 0, width)[side] >> site & 1:
        raise words.error(
            f"an airplane {width} wide does not fit the edge there: name the first square of the map, from the west or "
            "north, that it lies against"
        )
    return side, site
