"""What a reader might be made to do by a record that nobody has thought of; a process imports it by name."""

import time
from typing import Any

from tableside.server.readers import Answer, Limits


def never(_: Any) -> Any:
    """Work for ever."""
    while True:
        time.sleep(0.01)


def raises(_: Any) -> Any:
    """Fail in a way that no reader expects."""
    raise KeyError("zz")


class Greedy:
    """Something that takes memory as long as there is any."""

    def lay_out(self) -> Any:
        found = []
        while True:
            found.append(bytearray(1 << 24))


class Deep:
    """Something that goes too deep."""

    def lay_out(self) -> Any:
        return self.lay_out()


def dies(_: Any) -> Any:
    """End the process."""
    raise SystemExit(3)


ANSWER = Answer(Limits(60, 1 << 30))
