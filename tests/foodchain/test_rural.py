"""Rural marketeers, mostly on `L / C`:

 1 ..#..
 2 ..#..
 3 #####
 4 ...l.
 5 .....
 6 #####
 7 #.55#
 8 #.55#
 9 #...#
10 #####
"""

import pytest

from tableside.foodchain import explain
from tableside.foodchain.events import CampaignRan, OffRampPlaced, Sold, StayedHome
from tableside.foodchain.payroll import payroll
from tableside.foodchain.phases import marketing
from tableside.foodchain.pieces import OffRamp
from tableside.foodchain.round import waiting
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import read_square

from .map_positions import (
    act,
    airplane,
    begin_day,
    beginning,
    dine,
    hold,
    holds,
    open_restaurant,
    options,
    position,
    put,
    stock,
    want,
    wanted,
    why,
)

GIANT = "giant_billboard"


def countryside(*modules: str, players: int = 2) -> State:
    state = position("A / C", "rural_marketeers", *modules, players=players)
    open_restaurant(state, 0, "1,1", "se")
    return state


def ramp(state: State, side: str, square: str, width: int) -> None:
    state.off_ramps.append(OffRamp(read_square(square), side, width))


def put_up(state: State) -> None:
    """Seat 0's rural marketeer puts up a giant billboard; what it is for is still to be said."""
    put(state, 0, "work", "rural_marketeer")
    begin_day(state)
    act(state, "done", "campaign 21 by rural_marketeer")


def campaign(state: State) -> None:
    """A giant billboard for burgers, and no off-ramp."""
    put_up(state)
    act(state, *["decline"] * len(state.asks), "market burger")


@pytest.mark.rule("KX-12.01", "R-195")
def test_a_rural_marketeer_is_trained_from_a_marketing_trainee_and_has_a_salary() -> None:
    state = countryside()
    put(state, 0, "work", "trainer")
    put(state, 0, "beach", "marketing_trainee")
    begin_day(state)
    act(state, "done", "train marketing_trainee to rural_marketeer by trainer")
    assert state.box.card["rural_marketeer"].salary
    assert not state.box.card["rural_marketeer"].entry


@pytest.mark.rule("KX-12.01", "R-195")
def test_a_giant_billboard_is_eternal_whatever_the_good_and_there_are_four() -> None:
    state = countryside()
    put(state, 0, "work", *["rural_marketeer"] * 5)
    begin_day(state)
    act(state, "done")
    assert options(state) == [f"campaign {n} by rural_marketeer" for n in (21, 22, 23, 24)] + ["done"]
    act(state, "campaign 22 by rural_marketeer", "decline")
    assert options(state) == [f"market {good}" for good in ("burger", "pizza", "beer", "lemonade", "soda")]
    assert "never ends" in why(state, "market burger for 2")
    act(state, "market burger")
    for number in (21, 23, 24):
        act(state, f"campaign {number} by rural_marketeer", "market soda")
    assert options(state) == ["done"]
    assert [piece.rounds for piece in state.campaigns] == [None] * 4


@pytest.mark.rule("KX-12.01", "R-195", "R-202")
def test_its_marketeer_is_busy_for_ever_and_paid_unless_marketeers_are_free() -> None:
    state = countryside()
    campaign(state)
    number = state.box.card["rural_marketeer"].number
    assert state.chains[0].work[number] == 0
    marketing.enter(state)
    assert state.chains[0].beach[number] == 0
    assert payroll(state, 0).salaries == 1
    hold(state, 0, "first_billboard_placed")
    assert payroll(state, 0).salaries == 0


@pytest.mark.rule("KX-12.01")
def test_a_giant_billboard_is_not_the_first_billboard_placed() -> None:
    state = countryside()
    campaign(state)
    assert holds(state, 0) == ["first_burger_marketed", "first_rural_marketeer_used"]


@pytest.mark.rule("KX-12.01")
def test_nobody_else_puts_up_giant_billboards() -> None:
    state = countryside()
    put(state, 0, "work", "brand_director")
    begin_day(state)
    act(state, "done")
    assert not beginning(options(state), "campaign 21")
    assert GIANT.replace("_", " ") in why(state, "campaign 21 by brand_director").replace("_", " ")


@pytest.mark.rule("KX-12.02", "R-195", "R-197")
def test_each_giant_billboard_places_two_demand_without_limit() -> None:
    state = countryside()
    campaign(state)
    (ran,) = marketing.enter(state)
    assert ran == CampaignRan(21, GIANT, 0, "burger", (("rural", 2),), (), None)
    for _ in range(5):
        marketing.enter(state)
    assert wanted(state, "rural") == ["burger"] * 12
    assert state.owners[-1] == (0,) * 12
    assert wanted(state, "5") == []


@pytest.mark.rule("KX-12.02", "KX-11.02")
def test_a_mass_marketeer_runs_giant_billboards_again() -> None:
    state = countryside("mass_marketeers")
    campaign(state)
    put(state, 1, "work", "mass_marketeer")
    marketing.enter(state)
    assert len(wanted(state, "rural")) == 4


