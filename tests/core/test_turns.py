"""The walk through the parts of a turn, with a small game of chance steps: parts are named, and tell that they ran."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from tableside.burgerjoint.text import TEXTS
from tableside.core.game import Illegal
from tableside.core.turns import Part, Turns, asks, passes

RED, BLUE = 0, 1


@dataclass
class Day:
    """A position: its current part, and who must choose in each."""

    phase: str = "first"
    todo: dict[str, list[int]] = field(default_factory=dict)
    days: int = 0


@dataclass(frozen=True)
class Answer:
    to: str


@dataclass(frozen=True)
class WhatNow:
    part: str


def asking(name: str, **more: Any) -> Part[Day, Answer, str, WhatNow]:
    """A part that asks those in `todo`, one answer each."""

    def step(state: Day, player: int, action: Answer) -> list[str]:
        state.todo[name].remove(player)
        return [f"{player} answers {name}"]

    return asks(
        SimpleNamespace(
            waiting=lambda state: tuple(state.todo.get(name, ())),
            asked=lambda state, player: WhatNow(name),
            options=lambda state, player: [Answer(name)],
            step=step,
            why_not=lambda state, player, action: f"{name} does not take {action.to}",
            **more,
        )
    )


def passing(name: str) -> Part[Day, Answer, str, WhatNow]:
    return passes(SimpleNamespace(enter=lambda state: [f"enter {name}"], leave=lambda state: [f"leave {name}"]))


def next_day(state: Day) -> list[str]:
    state.days += 1
    state.phase = "over" if state.days == 3 else "first"
    return [f"day {state.days} is over"]


TURNS = Turns(
    {
        "first": asking("first"),
        "second": passing("second"),
        "third": asking("third", enter=lambda state: ["enter third"], leave=lambda state: ["leave third"]),
    },
    then={"third": next_day},
    texts=TEXTS,
)


def test_the_walk_leaves_and_enters_parts_in_their_order_until_somebody_must_choose() -> None:
    state = Day(todo={"first": [RED], "third": [BLUE]})
    assert TURNS.step(state, RED, Answer("first")) == ["0 answers first", "enter second", "leave second", "enter third"]
    assert (state.phase, TURNS.waiting(state)) == ("third", (BLUE,))


def test_after_the_last_part_comes_what_then_says_day_after_day_to_the_end() -> None:
    state = Day(todo={"first": [], "third": [BLUE]}, phase="third")
    events = TURNS.step(state, BLUE, Answer("third"))
    assert events[:3] == ["1 answers third", "leave third", "day 1 is over"]
    assert events[-1] == "day 3 is over"
    assert (state.phase, TURNS.waiting(state), TURNS.options(state, BLUE)) == ("over", (), [])


def test_a_part_that_still_waits_is_not_left() -> None:
    state = Day(todo={"first": [RED, BLUE]})
    assert TURNS.step(state, RED, Answer("first")) == ["0 answers first"]
    assert TURNS.waiting(state) == (BLUE,)


def test_to_begin_enters_the_part_and_goes_on() -> None:
    state, events = Day(phase="second", todo={"third": [RED]}), list[str]()
    TURNS.begin(state, events)
    assert events == ["enter second", "leave second", "enter third"]
    state, events = Day(phase="third", todo={"third": [RED]}), []
    TURNS.begin(state, events)
    assert events == ["enter third"]


def test_who_is_waited_for_is_asked_and_has_options() -> None:
    state = Day(todo={"first": [RED]})
    assert TURNS.asked(state, RED) == WhatNow("first")
    assert TURNS.options(state, RED) == [Answer("first")]
    assert TURNS.options(state, BLUE) == []


def test_what_is_not_an_option_is_refused_with_the_reason_of_its_part_the_seat_or_the_end() -> None:
    state = Day(todo={"first": [RED]})
    assert TURNS.why_not(state, RED, Answer("first")) == ""
    assert TURNS.why_not(state, RED, Answer("third")) == "first does not take third"
    assert TURNS.why_not(state, BLUE, Answer("first")) == TEXTS.say("why.not_you", player=RED)
    assert TURNS.why_not(Day(phase="over"), RED, Answer("first")) == TEXTS.say("why.over")
    with pytest.raises(Illegal, match="first does not take third"):
        TURNS.apply(state, RED, Answer("third"))
    assert TURNS.apply(state, RED, Answer("first"))[0] == "0 answers first"


def test_a_part_that_asks_nobody_has_no_answers() -> None:
    part = passing("second")
    assert part.waiting(Day()) == ()
    with pytest.raises(AssertionError, match="asks nobody"):
        part.options(Day(), RED)
