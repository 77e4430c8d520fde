"""Holidays: a player stops their own clock for some days of a yearly allowance, at a table whose clock grants any."""

from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.caller import Caller, in_play, made, own_seat
from tableside.tables.entries import NewEntry
from tableside.tables.parting import is_late
from tableside.tables.standing import Refused
from tableside.tables.table import Table


def holiday(table: Table, caller: Caller, request: wire.Holiday) -> list[NewEntry]:
    """Begin a holiday, or end it."""
    seat, clocks, at = own_seat(table, caller), table.at.clocks, caller.at
    in_play(table)
    if clocks is None or not clocks.rules.holidays:
        raise Refused("refused", "this table grants no holidays")
    if not request.on:
        if clocks.holiday_of(seat, at) is None:
            raise Refused("refused", "you are not on holiday")
        return [made(table, e.EndedHoliday(seat))]
    if clocks.holiday_of(seat, at) is not None:
        raise Refused("refused", "you are on holiday already")
    if is_late(table.at, seat) or clocks.left_at(seat, at) <= 0:
        raise Refused("refused", "your time has run out; the others decide")
    if not clocks.days_left(seat, at):
        raise Refused("refused", "you have no days of holiday left this year")
    return [made(table, e.WentOnHoliday(seat))]
