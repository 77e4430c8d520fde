"""Work that is spread over processes; the first error ends it."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")
CORES = os.cpu_count() or 1


def spread(work: Callable[[Task], Done], tasks: Sequence[Task], jobs: int) -> Iterator[Done]:
    """What each task gives, in their order; how far it is goes to standard error."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for number, done in enumerate(pool.map(work, tasks), 1):
                sys.stderr.write(f"{work.__module__}: {number} of {len(tasks)} parts\n")
                yield done
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
