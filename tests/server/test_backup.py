"""Backup and restore, with the commands of docs/hosting.md, while a server plays on the database."""

import subprocess
import sys
from pathlib import Path

from sqlalchemy import make_url

from tests.server.live import Live, Person
from tests.server.postgres import Cluster

HOSTING = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def commands(*words: str) -> list[str]:
    """The lines of the page that hold all these words."""
    return [line.strip() for line in HOSTING.splitlines() if line.startswith("    ") and all(w in line for w in words)]


def shell(command: str, **variables: str) -> None:
    subprocess.run(["bash", "-ec", command], check=True, env=variables, timeout=600, stdout=subprocess.DEVNULL)


def begin(base: str) -> tuple[str, str]:
    """A table with one action, and the cookie of its player."""
    with Person(base, "Ada") as ada:
        code = ada.table("burgerjoint", "me", "me", start=True)
        seat = ada.at(code)
        seat.first()
        return code, ada.cookie


def still_there(base: str, code: str, cookie: str) -> None:
    with Person(base) as ada:
        ada.http.cookies.set("tableside", cookie)
        seat = ada.at(code)
        assert seat.now["position"] == 1
        assert seat.you["seat"] == 0
        assert ada.get("/api/me")["name"] == "Ada"


def test_sqlite_is_backed_up_while_it_is_played_on(tmp_path: Path) -> None:
    database, backup = tmp_path / "tableside.db", tmp_path / "backup.db"
    (command,) = commands("python3 -c", "backup")
    command = command.replace("python3", sys.executable)
    command = command.replace("/var/lib/tableside/tableside.db", str(database))
    command = command.replace("/var/backups/tableside.db", str(backup))
    with Live(f"sqlite:///{database}") as live:
        code, cookie = begin(live.base)
        shell(command)
        begin(live.base)
    (remove,) = commands("rm -f", "-wal")
    shell(remove.replace("/var/lib/tableside/tableside.db", str(database)))
    database.write_bytes(backup.read_bytes())
    with Live(f"sqlite:///{database}") as live:
        still_there(live.base, code, cookie)


def test_postgresql_is_dumped_and_restored(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.new_database()
    name = make_url(url).database or ""
    (dump,), (again,), (restore,) = commands("pg_dump", "--format"), commands("dropdb"), commands("pg_restore")
    variables = {
        "PATH": f"{cluster.bin}:/usr/bin:/bin",
        "PGHOST": str(cluster.home),
        "PGUSER": "tester",
        "TABLESIDE_DATABASE_URL": url,
    }
    backup = str(tmp_path / "tableside.dump")
    with Live(url) as live:
        code, cookie = begin(live.base)
        shell(dump.replace("/var/backups/tableside.dump", backup), **variables)
    shell(again.replace("--owner tableside ", "").replace("tableside", name), **variables)
    shell(restore.replace("/var/backups/tableside.dump", backup), **variables)
    with Live(url) as live:
        still_there(live.base, code, cookie)
