"""The guides without a browser: every question has its section, every section and module its texts."""

import json
import re
from typing import Any, get_args

import pytest

from tableside.core.game import AnyGame
from tableside.foodchain.box import MODULES
from tableside.shelf import GAMES
from tests.web.test_types import WEB

TEXTS = json.loads((WEB / "texts" / "en.json").read_text(encoding="utf-8"))
GUIDES = {"burgerjoint": TEXTS["bj"]["guide"], "foodies": TEXTS["fo"]["guide"], "foodchain": TEXTS["fc"]["guide"]}
games = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))


def topics(game: AnyGame) -> dict[str, str]:
    source = (WEB / "games" / game.ABOUT.name / "guide.js").read_text(encoding="utf-8")
    table = source.split("TOPICS = {\n", 1)[1].split("\n};", 1)[0]
    return dict(re.findall(r'^ {2}(\w+): "(\w+)",$', table, re.MULTILINE))


@games
def test_every_question_has_a_section(game: AnyGame) -> None:
    questions = {question.__name__ for question in get_args(game.ABOUT.question)}
    assert set(topics(game)) == questions
    known = {*GUIDES[game.ABOUT.name]["title"], *(MODULES if game.ABOUT.name == "foodchain" else ())}
    assert set(topics(game).values()) <= known


@games
def test_every_section_has_a_title_and_a_text(game: AnyGame) -> None:
    guide: dict[str, Any] = GUIDES[game.ABOUT.name]
    texts = {name for name, text in guide.items() if isinstance(text, str)}
    assert texts == set(guide["title"])


def test_every_module_has_a_section() -> None:
    assert set(GUIDES["foodchain"]["module"]) == set(MODULES) == set(TEXTS["fc"]["setup"]["module"])
