"""Endpoints: a new password by a link that works once. It comes by mail, or `tableside admin reset` makes it."""

import asyncio
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, insert, select

from tableside.server.api import LostPassword, NewPassword, Ok
from tableside.server.http import ApiError, Call, Endpoint
from tableside.server.hub import Hub
from tableside.server.identity import check_password, limit_attempts
from tableside.server.mail import Lost
from tableside.server.people import MAILED_RESET, add_reset, hash_password, new_token, use_reset
from tableside.server.presence import clock_ms
from tableside.server.schema import channels, people, resets
from tableside.server.store import Overtaken
from tableside.server.writer import Job

AGAIN = 600_000  # milliseconds until the same person is sent another link


class Reader(NamedTuple):
    """A person with an account, and an address at which they read mail."""

    who: str
    lost: Lost


def readers(connection: Connection, login: str) -> list[Reader]:
    """Who is meant: by a login, with all the addresses that its person has confirmed, or by such an address."""
    if not login.isprintable():  # nobody's, and some databases do not even accept such a query
        return []
    meant = func.lower(channels.c.target) == login.lower() if "@" in login else people.c.login == login.lower()
    query = (
        select(people.c.who, people.c.login, channels.c.target)
        .join(channels, channels.c.who == people.c.who)
        .where(meant, channels.c.kind == "mail", channels.c.confirmed.is_not(None), people.c.login.is_not(None))
        .order_by(channels.c.id)
    )
    return [Reader(row.who, Lost(row.login, row.target)) for row in connection.execute(query)]


def written_to(found: list[Reader], at: int) -> Job[None]:
    """Give the outbox a letter with a link for each of them, but for those who were just sent one."""

    def job(connection: Connection) -> None:
        just_now = resets.c.expires.between(at + MAILED_RESET - AGAIN, at + MAILED_RESET)
        query = select(resets.c.who).where(resets.c.who.in_({each.who for each in found}), just_now)
        served = set(connection.execute(query).scalars())
        for who, lost in found:
            if who not in served:
                token, target = new_token(), msgspec.json.encode(lost).decode()
                add_reset(connection, who, token, at + MAILED_RESET)
                values = {"who": who, "kind": "reset", "target": target, "token": token, "made": at, "fault": ""}
                connection.execute(insert(channels).values(values | {"ready": 0, "claimed": 0, "tries": 0}))

    return job


async def _write_to(hub: Hub, login: str) -> None:
    if found := await hub.read(readers, login):
        await hub.write(written_to(found, clock_ms()))


async def ask(call: Call) -> Ok:
    """Send a link to a new password to the mail addresses of an account.

    Whoever asks learns nothing: the answer does not even wait for the search, whether there is such an account or not.
    """
    body: LostPassword = call.body
    limit_attempts(call, body.login)
    if call.services.ways.lacks("mail"):
        raise ApiError(409, "mail", "this server does not send mail; whoever runs it can make you a link")
    call.services.hub.task(_write_to(call.services.hub, body.login.strip()))
    return Ok()


async def reset(call: Call) -> Ok:
    """Set a new password; every device and program must come with it."""
    body: NewPassword = call.body
    if not call.services.guessing.by_network.take(call.address):
        raise ApiError(429, "rate", "too many attempts; wait a minute")
    check_password(body.password)
    password, hub = await asyncio.to_thread(hash_password, body.password), call.services.hub
    try:
        who = await hub.write(use_reset(body.token, password, clock_ms()))
    except Overtaken as void:
        raise ApiError(404, "link", str(void)) from None
    await hub.sessions.check(who)
    return Ok()


ENDPOINTS = [
    Endpoint("POST", "/api/reset/mail", ask, Ok, "Ask for a link to a new password", takes=LostPassword),
    Endpoint("POST", "/api/reset", reset, Ok, "A new password by a link", takes=NewPassword),
]
