"""What an option would do on the map: the houses a campaign would reach, how near chains and houses would be."""

from dataclasses import dataclass, replace

from tableside.core.messages import apart
from tableside.core.notation import parse
from tableside.foodchain.about import ABOUT
from tableside.foodchain.actions import (
    Action,
    AddGarden,
    BeginCampaign,
    BuildHouse,
    Done,
    LayTile,
    Market,
    PlaceAirplane,
    PlaceCampaign,
    PlaceRestaurant,
    PlaceShop,
    TakeCampaign,
)
from tableside.foodchain.automa.dinner import OUTSIDE, off_map
from tableside.foodchain.events import CampaignRan
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.phases import marketing, working
from tableside.foodchain.phases.campaigns import drawn
from tableside.foodchain.pieces import Campaign, House
from tableside.foodchain.prices import has_park
from tableside.foodchain.round import PHASES, options, why_not
from tableside.foodchain.state import CampaignDraft, HouseDraft, Phase, ShapeDraft, State, doors, gates
from tableside.foodchain.town.lobby import LOBBY_ROADS
from tableside.foodchain.town.squares import board, read_square
from tableside.looks.foodchain.passing import Passer, Tonight, passers, tonight
from tableside.looks.foodchain.sites import Place, Site, campaign_at, places, site


@dataclass(frozen=True)
class Hit:
    """A house that a campaign reaches, and the tokens it has room for; full if it has none."""

    house: str
    tokens: int
    full: bool


@dataclass(frozen=True)
class ReachDrawn:
    """What a campaign reaches as things stand: squares and houses; `good` is empty unless it is for one good."""

    good: str
    squares: tuple[Place, ...]
    hits: tuple[Hit, ...]


@dataclass(frozen=True)
class Away:
    """How far a house is from a chain, in borders, and how far it was; None if no road leads there."""

    house: str
    player: int
    borders: int | None
    before: int | None


@dataclass(frozen=True)
class PlacingDrawn:
    """An option on the map, and what it would do."""

    site: Site | None
    reach: ReachDrawn | None  # of a campaign
    away: tuple[Away, ...]  # of every house and chain that it is about, or that it changes
    campaigns: tuple[int, ...]  # those that would reach a new house or garden
    parks: tuple[str, ...]  # houses that would get a park
    passers: tuple[Passer, ...]  # houses that can pass a coffee shop
    tonight: Tonight | None  # what that shop would sell at the coming dinner
    arrows: tuple[Place, ...]  # the squares that a road points at
    roadworks: tuple[Place, ...]  # those of them that get a marker
    why: str  # why it is not an option


def player_of(player: int | None) -> int:
    """The player who asks about their own options."""
    if player is None:
        raise ValueError("only a player has options to ask about")
    return player


def place(state: State, player: int | None, option: str) -> PlacingDrawn:
    """What an option would do, by its text; for anything else, why it is not an option."""
    seat = player_of(player)
    action = parse(option, ABOUT.action)
    if action not in options(state, seat):
        return PlacingDrawn(None, None, (), (), (), (), None, (), (), apart(why_not(state, seat, action))[0])
    campaign = _campaign(state, seat, action)
    if campaign:
        return PlacingDrawn(Site(places(campaign.squares)), reach(state, campaign), (), (), (), (), None, (), (), "")
    there = site(state, seat, action)
    played = _played(state, seat, action)
    after = _opened(state, played)
    label, arrows = _house(state, action), _arrows(state, action)
    new = next((each for each in after.houses if each.label == label), None)
    return PlacingDrawn(
        there,
        None,
        _distances(state, after, label, seat if isinstance(action, PlaceRestaurant) else None),
        tuple(_reaching(after, new)) if new else (),
        tuple(house.label for house in after.houses if has_park(after, house) and not _had_park(state, house.label)),
        passers(after, read_square(action.square)) if isinstance(action, PlaceShop) else (),
        tonight(state, after, seat, read_square(action.square)) if isinstance(action, PlaceShop) else None,
        places(arrows),
        places(board(played.roadworks) & ~board(state.roadworks)),
        "",
    )


def _had_park(state: State, label: str) -> bool:
    return any(has_park(state, house) for house in state.houses if house.label == label)


