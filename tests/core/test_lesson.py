"""The reader of lessons, and what it says to a lesson that is wrong."""

import pytest

from tableside import foodchain
from tableside.core.lesson import LessonError, Lessons, LessonTrail, read_lesson

GOOD = """
title = "A title"
says = "Hello."
seat = "red"
closing = "Bye."
position = "begin working"
[[steps]]
says = "Now."
task = "Do it."
plays = ["done"]
"""


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('title = "A title"', "title = 3", "title: 3 is not a text"),
        ('title = "A title"', 'titel = "A title"', "has no 'titel'"),
        ('plays = ["done"]', "", "a step needs plays, or expect with a solution"),
        ('plays = ["done"]', 'expect = ["red cash 0"]', "a step needs plays, or expect with a solution"),
        ('position = "begin working"', "", "a lesson begins with a position or an opening"),
        ("[[steps]]", "[[steps]", "Expected ']]'"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, what: str) -> None:
    with pytest.raises(LessonError, match=r"^x: ") as refused:
        read_lesson("x", GOOD.replace(old, new))
    assert what in str(refused.value)


@pytest.mark.parametrize(
    ("position", "what"),
    [
        ("red cash x", "expected"),
        ("run dinner", "nobody is asked anything in this position"),
        ("begin working\nexpect red cash 1", "red"),
    ],
)
def test_a_position_that_cannot_be_begun(position: str, what: str) -> None:
    from tableside.foodchain.lessons import LESSONS

    lesson = read_lesson("x", GOOD.replace('"begin working"', f"'''{position}'''"))
    with pytest.raises((LessonError, AssertionError), match=what):
        LESSONS.first(lesson)


def test_a_game_without_a_notation_has_no_positions() -> None:
    with pytest.raises(LessonError, match="Food Chain Magnate has no notation of positions"):
        Lessons(foodchain, "tableside.foodchain.lessons").first(read_lesson("x", GOOD))


def test_back_is_to_the_beginning_of_a_step() -> None:
    trail = LessonTrail(["a", "b", "c", "d"], [1, 3])
    assert trail.back == 3
    trail.cut(3)
    assert (trail.back, trail.ends) == (1, [1, 3])
    trail.cut(1)
    assert (trail.back, trail.ends) == (0, [1])
    trail.cut(0)
    assert trail == LessonTrail()
    assert trail.back is None
