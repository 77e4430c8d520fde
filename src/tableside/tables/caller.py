"""Who asks for something at a table, and what every request needs to know of it."""

from dataclasses import dataclass

from tableside import shelf
from tableside.tables import entries as e
from tableside.tables.entries import NewEntry
from tableside.tables.standing import Chair, Refused
from tableside.tables.table import Table


@dataclass(frozen=True)
class Caller:
    """Who asks: a person, and the seat they play (None for a spectator).

    `away` are seats whose player is gone, `absent` those whose player has been gone for longer than the table allows.
    """

    who: str
    name: str
    seat: int | None
    away: frozenset[int] = frozenset()
    absent: frozenset[int] = frozenset()
    at: int = 0  # when
    by_link: bool = False  # to this one seat, and to no other of the person's

    def may_play(self, table: Table, seat: int) -> bool:
        """Whether a seat is theirs."""
        return seat == self.seat if self.by_link else seat in table.at.seats_of(self.who)


def made(table: Table, entry: e.AnyEntry) -> NewEntry:
    """An entry that leaves the position as it is."""
    return NewEntry(entry, table.at.position)


def own_seat(table: Table, caller: Caller) -> int:
    """The caller's seat, in a game that has begun."""
    if caller.seat is None:
        raise Refused("seat", "you are watching; only players at the table can do that")
    if table.at.status == "gathering":
        raise Refused("refused", "the game has not begun")
    return caller.seat


def in_play(table: Table) -> None:
    """Refuse what makes sense only while the game goes on."""
    if table.at.status != "playing":
        raise Refused("refused", "the game is over")


def human_chair(table: Table, seat: int) -> Chair:
    """The chair of a person."""
    if seat >= table.seats or table.at.chairs[seat].kind != "human":
        raise Refused("refused", "nobody sits there", "$.seat")
    return table.at.chairs[seat]


def known_bot(table: Table, name: str) -> str:
    """The name of a bot, if the game has one of this name."""
    names = shelf.bots(table.head.game)
    if name not in names:
        raise Refused("refused", f"no bot {name!r}; there are {', '.join(names)}", "$.bot")
    return name
