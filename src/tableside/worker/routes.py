"""What a page asks by path, with the same paths and answers as a server's (server/lobby.py, replays.py, choosing.py).

PastView is one person. What needs others (accounts, links to seats, alerts, ratings) has no path here, and is refused
with a sentence.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, is_dataclass, replace
from typing import Any, Literal, TypeAlias
from urllib.parse import parse_qs, unquote, urlsplit

from tableside import shelf
from tableside.core.game import BadConfig
from tableside.core.jsonable import JsonError, from_json, loads, to_json
from tableside.core.match import present_name
from tableside.core.messages import words_of
from tableside.core.record import Record, RecordError, read
from tableside.core.rng import Rng, seeded
from tableside.shelf import GAMES
from tableside.tables import gathering, looking, wondering
from tableside.tables.actions import read_action
from tableside.tables.entries import Acted
from tableside.tables.kinds import written
from tableside.tables.listing import TableSummary, facts
from tableside.tables.opening import Opening, again, asked_for, check_seats, new_seed, rematch
from tableside.tables.shown import shown
from tableside.tables.standing import Refused
from tableside.tables.table import Unplayable
from tableside.tables.views import ending, line, told
from tableside.worker.room import ME, OpenTable, Room, clock_ms, seed_for

LINES = 500  # of the log in one answer
LONGEST_NAME = 40
MOST_MOVES = 20_000


@dataclass(frozen=True)
class Reply:
    """An answer: its status as HTTP has them, and its text, JSON unless it is a record."""

    status: int
    text: str
    is_json: bool = True


class NotThere(Exception):
    """Nothing is there; the message says what."""


@dataclass(frozen=True)
class PageCall:
    """A request: the words of its path, its query and its body."""

    room: Room
    words: Mapping[str, str]
    query: Mapping[str, str]
    body: Any

    def given(self, name: str, kind: Any, otherwise: Any = ...) -> Any:
        """A part of the body, of this type; `JsonError` says what is wrong with it."""
        body = self.body if isinstance(self.body, dict) else {}
        if body.get(name) is None and otherwise is not ...:
            return otherwise
        try:
            return from_json(body.get(name), kind)
        except JsonError as error:
            raise JsonError(error.what, f"{name}.{error.place}".rstrip(".")) from None

    async def table(self) -> OpenTable:
        """The table that the path names."""
        loaded = await self.room.open(self.words["code"].upper())
        if loaded is None:
            raise NotThere("there is no table with this code on this device")
        return loaded

    def number(self, name: str, otherwise: int) -> int:
        """A whole number of the query."""
        asked = self.query.get(name, "")
        return int(asked) if asked.isdecimal() else otherwise


# The person, the games.


async def me(call: PageCall) -> Any:
    """Who this is."""
    return {"name": call.room.name, "account": None, "new": not call.room.name}


async def name(call: PageCall) -> Any:
    """Take a name."""
    await call.room.rename(shown(call.given("name", str), LONGEST_NAME))
    return await me(call)


async def games(_: PageCall) -> Any:
    """All games."""
    return [replace(facts(entry), lessons=0) for entry in shelf.SHELF.values()]  # lessons need a server


def _game(call: PageCall) -> str:
    if call.words["game"] not in GAMES:
        raise NotThere("there is no such game")
    return call.words["game"]


async def texts(call: PageCall) -> Any:
    """A game's catalogue of texts."""
    return words_of(GAMES[_game(call)]).table


def _form(call: PageCall) -> Any:
    found = shelf.form(_game(call))
    if found is None:
        raise NotThere("there is nothing to choose for this game")
    return found


async def setup(call: PageCall) -> Any:
    """All choices for a new table."""
    return _form(call).facts()


async def check(call: PageCall) -> Any:
    """What some choices lead to, and what else can be chosen."""
    return _form(call).setting(call.given("players", int), call.given("options", dict[str, str], {}))


