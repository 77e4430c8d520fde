"""The page's JavaScript without a browser: its types, its form, and that it loads nothing foreign."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import tableside

WEB = Path(tableside.__file__).parent / "web"
SOURCES = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
TYPESCRIPT = "typescript@5.9.3"
BIOME = "@biomejs/biome@2.6.7"  # the Makefile formats with the same
WIDTH = 120


def run(package: str, *command: str) -> None:
    """Run a tool from the npm registry; it must find nothing. Where it cannot be had, nothing is checked."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip(f"{package} checks the page's JavaScript, and needs Node.js with npm (Debian: apt install npm)")
    tool = [npm, "exec", "--yes", "--prefer-offline", f"--package={package}", "--"]
    there = _run([*tool, command[0], "--version"])
    if there.returncode != 0:
        pytest.skip(f"{package} checks the page's JavaScript, and npm cannot run it here: {there.stderr.strip()[:300]}")
    done = _run([*tool, *command])
    assert done.returncode == 0, done.stdout + done.stderr


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "npm_config_fetch_timeout": "60000", "npm_config_fetch_retries": "1"}  # milliseconds
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_the_types_fit() -> None:
    run(TYPESCRIPT, "tsc", "-p", str(WEB / "jsconfig.json"))


def test_the_form_is_the_formatters_and_the_linter_finds_nothing() -> None:
    run(BIOME, "biome", "check", f"--config-path={Path(__file__).parent / 'biome.json'}", str(WEB))


def test_lines_fit_on_a_screen() -> None:
    for path in SOURCES:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert len(line) <= WIDTH, f"{path.name}:{number} has {len(line)} characters"


def test_the_makefile_formats_with_the_version_that_is_checked() -> None:
    assert BIOME in (Path(__file__).parents[2] / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_modules_import_only_their_neighbours(path: Path) -> None:
    for name in re.findall(r"""(?:\bfrom |\bimport\(?)\s*["']([^"'\n]+)["']""", path.read_text(encoding="utf-8")):
        assert name.startswith("."), f"{path.name} imports {name}"
        if not name.endswith((".d.ts",)):
            target = (path.parent / name).resolve()
            assert target.is_file() or target.with_suffix(".d.ts").is_file(), f"{path.name} imports {name}"


def test_nothing_comes_from_elsewhere() -> None:
    for path in [*SOURCES, *WEB.rglob("*.css"), WEB / "index.html"]:
        for address in re.findall(r"https?://[^\s\"'`)]+", path.read_text(encoding="utf-8")):
            assert address.startswith("http://www.w3.org/"), f"{path.name}: {address}"
