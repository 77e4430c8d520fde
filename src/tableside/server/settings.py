"""What an operator can set; each by an environment variable TABLESIDE_<NAME>, with a value that suits most."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields


class BadSetting(ValueError):
    """A variable whose value is no number; the message names it."""


@dataclass(frozen=True)
class Settings:
    """Times are in seconds."""

    bot_processes: int = min(4, os.cpu_count() or 1)  # processes in which bots think
    bot_budget: float = 10.0  # for a bot's move
    bot_pace: float = (
        0.25  # what several are asked at once a bot hands in at a multiple of this, whatever it thought of
    )
    readers: int = 1  # processes in which records are read
    record_budget: float = 30.0  # for reading and playing a record
    record_memory: int = 1024  # MiB that a reader may use
    away: float = 60.0  # after so long without a connection others may hand a seat to a bot
    heartbeat: float = 20.0  # how often presence is noted and idle tables are put away
    idle: float = 120.0  # a table that nobody looks at is forgotten (not lost) after this
    message_rate: float = 100.0  # messages a second of one connection, in the long run; a page looks at things a lot
    message_burst: float = 400.0
    chat_rate: float = 0.5  # lines a second of one person at one table
    chat_burst: float = 10.0
    watchers_chat_rate: float = 0.1  # the same of someone who only watches
    watchers_chat_burst: float = 5.0
    request_rate: float = 30.0  # HTTP requests a second of one address, in the long run
    request_burst: float = 300.0
    login_rate: float = 0.2  # tries a second of one address
    login_burst: float = 10.0
    account_rate: float = 0.05  # tries a second at one login, from all addresses that it was never logged in from
    account_burst: float = 20.0
    tables_rate: float = 0.5  # new tables a second of one address
    tables_burst: float = 30.0
    connections: int = 100  # sockets of one address
    hello_within: float = 10.0
    open_connections: int = 10_000  # in all; fewer where the system allows fewer files
    network_connections: int = 250  # of one network: an IPv4 address, or 64 bits of IPv6
    headers_within: float = 10.0  # until a request's headers must be here
    body_within: float = 60.0  # and then its body
    unread_within: float = 60.0  # until an answer must be read on
    hosts: str = ""  # the names that we answer to beside localhost and addresses, with commas or blanks between them
    metrics_token: str = ""  # lets an operator read /metrics from elsewhere

    @classmethod
    def of(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """The settings of this environment."""
        found: dict[str, float | int | str] = {}
        for field in fields(cls):
            name = f"TABLESIDE_{field.name.upper()}"
            if name in environment and isinstance(field.default, str):
                found[field.name] = environment[name].strip()
            elif name in environment:
                try:
                    value = float(environment[name])
                except ValueError:
                    raise BadSetting(f"{name}={environment[name]}: a number is needed") from None
                if not 0 <= value < 1e9:
                    raise BadSetting(f"{name}={environment[name]}: too small or too large")
                found[field.name] = int(value) if isinstance(field.default, int) else value
        return cls(**found)  # type: ignore[arg-type]

    def names(self) -> list[str]:
        """The names that we answer to."""
        return self.hosts.replace(",", " ").split()
