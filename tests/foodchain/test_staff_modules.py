"""Fry chefs, night shift, movie stars: what cards at work do (KX-9, KX-10, KX-14)."""

import pytest

from tableside.foodchain.events import Sold, Tips
from tableside.foodchain.prices import unit_price
from tableside.foodchain.staff import open_slots

from .positions import (
    BLUE,
    GREEN,
    RED,
    choose_order,
    dine,
    do,
    hungry,
    market,
    options,
    pay_day,
    pay_up,
    staffed,
    starting,
    stock,
    stocked,
    table,
    told,
    working,
)


@pytest.mark.rule("KX-9.01", "R-189", "KX-0.05")
def test_a_fry_chef_is_trained_from_a_cook_and_from_no_chef() -> None:
    box = table("fry_chefs sushi noodles").box
    teachers = [card.name for card in box.cards if "fry_chef" in card.careers]
    assert teachers == ["burger_cook", "pizza_cook", "sushi_cook", "noodle_cook"]
    assert box.card["fry_chef"].salary
    assert box.card["fry_chef"].colour == "kitchen"
    state = working(staffed(table("fry_chefs"), RED, "trainer", "burger_cook"))
    do(state, "done")
    assert "train burger_cook to fry_chef by trainer" in options(state)


@pytest.mark.rule("KX-9.02", "R-188")
def test_each_fry_chef_brings_ten_for_every_house_served_and_the_cfo_counts_it() -> None:
    state = staffed(table("fry_chefs"), RED, "fry_chef fry_chef cfo")
    stocked(hungry(hungry(state, "2", "burger"), "4", "burger burger"), RED, "burger burger burger")
    sold = told(dine(state), Sold)
    assert [(sale.price, sale.bonus, sale.income) for sale in sold] == [(10, 20, 30), (10, 20, 40)]
    assert state.chains[RED].cash == 70 + 35


@pytest.mark.rule("KX-9.02")
def test_a_fry_chef_does_not_change_price_or_distance() -> None:
    state = staffed(table("fry_chefs"), BLUE, "fry_chef")
    stocked(stocked(hungry(state, "2", "burger"), RED, "burger"), BLUE, "burger")
    assert unit_price(state, BLUE) == 10
    assert told(dine(state), Sold)[0].player == RED


NIGHT = "night_shift_managers"


@pytest.mark.rule("KX-10.01", "R-190")
def test_a_night_shift_manager_is_a_manager_without_slots_who_cannot_be_trained() -> None:
    card = table(NIGHT).box.card["night_shift_manager"]
    assert (card.entry, card.salary, card.unique, card.manager, card.slots) == (True, True, True, True, 0)
    assert card.careers == ()
    state = staffed(table(NIGHT), RED, "night_shift_manager")
    assert open_slots(state, RED) == 2


@pytest.mark.rule("KX-10.02", "R-191")
def test_recruiting_girls_hire_twice_and_the_ceo_once() -> None:
    state = working(staffed(table(NIGHT), RED, "night_shift_manager recruiting_girl"))
    do(state, "hire waitress by ceo")
    assert not starting(options(state), "hire waitress by ceo")
    do(state, "hire waitress by recruiting_girl", "hire waitress by recruiting_girl")
    assert state.chains[RED].beach[state.box.card["waitress"].number] == 3


@pytest.mark.rule("KX-10.02", "R-191")
def test_trainees_and_errand_boys_bring_twice_and_salaried_cards_do_not() -> None:
    state = working(staffed(table(NIGHT), RED, "night_shift_manager kitchen_trainee errand_boy burger_cook"))
    do(state, "done")
    do(state, "cook burger by kitchen_trainee", "cook pizza by kitchen_trainee", "fetch beer by errand_boy")
    do(state, "fetch soda by errand_boy", "cook burger by burger_cook")
    assert stock(state, RED) == {"burger": 4, "pizza": 1, "beer": 1, "soda": 1}


@pytest.mark.rule("KX-10.02", "KX-10.03", "R-191")
def test_a_waitress_earns_and_counts_twice_and_a_pricing_manager_lowers_twice() -> None:
    state = staffed(table(NIGHT), RED, "night_shift_manager waitress pricing_manager")
    assert unit_price(state, RED) == 8
    tips = told(dine(state), Tips)
    assert (tips[0].waitresses, tips[0].income) == (2, 6)


@pytest.mark.rule("KX-10.03", "R-191")
def test_two_lessons_of_one_trainer_may_not_go_to_one_card() -> None:
    state = working(staffed(table(NIGHT), RED, "night_shift_manager trainer", "errand_boy errand_boy"))
    do(state, "done", "train errand_boy to cart_operator by trainer")
    assert options(state) == ["train errand_boy to cart_operator by trainer", "done"]


