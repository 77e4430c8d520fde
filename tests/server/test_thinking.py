"""Bots think in processes beside the server, within a budget, and stop when nobody wants their answer."""

import asyncio
from collections.abc import Callable
from typing import Any

from tableside import shelf
from tableside.server.workers import Answering, BotQuestion, WorkerPool, Workers
from tests.server import endless
from tests.server.live import WATCHDOG


class Listening(WorkerPool):
    """Says when a worker has its question."""

    def __init__(self, count: int, budget: float, answering: Answering) -> None:
        super().__init__(count, budget, answering)
        self.thinking = asyncio.Event()

    async def _in_thread(self, blocking: Callable[..., Any], *arguments: Any) -> Any:
        if blocking.__name__ == "ask":
            self.thinking.set()
        return await super()._in_thread(blocking, *arguments)


def question(game: str, bot: str) -> BotQuestion:
    module = shelf.GAMES[game]
    state = module.new(module.configure(2, None, {}), 3)
    player = module.waiting(state)[0]
    view = module.view(state, player)
    return BotQuestion(game, bot, 5, view, player, module.options(view, player))


def test_the_hard_bots_answer() -> None:
    async def ask() -> list[object]:
        workers = Workers(1, WATCHDOG)
        try:
            asked = [question(game, "hard") for game in ("burgerjoint", "foodies")]
            chosen = [await workers.choose(each, "") in each.options for each in asked]
            return [*chosen, workers.failures]
        finally:
            workers.close()

    assert asyncio.run(ask()) == [True, True, 0]


def test_a_bot_stops_thinking_when_nobody_wants_its_answer() -> None:
    async def ask() -> list[bool]:
        pool = Listening(1, 600, endless.never)
        asking = asyncio.create_task(pool.ask("anything", ""))
        await pool.thinking.wait()
        worker = next(iter(pool.started))
        alive = [worker.process.is_alive()]
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        alive += [worker in pool.started, worker in pool.free]
        pool.close()
        return alive

    assert asyncio.run(ask()) == [True, False, False]
