"""A bot that plays a seat at a running server, over the wire (docs/wire.md): the standard library and websockets.

    TABLESIDE_TOKEN=tableside_… python examples/remote_bot.py http://127.0.0.1:8000 CODE

Make the token on your page, with the scope "play". The bot takes an open seat if it has none, chooses among its options
by chance, and stops when the game is over. Put your own ideas into `choose`.
"""

import json
import os
import random
import sys
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def choose(view: Any, options: list[str]) -> str:
    """One of the options, as text; `view` is what this seat may know of the position."""
    return random.choice(options)


def post(server: str, token: str, path: str, body: dict[str, Any]) -> Any:
    """The answer to a request."""
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play(server: str, token: str, code: str) -> dict[str, Any]:
    """Play to the end; the result."""
    address = server.replace("http", "ws", 1) + f"/api/tables/{code}/socket"
    since, tries = None, 0
    while True:
        try:
            headers = {"authorization": f"Bearer {token}"}
            with connect(address, additional_headers=headers, max_size=None, open_timeout=120) as socket:
                socket.send(json.dumps({"type": "hello", "v": 1, "since": since}))
                for text in socket:
                    message = json.loads(text)
                    if message["type"] == "error" and message["code"] != "stale":  # stale: the news has more
                        raise SystemExit(message["what"])
                    if message["type"] == "welcome" and message["you"]["seat"] is None:
                        post(server, token, f"/api/tables/{code}/sit", {"seat": None})
                    if message["type"] != "news":
                        continue
                    now = message["now"]
                    since = now["seq"]
                    if now["status"] in ("over", "ended"):
                        return dict(now["result"] or {})
                    if now["options"]:
                        tries += 1
                        action = choose(now["view"] or now["picture"], [option["text"] for option in now["options"]])
                        wish = {"type": "act", "id": f"{os.getpid()}-{tries}", "seq": since, "actions": [action]}
                        socket.send(json.dumps(wish))
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code not in (1001, 1006, 1011, 1012):
                raise


if __name__ == "__main__":
    if len(sys.argv) != 3 or "TABLESIDE_TOKEN" not in os.environ:
        sys.exit(__doc__)
    print(play(sys.argv[1].rstrip("/"), os.environ["TABLESIDE_TOKEN"], sys.argv[2]))
