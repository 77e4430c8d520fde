"""Endpoints: the log, past positions, how a game went, records down and up, and playing on from a position.

A seat may see again what it saw then. Everything else (other seats, the whole record with its seed, a fork that could
look into the future) opens when the game is over, or to a person who was always alone at the table while no
seat was ever open to others: then there is nobody to cheat.
"""

import asyncio
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from starlette.responses import PlainTextResponse

from tableside import shelf
from tableside.core.course import Course
from tableside.core.match import present_name
from tableside.core.record import Record
from tableside.server import store
from tableside.server.api import Forking, Log, PastPosition, PastSight, Upload
from tableside.server.bans import muted_by
from tableside.server.http import ApiError, Call, Endpoint, whole_number
from tableside.server.lobby import TABLE, found_table, summary
from tableside.server.peers import Loaded
from tableside.server.readers import FromPosition, FromRecord, Layout
from tableside.server.services import Services
from tableside.tables import looking
from tableside.tables.entries import Acted, AnyEntry
from tableside.tables.listing import TableSummary
from tableside.tables.past import Past
from tableside.tables.standing import Refused
from tableside.tables.views import ending, hears, line, told

LINES = 500  # of the log in one answer
REPLAYS = 16  # kept in memory


async def past_of(services: Services, loaded: Loaded) -> Past:
    """What was played at the table, read again when it has moved on."""
    head, last = loaded.table.head, loaded.table.at.seq
    found = services.replays.pop(head.id, None)
    if found is None or found.seq != last:
        found = await services.hub.read(store.past, head, last)
    services.replays[head.id] = found
    if len(services.replays) > REPLAYS:
        services.replays.popitem(last=False)
    return found


def _must_lie_open(call: Call, loaded: Loaded) -> None:
    if not loaded.table.at.lies_open_to(call.person.who if call.person else ""):
        raise Refused("seat", "the game is not over: this would show what is still secret")


def _must_be_a_game(loaded: Loaded) -> None:
    if loaded.table.at.lesson:
        raise Refused("refused", "this is a lesson, which is not a whole game")


async def log(call: Call) -> Log:
    """A part of the log."""
    loaded = await found_table(call)
    first, last = call.number("from", 0) or 0, loaded.table.at.seq
    to = min(call.number("to", last) or 0, first + LINES, last)
    rows = await call.services.hub.read(store.rows_after, loaded.table.head.id, first, max(0, to - first))
    sits = call.person is not None and bool(loaded.table.at.seats_of(call.person.who))
    muted = await call.services.hub.read(muted_by, call.person.who) if call.person else frozenset[str]()
    heard = [row for row in rows if hears(row, loaded.table, sits=sits, muted=muted)]
    return Log([line(row, loaded.table) for row in heard], last)


@dataclass(frozen=True)
class There:
    """A past position: the state, and what a seat saw of it."""

    loaded: Loaded
    past: Past
    number: int
    seat: int | Literal["all"] | None
    state: Any
    seen: Any

    @property
    def player(self) -> int | None:
        """The seat that looks; None if everything is open."""
        return None if self.seat == "all" else self.seat


async def there(call: Call) -> There:
    """The position that the call asks for."""
    loaded = await found_table(call)
    number, seat = whole_number(call.word("position"), "position"), seat_asked(call, loaded)
    async with call.services.replaying.of(call.address):  # one at a time, so that they hold up nothing else
        past = await begun(call, loaded, number)
        state = await asyncio.to_thread(past.state, number)
    return There(loaded, past, number, seat, state, state if seat == "all" else loaded.table.game.view(state, seat))


async def begun(call: Call, loaded: Loaded, position: int, where: str = "") -> Past:
    """What was played; an error if the game has not reached this position."""
    if loaded.table.state is None:
        raise ApiError(404, "position", "the game has not begun", where)
    past = await past_of(call.services, loaded)
    if position > len(past.acts):
        raise ApiError(404, "position", f"this table has {len(past.acts)} positions", where)
    return past


async def look(call: Call) -> PastSight:
    """What a seat would have seen there when it looked at something."""
    query = call.request.query_params
    try:
        of = msgspec.json.decode(query.get("of", "null"))
    except (msgspec.DecodeError, RecursionError) as error:
        raise ApiError(422, "look", f"this is not JSON: {error}", "$.of") from None
    found = await there(call)
    try:
        game, ask = found.loaded.table.head.game, query.get("ask", "")
        return PastSight(looking.answer(game, found.seen, found.player, ask, of))
    except looking.Unanswerable as error:
        raise ApiError(422, "look", str(error), "$.of") from None


