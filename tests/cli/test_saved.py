"""Saved games by short names, in the menu, and once they are over."""

import sys
from pathlib import Path

import pytest

from tableside.cli.saved import saved_games, unfinished
from tableside.core.record import load
from tableside.shelf import GAMES
from tests.cli.test_cli import Shell, shell

__all__ = ["shell"]


def begin(shell: Shell, game: str, seed: int, typed: str = "1\nq\n") -> Path:
    """A game in the data folder, left after its first decision."""
    shell("play", game, "--seed", str(seed), typed=typed)
    return next(each.path for each in saved_games() if each.path.stem.endswith(f"-{seed}"))


def test_the_newest_game_goes_on_without_a_name(shell: Shell) -> None:
    older, newer = begin(shell, "burgerjoint", 3), begin(shell, "foodies", 4)
    said = shell("play", "--resume", typed="q\n")
    assert "Foodies, seed 4" in said.out
    assert "Continue it with: tableside play --resume" in said.out
    assert len(load(newer, GAMES).moves) >= 1
    assert "Burger Joint, seed 3" in shell("play", "--resume", "burger", typed="q\n").out
    assert "Burger Joint, seed 3" in shell("play", "--resume", older.stem, typed="q\n").out
    assert "Burger Joint, seed 3" in shell("play", "--resume", older, typed="q\n").out


def test_a_name_that_no_game_has_is_answered_with_those_there_are(shell: Shell) -> None:
    assert "there is no unfinished game in" in shell("play", "--resume").err
    path = begin(shell, "foodies", 4)
    said = shell("play", "--resume", "chess")
    assert said.code == 2
    assert f"no saved game is called 'chess'; there are {path.stem}" in said.err
    assert "--resume continues one game, not 2" in shell("play", "--resume", "a", "b").err


def test_a_game_that_is_over_is_not_offered_again(shell: Shell) -> None:
    shell("play", "foodies", "--players", "normal,normal", "--seed", "5")
    (ended,) = saved_games()
    assert ended.over
    assert ended.actions == len(load(ended.path, GAMES).moves)
    assert not unfinished()


def test_files_that_are_no_games_are_passed_over(shell: Shell) -> None:
    path = begin(shell, "foodies", 4)
    for name, content in {"a.txt": b"", "b.txt": b"tableside record 1\ngame chess\n", "c.txt": b"\xff\xfe"}.items():
        (path.parent / name).write_bytes(content)
    assert [each.path for each in saved_games()] == [path]


def test_the_menu_offers_saved_games(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(shell, "foodies", 4)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    offered = len(GAMES) + 1
    said = shell(typed=f"{offered}\nq\n").out
    assert f"{offered} Go on with Foodies: human, " in said
    assert "Foodies, seed 4" in said
