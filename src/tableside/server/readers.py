"""Reading records and forking tables, in separate processes and within limits.

A record may have been written by anybody. Time is limited by ending the process; memory, and the processor's time
should the server itself be gone, by the system if it has such limits (`resource`). If it has none, the size of a
record and the time bound the memory.
"""

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tableside.core.game import BadConfig
from tableside.core.record import Move, RecordError, read
from tableside.server.http import ApiError
from tableside.server.laid_out import LaidOut
from tableside.server.limits import Places
from tableside.server.presence import clock_ms
from tableside.server.settings import Settings
from tableside.server.workers import OutOfTime, WorkerPool, WorkFailed
from tableside.shelf import GAMES, usual
from tableside.tables.opening import Opening, Owner
from tableside.tables.standing import Refused

LOG = logging.getLogger("tableside.readers")
MOST_MOVES = 20_000  # of a table that is laid out
MOST_WAITING = 8  # requests that wait until a reader is free
AT_ONCE = 4  # requests of one address


@dataclass(frozen=True)
class Limits:
    """What a reader may use: seconds and bytes."""

    seconds: float
    memory: int


@dataclass(frozen=True)
class FromRecord:
    """A table that continues where a record ends; its owner has the first seat."""

    owner: Owner
    record: str
    private: bool

    def lay_out(self) -> LaidOut:
        """Read and play it."""
        record = read(self.record, GAMES)
        opening = Opening(record.game, record.config, self.owner, clock_ms(), seed=record.seed, private=self.private)
        return _against_bots(opening, 0, usual(record.game.ABOUT.name), record.moves)


@dataclass(frozen=True)
class FromPosition:
    """A table that continues from a position of another one."""

    owner: Owner
    game: str
    config: Any
    seed: int
    moves: list[Move]
    seat: int
    bot: str

    def lay_out(self) -> LaidOut:
        """Play it."""
        opening = Opening(GAMES[self.game], self.config, self.owner, clock_ms(), seed=self.seed)
        return _against_bots(opening, self.seat, self.bot, self.moves)


def _against_bots(opening: Opening, own: int, bot: str, moves: list[Move]) -> LaidOut:
    if len(moves) > MOST_MOVES:
        raise RecordError(f"a record may have at most {MOST_MOVES} actions")
    opening.seat(["me" if seat == own else bot for seat in range(opening.table.seats)])
    opening.begin(moves)
    return LaidOut.of(opening)


Layout = FromRecord | FromPosition


@dataclass(frozen=True)
class Answer:
    """Lays a table out in the worker; a refusal is an answer too."""

    limits: Limits

    def __call__(self, layout: Layout) -> LaidOut | RecordError:
        """The table, or what is wrong with the record."""
        limit(self.limits)
        try:
            return layout.lay_out()
        except (RecordError, BadConfig, Refused) as error:
            return RecordError(str(error))
        except MemoryError:
            return RecordError(f"this takes more memory than the {self.limits.memory >> 20} MiB that a record may use")
        except RecursionError:
            return RecordError("this record has too many nested brackets")


def limit(limits: Limits) -> None:
    """Let the system end this process when it uses too much."""
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = int(used.ru_utime + used.ru_stime + limits.seconds) + 2  # the server ends it first, if it is still there
    for kind, most in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_AS, limits.memory)):
        hard = resource.getrlimit(kind)[1]
        soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (soft, hard))


class Readers:
    """The processes that lay tables out."""

    def __init__(self, settings: Settings, answering: Callable[[Any], Any] | None = None) -> None:
        self.limits = Limits(settings.record_budget, settings.record_memory << 20)
        self.pool = WorkerPool(max(1, settings.readers), settings.record_budget, answering or Answer(self.limits))
        self.waiting = 0
        self.places = Places(AT_ONCE)

    async def lay_out(self, layout: Layout, address: str) -> LaidOut:
        """The table; or `RecordError` or `ApiError` with the reason."""
        if self.waiting >= MOST_WAITING:
            raise ApiError(503, "busy", "too many records are being read right now; try again in a minute")
        if not self.places.enter(address):
            raise ApiError(429, "rate", "some of your records are still being read; wait for them")
        self.waiting += 1
        try:
            answer = await self.pool.ask(layout, address)
        except OutOfTime:
            LOG.warning("a record took too long", extra={"facts": {"seconds": self.limits.seconds}})
            raise RecordError(f"this could not be read and played within {self.limits.seconds:g} seconds") from None
        except WorkFailed as failure:
            if self.pool.closed:
                raise ApiError(503, "busy", "the server is stopping; come back in a moment") from None
            LOG.error("a record could not be read", extra={"facts": {"why": str(failure)[:200]}})
            raise RecordError("this record cannot be played; the server's log says why") from None
        finally:
            self.waiting -= 1
            self.places.leave(address)
        if isinstance(answer, RecordError):
            raise answer
        assert isinstance(answer, LaidOut)
        return answer

    def close(self) -> None:
        """End all processes."""
        self.pool.close()
