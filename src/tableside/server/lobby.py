"""Endpoints: the games there are, lists of tables, opening one, taking and leaving seats, starting."""

import tomllib
from importlib.resources import files
from typing import Any

from tableside.bots import BOTS
from tableside.games import ALL, GAMES
from tableside.server import entries as e
from tableside.server import store
from tableside.server.api import Again, Filling, GameFacts, Lobby, LobbySeat, NewTable, Nothing, Sitting, TableSummary
from tableside.server.entries import Draft
from tableside.server.http import ApiError, Call, Endpoint
from tableside.server.hub import Hub
from tableside.server.opening import again, asked_for, new_seed, strongest
from tableside.server.peers import Loaded
from tableside.server.people import DAY, Person
from tableside.server.presence import clock_ms
from tableside.server.standing import Refused
from tableside.server.store import Summary


async def games(_: Call) -> list[GameFacts]:
    """All games."""
    return [
        GameFacts(
            name=game.ABOUT.name,
            title=game.ABOUT.title,
            seats=list(game.ABOUT.seats),
            fewest=game.ABOUT.fewest,
            most=game.ABOUT.most,
            bots=list(BOTS[game.ABOUT.name]),
            engine=game.ABOUT.engine,
            reconstructed=game.ABOUT.reconstructed,
            solo=list(game.ABOUT.solo),
        )
        for game in ALL
    ]


async def texts(call: Call) -> dict[str, Any]:
    """A game's catalogue of texts."""
    game, language = GAMES.get(call.word("game")), call.word("language")
    if game is None or language not in ("en", "de"):
        raise ApiError(404, "texts", "no such game or language")
    catalogue = files(game.__name__).joinpath(f"texts/{language}.toml")  # type: ignore[attr-defined]
    if not catalogue.is_file():
        raise ApiError(404, "texts", "the game has no texts in this language")
    return tomllib.loads(catalogue.read_text(encoding="utf-8"))


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
    return TableSummary(
        code=head.code,
        game=head.game,
        title=game.ABOUT.title,
        status=found.status,
        private=head.private,
        seats=[LobbySeat(seat.seat, seat.word, seat.kind, seat.name, seat.bot) for seat in found.seats],
        position=found.position,
        owner=person is not None and person.who == head.owner,
        yours=[seat.seat for seat in found.seats if person is not None and seat.who == person.who],
        waiting=found.waiting,
        created=head.created,
        changed=found.changed,
        clock=head.clock,
    )


def summary(loaded: Loaded, person: Person | None) -> TableSummary:
    """A loaded table as lists show it, with the own seats."""
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
    return summary(await asked_for(body, call.me).store(call.services.hub), call.person)


async def play_again(call: Call) -> TableSummary:
    """Open a table for the same game once more."""
    if not call.services.new_tables.take(call.address):
        raise ApiError(429, "rate", "too many new tables from your address; wait a moment")
    loaded, body = await found_table(call), call.body
    return summary(await again(loaded.table, body.seats, call.me).store(call.services.hub), call.person)


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

    def making() -> list[Draft]:
        at = loaded.table.at
        _still_gathering(loaded)
        if at.seats_of(call.me.who) and wanted is None:
            raise Refused("refused", "you sit at this table already")
        free = [seat for seat, chair in enumerate(at.chairs) if chair.kind == "open"]
        if not free or (wanted is not None and wanted not in free):
            raise Refused("refused", "that seat is taken" if free else "all seats are taken", "$.seat")
        seat = free[0] if wanted is None else wanted
        return [Draft(e.Sat(seat, call.me.who, call.me.name), 0)]

    await call.services.hub.change(loaded, call.me.who, None, making)
    await _note_member(call, loaded)
    return await changed(call, loaded)


async def _note_member(call: Call, loaded: Loaded) -> None:
    loaded.seen[call.me.who] = clock_ms()
    number = loaded.table.head.id
    await call.services.hub.write(store.seen(number, call.me.who, clock_ms()), number)


