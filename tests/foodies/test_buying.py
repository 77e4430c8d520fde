"""FO-4: buying a stall."""

import pytest

from tableside import foodies
from tableside.foodies.events import Bought, Refilled
from tableside.foodies.state import Phase
from tests.foodies.tables import BLUE, RED, act, buying, card, lines, offer, put, roll, table, told, why_not

MARKET = ["usa_01", "usa_02", "usa_03", "usa_04", "usa_05"]


@pytest.mark.rule("FO-4.01")
def test_one_card_may_be_bought_at_its_slots_price_and_placed_on_any_space() -> None:
    state = table()
    offer(state, MARKET)
    buying(state)
    state.courts[RED].coins = 5
    names = {line.split()[1] for line in lines(state, RED) if line.startswith("buy")}
    assert names == {"usa_03", "usa_04", "usa_05"}  # for 5, 4 and 3
    assert len(lines(state, RED)) == 3 * 9 + 1
    assert why_not(state, RED, "buy usa_02 at 5") == "USA 02 costs $6; you have $5 (FO-4.01)"
    assert why_not(state, RED, "buy usa_09 at 5") == "there is no card 'USA 09' in the market"
    events = act(state, RED, "buy usa_03 at 9")
    assert told(events, Bought)[0] == Bought(RED, "usa_03", 5, 9, None, (0, 0), 0)
    assert state.courts[RED].stalls[9] == card(state, "usa_03")
    assert state.courts[RED].coins == 0
    assert not any(line.startswith("buy") for line in lines(state, RED))  # one per turn


@pytest.mark.rule("FO-4.01")
def test_one_card_a_turn_however_rich() -> None:
    state = table()
    offer(state, MARKET)
    state.courts[RED].coins = 99
    roll(state, 1)
    act(state, RED, "buy usa_05 at 1")
    assert state.phase is Phase.HIRING
    assert lines(state, RED) == ["hire chef", "done"]
    assert "now you may hire chefs" in why_not(state, RED, "buy usa_04 at 2")


@pytest.mark.rule("FO-2.00", "FO-4.01")
@pytest.mark.parametrize(("coins", "names"), [(2, set()), (3, {"usa_05"}), (6, set(MARKET[1:])), (7, set(MARKET))])
def test_who_has_just_enough_may_buy(coins: int, names: set[str]) -> None:
    state = table()
    offer(state, MARKET)
    state.courts[RED].coins = coins
    roll(state, 1)  # nothing lies or is printed there
    asked = state.active == RED and state.phase is Phase.BUYING
    assert {line.split()[1] for line in lines(state, RED) if asked and line != "done"} == names


@pytest.mark.rule("FO-4.03")
def test_at_an_empty_market_nobody_is_asked_to_buy() -> None:
    state = table()
    state.removed, state.deck, state.market = [*state.deck, *state.market], [], [0] * 5
    roll(state, 1)
    assert (state.active, state.phase) == (RED, Phase.HIRING)


@pytest.mark.rule("FO-4.01")
def test_a_covered_stall_leaves_the_game_and_the_tokens_on_the_space_stay() -> None:
    state = table()
    put(state, RED, {5: "france_01"})
    state.courts[RED].coins_on[5], state.courts[RED].popularity_on[5] = 2, 1
    offer(state, MARKET)
    buying(state)
    before = foodies.totals(state)
    events = act(state, RED, "buy usa_05 at 5")
    assert told(events, Bought)[0].covered == "france_01"
    assert state.removed == [card(state, "france_01")]
    assert (state.courts[RED].coins_on[5], state.courts[RED].popularity_on[5]) == (2, 1)
    assert foodies.totals(state) == before
    assert "covers France 01, which leaves the game" in foodies.explain(told(events, Bought)[0])


@pytest.mark.rule("FO-4.02")
def test_a_stall_covers_the_printed_value() -> None:
    state = table()
    roll(state, 5)
    assert state.courts[RED].coins == 12
    state.courts[RED].coins = 3
    offer(state, MARKET)
    buying(state)
    act(state, RED, "buy usa_05 at 5")  # it shows nothing, and its effect gives Red $3
    state.courts[RED].coins = 10
    state.active = RED
    roll(state, 5)
    assert state.courts[RED].coins == 13


@pytest.mark.rule("FO-4.03")
def test_the_cards_left_of_the_gap_slide_right_and_the_leftmost_slot_is_refilled() -> None:
    """Bought for $5: the two on its left slide, the two on its right stay."""
    state = table()
    offer(state, MARKET)
    top = state.deck[-1]
    buying(state)
    events = act(state, RED, "buy usa_03 at 1")
    expected = [top, *(card(state, name) for name in ("usa_01", "usa_02", "usa_04", "usa_05"))]
    assert state.market == expected
    assert told(events, Refilled) == [Refilled(state.config.parts.cards[top].name, len(state.deck))]


@pytest.mark.rule("FO-4.03")
def test_an_empty_deck_leaves_slots_empty() -> None:
    state = table()
    offer(state, MARKET)
    state.removed, state.deck = state.deck, []
    buying(state)
    events = act(state, RED, "buy usa_05 at 1")
    assert state.market == [0, *(card(state, name) for name in MARKET[:4])]
    assert told(events, Refilled) == [Refilled(None, 0)]
    assert "stays empty" in foodies.explain(told(events, Refilled)[0])
    buying(state, BLUE)
    state.courts[BLUE].coins = 99
    assert {line.split()[1] for line in lines(state, BLUE) if line != "done"} == set(MARKET[:4])
    for name in MARKET[:4]:
        buying(state, BLUE)
        act(state, BLUE, f"buy {name} at 1")
    assert state.market == [0] * 5
