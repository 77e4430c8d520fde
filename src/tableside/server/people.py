"""People: guests by a cookie, accounts by login and password, their programs by tokens; and the secret links to seats.

Tokens are random and stored only as hashes; passwords as argon2. A person's id is opaque and shown to nobody.
"""

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, RowMapping, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tableside.server.schema import links, people, resets, sessions, tokens
from tableside.server.store import Overtaken, tell_others
from tableside.server.writer import Conflict, Job
from tableside.tables.shown import shown

DAY = 86_400_000  # milliseconds
SESSION = 90 * DAY
LONGEST_NAME = 40
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
LOGIN = re.compile(r"[a-z0-9][a-z0-9_.-]{1,38}")
RESET = DAY  # a link to a new password from the host is good for so long
MAILED_RESET = DAY // 24  # and one that comes by mail
TOKEN_SIGN = "tableside_"  # begins a personal token, so that it is known for one wherever it turns up
USED_AGAIN = 3_600_000  # milliseconds until the use of a token is noted again
PERSON = "person"  # begins a notice to other processes about someone's sessions
CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without lookalikes

_hasher = PasswordHasher()
_nobody = _hasher.hash(secrets.token_urlsafe())  # makes a wrong login take as long as a wrong password


@dataclass(frozen=True)
class Person:
    """Someone who is known by a cookie."""

    who: str
    name: str
    login: str | None


@dataclass(frozen=True)
class Token:
    """A personal token, without its secret."""

    id: int
    name: str
    scope: str
    made: int
    used: int | None


@dataclass(frozen=True)
class Link:
    """A secret link to a seat, without its secret."""

    id: int
    table_id: int
    seat: int
    who: str
    made: int
    used: int | None
    revoked: int | None


def new_token() -> str:
    """A secret for a cookie or a link."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """The hash of a secret, to store; it has 256 random bits, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def new_code() -> str:
    """The public address of a table: 40 random bits that can be read out over the phone."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(8))


def clean_name(name: str) -> str:
    """A name as it is shown."""
    return shown(name, LONGEST_NAME)


def hash_password(password: str) -> str:
    """Slow on purpose: call it in a thread."""
    return _hasher.hash(password)


def password_fits(stored: str | None, password: str) -> bool:
    """Slow on purpose, even if there is no such login: call it in a thread."""
    try:
        return _hasher.verify(stored or _nobody, password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False


def _person(row: RowMapping) -> Person:
    return Person(row["who"], row["name"], row["login"])


def person_of(connection: Connection, token: str, at: int) -> tuple[Person, int] | None:
    """The person whose cookie this is, and when it expires."""
    query = (
        select(people, sessions.c.expires)
        .join(sessions, sessions.c.who == people.c.who)
        .where(sessions.c.token == hashed(token), sessions.c.expires > at)
    )
    row = connection.execute(query).mappings().first()
    return None if row is None else (_person(row), row["expires"])


def by_login(connection: Connection, login: str) -> tuple[Person, str] | None:
    """The account with this login and its password's hash."""
    row = connection.execute(select(people).where(people.c.login == login.lower())).mappings().first()
    return None if row is None else (_person(row), row["password"] or "")


def new_guest(name: str, token: str, at: int) -> Job[Person]:
    """A new person with a cookie."""
    who = secrets.token_hex(12)

    def job(connection: Connection) -> Person:
        called = name or f"Guest {who[:4]}"
        connection.execute(insert(people).values(who=who, name=called, created=at, seen=at))
        connection.execute(insert(sessions).values(token=hashed(token), who=who, expires=at + SESSION))
        return Person(who, called, None)

    return job


def begin_session(connection: Connection, who: str, password: str | None, token: str, at: int) -> None:
    """One more cookie for a person; `Overtaken` if the (hashed) password has changed meanwhile."""
    same = (people.c.who == who) & (people.c.password == password)
    if connection.execute(update(people).where(same).values(seen=at)).rowcount == 0:
        raise Overtaken("the password was changed a moment ago")
    connection.execute(insert(sessions).values(token=hashed(token), who=who, expires=at + SESSION))


