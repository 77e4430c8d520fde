"""First marketeer used and first marketing trainee used: cash for tokens, distance, free cards (KX-3.04, KX-3.05)."""

import pytest

from tableside import foodchain
from tableside.foodchain.events import (
    BankBroke,
    CampaignPaid,
    Event,
    Gained,
    Sold,
)
from tableside.foodchain.phases import marketing
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import read_square

from .positions import (
    BLUE,
    GREEN,
    NEW,
    RED,
    SPOT,
    advertised,
    count,
    dine,
    do,
    has,
    held,
    holding,
    hungry,
    market,
    money,
    options,
    skip_to,
    staffed,
    stocked,
    table,
    told,
    wants,
    working,
)


def placed_billboard(modules: str = NEW) -> State:
    """Red's marketing trainee has placed a billboard for burgers beside house 2, for one round."""
    state = working(staffed(table(modules), RED, "marketing_trainee"))
    skip_to(state, "campaign")
    do(state, "campaign 14 by marketing_trainee", "at 4,4 turned")
    return state


@pytest.mark.rule("KX-3.02", "KX-3.04", "KX-3.05", "R-141", "R-146")
def test_placing_a_tile_earns_the_marketeers_milestones() -> None:
    state = placed_billboard()
    assert held(state) == {"first_marketeer_used", "first_marketing_trainee_used"}
    assert (count(state, "kitchen_trainee"), count(state, "errand_boy")) == (1, 1)
    number = state.box.card["errand_boy"].number
    assert state.locked[number] == 1


@pytest.mark.rule("KX-3.05")
def test_the_cards_of_the_marketing_trainee_come_as_far_as_the_supply_has_them() -> None:
    state = working(staffed(table(NEW), RED, "marketing_trainee"))
    state.supply[state.box.card["kitchen_trainee"].number] = 0
    skip_to(state, "campaign")
    events = do(state, "campaign 14 by marketing_trainee", "at 4,4 turned")
    assert [(gain.card, gain.count) for gain in told(events, Gained)] == [("errand_boy", 1)]


@pytest.mark.rule("KX-3.04", "R-143")
def test_five_for_each_token_that_is_really_placed() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    advertised(hungry(state, "2", "beer beer"), 1, "radio", "burger", site=SPOT, marketeer="brand_director")
    before = money(state)
    events = market(state)
    assert wants(state, "2") == ["beer", "beer", "burger"]
    assert wants(state, "4") == ["burger"]
    assert told(events, CampaignPaid) == [CampaignPaid(RED, 1, 2, 10, bank=90)]
    assert state.chains[RED].cash == 10
    market(state)  # house 2 is full now
    assert state.chains[RED].cash == 15
    assert money(state) == before


@pytest.mark.rule("KX-3.04", "R-143", "R-187")
def test_tiles_without_a_marketeer_and_tiles_of_others_bring_nothing() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    advertised(state, 1, "radio", "burger", site=SPOT, by_marketeer=False)
    advertised(state, 2, "radio", "pizza", site=SPOT, owner=BLUE)
    market(state)
    assert (state.chains[RED].cash, state.chains[BLUE].cash) == (0, 0)
    assert wants(state, "2") == ["burger", "pizza"]


@pytest.mark.rule("KX-3.04", "R-143")
def test_a_tile_whose_marketeer_was_fired_still_pays() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    market(advertised(state, 1, "radio", "burger", site=SPOT, marketeer=""))
    assert state.chains[RED].cash == 10


@pytest.mark.rule("KX-3.04", "KX-1.04", "KX-8.01", "R-143", "R-144")
def test_first_marketeer_with_an_apartment_and_ketchup() -> None:
    modules = f"new_districts {NEW} ketchup"
    state = holding(table(modules, town="X A"), RED, "first_marketeer_used")
    advertised(state, 1, "radio", "beer", site=read_square("1,1"), marketeer="brand_director")
    market(state)
    assert wants(state, "π") == ["beer", "beer"]
    assert wants(state, "2") == ["beer"]
    assert state.chains[RED].cash == 15  # two tokens on the apartments, one on the house
    assert state.owners[[house.label for house in state.houses].index("π")] == (RED, RED)


