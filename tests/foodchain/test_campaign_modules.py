"""Mass marketeers, gourmet food critics and the ketchup mechanism (KX-8, KX-11, KX-13)."""

from dataclasses import replace

import pytest

from tableside.foodchain.events import CampaignRan, Claimed, Event, Sold
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.town.squares import read_square

from .positions import (
    BLUE,
    RED,
    advertised,
    dine,
    do,
    holding,
    hungry,
    market,
    options,
    pay_day,
    pay_up,
    staffed,
    starting,
    stocked,
    table,
    told,
    wants,
    working,
)

MASS = "mass_marketeers"


@pytest.mark.rule("KX-11.01", "R-194", "KX-0.05")
def test_each_mass_marketeer_at_work_adds_a_run_whoever_owns_it() -> None:
    state = staffed(staffed(table(MASS), RED, "mass_marketeer"), BLUE, "mass_marketeer")
    advertised(state, 1, "radio", "burger", site=read_square("5,4"), rounds=2)
    market(state)
    assert wants(state, "2") == ["burger"] * 3
    assert state.campaigns[0].rounds == 1


@pytest.mark.rule("KX-11.01")
def test_one_on_the_beach_adds_nothing_and_it_is_trained_from_a_marketing_trainee() -> None:
    state = advertised(staffed(table(MASS), RED, beach="mass_marketeer"), 1, "radio", "beer", site=read_square("5,4"))
    market(state)
    assert wants(state, "2") == ["beer"]
    box = state.box
    assert box.card["mass_marketeer"].salary
    assert "mass_marketeer" in box.card["marketing_trainee"].careers


@pytest.mark.rule("KX-11.02")
def test_each_run_goes_through_all_campaigns_before_the_next() -> None:
    state = staffed(table(MASS), RED, "mass_marketeer")
    advertised(state, 1, "radio", "burger", site=read_square("5,4"), rounds=1)
    advertised(state, 2, "radio", "pizza", site=read_square("5,4"), rounds=2)
    events = market(state)
    assert [ran.number for ran in told(events, CampaignRan)] == [1, 2, 1, 2]
    assert wants(state, "2") == ["burger", "pizza", "burger"]  # a house holds three
    assert [(each.number, each.rounds) for each in state.campaigns] == [(2, 1)]


@pytest.mark.rule("KX-11.01", "R-202")
def test_first_billboard_waives_the_salary_of_a_mass_marketeer() -> None:
    state = holding(staffed(table(MASS), RED, "mass_marketeer"), RED, "first_billboard_placed")
    pay_day(state)
    pay_up(state)
    assert state.chains[RED].cash == 0


@pytest.mark.rule("KX-11.01", "KX-1.04")
def test_mass_marketing_an_apartment_with_the_radio_milestone() -> None:
    state = staffed(table(f"new_districts {MASS}", town="X A"), RED, "mass_marketeer")
    advertised(holding(state, RED, "first_radio_campaign"), 1, "radio", "beer", site=read_square("1,1"))
    market(state)
    assert wants(state, "π") == ["beer"] * 8  # two runs of two, doubled
    assert wants(state, "2") == ["beer"] * 3


GUIDE = "gourmet_food_critics"


@pytest.mark.rule("KX-13.01")
def test_a_critic_places_a_guide_beside_the_board_for_up_to_three_rounds() -> None:
    state = working(staffed(table(GUIDE), RED, "gourmet_food_critic"))
    do(state, "done")
    assert starting(options(state), "campaign") == [
        f"campaign {number} by gourmet_food_critic" for number in (17, 18, 19, 20)
    ]
    do(state, "campaign 19 by gourmet_food_critic")
    assert [option for option in options(state) if "burger" in option] == [f"market burger for {n}" for n in (1, 2, 3)]
    do(state, "market burger for 3")
    assert state.campaigns[0].squares == 0
    assert state.chains[RED].work[state.box.card["gourmet_food_critic"].number] == 0


@pytest.mark.rule("KX-13.01", "R-202")
def test_with_first_billboard_a_guide_is_eternal_and_its_critic_unpaid() -> None:
    state = working(holding(staffed(table(GUIDE), RED, "gourmet_food_critic"), RED, "first_billboard_placed"))
    do(state, "done", "campaign 17 by gourmet_food_critic", "market beer")
    assert state.campaigns[0].rounds is None
    pay_day(state)
    assert state.chains[RED].ready


@pytest.mark.rule("KX-13.01")
def test_guides_run_by_their_number_after_the_other_campaigns() -> None:
    state = table(GUIDE)
    index = [house.label for house in state.houses].index("2")
    state.houses[index] = replace(state.houses[index], garden="n")
    advertised(advertised(state, 1, "radio", "beer", site=read_square("5,4")), 17, "guide", "pizza")
    market(state)
    assert wants(state, "2") == ["beer", "pizza"]


KETCHUP = "ketchup"


def claims(events: list[Event]) -> list[tuple[int, str]]:
    return [(event.player, event.milestone) for event in told(events, Claimed) if "demand" in event.milestone]


@pytest.mark.rule("KX-8.01", "R-187")
def test_ketchup_goes_to_everyone_whose_demand_another_player_sold() -> None:
    state = table(KETCHUP, players=3, town="A B C D")
    state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
    stocked(hungry(state, "2", "burger beer soda", owners=[BLUE, 2, RED]), RED, "burger beer soda")
    assert claims(dine(state)) == [(BLUE, "someone_sells_your_demand"), (2, "someone_sells_your_demand")]


@pytest.mark.rule("KX-8.01")
def test_no_ketchup_for_the_seller_for_unsold_demand_or_for_demand_of_no_marketeer() -> None:
    state = stocked(hungry(table(KETCHUP), "2", "burger", owners=[RED]), RED, "burger")
    hungry(state, "4", "pizza", owners=[BLUE])
    assert claims(dine(state)) == []
    gift = stocked(hungry(table(KETCHUP), "2", "burger", owners=[None]), RED, "burger")
    assert claims(dine(gift)) == []


@pytest.mark.rule("KX-8.02")
def test_ketchup_brings_a_chain_nearer_from_the_next_dinnertime_on() -> None:
    state = stocked(stocked(hungry(table(KETCHUP), "2", "burger", owners=[BLUE]), RED, "burger burger"), BLUE, "burger")
    assert told(dine(state), Sold)[0].player == RED
    staffed(hungry(state, "2", "burger"), BLUE, "waitress")
    assert told(dine(state), Sold)[0].player == BLUE  # 10 + 1 - 1 against 10 + 0, and a waitress
