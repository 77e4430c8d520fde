"""Every game that there is sits at a table: views, options and events go out as JSON, and the log makes it again."""

import random

import msgspec
import pytest

from tableside.games import ALL
from tableside.server.requests import needed
from tableside.server.table import Table
from tableside.server.views import Around, about, now
from tests.server import whisper
from tests.server.people_at_table import Memory

PEOPLE = ["ada", "bob", "cyd", "dan", "eve", "fay"]
NAMES = [game.ABOUT.name for game in ALL]


@pytest.mark.parametrize("name", [*NAMES, "whisper"])
def test_a_game_at_a_table(name: str) -> None:
    facts = next((game.ABOUT for game in ALL if game.ABOUT.name == name), whisper.ABOUT)
    chance = random.Random(3)
    memory = Memory(name, PEOPLE[: max(2, facts.fewest)], seed=4)
    assert msgspec.json.encode(about(memory.table))
    for _ in range(60):
        waiting = memory.table.waiting()
        if not waiting:
            break
        who = memory.table.at.chairs[chance.choice(waiting)].who
        memory.act(who, chance.choice(memory.options(who)))
        for seat in (*range(memory.table.seats), None):
            shown = now(memory.table, seat, Around(memory.now))
            assert msgspec.json.encode(shown)
            assert shown.view is not None
            assert shown.view["rng"] == 0
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
