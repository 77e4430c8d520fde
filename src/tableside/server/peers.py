"""A table in use in this process, and the sockets that look at it."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from tableside.server import wire
from tableside.server.store import ShownSeat, Summary
from tableside.server.table import Table
from tableside.server.views import Around, about, now

LONGEST_QUEUE = 200  # messages that wait for a slow reader; then it is cut off and can come back with `since`
MOST_UNREAD = 2 << 20  # bytes of them, but one message always goes


class Peer:
    """One socket: who is behind it, which seat it plays, and what waits to be sent to it."""

    def __init__(
        self, person: str, name: str, *, session: str = "", watch: bool = False, wanted: int | None = None
    ) -> None:
        self.person, self.name, self.watch, self.wanted = person, name, watch, wanted
        self.session = session  # as it is stored; empty for someone who is not known
        self.who = person  # the one whose seat it is; another than `person` where a link led here
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
        """Find the seat this socket plays; whether it is another one than before."""
        before = (self.seat, self.who)
        seats = [] if self.watch else table.at.seats_of(self.person)
        self.seat = self.wanted if self.wanted in seats else (seats[0] if seats else None)
        chair = None if self.seat is None else table.at.chairs[self.seat]
        self.who = chair.who if chair is not None and chair.who else self.person
        self.came_by_link = self.seat is not None and self.who != self.person
        return before != (self.seat, self.who)

    def welcome(self, table: Table) -> str:
        """The message that says where we are and who we are here."""
        you = wire.You(
            seat=self.seat,
            seats=[] if self.watch else table.at.seats_of(self.person),
            owner=bool(self.person) and self.person == table.head.owner,
            name=self.name,
        )
        return wire.write(wire.Welcome(wire.VERSION, about(table), you))


class Loaded:
    """A table in use."""

    def __init__(self, table: Table, seen: dict[str, int]) -> None:
        self.table = table
        self.seen = seen  # when each person was last connected, as far as this process knows
        self.elsewhere: dict[str, int] = {}  # and to another process, if later
        self.lock = asyncio.Lock()
        self.peers: set[Peer] = set()
        self.thinking: set[int] = set()
        self.alarm: asyncio.TimerHandle | None = None
        self.told_away: frozenset[int] = frozenset()
        self.used = time.monotonic()
        self.shown: Any = None  # what the lobby knows
        self.showing: asyncio.TimerHandle | None = None

    def here(self) -> set[str]:
        """Everyone with a seat who is connected to this process."""
        return {peer.who for peer in self.peers if peer.seat is not None}

    def away(self, at: int, after: int) -> frozenset[int]:
        """Seats whose player has not been seen for so long."""
        here = self.here()
        return frozenset(
            seat
            for seat, chair in enumerate(self.table.at.chairs)
            if chair.kind == "human" and chair.who not in here and at - self.last_seen(chair.who) > after
        )

    def last_seen(self, who: str) -> int:
        """When a person was last connected anywhere."""
        return max(self.seen.get(who, 0), self.elsewhere.get(who, 0))

    def is_quiet(self) -> bool:
        """Whether nothing goes on here by itself."""
        return not (self.peers or self.thinking or self.alarm or self.showing or self.lock.locked())

    def around(self, at: int, away_after: int, here_for: int) -> Around:
        """What the views need to know of this process; someone seen elsewhere a moment ago is here too."""
        here = self.here() | {who for who, seen in self.elsewhere.items() if at - seen < here_for}
        return Around(
            at=at,
            here=frozenset(here),
            away=self.away(at, away_after),
            thinking=frozenset(self.thinking),
            watchers=sum(peer.seat is None for peer in self.peers),
        )

    def lobby(self) -> Summary:
        """The table as lists show it."""
        at, words = self.table.at, self.table.game.ABOUT.seats
        seats = [
            ShownSeat(seat, words[seat], chair.kind, chair.name, chair.bot, chair.who)
            for seat, chair in enumerate(at.chairs)
        ]
        changed = max(at.changed, self.table.head.created)
        return Summary(self.table.head, at.status, changed, at.position, seats, list(self.table.waiting()))

    def tell(self, lines: Sequence[wire.Line], around: Around, skip: Peer | None = None) -> None:
        """Send everyone the news, each seat its own; what is the same for several is made once."""
        made: dict[int | None, str] = {}
        self.told_away = around.away
        for peer in list(self.peers):
            if peer is skip:
                continue
            if peer.seat not in made:
                made[peer.seat] = self.news(peer.seat, lines, 0, around)
            peer.send(made[peer.seat])

    def news(self, seat: int | None, lines: Sequence[wire.Line], missed: int, around: Around) -> str:
        """One news message for a seat."""
        return wire.write(wire.News(list(lines), missed, now(self.table, seat, around)))

    def reseat(self) -> None:
        """Seats were taken, left or cut off: everyone's place is found anew."""
        for peer in list(self.peers):
            linked = peer.came_by_link
            if not peer.sit(self.table):
                continue
            if linked and peer.seat is None:
                peer.close(4403, "the link to this seat was revoked")
            else:
                peer.send(peer.welcome(self.table))
