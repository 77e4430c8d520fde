"""Servers that are forked from a process in which everything is imported: a start takes a moment, not a second.

A newly started server spends nearly all of its time importing. What is forked is the same command, and dies of
the same signal.
"""

import os
import sys
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from tests.server.process import UNLIMITED

NURSERY = get_context("forkserver")
NURSERY.set_forkserver_preload(["tests.server.forked", "tableside.cli.serve"])


def serve(url: str, log: Path, out: Connection) -> None:
    """`tableside serve` on this database, in a process of its own."""
    os.dup2(out.fileno(), sys.stdout.fileno())
    with log.open("ab") as file:
        os.dup2(file.fileno(), sys.stderr.fileno())
    os.environ.update(UNLIMITED, COLUMNS="200")
    from tableside.cli import main

    main(["serve", "--no-browser", "--port", "0", "--database", url])


class Forked:
    """A server that was forked; it can do what `process.Server` can."""

    def __init__(self, url: str, log: Path) -> None:
        self.out, theirs = NURSERY.Pipe(duplex=False)
        self.process = NURSERY.Process(target=serve, args=(url, log, theirs))
        self.process.start()
        theirs.close()
        line = ""
        while "\n" not in line:
            read = os.read(self.out.fileno(), 1000).decode()
            assert read, f"the server did not start: {line!r}"
            line += read
        self.base = "http://" + line.split("http://")[1].split("/")[0]

    def kill(self) -> None:
        """As a power cut would, as far as a process can tell."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self.process.terminate()
        return self._gone()

    def _gone(self) -> int:
        self.process.join(600)
        status = self.process.exitcode
        assert status is not None, "the server did not stop"
        self.out.close()
        return status
