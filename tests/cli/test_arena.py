"""`tableside arena`: what it prints, keeps and refuses."""

import json
from pathlib import Path

import pytest

from tests.cli.test_cli import Shell, shell

__all__ = ["shell"]

ASKED = ("arena", "burgerjoint", "--bots", "random,tests.arena.killed:RandomBot", "--jobs", "1")


def test_it_rates_the_bots_and_keeps_the_games(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    report = json.loads(shell(*ASKED, "--pairs", "2", "--folder", folder, "--json").out)
    assert (report["game"], report["players"], report["pairs"], report["games"]) == ("burgerjoint", 2, 2, 4)
    assert (report["failures"], report["faults"], report["folder"]) == (0, [], str(folder))
    assert [each["games"] for each in report["bots"]] == [4, 4]
    assert sum(each["wins"] for each in report["bots"]) == 4
    assert len(list((folder / "records").iterdir())) == 4


def test_it_goes_on_where_it_was(shell: Shell, tmp_path: Path) -> None:
    folder, other = tmp_path / "games", tmp_path / "other"
    shell(*ASKED, "--pairs", "1", "--folder", folder)
    before = {path: path.stat().st_mtime_ns for path in (folder / "records").iterdir()}
    went_on = json.loads(shell(*ASKED, "--pairs", "3", "--folder", folder, "--json").out)
    at_once = json.loads(shell(*ASKED, "--pairs", "3", "--folder", other, "--json").out)
    assert {path: path.stat().st_mtime_ns for path in before} == before
    same = ("bot", "wins", "games", "rate", "low", "high", "rating", "rating_low", "rating_high")
    assert [[each[key] for key in same] for each in went_on["bots"]] == [
        [each[key] for key in same] for each in at_once["bots"]
    ]


def test_a_game_that_fails_is_named_and_ends_with_1(shell: Shell) -> None:
    said = shell(
        "arena", "burgerjoint", "--bots", "random,tests.arena.test_tournament:Cheat", "--pairs", "1", "--jobs", "1"
    )
    assert said.code == 1
    assert "failed: Illegal: the bot of" in said.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--bots random,strong", "no player 'strong' for Burger Joint"),
        ("--bots random,hard@", "hard@: expected a number of playouts (96) or of seconds (0.5s), found ''"),
        ("--bots random,hard@0s", "hard@0s: expected a number of playouts (96) or of seconds (0.5s), found '0s'"),
        ("--bots random,hard@many", "expected a number of playouts (96) or of seconds (0.5s), found 'many'"),
        ("--bots random,normal@96", "normal@96: the bot normal does not take a budget"),
        ("--bots random,tests.nowhere:Bot", "no bot at 'tests.nowhere:Bot': No module named 'tests.nowhere'"),
        ("--bots random,tests.arena.killed:VARIABLE", "it cannot be called with a seed"),
        ("--bots random,random --players 3", "Burger Joint is for 2 players; --players 3 was asked for"),
        ("--bots random,random --pairs 0", "--pairs 0: at least one"),
        ("--bots random,random --jobs 0", "--jobs 0: at least one"),
    ],
)
def test_what_cannot_be_played_is_one_line(shell: Shell, arguments: str, complaint: str) -> None:
    said = shell("arena", "burgerjoint", *arguments.split())
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert complaint in said.err
