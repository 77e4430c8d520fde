"""Build Tableside as a folder of static files, for any file server under any path: the page, the engine, and Python.

    python deploy/site.py [--out dist/site]

Python for browsers comes from the npm registry (Pyodide, in one version with its hash), so npm has to be installed. The
page then plays in a worker what a server would play, and keeps its tables in the browser.
"""

import argparse
import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "tableside"
PYODIDE = "pyodide@314.0.7"
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json", "python_stdlib.zip")
PACKED = ("pyodide.asm.wasm",)  # 9.6 MB; as .gz it is 3.4, on servers that pack nothing too
LEFT_OUT = ("server", "cli", "web", "envs", "arena", "train")  # what needs a server, a terminal or a library
OFFLINE = '<meta name="tableside" content="offline" />'
NO_NPM = "npm is missing: it brings Python for browsers. Install Node.js (on Debian and Ubuntu: apt install npm)."
YEAR = (2026, 1, 1, 0, 0, 0)  # of every file in the zip, so that two builds are the same


def main() -> None:
    """Build the site."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "site")
    out: Path = parser.parse_args().out
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(PACKAGE / "web", out, ignore=shutil.ignore_patterns("*.d.ts", "jsconfig.json", "push.js"))
    index = out / "index.html"
    index.write_text(offline(index.read_text(encoding="utf-8")), encoding="utf-8")
    (out / "engine.zip").write_bytes(engine())
    unpack(out / "python")
    files = sorted(path for path in out.rglob("*") if path.is_file())
    worker = out / "offline" / "cache.js"
    listed = {path.relative_to(out).as_posix(): digest(path) for path in files if path != worker}
    version = hashlib.sha256(json.dumps(listed).encode()).hexdigest()[:12]
    text = worker.read_text(encoding="utf-8")
    for mark, filled in (('["FILES"]', json.dumps(list(listed))), ("VERSION_OF_FILES", version)):
        assert text.count(mark) == 1, f"cache.js has no place for {mark}"
        text = text.replace(mark, filled)
    (out / "cache.js").write_text(text, encoding="utf-8")
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    sys.stdout.write(f"{out}: {len(files)} files, {size / 1e6:.1f} MB, version {version}\n")


def offline(page: str) -> str:
    """The page with addresses that hold under any path, and with the mark that there is no server."""
    relative = re.sub(r'(href|src)="/', r'\1="', page)
    return relative.replace("</title>", f"</title>\n    {OFFLINE}", 1)


def engine() -> bytes:
    """The package as a zip, as it is installed: with its entry points, so that the shelf finds the games."""
    names = re.search(
        r"\[project\.entry-points\.\"tableside\.games\"\]\n((?:.+\n)+)", (ROOT / "pyproject.toml").read_text()
    )
    assert names is not None
    found = {
        "tableside-0.dist-info/METADATA": "Metadata-Version: 2.1\nName: tableside\nVersion: 0\n",
        "tableside-0.dist-info/entry_points.txt": "[tableside.games]\n" + names[1].replace('"', ""),
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(PACKAGE.rglob("*")):
            parts = path.relative_to(PACKAGE).parts
            if path.is_file() and parts[0] not in LEFT_OUT and path.suffix in (".py", ".toml", ".json", ".txt"):
                archive.writestr(zipfile.ZipInfo("/".join(("tableside", *parts)), YEAR), path.read_bytes(), 8)
        for name, text in found.items():
            archive.writestr(zipfile.ZipInfo(name, YEAR), text, 8)
    return packed.getvalue()


def unpack(folder: Path) -> None:
    """Python for browsers, from the npm registry."""
    if shutil.which("npm") is None:
        sys.exit(NO_NPM)
    folder.mkdir()
    with tempfile.TemporaryDirectory() as place:
        done = subprocess.run(
            ["npm", "pack", "--silent", PYODIDE], cwd=place, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"npm could not fetch {PYODIDE}: {done.stderr.strip()[-300:]}")
        archive = next(Path(place).glob("*.tgz"))
        found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if found != INTEGRITY:
            sys.exit(f"{PYODIDE} is not what it was: expected {INTEGRITY}, found {found}")
        with tarfile.open(archive) as files:
            for name in (*NEEDED, *PACKED):
                member = files.extractfile(f"package/{name}")
                assert member is not None
                data = member.read()
                if name in PACKED:
                    (folder / f"{name}.gz").write_bytes(gzip.compress(data, mtime=0))
                else:
                    (folder / name).write_bytes(data)


def digest(path: Path) -> str:
    """What a file holds, in a few signs."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    main()
