"""`tableside serve --workers 2`: one port, two processes, and a parent that looks after them."""

import json
import os
import signal
from pathlib import Path

import pytest

from tests.server.live import Person, until
from tests.server.postgres import Cluster
from tests.server.process import Server


class Pair:
    """A parent with two processes, and what they log."""

    def __init__(self, cluster: Cluster, tmp_path: Path) -> None:
        self.log = tmp_path / "log"
        self.server = Server(cluster.new_database(), self.log, "--workers", "2")
        until(lambda: len(self.serving()) == 2)

    def said(self, message: str) -> list[dict[str, object]]:
        whole, _, _ = self.log.read_text().rpartition("\n")  # the last line may be half there
        lines = [json.loads(line) for line in whole.splitlines()]
        return [line for line in lines if line["message"] == message]

    def serving(self) -> list[int]:
        """The processes that have begun to serve, the oldest first."""
        return [int(str(line["process"])) for line in self.said("serving")]


@pytest.fixture
def pair(cluster: Cluster, tmp_path: Path) -> Pair:
    return Pair(cluster, tmp_path)


def is_gone(process: int) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return True
    return stat.rpartition(")")[2].split()[0] == "Z"  # ended, and nobody has asked how


def test_people_play_at_both_processes_and_a_dead_one_is_replaced(pair: Pair) -> None:
    with Person(pair.server.base, "Ada") as ada, Person(pair.server.base, "Bob") as bob:
        code = ada.table("burgerjoint", "me", "open")
        bob.post(f"/api/tables/{code}/sit")
        ada.post(f"/api/tables/{code}/start")
        seats = [person.at(code) for person in (ada, bob) for _ in range(4)]
        for _ in range(4):
            answer = next(seat for seat in seats if seat.now["options"]).first()
            for seat in seats:
                while seat.now["seq"] < answer["seq"]:
                    seat.next()
        first = pair.serving()[0]
        os.kill(first, signal.SIGKILL)
        until(lambda: len(pair.serving()) == 3)
        assert [line["code"] for line in pair.said("a server process died; starting another")] == [-9]
        again = ada.at(code)
        assert again.now["position"] == 4
    assert pair.server.stop() == 0
    assert all(is_gone(process) for process in pair.serving())
    assert "Traceback" not in pair.log.read_text()


def test_ctrl_c_stops_all_and_says_130(pair: Pair) -> None:
    for process in (pair.server.process.pid, *pair.serving()):  # a terminal tells everyone
        os.kill(process, signal.SIGINT)
    assert pair.server._gone() == 130
    assert all(is_gone(process) for process in pair.serving())


def test_processes_do_not_outlive_their_parent(pair: Pair) -> None:
    pair.server.kill()
    until(lambda: all(is_gone(process) for process in pair.serving()))
    assert len(pair.said("stopping")) == 2
