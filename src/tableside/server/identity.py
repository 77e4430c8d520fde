"""Endpoints: who am I. A guest by cookie, an account by login and password."""

import asyncio

from tableside.server.api import Credentials, Done, Me, Naming, Nothing
from tableside.server.http import ApiError, Call, Endpoint, make_guest
from tableside.server.people import (
    LOGIN,
    Person,
    by_login,
    clean_name,
    end_session,
    hash_password,
    make_account,
    new_session,
    new_token,
    password_fits,
    rename,
)
from tableside.server.presence import clock_ms
from tableside.server.writer import Conflict


def _me(person: Person) -> Me:
    return Me(person.name, person.login)


async def who_am_i(call: Call) -> Me:
    """The person behind the cookie."""
    return Me("", None, new=True) if call.person is None else _me(call.person)


async def name_me(call: Call) -> Me:
    """Set the name; makes a guest if there is none."""
    name = clean_name(call.body.name)
    if not name:
        raise ApiError(400, "message", "a name needs letters that can be shown", "$.name")
    if call.person is None:
        return _me(await make_guest(call, name))
    await call.services.hub.write(rename(call.me.who, name))
    return Me(name, call.me.login)


def _limited(call: Call) -> None:
    if not call.services.logins.take(call.address):
        raise ApiError(429, "rate", "too many tries; wait a minute")


async def open_account(call: Call) -> Me:
    """Give the guest a login and password; other devices must log in anew."""
    _limited(call)
    credentials: Credentials = call.body
    if call.me.login is not None and call.me.login != credentials.login.lower():
        raise ApiError(409, "login", "you have a login already")
    if not LOGIN.fullmatch(credentials.login.lower()):
        raise ApiError(400, "message", "a login has letters, digits and _ . - and begins with no sign", "$.login")
    password = await asyncio.to_thread(hash_password, credentials.password)
    try:
        await call.services.hub.write(make_account(call.me.who, credentials.login, password, call.token))
    except Conflict as conflict:
        raise ApiError(409, "login", str(conflict), "$.login") from None
    return Me(call.me.name, credentials.login.lower())


async def log_in(call: Call) -> Me:
    """A cookie for an account; it takes the same time whether login or password is wrong."""
    _limited(call)
    hub = call.services.hub
    found = await hub.read(by_login, call.body.login)
    if not await asyncio.to_thread(password_fits, found and found[1], call.body.password) or found is None:
        raise ApiError(401, "login", "no such login with this password")
    person = found[0]
    call.cookie = new_token()
    await hub.write(new_session(person.who, call.cookie, clock_ms()))
    return _me(person)


async def log_out(call: Call) -> Done:
    """End this cookie."""
    if call.token:
        await call.services.hub.write(end_session(call.token))
    call.cookie = ""
    return Done()


ENDPOINTS = [
    Endpoint("GET", "/api/me", who_am_i, Me, "Who am I"),
    Endpoint("POST", "/api/me", name_me, Me, "Set my name; makes a guest", takes=Naming),
    Endpoint("POST", "/api/account", open_account, Me, "Add login and password", takes=Credentials, makes_guest=True),
    Endpoint("POST", "/api/login", log_in, Me, "Log in", takes=Credentials),
    Endpoint("POST", "/api/logout", log_out, Done, "Log out", takes=Nothing),
]
