"""How a solo game ends (MA-8)."""

from typing import Any

import pytest

from tableside import foodchain
from tableside.core.check import check
from tableside.foodchain.config import Config
from tableside.foodchain.events import GameEnded
from tableside.foodchain.money import receive
from tableside.foodchain.phases import cleanup
from tableside.foodchain.pieces import Restaurant
from tableside.foodchain.state import Phase
from tableside.foodchain.town.squares import read_square
from tests.foodchain.positions import RED, dine, hungry, staffed, stocked, told

from .tables import mat, solo


@pytest.mark.rule("MA-8.01")
def test_both_reserve_cards_count_when_the_bank_breaks() -> None:
    state = solo()
    state.chains[RED].reserve, mat(state).reserve, state.bank = 0, 2, 0
    receive(state, RED, 1)
    assert state.added == 400
    assert state.slots == 4


@pytest.mark.rule("MA-8.01")
@pytest.mark.parametrize(("red", "automa", "winners"), [(50, 49, (0,)), (50, 50, (0,)), (50, 51, ())])
def test_more_cash_wins_and_ties_go_to_the_player(red: int, automa: int, winners: tuple[int, ...]) -> None:
    state = solo()
    state.chains[RED].cash, mat(state).cash = red, automa
    state.phase = Phase.OVER
    result = foodchain.result(state)
    assert result is not None
    assert result.winners == winners


@pytest.mark.rule("MA-8.01")
def test_a_bankrupt_player_loses() -> None:
    state = stocked(hungry(solo(), "2", "burger"), RED, "burger")
    state.restaurants = [Restaurant(RED, read_square("1,1"), "se")]
    staffed(state, RED, "discount_manager " * 4)
    events = dine(state)
    assert state.chains[RED].bankrupt, events
    state.phase = Phase.CLEANUP
    cleanup.enter(state)
    ended: list[Any] = []
    foodchain.round.TURNS.go_on(state, ended)
    assert told(ended, GameEnded)[0].why == "bankrupt"
    result = foodchain.result(state)
    assert result is not None
    assert result.winners == ()


def test_solo_games_keep_every_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = iter(("easy", "normal", "hard") * 2)
    monkeypatch.setattr(foodchain, "sample", lambda source: Config(1, solo=next(levels)))
    assert check(foodchain, 1, 4).games == 4
