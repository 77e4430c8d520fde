"""Alerts to a chat or a program: Discord, Slack, Matrix, ntfy, or JSON with a signature."""

import hmac
import json
import time
from hashlib import sha256
from importlib.util import find_spec
from typing import Any, Literal, NamedTuple
from urllib.parse import quote, urlsplit

import msgspec

from tableside.server.alert import Alert
from tableside.server.outward import Outward

Flavour = Literal["discord", "slack", "matrix", "ntfy", "json"]
LONGEST = 1900  # characters; Discord takes 2,000


class Webhook(msgspec.Struct):
    """Where to call, in whose manner; a room of Matrix, and its access token or the key of our signatures."""

    flavour: Flavour
    url: str
    room: str = ""
    secret: str = ""


class Request(NamedTuple):
    """What is sent."""

    method: str
    url: str
    body: Any
    headers: dict[str, str]


def is_there() -> bool:
    """Whether what we need is installed."""
    return find_spec("aiohttp") is not None


def request(hook: Webhook, alert: Alert) -> Request:
    """The alert as the receiver expects it."""
    text = "\n".join([alert.title, *alert.lines(links=True)])[:LONGEST]
    match hook.flavour:
        case "discord":
            return Request("POST", hook.url, {"content": text, "allowed_mentions": {"parse": []}}, {})
        case "slack":
            safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
            return Request("POST", hook.url, {"text": safe}, {})
        case "matrix":  # the same id twice is one message
            room = f"/_matrix/client/v3/rooms/{quote(hook.room, safe='')}/send/m.room.message/{alert.id}"
            body = {"msgtype": "m.text", "body": text}
            return Request("PUT", hook.url.rstrip("/") + room, body, {"authorization": f"Bearer {hook.secret}"})
        case "ntfy":
            there = urlsplit(hook.url)
            body = {
                "topic": there.path.strip("/"),
                "title": alert.title,
                "message": "\n".join(alert.lines(links=False)),
                "click": alert.site + alert.path,
            }
            bearer = {"authorization": f"Bearer {hook.secret}"} if hook.secret else {}
            return Request("POST", f"{there.scheme}://{there.netloc}/", body, bearer)
        case "json":
            tables = [
                {
                    "code": turn.code,
                    "title": turn.title,
                    "with": list(turn.names),
                    "says": turn.says,
                    "since": turn.since,
                    "due": turn.due,
                    "url": alert.site + turn.path,
                }
                for turn in alert.turns
            ]
            return Request("POST", hook.url, {"id": alert.id, "says": text, "tables": tables}, {})


def signature(secret: str, at: str, body: bytes) -> str:
    """What tells the receiver that it was us, and when."""
    return hmac.new(secret.encode(), at.encode() + b"." + body, sha256).hexdigest()


async def send(outward: Outward, hook: Webhook, alert: Alert) -> None:
    """Call the receiver; `NotSent` if it does not take it."""
    found = request(hook, alert)
    body, headers = json.dumps(found.body).encode(), {"content-type": "application/json", **found.headers}
    if hook.flavour == "json":
        at = str(int(time.time()))
        headers |= {"x-tableside-time": at, "x-tableside-signature": f"sha256={signature(hook.secret, at, body)}"}
    await outward.send(found.url, body, headers, found.method)