def tell_of(connection: Connection, who: str) -> None:
    """Let every process check its sockets: sessions of this person have ended."""
    tell_others(connection, f"{PERSON} {who}")


def new_session(who: str, password: str | None, token: str, at: int, instead_of: str = "") -> Job[None]:
    """One more cookie for a person; the browser's old one stops working."""

    def job(connection: Connection) -> None:
        if instead_of:
            end_session(instead_of)(connection)
        begin_session(connection, who, password, token, at)

    return job


def renew_session(token: str, who: str, at: int) -> Job[None]:
    """Extend a cookie that is in use."""

    def job(connection: Connection) -> None:
        connection.execute(update(sessions).where(sessions.c.token == hashed(token)).values(expires=at + SESSION))
        connection.execute(update(people).where(people.c.who == who).values(seen=at))

    return job


def end_session(token: str) -> Job[None]:
    """End a cookie."""

    def job(connection: Connection) -> None:
        here = sessions.c.token == hashed(token)
        who = connection.execute(select(sessions.c.who).where(here)).scalar()
        connection.execute(delete(sessions).where(here))
        if who is not None:
            tell_of(connection, who)

    return job


def end_sessions(who: str) -> Job[None]:
    """End all cookies of a person."""

    def job(connection: Connection) -> None:
        connection.execute(delete(sessions).where(sessions.c.who == who))
        tell_of(connection, who)

    return job


def rename(who: str, name: str) -> Job[None]:
    """Change a person's name."""

    def job(connection: Connection) -> None:
        connection.execute(update(people).where(people.c.who == who).values(name=name))

    return job


def make_account(who: str, login: str, password: str, token: str, at: int) -> Job[None]:
    """A login and a hashed password for a guest, and a new cookie; all others end. `Conflict` if it is taken."""

    def job(connection: Connection) -> None:
        values: dict[str, Any] = {"login": login.lower(), "password": password}
        guest = (people.c.who == who) & people.c.login.is_(None)
        try:
            if connection.execute(update(people).where(guest).values(values)).rowcount == 0:
                raise Conflict("you already have a login")
        except IntegrityError:
            raise Conflict("this login is taken") from None
        _only_session(connection, who, password, token, at)

    return job


def change_password(who: str, before: str, password: str, token: str, at: int) -> Job[None]:
    """A new hashed password and a new cookie; all others end. `Overtaken` if `before` is not the stored one."""

    def job(connection: Connection) -> None:
        same = (people.c.who == who) & (people.c.password == before)
        if connection.execute(update(people).where(same).values(password=password)).rowcount == 0:
            raise Overtaken("the password was changed a moment ago")
        _only_session(connection, who, password, token, at)

    return job


def _only_session(connection: Connection, who: str, password: str, token: str, at: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.who == who))
    begin_session(connection, who, password, token, at)
    tell_of(connection, who)


def new_reset(connection: Connection, login: str, token: str, at: int) -> bool:
    """Store a link to a new password for an account, in the place of earlier ones; whether there is such an account."""
    who = connection.execute(select(people.c.who).where(people.c.login == login.lower())).scalar()
    if who is None:
        return False
    connection.execute(delete(resets).where(resets.c.who == who))
    add_reset(connection, who, token, at + RESET)
    return True


def add_reset(connection: Connection, who: str, token: str, expires: int) -> None:
    """Store one more link to a new password; the first to be used is the last."""
    connection.execute(insert(resets).values(token=hashed(token), who=who, expires=expires))


