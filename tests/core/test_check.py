"""The conformance check finds what it promises to find: one broken game for each promise."""

from dataclasses import dataclass, fields, replace
from itertools import count
from types import SimpleNamespace
from typing import Any, Union, cast

import pytest

from tableside import burgerjoint
from tableside.burgerjoint.parts import Colour
from tableside.burgerjoint.questions import WhatToBuild, WhatToTrade
from tableside.core.check import LIMIT, Broken, check, check_processes, walk_digest
from tableside.core.game import About, AnyGame, Illegal


def broken(**changes: Any) -> AnyGame:
    """Burger Joint with some functions replaced."""
    names = {name: getattr(burgerjoint, name) for name in (*burgerjoint.__all__, "__name__", "__path__")}
    return cast("AnyGame", SimpleNamespace(**names | changes))


def an_option_that_fails(state: Any, player: int, action: Any) -> Any:
    if state.turn == 3:
        raise KeyError("oops")
    return burgerjoint.apply(state, player, action)


def unchecked(state: Any, player: int, action: Any) -> Any:
    return burgerjoint.step(state, player, action) if player in burgerjoint.waiting(state) else refuse()


def refuse() -> None:
    raise Illegal("no")


def changed_by_refusal(state: Any, player: int, action: Any) -> Any:
    if action not in burgerjoint.options(state, player):
        state.boards[0].score += 1
    return burgerjoint.apply(state, player, action)


def no_reason(state: Any, player: int, action: Any) -> Any:
    if action not in burgerjoint.options(state, player):
        raise Illegal("")
    return burgerjoint.apply(state, player, action)


@dataclass(frozen=True)
class Unspoken:
    """A question without words."""


@dataclass(frozen=True)
class Mumbled:
    """A question whose text says less than it holds."""

    FORM = "what"
    number: int = 0


def asking(kind: type) -> About:
    """Burger Joint with another question."""
    return replace(burgerjoint.ABOUT, question=kind)


def another_in_the_view(state: Any, player: int) -> Any:
    return WhatToBuild() if state.rng == 0 else WhatToTrade()


def guessed(state: Any, player: int | None, source: Any) -> Any:
    """A guess that is known by its random source."""
    whole = state.copy()
    whole.rng = 1
    return whole


def another_in_a_guess(state: Any, player: int) -> Any:
    return WhatToBuild() if state.rng == 1 else WhatToTrade()


def leaking_options(state: Any, player: int) -> Any:
    options = burgerjoint.options(state, player)
    return options[::-1] if state.rng % 2 else options


def losing_cubes(state: Any, player: int, action: Any) -> Any:
    events = burgerjoint.apply(state, player, action)
    if state.turn == 2:
        state.bag[0] -= 1
    return events


class Sharing(burgerjoint.State):
    """Its copies have the same bag."""

    __slots__ = ()

    def copy(self) -> "Sharing":
        whole = burgerjoint.State.copy(self)
        return Sharing(**values(whole) | {"bag": self.bag})


class Forgetful(burgerjoint.State):
    """However it is made, nothing has been put or used; once it is there, that can change."""

    __slots__ = ()

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields | {"used": 0})

    def copy(self) -> "Forgetful":
        whole = Forgetful(**values(burgerjoint.State.copy(self)))
        whole.used = self.used
        return whole


def values(state: Any) -> dict[str, Any]:
    return {field.name: getattr(state, field.name) for field in fields(state)}


def with_state(kind: type[burgerjoint.State]) -> AnyGame:
    """Burger Joint with another class of states."""

    def new(config: Any, seed: int) -> Any:
        return kind(**values(burgerjoint.new(config, seed)))

    return broken(ABOUT=replace(burgerjoint.ABOUT, state=kind), new=new)


@dataclass(frozen=True, slots=True)
class Take:
    """It reads as the action of Burger Joint does, but is another."""

    colour: Colour


def without(kinds: Any, name: str) -> list[type]:
    return [kind for kind in kinds.__args__ if kind.__name__ != name]


