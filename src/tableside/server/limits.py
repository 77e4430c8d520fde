"""Limits: what an address or connection may do how often, how much of it at once, and whose turn it is."""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, ip_address, ip_network

MOST_ADDRESSES = 10_000


def network_of(address: str) -> str:
    """What one household is expected to have: an IPv4 address, or an IPv6 network of 64 bits."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
    return str(found)


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.tokens = rate, burst, burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Use a token; False if there is none."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """A bucket for each address; the addresses unused the longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Use a token of this address."""
        bucket = self.buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self.buckets[address] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take()


class Places:
    """A number of places for each address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Take a place; False if there is none."""
        if self.taken[address] >= self.most:
            return False
        self.taken[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Give the place back."""
        self.taken[address] -= 1
        if self.taken[address] <= 0:
            del self.taken[address]


class Rotation:
    """A number of turns at once, given to the addresses in rotation: one that wants many holds up its own only."""

    def __init__(self, most: int) -> None:
        self.free = most  # more than none only while nobody waits
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn of this address, and have it."""
        if self.free:
            self.free -= 1
        else:
            await self._wait(address)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, address: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had just become ours
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a turn to the next address that waits; its own others come after everybody else's."""
        while self.waiting:
            address, turns = self.waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self.waiting[address] = turns
            if not turn.done():  # otherwise nobody waits for it any longer
                turn.set_result(None)
                return
        self.free += 1
