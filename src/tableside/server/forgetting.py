"""Everything about oneself: to take away in one file, and to have deleted.

What is deleted: login, password, cookies, tokens, ratings, names and chat in all logs, and tables at which nobody else
sat. In other people's games a bot takes the seats; finished ones keep their moves and results, of a former player.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, delete, or_, select, union, update
from starlette.responses import Response

from tableside import shelf
from tableside.server.adopting import NewestEntry, tell
from tableside.server.alerting import channels_of, silenced_by, times_of
from tableside.server.api import Export, ExportedAlerts, ExportedTable, Farewell, LinkFacts, Ok, TokenFacts
from tableside.server.http import Call, Endpoint
from tableside.server.identity import need_password
from tableside.server.learnt import learnt_by
from tableside.server.people import end_sessions, tokens_of
from tableside.server.presence import clock_ms
from tableside.server.profile import history, ratings_of
from tableside.server.schema import (
    bans,
    entries,
    learnt,
    links,
    members,
    mutes,
    people,
    ratings,
    reports,
    results,
    sessions,
    snapshots,
    tables,
    tokens,
    traces,
)
from tableside.server.store import tell_others
from tableside.server.writer import Conflict, Job, StorageError
from tableside.tables import entries as e
from tableside.tables.standing import Chair, forgotten

if TYPE_CHECKING:
    from tableside.server.hub import Hub

TRIES = 16  # how often a table is tried again because something happened there
AT_ONCE = 100  # tables
OWN_WORDS = frozenset(  # what one did oneself, without ids or seeds
    {"act", "undo", "wish", "consent", "say", "handover", "takeback", "vote"}
    | {"resign", "propose", "answer", "holiday", "back", "obey"}
)
NAMED = tuple(f'{{"kind":"{kind}",%' for kind in ("sit", "adopt", "say", "invite"))  # entries that hold names or chat


def _tables_of(who: str) -> Any:
    at = [select(known.c.table_id).where(known.c.who == who) for known in (members, traces)]
    return tables.c.id.in_(union(select(tables.c.id).where(tables.c.owner == who), *at))


# To take away.


def export(connection: Connection, who: str) -> Export:
    """Everything that is stored about a person."""
    person = connection.execute(select(people).where(people.c.who == who)).one()
    made = connection.execute(select(links).where(links.c.who == who).order_by(links.c.id))
    expire = connection.execute(select(sessions.c.expires).where(sessions.c.who == who)).scalars()
    said = connection.execute(select(reports.c.reason).where(reports.c.who == who).order_by(reports.c.id)).scalars()
    muted = connection.execute(select(mutes.c.name).where(mutes.c.who == who).order_by(mutes.c.made)).scalars()
    return Export(
        name=person.name,
        account=person.login,
        created=person.created,
        seen=person.seen,
        rated=person.rated,
        archive=person.archive,
        sessions=sorted(expire),
        tokens=[
            TokenFacts(each.id, each.name, each.scope, each.made, each.used)  # type: ignore[arg-type]
            for each in tokens_of(connection, who)
        ],
        ratings=ratings_of(connection, who),
        history=history(connection, who, None, private=True),
        tables=_exported(connection, who),
        links=[LinkFacts(link.id, link.seat, link.made, link.used, link.revoked) for link in made],
        reports=list(said),
        muted=list(muted),
        alerts=ExportedAlerts(times_of(connection, who), channels_of(connection, who), silenced_by(connection, who)),
        lessons=learnt_by(connection, who),
    )


def _exported(connection: Connection, who: str) -> list[ExportedTable]:
    found: dict[int, ExportedTable] = {}
    for row in connection.execute(select(tables).where(_tables_of(who)).order_by(tables.c.id)):
        seats = [seat["seat"] for seat in msgspec.json.decode(row.seats) if seat["who"] == who]
        owner = row.owner == who
        found[row.id] = ExportedTable(row.code, row.game, row.status, row.private, owner, seats, row.created, [])
    query = (
        select(entries.c.table_id, entries.c.at, entries.c.entry)
        .where(entries.c.table_id.in_(select(tables.c.id).where(_tables_of(who))), entries.c.who == who)
        .order_by(entries.c.table_id, entries.c.seq)
    )
    for row in connection.execute(query):
        if row.entry.split('"', 4)[3] in OWN_WORDS:
            found[row.table_id].entries.append({"at": row.at, "entry": msgspec.Raw(row.entry.encode())})
    return list(found.values())


async def take_away(call: Call) -> Response:
    """Everything that is stored about you, as a file."""
    found = await call.services.hub.read(export, call.me.who)
    name = f'attachment; filename="tableside-{call.me.login or "guest"}.json"'
    return Response(msgspec.json.encode(found), media_type="application/json", headers={"content-disposition": name})


# To have deleted.


def begin(who: str) -> Job[None]:
    """Let nobody be this person any longer; whoever has no name is being forgotten."""

    def job(connection: Connection) -> None:
        gone = {"name": "", "login": None, "password": None}
        connection.execute(update(people).where(people.c.who == who).values(gone))
        connection.execute(delete(tokens).where(tokens.c.who == who))
        end_sessions(who)(connection)

    return job


def remaining(connection: Connection, who: str) -> list[int]:
    """Some of the tables that still know this person."""
    query = select(tables.c.id).where(_tables_of(who)).order_by(tables.c.id).limit(AT_ONCE)
    return list(connection.execute(query).scalars())


def forget_at(table_id: int, who: str, at: int) -> Job[NewestEntry | None]:
    """Forget a person at one table; what is new in its log, if it has to be heard of."""

    def job(connection: Connection) -> NewestEntry | None:
        table = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
        if table is None:
            return None
        ids = _ids(connection, table_id, who)
        seats = msgspec.json.decode(table["seats"])
        others = [seat["who"] for seat in seats if seat["kind"] == "human" and seat["who"] not in ids]
        if table["owner"] in ids and not others:
            return delete_table(connection, table_id)
        _unname(connection, table_id, ids)
        for known in (members, traces, links):
            connection.execute(delete(known).where(known.c.table_id == table_id, known.c.who.in_(ids)))
        if table["owner"] not in ids and not any(seat["who"] in ids for seat in seats):
            return None
        heir, bot = next(iter(others), ""), shelf.usual(table["game"]) if table["game"] in shelf.GAMES else ""
        owner = {"owner": heir} if table["owner"] in ids else {}
        left = [_left(seat, table["status"], bot) if seat["who"] in ids else seat for seat in seats]
        return tell(connection, table, "", e.Forgotten(who, heir, bot), at, seats=left, **owner)

    return job


def _ids(connection: Connection, table_id: int, who: str) -> set[str]:
    """The ids of a person in a log: as a guest they had another."""
    adopted = entries.c.entry.like('{"kind":"adopt",%')
    query = select(entries.c.entry).where(entries.c.table_id == table_id, adopted).order_by(entries.c.seq.desc())
    ids = {who}
    for text in connection.execute(query).scalars():
        with suppress(msgspec.DecodeError):  # a damaged entry
            found = msgspec.json.decode(text)
            ids |= {found["guest"]} if found["who"] in ids else set()
    return ids


def _left(seat: dict[str, Any], status: str, bot: str) -> dict[str, Any]:
    chair = forgotten(Chair(seat["kind"], seat["who"], seat["name"], seat["bot"]), status, bot)
    return {**seat, "kind": chair.kind, "who": chair.who, "name": chair.name, "bot": chair.bot}


def delete_table(connection: Connection, table_id: int) -> NewestEntry:
    """Delete a table and its result; what its processes have to hear, so that whoever is there learns of it."""
    seq = connection.execute(
        select(entries.c.seq).where(entries.c.table_id == table_id).order_by(entries.c.seq.desc()).limit(1)
    ).scalar()
    connection.execute(delete(tables).where(tables.c.id == table_id))
    connection.execute(delete(results).where(results.c.table_id == table_id))
    gone = NewestEntry(table_id, (seq or 0) + 1)
    tell_others(connection, f"{gone.table_id} {gone.seq}")
    return gone


def _unname(connection: Connection, table_id: int, ids: set[str]) -> None:
    """Take names and chat out of a log and its snapshots. It is the one change that a log ever sees."""
    named = or_(*(entries.c.entry.like(kind) for kind in NAMED))
    query = select(entries.c.seq, entries.c.who, entries.c.entry).where(entries.c.table_id == table_id, named)
    for row in connection.execute(query).all():
        with suppress(msgspec.DecodeError):
            if msgspec.json.decode(row.entry).get("who", row.who) in ids:
                without_words(connection, table_id, row.seq, row.entry)
    for row in connection.execute(select(snapshots).where(snapshots.c.table_id == table_id)).all():
        kept = msgspec.json.decode(row.snapshot, type=dict[str, msgspec.Raw])
        standing = msgspec.json.decode(kept["standing"])
        for chair in standing["chairs"]:
            chair["name"] = "" if chair["who"] in ids else chair["name"]
        kept["standing"] = msgspec.Raw(msgspec.json.encode(standing))
        here = (snapshots.c.table_id == table_id) & (snapshots.c.seq == row.seq)
        connection.execute(update(snapshots).where(here).values(snapshot=msgspec.json.encode(kept).decode()))


def without_words(connection: Connection, table_id: int, seq: int, text: str) -> None:
    """Take the name and the chat out of an entry."""
    entry = msgspec.json.decode(text)
    entry.update({name: "" for name in ("name", "text") if name in entry})
    here = (entries.c.table_id == table_id) & (entries.c.seq == seq)
    connection.execute(update(entries).where(here).values(entry=msgspec.json.encode(entry).decode()))


def finish(who: str) -> Job[None]:
    """Forget what is left of a person."""

    def job(connection: Connection) -> None:
        connection.execute(delete(mutes).where(mutes.c.muted == who))
        connection.execute(delete(reports).where(reports.c.about == who))
        connection.execute(update(reports).where(reports.c.who == who).values(who=""))
        connection.execute(delete(bans).where(bans.c.whom == who))
        connection.execute(delete(ratings).where(ratings.c.who == who))
        connection.execute(delete(learnt).where(learnt.c.who == who))
        connection.execute(delete(people).where(people.c.who == who))

    return job


async def forget_person(hub: "Hub", who: str) -> None:
    """Forget a person; if it is cut off, the next sweep goes on with it."""
    await hub.write(begin(who))
    await hub.sessions.check(who)
    while found := await hub.read(remaining, who):
        for table_id in found:
            told = await _forget_at(hub, table_id, who)
            if told is not None:
                await hub.heard(told.table_id, told.seq)
    await hub.write(finish(who))


async def _forget_at(hub: "Hub", table_id: int, who: str) -> NewestEntry | None:
    for _ in range(TRIES):
        with suppress(Conflict):  # something happened there at this moment
            return await hub.write(forget_at(table_id, who, clock_ms()), table_id)
    raise StorageError("too much happened at your tables at once; try again")


def half_forgotten(connection: Connection) -> list[str]:
    """People whose deletion was cut off."""
    return list(connection.execute(select(people.c.who).where(people.c.name == "")).scalars())


async def farewell(call: Call) -> Ok:
    """Delete everything about yourself."""
    hub = call.services.hub
    await need_password(call, call.body.password)
    await asyncio.shield(hub.task(forget_person(hub, call.me.who)))
    call.cookie = ""
    return Ok()


ENDPOINTS = [
    Endpoint("GET", "/api/me/export", take_away, Export, "Everything about me", scope="never", despite_ban=True),
    Endpoint("POST", "/api/me/forget", farewell, Ok, "Delete everything about me", takes=Farewell, despite_ban=True),
]
