"""Mautoma at dinnertime (MA-4)."""

from dataclasses import replace

import pytest

from tableside.foodchain.events import AutomaClaimed, Sold
from tableside.foodchain.mat import AUTOMA
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.town.squares import read_square
from tests.foodchain.positions import RED, dine, hungry, stocked, told

from .tables import filled, goods, mat, solo


@pytest.mark.rule("MA-4.01")
def test_its_price_is_the_cards_moved_by_the_marker_and_full_ties_go_to_the_player() -> None:
    state = solo(price=9, waitresses=0)
    mat(state).price = 1
    state.restaurants = [Restaurant(RED, read_square("1,6"), "se")]  # on tile B, one border from house 2
    filled(stocked(hungry(state, "2", "burger"), RED, "burger"), "burger")
    sold = told(dine(state), Sold)[0]
    assert {offer.player: offer.price + (offer.distance or 0) for offer in sold.offers} == {RED: 11, AUTOMA: 11}
    assert sold.player == RED


@pytest.mark.rule("MA-4.02")
def test_it_needs_the_whole_order_and_a_garden_doubles_its_income() -> None:
    state = filled(hungry(solo(), "2", "burger beer"), "burger")
    assert not told(dine(state), Sold)
    filled(state, "beer")
    state.houses[0] = replace(state.houses[0], garden="n")
    assert told(dine(state), Sold)[0].income == 40
    assert mat(state).cash == 40
    assert goods(state) == {}


@pytest.mark.rule("MA-4.03")
@pytest.mark.parametrize(("icon", "spot"), [(True, 2), (False, 0)])
def test_each_house_served_moves_the_sales_marker_with_the_icon(icon: bool, spot: int) -> None:
    state = filled(hungry(hungry(solo(sells_on=icon), "2", "burger"), "4", "burger"), "burger burger")
    mat(state).sales = 0
    dine(state)
    assert mat(state).sales == spot


@pytest.mark.rule("MA-4.03")
def test_the_sales_marker_stays_on_the_last_spot() -> None:
    state = filled(hungry(solo(sells_on=True), "2", "burger"), "burger")
    mat(state).sales = 5
    dine(state)
    assert mat(state).sales == 5


@pytest.mark.rule("MA-4.04")
@pytest.mark.parametrize(("icon", "sells", "cash"), [(True, True, 13), (True, False, 0), (False, True, 10)])
def test_a_dollar_a_milestone_if_it_sold_anything(icon: bool, sells: bool, cash: int) -> None:
    state = filled(solo(milestone_cash=icon), "burger")
    mat(state).milestones = 0b111
    if sells:
        hungry(state, "2", "burger")
    dine(state)
    assert mat(state).cash == cash


@pytest.mark.rule("MA-4.05")
def test_then_it_may_be_the_first_to_have_20_and_100_without_effect() -> None:
    state = solo()
    mat(state).cash = 100
    claimed = [event.milestone for event in told(dine(state), AutomaClaimed)]
    assert claimed == ["first_to_have_20", "first_to_have_100"]
    filled(hungry(state, "2", "burger"), "burger")
    dine(state)
    assert mat(state).cash == 110  # no half more
    poor = solo()
    mat(poor).cash = 19
    assert not told(dine(poor), AutomaClaimed)
