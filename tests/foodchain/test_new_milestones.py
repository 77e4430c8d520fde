"""The new milestones: what they are, what earns them, and what selling, building and hauling give (KX-3)."""

import pytest

from tableside import foodchain
from tableside.core.game import BadConfig
from tableside.foodchain.events import (
    Event,
    Made,
    Sold,
)
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.staff import ceo_slots, open_slots
from tableside.foodchain.state import Phase, State
from tableside.foodchain.town.squares import read_square

from .positions import (
    BLUE,
    NEW,
    RED,
    claims,
    clean_up,
    count,
    dine,
    do,
    has,
    held,
    holding,
    hungry,
    left,
    options,
    pay_day,
    pay_up,
    restructure,
    reveal,
    skip_to,
    staffed,
    starting,
    stock,
    stocked,
    table,
    told,
    working,
)


@pytest.mark.rule("KX-3.01", "KX-0.01", "KX-0.06", "R-117")
def test_seventeen_milestones_replace_those_of_the_base_game_and_others_join() -> None:
    alone, base = table(NEW), table()
    names = {milestone.name for milestone in alone.box.milestones}
    assert len(names) == 17
    assert not names & {milestone.name for milestone in base.box.milestones}
    with_ketchup = {milestone.name for milestone in table(f"{NEW} ketchup").box.milestones}
    assert with_ketchup == names | {"someone_sells_your_demand"}
    assert foodchain.configure(2, None, {"scenario": NEW}).modules == (NEW,)
    assert foodchain.configure(2, None, {"scenario": "nightlife"}).modules == (NEW, "night_shift_managers")


@pytest.mark.rule("KX-0.02", "KX-3.01")
def test_hard_choices_cannot_be_played_with_them() -> None:
    with pytest.raises(BadConfig, match="New Milestones cannot be played with Hard Choices"):
        foodchain.configure(2, None, {"modules": f"{NEW},hard_choices"})


@pytest.mark.rule("KX-3.02", "R-141")
def test_playing_training_or_paying_a_card_is_no_use_of_it() -> None:
    cards = "marketing_trainee waitress recruiting_girl trainer cart_operator campaign_manager mass_marketeer"
    state = staffed(table(f"{NEW} mass_marketeers"), RED, hand="management_trainee management_trainee " + cards)
    state.slots = 9
    restructure(state)
    while state.phase is Phase.RESTRUCTURING:
        do(state, options(state)[-1])
    assert count(state, "waitress", "work") == 1
    assert held(state) == set()
    working(state)
    do(state, "hire errand_boy by ceo", *["done"] * len(["hire", "train", "campaigns", "kitchen"]))
    assert state.order[state.acting] == BLUE
    assert held(state) == set()
    pay_day(has(state, RED, 15))
    pay_up(state)
    assert state.chains[RED].cash == 0
    assert held(state) == set()


def sell(goods: str, modules: str = NEW, house: str = "2") -> tuple[State, list[Event]]:
    """Red sells these to a house that wants them."""
    state = stocked(hungry(table(modules), house, goods), RED, goods)
    return state, dine(state)


@pytest.mark.rule("KX-3.09", "R-152", "R-164")
def test_the_first_burger_sold_gives_four_slots_whatever_the_reserve_cards_say() -> None:
    state, events = sell("burger")
    assert claims(events) == [(RED, "first_burger_sold")]
    state.slots = 2
    assert (ceo_slots(state, RED), ceo_slots(state, BLUE)) == (4, 2)
    assert (open_slots(state, RED), open_slots(state, BLUE)) == (4, 2)
    staffed(staffed(state, RED, hand="waitress " * 4), BLUE, hand="waitress " * 3)
    reveal(state)
    assert (count(state, "waitress", "work"), count(state, "waitress", "work", BLUE)) == (4, 0)


@pytest.mark.rule("KX-3.09")
def test_a_milestone_of_four_slots_does_not_rise_with_the_vote() -> None:
    state, _ = sell("burger")
    state.slots = 5
    assert (ceo_slots(state, RED), ceo_slots(state, BLUE)) == (4, 5)


@pytest.mark.rule("KX-3.02", "R-141", "R-153", "R-184")
def test_a_substitute_is_not_the_good_it_replaces() -> None:
    state = stocked(hungry(table(f"{NEW} noodles"), "2", "burger"), RED, "noodles")
    events = dine(state)
    assert len(told(events, Sold)) == 1
    assert claims(events) == []


@pytest.mark.rule("KX-3.13", "R-156")
def test_the_first_coke_sold_gives_a_freezer_in_the_same_round() -> None:
    state = stocked(hungry(table(NEW), "2", "soda"), RED, "soda soda beer")
    assert claims(dine(state)) == [(RED, "first_coke_sold")]
    clean_up(state)
    assert foodchain.waiting(state) == (RED,)
    do(state, "keep 1 beer", "keep 1 soda")
    assert stock(state, RED) == {"beer": 1, "soda": 1}


@pytest.mark.rule("KX-3.17", "R-160")
def test_the_first_house_built_lets_training_be_stacked_and_a_garden_does_not() -> None:
    state = staffed(table(NEW), RED, "new_business_developer new_business_developer")
    skip_to(working(state), "garden")
    do(state, starting(options(state), "garden")[0])
    assert held(state) == set()
    do(state, "house 1")
    do(state, options(state)[0])
    assert held(state) == {"first_house_built"}
    staffed(state, RED, "trainer trainer", "errand_boy")
    skip_to(working(state), "train")
    assert "train errand_boy to truck_driver" in options(state)


def cart(card: str = "cart_operator", doors: str = "se") -> State:
    state = table(NEW, town="A E")
    state.restaurants = [Restaurant(RED, read_square("1,1"), doors)]
    return skip_to(working(staffed(state, RED, card)), "haul")


@pytest.mark.rule("KX-3.20", "R-163", "KX-3.02")
def test_a_cart_takes_four_from_its_first_haul_on() -> None:
    state = cart("cart_operator cart_operator")
    events = do(state, "haul [2,7] by cart_operator")
    assert told(events, Made) == [Made(RED, "cart_operator", (("beer", 4),))]
    assert claims(events) == [(RED, "first_cart_operator_used")]


@pytest.mark.rule("KX-3.20", "R-163")
@pytest.mark.parametrize(("card", "drinks"), [("truck_driver", 6), ("zeppelin_pilot", 4)])
def test_trucks_take_six_and_zeppelins_four(card: str, drinks: int) -> None:
    state = cart(card)
    plain = state.copy()
    assert claims(do(plain, f"haul [2,7] by {card}")) == []  # only a cart operator earns it
    assert stock(plain, RED) == {"beer": drinks // 2}
    do(holding(state, RED, "first_cart_operator_used"), f"haul [2,7] by {card}")
    assert stock(state, RED) == {"beer": drinks}


@pytest.mark.rule("KX-3.10", "R-115", "R-151")
def test_everyone_who_does_it_in_the_same_round_has_the_milestone() -> None:
    state = table(NEW)
    stocked(stocked(hungry(hungry(state, "2", "lemonade"), "5", "lemonade"), RED, "lemonade"), BLUE, "lemonade")
    events = dine(state)
    assert claims(events) == [(RED, "first_lemonade_sold"), (BLUE, "first_lemonade_sold")]
    clean_up(state)
    assert "first_lemonade_sold" not in left(state)
