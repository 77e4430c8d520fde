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


SOURCES = [path for path in sorted(ROOT.rglob("*.py")) if layer(path) in ALLOWED]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_down(path: Path) -> None:
    own = layer(path)
    for name in imports(path):
        if name.startswith("tableside."):
            other = name.split(".")[1]
            assert other in ALLOWED[own] | {own, "__version__"}, f"{own} may not import {name}"


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if layer(path) in ENGINE], ids=lambda path: str(path.relative_to(ROOT))
)
def test_the_engine_needs_only_the_standard_library(path: Path) -> None:
    for name in imports(path):
        assert name.split(".")[0] in sys.stdlib_module_names | {"tableside"}, f"{path} imports {name}"


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if layer(path) in ENGINE], ids=lambda path: str(path.relative_to(ROOT))
)
def test_nothing_below_the_bots_imports_random(path: Path) -> None:
    assert "random" not in imports(path)


def test_every_layer_is_named() -> None:
    assert {layer(path) for path in ROOT.rglob("*.py")} - {"__init__", "__main__"} == set(ALLOWED)
