"""Messages with something wrong in them, to the whole application in this process: each is answered or done.

    python -m tests.server.mutating --messages 1000000 [--seed 1] [--jobs 2]

Tables of all titles take turns, each with two seats of one person; the seats are handed to bots and taken back as it
comes. After every message a ping must be answered, or the connection be closed with a code that says why. Faults are an
exception, a line in the log that is an error, an answer without words, and any other close.
"""

import argparse
import asyncio
import json
import logging
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tableside.server.app import application
from tableside.server.database import open_database
from tests.server.live import FAST
from tests.server.within import Closed, Guest, Wire
from tests.spread import CORES, spread

TITLES = ("burgerjoint", "foodies", "foodchain")
A_TABLE = 1_000  # messages, then another table
MOVE_ON = 5  # messages after which a seat without options is left for the other
AN_END = 20  # messages to a table that was ended, at most
A_PART = 10_000  # messages that one process sends to one database
MEMORY = Path("/dev/shm")  # nothing here is about the disk
CLEAN = {4400, 1007, 1009}  # another version, no text, far too long
VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    2**63,
    2**70,
    1.5,
    "",
    "x",
    "\ud83c",
    "\x00",
    "a" * 600,
    [],
    [[]],
    {},
    {"a": 1},
    ["take red"] * 70,
    "hello",
]


def messages(now: Any, number: int) -> list[dict[str, Any]]:
    """One of each kind that could be right at a table in this state."""
    seq = now["seq"]
    action = now["options"][number % len(now["options"])]["text"] if now["options"] else "take red"
    return [
        {"type": "hello", "v": 1, "since": None, "seat": None, "watch": False},
        {"type": "act", "id": f"f{number}", "seq": seq, "actions": [action]},
        {"type": "undo", "id": f"f{number}", "seq": seq, "to": (None, 0, number % 40)[number % 3]},
        {"type": "consent", "id": f"f{number}", "seq": (now.get("wish") or now)["seq"], "agree": number % 2 == 0},
        {"type": "say", "id": f"f{number}", "text": "hm"},
        {"type": "why", "id": f"f{number}", "action": action, "after": [action] * (number % 2)},
        {"type": "look", "id": f"f{number}", "ask": "house", "of": {"house": number % 30}},
        {"type": "look", "id": f"f{number}", "ask": "ahead", "of": None, "after": [action] * (1 + number % 2)},
        {"type": "handover", "id": f"f{number}", "seat": 0, "bot": "random"},
        {"type": "takeback", "id": f"f{number}", "seat": 0},
        {"type": "decide", "id": f"f{number}", "seat": 1, "choice": "end"},
        {"type": "resign", "id": f"f{number}"},
        {"type": "abandon", "id": f"f{number}", "agree": True},
        {"type": "holiday", "id": f"f{number}", "on": True},
        {"type": "orders", "id": f"f{number}"},
        {"type": "order", "id": f"f{number}", "text": f"position {number % 3}"},
        {"type": "unorder", "id": f"f{number}", "number": number % 100},
        {"type": "ping", "id": f"f{number}"},
    ]


def mutated(chance: random.Random, message: dict[str, Any]) -> str | bytes:
    """The message with something wrong in it: a field, a type, a character, a cut, an encoding."""
    kind = chance.randrange(8)
    if kind == 0:
        return json.dumps(message)
    if kind <= 3:
        field = chance.choice([*message, "extra"])
        message = {**message, field: chance.choice(VALUES)}
        return json.dumps(message)
    if kind == 4:
        message = dict(message)
        del message[chance.choice(list(message))]
        return json.dumps(message)
    text = json.dumps(message)
    if kind == 5:
        at = chance.randrange(len(text))
        return text[:at] + chr(chance.randrange(1, 0x2FF)) + text[at + 1 :]
    if kind == 6:
        return text[: chance.randrange(len(text))]
    return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))


class Faults(logging.Handler):
    """Errors that the server writes into its log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


async def one(wire: Wire, message: str | bytes, number: int) -> Counter[str]:
    """Send a message and a ping; what came back until the pong, by kind."""
    answers: Counter[str] = Counter()
    wire.send(message)
    wire.send(json.dumps({"type": "ping", "id": f"still-here-{number}"}))
    while (answer := await wire.next()) != {"type": "pong", "id": f"still-here-{number}"}:
        answers[answer["type"]] += 1
        if answer["type"] == "error":
            assert answer["code"] not in ("internal", ""), answer
            assert answer["what"], answer
    return answers


async def send_all(home: str, seed: int, count: int, a_table: int = A_TABLE) -> Counter[str]:
    """So many messages, to tables on a database of their own."""
    chance, answers, wire = random.Random(seed), Counter[str](), None
    app = application(open_database(f"sqlite:///{Path(home) / 'mutated.db'}"), FAST)
    async with app.router.lifespan_context(app):
        guest = Guest(app)
        for number in range(count):
            ended = wire is not None and wire.now["status"] != "playing"
            if number % a_table == 0 or (ended and number % AN_END == 0):
                if wire:
                    await wire.close()
                code = await guest.table(TITLES[(seed + number // a_table) % len(TITLES)], "me", "me")
                wire = await guest.at(code)
            assert wire is not None
            if not wire.now["options"] and number % MOVE_ON == 0:
                await wire.sit(number // MOVE_ON % 2)  # where there may be something to choose
            message = mutated(chance, chance.choice(messages(wire.now, number)))
            try:
                answers += await one(wire, message, number)
            except Closed as closed:
                if closed.code not in CLEAN:
                    raise AssertionError(f"{message!r} closed the connection with {closed.code}") from None
                answers[f"closed {closed.code}"] += 1
                wire = await guest.at(code)
            except Exception as error:
                raise AssertionError(f"{message!r} broke the conversation") from error
        assert wire is not None
        await wire.close()
        await guest.http.aclose()
    return answers


def part(task: tuple[int, int]) -> Counter[str]:
    """Some of the messages, in a process of its own."""
    seed, count = task
    faults = Faults()
    log = logging.getLogger("tableside")
    log.addHandler(faults)
    log.propagate = False
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as home:
        answers = asyncio.run(send_all(home, seed, count))
    log.removeHandler(faults)
    assert not faults.found, faults.found
    return answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=CORES)
    asked = parser.parse_args()
    start, answers = time.perf_counter(), Counter[str]()
    sizes = [min(A_PART, asked.messages - first) for first in range(0, asked.messages, A_PART)]
    for found in spread(part, [(asked.seed + number, size) for number, size in enumerate(sizes)], asked.jobs):
        answers += found
    report = {
        "part": "messages",
        "messages": sum(sizes),
        "answers": dict(sorted(answers.items())),
        "faults": 0,
        "seconds": round(time.perf_counter() - start, 1),
    }
    sys.stdout.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    main()
