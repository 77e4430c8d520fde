"""What a seat or a spectator receives does not depend on what it may not know; `make soak` looks at 1,000 games."""

from typing import Any

import pytest

from tableside import foodchain
from tableside.foodchain import events as told
from tableside.foodchain.phases import restructuring
from tests.server.comparing import TITLES, Game, Tally

SOLO, THREE_PLAYERS, MODULES = 2, 14, 11  # seeds of games of Food Chain


def played(seed: int, most: int) -> Tally:
    tally = Tally()
    Game(TITLES[seed % len(TITLES)], seed, tally).play(most)
    return tally


@pytest.mark.parametrize("seed", [3, 4])
def test_chance_shows_nowhere(seed: int) -> None:
    tally = played(seed, 60)
    assert tally.messages > 20


@pytest.mark.parametrize("seed", [SOLO, THREE_PLAYERS, MODULES])
def test_nobody_can_tell_other_reserves_structures_and_firings(seed: int) -> None:
    tally = played(seed, 80)
    assert tally.secret_answers > 20
    assert tally.messages > 10


def test_a_view_that_shows_a_reserve_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(state: Any, player: int | None) -> Any:
        seen = state.copy()
        seen.rng = 0
        for other, chain in enumerate(seen.chains):
            chain.answers = chain.answers if other == player else ()
        return seen

    monkeypatch.setattr(foodchain, "view", careless)
    with pytest.raises(AssertionError, match="can tell"):
        played(THREE_PLAYERS, 20)


def test_an_event_that_tells_a_secret_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    handed_in = restructuring.step

    def loose(state: Any, player: int, action: Any) -> Any:
        return [*handed_in(state, player, action), told.Structure(player, (action.card,) * action.count, (), False)]

    monkeypatch.setattr(restructuring, "step", loose)
    with pytest.raises(AssertionError, match="can tell"):
        played(THREE_PLAYERS, 60)
