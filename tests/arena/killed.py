"""A bot that takes its whole process down, once: where the file that TABLESIDE_TEST_KILL names is missing."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tableside.core.match import RandomBot

VARIABLE = "TABLESIDE_TEST_KILL"


class DyingBot(RandomBot):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.left = 20

    def choose(self, view: Any, player: int, options: Sequence[Any]) -> Any:
        self.left -= 1
        if not self.left:
            mark = Path(os.environ[VARIABLE])
            try:
                mark.touch(exist_ok=False)
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, player, options)
