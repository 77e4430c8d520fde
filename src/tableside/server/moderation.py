"""Endpoints: no longer read someone's chat, and report someone or a line of chat to the host.

People are named by what everyone sees of them, a line or a seat, since ids are shown to nobody.
"""

from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from tableside.server import store
from tableside.server.api import MuteFacts, Nothing, Ok, Reporting, Whom
from tableside.server.bans import muted_by
from tableside.server.http import ApiError, Call, Endpoint, whole_number
from tableside.server.lobby import TABLE, found_table
from tableside.server.presence import clock_ms
from tableside.server.schema import mutes, reports
from tableside.server.writer import Conflict, Job
from tableside.tables.entries import Chatted
from tableside.tables.shown import shown

MOST_MUTED = 500  # by one person
LONGEST_REASON = 500


class Meant(NamedTuple):
    """The person that a call is about, and the line of chat, if it is about one."""

    who: str
    name: str
    line: str = ""


async def _meant(call: Call) -> Meant:
    body: Whom = call.body
    loaded, me = await found_table(call), call.me.who
    found = None
    if body.seq is not None:
        rows = await call.services.hub.read(store.rows_after, loaded.table.head.id, max(0, body.seq - 1), 1)
        if rows and rows[0].seq == body.seq and isinstance(rows[0].entry, Chatted):
            found = Meant(rows[0].who, rows[0].entry.name, rows[0].entry.text)
    elif body.seat is not None and body.seat < loaded.table.seats:
        chair = loaded.table.at.chairs[body.seat]
        found = Meant(chair.who, chair.name) if chair.kind == "human" else None
    if found is None or not found.name:
        raise ApiError(404, "person", "that is not a line of chat, or nobody sits there", "$.seq")
    if found.who == me:
        raise ApiError(409, "refused", "that is you")
    return found


def mute_someone(who: str, meant: Meant, at: int) -> Job[None]:
    """No longer read someone's chat."""

    def job(connection: Connection) -> None:
        if connection.execute(select(func.count()).where(mutes.c.who == who)).scalar_one() >= MOST_MUTED:
            raise Conflict(f"you have muted {MOST_MUTED} people already")
        try:
            with connection.begin_nested():
                connection.execute(insert(mutes).values(who=who, muted=meant.who, name=meant.name, made=at))
        except IntegrityError:
            pass  # muted already

    return job


async def mute(call: Call) -> Ok:
    """Read no more chat of someone."""
    meant = await _meant(call)
    try:
        await call.services.hub.write(mute_someone(call.me.who, meant, clock_ms()))
    except Conflict as conflict:
        raise ApiError(409, "refused", str(conflict)) from None
    await _learn(call)
    return Ok()


async def muted(call: Call) -> list[MuteFacts]:
    """Everyone whose chat you do not read."""
    query = select(mutes).where(mutes.c.who == call.me.who).order_by(mutes.c.id)
    rows = await call.services.hub.read(lambda connection: connection.execute(query).all())
    return [MuteFacts(row.id, row.name, row.made) for row in rows]


async def unmute(call: Call) -> Ok:
    """Read someone's chat again."""
    number, me = whole_number(call.word("number"), "number"), call.me.who

    def job(connection: Connection) -> int:
        return connection.execute(delete(mutes).where(mutes.c.id == number, mutes.c.who == me)).rowcount

    if not await call.services.hub.write(job):
        raise ApiError(404, "person", "you have muted nobody by this number")
    await _learn(call)
    return Ok()


async def _learn(call: Call) -> None:
    """Let the sockets of this person know; those at other processes do when they come back."""
    hub, me = call.services.hub, call.me.who
    found = await hub.read(muted_by, me)
    for loaded in hub.loaded.values():
        for peer in loaded.peers:
            peer.muted = found if peer.person == me else peer.muted


async def report(call: Call) -> Ok:
    """Tell the host about someone."""
    if not call.services.reports.take(call.address):
        raise ApiError(429, "rate", "too many reports; wait a while")
    meant, reason = await _meant(call), shown(call.body.reason, LONGEST_REASON)
    if not reason:
        raise ApiError(400, "message", "a reason needs visible words", "$.reason")
    values = {"at": clock_ms(), "who": call.me.who, "about": meant.who, "name": meant.name, "line": meant.line}
    code = call.word("code").upper()

    def job(connection: Connection) -> None:
        connection.execute(insert(reports).values(**values, code=code, reason=reason))

    await call.services.hub.write(job)
    return Ok()


MUTES = "/api/me/mutes"
ENDPOINTS = [
    Endpoint("POST", f"{TABLE}/mute", mute, Ok, "Read no more chat of someone", takes=Whom),
    Endpoint("POST", f"{TABLE}/report", report, Ok, "Report someone to the host", takes=Reporting),
    Endpoint("GET", MUTES, muted, list[MuteFacts], "Whom I have muted", scope="never"),
    Endpoint("POST", f"{MUTES}/{{number}}/end", unmute, Ok, "Read someone's chat again", takes=Nothing),
]
