"""How an HTTP request becomes a call with a typed body and a known person, and how every fault becomes an answer."""

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tableside.core.game import BadConfig
from tableside.core.record import RecordError
from tableside.server.api import Problem
from tableside.server.guard import is_own_origin
from tableside.server.limits import network_of
from tableside.server.people import DAY, SESSION, Person, new_guest, new_token, person_of, renew_session
from tableside.server.presence import clock_ms
from tableside.server.standing import Refused
from tableside.server.table import Unplayable
from tableside.server.writer import StorageError

if TYPE_CHECKING:
    from tableside.server.services import Services

LOG = logging.getLogger("tableside.http")
COOKIE = "tableside"
LONGEST_BODY = 200_000


class ApiError(Exception):
    """A request that is refused: a status, a word for programs, a sentence for people, and where the fault stands."""

    def __init__(self, status: int, error: str, what: str, where: str = "") -> None:
        super().__init__(what)
        self.status, self.problem = status, Problem(error, what, where)


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
        """The person; only where the endpoint makes one."""
        if self.person is None:
            raise ApiError(401, "identity", "you are not known here; post a name to /api/me first")
        return self.person

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
    """The number that stands in a path or query."""
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and least <= int(text) <= most):
        raise ApiError(400, "message", f"{name} should be a whole number from {least} on", name)
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
    query: dict[str, Any] = field(default_factory=dict)  # names and JSON schemas of what may stand in the query
    packed: bool = False  # says the same to everyone, so that its packed length gives nothing away

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
        """The answer, or the fault as an answer."""
        try:
            return await self._respond(request, services)
        except ApiError as error:
            return _json(error.problem, error.status)
        except Refused as refused:
            return _json(Problem(refused.code, refused.what, refused.where), 403 if refused.code == "seat" else 409)
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
            return _json(Problem("internal", "something went wrong here; the server's log says what"), 500)

    async def _respond(self, request: Request, services: "Services") -> Response:
        if not services.requests.take(address_of(request)):
            raise ApiError(429, "rate", "too many requests; wait a moment")
        body = None
        if self.method == "POST":
            if not is_own_origin(request.headers):
                raise ApiError(403, "origin", "this was posted from a foreign page")
            body = await self._body(request)
        call = Call(request, services, body, await self._person(request, services))
        if self.makes_guest and call.person is None:
            await make_guest(call, "")
        answer = await self.answer(call)
        response = answer if isinstance(answer, Response) else _json(answer, 200)
        _set_cookie(call, response)
        return response

    async def _body(self, request: Request) -> Any:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise ApiError(415, "type", "the body should be application/json")
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
            raise ApiError(400, "message", f"this is no JSON: {error}") from None

    async def _person(self, request: Request, services: "Services") -> Person | None:
        return await known_person(request.cookies.get(COOKIE), services)


async def known_person(token: str | None, services: "Services") -> Person | None:
    """The person with this cookie; a cookie that is in use lives on."""
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
