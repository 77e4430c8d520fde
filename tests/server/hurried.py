"""`tableside serve` in a process whose clock runs faster: for the server an hour goes by in minutes.

    python -m tests.server.hurried RATE serve --no-browser ...

Both clocks that the server reads run faster from here on, and whoever waits with a timeout (the event loop does) waits
a fraction of it. So heartbeats, idle tables, limits, sessions and the clocks of tables all keep to the same time, and
nothing in the server has to know.
"""

import selectors
import sys
import time
from collections.abc import Callable
from typing import Any


def faster(clock: Callable[[], Any], rate: int) -> Callable[[], Any]:
    """A clock that agrees with this one now, and runs faster."""
    start = clock()
    return lambda: start + (clock() - start) * rate


def hurry(rate: int) -> None:
    """Let time go by faster in this process."""
    for name in ("monotonic", "time", "time_ns"):
        setattr(time, name, faster(getattr(time, name), rate))
    for selector in (selectors.DefaultSelector, selectors.PollSelector):
        _shorten(selector, rate)


def _shorten(selector: Any, rate: int) -> None:
    patient = selector.select

    def select(self: Any, timeout: float | None = None) -> Any:
        return patient(self, timeout / rate if timeout else timeout)

    selector.select = select


if __name__ == "__main__":
    hurry(int(sys.argv[1]))
    from tableside.cli import main

    main(sys.argv[2:])
