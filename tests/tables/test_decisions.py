"""A decision is what its player sees as one: what undo takes back, and what a wish to go back says."""

from collections.abc import Callable

import pytest

from tableside.foodchain.state import State
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.clock import ClockRules, Clocks
from tableside.tables.views import Around, now
from tests.foodchain.positions import restructure, staffed, working
from tests.foodchain.positions import table as small_town
from tests.tables.people_at_table import Memory


def at(prepare: Callable[[State], State]) -> Memory:
    """Two people at a small town."""
    memory = Memory("foodchain", ["ada", "bob"])
    memory.table.state = prepare(small_town())
    return memory


def undo(table: Memory, seat: int) -> wire.UndoNow:
    found = now(table.table, seat, Around(0)).undo
    assert found
    return found


@pytest.fixture
def campaigning() -> Memory:
    """Red's marketing trainee is about to begin a campaign."""
    return at(lambda state: working(staffed(state, 0, "marketing_trainee")))


def to_campaigns(table: Memory) -> int:
    """Play to the campaigns of the first chain, and return the position."""
    while not any(option.startswith("campaign") for option in table.options("ada")):
        table.act("ada", "done")
    return table.table.at.position


def test_a_campaign_goes_back_with_tile_site_good_and_rounds(campaigning: Memory) -> None:
    before = to_campaigns(campaigning)
    for part in ("campaign", "at", "market"):
        campaigning.act("ada", next(option for option in campaigning.options("ada") if option.startswith(part)))
        assert undo(campaigning, 0).to == before, part
    found = undo(campaigning, 0)
    assert found.decision == "campaign"
    assert any("Red's marketing trainee begins billboard" in sentence for sentence in found.says)
    assert not any("FC-" in sentence for sentence in found.says)
    campaigning.undo("ada")
    assert campaigning.table.at.position == before


def test_the_next_campaign_is_another_decision() -> None:
    table = at(lambda state: working(staffed(state, 0, "marketing_trainee marketing_trainee")))
    to_campaigns(table)
    for part in ("campaign", "at", "market"):
        table.act("ada", next(option for option in table.options("ada") if option.startswith(part)))
    second = table.table.at.position
    table.act("ada", next(option for option in table.options("ada") if option.startswith("campaign")))
    assert undo(table, 0).to == second


def test_a_structure_goes_back_whole_and_its_wish_tells_nothing_of_it() -> None:
    def choosing(state: State) -> State:
        for player in (0, 1):
            staffed(state, player, hand="trainer waitress")
        restructure(state)
        return state

    wishes = []
    for count in (1, 0):
        table = at(choosing)
        table.act("ada", f"work {count} trainer")
        table.act("bob", "work 0 trainer")
        table.act("ada", f"work {count} waitress")
        table.undo("ada")
        assert isinstance(table.rows[-1].entry, e.Wished)
        wishes.append([now(table.table, seat, Around(0)).wish for seat in (0, 1, None)])
    assert wishes[0] == wishes[1]
    assert wishes[0][1] == wire.WishNow(table.table.at.seq, 0, 0, [1], "structure", [])


def test_what_had_one_answer_goes_back_with_the_decision_before_it() -> None:
    table = Memory("burgerjoint", ["ada", "bob"], seed=3)
    for _ in range(200):
        who = table.table.at.chairs[table.table.waiting()[0]].who
        forced = len(table.options(who)) == 1
        before = undo(table, table.caller(who).seat or 0).to if forced and table.table.at.position > 4 else None
        table.act(who, table.options(who)[0])
        if before is not None and table.table.steps[-2].player == table.table.steps[-1].player:
            assert undo(table, table.caller(who).seat or 0).to == before
            return
    raise AssertionError("nobody ever had only one answer")


def test_going_back_over_several_parts_gives_no_time(campaigning: Memory) -> None:
    """Not for the first part, and not, by way of it, for the later ones."""
    to_campaigns(campaigning)
    at = campaigning.table.at
    at.clocks = Clocks.of(ClockRules("decision", 60), 2)
    at.clocks.run({0}, campaigning.now, at.position)
    parts = []
    for part, seconds in (("campaign", 10), ("at", 20), ("market", 30)):
        campaigning.now += seconds * 1000
        parts.append(next(option for option in campaigning.options("ada") if option.startswith(part)))
        campaigning.act("ada", parts[-1])
    campaigning.undo("ada")
    assert at.clocks.left_at(0, campaigning.now) == 50_000
    for action, left in zip(parts, (40_000, 30_000), strict=False):
        campaigning.act("ada", action)
        assert at.clocks.left_at(0, campaigning.now) == left
