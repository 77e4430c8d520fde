"""The server as a process of its own, that can be killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

WATCHDOG = 600  # seconds, after which a process that should have ended hangs
UNLIMITED = {
    f"TABLESIDE_{name}": "100000000"
    for name in (
        "MESSAGE_RATE",
        "MESSAGE_BURST",
        "REQUEST_RATE",
        "REQUEST_BURST",
        "TABLES_RATE",
        "TABLES_BURST",
        "CONNECTIONS",
    )
}
PATIENT = ("HELLO_WITHIN", "HEADERS_WITHIN", "BODY_WITHIN", "UNREAD_WITHIN", "BOT_BUDGET")  # a busy machine is slow
UNLIMITED |= {f"TABLESIDE_{name}": str(WATCHDOG) for name in PATIENT}


class Server:
    """`tableside serve` on this database; `under` is a command that runs it."""

    def __init__(
        self,
        url: str,
        log: Path | None = None,
        *options: str,
        module: Sequence[str] = ("tableside",),
        under: Sequence[str] = (),
        **more: str,
    ) -> None:
        self.log = (log or Path(os.devnull)).open("ab")
        serve = [sys.executable, "-m", *module, "serve", "--no-browser", "--port", "0", "--database", url]
        self.process = subprocess.Popen(
            [*under, *serve, *options],
            stdout=subprocess.PIPE,
            stderr=self.log,
            env={**os.environ, **UNLIMITED, "COLUMNS": "200", "PYTHONUNBUFFERED": "1", "TABLESIDE_LOG": "info", **more},
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, f"the server did not start: {line!r}"
        self.base = line.split("http://")[1].split("/")[0].join(("http://", ""))

    def kill(self) -> None:
        """As a power cut would, as far as a process can tell."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self.process.terminate()
        return self._gone()

    def _gone(self) -> int:
        status = self.process.wait(WATCHDOG)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        return status
