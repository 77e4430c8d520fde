"""First beer sold and first waitress used: salaries in goods, and of three dollars (KX-3.12, KX-3.19)."""

from dataclasses import replace

import pytest

from tableside.foodchain.events import (
    Paid,
    PaidInGoods,
    Unpaid,
)
from tableside.foodchain.parts import Good
from tableside.foodchain.payroll import parts, payroll
from tableside.foodchain.state import Recruiter, State
from tableside.foodchain.town.squares import read_square

from .positions import (
    NEW,
    RED,
    SPOT,
    advertised,
    claims,
    count,
    dine,
    do,
    has,
    holding,
    hungry,
    options,
    pay_day,
    pay_up,
    staffed,
    stocked,
    table,
    told,
)


@pytest.mark.rule("KX-3.19", "R-162", "R-141")
def test_a_waitress_who_earns_lowers_salaries_to_three_in_the_same_round() -> None:
    state = has(staffed(table(NEW), RED, "waitress coach", "guru"), RED, 10)
    assert claims(dine(state)) == [(RED, "first_waitress_used")]
    pay_day(state)
    events = pay_up(state)
    assert told(events, Paid) == [Paid(RED, 2, 6, 0, 6, bank=93)]
    assert state.chains[RED].cash == 10 + 3 - 6


@pytest.mark.rule("KX-3.19", "R-162")
def test_unused_hires_still_save_five() -> None:
    state = holding(staffed(table(NEW), RED, "recruiting_manager coach guru"), RED, "first_waitress_used")
    state.chains[RED].recruits = [Recruiter("recruiting_manager", 1)]
    roll = payroll(state, RED)
    assert (roll.salaries, roll.discount, roll.due) == (3, 5, 4)


@pytest.mark.rule("KX-3.19", "KX-10.02", "R-191")
def test_a_waitress_on_the_night_shift_earns_twice_and_the_milestone_once() -> None:
    state = staffed(table(f"{NEW} night_shift_managers"), RED, "waitress night_shift_manager")
    events = dine(state)
    assert state.chains[RED].cash == 6
    assert claims(events) == [(RED, "first_waitress_used")]


def brewer(*milestones: str, goods: str = "beer beer burger", cash: int = 0, modules: str = NEW) -> State:
    state = stocked(holding(table(modules), RED, "first_beer_sold", *milestones), RED, goods)
    return has(state, RED, cash)


@pytest.mark.rule("KX-3.12", "R-155")
def test_selling_a_beer_lets_salaries_be_paid_in_goods_in_the_same_round() -> None:
    state = stocked(hungry(table(NEW), "2", "beer"), RED, "beer beer")
    staffed(state, RED, "coach")
    assert claims(dine(state)) == [(RED, "first_beer_sold")]
    pay_day(state)
    do(state, "fire 0 coach")
    assert options(state) == ["pay 0 beer", "pay 1 beer"]
    events = do(state, "pay 1 beer")
    assert told(events, PaidInGoods) == [PaidInGoods(RED, (("beer", 1),))]
    assert state.chains[RED].cash == 10  # what the beer sold for


@pytest.mark.rule("KX-3.12", "R-155")
def test_goods_and_cash_are_mixed_as_wished() -> None:
    state = staffed(brewer(cash=10), RED, "coach guru", "luxuries_manager")
    pay_day(state)
    do(state, "fire 0 coach", "fire 0 guru", "fire 0 luxuries_manager")
    assert options(state) == ["pay 0 burger", "pay 1 burger"]
    do(state, "pay 1 burger")
    assert options(state) == ["pay 0 beer", "pay 1 beer", "pay 2 beer"]
    events = do(state, "pay 1 beer")
    assert told(events, PaidInGoods) == [PaidInGoods(RED, (("burger", 1), ("beer", 1)))]
    assert told(events, Paid) == [Paid(RED, 1, 5, 0, 5, bank=95)]
    assert state.chains[RED].cash == 5


@pytest.mark.rule("KX-3.12", "R-155", "R-165")
def test_kimchi_sushi_and_noodles_are_food() -> None:
    state = staffed(brewer(goods="kimchi sushi noodles", modules=f"{NEW} kimchi sushi noodles"), RED, "coach guru")
    pay_day(state)
    assert [part.name for part in parts(state, RED) if isinstance(part, Good)] == ["kimchi", "sushi", "noodles"]


