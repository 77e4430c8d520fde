"""People: guests by a cookie, accounts by login and password, and the secret links to seats.

Tokens are random and stored as hashes only; passwords as argon2. A person's id is opaque and shown to nobody.
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

from tableside.server.schema import links, people, sessions
from tableside.server.shown import shown
from tableside.server.store import Overtaken, tell_others
from tableside.server.writer import Conflict, Job

DAY = 86_400_000  # milliseconds
SESSION = 90 * DAY
LONGEST_NAME = 40
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
LOGIN = re.compile(r"[a-z0-9][a-z0-9_.-]{1,38}")
PERSON = "person"  # opens a notice to other processes about someone's sessions
CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that look alike

_hasher = PasswordHasher()
_nobody = _hasher.hash(secrets.token_urlsafe())  # so that a wrong login takes as long as a wrong password


@dataclass(frozen=True)
class Person:
    """Someone who is known by a cookie."""

    who: str
    name: str
    login: str | None


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
    """What is stored of a secret; it has 256 random bits, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def new_code() -> str:
    """The public address of a table: 40 random bits that can be read out on the telephone."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(8))


def clean_name(name: str) -> str:
    """A name as it is shown."""
    return shown(name, LONGEST_NAME)


def hash_password(password: str) -> str:
    """Slow by intention: call it in a thread."""
    return _hasher.hash(password)


def password_fits(stored: str | None, password: str) -> bool:
    """Slow by intention, also where there is no such login: call it in a thread."""
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
    """One more cookie for a person; `Overtaken` if the (hashed) password is another one by now."""
    same = (people.c.who == who) & (people.c.password == password)
    if connection.execute(update(people).where(same).values(seen=at)).rowcount == 0:
        raise Overtaken("the password was changed a moment ago")
    connection.execute(insert(sessions).values(token=hashed(token), who=who, expires=at + SESSION))


def tell_of(connection: Connection, who: str) -> None:
    """Sessions of this person have ended: let every process look at the sockets."""
    tell_others(connection, f"{PERSON} {who}")


def new_session(who: str, password: str | None, token: str, at: int, instead_of: str = "") -> Job[None]:
    """One more cookie for a person; the one that the browser had before is worth nothing any more."""

    def job(connection: Connection) -> None:
        if instead_of:
            end_session(instead_of)(connection)
        begin_session(connection, who, password, token, at)

    return job


def renew_session(token: str, who: str, at: int) -> Job[None]:
    """The cookie is in use: let it live on."""

    def job(connection: Connection) -> None:
        connection.execute(update(sessions).where(sessions.c.token == hashed(token)).values(expires=at + SESSION))
        connection.execute(update(people).where(people.c.who == who).values(seen=at))

    return job


def end_session(token: str) -> Job[None]:
    """The cookie is worth nothing any more."""

    def job(connection: Connection) -> None:
        here = sessions.c.token == hashed(token)
        who = connection.execute(select(sessions.c.who).where(here)).scalar()
        connection.execute(delete(sessions).where(here))
        if who is not None:
            tell_of(connection, who)

    return job


def rename(who: str, name: str) -> Job[None]:
    """Another name."""

    def job(connection: Connection) -> None:
        connection.execute(update(people).where(people.c.who == who).values(name=name))

    return job


def make_account(who: str, login: str, password: str, token: str, at: int) -> Job[None]:
    """A login and a hashed password for a guest, and a new cookie; every other ends. `Conflict` if it is taken."""

    def job(connection: Connection) -> None:
        values: dict[str, Any] = {"login": login.lower(), "password": password}
        guest = (people.c.who == who) & people.c.login.is_(None)
        try:
            if connection.execute(update(people).where(guest).values(values)).rowcount == 0:
                raise Conflict("you have a login already")
        except IntegrityError:
            raise Conflict("this login is taken") from None
        _only_session(connection, who, password, token, at)

    return job


def change_password(who: str, before: str, password: str, token: str, at: int) -> Job[None]:
    """Another hashed password and a new cookie; every other ends. `Overtaken` if `before` is not the stored one."""

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


def new_link(table_id: int, seat: int, who: str, token: str, at: int) -> Job[int]:
    """A link to a seat; its number comes back."""

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
    """A device comes by the link; `Overtaken` if it was revoked meanwhile, by whichever process."""

    def job(connection: Connection) -> None:
        alive = (links.c.id == number) & links.c.revoked.is_(None)
        if connection.execute(update(links).where(alive).values(used=at)).rowcount == 0:
            raise Overtaken("this link is not valid any more")

    return job


def revoke_link(number: int, at: int) -> Job[None]:
    """The link is worth nothing any more."""

    def job(connection: Connection) -> None:
        connection.execute(update(links).where(links.c.id == number).values(revoked=at))

    return job
