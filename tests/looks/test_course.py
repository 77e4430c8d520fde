"""The course of a game: its sources add up to the scores, and its figures end where the game does."""

from itertools import chain
from pathlib import Path

import pytest

from tableside import shelf
from tableside.core.record import load
from tableside.foodchain.mat import AUTOMA
from tests.golden.games import FOLDER

RECORDS = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_sources_of_a_score_add_up_to_it(path: Path) -> None:
    record = load(path, shelf.GAMES)
    fold = shelf.course(record.game.ABOUT.name)
    assert fold
    positions = record.positions()
    begun = next(positions)
    course = fold(chain([begun], positions))
    last, _ = begun  # always the same state, moved on
    result = record.game.result(last)
    assert result
    seats = len(result.scores)
    sums = [sum(source.amounts[player] for source in course.sources) for player in range(len(course.players))]
    assert tuple(sums[:seats]) == tuple(result.scores)
    level = course.figures[0]
    assert [values[-1] for values in level.values][:seats] == list(result.scores)
    assert all(len(values) == course.rounds for figure in course.figures for values in figure.values)
    if AUTOMA in course.players:
        assert sums[-1] == last.automa.cash


def test_income_and_salaries_are_those_of_each_round() -> None:
    record = load(FOLDER / "foodchain" / "easy-easy-easy-easy-3.txt", shelf.GAMES)
    fold = shelf.course("foodchain")
    assert fold
    course = fold(record.positions())
    figures = {figure.name: figure for figure in course.figures}
    assert list(figures) == ["cash", "income", "served", "salaries"]
    for player in course.players:
        cash, income, salaries = (figures[name].values[player] for name in ("cash", "income", "salaries"))
        for number in range(1, course.rounds):
            assert cash[number] - cash[number - 1] == income[number] - salaries[number]
    assert sum(map(sum, figures["served"].values)) > 10