@pytest.mark.rule("KX-3.12", "R-165")
def test_what_is_neither_food_nor_drink_pays_no_salary() -> None:
    state = staffed(brewer(goods="beer soda"), RED, "coach guru")
    goods = tuple(replace(good, kind="neither") if good.name == "soda" else good for good in state.box.goods)
    vars(state.config)["box"] = replace(state.box, goods=goods)
    pay_day(state)
    assert [part.name for part in parts(state, RED) if isinstance(part, Good)] == ["beer"]


@pytest.mark.rule("KX-3.12", "R-104")
def test_goods_pay_nothing_that_discounts_have_paid() -> None:
    state = staffed(brewer(goods="beer beer beer"), RED, "recruiting_manager coach guru")
    state.chains[RED].recruits = [Recruiter("recruiting_manager", 2)]
    pay_day(state)
    do(state, "fire 0 recruiting_manager", "fire 0 coach", "fire 0 guru")
    assert options(state) == ["pay 1 beer"]  # three salaries less $10 are one, and there is no cash
    do(state, "pay 1 beer")
    assert state.chains[RED].cash == 0


@pytest.mark.rule("KX-3.12", "KX-3.19", "R-155", "R-162")
def test_one_good_pays_one_salary_whatever_the_rate() -> None:
    state = staffed(brewer("first_waitress_used", cash=3), RED, "coach guru")
    pay_day(state)
    do(state, "fire 0 coach", "fire 0 guru", "pay 0 burger")
    assert options(state) == ["pay 1 beer", "pay 2 beer"]
    events = do(state, "pay 1 beer")
    assert told(events, Paid) == [Paid(RED, 1, 3, 0, 3, bank=100)]


@pytest.mark.rule("KX-3.12", "R-155", "FC-7.04")
def test_goods_go_before_a_busy_marketeer_is_fired() -> None:
    state = brewer(goods="beer")
    advertised(state, 1, "radio", "burger", site=SPOT, marketeer="brand_director")
    advertised(state, 9, "mailbox", "burger", site=read_square("5,5"), marketeer="campaign_manager")
    pay_day(state)
    assert options(state) == ["pay 1 beer"]  # nobody else can be fired, so the goods must go
    do(state, "pay 1 beer")
    assert options(state) == ["keep campaign 1", "fire campaign 1"]
    do(state, "keep campaign 1")
    assert options(state) == ["fire campaign 9"]  # one of the two must go
    do(state, "fire campaign 9")
    assert [campaign.marketeer for campaign in state.campaigns] == ["brand_director", ""]


@pytest.mark.rule("KX-3.12", "R-155")
def test_who_is_short_even_with_goods_must_fire() -> None:
    state = staffed(brewer(goods="beer"), RED, "coach guru")
    pay_day(state)
    assert options(state) == ["fire 0 coach", "fire 1 coach"]
    do(state, "fire 0 coach")
    assert options(state) == ["fire 1 guru"]  # one salary is all that the beer can pay
    do(state, "fire 1 guru", "pay 1 beer")
    assert state.chains[RED].stock[state.box.good["beer"].number] == 0
    assert count(state, "coach", "hand") == 1


@pytest.mark.rule("KX-3.12", "KX-3.15", "KX-3.19", "R-158")
def test_beer_with_three_dollar_salaries_and_nobody_fired() -> None:
    state = brewer("first_waitress_used", "first_trainer_used", goods="beer", cash=4)
    staffed(state, RED, "coach guru luxuries_manager")
    pay_day(state)
    do(state, "fire 0 coach", "fire 0 guru", "fire 0 luxuries_manager")
    assert options(state) == ["pay 1 beer"]  # $9 are due, and the beer can pay a part
    events = do(state, "pay 1 beer")
    assert told(events, PaidInGoods) == [PaidInGoods(RED, (("beer", 1),))]
    assert told(events, Paid) == [Paid(RED, 2, 6, 0, 4, bank=100)]
    assert told(events, Unpaid) == [Unpaid(RED, 2)]


@pytest.mark.rule("KX-3.12", "KX-10.02", "KX-3.14")
def test_cards_of_the_night_shift_have_one_salary_or_none() -> None:
    modules = f"{NEW} night_shift_managers"
    state = staffed(brewer(modules=modules), RED, "night_shift_manager waitress executive_vp")
    state.chains[RED].free[state.box.card["executive_vp"].number] = 1
    pay_day(state)
    do(state, "fire 0 executive_vp", "fire 0 waitress", "fire 0 night_shift_manager")
    assert options(state) == ["pay 0 burger", "pay 1 burger"]
    do(state, "pay 1 burger")
    assert options(state) == ["pay 0 beer"]  # the night shift manager's was the only salary
