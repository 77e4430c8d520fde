"""The outbox: questions that people are to be alerted to, written with the lists of tables, sent by one task beside.

A letter, such as a link to a new password, is a channel for one mail: its greeting is all that is ever sent there.

What is promised: a question is noted in the transaction that lets lists show it, and after a crash the tables whose
lists are behind their logs are read again, so none is lost. One process at a time claims a channel, before it sends
anything there. What the receiver took is not sent again; only if the process dies before that is written down, the same
alert goes once more under the same id. A browser, Matrix, and a mailbox or program that looks at ids then show it once;
Discord, Slack and ntfy show it twice.
"""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from sqlalchemy import Connection, RowMapping, and_, bindparam, delete, select, text, union, update

from tableside.server.alert import Alert, NotSent, Turn, name_of
from tableside.server.presence import clock_ms
from tableside.server.schema import alerting, channels, entries, lists, members, outbox, tables
from tableside.server.writer import Job
from tableside.shelf import GAMES
from tableside.tables.listing import Asks, ShownSeat, Summary, in_words

if TYPE_CHECKING:
    from tableside.server.hub import Hub

LOG = logging.getLogger("tableside.outbox")
MINUTE = 60_000  # milliseconds
LEASE = 2 * MINUTE  # that a channel stays claimed if its process dies; no call takes as long
AT_TABLE = 10 * MINUTE  # for someone who is at the table to answer before they are alerted all the same
AT_ONCE = 64  # alerts under way
BACK_OFF = (MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE, 720 * MINUTE)  # then we give up
EVERY = 10  # minutes between two alerts to a channel, unless the person says otherwise
LETTERS = ("reset",)  # kinds of channels that are for one mail
LETTER_WITHIN = 60 * MINUTE  # a letter that could not be sent by then is out of date
LAST_WORD = 5.0  # seconds for what is under way when the server stops
NOTE = text(  # one statement, since the writer does it with every list of tables
    """
    INSERT INTO outbox (channel_id, table_id, since, due)
    SELECT id, CAST(:table_id AS BIGINT), CAST(:since AS BIGINT), CAST(:due AS BIGINT) FROM channels
    WHERE who = :who AND confirmed < :since
    ON CONFLICT (channel_id, table_id) DO UPDATE SET since = excluded.since, due = excluded.due, alert = NULL
    WHERE outbox.since < excluded.since
    """
)


def noted(shown: Summary, pause: int) -> Job[None]:
    """Note what a table asks, for those who want to be alerted; the same question only once.

    Where nobody else sits, nobody waits, and nothing is noted.
    """
    who = {seat.seat: seat.who for seat in shown.seats if seat.kind == "human"}
    asks = {who[ask.seat]: ask.since for ask in shown.asks if ask.seat in who} if len(set(who.values())) > 1 else {}

    rows = [
        {"who": whose, "table_id": shown.head.id, "since": since, "due": since + pause} for whose, since in asks.items()
    ]

    def job(connection: Connection) -> None:
        if rows:
            connection.execute(NOTE, rows)

    return job


def behind(connection: Connection) -> list[str]:
    """The codes of tables in play whose lists do not know their newest entry: a process died in between."""
    newest = (
        select(entries.c.at).where(entries.c.table_id == tables.c.id).order_by(entries.c.seq.desc()).limit(1)
    ).scalar_subquery()
    query = select(tables.c.code).where(tables.c.status == "playing", tables.c.changed < newest)
    return list(connection.execute(query).scalars())


