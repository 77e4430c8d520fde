"""What a request costs: how often the game plays an action for it."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tableside.core.notation import text
from tableside.shelf import GAMES
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.reveal import CHOICES, GUESSES
from tableside.tables.standing import Refused
from tableside.tables.views import Around, line, now
from tests.tables.people_at_table import Memory

PEOPLE = ["ada", "bob", "cyd"]


class Counter:
    """Counts how often a game plays an action while requests are answered as the server answers them."""

    def __init__(self, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.played = 0
        self.memory = Memory(game, PEOPLE[: min(3, GAMES[game].ABOUT.most)], seed=7)
        for name in ("apply", "step"):
            monkeypatch.setattr(GAMES[game], name, self._counted(getattr(GAMES[game], name)))

    def _counted(self, play: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*arguments: Any) -> Any:
            self.played += 1
            return play(*arguments)

        return counting

    def cost(self, who: str, request: wire.Request) -> int:
        """Have a request done and everyone told; how many actions were played for it."""
        self.played, rows = 0, len(self.memory.rows)
        self.memory.ask(who, request)
        self.tell(rows)
        return self.played

    def tell(self, since: int) -> None:
        """What everyone is sent after a change."""
        assert [line(row, self.memory.table) for row in self.memory.rows[since:]]
        for seat in (*range(self.memory.table.seats), None):
            now(self.memory.table, seat, Around(self.memory.now))


@pytest.fixture(params=["burgerjoint", "foodies", "foodchain"])
def counter(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Counter:
    return Counter(request.param, monkeypatch)


def test_an_action_is_played_at_most_twice_for_the_request_that_brings_it(counter: Counter) -> None:
    memory, chance, taken_back, asked = counter.memory, random.Random(5), 0, 0
    for number in range(120):
        table = memory.table
        if not table.waiting():
            break
        who = PEOPLE[chance.choice(table.waiting())]
        assert counter.cost(who, wire.Play(memory.id(), table.at.seq, [chance.choice(memory.options(who))])) == 2
        assert counter.cost("eve", wire.Say(memory.id(), "hm")) == 0
        if number % 4 == 0:
            position = table.at.position
            undo = wire.Undo(memory.id(), table.at.seq)
            cost = counter.cost(who, undo)
            assert cost <= (table.seats + 1) * GUESSES * (1 + CHOICES), "for one action, found once"
            taken_back += table.at.position < position
            if isinstance(memory.rows[-1].entry, e.Wished):
                asked += 1
                assert counter.cost(who, wire.Consent(memory.id(), memory.rows[-1].seq, False)) == 0
    assert taken_back > 5
    assert asked > 0


def test_actions_sent_together_are_played_twice_each(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = Counter("burgerjoint", monkeypatch)
    memory, chance = counter.memory, random.Random(2)
    together = 0
    for _ in range(60):
        who = PEOPLE[memory.table.waiting()[0]]
        actions: list[Any] = []
        state, seat = memory.table.state.copy(), memory.table.waiting()[0]
        while memory.table.game.waiting(state) == (seat,) and len(actions) < 3:
            actions.append(chance.choice(memory.table.game.options(state, seat)))
            memory.table.game.apply(state, seat, actions[-1])
        sent = [text(action) for action in actions]
        together += len(sent) > 1
        assert counter.cost(who, wire.Play(memory.id(), memory.table.at.seq, sent)) == 2 * len(sent)
    assert together > 5


def test_what_is_refused_is_played_at_most_once(counter: Counter) -> None:
    memory = counter.memory
    who = PEOPLE[memory.table.waiting()[0]]
    counter.played = 0
    with pytest.raises(Refused):
        memory.act(who, memory.options(who)[0], seq=memory.table.at.seq + 1)
    with pytest.raises(Refused):
        memory.undo(who)
    assert counter.played == 0
