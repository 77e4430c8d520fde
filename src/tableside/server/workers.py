"""Processes beside the server for what takes long: they never hold it up, and each question has a budget of time.

A worker that overruns its budget or dies is replaced. Bots think here: if one gives no usable answer, its move is any
legal one, and the log says so. Records are read here too (readers.py).
"""

import asyncio
import logging
import multiprocessing
import pickle
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing.connection import Connection
from typing import Any

from tableside import shelf
from tableside.core.rng import Rng, pick, seeded
from tableside.server.limits import Rotation
from tableside.tables.wondering import says

LOG = logging.getLogger("tableside.bots")
BUDGET = 10.0  # seconds a move
START = 120.0  # seconds a process may take until it listens: a busy machine is not the bot's fault
READY = "ready"
KEY = secrets.token_bytes(16)  # nobody outside can know a bot's random choices

Answering = Callable[[Any], Any]


@dataclass(frozen=True)
class BotQuestion:
    """A question to a bot; the view is already limited to what its seat may know."""

    game: str
    bot: str
    seed: int
    view: Any
    player: int
    options: list[Any]


@dataclass(frozen=True)
class WorkerFault:
    """An error in a worker."""

    why: str


class WorkFailed(RuntimeError):
    """A worker gave no answer; the message says why."""


class OutOfTime(WorkFailed):
    """A worker gave no answer within its budget."""


def seed_for(code: str, position: int, player: int) -> int:
    """A bot's random source for a decision, the same whenever the game comes back to it; it is not the game's own."""
    return int.from_bytes(sha256(KEY + f"{code} {position} {player}".encode()).digest()[:8], "big")


def choose(question: BotQuestion) -> int:
    """The number of the option that the bot chooses."""
    bot = shelf.bots(question.game)[question.bot](question.seed)
    return question.options.index(bot.choose(question.view, question.player, question.options))


def work(pipe: Connection, answering: Answering) -> None:
    """The worker's loop: a question in, an answer or an error out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we stop
    pipe.send(READY)
    while True:
        try:
            question = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            answer = answering(question)
        except Exception as error:
            answer = WorkerFault(f"{type(error).__name__}: {error}")
        pipe.send(answer)


class Worker:
    """One process and the pipe to it."""

    def __init__(self, answering: Answering) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, answering), daemon=True, name="worker")
        self.process.start()
        theirs.close()

    def wait(self) -> None:
        """Wait until it listens. This blocks: call it in a thread."""
        self._answer(START)

    def ask(self, question: bytes, budget: float) -> Any:
        """Wait for the answer. This blocks: call it in a thread."""
        try:
            self.pipe.send_bytes(question)
        except OSError:
            raise WorkFailed("its process died") from None
        answer = self._answer(budget)
        if isinstance(answer, WorkerFault):
            raise WorkFailed(answer.why)
        return answer

    def _answer(self, seconds: float) -> Any:
        try:
            if not self.pipe.poll(seconds):
                raise OutOfTime(f"no answer within {seconds:g} s")
            return self.pipe.recv()
        except (EOFError, OSError):
            raise WorkFailed("its process died") from None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class WorkerPool:
    """A handful of workers of one kind, started when they are first needed."""

    def __init__(self, count: int, budget: float, answering: Answering) -> None:
        self.budget, self.answering = budget, answering
        self.started: set[Worker] = set()
        self.free: list[Worker] = []
        self.turns = Rotation(count)
        self.threads = ThreadPoolExecutor(count, "waiting for a worker")  # so that nobody else waits for one
        self.closed = False

    async def ask(self, question: Any, address: str) -> Any:
        """The answer for someone at this address; `WorkFailed` if there is none, and then the worker is replaced."""
        async with self.turns.of(address):
            fresh = not self.free
            worker = await self._in_thread(self._start) if fresh else self.free.pop()
            try:
                if fresh:
                    await self._in_thread(worker.wait)
                answer = await self._in_thread(worker.ask, pickle.dumps(question), self.budget)
            except WorkFailed:
                self.started.discard(worker)
                await asyncio.to_thread(worker.stop)
                raise
            except BaseException:  # we are being stopped while the worker works: nobody wants its answer
                self.started.discard(worker)
                worker.stop()
                raise
            self.free.append(worker)
            return answer

    async def _in_thread(self, blocking: Callable[..., Any], *arguments: Any) -> Any:
        if self.closed:
            raise WorkFailed("the server is stopping")
        return await asyncio.get_running_loop().run_in_executor(self.threads, blocking, *arguments)

    def _start(self) -> Worker:
        worker = Worker(self.answering)
        self.started.add(worker)
        return worker

    def close(self) -> None:
        """End all processes."""
        self.closed = True
        for worker in list(self.started):
            worker.process.kill()
        self.threads.shutdown()  # whoever waits for an answer sees its process die
        for worker in self.started:
            worker.stop()
        self.started.clear()
        self.free.clear()


class Workers:
    """The workers in which bots think."""

    def __init__(self, count: int, budget: float = BUDGET) -> None:
        self.pool = WorkerPool(count, budget, choose)
        self.reasons = WorkerPool(1, budget, says)  # apart, so that nobody's questions hold up a game
        self.failures = self.moves = 0

    async def choose(self, question: BotQuestion, address: str) -> Any:
        """The option that the bot chooses, for someone at this address; if it fails, any legal one."""
        try:
            chosen = question.options[await self.pool.ask(question, address)]
        except WorkFailed as failure:
            self.failures += 1
            LOG.warning(
                "bot failed; a legal move is played instead",
                extra={"facts": {"game": question.game, "bot": question.bot, "why": str(failure)}},
            )
            return pick(Rng(seeded(question.seed)), question.options)
        self.moves += 1
        return chosen

    def close(self) -> None:
        """End all processes."""
        self.pool.close()
        self.reasons.close()
