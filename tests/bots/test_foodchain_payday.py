"""The normal bot on payday: whom it can afford, and whom it lets go."""

from tableside import foodchain
from tableside.bots.foodchain.planner.growth import affordable
from tableside.bots.foodchain.planner.payday import leaving
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.foodchain.state import State
from tests.foodchain.positions import BLUE, RED, SPOT, advertised, has, holding, pay_day, staffed, table, working


def wanting_burgers() -> State:
    """A middle of the game in which red's radio makes two houses want burgers every day."""
    state = table()
    state.breaks, state.bank, state.turn, state.milestones = 1, 500, 8, 0  # none can be earned any more
    return advertised(has(state, BLUE, 100), 1, "radio", "burger", rounds=None, site=SPOT)


def gone(state: State) -> dict[str, int]:
    pay_day(state)
    return dict(leaving(Prospects(foodchain.view(state, RED), RED)))


def test_the_cook_of_what_is_wanted_stays() -> None:
    cooks = staffed(wanting_burgers(), RED, beach="pizza_cook burger_cook")
    assert gone(has(cooks, RED, 5)) == {"pizza_cook": 1}


def test_nobody_goes_if_there_is_money() -> None:
    cooks = staffed(wanting_burgers(), RED, beach="pizza_cook burger_cook")
    assert gone(has(cooks, RED, 10)) == {}


def test_who_costs_nothing_stays() -> None:
    state = staffed(wanting_burgers(), RED, beach="brand_manager burger_cook")
    assert gone(holding(state, RED, "first_billboard_placed")) == {"burger_cook": 1}


def test_the_salary_of_a_cook_who_comes_with_a_milestone_is_set_aside() -> None:
    def salaries(*milestones: str) -> int:
        state = holding(has(staffed(table(), RED, work="kitchen_trainee"), RED, 5), RED, *milestones)
        return affordable(Prospects(foodchain.view(working(state), RED), RED), teaches=False)

    assert salaries("first_burger_produced", "first_pizza_produced") == 1
    assert salaries() == 0
