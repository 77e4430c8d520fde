"""`tableside serve` and `tableside admin`: what they say, and what they do to a database."""

import io
import json
from pathlib import Path

import httpx
import pytest
from rich.console import Console
from sqlalchemy import create_engine, select

from tableside.cli import main
from tableside.cli.serve import say_who_reaches
from tableside.core.record import load
from tableside.server import run
from tableside.server.schema import entries, tables
from tableside.server.settings import BadSetting, Settings
from tableside.shelf import GAMES
from tests.server.live import WATCHDOG, Live, Person
from tests.server.process import Server


class Shell:
    """Runs the command on one database."""

    def __init__(self, url: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.url, self.capsys = url, capsys

    def __call__(self, *arguments: str) -> str:
        main([*arguments, "--database", self.url])
        return self.capsys.readouterr().out

    def fails(self, *arguments: str) -> str:
        with pytest.raises(SystemExit) as caught:
            main([*arguments, "--database", self.url])
        assert caught.value.code == 2
        return self.capsys.readouterr().err


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("COLUMNS", "200")
    return Shell(f"sqlite:///{tmp_path / 'admin.db'}", capsys)


def test_admin_lists_exports_and_deletes(shell: Shell, tmp_path: Path) -> None:
    assert "None." in shell("admin", "tables")
    with Live(shell.url) as live, Person(live.base, "Ada") as ada:
        ada.post("/api/account", {"login": "ada", "password": "analytical engine"})
        code = ada.table("burgerjoint", "me", "normal", start=True)
        seat = ada.at(code)
        seat.wait_for(lambda now: now["options"])
        seat.first()
    assert "analytical" not in shell("admin", "accounts")
    table = json.loads(shell("admin", "tables", "--json"))[0]
    assert (table["code"], table["seats"], table["status"]) == (code, "Ada, normal", "playing")
    assert [each["login"] for each in json.loads(shell("admin", "accounts", "--json"))] == ["ada"]
    file = tmp_path / "record.txt"
    assert "actions to" in shell("admin", "export", code.lower(), str(file))
    assert len(load(file, GAMES).moves) == table["actions"]
    assert "nothing was overwritten" in shell.fails("admin", "export", code, str(file))
    assert "no table 'NOSUCH'" in shell.fails("admin", "export", "NOSUCH", str(tmp_path / "other"))
    shell("admin", "delete-table", code)
    assert "no table" in shell.fails("admin", "delete-table", code)
    shell("admin", "delete-account", "Ada")
    assert "no account 'ada'" in shell.fails("admin", "delete-account", "ada")
    assert json.loads(shell("admin", "tables", "--json")) == json.loads(shell("admin", "accounts", "--json")) == []


@pytest.mark.parametrize("entry", ["{", '{"type":"acted","seat":0,"action":"hop"}', "[]"])
def test_a_damaged_entry_is_one_line_and_hides_no_other_table(shell: Shell, tmp_path: Path, entry: str) -> None:
    with Live(shell.url) as live, Person(live.base, "Ada") as ada:
        codes = [ada.table("burgerjoint", "me", "normal", start=True) for _ in range(2)]
        for code in codes:
            ada.at(code).wait_for(lambda now: now["options"])
    engine = create_engine(shell.url)
    with engine.begin() as connection:
        damaged = select(tables.c.id).where(tables.c.code == codes[0]).scalar_subquery()
        connection.execute(entries.update().where(entries.c.table_id == damaged).values(entry=entry))
        connection.execute(tables.update().where(tables.c.code == codes[0]).values(seats="["))
    engine.dispose()
    said = shell.fails("admin", "export", codes[0], str(tmp_path / "damaged.txt"))
    assert said.startswith(f"tableside: table {codes[0]}: ")
    assert "log is damaged" in said
    assert said.count("\n") == 1
    assert "actions to" in shell("admin", "export", codes[1], str(tmp_path / "whole.txt"))
    assert "File exists" in shell.fails("admin", "export", codes[1], str(tmp_path / "whole.txt" / "more.txt"))
    seats = {each["code"]: each["seats"] for each in json.loads(shell("admin", "tables", "--json"))}
    assert seats == {codes[0]: "(cannot be read)", codes[1]: "Ada, normal"}


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["serve", "--port", "70000"], "--port 70000"),
        (["serve", "--workers", "0"], "--workers 0: from 1 to 64"),
        (["serve", "--workers", "2"], "--workers 2: SQLite is for one process; several need PostgreSQL"),
        (["serve", "--database", "mysql://x"], "expected a database URL such as sqlite:///file.db"),
        (["serve", "--host", "256.1.1.1", "--no-browser"], "cannot listen"),
        (["admin", "tables", "--database", "nonsense"], "expected a database URL"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    arguments: list[str], what: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLESIDE_DATABASE_URL", f"sqlite:///{tmp_path / 'x.db'}")
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    said = capsys.readouterr().err
    assert what in said
    assert said.count("\n") == 1


def test_settings_come_from_the_environment() -> None:
    assert Settings.of({"TABLESIDE_AWAY": "5", "TABLESIDE_BOT_PROCESSES": "3"}) == Settings(away=5.0, bot_processes=3)
    for wrong in ("many", "-1", "nan"):
        with pytest.raises(BadSetting, match="TABLESIDE_AWAY"):
            Settings.of({"TABLESIDE_AWAY": wrong})


def test_the_default_port_gives_way_and_a_named_one_does_not() -> None:
    first = run.bind("127.0.0.1", None)
    second = run.bind("127.0.0.1", None)
    assert first.getsockname() != second.getsockname()
    with pytest.raises(OSError, match="in use"):
        run.bind("127.0.0.1", second.getsockname()[1])
    assert run.address_of(second).startswith("http://127.0.0.1:")
    everywhere = run.bind("0.0.0.0", 0)
    assert run.address_of(everywhere).startswith("http://127.0.0.1:")
    for listening in (first, second, everywhere):
        listening.close()


def test_who_can_reach_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    here, everywhere = run.bind("127.0.0.1", 0), run.bind("0.0.0.0", 0)
    assert run.reached_at(here) is None
    near, port = run.reached_at(everywhere), everywhere.getsockname()[1]
    assert near is None or (near.endswith(f":{port}/") and "127.0.0.1" not in near and "0.0.0.0" not in near)
    monkeypatch.setattr(run, "ELSEWHERE", ("127.0.0.1", 9))  # as on a machine without a network
    assert run.reached_at(everywhere) is None
    for listening in (here, everywhere):
        listening.close()


@pytest.mark.parametrize(
    ("near", "public", "says", "draws"),
    [
        (None, "", "Only this machine reaches it", False),
        ("http://192.0.2.7:8000/", "", "On this network: http://192.0.2.7:8000/", True),
        (None, "https://table.example.org", "From everywhere: https://table.example.org", True),
    ],
)
@pytest.mark.parametrize("terminal", [False, True])
def test_the_server_says_who_reaches_it(near: str | None, public: str, says: str, draws: bool, terminal: bool) -> None:
    written = io.StringIO()
    say_who_reaches(Console(file=written, force_terminal=terminal, color_system=None), near, public)
    assert says in written.getvalue()
    assert ("█" in written.getvalue()) == (draws and terminal), "a picture for phones, if somebody can see it"


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    from tableside.cli.serve import has_browser

    assert not has_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_browser()


def test_requests_are_logged_only_when_asked_for(tmp_path: Path) -> None:
    """A started server says one line; --verbose adds a line for every request."""
    for options in ((), ("--verbose",)):
        log = tmp_path / f"{len(options)}.log"
        server = Server(f"sqlite:///{tmp_path / 'table.db'}", log, *options, TABLESIDE_LOG="")
        assert httpx.get(f"{server.base}/health", timeout=WATCHDOG).status_code == 200
        server.stop()
        assert ("/health" in log.read_text()) is bool(options)
