"""`tableside admin`: list, export and delete what a server has stored. It works beside a running server."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from sqlalchemy import Connection, delete, select

from tableside.cli.asked import UsageError
from tableside.core.quoting import cut
from tableside.core.record import Record, save
from tableside.server import store
from tableside.server.database import DatabaseError, default_url, open_database
from tableside.server.schema import people, tables
from tableside.server.table import Unplayable


@contextmanager
def _connected(database: str | None) -> Iterator[Connection]:
    try:
        engine = open_database(database or default_url())
    except DatabaseError as error:
        raise UsageError(str(error)) from None
    try:
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            yield connection
    finally:
        engine.dispose()


def _print(console: Console, found: list[dict[str, Any]], *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(found) + "\n")
        return
    if not found:
        console.print("None.")
        return
    grid = Grid(*found[0], box=None, pad_edge=False)
    for row in found:
        grid.add_row(*map(str, row.values()))
    console.print(grid)


def _day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def list_tables(console: Console, database: str | None, *, as_json: bool) -> None:
    """All tables, the latest first."""
    with _connected(database) as connection:
        rows = connection.execute(select(tables).order_by(tables.c.changed.desc())).mappings().all()
    _print(
        console,
        [
            {
                "code": row["code"],
                "game": row["game"],
                "status": row["status"],
                "actions": row["position"],
                "private": "yes" if row["private"] else "no",
                "seats": _seats(row["seats"]),
                "changed": _day(row["changed"]),
            }
            for row in rows
        ],
        as_json=as_json,
    )


def _seats(stored: str) -> str:
    """Who sits at a table; one row that is damaged must not hide the others."""
    try:
        return ", ".join(seat["bot"] or seat["name"] or "open" for seat in json.loads(stored))
    except (ValueError, TypeError, KeyError, RecursionError):
        return "(cannot be read)"


def list_accounts(console: Console, database: str | None, *, as_json: bool) -> None:
    """All accounts by login."""
    query = select(people).where(people.c.login.is_not(None)).order_by(people.c.login)
    with _connected(database) as connection:
        rows = connection.execute(query).mappings().all()
    _print(
        console,
        [{"login": row["login"], "name": row["name"], "seen": _day(row["seen"])} for row in rows],
        as_json=as_json,
    )


def export(console: Console, code: str, file: Path, database: str | None) -> None:
    """Write a table's record."""
    if file.exists():
        raise UsageError(f"{file} is there already; nothing was overwritten")
    with _connected(database) as connection:
        try:
            record = _record(connection, code.upper())
            content = str(record)
        except UsageError:
            raise
        except Unplayable as error:
            raise UsageError(f"table {code.upper()}: {error}") from None
        except Exception as error:  # what a damaged entry breaks, nobody can list
            what = cut(str(error)) or type(error).__name__
            raise UsageError(f"table {code.upper()}: its log is damaged and cannot be played: {what}") from None
    try:
        save(file, content)
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from None
    console.print(f"{len(record.moves)} actions are in {file}.", highlight=False, soft_wrap=True)


def _record(connection: Connection, code: str) -> Record:
    head = store.find_head(connection, code)
    if head is None:
        raise UsageError(f"no table {code!r}")
    table = store.load(connection, head)
    past = store.past(connection, head, table.at.seq)
    if table.state is None:
        raise UsageError(f"the game at table {code} has not begun: there is nothing to write")
    seats = tuple(chair.bot or "human" for chair in table.at.chairs)
    return Record(table.game, head.config, past.seed, seats, past.moves())


def delete_table(console: Console, code: str, database: str | None) -> None:
    """Delete a table and everything that belongs to it."""
    with _connected(database) as connection:
        if connection.execute(delete(tables).where(tables.c.code == code.upper())).rowcount == 0:
            raise UsageError(f"no table {code!r}")
    console.print(f"Table {code.upper()} is deleted.", highlight=False)


def delete_account(console: Console, login: str, database: str | None) -> None:
    """Delete an account."""
    with _connected(database) as connection:
        if connection.execute(delete(people).where(people.c.login == login.lower())).rowcount == 0:
            raise UsageError(f"no account {login!r}")
    console.print(f"The account {login.lower()} is deleted.", highlight=False)
