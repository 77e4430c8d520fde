"""Every game that there is sits at a table: views, options and events go out as JSON, and the log makes it again."""

import random

import pytest

from tableside.core.jsonable import dumps
from tableside.shelf import GAMES
from tableside.tables.requests import needed
from tableside.tables.table import Table
from tableside.tables.views import Around, about, now
from tests.tables.people_at_table import Memory

PEOPLE = ["ada", "bob", "cyd", "dan", "eve", "fay"]


@pytest.mark.parametrize("name", [*GAMES, "whisper"])
def test_a_game_at_a_table(name: str) -> None:
    facts = GAMES[name].ABOUT
    chance = random.Random(3)
    memory = Memory(name, PEOPLE[: max(2, facts.fewest)], seed=4)
    assert dumps(about(memory.table))
    for _ in range(60):
        waiting = memory.table.waiting()
        if not waiting:
            break
        who = memory.table.at.chairs[chance.choice(waiting)].who
        memory.act(who, chance.choice(memory.options(who)))
        for seat in (*range(memory.table.seats), None):
            shown = now(memory.table, seat, Around(memory.now))
            assert str(memory.table.state.rng) not in dumps(shown)
            assert (shown.view is None) != (shown.picture is None), "a page draws from one of them"
            assert (shown.asked is None) == (not shown.options), "who has something to choose is asked, nobody else"
    assert memory.again().snapshot() == memory.table.snapshot()
    assert Table.restored(memory.head, memory.table.snapshot()).snapshot() == memory.table.snapshot()


def test_a_card_that_the_market_turns_up_cannot_be_taken_back_freely() -> None:
    memory = Memory("foodies", ["ada", "bob"], seed=2)
    chance, seen = random.Random(1), set()
    for _ in range(400):
        if not memory.table.waiting():
            break
        player = memory.table.waiting()[0]
        who, before = memory.table.at.chairs[player].who, memory.table.state
        memory.act(who, chance.choice(memory.options(who)))
        revealed = before.rng != memory.table.state.rng or len(before.deck) != len(memory.table.state.deck)
        assert bool(needed(memory.table, who, memory.table.at.position - 1)) == revealed
        seen.add((before.rng == memory.table.state.rng, revealed))
    assert {revealed for _, revealed in seen} == {True, False}
