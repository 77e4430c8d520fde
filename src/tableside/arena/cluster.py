"""The same work on a Ray cluster; needs the extra `[arena]`.

Ray plays a game again if the machine or process that played it is lost. Only we write down what is finished, and a
game has one answer, so nothing finished is lost and nothing counts twice.
"""

from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from itertools import islice
from socket import create_connection
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

LOCAL = "local"  # a cluster of this machine alone, for as long as the tournament lasts
AHEAD = 4  # pieces of work per core of the cluster that are handed out before the first is back
REACHED_WITHIN = 10.0  # seconds
AGAIN = 5  # times that a game is played again when a process that plays it dies


class NoRay(RuntimeError):
    """Ray is not installed, or the cluster cannot be reached or lost a game too often; the message says which."""


def on_ray(work: Callable[[T], R], items: Iterable[T], address: str) -> Generator[R, None, None]:
    """The results, each as soon as it is there."""
    ray = _ray()
    _must_answer(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", include_dashboard=False)
    except (
        Exception
    ) as error:  # Ray raises plain ones, too, such as when its processes were not there within 30 seconds
        ray.shutdown()  # what did start
        raise NoRay(f"no Ray cluster at {address}: {error}") from None
    try:
        done_there, what, left = ray.remote(max_retries=AGAIN)(_done), ray.put(work), iter(items)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        under_way = [done_there.remote(what, item) for item in islice(left, ahead)]
        while under_way:
            done, under_way = ray.wait(under_way)
            yield from ray.get(done)
            under_way += [done_there.remote(what, item) for item in islice(left, len(done))]
    except ray.exceptions.RayError as error:
        raise NoRay(f"the cluster lost a game {AGAIN} times: {error}") from None
    finally:
        ray.shutdown()


def _done(work: Callable[[T], R], item: T) -> R:
    return work(item)


def _must_answer(address: str) -> None:
    """Ask a plain HOST:PORT whether anybody is there; Ray itself would try for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            create_connection((host, int(port)), REACHED_WITHIN).close()
        except (OSError, OverflowError) as error:
            raise NoRay(f"no Ray cluster at {address}: {error}") from None


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise NoRay("Ray is not installed; install it with: pip install 'tableside[arena]'") from None
