"""FO-6: the end."""

import pytest

from tableside import foodies
from tableside.core.game import Result
from tableside.foodies.ending import ROUND_LIMIT, winners
from tableside.foodies.events import EndTriggered, Stopped, Won
from tableside.foodies.state import Phase
from tests.foodies.tables import BLUE, GREEN, RED, act, hiring, put, roll, table, told


@pytest.mark.rule("FO-6.01")
@pytest.mark.parametrize(("players", "goal"), [(2, 20), (3, 20), (4, 30), (5, 30)])
def test_the_end_is_triggered_at_20_or_30_popularity(players: int, goal: int) -> None:
    state = table(players)
    state.courts[RED].popularity = goal - 1
    roll(state, 2)
    assert not state.ending
    state.courts[RED].popularity_on[2] = 1
    assert told(roll(state, 2), EndTriggered) == [EndTriggered(RED, goal, goal)]
    assert state.ending


@pytest.mark.rule("FO-6.01")
def test_whoever_reaches_it_in_whoevers_turn_the_round_is_finished_with_the_last_seat() -> None:
    """Blue reaches it in Red's turn, the first of the round; Green still plays and is the last."""
    state = table(3)
    state.courts[BLUE].popularity, state.courts[BLUE].popularity_on[2] = 19, 1
    assert told(roll(state, 2), EndTriggered)[0].player == BLUE
    for player in (RED, BLUE, GREEN):
        assert state.active == player
        while state.active == player and foodies.waiting(state):
            act(state, foodies.waiting(state)[0], "face 2" if state.phase is Phase.ROLLING else "done")
            state.courts[player].coins = 10
    assert foodies.result(state) == Result((0, 20, 0), (BLUE,))
    assert foodies.waiting(state) == ()


@pytest.mark.rule("FO-6.01")
def test_the_last_seat_is_the_one_before_the_first_player_wherever_that_one_sits() -> None:
    state = table(3)
    state.first, state.active, state.turn = BLUE, RED, 3  # Red is the last of the round
    state.courts[RED].popularity = 19
    hiring(state)
    assert told(act(state, RED, "hire chef"), EndTriggered)
    assert foodies.result(state) is not None


@pytest.mark.rule("FO-6.01")
def test_the_end_is_triggered_once_and_told_once() -> None:
    state = table()
    for court in state.courts:
        court.popularity, court.popularity_on[2] = 19, 1
    assert told(roll(state, 2), EndTriggered) == [EndTriggered(RED, 20, 20)]  # Red collects first
    assert not told(act(state, RED, "done"), EndTriggered)
    assert not told(act(state, RED, "hire chef"), EndTriggered)


@pytest.mark.rule("FO-6.01")
def test_a_special_chef_can_trigger_the_end() -> None:
    state = table()
    put(state, RED, {2: "usa_01", 4: "usa_02", 5: "france_01", 6: "china_01", 8: "russia_01"})
    state.courts[RED].popularity = 17
    hiring(state)
    assert told(act(state, RED, "hire cross"), EndTriggered) == [EndTriggered(RED, 20, 20)]


@pytest.mark.rule("FO-6.02")
@pytest.mark.parametrize(
    ("courts", "expected"),
    [
        ([(20, 0), (19, 50)], (0,)),
        ([(20, 3), (20, 4)], (1,)),
        ([(20, 3), (20, 3)], (0, 1)),
        ([(31, 3), (30, 3)], (0,)),  # the track goes on beyond its end
        ([(20, 3), (20, 3), (21, 0)], (2,)),
    ],
)
def test_most_popularity_wins_then_most_coins_else_the_victory_is_shared(
    courts: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    state = table(len(courts))
    for court, (popularity, coins) in zip(state.courts, courts, strict=True):
        court.popularity, court.coins = popularity, coins
    assert winners(state) == expected


@pytest.mark.rule("FO-6.02")
def test_a_shared_victory_is_told() -> None:
    assert foodies.explain(Won((0, 1), 20, 3)) == (
        "Red and Blue share the victory with 20 popularity and $3 each (FO-6.02)."
    )
    assert foodies.explain(Won((1,), 20, 3)) == "Blue wins with 20 popularity and $3 (FO-6.02)."


@pytest.mark.rule("FO-6.03")
def test_coins_flyers_and_tokens_never_run_out() -> None:
    """The box has 70 coins, 20 flyers and 20 popularity tokens; play goes on without."""
    state = table(cultures="germany,china,usa,italy,japan")
    court = state.courts[RED]
    put(state, RED, {5: "italy_06", 2: "usa_01"})
    put(state, BLUE, {5: "china_04"})
    court.coins, court.popularity_on[2], court.coins_on[5] = 70, 20, 40
    roll(state, 5)
    assert court.coins == 110
    assert court.popularity_on[2] == 21
    state.market[4] = next(number for number in state.deck if state.config.parts.cards[number].flyer)
    state.deck.remove(state.market[4])
    court.flyers = 20
    act(state, BLUE, "coins row")
    act(state, RED, f"buy {state.config.parts.cards[state.market[4]].name} at 1")
    assert court.flyers == 21


def test_a_game_that_gets_nowhere_is_stopped_after_a_round_far_beyond_any_real_one() -> None:
    state = table()
    for court in state.courts:
        court.coins = 0
        court.stalls[1:] = [0] * 9
        court.dashboard = 0
    state.courts[BLUE].popularity = 3
    before = state.copy()
    before.turn = 2 * (ROUND_LIMIT - 1)
    before.courts[RED].coins = 10  # so that Red is asked in the next round
    hiring(before, BLUE)
    assert foodies.result(before) is None
    assert ROUND_LIMIT == 200
    state.turn, state.active = 2 * ROUND_LIMIT, BLUE
    hiring(state, BLUE)
    assert foodies.result(state) == Result((0, 3), (BLUE,))
    assert foodies.explain(Stopped(ROUND_LIMIT)).startswith("After 200 rounds nobody is popular enough")
