"""Endpoints: the log, positions of the past, records down and up, and playing on from a position.

What a seat saw then, it may see again. Everything else (other seats, the whole record with its seed, a fork that could
look into the future) opens when the game is over, or to the only human at the table, who can cheat nobody.
"""

import asyncio
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from starlette.responses import PlainTextResponse

from tableside import looks
from tableside.bots import BOTS
from tableside.core.game import AnyGame
from tableside.core.jsonable import to_json
from tableside.core.record import Move, Record, RecordError, read
from tableside.games import GAMES
from tableside.server import entries as e
from tableside.server import store
from tableside.server.api import Forking, Log, Position, Sight, TableSummary, Upload
from tableside.server.entries import Row
from tableside.server.http import ApiError, Call, Endpoint, whole_number
from tableside.server.lobby import TABLE, found_table, summary
from tableside.server.opening import Opening, strongest
from tableside.server.peers import Loaded
from tableside.server.services import Services
from tableside.server.standing import Head, Refused
from tableside.server.table import read_action
from tableside.server.views import ending, line
from tableside.server.wire import Told

LINES = 500  # of the log in one answer
STRIDE = 32  # positions between two that a replay keeps
REPLAYS = 32  # kept in memory
MOST_MOVES = 20_000  # of an uploaded record


class Replay:
    """The actions that stand, what each told, and a state every so often."""

    def __init__(self, game: AnyGame, head: Head, rows: list[Row]) -> None:
        self.game, self.seq = game, rows[-1].seq if rows else 0
        self.moves: list[Move] = []
        self.told: list[list[Told]] = []
        for row in rows:
            if isinstance(row.entry, e.Acted):
                self.moves.append(Move(row.entry.seat, read_action(head.game, row.entry.action)))
                self.told.append(row.told)
            elif isinstance(row.entry, e.Undone):
                del self.moves[row.entry.to :], self.told[row.entry.to :]
        self.kept = [game.new(head.config, head.seed)]

    def state(self, position: int) -> Any:
        """The state at a position; the ones on the way are kept."""
        start = min(position // STRIDE, len(self.kept) - 1)
        state = self.kept[start].copy()
        for number in range(start * STRIDE, position):
            self.game.step(state, self.moves[number].player, self.moves[number].action)
            if (number + 1) % STRIDE == 0 and (number + 1) // STRIDE == len(self.kept):
                self.kept.append(state.copy())
        return state


async def replay_of(services: Services, loaded: Loaded) -> Replay:
    """The table's replay, made anew when the table has moved on."""
    head = loaded.table.head
    found: Replay | None = services.replays.pop(head.id, None)
    if found is None or found.seq != loaded.table.at.seq:
        rows = await services.hub.read(store.rows_after, head.id, 0)
        found = await asyncio.to_thread(Replay, loaded.table.game, head, rows)
    services.replays[head.id] = found
    if len(services.replays) > REPLAYS:
        services.replays.popitem(last=False)
    return found


def lies_open(loaded: Loaded, who: str | None) -> bool:
    """Whether nothing of this table is secret from this person."""
    people = {chair.who for chair in loaded.table.at.chairs if chair.kind == "human"}
    return loaded.table.over or (bool(who) and people == {who})


def _must_lie_open(call: Call, loaded: Loaded) -> None:
    if not lies_open(loaded, call.person.who if call.person else None):
        raise Refused("seat", "the game is not over: this would show what is still secret")


async def log(call: Call) -> Log:
    """A part of the log."""
    loaded = await found_table(call)
    first, last = call.number("from", 0) or 0, loaded.table.at.seq
    to = min(call.number("to", last) or 0, first + LINES, last)
    rows = await call.services.hub.read(store.rows_after, loaded.table.head.id, first, max(0, to - first))
    return Log([line(row, loaded.table) for row in rows], last)


@dataclass(frozen=True)
class Past:
    """A position of the past: the state, and what a seat saw of it."""

    loaded: Loaded
    replay: Replay
    number: int
    seat: int | Literal["all"] | None
    state: Any
    seen: Any

    @property
    def player(self) -> int | None:
        """The seat that looks; nobody's where everything lies open."""
        return None if self.seat == "all" else self.seat


async def past(call: Call) -> Past:
    """The position that the call asks for."""
    loaded = await found_table(call)
    number, seat = whole_number(call.word("position"), "position"), _seat_asked(call, loaded)
    replay = await replay_of(call.services, loaded)
    if loaded.table.state is None or number > len(replay.moves):
        raise ApiError(404, "position", f"this table has {len(replay.moves)} positions")
    state = await asyncio.to_thread(replay.state, number)
    return Past(loaded, replay, number, seat, state, state if seat == "all" else loaded.table.game.view(state, seat))


async def look(call: Call) -> Sight:
    """What a seat would have seen there when it looked at something."""
    there, query = await past(call), call.request.query_params
    try:
        of = msgspec.json.decode(query.get("of", "null"))
        return Sight(looks.answer(there.loaded.table.head.game, there.seen, there.player, query.get("ask", ""), of))
    except (msgspec.DecodeError, looks.Unanswerable) as error:
        raise ApiError(422, "look", str(error), "$.of") from None


async def position(call: Call) -> Position:
    """A position of the past, as a seat knew it."""
    there = await past(call)
    game, number, replay = there.loaded.table.game, there.number, there.replay
    return Position(
        position=number,
        last=len(replay.moves),
        seat=there.seat,
        view=to_json(there.seen, game.ABOUT.state),
        picture=looks.picture(there.loaded.table.head.game, there.seen, there.player, ()),
        told=replay.told[number - 1] if number else [],
        waiting=list(game.waiting(there.state)),
        result=ending(game, there.state),
    )


def _seat_asked(call: Call, loaded: Loaded) -> int | Literal["all"] | None:
    asked = call.request.query_params.get("seat")
    if asked is None:
        return None
    if asked == "all":
        if not loaded.table.over:
            raise Refused("seat", "the game is not over: not everything lies open")
        return "all"
    seat = whole_number(asked, "seat", 0, loaded.table.seats - 1)
    own = loaded.table.at.seats_of(call.person.who) if call.person else []
    if seat not in own and not loaded.table.over:
        raise Refused("seat", "that is not your seat; when the game is over everyone may look")
    return seat


async def download(call: Call) -> PlainTextResponse:
    """The table's record."""
    loaded = await found_table(call)
    _must_lie_open(call, loaded)
    head, replay = loaded.table.head, await replay_of(call.services, loaded)
    seats = tuple(chair.bot or "human" for chair in loaded.table.at.chairs)
    record = Record(loaded.table.game, head.config, head.seed, seats, list(replay.moves))
    name = f"{head.game}-{head.code}.txt"
    return PlainTextResponse(
        await asyncio.to_thread(str, record), headers={"content-disposition": f'attachment; filename="{name}"'}
    )


async def upload(call: Call) -> TableSummary:
    """A new table that stands where a record ends."""
    _limited(call)
    body: Upload = call.body
    if body.record.count("\n") > 2 * MOST_MOVES:
        raise RecordError(f"a record may have {MOST_MOVES} actions at most")
    opening = await asyncio.to_thread(_from_record, call, body)
    return summary(await opening.store(call.services.hub), call.person)


def _from_record(call: Call, body: Upload) -> Opening:
    record = read(body.record, GAMES)
    opening = Opening(record.game, record.config, call.me, seed=record.seed, private=body.private, clock=None)
    _seat_against_bots(opening, 0, strongest(record.game.ABOUT.name))
    opening.begin(record.moves)
    return opening


def _seat_against_bots(opening: Opening, own: int, bot: str) -> None:
    opening.seat(["me" if seat == own else bot for seat in range(opening.table.seats)])


async def fork(call: Call) -> TableSummary:
    """Play on from a position against bots."""
    loaded, body = await found_table(call), call.body
    assert isinstance(body, Forking)
    _must_lie_open(call, loaded)
    _limited(call)
    head, replay = loaded.table.head, await replay_of(call.services, loaded)
    bot = body.bot or strongest(head.game)
    if bot not in BOTS[head.game]:
        raise ApiError(422, "config", f"no bot {bot!r}; there are {', '.join(BOTS[head.game])}", "$.bot")
    if loaded.table.state is None or body.position > len(replay.moves):
        raise ApiError(404, "position", f"this table has {len(replay.moves)} positions", "$.position")
    if body.seat >= loaded.table.seats:
        raise ApiError(422, "config", f"there are {loaded.table.seats} seats", "$.seat")
    opening = Opening(loaded.table.game, head.config, call.me, seed=head.seed, private=True, clock=None)
    _seat_against_bots(opening, body.seat, bot)
    await asyncio.to_thread(opening.begin, replay.moves[: body.position])
    return summary(await opening.store(call.services.hub), call.person)


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
        Position,
        "A position of the past",
        query={"seat": {"type": "string"}},
    ),
    Endpoint(
        "GET",
        f"{TABLE}/positions/{{position}}/look",
        look,
        Sight,
        "A look at a position of the past",
        query={"seat": {"type": "string"}, "ask": {"type": "string"}, "of": {"type": "string"}},
    ),
    Endpoint("GET", f"{TABLE}/record", download, str, "The record"),
    Endpoint(
        "POST",
        "/api/records",
        upload,
        TableSummary,
        "A table from a record",
        takes=Upload,
        makes_guest=True,
        longest=2_500_000,
    ),
    Endpoint("POST", f"{TABLE}/fork", fork, TableSummary, "Play on from here", takes=Forking, makes_guest=True),
]
