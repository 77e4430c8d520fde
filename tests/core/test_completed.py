"""A game with the eight functions alone gets the rest; one with its own keeps them."""

from types import ModuleType
from typing import Any

import pytest

from tableside import burgerjoint
from tableside.core.completed import completed
from tableside.core.game import BadConfig
from tableside.core.rng import Rng
from tests.tables import whisper

EIGHT = ("ABOUT", "new", "waiting", "asked", "options", "apply", "view", "result", "explain")


def bare(*names: str) -> Any:
    """Whisper, with these of its functions."""
    module = ModuleType("bare")
    module.__dict__.update({name: getattr(whisper, name) for name in names})
    return module


def test_what_the_eight_lack_is_there() -> None:
    game = completed(bare(*EIGHT))
    config = game.configure(3, None, {})
    state = game.new(config, 1)
    assert game.players(config) == 3
    assert game.components() == ""
    assert game.totals(state) == {}
    assert game.players(game.sample(Rng(1))) in (2, 3)
    action = game.options(state, 0)[0]
    assert game.why_not(state, 0, action) == ""
    assert game.why_not(state, 0, whisper.Take()) == "that is not an option now"
    seen = game.view(state, 0)
    assert seen.rng == 0
    assert game.guess(seen, 0, Rng(1)).rng != 0
    assert game.step(state, 0, action) == [whisper.HasLaid(0)]


def test_what_cannot_be_chosen_is_refused_with_a_sentence() -> None:
    game = completed(bare(*EIGHT))
    with pytest.raises(BadConfig, match="Whisper has no component file"):
        game.configure(2, "", {})
    with pytest.raises(BadConfig, match="Whisper has no option 'speed'"):
        game.configure(2, None, {"speed": "fast"})


def test_a_game_that_lacks_one_of_the_eight_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="bare lacks asked, view"):
        completed(bare(*(name for name in EIGHT if name not in ("asked", "view"))))


def test_a_game_that_has_more_keeps_its_own() -> None:
    game = completed(burgerjoint)
    assert game.configure is burgerjoint.configure
    assert game.step is burgerjoint.step
    assert game.components() == burgerjoint.components()
