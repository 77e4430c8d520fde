"""The database: SQLite in a file, or PostgreSQL by URL; opening it brings it up to date."""

import os
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

VARIABLE = "TABLESIDE_DATABASE_URL"
MIGRATING = 7_213_411  # the advisory lock that lets one process migrate while the others wait


class DatabaseError(RuntimeError):
    """A database that cannot be used; the message is one line that says why, without a password."""


def default_url() -> str:
    """The database that the environment names, or a file in the user's data folder."""
    return os.environ.get(VARIABLE) or f"sqlite:///{user_data_path('tableside', appauthor=False) / 'tableside.db'}"


def open_database(url: str) -> Engine:
    """Connect and migrate."""
    try:
        parsed = _driver(make_url(url))
        engine = _sqlite(parsed) if parsed.get_backend_name() == "sqlite" else _postgresql(parsed)
    except (ArgumentError, NoSuchModuleError):
        raise DatabaseError("expected a database URL such as sqlite:///file.db or postgresql://host/name") from None
    except ImportError:
        raise DatabaseError("PostgreSQL needs the extra: pip install 'tableside[postgres]'") from None
    except OSError as error:
        raise DatabaseError(f"{parsed.database}: its folder cannot be made: {error.strerror}") from None
    try:
        migrate(engine)
    except DatabaseError:
        engine.dispose()
        raise
    except (SQLAlchemyError, OSError) as error:
        engine.dispose()
        raise DatabaseError(f"{parsed.render_as_string(hide_password=True)}: {_first_line(error)}") from None
    return engine


def _first_line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return (str(cause).strip().splitlines() or [type(error).__name__])[0]


def _driver(url: URL) -> URL:
    """Turn the usual `postgresql://` into the driver that we bring."""
    if url.drivername in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise ArgumentError(url.drivername)
    return url


def _sqlite(url: URL) -> Engine:
    if not url.database or url.database == ":memory:":
        raise DatabaseError("SQLite needs a file: the log must survive a crash")
    if not url.database.startswith("file:"):
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": 10, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves, see below
        # `checkpoint` folds the write-ahead log into the file; a commit does so only if that has fallen far back.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=25000"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def began(connection: Connection) -> None:
        # A transaction that will write takes the lock at once; taking it later fails if someone wrote in between.
        connection.exec_driver_sql(
            "BEGIN IMMEDIATE" if connection.get_execution_options().get("writing") else "BEGIN"
        ).close()

    return engine


def checkpoint(engine: Engine) -> None:
    """Fold SQLite's write-ahead log into its file. Writers go on meanwhile; within a commit they would all wait."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").close()
    finally:
        connection.close()


def _postgresql(url: URL) -> Engine:
    return create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)


def migrate(engine: Engine) -> None:
    """Bring the database up to date; a database of a newer version is refused."""
    config = Config()
    config.set_main_option("script_location", str(files("tableside.server").joinpath("migrations")))
    script = ScriptDirectory.from_config(config)
    with engine.connect() as connection:
        current = MigrationContext.configure(connection).get_current_revision()
    if current == script.get_current_head():
        return
    if current is not None and current not in {revision.revision for revision in script.walk_revisions()}:
        raise DatabaseError(f"the database is form {current}, of a newer Tableside; this version cannot read it")
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