def zone_of(name: str) -> tzinfo:
    """A time zone by its name; `ValueError` if this machine knows none of that name."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, OSError):
        raise ValueError(f"this server knows no time zone {name!r}") from None


def quiet_until(at: int, zone: tzinfo, begin: int | None, end: int | None) -> int | None:
    """When the quiet hours end that this time is in; None if it is in none. They are in minutes after midnight."""
    if begin is None or end is None or begin == end:
        return None
    now = datetime.fromtimestamp(at / 1000, zone)
    minute = now.hour * 60 + now.minute
    if not (begin <= minute < end if begin < end else minute >= begin or minute < end):
        return None
    over = now.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0, fold=0)
    if minute >= end:
        over += timedelta(days=1)
    return int(over.timestamp() * 1000)


@dataclass(frozen=True)
class ClaimedChannel:
    """A channel that is ours to write to for a while, and the alert that it is to get."""

    id: int
    who: str
    kind: str
    target: str
    token: str
    alert: str
    tries: int  # with this one
    made: int
    zone: tzinfo
    every: int
    greets: bool  # nothing was ever sent to it

    @property
    def is_letter(self) -> bool:
        """Whether it is for one mail."""
        return self.kind in LETTERS


def due(now: int) -> Any:
    """The channels that something is to be sent to."""
    told = select(outbox.c.channel_id).where(outbox.c.due <= now)
    new = select(channels.c.id).where(channels.c.greeted.is_(None))
    asked = union(told, new).subquery()
    free = and_(channels.c.claimed <= now, channels.c.ready <= now)
    return (
        select(channels, alerting.c.zone, alerting.c.quiet_from, alerting.c.quiet_to, alerting.c.every)
        .outerjoin(alerting, alerting.c.who == channels.c.who)
        .where(channels.c.id.in_(select(asked.c[0])), free)
        .order_by(channels.c.ready, channels.c.id)
    )


def is_due(connection: Connection, now: int) -> bool:
    """Whether there is anything to send."""
    return connection.execute(due(now).limit(1)).first() is not None


def claim(now: int, most: int) -> Job[list[ClaimedChannel]]:
    """Claim channels, each with an alert of all that it is to be told; those in their quiet hours are put off."""

    def job(connection: Connection) -> list[ClaimedChannel]:
        query = due(now).limit(most).with_for_update(skip_locked=True, of=channels)
        rows = [(row, _zone(row)) for row in connection.execute(query).mappings()]
        quiet = {row["id"]: _quiet(row, zone, now) for row, zone in rows}
        found = [_claimed(row, zone) for row, zone in rows if quiet[row["id"]] is None]
        put_off = [{"b_id": number, "b_ready": until} for number, until in quiet.items() if until is not None]
        here = channels.c.id == bindparam("b_id")
        if put_off:
            connection.execute(update(channels).where(here).values(ready=bindparam("b_ready")), put_off)
        if found:
            values = {"alert": bindparam("b_alert"), "tries": bindparam("b_tries"), "claimed": now + LEASE}
            marks = [{"b_id": each.id, "b_alert": each.alert, "b_tries": each.tries} for each in found]
            connection.execute(update(channels).where(here).values(values), marks)
        fresh = [{"b_id": each.id, "b_alert": each.alert} for each in found if each.tries == 1 and not each.greets]
        if fresh:
            waits = and_(outbox.c.channel_id == bindparam("b_id"), outbox.c.due.is_not(None))
            connection.execute(update(outbox).where(waits).values(alert=bindparam("b_alert")), fresh)
        return found

    return job


def _zone(row: RowMapping) -> tzinfo:
    try:
        return zone_of(row["zone"] or "UTC")
    except ValueError:
        return UTC


def _quiet(row: RowMapping, zone: tzinfo, now: int) -> int | None:
    return None if row["greeted"] is None else quiet_until(now, zone, row["quiet_from"], row["quiet_to"])


def _claimed(row: RowMapping, zone: tzinfo) -> ClaimedChannel:
    return ClaimedChannel(
        id=row["id"],
        who=row["who"],
        kind=row["kind"],
        target=row["target"],
        token=row["token"],
        alert=row["alert"] or secrets.token_hex(16),
        tries=row["tries"] + 1,
        made=row["made"],
        zone=zone,
        every=EVERY if row["every"] is None else row["every"],
        greets=row["greeted"] is None,
    )


class StandingTurn(NamedTuple):
    """A table of an alert, its question, and when its reader was last there."""

    table_id: int
    turn: Turn
    seen: int


def tables_for(connection: Connection, to: ClaimedChannel) -> list[StandingTurn]:
    """The tables of an alert, as they stand now; a question that was answered meanwhile is told to nobody."""
    is_member = and_(members.c.table_id == tables.c.id, members.c.who == to.who)
    in_list = and_(lists.c.table_id == tables.c.id, lists.c.who == to.who)
    query = (
        select(outbox.c.since, tables, members.c.seen, lists.c.silent)
        .join(tables, tables.c.id == outbox.c.table_id)
        .outerjoin(members, is_member)
        .outerjoin(lists, in_list)
        .where(outbox.c.channel_id == to.id, outbox.c.alert == to.alert)
        .order_by(outbox.c.since)
    )
    found = [(row, _turn(row, to.who)) for row in connection.execute(query).mappings() if not row["silent"]]
    return [StandingTurn(row["id"], turn, row["seen"] or 0) for row, turn in found if turn is not None]


def _turn(row: RowMapping, who: str) -> Turn | None:
    try:
        seats = msgspec.json.decode(row["seats"], type=list[ShownSeat])
        asks = msgspec.json.decode(row["asks"], type=list[Asks])
    except msgspec.MsgspecError:  # lists leave it out too, and log it
        return None
    own = {seat.seat for seat in seats if seat.who == who}
    asked = next((ask for ask in asks if ask.seat in own and ask.since == row["since"]), None)
    if asked is None or row["status"] != "playing" or row["game"] not in GAMES:
        return None
    names = [name_of(seat) for seat in seats if seat.seat not in own]
    title = GAMES[row["game"]].ABOUT.title
    return Turn(row["code"], title, names, in_words(row["game"], asked), asked.since, asked.due)


def finished(to: ClaimedChannel, ready: int, greeted: int | None, fault: str = "") -> Job[None]:
    """Write down that an alert was taken, or that there was nothing to say, or that we give it up."""

    def job(connection: Connection) -> None:
        of_it = and_(outbox.c.channel_id == to.id, outbox.c.alert == to.alert)
        connection.execute(update(outbox).where(of_it).values(due=None, alert=None))
        values = {"claimed": 0, "alert": None, "tries": 0, "ready": ready, "fault": fault}
        values |= {} if greeted is None else {"greeted": greeted}
        connection.execute(update(channels).where(channels.c.id == to.id).values(values))

    return job


def put_off(to: ClaimedChannel, ready: int, fault: str) -> Job[None]:
    """Write down that an alert is to be sent again, and why."""

    def job(connection: Connection) -> None:
        values = {"claimed": 0, "ready": ready, "fault": fault}
        connection.execute(update(channels).where(channels.c.id == to.id).values(values))

    return job


def dropped(to: ClaimedChannel) -> Job[None]:
    """Forget a channel whose receiver is gone, or a letter."""

    def job(connection: Connection) -> None:
        connection.execute(delete(channels).where(channels.c.id == to.id))

    return job


def tell_later(to: ClaimedChannel, table_ids: Sequence[int], at: int) -> Job[None]:
    """Take these tables out of an alert: their player is there, and may see by themselves."""

    def job(connection: Connection) -> None:
        of_it = and_(outbox.c.channel_id == to.id, outbox.c.alert == to.alert, outbox.c.table_id.in_(table_ids))
        connection.execute(update(outbox).where(of_it).values(due=at, alert=None))

    return job


class Senders(Protocol):
    """Knows how to reach each kind of channel."""

    site: str

    async def send(self, kind: str, target: str, alert: Alert) -> None:
        """Send it; `NotSent` if it was not taken."""


class Outbox:
    """The task that sends what is due."""

    def __init__(self, hub: "Hub", senders: Senders) -> None:
        self.hub, self.senders = hub, senders
        self.under_way: set[asyncio.Task[None]] = set()

    async def keep_sending(self) -> None:
        """For ever; no failure ends it, and no move waits for it."""
        try:
            await self.recover()
            while True:
                try:
                    await self.begin()
                except Exception as error:
                    LOG.error("the outbox cannot be read", extra={"facts": {"why": str(error)[:200]}})
                pause = self.hub.settings.alert_poll
                if self.under_way:
                    await asyncio.wait(self.under_way, timeout=pause, return_when=asyncio.FIRST_COMPLETED)
                else:
                    await asyncio.sleep(pause)
        finally:
            if self.under_way:
                await asyncio.wait(self.under_way, timeout=LAST_WORD)

    async def recover(self) -> None:
        """Bring the lists up to date that a crash left behind: that notes what was asked meanwhile."""
        try:
            for code in await self.hub.read(behind):
                await self.hub.open(code)
        except Exception as error:
            LOG.error("lists could not be brought up to date", extra={"facts": {"why": str(error)[:200]}})

    async def begin(self) -> None:
        """Claim what is due, as far as there is room, and send it."""
        room, now = AT_ONCE - len(self.under_way), clock_ms()
        if not room or not await self.hub.read(is_due, now):
            return
        for to in await self.hub.write(claim(now, room)):
            task = asyncio.get_running_loop().create_task(self._send(to))
            self.under_way.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self.under_way.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("an alert was left; its channel is free again soon", exc_info=error)

    async def _send(self, to: ClaimedChannel) -> None:
        turns = [] if to.greets else await self._turns(to)
        now = clock_ms()
        if not turns and not to.greets:
            await self.hub.write(finished(to, 0, None))
            return
        if to.is_letter and now > to.made + LETTER_WITHIN:
            await self.hub.write(dropped(to))
            return
        try:
            await self.senders.send(to.kind, to.target, Alert(to.alert, turns, to.zone, self.senders.site, to.token))
        except NotSent as failed:
            await self._failed(to, failed)
        else:
            self.hub.metrics.count("alerts", to.kind)
            ready = 0 if to.greets else now + to.every * MINUTE
            await self.hub.write(dropped(to) if to.is_letter else finished(to, ready, now if to.greets else None))

    async def _turns(self, to: ClaimedChannel) -> list[Turn]:
        """What there is to tell: what its reader has not seen yet, nor is looking at."""
        now, telling, here = clock_ms(), list[Turn](), list[int]()
        for table_id, turn, seen in await self.hub.read(tables_for, to):
            saw_it = seen >= turn.since
            is_there = self._is_here(table_id, to.who) or (saw_it and now - seen < 2000 * self.hub.settings.heartbeat)
            if is_there and now < turn.since + AT_TABLE:
                here.append(table_id)
            elif is_there or not saw_it:
                telling.append(turn)
        if here:
            await self.hub.write(tell_later(to, here, now + AT_TABLE))
        return telling

    def _is_here(self, table_id: int, who: str) -> bool:
        loaded = self.hub.loaded.get(table_id)
        return loaded is not None and who in loaded.here()

    async def _failed(self, to: ClaimedChannel, failed: NotSent) -> None:
        LOG.warning("an alert failed", extra={"facts": {"kind": to.kind, "tries": to.tries, "why": failed.what}})
        self.hub.metrics.count("alert_failures", to.kind)
        now = clock_ms()
        if failed.gone and to.kind == "push":  # the browser took its permission back, or is no more
            await self.hub.write(dropped(to))
        elif failed.again and to.tries <= len(BACK_OFF):
            pause = max(BACK_OFF[to.tries - 1], int(1000 * failed.after))
            await self.hub.write(put_off(to, now + pause, failed.what))
        elif to.is_letter:
            await self.hub.write(dropped(to))
        else:
            await self.hub.write(finished(to, now + to.every * MINUTE, now if to.greets else None, failed.what))
