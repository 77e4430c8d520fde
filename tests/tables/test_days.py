"""Clocks for days: working hours in a time zone, holidays, and what stands still meanwhile."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.tables import wire
from tableside.tables.clock import DAY, ClockRules, Clocks
from tableside.tables.hours import Hours, fault
from tableside.tables.opening import Owner, asked_for
from tableside.tables.parting import at_zero
from tableside.tables.standing import Refused
from tableside.tables.views import Around, now
from tests.tables.people_at_table import Memory

HOUR = 3_600_000
OFFICE = Hours("Europe/Berlin", 9 * 60, 17 * 60, [0, 1, 2, 3, 4])


def when(text: str, zone: str = "Europe/Berlin") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def running(rules: ClockRules, since: str) -> Clocks:
    """A clock that runs since some time."""
    clocks = Clocks.of(rules, 1, when(since))
    clocks.run([0], when(since), 0)
    return clocks


def test_time_passes_only_in_the_working_hours() -> None:
    clocks = running(ClockRules("decision", 10 * 3600, hours=OFFICE), "2026-03-06T16:00")  # a Friday
    assert clocks.left_at(0, when("2026-03-06T16:30")) == 9.5 * HOUR
    assert clocks.left_at(0, when("2026-03-08T12:00")) == 9 * HOUR
    assert clocks.left_at(0, when("2026-03-09T10:00")) == 8 * HOUR
    assert clocks.due_at(0) == clocks.next_due() == when("2026-03-10T10:00")
    assert clocks.due(when("2026-03-10T09:59")) == []
    assert clocks.due(when("2026-03-10T10:00")) == [0]


def test_the_clocks_of_the_zone_decide_when_summer_time_begins() -> None:
    nights = Hours("Europe/Berlin", 0, 6 * 60)
    clocks = running(ClockRules("decision", 24 * 3600, hours=nights), "2026-03-28T00:00")
    assert clocks.left_at(0, when("2026-03-29T12:00")) == (24 - 6 - 5) * HOUR, "that night has an hour less"


def test_all_day_means_to_midnight() -> None:
    mondays = Hours("Europe/Berlin", days=[0])
    clocks = running(ClockRules("decision", 30 * 3600, hours=mondays), "2026-03-02T06:00")
    assert clocks.due_at(0) == when("2026-03-09T12:00"), "18 hours on the first Monday, 12 on the next"


@given(st.integers(0, 60 * DAY), st.integers(0, 60 * DAY), st.integers(5, 30 * DAY))
def test_what_is_left_falls_and_is_nothing_when_time_is_up(first: int, second: int, seconds: int) -> None:
    rules = ClockRules("decision", seconds, hours=OFFICE, holidays=10)
    clocks = running(rules, "2026-03-01T00:00")
    start = when("2026-03-01T00:00")
    clocks.go(0, start + 1000 * min(first, second))
    clocks.come_back(0, start + 1000 * max(first, second))
    due = clocks.due_at(0)
    assert due is not None
    assert clocks.left_at(0, due) == 0
    assert clocks.left_at(0, due - 1) == 1
    assert clocks.left_at(0, start + 1000 * first) <= clocks.left_at(0, start)


def days(**more: object) -> Memory:
    rules = ClockRules("decision", 2 * DAY, holidays=3, **more)  # type: ignore[arg-type]
    return Memory("whisper", ["ada", "bob"], seed=3, clock=rules)


def holiday(table: Memory, who: str, *, on: bool = True) -> None:
    table.ask(who, wire.Holiday(table.id(), on))


def shown(table: Memory, seat: int) -> wire.SeatClock:
    clock = now(table.table, None, Around(table.now)).clock
    assert clock
    return clock.seats[seat]


def test_a_clock_stands_still_during_a_holiday_and_goes_on_after_it() -> None:
    table = days()
    table.now += DAY * 1000
    holiday(table, "ada")
    table.now += 36 * HOUR
    assert shown(table, 0) == wire.SeatClock(DAY * 1000, table.now + 60 * HOUR, 36 * HOUR, None, table.now + 36 * HOUR)
    assert shown(table, 1).left == 0
    holiday(table, "ada", on=False)
    assert shown(table, 0) == wire.SeatClock(DAY * 1000, table.now + 24 * HOUR, days=1)
    table.now += HOUR
    assert shown(table, 0).left == 23 * HOUR
    assert table.again().snapshot() == table.table.snapshot()


def test_begun_days_count_and_a_holiday_ends_when_there_are_none_left() -> None:
    table = days()
    holiday(table, "ada")
    table.now += HOUR
    holiday(table, "ada", on=False)
    assert shown(table, 0).days == 2
    holiday(table, "ada")
    table.now += 2 * DAY * 1000
    assert shown(table, 0).holiday is None
    with pytest.raises(Refused, match="no days of holiday left"):
        holiday(table, "ada")
    table.now += 363 * DAY * 1000
    assert shown(table, 0).days == 3, "another year"


def test_who_may_go_on_holiday() -> None:
    table = days()
    with pytest.raises(Refused) as caught:
        holiday(table, "eve")
    assert caught.value.code == "seat"
    with pytest.raises(Refused, match="not on holiday"):
        holiday(table, "ada", on=False)
    holiday(table, "ada")
    with pytest.raises(Refused, match="already"):
        holiday(table, "ada")
    table.now += 2 * DAY * 1000
    with pytest.raises(Refused, match="run out"):
        holiday(table, "bob")
    table.write(at_zero(table.table, 1))
    with pytest.raises(Refused, match="run out"):
        holiday(table, "bob")
    without = Memory("whisper", ["ada", "bob"], clock=ClockRules("decision", 60))
    with pytest.raises(Refused, match="grants no holidays"):
        holiday(without, "ada")


def test_undo_gives_no_time_back_after_a_holiday() -> None:
    table = days()
    table.now += HOUR
    holiday(table, "ada")
    table.now += DAY * 1000
    holiday(table, "ada", on=False)
    table.now += HOUR
    table.act("ada", table.options("ada")[0])
    table.undo("ada")
    assert shown(table, 0).left == 2 * DAY * 1000 - 2 * HOUR


def test_what_makes_no_working_hours_is_refused() -> None:
    def opened(hours: Hours) -> None:
        asked_for(
            "whisper", ["me", "open"], Owner("ada", "Ada"), 1, options={}, clock=ClockRules("game", 60, hours=hours)
        )

    for zone in ("Europe/Atlantis", "../etc/passwd", "/etc/localtime", "Europe"):
        with pytest.raises(Refused, match="no time zone"):
            opened(Hours(zone))
    assert "at least one hour" in fault(Hours("UTC", 600, 630))
    opened(OFFICE)
