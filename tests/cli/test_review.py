"""`tableside review`: what it prints, what it refuses, and that it stops with what it has."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableside import foodies
from tableside.arena.review import Estimate, Remark
from tableside.cli.review import BAR
from tableside.core.match import RandomBot, play_out
from tableside.core.record import Record, save
from tests.cli.test_cli import Shell, shell
from tests.test_docs import CLI, keys

__all__ = ["shell"]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The beginning of a game between a person and a bot."""
    played = play_out(foodies, foodies.configure(2, None, {}), 3, [RandomBot(1), RandomBot(2)]).record
    path = tmp_path / "game.txt"
    save(path, str(Record(foodies, played.config, 3, ("human", "random"), played.moves[:12])))
    return path


def remark(better: float, low: float, high: float) -> Remark:
    chance = Estimate(0.5, 0.2, 0.8)
    return Remark(4, 2, 0, "What now?", "done", "stay", Estimate(better, low, high), chance, 0.25, "It pays.")


def test_it_reviews_the_decisions_of_people(shell: Shell, game: Path) -> None:
    report = json.loads(shell("review", game, "--bot", "random", "--budget", "2", "--jobs", "1", "--json").out)
    assert (report["game"], report["bot"], report["policy"], report["complete"]) == (
        "foodies",
        "random",
        "normal",
        True,
    )
    assert report["decisions"] == report["agreed"] + report["unclear"] + len(report["remarks"]) > 0
    assert {point["seat"] for point in report["curve"]} == {foodies.ABOUT.seats[0]}
    assert all(point["low"] <= point["chance"] <= point["high"] for point in report["curve"])


def test_it_is_silent_where_the_interval_spans_zero(shell: Shell, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter([remark(3.0, 1.0, 5.0), remark(3.0, -1.0, 7.0), remark(-2.0, -3.0, -1.0)])
    monkeypatch.setattr("tableside.cli.review.on_cores", lambda *_: (each for each in found))
    said = shell("review", game)
    assert said.out.count("prefers stay") == 2
    assert "worth 3.0 (1.0 to 5.0) more at the end; chance of winning +25% It pays." in said.out
    assert "worth 2.0 (1.0 to 3.0) less: well played" in said.out
    assert f"turn 2 50% {'█' * (BAR // 2)} " in said.out


def test_control_c_leaves_what_was_found(shell: Shell, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Iterator[Remark]:
        yield remark(3.0, 1.0, 5.0)
        raise KeyboardInterrupt

    monkeypatch.setattr("tableside.cli.review.on_cores", interrupted)
    said = shell("review", game, "--json")
    report = json.loads(said.out)
    assert (said.code, report["complete"], report["decisions"]) == (130, False, 1)
    section = CLI.split("\n## review\n", 1)[1].split("\n## ", 1)[0]
    assert [key for key in keys(report) if f"`{key}`" not in section] == []


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--seat nobody", "--seat nobody: the seats are"),
        ("--budget 1", "--budget 1: at least two guesses"),
        ("--bot strong", "no player 'strong'"),
        ("--jobs 0", "--jobs 0: at least one"),
    ],
)
def test_what_cannot_be_reviewed_is_one_line(shell: Shell, game: Path, arguments: str, complaint: str) -> None:
    said = shell("review", game, *arguments.split())
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert complaint in said.err