async def draw(call: PageCall) -> Any:
    """Modules at random."""
    players, number, solo = call.given("players", int), call.given("number", int), call.given("solo", str, "")
    return {"modules": list(_form(call).drawn(players, number, solo, Rng(seeded(new_seed()))))}


# Tables.


async def lists(call: PageCall) -> Any:
    """The tables of this device, the newest first."""
    kept = sorted(call.room.tables.values(), key=lambda each: -each.shown.changed)
    return {"open": [], "running": [], "mine": [each.shown for each in kept if not each.archived]}


async def archive(call: PageCall) -> Any:
    """The tables that were put away."""
    return [each.shown for each in call.room.tables.values() if each.archived]


async def waiting(call: PageCall) -> Any:
    """The tables that wait for an answer, the longest first."""
    asked = [each.shown for each in call.room.tables.values() if each.shown.asks]
    found = [
        {"code": each.code, "title": each.title, "says": each.asks[0].says, "since": each.asks[0].since}
        for each in asked
    ]
    return sorted(found, key=lambda each: each["since"])


async def create(call: PageCall) -> TableSummary:
    """Open a table; an open seat is for somebody else at this device."""
    opening = asked_for(
        call.given("game", str),
        _seats(call),
        call.room.owner,
        clock_ms(),
        options=call.given("options", dict[str, str], {}),
        components=call.given("components", str, None),
        start=True,
        seed=call.given("seed", int, None),
    )
    return (await call.room.place(opening)).shown()


def _seats(call: PageCall) -> list[str]:
    return ["me" if seat == "open" else seat for seat in call.given("seats", list[str])]


async def show(call: PageCall) -> TableSummary:
    """One table."""
    return (await call.table()).shown()


async def keep(call: PageCall) -> Any:
    """Archive a table, bring it back, or remove it for good."""
    code = (await call.table()).table.head.code
    place = call.given("place", Literal["listed", "archived", "removed"], None)
    if place == "removed":
        await call.room.remove(code)
    elif place is not None:
        await call.room.put_away(code, archived=place == "archived")
    return {"ok": True}


async def leave(call: PageCall) -> TableSummary:
    """Leave the seats to bots."""
    loaded = await call.table()
    await call.room.change(loaded, ME, None, lambda: gathering.leave(loaded.table, ME))
    return loaded.shown()


async def play_again(call: PageCall) -> TableSummary:
    """The same game once more."""
    table = (await call.table()).table
    return (await call.room.place(again(table, _seats(call), call.room.owner, clock_ms()))).shown()


async def ask_rematch(call: PageCall) -> TableSummary:
    """The same game for the same people, each one seat further."""
    loaded = await call.table()
    return (await call.room.place(rematch(loaded.table, call.room.owner, clock_ms()))).shown()


# The past.


async def log(call: PageCall) -> Any:
    """A part of the log."""
    loaded = await call.table()
    first, last = call.number("from", 0), loaded.table.at.seq
    to = min(call.number("to", last), first + LINES, last)
    return {"lines": [line(row, loaded.table) for row in loaded.rows[first:to]], "last": last}


def _position(call: PageCall, loaded: OpenTable) -> int:
    number, last = int(call.words["position"]), len(loaded.past.acts)
    if number > last:
        raise NotThere(f"this table has {last} positions")
    return number


def _seat(call: PageCall, loaded: OpenTable) -> int | Literal["all"] | None:
    """The seat whose knowledge is asked for, if it lies open."""
    asked, table = call.query.get("seat"), loaded.table
    if asked is None:
        return None
    if asked != "all" and not (asked.isdecimal() and int(asked) < table.seats):
        raise Refused("seat", f"there are {table.seats} seats")
    if not table.over and (asked == "all" or int(asked) not in table.at.seats_of(ME)):
        raise Refused("seat", "the game is not over, so not everything is open yet")
    return "all" if asked == "all" else int(asked)


@dataclass(frozen=True)
class PastView:
    """A past position, as a seat saw it."""

    number: int
    seat: int | Literal["all"] | None
    state: Any
    seen: Any

    @property
    def player(self) -> int | None:
        """The seat that looks; None if everything is open."""
        return None if self.seat == "all" else self.seat


