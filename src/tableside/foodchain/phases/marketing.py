"""Phase 6, marketing campaigns: they run in the order of their numbers (FC-8.01 to FC-8.06)."""

from collections.abc import Sequence
from dataclasses import replace

from tableside.foodchain.automa import marketing as solo
from tableside.foodchain.automa.working import card_of
from tableside.foodchain.events import CampaignEnded, CampaignPaid, CampaignRan, Event
from tableside.foodchain.money import left_after, receive
from tableside.foodchain.parts import CampaignReach
from tableside.foodchain.pieces import Campaign, ground
from tableside.foodchain.staff import perks, staff
from tableside.foodchain.state import State, in_play, road_added
from tableside.foodchain.town import reach


def enter(state: State) -> list[Event]:
    """Run all campaigns, as often as mass marketeers say (KX-11.02); then each loses a round (FC-8.01)."""
    events: list[Event] = solo.begin(state) if state.automa else []
    for _ in range(runs(state)):
        events += _run_all(state)
    for campaign in state.campaigns[:]:
        events += _count_down(state, campaign.number)
    return events


def _run_all(state: State) -> list[Event]:
    """Run campaigns by number; Mautoma's stacks run at its card's number, before an equal one (MA-5.02)."""
    covers = [ground(house) for house in state.houses]  # the same for all campaigns
    if not state.automa:
        return [event for campaign in state.campaigns for event in run(state, campaign, covers)]
    priority, events = card_of(state).priority, list[Event]()
    for campaign in state.campaigns:
        if campaign.number < priority:
            events += run(state, campaign, covers)
    events += solo.run(state)
    for campaign in state.campaigns:
        if campaign.number >= priority:
            events += run(state, campaign, covers)
    return events


def runs(state: State) -> int:
    """How often all campaigns run in this phase: once, and once more for each such card at work, whoever owns it."""
    return 1 + sum(card.runs * count for player in state.order for card, count in staff(state, player))


def reaches(state: State, campaign: Campaign, covers: Sequence[int] = ()) -> list[int]:
    """The houses that a campaign reaches, by their places in the list (FC-8.03 to FC-8.06, KX-12.02, KX-13.01)."""
    match state.box.kind[campaign.kind].reach:
        case CampaignReach.GARDENS:
            return [index for index, house in enumerate(state.houses) if house.garden]
        case CampaignReach.COUNTRY:
            return [index for index, house in enumerate(state.houses) if house.rural]
    squares = reached(state, campaign)
    return [index for index, covered in enumerate(covers or map(ground, state.houses)) if covered & squares]


def reached(state: State, campaign: Campaign) -> int:
    """The squares a campaign on the map or at its edge reaches."""
    if campaign.site is None:  # it is beside the board
        return 0
    match state.box.kind[campaign.kind].reach:
        case CampaignReach.BESIDE:
            return reach.billboard(campaign.squares)
        case CampaignReach.BLOCK:
            return block(state, campaign.squares)
        case CampaignReach.LINES:
            return reach.airplane(state.town, campaign.site, campaign.side, campaign.columns)
        case CampaignReach.TILES:
            return reach.radio(state.town, campaign.site)
    return 0


def block(state: State, squares: int) -> int:
    """The block around some squares, as roads bound it, those under construction too (FC-8.04, R-208)."""
    return reach.mailbox(state.town, squares, road_added(state, building=True))


def run(state: State, campaign: Campaign, covers: Sequence[int] = ()) -> list[Event]:
    """Add demand to every house it reaches, for one good after the other if it carries two (KX-3.07)."""
    return [event for good in campaign.goods for event in _market(state, campaign, good, covers)]


def _market(state: State, campaign: Campaign, name: str, covers: Sequence[int]) -> list[Event]:
    """Add demand for a good to every house that a campaign reaches, as far as there is room (FC-8.02)."""
    good, strength = state.box.good[name].number, _strength(state, campaign)
    took: list[tuple[str, int]] = []
    full: list[str] = []
    for index in reaches(state, campaign, covers):
        house = state.houses[index]
        wanted = strength * house.tokens
        room = wanted if house.room is None else max(0, house.room - len(state.demand[index]))
        placed = min(wanted, room)
        state.demand[index] += (good,) * placed
        state.owners[index] += (campaign.maker,) * placed
        if placed:
            took.append((house.label, placed))
        else:
            full.append(house.label)
    left = None if campaign.rounds is None else campaign.rounds - 1
    ran = CampaignRan(campaign.number, campaign.kind, campaign.owner, name, tuple(took), tuple(full), left)
    return [ran, *_reward(state, campaign, sum(placed for _, placed in took))]


def _reward(state: State, campaign: Campaign, tokens: int) -> list[Event]:
    """Pay for the tokens that a marketeer's tile placed; this may break the bank (KX-3.04, R-143, R-145)."""
    if not campaign.by_marketeer or campaign.owner not in in_play(state):
        return []
    income = tokens * sum(milestone.a_token for milestone in perks(state, campaign.owner))
    if not income:
        return []
    told = CampaignPaid(campaign.owner, campaign.number, tokens, income, left_after(state, campaign.owner, income))
    return [told, *receive(state, campaign.owner, income)]


def _strength(state: State, campaign: Campaign) -> int:
    """Demand per house: one, or what a milestone says for this kind of campaign (FC-8.06)."""
    return max([1, *(dict(milestone.strength).get(campaign.kind, 1) for milestone in perks(state, campaign.owner))])


def _count_down(state: State, number: int) -> list[Event]:
    """Take a round off each campaign, reached or not; at none left, tile and marketeer return (FC-8.01)."""
    index = next(index for index, campaign in enumerate(state.campaigns) if campaign.number == number)
    campaign = state.campaigns[index]
    if campaign.rounds is None:
        return []
    if campaign.rounds > 1:
        state.campaigns[index] = replace(campaign, rounds=campaign.rounds - 1)
        return []
    del state.campaigns[index]
    card = _release(state, campaign)
    if card:
        state.chains[campaign.owner].beach[state.box.card[card].number] += 1
    return [CampaignEnded(campaign.number, campaign.owner, card)]


def _release(state: State, ended: Campaign) -> str:
    """The marketeer who is free again; one with two campaigns stays busy with the other (KX-10.03)."""
    for index, campaign in enumerate(state.campaigns):
        if campaign.number == ended.partner:
            state.campaigns[index] = replace(campaign, partner=0, marketeer=campaign.marketeer or ended.marketeer)
            return ""
    return ended.marketeer
