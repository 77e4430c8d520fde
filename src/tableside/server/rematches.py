"""Endpoint: a rematch. It invites the same people to a new table, once, however many of them ask for it."""

from sqlalchemy import Connection

from tableside.server import store
from tableside.server.api import Nothing
from tableside.server.http import ApiError, Call, Endpoint
from tableside.server.laid_out import LaidOut
from tableside.server.lobby import TABLE, changed, found_table
from tableside.server.peers import Loaded
from tableside.server.people import new_code
from tableside.server.presence import clock_ms
from tableside.server.writer import Job
from tableside.tables import entries as e
from tableside.tables import gathering
from tableside.tables.entries import NewEntry
from tableside.tables.listing import TableSummary
from tableside.tables.opening import Opening, rematch
from tableside.tables.standing import Refused


async def ask(call: Call) -> TableSummary:
    """Open the table at which the same people play again, or sit down at it."""
    if not call.services.new_tables.take(call.address):
        raise ApiError(429, "rate", "too many new tables from your address; wait a moment")
    hub, loaded = call.services.hub, await found_table(call)
    before, code = loaded.table.at.rematch, new_code()
    opening = rematch(loaded.table, call.owner, clock_ms())
    if not (there := await hub.open(before) if before else None):
        seat = next(seat for seat, chair in enumerate(loaded.table.at.chairs) if chair.who == call.me.who)

        def making() -> list[NewEntry]:
            if loaded.table.at.rematch != before:
                raise Refused("stale", "somebody else was first")
            return [NewEntry(e.Rematched(seat, code), loaded.table.at.position)]

        try:
            await hub.change(loaded, call.me.who, None, making, _opened(opening, code))
        except Refused as refused:
            if refused.code != "stale":
                raise
        there = await hub.open(loaded.table.at.rematch)
    if there is None:
        raise ApiError(404, "table", "the table was deleted right away")
    await _sit(call, there)
    return await changed(call, there)


def _opened(opening: Opening, code: str) -> Job[None]:
    """Store the table, with everyone as a member, so that it is in their lobby."""

    laid_out = LaidOut.of(opening)

    def job(connection: Connection) -> None:
        head = laid_out.job(code)(connection)
        for who in (opening.owner.who, *opening.invited()):
            store.seen(head.id, who, head.created)(connection)

    return job


async def _sit(call: Call, there: Loaded) -> None:
    """Take the seat that is kept for the caller, if it still is."""
    me = call.me
    if any(chair.kept == me.who for chair in there.table.at.chairs):
        await call.services.hub.change(there, me.who, None, lambda: gathering.sit(there.table, me.who, me.name, None))


ENDPOINTS = [
    Endpoint(
        "POST", f"{TABLE}/rematch", ask, TableSummary, "Play again with the same people", takes=Nothing, scope="play"
    ),
]
