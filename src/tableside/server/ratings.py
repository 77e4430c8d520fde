"""Results of finished games, and ratings by title and pace, which are worked out from them.

A game counts if it was played to its end and every seat was a different person's with an account that takes part in
ratings. Whoever left their seat to a bot at the end comes last. The pace is "days" if a game took longer than one. The
server notes a result when a game ends, after the move is saved and answered; what it missed, it finds in the logs when
it starts.
"""

import asyncio
import logging
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, and_, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tableside.server import store
from tableside.server.schema import entries, people, ratings, results, tables
from tableside.server.writer import Conflict, Job
from tableside.tables.table import Table, Unplayable

if TYPE_CHECKING:
    from tableside.server.hub import Hub

LOG = logging.getLogger("tableside.ratings")
DAY = 86_400_000  # milliseconds
PATIENCE = 4.0  # times as long as a result took to find, until the next is looked for: moves come first
POINTS = 60  # of the rating that is shown, to one of the model: a newcomer has 1500


@dataclass(frozen=True)
class SeatResult:
    """How a game ended for a seat; `who` is empty for a bot."""

    seat: int
    who: str
    place: int
    won: bool
    score: int


@dataclass(frozen=True)
class EndedGame:
    """How a game ended."""

    table_id: int
    game: str
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True)
class Rating:
    """A strength and how unsure it is, as the model counts, after some games."""

    mu: float
    sigma: float
    games: int

    @property
    def points(self) -> int:
        """The strength as it is shown."""
        return round(POINTS * self.mu)

    @property
    def spread(self) -> int:
        """The strength is most probably within so many points of what is shown."""
        return round(2 * POINTS * self.sigma)


def outcome(table: Table) -> EndedGame | None:
    """How the game at a table ended; None if nobody has won it.

    Whoever gave up, or left the seat to a bot, comes last, whatever the bot made of it. If giving up ended the game,
    all the others have won.
    """
    at, result = table.at, table.game.result(table.state) if table.at.status == "over" else None
    ended_it = at.status == "ended" and any(at.chairs[seat].kind == "human" for seat in at.gave_up)
    if result is None and not ended_it:
        return None
    seats = range(len(at.chairs))
    gone = [
        seat in at.gave_up or (chair.kind == "human" and chair.bot is not None) for seat, chair in enumerate(at.chairs)
    ]
    won = [not gone[seat] and (result is None or seat in result.winners) for seat in seats]
    scores = result.scores if result else (0,) * len(seats)
    keys = [(gone[seat], not won[seat], -scores[seat]) for seat in seats]
    who = [at.gave_up.get(seat) or (chair.who if chair.kind == "human" else "") for seat, chair in enumerate(at.chairs)]
    places = [1 + sum(key < keys[seat] for key in keys) for seat in seats]
    found = (SeatResult(seat, who[seat], places[seat], won[seat], scores[seat]) for seat in seats)
    return EndedGame(table.head.id, table.head.game, tuple(found))


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # half a second that nobody waits for when the server starts

    return PlackettLuce()


