"""HTTP requests: a typed body and a known person come in, and every error becomes an answer."""

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tableside.core.game import BadConfig
from tableside.core.messages import apart
from tableside.core.record import RecordError
from tableside.server.api import Problem
from tableside.server.bans import Banned
from tableside.server.guard import is_own_origin
from tableside.server.limits import network_of
from tableside.server.people import (
    DAY,
    SESSION,
    TOKEN_SIGN,
    USED_AGAIN,
    Person,
    Token,
    new_guest,
    new_token,
    person_of,
    person_with,
    renew_session,
    token_used,
)
from tableside.server.presence import clock_ms
from tableside.server.writer import StorageError
from tableside.tables.opening import Owner
from tableside.tables.standing import Refused
from tableside.tables.table import Unplayable

if TYPE_CHECKING:
    from tableside.server.services import Services

LOG = logging.getLogger("tableside.http")
COOKIE = "tableside"
LONGEST_BODY = 200_000
STATUS = {"seat": 403, "config": 422}  # by the code of a refusal; otherwise 409


class ApiError(Exception):
    """A refused request: a status, a word for programs, a sentence for people, and the place of the error."""

    def __init__(self, status: int, error: str, what: str, where: str = "") -> None:
        super().__init__(what)
        self.status, self.problem = status, Problem(error, apart(what)[0], where)


