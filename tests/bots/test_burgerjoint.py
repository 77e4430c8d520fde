"""The normal bot plays to win, whatever it may not know."""

import pytest

from tableside import burgerjoint
from tableside.bots.burgerjoint.normal import NormalBot
from tableside.burgerjoint.state import Phase
from tableside.core.match import play_out
from tableside.core.notation import text
from tableside.shelf import bots as bots_of
from tests.burgerjoint.table import colours, position


@pytest.mark.parametrize("seat", [0, 1])
def test_normal_beats_random(seat: int) -> None:
    won = 0
    for seed in range(15):
        bots = [bots_of("burgerjoint")["random"](seed), NormalBot(seed)]
        played = play_out(burgerjoint, burgerjoint.Config(), seed, bots if seat else bots[::-1])
        result = burgerjoint.result(played.state)
        won += result is not None and result.winners == (seat,)
    assert won >= 14


def test_easy_beats_random_and_loses_to_normal() -> None:
    for rival, least in (("random", 9), ("normal", 0)):
        won = 0
        for seed in range(10):
            bots = [bots_of("burgerjoint")[name](seed) for name in ("easy", rival)]
            played = play_out(burgerjoint, burgerjoint.Config(), seed, bots if seed % 2 else bots[::-1])
            won += burgerjoint.result(played.state).winners == ((seed + 1) % 2,)  # type: ignore[union-attr]
        assert least <= won <= least + 4


def test_it_takes_the_winning_building() -> None:
    board = {"publicity": 6, "basics": 5, "diners": colours("black yellow white green brown red")}
    state = position(Phase.BUILDING, "black yellow red red red", burger_board=board)
    view = burgerjoint.view(state, 0)
    chosen = NormalBot(1).choose(view, 0, burgerjoint.options(view, 0))
    assert text(chosen) == "build basic"


def test_it_trades_for_what_it_needs_to_win() -> None:
    board = {"publicity": 6, "basics": 5, "diners": colours("black yellow white green brown red")}
    state = position(Phase.TRADING, "black red red red", burger_board=board)
    bot = NormalBot(1)
    for expected in ("trade red", "choose yellow", "done", "build basic", "done"):
        view = burgerjoint.view(state, 0)
        chosen = bot.choose(view, 0, burgerjoint.options(view, 0))
        assert text(chosen) == expected
        burgerjoint.apply(state, 0, chosen)
    assert burgerjoint.result(state) is not None


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play_out(burgerjoint, burgerjoint.Config(), 5, [NormalBot(1), NormalBot(2)]).record for _ in range(2)]
    assert games[0].moves == games[1].moves
