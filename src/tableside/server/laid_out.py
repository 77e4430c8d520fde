"""A new table on its way into the database."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tableside.server import store
from tableside.server.http import ApiError
from tableside.server.hub import Hub
from tableside.server.peers import Loaded
from tableside.server.people import new_code
from tableside.server.presence import clock_ms
from tableside.server.writer import Conflict, Job
from tableside.tables.entries import WrittenRow
from tableside.tables.listing import Summary, summed_up
from tableside.tables.opening import KeptSnapshot, Opening
from tableside.tables.standing import Head


@dataclass(frozen=True)
class LaidOut:
    """What is stored for a new table; it can come from another process."""

    shown: Summary
    rows: Sequence[WrittenRow]
    kept: KeptSnapshot | None

    @classmethod
    def of(cls, opening: Opening) -> "LaidOut":
        """Everything to store for a table that was made."""
        return cls(summed_up(opening.table), opening.rows, opening.kept)

    def job(self, code: str) -> Job[Head]:
        """Store it under this code."""
        return store.open_table(self.rows, replace(self.shown, head=replace(self.shown.head, code=code)), self.kept)

    async def store(self, hub: Hub) -> Loaded:
        """Store it under a new code and load it."""
        while True:
            code = new_code()
            try:
                await hub.write(self.job(code))
                break
            except Conflict:
                continue
        loaded = await hub.open(code)
        if loaded is None:
            raise ApiError(404, "table", "the table was deleted right away")
        owner = self.shown.head.owner
        if owner in {seat.who for seat in self.shown.seats}:
            await hub.write(store.seen(loaded.table.head.id, owner, clock_ms()), loaded.table.head.id)
            loaded.seen[owner] = clock_ms()
        return loaded
