"""Alerts by mail: plain text through the operator's mail server, with one click to end them; and letters."""

import asyncio
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from importlib import import_module
from importlib.util import find_spec
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

import msgspec

from tableside.server.alert import Alert, NotSent, texts

WITHIN = 20.0  # seconds
PORTS = {"smtp": 587, "smtps": 465}


class Lost(msgspec.Struct, frozen=True):
    """An account whose password is lost, and where its person reads mail."""

    login: str
    address: str


def reset_path(token: str) -> str:
    """The address of a link to a new password, behind our own; the secret is after `#`, so it is in no server's log."""
    return f"/reset#{token}"


@dataclass(frozen=True)
class MailServer:
    """The server that takes our mail: smtps:// begins with TLS, smtp:// goes over to it."""

    host: str
    port: int
    user: str | None
    password: str | None
    tls: bool

    @classmethod
    def of(cls, url: str) -> "MailServer":
        """The server at smtp(s)://user:password@host:port; `ValueError` if this is not one."""
        found = urlsplit(url)
        if found.scheme not in PORTS or not found.hostname:
            raise ValueError("expected smtp://user:password@host:587 or smtps://user:password@host:465")
        user = unquote(found.username) if found.username else None
        password = unquote(found.password) if found.password else None
        return cls(found.hostname, found.port or PORTS[found.scheme], user, password, found.scheme == "smtps")

    @property
    def is_here(self) -> bool:
        """Whether it is on this machine, where mail need not be encrypted on its way."""
        try:
            return self.host == "localhost" or ip_address(self.host).is_loopback
        except ValueError:
            return False


def is_there() -> bool:
    """Whether what we need is installed."""
    return find_spec("aiosmtplib") is not None


def address_of(text: str) -> str:
    """A mail address; `ValueError` if this is not one."""
    if not text.isascii() or len(text) > 254:
        raise ValueError(text)
    name, _, domain = Address(addr_spec=text).addr_spec.rpartition("@")
    if not name or "." not in domain or any(sign in text for sign in " \"'<>,;:\\()[]"):
        raise ValueError(text)
    return text


def _begun(alert: Alert, sender: str, to: str) -> EmailMessage:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Date"] = sender, to, formatdate()
    mail["Message-ID"] = f"<{alert.id}@{urlsplit(alert.site).hostname}>"  # whoever gets it twice can tell
    mail["Auto-Submitted"] = "auto-generated"
    return mail


def written(alert: Alert, sender: str, to: str) -> EmailMessage:
    """The mail: an alert, or the question whether the address is right."""
    stop, mail = f"{alert.site}/unsubscribe/{alert.token}", _begun(alert, sender, to)
    mail["List-Unsubscribe"] = f"<{stop}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    if alert.turns:
        mail["Subject"] = alert.title
        foot = texts().say("alert.stop", stop=stop, settings=f"{alert.site}/alerts")
        mail.set_content("\n".join([*alert.lines(links=True), "", "-- ", foot.strip(), ""]))
    else:
        mail["Subject"] = texts().look_up("alert.confirm")
        confirm = f"{alert.site}/confirm/{alert.token}"
        mail.set_content(texts().say("alert.confirms", confirm=confirm, stop=stop).lstrip())
    return mail


def reset_letter(alert: Alert, sender: str, account: Lost) -> EmailMessage:
    """The mail with a link to a new password."""
    mail = _begun(alert, sender, account.address)
    mail["Subject"] = texts().look_up("alert.reset")
    link = f"{alert.site}{reset_path(alert.token)}"
    mail.set_content(texts().say("alert.resets", login=account.login, link=link).lstrip())
    return mail


async def send(server: MailServer, mail: EmailMessage) -> None:
    """Hand it to the mail server; `NotSent` if it does not take it."""
    await asyncio.to_thread(import_module, "aiosmtplib")  # as for aiohttp
    import aiosmtplib

    try:
        await aiosmtplib.send(
            mail,
            hostname=server.host,
            port=server.port,
            username=server.user,
            password=server.password,
            use_tls=server.tls,
            start_tls=None if server.tls or server.is_here else True,
            timeout=WITHIN,
        )
    except aiosmtplib.SMTPRecipientsRefused as refused:
        again = all(each.code < 500 for each in refused.recipients)
        raise NotSent("the mail server refused the address", again=again) from None
    except aiosmtplib.SMTPException as error:
        raise NotSent(f"the mail server did not take it ({type(error).__name__})") from None
    except (OSError, ValueError) as error:
        raise NotSent(f"the mail server cannot be reached ({type(error).__name__})") from None
