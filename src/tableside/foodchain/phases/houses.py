"""Working day, sixth step: houses and gardens (FC-5.60, FC-5.61)."""

from bisect import insort
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import compress

from tableside.foodchain.actions import Action, AddGarden, BuildHouse, TakeHouse
from tableside.foodchain.events import Event, GardenBuilt, HouseBuilt
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.pieces import House, built
from tableside.foodchain.questions import Question, WhereToBuildHouse, WhetherToBuild
from tableside.foodchain.state import HouseDraft, State, actor, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import SIDES, each, read_square, square_text

house_at, garden_of, take_house = cache(BuildHouse), cache(AddGarden), cache(TakeHouse)


UNSEEN = 0  # the number of a house tile that is unknown until it is taken


def developer(state: State) -> Card | None:
    """The cards that build and have not acted yet."""
    return next((card for card in compress(state.box.cards, state.idle) if card.develops), None)


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, as long as a developer is idle."""
    return (actor(state),) if developer(state) else ()


def asked(state: State, player: int) -> Question:
    """What to build, and then where a house goes."""
    return WhereToBuildHouse(state.draft.number) if isinstance(state.draft, HouseDraft) else WhetherToBuild()


def options(state: State, player: int) -> list[Action]:
    """A house tile and then its site, or a garden for a house without one."""
    if developer(state) is None:
        return []
    taken = occupied(state)
    if state.draft:
        by_side = sites.house_tile_sites(state.roads, taken)
        return [house_at(square_text(site), side) for side, mask in by_side.items() for site in each(mask)]
    found: list[Action] = []
    if any(sites.house_tile_sites(state.roads, taken).values()):
        found += map(take_house, on_offer(state))
    if state.gardens:
        for house in state.houses:
            found += [garden_of(house.label, side) for side in _gardens(state, house, taken)]
    return list(dict.fromkeys(found))


def on_offer(state: State) -> list[int]:
    """The house tiles to choose from; with Mautoma only the top one of its stack, unseen: 0 (MA-6.01)."""
    if state.automa:
        return [UNSEEN] if state.automa.tiles else []
    return state.house_tiles


def _top(state: State) -> int:
    assert state.automa
    tile = state.automa.tiles.pop()
    state.automa.upside_down -= tile < 0
    return abs(tile)


def _gardens(state: State, house: House, taken: int | None = None) -> Iterable[str]:
    """The sides on which a house can get a garden (FC-5.61)."""
    if house.garden or house.complete:
        return ()
    return sites.garden_sides(state.roads, occupied(state) if taken is None else taken, house.site)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take a tile, lay it, or lay a garden."""
    card = developer(state)
    assert card
    match action:
        case TakeHouse(number):
            state.draft = HouseDraft(number or _top(state))
            return []
        case BuildHouse(square, side):
            assert isinstance(state.draft, HouseDraft)
            house = built(state.draft.number, read_square(square), side)
            if not state.automa:
                state.house_tiles.remove(state.draft.number)
            state.draft = None
            insort(state.houses, house, key=lambda each_: each_.order)
            state.demand.insert(state.houses.index(house), ())
            state.owners.insert(state.houses.index(house), ())
            events: list[Event] = [HouseBuilt(player, house.label, square), *earn(state, player, Deed.BUILT)]
        case AddGarden(label, side):
            index = next(
                i for i, each_ in enumerate(state.houses) if each_.label == label and side in _gardens(state, each_)
            )
            state.houses[index] = replace(state.houses[index], garden=side)
            state.gardens -= 1
            events = [GardenBuilt(player, label)]
        case _:
            raise AssertionError(f"{action} is not an action of this step")
    state.idle[card.number] -= 1
    return events


def why_not(state: State, player: int, action: Action) -> str:
    """Why this house or garden cannot be built."""
    if developer(state) is None:
        return TEXTS.say("why.nobody_idle", card=next(card.name for card in state.box.cards if card.develops))
    match action:
        case TakeHouse(number) if state.draft is None:
            return TEXTS.say(
                "why.no_house_tile" if number not in on_offer(state) else "why.no_house_site", number=number
            )
        case AddGarden(label, side) if state.draft is None:
            return _why_no_garden(state, label, side)
        case BuildHouse(square, side) if state.draft is not None:
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
    return TEXTS.say("why.no_garden_room", house=label)


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
