"""Mautoma's campaigns (MA-5)."""

import pytest

from tableside.foodchain.automa import marketing
from tableside.foodchain.deck import Drive
from tableside.foodchain.events import AutomaRan, CampaignRan
from tableside.foodchain.mat import Stack
from tableside.foodchain.pieces import Campaign
from tableside.foodchain.town.squares import read_square
from tests.foodchain.positions import RED, market, wants

from .tables import filled, mat, solo


@pytest.mark.rule("MA-5.01")
def test_the_worked_example_targets_3_and_11_become_12_and_15() -> None:
    state = solo(town="G I A / L N O / P Q R")  # houses 12, 15 and 2
    assert [house.label for house in state.houses] == ["2", "12", "15"]
    assert marketing.targets(state, (3, 11)) == ["12", "15"]


@pytest.mark.rule("MA-5.01")
def test_numbers_go_round_to_the_lowest_and_lapse_when_every_house_is_hit() -> None:
    state = solo(town="G I A / L N O / P Q R")
    assert marketing.targets(state, (16,)) == ["2"]
    assert marketing.targets(state, (12, 12, 12, 12)) == ["2", "12", "15"]


@pytest.mark.rule("MA-5.01")
def test_it_markets_what_it_has_most_of_for_the_cards_duration() -> None:
    state = filled(solo(campaign=Drive("most_food", 3, (2, 5))), "burger pizza pizza beer beer beer")
    marketing.begin(state)
    assert mat(state).stacks == [Stack("2", "pizza", 3), Stack("5", "pizza", 3)]
    tie = filled(solo(campaign=Drive("most_food", 2, (2,))), "burger pizza")
    marketing.begin(tie)
    assert mat(tie).stacks == [Stack("2", "pizza", 2)]  # the upper track


@pytest.mark.rule("MA-5.02")
@pytest.mark.parametrize(("priority", "order"), [(9, [True, False]), (8, [True, False]), (10, [False, True])])
def test_all_its_campaigns_run_at_the_cards_number_before_an_equal_one(priority: int, order: list[bool]) -> None:
    state = solo(priority=priority)
    mat(state).stacks = [Stack("4", "beer", 1), Stack("2", "soda", 1)]
    mailbox = Campaign(9, "mailbox", RED, "", "pizza", 2, read_square("4,4"), 1, 1)
    state.campaigns = [mailbox]
    events = market(state)
    assert [isinstance(event, AutomaRan) for event in events if isinstance(event, AutomaRan | CampaignRan)] == order


@pytest.mark.rule("MA-5.02")
def test_older_stacks_come_first() -> None:
    state = solo()
    state.demand[0] = (0, 0)
    mat(state).stacks = [Stack("2", "beer", 2), Stack("2", "soda", 2)]
    market(state)
    assert wants(state, "2") == ["burger", "burger", "beer"]
