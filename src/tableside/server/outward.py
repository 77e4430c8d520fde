"""Calls to addresses that people gave us. They must not reach our own network: not by name, number or redirection.

Every address is checked at the moment of connecting to it, so a name that answers differently the second time gains
nothing. An operator can allow private addresses (TABLESIDE_ALERT_PRIVATE), for a chat server next door.
"""

import asyncio
import socket
from collections.abc import Mapping
from importlib import import_module
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tableside.server.alert import NotSent

if TYPE_CHECKING:
    import aiohttp

LONGEST_URL = 1000
WITHIN = 10.0  # seconds for a call
LONGEST_ANSWER = 16_384  # bytes of an answer that are read
LONGEST_WAIT = 3600.0  # seconds that a receiver can make us wait
NAT64 = IPv6Network("64:ff9b::/96")
NOT_OUTSIDE = "that address is in a private network, and this server does not call those"


class NotOutside(OSError):
    """An address of our own network."""

    def __init__(self) -> None:
        super().__init__(NOT_OUTSIDE)


def is_outside(address: str) -> bool:
    """Whether an address is on the public internet, whatever it is wrapped in."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    inner = _inside(found) if isinstance(found, IPv6Address) else None
    if inner is not None:
        return is_outside(str(inner))
    odd = found.is_multicast or found.is_reserved or found.is_unspecified or found.is_loopback or found.is_link_local
    return found.is_global and not odd and not (isinstance(found, IPv6Address) and found.is_site_local)


def _inside(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that an IPv6 address stands for: mapped, 6to4, Teredo or NAT64."""
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


def check_address(url: str, *, private: bool) -> str:
    """The host of an address that may be called; `ValueError` says what is wrong with it."""
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise ValueError(f"an address has at most {LONGEST_URL} plain characters, without spaces")
    parts = urlsplit(url)
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise ValueError("expected an address that begins with https://")
    if not parts.hostname or parts.username is not None or parts.password is not None or "\\" in url:
        raise ValueError("expected an address such as https://example.org/path, without a name or password in it")
    if parts.port == 0:  # reading it refuses what is not a port
        raise ValueError("there is no port 0")
    return parts.hostname


async def check(url: str, *, private: bool) -> None:
    """Check an address before it is kept; `ValueError` says what is wrong. It is checked again at every call."""
    host = check_address(url, private=private)
    if private:
        return
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise ValueError(f"no server called {host} can be found") from None
    if not all(is_outside(str(entry[4][0])) for entry in found):
        raise ValueError(NOT_OUTSIDE)


class Outward:
    """Makes the calls, with connections that are kept for a while."""

    def __init__(self, *, private: bool) -> None:
        self.private = private
        self._session: aiohttp.ClientSession | None = None

    def _connect(self, found: Any) -> socket.socket:
        """A socket for an address that is about to be connected to, and to no other."""
        family, kind, protocol, _, address = found
        if not self.private and not is_outside(str(address[0])):
            raise NotOutside
        return socket.socket(family, kind, protocol)

    def session(self) -> "aiohttp.ClientSession":
        """The session of this event loop."""
        import aiohttp  # it is there by now

        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(socket_factory=self._connect, limit=64),
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=WITHIN),
                auto_decompress=False,
                trust_env=False,
            )
        return self._session

    async def send(self, url: str, body: bytes, headers: Mapping[str, str], method: str = "POST") -> None:
        """Send it once; `NotSent` unless the receiver took it."""
        await asyncio.to_thread(import_module, "aiohttp")  # the first time it takes a while, and others are playing
        import aiohttp
        from yarl import URL

        try:
            check_address(url, private=self.private)
        except ValueError as error:
            raise NotSent(str(error), again=False) from None
        try:
            there = URL(url, encoded=True)  # as it was checked
            request = self.session().request(method, there, data=body, headers=dict(headers), allow_redirects=False)
            async with request as answer:
                await answer.content.read(LONGEST_ANSWER)
        except aiohttp.ClientConnectorError as error:
            if isinstance(error.os_error, NotOutside):
                raise NotSent(NOT_OUTSIDE, again=False) from None
            raise NotSent("the receiver cannot be reached") from None
        except aiohttp.InvalidURL:
            raise NotSent("the receiver's address is not valid", again=False) from None
        except TimeoutError:
            raise NotSent(f"the receiver did not answer within {WITHIN:.0f} seconds") from None
        except (aiohttp.ClientError, OSError) as error:
            raise NotSent(f"the call failed ({type(error).__name__})") from None
        _judge(answer.status, answer.headers.get("retry-after", ""))

    async def close(self) -> None:
        """Close the connections."""
        if self._session is not None:
            await self._session.close()


def _judge(status: int, wait: str) -> None:
    """Raise `NotSent` unless an answer with this status means that the receiver took it."""
    if 200 <= status < 300:
        return
    if 300 <= status < 400:
        raise NotSent("the receiver sends us elsewhere, and redirections are not followed", again=False)
    if status in (404, 410):
        raise NotSent("the receiver says that it does not exist (any more)", again=False, gone=True)
    if status in (408, 425, 429) or status >= 500:
        after = min(float(wait), LONGEST_WAIT) if wait.isascii() and wait.isdigit() else 0.0
        raise NotSent(f"the receiver could not take it ({status})", after=after)
    raise NotSent(f"the receiver refused it ({status})", again=False)
