"""FO-2: a turn and the foodie visit."""

import pytest

from tableside import foodies
from tableside.core.rng import Rng, below, seeded, shuffle
from tableside.foodies import Config, rolling
from tableside.foodies.events import Collected, Rolled, TurnBegan, UsedFlyer
from tableside.foodies.parts import ADJACENT, SPACES, Edge, Effect
from tableside.foodies.state import Phase, complete_stars, stars_at
from tests.foodies.tables import BLUE, GREEN, RED, act, lines, put, roll, table, told, why_not


@pytest.mark.rule("FO-2.00")
def test_a_turn_is_visit_then_stall_then_chefs_then_the_next_player_clockwise() -> None:
    state = table(3)
    roll(state, 2)
    assert (state.phase, state.choosers) == (Phase.BUYING, (RED,))
    assert "done" in lines(state, RED)
    assert "hire chef" not in lines(state, RED)
    act(state, RED, "done")
    assert state.phase is Phase.HIRING
    assert lines(state, RED) == ["hire chef", "done"]
    events = act(state, RED, "done")
    assert told(events, TurnBegan)[0] == TurnBegan(2, BLUE)


@pytest.mark.rule("FO-2.00")
def test_who_can_neither_buy_nor_hire_is_not_asked() -> None:
    state = table()
    state.courts[RED].coins = 0
    events = roll(state, 2)  # $1 is printed there: too little for anything
    assert state.active == BLUE
    assert told(events, TurnBegan)[0].player == BLUE


@pytest.mark.rule("FO-2.01")
def test_every_face_of_the_ten_sided_die_comes_up() -> None:
    faces = {foodies.new(Config(2), seed).die for seed in range(200)}
    assert faces == set(range(10))


@pytest.mark.rule("FO-2.01")
def test_on_a_0_the_active_player_may_choose_a_face_from_1_to_9() -> None:
    state = table()
    roll(state, 0)
    assert state.choosers == (RED,)
    assert lines(state, RED) == [*(f"face {space}" for space in range(1, 10)), "leave 0"]
    assert "first choose which space" in why_not(state, RED, "done")
    events = act(state, RED, "face 5")
    assert [event.space for event in told(events, Collected)] == [5, 5]


@pytest.mark.rule("FO-2.01")
def test_a_0_that_is_left_visits_no_space_and_nobody_collects() -> None:
    """Blue's flyer cannot be used either: there is no space to go away from."""
    state = table()
    state.courts[BLUE].flyers = 1
    before = [(court.coins, court.popularity) for court in state.courts]
    roll(state, 0)
    events = act(state, RED, "leave 0")
    assert told(events, Collected) == []
    assert [(court.coins, court.popularity) for court in state.courts] == before
    assert (state.phase, state.choosers, state.courts[BLUE].flyers) == (Phase.BUYING, (RED,), 1)


@pytest.mark.rule("FO-2.01")
def test_the_active_player_chooses_the_face_whoever_is_first() -> None:
    asked = set()
    for seed in range(40):
        state = table(3)
        state.active, state.choosers, state.rng = BLUE, (), seeded(seed)
        rolling.enter(state)
        asked.add((state.die == 0, state.choosers))
    assert asked == {(True, (BLUE,)), (False, ())}


@pytest.mark.rule("FO-2.03")
def test_after_a_0_flyers_lead_away_from_the_chosen_face() -> None:
    state = table(3)
    state.active = BLUE
    state.courts[GREEN].flyers = 1
    roll(state, 0)
    act(state, BLUE, "face 4")
    assert lines(state, GREEN) == ["stay", "flyer 1", "flyer 5", "flyer 7"]
    events = act(state, GREEN, "flyer 7")
    assert told(events, UsedFlyer) == [UsedFlyer(GREEN, 4, 7, 0)]
    assert [(event.player, event.space) for event in told(events, Collected)] == [(BLUE, 4), (GREEN, 7), (RED, 4)]


@pytest.mark.rule("FO-2.01")
def test_a_rolled_0_stops_the_game_until_the_player_has_chosen() -> None:
    zeros = [state for state in (foodies.new(Config(2), seed) for seed in range(60)) if state.die == 0]
    assert zeros
    for state in zeros:
        assert foodies.waiting(state) == (state.active,)
        assert lines(state, state.active)[0] == "face 1"
        assert "face 0" not in lines(state, state.active)


