"""FO-5: chefs."""

import pytest

from tableside import foodies
from tableside.foodies.events import HiredChef, HiredSpecial
from tableside.foodies.hiring import meets
from tableside.foodies.parts import STANDARD
from tableside.foodies.state import complete_stars
from tests.foodies.tables import BLUE, RED, act, hiring, lines, put, table, told, why_not

CHEFS = {chef.name: chef for chef in STANDARD.chefs}
CROSS = {2: "usa_01", 4: "usa_02", 5: "france_01", 6: "china_01", 8: "russia_01"}


@pytest.mark.rule("FO-5.01")
def test_the_chef_for_hire_gives_popularity_for_four_coins_once_a_turn() -> None:
    state = table()
    state.courts[RED].coins = 9
    put(state, RED, CROSS)
    hiring(state)
    assert lines(state, RED) == ["hire cross", "hire chef", "done"]
    events = act(state, RED, "hire chef")
    assert told(events, HiredChef) == [HiredChef(RED, 4, 1, 1)]
    assert state.courts[RED].coins == 5
    assert lines(state, RED) == ["hire cross", "done"]  # coins are left, but the chef has worked
    assert why_not(state, RED, "hire chef") == "the Chef for Hire works once a turn (FO-5.01)"


@pytest.mark.rule("FO-5.01")
def test_the_chef_for_hire_works_again_in_the_next_turn_and_not_for_three_coins() -> None:
    state = table()
    hiring(state)
    act(state, RED, "hire chef")
    hiring(state, BLUE)
    assert "hire chef" in lines(state, BLUE)
    state.courts[BLUE].coins = 4
    assert "hire chef" in lines(state, BLUE)
    state.courts[BLUE].coins = 3
    assert "hire chef" not in lines(state, BLUE)
    assert why_not(state, BLUE, "hire chef") == "the Chef for Hire costs $4; you have $3 (FO-5.01)"


@pytest.mark.rule("FO-5.02")
def test_a_special_chef_is_free_gives_three_and_is_hired_once_in_the_game() -> None:
    state = table()
    put(state, RED, CROSS)
    put(state, BLUE, {2: "usa_03", 4: "usa_04", 5: "france_02", 6: "china_02", 8: "russia_02"})
    state.courts[RED].coins = 0
    hiring(state)
    assert lines(state, RED) == ["hire cross", "done"]
    events = act(state, RED, "hire cross")
    assert told(events, HiredSpecial) == [HiredSpecial(RED, "cross", 3, 3)]
    assert state.courts[RED].coins == 0
    assert state.hired_by == [None, RED]
    hiring(state, BLUE)
    assert lines(state, BLUE) == ["hire chef", "done"]
    assert why_not(state, BLUE, "hire cross") == "Red has already hired cross (FO-5.02)"


@pytest.mark.rule("FO-5.02")
def test_a_special_chef_comes_only_in_the_own_chefs_phase_to_who_takes_it_and_several_may_come_in_a_turn() -> None:
    state = table(chefs="same_culture,cross")
    put(state, RED, {2: "usa_01", 4: "usa_02", 5: "usa_03", 6: "usa_04", 8: "russia_01"})
    hiring(state, BLUE)
    assert foodies.options(state, RED) == []  # Red meets both, in Blue's turn
    assert state.courts[RED].popularity == 0
    hiring(state)
    assert lines(state, RED) == ["hire same_culture", "hire cross", "hire chef", "done"]
    refused = state.copy()
    act(refused, RED, "done")  # nobody must be hired
    assert refused.hired_by == [None, None]
    act(state, RED, "hire cross")
    act(state, RED, "hire same_culture")
    act(state, RED, "hire chef")
    assert state.courts[RED].popularity == 3 + 3 + 1


