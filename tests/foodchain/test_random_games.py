"""Random games with random modules: the beginnings of some and one whole game; `make soak` plays two thousand."""

import pytest

from tableside import foodchain
from tableside.foodchain.box import MODULES
from tests.foodchain.random_games import check_counts, check_places, config_of, play

SHORT = 10  # a seed whose game is short


@pytest.mark.parametrize("seed", range(1, 11))
def test_the_beginning_of_a_game_loses_nothing(seed: int) -> None:
    assert play(seed, 600).fault == ""


def test_a_whole_game_loses_nothing() -> None:
    game = play(SHORT)
    assert (game.fault, game.is_over) == ("", True)


def test_every_module_and_number_of_players_is_drawn() -> None:
    configs = [config_of(seed) for seed in range(1, 41)]
    assert {config.players for config in configs} == {2, 3, 4, 5, 6}
    assert {name for config in configs for name in config.modules} == set(MODULES)


def test_what_is_lost_is_found() -> None:
    """Else the games would prove nothing."""
    state = foodchain.new(config_of(SHORT), SHORT)
    check_counts(state)
    check_places(state)
    state.chains[0].cash = -1
    with pytest.raises(AssertionError, match="less than no cash"):
        check_counts(state)
    state.houses.append(state.houses[0])
    with pytest.raises(AssertionError, match="two pieces"):
        check_places(state)


def test_a_step_that_loses_a_card_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    step = foodchain.step

    def careless(state, player, action):  # type: ignore[no-untyped-def]
        events = step(state, player, action)
        state.supply[0] -= state.turn == 3
        return events

    monkeypatch.setattr(foodchain, "step", careless)
    game = play(SHORT, 600)
    assert game.rounds == 3
    assert "was {" in game.fault