def use_reset(token: str, password: str, at: int) -> Job[str]:
    """Set a new (hashed) password by its link, and end all cookies and tokens; whose it was. `Overtaken` if void."""

    def job(connection: Connection) -> str:
        void = Overtaken("this link is not valid, or no longer")
        query = select(resets.c.who).where(resets.c.token == hashed(token), resets.c.expires > at)
        who = connection.execute(query).scalar()
        if who is None or connection.execute(delete(resets).where(resets.c.token == hashed(token))).rowcount == 0:
            raise void
        connection.execute(delete(resets).where(resets.c.who == who))
        connection.execute(update(people).where(people.c.who == who).values(password=password))
        connection.execute(delete(tokens).where(tokens.c.who == who))
        end_sessions(who)(connection)
        return str(who)

    return job


def new_personal_token(who: str, name: str, scope: str, token: str, at: int) -> Job[int]:
    """Store a personal token; return its number."""

    def job(connection: Connection) -> int:
        values = {"token": hashed(token), "who": who, "name": name, "scope": scope, "made": at}
        key = connection.execute(insert(tokens).values(values)).inserted_primary_key
        return int(key[0]) if key else 0

    return job


def person_with(connection: Connection, token: str) -> tuple[Person, Token] | None:
    """The person whose program sends this token."""
    query = select(people, tokens).join(tokens, tokens.c.who == people.c.who).where(tokens.c.token == hashed(token))
    row = connection.execute(query).first()
    if row is None:
        return None
    found = row._mapping
    facts = Token(found["id"], found[tokens.c.name], found["scope"], found["made"], found["used"])
    return Person(found[people.c.who], found[people.c.name], found["login"]), facts


def tokens_of(connection: Connection, who: str) -> list[Token]:
    """All tokens of a person."""
    query = select(tokens).where(tokens.c.who == who).order_by(tokens.c.id)
    return [Token(row.id, row.name, row.scope, row.made, row.used) for row in connection.execute(query)]


def token_used(number: int, at: int) -> Job[None]:
    """Note that a token is in use."""

    def job(connection: Connection) -> None:
        connection.execute(update(tokens).where(tokens.c.id == number).values(used=at))

    return job


def revoke_token(who: str, number: int) -> Job[bool]:
    """End one of a person's tokens; whether it was there."""

    def job(connection: Connection) -> bool:
        gone = connection.execute(delete(tokens).where(tokens.c.id == number, tokens.c.who == who)).rowcount > 0
        tell_of(connection, who)
        return gone

    return job


def new_link(table_id: int, seat: int, who: str, token: str, at: int) -> Job[int]:
    """Store a link to a seat; return its number."""

    def job(connection: Connection) -> int:
        values = {"token": hashed(token), "table_id": table_id, "seat": seat, "who": who, "made": at}
        key = connection.execute(insert(links).values(values)).inserted_primary_key
        return int(key[0]) if key else 0

    return job


def _link(row: RowMapping) -> Link:
    return Link(**{name: row[name] for name in ("id", "table_id", "seat", "who", "made", "used", "revoked")})


def link_of(connection: Connection, token: str) -> Link | None:
    """The link with this secret, unless it was revoked."""
    query = select(links).where(links.c.token == hashed(token), links.c.revoked.is_(None))
    row = connection.execute(query).mappings().first()
    return None if row is None else _link(row)


def links_of(connection: Connection, table_id: int, who: str) -> list[Link]:
    """All links that someone made at a table."""
    query = select(links).where(links.c.table_id == table_id, links.c.who == who).order_by(links.c.id)
    return [_link(row) for row in connection.execute(query).mappings()]


def link_used(number: int, at: int) -> Job[None]:
    """Let a device in through the link; `Overtaken` if any process revoked it meanwhile."""

    def job(connection: Connection) -> None:
        alive = (links.c.id == number) & links.c.revoked.is_(None)
        if connection.execute(update(links).where(alive).values(used=at)).rowcount == 0:
            raise Overtaken("this link is no longer valid")

    return job


def revoke_link(number: int, at: int) -> Job[None]:
    """Revoke a link."""

    def job(connection: Connection) -> None:
        connection.execute(update(links).where(links.c.id == number).values(revoked=at))

    return job
