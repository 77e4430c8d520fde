"""Phases 4 and 5, scoring, the end, discarding: BJ-5."""

import pytest

from tableside import burgerjoint
from tableside.burgerjoint.events import Discarded, Scored, Won
from tableside.burgerjoint.state import Phase
from tableside.core.game import Illegal, Result
from tableside.core.notation import parse

from .table import bistros, colours, cubes, do, options, position, told, why

SEVEN = {"publicity": 2, "basics": 5, "diners": colours("black yellow"), "bistros": bistros("two_for_one")}
TWELVE = {
    "publicity": 6,
    "basics": 3,
    "diners": colours("black yellow white"),
    "bistros": bistros("plain extra_random"),
}


@pytest.mark.rule("BJ-5.01")
def test_the_rulebooks_example_of_seven_points() -> None:
    state = position(Phase.BUILDING, burger_board=SEVEN)
    assert told(do(state, "done"), Scored) == [Scored(0, 1, 2, 2, 2, 7)]
    assert state.boards[0].score == 7


@pytest.mark.rule("BJ-5.01")
def test_off_the_track_publicity_counts_nothing() -> None:
    state = position(Phase.BUILDING)
    assert told(do(state, "done"), Scored) == [Scored(0, 0, 0, 2, 0, 2)]


@pytest.mark.rule("BJ-5.02")
def test_twelve_points_win_at_once_before_discarding() -> None:
    state = position(Phase.BUILDING, "red red red red red red red red red", burger_board=TWELVE)
    events = do(state, "done")
    assert told(events, Scored) == [Scored(0, 3, 1, 3, 5, 12)]
    assert events[-1] == Won(0, 12)
    assert burgerjoint.waiting(state) == ()
    assert burgerjoint.result(state) == Result((12, 2), (0,))
    assert sum(state.boards[0].cubes) == 9
    with pytest.raises(Illegal, match="the game is over"):
        burgerjoint.apply(state, 0, parse("done", burgerjoint.ABOUT.action))


@pytest.mark.rule("BJ-5.02")
def test_more_than_twelve_points_win_too_and_the_winner_is_the_one_who_scored() -> None:
    """Pizza has 13 at its own scoring; that Burger's marker says 13 as well changes nothing."""
    state = position(Phase.BUILDING, active=1, pizza_board=TWELVE | {"basics": 5}, burger_board={"score": 13})
    assert told(do(state, "done"), Won) == [Won(1, 13)]
    assert burgerjoint.result(state) == Result((13, 13), (1,))


@pytest.mark.rule("BJ-5.02")
def test_eleven_points_do_not_win() -> None:
    state = position(Phase.BUILDING, burger_board=TWELVE | {"basics": 2})
    do(state, "done")
    assert state.boards[0].score == 11
    assert burgerjoint.result(state) is None


@pytest.mark.rule("BJ-5.02", "BJ-5.04")
def test_only_the_active_player_wins() -> None:
    state = position(Phase.BUILDING, pizza_board=TWELVE)
    do(state, "done")
    assert burgerjoint.result(state) is None
    assert state.boards[1].score == 2


@pytest.mark.rule("BJ-5.03")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 0, 1]), (1, [1, 0, 0])])
def test_both_players_discard_down_to_seven_of_their_choice_the_active_player_first(
    active: int, order: list[int]
) -> None:
    nine, eight = "red red red red white white white white white", "black black black green green green green green"
    state = position(Phase.BUILDING, nine, eight, active=active)
    do(state, "done")
    asked = []
    events = []
    while state.phase == Phase.DISCARDING:
        asked.append(burgerjoint.waiting(state)[0])
        events += do(state, options(state)[0])
    assert asked == order
    assert len(told(events, Discarded)) == 3
    assert [sum(board.cubes) for board in state.boards] == [7, 7]


@pytest.mark.rule("BJ-5.03")
def test_the_choice_is_free_among_the_cubes_held() -> None:
    state = position(Phase.BUILDING, "red red red red white white white black", active=1)
    do(state, "done")
    assert burgerjoint.waiting(state) == (0,)
    assert options(state) == ["discard white", "discard black", "discard red"]
    assert why(state, "done") == "everyone discards down to 7 cubes first (BJ-5.03)"
    do(state, "discard black")
    assert state.boards[0].cubes == cubes("red red red red white white white")
    assert state.phase is Phase.PRODUCTION


@pytest.mark.rule("BJ-5.03")
def test_during_a_turn_cubes_are_unlimited() -> None:
    state = position(Phase.TRADING, "red " * 9 + "white " * 9)
    assert burgerjoint.waiting(state) == (0,)
    do(state, "done")
    assert state.phase is Phase.BUILDING


@pytest.mark.rule("BJ-5.04")
def test_a_marker_moves_only_at_its_owners_scoring() -> None:
    state = position(Phase.BUILDING, "white brown green", "red", burger_board={"publicity": 1})
    do(state, "publicity")
    assert state.boards[0].score == 2  # the point is on the board, not yet on the marker
    do(state, "done")
    assert (state.boards[0].score, state.boards[1].score) == (3, 2)
