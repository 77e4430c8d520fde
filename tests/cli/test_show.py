import io
import re
from pathlib import Path

import pytest

from tableside.foodchain.position import position_text, read_position
from tests.cli.test_cli import Shell, shell
from tests.foodchain.test_position import LINE

__all__ = ["shell"]


def test_a_position_is_drawn(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = shell("show", LINE)
    assert said.code == 0
    assert "bank $85" in said.out
    monkeypatch.setattr("sys.stdin", io.StringIO(LINE + "\n"))
    assert shell("show", "-").out == said.out
    path = tmp_path / "position.txt"
    path.write_text(LINE.replace(" ", "\n"))
    assert shell("show", path).out == said.out
    assert shell("show", path, "--line").out == position_text(read_position(LINE))


def test_a_position_of_a_record(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    shell("play", "foodchain", "--seed", "5", "--save", path, typed="1\n1\nquit\n")
    assert "order of business" not in shell("show", path).out
    assert "first restaurants" in shell("show", path, "--until", "0").out
    line = shell("show", path, "--line").out
    assert position_text(read_position(line)) == line


def test_other_games_are_drawn_too_but_have_no_line(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    shell("play", "burgerjoint", "--seed", "3", "--save", path, typed="quit\n")
    assert shell("show", path).code == 0
    said = shell("show", path, "--line")
    assert said.code == 2
    assert "Burger Joint has no notation of positions" in said.err


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["show"], "position"),
        (["show", "nowhere.txt"], "'nowhere.txt' is neither a file nor a position"),
        (["show", "x" * 5000], "too long"),
        (["show", "."], "Is a directory"),
        (["show", "pyproject.toml"], "neither a position"),
        (["show", "foodchain 9"], "the position cannot be read: foodchain: Food Chain Magnate is for 2 to 5 players"),
        (["show", LINE.replace("waitress", "waiter")], "blue: there is no card 'waiter'"),
        (["show", LINE, "--until", "3"], "--until is for records"),
    ],
)
def test_errors_are_one_line(shell: Shell, arguments: list[str], what: str) -> None:
    said = shell(*arguments)
    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert what.lower() in said.err.lower()


def test_until_must_be_within_the_record(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    shell("play", "foodchain", "--seed", "5", "--save", path, typed="quit\n")
    assert "the record has" in shell("show", path, "--until", "99").err


def test_the_word_position_prints_what_the_player_knows(shell: Shell, tmp_path: Path) -> None:
    typed = "position\nquit\n"
    said = shell("play", "foodchain", "--seed", "5", "--save", tmp_path / "game.txt", typed=typed)
    line = re.findall(r"foodchain 2; .*?(?= Where does your first restaurant go\?)", said.out)[-1]
    assert read_position(line).rng == 0
    said = shell("play", "burgerjoint", "--seed", "3", "--save", tmp_path / "other.txt", typed=typed)
    assert "Burger Joint has no notation of positions" in said.out


def test_position_with_a_number_is_an_action(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    typed = "1\n1\n1\n1\nposition 2\nquit\n"
    shell("play", "foodchain", "--players", "human,human", "--seed", "5", "--save", path, typed=typed)
    assert "position 2" in path.read_text()
