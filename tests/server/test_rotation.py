"""What takes time goes round by address: whoever wants a lot waits for it alone."""

import asyncio
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

from tableside.server.limits import Rotation
from tableside.server.socket import Conversation
from tests.server.live import FAST, Live, Person, Seat


def order(*wanted: str, cancelled: tuple[int, ...] = ()) -> list[str]:
    """Who had their turns in which order, if all these want the one that becomes free."""

    async def run() -> list[str]:
        turns, had = Rotation(1), list[str]()

        async def want(address: str) -> None:
            async with turns.of(address):
                had.append(address)

        async with asyncio.TaskGroup() as group:
            turns.free = 0  # others have them all
            tasks = [group.create_task(want(address)) for address in wanted]
            await asyncio.sleep(0)
            for number in cancelled:
                tasks[number].cancel()
            turns._pass_on()
        assert turns.free == 1
        return had

    return asyncio.run(run())


def test_addresses_take_turns() -> None:
    assert order("a", "a", "a", "a", "b", "c", "b") == ["a", "b", "c", "a", "b", "a", "a"]


def test_a_turn_that_nobody_waits_for_goes_on() -> None:
    assert order("a", "a", "b", "b", cancelled=(0, 2)) == ["a", "b"]


def test_a_turn_that_comes_as_its_wait_is_cut_off_goes_on() -> None:
    async def run() -> int:
        turns = Rotation(1)

        async def want() -> None:
            async with turns.of("a"):
                pass

        async with turns.of("a"):
            waiting = asyncio.create_task(want())
            await asyncio.sleep(0)
        waiting.cancel()  # its turn has come, but it has not gone on yet
        await asyncio.gather(waiting, return_exceptions=True)
        return turns.free

    assert asyncio.run(run()) == 1


def test_a_socket_with_many_messages_lets_others_in_between() -> None:
    """What a look costs is small; that of hundreds in a row would keep everybody waiting."""

    class Full:
        client = None

        async def receive(self) -> dict[str, str]:
            return {"type": "websocket.receive", "text": '{"type":"ping","id":"x"}'}

    async def run() -> str:
        services: Any = SimpleNamespace(settings=FAST, hub=None, messages=Rotation(1))
        heard = list[str]()

        async def hear(name: str) -> None:
            conversation = Conversation(Full(), services)  # type: ignore[arg-type]
            conversation.address = name
            for _ in range(20):
                assert await conversation.next() is not None
                heard.append(name)

        talks: list[Coroutine[Any, Any, None]] = [hear("flood"), hear("flood"), hear("flood"), hear("guest")]
        await asyncio.gather(*talks)
        return "".join(name[0] for name in heard)

    assert asyncio.run(run())[:60].count("g") == 20


def bots_wait(live: Live, code: str) -> bool:
    hub = live.app.state.services.hub
    loaded = next(each for each in hub.loaded.values() if each.table.head.code == code)
    return loaded.table.at.position == 0 and not loaded.thinking and loaded.is_left_to_bots()


def test_bots_among_themselves_wait_until_somebody_looks(ada: Person, eve: Person, live: Live) -> None:
    """Anyone can open such tables; played on by themselves they would keep the bots of all others waiting."""
    code = ada.table("burgerjoint", "random", "random", start=True, private=False)
    ada.get(f"/api/tables/{code}")
    assert bots_wait(live, code)
    seat: Seat = eve.at(code)
    seat.wait_for(lambda now: now["position"] > 3)


def test_the_work_of_bots_counts_for_a_player_before_a_spectator(ada: Person, eve: Person, live: Live) -> None:
    code = ada.table("burgerjoint", "me", "random", start=True)
    eve.at(code)
    seat = ada.at(code)
    hub = live.app.state.services.hub
    loaded = next(each for each in hub.loaded.values() if each.table.head.code == code)
    for peer in loaded.peers:
        peer.address = "player" if peer.seat == seat.you["seat"] else "spectator"
    assert loaded.address() == "player"
