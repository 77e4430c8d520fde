"""The greedy bot plays to win, whatever it may not know."""

import pytest

from tableside import burgerjoint
from tableside.bots import BOTS
from tableside.bots.burgerjoint import GreedyBot
from tableside.burgerjoint.state import Phase
from tableside.core.match import play_out
from tableside.core.notation import text
from tests.burgerjoint.table import colours, position


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random(seat: int) -> None:
    won = 0
    for seed in range(15):
        bots = [BOTS["burgerjoint"]["random"](seed), GreedyBot(seed)]
        played = play_out(burgerjoint, burgerjoint.Config(), seed, bots if seat else bots[::-1])
        result = burgerjoint.result(played.state)
        won += result is not None and result.winners == (seat,)
    assert won >= 14


def test_it_takes_the_winning_building() -> None:
    board = {"publicity": 6, "basics": 5, "diners": colours("black yellow white green brown red")}
    state = position(Phase.BUILDING, "black yellow red red red", burger_board=board)
    view = burgerjoint.view(state, 0)
    chosen = GreedyBot(1).choose(view, 0, burgerjoint.options(view, 0))
    assert text(chosen) == "build basic"


def test_it_trades_for_what_it_needs_to_win() -> None:
    board = {"publicity": 6, "basics": 5, "diners": colours("black yellow white green brown red")}
    state = position(Phase.TRADING, "black red red red", burger_board=board)
    bot = GreedyBot(1)
    for expected in ("trade red", "choose yellow", "done", "build basic", "done"):
        view = burgerjoint.view(state, 0)
        chosen = bot.choose(view, 0, burgerjoint.options(view, 0))
        assert text(chosen) == expected
        burgerjoint.apply(state, 0, chosen)
    assert burgerjoint.result(state) is not None


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_out(burgerjoint, burgerjoint.Config(), 5, [GreedyBot(1), GreedyBot(2)]).record for _ in range(2)]
    assert games[0].moves == games[1].moves
