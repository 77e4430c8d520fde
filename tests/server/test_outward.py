"""Calls to addresses that people gave us: none of them reaches this machine's own network, whatever it looks like."""

import asyncio
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from tableside.server import outward
from tableside.server.alert import NotSent
from tableside.server.outward import LONGEST_ANSWER, NOT_OUTSIDE, Outward, check, is_outside
from tests.server.live import WATCHDOG
from tests.server.receiving import WebServer

OUTSIDE = (
    "93.184.216.34",
    "1.1.1.1",
    "2606:2800:220:1::1",
    "::ffff:93.184.216.34",
    "64:ff9b::5db8:d822",
    "2002:101:101::1",
)
INSIDE = (
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",  # where clouds keep their keys
    "100.64.0.1",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::7f00:1",
    "64:ff9b::a00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::1",
    "2002:a00:1::",
    "2001:0:0:0:0:0:80ff:fffe",  # Teredo, of 127.0.0.1
    "100::1",
    "2001:db8::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "not an address",
    "",
)


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch) -> Iterator[WebServer]:
    monkeypatch.setattr(outward, "WITHIN", WATCHDOG)  # it is in this process, and only as fast as it
    with WebServer() as running:
        yield running


@pytest.mark.parametrize("address", OUTSIDE)
def test_the_public_internet_is_outside(address: str) -> None:
    assert is_outside(address)


@pytest.mark.parametrize("address", INSIDE)
def test_everything_else_is_not(address: str) -> None:
    assert not is_outside(address)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "127.1",
        "2130706433",
        "0x7f.1",
        "0177.0.0.1",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "0",
        "[::]",
    ],
)
def test_this_machine_is_refused_however_it_is_written(host: str, web: WebServer) -> None:
    async def call() -> None:
        with pytest.raises(ValueError, match=r"private network|can be found"):
            await check(f"https://{host}:{web.port}/", private=False)
        caller = Outward(private=False)
        try:
            with pytest.raises(NotSent) as failed:
                await caller.send(f"https://{host}:{web.port}/", b"{}", {})
            assert not failed.value.again or "cannot be reached" in failed.value.what
        finally:
            await caller.close()

    asyncio.run(call())
    assert not web.calls


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What the name rebinding.example resolves to, one answer after the other; the last one stays."""
    found: list[list[str]] = []
    real = socket.getaddrinfo

    def resolve(host: Any, port: Any, *rest: Any, **more: Any) -> Any:
        if host != "rebinding.example":
            return real(host, port, *rest, **more)
        addresses = found.pop(0) if len(found) > 1 else found[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    return found


def test_a_name_that_answers_differently_the_second_time_gains_nothing(
    web: WebServer, answers: list[list[str]]
) -> None:
    answers[:] = [["93.184.216.34"], ["127.0.0.1"]]

    async def call() -> None:
        await check(f"https://rebinding.example:{web.port}/", private=False)
        caller = Outward(private=False)
        try:
            with pytest.raises(NotSent) as failed:
                await caller.send(f"https://rebinding.example:{web.port}/", b"{}", {})
            assert (failed.value.what, failed.value.again) == (NOT_OUTSIDE, False)
        finally:
            await caller.close()

    asyncio.run(call())
    assert not web.calls


def test_a_name_with_one_private_address_among_others_is_refused(answers: list[list[str]]) -> None:
    answers[:] = [["93.184.216.34", "10.0.0.1"]]
    with pytest.raises(ValueError, match="private network"):
        asyncio.run(check("https://rebinding.example/", private=False))


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://",
        "https:///path",
        "https://ada@example.org/",
        "https://ada:secret@example.org/",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://exa mple.org/",
        "https://example.org/\r\nhost: elsewhere",
        "https://example.org\\@127.0.0.1/",
        "https://exämple.org/",
        "https://example.org/" + "a" * 2000,
        "javascript:alert(1)",
        "",
    ],
)
def test_odd_addresses_are_refused_with_the_reason(url: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        asyncio.run(check(url, private=False))


def test_redirections_are_not_followed_and_long_answers_not_read(web: WebServer) -> None:
    async def call() -> None:
        caller = Outward(private=True)
        try:
            web.statuses = [(307, {"location": f"{web.url}/elsewhere"})]
            with pytest.raises(NotSent, match="redirections are not followed"):
                await caller.send(f"{web.url}/here", b"{}", {})
            web.body = b"x" * (50 * LONGEST_ANSWER)
            await caller.send(f"{web.url}/long", b"{}", {})
            web.body = b""
            web.statuses = [(410, {})]
            with pytest.raises(NotSent) as failed:
                await caller.send(f"{web.url}/gone", b"{}", {})
            assert failed.value.gone
        finally:
            await caller.close()

    asyncio.run(call())
    assert [each.path for each in web.calls] == ["/here", "/long", "/gone"]


def test_a_receiver_that_does_not_listen_is_tried_again() -> None:
    async def call(port: int) -> None:
        caller = Outward(private=True)
        try:
            with pytest.raises(NotSent, match="cannot be reached") as failed:
                await caller.send(f"http://127.0.0.1:{port}/", b"{}", {})
            assert failed.value.again
        finally:
            await caller.close()

    with socket.socket() as deaf:  # it has a port, which nobody else gets meanwhile
        deaf.bind(("127.0.0.1", 0))
        asyncio.run(call(deaf.getsockname()[1]))
