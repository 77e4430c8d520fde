"""A short run of the training learns something, always the same, and keeps a file that the bots can use."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from tableside.bots.learnt import Net
from tableside.cli import main
from tableside.shelf import lesson
from tableside.train import Learning, TrainingPlan, returns
from tableside.train.perceptron import Perceptron

SHORT = TrainingPlan(games=40, hidden=8, measured_games=2)


def test_a_target_is_a_mix_of_what_follows_and_the_end() -> None:
    values = np.array([0.5, 0.5, 0.75], np.float32)
    near, middle, last = returns(values, 1.0)
    assert last == 1.0
    assert middle == pytest.approx(0.2 * 0.75 + 0.8)
    assert near == pytest.approx(0.2 * 0.5 + 0.8 * middle)


def test_the_net_in_whole_numbers_says_what_the_learning_one_says() -> None:
    layout = lesson("burgerjoint").LAYOUT
    positions: list[list[tuple[int, ...]]] = [[(0, 9), (40,)], [(3, layout.size - 1)]]
    learning = Perceptron(layout, 8, 1)
    whole, values = learning.net(), learning.values(learning.rows(positions))
    assert [whole.value(facts) for facts in positions] == pytest.approx(list(values), abs=0.01)


@pytest.mark.parametrize("game", ["burgerjoint", "foodies"])
def test_a_short_run_learns_who_is_winning(game: str) -> None:
    learning = Learning(lesson(game), SHORT)
    curve = list(learning.rounds())
    assert [point.games for point in curve] == [40]
    courses = [course for seed in range(9000, 9006) for course in lesson(game).self_play(None, seed)]
    net = learning.net()
    late = [(net.value(course.positions[-3]), course.outcome) for course in courses if course.outcome in (0, 1)]
    won, lost = ([value for value, outcome in late if outcome == wanted] for wanted in (1, 0))
    assert sum(won) / len(won) > sum(lost) / len(lost)


def test_the_same_seed_learns_the_same() -> None:
    few = TrainingPlan(games=4, hidden=4, measured_games=2)
    nets = []
    for _ in range(2):
        learning = Learning(lesson("foodies"), few)
        list(learning.rounds())
        nets.append(learning.net().text())
    assert nets[0] == nets[1]


def test_the_command_writes_the_file_and_the_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, curve = tmp_path / "value.json", tmp_path / "curve.svg"
    main(["train", "foodies", "--games", "3", "--hidden", "4", "--out", str(out), "--curve", str(curve), "--json"])
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["games"], report["bytes"]) == ("foodies", 3, out.stat().st_size)
    assert 0 <= report["curve"][0]["share"] <= 1
    assert Net.load(out).out
    assert ET.parse(curve).getroot().tag.endswith("svg")
    with pytest.raises(SystemExit):
        main(["train", "foodchain", "--games", "3"])
    assert "nothing to learn this way" in capsys.readouterr().err
