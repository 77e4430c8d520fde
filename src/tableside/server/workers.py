"""Bots think in processes of their own, so that they never hold up the server, and within a budget of time.

A worker that overruns its budget or dies is replaced; its bot's move is then any legal one, and the log says so.
"""

import asyncio
import logging
import multiprocessing
import pickle
import signal
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing.connection import Connection
from typing import Any

from tableside.bots import BOTS
from tableside.core.rng import Rng, pick, seeded

LOG = logging.getLogger("tableside.bots")
BUDGET = 10.0  # seconds a move
START = 120.0  # seconds a process may take until it listens: a busy machine is no bot's fault
READY = "ready"


@dataclass(frozen=True)
class Question:
    """What a bot is asked; the view is already what its seat may know."""

    game: str
    bot: str
    seed: int
    view: Any
    player: int
    options: list[Any]


class BotFailed(RuntimeError):
    """A bot gave no usable answer; the message says why."""


def seed_for(code: str, position: int, player: int) -> int:
    """A bot's own chance at a decision: nothing that could be learnt of the game's."""
    return int.from_bytes(sha256(f"{code} {position} {player}".encode()).digest()[:8], "big")


def work(pipe: Connection) -> None:
    """The worker's loop: a question in, the number of an option or an error out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we stop
    pipe.send(READY)
    while True:
        try:
            question: Question = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            bot = BOTS[question.game][question.bot](question.seed)
            answer: Any = question.options.index(bot.choose(question.view, question.player, question.options))
        except Exception as error:
            answer = f"{type(error).__name__}: {error}"
        pipe.send(answer)


class Worker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), daemon=True, name="bot")
        self.process.start()
        theirs.close()

    def wait(self) -> None:
        """Until it listens. It blocks: call it in a thread."""
        self._answer(START)

    def ask(self, question: bytes, budget: float) -> int:
        """The number of the option the bot chose. It blocks: call it in a thread."""
        try:
            self.pipe.send_bytes(question)
        except OSError:
            raise BotFailed("its process died") from None
        answer = self._answer(budget)
        if not isinstance(answer, int):
            raise BotFailed(answer)
        return answer

    def _answer(self, seconds: float) -> Any:
        try:
            if not self.pipe.poll(seconds):
                raise BotFailed(f"no answer within {seconds:g} s")
            return self.pipe.recv()
        except (EOFError, OSError):
            raise BotFailed("its process died") from None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Workers:
    """A handful of workers, started when they are first needed."""

    def __init__(self, count: int, budget: float = BUDGET) -> None:
        self.count, self.budget = count, budget
        self.started: set[Worker] = set()
        self.free: list[Worker] = []
        self.places = asyncio.Semaphore(count)
        self.failures = self.moves = 0

    async def choose(self, question: Question) -> Any:
        """The option that the bot chooses; if it fails, some legal one."""
        async with self.places:
            fresh = not self.free
            worker = await asyncio.to_thread(self._start) if fresh else self.free.pop()
            try:
                if fresh:
                    await asyncio.to_thread(worker.wait)
                number = await asyncio.to_thread(worker.ask, pickle.dumps(question), self.budget)
                chosen = question.options[number]
            except BotFailed as failure:
                self.failures += 1
                LOG.warning(
                    "bot failed; a legal move is played instead",
                    extra={"facts": {"game": question.game, "bot": question.bot, "why": str(failure)}},
                )
                self.started.discard(worker)
                await asyncio.to_thread(worker.stop)
                return pick(Rng(seeded(question.seed)), question.options)
            except BaseException:  # we are being stopped while the worker thinks: its answer would be out of place
                self.started.discard(worker)
                worker.stop()
                raise
            self.free.append(worker)
            self.moves += 1
            return chosen

    def _start(self) -> Worker:
        worker = Worker()
        self.started.add(worker)
        return worker

    def close(self) -> None:
        """End all processes."""
        for worker in self.started:
            worker.stop()
        self.started.clear()
        self.free.clear()
