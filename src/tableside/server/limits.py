"""Limits: a bucket of tokens for each address or connection, that fills at a rate and holds a burst."""

import time
from collections import Counter, OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network

MOST_ADDRESSES = 10_000


def network_of(address: str) -> str:
    """What one person can be expected to have: an IPv4 address, or an IPv6 network of 64 bits."""
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
    """A bucket for each address; the addresses not heard of for longest are forgotten."""

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
    """So many at once for each address."""

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
