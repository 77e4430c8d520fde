"""The page's texts without a browser: every text that it says is there, and is given the values that it names."""

import json
import re
from pathlib import Path

import pytest

from tableside.shelf import GAMES
from tests.core.said import catalogue, flat
from tests.web.said import Said, said
from tests.web.test_types import SOURCES, WEB

SHELL = dict(flat(json.loads((WEB / "texts" / "en.json").read_text(encoding="utf-8"))))
TEXTS = {name: catalogue(game) for name, game in GAMES.items()}
EVERYTHING = [(path, each) for path in SOURCES for each in said(path)]


def catalogues(path: Path, each: Said) -> list[dict[str, str]]:
    """Where a text may stand: with the shell, with the game whose board says it, or with any game."""
    own = [texts for name, texts in TEXTS.items() if name in path.relative_to(WEB).as_posix()]
    return [SHELL] if each.shell else own or list(TEXTS.values())


def meant(message: str, texts: dict[str, str]) -> list[str]:
    """The texts that an id can stand for, of which a part may only be known when the page runs."""
    pattern = re.compile(re.escape(message).replace(r"\*", r"[^.]*"))
    return [text for name, text in texts.items() if pattern.fullmatch(name)]


def values_in(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_every_text_that_the_page_says_is_there() -> None:
    missing = [
        f"{each.where}: {message}"
        for path, each in EVERYTHING
        for message in each.ids
        if not any(meant(message, texts) for texts in catalogues(path, each))
    ]
    assert missing == []


def test_every_text_is_given_the_values_it_names() -> None:
    """As far as its id and its values stand in the source; texts.js reports the others when the page runs."""
    missing = [
        f"{each.where}: {message} names {value}"
        for path, each in EVERYTHING
        for message in each.ids
        for texts in catalogues(path, each)
        for value in values_in(texts.get(message, ""))
        if each.values is not None and value not in each.values
    ]
    assert missing == []


def test_every_text_of_the_page_is_said_somewhere() -> None:
    """By an id that stands in the source, whole or with parts that the page puts in when it runs."""
    sources = [path.read_text(encoding="utf-8") for path in SOURCES]
    whole = {name for source in sources for name in re.findall(r'"([\w.-]+)"', source)}
    partly = {name for source in sources for name in re.findall(r"`(\w+\.(?:[\w.-]|\$\{[^{}]*\})+)`", source)}
    patterns = [re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w.-]*", re.escape(name))) for name in partly]
    assert len(patterns) > 20
    unused = [name for name in SHELL if name not in whole and not any(each.fullmatch(name) for each in patterns)]
    assert unused == []


def test_the_source_is_read() -> None:
    """Else the tests above would prove little."""
    calls = sum(len(re.findall(r"\bsay(?:From)?\(", path.read_text(encoding="utf-8"))) for path in SOURCES)
    assert len(EVERYTHING) > 0.95 * calls


@pytest.mark.parametrize(
    ("line", "ids", "values"),
    [
        ('say("bj.none")', ("bj.none",), set()),
        ("say(`bj.do.${kind}`, { colour: word(a, b), ...more })", ("bj.do.*",), None),
        ('say(phase === "x" ? "bj.none" : "bj.later", { a, b: "c, d" })', ("bj.none", "bj.later"), {"a", "b"}),
        ('sayFrom(words, "bag", { number: sum(view.bag) })', ("bag",), {"number"}),
    ],
)
def test_a_call_is_read(line: str, ids: tuple[str, ...], values: set[str] | None, tmp_path: Path) -> None:
    source = tmp_path / "some.js"
    source.write_text(line, encoding="utf-8")
    assert [(each.ids, each.values) for each in said(source)] == [(ids, values)]
