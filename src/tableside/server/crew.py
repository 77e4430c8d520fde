"""Several server processes behind one port: a parent that starts them, replaces the ones that die, and ends with them.

All of them take connections from the one listening socket, so that a connection waiting when a process dies is taken
by another. They share the database and hear of each other's entries through it (listen.py); that needs PostgreSQL.
"""

import logging
import multiprocessing
import signal
import socket
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from tableside.server import logs
from tableside.server.app import application
from tableside.server.database import open_database
from tableside.server.run import server
from tableside.server.settings import Settings

LOG = logging.getLogger("tableside.crew")
PAUSE = 1.0  # seconds between starts of a process, so that one that keeps dying does not keep us busy
LAST_WORD = 20.0  # seconds that processes have to end


def serve(url: str, settings: Settings, listening: socket.socket, level: str, parent: Connection) -> None:
    """One of the processes, until it is told to stop or its parent is gone."""
    logs.configure(level)
    running = server(application(open_database(url), settings), settings)

    def outlive() -> None:
        with suppress(EOFError, OSError):
            parent.recv_bytes()  # nothing ever comes; it ends when the parent does
        running.should_exit = True

    threading.Thread(target=outlive, daemon=True).start()
    running.run(sockets=[listening])


class Crew:
    """The processes, as their parent sees them."""

    def __init__(self, size: int, url: str, settings: Settings, listening: socket.socket, level: str) -> None:
        self.size, self.url, self.settings, self.listening, self.level = size, url, settings, listening, level
        self.context = multiprocessing.get_context("spawn")
        self.theirs, self.ours = self.context.Pipe(duplex=False)  # open as long as we live
        self.told, self.telling = self.context.Pipe(duplex=False)
        self.processes: dict[SpawnProcess, float] = {}  # and when each was started
        self.signal: int | None = None

    def run(self) -> None:
        """Keep them running until a signal comes, and pass it on. `KeyboardInterrupt` if it came from the keyboard."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._hear)
        try:
            for _ in range(self.size):
                self._start()
            while self.signal is None:
                wait([self.told, *(process.sentinel for process in self.processes)])
                self._replace_the_dead()
        finally:
            self._stop()
        if self.signal == signal.SIGINT:
            raise KeyboardInterrupt

    def _hear(self, number: int, _: FrameType | None) -> None:
        self.signal = number
        self.telling.send_bytes(b".")  # a signal does not end a wait

    def _start(self) -> None:
        given = (self.url, self.settings, self.listening, self.level, self.theirs)
        process = self.context.Process(target=serve, args=given, name="server")
        process.start()
        self.processes[process] = time.monotonic()

    def _replace_the_dead(self) -> None:
        for process, started in list(self.processes.items()):
            if self.signal is None and not process.is_alive():
                LOG.error("a server process died; starting another", extra={"facts": {"code": process.exitcode}})
                del self.processes[process]
                self.told.poll(max(0.0, started + PAUSE - time.monotonic()))
                if self.signal is None:
                    self._start()

    def _stop(self) -> None:
        for process in self.processes:
            process.terminate()
        end = time.monotonic() + LAST_WORD
        for process in self.processes:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                LOG.error("a server process did not stop; killing it")
                process.kill()
                process.join()
