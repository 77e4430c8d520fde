"""What is acknowledged is on the disk: the system calls of a server, in their order, say so.

strace shows three things: what was written to SQLite's write-ahead log, when that file was synced, and what was sent.
Nothing that a person was told may have left before a sync that began after it was written.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.server.live import Person, until
from tests.server.process import Server

CALLS = "fsync,fdatasync,write,writev,pwrite64,pwritev,sendto,sendmsg,send"
WHOLE = re.compile(r"(\d+) +(\w+)\((\d+)<([^>]*)>(.*)$")
RESUMED = re.compile(r"(\d+) +<\.\.\. (\w+) resumed>")
UNFINISHED = "<unfinished ...>"


@dataclass(frozen=True)
class Step:
    """Something that began, or a sync that was done: `write`, `syncing`, `synced` or `send`."""

    what: str
    file: str
    text: str = ""


def steps(trace: Iterable[str]) -> Iterator[Step]:
    """The steps of a trace by `strace -f -y`, in their order."""
    syncing: dict[str, str] = {}
    for line in trace:
        if resumed := RESUMED.match(line):
            process, call = resumed.groups()
            if call in ("fsync", "fdatasync") and process in syncing:
                file = syncing.pop(process)
                if line.rstrip().endswith("= 0"):
                    yield Step("synced", file)
        elif whole := WHOLE.match(line):
            process, call, _, file, rest = whole.groups()
            if call in ("fsync", "fdatasync"):
                yield Step("syncing", file)
                if rest.rstrip().endswith(UNFINISHED):
                    syncing[process] = file
                elif rest.rstrip().endswith("= 0"):
                    yield Step("synced", file)
            else:
                yield Step("send" if file.startswith(("socket:", "TCP:", "TCPv6:")) else "write", file, rest)


def too_early(trace: list[Step], told: Iterable[str]) -> list[str]:
    """Those words that were sent before the log that holds them was synced, or that are not in the log or not sent."""
    found = []
    for word in told:
        written = next(
            (n for n, at in enumerate(trace) if at.what == "write" and at.file.endswith("-wal") and word in at.text),
            None,
        )
        sent = next((n for n, at in enumerate(trace) if at.what == "send" and word in at.text), None)
        if written is None or sent is None or not _synced(trace[written + 1 : sent], trace[written].file):
            found.append(word)
    return found


def _synced(between: list[Step], file: str) -> bool:
    """Whether a sync of the file both began and ended here."""
    here = [step.what for step in between if step.file == file]
    return "syncing" in here and "synced" in here[here.index("syncing") :]


WAL, PEER = "/x/t.db-wal", "TCP:[127.0.0.1:80->127.0.0.1:90]"


@pytest.mark.parametrize(
    ("order", "early"),
    [
        ([f'1 pwrite64(5<{WAL}>, "id-1", 4, 0) = 4', f"1 fdatasync(5<{WAL}>) = 0", "SEND"], []),
        ([f'1 pwrite64(5<{WAL}>, "id-1", 4, 0) = 4', "SEND", f"1 fdatasync(5<{WAL}>) = 0"], ["id-1"]),
        ([f"1 fdatasync(5<{WAL}>) = 0", f'1 pwrite64(5<{WAL}>, "id-1", 4, 0) = 4', "SEND"], ["id-1"]),
        ([f'1 pwrite64(5<{WAL}>, "id-1", 4, 0) = 4', f"1 fdatasync(5<{WAL}>) = -1 EIO", "SEND"], ["id-1"]),
        ([f'1 pwrite64(5<{WAL}>, "id-1", 4, 0) = 4', "1 fdatasync(5</x/other>) = 0", "SEND"], ["id-1"]),
        (
            [
                f'1 pwrite64(5<{WAL}>, "id-1", 4, 0) = 4',
                f"1 fdatasync(5<{WAL}> <unfinished ...>",
                "SEND",
                "1 <... fdatasync resumed>) = 0",
            ],
            ["id-1"],
        ),
        (
            [
                f'1 pwrite64(5<{WAL}>, "id-1", 4, 0) = 4',
                f"1 fdatasync(5<{WAL}> <unfinished ...>",
                "1 <... fdatasync resumed>) = 0",
                "SEND",
            ],
            [],
        ),
        (["SEND"], ["id-1"]),
    ],
)
def test_a_trace_is_read_rightly(order: list[str], early: list[str]) -> None:
    send = f'2 sendto(7<{PEER}>, "ack id-1", 8, 0, NULL, 0) = 8'
    assert too_early(list(steps(send if line == "SEND" else line for line in order)), ["id-1"]) == early


def why_not_traced() -> str:
    if shutil.which("strace") is None:
        return "strace is not installed"
    tried = subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, text=True, check=False)
    return "" if tried.returncode == 0 else f"strace may not trace here: {tried.stderr.strip()[:100]}"


def play(base: str) -> list[str]:
    """Open a table and act at it; words that were told to us and must be in the database."""
    with Person(base, "Durable Ada") as ada:
        told = ["Durable Ada"]
        code = ada.table("burgerjoint", "me", "me", start=True)
        told.append(code)
        seats = [ada.at(code, hello={"seat": seat}, packed=False) for seat in (0, 1)]  # so that a trace can be read
        for number in range(12):
            asked = next(seat for seat in seats if seat.now["options"])
            told.append(f"request-{number:04}-")
            answer = asked.act(asked.now["options"][0]["text"], id=told[-1])
            assert answer["type"] == "ack"
            for seat in seats:
                while seat.now["seq"] < answer["seq"]:
                    seat.next()
        return told


@pytest.mark.skipif(bool(why_not_traced()), reason=why_not_traced() or "traced")
def test_no_acknowledgement_leaves_before_the_sync_that_holds_it(tmp_path: Path) -> None:
    trace, database = tmp_path / "trace", tmp_path / "durable.db"
    strace = ["strace", "-D", "-f", "-y", "-s", "5000", "-e", f"trace={CALLS}", "-e", "signal=none", "-o", str(trace)]
    server = Server(f"sqlite:///{database}", tmp_path / "log", under=strace)
    try:
        told = play(server.base)
    finally:
        status = server.stop()
    assert status in (0, -15)

    def traced() -> list[Step]:
        """What strace has written so far, once that holds the last answer."""
        so_far = list(steps(trace.read_text(errors="replace").splitlines()))
        return so_far if any(step.what == "send" and told[-1] in step.text for step in so_far) else []

    found: list[Step] = until(traced)
    assert {step.file for step in found if step.what == "synced"} >= {f"{database}-wal"}
    assert len(told) == 14
    assert too_early(found, told) == []
