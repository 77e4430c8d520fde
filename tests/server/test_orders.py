"""Standing orders over the wire: for their owner alone, carried out when asked, and said once they lie open."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tableside.server.app import application
from tableside.server.database import open_database
from tableside.server.ordering import Ordering
from tableside.server.peers import Loaded
from tests.server.live import FAST, WATCHDOG
from tests.server.test_sizes import ask, heard
from tests.server.within import Guest, Wire


class Sitting:
    """Ada and Bob at a table of Food Chain, and Eve who watches."""

    def __init__(self, code: str, guests: list[Guest]) -> None:
        self.code, self.guests = code, guests
        self.wires: list[Wire] = []

    async def sit(self) -> None:
        """Come to the table."""
        self.wires = [await guest.at(self.code) for guest in self.guests]

    async def play(self, until: Callable[[Any], Any], by_order: int | None = None) -> None:
        """Let both hire or play their first option, Ada before Bob, until the position is like this to Ada.

        A seat that answers by order does nothing itself: it might be faster than its order.
        """
        while True:
            for wire in self.wires:
                await heard(wire)
            now = self.wires[0].now
            if until(now):
                return
            movers = [seat for seat in now["waiting"] if seat != by_order]
            if not movers:
                continue
            mover = self.wires[movers[-1]]
            if mover.now["seq"] == now["seq"] and mover.now["options"]:
                options = [option["text"] for option in mover.now["options"]]
                places = [option for option in options if option == f"position {1 + self.wires.index(mover)}"]
                hiring = [option for option in options if option.startswith("hire")]
                await ask(mover, type="act", actions=[(places or hiring or options)[0]])

    async def refused(self, whom: int, **message: Any) -> Any:
        """What somebody is answered who may not."""
        wire = self.wires[whom]
        wire.send(wire_text(message))
        while (answer := await wire.next())["type"] not in ("ack", "error", "offers"):
            pass
        return answer.get("code")

    async def others(self) -> list[list[str]]:
        """What Bob and Eve have received."""
        return [await heard(wire) for wire in self.wires[1:]]

    async def log(self) -> list[Any]:
        """The lines of the log, as Eve reads them."""
        lines: list[Any] = (await self.guests[2].http.get(f"/api/tables/{self.code}/log")).json()["lines"]
        return lines

    async def leave(self) -> None:
        """Go away."""
        for wire in self.wires:
            await wire.close()


def wire_text(message: Any) -> str:
    return json.dumps({"id": "an-order", **message})


async def done(wire: Wire, **message: Any) -> None:
    """Send something about orders, and be acknowledged."""
    wire.send(wire_text(message))
    while (answer := await wire.next())["type"] not in ("ack", "error"):
        pass
    assert answer["type"] == "ack", answer
    await heard(wire)


async def with_server(url: str, then: Callable[[Any], Awaitable[None]]) -> None:
    """Let this happen at a server; what never comes is missed after a while, and the traceback says what it was."""
    app = application(open_database(url), FAST)
    async with asyncio.timeout(WATCHDOG), app.router.lifespan_context(app):
        await then(app)


def sitting_down(url: str, then: Callable[[Sitting], Awaitable[None]]) -> None:
    async def begin(app: Any) -> None:
        sitting = await begun([Guest(app) for _ in range(3)])
        await then(sitting)
        await sitting.leave()
        for guest in sitting.guests:
            await guest.http.aclose()

    asyncio.run(with_server(url, begin))


async def begun(guests: list[Guest]) -> Sitting:
    """These three at a new table."""
    code = (await guests[0].post("/api/tables", {"game": "foodchain", "seats": ["me", "open"]}))["code"]
    await guests[1].post(f"/api/tables/{code}/sit", {})
    await guests[0].post(f"/api/tables/{code}/start", {})
    await guests[2].post("/api/me", {"name": "Eve"})
    sitting = Sitting(code, guests)
    await sitting.sit()
    return sitting


def bob_works(now: Any) -> bool:
    """Whether Ada's working day of the second round is over, and Bob's is not."""
    return bool(now["picture"]["phase"] == "working" and now["waiting"] == [1] and now["picture"]["round"] == 2)


def test_nobody_hears_of_an_order_that_is_given_or_taken_back(sqlite_url: str) -> None:
    async def then(sitting: Sitting) -> None:
        ada = sitting.wires[0]
        await sitting.play(bob_works)
        await sitting.others()
        for words in ("position 1", "position 2", "position 1"):
            await done(ada, type="order", text=words)
        assert [order["state"] for order in ada.now["orders"]] == ["stands", "stands"], "the same one once"
        await done(ada, type="unorder", number=ada.now["orders"][0]["number"])
        assert [order["says"] for order in ada.now["orders"]] == ["If nobody takes place 2 in the turn order, take it."]
        assert await sitting.others() == [[], []]
        assert [wire.now["orders"] for wire in sitting.wires[1:]] == [[], []]

    sitting_down(sqlite_url, then)


def test_the_others_receive_the_same_whether_an_order_or_its_owner_answers(sqlite_url: str) -> None:
    async def then(sitting: Sitting) -> None:
        ada, bob, _ = sitting.wires
        await sitting.play(bob_works)
        await done(ada, type="order", text="pay")
        await sitting.others()
        hire = next(option["text"] for option in bob.now["options"] if option["text"].startswith("hire"))
        bob.send(wire_text({"type": "act", "seq": bob.now["seq"], "actions": [hire]}))
        while (ada.now["picture"]["phase"], ada.now["waiting"]) != ("payday", [1]):
            await heard(ada)
        news = [[each for each in messages if '"type":"news"' in each] for messages in await sitting.others()]
        assert [len(messages) for messages in news] == [2, 2], "Bob's hiring, and the order"
        by_order = [messages[1] for messages in news]
        await ask(ada, type="undo")
        options = ada.now["options"]
        await sitting.others()
        await ask(ada, type="act", actions=[options[0]["text"]])
        by_hand = await sitting.others()
        assert [len(messages) for messages in by_hand] == [1, 1]
        assert by_order == [messages[0] for messages in by_hand]
        await sitting.play(lambda now: now["picture"]["phase"] != "payday")
        assert "obey" not in [line["kind"] for line in await sitting.log()], "the owner answered, not an order"

    sitting_down(sqlite_url, then)


def test_a_structure_is_handed_in_and_said_to_be_an_orders_when_it_lies_open(sqlite_url: str) -> None:
    async def then(sitting: Sitting) -> None:
        ada = sitting.wires[0]
        await sitting.play(bob_works)
        ada.send(wire_text({"type": "orders"}))
        while (offers := await ada.next())["type"] != "offers":
            pass
        await done(ada, type="order", text=f"{offers['counted']['word']} {offers['counted']['counts'][0]['word']}")
        await sitting.play(lambda now: now["picture"]["phase"] == "restructuring")
        while [order["state"] for order in ada.now["orders"]] != ["acted"]:
            await heard(ada)
        assert ada.now["waiting"] == [1]
        assert "obey" not in [line["kind"] for line in await sitting.log()]
        await sitting.play(lambda now: now["picture"]["phase"] == "order")
        while ada.now["orders"]:
            await heard(ada)
        said = (await sitting.log())[-1]
        assert (said["kind"], said["seat"]) == ("obey", 0)
        assert said["text"].startswith("Hand in this structure next round: ")

    sitting_down(sqlite_url, then)


def test_who_may_give_and_take_back(sqlite_url: str) -> None:
    async def then(sitting: Sitting) -> None:
        ada = sitting.wires[0]
        await sitting.play(bob_works)
        await done(ada, type="order", text="position 1")
        number = ada.now["orders"][0]["number"]
        for message in ({"type": "orders"}, {"type": "order", "text": "pay"}, {"type": "unorder", "number": number}):
            assert await sitting.refused(2, **message) == "seat", "Eve watches"
        assert await sitting.refused(1, type="unorder", number=number) is None, "which does nothing"
        await heard(ada)
        assert len(ada.now["orders"]) == 1
        assert await sitting.refused(1, type="order", text="position 7") == "illegal"
        assert await sitting.refused(1, type="order", text="position x") == "notation"

    sitting_down(sqlite_url, then)


def test_an_order_outlives_a_restart(sqlite_url: str) -> None:
    kept: list[Any] = []

    async def given(sitting: Sitting) -> None:
        await sitting.play(bob_works)
        await done(sitting.wires[0], type="order", text="pay")
        kept.extend([sitting.code, [guest.http.cookies["tableside"] for guest in sitting.guests]])

    async def obeyed(app: Any) -> None:
        code, cookies = kept
        guests = [Guest(app) for _ in cookies]
        for guest, cookie in zip(guests, cookies, strict=True):
            guest.http.cookies.set("tableside", cookie)
        sitting = Sitting(code, guests)
        await sitting.sit()
        assert [order["state"] for order in sitting.wires[0].now["orders"]] == ["stands"]
        await sitting.play(lambda now: now["picture"]["phase"] == "restructuring", by_order=0)
        while sitting.wires[0].now["orders"]:
            await heard(sitting.wires[0])
        assert "obey" in [line["kind"] for line in await sitting.log()]
        await sitting.leave()
        for guest in guests:
            await guest.http.aclose()

    sitting_down(sqlite_url, given)
    asyncio.run(with_server(sqlite_url, obeyed))


def test_an_order_that_answers_last_of_all_is_said_at_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    act = Ordering._act

    async def act_last(ordering: Ordering, loaded: Loaded, seat: int, number: int) -> None:
        while len(loaded.table.waiting()) > 1:
            await asyncio.sleep(0)
        await act(ordering, loaded, seat, number)

    monkeypatch.setattr(Ordering, "_act", act_last)

    async def then(sitting: Sitting) -> None:
        ada = sitting.wires[0]
        await sitting.play(bob_works)
        await done(ada, type="order", text="pay")
        await sitting.play(lambda now: now["picture"]["phase"] == "restructuring", by_order=0)
        while ada.now["orders"]:
            await heard(ada)
        assert (await sitting.log())[-1]["kind"] == "obey"

    sitting_down(sqlite_url, then)


def test_an_order_and_its_owner_at_once_answer_once(sqlite_url: str) -> None:
    async def then(sitting: Sitting) -> None:
        ada, bob, _ = sitting.wires
        await sitting.play(bob_works)
        await done(ada, type="order", text="pay")
        hire = next(option["text"] for option in bob.now["options"] if option["text"].startswith("hire"))
        await ask(bob, type="act", actions=[hire])
        await heard(bob)
        paying = bob.now["options"][0]["text"]
        await sitting.refused(0, type="act", seq=bob.now["seq"], actions=[paying])
        await sitting.play(lambda now: now["picture"]["phase"] == "restructuring")
        acts = [line["seat"] for line in await sitting.log() if line["kind"] == "act"]
        assert acts[-2:] in ([0, 1], [1, 0])
        assert acts[-3] == 1, "after Bob's hiring each answered once"

    sitting_down(sqlite_url, then)


def test_an_order_whose_round_is_over_is_void_and_only_its_owner_hears_of_it(sqlite_url: str) -> None:
    async def then(sitting: Sitting) -> None:
        bob, hearing = sitting.wires[1], [sitting.wires[0], sitting.wires[2]]
        await sitting.play(bob_works)
        await done(bob, type="order", text="position 1")
        await sitting.play(lambda now: now["picture"]["round"] == 4 and now["waiting"] == [1])
        while [order["state"] for order in bob.now["orders"]] != ["void"]:
            await heard(bob)
        assert bob.now["orders"][0]["note"] == "The round that it was given for is over."
        assert [wire.now["orders"] for wire in hearing] == [[], []]
        assert "obey" not in [line["kind"] for line in await sitting.log()]
        await done(bob, type="unorder", number=bob.now["orders"][0]["number"])
        assert bob.now["orders"] == []

    sitting_down(sqlite_url, then)
