"""The tables of one device: requests come in, entries are kept, and every page that looks is told.

There is one person here, who may have several seats: people around one device share it. Bots choose in this process,
one decision at a time, and only while somebody looks.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from tableside import shelf
from tableside.core.jsonable import JsonError, loads
from tableside.core.notation import text
from tableside.tables import answers, wire
from tableside.tables.caller import Caller
from tableside.tables.entries import NewEntry, Row, our_request, written_row
from tableside.tables.listing import TableSummary, listed, summed_up
from tableside.tables.opening import Opening, Owner
from tableside.tables.past import Past
from tableside.tables.requests import ENTRIES_OF, played
from tableside.tables.standing import Refused
from tableside.tables.table import OutOfReach, Table, Unplayable
from tableside.tables.views import Around, line, now, welcome
from tableside.worker.kept import Keeper, KeptTable, log_text, read_log, read_table, table_text

ME = "me"
LINES = 200  # of the log after a hello
SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # of a table's code

Making = Callable[[], list[NewEntry]]


def clock_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def seed_for(code: str, position: int, seat: int) -> int:
    """A bot's random source for a decision, the same whenever the game comes back to it."""
    return int.from_bytes(sha256(f"{code} {position} {seat}".encode()).digest()[:8], "big")


class OpenPage:
    """A page that looks at a table: which seat it plays, and how it is told."""

    def __init__(self, send: Callable[[str], Any]) -> None:
        self.send = send
        self.seat: int | None = None
        self.greeted = False


@dataclass(eq=False)
class OpenTable:
    """A table in use, with its whole log."""

    table: Table
    rows: list[Row]
    archived: bool = False
    pages: set[OpenPage] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    attended: bool = False
    _past: Past | None = None

    @property
    def past(self) -> Past:
        """What was played up to now."""
        if self._past is None or self._past.seq != self.table.at.seq:
            self._past = Past(self.table.head, ((row.seq, row.who, row.entry) for row in self.rows))
        return self._past

    def take(self, row: Row) -> None:
        """Add the next entry."""
        try:
            self.table.apply(row)
        except OutOfReach as far:
            self.reach_back(far.position)
            self.table.apply(row)
        self.rows.append(row)

    def reach_back(self, position: int) -> None:
        """Give the table its whole past, with this position ready in it."""
        past = self.past
        past.kept[position] = past.state(position)
        self.table.past = past

    def bots(self) -> list[int]:
        """The seats for which a bot must choose now."""
        return [seat for seat in self.table.waiting() if self.table.at.chairs[seat].bot is not None]

    def around(self) -> Around:
        """What the log does not say."""
        return Around(at=clock_ms(), here=frozenset({ME}), thinking=frozenset(self.bots()))

    def shown(self) -> TableSummary:
        """The table as a list shows it."""
        return listed(summed_up(self.table), ME)

    def kept(self) -> KeptTable:
        """The table between two visits."""
        return KeptTable.of(self.table.head, self.shown(), archived=self.archived)


