"""Wishes while players gather, and the wish to leave: the entries they become, or `Refused`."""

from tableside import shelf
from tableside.tables import entries as e
from tableside.tables.entries import NewEntry
from tableside.tables.opening import new_seed
from tableside.tables.standing import Refused
from tableside.tables.table import Table


def sit(table: Table, who: str, name: str, wanted: int | None) -> list[NewEntry]:
    """Take a seat; by default the first open one."""
    _still_gathering(table)
    if table.at.seats_of(who) and wanted is None:
        raise Refused("refused", "you already sit at this table")
    chairs = table.at.chairs
    free = [seat for seat, chair in enumerate(chairs) if chair.kind == "open" and chair.kept in ("", who)]
    if wanted is not None and wanted < len(chairs) and chairs[wanted].kept not in ("", who):
        raise Refused("refused", f"that seat is kept for {chairs[wanted].name}", "$.seat")
    if not free or (wanted is not None and wanted not in free):
        raise Refused("refused", "that seat is taken" if free else "all seats are taken", "$.seat")
    first = max(free, key=lambda seat: bool(chairs[seat].kept))  # your own, if one is kept for you
    return [NewEntry(e.Sat(first if wanted is None else wanted, who, name), 0)]


def leave(table: Table, who: str) -> list[NewEntry]:
    """Leave all your seats: they are open again, or a bot plays on until you come back, or the game ends."""
    at = table.at
    own = [seat for seat, chair in enumerate(at.chairs) if who in (chair.who, chair.kept)]
    if not own:
        raise Refused("seat", "you have no seat at this table")
    if at.status == "gathering":
        return [NewEntry(e.LeftSeat(seat), 0) for seat in own]
    own = [seat for seat in own if at.chairs[seat].bot is None]
    if at.status != "playing" or not own:
        raise Refused("refused", "there is nothing left to leave")
    if at.house.gone == "end":
        return [NewEntry(e.Resigned(own[0], None), at.position)]
    return [NewEntry(e.HandedOver(seat, shelf.usual(table.head.game)), at.position) for seat in own]


def fill(table: Table, who: str, seat: int, bot: str | None) -> list[NewEntry]:
    """Give a seat to a bot, or open it."""
    _owners_only(table, who)
    _still_gathering(table)
    chairs, names = table.at.chairs, shelf.bots(table.head.game)
    if seat >= len(chairs) or chairs[seat].kind == "human":
        raise Refused("refused", "someone sits there, or there is no such seat", "$.seat")
    if bot is not None and bot not in names:
        raise Refused("refused", f"no bot {bot!r}; there are {', '.join(names)}", "$.bot")
    return [NewEntry(e.Filled(seat, bot), 0)]


def start(table: Table, who: str) -> list[NewEntry]:
    """Begin the game."""
    _owners_only(table, who)
    _still_gathering(table)
    if any(chair.kind == "open" for chair in table.at.chairs):
        raise Refused("refused", "a seat is still open; give it to a bot, or wait for someone")
    return [NewEntry(e.Started(new_seed()), 0)]


def _still_gathering(table: Table) -> None:
    if table.at.status != "gathering":
        raise Refused("refused", "the game has begun")


def _owners_only(table: Table, who: str) -> None:
    if table.head.owner != who:
        raise Refused("seat", "only the player who opened the table can do that")
