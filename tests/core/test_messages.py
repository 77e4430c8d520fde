"""Every text that code asks for is there, and every text that is there is asked for by something."""

import pytest

from tableside.core.messages import Texts
from tableside.games import ALL, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_event_and_enum_has_its_text(name: str) -> None:
    game = GAMES[name]
    texts = Texts(game.__name__)  # type: ignore[attr-defined]
    for player in range(game.ABOUT.most):
        assert texts.look_up(f"seat.{player}")
    assert len(texts.look_up("help")) > 500


@pytest.mark.parametrize("name", GAMES)
def test_the_help_text_fits_a_terminal_of_eighty_columns(name: str) -> None:
    texts = Texts(GAMES[name].__name__)  # type: ignore[attr-defined]
    assert [line for line in texts.look_up("help").splitlines() if len(line) > 80] == []


def test_plurals() -> None:
    texts = Texts(ALL[0].__name__)  # type: ignore[attr-defined]
    assert texts.vformat("{n} {n:cube|cubes}", (), {"n": 1}) == "1 cube"
    assert texts.vformat("{n} {n:cube|cubes}", (), {"n": 3}) == "3 cubes"
