"""Lessons at the terminal: what is said, what is kept, and what happens to a lesson that was left."""

import json
from pathlib import Path

import pytest

from tableside import shelf
from tableside.cli.learn import path, progress
from tableside.shelf import GAMES
from tests.cli.test_cli import Shell, shell

__all__ = ["shell"]

FIRST = "010-a-house-a-road-a-burger"


def test_the_list_names_every_lesson(shell: Shell) -> None:
    listed = json.loads(shell("learn", "--list", "--json").out)
    every = [(game, name) for game in GAMES for name in shelf.lessons(game) or ()]
    assert [(each["game"], each["name"]) for each in listed] == every
    assert not any(each["done"] or each["begun"] for each in listed)
    assert "A house, a road, a burger" in shell("learn", "foodchain", "--list").out


def test_a_lesson_is_done(shell: Shell) -> None:
    typed = "hint\ndone\nwhy cook soda by kitchen_trainee\ncook burger by kitchen_trainee\n2\nn\n"
    said = shell("learn", "foodchain", FIRST, typed=typed).out
    assert "Hint: Look at what stands on house 10." in said
    assert "Not quite. If you stop now, your kitchen stays cold" in said
    assert "Done. House 2 and house 10 each found" in said
    assert progress()[f"foodchain/{FIRST}"].done
    assert json.loads(shell("learn", "--json").out)[-1]["game"]
    assert "A whole round" in shell("learn", "foodchain").out  # the first that is not done


def test_the_next_one_follows(shell: Shell) -> None:
    said = shell("learn", "foodchain", FIRST, typed="1\n2\n\nhire kitchen_trainee by ceo\n").out
    assert "Go on with 'A whole round'?" in said
    assert "2 of 4" in said
    assert "tableside learn foodchain 020-a-whole-round" in said


def test_left_and_resumed(shell: Shell) -> None:
    shell("learn", "foodchain", "020", typed="hire kitchen_trainee by ceo\nwork 1 kitchen_trainee\nquit\n")
    assert len(progress()["foodchain/020-a-whole-round"].trail.moves) == 4  # type: ignore[union-attr]
    said = shell("learn", "foodchain", "020", typed="back\nback\nback\n").out
    assert said.index("3 of 4") < said.index("2 of 4") < said.index("1 of 4") < said.index("This is the beginning.")
    assert "1 of 4" in shell("learn", "foodchain", "020").out
    assert "1 of 4" in shell("learn", "foodchain", "whole", "--again").out


@pytest.mark.parametrize("damage", ["", "[]", '{"foodchain/020-a-whole-round": {"trail": 3}}'])
def test_a_damaged_file_is_a_new_beginning(shell: Shell, damage: str) -> None:
    path().parent.mkdir(parents=True)
    path().write_text(damage, encoding="utf-8")
    assert "1 of 4" in shell("learn", "foodchain", "020").out


def test_a_trail_of_another_edition_is_left_alone(shell: Shell) -> None:
    shell("learn", "foodchain", "020", typed="hire kitchen_trainee by ceo\n")
    content = path().read_text(encoding="utf-8")
    path().write_text(content.replace(progress()["foodchain/020-a-whole-round"].edition, "0"), encoding="utf-8")
    assert "1 of 4" in shell("learn", "foodchain", "020").out


def test_the_last_of_the_basics_leads_to_a_game(shell: Shell, tmp_path: Path) -> None:
    said = shell("learn", "foodchain", "the-bank", typed="cook burger by kitchen_trainee\n\nquit\n").out
    assert "Play a first game of Food Chain Magnate now?" in said
    assert list((tmp_path / "data" / "tableside" / "games").glob("foodchain-*.txt"))


@pytest.mark.parametrize(
    ("arguments", "what"),
    [("learn nosuch", "no game 'nosuch'"), ("learn foodchain nosuch", "no lesson is called 'nosuch'")],
)
def test_no_such_lesson(shell: Shell, arguments: str, what: str) -> None:
    said = shell(*arguments.split())
    assert said.code == 2
    assert what in said.err