@pytest.mark.rule("FO-2.02")
def test_every_player_collects_from_the_own_space_of_the_number() -> None:
    """Red has no stall on 5, where $2 are printed; Blue has russia_03, which shows $2 and covers the printed value."""
    state = table()
    put(state, BLUE, {5: "russia_03"})
    state.courts[BLUE].coins_on[5] = 1
    roll(state, 5)
    assert state.courts[RED].coins == 12
    assert state.courts[BLUE].coins == 10 + 2 + 1


@pytest.mark.rule("FO-1.02", "FO-2.02")
def test_the_printed_value_is_that_of_the_own_dashboard() -> None:
    """Dashboard a prints nothing on 1 and $1 on 4, dashboard b $1 on 1 and nothing on 4."""
    state = table()
    state.courts[BLUE].dashboard = 1
    roll(state, 1)
    assert [court.coins for court in state.courts] == [10, 11]
    roll(state, 4)
    assert [court.coins for court in state.courts] == [11, 11]


@pytest.mark.rule("FO-2.02", "FO-2.04")
def test_printed_popularity_and_that_of_effects_is_added_to_the_players_own() -> None:
    state = table()
    put(state, RED, {5: "usa_08"})  # it shows 1 popularity
    put(state, BLUE, {5: "france_09"})  # it shows nothing; its effect gives Blue 1
    roll(state, 5)
    assert [court.popularity for court in state.courts] == [1, 1]
    assert [court.coins for court in state.courts] == [10 + 3, 10]


@pytest.mark.rule("FO-2.03")
def test_a_flyer_moves_the_visit_to_an_adjacent_space_for_that_player_only() -> None:
    state = table()
    state.courts[BLUE].flyers = 2
    roll(state, 1)
    assert state.choosers == (BLUE,)  # Red has no flyer and is not asked
    assert lines(state, BLUE) == ["stay", "flyer 2", "flyer 4"]
    events = act(state, BLUE, "flyer 2")
    assert told(events, UsedFlyer) == [UsedFlyer(BLUE, 1, 2, 1)]
    assert state.courts[BLUE].flyers == 1
    assert state.courts[BLUE].coins == 11  # $1 is printed on 2
    assert state.courts[RED].coins == 10  # nothing on 1
    assert state.choosers == (RED,)  # one flyer a visit: Blue is not asked again


@pytest.mark.rule("FO-2.03")
def test_flyer_decisions_go_in_seat_order_from_the_active_player_before_anyone_collects() -> None:
    state = table(3)
    for court in state.courts:
        court.flyers = 1
    state.active = GREEN
    assert not told(roll(state, 5), Collected)
    for player in (GREEN, RED, BLUE):
        assert foodies.waiting(state) == (player,)
        events = act(state, player, "stay")
        assert bool(told(events, Collected)) == (player == BLUE)
    assert [event.player for event in told(events, Collected)] == [GREEN, RED, BLUE]


@pytest.mark.rule("FO-2.03")
def test_the_flyers_of_a_5_lead_to_2_4_6_and_8_and_never_over_a_corner() -> None:
    assert ADJACENT[5] == (2, 4, 6, 8)
    assert ADJACENT[3] == (2, 6)
    assert ADJACENT[4] == (1, 5, 7)
    state = table()
    state.courts[RED].flyers = 1
    roll(state, 5)
    assert "9 is not beside 5" in why_not(state, RED, "flyer 9")


@pytest.mark.rule("FO-2.03")
def test_effects_that_ask_do_so_when_their_player_collects_in_the_same_order() -> None:
    state = table(3)
    put(state, RED, {5: "china_02"})
    put(state, GREEN, {5: "china_03"})
    events = roll(state, 5)
    assert foodies.waiting(state) == (RED,)
    assert not told(events, Collected)
    events = act(state, RED, "coins row")
    assert [event.player for event in told(events, Collected)] == [RED, BLUE]
    assert foodies.waiting(state) == (GREEN,)


@pytest.mark.rule("FO-2.04")
def test_tokens_then_printed_then_effect_then_stars() -> None:
    """The parts of one collection: a coin and two popularity tokens, $1 printed, $3 for the most, one star."""
    state = table()
    put(state, RED, {5: "usa_07", 6: "usa_09"})  # both have half-stars east and west
    state.courts[RED].coins_on[5], state.courts[RED].popularity_on[5] = 1, 2
    collected = told(roll(state, 5), Collected)[0]
    assert collected == Collected(
        RED, 5, "usa_07", (1, 2), (1, 0), Effect.MAJORITY_COINS, (3, 0), 1, (10 + 1 + 1 + 3, 2 + 1)
    )


