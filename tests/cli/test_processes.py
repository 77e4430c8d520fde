"""The command as a process of its own: signals and pipes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.golden.games import FOLDER

RECORD = min((FOLDER / "burgerjoint").glob("*.txt"))
SIMULATE = ("simulate", "burgerjoint", "--games", "100000", "--players", "random,random")


def started(*arguments: str | Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tableside", *map(str, arguments)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True)


@pytest.mark.parametrize(
    "arguments", [("replay", RECORD, "--explain"), ("components", "foodies"), ("games", "--json"), ("check", "--help")]
)
def test_a_reader_that_has_seen_enough_ends_the_command_quietly(arguments: tuple[str | Path, ...]) -> None:
    process = started(*arguments)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == ""
    assert process.wait(30) == 141


def test_head_takes_its_line_and_no_more() -> None:
    process = started("replay", RECORD, "--explain")
    assert process.stdout is not None
    assert process.stderr is not None
    assert "Burger Joint" in process.stdout.readline()
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == ""
    assert process.wait(30) in (0, 141)  # 0 if all of it had been written by then


def children(process: subprocess.Popen[str]) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux for the children of a process")
@pytest.mark.parametrize("everyone", [True, False], ids=["from a terminal", "to the command alone"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_ends_a_simulation_within_two_seconds(jobs: str, everyone: bool) -> None:
    process = started(*SIMULATE, "--jobs", jobs)
    deadline = time.monotonic() + 30
    while len(children(process)) < (0 if jobs == "1" else 3) and time.monotonic() < deadline:  # and a tracker
        time.sleep(0.05)
    time.sleep(1.5)  # by now games are being played
    workers = children(process)
    asked = time.monotonic()
    if everyone:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert time.monotonic() - asked < 2
    assert (process.returncode, out, err) == (130, "", "")
    while any(alive := [worker for worker in workers if Path(f"/proc/{worker}").exists()]):
        assert time.monotonic() - asked < 2, f"{alive} play on"
        time.sleep(0.05)
