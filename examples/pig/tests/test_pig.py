"""Pig keeps the promises that every game makes, and its own rules."""

import pytest
from tableside_pig import Config, Hold, Lost, Roll, apply, new, options, result
from tableside_pig.entry import ENTRY

from tableside.core.check import check, check_processes
from tableside.core.game import Illegal


def test_it_keeps_the_promises_of_the_protocol() -> None:
    assert check(ENTRY.game, seed=1, games=20).games == 20
    check_processes(ENTRY.game, seed=1, games=2)


def test_a_1_loses_the_total_and_ends_the_turn() -> None:
    state = new(Config(2), 1)
    state.total = 12
    while not isinstance(told := apply(state, 0, Roll())[0], Lost):
        assert state.player == 0
    assert told.total >= 12
    assert (state.player, state.total, state.scores) == (1, 0, [0, 0])


def test_holding_scores_and_at_100_it_wins() -> None:
    state = new(Config(2), 1)
    with pytest.raises(Illegal, match="PG-4"):
        apply(state, 0, Hold())
    assert options(state, 0) == [Roll()]
    state.scores[0], state.total = 90, 10
    apply(state, 0, Hold())
    found = result(state)
    assert found is not None
    assert (found.scores, found.winners) == ((100, 0), (0,))
