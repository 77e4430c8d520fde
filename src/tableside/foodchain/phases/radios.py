"""Radios after dinnertime: those who sold to the first houses that bought a good must place one there (KX-3.10, R-153).

An ask bears the seller's number and names the house. The milestone's good is its thing; no marketeer runs the radio.
"""

from dataclasses import replace

from tableside.foodchain.actions import Action, At, Take
from tableside.foodchain.events import Event
from tableside.foodchain.money import LAST_BREAK
from tableside.foodchain.parts import Milestone
from tableside.foodchain.phases import campaigns
from tableside.foodchain.pieces import House, ground
from tableside.foodchain.state import Ask, Draft, State, in_play, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import read_square, tiles_under

KIND, ROUNDS = "radio", 2


def milestone(state: State) -> Milestone | None:
    """The milestone for which radios are placed, up to the end of the round in which it is earned."""
    return next((each for each in state.box.milestones if each.radios and state.milestones & each.bit), None)


def promise(state: State, player: int, house: House, goods: tuple[str, ...]) -> None:
    """A house has eaten; it gets a radio if it is among the first that bought the good itself, whoever sold it."""
    wanted = milestone(state)
    promised = sum(ask.kind == KIND for ask in state.asks)
    if wanted and promised < wanted.radios and any(good in wanted.things for good in goods):
        state.asks.append(Ask(KIND, house.label, player))


def next_one(state: State) -> None:
    """Drop what cannot be placed: no milestone, tile or square, nobody to place it, or no round to come."""
    earned = milestone(state)
    while state.asks and (
        state.breaks == LAST_BREAK
        or not (earned and state.claimed & earned.bit)
        or state.asks[0].number not in in_play(state)
        or not (tiles(state) and places(state, state.asks[0]))
    ):
        state.asks.pop(0)


def tiles(state: State) -> list[int]:
    """The radios in the supply."""
    return [tile.number for tile in campaigns.free_tiles(state) if tile.kind == KIND]


def places(state: State, ask: Ask) -> int:
    """The squares beside a road on a map tile that the house touches."""
    house = next(house for house in state.houses if house.label == ask.thing)
    (found,) = sites.campaign_sites(state.roads, occupied(state), 1, 1).values()
    return found & tiles_under(ground(house))


def options(state: State, player: int, ask: Ask) -> list[Action]:
    """Which radio; then where."""
    if state.draft is None:
        return [Take(number) for number in tiles(state)]
    return campaigns.listed(state.box.campaign[state.draft.campaign], {(1, 1): places(state, ask)})


def step(state: State, player: int, ask: Ask, action: Action) -> list[Event]:
    """It stands; then the next seller places one."""
    match action:
        case Take(tile):
            state.draft = Draft("", campaign=tile)
            return []
        case At(square):
            earned = milestone(state)
            assert state.draft
            assert earned
            draft = replace(state.draft, site=read_square(square))
            piece = replace(campaigns.drawn(state, player, draft, earned.things[0], ROUNDS), by_marketeer=False)
            state.draft = None
            state.asks.pop(0)
            event = campaigns.stand(state, piece, "")
            next_one(state)
            return [event]
        case _:
            raise AssertionError(f"{action} is no answer")


def why_not(state: State, player: int, ask: Ask, action: Action) -> str:
    """Why this radio or square is no answer."""
    if isinstance(action, Take) and state.draft is None:
        return TEXTS.say("why.not_this_kind", kind=KIND)
    return TEXTS.say("why.not_this_tile" if isinstance(action, At) and state.draft is not None else "why.radios")
