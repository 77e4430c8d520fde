"""Imports point down: who may import whom, read from the source."""

import ast
import sys
from pathlib import Path

import pytest

import tableside

ROOT = Path(tableside.__file__).parent
GAMES = frozenset({"burgerjoint", "foodchain", "foodies"})
ENGINE = GAMES | {"core"}
PURE = ENGINE | {"tables", "shelf", "bots", "looks", "arena", "worker"}
RESEARCH = {"gymnasium", "open_spiel", "pettingzoo", "pyspiel"}  # heavy, and only in the extra [envs]
OUTSIDE = {"asyncio", "http", "multiprocessing", "selectors", "socket", "sqlite3", "ssl", "subprocess", "threading"}
ALLOWED = {  # each layer and what it may import of the package; itself always
    "core": set(),
    **{game: {"core"} for game in GAMES},
    "shelf": {"core"},
    "bots": {"core", *GAMES},
    "looks": {"core", *GAMES},
    "tables": {"core", "shelf"},
    "arena": {"bots", "core", "shelf"},  # of the bots only what searches any game
    "train": {"bots"},
    "envs": {"core", "shelf", *GAMES},  # its encoders know games
    "server": {"core", "shelf", "tables"},
    "worker": {"core", "shelf", "tables"},  # the same tables inside a page
    "cli": {"arena", "core", "envs", "shelf", "server", "tables", "train", *GAMES},  # its boards know games
}

FOOD_CHAIN = (  # its rooms from the bottom: each imports only those of the rows above it here
    ("actions", "events", "mat", "questions", "town", "words"),
    ("parts", "pieces", "text"),
    ("box",),
    ("deck",),
    ("config",),
    ("state",),
    ("about", "coffee", "milestones", "staff"),
    ("money", "payroll", "prices"),
    ("automa",),
    ("phases",),
    ("round",),
    ("setup", "view"),
    ("orders", "position", "setup_form"),
    ("scenarios",),
    ("entry", "lessons"),
    ("__init__",),
)


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {
                f"{node.module}.{alias.name}" if node.module == "tableside" else node.module or ""
                for alias in node.names
            }
    return found


def layer(path: Path) -> str:
    parts = path.relative_to(ROOT).parts
    return parts[0].removesuffix(".py")


SOURCES: dict[str, list[Path]] = {
    name: [path for path in sorted(ROOT.rglob("*.py")) if layer(path) == name] for name in sorted(ALLOWED)
}


def imported(name: str) -> set[tuple[str, str]]:
    """What the modules of a layer import, each with the module that does."""
    return {(found, str(path.relative_to(ROOT))) for path in SOURCES[name] for found in imports(path)}


@pytest.mark.parametrize("name", sorted(ALLOWED))
def test_imports_point_down(name: str) -> None:
    allowed = ALLOWED[name] | {name, "__version__"}
    for found, where in imported(name):
        if found.startswith("tableside."):
            assert found.split(".")[1] in allowed, f"{where} may not import {found}"


@pytest.mark.parametrize("name", sorted(ENGINE))
def test_the_engine_draws_its_own_chance(name: str) -> None:
    for found, where in imported(name):
        assert found != "random", f"{where} imports {found}"


@pytest.mark.parametrize("name", sorted(PURE))
def test_what_a_table_needs_is_in_the_standard_library(name: str) -> None:
    for found, where in imported(name):
        assert found.split(".")[0] in sys.stdlib_module_names | {"tableside"}, f"{where} imports {found}"


def test_a_table_reaches_for_nothing_outside() -> None:
    for found, where in imported("tables"):
        assert found.split(".")[0] not in OUTSIDE, f"{where} imports {found}"


@pytest.mark.parametrize("name", sorted({*ALLOWED} - {"envs"}))
def test_only_the_environments_import_libraries_for_research(name: str) -> None:
    for found, where in imported(name):
        assert found.split(".")[0] not in RESEARCH, f"{where} imports {found}"


def test_one_command_alone_imports_the_environments() -> None:
    assert {where for found, where in imported("cli") if found.startswith("tableside.envs")} <= {"cli/generate.py"}


def test_every_layer_is_named() -> None:
    assert {layer(path) for path in ROOT.rglob("*.py")} - {"__init__", "__main__"} == set(ALLOWED)


def rooms_of_food_chain() -> dict[str, list[Path]]:
    folder = ROOT / "foodchain"
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.rglob("*.py")):
        found.setdefault(path.relative_to(folder).parts[0].removesuffix(".py"), []).append(path)
    return found


def test_no_room_of_food_chain_imports_one_that_imports_it() -> None:
    """Modules and packages of the game are in rows, and imports between the rows point down."""
    rooms = rooms_of_food_chain()
    row_of = {room: row for row, names in enumerate(FOOD_CHAIN) for room in names}
    assert {*rooms} == {*row_of}
    for room, paths in rooms.items():
        for path in paths:
            for other in inside(path):
                assert other == room or row_of[other] < row_of[room], f"{path.relative_to(ROOT)} may not import {other}"


def inside(path: Path) -> set[str]:
    """The rooms of Food Chain that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[:2] == ["tableside", "foodchain"]:
            below = (node.module or "").split(".")[2:]
            found |= {below[0]} if below else {alias.name for alias in node.names}
    return found
