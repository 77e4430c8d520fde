"""The conformance check finds what it promises to find: one broken game for each promise."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tableside import burgerjoint
from tableside.core.check import Broken, check, check_processes, walk_digest
from tableside.core.game import AnyGame, Illegal


def broken(**changes: Any) -> AnyGame:
    """Burger Joint with some functions replaced."""
    names = {name: getattr(burgerjoint, name) for name in burgerjoint.__all__}
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


def leaking_options(state: Any, player: int) -> Any:
    options = burgerjoint.options(state, player)
    return options[::-1] if state.rng % 2 else options


def losing_cubes(state: Any, player: int, action: Any) -> Any:
    events = burgerjoint.apply(state, player, action)
    if state.turn == 2:
        state.bag[0] -= 1
    return events


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (broken(apply=an_option_that_fails), "fails with KeyError"),
        (broken(apply=unchecked), "is not an option of seat|is not refused"),
        (broken(apply=changed_by_refusal), "changed the state"),
        (broken(apply=no_reason), "is refused without a reason"),
        (broken(options=lambda state, player: []), "options"),
        (broken(options=lambda state, player: burgerjoint.options(state, player) * 2), "listed twice"),
        (broken(options=leaking_options), "options"),
        (broken(view=lambda state, player: state.copy()), "sees what it may not know"),
        (broken(apply=losing_cubes), "should have stayed|makes"),
        (broken(explain=lambda event: ""), "has no sentence"),
        (broken(result=lambda state: None), "nobody won|without a result"),
    ],
)
def test_a_broken_promise_is_found(game: AnyGame, what: str) -> None:
    with pytest.raises(Broken, match=what):
        check(game, 1, 3)


def test_a_hash_dependence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    module = "tests.core.hash_dependent"
    game = broken(__name__=module)
    with pytest.raises(Broken, match="two processes"):
        check_processes(game, 1, 1)


def test_walks_are_reproducible() -> None:
    assert walk_digest(burgerjoint, 1, 2) == walk_digest(burgerjoint, 1, 2) != walk_digest(burgerjoint, 2, 2)
