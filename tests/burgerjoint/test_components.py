"""The component file: what it says, and what is said of one that is wrong."""

import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tableside import burgerjoint
from tableside.burgerjoint.parts import STANDARD, Column, Config, most_points, read_components
from tableside.burgerjoint.scoring import points
from tableside.core.check import begin, check, steps
from tableside.core.components import STATUSES
from tableside.core.game import BadConfig
from tableside.core.jsonable import to_json
from tableside.core.record import Record, RecordError, read
from tableside.shelf import GAMES

TEXT = burgerjoint.components()


def statuses(table: dict[str, Any]) -> list[str]:
    return [
        status
        for key, value in table.items()
        for status in ([value] if key == "status" else statuses(value) if isinstance(value, dict) else [])
    ]


def test_every_value_has_a_status() -> None:
    found = statuses(tomllib.loads(TEXT))
    assert len(found) == 8 + 6 + 6  # a cost each, a bistro each, and six tables
    assert set(found) <= set(STATUSES)


def test_the_packages_own_values() -> None:
    assert read_components(TEXT) == STANDARD
    assert STANDARD.cost[0][Column.BISTRO] == (0, 0, 0, 0, 3, 3)
    assert STANDARD.publicity_points == (0, 1, 1, 2, 2, 3)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (
            "basic = { cubes = { black = 1,",
            "basic = { cubes = { purple = 1,",
            "cost.burger.basic.cubes: no colour 'purple'",
        ),
        ("{ brown = 3, red = 3 }", "{ brown = 3, red = 11 }", "cost.burger.bistro.cubes.red: 11 cannot be paid"),
        ("{ brown = 3, red = 3 }", "{ brown = 3, red = 2 }", "cost.burger.bistro.cubes: 5 cubes; a bistro costs 6"),
        (
            "{ brown = 3, red = 3 }",
            "{ brown = 3, red = '3' }",
            "cost.burger.bistro.cubes.red: expected a whole number from",
        ),
        ("extra_chosen = {", "extra_chose = {", "bistro.extra_chosen.points: missing"),
        ("extra_chosen = {", "extra_chose = {", "bistro.extra_chose.points: unknown"),
        ("points = [0, 1, 1, 2, 2, 3]", "points = [0, 1, 1, 2, 2]", "publicity.points: 5 figures for 6 spaces"),
        ("points = [0, 0, 1, 0, 1, 1]", "points = [0, 0, 1, 0, 1, 1, 1]", "basic.points: 7 figures for 6 spaces"),
        ("points = [0, 0, 1, 0, 1, 1]", "points = 3", "basic.points: expected a list of whole numbers"),
        ("each = 10", "each = 2", "the bag could run short"),
        ("win = 12", "win = 0", "limits.win: expected a whole number from 1 to 50, found 0"),
        ('status = "inferred"', 'status = "guessed"', "cubes.status: no status 'guessed'"),
        ('burger = ["black", "yellow"]', 'burger = ["black", "black"]', "start.burger: a colour is listed twice"),
        ('burger = ["black", "yellow"]', "burger = []", "start.burger: expected a list of colours"),
        ("[limits]", "[limits", "this is not TOML"),
        ("[diner]", "[restaurant]", "diner.points: missing"),
        ("{ black = 1, yellow = 1 }", "{ }", "cost.burger.basic.cubes: it must cost something"),
        ("win = 12", "win = 50", "limits.win: 50 cannot be reached: with these values a board shows at most 20"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(old: str, new: str, what: str) -> None:
    assert old in TEXT
    with pytest.raises(BadConfig) as caught:
        read_components(TEXT.replace(old, new, 1))
    assert what in str(caught.value)


def test_a_game_in_which_next_to_nothing_can_be_paid_is_refused() -> None:
    text = TEXT.replace("production = 4", "production = 1").replace("keep = 7", "keep = 1")
    with pytest.raises(BadConfig, match=r"limits.win: 12 cannot be reached: with these values a board shows at most 5"):
        read_components(text)


def test_a_game_in_which_the_first_diner_cannot_be_paid_is_refused() -> None:
    # Two diners bring two cubes, and one was kept: a diner costs four. That four could be produced helps nobody.
    with pytest.raises(BadConfig, match=r"limits.win: 12 cannot be reached: with these values a board shows at most 8"):
        read_components(TEXT.replace("keep = 7", "keep = 1"))


def test_what_more_diners_bring_is_counted() -> None:
    # With two kept, the third diner can be paid, which brings the cube for what the first two could not pay.
    assert read_components(TEXT.replace("keep = 7", "keep = 2")).keep == 2


@pytest.mark.parametrize(
    ("tokens", "most"),
    [(15, 20), (14, 20), (11, 19), (17, 22), (50, 22)],  # 3 of the track, 3 of the basics, 6 diners, 10 of the bistros
)
def test_the_most_points_that_a_board_can_show(tokens: int, most: int) -> None:
    assert most_points(replace(STANDARD, tokens=tokens)) == most


def test_no_board_of_random_games_shows_more_than_that() -> None:
    for seed in range(5):
        walk = begin(burgerjoint, seed)
        most = most_points(walk.record.config.parts)
        for _ in steps(walk):
            assert max(sum(points(board, walk.record.config.parts)) for board in walk.state.boards) <= most


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"cubes_each": 0}, "cubes.each: expected a whole number from 1 to 100, found 0"),
        ({"bistro_points": (3, 2, 2)}, "bistro.extra_random.points: missing"),
        ({"bistro_points": (3, 2, 2, 2, 1, 0, 9)}, "bistro_points: no component file could hold this"),
        ({"publicity_points": ()}, "publicity.spaces: expected a whole number from 1 to 12, found 0"),
        ({"cost": STANDARD.cost[:1]}, "cost.pizza.publicity.cubes: missing"),
        ({"cost": (STANDARD.cost[0], STANDARD.cost[1][:2])}, "cost.pizza.diner.cubes: missing"),
        (
            {"cost": (STANDARD.cost[0], ((-1, 1, 1), *STANDARD.cost[1][1:]))},
            "cost.pizza.publicity.cubes.white: expected a whole number from 1, found -1",
        ),
        ({"start_diners": ()}, "start.burger: missing"),
        ({"production": 0}, "limits.production: expected"),
        ({"win": 50}, "limits.win: 50 cannot be reached"),
    ],
)
def test_components_in_a_record_are_held_to_the_same(change: dict[str, Any], what: str) -> None:
    with pytest.raises(BadConfig) as caught:
        Config(replace(STANDARD, **change))
    assert what in str(caught.value)
    fine = str(Record(burgerjoint, Config(STANDARD), 1))
    bad = json.dumps({"components": to_json(STANDARD) | change})
    for recover in (False, True):
        with pytest.raises(RecordError, match=r"^line 5: the configuration does not fit burgerjoint: ") as refused:
            read(re.sub(r"(?m)^config .*$", f"config {bad}", fine), GAMES, recover=recover)
        assert what in str(refused.value)


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(BadConfig) as caught:
        read_components(TEXT.replace("win = 12", "win = 0").replace("keep = 7", "keep = 0"))
    assert "limits.win" in str(caught.value)
    assert "limits.keep" in str(caught.value)


def test_other_components_are_played_with(tmp_path: Path) -> None:
    config = burgerjoint.configure(2, TEXT.replace("win = 12", "win = 4").replace("each = 10", "each = 8"), {})
    state = burgerjoint.new(config, 1)
    assert state.parts.win == 4
    assert burgerjoint.totals(state) == {f"cubes of colour {colour}": 8 for colour in range(6)}


def test_a_game_with_other_components_keeps_every_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    other = burgerjoint.configure(
        2, TEXT.replace("production = 4", "production = 6").replace("win = 12", "win = 8"), {}
    )
    monkeypatch.setattr(burgerjoint, "sample", lambda source: other)
    assert check(burgerjoint, 1, 2).games == 2


@pytest.mark.parametrize("between", [".", '."\u2028".', '."\x85".'])
def test_a_key_of_thousands_of_parts_is_refused_before_it_is_read(between: str) -> None:
    """Each later line would take as many steps as it has parts; what ends a line elsewhere may stand in a TOML key."""
    key = between.join("a" * 1000)
    with pytest.raises(BadConfig, match="a line has at most 500"):
        burgerjoint.configure(2, f"[{key}]\nb = 1\n", {})
