"""`tableside admin`: list, export and delete what a server has stored, and look after its people.

It works while the server runs: whatever takes long reads first, and writes in short transactions.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from sqlalchemy import Connection, Engine, delete, insert, select, update

from tableside.cli.asked import UsageError
from tableside.cli.progress import tracked
from tableside.core.messages import counted
from tableside.core.quoting import cut
from tableside.core.record import Record, save
from tableside.server import archive, forgetting, store
from tableside.server import ratings as rating
from tableside.server.bans import BANS
from tableside.server.database import DatabaseError, default_url, open_database
from tableside.server.mail import reset_path
from tableside.server.people import DAY, RESET, new_reset, new_token
from tableside.server.presence import clock_ms
from tableside.server.schema import bans, people, reports, results, tables
from tableside.server.settings import Settings
from tableside.server.store import tell_others
from tableside.server.writer import Conflict
from tableside.tables.table import Unplayable

LONGEST_REASON = 200


@contextmanager
def _opened(database: str | None) -> Iterator[Engine]:
    try:
        engine = open_database(database or default_url())
    except DatabaseError as error:
        raise UsageError(str(error)) from None
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _writing(engine: Engine) -> Iterator[Connection]:
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        yield connection


@contextmanager
def _connected(database: str | None) -> Iterator[Connection]:
    with _opened(database) as engine, _writing(engine) as connection:
        yield connection


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
    """Who sits at a table; a damaged row must not hide the others."""
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
        raise UsageError(f"{file} already exists; nothing was overwritten")
    with _connected(database) as connection:
        try:
            record = _record(connection, code.upper())
            content = str(record)
        except UsageError:
            raise
        except Unplayable as error:
            raise UsageError(f"table {code.upper()}: {error}") from None
        except Exception as error:  # a damaged entry can raise anything
            what = cut(str(error)) or type(error).__name__
            raise UsageError(f"table {code.upper()}: its log is damaged and cannot be played: {what}") from None
    try:
        save(file, content)
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from None
    console.print(f"Wrote {len(record.moves)} actions to {file}.", highlight=False, soft_wrap=True)


def _record(connection: Connection, code: str) -> Record:
    head = store.find_head(connection, code)
    if head is None:
        raise UsageError(f"no table {code!r}")
    table = store.load(connection, head)
    past = store.past(connection, head, table.at.seq)
    if table.state is None:
        raise UsageError(f"the game at table {code} has not begun, so there is nothing to write")
    seats = tuple(chair.bot or "human" for chair in table.at.chairs)
    return Record(table.game, head.config, past.seed, seats, past.moves())


def delete_table(console: Console, code: str, database: str | None) -> None:
    """Delete a table and everything that belongs to it."""
    with _connected(database) as connection:
        number = connection.execute(select(tables.c.id).where(tables.c.code == code.upper())).scalar()
        if number is None:
            raise UsageError(f"no table {code!r}")
        connection.execute(delete(tables).where(tables.c.id == number))
        connection.execute(delete(results).where(results.c.table_id == number))
    console.print(f"Table {code.upper()} is deleted.", highlight=False)


def _who(connection: Connection, login: str) -> str:
    who = connection.execute(select(people.c.who).where(people.c.login == login.lower())).scalar()
    if who is None:
        raise UsageError(f"no account {login!r}")
    return str(who)


def delete_account(console: Console, login: str, database: str | None) -> None:
    """Delete an account and everything about its person, as they could themselves."""
    with _opened(database) as engine:
        with _writing(engine) as connection:
            who = _who(connection, login)
            forgetting.begin(who)(connection)
        while True:
            with engine.connect() as connection:
                found = forgetting.remaining(connection, who)
            if not found:
                break
            for number in found:
                with suppress(Conflict), _writing(engine) as connection:  # tried again if the server was quicker
                    forgetting.forget_at(number, who, clock_ms())(connection)
        with _writing(engine) as connection:
            forgetting.finish(who)(connection)
    console.print(f"The account {login.lower()} is deleted.", highlight=False)


def reset(console: Console, login: str, database: str | None) -> None:
    """Make a link with which an account gets a new password."""
    token = new_token()
    with _connected(database) as connection:
        if not new_reset(connection, login, token, clock_ms()):
            raise UsageError(f"no account {login!r}")
    where = Settings.of().public_url.rstrip("/")
    console.print(f"{where}{reset_path(token)}", highlight=False, soft_wrap=True)
    hours = RESET // 3_600_000
    behind = "" if where else " Put your server's address in front of it (or set TABLESIDE_PUBLIC_URL)."
    console.print(f"It sets a new password once, within {hours} hours, and ends all sessions.{behind}", soft_wrap=True)


def ratings(console: Console, database: str | None) -> None:
    """Work out all results and ratings again from the logs."""
    with _opened(database) as engine:
        with engine.connect() as connection:
            query = select(tables.c.id, tables.c.status).where(tables.c.status.in_(("over", "ended")))
            found = connection.execute(query).all()
        unread = 0
        for number, status in tracked(found, "results", len(found)):
            unread += not _read_again(engine, number) and status == "over"  # what was ended may have no result
        games = _rate_again(engine)
    console.print(f"{counted(games, 'game')} {'counts' if games == 1 else 'count'} for ratings.", highlight=False)
    if unread:
        console.print(f"{counted(unread, 'log')} cannot be played by this version; known results are kept.")


def _read_again(engine: Engine, number: int) -> bool:
    with engine.connect() as connection:
        ended = rating.outcome_in_log(connection, number)
    if ended is not None:
        with suppress(Conflict), _writing(engine) as connection:
            rating.record(ended, again=True)(connection)
    return ended is not None


def _rate_again(engine: Engine) -> int:
    """Rate all games, once more if another ended meanwhile; how many there are."""
    while True:
        with engine.connect() as connection:
            seats, games = rating.how_many(connection), rating.rated_games(connection)
        found = rating.recomputed(tracked(games, "ratings", len(games)))
        with _writing(engine) as connection:
            if rating.how_many(connection) == seats:
                rating.replace_all(found)(connection)
                return len(games)


# Moderation.


def list_reports(console: Console, database: str | None, *, every: bool, as_json: bool) -> None:
    """The reports that wait, or all."""
    query = select(reports, people.c.login).join(people, people.c.who == reports.c.about, isouter=True)
    with _connected(database) as connection:
        waiting = query if every else query.where(reports.c.done.is_(None))
        rows = connection.execute(waiting.order_by(reports.c.id)).all()
    _print(
        console,
        [
            {
                "report": row.id,
                "at": _day(row.at),
                "about": row.login or f"guest {row.name}",
                "table": row.code,
                "line": row.line,
                "reason": row.reason,
                "done": "yes" if row.done else "no",
            }
            for row in rows
        ],
        as_json=as_json,
    )


def done(console: Console, number: int, database: str | None) -> None:
    """Put a report away."""
    with _connected(database) as connection:
        if connection.execute(update(reports).where(reports.c.id == number).values(done=clock_ms())).rowcount == 0:
            raise UsageError(f"no report {number}")
    console.print(f"Report {number} is done.", highlight=False)


def ban(
    console: Console,
    kind: str,
    whom: str | None,
    report: int | None,
    reason: str,
    days: float | None,
    database: str | None,
) -> None:
    """Ban a person (by login or report) or a network, or forbid a person to chat."""
    if (whom is None) == (report is None):
        raise UsageError("whom? A login, a network such as 192.0.2.0/24, or --report NUMBER")
    with _connected(database) as connection:
        if whom is not None and kind == "person" and (network := _network(whom)):
            kind, found = "network", network
        else:
            found = _who(connection, whom) if whom is not None else _reported(connection, report)
        ends = None if days is None else clock_ms() + int(days * DAY)
        values = {"kind": kind, "whom": found, "reason": reason[:LONGEST_REASON], "made": clock_ms(), "ends": ends}
        key = connection.execute(insert(bans).values(values)).inserted_primary_key
        tell_others(connection, BANS)
    number = key[0] if key else 0
    what = "may not chat" if kind == "mute" else "is banned"
    until = "until you lift it" if ends is None else f"until {_day(ends)} UTC"
    name = network if kind == "network" else whom or f"the person of report {report}"
    console.print(f"{name} {what} {until}: number {number}.", highlight=False, soft_wrap=True)


def _network(text: str) -> str:
    """A network or an address; empty if it is neither."""
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        return ""


def _reported(connection: Connection, report: int | None) -> str:
    about = connection.execute(select(reports.c.about).where(reports.c.id == report)).scalar()
    if about is None:
        raise UsageError(f"no report {report}")
    return str(about)


def list_bans(console: Console, database: str | None, *, as_json: bool) -> None:
    """All bans, also those that have ended."""
    query = select(bans, people.c.login, people.c.name).join(people, people.c.who == bans.c.whom, isouter=True)
    with _connected(database) as connection:
        rows = connection.execute(query.order_by(bans.c.id)).all()
    _print(
        console,
        [
            {
                "number": row.id,
                "kind": row.kind,
                "whom": row.whom if row.kind == "network" else row.login or f"guest {row.name}",
                "reason": row.reason,
                "made": _day(row.made),
                "ends": _day(row.ends) if row.ends else "never",
            }
            for row in rows
        ],
        as_json=as_json,
    )


def lift(console: Console, number: int, database: str | None) -> None:
    """End a ban."""
    with _connected(database) as connection:
        if connection.execute(delete(bans).where(bans.c.id == number)).rowcount == 0:
            raise UsageError(f"no ban {number}; `tableside admin bans` lists them")
        tell_others(connection, BANS)
    console.print(f"Number {number} is lifted.", highlight=False)


# The archive.


def write_archive(console: Console, folder: Path, database: str | None) -> None:
    """Collect the games that belong in the archive, and write a file for every month."""
    with _opened(database) as engine:
        with engine.connect() as connection:
            numbers = archive.waiting(connection)
        added = 0
        for number in tracked(numbers, "games", len(numbers)):
            with engine.connect() as connection:
                game = archive.collected(connection, number)
            if game is not None:
                with _writing(engine) as connection:
                    added += archive.keep(game, number)(connection)
        with engine.connect() as connection:
            files = {
                f"tableside-{month}.zip": archive.written(connection, month) for month in archive.months(connection)
            }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
    except OSError as error:
        raise UsageError(f"{folder}: {error.strerror}") from None
    console.print(
        f"{counted(added, 'new game')}; {counted(len(files), 'file')} in {folder}.", highlight=False, soft_wrap=True
    )


def import_archive(console: Console, file: Path, database: str | None) -> None:
    """Read an archive into the statistics."""
    new = known = 0
    with _opened(database) as engine:
        try:
            for game in archive.games_in(file):
                with _writing(engine) as connection:
                    added = archive.keep(game)(connection)
                new, known = new + added, known + (not added)
        except (archive.BadArchive, OSError) as error:
            what = error.strerror if isinstance(error, OSError) else error
            raise UsageError(f"{file}: {what}; {counted(new, 'game')} came before that") from None
    console.print(f"{counted(new, 'new game')}, {known} known already.", highlight=False)
