"""Endpoints: the games, lists of tables, opening one, taking and leaving seats, starting."""

import asyncio
from typing import Any

from tableside import shelf
from tableside.core.entry import Entry
from tableside.core.messages import words_of
from tableside.server import store
from tableside.server.alert import in_words, words_in
from tableside.server.api import (
    Again,
    Filling,
    GameFacts,
    GistFacts,
    Keeping,
    Lobby,
    LobbySeat,
    NewTable,
    Nothing,
    Ok,
    OptionFacts,
    Sitting,
    TableSummary,
    Waiting,
    YourQuestion,
)
from tableside.server.gamefiles import addresses
from tableside.server.http import ApiError, Call, Endpoint
from tableside.server.hub import Hub, Making
from tableside.server.laid_out import LaidOut
from tableside.server.peers import Loaded
from tableside.server.people import DAY, Person
from tableside.server.presence import clock_ms
from tableside.server.store import Asks, Summary
from tableside.shelf import GAMES
from tableside.tables import gathering
from tableside.tables.house import HouseRules
from tableside.tables.opening import again, asked_for

LANGUAGE = "en"


async def games(_: Call) -> list[GameFacts]:
    """All games."""
    return [_facts(entry) for entry in shelf.SHELF.values()]


def _facts(entry: Entry) -> GameFacts:
    about, words = entry.game.ABOUT, words_of(entry.game)
    return GameFacts(
        name=about.name,
        title=about.title,
        seats=list(about.seats),
        fewest=about.fewest,
        most=about.most,
        bots=list(shelf.bots(about.name)),
        usual=shelf.usual(about.name),
        engine=about.engine,
        reconstructed=about.reconstructed,
        solo=list(about.solo),
        says=words.look_up("about"),
        options=[OptionFacts(name, words.look_up(f"option.{name}")) for name in entry.options],
        lessons=len(shelf.lessons(about.name) or ()),
        learning=dict(entry.learning),
        texts=f"/api/games/{about.name}/texts/{LANGUAGE}",
        page=addresses(entry),
    )


async def texts(call: Call) -> dict[str, Any]:
    """A game's catalogue of texts."""
    game = GAMES.get(call.word("game"))
    if game is None or call.word("language") != LANGUAGE:
        raise ApiError(404, "texts", "no such game or language")
    return words_of(game).table


async def lists(call: Call) -> Lobby:
    """Open tables, running ones to watch, and my own."""
    hub, now = call.services.hub, clock_ms()
    mine = await hub.read(store.tables_of, call.person.who) if call.person else []
    return Lobby(
        open=[_listed(each, call.person) for each in await hub.read(store.open_tables, now - DAY)],
        running=[_listed(each, call.person) for each in await hub.read(store.running_tables, now - DAY)],
        mine=[_listed(each, call.person) for each in mine],
    )


def _listed(found: Summary, person: Person | None) -> TableSummary:
    head, game = found.head, GAMES[found.head.game]
    yours = [seat.seat for seat in found.seats if person is not None and seat.who == person.who]
    return TableSummary(
        code=head.code,
        game=head.game,
        title=game.ABOUT.title,
        status=found.status,
        private=head.private,
        seats=[
            LobbySeat(seat.seat, seat.word, seat.kind, seat.name, seat.bot, bool(seat.kept)) for seat in found.seats
        ],
        position=found.position,
        owner=person is not None and person.who == head.owner,
        yours=yours,
        invited=[seat.seat for seat in found.seats if person is not None and seat.kept == person.who],
        waiting=found.waiting,
        asks=[_question(found, asks) for asks in found.asks if asks.seat in yours],
        created=head.created,
        changed=found.changed,
        clock=head.clock,
        gist=_gist(found),
    )


def _gist(found: Summary) -> GistFacts | None:
    if found.gist is None:
        return None
    words, gist = words_in(found.head.game), found.gist
    return GistFacts(gist.round, gist.amounts, gist.money, [words.called(name) for name in gist.modules], gist.last)


def _question(found: Summary, asks: Asks) -> YourQuestion:
    return YourQuestion(asks.seat, in_words(found.head.game, asks), asks.since, asks.due)


async def waiting(call: Call) -> list[Waiting]:
    """The tables that wait for you, the longest first."""
    mine = await call.services.hub.read(store.asking_tables, call.person.who) if call.person else []
    listed = [_listed(each, call.person) for each in mine]
    found = [Waiting(each.code, each.title, each.asks[0].says, each.asks[0].since) for each in listed if each.asks]
    return sorted(found, key=lambda each: each.since)


async def archive(call: Call) -> list[TableSummary]:
    """The tables that you have put away, the newest of them."""
    found = await call.services.hub.read(store.archive_of, call.person.who) if call.person else []
    return [_listed(each, call.person) for each in found]


async def keep(call: Call) -> Ok:
    """Archive a table, remove it from your own list, bring it back, or silence it: nobody else notices."""
    code, body, me = call.word("code").upper(), call.body, call.me.who
    found = await call.services.hub.read(store.find_listed, code) if code.isascii() and code.isalnum() else None
    if found is None:
        raise ApiError(404, "table", "there is no table with this code")
    if me not in {found.owner, *found.sitting}:
        raise ApiError(403, "seat", "this table is not in your list")
    if body.place in ("archived", "removed") and me in found.sitting and found.goes_on:
        raise ApiError(409, "refused", "you have a seat in this game; it stays in your list until the game is over")
    if body.place is None and body.silent is None:
        raise ApiError(400, "message", "expected a place or silent", "$")
    await call.services.hub.write(store.put(me, found.id, body.place, body.silent))
    return Ok()


