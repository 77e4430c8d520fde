"""What an option would do where it lies: the houses a campaign would reach, how near chains and houses would be."""

from dataclasses import dataclass, replace

from tableside.core.notation import parse
from tableside.foodchain import actions as do
from tableside.foodchain.about import ABOUT
from tableside.foodchain.automa.dinner import OUTSIDE, off_map
from tableside.foodchain.automa.mat import AUTOMA
from tableside.foodchain.events import CampaignRan
from tableside.foodchain.phases import map_tiles, marketing
from tableside.foodchain.phases.campaigns import drawn
from tableside.foodchain.pieces import Campaign, CoffeeShop, House, NewRoad, OffRamp, Park, Restaurant, built
from tableside.foodchain.prices import has_park
from tableside.foodchain.round import options, why_not
from tableside.foodchain.state import State, doors, gates
from tableside.foodchain.town import edges
from tableside.foodchain.town.lobby import LOBBY_ROADS
from tableside.foodchain.town.squares import board, read_square
from tableside.looks.foodchain.passing import Passer, Tonight, passers, tonight
from tableside.looks.foodchain.sites import Place, Site, campaign_at, places, site


@dataclass(frozen=True)
class Hit:
    """A house that a campaign reaches: the tokens it would get of what it has room for; full if it has none."""

    house: str
    tokens: int
    full: bool


@dataclass(frozen=True)
class Reach:
    """What a campaign reaches as things stand: squares and houses; `good` is empty unless it is for one good."""

    good: str
    squares: tuple[Place, ...]
    hits: tuple[Hit, ...]


@dataclass(frozen=True)
class Away:
    """How far a house is from a chain, in borders, and how far it was; None where no road leads."""

    house: str
    player: int
    borders: int | None
    before: int | None


@dataclass(frozen=True)
class Placed:
    """An option as it would lie, and what it would do."""

    site: Site | None
    reach: Reach | None  # of a campaign
    away: tuple[Away, ...]  # of every house and chain that it is about, or that it changes
    campaigns: tuple[int, ...]  # those that would reach a new house or garden
    parks: tuple[str, ...]  # houses that would get a park
    passers: tuple[Passer, ...]  # houses that may pass a coffee shop
    tonight: Tonight | None  # what that shop would sell at the dinner ahead
    arrows: tuple[Place, ...]  # the squares that a road points at
    roadworks: tuple[Place, ...]  # those of them that get a marker
    why: str  # it is no option, and why


def player_of(player: int | None) -> int:
    """Who asks about options of their own."""
    if player is None:
        raise ValueError("only a player has options to ask about")
    return player


def place(state: State, player: int | None, option: str) -> Placed:
    """What an option would do, by its text; for what is no option, why not."""
    seat = player_of(player)
    action = parse(option, ABOUT.action)
    if action not in options(state, seat):
        return Placed(None, None, (), (), (), (), None, (), (), why_not(state, seat, action))
    campaign = _campaign(state, seat, action)
    if campaign:
        return Placed(Site(places(campaign.squares)), reach(state, campaign), (), (), (), (), None, (), (), "")
    there = site(state, seat, action)
    after = _after(state, seat, action)
    label, arrows = _house(state, action), _arrows(state, action)
    new = next((each for each in after.houses if each.label == label), None)
    return Placed(
        there,
        None,
        _distances(state, after, label, seat if isinstance(action, do.Restaurant) else None),
        tuple(_reaching(after, new)) if new else (),
        tuple(house.label for house in after.houses if has_park(after, house) and not _had_park(state, house.label)),
        passers(after, read_square(action.square)) if isinstance(action, do.Shop) else (),
        tonight(state, after, seat, read_square(action.square)) if isinstance(action, do.Shop) else None,
        places(arrows),
        places(arrows & state.roads.squares & ~board(state.roadworks)),
        "",
    )


