"""A class name stands for one thing: those that stand for several are listed here, each with its reason."""

import ast
from collections import defaultdict
from pathlib import Path

import tableside

ROOT = Path(tableside.__file__).parent

SHARED = {
    "State": "a game's position, and what core asks of every one",
    "Config": "what a game's table was set up with",
    "Components": "what is in a game's box",
    "Phase": "where in a turn of a game it is",
    "Done": "the action that closes a phase or a step, in every game",
    "TurnBegan": "the event with which a turn begins, in every game",
    "Won": "the event that tells who won, in the games that tell it so",
    "Card": "a card of a game",
    "Lesson": "for people who learn a game, and a trainer's day in Food Chain: both go by the word of their trade",
    "EasyBot": "the bot of that name, one class per game",
    "NormalBot": "the bot of that name, one class per game",
    "HardBot": "the bot of that name, one class per game",
}


def defined() -> dict[str, list[str]]:
    """The modules that define each class name."""
    found = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(ROOT)))
    return found


def test_a_class_name_stands_for_one_thing_or_has_a_reason_for_more() -> None:
    several = {name: where for name, where in defined().items() if len(where) > 1}
    assert {name: where for name, where in several.items() if name not in SHARED} == {}


def test_every_reason_is_still_needed() -> None:
    found = defined()
    assert [name for name in SHARED if len(found[name]) < 2] == []


def test_a_shared_name_is_defined_once_a_package() -> None:
    """A game has one state, one configuration, one of each."""
    found = defined()
    for name in SHARED:
        packages = [where.split("/")[0] if not where.startswith("bots/") else where for where in found[name]]
        assert len(packages) == len(set(packages)), name
