"""Running the application under uvicorn, on a socket that is bound before anything else is promised."""

import errno
import socket
import sys
from functools import partial
from ipaddress import ip_address
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from tableside.server.doors import Connection, Doors, Socket
from tableside.server.settings import Settings
from tableside.tables.wire import LONGEST_MESSAGE

DEFAULT_PORT = 8000
ELSEWHERE = ("192.0.2.1", 9)  # an address that nobody has
PROXIES = "127.0.0.1"  # whom we trust to say where a request comes from
WAITING = 1024  # connections that the system keeps for us until we take them
TAKEN_AT_ONCE = 64  # this many are accepted before the first of them is served
OWN_FILES = 128 + 4 * TAKEN_AT_ONCE  # for the database, pages, bots, and connections on their way in and out


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket: at this port, or without one at the default or a free one. `OSError` if there is none."""
    if port is not None:
        return _bind(host, port)
    try:
        return _bind(host, DEFAULT_PORT)
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        return _bind(host, 0)


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    found = socket.socket(family, kind, protocol)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(WAITING)
    except BaseException:
        found.close()
        raise
    return found


def address_of(listening: socket.socket) -> str:
    """The address to type into a browser on this machine."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def reached_at(listening: socket.socket) -> str | None:
    """The address for other machines on the local network; None if they cannot come."""
    host, port = listening.getsockname()[:2]
    if ip_address(host).is_loopback:
        return None
    if not ip_address(host).is_unspecified:
        return address_of(listening)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)  # sends nothing: the system only looks up which of its addresses it would use
        except OSError:
            return None
        found = str(asking.getsockname()[0])
    return None if ip_address(found).is_loopback else f"http://{found}:{port}/"


def places(wanted: int) -> int:
    """How many connections can be open at once; the limit of files is raised as far as that needs and is allowed."""
    if sys.platform == "win32":  # it counts files differently
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OWN_FILES
    most = needed if hard == resource.RLIM_INFINITY else min(hard, needed)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wanted
    return max(soft - OWN_FILES, soft // 4)


class Server(uvicorn.Server):
    """Uvicorn with a longer queue; it ends bots and readers before it waits for anyone who waits for them."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and let the system keep more connections waiting."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        services = getattr(getattr(self.config.app, "state", None), "services", None)
        if services is not None:
            services.stop_working()
        await super().shutdown(sockets)


def server(app: ASGIApp, settings: Settings | None = None) -> uvicorn.Server:
    """Uvicorn with our limits; it logs through our own log."""
    settings = settings or Settings()
    doors = Doors(settings, places(settings.open_connections), frozenset({PROXIES}))
    guarded: Any = partial(Connection, doors=doors)
    config = uvicorn.Config(
        app,
        http=guarded,
        ws=Socket,
        backlog=TAKEN_AT_ONCE,
        ws_max_size=2 * LONGEST_MESSAGE,  # beyond the limit a message is refused, far beyond it the connection closes
        ws_ping_interval=20,
        ws_ping_timeout=30,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,  # from a reverse proxy on this machine only
        forwarded_allow_ips=PROXIES,
        timeout_graceful_shutdown=10,
        lifespan="on",
    )
    return Server(config)
