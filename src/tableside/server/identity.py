"""Endpoints: who am I. A guest by cookie, an account by login and password."""

import asyncio
from contextlib import suppress

from tableside.server.adopting import adopt, sit_both
from tableside.server.api import Account, Credentials, LoggedIn, LoggingOut, Me, Naming, Ok
from tableside.server.http import ApiError, Call, Endpoint, make_guest
from tableside.server.hub import TRIES
from tableside.server.lobby import give_up
from tableside.server.people import (
    LOGIN,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    Person,
    by_login,
    change_password,
    clean_name,
    end_session,
    end_sessions,
    hash_password,
    hashed,
    make_account,
    new_session,
    new_token,
    password_fits,
    rename,
)
from tableside.server.presence import clock_ms
from tableside.server.store import Overtaken
from tableside.server.writer import Conflict, StorageError
from tableside.tables.standing import Refused
from tableside.tables.table import Unplayable


def _me(person: Person) -> Me:
    return Me(person.name, person.login)


async def who_am_i(call: Call) -> Me:
    """The person behind the cookie."""
    return Me("", None, new=True) if call.person is None else _me(call.person)


async def name_me(call: Call) -> Me:
    """Set the name; makes a guest if there is none."""
    name = clean_name(call.body.name)
    if not name:
        raise ApiError(400, "message", "a name needs visible letters", "$.name")
    if call.person is None:
        return _me(await make_guest(call, name))
    await call.services.hub.write(rename(call.me.who, name))
    return Me(name, call.me.login)


def limit_attempts(call: Call, login: str) -> None:
    """Count an attempt at this login from this network; refuse it if there were too many."""
    known = call.person is not None and call.person.login == login.lower()
    if not call.services.guessing.allows(call.address, login, hashed(call.token) if known else ""):
        raise ApiError(429, "rate", "too many attempts; wait a minute")


def _well_formed(body: Account) -> None:
    if not LOGIN.fullmatch(body.login.lower()):
        what = "a login has 2 to 39 letters, digits, dots, hyphens or underscores, and begins with a letter or digit"
        raise ApiError(400, "login", what, "$.login")
    check_password(body.password)


def check_password(password: str) -> None:
    """Refuse a password that is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        what = f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"
        raise ApiError(400, "password", what, "$.password")


async def open_account(call: Call) -> Me:
    """Give the guest a login and password, or an account a new password; other devices must log in again."""
    body: Account = call.body
    limit_attempts(call, body.login)
    _well_formed(body)
    login, token, at = body.login.lower(), new_token(), clock_ms()
    if call.me.login not in (None, login):
        raise ApiError(409, "login", "you already have a login")
    before = None if call.me.login is None else await _old_password(call, body)
    password = await asyncio.to_thread(hash_password, body.password)
    try:
        if before is None:
            await call.services.hub.write(make_account(call.me.who, login, password, token, at))
        else:
            await call.services.hub.write(change_password(call.me.who, before, password, token, at))
    except Conflict as conflict:
        raise ApiError(409, "login", str(conflict), "$.login") from None
    call.cookie = token
    await call.services.hub.sessions.check(call.me.who)
    return Me(call.me.name, login)


async def _old_password(call: Call, body: Account) -> str:
    """The stored hash of the password that was typed as the old one."""
    if body.old is None:
        raise ApiError(403, "password", "to change your password, enter the old one too", "$.old")
    found = await call.services.hub.read(by_login, body.login)
    stored = found[1] if found else None
    if stored is None or not await asyncio.to_thread(password_fits, stored, body.old):
        raise ApiError(403, "password", "the old password is wrong", "$.old")
    return stored


async def need_password(call: Call, password: str) -> None:
    """Refuse what could cost someone their account unless they type its password again; a guest has none."""
    login = call.me.login
    if login is None:
        return
    limit_attempts(call, login)
    found = await call.services.hub.read(by_login, login)
    if not await asyncio.to_thread(password_fits, found and found[1], password):
        raise ApiError(403, "password", "the password is wrong", "$.password")


async def log_in(call: Call) -> LoggedIn:
    """A cookie for an account; it takes the same time whether login or password is wrong."""
    body: Credentials = call.body
    limit_attempts(call, body.login)
    hub, before = call.services.hub, call.person
    found = await hub.read(by_login, body.login)
    if not await asyncio.to_thread(password_fits, found and found[1], body.password) or found is None:
        raise ApiError(401, "login", "login or password is wrong")
    (person, password), token, brought = found, new_token(), 0
    try:
        if before is not None and before.login is None:
            brought = await _bring(call, before, person, password, token)
        else:
            await hub.write(new_session(person.who, password, token, clock_ms(), instead_of=call.token))
    except Overtaken:
        raise ApiError(401, "login", "login or password is wrong") from None
    call.services.guessing.succeeded(call.address, body.login)
    call.cookie = token
    if before is not None:
        await hub.sessions.check(before.who)
    return LoggedIn(person.name, person.login, brought=brought)


async def _bring(call: Call, guest: Person, person: Person, password: str, token: str) -> int:
    """Log a guest in with all they have; return at how many tables they had something."""
    hub = call.services.hub
    shared = await hub.read(sit_both, guest.who, person.who)
    if shared and not call.body.leave:
        what = f"you sit as a guest and as {person.login} at {', '.join(shared)}: one person cannot hold both seats"
        raise ApiError(409, "seats", f"{what}. Leave the guest's seat to a bot, or stay a guest", "$.leave")
    for code in shared:
        with suppress(Refused, Unplayable):
            if loaded := await hub.open(code):
                await give_up(hub, loaded, guest.who)
    for tries in range(TRIES, 0, -1):
        try:
            told = await hub.write(adopt(guest.who, person, password, token, clock_ms()))
            break
        except Overtaken:
            raise
        except Conflict:  # another process was first at one of the tables
            if tries == 1:
                raise StorageError("too much happened at your tables at once; try again") from None
    for written in told:
        await hub.heard(written.table_id, written.seq)
    return len(told)


async def log_out(call: Call) -> Ok:
    """End this cookie, or all of this person, and the sockets that came with them."""
    hub = call.services.hub
    if call.person is not None and call.body.everywhere:
        await hub.write(end_sessions(call.person.who))
    elif call.token:
        await hub.write(end_session(call.token))
    if call.person is not None:
        await hub.sessions.check(call.person.who)
    call.cookie = ""
    return Ok()


ENDPOINTS = [
    Endpoint("GET", "/api/me", who_am_i, Me, "Who am I"),
    Endpoint("POST", "/api/me", name_me, Me, "Set my name; creates a guest", takes=Naming),
    Endpoint(
        "POST", "/api/account", open_account, Me, "Add a login, or change the password", takes=Account, makes_guest=True
    ),
    Endpoint("POST", "/api/login", log_in, LoggedIn, "Log in", takes=Credentials),
    Endpoint("POST", "/api/logout", log_out, Ok, "Log out", takes=LoggingOut, despite_ban=True),
]
