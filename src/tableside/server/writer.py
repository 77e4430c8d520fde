"""Writing to the database, all in one thread: waiting jobs are written together and made durable by one commit.

Each job runs in a savepoint, so that a failing one takes no other with it, and nobody hears that a job is done before
the commit. Jobs are sorted by their keys: two processes that write to the same tables at once then wait for
each other instead of locking each other out.
"""

import logging
import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

T = TypeVar("T")
Job = Callable[[Connection], T]

LOG = logging.getLogger("tableside.writer")
MOST_TOGETHER = 256


class StorageError(RuntimeError):
    """Something could not be written: the disk is full, the database read-only or gone. Nothing was changed."""


class Unsure(StorageError):
    """The database stopped answering while it was asked to commit: it may have been written, or not."""

    def __init__(self) -> None:
        super().__init__("the database stopped answering; this may or may not have been saved, so look again")


class Conflict(RuntimeError):
    """Another writer was first, or the same request was written before. Nothing was changed."""


class _Pending:
    def __init__(self, key: int, job: Job[Any]) -> None:
        self.key, self.job = key, job
        self.future: Future[Any] = Future()
        self.result: Any = None
        self.error: Exception | None = None

    def run_in_savepoint(self, connection: Connection) -> None:
        self.result, self.error = None, None
        try:
            with connection.begin_nested():
                self.result = self.job(connection)
        except Conflict as conflict:
            self.error = conflict

    def run_alone(self, engine: Engine) -> None:
        self.result, self.error = None, None
        try:
            with _committing(engine) as connection:
                self.result = self.job(connection)
        except BaseException as error:  # an exception that would end a thread must not end this one
            self.error = _named(error)

    def finish(self) -> None:
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Writer:
    """The thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.queue: queue.SimpleQueue[_Pending | None] = queue.SimpleQueue()
        self.closed = False
        self.closing = threading.Lock()  # nothing is queued behind the end, where nobody would ever answer it
        self.commits = self.failures = 0
        self.thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self.thread.start()

    def submit(self, job: Job[T], key: int = 0) -> "Future[T]":
        """Submit the job; the future says when it is durable."""
        pending = _Pending(key, job)
        with self.closing:
            if not self.closed:
                self.queue.put(pending)
                return pending.future
        pending.future.set_exception(StorageError("the server is stopping"))
        return pending.future

    def close(self) -> None:
        """Write what waits, then stop."""
        with self.closing:
            self.closed = True
            self.queue.put(None)
        self.thread.join()

    def _work(self) -> None:
        more = True
        while more:
            waiting, more = self._next()
            # From here on nobody can cancel it; whoever cancelled earlier does not want it done.
            batch = [pending for pending in waiting if pending.future.set_running_or_notify_cancel()]
            batch.sort(key=lambda pending: pending.key)
            if len(batch) == 1 or not self._together(batch):
                for pending in batch:
                    pending.run_alone(self.engine)
            self.commits += bool(batch)
            self._finish(batch)

    def _next(self) -> tuple[list[_Pending], bool]:
        found: list[_Pending] = []
        try:
            while len(found) < MOST_TOGETHER:
                pending = self.queue.get(block=not found)
                if pending is None:
                    return found, False
                found.append(pending)
        except queue.Empty:
            pass
        return found, True

    def _finish(self, batch: list[_Pending]) -> None:
        for pending in batch:
            self.failures += isinstance(pending.error, StorageError)
            try:
                pending.finish()
            except BaseException as error:  # whatever is wrong with one answer, the others still need theirs
                LOG.error("an answer of the writer was lost", exc_info=error)

    def _together(self, batch: list[_Pending]) -> bool:
        try:
            with _committing(self.engine) as connection:
                for pending in batch:
                    pending.run_in_savepoint(connection)
        except Unsure as unsure:
            for pending in batch:
                pending.error = pending.error or unsure
        except BaseException:
            # A deadlock, a lost connection, or one job that broke the transaction: now one by one.
            return False
        return True


@contextmanager
def _committing(engine: Engine) -> Iterator[Connection]:
    """A transaction that says whether it is the work or the commit that failed."""
    with engine.connect().execution_options(writing=True) as connection, connection.begin() as transaction:
        yield connection
        try:
            transaction.commit()
        except Exception as error:
            if engine.dialect.name == "sqlite":
                raise  # SQLite is in this process, so a failed commit wrote nothing
            raise Unsure from error


def _named(error: BaseException) -> Exception:
    if isinstance(error, StorageError | Conflict):
        return error
    if isinstance(error, DBAPIError | SQLAlchemyError | OSError):
        storage = StorageError("the server could not save this; nothing was changed")
        storage.__cause__ = error
        return storage
    return error if isinstance(error, Exception) else RuntimeError(f"the job was ended by {type(error).__name__}")