@dataclass
class Call:
    """A request that has been read."""

    request: Request
    services: "Services"
    body: Any
    person: Person | None
    cookie: str | None = None  # to be set; empty to be deleted

    @property
    def me(self) -> Person:
        """The person; only if the endpoint makes one."""
        if self.person is None:
            raise ApiError(401, "identity", "you are not known here; post a name to /api/me first")
        return self.person

    @property
    def owner(self) -> Owner:
        """The person as the owner of a new table."""
        return Owner(self.me.who, self.me.name)

    @property
    def token(self) -> str:
        """What the cookie holds."""
        return self.cookie or self.request.cookies.get(COOKIE, "")

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return address_of(self.request)

    def word(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def number(self, name: str, default: int | None, least: int = 0, most: int = 2**31 - 1) -> int | None:
        """A number in the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return default
        return whole_number(text, name, least, most)


def whole_number(text: str, name: str, least: int = 0, most: int = 2**31 - 1) -> int:
    """The number in a path or query."""
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and least <= int(text) <= most):
        raise ApiError(400, "message", f"{name} must be a whole number, {least} or more", name)
    return int(text)


def address_of(request: Any) -> str:
    """Where a request or socket comes from, as limits count it."""
    return network_of(request.client.host) if request.client else "unknown"


@dataclass(frozen=True)
class Endpoint:
    """A method and path, what it takes and gives, and the function that answers."""

    method: str
    path: str
    answer: Callable[[Call], Awaitable[Any]]
    gives: Any
    says: str
    takes: Any = None
    makes_guest: bool = False
    longest: int = LONGEST_BODY
    query: dict[str, Any] = field(default_factory=dict)  # names and JSON schemas of what the query may hold
    packed: bool = False  # says the same to everyone, so its compressed length gives nothing away
    foreign: bool = False  # a mail program posts to it: no page of ours, no cookie, a body that nobody reads
    despite_ban: bool = False  # also for a person who is banned: to take what is theirs, and go
    scope: Literal["read", "play", "never", ""] = ""  # what a personal token must allow; see `needs`

    @property
    def needs(self) -> str:
        """What a personal token must allow to call this: unless said otherwise, a GET is to read, a POST for nobody."""
        return self.scope or ("read" if self.method == "GET" else "never")

    def allows(self, token: Token) -> bool:
        """Whether a program may call this with such a token."""
        return self.needs != "never" and token.scope in (self.needs, "play")

    async def __call__(self, request: Request) -> Response:
        """Answer a request, whatever it is."""
        services: Services = request.app.state.services
        began = time.perf_counter()
        response = await self.respond(request, services)
        services.hub.metrics.count("http_requests", str(response.status_code))
        # The path as it is written in the code, not as it was asked for: a table's code is a key to it.
        LOG.info(
            "request",
            extra={
                "facts": {
                    "method": self.method,
                    "path": self.path,
                    "status": response.status_code,
                    "ms": round(1000 * (time.perf_counter() - began), 1),
                }
            },
        )
        return response

    async def respond(self, request: Request, services: "Services") -> Response:
        """The answer, or the error as an answer."""
        try:
            return await self._respond(request, services)
        except ApiError as error:
            return _json(error.problem, error.status)
        except Banned as banned:
            return _json(Problem("banned", str(banned)), 403)
        except Refused as refused:
            return _json(Problem(refused.code, apart(refused.what)[0], refused.where), STATUS.get(refused.code, 409))
        except Unplayable as error:
            return _json(Problem("unplayable", str(error)), 409)
        except (BadConfig, RecordError) as error:
            return _json(Problem("config", str(error)), 422)
        except StorageError as error:
            return _json(Problem("storage", str(error)), 503)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            LOG.exception("an endpoint failed", extra={"facts": {"path": self.path}})
            return _json(Problem("internal", "something went wrong on the server; its log says what"), 500)

    async def _respond(self, request: Request, services: "Services") -> Response:
        if not services.requests.take(address_of(request)):
            raise ApiError(429, "rate", "too many requests; wait a moment")
        bans = services.hub.bans
        bans.may_come(network=address_of(request))
        if self.method == "POST" and not self.foreign and not is_own_origin(request.headers):
            raise ApiError(403, "origin", "this was posted from another site")
        person, token = None, None
        if not self.foreign:
            person, token = await identified(request.headers, request.cookies.get(COOKIE), services)
        if token is not None and not self.allows(token):
            who = "no token" if self.needs == "never" else f"only a token with the scope {self.needs}"
            raise ApiError(403, "scope", f"{who} can do this")
        if not self.despite_ban:
            bans.may_come(person.who if person else "")
        body = await self._body(request) if self.method == "POST" and not self.foreign else None
        call = Call(request, services, body, person)
        if self.makes_guest and call.person is None:
            await make_guest(call, "")
        answer = await self.answer(call)
        response = answer if isinstance(answer, Response) else _json(answer, 200)
        _set_cookie(call, response)
        return response

    async def _body(self, request: Request) -> Any:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise ApiError(415, "type", "the body must be application/json")
        found = bytearray()
        async for part in request.stream():
            found += part
            if len(found) > self.longest:
                raise ApiError(413, "size", f"at most {self.longest} bytes")
        try:
            return msgspec.json.decode(bytes(found), type=self.takes)
        except msgspec.ValidationError as error:
            what, _, where = str(error).partition(" - at ")
            raise ApiError(400, "message", what, where.strip("`")) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ApiError(400, "message", f"this is not JSON: {error}") from None


async def identified(headers: Headers, cookie: str | None, services: "Services") -> tuple[Person | None, Token | None]:
    """Who asks: the person of a personal token, which must be good, or of a cookie."""
    token = token_in(headers)
    if token is None:
        return await known_person(cookie, services), None
    found = await services.hub.read(person_with, token)
    if found is None:
        raise ApiError(401, "token", "this token is not valid, or no longer")
    at = clock_ms()
    if at - (found[1].used or 0) > USED_AGAIN:
        services.hub.writer.submit(token_used(found[1].id, at))
    return found


def token_in(headers: Headers) -> str | None:
    """The personal token that a program sends; other secrets, such as an operator's, do not begin like one."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip().startswith(TOKEN_SIGN) else None


async def known_person(token: str | None, services: "Services") -> Person | None:
    """The person with this cookie; a cookie in use is extended."""
    if not token or len(token) > 100:
        return None
    hub, at = services.hub, clock_ms()
    found = await hub.read(person_of, token, at)
    if found is None:
        return None
    person, expires = found
    if expires - at < SESSION - DAY:
        hub.writer.submit(renew_session(token, person.who, at))
    return person


async def make_guest(call: Call, name: str) -> Person:
    """A new person for this browser."""
    if not call.services.guests.take(call.address):
        raise ApiError(429, "rate", "too many new guests from your address; wait a moment")
    call.cookie = new_token()
    call.person = await call.services.hub.write(new_guest(name, call.cookie, clock_ms()))
    return call.person


def _set_cookie(call: Call, response: Response) -> None:
    secure = call.request.url.scheme == "https"
    if call.cookie:
        response.set_cookie(
            COOKIE, call.cookie, max_age=SESSION // 1000, path="/", secure=secure, httponly=True, samesite="lax"
        )
    elif call.cookie == "":
        response.delete_cookie(COOKIE, path="/", secure=secure, httponly=True, samesite="lax")


def _json(value: Any, status: int) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