@pytest.mark.rule("KX-3.04", "KX-11.01", "KX-1.04")
def test_mass_marketing_of_an_apartment_pays_for_every_run() -> None:
    state = holding(table(f"new_districts {NEW} mass_marketeers", town="X A"), RED, "first_marketeer_used")
    staffed(state, BLUE, "mass_marketeer mass_marketeer")
    market(advertised(state, 1, "radio", "beer", site=read_square("1,1"), marketeer="brand_director", rounds=None))
    assert wants(state, "π") == ["beer"] * 6
    assert wants(state, "2") == ["beer"] * 3
    assert state.chains[RED].cash == 5 * 9


@pytest.mark.rule("KX-3.04", "R-144")
def test_distance_less_two_wins_a_house_that_is_nearer_to_another() -> None:
    state = stocked(stocked(hungry(table(NEW), "4", "burger"), RED, "burger"), BLUE, "burger")
    (without,) = told(dine(state.copy()), Sold)
    assert without.player == BLUE
    (sold,) = told(dine(holding(state, RED, "first_marketeer_used")), Sold)
    assert sold.player == RED
    assert sold.income == 10  # the price is what it was


@pytest.mark.rule("KX-3.04", "R-145", "R-204", "R-203")
def test_campaign_money_breaks_the_bank_at_once_and_the_vote_holds_from_the_next_round() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    for chain in state.chains:
        chain.reserve = 0  # $100 and two slots each
    has(state, BLUE, 95)
    staffed(advertised(state, 1, "radio", "burger", site=SPOT, rounds=None), RED, "cfo")
    state.phase = Phase.MARKETING
    before = money(state)
    events = market(state)
    assert told(events, BankBroke) == [BankBroke(1, ("100", "100"), 200, 2, 10, bank=195)]
    assert (state.chains[RED].cash, state.bank) == (10, 195)  # no CFO's share
    assert (state.slots, money(state)) == (2, before)


@pytest.mark.rule("KX-3.04", "R-145", "R-204")
def test_after_the_last_break_in_marketing_the_game_goes_on_to_the_next_dinnertime() -> None:
    state = holding(table(NEW), RED, "first_marketeer_used")
    has(state, BLUE, 95)
    state.breaks = 1
    advertised(state, 1, "radio", "burger", site=SPOT, rounds=None)
    state.phase = Phase.PAYDAY
    events: list[Event] = []
    foodchain.round.TURNS.go_on(state, events)
    assert [broke.time for broke in told(events, BankBroke)] == [2]
    assert state.chains[RED].cash == 10
    assert state.bank == -5  # on credit
    assert foodchain.result(state) is None
    while foodchain.waiting(state):
        assert state.turn == 4
        do(state, options(state)[-1])
    assert foodchain.result(state)


@pytest.mark.rule("KX-3.05", "KX-3.04", "KX-10.03", "R-193")
def test_two_billboards_of_the_night_shift_earn_once_and_both_are_a_marketeers() -> None:
    state = staffed(table(f"{NEW} night_shift_managers"), RED, "marketing_trainee night_shift_manager")
    skip_to(working(state), "campaign")
    do(state, "campaign 14 by marketing_trainee", "at 4,4 turned", "market beer for 1")
    do(state, "campaign 13 by marketing_trainee")
    do(state, options(state)[0], "market burger for 2")
    assert (count(state, "kitchen_trainee"), count(state, "errand_boy")) == (1, 1)
    assert [each.by_marketeer for each in state.campaigns] == [True, True]


def test_marketing_pays_no_chain_that_is_bankrupt() -> None:
    state = holding(table(NEW, 3), RED, "first_marketeer_used")
    state.chains[RED].bankrupt = True
    advertised(state, 1, "radio", "burger", site=SPOT)
    assert not told(marketing.enter(state), CampaignPaid)
    assert state.chains[GREEN].cash == 0
