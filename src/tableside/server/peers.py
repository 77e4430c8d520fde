"""A table in use in this process, and the sockets that look at it."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from tableside import shelf
from tableside.core.jsonable import to_json
from tableside.server.store import Asks, ShownGist, ShownSeat, Summary
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.entries import Row
from tableside.tables.table import Table
from tableside.tables.views import Around, hears, line, now, told, welcome

LONGEST_QUEUE = 200  # messages that wait for a slow reader before it is cut off; it can come back with `since`
MOST_UNREAD = 2 << 20  # bytes of them, but one message always goes
SEATING = (  # who plays what may be another afterwards
    e.Sat | e.LeftSeat | e.Filled | e.Resigned | e.Removed | e.Linked | e.Unlinked | e.Adopted | e.Forgotten
)


class Peer:
    """One socket: who is behind it, which seat it plays, and what waits to be sent to it."""

    def __init__(
        self,
        person: str,
        name: str,
        *,
        session: str = "",
        address: str = "",
        watch: bool = False,
        wanted: int | None = None,
        plays: bool = True,
    ) -> None:
        self.person, self.name, self.watch, self.wanted = person, name, watch, wanted
        self.address = address
        self.muted: frozenset[str] = frozenset()  # the people whose chat it does not want
        self.plays = plays  # not with a token that only reads
        self.session = session  # as it is stored; empty for someone who is not known
        self.who = person  # the one whose seat it is; differs from `person` if a link led here
        self.seat: int | None = None
        self.came_by_link = False
        self.outbox: asyncio.Queue[str | tuple[int, str]] = asyncio.Queue()
        self.unread = 0  # bytes in the outbox
        self.closed = False

    def send(self, message: str) -> None:
        """Queue a message."""
        if self.closed:
            return
        if self.outbox.qsize() >= LONGEST_QUEUE or self.unread > MOST_UNREAD:
            self.close(1013, "too slow; come back with the last seq")
            return
        self.unread += len(message)
        self.outbox.put_nowait(message)

    async def next(self) -> str | tuple[int, str]:
        """The next message, or how to close."""
        message = await self.outbox.get()
        if isinstance(message, str):
            self.unread -= len(message)
        return message

    def close(self, code: int, why: str) -> None:
        """Queue the end of the connection."""
        if not self.closed:
            self.closed = True
            self.outbox.put_nowait((code, why))

    def sit(self, table: Table) -> bool:
        """Find the seat this socket plays; return whether it changed."""
        before = (self.seat, self.who)
        seats = [] if self.watch else table.at.seats_of(self.person)
        self.seat = self.wanted if self.wanted in seats else (seats[0] if seats else None)
        chair = None if self.seat is None else table.at.chairs[self.seat]
        self.who = chair.who if chair is not None and chair.who else self.person
        self.came_by_link = self.seat is not None and self.who != self.person
        return before != (self.seat, self.who)

    def hears(self, row: Row, table: Table) -> bool:
        """Whether an entry is for this socket."""
        return hears(row, table, sits=self.seat is not None, muted=self.muted)

    def welcome(self, table: Table) -> str:
        """The message that says where we are and who we are here."""
        return wire.write(welcome(table, self.person, self.name, self.seat, watches=self.watch))


class Loaded:
    """A table in use."""

    def __init__(self, table: Table, seen: dict[str, int]) -> None:
        self.table = table
        self.seen = seen  # when each person was last connected, as far as this process knows
        self.elsewhere: dict[str, int] = {}  # and to another process, if later
        self.lock = asyncio.Lock()
        self.peers: set[Peer] = set()
        self.thinking: set[int] = set()
        self.obeying: set[int] = set()  # seats for which a standing order is being carried out
        self.alarm: asyncio.TimerHandle | None = None
        self.told_gone: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
        self.used = time.monotonic()
        self.shown: Any = None  # the seating that the lobby knows
        self.showing: asyncio.TimerHandle | None = None

    def here(self) -> set[str]:
        """Everyone with a seat who is connected to this process."""
        return {peer.who for peer in self.peers if peer.seat is not None}

    def address(self) -> str:
        """Where the bots' work here is counted: with a player who is connected, or a spectator; empty if nobody is."""
        return next((peer.address for peer in sorted(self.peers, key=lambda peer: peer.seat is None)), "")

    def is_left_to_bots(self) -> bool:
        """Whether nobody plays here and nobody looks: then the bots wait, or strangers' games could fill the server."""
        return not self.peers and not self.table.at.humans()

    def away(self, at: int, after: int) -> frozenset[int]:
        """Seats whose player is gone so that others can hand them over: for as long as the table says, or this long."""
        return self._unseen(at, 1000 * self.table.at.house.absent if self.table.at.house.absent else after)

    def absent(self, at: int) -> frozenset[int]:
        """Seats whose player has been gone for longer than the table allows."""
        long = self.table.at.house.long
        return self._unseen(at, long) if at - self.table.head.created > long else frozenset()

    def _unseen(self, at: int, after: int) -> frozenset[int]:
        here = self.here()
        return frozenset(
            seat
            for seat, chair in enumerate(self.table.at.chairs)
            if chair.kind == "human" and chair.who not in here and at - self.last_seen(chair.who) > after
        )

    def last_seen(self, who: str) -> int:
        """When a person was last connected anywhere."""
        return max(self.seen.get(who, 0), self.elsewhere.get(who, 0))

    def is_quiet(self, for_now: float) -> bool:
        """Whether nothing happens here on its own until this time of the event loop."""
        rings = self.alarm is not None and self.alarm.when() < for_now
        return not (self.peers or self.thinking or self.obeying or rings or self.showing or self.lock.locked())

    def around(self, at: int, away_after: int, here_for: int) -> Around:
        """What the views need to know about this process; someone seen elsewhere a moment ago counts as here."""
        here = self.here() | {who for who, seen in self.elsewhere.items() if at - seen < here_for}
        return Around(
            at=at,
            here=frozenset(here),
            away=self.away(at, away_after),
            absent=self.absent(at),
            thinking=frozenset(self.thinking),
            watchers=sum(peer.seat is None for peer in self.peers),
        )

    def seating(self) -> tuple[str, list[ShownSeat]]:
        """What lists must show at once: whether the game goes on, and who sits where."""
        at, words = self.table.at, self.table.game.ABOUT.seats
        seats = [
            ShownSeat(seat, words[seat], chair.kind, chair.name, chair.bot, chair.who, chair.kept)
            for seat, chair in enumerate(at.chairs)
        ]
        return at.status, seats

    def lobby(self) -> Summary:
        """The table as lists show it."""
        at, (status, seats) = self.table.at, self.seating()
        changed = max(at.changed, self.table.head.created)
        waiting = list(self.table.waiting())
        asked = () if at.lesson else waiting  # a lesson waits, but nobody has to be told
        asks = [asks_of(self.table, seat) for seat in asked if at.chairs[seat].player]
        return Summary(self.table.head, status, changed, at.position, seats, waiting, asks, gist_of(self.table))

    def tell(self, rows: Sequence[Row], around: Around, skip: Peer | None = None, only: int | None = None) -> None:
        """Send everyone, or only one seat, the news, each seat its own; what is the same for several is made once."""
        made: dict[tuple[int | None, tuple[int, ...]], str] = {}
        lines = {row.seq: line(row, self.table) for row in rows}
        self.told_gone = (around.away, around.absent)
        for peer in list(self.peers):
            if peer is skip or only not in (None, peer.seat):
                continue
            key = (peer.seat, tuple(row.seq for row in rows if peer.hears(row, self.table)))
            if key not in made:
                heard = [lines[seq] for seq in key[1]]
                made[key] = wire.write(wire.News(heard, 0, now(self.table, peer.seat, around)))
            peer.send(made[key])

    def reseat(self, rows: Sequence[Row]) -> None:
        """Find everyone's place again where these entries gave, took or cut off seats."""
        for row in rows:
            if isinstance(row.entry, e.Adopted):
                self.seen[row.entry.who] = max(row.at, self.last_seen(row.entry.who))
        if not any(isinstance(row.entry, SEATING) for row in rows):
            return
        for peer in list(self.peers):
            linked = peer.came_by_link
            if not peer.sit(self.table):
                continue
            if linked and peer.seat is None:
                peer.close(4403, "the link to this seat was revoked")
            else:
                peer.send(peer.welcome(self.table))


def asks_of(table: Table, seat: int) -> Asks:
    """What the player of a seat is asked now."""
    at, game = table.at, table.game
    due = at.clocks.due_at(seat) if at.clocks else None
    question = to_json(game.asked(game.view(table.state, seat), seat), game.ABOUT.question)
    return Asks(seat, at.asked_at.get(seat, at.changed), due, question)


def gist_of(table: Table) -> ShownGist | None:
    """The game in a line, from what a spectator sees; None before it begins."""
    if table.state is None:
        return None
    last = next((step.told[-1:] for step in reversed(table.steps) if step.told), [])
    said = told(last)[0].say if last else ""
    make = shelf.gist(table.head.game)
    if make is None:
        return ShownGist(last=said)
    found = make(table.game.view(table.state, None))
    return ShownGist(found.round, list(found.amounts), found.money, list(found.modules), said)
