"""The examples run, and end as they say."""

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"
README = EXAMPLES.parent / "README.md"


def test_a_random_game_is_told_to_its_end() -> None:
    run = subprocess.run(
        [sys.executable, EXAMPLES / "random_game.py"], capture_output=True, encoding="utf-8", check=True
    )
    lines = run.stdout.splitlines()
    assert lines[0].startswith("> burger take ")
    assert lines[-1].endswith("(BJ-5.02).")
    assert "wins with" in lines[-1]
    assert run.stderr == ""


def test_the_readme_shows_the_example_as_it_is() -> None:
    code = (EXAMPLES / "random_game.py").read_text(encoding="utf-8").split('"""\n\n', 1)[1]
    assert code in README.read_text(encoding="utf-8")
