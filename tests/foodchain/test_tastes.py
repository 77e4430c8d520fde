"""Kimchi, sushi and noodles: what a house would rather eat (KX-5, KX-6, KX-7), with gardens among it."""

from dataclasses import replace

import pytest

from tableside.foodchain.events import Sold
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.state import State
from tableside.foodchain.town.squares import read_square

from .positions import (
    BLUE,
    RED,
    clean_up,
    dine,
    do,
    holding,
    hungry,
    options,
    staffed,
    stock,
    stocked,
    table,
    told,
    working,
)

ALL = "kimchi sushi noodles"


def with_garden(state: State, label: str = "2") -> State:
    index = [house.label for house in state.houses].index(label)
    state.houses[index] = replace(state.houses[index], garden="n" if label == "2" else "s")
    return state


def sale(state: State) -> tuple[int, tuple[str, ...], int]:
    sold = told(dine(state), Sold)
    assert len(sold) == 1
    return sold[0].player, sold[0].goods, sold[0].income


@pytest.mark.rule("KX-5.01", "R-181")
def test_a_kimchi_master_at_work_makes_one_in_clean_up_after_stock_was_thrown_away() -> None:
    state = stocked(staffed(table("kimchi"), RED, "kimchi_master"), RED, "kimchi kimchi burger")
    clean_up(state)
    assert stock(state, RED) == {"kimchi": 1}


@pytest.mark.rule("KX-5.01")
def test_a_kimchi_master_on_the_beach_makes_nothing() -> None:
    state = staffed(table("kimchi"), RED, beach="kimchi_master")
    clean_up(state)
    assert stock(state, RED) == {}


@pytest.mark.rule("KX-5.02", "KX-5.03")
def test_a_chain_with_kimchi_wins_whatever_price_and_distance_and_is_paid_for_it() -> None:
    state = hungry(table("kimchi"), "2", "burger")
    stocked(stocked(state, RED, "burger"), BLUE, "burger kimchi kimchi")
    staffed(staffed(state, RED, "discount_manager"), BLUE, "luxuries_manager")
    assert sale(state) == (BLUE, ("burger", "kimchi"), 40)
    assert stock(state, BLUE) == {"kimchi": 1}  # one a house, not more


@pytest.mark.rule("KX-5.03")
def test_kimchi_needs_the_whole_order_and_a_demand() -> None:
    state = stocked(stocked(hungry(table("kimchi"), "2", "burger beer"), RED, "burger beer"), BLUE, "burger kimchi")
    assert sale(state)[:2] == (RED, ("burger", "beer"))
    nobody_hungry = stocked(table("kimchi"), RED, "kimchi")
    assert not told(dine(nobody_hungry), Sold)


@pytest.mark.rule("KX-5.04", "R-182")
def test_fresh_kimchi_is_outside_the_freezer() -> None:
    state = holding(stocked(table("kimchi"), RED, "kimchi " * 10), RED, "first_to_throw_away")
    staffed(state, RED, "kimchi_master")
    clean_up(state)
    do(state, "keep 10 kimchi")
    assert stock(state, RED) == {"kimchi": 11}


@pytest.mark.rule("KX-5.05", "KX-6.02", "KX-7.02")
@pytest.mark.parametrize(
    ("red", "blue", "winner", "eaten"),
    [
        ("burger", "noodles kimchi", BLUE, ("noodles", "kimchi")),
        ("sushi", "noodles kimchi", BLUE, ("noodles", "kimchi")),
        ("burger kimchi", "sushi kimchi", BLUE, ("sushi", "kimchi")),
        ("sushi", "burger kimchi", BLUE, ("burger", "kimchi")),
        ("burger", "sushi", BLUE, ("sushi",)),
        ("noodles", "burger", BLUE, ("burger",)),
        ("noodles", "", RED, ("noodles",)),
    ],
)
def test_the_first_taste_that_anyone_can_serve_decides(
    red: str, blue: str, winner: int, eaten: tuple[str, ...]
) -> None:
    state = with_garden(hungry(table(ALL), "2", "burger"))
    stocked(stocked(state, RED, red), BLUE, blue)
    player, goods, _ = sale(state)
    assert (player, goods) == (winner, eaten)


