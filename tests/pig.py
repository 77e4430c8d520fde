"""An empty environment with Tableside and Pig installed from their wheels: what somebody has who adds a game."""

import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent
PIG = ROOT / "examples" / "pig"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


class Environment:
    """Its Python has what the two wheels hold; what Tableside needs of others is lent by the tests' environment."""

    def __init__(self, folder: Path) -> None:
        wheels, home = folder / "wheels", folder / "home"
        _run(*PIP, "wheel", "--no-build-isolation", "--no-deps", f"--wheel-dir={wheels}", str(ROOT), str(PIG))
        _run(sys.executable, "-m", "venv", "--without-pip", str(home))
        self.python, self.folder = str(home / "bin" / "python"), folder
        _run(*PIP, f"--python={self.python}", "install", "--no-index", "--no-deps", *map(str, wheels.glob("*.whl")))
        found = _run(self.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
        (Path(found.strip()) / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    def tableside(self, *arguments: str, typed: str = "") -> str:
        """What the command prints."""
        return _run(self.python, "-m", "tableside", *arguments, typed=typed, folder=self.folder)

    def its_own_tests(self) -> str:
        """What the tests in Pig's folder print."""
        return _run(self.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(PIG / "tests"), folder=self.folder)


def _run(*command: str, typed: str = "", folder: Path | None = None) -> str:
    done = subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", check=False, cwd=folder)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout
