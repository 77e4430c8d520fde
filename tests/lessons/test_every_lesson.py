"""Every lesson of every game, by its solution and by its wrong ways, and left in the middle."""

import re
from pathlib import Path

import pytest

from tableside import shelf
from tableside.core.jsonable import digest
from tableside.core.lesson import Attempt, Erred, Lesson, LessonStep, read_answer, read_lesson
from tableside.core.notation import text
from tableside.shelf import GAMES

RULES = Path(__file__).parents[2] / "docs" / "rules"
ID = re.compile(r"\b[A-Z]{1,2}-\d[\d.]*")
EVERY = [(game, name) for game in GAMES for name in shelf.lessons(game) or ()]


def test_the_tests_find_the_lessons() -> None:
    assert {game for game, _ in EVERY} == {"foodchain", "burgerjoint", "foodies"}


def answered(attempt: Attempt, step: LessonStep) -> None:
    """Give a step's answer one action at a time, as a terminal does."""
    for action in read_answer(attempt.game, step.answer):
        attempt.answer([action])


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_solution_and_wrong_ways(game: str, name: str) -> None:
    attempt = shelf.attempt(game, name)
    erred = 0
    for number, step in enumerate(attempt.lesson.steps):
        assert attempt.step is step
        assert attempt.seat in attempt.game.waiting(attempt.state)
        for wrong in step.wrong:
            before = digest(attempt.state)
            with pytest.raises(Erred, match=f"^{re.escape(wrong.says)}$"):
                attempt.answer(read_answer(attempt.game, wrong.plays))
            assert (digest(attempt.state), len(attempt.ends)) == (before, number)
            erred += 1
        answered(attempt, step)
        assert len(attempt.ends) == number + 1, "its own solution does not do it"
    assert attempt.step is None
    assert erred, "a lesson has a wrong way"


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_left_in_the_middle(game: str, name: str) -> None:
    attempt = shelf.attempt(game, name)
    steps = attempt.lesson.steps
    for step in steps[: len(steps) // 2]:
        answered(attempt, step)
    again = shelf.attempt(game, name, attempt.trail)
    assert (digest(again.state), again.step, again.edition) == (digest(attempt.state), attempt.step, attempt.edition)
    for step in steps[len(steps) // 2 :]:
        answered(again, step)
    assert again.step is None


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_answers_sent_together_are_judged_alike(game: str, name: str) -> None:
    attempt = shelf.attempt(game, name)
    for step in attempt.lesson.steps:
        attempt.answer(read_answer(attempt.game, step.answer))
    assert attempt.step is None
    assert attempt.ends == sorted(attempt.ends)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_what_it_says(game: str, name: str) -> None:
    lesson = shelf.attempt(game, name).lesson
    known = {rule for path in RULES.glob("*.md") for rule in ID.findall(path.read_text(encoding="utf-8"))}
    assert lesson.rules
    assert not {rule for rule in lesson.rules if rule.rstrip(".") not in known}
    for sentence in said(lesson):
        assert not ID.search(sentence), "players read no rule numbers"
        assert "_" not in sentence, "nor notation"
        assert len(sentence) <= 420
        assert sentence[-1] in ".?!"
    for step in lesson.steps:
        for answer in (*step.plays, *(wrong.plays for wrong in step.wrong), step.answer):
            game_of = GAMES[game]
            assert ", ".join(map(text, read_answer(game_of, answer))) == answer, "as the notation writes it"
        assert step.hints
        assert all(re.fullmatch(r"[a-z_.0-9-]+( [\w.,-]+)?", point) for point in step.points)


def said(lesson: Lesson) -> list[str]:
    """Everything that a learner may read, but the title."""
    steps = [
        each
        for step in lesson.steps
        for each in (step.says, step.task, step.otherwise, *step.hints, *(wrong.says for wrong in step.wrong))
    ]
    return [each for each in (lesson.says, lesson.closing, *steps) if each]


@pytest.mark.parametrize("game", GAMES)
def test_one_lesson_leads_to_a_first_game(game: str) -> None:
    lessons = shelf.lessons(game)
    if lessons is not None:
        basics = [lesson for lesson in lessons.values() if lesson.part == "basics"]
        assert [lesson.leads for lesson in basics] == [False] * (len(basics) - 1) + [True]


def test_the_example_in_the_documentation_is_a_lesson() -> None:
    """By its solution and by its wrong way, as above."""
    page = (RULES.parent / "lessons.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    lessons = shelf.lessons("foodchain")
    assert lessons is not None
    attempt = Attempt(lessons, read_lesson("example", example), shelf.maker("foodchain", "easy"))
    (step,) = attempt.lesson.steps
    with pytest.raises(Erred, match=r"^Nobody wants a pizza tonight\.$"):
        attempt.answer(read_answer(attempt.game, step.wrong[0].plays))
    answered(attempt, step)
    assert attempt.step is None
