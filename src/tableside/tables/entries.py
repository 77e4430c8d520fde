"""The log of a table: everything that ever happened there, one entry after the other, never changed.

A table is the fold of its entries (table.py). Each entry has a number, `seq`, that no other entry of its table has; two
writers can therefore never both be right about what comes next. `who` is the opaque id of the person, empty for a bot
or the server, and `request` the id the person's page gave its wish, so that a repeated wish is recognised. What the
server does on its own has its own ids (`our_request`); in logs of older versions those lack the sign in front.
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tableside.core.jsonable import from_json, loads, to_json
from tableside.core.match import FORMER_NAMES, present_name
from tableside.tables.house import HouseRules
from tableside.tables.kinds import Kinds, written
from tableside.tables.wire import Told

Choice = Literal["wait", "bot", "kick", "end"]
OUR_SIGN = "!"  # no id that a page may write holds it (wire.Id)


@dataclass(slots=True)
class Sat:
    """Someone took a seat."""

    seat: int
    who: str
    name: str


@dataclass(slots=True)
class LeftSeat:
    """Someone left a seat while players gathered."""

    seat: int


@dataclass(slots=True)
class Filled:
    """A seat was given to a bot, or opened again."""

    seat: int
    bot: str | None


@dataclass(slots=True)
class Started:
    """The game began. Its seed is drawn at this moment and told to nobody during the game; a lesson has no seed.

    `edition` is the digest of the lesson's position: with another one the rest of the log would make no sense.
    """

    seed: int
    lesson: str = ""
    edition: str = ""


@dataclass(slots=True)
class Acted:
    """An action, in notation; `bot` chose it, or a person."""

    seat: int
    action: str
    bot: str | None = None


@dataclass(slots=True)
class Learnt:
    """A step of a lesson was done; the lesson is `over` with the last."""

    seat: int
    over: bool


@dataclass(slots=True)
class Undone:
    """The game went back to the position after this many actions."""

    seat: int
    to: int


@dataclass(slots=True)
class Wished:
    """Someone asked the others to go back."""

    seat: int
    to: int


@dataclass(slots=True)
class Consented:
    """An answer to a wish; with a refusal the wish is gone."""

    seat: int
    agree: bool


@dataclass(slots=True)
class Chatted:
    """Chat, from a seat or a spectator."""

    seat: int | None
    name: str
    text: str


@dataclass(slots=True)
class HandedOver:
    """A bot plays a person's seat."""

    seat: int
    bot: str


@dataclass(slots=True)
class TookBack:
    """The person plays again."""

    seat: int


@dataclass(slots=True)
class Expired:
    """A seat's time ran out."""

    seat: int


@dataclass(slots=True)
class Voted:
    """What one of the others wants to do about a seat whose time ran out."""

    seat: int
    about: int
    choice: Choice


@dataclass(slots=True)
class Decided:
    """What the others decided about it."""

    seat: int
    choice: Choice


@dataclass(slots=True)
class WentOnHoliday:
    """A player began a holiday: the seat's time stands still."""

    seat: int


@dataclass(slots=True)
class EndedHoliday:
    """The player ended it."""

    seat: int


@dataclass(slots=True)
class Obeyed:
    """A standing order has acted for its owner; said once what it did lies open."""

    seat: int
    order: str  # in words


@dataclass(slots=True)
class Agreed:
    """What the table agreed at set-up, if it is not the usual."""

    house: HouseRules


@dataclass(slots=True)
class Resigned:
    """A seat was given up for good: a bot plays on, or the game ended."""

    seat: int
    bot: str | None


@dataclass(slots=True)
class Removed:
    """The others removed a player for good: a bot plays on, or the game ended."""

    seat: int
    bot: str | None


@dataclass(slots=True)
class Returned:
    """A player came back about whom the others were voting because of an absence."""

    seat: int


@dataclass(slots=True)
class Proposed:
    """Someone proposed to stop the game."""

    seat: int


@dataclass(slots=True)
class Answered:
    """An answer to that; with a refusal the proposal is gone."""

    seat: int
    agree: bool


