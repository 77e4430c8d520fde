"""The page's JavaScript without a browser: its types, its texts, and that it loads nothing foreign."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

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


def texts() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / "texts" / "en.json").read_text(encoding="utf-8"))
    return found


def has(catalogue: Any, message: str) -> bool:
    for step in message.split("."):
        catalogue = catalogue.get(step) if isinstance(catalogue, dict) else None
    return isinstance(catalogue, str)


def test_every_message_id_has_a_text() -> None:
    catalogue = texts()
    for source in SOURCES:
        for message in re.findall(r'\bsay\(\s*"([\w.]+)"', source.read_text(encoding="utf-8")):
            assert has(catalogue, message), f"{source.name}: {message}"


def test_message_ids_that_are_put_together_have_their_texts() -> None:
    catalogue = texts()
    for source in SOURCES:
        for stem in re.findall(r"\bsay\(\s*`([\w.]+)\.\$\{", source.read_text(encoding="utf-8")):
            found = catalogue
            for step in stem.split("."):
                found = found[step]
            assert found, f"{source.name}: {stem}"


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
