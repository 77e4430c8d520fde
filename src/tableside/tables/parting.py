"""Parting: a player resigns, the others decide about one who is late or absent, or all stop the game.

A seat that is given up is given up for good: a bot plays on or the game ends, as the table agreed at set-up. Whoever
has been absent for longer than the table allows is neither asked nor counted.
"""

from collections import Counter
from collections.abc import Collection

from tableside import shelf
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.caller import Caller, human_chair, in_play, made, own_seat
from tableside.tables.entries import NewEntry
from tableside.tables.standing import Refused, Standing
from tableside.tables.table import Table

MILDEST = ("wait", "bot", "kick", "end")


def resign(table: Table, caller: Caller, _: wire.Resign) -> list[NewEntry]:
    """Give up your own seat."""
    seat = own_seat(table, caller)
    in_play(table)
    return [made(table, e.Resigned(seat, heir(table, seat)))]


def heir(table: Table, seat: int) -> str | None:
    """The bot that plays on after a seat is given up; None if the game ends: so it was agreed, or nobody is left."""
    left = any(chair.kind == "human" for each, chair in enumerate(table.at.chairs) if each != seat)
    return shelf.usual(table.head.game) if left and table.at.house.gone == "bot" else None


def at_zero(table: Table, seat: int) -> list[NewEntry]:
    """What follows when a seat's time is up: a vote of the others, or what the table agreed at set-up."""
    zero = table.at.clocks.rules.zero if table.at.clocks else "vote"
    found = [made(table, e.Expired(seat))]
    if zero == "bot":
        found.append(made(table, e.HandedOver(seat, shelf.usual(table.head.game))))
    elif zero == "resign":
        found.append(made(table, e.Resigned(seat, heir(table, seat))))
    return found


def decide(table: Table, caller: Caller, request: wire.Decide) -> list[NewEntry]:
    """Vote about a seat whose time has run out, or whose player is absent."""
    seat, at = own_seat(table, caller), table.at
    in_play(table)
    if not is_late(at, request.seat) and request.seat not in caller.absent:
        raise Refused("refused", "that seat's time has not run out, and its player is not absent", "$.seat")
    if request.seat in at.seats_of(caller.who):
        raise Refused("refused", "the others decide about your time")
    late = human_chair(table, request.seat)
    if late.bot is not None:
        raise Refused("refused", "a bot already plays that seat", "$.seat")
    if request.choice == "bot" and at.house.gone == "end":
        raise Refused("refused", "at this table no bot takes over; the game ends when a seat is given up", "$.choice")
    found = [made(table, e.Voted(seat, request.seat, request.choice))]
    votes = {**at.votes.get(request.seat, {}), caller.who: request.choice}
    choice = decision(votes, present(at, caller.absent) - {late.who} | {caller.who})
    if choice is not None:
        found.append(made(table, e.Decided(request.seat, choice)))
        if choice == "bot":
            found.append(made(table, e.HandedOver(request.seat, shelf.usual(table.head.game))))
        elif choice == "kick":
            found.append(made(table, e.Removed(request.seat, heir(table, request.seat))))
    return found


def is_late(at: Standing, seat: int) -> bool:
    """Whether a seat's time has run out."""
    return at.clocks is not None and seat in at.clocks.expired


def present(at: Standing, absent: Collection[int]) -> set[str]:
    """Everyone who plays and is not absent."""
    return at.humans() - {at.chairs[seat].who for seat in absent}


def decision(votes: dict[str, e.Choice], voters: set[str]) -> e.Choice | None:
    """What more than half of the voters want; if all have voted without a majority, the mildest wish."""
    counted = Counter(choice for who, choice in votes.items() if who in voters)
    for choice, number in counted.items():
        if number * 2 > len(voters):
            return choice
    if sum(counted.values()) == len(voters) and counted:
        return min(counted, key=MILDEST.index)
    return None


def abandon(table: Table, caller: Caller, request: wire.Abandon) -> list[NewEntry]:
    """Propose to stop the game, agree to that, or refuse; it stops when nobody is left to ask."""
    seat, agreed = own_seat(table, caller), table.at.stopping
    in_play(table)
    if not request.agree:
        if not agreed:
            raise Refused("stale", "nobody proposes to stop the game any longer")
        return [made(table, e.Answered(seat, False))]
    missing = still_asked(table.at, caller.absent) - {caller.who}
    if missing and caller.who in agreed:
        raise Refused("refused", "you have agreed already; the others must agree too")
    found = [made(table, e.Answered(seat, True) if agreed else e.Proposed(seat))]
    return found if missing else [*found, made(table, e.Abandoned())]


def still_asked(at: Standing, absent: Collection[int]) -> set[str]:
    """Those whose agreement to stop is missing."""
    return present(at, absent) - at.stopping


def came_back(table: Table, seat: int) -> list[NewEntry]:
    """Note that a player is back about whom the others were voting because of an absence."""
    if seat not in table.at.votes or is_late(table.at, seat):
        raise Refused("refused", "nobody votes about this seat")
    return [made(table, e.Returned(seat))]
