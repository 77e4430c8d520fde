"""A storm of half-sent requests: does the server answer others meanwhile, and how much does it log?

    python bench/storm.py --files 1024 --requests 1500 --seconds 16

One address of this machine opens connections that send half a request and wait; another asks `/health` twice a second.
It prints how many of those were answered, how long they took, and the size of the server's log. All of it is bounded.
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx

HALF = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half:"
MOST_REQUESTS, MOST_SECONDS = 5000, 60


def serve(home: str, files: int) -> tuple[subprocess.Popen[str], str]:
    """The server with so few files, and its address."""
    command = [sys.executable, "-m", "tableside", "serve", "--no-browser", "--port", "0"]
    limited = [
        "bash",
        "-c",
        f'ulimit -n {files}; exec "$@"',
        "limited",
        *command,
        "--database",
        f"sqlite:///{home}/s.db",
    ]
    with (Path(home) / "log").open("wb") as log:
        environment = {**os.environ, "COLUMNS": "200", "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(limited, stdout=subprocess.PIPE, stderr=log, env=environment, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline().split("http://")[1].split("/")[0]


def storm(address: str, requests: int, seconds: float) -> list[float | None]:
    """Open them all, and ask for health meanwhile; the seconds each answer took, None where none came within five."""
    host, port = address.split(":")
    asked: list[float | None] = []
    with ExitStack() as stack:
        end, opened, next_look = time.monotonic() + seconds, 0, time.monotonic()
        while time.monotonic() < end:
            if opened < requests:
                opened += 1
                made = stack.enter_context(socket.socket())
                made.bind(("127.0.0.2", 0))
                made.setblocking(False)
                made.connect_ex((host, int(port)))
                with suppress(OSError):  # it is not through yet, which is as good as half a request
                    made.send(HALF)
            else:
                time.sleep(0.01)
            if time.monotonic() >= next_look:
                next_look += 0.5
                asked.append(_health(address))
    return asked


def _health(address: str) -> float | None:
    began = time.perf_counter()
    try:
        httpx.get(f"http://{address}/health", timeout=5).raise_for_status()
    except httpx.HTTPError:
        return None
    return time.perf_counter() - began


def main() -> None:
    """Read the arguments, run, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=1024)
    parser.add_argument("--requests", type=int, default=1500, choices=range(1, MOST_REQUESTS + 1), metavar="N")
    parser.add_argument("--seconds", type=float, default=16.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        process, address = serve(home, given.files)
        try:
            asked = storm(address, given.requests, min(given.seconds, MOST_SECONDS))
        finally:
            process.terminate()
            process.wait(30)
        answered = sorted(seconds for seconds in asked if seconds is not None)
        figures = {
            "asked": len(asked),
            "answered": len(answered),
            "median_ms": round(1000 * answered[len(answered) // 2], 1) if answered else None,
            "most_ms": round(1000 * answered[-1], 1) if answered else None,
            "log_bytes": (Path(home) / "log").stat().st_size,
        }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
