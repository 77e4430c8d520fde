"""The command as a process of its own: signals and pipes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.games import FOLDER
from tests.server.live import until

RECORD = min((FOLDER / "burgerjoint").glob("*.txt"))
AT_ONCE = 300  # seconds, for a machine with much else to do; the games below would take far longer
BUSY = os.sysconf("SC_CLK_TCK") * 3 // 2  # ticks, more than loading everything takes
SIMULATE = ("simulate", "burgerjoint", "--games", "100000", "--players", "random,random")


def started(*arguments: str | Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tableside", *map(str, arguments)]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=_hear_interrupts
    )


def _hear_interrupts() -> None:
    """Let a command hear Ctrl-C even if the tests run in the background of a shell, which ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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
    assert process.wait(AT_ONCE) == 141


def test_head_takes_its_line_and_no_more() -> None:
    process = started("replay", RECORD, "--explain")
    assert process.stdout is not None
    assert process.stderr is not None
    assert "Burger Joint" in process.stdout.readline()
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == ""
    assert process.wait(AT_ONCE) in (0, 141)  # 0 if all of it had been written by then


def worked(process: int) -> int:
    """Ticks of the clock that a process has computed for."""
    return int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[11])


def children(process: subprocess.Popen[str]) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux for the children of a process")
@pytest.mark.parametrize("everyone", [True, False], ids=["from a terminal", "to the command alone"])
def test_control_c_ends_a_simulation_quietly_and_at_once(everyone: bool) -> None:
    process = started(*SIMULATE, "--jobs", "2")
    until(lambda: len(children(process)) == 3)  # the third keeps account of the two
    until(lambda: sum(worked(child) >= BUSY for child in children(process)) == 2)  # games are being played
    workers = children(process)
    if everyone:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=AT_ONCE)
    assert (process.returncode, out, err) == (130, "", "")
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
