"""The easy bot plays sensibly, whatever the table, and never fails."""

from collections.abc import Sequence

import pytest

from tableside import foodchain
from tableside.bots.foodchain import EasyBot
from tableside.core.match import Bot, RandomBot, play_out
from tableside.core.rng import Rng, below, seeded
from tableside.foodchain.actions import Action
from tableside.foodchain.config import Config
from tableside.foodchain.state import Phase, State


class Scatterbrain:
    """Asks the easy bot and often does something else: that leads to positions it would never play to."""

    def __init__(self, seed: int) -> None:
        self.easy, self.random, self.source = EasyBot(seed), RandomBot(seed), Rng(seeded(seed))

    def choose(self, view: State, player: int, options: Sequence[Action]) -> Action:
        chosen = self.easy.choose(view, player, options)
        assert chosen in options
        return self.random.choose(view, player, options) if below(self.source, 3) == 0 else chosen


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random(seat: int) -> None:
    for seed in range(5):
        bots: list[Bot] = [EasyBot(seed), RandomBot(seed)]
        played = play_out(foodchain, Config(), seed, bots[::-1] if seat else bots)
        result = foodchain.result(played.state)
        assert result is not None
        assert result.winners == (seat,)


@pytest.mark.parametrize(
    "config", [Config(2), Config(4), Config(5), Config(3, introductory=True, milestones=False)], ids=str
)
def test_its_games_end_in_a_plausible_number_of_rounds(config: Config) -> None:
    played = play_out(foodchain, config, 1, [EasyBot(seat) for seat in range(config.players)])
    assert 5 <= played.state.turn <= 25
    assert max(chain.cash for chain in played.state.chains) >= 100


@pytest.mark.parametrize(
    ("seed", "config"),
    [(1, Config(2)), (2, Config(3)), (5, Config(5, introductory=True)), (16, Config(4, introductory=True))],
)
def test_it_never_fails_in_positions_it_would_not_play_to(seed: int, config: Config) -> None:
    played = play_out(foodchain, config, seed, [Scatterbrain(seed + seat) for seat in range(config.players)])
    assert foodchain.result(played.state) is not None


def test_its_structures_fit() -> None:
    state = foodchain.new(Config(3), 4)
    bots = [EasyBot(seat) for seat in range(3)]
    overfull = []
    while foodchain.waiting(state) and state.turn < 9:
        player = foodchain.waiting(state)[0]
        options = foodchain.options(state, player)
        events = foodchain.step(state, player, bots[player].choose(foodchain.view(state, player), player, options))
        overfull += [event for event in events if getattr(event, "overfull", False)]
    assert state.phase is not Phase.OVER
    assert not overfull


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_out(foodchain, Config(), 5, [EasyBot(1), EasyBot(2)]).record for _ in range(2)]
    assert games[0].moves == games[1].moves
