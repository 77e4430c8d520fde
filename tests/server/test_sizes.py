"""Whatever someone hands in secretly, the others receive as many messages, in the same order, of the same length."""

import asyncio
import json
import re
from typing import Any

from tableside.server.app import application
from tableside.server.database import open_database
from tests.server.live import FAST
from tests.server.within import Guest, Wire

PASSING = re.compile(r'\d{13}|(?<="seq":)\d+')  # times, and numbers that count what was taken back too
TRIED = 3  # answers to a question
QUESTIONS = 6


async def heard(wire: Wire) -> list[str]:
    """Everything that came until now."""
    wire.send(json.dumps({"type": "ping", "id": "heard"}))
    found: list[str] = []
    while (message := await wire.next())["type"] != "pong":
        found.append(PASSING.sub("#", json.dumps(message, separators=(",", ":"))))
    return found


async def ask(wire: Wire, **message: Any) -> None:
    """Send a request, and be acknowledged."""
    wire.send(json.dumps({"id": f"{message['type']}-{wire.now['seq']}", "seq": wire.now["seq"], **message}))
    while (answer := await wire.next())["type"] not in ("ack", "error"):
        pass
    assert answer["type"] == "ack", answer
    await heard(wire)


async def fetched(guest: Guest, code: str, position: int) -> list[tuple[int, str]]:
    """What the API says about the table, with the length of each answer as it was sent."""
    answers = [await guest.http.get(f"/api/tables/{code}{path}") for path in ("", f"/positions/{position}")]
    return [(len(answer.content), PASSING.sub("#", answer.text)) for answer in answers]


class Sitting:
    """Ada and Bob at a table of Food Chain, and Eve who watches."""

    def __init__(self, code: str, guests: list[Guest], wires: list[Wire]) -> None:
        self.code, self.guests, self.wires = code, guests, wires
        self.compared = 0

    async def play(self) -> None:
        """Let both play their first option; before Ada answers in secret, try some other answers."""
        while self.compared < QUESTIONS:
            for wire in self.wires:
                await heard(wire)
            now = self.wires[0].now
            if len(now["waiting"]) == 2 and len(now["options"]) > 1:
                await self.compare(now)
            mover = self.wires[now["waiting"][0]]
            hiring = [option for option in mover.now["options"] if option["text"].startswith("hire")]
            await ask(mover, type="act", actions=[(hiring or mover.now["options"])[0]["text"]])

    async def compare(self, now: Any) -> None:
        """Answer, look what the others received, and take it back."""
        received = []
        for option in now["options"][:TRIED]:
            await ask(self.wires[0], type="act", actions=[option["text"]])
            position = self.wires[0].now["position"]
            got = [await heard(wire) for wire in self.wires[1:]]
            asked = [await fetched(guest, self.code, position) for guest in self.guests[1:]]
            await ask(self.wires[0], type="undo")
            received.append((got, asked, [await heard(wire) for wire in self.wires[1:]]))
        assert all(each == received[0] for each in received)
        assert all(len(messages) == 1 for messages in received[0][0])
        self.compared += 1


async def sit_down(url: str) -> Sitting:
    app = application(open_database(url), FAST)
    async with app.router.lifespan_context(app):
        guests = [Guest(app) for _ in range(3)]
        code = (await guests[0].post("/api/tables", {"game": "foodchain", "seats": ["me", "open"]}))["code"]
        await guests[1].post(f"/api/tables/{code}/sit", {})
        await guests[0].post(f"/api/tables/{code}/start", {})
        sitting = Sitting(code, guests, [await guest.at(code) for guest in guests])
        await sitting.play()
        for wire in sitting.wires:
            await wire.close()
        for guest in guests:
            await guest.http.aclose()
    return sitting


def test_the_others_receive_the_same_whatever_is_handed_in_secretly(sqlite_url: str) -> None:
    assert asyncio.run(sit_down(sqlite_url)).compared == QUESTIONS
