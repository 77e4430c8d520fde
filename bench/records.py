"""Long records: does anybody else wait while they are read, and what does undo to their start cost in memory?

    python bench/records.py --records 8 --moves 20000

So many records of so many actions of Food Chain with five players are uploaded at once, each from an address of its own
on this machine, while somebody asks for `/health` and the lobby ten times a second. Then the table of the last one is
taken back to its start. Printed as JSON: how long it all took, how long the others waited, and the server's memory.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from typing import Any

import httpx
from load import Server
from websockets.asyncio.client import connect

from tableside import foodchain
from tableside.core.record import Move, Record

PLAYERS, SEED = 5, 5
MOST_RECORDS, MOST_MOVES, PATIENCE = 8, 20_000, 600.0
QUIET = 20  # requests before the first record


def record(moves: int) -> str:
    """A game of so many actions, at random."""
    chance, config = random.Random(1), foodchain.configure(PLAYERS, None, {})
    found, state = Record(foodchain, config, SEED), foodchain.new(config, SEED)
    while foodchain.waiting(state) and len(found.moves) < moves:
        player = foodchain.waiting(state)[0]
        action = chance.choice(foodchain.options(state, player))
        foodchain.step(state, player, action)
        found.moves.append(Move(player, action))
    return str(found)


def someone(base: str, number: int) -> httpx.AsyncClient:
    """Somebody at an address of their own."""
    transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{number}")
    return httpx.AsyncClient(base_url=base, transport=transport, timeout=PATIENCE)


async def upload(person: httpx.AsyncClient, text: str) -> httpx.Response:
    """Send a record."""
    return await person.post("/api/records", json={"record": text})


async def others(base: str, waited: list[float]) -> None:
    """Ask for what everybody asks for, and note how long it took."""
    async with someone(base, 200) as person:
        while True:
            for path in ("/health", "/api/tables"):
                began = time.perf_counter()
                (await person.get(path)).raise_for_status()
                waited.append(time.perf_counter() - began)
            await asyncio.sleep(0.1)


async def go_back(person: httpx.AsyncClient, code: str) -> float:
    """Take a table back to its start; how long it took."""
    address = f"{str(person.base_url).replace('http', 'ws', 1).rstrip('/')}/api/tables/{code}/socket"
    cookie = {"cookie": f"tableside={person.cookies['tableside']}"}
    async with connect(address, additional_headers=cookie, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "v": 1}))
        now: Any = None
        while now is None or not now["options"]:  # until the bots have chosen
            now = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)).get("now") or now
        while True:
            began = time.perf_counter()
            await socket.send(json.dumps({"type": "undo", "id": f"back-{now['seq']}", "seq": now["seq"], "to": 0}))
            answer: Any = {}
            while answer.get("type") not in ("ack", "error"):
                answer = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                now = answer.get("now") or now
            if answer["type"] == "ack":
                return time.perf_counter() - began
            assert answer["code"] == "stale", answer  # a bot was quicker


async def measure(server: Server, records: int, text: str) -> dict[str, Any]:
    """Everything."""
    waited: list[float] = []
    asking = asyncio.create_task(others(server.base, waited))
    while len(waited) < QUIET:
        await asyncio.sleep(0.1)
    quiet, memory = max(waited), server.memory()
    waited.clear()
    people = [someone(server.base, 10 + number) for number in range(records)]
    began = time.perf_counter()
    answers = await asyncio.gather(*(upload(person, text) for person in people))
    took = time.perf_counter() - began
    asking.cancel()
    uploaded = [answer.json()["code"] for answer in answers if answer.status_code == 200]
    found: dict[str, Any] = {
        "records": records,
        "bytes": len(text),
        "answers": sorted(answer.status_code for answer in answers),
        "seconds": round(took, 1),
        "others_ms": {"quiet": round(1000 * quiet), "median": _ms(waited, 0.5), "worst": _ms(waited, 1.0)},
        "memory_mib": {"before": memory >> 20, "after": server.memory() >> 20},
    }
    if uploaded:
        owner = next(person for person, answer in zip(people, answers, strict=True) if answer.status_code == 200)
        found["undo_seconds"] = round(await go_back(owner, uploaded[0]), 2)
        found["memory_mib"]["after_undo"] = server.memory() >> 20
    for person in people:
        await person.aclose()
    return found


def _ms(waited: list[float], share: float) -> int:
    ordered = sorted(waited)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))])


def main() -> None:
    """Measure and print."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--records", type=int, default=8)
    reader.add_argument("--moves", type=int, default=20_000)
    asked = reader.parse_args()
    text = record(min(asked.moves, MOST_MOVES))
    with tempfile.TemporaryDirectory() as home:
        server = Server(home, None, 1)
        try:
            print(json.dumps(asyncio.run(measure(server, min(asked.records, MOST_RECORDS), text))))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
