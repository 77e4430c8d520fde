"""A table needs nothing but the standard library: it can run where there is no socket and no database."""

import subprocess
import sys
from pathlib import Path

import pytest

ALONE = Path(__file__).parent / "alone.py"


@pytest.mark.parametrize("game", ["burgerjoint", "foodies", "foodchain"])
def test_a_whole_table_is_played_without_libraries_sockets_or_a_database(game: str) -> None:
    run = subprocess.run([sys.executable, str(ALONE), game], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith(game)
