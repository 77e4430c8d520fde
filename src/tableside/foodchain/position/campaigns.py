"""The campaigns: on the map, at its edge, beside the board."""

from dataclasses import replace

from tableside.foodchain.about import ABOUT
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.position.field import NOBODY, Field, check_ground, seat
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import SIDES, read_square, square_text
from tableside.foodchain.words import cut, number, one_of

FOR_EVER, GIFT, WITH = "ever", "gift", "with"


def _write(state: State) -> str:
    return " ".join(map(_campaign, state.campaigns))


def _campaign(each: Campaign) -> str:
    """`13:billboard:1x3@6,4:red:burger:2:campaign_manager`; an airplane's square names the side too: `@1,4n`.

    Two goods are `burger+beer`; a campaign without a square is at `-`; after it `with9` names the other campaign of its
    marketeer, and `gift` says that it never had a marketeer.
    """
    square = NOBODY if each.site is None else f"{square_text(each.site)}{each.side}"
    tile = f"{each.number}:{each.kind}:{each.rows}x{each.columns}@{square}"
    rounds = FOR_EVER if each.rounds is None else str(each.rounds)
    more = f":{WITH}{each.partner}" * bool(each.partner) + f":{GIFT}" * (not each.by_marketeer)
    return f"{tile}:{ABOUT.seats[each.owner]}:{'+'.join(each.goods)}:{rounds}:{each.marketeer or NOBODY}{more}"


def _read(state: State, words: list[str]) -> None:
    for word in words:
        try:
            state.campaigns.append(_read_campaign(state, word))
        except ValueError as error:
            raise ValueError(f"{word!r}: {error}") from None


def _read_campaign(state: State, word: str) -> Campaign:
    box, parts = state.box, word.split(":")
    if len(parts) < 7:
        raise ValueError("a campaign is number:kind:size@square:chain:good:rounds:marketeer")
    tile, kind, place, owner, goods, rounds, marketeer, *more = parts
    size, square = cut(place, "@", "1x3@6,4")
    side = square[-1:] if square[-1:] in SIDES else ""
    rows, columns = cut(size, "x", "1x3")
    good, both, also = goods.partition("+")
    campaign = Campaign(
        number(tile),
        one_of(kind, {each.kind for each in box.campaigns}, "kind of campaign"),
        seat(state, owner),
        "" if marketeer == NOBODY else one_of(marketeer, box.card, "card"),
        one_of(good, box.good, "good"),
        None if rounds == FOR_EVER else number(rounds),
        None if square == NOBODY else read_square(square.removesuffix(side)),
        number(rows, low=1, most=5),
        number(columns, low=1, most=5),
        side,
        also=one_of(also, box.good, "good") if both else "",
    )
    for mark in more:
        campaign = _read_mark(campaign, mark)
    if campaign.site is not None:
        check_ground(state, 1 << campaign.site if side else campaign.squares, word)
    return campaign


def _read_mark(campaign: Campaign, mark: str) -> Campaign:
    if mark == GIFT:
        return replace(campaign, by_marketeer=False)
    if not mark.startswith(WITH):
        raise ValueError(f"expected {WITH}9 or {GIFT} after the marketeer, found {mark!r}")
    return replace(campaign, partner=number(mark.removeprefix(WITH)))


CAMPAIGNS = Field("campaigns", _write, _read)
