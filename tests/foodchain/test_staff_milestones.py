"""First recruiting girl used and first trainer used: a free executive, nobody who must be fired (KX-3.14, KX-3.15)."""

import pytest

from tableside import foodchain
from tableside.foodchain.staff import open_slots
from tableside.foodchain.state import Phase, State

from .positions import (
    BLUE,
    NEW,
    RED,
    count,
    do,
    has,
    held,
    holding,
    options,
    pay_day,
    pay_up,
    skip_to,
    staffed,
    starting,
    table,
    working,
)


def hiring(players: int = 2) -> State:
    state = table(NEW, players)
    for player in range(players):
        staffed(state, player, "recruiting_girl")
    return working(state)


@pytest.mark.rule("KX-3.14", "R-157", "R-210")
def test_a_hire_by_a_recruiting_girl_gives_an_executive_vice_president() -> None:
    state = hiring()
    do(state, "hire waitress by ceo")
    assert held(state) == set()
    do(state, "hire waitress by recruiting_girl")
    assert held(state) == {"first_recruiting_girl_used"}
    assert count(state, "executive_vp") == 1
    pay_day(state)
    pay_up(state)
    assert state.chains[RED].cash == 0  # nobody else has a salary


@pytest.mark.rule("KX-3.14", "R-115", "R-151")
def test_he_comes_from_the_box_when_the_supply_has_none() -> None:
    state = hiring()
    before = foodchain.totals(state)
    do(state, "hire waitress by recruiting_girl")
    assert state.supply[state.box.card["executive_vp"].number] == 0
    skip_to(state, "done")
    while state.order[state.acting] == RED:
        do(state, "done")
    do(state, "hire waitress by recruiting_girl")
    assert held(state, BLUE) == {"first_recruiting_girl_used"}
    assert count(state, "executive_vp", player=BLUE) == 1
    assert foodchain.totals(state) == before


@pytest.mark.rule("KX-3.14", "R-211")
def test_the_waiver_goes_with_the_card() -> None:
    state = hiring()
    do(state, "hire waitress by recruiting_girl")
    pay_day(state)
    do(state, "fire 1 executive_vp", "fire 0 recruiting_girl", "fire 0 waitress")
    assert state.phase is Phase.PAYDAY  # blue decides
    pay_up(state)
    assert state.supply[state.box.card["executive_vp"].number] == 1
    staffed(state, RED, "executive_vp")  # he is trained again
    pay_day(has(state, RED, 5))
    pay_up(state)
    assert state.chains[RED].cash == 0


@pytest.mark.rule("KX-3.14", "R-157")
def test_one_is_all_a_player_may_have() -> None:
    state = staffed(table(NEW, 4, "A B C / D E F"), RED, "recruiting_girl", beach="executive_vp")
    working(state)
    do(state, "hire waitress by recruiting_girl")
    assert held(state) == {"first_recruiting_girl_used"}
    assert count(state, "executive_vp") == 1
    assert state.chains[RED].free == [0] * len(state.box.cards)


@pytest.mark.rule("KX-3.14", "R-192")
def test_who_is_free_of_salary_by_a_milestone_does_not_work_the_night_shift() -> None:
    state = staffed(table(f"{NEW} night_shift_managers"), RED, "executive_vp night_shift_manager recruiting_girl")
    state.chains[RED].free[state.box.card["executive_vp"].number] = 1
    assert open_slots(state, RED) == 3 + 10 - 3
    working(state)
    do(state, "hire waitress by recruiting_girl", "hire waitress by recruiting_girl")  # she has no salary at all
    assert starting(options(state), "hire waitress by recruiting_girl") == []


@pytest.mark.rule("KX-3.15", "R-158")
def test_only_the_trainer_earns_the_trainers_milestone() -> None:
    state = staffed(table(NEW), RED, "trainer coach", "errand_boy errand_boy")
    skip_to(working(state), "train")
    do(state, "train errand_boy to cart_operator by coach")
    assert held(state) == set()
    do(state, "train errand_boy to cart_operator by trainer")
    assert held(state) == {"first_trainer_used"}
    assert count(state, "trainer") == 1


@pytest.mark.rule("KX-3.15", "R-158", "R-35")
def test_a_lesson_for_someone_hired_from_an_empty_pile_is_use_too() -> None:
    state = staffed(table(NEW), RED, "trainer")
    state.supply[state.box.card["errand_boy"].number] = 0
    do(working(state), "hire errand_boy by ceo then cart_operator with trainer")
    assert held(state) == {"first_trainer_used"}


@pytest.mark.rule("KX-3.15", "KX-3.17", "R-158")
def test_stacked_lessons_are_use_of_a_trainer_only_if_one_takes_part() -> None:
    state = holding(staffed(table(NEW), RED, "coach trainer", "errand_boy"), RED, "first_house_built")
    do(skip_to(working(state), "train"), "train errand_boy to zeppelin_pilot")
    assert "first_trainer_used" in held(state)
    alone = holding(staffed(table(NEW), RED, "coach", "errand_boy"), RED, "first_house_built")
    do(skip_to(working(alone), "train"), "train errand_boy to truck_driver")
    assert held(alone) == {"first_house_built"}


@pytest.mark.rule("KX-3.15", "KX-10.03", "R-191")
def test_a_trainer_on_the_night_shift_trains_two_cards_and_earns_once() -> None:
    state = staffed(table(f"{NEW} night_shift_managers"), RED, "trainer night_shift_manager", "errand_boy errand_boy")
    skip_to(working(state), "train")
    do(state, *["train errand_boy to cart_operator by trainer"] * 2)
    assert held(state) == {"first_trainer_used"}
    assert (count(state, "trainer"), count(state, "cart_operator")) == (1, 2)


@pytest.mark.rule("KX-3.15", "FC-7.04")
def test_without_it_someone_has_to_go() -> None:
    state = has(staffed(table(NEW), RED, "coach guru"), RED, 7)
    pay_day(state)
    do(state, "fire 0 coach")
    assert options(state) == ["fire 1 guru"]
