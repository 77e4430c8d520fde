"""Working day, seventh step: the lobbyists' new roads and parks (KX-2.01 to KX-2.03, R-128 to R-134)."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from tableside.foodchain.actions import Action, LayTile, TakeShape
from tableside.foodchain.events import Event, ParkPlaced, RoadPlaced
from tableside.foodchain.milestones import earn
from tableside.foodchain.parts import Card, Deed
from tableside.foodchain.pieces import NewRoad, Park
from tableside.foodchain.questions import Question, WhatToLay, WhereToLay
from tableside.foodchain.state import ShapeDraft, State, actor, doors, occupied, starts
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town.lobby import LOBBY_ROADS, PARKS, Shape, lobby_road_sites, park_sites, roadworks
from tableside.foodchain.town.sites import free_squares
from tableside.foodchain.town.squares import each, read_square, square_text

lay, lay_at = cache(TakeShape), cache(LayTile)


def lobbyist(state: State) -> Card | None:
    """The cards that lobby and have not acted yet."""
    return next((card for card in state.box.cards if card.lobbies and state.idle[card.number]), None)


def waiting(state: State) -> tuple[int, ...]:
    """The acting player, as long as a lobbyist is idle."""
    return (actor(state),) if lobbyist(state) else ()


def left(state: State) -> list[str]:
    """The shapes that have tiles left (KX-2.02)."""
    placed = Counter([*(road.shape for road in state.new_roads), *(park.shape for park in state.parks)])
    return [shape for shape, count in state.box.works.items() if placed[shape] < count]


def rotations(shape: str) -> Sequence[Shape]:
    """A tile in all its rotations; a park can be laid on either side."""
    return LOBBY_ROADS[shape] if shape in LOBBY_ROADS else PARKS[shape]


def asked(state: State, player: int) -> Question:
    """Which tile, and then where."""
    return WhereToLay(state.draft.shape) if isinstance(state.draft, ShapeDraft) else WhatToLay()


def options(state: State, player: int) -> list[Action]:
    """Which tile, and then where and how it is turned."""
    card = lobbyist(state)
    if card is None:
        return []
    within = state.roads.reached(starts(state, player), card.reach or 0)
    taken = occupied(state)
    if not isinstance(state.draft, ShapeDraft):
        return [
            lay(shape)
            for shape in left(state)
            if any(sites(state, player, shape, turned, taken, within) for turned in rotations(shape))
        ]
    return [
        lay_at(square_text(site), number)
        for number, turned in enumerate(rotations(state.draft.shape))
        for site in each(sites(state, player, state.draft.shape, turned, taken, within))
    ]


def sites(state: State, player: int, shape: str, turned: Shape, taken: int, within: int) -> int:
    """Where a tile can go: in range by road, or with an arrow at your own entrance (KX-2.02, KX-2.03)."""
    if shape in LOBBY_ROADS:
        return lobby_road_sites(state.roads, taken, turned, within, doors(state, player))
    return park_sites(state.roads, taken, turned, within)


def step(state: State, player: int, action: Action) -> list[Event]:
    """Take a tile, or lay it."""
    card = lobbyist(state)
    assert card
    if isinstance(action, TakeShape):
        state.draft = ShapeDraft(action.shape)
        return []
    assert isinstance(action, LayTile)
    assert isinstance(state.draft, ShapeDraft)
    shape, site = state.draft.shape, read_square(action.square)
    state.draft = None
    state.idle[card.number] -= 1
    if shape in LOBBY_ROADS:
        event = _build(state, player, shape, site, action.turns)
    else:
        state.parks.append(Park(shape, site, action.turns))
        event = ParkPlaced(player, shape, action.square)
    return [event, *earn(state, player, Deed.USED, card.name)]


def _build(state: State, player: int, shape: str, site: int, number: int) -> Event:
    """Lay a road under construction; finished road squares it points at get roadworks, one marker each (KX-2.03)."""
    aimed = roadworks(state.roads, rotations(shape)[number], site)
    state.roadworks += [square for square in each(aimed) if square not in state.roadworks]
    state.new_roads.append(NewRoad(shape, site, number))
    return RoadPlaced(player, shape, square_text(site), tuple(map(square_text, each(aimed))))


def why_not(state: State, player: int, action: Action) -> str:
    """Why this tile cannot be laid, or not there."""
    match state.draft, action:
        case None, TakeShape(shape):
            if lobbyist(state) is None:
                return TEXTS.say("why.lobby")
            return TEXTS.say("why.no_work_left" if shape not in left(state) else "why.no_work_site", shape=shape)
        case ShapeDraft(shape), LayTile(square, number):
            return _why_no_place(state, shape, square, number)
    return TEXTS.say("why.lobby")


def _why_no_place(state: State, shape: str, square: str, number: int) -> str:
    try:
        site = read_square(square)
    except ValueError as error:
        return str(error)
    if number not in range(len(rotations(shape))):
        return TEXTS.say("why.no_turn", last=len(rotations(shape)) - 1)
    if rotations(shape)[number].at(site) & ~free_squares(state.roads, occupied(state)):
        return TEXTS.say("why.not_empty", square=square)
    return TEXTS.say("why.road_aims" if shape in LOBBY_ROADS else "why.park_out_of_range")
