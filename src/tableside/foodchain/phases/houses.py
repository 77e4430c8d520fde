"""Working day, sixth step: houses and gardens (FC-5.60, FC-5.61)."""

from bisect import insort
from dataclasses import replace
from functools import cache
from itertools import compress

from tableside.foodchain.actions import Action, Garden, HouseAt
from tableside.foodchain.actions import House as TakeHouse
from tableside.foodchain.events import Event, GardenBuilt, HouseBuilt
from tableside.foodchain.parts import Card
from tableside.foodchain.pieces import built
from tableside.foodchain.state import Draft, State, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import SIDES, each, read_square, square_text

house_at, garden_of, take_house = cache(HouseAt), cache(Garden), cache(TakeHouse)


def enter(state: State, player: int) -> list[Event]:
    """Nothing happens by itself."""
    return []


def developer(state: State) -> Card | None:
    """A card that builds and has not acted yet."""
    return next((card for card in compress(state.box.cards, state.idle) if card.develops), None)


def has_work(state: State, player: int) -> bool:
    """Whether a developer is idle."""
    return developer(state) is not None


def options(state: State, player: int) -> list[Action]:
    """A house tile and then its site, or a garden for a house without one."""
    taken = occupied(state)
    if state.draft:
        by_side = sites.house_tile_sites(state.roads, taken)
        return [house_at(square_text(site), side) for side, mask in by_side.items() for site in each(mask)]
    found: list[Action] = []
    if state.house_tiles and any(sites.house_tile_sites(state.roads, taken).values()):
        found += map(take_house, state.house_tiles)
    if state.gardens:
        for house in state.houses:
            if not house.garden and not house.complete:
                found += [garden_of(house.label, side) for side in sites.garden_sides(state.roads, taken, house.site)]
    return list(dict.fromkeys(found))


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take a tile, lay it, or lay a garden."""
    card = developer(state)
    assert card
    match action:
        case TakeHouse(number):
            state.draft = Draft(card.name, house=number)
            return []
        case HouseAt(square, side):
            assert state.draft
            house = built(state.draft.house, read_square(square), side)
            state.house_tiles.remove(state.draft.house)
            state.draft = None
            insort(state.houses, house, key=lambda each_: each_.order)
            state.demand.insert(state.houses.index(house), ())
            event: Event = HouseBuilt(player, house.label, square)
        case Garden(label, side):
            index = next(
                i
                for i, each_ in enumerate(state.houses)
                if each_.label == label and not each_.garden and not each_.complete
            )
            state.houses[index] = replace(state.houses[index], garden=side)
            state.gardens -= 1
            event = GardenBuilt(player, label)
        case _:
            raise AssertionError(f"{action} is no action of this step")
    state.idle[card.number] -= 1
    return [event]


def why_not(state: State, player: int, action: Action) -> str:
    """Why this house or garden cannot be built."""
    match action:
        case TakeHouse(number) if state.draft is None:
            return TEXTS.say(
                "why.no_house_tile" if number not in state.house_tiles else "why.no_house_site", number=number
            )
        case Garden(label, side) if state.draft is None:
            return _why_no_garden(state, label, side)
        case HouseAt(square, side) if state.draft is not None:
            return _why_no_house(state, square, side)
    return TEXTS.say("why.houses")


def _why_no_garden(state: State, label: str, side: str) -> str:
    house = next((house for house in state.houses if house.label == label), None)
    if house is None:
        return TEXTS.say("why.no_house", house=label)
    if house.garden or house.complete:
        return TEXTS.say("why.garden_already", house=label)
    if not state.gardens:
        return TEXTS.say("why.no_gardens")
    return TEXTS.say("why.no_garden_room", house=label, side=side)


def _why_no_house(state: State, square: str, side: str) -> str:
    try:
        site = read_square(square)
    except ValueError as error:
        return str(error)
    if side not in SIDES:
        return TEXTS.say("why.no_side", side=side)
    house, garden = sites.house_tile(site, side)
    if (house | garden) & ~sites.free_squares(state.roads, occupied(state)):
        return TEXTS.say("why.not_empty", square=square)
    return TEXTS.say("why.no_road")
