"""Whom the host has banned, a person or a network, or forbidden to chat; and whose chat a person does not want to read.

`tableside admin` writes bans into the database. Every process learns of them with its heartbeat, and at once by notice
from PostgreSQL; the sockets of those who are banned then close.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TYPE_CHECKING

from sqlalchemy import Connection, or_, select

from tableside.server.presence import clock_ms
from tableside.server.schema import bans, mutes
from tableside.tables.standing import Refused

if TYPE_CHECKING:
    from tableside.server.hub import Hub

BANS = "bans"  # is a notice to other processes that there are new ones
BANNED = 4403

Network = IPv4Network | IPv6Network


class Banned(Exception):
    """Someone may not come; the message says why and until when."""


@dataclass(frozen=True)
class Ban:
    """A ban: of a person, a network, or a person's chat (`mute`)."""

    kind: str
    whom: str
    reason: str
    ends: int | None

    def holds(self) -> bool:
        """Whether it has not ended."""
        return self.ends is None or self.ends > clock_ms()

    @property
    def says(self) -> str:
        """What the one who meets it is told."""
        what = "you cannot chat on this server" if self.kind == "mute" else "you are banned from this server"
        day = "" if self.ends is None else f"{datetime.fromtimestamp(self.ends / 1000, UTC):%d %B %Y, %H:%M}"
        return f"{what}{day and f' until {day} UTC'}: {self.reason}"


def in_force(connection: Connection, at: int) -> list[Ban]:
    """All bans that have not ended."""
    query = select(bans).where(or_(bans.c.ends.is_(None), bans.c.ends > at)).order_by(bans.c.id)
    return [Ban(row.kind, row.whom, row.reason, row.ends) for row in connection.execute(query)]


def muted_by(connection: Connection, who: str) -> frozenset[str]:
    """The people whose chat this person does not want to read."""
    return frozenset(connection.execute(select(mutes.c.muted).where(mutes.c.who == who)).scalars())


class Bans:
    """The bans that this process knows of."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.people: dict[tuple[str, str], Ban] = {}  # by kind and person
        self.networks: list[tuple[Network, Ban]] = []

    async def learn(self) -> None:
        """Read them again, and close the sockets of those who may no longer be here."""
        found = await self.hub.read(in_force, clock_ms())
        self.people = {(ban.kind, ban.whom): ban for ban in found if ban.kind != "network"}
        self.networks = [(ip_network(ban.whom), ban) for ban in found if ban.kind == "network"]
        for peer in [peer for loaded in self.hub.loaded.values() for peer in loaded.peers]:
            try:
                self.may_come(peer.person, peer.address)
            except Banned as banned:
                peer.close(BANNED, str(banned)[:100])

    def may_come(self, who: str = "", network: str = "") -> None:
        """Refuse a person, or a network as limits count it, that is banned."""
        person = self.people.get(("person", who))
        found = [person] if who and person else []
        found += [ban for banned, ban in self.networks if network and _is_within(network, banned)]
        for ban in found:
            if ban.holds():
                raise Banned(ban.says)

    def may_chat(self, *people: str) -> None:
        """Refuse the chat of people who were forbidden it."""
        for who in people:
            ban = self.people.get(("mute", who))
            if ban is not None and ban.holds():
                raise Refused("muted", ban.says)


def _is_within(network: str, banned: Network) -> bool:
    try:
        here = ip_network(network)
    except ValueError:
        return False
    return here.version == banned.version and here.subnet_of(banned)  # type: ignore[arg-type]
