"""Campaigns: which tile and where, to reach houses that come to us, for a good we can make."""

from collections.abc import Sequence

from tableside.bots.foodchain.custom import capacity, chance, next_round
from tableside.foodchain.actions import DONE, Action, BeginCampaign, Market, PlaceAirplane, PlaceCampaign
from tableside.foodchain.milestones import can_earn
from tableside.foodchain.parts import CampaignTile, Card, Deed
from tableside.foodchain.phases import campaigns, marketing
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.staff import perks
from tableside.foodchain.state import CampaignDraft, State, occupied
from tableside.foodchain.town.squares import each, read_square

WANTING = (1.0, 0.7, 0.4)  # what a house is worth that already wants none, one, two goods
GARDEN = 1.6  # factor for a house that pays double
BONUS = 2.0  # a milestone that pays for this good, held or to be earned
FLEXIBLE = {"burger": 0.3, "pizza": 0.2}  # cooks make many of these, once trained


def favourite(state: State, player: int) -> str:
    """The good to market: one we can make more of than is wanted, preferably one that a milestone pays for."""
    wanted = [0] * len(state.box.goods)
    for order in next_round(state, player).demand:
        for good_ in order:
            wanted[good_] += 1
    able = capacity(state, player)
    spare = sum(able[good_.number] for good_ in state.box.goods if good_.instead == "last") - sum(wanted)

    def score(name: str) -> float:
        number = state.box.good[name].number
        paid = any(name in dict(each_.bonus) for each_ in perks(state, player))
        slack = min(3, max(spare, able[number] - wanted[number] if able[number] else -2))
        return slack + BONUS * (paid or bool(can_earn(state, player, Deed.MARKETED, name))) + FLEXIBLE.get(name, 0)

    return max((each_.name for each_ in state.box.goods if each_.marketable), key=score)


def customers(state: State, player: int) -> list[float]:
    """What demand is worth at every house; nothing if it will not come to us."""
    order = (state.box.good[favourite(state, player)].number,)
    found = []
    for house, wanted in zip(state.houses, next_round(state, player).demand, strict=True):
        likely = chance(state, player, house, order) if len(wanted) < len(WANTING) else 0.0
        found.append(likely and likely * WANTING[len(wanted)] * (GARDEN if house.garden else 1.0))
    return found


def worth(state: State, piece: Campaign, houses: Sequence[float]) -> float:
    """What the houses that a campaign reaches are worth."""
    return sum(houses[index] for index in marketing.reaches(state, piece))


def standing(tile: CampaignTile, site: int, *, turned: bool = False, side: str = "") -> Campaign:
    """A tile as it would be placed."""
    rows, columns = (tile.columns, tile.rows) if turned else (tile.rows, tile.columns)
    return Campaign(tile.number, tile.kind, 0, "", "", None, site, rows, columns, side)


def best_site(state: State, player: int, tile_: CampaignTile, card: Card, houses: Sequence[float]) -> float:
    """What the best site of a tile is worth."""
    if tile_.outside == "beside":
        return worth(state, standing(tile_, -1), houses)
    found = 0.0
    for way, mask in campaigns.masks(state, player, tile_, card, occupied(state)).items():
        for square in each(mask):
            side = way if isinstance(way, str) else ""
            piece = standing(tile_, square, turned=not side and way != (tile_.rows, tile_.columns), side=side)
            found = max(found, worth(state, piece, houses))
    return found


def tile(state: State, player: int, options: Sequence[Action]) -> Action:
    """The tile and marketeer with the best site; nobody if no site reaches one of our houses."""
    houses = customers(state, player)
    known: dict[tuple[str, int, int, int | None], float] = {}
    best: Action = DONE
    most = 0.0
    for action in options:
        if isinstance(action, BeginCampaign):
            one, card = state.box.campaign[action.tile], state.box.card[action.by]
            key = (one.kind, one.rows, one.columns, card.reach)
            if key not in known:
                known[key] = best_site(state, player, one, card, houses)
            if known[key] > most:
                best, most = action, known[key]
    return best


def site(state: State, player: int, options: Sequence[Action]) -> Action:
    """The site that reaches the best houses."""
    assert isinstance(state.draft, CampaignDraft)
    houses, one = customers(state, player), state.box.campaign[state.draft.tile]

    def score(action: Action) -> float:
        match action:
            case PlaceCampaign(square, turned):
                return worth(state, standing(one, read_square(square), turned=turned), houses)
            case PlaceAirplane(side, square):
                return worth(state, standing(one, read_square(square), side=side), houses)
        return 0.0

    return max(options, key=score)


def good(state: State, player: int, options: Sequence[Action]) -> Action:
    """Market our favourite good for as long as possible."""
    name = favourite(state, player)
    able = [action for action in options if isinstance(action, Market) and action.good == name]
    return max(able, key=lambda action: action.rounds or 0)
