"""Endpoints: a person's games, results and ratings. Others see them by login, unless the person does not take part."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, Row, cast, func, select, update

from tableside.server.api import Ok, PlayedGame, Profile, RatingFacts, ResultCount, TakingPart
from tableside.server.http import ApiError, Call, Endpoint
from tableside.server.ratings import Rating
from tableside.server.schema import people, ratings, results, tables
from tableside.server.writer import Job
from tableside.shelf import GAMES

LISTED = 50  # games in a history


def profile(connection: Connection, of: Row[Any], *, yours: bool) -> Profile:
    """The profile of a row of people, for themselves or for others."""
    return Profile(
        name=of.name,
        account=of.login,
        yours=yours,
        rated=of.rated,
        archive=of.archive and yours,
        since=of.created,
        ratings=ratings_of(connection, of.who) if of.rated else [],
        results=_results(connection, of.who),
        history=history(connection, of.who, LISTED, private=yours),
    )


def title(game: str) -> str:
    """What people call a game, if it is still on the shelf."""
    return GAMES[game].ABOUT.title if game in GAMES else game


def ratings_of(connection: Connection, who: str) -> list[RatingFacts]:
    """The ratings of a person, by title and pace."""
    query = select(ratings).where(ratings.c.who == who).order_by(ratings.c.game, ratings.c.pace.desc())
    found = [(row, Rating(row.mu, row.sigma, row.games)) for row in connection.execute(query)]
    return [
        RatingFacts(row.game, title(row.game), row.pace, rating.points, rating.spread, rating.games)
        for row, rating in found
    ]


def _results(connection: Connection, who: str) -> list[ResultCount]:
    counted = (func.count(), func.sum(cast(results.c.won, Integer)), func.avg(results.c.place))
    query = (
        select(results.c.game, results.c.players, *counted)
        .where(results.c.who == who)
        .group_by(results.c.game, results.c.players)
        .order_by(results.c.game, results.c.players)
    )
    return [
        ResultCount(game, title(game), players, number, won, round(float(place), 2))
        for game, players, number, won, place in connection.execute(query)
    ]


def history(connection: Connection, who: str, most: int | None, *, private: bool) -> list[PlayedGame]:
    """The latest games of a person, with those at private tables or without."""
    query = (
        select(results, tables.c.code, tables.c.seats)
        .join(tables, tables.c.id == results.c.table_id, isouter=private)
        .where(results.c.who == who, *([] if private else [tables.c.private.is_(False)]))
        .order_by(results.c.at.desc())
        .limit(most)
    )
    return [
        PlayedGame(
            code=row.code,
            game=row.game,
            title=title(row.game),
            at=row.at,
            players=row.players,
            pace=row.pace,
            place=row.place,
            won=row.won,
            score=row.score,
            rated=row.rated,
            others=_others(row),
        )
        for row in connection.execute(query)
    ]


def _others(row: Row[Any]) -> list[str]:
    seats = msgspec.json.decode(row.seats) if row.seats else []
    return [seat["name"] for seat in seats if seat["kind"] == "human" and seat["who"] != row.who]


async def mine(call: Call) -> Profile:
    """Your own profile."""

    def read(connection: Connection) -> Profile:
        return profile(connection, connection.execute(select(people).where(people.c.who == who)).one(), yours=True)

    who = call.me.who
    return await call.services.hub.read(read)


async def of_account(call: Call) -> Profile:
    """The profile of an account."""

    def read(connection: Connection) -> Profile:
        row = connection.execute(select(people).where(people.c.login == login)).first()
        yours = row is not None and call.person is not None and row.who == call.person.who
        if row is None or not (row.rated or yours):
            raise ApiError(404, "person", "there is nobody of this name, or they show their games to nobody")
        return profile(connection, row, yours=yours)

    login = call.word("login").lower()
    if not (login.isascii() and login.isprintable()):  # some databases do not even accept such a query
        raise ApiError(404, "person", "there is nobody of this name")
    return await call.services.hub.read(read)


def take_part(who: str, chosen: TakingPart) -> Job[None]:
    """Note what a person's games may be used for from now on."""
    values = {name: value for name, value in msgspec.structs.asdict(chosen).items() if value is not None}

    def job(connection: Connection) -> None:
        if values:
            connection.execute(update(people).where(people.c.who == who).values(values))

    return job


async def choose(call: Call) -> Ok:
    """Take part in ratings and in the archive, or not."""
    await call.services.hub.write(take_part(call.me.who, call.body))
    return Ok()


ENDPOINTS = [
    Endpoint("GET", "/api/me/profile", mine, Profile, "My games, results and ratings"),
    Endpoint("POST", "/api/me/profile", choose, Ok, "Take part in ratings and the archive, or not", takes=TakingPart),
    Endpoint("GET", "/api/people/{login}", of_account, Profile, "The games, results and ratings of an account"),
]
