"""A slice of the mixed games, and that whatever goes wrong in one is noticed."""

from collections.abc import Sequence
from typing import Any

import pytest

from tableside import shelf
from tableside.core.match import RandomBot
from tests.bots.mixing import LIMIT, Mixed, failed, play, summary

NAMES = tuple(name for name in shelf.bots("foodchain") if name not in ("random", "hard"))


@pytest.mark.parametrize("seed", [1, 5])
def test_mixed_bots_play_games_with_modules_to_the_end(seed: int) -> None:
    game = play(NAMES, LIMIT, seed)
    assert (game.fault, failed([game])) == ("", False), game.said


class Cheat(RandomBot):
    def choose(self, view: Any, player: int, options: Sequence[Any]) -> Any:
        return None


class Broken(RandomBot):
    def choose(self, view: Any, player: int, options: Sequence[Any]) -> Any:
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("bot", "fault"),
    [("tests.bots.test_mixing:Cheat", "illegal"), ("tests.bots.test_mixing:Broken", "error"), ("random", "stall")],
)
def test_what_goes_wrong_is_counted(bot: str, fault: str) -> None:
    game = play((bot,), 50, 1)
    assert game.fault == fault
    assert failed([game])


def test_falling_back_counts_against_all_but_easy() -> None:
    easy, normal = (Mixed(1, (name,), (), fallbacks=((name, 2),)) for name in ("easy", "normal"))
    assert summary([easy, normal], 1.0)["fallbacks"] == {"easy": 2, "normal": 2}
    assert (failed([easy]), failed([normal])) == (False, True)
