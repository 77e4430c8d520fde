"""The log of a table: everything that ever happened at it, one entry after the other, never changed.

A table is the fold of its entries (table.py). Each entry has a number, `seq`, that no other entry of its table has; two
writers can therefore never both be right about what comes next. `who` is the opaque id of the person, empty for a bot
or the server, and `request` the id the person's page gave its wish, so that a wish that comes twice is known. What the
server does by itself has ids of its own (`our_request`); in logs of older versions those have no sign before them.
"""

from typing import Any, Literal

import msgspec

from tableside.server.wire import Told

Choice = Literal["wait", "bot", "end"]
OUR_SIGN = "!"  # no id that a page may write holds it (wire.Id)


class Entry(msgspec.Struct, tag_field="kind"):
    """What all entries share."""


class Sat(Entry, tag="sit"):
    """Someone took a seat."""

    seat: int
    who: str
    name: str


class Left(Entry, tag="leave"):
    """Someone left a seat while players gathered."""

    seat: int


class Filled(Entry, tag="fill"):
    """A seat was given to a bot, or opened again."""

    seat: int
    bot: str | None


class Started(Entry, tag="start"):
    """The game began. Its seed is drawn in this moment and told to nobody while the game is played."""

    seed: int


class Acted(Entry, tag="act"):
    """An action, in notation; `bot` chose it, or a person."""

    seat: int
    action: str
    bot: str | None = None


class Undone(Entry, tag="undo"):
    """The game went back to the position after so many actions."""

    seat: int
    to: int


class Wished(Entry, tag="wish"):
    """Someone asked the others to go back."""

    seat: int
    to: int


class Consented(Entry, tag="consent"):
    """An answer to a wish; with a refusal the wish is gone."""

    seat: int
    agree: bool


class Said(Entry, tag="say"):
    """Chat, from a seat or a spectator."""

    seat: int | None
    name: str
    text: str


class HandedOver(Entry, tag="handover"):
    """A bot plays a person's seat."""

    seat: int
    bot: str


class TookBack(Entry, tag="takeback"):
    """The person plays again."""

    seat: int


class Expired(Entry, tag="expired"):
    """A seat's time ran out."""

    seat: int


class Voted(Entry, tag="vote"):
    """What one of the others wants to do about a seat whose time ran out."""

    seat: int
    about: int
    choice: Choice


class Decided(Entry, tag="decided"):
    """What the others decided about it."""

    seat: int
    choice: Choice


class Linked(Entry, tag="link"):
    """Another device came to a seat by a link."""

    seat: int
    who: str
    link: int


class Unlinked(Entry, tag="unlink"):
    """A link was revoked."""

    seat: int
    link: int


class Adopted(Entry, tag="adopt"):
    """A guest logged in: what was theirs at this table is the account's."""

    guest: str
    who: str
    name: str


AnyEntry = (
    Sat
    | Left
    | Filled
    | Started
    | Acted
    | Undone
    | Wished
    | Consented
    | Said
    | HandedOver
    | TookBack
    | Expired
    | Voted
    | Decided
    | Linked
    | Unlinked
    | Adopted
)


class Draft(msgspec.Struct, frozen=True):
    """An entry that is not written yet, what it would tell, and the position it would lead to."""

    entry: AnyEntry
    position: int
    told: list[Told] = []


class Row(msgspec.Struct, frozen=True):
    """An entry as it stands in the log."""

    seq: int
    at: int  # milliseconds since 1970
    who: str
    request: str | None
    entry: AnyEntry
    position: int
    told: list[Told] = []


_entry: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_told = msgspec.json.Decoder(list[Told])


def entry_text(entry: AnyEntry) -> str:
    """The JSON of an entry, as it is stored."""
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    """The entry that was stored."""
    return _entry.decode(text)


def told_text(told: list[Told]) -> str:
    """The JSON of what an entry told."""
    return msgspec.json.encode(told).decode()


def read_told(text: str) -> list[Told]:
    """What an entry told."""
    return _told.decode(text)


def our_request(*parts: str | int) -> str:
    """The id of something the server itself does once; no page can take it beforehand."""
    return OUR_SIGN + "-".join(str(part) for part in parts)


def kind_of(entry: AnyEntry) -> str:
    """The word for the kind of entry."""
    tag: Any = type(entry).__struct_config__.tag
    return str(tag)
