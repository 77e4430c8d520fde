"""A decision in parts can be looked at before it is played: it changes nothing, and shows what playing would show."""

from typing import Any

import pytest

from tableside.core.jsonable import digest
from tableside.core.notation import text
from tableside.foodchain.actions import BeginCampaign
from tableside.shelf import bots as bots_of
from tableside.tables import answers, wire
from tableside.tables.views import Around, now
from tests.tables.people_at_table import Memory

PEOPLE = ["ada", "bob"]
MOST = 200  # actions until somebody has a marketeer


@pytest.fixture
def campaigning() -> tuple[Memory, int, str]:
    """A table at which somebody can begin a campaign; who, and with which action."""
    memory = Memory("foodchain", PEOPLE, seed=5)
    table, bots = memory.table, [bots_of("foodchain")["easy"](seat) for seat in range(len(PEOPLE))]
    for _ in range(MOST):
        seat = table.waiting()[0]
        options = table.game.options(table.state, seat)
        begun = next((option for option in options if isinstance(option, BeginCampaign)), None)
        if begun:
            return memory, seat, text(begun)
        seen = table.game.view(table.state, seat)
        memory.act(PEOPLE[seat], text(bots[seat].choose(seen, seat, options)))
    raise AssertionError("nobody begins a campaign")


def look(memory: Memory, seat: int | None, *after: str, ask: str = "ahead", of: Any = None) -> Any:
    return answers.look(memory.table, seat, wire.Look("l", ask, of, list(after)))


def test_a_look_ahead_shows_what_playing_would_show_and_changes_nothing(campaigning: tuple[Memory, int, str]) -> None:
    memory, seat, begun = campaigning
    before = digest(memory.table.state)
    ahead = look(memory, seat, begun).sight
    place = ahead["options"][0]["text"]
    markets = look(memory, seat, begun, ask="markets", of=place).sight
    reason = answers.why(memory.table, seat, wire.AskWhy("w", "at 0,0", [begun]))
    assert digest(memory.table.state) == before

    memory.act(PEOPLE[seat], begun)
    shown = now(memory.table, seat, Around(at=0))
    assert ahead["picture"] == shown.picture
    assert ahead["asked"] == shown.asked
    assert [each["text"] for each in ahead["options"]] == [each.text for each in shown.options]
    assert markets == look(memory, seat, ask="markets", of=place).sight
    assert reason == answers.why(memory.table, seat, wire.AskWhy("w", "at 0,0"))


def test_only_the_seat_that_chooses_looks_ahead_and_only_into_its_decision(
    campaigning: tuple[Memory, int, str],
) -> None:
    memory, seat, begun = campaigning
    (place,) = [each["text"] for each in look(memory, seat, begun).sight["options"]][:1]
    (good,) = [each["text"] for each in look(memory, seat, begun, place).sight["options"]][:1]
    refused = {
        "nothing to choose": [look(memory, None, begun), look(memory, 1 - seat, begun)],
        "half made": [look(memory, seat, begun, place, good), look(memory, seat, "done")],
        "no question 'ahead'": [look(memory, seat), look(memory, None)],
        "campaign 99": [look(memory, seat, "campaign 99 by nobody")],
    }
    for said, found in refused.items():
        for each in found:
            assert isinstance(each, wire.Error)
            assert each.code == "look"
            assert said in each.what, each
    why = answers.why(memory.table, seat, wire.AskWhy("w", place, ["done"]))
    assert isinstance(why, wire.Error)
    assert why.where == "$.after"