async def position(call: Call) -> PastPosition:
    """A past position, as a seat knew it."""
    found = await there(call)
    table, number, acts = found.loaded.table, found.number, found.past.acts
    led_here = (
        await call.services.hub.read(store.rows_after, table.head.id, acts[number - 1].seq - 1, 1) if number else []
    )
    view, picture = looking.drawn(table.head.game, found.seen, found.player, ())
    return PastPosition(
        position=number,
        last=len(acts),
        seat=found.seat,
        view=view,
        picture=picture,
        told=told(led_here[0].told) if led_here else [],
        bot=bot_of(led_here[0].entry) if led_here else "",
        waiting=list(table.game.waiting(found.state)),
        result=ending(table.game, found.state),
    )


def bot_of(entry: AnyEntry) -> str:
    """The bot that took an action, by its present name; empty for a person."""
    return present_name(entry.bot) if isinstance(entry, Acted) and entry.bot else ""


def seat_asked(call: Call, loaded: Loaded) -> int | Literal["all"] | None:
    """The seat whose knowledge the call asks for, if it may have it."""
    asked = call.request.query_params.get("seat")
    if asked is None:
        return None
    if asked == "all":
        if not loaded.table.over:
            raise Refused("seat", "the game is not over, so not everything is open yet")
        return "all"
    seat = whole_number(asked, "seat", 0, loaded.table.seats - 1)
    own = loaded.table.at.seats_of(call.person.who) if call.person else []
    if seat not in own and not loaded.table.over:
        raise Refused("seat", "that is not your seat; once the game is over everyone can look")
    return seat


async def download(call: Call) -> PlainTextResponse:
    """The table's record."""
    loaded = await found_table(call)
    _must_lie_open(call, loaded)
    _must_be_a_game(loaded)
    head, seats = loaded.table.head, tuple(chair.bot or "human" for chair in loaded.table.at.chairs)
    async with call.services.replaying.of(call.address):
        past = await begun(call, loaded, 0)
        record = await asyncio.to_thread(
            lambda: str(Record(loaded.table.game, head.config, past.seed, seats, past.moves()))
        )
    name = f"{head.game}-{head.code}.txt"
    return PlainTextResponse(record, headers={"content-disposition": f'attachment; filename="{name}"'})


async def course(call: Call) -> Course:
    """How a game that is over went, from its record."""
    loaded = await found_table(call)
    if not loaded.table.over:
        raise Refused("seat", "the game is not over; its figures are added up then")
    _must_be_a_game(loaded)
    async with call.services.replaying.of(call.address):
        past = await begun(call, loaded, 0)
        return await asyncio.to_thread(past.course)


async def upload(call: Call) -> TableSummary:
    """A new table that continues where a record ends."""
    _limited(call)
    body: Upload = call.body
    return await _stored(call, FromRecord(call.owner, body.record, body.private))


async def _stored(call: Call, layout: Layout) -> TableSummary:
    laid_out = await call.services.readers.lay_out(layout, call.address)
    return summary(await laid_out.store(call.services.hub), call.person)


async def fork(call: Call) -> TableSummary:
    """Play on from a position against bots."""
    loaded, body = await found_table(call), call.body
    assert isinstance(body, Forking)
    _must_lie_open(call, loaded)
    _must_be_a_game(loaded)
    _limited(call)
    head = loaded.table.head
    bot = body.bot or shelf.usual(head.game)
    if bot not in shelf.bots(head.game):
        raise ApiError(422, "config", f"no bot {bot!r}; there are {', '.join(shelf.bots(head.game))}", "$.bot")
    if body.seat >= loaded.table.seats:
        raise ApiError(422, "config", f"there are {loaded.table.seats} seats", "$.seat")
    past = await begun(call, loaded, body.position, "$.position")
    moves = past.moves(body.position)
    return await _stored(call, FromPosition(call.owner, head.game, head.config, past.seed, moves, body.seat, bot))


def _limited(call: Call) -> None:
    if not call.services.new_tables.take(call.address):
        raise ApiError(429, "rate", "too many new tables from your address; wait a moment")


NUMBER = {"type": "integer", "minimum": 0}
ENDPOINTS = [
    Endpoint("GET", f"{TABLE}/log", log, Log, "The log", query={"from": NUMBER, "to": NUMBER}),
    Endpoint(
        "GET",
        f"{TABLE}/positions/{{position}}",
        position,
        PastPosition,
        "A past position",
        query={"seat": {"type": "string"}},
    ),
    Endpoint(
        "GET",
        f"{TABLE}/positions/{{position}}/look",
        look,
        PastSight,
        "A look at a past position",
        query={"seat": {"type": "string"}, "ask": {"type": "string"}, "of": {"type": "string"}},
    ),
    Endpoint("GET", f"{TABLE}/record", download, str, "The record"),
    Endpoint("GET", f"{TABLE}/course", course, Course, "How a game that is over went"),
    Endpoint(
        "POST",
        "/api/records",
        upload,
        TableSummary,
        "A table from a record",
        takes=Upload,
        makes_guest=True,
        longest=2_500_000,
        scope="play",
    ),
    Endpoint(
        "POST", f"{TABLE}/fork", fork, TableSummary, "Play on from here", takes=Forking, makes_guest=True, scope="play"
    ),
]