def with_actions(kinds: list[type]) -> AnyGame:
    return broken(ABOUT=replace(burgerjoint.ABOUT, action=Union[tuple(kinds)]))  # noqa: UP007


ACTIONS, EVENTS = burgerjoint.ABOUT.action, burgerjoint.ABOUT.event


def never_the_same(calls: "count[int]") -> AnyGame:
    """Every deal of a seed is another one."""
    return broken(new=lambda config, seed: burgerjoint.new(config, seed + next(calls)))


def impatient() -> AnyGame:
    """What is played without a check goes otherwise."""

    def step(state: Any, player: int, action: Any) -> Any:
        state.rng = 0
        return burgerjoint.step(state, player, action)

    return broken(step=step)


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (with_state(Sharing), "on a copy changed the original"),
        (with_state(Forgetful), "the state does not survive JSON"),
        (with_actions([*without(ACTIONS, "Take"), Take]), "'take [a-z]+' does not read back"),
        (with_actions([Take, *ACTIONS.__args__]), "'take [a-z]+' does not read back"),
        (with_actions([*ACTIONS.__args__, Take]), "'take [a-z]+' does not survive JSON"),
        (with_actions(without(ACTIONS, "Take")), "'take [a-z]+' does not read back: "),
        (
            broken(ABOUT=replace(burgerjoint.ABOUT, event=Union[tuple(without(EVENTS, "Took"))])),  # noqa: UP007
            "the event 'took [a-z0-9 ]+' does not read back",
        ),
        (never_the_same(count()), "the record does not read back: line 8: a line above this one was changed"),
        (impatient(), "the record does not read back: line "),
        (broken(apply=an_option_that_fails), "fails with KeyError"),
        (broken(apply=unchecked), "is not an option of seat|is not refused"),
        (broken(apply=changed_by_refusal), "changed the state"),
        (broken(apply=no_reason), "is refused without a reason"),
        (
            broken(asked=lambda state, player: burgerjoint.options(state, player)[0]),
            "which is not a question of the game",
        ),
        (broken(asked=lambda state, player: Unspoken(), ABOUT=asking(Unspoken)), "has no words in the catalogue"),
        (broken(asked=lambda state, player: Mumbled(1), ABOUT=asking(Mumbled)), "the question .* does not read back"),
        (broken(asked=another_in_the_view), "is asked something else in its view"),
        (broken(asked=another_in_a_guess, guess=guessed), "what seat . is asked depends on what it may not know"),
        (broken(options=lambda state, player: []), "options"),
        (broken(options=lambda state, player: burgerjoint.options(state, player) * 2), "listed twice"),
        (broken(options=leaking_options), "options"),
        (broken(view=lambda state, player: state.copy()), "sees what it may not know"),
        (broken(apply=losing_cubes), "are now|makes"),
        (broken(explain=lambda event: ""), "has no sentence"),
        (broken(result=lambda state: None), "nobody won|without a result"),
    ],
)
def test_a_broken_promise_is_found(game: AnyGame, what: str) -> None:
    with pytest.raises(Broken, match=what):
        check(game, 1, 3)


def test_a_hash_dependence_is_found() -> None:
    game = broken(__name__="tests.core.hash_dependent")
    with pytest.raises(Broken, match="two processes"):
        check_processes(game, 1, 3)


def test_a_walk_that_fails_in_a_process_of_its_own_is_told() -> None:
    with pytest.raises(Broken, match=r"(?s)failed: .*No module named 'tests.nowhere'"):
        check_processes(broken(__name__="tests.nowhere"), 1, 1)


def test_walks_are_reproducible() -> None:
    first, again, other = (walk_digest(burgerjoint, seed, 2, LIMIT) for seed in (1, 1, 2))
    assert first == again != other


def test_a_game_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tableside.core.check.LIMIT", 50)
    with pytest.raises(Broken, match="has not ended after 50 actions"):
        check(burgerjoint, 1, 1, most=50)


def test_a_game_may_be_given_up() -> None:
    report = check(burgerjoint, 1, 2, most=50)
    assert (report.games, report.given_up, report.actions) == (2, 2, 100)