def _there(call: PageCall, loaded: OpenTable) -> PastView:
    number, seat = _position(call, loaded), _seat(call, loaded)
    state = loaded.past.state(number)
    return PastView(number, seat, state, state if seat == "all" else loaded.table.game.view(state, seat))


async def position(call: PageCall) -> Any:
    """A past position."""
    loaded = await call.table()
    there, table = _there(call, loaded), loaded.table
    led_here = loaded.rows[loaded.past.acts[there.number - 1].seq - 1] if there.number else None
    view, picture = looking.drawn(table.head.game, there.seen, there.player, ())
    return {
        "position": there.number,
        "last": len(loaded.past.acts),
        "seat": there.seat,
        "view": view,
        "picture": picture,
        "told": told(led_here.told) if led_here else [],
        "bot": _bot(led_here.entry) if led_here else "",
        "waiting": list(table.game.waiting(there.state)),
        "result": ending(table.game, there.state),
    }


def _bot(entry: Any) -> str:
    return present_name(entry.bot) if isinstance(entry, Acted) and entry.bot else ""


async def look(call: PageCall) -> Any:
    """What a seat would have seen there when it looked at something."""
    loaded = await call.table()
    there, of = _there(call, loaded), loads(call.query.get("of", "null"))
    return {"sight": looking.answer(loaded.table.head.game, there.seen, there.player, call.query.get("ask", ""), of)}


async def why(call: PageCall) -> Any:
    """Why a bot took the action that led to a position."""
    loaded = await call.table()
    number, seat, table = _position(call, loaded), _seat(call, loaded), loaded.table
    act = loaded.past.acts[number - 1]
    bot = _bot(loaded.rows[act.seq - 1].entry) if number else ""
    if bot not in shelf.bots(table.head.game):
        raise NotThere("no bot took the action that led to this position")
    before, asker = loaded.past.state(number - 1), act.seat if table.over or seat == "all" else seat
    if asker != act.seat and not wondering.lies_open(table.game, before, table.state, act.seat):
        return {"bot": bot, "open": False, "says": ""}
    seed = seed_for(table.head.code, number - 1, act.seat)
    action = read_action(table.head.game, act.action)
    asked = wondering.wonder(table.game, before, asker, act.seat, action, bot, seed)
    return {"bot": bot, "open": True, "says": wondering.says(asked)}


async def record(call: PageCall) -> str:
    """The table's record."""
    loaded = await call.table()
    table = loaded.table
    if not table.at.lies_open_to(ME):
        raise Refused("seat", "the game is not over: this would show what is still secret")
    seats = tuple(chair.bot or "human" for chair in table.at.chairs)
    return str(Record(table.game, table.head.config, loaded.past.seed, seats, loaded.past.moves()))


async def course(call: PageCall) -> Any:
    """How a game that is over went."""
    loaded = await call.table()
    if not loaded.table.over:
        raise Refused("seat", "the game is not over; its figures are added up then")
    return loaded.past.course()


async def upload(call: PageCall) -> TableSummary:
    """A new table that continues where a record ends."""
    found = read(call.given("record", str), GAMES)
    opening = Opening(found.game, found.config, call.room.owner, clock_ms(), seed=found.seed)
    return await _against_bots(call, opening, 0, shelf.usual(found.game.ABOUT.name), found.moves)


async def fork(call: PageCall) -> TableSummary:
    """Play on from a position against bots."""
    loaded = await call.table()
    head, position, seat = loaded.table.head, call.given("position", int), call.given("seat", int, 0)
    if not loaded.table.at.lies_open_to(ME):
        raise Refused("seat", "the game is not over: this would show what is still secret")
    if not 0 <= position <= len(loaded.past.acts) or not 0 <= seat < loaded.table.seats:
        raise NotThere("there is no such position or seat")
    bot = call.given("bot", str, shelf.usual(head.game))
    check_seats(head.game, [bot])
    opening = Opening(loaded.table.game, head.config, call.room.owner, clock_ms(), seed=loaded.past.seed)
    return await _against_bots(call, opening, seat, bot, loaded.past.moves(position))