def _campaign(state: State, player: int, action: Action) -> Campaign | None:
    """The campaign that an option is about, as far as it is known."""
    match action:
        case PlaceCampaign() | PlaceAirplane():
            return campaign_at(state, player, action)
        case Market(good, rounds, also) if isinstance(state.draft, CampaignDraft):
            return replace(drawn(state, player, state.draft, good, rounds), also=also or "")
        case BeginCampaign(tile) | TakeCampaign(tile) if state.box.campaign[tile].outside == "beside":
            one = state.box.campaign[tile]
            return Campaign(one.number, one.kind, player, "", "", None, None, one.rows, one.columns)
    return None


def reach(state: State, campaign: Campaign) -> ReachDrawn:
    """What a campaign would do if it ran now."""
    after, marketable = state.copy(), next(good.name for good in state.box.goods if good.marketable)
    told = marketing.run(after, campaign if campaign.good else replace(campaign, good=marketable))
    tokens: dict[str, int] = {}
    for ran in (event for event in told if isinstance(event, CampaignRan)):
        for house, count in ran.houses:
            tokens[house] = tokens.get(house, 0) + count
        for house in ran.full:
            tokens.setdefault(house, 0)
    hits = tuple(Hit(house, count, not count) for house, count in tokens.items())
    return ReachDrawn("" if campaign.also else campaign.good, places(marketing.reached(state, campaign)), hits)


def _house(state: State, action: Action) -> str:
    """The house that an option builds or changes."""
    match action:
        case BuildHouse() if isinstance(state.draft, HouseDraft):
            return str(state.draft.number)
        case AddGarden(house):
            return house
    return ""


def _arrows(state: State, action: Action) -> int:
    """The squares that a lobbyist's road would point at."""
    match state.draft, action:
        case ShapeDraft(shape), LayTile(square, turns) if shape in LOBBY_ROADS:
            return LOBBY_ROADS[shape][turns].aims(read_square(square))
    return 0


def _reaching(state: State, house: House) -> list[int]:
    index = state.houses.index(house)
    return [campaign.number for campaign in state.campaigns if index in marketing.reaches(state, campaign)]


def _played(state: State, player: int, action: Action) -> State:
    """The position after the step that plays an option, and nothing of what follows it."""
    after = state.copy()
    part = working.part(state) if state.phase is Phase.WORKING else PHASES[state.phase]
    if not isinstance(action, Done):  # which plays nothing in a step, but ends it
        part.step(after, player, action)
    return after


def _opened(before: State, after: State) -> State:
    """The position with new pieces open at once; roadworks end when their road opens (KX-2.05)."""
    opened = after.copy()
    opened.restaurants = [
        each if each in before.restaurants else replace(each, open=True) for each in after.restaurants
    ]
    opened.new_roads = [each if each in before.new_roads else replace(each, open=True) for each in after.new_roads]
    opened.roadworks = before.roadworks[:]
    return opened


def distance(state: State, house: House, player: int) -> int | None:
    """How far a house is from a chain at dinner, in borders; None if no road leads there."""
    if player == AUTOMA:
        away = state.roads.distance(off_map(state.town), gates(state, house))
        return None if away is None else away + OUTSIDE
    return state.dinner_roads.distance(doors(state, player), gates(state, house))


def chains(state: State) -> list[int]:
    """Everyone who serves dinner, in turn order, Mautoma last."""
    return [*state.order, *([AUTOMA] if state.automa else [])]


def _distances(before: State, after: State, label: str, opener: int | None) -> tuple[Away, ...]:
    """For a house, all chains; for a restaurant, all houses and chains; otherwise whatever changes."""
    old = {house.label: house for house in before.houses}
    found = []
    for house in after.houses:
        for player in chains(after):
            then = distance(after, house, player)
            now = distance(before, old[house.label], player) if house.label in old else None
            if house.label == label or opener is not None or (not label and then != now):
                found.append(Away(house.label, player, then, now))
    return tuple(found)


@dataclass(frozen=True)
class Why:
    """Why something is not an option; empty if it is one."""

    reason: str
    rules: list[str]  # the ids of those behind it


def why(state: State, player: int | None, option: str) -> Why:
    """Why something is not an option."""
    return Why(*apart(why_not(state, player_of(player), parse(option, ABOUT.action))))
