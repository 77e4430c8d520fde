"""What keeps foreign pages out: the headers of every answer, the names we answer to, and where a request comes from."""

from collections.abc import Collection
from hmac import compare_digest
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class SafeHeaders:
    """Middleware that puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with the headers."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store" if scope["path"].startswith("/api/") else "no-cache")
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)


class OwnNames:
    """Middleware that answers to the server's own names only.

    Another site can point its name at this machine; its requests then come from its own origin, but they
    still carry its name. A numeric address cannot be made to point elsewhere.
    """

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self.app, self.names = app, frozenset(map(_name, names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what was sent to us; a program that names no host is not a browser."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        foreign = [name for name in map(_name, Headers(scope=scope).getlist("host")) if not self._is_ours(name)]
        if not foreign:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})  # before the handshake: the browser sees a 403
        else:
            await _misdirected(foreign[0], scope["path"])(scope, receive, send)

    def _is_ours(self, name: str) -> bool:
        return name in ("", "localhost") or name in self.names or _is_address(name)


def _name(host: str) -> str:
    """The name in a Host header, without its port."""
    name, colon, port = host.strip().lower().rpartition(":")
    return (name if colon and port.isdigit() else host.strip().lower()).rstrip(".")


def _is_address(name: str) -> bool:
    try:
        return bool(ip_address(name[1:-1] if name.startswith("[") else name))
    except ValueError:
        return False


def _misdirected(name: str, path: str) -> Response:
    shown = name if len(name) < 100 and name.isprintable() else "that name"
    what = (
        f"this server does not answer to {shown}; whoever runs it can allow the name "
        "with `tableside serve --host-name NAME` or the variable TABLESIDE_HOSTS"
    )
    if path.startswith("/api/"):
        return JSONResponse({"error": "host", "what": what, "where": ""}, 421)
    return PlainTextResponse(what[0].upper() + what[1:] + ".\n", 421)


FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def is_operator(request: Request, token: str) -> bool:
    """Whether someone may read the figures: with the operator's token, or on this machine without a proxy."""
    given = request.headers.get("authorization", "")
    if token and compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    if any(name in request.headers for name in FORWARDED):
        return False
    names = [request.client.host if request.client else "", *map(_name, request.headers.getlist("host"))]
    return all(_is_loopback(name) for name in names)


def _is_loopback(name: str) -> bool:
    try:
        address = ip_address("127.0.0.1" if name == "localhost" else name.strip("[]"))
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


def is_own_origin(headers: Headers) -> bool:
    """Whether a browser sent this from one of our own pages; a program that names no origin is not a browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False
