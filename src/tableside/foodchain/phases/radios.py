"""Radios after dinnertime: chains that sold a good to the first houses that bought it place one there (KX-3.10, R-153).

A question names the seller and the house. No marketeer runs the radio.
"""

from dataclasses import replace

from tableside.foodchain.actions import Action, PlaceCampaign, TakeCampaign
from tableside.foodchain.events import Event
from tableside.foodchain.money import LAST_BREAK
from tableside.foodchain.parts import Milestone
from tableside.foodchain.phases import campaigns
from tableside.foodchain.pieces import House, ground
from tableside.foodchain.questions import Question, WhereToPutRadio, WhichRadio
from tableside.foodchain.state import CampaignDraft, State, in_play, occupied
from tableside.foodchain.text import TEXTS
from tableside.foodchain.town import sites
from tableside.foodchain.town.squares import read_square, tiles_under

KIND, ROUNDS = "radio", 2


def milestone(state: State) -> Milestone | None:
    """The milestone for which radios are placed, up to the end of the round in which it is earned."""
    return next((each for each in state.box.milestones if each.radios and state.milestones & each.bit), None)


def promise(state: State, player: int, house: House, goods: tuple[str, ...]) -> None:
    """Note that a house has eaten; it gets a radio if it is among the first that bought the good, whoever sold it."""
    wanted = milestone(state)
    promised = sum(isinstance(ask, WhichRadio) for ask in state.asks)
    if wanted and promised < wanted.radios and any(good in wanted.things for good in goods):
        state.asks.append(WhichRadio(player, house.label, wanted.things[0]))


def _due(state: State) -> WhichRadio:
    due = state.asks[0]
    assert isinstance(due, WhichRadio)
    return due


def next_one(state: State) -> None:
    """Drop radios that cannot be placed: no milestone, tile or square, nobody to place it, or no further round."""
    earned = milestone(state)
    while state.asks and (
        state.breaks == LAST_BREAK
        or not (earned and state.claimed & earned.bit)
        or _due(state).player not in in_play(state)
        or not (tiles(state) and places(state))
    ):
        state.asks.pop(0)


def tiles(state: State) -> list[int]:
    """The radios in the supply."""
    earned = milestone(state)
    return [tile.number for tile in campaigns.free_tiles(state) if earned and tile.kind == earned.gift]


def places(state: State) -> int:
    """The squares beside a road on a map tile that the house touches."""
    house = next(house for house in state.houses if house.label == _due(state).house)
    (found,) = sites.campaign_sites(state.roads, occupied(state), 1, 1).values()
    return found & tiles_under(ground(house))


def waiting(state: State) -> tuple[int, ...]:
    """The seller whose turn it is to place one."""
    return (_due(state).player,) if state.asks else ()


def asked(state: State, player: int) -> Question:
    """Which radio; then where."""
    due, draft = _due(state), state.draft
    return WhereToPutRadio(due.house, draft.tile) if isinstance(draft, CampaignDraft) else due


def options(state: State, player: int) -> list[Action]:
    """Which radio; then where."""
    if not isinstance(state.draft, CampaignDraft):
        return [TakeCampaign(number) for number in tiles(state)]
    return campaigns.listed(state.box.campaign[state.draft.tile], {(1, 1): places(state)})


def step(state: State, player: int, action: Action) -> list[Event]:
    """Place it; then the next seller places one."""
    match action:
        case TakeCampaign(tile):
            state.draft = CampaignDraft("", tile)
            return []
        case PlaceCampaign(square):
            assert isinstance(state.draft, CampaignDraft)
            draft = replace(state.draft, site=read_square(square))
            piece = replace(campaigns.drawn(state, player, draft, _due(state).good, ROUNDS), by_marketeer=False)
            state.draft = None
            state.asks.pop(0)
            event = campaigns.stand(state, piece, "")
            next_one(state)
            return [event]
        case _:
            raise AssertionError(f"{action} is not an answer")


def why_not(state: State, player: int, action: Action) -> str:
    """Why this radio or square is not an answer."""
    if isinstance(action, TakeCampaign) and state.draft is None:
        return TEXTS.say("why.not_this_kind", kind=KIND)
    return TEXTS.say(
        "why.not_this_tile" if isinstance(action, PlaceCampaign) and state.draft is not None else "why.radios"
    )
