"""A device's own tables: they play as a server's do, outlive the page, and lose nothing that was acknowledged."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import uuid4

import pytest

from tableside.core.record import read
from tableside.shelf import GAMES
from tableside.worker.inside import Inside, begin
from tests.worker.shelf_of_texts import Texts

OURS = ("burgerjoint", "foodchain", "foodies")


class Device:
    """A page at one table, with everything that it was told."""

    def __init__(self, inside: Inside) -> None:
        self.inside = inside
        self.code, self.now, self.answers = "", dict[str, Any](), dict[str, Any]()

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        found, text, is_json = await self.inside.ask(method, path, "" if body is None else json.dumps(body))
        assert found == status, text
        return json.loads(text) if is_json else text

    async def look_at(self, code: str) -> None:
        self.code = code
        self.inside.connect(1, code, self._hear)
        await self.inside.say(1, json.dumps({"type": "hello", "v": 1}))

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "news":
            self.now = message["now"]
        elif "id" in message:
            self.answers[message["id"]] = message

    async def say(self, **message: Any) -> Any:
        asked = uuid4().hex  # the same id would be the same request
        await self.inside.say(1, json.dumps({"id": asked, **message}))
        return self.answers[asked]

    async def play(self, moves: int) -> None:
        """Play the first option so often, and let the bots answer."""
        for _ in range(moves):
            await self.bots()
            if not self.now["options"]:
                return
            answer = await self.say(type="act", seq=self.now["seq"], actions=[self.now["options"][0]["text"]])
            assert answer["type"] == "ack", answer
        await self.bots()

    async def bots(self) -> None:
        while self.inside.room.tasks:
            await asyncio.gather(*self.inside.room.tasks)


def on_device(texts: Texts, then: Callable[[Device], Awaitable[None]]) -> None:
    async def run() -> None:
        await then(Device(await begin(texts)))

    asyncio.run(run())


@pytest.mark.parametrize("game", OURS)
def test_a_game_goes_on_where_it_was_left_after_the_page_is_gone(game: str) -> None:
    texts, left = Texts(), dict[str, Any]()

    async def before(device: Device) -> None:
        opened = await device.ask("POST", "/api/tables", {"game": game, "seats": ["me", "easy"], "seed": 5})
        await device.look_at(opened["code"])
        await device.play(6)
        left.update(code=opened["code"], now=device.now)

    async def after(device: Device) -> None:
        (listed,) = (await device.ask("GET", "/api/tables"))["mine"]
        assert (listed["code"], listed["position"]) == (left["code"], left["now"]["position"])
        await device.look_at(left["code"])
        same = ("seq", "position", "picture", "view", "options", "undo", "waiting")
        assert {key: device.now[key] for key in same} == {key: left["now"][key] for key in same}
        await device.play(2)
        record = read(await device.ask("GET", f"/api/tables/{left['code']}/record"), GAMES)
        assert len(record.moves) == device.now["position"] > left["now"]["position"]

    on_device(texts, before)
    on_device(texts, after)


def test_what_cannot_be_kept_is_refused_and_the_table_stays_as_it_was() -> None:
    texts = Texts()

    async def then(device: Device) -> None:
        opened = await device.ask("POST", "/api/tables", {"game": "foodies", "seats": ["me", "easy"]})
        await device.look_at(opened["code"])
        await device.bots()
        before, texts.full = device.now, True
        answer = await device.say(type="act", seq=before["seq"], actions=[before["options"][0]["text"]])
        assert (answer["type"], answer["code"]) == ("error", "storage")
        texts.full = False
        assert (await device.ask("GET", f"/api/tables/{opened['code']}"))["position"] == before["position"]
        answer = await device.say(type="act", seq=before["seq"], actions=[before["options"][0]["text"]])
        assert answer["type"] == "ack"
        assert device.now["position"] > before["position"]

    on_device(texts, then)


def test_undo_replay_fork_and_record() -> None:
    async def then(device: Device) -> None:
        code = (await device.ask("POST", "/api/tables", {"game": "burgerjoint", "seats": ["me", "easy"]}))["code"]
        await device.look_at(code)
        await device.play(40)
        here = device.now["position"]
        assert (await device.say(type="undo", seq=device.now["seq"], to=0))["type"] == "ack", "far back"
        assert device.now["position"] == 0
        await device.play(10)
        past = await device.ask("GET", f"/api/tables/{code}/positions/3")
        assert (past["position"], past["last"] < here) == (3, True)
        await device.ask("GET", f"/api/tables/{code}/positions/3?seat=1", status=403)
        forked = await device.ask("POST", f"/api/tables/{code}/fork", {"position": 2})
        assert forked["position"] == 2
        again = await device.ask(
            "POST", "/api/records", {"record": await device.ask("GET", f"/api/tables/{code}/record")}
        )
        assert again["position"] == device.now["position"]

    on_device(Texts(), then)


def test_everything_else_is_refused_with_a_sentence() -> None:
    async def then(device: Device) -> None:
        for method, path, status in [
            ("GET", "/api/tables/NOTHING", 404),
            ("GET", "/api/alerts", 404),
            ("POST", "/api/login", 404),
            ("POST", "/api/tables", 400),
            ("GET", "/api/games/chess/setup", 404),
        ]:
            answer = await device.ask(method, path, {} if method == "POST" else None, status)
            assert answer["what"]
        bad = await device.ask("POST", "/api/tables", {"game": "foodies", "seats": ["me", "nobody"]}, 422)
        assert bad["where"] == "$.seats[1]"

    on_device(Texts(), then)


def test_tables_can_be_put_away_and_removed() -> None:
    async def then(device: Device) -> None:
        code = (await device.ask("POST", "/api/tables", {"game": "foodies", "seats": ["me", "easy"]}))["code"]
        await device.ask("POST", f"/api/tables/{code}/keep", {"place": "archived"})
        assert (await device.ask("GET", "/api/tables"))["mine"] == []
        assert [each["code"] for each in await device.ask("GET", "/api/archive")] == [code]
        await device.ask("POST", f"/api/tables/{code}/keep", {"place": "removed"})
        assert await device.ask("GET", "/api/archive") == []

    on_device(Texts(), then)
