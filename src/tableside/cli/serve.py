"""`tableside serve`: the table in the browser, on this machine."""

import os
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from dataclasses import replace

import uvicorn
from rich.console import Console

from tableside.cli.asked import UsageError
from tableside.server import logs
from tableside.server.app import application
from tableside.server.database import DatabaseError, default_url, open_database
from tableside.server.run import address_of, bind, server
from tableside.server.settings import BadSetting, Settings


def run(
    console: Console, host: str, port: int | None, database: str | None, *, names: Sequence[str], browser: bool
) -> None:
    """Serve until interrupted."""
    if port is not None and not 0 <= port <= 65535:
        raise UsageError(f"--port {port}: from 1 to 65535")
    try:
        settings = Settings.of()
        settings = replace(settings, hosts=" ".join([settings.hosts, host, *names]))
        engine = open_database(database or default_url())
        listening = bind(host, port)
    except (BadSetting, DatabaseError) as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"cannot listen at {host}:{port or ''}: {error.strerror}") from None
    address = address_of(listening)
    console.print(f"Tableside is at [bold]{address}[/bold]  (Ctrl+C stops it)", highlight=False, soft_wrap=True)
    running = server(application(engine, settings), settings)
    if browser and has_browser():
        threading.Thread(target=_open, args=(running, address), daemon=True).start()
    # People at a terminal want the address, not a log; a service's log goes to its journal.
    logs.configure(os.environ.get("TABLESIDE_LOG") or ("warning" if sys.stderr.isatty() else "info"))
    running.run(sockets=[listening])


def has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(running: uvicorn.Server, address: str) -> None:
    while not running.started and not running.should_exit:
        time.sleep(0.05)
    if running.started:
        webbrowser.open(address)
