"""Lessons at a table: the fold of their log, and that they tell nobody what their seat may not know."""

import pytest

from tableside import shelf
from tableside.core.jsonable import dumps
from tableside.core.lesson import AND, LessonTrail
from tableside.core.rng import Rng, seeded
from tableside.shelf import GAMES
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.caller import Caller
from tableside.tables.entries import NewEntry
from tableside.tables.opening import Opening, Owner, lesson
from tableside.tables.past import Past
from tableside.tables.requests import entries_for
from tableside.tables.standing import Refused
from tableside.tables.table import Table
from tableside.tables.views import Around, now

EVERY = [(game, name) for game in GAMES for name in shelf.lessons(game) or ()]
ADA = Owner("ada", "Ada")


def answer(opening: Opening, *actions: str) -> list[NewEntry]:
    """Answer in a lesson, and have it written."""
    table, seat = opening.table, learner(opening.table)
    request = wire.Play("1", table.at.seq, list(actions))
    made = entries_for(table, Caller("ada", "Ada", seat, frozenset(), frozenset(), 2), request)
    for each in made:
        opening.add(each)
    return made


def learner(table: Table) -> int:
    return next(seat for seat, chair in enumerate(table.at.chairs) if chair.kind == "human")


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_the_log_is_the_attempt(game: str, name: str) -> None:
    opening = lesson(game, name, ADA, 1)
    table, attempt = opening.table, shelf.attempt(game, name)
    for step in attempt.lesson.steps:
        answer(opening, *step.answer.split(AND))
    assert table.at.lesson is not None
    assert len(table.at.lesson.trail.ends) == len(attempt.lesson.steps)
    assert table.at.status == "ended"
    again = Table.restored(table.head, table.snapshot())
    assert again.at.lesson == table.at.lesson
    entries = [(row.seq, row.who, e.read_entry(row.entry)) for row in opening.rows]
    assert dumps(Past(table.head, entries).state(table.at.position)) == dumps(table.state)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_it_looks_the_same_whatever_is_hidden(game: str, name: str) -> None:
    table = lesson(game, name, ADA, 1).table
    for seat in (learner(table), None):
        seen = dumps(now(table, seat, Around(1)))
        other = Table.restored(table.head, table.snapshot())
        other.state = table.game.guess(table.game.view(table.state, seat), seat, Rng(seeded(7)))
        assert dumps(now(other, seat, Around(1))) == seen


def test_going_back_goes_back_a_step() -> None:
    opening = lesson("foodchain", "010-a-house-a-road-a-burger", ADA, 1)
    table = opening.table
    answer(opening, "cook burger by kitchen_trainee")
    assert table.at.lesson is not None
    assert table.at.lesson.trail == LessonTrail(["red cook burger by kitchen_trainee"], [1])
    caller = Caller("ada", "Ada", 0, frozenset(), frozenset(), 2)
    for made in entries_for(table, caller, wire.Undo("2", table.at.seq, 0)):
        opening.add(made)
    assert table.at.lesson.trail == LessonTrail()


def test_what_is_refused_in_a_lesson() -> None:
    opening = lesson("foodchain", "010-a-house-a-road-a-burger", ADA, 1)
    caller = Caller("ada", "Ada", 0, frozenset(), frozenset(), 2)
    with pytest.raises(Refused, match="this is a lesson"):
        entries_for(opening.table, caller, wire.Resign("1"))
    with pytest.raises(Refused, match="your kitchen stays cold"):
        answer(opening, "done")
    with pytest.raises(Refused, match="there is no such lesson"):
        lesson("foodchain", "nosuch", ADA, 1)