async def _against_bots(call: PageCall, opening: Opening, own: int, bot: str, moves: Any) -> TableSummary:
    if len(moves) > MOST_MOVES:
        raise RecordError(f"a record may have at most {MOST_MOVES} actions")
    opening.seat(["me" if seat == own else bot for seat in range(opening.table.seats)])
    opening.begin(moves)
    return (await call.room.place(opening)).shown()


Route: TypeAlias = Callable[[PageCall], Awaitable[Any]]
GAME, TABLE, POSITION = "/api/games/{game}", "/api/tables/{code}", "/api/tables/{code}/positions/{position}"
ROUTES: dict[tuple[str, str], Route] = {
    ("GET", "/api/me"): me,
    ("POST", "/api/me"): name,
    ("GET", "/api/games"): games,
    ("GET", f"{GAME}/texts/{{language}}"): texts,
    ("GET", f"{GAME}/setup"): setup,
    ("POST", f"{GAME}/check"): check,
    ("POST", f"{GAME}/draw"): draw,
    ("GET", "/api/tables"): lists,
    ("POST", "/api/tables"): create,
    ("GET", "/api/archive"): archive,
    ("GET", "/api/waiting"): waiting,
    ("POST", "/api/records"): upload,
    ("GET", TABLE): show,
    ("POST", f"{TABLE}/keep"): keep,
    ("POST", f"{TABLE}/leave"): leave,
    ("POST", f"{TABLE}/again"): play_again,
    ("POST", f"{TABLE}/rematch"): ask_rematch,
    ("GET", f"{TABLE}/log"): log,
    ("GET", f"{TABLE}/record"): record,
    ("GET", f"{TABLE}/course"): course,
    ("POST", f"{TABLE}/fork"): fork,
    ("GET", POSITION): position,
    ("GET", f"{POSITION}/look"): look,
    ("GET", f"{POSITION}/why"): why,
}


def _pattern(path: str) -> re.Pattern[str]:
    words = path.replace("{position}", r"(?P<position>\d{1,9})")
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[\\w-]+)", words))


PATTERNS = [(method, _pattern(path), route) for (method, path), route in ROUTES.items()]
STATUS = {"seat": 403, "config": 422, "refused": 409, "stale": 409, "storage": 507}


async def answer(room: Room, method: str, address: str, body: str) -> Reply:
    """What a request is answered with; whatever is wrong with it is said in a sentence."""
    split = urlsplit(address)
    path, query = unquote(split.path), {key: values[-1] for key, values in parse_qs(split.query).items()}
    for of, pattern, route in PATTERNS:
        if of == method and (found := pattern.fullmatch(path)):
            return await _answered(route, room, found.groupdict(), query, body)
    return _refused(404, "offline", "this needs a server: here are only the tables of this device")


async def _answered(route: Route, room: Room, words: dict[str, str], query: dict[str, str], body: str) -> Reply:
    try:
        found = await route(PageCall(room, words, query, loads(body) if body else None))
    except NotThere as error:
        return _refused(404, "table", str(error))
    except Unplayable as error:
        return _refused(409, "refused", str(error))
    except Refused as refused:
        return _refused(STATUS.get(refused.code, 409), refused.code, refused.what, refused.where)
    except JsonError as error:
        return _refused(400, "message", error.what, f"$.{error.place}" if error.place else "$")
    except (BadConfig, RecordError, looking.Unanswerable) as error:
        return _refused(422, "config", str(error))
    return Reply(200, found, is_json=False) if isinstance(found, str) else Reply(200, written(_plain(found)))


def _plain(value: Any) -> Any:
    """An answer as JSON, whatever of it is a dataclass."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return to_json(value) if is_dataclass(value) else value


def _refused(status: int, code: str, what: str, where: str = "") -> Reply:
    return Reply(status, written({"error": code, "what": what, "where": where}))
