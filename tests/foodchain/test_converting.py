"""The program that writes scenarios of the old format in the new grammar (tests/foodchain/converting)."""

import sys
from pathlib import Path

import pytest

from tests.foodchain.converting import convert
from tests.foodchain.converting.__main__ import main

SCENARIOS = Path(__file__).parent / "scenarios"


def test_positions_become_fields_and_what_is_as_usual_is_left_out() -> None:
    written, faults = convert(
        "# rules: FC-6.03\n"
        "town      A F L / O G R / D P E\n"
        "red       at 1,4 sw   work waitress\n"
        "blue      at 1,1 se   work waitress waitress\n"
        "house 10  burger\n"
        "both      stock burger 1\n"
        "run       dinner\n"
        "expect    blue sells house 10 for 10\n"
    )
    assert written == (
        "# rules: FC-6.03\n"
        "town        A F L / O G R / D P E\n"
        "red         work waitress stock burger\n"
        "blue        work waitress*2 stock burger\n"
        "houses      10:burger\n"
        "restaurants red@1,4/sw blue@1,1/se\n"
        "run         dinner\n"
        "expect      blue sells house 10 for 10\n"
    )
    assert not faults


def test_actions_go_through_the_turns_and_refusals_name_their_rule() -> None:
    written, faults = convert(
        "red work kitchen_trainee\n"
        "expect red cannot hire coach because only trained\n"
        "red: cook burger  # for nobody\n"
        "# all that it has\n"
        "expect red has 1 burger\n"
    )
    assert written == (
        "red    work kitchen_trainee\n"
        "begin  working\n"
        "expect red cannot hire coach by ceo: FC-5.10\n"
        "red:   done  # for nobody\n"
        "red:   cook burger by kitchen_trainee\n"
        "# all that it has\n"
        "expect red stock burger\n"
    )
    assert not faults


def test_a_choice_made_in_any_order_is_made_in_the_order_of_the_game() -> None:
    written, faults = convert(
        "red work coach 2 burger_cook waitress cash 7\nrun payday\nexpect red must fire\n"
        "red: fire burger_cook\nred: fire coach\nexpect red cash 2\n"
    )
    assert written == (
        "red    cash 7 work coach*2 burger_cook waitress\n"
        "begin  payday\n"
        "expect red cannot fire 0 coach: FC-7.04\n"
        "red:   fire 1 coach\n"
        "red:   fire 1 burger_cook\n"
        "run    payday\n"
        "expect red cash 2\n"
    )
    assert not faults


def test_what_cannot_be_carried_over_is_reported_and_the_rest_goes_on() -> None:
    written, faults = convert("red cash 5\nexpect red cash 6\nexpect red cash 5\n")
    assert written == "red    cash 5\n# not carried over: expect red cash 6\nexpect red cash 5\n"
    assert [(fault.line, fault.why) for fault in faults] == [(2, "red's cash: expected 6, found 5")]


def test_an_impossible_position_is_stated_all_the_same() -> None:
    written, _ = convert("town A F\nred at 1,4 sw\nblue at 1,4 se\nexpect impossible because overlaps another piece\n")
    assert written == (
        "foodchain   2\n"
        "town        A F\n"
        "restaurants red@1,4/sw blue@1,4/se\n"
        "expect      impossible overlaps another piece\n"
    )


@pytest.mark.parametrize("chapter", ["bank", "dinner", "hire", "sushi"])
def test_whole_chapters_are_carried_over(chapter: str) -> None:
    for path in sorted((SCENARIOS / chapter).glob("*.txt")):
        written, faults = convert(path.read_text(encoding="utf-8"))
        assert not any(fault.lost for fault in faults), path
        assert "expect" in written


def test_the_program_writes_files_below_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old" / "chapter"
    old.mkdir(parents=True)
    (old / "one.txt").write_text("red cash 5\nexpect red cash 5\n", encoding="utf-8")
    (old / "two.txt").write_text("red bla\nexpect red cash 5\n", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["converting", str(tmp_path / "old"), "--out", str(tmp_path / "new")])
    assert main() == 1
    assert (tmp_path / "new" / "chapter" / "one.txt").read_text(
        encoding="utf-8"
    ) == "red    cash 5\nexpect red cash 5\n"
    assert not (tmp_path / "new" / "chapter" / "two.txt").exists()
    assert "two.txt: not converted, as the old reader does not take it: line 1" in capsys.readouterr().err