@pytest.mark.rule("FO-5.03")
@pytest.mark.parametrize(
    ("chef", "too_little", "enough"),
    [
        ("same_culture", {1: "usa_01", 2: "usa_02", 3: "usa_03"}, {9: "usa_04"}),
        ("many_cultures", {1: "usa_01", 2: "france_02", 3: "china_03", 4: "brazil_01"}, {9: "russia_04"}),
        ("cross", {1: "usa_01", 2: "usa_02", 4: "usa_03", 5: "usa_04", 6: "usa_05"}, {8: "russia_01"}),
        ("pairs", {1: "usa_01", 2: "usa_02", 3: "france_01", 4: "france_02", 5: "china_01"}, {9: "china_02"}),
        (
            "stars",
            # in the upper rows 4-5, 5-6, 1-4, 2-5 and 3-6 meet, which is five; 6-9 makes six
            {4: "usa_10", 5: "brazil_10", 6: "china_10", 1: "usa_03", 2: "usa_06", 3: "usa_08"},
            {9: "usa_01"},
        ),
    ],
)
def test_what_each_special_chef_asks_for(chef: str, too_little: dict[int, str], enough: dict[int, str]) -> None:
    state = table()
    put(state, RED, too_little)
    assert not meets(state, RED, CHEFS[chef])
    put(state, RED, enough)
    assert meets(state, RED, CHEFS[chef])


@pytest.mark.rule("FO-5.03")
@pytest.mark.parametrize(
    ("chef", "stalls"),
    [
        ("same_culture", {1: "usa_01", 2: "usa_02", 3: "usa_03", 4: "usa_04", 9: "usa_05"}),
        (
            "pairs",
            {1: "usa_01", 2: "usa_02", 3: "usa_03", 4: "france_01", 5: "france_02", 6: "france_03"}
            | {7: "china_01", 8: "china_02", 9: "china_03"},
        ),
        (
            "many_cultures",
            {1: "usa_01", 2: "usa_02", 3: "france_01", 4: "china_01", 5: "brazil_01", 6: "russia_01", 7: "russia_02"},
        ),
    ],
)
def test_at_least_so_many_are_met_by_more(chef: str, stalls: dict[int, str]) -> None:
    state = table(chefs=f"{chef},stars")
    put(state, RED, stalls)
    hiring(state)
    assert f"hire {chef}" in lines(state, RED)


@pytest.mark.rule("FO-5.03")
def test_six_stalls_with_six_stars_are_enough_for_the_chef_who_asks_for_stars() -> None:
    """Two full rows: 1-2, 4-5, 5-6, 1-4, 2-5 and 3-6 meet."""
    state = table(chefs="stars,cross")
    put(state, RED, {1: "brazil_07", 2: "france_10", 3: "usa_03", 4: "usa_10", 5: "brazil_10", 6: "china_10"})
    hiring(state)
    assert complete_stars(state, RED) == 6
    assert "hire stars" in lines(state, RED)


@pytest.mark.rule("FO-5.03")
@pytest.mark.parametrize("missing", list(CROSS))
def test_the_cross_needs_each_of_its_five_spaces(missing: int) -> None:
    state = table()
    put(state, RED, {space: name for space, name in CROSS.items() if space != missing})
    put(state, RED, {1: "usa_05", 3: "usa_06", 7: "usa_07", 9: "usa_09"})  # corners do not help
    assert not meets(state, RED, CHEFS["cross"])
    hiring(state)
    assert "hire cross" not in lines(state, RED)
    put(state, RED, {missing: CROSS[missing]})
    assert "hire cross" in lines(state, RED)


@pytest.mark.rule("FO-5.03")
def test_complete_stars_count_once_each_wherever_they_are_on_the_court() -> None:
    state = table()
    put(state, RED, {1: "usa_07", 2: "usa_09", 6: "france_03", 9: "france_01"})
    assert complete_stars(state, RED) == 2


def test_a_chef_who_does_not_come_says_why() -> None:
    state = table(chefs="stars,pairs")
    hiring(state)
    assert why_not(state, RED, "hire stars") == "stars asks for at least 6 complete stars (FO-5.03)"
    assert why_not(state, RED, "hire pairs") == "pairs asks for at least 2 stalls each of 3 cultures (FO-5.03)"
    assert "there is no special chef 'cross' in this game; there are stars, pairs" in why_not(state, RED, "hire cross")
    assert why_not(state, RED, "stay") == "now you may hire chefs, or go on (FO-2.00)"
