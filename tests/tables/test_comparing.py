"""What a seat or a spectator receives does not depend on what it may not know; `make soak` looks at 1,000 games."""

from dataclasses import replace
from typing import Any

import pytest

from tableside import foodchain
from tableside.core.notation import parse
from tableside.foodchain import events as told
from tableside.foodchain.round import TURNS
from tableside.foodchain.state import Phase
from tableside.tables import wire
from tableside.tables.table import Table
from tableside.tables.wondering import Wonder
from tests.tables.comparing import TITLES, Game, Tally

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
    assert tally.messages >= 10
    assert tally.reasons >= 10
    assert tally.ahead >= 10
    assert tally.orders >= 10


def test_standing_orders_that_others_see_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(table: Table, _: int | None) -> list[wire.OrderNow]:
        return [wire.OrderNow(0, "", "stands", "") for given in table.orders.values() for _ in given]

    monkeypatch.setattr("tableside.tables.views.shown", careless)
    with pytest.raises(AssertionError, match="can tell"):
        played(THREE_PLAYERS, 80)


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


def test_a_list_that_shows_a_reserve_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.tables.comparing.gist_of", lambda table: [each.reserve for each in table.state.chains])
    with pytest.raises(AssertionError, match="can tell"):
        played(THREE_PLAYERS, 20)


def test_reasons_worked_out_from_more_than_the_asker_knows_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(game: Any, before: Any, asker: Any, player: int, action: Any, bot: str, seed: int) -> Wonder:
        return Wonder(game.ABOUT.name, bot, seed, game.view(before, player), player, player, action)

    monkeypatch.setattr("tests.tables.comparing.wonder", careless)
    with pytest.raises(AssertionError, match="can tell from a bot's reasons"):
        played(THREE_PLAYERS, 60)


def test_reasons_for_an_answer_that_is_still_secret_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.tables.comparing.lies_open", lambda *_: True)
    with pytest.raises(AssertionError, match="can tell from a bot's reasons"):
        played(THREE_PLAYERS, 60)


def test_a_look_ahead_that_knows_more_than_the_seat_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(table: Any, seat: int, parts: Any) -> Any:
        seen = table.state.copy()
        for part in parts:
            table.game.apply(seen, seat, parse(part, table.game.ABOUT.action))
        return seen

    monkeypatch.setattr("tableside.tables.answers.after", careless)
    with pytest.raises(AssertionError, match="can tell from a look ahead"):
        played(THREE_PLAYERS, 60)


def test_an_event_that_tells_a_secret_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    phase = TURNS.phases[Phase.RESTRUCTURING]

    def loose(state: Any, player: int, action: Any) -> Any:
        return [*phase.step(state, player, action), told.Structure(player, (action.card,) * action.count, (), False)]

    monkeypatch.setitem(TURNS.phases, Phase.RESTRUCTURING, replace(phase, step=loose))
    with pytest.raises(AssertionError, match="can tell"):
        played(THREE_PLAYERS, 60)
