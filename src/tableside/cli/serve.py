"""`tableside serve`: the table in the browser, on this machine."""

import io
import os
import sys
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import replace

import segno
from rich.console import Console

from tableside.cli.asked import UsageError
from tableside.server import logs
from tableside.server.app import application
from tableside.server.crew import Crew
from tableside.server.database import DatabaseError, default_url, open_database
from tableside.server.run import address_of, bind, reached_at, server
from tableside.server.settings import BadSetting, Settings

MOST_WORKERS = 64


def run(
    console: Console,
    host: str,
    port: int | None,
    database: str | None,
    *,
    names: Sequence[str],
    workers: int,
    browser: bool,
    verbose: bool,
) -> None:
    """Serve until interrupted."""
    if port is not None and not 0 <= port <= 65535:
        raise UsageError(f"--port {port}: from 1 to 65535")
    if not 1 <= workers <= MOST_WORKERS:
        raise UsageError(f"--workers {workers}: from 1 to {MOST_WORKERS}")
    url = database or default_url()
    try:
        settings = Settings.of()
        settings = replace(settings, hosts=" ".join([settings.hosts, host, *names]))
        engine = open_database(url)
        if workers > 1 and engine.dialect.name == "sqlite":
            what = "SQLite is for one process; several need PostgreSQL (--database postgresql://…)"
            raise UsageError(f"--workers {workers}: {what}")
        listening = bind(host, port)
    except (BadSetting, DatabaseError) as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"cannot listen on {host}:{port or ''}: {error.strerror}") from None
    address = address_of(listening)
    console.print(f"Tableside is at [bold]{address}[/bold]  (Ctrl-C stops it)", highlight=False, soft_wrap=True)
    say_who_reaches(console, reached_at(listening), settings.public_url)
    level = os.environ.get("TABLESIDE_LOG") or ("info" if verbose else "warning")
    logs.configure(level)
    if browser and has_browser():
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    if workers > 1:
        engine.dispose()
        Crew(workers, url, settings, listening, level).run()
    else:
        server(application(engine, settings), settings).run(sockets=[listening])


def say_who_reaches(console: Console, near: str | None, public: str) -> None:
    """Say where others find the server, with a picture for phones in the same room."""
    if near:
        console.print(f"On this network: [bold]{near}[/bold]", highlight=False, soft_wrap=True)
    if public:
        console.print(f"From everywhere: [bold]{public}[/bold]", highlight=False, soft_wrap=True)
    if not (address := public or near):
        console.print("Only this machine reaches it; --host 0.0.0.0 lets others on your network in.", soft_wrap=True)
    elif console.is_terminal:
        drawn = io.StringIO()
        segno.make(address).terminal(drawn, compact=True)
        console.file.write(drawn.getvalue())


def has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(address: str) -> None:
    # The socket is open: anyone who comes before we serve waits there.
    webbrowser.open(address)
