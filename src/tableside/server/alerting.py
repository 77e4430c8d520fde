"""Endpoints: where and when a person is alerted; and the ways by which alerts leave."""

import asyncio
import secrets as random
from email.message import EmailMessage
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, select, update

from tableside.server import mail, outward, push, webhook
from tableside.server.alert import Alert
from tableside.server.api import (
    AlertFacts,
    AlertTimes,
    ChannelFacts,
    MailToken,
    NewBrowser,
    NewChannel,
    NewMail,
    NewWebhook,
    Nothing,
    Ok,
    QuietHours,
)
from tableside.server.http import ApiError, Call, Endpoint, whole_number
from tableside.server.hub import Hub
from tableside.server.identity import need_password
from tableside.server.mail import MailServer
from tableside.server.outbox import EVERY, LETTERS, zone_of
from tableside.server.people import clean_name, new_token
from tableside.server.presence import clock_ms
from tableside.server.push import Browser
from tableside.server.schema import alerting, channels, secrets, tables
from tableside.server.settings import Settings
from tableside.server.store import insert_into, silent_tables
from tableside.server.webhook import Webhook
from tableside.server.writer import Conflict, Job

MOST_CHANNELS = 10  # of one person
CALLED = {"discord": "Discord", "slack": "Slack", "matrix": "Matrix", "ntfy": "ntfy", "json": "JSON"}


