"""Running the application under uvicorn, on a socket that is bound before anything else is promised."""

import errno
import socket

import uvicorn
from starlette.types import ASGIApp

from tableside.server.unread import ImpatientSocket
from tableside.server.wire import LONGEST_MESSAGE

DEFAULT_PORT = 8000


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
        found.listen(1024)
    except BaseException:
        found.close()
        raise
    return found


def address_of(listening: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


class Server(uvicorn.Server):
    """Uvicorn, which ends what bots and readers are at before it waits for the requests that wait for them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        services = getattr(getattr(self.config.app, "state", None), "services", None)
        if services is not None:
            services.stop_working()
        await super().shutdown(sockets)


def server(app: ASGIApp) -> uvicorn.Server:
    """Uvicorn with our limits; it logs through our own log."""
    config = uvicorn.Config(
        app,
        ws=ImpatientSocket,
        ws_max_size=2 * LONGEST_MESSAGE,  # beyond the limit a message is refused, far beyond it the connection is
        ws_ping_interval=20,
        ws_ping_timeout=30,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,  # from a reverse proxy on this machine only
        forwarded_allow_ips="127.0.0.1",
        timeout_graceful_shutdown=10,
        lifespan="on",
    )
    return Server(config)
