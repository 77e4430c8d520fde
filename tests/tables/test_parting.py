"""Resigning, removing someone who is late or absent, and stopping a game: who may, what follows, and what is said."""

import pytest

from tableside.tables import entries as e
from tableside.tables import gathering, wire
from tableside.tables.clock import ClockRules
from tableside.tables.house import HouseRules
from tableside.tables.opening import Owner, rematch
from tableside.tables.parting import at_zero, came_back
from tableside.tables.standing import Refused
from tableside.tables.table import Table
from tableside.tables.views import Around, line, now, welcome
from tests.tables.people_at_table import Memory

END = HouseRules("end")


def three(house: HouseRules | None = None, clock: ClockRules | None = None) -> Memory:
    return Memory("whisper", ["ada", "bob", "cyd"], seed=3, clock=clock, house=house)


def resign(table: Memory, who: str) -> None:
    table.ask(who, wire.Resign(table.id()))


def abandon(table: Memory, who: str, *, agree: bool = True, absent: frozenset[int] = frozenset()) -> None:
    table.ask(who, wire.Abandon(table.id(), agree), absent=absent)


def kick(table: Memory, who: str, seat: int, absent: frozenset[int] = frozenset()) -> None:
    table.ask(who, wire.Decide(table.id(), seat, "kick"), absent=absent)


def said(table: Memory) -> list[tuple[str, int | None, str]]:
    """The newest lines of the log."""
    lines = [line(row, table.table) for row in table.rows]
    return [(each.kind, each.seat, each.text) for each in lines]


def test_a_bot_plays_on_for_good_after_somebody_resigns() -> None:
    table = three()
    resign(table, "bob")
    assert said(table)[-1] == ("resign", 1, "random")
    assert table.table.at.status == "playing"
    assert table.table.at.seats_of("bob") == []
    assert [seat.gave_up for seat in now(table.table, 0, Around(0)).seats] == [False, True, False]
    with pytest.raises(Refused, match="watching"):
        table.ask("bob", wire.Takeback("t", 1))
    assert table.again().snapshot() == table.table.snapshot()


def test_the_game_ends_when_somebody_resigns_where_that_was_agreed() -> None:
    table = three(END)
    resign(table, "bob")
    assert said(table)[-1] == ("resign", 1, "")
    assert table.table.at.status == "ended"
    assert welcome(table.table, "bob", "Bob", 1).table.house == END
    with pytest.raises(Refused, match="over"):
        resign(table, "ada")


def test_the_game_ends_when_nobody_is_left() -> None:
    table = Memory("burgerjoint", ["ada", "bot:random"])
    resign(table, "ada")
    assert table.table.at.status == "ended"


@pytest.mark.parametrize("request_", [wire.Resign("r"), wire.Abandon("r", True), wire.Decide("r", 1, "kick")])
def test_nobody_without_a_seat_may(request_: wire.Request) -> None:
    table = three()
    with pytest.raises(Refused) as caught:
        table.ask("eve", request_, absent=frozenset({1}))
    assert caught.value.code == "seat"


def test_undo_brings_nobody_back() -> None:
    table = three()
    table.act("ada", table.options("ada")[0])
    resign(table, "bob")
    table.undo("ada")
    assert table.table.at.position == 0
    assert table.table.at.chairs[1].kind == "bot"


def test_a_wish_and_votes_end_with_the_one_who_goes() -> None:
    table = three()
    table.act("ada", table.options("ada")[0])
    table.act("bob", table.options("bob")[0])
    table.undo("ada")
    assert table.table.at.wish
    resign(table, "ada")
    assert table.table.at.wish is None


def test_only_those_who_are_late_or_absent_are_removed() -> None:
    table = three()
    with pytest.raises(Refused, match="not absent"):
        kick(table, "ada", 1)
    with pytest.raises(Refused, match="the others decide"):
        kick(table, "bob", 1, frozenset({1}))
    kick(table, "ada", 1, frozenset({1}))
    assert table.table.at.seats_of("bob") == [1]
    kick(table, "cyd", 1, frozenset({1}))
    assert said(table)[-2:] == [("decided", 1, "kick"), ("remove", 1, "random")]
    assert table.table.at.seats_of("bob") == []


def test_whoever_comes_back_is_not_removed_by_old_votes() -> None:
    table = three()
    kick(table, "ada", 1, frozenset({1}))
    table.write(came_back(table.table, 1), "bob")
    assert table.table.at.votes == {}
    with pytest.raises(Refused, match="nobody votes"):
        came_back(table.table, 1)
    kick(table, "cyd", 1, frozenset({1}))
    assert table.table.at.seats_of("bob") == [1]


def test_whoever_plays_is_not_removed_by_old_votes() -> None:
    table = three()
    kick(table, "ada", 1, frozenset({1}))
    table.act("bob", table.options("bob")[0])
    assert table.table.at.votes == {}


def test_the_absent_have_no_vote() -> None:
    table = three(END)
    kick(table, "ada", 1, frozenset({1, 2}))
    assert table.table.at.status == "ended"


def test_where_no_bot_may_take_over_none_does() -> None:
    table = three(END)
    with pytest.raises(Refused, match="no bot takes over"):
        table.ask("ada", wire.Decide("d", 1, "bot"), absent=frozenset({1}))
    with pytest.raises(Refused, match="without bots"):
        table.ask("ada", wire.Handover("h", 0, "random"))
    assert gathering.leave(table.table, "ada") == [e.NewEntry(e.Resigned(0, None), 0)]


