"""The walk through a working day: whose turn follows whose, which trainer's steps go first, who owes whom."""

import pytest

from tableside import foodchain
from tableside.foodchain.events import Bankrupt, TurnBegan
from tableside.foodchain.money import receive
from tableside.foodchain.phases import train
from tableside.foodchain.phases import working as day
from tableside.foodchain.state import Phase, State

from .positions import BLUE, GREEN, RED, do, holding, staffed, table, told, working


def lessons(state: State) -> list[int]:
    """The steps that trainers have left."""
    return sorted(lesson.left for lesson in state.lessons)


@pytest.mark.rule("FC-5.02")
def test_every_player_has_one_working_day_in_turn_order() -> None:
    state = table(players=3)
    for player in (RED, BLUE, GREEN):
        staffed(state, player, work="kitchen_trainee")
    state.phase, state.order = Phase.WORKING, [BLUE, GREEN, RED]
    events, acted = day.enter(state), list[int]()
    while state.phase is Phase.WORKING:
        acted += foodchain.waiting(state)
        events += do(state, "done")
    assert [event.player for event in told(events, TurnBegan)] == [BLUE, GREEN, RED]
    assert list(dict.fromkeys(acted)) == [BLUE, GREEN, RED]


@pytest.mark.rule("FC-5.21")
def test_of_trainers_of_a_kind_the_one_with_fewest_steps_left_goes_first() -> None:
    state = working(staffed(table(), RED, work="coach coach", beach="errand_boy errand_boy management_trainee"))
    do(state, "done", "train errand_boy to cart_operator by coach")
    assert lessons(state) == [1, 2]
    do(state, "train errand_boy to cart_operator by coach")
    assert lessons(state) == [0, 2], "one coach can still train somebody by two steps"


@pytest.mark.rule("FC-5.21", "FC-7.05")
def test_stacked_training_uses_up_the_smallest_trainers_first() -> None:
    state = staffed(table(), RED, work="coach trainer", beach="errand_boy")
    holding(state, RED, *(milestone.name for milestone in state.box.milestones if milestone.stacks))
    working(state)
    assert train.may_stack(state, RED)
    do(state, "done", "train errand_boy to cart_operator")
    assert lessons(state) == [0, 2]


@pytest.mark.rule("FC-6.22", "R-217")
def test_a_chain_becomes_bankrupt_once_however_often_it_cannot_pay() -> None:
    state = table()
    state.chains[RED].cash = 3
    assert told(receive(state, RED, -5), Bankrupt) == [Bankrupt(RED)]
    assert (state.chains[RED].cash, state.chains[RED].bankrupt) == (0, True)
    state.chains[RED].cash = 2
    assert receive(state, RED, -5) == []
    assert state.chains[RED].cash == 0, "it still pays what it has"