def _still_gathering(loaded: Loaded) -> None:
    if loaded.table.at.status != "gathering":
        raise Refused("refused", "the game has begun")


def _owners_only(call: Call, loaded: Loaded) -> None:
    if loaded.table.head.owner != call.me.who:
        raise Refused("seat", "only the one who opened the table can do that")


async def leave(call: Call) -> TableSummary:
    """Leave the own seats: they are open again, or a bot plays on."""
    loaded = await found_table(call)
    await give_up(call.services.hub, loaded, call.me.who)
    return await changed(call, loaded)


async def give_up(hub: Hub, loaded: Loaded, who: str) -> None:
    """Have someone leave their seats at a table."""

    def making() -> list[Draft]:
        at = loaded.table.at
        own = [seat for seat, chair in enumerate(at.chairs) if chair.who == who and chair.kind == "human"]
        if not own:
            raise Refused("seat", "you have no seat at this table")
        if at.status == "gathering":
            return [Draft(e.Left(seat), 0) for seat in own]
        own = [seat for seat in own if at.chairs[seat].bot is None]
        if at.status != "playing" or not own:
            raise Refused("refused", "there is nothing to leave any more")
        return [Draft(e.HandedOver(seat, strongest(loaded.table.head.game)), at.position) for seat in own]

    await hub.change(loaded, who, None, making)
    if loaded.table.at.status == "gathering":
        number = loaded.table.head.id
        await hub.write(store.not_a_member(number, who), number)


async def fill(call: Call) -> TableSummary:
    """Give a seat to a bot, or open it."""
    loaded, body = await found_table(call), call.body
    _owners_only(call, loaded)

    def making() -> list[Draft]:
        _still_gathering(loaded)
        chairs, names = loaded.table.at.chairs, BOTS[loaded.table.head.game]
        if body.seat >= len(chairs) or chairs[body.seat].kind == "human":
            raise Refused("refused", "someone sits there, or there is no such seat", "$.seat")
        if body.bot is not None and body.bot not in names:
            raise Refused("refused", f"no bot {body.bot!r}; there are {', '.join(names)}", "$.bot")
        return [Draft(e.Filled(body.seat, body.bot), 0)]

    await call.services.hub.change(loaded, call.me.who, None, making)
    return await changed(call, loaded)


async def start(call: Call) -> TableSummary:
    """Begin the game."""
    loaded = await found_table(call)
    _owners_only(call, loaded)

    def making() -> list[Draft]:
        _still_gathering(loaded)
        if any(chair.kind == "open" for chair in loaded.table.at.chairs):
            raise Refused("refused", "a seat is still open; give it to a bot or wait for someone")
        return [Draft(e.Started(new_seed()), 0)]

    await call.services.hub.change(loaded, call.me.who, None, making)
    return await changed(call, loaded)


TABLE = "/api/tables/{code}"
ENDPOINTS = [
    Endpoint("GET", "/api/games", games, list[GameFacts], "All games"),
    Endpoint("GET", "/api/games/{game}/texts/{language}", texts, dict[str, Any], "A game's texts", packed=True),
    Endpoint("GET", "/api/tables", lists, Lobby, "Lists of tables"),
    Endpoint("POST", "/api/tables", create, TableSummary, "Open a table", takes=NewTable, makes_guest=True),
    Endpoint("POST", f"{TABLE}/again", play_again, TableSummary, "The same game anew", takes=Again, makes_guest=True),
    Endpoint("GET", TABLE, show, TableSummary, "One table"),
    Endpoint("POST", f"{TABLE}/sit", sit, TableSummary, "Take a seat", takes=Sitting, makes_guest=True),
    Endpoint("POST", f"{TABLE}/leave", leave, TableSummary, "Leave my seats", takes=Nothing),
    Endpoint("POST", f"{TABLE}/fill", fill, TableSummary, "A bot for a seat", takes=Filling),
    Endpoint("POST", f"{TABLE}/start", start, TableSummary, "Begin", takes=Nothing),
]