@pytest.mark.rule("FO-2.04", "FO-3.03")
def test_tokens_are_collected_before_the_effect_puts_new_ones() -> None:
    state = table()
    put(state, RED, {5: "china_02"})
    state.courts[RED].coins_on[5] = 2
    roll(state, 5)
    act(state, RED, "coins row")
    assert state.courts[RED].coins == 10 + 2 + 1
    assert state.courts[RED].coins_on[5] == 1


@pytest.mark.rule("FO-2.05")
def test_tokens_are_collected_once() -> None:
    state = table()
    court = state.courts[RED]
    court.coins_on[1], court.popularity_on[1] = 3, 2
    roll(state, 1)
    assert (court.coins, court.popularity) == (13, 2)
    assert (court.coins_on[1], court.popularity_on[1]) == (0, 0)
    roll(state, 1)
    assert (court.coins, court.popularity) == (13, 2)


@pytest.mark.rule("FO-2.05")
def test_an_empty_space_with_nothing_on_it_gives_nothing() -> None:
    state = table()
    collected = told(roll(state, 1), Collected)[0]
    assert (state.courts[RED].coins, state.courts[RED].popularity) == (10, 0)
    assert "gets nothing at 1" in foodies.explain(collected)


@pytest.mark.rule("FO-2.06")
def test_half_stars_that_meet_give_a_popularity_each_at_a_visit_of_either_card() -> None:
    """usa_10 on 4 has half-stars north, east, south; usa_07 on 5 and usa_06 on 7 and usa_03 on 1 meet all three."""
    state = table()
    put(state, RED, {4: "usa_10", 5: "usa_07", 7: "usa_06", 1: "usa_03"})
    assert told(roll(state, 4), Collected)[0].stars == 3
    assert told(roll(state, 5), Collected)[0].stars == 1
    assert state.courts[RED].popularity == 3 + 1


@pytest.mark.rule("FO-2.06")
def test_half_stars_that_meet_no_half_star_are_no_star() -> None:
    state = table()
    put(state, RED, {5: "usa_02", 6: "usa_01"})  # east of 5 meets the bare west edge of 6
    put(state, RED, {9: "usa_03"})  # its half-star points off the court
    assert told(roll(state, 5), Collected)[0].stars == 0
    assert told(roll(state, 9), Collected)[0].stars == 0
    put(state, BLUE, {3: "usa_07", 4: "usa_09"})  # not adjacent, though 3 and 4 follow each other
    assert told(roll(state, 3), Collected)[1].stars == 0


@pytest.mark.rule("FO-2.06", "FO-5.03")
@pytest.mark.parametrize("seed", range(60))
def test_stars_on_any_court_are_those_of_a_plain_walk_over_its_seams(seed: int) -> None:
    """Half-stars that face each other: east and west in a row, south and north in a column."""
    state, source = table(), Rng(seeded(seed))
    deck = [*state.deck, *state.market]
    shuffle(source, deck)
    stalls = [0, *(deck[space] if below(source, 4) else 0 for space in SPACES)]
    state.courts[RED].stalls = stalls
    half_stars = [state.config.parts.cards[number].half_stars for number in stalls]
    stars = [0] * 10
    for row in range(3):
        for column in range(3):
            space = 3 * row + column + 1
            if column < 2 and half_stars[space] & Edge.E and half_stars[space + 1] & Edge.W:
                stars[space] += 1
                stars[space + 1] += 1
            if row < 2 and half_stars[space] & Edge.S and half_stars[space + 3] & Edge.N:
                stars[space] += 1
                stars[space + 3] += 1
    assert [stars_at(stalls, space, state.config.parts.half_stars_of) for space in SPACES] == stars[1:]
    assert complete_stars(state, RED) * 2 == sum(stars)


@pytest.mark.rule("FO-2.06")
def test_a_card_cannot_be_turned() -> None:
    state = table()
    roll(state, 1)
    assert all(line.split()[2] == "at" for line in lines(state, RED) if line.startswith("buy"))
    assert len([line for line in lines(state, RED) if line.startswith("buy")]) == 5 * 9


def test_a_roll_is_told_with_its_number() -> None:
    state = table()
    roll(state, 1)
    act(state, RED, "done")
    events = act(state, RED, "done")
    assert told(events, Rolled)[0].player == BLUE
