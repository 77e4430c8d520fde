"""A package to begin with: what `new-game` and `new-bot` write works as it is, and passes our own checks."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from pkgutil import resolve_name

import pytest

from tableside.core.check import check
from tableside.core.entry import Entry
from tableside.shelf import SHELF
from tests.cli.test_cli import Shell, shell

__all__ = ["shell"]

ROOT = Path(__file__).parents[2]


def passes(project: Path) -> None:
    """The package's own tests pass, and our formatter and linter have nothing to say."""
    beside = {**os.environ, "PYTHONPATH": os.pathsep.join((str(project / "src"), str(ROOT / "src")))}
    config = f"--config={ROOT / 'pyproject.toml'}"
    for command in (
        (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(project / "tests")),
        (sys.executable, "-m", "ruff", "format", "--check", "--no-cache", config, str(project)),
        (sys.executable, "-m", "ruff", "check", "--no-cache", config, "--ignore=I001,D1", str(project)),
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=project, env=beside)
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_new_game_is_imported_checked_and_played(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "tableside play my-stones" in shell("new-game", "my-stones").out
    project = tmp_path / "tableside-my-stones"
    passes(project)
    facts = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    place = facts["entry-points"]["tableside.games"]["my-stones"]
    monkeypatch.syspath_prepend(str(project / "src"))
    entry = resolve_name(place)
    assert isinstance(entry, Entry)
    assert check(entry.game, seed=1, games=5).games == 5
    monkeypatch.setitem(SHELF.entries, "my-stones", entry)
    told = shell("play", "my-stones", "--players", "human,counting", "--seed", "1", typed="take 3\n" * 30)
    assert "Winner: Blue" in told.out
    assert shell("simulate", "my-stones", "--games", "4", "--players", "counting,random", "--jobs", "1").code == 0


def test_a_new_bot_plays_in_the_arena(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = shell("new-bot", "quick_one", "--game", "burgerjoint", "--folder", "here").out
    passes(tmp_path / "here")
    monkeypatch.syspath_prepend(str(tmp_path / "here" / "src"))
    command = said.split("tableside arena ")[1].split()
    assert command == ["burgerjoint", "--bots", "tableside_quick_one:QuickOneBot,random"]
    assert shell("arena", *command, "--pairs", "1", "--jobs", "1").code == 0


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("new-game", "foodies"), "there is a game 'foodies' already"),
        (("new-game", "My Game"), "begins with a letter, not 'My Game'"),
        (("new-game", "there", "--folder", "."), "exists already; name another folder"),
        (("new-bot", "quick", "--game", "nosuch"), "no game 'nosuch'"),
        (("new-bot", "Quick", "--game", "foodies"), "not 'Quick'"),
    ],
)
def test_what_cannot_be_written_is_refused(
    arguments: tuple[str, ...], what: str, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = shell(*arguments)
    assert (said.code, list(tmp_path.glob("tableside-*"))) == (2, [])
    assert what in said.err