class Room:
    """All tables of a device."""

    def __init__(self, keeper: Keeper, name: str, tables: dict[str, KeptTable]) -> None:
        self.keeper, self.name, self.tables = keeper, name, tables
        self.loaded: dict[str, OpenTable] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def furnished(cls, keeper: Keeper) -> "Room":
        """The room with everything that was kept; a table that cannot be read stays kept and is not shown."""
        tables: dict[str, KeptTable] = {}
        for kept in loads(await keeper.tables()):
            with suppress(JsonError):
                table = read_table(kept)
                tables[table.code] = table
        return cls(keeper, await keeper.name(), tables)

    @property
    def owner(self) -> Owner:
        """The person at this device."""
        return Owner(ME, self.name or "Guest")

    async def rename(self, name: str) -> None:
        """Call the person something else from now on."""
        await self.keeper.rename(name)
        self.name = name

    async def open(self, code: str) -> OpenTable | None:
        """The table with this code; None if there is none, `Unplayable` if it cannot be continued."""
        if code not in self.loaded and code in self.tables:
            kept = self.tables[code]
            rows = read_log(await self.keeper.log(code))
            try:
                loaded = OpenTable(Table(kept.head(ME)), [], kept.archived)
            except (JsonError, KeyError) as error:
                raise Unplayable(f"this table comes from another version: {error}") from None
            for row in rows:
                loaded.take(row)
            self.loaded[code] = loaded
        return self.loaded.get(code)

    async def place(self, opening: Opening) -> OpenTable:
        """Keep a new table."""
        code, log = "".join(secrets.choice(SIGNS) for _ in range(8)), log_text(opening.rows)
        loaded = OpenTable(Table(replace(opening.table.head, code=code)), [])
        for row in read_log(log):
            loaded.take(row)
        await self._keep(loaded, 1, log)
        self.loaded[code] = loaded
        return loaded

    async def _keep(self, loaded: OpenTable, first: int, log: str) -> None:
        """Keep a table as it stands, and entries that begin with this number; `Refused` if there is no room."""
        kept = loaded.kept()
        try:
            await self.keeper.keep(kept.code, table_text(kept), first, log)
        except Exception as error:  # whatever a browser says
            raise Refused("storage", f"this device could not keep it: {error}") from None
        self.tables[kept.code] = kept

    async def put_away(self, code: str, *, archived: bool) -> None:
        """Archive a table, or bring it back."""
        loaded = await self.open(code)
        if loaded is not None:
            loaded.archived = archived
            await self._keep(loaded, loaded.table.at.seq + 1, log_text([]))

    async def remove(self, code: str) -> None:
        """Forget a table."""
        await self.keeper.remove(code)
        self.tables.pop(code, None)
        self.loaded.pop(code, None)

    async def change(self, loaded: OpenTable, who: str, request: str | None, making: Making) -> int:
        """Keep what `making` makes of the table as it stands, then tell; the same request never twice."""
        async with loaded.lock:
            table = loaded.table
            known = table.recent.get((who, request)) if request else None
            if known is not None:
                return known
            try:
                made = making()
            except OutOfReach as far:
                loaded.reach_back(far.position)
                made = making()
            at = max(clock_ms(), table.at.changed, table.head.created + 1)
            first = table.at.seq + 1
            rows = [
                Row(first + number, at, who, None if number else request, each.entry, each.position, each.told)
                for number, each in enumerate(made)
            ]
            for row in rows:
                loaded.take(row)
            try:
                await self._keep(loaded, first, log_text([written_row(row) for row in rows]))
            except Refused:
                await self._go_back(loaded)
                raise
            self._tell(loaded, rows)
        self.attend(loaded)
        return first

    async def _go_back(self, loaded: OpenTable) -> None:
        """Return to what is kept."""
        code = loaded.table.head.code
        self.loaded.pop(code, None)
        kept = await self.open(code)
        if kept is not None:
            loaded.table, loaded.rows = kept.table, kept.rows
            self.loaded[code] = loaded

    def _tell(self, loaded: OpenTable, rows: Sequence[Row]) -> None:
        lines, around = [line(row, loaded.table) for row in rows], loaded.around()
        for page in loaded.pages:
            page.send(wire.write(wire.News(lines, 0, now(loaded.table, page.seat, around))))

    # Bots.

    def attend(self, loaded: OpenTable) -> None:
        """Let the bots choose that have to, while somebody looks."""
        if loaded.pages and loaded.bots() and not loaded.attended:
            loaded.attended = True
            task = asyncio.get_running_loop().create_task(self._attend(loaded))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _attend(self, loaded: OpenTable) -> None:
        try:
            while loaded.pages and (seats := loaded.bots()):
                await asyncio.sleep(0)  # what the page has said meanwhile comes first
                await self._bot_move(loaded, seats[0])
        finally:
            loaded.attended = False

    async def _bot_move(self, loaded: OpenTable, seat: int) -> None:
        table = loaded.table
        asked, bot = table.at.asked[seat], table.at.chairs[seat].bot
        if bot is None or seat not in table.waiting():
            return
        view = table.game.view(table.state, seat)
        options = table.game.options(view, seat)
        make = shelf.bots(table.head.game)[bot]
        seed = seed_for(table.head.code, table.at.position, seat)
        action = options[0] if len(options) == 1 else make(seed).choose(view, seat, options)

        def making() -> list[NewEntry]:
            if table.at.asked[seat] != asked or table.at.chairs[seat].bot != bot:
                raise Refused("stale", "the table has moved on while the bot was thinking")
            return played(table, seat, [text(action)], bot)

        with suppress(Refused):
            await self.change(loaded, "", our_request("bot", asked, seat), making)

    # A page at a table.

    async def hear(self, page: OpenPage, code: str, said: str) -> None:
        """Answer a message of a page that looks at a table."""
        try:
            loaded = await self.open(code)
            if loaded is None:
                raise Unplayable("there is no table with this code on this device")
            message = wire.read(said)
        except Unplayable as error:
            page.send(wire.write(wire.Error("table", str(error))))
            return
        except wire.BadMessage as bad:
            page.send(wire.write(wire.Error("message", bad.what, bad.where)))
            return
        if isinstance(message, wire.Hello):
            self._welcome(loaded, page, message)
            self.attend(loaded)
            return
        reply = await self._answer(loaded, page, message)
        page.send(wire.write(reply))

    def part(self, page: OpenPage, code: str) -> None:
        """A page looks no longer."""
        if code in self.loaded:
            self.loaded[code].pages.discard(page)

    def _welcome(self, loaded: OpenTable, page: OpenPage, hello: wire.Hello) -> None:
        table, last = loaded.table, loaded.table.at.seq
        seats = [] if hello.watch else table.at.seats_of(ME)
        page.seat = hello.seat if hello.seat in seats else (seats[0] if seats else None)
        loaded.pages.add(page)
        greeting = welcome(table, ME, self.name, page.seat, watches=hello.watch)
        greeting = replace(greeting, table=replace(greeting.table, orders=False))  # nobody is waited for
        page.send(wire.write(greeting))
        since = 0 if hello.since is None else min(hello.since, last)
        first = max(since, last - LINES)
        lines = [line(row, table) for row in loaded.rows[first:]]
        page.send(wire.write(wire.News(lines, first - since, now(table, page.seat, loaded.around()))))

    async def _answer(self, loaded: OpenTable, page: OpenPage, message: Any) -> wire.Reply:
        table = loaded.table
        match message:
            case wire.Ping(id):
                return wire.Pong(id)
            case wire.AskWhy():
                return answers.why(table, page.seat, message)
            case wire.Look():
                return answers.look(table, page.seat, message)
            case wire.AskOrders() | wire.GiveOrder() | wire.Unorder():
                return wire.Error("refused", "there are no standing orders at a table of one device", id=message.id)
        caller = Caller(ME, self.name, page.seat, at=clock_ms())
        entries_of = ENTRIES_OF[type(message)]
        try:
            seq = await self.change(loaded, ME, message.id, lambda: entries_of(table, caller, message))
            return wire.Ack(message.id, seq)
        except Refused as refused:
            return wire.Error(refused.code, refused.what, refused.where, message.id)
