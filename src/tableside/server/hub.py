"""The tables in use in this process: requests come in, entries are written, and everyone is told.

A table changes only under its lock, and only by entries that are safely written. If another process was first with
an entry, ours is made again from the table as it then is, so every entry is made exactly once and in order.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tableside.server import store
from tableside.server.attendant import OTHERS_FIRST, Attendant
from tableside.server.bans import Bans
from tableside.server.learnt import note
from tableside.server.limits import Buckets
from tableside.server.metrics import Metrics
from tableside.server.ordering import Ordering, given_orders
from tableside.server.outbox import noted
from tableside.server.peers import Loaded, Peer
from tableside.server.presence import Presence, clock_ms
from tableside.server.ratings import outcome, record
from tableside.server.sessions import Sessions
from tableside.server.settings import Settings
from tableside.server.store import SNAPSHOT_EVERY
from tableside.server.workers import Workers
from tableside.server.writer import Conflict, Job, StorageError, Unsure, Writer
from tableside.tables import entries as e
from tableside.tables import wire
from tableside.tables.caller import Caller
from tableside.tables.entries import NewEntry, Row
from tableside.tables.listing import seating, summed_up
from tableside.tables.standing import Refused
from tableside.tables.table import OutOfReach

LOG = logging.getLogger("tableside.hub")
SHOW_WITHIN = 1.0  # seconds until the lobby learns of an action
ASK_AGAIN = (0.0, 0.3, 1.0, 3.0)  # seconds before each time we ask whether an interrupted commit was made
HEAR_AGAIN = 1.0  # seconds until we look again for others' entries that could not be read
TRIES = 16  # how often an entry is made again because others were first

MOST_READERS = 8  # at once, as many as PostgreSQL's pool has connections (database.py)

T = TypeVar("T")
Making = Callable[[], list[NewEntry]]


def _identity(row: Row) -> tuple[Any, ...]:
    """What tells an entry of ours from one that somebody else wrote under its number."""
    return row.seq, row.at, row.who, row.request, e.entry_text(row.entry)


class Hub:
    """All tables in use."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self.attendant = Attendant(self)
        self.presence = Presence(self)
        self.sessions = Sessions(self)
        self.bans = Bans(self)
        self.ordering = Ordering(self)
        self.engine, self.settings = engine, settings
        self.writer = Writer(engine)
        self.readers = ThreadPoolExecutor(MOST_READERS, "reader")
        self.workers = Workers(max(1, settings.bot_processes), settings.bot_budget)
        self.metrics = Metrics()
        self.chat = Buckets(settings.chat_rate, settings.chat_burst)
        self.watchers_chat = Buckets(settings.watchers_chat_rate, settings.watchers_chat_burst)
        self.loaded: dict[int, Loaded] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.stopping = False

    # The store, from the event loop.

    async def read(self, reading: Callable[..., T], *arguments: Any) -> T:
        """Read from the database in a thread."""

        def run() -> T:
            with self.engine.connect() as connection:
                return reading(connection, *arguments)

        return await asyncio.get_running_loop().run_in_executor(self.readers, run)

    async def write(self, job: Job[T], key: int = 0) -> T:
        """Have the writer do it; returns when it is durable."""
        return await asyncio.wrap_future(self.writer.submit(job, key))

    async def settled(self) -> None:
        """Wait until everything handed to the writer before is written."""
        await self.write(lambda _: None)

    def task(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Run something beside what is going on, to its end."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused | Conflict | StorageError):
            LOG.error("a task failed", exc_info=error)

    # Loading.

    async def open(self, code: str) -> Loaded | None:
        """The table with this code, loaded; None if there is none."""
        if not (code.isascii() and code.isalnum()):  # some databases do not even accept such a query
            return None
        lock = self.opening.setdefault(code, asyncio.Lock())
        async with lock:
            head = await self.read(store.find_head, code)
            if head is None:
                self.opening.pop(code, None)
                return None
            if head.id not in self.loaded:
                table = await self.read(store.load, head)
                table.orders = await self.read(given_orders, head.id)
                seen = await self.read(store.last_seen, head.id)
                self.loaded[head.id] = loaded = Loaded(table, self.presence.at_least_until_we_began(seen))
                self.show(loaded)  # after a crash the lobby may be behind
                self.attendant.attend(loaded)
            loaded = self.loaded[head.id]
            loaded.used = time.monotonic()
        await self.refresh(loaded)
        return loaded

    async def refresh(self, loaded: Loaded) -> None:
        """Learn all that another process has acknowledged before its notice arrives: a seat may have been cut off."""
        if self.engine.dialect.name == "postgresql":
            table_id = loaded.table.head.id
            await self.heard(table_id, await self.read(store.last_seq, table_id))

    async def reach_back(self, loaded: Loaded, position: int) -> None:
        """Read what was played earlier, for a position that is no longer kept."""
        await self.read(store.reach_back, loaded.table, position)

    # Requests.

    def caller(self, loaded: Loaded, peer: Peer, who: str, request: wire.Request) -> Caller:
        """Who is asking, as of now: while the request waited its turn, the seat may have been cut off."""
        if peer.closed or peer.who != who:
            raise Refused("seat", "this seat is no longer yours")
        if isinstance(request, wire.Say):  # nobody fills a table's log with chat, by however many sockets
            self.bans.may_chat(peer.person, who)
            limits = self.watchers_chat if peer.seat is None else self.chat
            if not limits.take(f"{loaded.table.head.id} {who}"):
                raise Refused("rate", "you have written a lot in a short time; wait a moment before you write more")
        at, by_link = clock_ms(), peer.came_by_link
        away, absent = self.presence.away(loaded), loaded.absent(at)
        return Caller(who, peer.name, peer.seat, away, absent, at, by_link=by_link)

    async def change(
        self, loaded: Loaded, who: str, request: str | None, making: Making, beside: Job[None] | None = None
    ) -> int:
        """Write what `making` makes of the table as it stands, and `beside` with it; the same request never twice.

        It is not cut off when the one who asked for it goes away.
        """
        work = asyncio.get_running_loop().create_task(self._change(loaded, who, request, making, beside))
        self.tasks.add(work)
        work.add_done_callback(self._done)
        try:
            return await asyncio.shield(work)
        except SQLAlchemyError as error:  # we could not even look up whether it was there already
            raise Unsure from error

    async def _change(
        self, loaded: Loaded, who: str, request: str | None, making: Making, beside: Job[None] | None
    ) -> int:
        async with loaded.lock:
            for _ in range(TRIES):
                known = loaded.table.recent.get((who, request)) if request else None
                if known is not None:
                    return known
                try:
                    made = making()
                except OutOfReach as far:
                    await self.reach_back(loaded, far.position)
                    continue
                except Refused:
                    if request and (known := await self._written(loaded, who, request)) is not None:
                        return known
                    raise
                if await self._append(loaded, who, request, made, beside):
                    return loaded.table.at.seq - len(made) + 1
                self.metrics.count("conflicts")
                known = await self._written(loaded, who, request) if request else None
                await self._catch_up(loaded)
                if known is not None:
                    return known
        raise Refused("stale", "too many others changed the table at once; try again")

    async def _written(self, loaded: Loaded, who: str, request: str) -> int | None:
        return await self.read(store.request_seq, loaded.table.head.id, who, request)

    async def _append(
        self, loaded: Loaded, who: str, request: str | None, made: Sequence[NewEntry], beside: Job[None] | None
    ) -> bool:
        table = loaded.table
        at = max(clock_ms(), table.at.changed, table.head.created + 1)  # later than what it was opened with
        rows = [
            Row(table.at.seq + number, at, who, request if number == 1 else None, made.entry, made.position, made.told)
            for number, made in enumerate(made, 1)
        ]
        if table.at.lesson:
            beside = note(table, made, at)
        try:
            await asyncio.wrap_future(self.writer.submit(store.append(table.head.id, rows, beside), table.head.id))
        except store.Overtaken as overtaken:
            raise Refused("refused", str(overtaken)) from None
        except Conflict:
            return False
        except Unsure as unsure:
            LOG.warning(
                "a commit was cut off", extra={"facts": {"table": table.head.id, "why": str(unsure.__cause__)[:200]}}
            )
            if not await self._saved_after_all(loaded, rows, beside):
                return False
        except StorageError as error:
            self.metrics.count("storage_failures")
            LOG.error("an entry could not be saved", extra={"facts": {"why": str(error.__cause__ or error)[:200]}})
            raise
        before, went_on = table.at.seq, table.at.status == "playing"
        for row in rows:
            table.apply(row)
        if (went_on or table.at.moved > before) and (ended := outcome(table)) is not None:
            self.writer.submit(record(ended), table.head.id)
        loaded.reseat(rows)
        loaded.tell(rows, self.presence.around(loaded))
        self._save_rest(loaded, before)
        self.attendant.attend(loaded)
        self.metrics.count("entries", by=len(rows))
        self.metrics.count("actions", by=sum(isinstance(row.entry, e.Acted) for row in rows))
        return True

    async def _saved_after_all(self, loaded: Loaded, rows: Sequence[Row], beside: Job[None] | None) -> bool:
        """Write again what may have been written, until the database says whether it was; then it is.

        Looking is not enough: a commit may still be going on after its connection is gone. Writing the same
        numbers waits for it to end.
        """
        table_id = loaded.table.head.id
        for pause in ASK_AGAIN:
            await asyncio.sleep(pause)
            with suppress(StorageError, SQLAlchemyError):
                try:
                    await self.write(store.append(table_id, rows, beside), table_id)
                except Conflict:
                    found = await self.read(store.rows_after, table_id, rows[0].seq - 1, len(rows))
                    return [_identity(row) for row in found] == [_identity(row) for row in rows]
                return True
        self.metrics.count("storage_failures")
        raise Unsure

    # Other processes.

    async def heard(self, table_id: int, seq: int) -> None:
        """Another process (or this one) has written an entry."""
        while not self.stopping and (loaded := self.loaded.get(table_id)) is not None and loaded.table.at.seq < seq:
            try:
                await self._hear(loaded)
                break
            except SQLAlchemyError as error:
                facts = {"table": table_id, "why": type(error).__name__}
                LOG.warning("others' entries cannot be read; looking again", extra={"facts": facts})
                await asyncio.sleep(HEAR_AGAIN)

    async def hear_all(self) -> None:
        """Look for what others wrote while we could not listen; only an unreachable database ends it."""
        for loaded in list(self.loaded.values()):
            await self._hear(loaded)
        await self.sessions.check()
        await self.bans.learn()

    async def _hear(self, loaded: Loaded) -> None:
        """Take in what others wrote at one table. An error here affects no other table."""
        table_id = loaded.table.head.id
        try:
            async with loaded.lock:
                await self._catch_up(loaded)
        except SQLAlchemyError:
            raise
        except Refused as refused:
            LOG.info("a table is gone", extra={"facts": {"table": table_id, "why": refused.code}})
        except Exception as error:
            LOG.error("a table cannot be read any further", exc_info=error, extra={"facts": {"table": table_id}})
            self._put_away(loaded, 1011, "this table cannot be read; the server's log says why")

    async def _catch_up(self, loaded: Loaded) -> None:
        rows = await self.read(store.rows_after, loaded.table.head.id, loaded.table.at.seq)
        if not rows and not await self.read(store.is_there, loaded.table.head.id):
            self._put_away(loaded, 4404, "this table was deleted")
            raise Refused("table", "this table was deleted")
        if rows:
            for row in rows:
                try:
                    loaded.table.apply(row)
                except OutOfReach as far:
                    await self.reach_back(loaded, far.position)
                    loaded.table.apply(row)
            loaded.reseat(rows)
            loaded.tell(rows, self.presence.around(loaded))
            self.attendant.attend(loaded, OTHERS_FIRST)

    def _put_away(self, loaded: Loaded, code: int, why: str) -> None:
        """Forget a table that cannot be used, and send everyone away from it."""
        self.loaded.pop(loaded.table.head.id, None)
        self.opening.pop(loaded.table.head.code, None)
        for timer in (loaded.alarm, loaded.showing):
            if timer is not None:
                timer.cancel()
        loaded.alarm = loaded.showing = None
        for peer in list(loaded.peers):
            peer.close(code, why)

    # After every change.

    def _save_rest(self, loaded: Loaded, before: int) -> None:
        """Store what could be rebuilt from the log, to be quicker next time: nobody waits for it."""
        table = loaded.table
        key, at = table.head.id, table.at
        if before // SNAPSHOT_EVERY != at.seq // SNAPSHOT_EVERY:
            job = store.save_snapshot(key, at.seq, at.position, table.head.engine, table.snapshot())
            self.writer.submit(job, key)
        if seating(loaded.table) != loaded.shown:
            self.show(loaded)
        elif loaded.showing is None:
            loaded.showing = asyncio.get_running_loop().call_later(SHOW_WITHIN, self.show, loaded)

    def show(self, loaded: Loaded) -> None:
        """Update the lobby's listing of a table."""
        if loaded.showing is not None:
            loaded.showing.cancel()
            loaded.showing = None
        shown = summed_up(loaded.table)
        loaded.shown = shown.status, shown.seats
        alerts = noted(shown, int(1000 * self.settings.alert_pause))
        self.writer.submit(store.together(store.save_summary(shown), alerts), shown.head.id)

    # The end.

    async def close(self) -> None:
        """Stop thinking, finish what is being written, say goodbye."""
        self.stopping = True
        for loaded in self.loaded.values():
            if loaded.alarm is not None:
                loaded.alarm.cancel()
            if loaded.showing is not None:
                with suppress(Exception):  # a table that cannot be shown must not keep the others from ending
                    self.show(loaded)
            for peer in list(loaded.peers):
                peer.close(1012, "the server is stopping; come back in a moment")
        self.workers.close()
        for task in list(self.tasks):
            with suppress(Exception, asyncio.CancelledError):
                await asyncio.wait_for(asyncio.shield(task), 5)
        await asyncio.to_thread(self.writer.close)
        await asyncio.to_thread(self.readers.shutdown)  # who waited for a reading may be gone, but it has a connection
        self.engine.dispose()
