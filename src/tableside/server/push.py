"""Alerts in the browser (Web Push): encrypted for one browser, signed with a key that the server makes once."""

import asyncio
import base64
import json
import time
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

import msgspec

from tableside.server.alert import Alert, NotSent
from tableside.server.outward import Outward

SECRET = "vapid"
KEPT_FOR = 86_400  # seconds that a push service keeps it for a browser that is off
SIGNED_FOR = 43_200
LONGEST_BODY = 1500  # characters; a push service takes 4 kB


class Browser(msgspec.Struct):
    """Where a browser can be reached, as it says itself, and what it is called."""

    endpoint: str
    p256dh: str
    auth: str
    name: str = ""


def is_there() -> bool:
    """Whether what we need is installed."""
    return find_spec("pywebpush") is not None


def new_key() -> str:
    """A private key, as it is kept."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """What browsers need of it."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = ec.derive_private_key(int.from_bytes(_bytes(private), "big"), ec.SECP256R1())
    return _text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check_keys(browser: Browser) -> None:
    """Refuse keys that nothing can be encrypted with: `ValueError`."""
    from cryptography.hazmat.primitives.asymmetric import ec

    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(browser.p256dh))
    if len(_bytes(browser.auth)) != 16:
        raise ValueError("expected 16 bytes")


def _text(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def message(alert: Alert) -> bytes:
    """What the service worker (web/push.js) reads."""
    says = "\n".join(alert.lines(links=False))[:LONGEST_BODY]
    return json.dumps({"id": alert.id, "title": alert.title, "says": says, "path": alert.path}).encode()


def sealed(browser: Browser, alert: Alert, key: str, contact: str) -> tuple[bytes, dict[str, str]]:
    """The message as only this browser can read it, and the headers that go with it. Slow: call it in a thread."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    there = urlsplit(browser.endpoint)
    claims: dict[str, Any] = {
        "aud": f"{there.scheme}://{there.netloc}",
        "exp": int(time.time()) + SIGNED_FOR,
        "sub": contact,
    }
    pusher = WebPusher({"endpoint": browser.endpoint, "keys": {"p256dh": browser.p256dh, "auth": browser.auth}})
    headers = {
        **Vapid02.from_raw(key.encode()).sign(claims),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT_FOR),
        "topic": alert.id,  # the same one again takes the place of the first, while that waits
        "urgency": "normal",
    }
    return pusher.encode(message(alert))["body"], headers


async def send(outward: Outward, browser: Browser, alert: Alert, key: str, contact: str) -> None:
    """Send it to the browser's push service; `NotSent` if it does not take it."""
    try:
        body, headers = await asyncio.to_thread(sealed, browser, alert, key, contact)
    except ValueError:
        raise NotSent("the browser's keys cannot be used", again=False) from None
    await outward.send(browser.endpoint, body, headers)