@pytest.mark.parametrize(
    ("zero", "house", "follows"),
    [
        ("vote", None, [("expired", 0, "")]),
        ("bot", END, [("expired", 0, ""), ("handover", 0, "random")]),
        ("resign", None, [("expired", 0, ""), ("resign", 0, "random")]),
        ("resign", END, [("expired", 0, ""), ("resign", 0, "")]),
    ],
)
def test_at_zero_follows_what_was_agreed(
    zero: str, house: HouseRules | None, follows: list[tuple[str, int, str]]
) -> None:
    table = three(house, ClockRules("decision", 60, zero=zero))  # type: ignore[arg-type]
    table.now += 60_000
    table.write(at_zero(table.table, 0))
    assert said(table)[-len(follows) :] == follows
    clocks = table.table.at.clocks
    assert clocks
    if (zero, house) == ("resign", None):
        assert not clocks.expired, "the bot in the seat has no clock"
    assert table.again().snapshot() == table.table.snapshot()


def test_a_game_stops_when_all_agree() -> None:
    table = three()
    abandon(table, "ada")
    stop = now(table.table, 1, Around(0)).stop
    assert stop == wire.StopNow([0], [1, 2])
    with pytest.raises(Refused, match="agreed already"):
        abandon(table, "ada")
    table.act("bob", table.options("bob")[0])
    abandon(table, "bob")
    assert table.table.waiting()
    abandon(table, "cyd")
    assert [kind for kind, *_ in said(table)[-5:]] == ["propose", "act", "answer", "answer", "abandon"]
    assert table.table.at.status == "ended"
    assert now(table.table, 1, Around(0)).stop is None


def test_one_refusal_ends_the_proposal() -> None:
    table = three()
    abandon(table, "ada")
    abandon(table, "cyd", agree=False)
    assert now(table.table, 0, Around(0)).stop is None
    with pytest.raises(Refused) as caught:
        abandon(table, "bob", agree=False)
    assert caught.value.code == "stale"


def test_nobody_waits_for_those_who_never_came_back() -> None:
    table = three()
    abandon(table, "ada", absent=frozenset({1, 2}))
    assert table.table.at.status == "ended"


def test_a_guest_who_logs_in_has_still_agreed() -> None:
    table = three()
    abandon(table, "ada")
    table.write([e.NewEntry(e.Adopted("ada", "anna", "Anna"), 0)], "anna")
    assert table.table.at.stopping == {"anna"}


def ended(seats: list[str], house: HouseRules | None = None) -> Memory:
    table = Memory("whisper", seats, seed=3, house=house, clock=ClockRules("decision", 60))
    table.write([e.NewEntry(e.Abandoned(), 0)])
    return table


def test_a_rematch_keeps_the_set_up_and_moves_everyone_on_by_a_seat() -> None:
    before = ended(["ada", "bob", "bot:random"], END)
    made = rematch(before.table, Owner("bob", "Bob"), 5_000).table
    assert [(chair.kind, chair.who, chair.kept, chair.bot) for chair in made.at.chairs] == [
        ("human", "bob", "", None),
        ("bot", "", "", "random"),
        ("open", "", "ada", None),
    ]
    assert (made.at.house, made.head.clock, made.head.config) == (END, before.head.clock, before.head.config)
    assert made.at.status == "gathering"


def test_a_seat_is_kept_for_the_one_who_is_invited() -> None:
    made = rematch(ended(["ada", "bob"]).table, Owner("bob", "Bob"), 5_000).table
    with pytest.raises(Refused, match="kept for Ada"):
        gathering.sit(made, "eve", "Eve", 1)
    with pytest.raises(Refused, match="all seats are taken"):
        gathering.sit(made, "eve", "Eve", None)
    assert gathering.sit(made, "ada", "Ada", None) == [e.NewEntry(e.Sat(1, "ada", "Ada"), 0)]
    assert gathering.leave(made, "ada") == [e.NewEntry(e.LeftSeat(1), 0)], "she can say no"
    assert gathering.fill(made, "bob", 1, "random") == [e.NewEntry(e.Filled(1, "random"), 0)]


def test_a_rematch_starts_at_once_if_nobody_else_must_come() -> None:
    assert rematch(ended(["ada", "bot:random"]).table, Owner("ada", "Ada"), 5_000).table.at.status == "playing"


def test_only_those_who_played_ask_for_a_rematch_and_only_at_the_end() -> None:
    with pytest.raises(Refused) as caught:
        rematch(ended(["ada", "bob"]).table, Owner("eve", "Eve"), 5_000)
    assert caught.value.code == "seat"
    with pytest.raises(Refused, match="not over"):
        rematch(three().table, Owner("ada", "Ada"), 5_000)


def test_the_code_of_a_rematch_is_for_its_players_alone() -> None:
    table = ended(["ada", "bob"])
    table.write([e.NewEntry(e.Rematched(0, "SECRET"), 0)], "ada")
    assert now(table.table, 1, Around(0)).rematch == "SECRET"
    assert now(table.table, None, Around(0)).rematch == ""
    assert line(table.rows[-1], table.table) == wire.LogLine(5, 1_000, "rematch", 0, 0, "Ada")


def test_what_was_agreed_is_in_the_log_and_in_a_snapshot() -> None:
    table = three(HouseRules("end", 600))
    assert Table.restored(table.head, table.table.snapshot()).at.house == HouseRules("end", 600)
    assert said(table)[0] == ("agree", None, "")
