"""The hard bot of Food Chain: its plans differ, it is the same every time, and it says what it expects."""

from dataclasses import replace
from functools import cache

from tableside import foodchain
from tableside.bots.foodchain import HardBot, NormalBot
from tableside.bots.foodchain.hard import distinct, expected, following, played_on
from tableside.bots.foodchain.planner import openings
from tableside.bots.foodchain.planner.leaf import value
from tableside.bots.foodchain.planner.plans import RoundPlan, day_plans, goals, morning_plans, rival_style
from tableside.bots.foodchain.planner.prospects import Prospects
from tableside.bots.foodchain.planner.style import USUAL
from tableside.bots.search import Worlds
from tableside.core.budget import Budget
from tableside.core.match import reasons
from tableside.core.notation import text
from tableside.foodchain.actions import Action
from tableside.foodchain.config import Config
from tableside.foodchain.questions import WhomToHire, WhomToTrain
from tableside.foodchain.state import Phase, State, owned
from tests.foodchain.positions import BLUE, RED, has, hungry, restructure, staffed, table, working


@cache
def late(phase: Phase, turn: int = 7) -> tuple[State, int]:
    """A phase of a round between normal bots, and whose turn it is."""
    state = foodchain.new(Config(2), 3)
    bots = [NormalBot(seat) for seat in range(2)]
    while (state.turn, state.phase) != (turn, phase):
        player = foodchain.waiting(state)[0]
        options = foodchain.options(state, player)
        foodchain.step(state, player, bots[player].choose(foodchain.view(state, player), player, options))
    return state, foodchain.waiting(state)[0]


def answers(seed: int) -> list[Action]:
    """All answers of a hard bot in the morning."""
    state, player = late(Phase.RESTRUCTURING)
    state, bot, found = state.copy(), HardBot(seed, Budget(playouts=6)), list[Action]()
    while state.phase is Phase.RESTRUCTURING and player in foodchain.waiting(state):
        found.append(bot.choose(foodchain.view(state, player), player, foodchain.options(state, player)))
        foodchain.step(state, player, found[-1])
    assert reasons(bot)
    return found


def test_the_same_seed_gives_the_same_answers_under_a_budget_in_playouts() -> None:
    assert answers(1) == answers(1)


def test_the_plans_of_a_morning_are_different_structures_and_the_usual_one_comes_first() -> None:
    state, player = late(Phase.RESTRUCTURING)
    plans = morning_plans(Prospects(foodchain.view(state, player), player))
    works = [tuple(plan.team.work) for plan in plans if plan.team]
    assert len(works) == len(set(works)) >= 3
    assert plans[0].style == USUAL


def test_the_plans_of_a_day_that_come_to_the_same_are_one() -> None:
    state, player = late(Phase.WORKING)
    view = foodchain.view(state, player)
    plans = day_plans(Prospects(view, player))
    assert 1 <= len(distinct(view, player, plans)) < len(plans)


def test_a_goal_is_hired_and_trained_for_before_all_else_until_it_is_there() -> None:
    state = staffed(hungry(table(), "2", "burger"), RED, work="trainer recruiting_girl")
    working(has(state, RED, 50))
    bot, done = NormalBot(1, replace(USUAL, goal="luxuries_manager")), list[str]()
    while isinstance(foodchain.asked(state, RED), WhomToHire | WhomToTrain):
        action = bot.choose(foodchain.view(state, RED), RED, foodchain.options(state, RED))
        done.append(text(action))
        foodchain.step(state, RED, action)
    assert done[0] == "hire management_trainee by ceo"
    assert "train management_trainee to luxuries_manager" in [step.split(" by ")[0] for step in done]
    assert owned(state, RED, "luxuries_manager") == 1
    assert openings.missing(Prospects(state, RED, replace(USUAL, goal="waitress")), [9] * len(state.box.cards)) == {}


def test_goals_are_cards_that_can_still_be_had_while_there_is_time() -> None:
    state, player = late(Phase.WORKING, 4)
    look = Prospects(foodchain.view(state, player), player)
    aims = goals(look)
    assert aims
    assert not any(owned(state, player, name) for name in aims)
    look.__dict__["rounds"] = 1.0
    assert goals(look) == []


def test_in_every_other_world_rivals_have_reserve_cards_as_the_normal_bot_chooses_them() -> None:
    state = foodchain.new(Config(2), 3)
    bots = [NormalBot(seat) for seat in range(2)]
    while state.turn < 1:
        player = foodchain.waiting(state)[0]
        options = foodchain.options(state, player)
        foodchain.step(state, player, bots[player].choose(foodchain.view(state, player), player, options))
    view = foodchain.view(state, RED)
    worlds = Worlds(foodchain, view, RED, 1)
    assert {expected(worlds[world], view, world).chains[BLUE].reserve for world in (0, 2)} == {
        state.chains[BLUE].reserve
    }
    assert {expected(worlds[world], view, world).chains[BLUE].reserve for world in range(1, 20, 2)} == {0, 1, 2}
    assert rival_style(0, BLUE) == USUAL
    assert {rival_style(world, BLUE) == USUAL for world in range(1, 20)} == {True, False}


def test_it_plays_against_mautoma_whose_deck_it_does_not_know() -> None:
    state, bot = foodchain.new(Config(1, solo="normal"), 3), HardBot(1, Budget(playouts=2))
    while state.turn < 3:
        options = foodchain.options(state, 0)
        foodchain.step(state, 0, bot.choose(foodchain.view(state, 0), 0, options))
    assert state.automa


def test_a_plan_for_the_morning_is_followed() -> None:
    state, player = late(Phase.RESTRUCTURING)
    view = foodchain.view(state, player)
    plan = morning_plans(Prospects(view, player))[-1]
    action = following(plan, view, player).choose(view, player, foodchain.options(view, player))
    assert plan.team
    assert getattr(action, "count", None) == plan.team.work[view.box.card[getattr(action, "card", "")].number]


def test_a_game_that_ends_is_worth_what_was_won() -> None:
    state = hungry(table(), "2", "burger")
    state.breaks, state.bank, state.turn = 1, 1, 9
    staffed(state, RED, hand="kitchen_trainee")
    restructure(has(state, BLUE, 40))
    state.bank = 1
    assert played_on(RED, RoundPlan(USUAL), state) == 10 - 40


def test_a_morning_is_worth_more_with_more_money_and_more_to_sell() -> None:
    def morning(cash: int, hand: str) -> float:
        state = staffed(hungry(table(), "2", "burger"), RED, hand=hand)
        state.chains[RED].cash = cash
        restructure(state)
        return value(state, RED)

    assert morning(20, "") > morning(0, "")
    assert morning(20, "kitchen_trainee") > morning(20, "")