@pytest.mark.rule("KX-10.03")
def test_a_management_trainee_gives_no_more_slots() -> None:
    state = staffed(table(NIGHT), RED, "night_shift_manager management_trainee")
    assert open_slots(state, RED) == 3 + 2 - 2


@pytest.mark.rule("KX-10.03", "R-193")
def test_a_marketing_trainee_runs_two_billboards_and_is_busy_until_both_end() -> None:
    state = working(staffed(table(NIGHT), RED, "night_shift_manager marketing_trainee"))
    do(state, "done", "campaign 14 by marketing_trainee")
    # The first billboard of all would make both eternal; here somebody had it before.
    state.milestones = 0
    do(state, options(state)[0], "market burger for 1", "campaign 13 by marketing_trainee")
    do(state, options(state)[0], "market pizza for 2")
    number = state.box.card["marketing_trainee"].number
    assert state.chains[RED].work[number] == 0
    assert [(each.number, each.marketeer, each.partner) for each in state.campaigns] == [
        (13, "", 14),
        (14, "marketing_trainee", 13),
    ]
    market(state)
    assert [(each.number, each.marketeer, each.partner) for each in state.campaigns] == [(13, "marketing_trainee", 0)]
    assert state.chains[RED].beach[number] == 0
    market(state)
    assert state.campaigns == []
    assert state.chains[RED].beach[number] == 1


STARS = "movie_stars"


@pytest.mark.rule("KX-14.01", "R-199", "R-206", "KX-0.04", "KX-0.05")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_one_star_of_each_letter_at_every_number_of_players(players: int) -> None:
    box = table(STARS, players=players).box
    stars = [card for card in box.cards if card.star]
    assert [(card.name, box.supply[card.number], card.salary) for card in stars] == [
        ("b_movie_star", 1, True),
        ("c_movie_star", 1, True),
        ("d_movie_star", 1, True),
    ]
    assert box.card["waitress"].careers == ("b_movie_star", "c_movie_star", "d_movie_star")


@pytest.mark.rule("KX-14.01", "R-199")
def test_a_player_has_at_most_one_star_of_any_letter() -> None:
    state = working(staffed(table(STARS), RED, "trainer d_movie_star", "waitress"))
    do(state, "done")
    assert not starting(options(state), "train waitress")


@pytest.mark.rule("KX-14.02")
def test_stars_choose_the_turn_order_first_b_before_c_before_d() -> None:
    state = table(STARS, players=4, town="A B C D")
    staffed(staffed(staffed(state, RED, "waitress"), BLUE, "d_movie_star"), GREEN, "b_movie_star waitress waitress")
    assert choose_order(state)[:2] == [GREEN, BLUE]


@pytest.mark.rule("KX-14.03", "R-199")
def test_a_star_wins_the_ties_that_waitresses_would_decide() -> None:
    state = staffed(staffed(table(STARS), RED, "waitress waitress"), BLUE, "c_movie_star pricing_manager")
    stocked(stocked(hungry(state, "2", "burger"), RED, "burger"), BLUE, "burger")
    state.milestones = 0  # nobody gets a lower price for good
    assert told(dine(state), Sold)[0].player == BLUE  # 9 + 1 against 10 + 0


@pytest.mark.rule("KX-14.03")
def test_b_beats_c_and_price_and_distance_come_first() -> None:
    state = staffed(staffed(table(STARS), RED, "c_movie_star"), BLUE, "b_movie_star pricing_manager")
    stocked(stocked(hungry(state, "2", "burger"), RED, "burger"), BLUE, "burger")
    state.milestones = 0
    assert told(dine(state.copy()), Sold)[0].player == BLUE
    nearer = staffed(table(STARS), BLUE, "b_movie_star")
    stocked(stocked(hungry(nearer, "2", "burger"), RED, "burger"), BLUE, "burger")
    assert told(dine(nearer), Sold)[0].player == RED


@pytest.mark.rule("KX-14.01", "KX-14.03")
def test_a_star_earns_no_tip_and_waitresses_of_the_night_shift_lose_the_tie() -> None:
    state = staffed(table(f"{STARS} {NIGHT}"), RED, "night_shift_manager waitress waitress")
    staffed(state, BLUE, "d_movie_star pricing_manager")
    stocked(stocked(hungry(state, "2", "burger"), RED, "burger"), BLUE, "burger")
    state.milestones = 0
    events = dine(state)
    assert told(events, Sold)[0].player == BLUE
    assert [(tips.player, tips.waitresses) for tips in told(events, Tips)] == [(RED, 4)]


def test_a_star_is_paid() -> None:
    state = staffed(table(STARS), RED, "b_movie_star")
    state.chains[RED].cash = 5
    pay_day(state)
    pay_up(state)
    assert state.chains[RED].cash == 0
