"""Settings for operators: environment variables TABLESIDE_<NAME>, with defaults that suit most servers."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from urllib.parse import urlsplit

from tableside.server.mail import MailServer


class BadSetting(ValueError):
    """A variable whose value cannot be used; the message names it."""


@dataclass(frozen=True)
class Settings:
    """Times are in seconds."""

    bot_processes: int = min(4, os.cpu_count() or 1)  # processes in which bots think
    bot_budget: float = 10.0  # for a bot's move
    bot_pace: float = (
        0.25  # when several are asked at once, a bot answers at a multiple of this, however long it thought
    )
    readers: int = 1  # processes in which records are read
    record_budget: float = 30.0  # for reading and playing a record
    record_memory: int = 1024  # MiB that a reader may use
    away: float = 60.0  # without a connection, until others can hand a seat to a bot
    heartbeat: float = 20.0  # how often presence is recorded and idle tables are unloaded
    idle: float = 120.0  # until a table nobody looks at leaves memory
    message_rate: float = 100.0  # messages per second on one connection, in the long run; a page asks for many looks
    message_burst: float = 400.0
    chat_rate: float = 0.5  # lines per second from one person at one table
    chat_burst: float = 10.0
    watchers_chat_rate: float = 0.1  # the same for spectators
    watchers_chat_burst: float = 5.0
    request_rate: float = 30.0  # HTTP requests per second from one address, in the long run
    request_burst: float = 300.0
    login_rate: float = 0.2  # attempts per second from one address
    login_burst: float = 10.0
    account_rate: float = 0.05  # attempts per second at one login, from all addresses that it was never logged in from
    account_burst: float = 20.0
    tables_rate: float = 0.5  # new tables per second from one address
    tables_burst: float = 30.0
    why_rate: float = 0.5  # questions per second from one address about bots' moves; each may take a bot's time again
    why_burst: float = 20.0
    report_rate: float = 0.02  # reports to the host per second from one address
    report_burst: float = 10.0
    keep_tables: float = 0.0  # days after which finished tables are deleted; 0: never. So for chat.
    keep_unfinished: float = 0.0  # days without anybody at a table that gathers, or is played without a running clock
    keep_chat: float = 0.0
    keep_guests: float = 365.0  # days after a guest's last session has expired
    connections: int = 100  # sockets per address
    hello_within: float = 10.0
    open_connections: int = 10_000  # in all; fewer if the system allows fewer open files
    network_connections: int = 250  # from one network: an IPv4 address, or 64 bits of IPv6
    headers_within: float = 10.0  # for a request's headers to arrive
    body_within: float = 60.0  # for its body to arrive after that
    unread_within: float = 60.0  # for a client to go on reading an answer
    hosts: str = ""  # the names that we answer to besides localhost and addresses, separated by commas or spaces
    public_url: str = ""  # where people reach the server, such as https://table.example.org; links are made with it
    metrics_token: str = ""  # lets an operator read /metrics from elsewhere
    smtp: str = ""  # the server for our mail: smtps://user:password@host
    mail_from: str = ""  # who the mail is from: Tableside <table@example.org>
    alert_pause: float = 60.0  # from a question to its alert, so that a burst of questions is one alert
    alert_poll: float = 2.0  # how often the outbox is looked at
    alert_private: int = 0  # 1: webhooks and push may go to private addresses and without TLS
    channels_rate: float = 0.01  # new places for alerts per second, from one address and to one
    channels_burst: float = 10.0

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
                    raise BadSetting(f"{name}={environment[name]}: expected a number") from None
                if not 0 <= value < 1e9:
                    raise BadSetting(f"{name}={environment[name]}: too small or too large")
                found[field.name] = int(value) if isinstance(field.default, int) else value
        settings = cls(**found)  # type: ignore[arg-type]
        settings.check()
        return settings

    def check(self) -> None:
        """Refuse addresses that are none."""
        url = urlsplit(self.public_url)
        if self.public_url and (url.scheme not in ("http", "https") or not url.hostname or url.path not in ("", "/")):
            raise BadSetting(f"TABLESIDE_PUBLIC_URL={self.public_url}: expected an address like https://example.org")
        if self.smtp:
            try:
                MailServer.of(self.smtp)
            except ValueError as error:
                raise BadSetting(f"TABLESIDE_SMTP: {error}") from None
            if "@" not in self.mail_from:
                raise BadSetting(f"TABLESIDE_MAIL_FROM={self.mail_from}: mail needs a sender, like table@example.org")

    def names(self) -> list[str]:
        """The names that we answer to."""
        return self.hosts.replace(",", " ").split()
