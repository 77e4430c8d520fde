"""The way of a click: from a message on the socket to the news that everyone is sent, in functions that one can read.

A function is on the way if it is running at one of the landmarks: the message is read, a rule plays the action (once to
see what it does, once in the fold), the entry is written, the position is drawn, the news is written and sent, or work
is handed to another task or thread. What only stands around the conversation is not counted, nor are acknowledgements,
nor lambdas, which are read where they stand.
"""

import asyncio
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import tableside
from tableside.server import app as app_module
from tableside.server import hub
from tableside.server.app import application
from tableside.server.database import open_database
from tableside.server.outbox import Outbox
from tableside.server.presence import Presence
from tests.server.live import FAST, WATCHDOG
from tests.server.within import Guest, Wire

ROOT = Path(tableside.__file__).parent
LANDMARKS = {
    (str(ROOT / "tables/wire.py"), "read"),
    (str(ROOT / "tables/wire.py"), "write"),
    (str(ROOT / "foodchain/phases/hire.py"), "step"),
    (str(ROOT / "looks/foodchain/picture.py"), "picture"),
    (str(ROOT / "server/writer.py"), "submit"),
}
OUTSIDE = {("starlette/websockets.py", "send_text"), ("engine/base.py", "execute"), ("base_events.py", "create_task")}
TALKING, ACKNOWLEDGING = "server/socket.py Conversation.talk", "server/socket.py Conversation.say"
HIRE = "hire waitress by ceo"
MOST = 25


class Way:
    """Collects the functions on the way while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.functions: dict[str, None] = {}

    def profile(self, frame: FrameType, event: str, _: Any) -> None:
        if self.on and event == "call" and self._is_landmark(frame):
            names = [name for name in reversed(list(_ours(frame))) if not name.endswith(">")]
            if ACKNOWLEDGING not in names:
                start = names.index(TALKING) if TALKING in names else 0
                self.functions |= dict.fromkeys(names[start:])

    def _is_landmark(self, frame: FrameType) -> bool:
        file, name = frame.f_code.co_filename, frame.f_code.co_name
        return (file, name) in LANDMARKS or any(file.endswith(end) and name == other for end, other in OUTSIDE)

    @contextmanager
    def __call__(self) -> Iterator[None]:
        self.on = True
        sys.setprofile(self.profile)
        try:
            yield
        finally:
            sys.setprofile(None)
            self.on = False


def _ours(frame: FrameType | None) -> Iterator[str]:
    """The functions of the package that are running, the innermost first."""
    while frame is not None:
        if frame.f_code.co_filename.startswith(str(ROOT)):
            yield f"{Path(frame.f_code.co_filename).relative_to(ROOT).as_posix()} {frame.f_code.co_qualname}"
        frame = frame.f_back


async def hired(way: Way, url: str) -> None:
    """Two people play until one of them can hire a waitress, and does."""
    app = application(open_database(url), FAST)
    async with app.router.lifespan_context(app):
        ada, bob = Guest(app), Guest(app)
        code = (await ada.post("/api/tables", {"game": "foodchain", "seats": ["me", "open"]}))["code"]
        await bob.post(f"/api/tables/{code}/sit", {})
        await ada.post(f"/api/tables/{code}/start", {})
        seats = [await ada.at(code), await bob.at(code)]
        for number in range(20):
            seat = next(seat for seat in seats if seat.now["options"])
            options = [option["text"] for option in seat.now["options"]]
            if HIRE in options:
                with way():
                    await act(seats, seat, number, HIRE)
                break
            await act(seats, seat, number, options[0])
        for seat in seats:
            await seat.close()


async def act(seats: list[Wire], seat: Wire, number: int, action: str) -> None:
    """Play, and wait until both have heard of it."""
    before = seat.now["seq"]
    seat.send(json.dumps({"type": "act", "id": f"a{number}", "seq": before, "actions": [action]}))
    while (await seat.next())["type"] != "ack":
        pass
    for each in seats:
        while each.now["seq"] <= before:
            await each.next()


async def rest(*_: Any) -> None:
    """Do nothing."""


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else goes on in the meantime, however long that is."""
    for name in ("keep_sweeping", "keep_waking", "keep_folding", "catch_up"):
        monkeypatch.setattr(app_module, name, rest)
    monkeypatch.setattr(Outbox, "keep_sending", rest)
    monkeypatch.setattr(Presence, "beat", rest)
    monkeypatch.setattr(hub, "SHOW_WITHIN", WATCHDOG)


@pytest.mark.usefixtures("quiet")
def test_a_click_takes_at_most_25_functions(sqlite_url: str) -> None:
    way = Way()
    threading.setprofile(way.profile)  # the writer's thread
    try:
        asyncio.run(hired(way, sqlite_url))
    finally:
        threading.setprofile(None)
    listed = "\n".join(way.functions)
    for file in ("socket", "hub", "writer", "store"):
        assert f"server/{file}.py" in listed, "it was followed all the way"
    assert "foodchain/phases/hire.py step" in way.functions
    assert len(way.functions) <= MOST, listed