def newcomer() -> Rating:
    """The rating of someone who has not played yet."""
    first = _model().rating()
    return Rating(first.mu, first.sigma, 0)


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game that ended with these places."""
    model = _model()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = model.rate(teams, ranks=list(places))
    return [Rating(team[0].mu, team[0].sigma, old.games + 1) for team, old in zip(after, before, strict=True)]


# A game has ended.


def record(ended: EndedGame, *, again: bool = False) -> Job[None]:
    """Note the result of a game, and what it does to ratings: a game counts once. `again`: leave ratings alone."""

    def job(connection: Connection) -> None:
        here = results.c.table_id == ended.table_id
        counted = connection.execute(select(results.c.rated).where(here).limit(1)).scalar()
        if counted and not again:
            return
        connection.execute(delete(results).where(here))  # a game that someone plays alone can be taken back
        counts = counted if again and counted is not None else _counts(connection, ended)
        shared = _facts(connection, ended) | {"rated": counts}
        try:
            connection.execute(insert(results), [{**shared, **asdict(seat)} for seat in ended.seats])
        except IntegrityError:
            raise Conflict("another process was quicker") from None
        if counts and not again:
            _rate_now(connection, ended, str(shared["pace"]))

    return job


def _facts(connection: Connection, ended: EndedGame) -> dict[str, Any]:
    acts = and_(entries.c.table_id == ended.table_id, entries.c.entry.like('{"kind":"act",%'))
    times = (func.coalesce(func.min(entries.c.at), 0), func.coalesce(func.max(entries.c.at), 0))
    first, last = connection.execute(select(*times).where(acts)).one()
    return {
        "table_id": ended.table_id,
        "game": ended.game,
        "players": len(ended.seats),
        "pace": "days" if last - first > DAY else "live",
        "at": last,
    }


def _counts(connection: Connection, ended: EndedGame) -> bool:
    whos = {seat.who for seat in ended.seats}
    if len(whos) < len(ended.seats) or len(whos) < 2:
        return False
    taking_part = select(func.count()).where(people.c.who.in_(whos), people.c.login.is_not(None), people.c.rated)
    return connection.execute(taking_part).scalar() == len(whos)


def _rate_now(connection: Connection, ended: EndedGame, pace: str) -> None:
    def of(who: str) -> Any:
        return and_(ratings.c.who == who, ratings.c.game == ended.game, ratings.c.pace == pace)

    kept: dict[str, Rating] = {}
    for who in sorted(seat.who for seat in ended.seats):  # in one order, so that two processes wait, and do not lock
        row = connection.execute(select(ratings).where(of(who)).with_for_update()).first()
        kept[who] = newcomer() if row is None else Rating(row.mu, row.sigma, row.games)
    after = rate([kept[seat.who] for seat in ended.seats], [seat.place for seat in ended.seats])
    for seat, found in zip(ended.seats, after, strict=True):
        if kept[seat.who].games:
            connection.execute(update(ratings).where(of(seat.who)).values(asdict(found)))
        else:
            values = {"who": seat.who, "game": ended.game, "pace": pace, **asdict(found)}
            connection.execute(insert(ratings).values(values))


# What was missed, and everything again.


def missing(connection: Connection) -> list[int]:
    """The tables whose game is over and has no result yet; what giving up ended was noted then, or by the command."""
    known = exists().where(results.c.table_id == tables.c.id)
    return list(
        connection.execute(select(tables.c.id).where(tables.c.status == "over", ~known).order_by(tables.c.id)).scalars()
    )


def outcome_in_log(connection: Connection, table_id: int) -> EndedGame | None:
    """How a game ended, read from its log; None if this version cannot tell."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).mappings().first()
    if row is None:
        return None
    try:
        return outcome(store.load(connection, store.head_of(row)))
    except Unplayable:
        return None


async def catch_up(hub: "Hub") -> None:
    """Note the results that nobody has noted, one by one, with pauses."""
    try:
        await asyncio.to_thread(newcomer)  # the model takes a moment to load
        for table_id in await hub.read(missing):
            began = time.perf_counter()
            ended = await hub.read(outcome_in_log, table_id)
            if ended is not None:
                await hub.write(record(ended), table_id)
            await asyncio.sleep(PATIENCE * (time.perf_counter() - began))
    except Exception as error:
        LOG.error("results could not be noted", exc_info=error)


def recomputed(games: Iterable[Sequence[Row[Any]]]) -> dict[tuple[str, str, str], Rating]:
    """The ratings after all these games, by person, title and pace."""
    found: dict[tuple[str, str, str], Rating] = {}
    for seats in games:
        keys = [(seat.who, seat.game, seat.pace) for seat in seats]
        after = rate([found.get(key) or newcomer() for key in keys], [seat.place for seat in seats])
        found.update(zip(keys, after, strict=True))
    return found


def rated_games(connection: Connection) -> list[list[Row[Any]]]:
    """The seats of every game that counts, in the order in which the games ended."""
    query = select(results).where(results.c.rated).order_by(results.c.at, results.c.table_id, results.c.seat)
    return [list(seats) for _, seats in groupby(connection.execute(query), key=lambda row: row.table_id)]


def how_many(connection: Connection) -> int:
    """The number of seats of games that count."""
    return connection.execute(select(func.count()).where(results.c.rated)).scalar() or 0


def replace_all(found: Mapping[tuple[str, str, str], Rating]) -> Job[None]:
    """Put these ratings in the place of all others; former players have none."""

    def job(connection: Connection) -> None:
        connection.execute(delete(ratings))
        known = set(connection.execute(select(people.c.who)).scalars())
        rows = [{"who": w, "game": g, "pace": p, **asdict(each)} for (w, g, p), each in found.items() if w in known]
        if rows:
            connection.execute(insert(ratings), rows)

    return job
