"""Phase 6, marketing campaigns: they run in the order of their numbers (FC-8.01 to FC-8.06)."""

from dataclasses import replace

from tableside.foodchain.actions import Action
from tableside.foodchain.events import CampaignEnded, CampaignRan, Event
from tableside.foodchain.pieces import Campaign, ground
from tableside.foodchain.staff import perks
from tableside.foodchain.state import State
from tableside.foodchain.town import reach


def enter(state: State) -> list[Event]:
    """Each campaign runs, then loses a round (FC-8.01)."""
    events: list[Event] = [run(state, campaign) for campaign in state.campaigns]
    running, state.campaigns = state.campaigns, []
    for campaign in running:
        events += _count_down(state, campaign)
    return events


def reached(state: State, campaign: Campaign) -> int:
    """The squares a campaign reaches (FC-8.03 to FC-8.06)."""
    match campaign.kind:
        case "billboard":
            return reach.billboard(campaign.squares)
        case "mailbox":
            return reach.mailbox(state.town, campaign.squares)
        case "airplane":
            return reach.airplane(state.town, campaign.site, campaign.side, campaign.columns)
        case _:
            return reach.radio(state.town, campaign.site)


def run(state: State, campaign: Campaign) -> Event:
    """Demand for every house it reaches, as far as there is room (FC-8.02)."""
    squares, good = reached(state, campaign), state.box.good[campaign.good].number
    strength = _strength(state, campaign)
    took: list[tuple[str, int]] = []
    full: list[str] = []
    for index, house in enumerate(state.houses):
        if ground(house) & squares:
            wanted = strength * house.tokens
            room = wanted if house.room is None else max(0, house.room - len(state.demand[index]))
            placed = min(wanted, room)
            state.demand[index] += (good,) * placed
            if placed:
                took.append((house.label, placed))
            else:
                full.append(house.label)
    left = None if campaign.rounds is None else campaign.rounds - 1
    return CampaignRan(campaign.number, campaign.kind, campaign.owner, campaign.good, tuple(took), tuple(full), left)


def _strength(state: State, campaign: Campaign) -> int:
    """Demand a house: one, but what a milestone says for a radio (FC-8.06)."""
    if campaign.kind != "radio":
        return 1
    return max([1, *(milestone.radio for milestone in perks(state, campaign.owner))])


def _count_down(state: State, campaign: Campaign) -> list[Event]:
    """Reached or not, one round less; at none left the tile goes back and the marketeer to the beach (FC-8.01)."""
    if campaign.rounds is None:
        state.campaigns.append(campaign)
        return []
    if campaign.rounds > 1:
        state.campaigns.append(replace(campaign, rounds=campaign.rounds - 1))
        return []
    if campaign.marketeer:
        state.chains[campaign.owner].beach[state.box.card[campaign.marketeer].number] += 1
    return [CampaignEnded(campaign.number, campaign.owner, campaign.marketeer)]


def waiting(state: State) -> tuple[int, ...]:
    """Nobody."""
    return ()


def options(state: State, player: int) -> list[Action]:
    """None."""
    return []


def step(state: State, player: int, action: Action) -> list[Event]:
    """Nothing can be done."""
    raise AssertionError("marketing asks nobody anything")


def leave(state: State) -> list[Event]:
    """Nothing more happens."""
    return []


def why_not(state: State, player: int, action: Action) -> str:
    """Never asked."""
    return ""