class Ways:
    """The ways by which alerts leave this server, as far as they are installed and set up."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self.hub, self.settings = hub, settings
        self.site = settings.public_url.rstrip("/")
        self.outward = outward.Outward(private=bool(settings.alert_private))
        self.mail_server = MailServer.of(settings.smtp) if settings.smtp else None
        self._key = ""

    def lacks(self, kind: str) -> str:
        """Why there are no alerts of this kind here; empty if there are."""
        way = {"push": push, "mail": mail, "webhook": webhook}[kind]
        if not way.is_there():
            return "alerts of this kind are not installed on this server"
        if kind == "mail" and not self.mail_server:
            return "this server is not set up to send mail"
        if kind != "push" and not self.site:
            return "this server has not been told its own address, to which alerts would lead"
        return ""

    async def push_key(self) -> str:
        """Our private key for push, made on first use and kept in the database."""
        if not self._key:
            self._key = await self.hub.write(kept(push.SECRET, await asyncio.to_thread(push.new_key)))
        return self._key

    async def send(self, kind: str, target: str, alert: Alert) -> None:
        """Send an alert."""
        if kind == "push":
            contact = self.site if self.site.startswith("https:") else "mailto:tableside@localhost"
            browser = msgspec.json.decode(target, type=Browser)
            await push.send(self.outward, browser, alert, await self.push_key(), contact)
        elif kind == "webhook":
            await webhook.send(self.outward, msgspec.json.decode(target, type=Webhook), alert)
        elif self.mail_server is not None:
            await mail.send(self.mail_server, self._written(kind, target, alert))

    def _written(self, kind: str, target: str, alert: Alert) -> EmailMessage:
        if kind == "reset":
            return mail.reset_letter(alert, self.settings.mail_from, msgspec.json.decode(target, type=mail.Lost))
        return mail.written(alert, self.settings.mail_from, target)


def kept(name: str, fresh: str) -> Job[str]:
    """A secret of the server: the one that is there, or else this fresh one, which is there from now on."""

    def job(connection: Connection) -> str:
        adding = insert_into(connection, secrets).values(name=name, secret=fresh)
        connection.execute(adding.on_conflict_do_nothing())
        return str(connection.execute(select(secrets.c.secret).where(secrets.c.name == name)).scalar_one())

    return job


# What is stored.

_is_letter = channels.c.kind.in_(LETTERS)


def times_of(connection: Connection, who: str) -> AlertTimes:
    """When a person wants to be alerted."""
    row = connection.execute(select(alerting).where(alerting.c.who == who)).first()
    if row is None:
        return AlertTimes("UTC", EVERY)
    quiet = None if row.quiet_from is None else QuietHours(row.quiet_from, row.quiet_to)
    return AlertTimes(row.zone, row.every, quiet)


def channels_of(connection: Connection, who: str) -> list[ChannelFacts]:
    """Where a person is alerted."""
    query = select(channels).where(channels.c.who == who, ~_is_letter).order_by(channels.c.id)
    return [
        ChannelFacts(row.id, row.kind, _name(row.kind, row.target), row.confirmed is not None, row.fault)
        for row in connection.execute(query)
    ]


def _name(kind: str, target: str) -> str:
    """What a channel is called on its owner's page; a webhook's address is a secret, of which the host is enough."""
    if kind == "push":
        return msgspec.json.decode(target, type=Browser).name
    if kind == "mail":
        return target
    hook = msgspec.json.decode(target, type=Webhook)
    return f"{CALLED[hook.flavour]} ({urlsplit(hook.url).hostname})"


def silenced_by(connection: Connection, who: str) -> list[str]:
    """The codes of the tables about which a person wants no alerts."""
    query = select(tables.c.code).where(tables.c.id.in_(silent_tables(connection, who))).order_by(tables.c.code)
    return list(connection.execute(query).scalars())


def _add(who: str, kind: str, target: str, at: int) -> Job[ChannelFacts]:
    """A new channel; the same one again is the old one. `Conflict` if there are too many."""

    def job(connection: Connection) -> ChannelFacts:
        same = (channels.c.who == who) & (channels.c.kind == kind) & (channels.c.target == target)
        connection.execute(delete(channels).where(same, channels.c.confirmed.is_(None)))  # ask for it again
        row = connection.execute(select(channels).where(same)).first()
        if row is not None:
            return ChannelFacts(row.id, kind, _name(kind, target), True, row.fault)  # type: ignore[arg-type]
        theirs = select(func.count()).where(channels.c.who == who, ~_is_letter)
        if connection.execute(theirs).scalar_one() >= MOST_CHANNELS:
            raise Conflict(f"you are alerted at {MOST_CHANNELS} places already; remove one first")
        values = {"who": who, "kind": kind, "target": target, "token": new_token(), "made": at, "fault": ""}
        values |= {"confirmed": None if kind == "mail" else at, "ready": 0, "claimed": 0, "tries": 0}
        key = connection.execute(insert(channels).values(values)).inserted_primary_key
        assert key is not None
        return ChannelFacts(key[0], kind, _name(kind, target), kind != "mail", "")  # type: ignore[arg-type]

    return job


# The endpoints.


async def show(call: Call) -> AlertFacts:
    """Where and when you are alerted."""
    ways, hub = call.services.ways, call.services.hub
    who = call.person.who if call.person else ""
    lacks = {kind: ways.lacks(kind) for kind in ("push", "mail", "webhook")}
    key = "" if lacks["push"] else await asyncio.to_thread(push.public_key, await ways.push_key())
    times, places = await hub.read(times_of, who), await hub.read(channels_of, who)
    return AlertFacts(lacks, key, times, places, await hub.read(silenced_by, who))


async def choose_times(call: Call) -> Ok:
    """When you want to be alerted."""
    body, who = call.body, call.me.who
    try:
        zone_of(body.zone)
    except ValueError as error:
        raise ApiError(422, "zone", str(error), "$.zone") from None
    quiet = (None, None) if body.quiet is None else (body.quiet.begin, body.quiet.end)
    values = {"zone": body.zone, "every": body.every, "quiet_from": quiet[0], "quiet_to": quiet[1]}

    def job(connection: Connection) -> None:
        adding = insert_into(connection, alerting).values(who=who, **values)
        connection.execute(adding.on_conflict_do_update(index_elements=[alerting.c.who], set_=values))

    await call.services.hub.write(job)
    return Ok()


async def _new(call: Call, kind: str, target: str) -> ChannelFacts:
    if lacks := call.services.ways.lacks(kind):
        raise ApiError(409, "alerts", lacks)
    buckets = call.services.new_channels
    if not buckets.take(call.address) or not buckets.take(target):
        raise ApiError(429, "rate", "too many new places for alerts; wait a while")
    try:
        return await call.services.hub.write(_add(call.me.who, kind, target, clock_ms()))
    except Conflict as conflict:
        raise ApiError(409, "alerts", str(conflict)) from None


async def _checked(call: Call, url: str) -> None:
    try:
        await outward.check(url, private=bool(call.services.settings.alert_private))
    except ValueError as error:
        raise ApiError(422, "address", str(error), "$.url") from None


async def add_browser(call: Call) -> ChannelFacts:
    """Alert this browser."""
    body: NewBrowser = call.body
    browser = Browser(body.endpoint, body.keys.p256dh, body.keys.auth, clean_name(body.name))
    if not call.services.ways.lacks("push"):
        await _checked(call, browser.endpoint)
        try:
            await asyncio.to_thread(push.check_keys, browser)
        except ValueError:
            raise ApiError(422, "keys", "these are not a browser's keys", "$.keys") from None
    return await _new(call, "push", msgspec.json.encode(browser).decode())


async def add_mail(call: Call) -> ChannelFacts:
    """Alert by mail, once the address is confirmed."""
    try:
        address = mail.address_of(call.body.address.strip())
    except (ValueError, IndexError):
        raise ApiError(422, "address", "this is not a mail address", "$.address") from None
    await need_password(call, call.body.password)  # who has the address can have a new one
    return await _new(call, "mail", address)


async def add_webhook(call: Call) -> NewChannel:
    """Alert a chat or a program."""
    body: NewWebhook = call.body
    await _checked(call, body.url)
    if body.flavour == "matrix" and not (body.room and body.token):
        raise ApiError(422, "address", "Matrix needs a room and an access token", "$.room")
    topic = urlsplit(body.url).path.strip("/")
    if body.flavour == "ntfy" and (not topic or "/" in topic):
        raise ApiError(422, "address", "expected the address of a topic, like https://ntfy.sh/topic", "$.url")
    if not (body.token.isascii() and body.token.isprintable()):
        raise ApiError(422, "address", "a token has plain characters only", "$.token")
    secret = random.token_urlsafe(32) if body.flavour == "json" else body.token
    hook = Webhook(body.flavour, body.url, body.room, secret)
    made = await _new(call, "webhook", msgspec.json.encode(hook).decode())
    shown = secret if body.flavour == "json" else ""
    return NewChannel(made.channel, made.kind, made.name, made.confirmed, made.fault, shown)


async def remove(call: Call) -> Ok:
    """Alert there no longer."""
    number, who = whole_number(call.word("channel"), "channel"), call.me.who

    def job(connection: Connection) -> int:
        mine = and_(channels.c.id == number, channels.c.who == who, ~_is_letter)
        return connection.execute(delete(channels).where(mine)).rowcount

    if not await call.services.hub.write(job):
        raise ApiError(404, "channel", "you are not alerted there")
    return Ok()


async def confirm(call: Call) -> Ok:
    """Confirm a mail address, with the secret that was sent to it."""
    token, at = call.body.token, clock_ms()

    def job(connection: Connection) -> int:
        mine = update(channels).where(channels.c.token == token, channels.c.kind == "mail")
        return connection.execute(mine.values(confirmed=func.coalesce(channels.c.confirmed, at))).rowcount

    if not await call.services.hub.write(job):
        raise ApiError(404, "token", "this link is no longer valid")
    return Ok()


async def unsubscribe(call: Call) -> Ok:
    """End the mails to an address: one click in a mail program, which has no cookie and no page of ours."""
    token = call.word("token")

    def job(connection: Connection) -> int:
        theirs = delete(channels).where(channels.c.token == token, channels.c.kind == "mail")
        return connection.execute(theirs).rowcount

    if not (token.isascii() and token.isprintable()) or not await call.services.hub.write(job):
        raise ApiError(404, "token", "no mails are sent any more")
    return Ok()


ENDPOINTS = [
    Endpoint("GET", "/api/alerts", show, AlertFacts, "Where and when I am alerted", scope="never"),
    Endpoint("POST", "/api/alerts", choose_times, Ok, "When I am alerted", takes=AlertTimes, makes_guest=True),
    Endpoint(
        "POST", "/api/alerts/push", add_browser, ChannelFacts, "Alert a browser", takes=NewBrowser, makes_guest=True
    ),
    Endpoint("POST", "/api/alerts/mail", add_mail, ChannelFacts, "Alert by mail", takes=NewMail, makes_guest=True),
    Endpoint(
        "POST", "/api/alerts/webhook", add_webhook, NewChannel, "Alert a chat", takes=NewWebhook, makes_guest=True
    ),
    Endpoint("POST", "/api/alerts/confirm", confirm, Ok, "Confirm a mail address", takes=MailToken),
    Endpoint("POST", "/api/alerts/{channel}/remove", remove, Ok, "Alert there no longer", takes=Nothing),
    Endpoint("POST", "/unsubscribe/{token}", unsubscribe, Ok, "End the mails to an address", foreign=True),
]
