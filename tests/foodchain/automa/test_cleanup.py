"""Milestones, goods and cards in its clean-up (MA-7)."""

import pytest

from tableside import foodchain
from tableside.foodchain.automa import cleanup, working
from tableside.foodchain.config import Config
from tableside.foodchain.deck import STANDARD
from tableside.foodchain.events import AutomaClaimed, AutomaRemoved
from tests.foodchain.positions import RED, clean_up, holding, staffed, told

from .tables import filled, goods, mat, solo


@pytest.mark.rule("MA-7.01")
def test_it_takes_the_milestones_on_its_card_even_those_the_player_claimed_this_round() -> None:
    state = holding(solo(milestones=("first_waitress_played", "first_to_train")), RED, "first_waitress_played")
    waitress = next(each for each in state.box.milestones if each.name == "first_waitress_played")
    state.claimed = waitress.bit
    events = clean_up(state)
    assert [event.milestone for event in told(events, AutomaClaimed)] == ["first_waitress_played", "first_to_train"]
    assert not state.milestones & mat(state).milestones
    assert mat(state).milestones.bit_count() == 2


@pytest.mark.rule("MA-7.01")
def test_it_does_not_take_what_is_gone() -> None:
    state = solo(milestones=("first_to_train",))
    state.milestones = 0
    assert not told(clean_up(state), AutomaClaimed)


@pytest.mark.rule("MA-7.02")
def test_the_produced_icon_by_the_food_it_made() -> None:
    state = solo(special=("produced",))
    mat(state).made = [2, 3, 0, 0, 0]
    assert [event.milestone for event in told(cleanup.clean_up(state), AutomaClaimed)] == ["first_pizza_produced"]
    again = cleanup.clean_up(state)
    assert told(again, AutomaRemoved) == [AutomaRemoved("pizza_chef")]
    mat(state).made = [1, 1, 0, 0, 0]
    assert told(cleanup.clean_up(state), AutomaRemoved) == []  # pizza is the upper track, and its one chef is gone
    nothing = solo(special=("produced",))
    mat(nothing).made = [0] * 5
    assert cleanup.clean_up(nothing) == []


@pytest.mark.rule("MA-7.02")
@pytest.mark.parametrize(
    ("icon", "milestone", "card"),
    [("billboard", "first_billboard_placed", "brand_manager"), ("train", "first_to_train", "guru")],
)
def test_the_other_special_icons_take_a_milestone_or_remove_a_card(icon: str, milestone: str, card: str) -> None:
    state = solo(special=(icon,))
    before = state.supply[state.box.card[card].number]
    assert cleanup.clean_up(state) == [AutomaClaimed(milestone)]
    assert cleanup.clean_up(state) == [AutomaRemoved(card)]
    assert state.supply[state.box.card[card].number] == before - 1
    late = solo(special=(icon,))
    late.milestones = 0
    assert cleanup.clean_up(late) == []


@pytest.mark.rule("MA-7.03")
def test_a_unique_card_shown_leaves_the_supply_but_not_the_player() -> None:
    state = solo(removes=("cfo",))
    assert told(clean_up(state), AutomaRemoved) == [AutomaRemoved("cfo")]
    assert state.supply[state.box.card["cfo"].number] == 0
    owned = staffed(solo(removes=("cfo",)), RED, "cfo")
    assert not told(clean_up(owned), AutomaRemoved)
    assert owned.chains[RED].hand[owned.box.card["cfo"].number] == 1


@pytest.mark.rule("MA-7.04")
def test_it_keeps_its_goods() -> None:
    state = filled(solo(), "burger beer beer")
    clean_up(state)
    assert goods(state) == {"burger": 1, "beer": 2}


@pytest.mark.rule("MA-7.05")
def test_an_empty_deck_is_rebuilt_from_the_last_cards_played() -> None:
    state = foodchain.new(Config(1, solo="hard"), 1)
    automa = mat(state)
    while automa.deck:
        working.draw(state, automa)
    last = {number for number in automa.played if STANDARD.cards[number].back == "III"}
    working.draw(state, automa)
    assert {automa.card, *automa.deck} == last
    assert len(last) == 5