def summary(loaded: Loaded, person: Person | None) -> TableSummary:
    """A loaded table as lists show it, with your own seats."""
    found = _listed(loaded.lobby(), person)
    found.yours = loaded.table.at.seats_of(person.who) if person else []
    return found


async def found_table(call: Call) -> Loaded:
    """The table that the path names."""
    loaded = await call.services.hub.open(call.word("code").upper())
    if loaded is None:
        raise ApiError(404, "table", "there is no table with this code")
    return loaded


async def create(call: Call) -> TableSummary:
    """Open a table."""
    if not call.services.new_tables.take(call.address):
        raise ApiError(429, "rate", "too many new tables from your address; wait a moment")
    body: NewTable = call.body
    opening = await asyncio.to_thread(  # reading a component file takes a while
        asked_for,
        body.game,
        body.seats,
        call.owner,
        clock_ms(),
        options=body.options,
        components=body.components,
        clock=body.clock.rules() if body.clock else None,
        house=body.house.rules() if body.house else HouseRules(),
        private=body.private,
        start=body.start,
        seed=body.seed,
        archive=body.archive,
    )
    return summary(await LaidOut.of(opening).store(call.services.hub), call.person)


async def play_again(call: Call) -> TableSummary:
    """Open a table for the same game once more."""
    if not call.services.new_tables.take(call.address):
        raise ApiError(429, "rate", "too many new tables from your address; wait a moment")
    loaded, body = await found_table(call), call.body
    opening = again(loaded.table, body.seats, call.owner, clock_ms())
    return summary(await LaidOut.of(opening).store(call.services.hub), call.person)


async def show(call: Call) -> TableSummary:
    """One table."""
    return summary(await found_table(call), call.person)


async def changed(call: Call, loaded: Loaded) -> TableSummary:
    """The table after a change, once every list shows it too."""
    await call.services.hub.settled()
    return summary(loaded, call.person)


async def sit(call: Call) -> TableSummary:
    """Take a seat while players gather."""
    loaded, wanted = await found_table(call), call.body.seat
    await _change(call, loaded, lambda: gathering.sit(loaded.table, call.me.who, call.me.name, wanted))
    await _note_member(call, loaded)
    return await changed(call, loaded)


async def _change(call: Call, loaded: Loaded, making: Making) -> None:
    await call.services.hub.change(loaded, call.me.who, None, making)


async def _note_member(call: Call, loaded: Loaded) -> None:
    loaded.seen[call.me.who] = clock_ms()
    number = loaded.table.head.id
    await call.services.hub.write(store.seen(number, call.me.who, clock_ms()), number)


async def leave(call: Call) -> TableSummary:
    """Leave your own seats: they are open again, or a bot plays on."""
    loaded = await found_table(call)
    await give_up(call.services.hub, loaded, call.me.who)
    return await changed(call, loaded)


async def give_up(hub: Hub, loaded: Loaded, who: str) -> None:
    """Make someone leave their seats at a table."""
    await hub.change(loaded, who, None, lambda: gathering.leave(loaded.table, who))
    if loaded.table.at.status == "gathering":
        number = loaded.table.head.id
        await hub.write(store.not_a_member(number, who), number)


async def fill(call: Call) -> TableSummary:
    """Give a seat to a bot, or open it."""
    loaded, body = await found_table(call), call.body
    await _change(call, loaded, lambda: gathering.fill(loaded.table, call.me.who, body.seat, body.bot))
    return await changed(call, loaded)


async def start(call: Call) -> TableSummary:
    """Begin the game."""
    loaded = await found_table(call)
    await _change(call, loaded, lambda: gathering.start(loaded.table, call.me.who))
    return await changed(call, loaded)


TABLE = "/api/tables/{code}"
ENDPOINTS = [
    Endpoint("GET", "/api/games", games, list[GameFacts], "All games"),
    Endpoint("GET", "/api/games/{game}/texts/{language}", texts, dict[str, Any], "A game's texts", packed=True),
    Endpoint("GET", "/api/tables", lists, Lobby, "Lists of tables"),
    Endpoint("GET", "/api/archive", archive, list[TableSummary], "The tables that you have archived"),
    Endpoint("GET", "/api/waiting", waiting, list[Waiting], "The tables that wait for you"),
    Endpoint(
        "POST", "/api/tables", create, TableSummary, "Open a table", takes=NewTable, makes_guest=True, scope="play"
    ),
    Endpoint(
        "POST",
        f"{TABLE}/again",
        play_again,
        TableSummary,
        "The same game again",
        takes=Again,
        makes_guest=True,
        scope="play",
    ),
    Endpoint("GET", TABLE, show, TableSummary, "One table"),
    Endpoint("POST", f"{TABLE}/sit", sit, TableSummary, "Take a seat", takes=Sitting, makes_guest=True, scope="play"),
    Endpoint("POST", f"{TABLE}/leave", leave, TableSummary, "Leave my seats", takes=Nothing, scope="play"),
    Endpoint("POST", f"{TABLE}/fill", fill, TableSummary, "A bot for a seat", takes=Filling, scope="play"),
    Endpoint("POST", f"{TABLE}/start", start, TableSummary, "Begin", takes=Nothing, scope="play"),
    Endpoint(
        "POST", f"{TABLE}/keep", keep, Ok, "Archive, remove or silence a table in my list", takes=Keeping, scope="play"
    ),
]