@dataclass(slots=True)
class Abandoned:
    """All agreed to stop; the game ended without a result."""


@dataclass(slots=True)
class Invited:
    """A seat is kept for somebody, who has not sat down yet."""

    seat: int
    who: str
    name: str


@dataclass(slots=True)
class Rematched:
    """Someone opened a table for the same people to play again; its code is for them alone."""

    seat: int
    code: str


@dataclass(slots=True)
class Linked:
    """Another device came to a seat through a link."""

    seat: int
    who: str
    link: int


@dataclass(slots=True)
class Unlinked:
    """A link was revoked."""

    seat: int
    link: int


@dataclass(slots=True)
class Adopted:
    """A guest logged in: what was theirs at this table is now the account's."""

    guest: str
    who: str
    name: str


@dataclass(slots=True)
class Forgotten:
    """Someone had everything about them deleted: a bot has their seat, and `heir` their table."""

    who: str
    heir: str
    bot: str


AnyEntry = (
    Sat
    | LeftSeat
    | Filled
    | Started
    | Acted
    | Learnt
    | Undone
    | Wished
    | Consented
    | Chatted
    | HandedOver
    | TookBack
    | Expired
    | Voted
    | Decided
    | WentOnHoliday
    | EndedHoliday
    | Obeyed
    | Agreed
    | Resigned
    | Removed
    | Returned
    | Proposed
    | Answered
    | Abandoned
    | Invited
    | Rematched
    | Linked
    | Unlinked
    | Adopted
    | Forgotten
)


ENTRIES = Kinds(
    "kind",
    {
        "sit": Sat,
        "leave": LeftSeat,
        "fill": Filled,
        "start": Started,
        "act": Acted,
        "learn": Learnt,
        "undo": Undone,
        "wish": Wished,
        "consent": Consented,
        "say": Chatted,
        "handover": HandedOver,
        "takeback": TookBack,
        "expired": Expired,
        "vote": Voted,
        "decided": Decided,
        "holiday": WentOnHoliday,
        "back": EndedHoliday,
        "obey": Obeyed,
        "agree": Agreed,
        "resign": Resigned,
        "remove": Removed,
        "return": Returned,
        "propose": Proposed,
        "answer": Answered,
        "abandon": Abandoned,
        "invite": Invited,
        "rematch": Rematched,
        "link": Linked,
        "unlink": Unlinked,
        "adopt": Adopted,
        "forget": Forgotten,
    },
)


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry that is not written yet, what it would tell, and the position it would lead to."""

    entry: AnyEntry
    position: int
    told: list[Told] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Row:
    """An entry in the log."""

    seq: int
    at: int  # milliseconds since 1970
    who: str
    request: str | None
    entry: AnyEntry
    position: int
    told: list[Told] = field(default_factory=list)


def entry_text(entry: AnyEntry) -> str:
    """The JSON of an entry, as it is stored."""
    return ENTRIES.write(entry)


def read_entry(text: str) -> AnyEntry:
    """The entry that was stored; `JsonError` if it cannot be read."""
    entry: AnyEntry = ENTRIES.read(text)
    if isinstance(entry, Filled | Acted | HandedOver | Resigned | Removed) and entry.bot in FORMER_NAMES:
        entry.bot = present_name(entry.bot)
    return entry


def told_text(told: list[Told]) -> str:
    """The JSON of what an entry told."""
    return written(to_json(told, list[Told]))


def read_told(text: str) -> list[Told]:
    """What an entry told."""
    told: list[Told] = from_json(loads(text), list[Told])
    return told


class WrittenRow(NamedTuple):
    """An entry as it is stored, its parts as JSON."""

    seq: int
    at: int
    who: str
    request: str | None
    position: int
    entry: str
    told: str


def written_row(row: Row) -> WrittenRow:
    """An entry as it is stored."""
    return WrittenRow(row.seq, row.at, row.who, row.request, row.position, entry_text(row.entry), told_text(row.told))


def our_request(*parts: str | int) -> str:
    """The id of something the server itself does once; no page can take it first."""
    return OUR_SIGN + "-".join(str(part) for part in parts)
