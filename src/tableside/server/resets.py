"""Endpoint: a new password by a link that works once; `tableside admin reset` makes the link."""

import asyncio

from tableside.server.api import NewPassword, Ok
from tableside.server.http import ApiError, Call, Endpoint
from tableside.server.identity import check_password
from tableside.server.people import hash_password, use_reset
from tableside.server.presence import clock_ms
from tableside.server.store import Overtaken


def path_of(token: str) -> str:
    """The address of a link, behind the server's own; the secret stands after `#`, so it is in no server's log."""
    return f"/reset#{token}"


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


ENDPOINTS = [Endpoint("POST", "/api/reset", reset, Ok, "A new password by a link", takes=NewPassword)]
