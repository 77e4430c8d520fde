"""An empty environment with Tableside and Pig installed from their wheels: what somebody has who adds a game."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent
PIG = ROOT / "examples" / "pig"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
BUILD = "import sys, hatchling.build as backend; print(getattr(backend, 'build_' + sys.argv[1])(sys.argv[2]))"
SINCE = "1767225600"  # SOURCE_DATE_EPOCH, so that a package is the same whenever it is built


class Environment:
    """Its Python has what the two wheels hold; what Tableside needs of others is lent by the tests' environment."""

    def __init__(self, folder: Path) -> None:
        self.folder, home = folder, folder / "home"
        self.wheel = built("wheel", ROOT, folder)
        run(sys.executable, "-m", "venv", "--without-pip", str(home))
        self.python = str(home / ("Scripts" if os.name == "nt" else "bin") / "python")
        self.install(self.wheel, built("wheel", PIG, folder))
        found = run(self.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
        (Path(found.strip()) / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    def install(self, *wheels: Path) -> None:
        """Install what these wheels hold, and nothing else."""
        run(*PIP, f"--python={self.python}", "install", "--no-index", "--no-deps", *map(str, wheels))

    def tableside(self, *arguments: str, typed: str = "") -> str:
        """What the command prints."""
        return run(self.python, "-m", "tableside", *arguments, typed=typed, folder=self.folder)

    def tests(self, project: Path) -> str:
        """What a project's own tests print."""
        command = (self.python, "-m", "pytest", "-q", "-p", "no:cacheprovider")
        return run(*command, str(project / "tests"), folder=self.folder)


def built(kind: str, project: Path, folder: Path) -> Path:
    """A project's package, a wheel or an sdist, built without asking the index."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder / run(sys.executable, "-c", BUILD, kind, str(folder), folder=project).splitlines()[-1]


def run(*command: str, typed: str = "", folder: Path | None = None) -> str:
    """What a command prints; it must succeed."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": SINCE, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "100"}
    done = subprocess.run(
        command, input=typed, capture_output=True, encoding="utf-8", check=False, cwd=folder, env=environment
    )
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout
