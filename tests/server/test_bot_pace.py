"""How long a bot thinks about a secret answer is not heard: by a clock that goes on only when everybody waits."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from tableside.server.attendant import Attendant, held_back
from tableside.server.hub import Hub
from tableside.server.ordering import Ordering
from tableside.server.peers import Loaded
from tableside.server.settings import Settings
from tableside.tables.entries import Acted, NewEntry
from tests.tables.people_at_table import Memory


class Waiting(selectors.DefaultSelector):
    """Nobody waits for real: the time that would be waited is written down instead."""

    waited = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "everybody waits for something that never comes"
        self.waited += timeout
        return super().select(0)


class Clockwork(asyncio.SelectorEventLoop):
    """An event loop on that clock."""

    def __init__(self) -> None:
        self.waiting = Waiting()
        super().__init__(self.waiting)

    def time(self) -> float:
        return self.waiting.waited


class Slow:
    """Bots that take the first option, after so long."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.asked = seconds, 0

    async def choose(self, question: Any, address: str) -> Any:
        self.asked += 1
        await asyncio.sleep(self.seconds)
        return question.options[0]


class Desk:
    """As much of a hub as an attendant needs: what is handed in, and when."""

    def __init__(self, memory: Memory, seconds: float) -> None:
        self.memory, self.workers, self.settings, self.stopping = memory, Slow(seconds), Settings(), False
        self.heard: list[tuple[float, list[int]]] = []
        self.loaded = {memory.head.id: Loaded(memory.table, {})}
        self.tasks: list[asyncio.Task[Any]] = []
        self.ordering = Ordering(cast(Hub, self))

    def task(self, work: Coroutine[Any, Any, Any]) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    async def change(self, loaded: Loaded, who: str, request: str, making: Callable[[], list[NewEntry]]) -> None:
        made = making()
        self.memory.write(made)
        seats = [draft.entry.seat for draft in made if isinstance(draft.entry, Acted)]
        self.heard.append((round(asyncio.get_running_loop().time(), 3), seats))

    async def attend(self) -> None:
        attendant = Attendant(cast(Hub, self))
        for loaded in self.loaded.values():
            attendant.attend(loaded)
        await asyncio.gather(*self.tasks)


def attended(memory: Memory, seconds: float) -> Desk:
    desk = Desk(memory, seconds)
    with asyncio.Runner(loop_factory=Clockwork) as runner:
        runner.run(desk.attend())
    return desk


@pytest.mark.parametrize(("took", "more"), [(0.0, 0.0), (0.03, 0.22), (0.25, 0.0), (0.3, 0.2)])
def test_an_answer_is_held_back_to_a_multiple_of_the_pace(took: float, more: float) -> None:
    assert held_back(took, 0.25) == pytest.approx(more)
    assert held_back(took, 0.0) == 0.0


@pytest.mark.parametrize(("thinks", "heard"), [(0.01, 0.25), (0.2, 0.25), (0.3, 0.5)])
def test_a_secret_answer_comes_at_the_same_moment_however_long_it_took(thinks: float, heard: float) -> None:
    memory = Memory("whisper", ["ada", "bot:random"])  # both lay a card at the same time
    assert attended(memory, thinks).heard == [(heard, [1])]


@pytest.mark.parametrize("thinks", [0.001, 0.01])
def test_an_answer_of_many_parts_is_handed_in_at_once(thinks: float) -> None:
    memory = Memory("foodchain", ["ada", "bot:easy"])
    while memory.table.state.turn < 2 or len(memory.table.waiting()) < 2:  # the second restructuring
        seat = memory.table.waiting()[-1]
        options = memory.table.game.options(memory.table.state, seat)
        hiring = [option for option in options if type(option).__name__ == "Hire"]
        memory.play(seat, (hiring or options)[-1])
    desk = attended(memory, thinks)
    ((when, seats),) = desk.heard
    assert when == 0.25
    assert seats == [1] * len(seats)
    assert desk.memory.table.waiting() == (0,)


def test_who_is_asked_alone_answers_at_once() -> None:
    memory = Memory("burgerjoint", ["bot:random", "ada"])
    while memory.table.waiting() != (0,):
        memory.play(memory.table.waiting()[0], memory.table.game.options(memory.table.state, 1)[0])
    heard = attended(memory, 0.03).heard
    assert heard[0][0] == 0.03
