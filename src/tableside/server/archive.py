"""The open archive: records of finished games at listed tables, without names, and what they add up to.

A game goes into it if its table was opened so, or if everyone at it has agreed. `tableside admin archive` collects them
and writes the files, one per month, each a ZIP with `index.json` and the records; `tableside import` reads those of
others.
"""

import io
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from tableside import shelf
from tableside.core.record import Record, RecordError, read
from tableside.server import store
from tableside.server.api import LONGEST_RECORD, Statistics, TallyShare
from tableside.server.http import Call, Endpoint
from tableside.server.profile import title
from tableside.server.ratings import Rating
from tableside.server.schema import archived, people, ratings, results, tables, tallies
from tableside.server.writer import Job
from tableside.shelf import GAMES
from tableside.tables.table import Unplayable

INDEX = "index.json"
MOST_GAMES = 100_000  # in one file
LONGEST_INDEX = 100_000_000
NEW = (1980, 1, 1, 0, 0, 0)  # the time of every file in an archive, so that the same games make the same archive


class BadArchive(ValueError):
    """A file that is not an archive; the message says what is wrong and where."""


class SeatFacts(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended for a seat; `rating` in points, of a person who had one then."""

    score: int
    won: bool
    rating: int | None = None


class GameIndex(msgspec.Struct, forbid_unknown_fields=True):
    """A game in the index of an archive."""

    record: str  # the name of its file
    game: str
    engine: int
    players: int
    day: str
    modules: list[str]
    seats: list[SeatFacts]


class Archived(msgspec.Struct):
    """A game with its record, and what each seat earned."""

    index: GameIndex
    record: str
    earned: list[list[str]]

    @property
    def digest(self) -> str:
        """What tells it from all others."""
        return sha256(self.record.encode()).hexdigest()


def told_by(record: Record, day: str, rated: list[int | None]) -> Archived | None:
    """What a record says about its game; None if that is not over."""
    state = record.until(len(record.moves))
    result, about = record.game.result(state), record.game.ABOUT
    if result is None:
        return None
    counted = shelf.tally(about.name)
    found = counted(state) if counted else None
    seats = [
        SeatFacts(score, seat in result.winners, points)
        for seat, (score, points) in enumerate(zip(result.scores, rated, strict=True))
    ]
    modules = list(found.modules) if found else []
    index = GameIndex("", about.name, about.engine, len(seats), day, modules, seats)
    return Archived(index, str(record), [list(names) for names in found.earned] if found else [[] for _ in seats])


# Our own games.


def waiting(connection: Connection) -> list[int]:
    """The tables whose games belong in the archive and are not there yet."""
    known = exists().where(archived.c.table_id == tables.c.id)
    over = select(tables).where(tables.c.status == "over", tables.c.private.is_(False), ~known).order_by(tables.c.id)
    agree = set(connection.execute(select(people.c.who).where(people.c.archive)).scalars())
    return [row.id for row in connection.execute(over) if row.archive or _all_agree(row.seats, agree)]


def _all_agree(seats: str, agree: set[str]) -> bool:
    humans = {seat["who"] for seat in msgspec.json.decode(seats) if seat["kind"] == "human"}
    return bool(humans) and humans <= agree


def collected(connection: Connection, table_id: int) -> Archived | None:
    """A game for the archive; None if this version cannot play it."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().one()
    try:
        head = store.head_of(row)
        table = store.load(connection, head)
        past = store.past(connection, head, table.at.seq)
    except Unplayable:
        return None
    seats = tuple(chair.bot or "human" for chair in table.at.chairs)
    record = Record(table.game, head.config, past.seed, seats, past.moves())
    at = connection.execute(select(results.c.at).where(results.c.table_id == table_id)).scalar() or row["changed"]
    day = datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")
    return told_by(record, day, [_points(connection, head.game, table_id, seat) for seat in range(len(seats))])


def _points(connection: Connection, game: str, table_id: int, seat: int) -> int | None:
    query = (
        select(ratings)
        .join(results, (results.c.who == ratings.c.who) & (results.c.pace == ratings.c.pace))
        .join(people, people.c.who == ratings.c.who)
        .where(results.c.table_id == table_id, results.c.seat == seat, ratings.c.game == game, people.c.rated)
    )
    row = connection.execute(query).first()
    return None if row is None else Rating(row.mu, row.sigma, row.games).points


def keep(game: Archived, table_id: int | None = None) -> Job[bool]:
    """Put a game into the archive and add it to the statistics; whether it is new."""

    def job(connection: Connection) -> bool:
        month = None if table_id is None else game.index.day[:7]
        facts = msgspec.json.encode(game.index).decode()
        values = {"digest": game.digest, "table_id": table_id, "month": month, "facts": facts, "record": game.record}
        try:
            with connection.begin_nested():
                connection.execute(insert(archived).values(values))
        except IntegrityError:
            return False
        for kind, name, won, score in _counted(game):
            _add(connection, game.index, kind, name, won, score)
        return True

    return job


def _counted(game: Archived) -> Iterator[tuple[str, str, int, int]]:
    """What a game adds to the statistics: a kind, a name, whether it won, and a score."""
    seats = game.index.seats
    best = max((seat.score for seat in seats if seat.won), default=max(seat.score for seat in seats))
    yield "game", "", 0, best
    for name in game.index.modules:
        yield "module", name, 0, best
    for number, seat in enumerate(seats):
        yield "seat", str(number), seat.won, seat.score
        for name in game.earned[number]:
            yield "earned", name, seat.won, seat.score


def _add(connection: Connection, index: GameIndex, kind: str, name: str, won: int, score: int) -> None:
    key = {"game": index.game, "players": index.players, "kind": kind, "name": name}
    here = [tallies.c[column] == value for column, value in key.items()]
    more = {"games": tallies.c.games + 1, "won": tallies.c.won + won, "score": tallies.c.score + score}
    if connection.execute(update(tallies).where(*here).values(more)).rowcount == 0:
        connection.execute(insert(tallies).values(**key, games=1, won=won, score=score))


# Files.


def months(connection: Connection) -> list[str]:
    """The months with games of our own."""
    query = select(archived.c.month).where(archived.c.month.is_not(None)).distinct().order_by(archived.c.month)
    return list(connection.execute(query).scalars())


def written(connection: Connection, month: str) -> bytes:
    """The archive of a month; the same games make the same file."""
    query = select(archived).where(archived.c.month == month).order_by(archived.c.digest)
    index, file = list[GameIndex](), io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as into:
        for row in connection.execute(query):
            game = msgspec.json.decode(row.facts, type=GameIndex)
            game.record = f"{game.game}-{row.digest[:16]}.txt"
            into.writestr(_entry(game.record), row.record)
            index.append(game)
        into.writestr(_entry(INDEX), msgspec.json.format(msgspec.json.encode(index), indent=1))
    return file.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    found = zipfile.ZipInfo(name, NEW)
    found.compress_type = zipfile.ZIP_DEFLATED
    return found


def games_in(path: Path) -> Iterator[Archived]:
    """The games of an archive, each played again by its record; `BadArchive` if it is not one."""
    try:
        with zipfile.ZipFile(path) as file:
            for game in _index(file):
                yield _played(file, game)
    except (zipfile.BadZipFile, NotImplementedError, EOFError, RuntimeError) as error:
        raise BadArchive(f"this is not an archive: {error}") from None


def _index(file: zipfile.ZipFile) -> list[GameIndex]:
    try:
        found = msgspec.json.decode(_member(file, INDEX, LONGEST_INDEX), type=list[GameIndex])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadArchive(f"{INDEX}: {error}") from None
    if len(found) > MOST_GAMES:
        raise BadArchive(f"{INDEX}: more than {MOST_GAMES} games")
    return found


def _member(file: zipfile.ZipFile, name: str, longest: int) -> bytes:
    try:
        with file.open(name) as member:
            found = member.read(longest + 1)
    except KeyError:
        raise BadArchive(f"there is no {name} in it") from None
    if len(found) > longest:
        raise BadArchive(f"{name}: more than {longest} bytes")
    return found


def _played(file: zipfile.ZipFile, game: GameIndex) -> Archived:
    """A game as its record tells it; of the index only the day and the ratings are believed."""
    try:
        day = datetime.strptime(game.day, "%Y-%m-%d").strftime("%Y-%m-%d")
        record = read(_member(file, game.record, LONGEST_RECORD).decode(), GAMES)
        rated = [seat.rating for seat in game.seats]
        found = told_by(record, day, rated) if len(rated) == record.game.players(record.config) else None
    except (RecordError, UnicodeDecodeError, ValueError) as error:
        raise BadArchive(f"{game.record}: {error}") from None
    if found is None:
        raise BadArchive(f"{game.record}: the game is not over, or the index has other seats")
    return found


# Statistics.


def statistics(connection: Connection) -> list[Statistics]:
    """What all archived games add up to, by title and number of players."""
    query = select(tallies).order_by(tallies.c.game, tallies.c.players, tallies.c.games.desc(), tallies.c.name)
    found: dict[tuple[str, int], Statistics] = {}
    for row in connection.execute(query):
        empty = Statistics(row.game, title(row.game), row.players, 0, 0.0, [], [], [])
        here = found.setdefault((row.game, row.players), empty)
        mean = round(row.score / row.games, 1)
        if row.kind == "game":
            here.games, here.score = row.games, mean
        else:
            listed = {"seat": here.seats, "earned": here.earned, "module": here.modules}[row.kind]
            listed.append(TallyShare(row.name, row.games, row.won, mean))
    for each in found.values():
        each.seats.sort(key=lambda share: int(share.name))
    return list(found.values())


async def show(call: Call) -> Any:
    """What all archived games add up to."""
    return await call.services.hub.read(statistics)


ENDPOINTS = [Endpoint("GET", "/api/statistics", show, list[Statistics], "What archived games add up to")]