@pytest.mark.rule("KX-6.01", "KX-7.01")
def test_what_sushi_and_noodle_cooks_make() -> None:
    state = table(ALL)
    made = {
        name: (state.box.card[name].cooks, state.box.card[name].amount)
        for name in state.box.card
        if "chef" in name or "_cook" in name
    }
    assert made["sushi_cook"] == (("sushi",), 2)
    assert made["sushi_chef"] == (("sushi",), 5)
    assert made["noodle_cook"] == (("noodles",), 6)
    assert made["noodle_chef"] == (("noodles",), 16)
    day = working(staffed(state, RED, "sushi_cook noodle_chef"))
    do(day, "done", "cook sushi by sushi_cook", "cook noodles by noodle_chef")
    assert stock(day, RED) == {"sushi": 2, "noodles": 16}


@pytest.mark.rule("KX-6.01", "KX-7.01", "R-186")
def test_none_of_them_is_marketed() -> None:
    goods = {good.name: good.marketable for good in table(ALL).box.goods}
    assert [name for name, marketable in goods.items() if not marketable] == ["kimchi", "sushi", "noodles"]
    state = working(staffed(table(ALL), RED, "brand_manager"))
    do(state, "done")
    do(state, next(option for option in options(state) if option.startswith("campaign 9")))
    do(state, options(state)[0])
    assert not any(word in option for option in options(state) for word in ("sushi", "noodles", "kimchi"))


@pytest.mark.rule("KX-6.01", "KX-7.01", "R-184")
def test_they_are_food_for_throwing_away_and_freeze() -> None:
    state = stocked(table(ALL), RED, "noodles")
    clean_up(state)
    assert state.chains[RED].milestones
    frozen = holding(stocked(table(ALL), RED, "sushi noodles"), RED, "first_to_throw_away")
    clean_up(frozen)
    do(frozen, "keep 1 sushi", "keep 1 noodles")
    assert stock(frozen, RED) == {"sushi": 1, "noodles": 1}


@pytest.mark.rule("KX-6.02")
def test_a_garden_house_takes_one_sushi_for_each_token_all_or_nothing() -> None:
    state = with_garden(hungry(table("sushi"), "2", "burger beer"))
    stocked(stocked(state, RED, "sushi burger beer"), BLUE, "sushi sushi")
    assert sale(state) == (BLUE, ("sushi", "sushi"), 40)


@pytest.mark.rule("KX-6.02", "R-184")
def test_bonuses_are_for_the_real_good_only() -> None:
    state = with_garden(hungry(table("sushi"), "2", "burger"))
    holding(stocked(state, RED, "sushi"), RED, "first_burger_marketed")
    assert sale(state) == (RED, ("sushi",), 20)


@pytest.mark.rule("KX-7.02", "R-183")
def test_noodles_are_eaten_only_where_nobody_can_serve_the_order() -> None:
    state = stocked(
        stocked(hungry(table("noodles"), "2", "burger pizza"), RED, "noodles noodles"), BLUE, "burger pizza"
    )
    assert sale(state)[:2] == (BLUE, ("burger", "pizza"))
    short = stocked(stocked(hungry(table("noodles"), "2", "burger pizza"), RED, "noodles"), BLUE, "noodles noodles")
    assert sale(short) == (BLUE, ("noodles", "noodles"), 20)


@pytest.mark.rule("KX-7.02", "R-185")
def test_apartments_take_noodles() -> None:
    state = table("noodles new_districts", town="X A")
    state.restaurants = [Restaurant(RED, read_square("1,6"), "se")]
    stocked(hungry(state, "π", "burger beer"), RED, "noodles noodles")
    assert sale(state) == (RED, ("noodles", "noodles"), 20)
