"""What a game's code says: every message id that its source names, read off the source.

An id may be put together: `f"why.no_room_{column.name.lower()}"` stands for all members of the enum Column, since that
is what a `column` is; what cannot be told is a `*`.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, get_args, get_type_hints

from tableside import bots, cli
from tableside.bots import reasons
from tableside.core import turns
from tableside.core.game import AnyGame
from tableside.core.messages import Texts

SAY = ("say", "look_up")
UNKNOWN = "*"
EVENT, SEAT = "event.*", "seat.*"  # looked up by the event's class, and by the seat's number


@dataclass(frozen=True)
class Said:
    """A place where a message is said, with the names of the values given to it."""

    where: str
    message: str
    values: frozenset[str]
    more: bool  # others are given that cannot be told from the source


def package(game: AnyGame) -> str:
    return str(game.__name__)


def catalogue(game: AnyGame) -> dict[str, str]:
    """All texts by their whole ids."""
    return dict(flat(Texts(package(game)).table))


def flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a table and of the tables in it, by their whole ids."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def enums(game: AnyGame) -> dict[str, type[Enum]]:
    """The enums of a game's package."""
    root = import_module(package(game))
    modules = [import_module(found.name) for found in walk_packages(root.__path__, f"{root.__name__}.")]
    return {
        kind.__name__: kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Enum) and kind.__module__.startswith(root.__name__)
    }


def enums_in_events(game: AnyGame) -> set[type[Enum]]:
    """The enums whose members events hold; `Texts.event` says every field."""
    hints = [hint for event in get_args(game.ABOUT.event) for hint in get_type_hints(event).values()]
    parts = [part for hint in hints for part in (hint, *get_args(hint))]
    return {part for part in parts if isinstance(part, type) and issubclass(part, Enum)}


def said(game: AnyGame) -> list[Said]:
    """Everything that the game's package, its board, the table and the turns say of its catalogue."""
    folder = Path(import_module(package(game)).__file__ or "").parent
    terminal = Path(cli.__file__).parent
    board = sorted((terminal / "boards").rglob(f"{game.ABOUT.name}.py")) or sorted(
        (terminal / "boards" / game.ABOUT.name).rglob("*.py")
    )
    of_bots = sorted((Path(bots.__file__).parent / game.ABOUT.name).rglob("*.py"))
    if any("tableside.bots.reasons" in path.read_text(encoding="utf-8") for path in of_bots):
        of_bots.append(Path(reasons.__file__))
    paths = [*sorted(folder.rglob("*.py")), *of_bots, *board, terminal / "play.py", Path(turns.__file__)]
    return [each for path in paths for each in _said_in(path, enums(game))]


def _said_in(path: Path, kinds: dict[str, type[Enum]]) -> Iterator[Said]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    rest = [node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)]
    for scope in (*functions, *rest):
        names: dict[str, list[ast.expr]] = {}
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                names.setdefault(node.targets[0].id, []).append(node.value)
        for node in ast.walk(scope):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                keywords = {keyword.arg for keyword in node.keywords}
                values = frozenset(name for name in keywords if name is not None)
                messages = _texts(node.args[0], names, kinds) if node.func.attr in SAY else []
                messages += [EVENT] if node.func.attr == "event" else []
                for message in messages:
                    yield Said(f"{path.name}:{node.lineno}", message, values, None in keywords)


def _texts(node: ast.expr, names: dict[str, list[ast.expr]], kinds: dict[str, type[Enum]]) -> list[str]:
    """All texts that an expression can stand for."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return _texts(one, names, kinds) + _texts(other, names, kinds)
        case ast.Name(id=name) if name in names:
            return [text for value in names[name] for text in _texts(value, names, kinds)]
        case ast.FormattedValue(value=value):
            return _texts(value, names, kinds)
        case ast.JoinedStr(values=parts):
            return ["".join(text) for text in product(*(_texts(part, names, kinds) for part in parts))]
        case ast.Call(func=ast.Attribute(value=ast.Attribute(value=member, attr="name"), attr="lower")):
            word = (
                member.id if isinstance(member, ast.Name) else member.attr if isinstance(member, ast.Attribute) else ""
            )
            if word.capitalize() in kinds:
                return [each.name.lower() for each in kinds[word.capitalize()]]
    return [UNKNOWN]
