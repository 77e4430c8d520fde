"""Where a player's options would go on the map or at its edge: the footprint of each, and its door."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tableside.core.notation import text
from tableside.foodchain.actions import (
    Action,
    AddGarden,
    BuildHouse,
    FireBusy,
    Haul,
    LayTile,
    MoveRestaurant,
    MoveShop,
    PlaceAirplane,
    PlaceCampaign,
    PlaceOffRamp,
    PlaceRestaurant,
    PlaceShop,
)
from tableside.foodchain.events import Made
from tableside.foodchain.phases import kitchen
from tableside.foodchain.phases.campaigns import drawn
from tableside.foodchain.phases.lobby import rotations
from tableside.foodchain.pieces import Campaign, OffRamp, Restaurant
from tableside.foodchain.state import CampaignDraft, ShapeDraft, State
from tableside.foodchain.town import edges
from tableside.foodchain.town import sites as town_sites
from tableside.foodchain.town.routes import Trip
from tableside.foodchain.town.squares import TILE, board, each, read_square, rectangle, row_column

Place = tuple[int, int]


@dataclass(frozen=True)
class Site:
    """The squares an option would cover; a restaurant's door; the garden among the squares of a house."""

    squares: tuple[Place, ...]
    door: Place | None = None
    garden: tuple[Place, ...] = ()


@dataclass(frozen=True)
class HaulDrawn:
    """What a haul brings, and how many borders of its range it crosses."""

    drinks: tuple[tuple[str, int], ...]
    borders: int
    reach: int


def hauls(state: State, player: int | None, options: Sequence[Action]) -> dict[str, HaulDrawn]:
    """The hauls among the options, by their texts."""
    mine = 0 if player is None else player
    return {text(option): hauled(state, mine, option) for option in options if isinstance(option, Haul)}


def hauled(state: State, player: int, option: Haul) -> HaulDrawn:
    """What a haul brings."""
    card = state.box.card[option.card]
    told = kitchen.step(state.copy(), player, option)
    drinks = next(event.goods for event in told if isinstance(event, Made))
    return HaulDrawn(drinks, haul_of(state, player, option).cost, kitchen.haul_range(state, player, card))


def haul_of(state: State, player: int, option: Haul) -> Trip:
    """The haul with its route."""
    sources = board(map(read_square, option.sources))
    card = state.box.card.get(option.card)
    found = kitchen.hauls(state, player, card) if card and card.hauls else ()
    for haul in found:
        if haul.sources == sources:
            return haul
    raise ValueError(f"there is no such haul: {text(option)}")


def sites(state: State, player: int | None, options: Sequence[Action]) -> dict[str, Site]:
    """The options that have a place, by their texts."""
    found = {text(option): site(state, player or 0, option) for option in options}
    return {said: there for said, there in found.items() if there}


def site(state: State, player: int, option: Action) -> Site | None:
    """Where an option would go; None if nowhere."""
    match option:
        case PlaceRestaurant(square, corner):
            piece = Restaurant(player, read_square(square), corner)
            return Site(places(piece.squares), row_column(town_sites.entrance(piece.site, corner)))
        case PlaceCampaign() | PlaceAirplane():
            campaign = campaign_at(state, player, option)
            return Site(places(campaign.squares)) if campaign else None
        case BuildHouse(square, side):
            walls, garden = town_sites.house_tile(read_square(square), side)
            return Site(places(walls | garden), garden=places(garden))
        case AddGarden(house, side):
            piece_ = next(each_ for each_ in state.houses if each_.label == house)
            return Site(places(town_sites.garden(piece_.site, side)))
        case LayTile(square, turns):
            return Site(places(_laid(state, read_square(square), turns)))
        case PlaceShop(square) | MoveShop(square):
            return Site((row_column(read_square(square)),))
        case MoveRestaurant(square):
            return Site(places(rectangle(read_square(square), 2, 2)))
        case PlaceOffRamp(side, square, along):
            width = edges.OFF_RAMPS[0 if along else 1][0]
            return Site(places(OffRamp(read_square(square), side, width).squares))
        case Haul(sources):
            return Site(tuple(row_column(read_square(source)) for source in sources))
        case FireBusy(number):
            running = next(each_ for each_ in state.campaigns if each_.number == number)
            return Site(places(running.squares))
    return None


def campaign_at(state: State, player: int, option: PlaceCampaign | PlaceAirplane) -> Campaign | None:
    """The campaign being placed, as it would be there."""
    taken = state.draft
    if not isinstance(taken, CampaignDraft):
        return None
    site_ = read_square(option.square)
    match option:
        case PlaceCampaign(turned=turned):
            draft = replace(taken, site=site_, turned=turned)
        case PlaceAirplane(side=side):
            draft = replace(taken, site=site_, side=side)
    return drawn(state, player, draft, "", None)


def _laid(state: State, corner: int, turns: int) -> int:
    """What a lobbyist's tile, or one more map tile, covers."""
    if not isinstance(state.draft, ShapeDraft):
        return rectangle(corner, TILE, TILE)
    return rotations(state.draft.shape)[turns].at(corner)


def places(squares: int) -> tuple[Place, ...]:
    """The rows and columns of a set of squares."""
    return tuple(row_column(square) for square in each(squares))
