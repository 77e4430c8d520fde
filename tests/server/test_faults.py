"""Faults: killed servers, a database that cannot be written, two processes at once. `make soak` runs them for long."""

from pathlib import Path

import pytest
from sqlalchemy import event

from tests.server.killing import kill_again_and_again
from tests.server.live import Live, Person
from tests.server.postgres import Cluster
from tests.server.process import Server
from tests.server.racing import race


def test_a_killed_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    story = kill_again_and_again(tmp_path, kills=4, seed=5)
    assert story.kills == 4
    assert len(story.acked) > 50, "so many actions come before the kills of this seed"


def test_two_processes_on_one_database_play_each_action_once(cluster: Cluster) -> None:
    assert race(cluster.new_database(), 60)["actions"] == 60


def test_people_at_two_processes_play_together_through_the_database(cluster: Cluster) -> None:
    url = cluster.new_database()
    with Live(url) as one, Live(url) as two, Person(one.base, "Ada") as ada, Person(two.base, "Bob") as bob:
        code = ada.table("whisper", "me", "open")
        a, b = ada.at(code), bob.at(code)
        bob.post(f"/api/tables/{code}/sit")
        a.wait_for(lambda now: now["seats"][1]["kind"] == "human")  # it comes through the database
        ada.post(f"/api/tables/{code}/start")
        a.wait_for(lambda now: now["status"] == "playing")
        b.wait_for(lambda now: now["status"] == "playing")
        a.first()
        b.wait_for(lambda now: now["position"] == 1)
        b.first()
        a.wait_for(lambda now: now["position"] == 2)
        a.wait_for(lambda now: now["seats"][1]["here"])  # by the heartbeat in the database
        a.ask("undo", seq=a.now["seq"], to=0)
        b.wait_for(lambda now: now["wish"])
        b.ask("consent", seq=b.now["wish"]["seq"], agree=True)
        a.wait_for(lambda now: now["position"] == 0)
        assert a.ask("say", text="across")["type"] == "ack"
        b.wait_for(lambda now: b.lines[-1]["text"] == "across")


def test_a_database_that_cannot_be_written_is_an_error_and_the_game_goes_on_later(sqlite_url: str) -> None:
    with Live(sqlite_url) as live, Person(live.base, "Ada") as ada:
        code = ada.table("burgerjoint", "me", "me", start=True)
        seat = ada.at(code)
        engine = live.app.state.services.hub.engine

        def refuse(connection: object, cursor: object, statement: str, *_: object) -> None:
            if statement.startswith(("INSERT", "UPDATE", "DELETE")):
                raise OSError(28, "No space left on device")

        event.listen(engine, "before_cursor_execute", refuse)
        before = seat.now["position"]
        answer = seat.first()
        assert answer["code"] == "storage"
        assert "Errno" not in answer["what"]
        assert ada.post("/api/tables", {"game": "burgerjoint", "seats": ["me", "open"]}, 503)["error"] == "storage"
        assert ada.get(f"/api/tables/{code}")["position"] == before, "reading goes on"
        event.remove(engine, "before_cursor_execute", refuse)
        assert seat.first()["type"] == "ack"
        assert seat.now["position"] == before + 1
        assert "tableside_storage_failures_total 1" in ada.get("/metrics")


def test_a_stopped_process_has_written_everything_and_exits_well(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'stop.db'}"
    server = Server(url, tmp_path / "log")
    with Person(server.base, "Ada") as ada:
        code = ada.table("burgerjoint", "me", "normal", start=True)
        seat = ada.at(code)
        seat.wait_for(lambda now: now["options"])
        seat.first()
        position = seat.now["position"]
        assert server.stop() in (0, -15)
        cookie = ada.cookie
    log = (tmp_path / "log").read_text()
    assert '"message": "stopping"' in log
    assert "Traceback" not in log
    server = Server(url, tmp_path / "log")
    with Person(server.base) as ada:
        ada.http.cookies.set("tableside", cookie)
        assert ada.at(code).now["position"] >= position
    server.stop()


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'x.db'}")
    port = server.base.rpartition(":")[2]
    from tableside.cli import main

    with pytest.raises(SystemExit) as caught:
        main(["serve", "--no-browser", "--port", port, "--database", f"sqlite:///{tmp_path / 'y.db'}"])
    assert caught.value.code == 2
    server.stop()