@pytest.mark.rule("KX-12.03", "R-196")
def test_the_first_one_used_gives_an_off_ramp_at_once_along_the_edge_or_end_on() -> None:
    state = countryside()
    put_up(state)
    offered = options(state)
    # North of A only 1,3 is road: along the edge the off-ramp holds it with any of its squares.
    assert beginning(offered, "off_ramp n") == [
        *(f"off_ramp n from 1,{column} along" for column in (1, 2, 3)),
        "off_ramp n from 1,3",
    ]
    # West of 3,1 and of C's whole ring, a road running along the edge too.
    assert "off_ramp w from 7,1" in offered
    assert "off_ramp w from 4,1 along" in offered
    assert "off_ramp w from 5,1" not in offered
    assert offered[-1] == "decline"
    assert "off-ramp" in why(state, "off_ramp w from 5,1")
    assert "decline" in why(state, "done")
    (placed,) = act(state, "off_ramp n from 1,1 along")[:1]
    assert placed == OffRampPlaced(0, "n", "1,1", along=True)
    assert explain(placed)
    assert state.off_ramps[0].squares.bit_count() == 3
    assert options(state)[0] == "market burger"


@pytest.mark.rule("KX-12.03", "R-196")
def test_an_off_ramp_lies_over_no_airplane_and_an_airplane_over_no_off_ramp() -> None:
    state = countryside()
    airplane(state, "n", "1,1")
    put(state, 1, "work", "brand_manager")
    put_up(state)
    assert beginning(options(state), "off_ramp n") == []
    act(state, "off_ramp w from 3,1 along", "market burger")
    act(state, "done", "campaign 4 by brand_manager")
    assert not {"beside w from 3,1", "beside w from 4,1", "beside w from 5,1"} & set(options(state))
    assert "beside w from 6,1" in options(state)


@pytest.mark.rule("KX-12.03")
def test_there_are_three_off_ramps_for_all_who_earn_the_milestone_in_its_round() -> None:
    state = countryside(players=4)
    for player in range(4):
        put(state, player, "work", "rural_marketeer")
    begin_day(state)
    for player, side in ((0, "n"), (1, "e"), (2, "w")):
        assert waiting(state) == (player,)
        act(state, "done", f"campaign {21 + player} by rural_marketeer")
        act(state, beginning(options(state), f"off_ramp {side}")[0], "market beer")
    act(state, "done", "campaign 24 by rural_marketeer", "market beer")
    assert holds(state, 3) == ["first_drink_marketed", "first_rural_marketeer_used"]
    assert len(state.off_ramps) == 3
    assert state.phase is not Phase.WORKING


@pytest.mark.rule("KX-12.03")
def test_later_rounds_give_no_off_ramp() -> None:
    state = countryside()
    state.milestones = 0
    campaign(state)
    assert waiting(state) == (1,)


@pytest.mark.rule("KX-12.04", "R-197")
def test_distance_is_counted_from_the_best_off_ramp() -> None:
    state = countryside()
    want(state, "rural", "burger", "soda")
    stock(state, 0, burger=1, soda=1)
    ramp(state, "s", "10,3", 1)
    far = state.copy()
    (sold,) = [event for event in dine(far) if isinstance(event, Sold)]
    assert sold.offers[0].distance == 1
    ramp(state, "n", "1,1", 3)
    (sold,) = [event for event in dine(state) if isinstance(event, Sold)]
    assert sold.offers[0].distance == 0
    assert (sold.house, sold.player, sold.multiplier, sold.income) == ("rural", 0, 1, 20)


@pytest.mark.rule("KX-12.04", "FC-6.01")
def test_the_rural_area_eats_last_and_all_or_nothing() -> None:
    state = countryside()
    ramp(state, "n", "1,3", 1)
    want(state, "rural", "burger", "burger")
    want(state, "5", "burger")
    stock(state, 0, burger=2)
    sold, stayed = (event for event in dine(state) if isinstance(event, Sold | StayedHome))
    assert sold.house == "5"
    assert isinstance(stayed, StayedHome)
    assert stayed.house == "rural"


@pytest.mark.rule("KX-6.02", "KX-7.02", "R-185")
def test_the_rural_area_takes_noodles_and_kimchi_but_no_sushi() -> None:
    state = countryside("sushi", "noodles", "kimchi")
    ramp(state, "n", "1,3", 1)
    want(state, "rural", "burger", "burger")
    stock(state, 0, sushi=5, noodles=2, kimchi=1)
    (sold,) = [event for event in dine(state) if isinstance(event, Sold)]
    assert sold.goods == ("noodles", "noodles", "kimchi")


@pytest.mark.rule("KX-9.02", "KX-12.04")
def test_a_fry_chef_counts_the_rural_area_once() -> None:
    state = countryside("fry_chefs")
    ramp(state, "n", "1,3", 1)
    want(state, "rural", *["burger"] * 6)
    stock(state, 0, burger=6)
    put(state, 0, "work", "fry_chef")
    (sold,) = [event for event in dine(state) if isinstance(event, Sold)]
    assert sold.income == 70


@pytest.mark.rule("KX-12.01")
def test_the_rural_area_gets_no_garden() -> None:
    state = countryside()
    put(state, 0, "work", "new_business_developer")
    begin_day(state)
    act(state, "done")
    assert beginning(options(state), "garden 5")
    assert not beginning(options(state), "garden rural")
    assert why(state, "garden rural n")
