"""Work spread over the cores of this machine, in processes that end at once when we do."""

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4  # pieces of work per process that are handed out before the first is back


def on_cores(work: Callable[[T], R], items: Iterable[T], jobs: int) -> Generator[R, None, None]:
    """The results, each as soon as it is there; with one job in this process and in order."""
    if jobs == 1:
        yield from map(work, items)
        return
    left = iter(items)
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        with _processes_ignore_interrupts():
            under_way: set[Future[R]] = {pool.submit(work, item) for item in islice(left, AHEAD * jobs)}
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
            under_way |= {pool.submit(work, item) for item in islice(left, len(done))}
        pool.shutdown()
    except BaseException:
        for process in active_children():  # otherwise running games would be played to the end
            process.terminate()
        pool.shutdown(cancel_futures=True)
        raise


@contextmanager
def _processes_ignore_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C, which a terminal sends to all processes: it is for the parent to handle."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
