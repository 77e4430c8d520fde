"""Arrows point down: who may import whom, read off the source."""

import ast
import sys
from pathlib import Path

import pytest

import tableside

ROOT = Path(tableside.__file__).parent
GAMES = frozenset({"burgerjoint", "foodchain", "foodies"})
ENGINE = GAMES | {"core"}
ALLOWED = {  # each layer and what it may import of the package; itself always
    "core": set(),
    **{game: {"core"} for game in GAMES},
    "games": {"core", *GAMES},
    "bots": {"core", *GAMES},
    "looks": {"core", *GAMES},
    "server": {"core", "bots", "games", "looks", *GAMES},
    "cli": {"core", "bots", "games", "server", *GAMES},
}


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
def test_the_engine_needs_only_the_standard_library_without_chance(name: str) -> None:
    for found, where in imported(name):
        assert found.split(".")[0] in sys.stdlib_module_names | {"tableside"}, f"{where} imports {found}"
        assert found != "random", f"{where} imports {found}"


def test_every_layer_is_named() -> None:
    assert {layer(path) for path in ROOT.rglob("*.py")} - {"__init__", "__main__"} == set(ALLOWED)