def _had_park(state: State, label: str) -> bool:
    return any(has_park(state, house) for house in state.houses if house.label == label)


def _campaign(state: State, player: int, action: do.Action) -> Campaign | None:
    """The campaign that an option is about, with what is known of it."""
    match action:
        case do.At() | do.Beside():
            return campaign_at(state, player, action)
        case do.Market(good, rounds, also) if state.draft:
            return replace(drawn(state, player, state.draft, good, rounds), also=also or "")
        case do.Campaign(tile) | do.Take(tile) if state.box.campaign[tile].outside == "beside":
            one = state.box.campaign[tile]
            return Campaign(one.number, one.kind, player, "", "", None, -1, one.rows, one.columns)
    return None


def reach(state: State, campaign: Campaign) -> Reach:
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
    return Reach("" if campaign.also else campaign.good, places(marketing.reached(state, campaign)), hits)


def _house(state: State, action: do.Action) -> str:
    """The house that an option builds or changes."""
    match action:
        case do.HouseAt() if state.draft:
            return str(state.draft.house)
        case do.Garden(house):
            return house
    return ""


def _arrows(state: State, action: do.Action) -> int:
    """The squares that a lobbyist's road would point at."""
    match action:
        case do.LayAt(square, turns) if state.draft and state.draft.shape in LOBBY_ROADS:
            return LOBBY_ROADS[state.draft.shape][turns].aims(read_square(square))
    return 0


def _reaching(state: State, house: House) -> list[int]:
    index = state.houses.index(house)
    return [campaign.number for campaign in state.campaigns if index in marketing.reaches(state, campaign)]


def _after(state: State, player: int, action: do.Action) -> State:
    """The position with the piece on the map, open at once; nothing else that it would bring."""
    after, draft = state.copy(), state.draft
    match action:
        case do.Restaurant(square, corner):
            if draft and draft.moving >= 0:
                after.restaurants = [each for each in after.restaurants if each.site != draft.moving]
            after.restaurants.append(Restaurant(player, read_square(square), corner))
        case do.HouseAt(square, side) if draft:
            after.houses.append(built(draft.house, read_square(square), side))
            after.demand.append(())
            after.owners.append(())
        case do.Garden(label, side):
            after.houses = [replace(each, garden=side) if each.label == label else each for each in after.houses]
        case do.LayAt(square, turns) if draft:
            if draft.shape in LOBBY_ROADS:
                after.new_roads.append(NewRoad(draft.shape, read_square(square), turns, open=True))
            else:
                after.parks.append(Park(draft.shape, read_square(square), turns))
        case do.LayAt() if state.asks:
            map_tiles.step(after, player, state.asks[0], action)
        case do.OffRamp(side, square, along):
            after.off_ramps.append(OffRamp(read_square(square), side, edges.OFF_RAMPS[0 if along else 1][0]))
        case do.Shop(square):
            moving = state.asks[0].number if state.asks else 0
            after.shops = [shop for shop in after.shops if not moving or shop.site != moving]
            after.shops.append(CoffeeShop(player, read_square(square)))
    return after


def distance(state: State, house: House, player: int) -> int | None:
    """How far a house is from a chain at dinner, in borders; None where no road leads."""
    if player == AUTOMA:
        away = state.roads.distance(off_map(state.town), gates(state, house))
        return None if away is None else away + OUTSIDE
    return state.dinner_roads.distance(doors(state, player), gates(state, house))


def chains(state: State) -> list[int]:
    """Everyone who serves dinner, in turn order, Mautoma last."""
    return [*state.order, *([AUTOMA] if state.automa else [])]


def _distances(before: State, after: State, label: str, opener: int | None) -> tuple[Away, ...]:
    """For a house, all chains; for a restaurant, all houses and chains; else whatever changes."""
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


def why(state: State, player: int | None, option: str) -> Why:
    """Why something is not an option."""
    return Why(why_not(state, player_of(player), parse(option, ABOUT.action)))
