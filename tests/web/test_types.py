"""The page's JavaScript without a browser: its types, and that it loads nothing foreign."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import tableside

WEB = Path(tableside.__file__).parent / "web"
SOURCES = sorted([*WEB.glob("*.js"), *(WEB / "games").rglob("*.js")])
TYPESCRIPT = "typescript@5.9.3"


def test_the_types_fit() -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("TypeScript checks the page's types, and needs Node.js with npm (Debian: apt install npm)")
    command = [npm, "exec", "--yes", f"--package={TYPESCRIPT}", "--", "tsc", "-p", str(WEB / "jsconfig.json")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


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
