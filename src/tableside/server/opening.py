"""Opening a table: asked for, from a record, or from a position of another table."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from tableside.bots import BOTS
from tableside.core.game import AnyGame
from tableside.core.notation import text
from tableside.core.record import Move
from tableside.games import GAMES
from tableside.server import entries as e
from tableside.server import store
from tableside.server.api import NewTable
from tableside.server.clock import ClockRules
from tableside.server.entries import Draft, Row
from tableside.server.http import ApiError
from tableside.server.hub import Hub
from tableside.server.peers import Loaded
from tableside.server.people import Person, new_code
from tableside.server.presence import clock_ms
from tableside.server.requests import played, tell
from tableside.server.standing import Head
from tableside.server.store import Kept, Summary, Written, written
from tableside.server.table import KEPT, Table
from tableside.server.writer import Conflict


class Opening:
    """A table that is being made, entry by entry, before it is stored."""

    def __init__(
        self,
        game: AnyGame,
        config: Any,
        owner: Person,
        *,
        seed: int | None = None,
        private: bool,
        clock: ClockRules | None,
    ) -> None:
        about, at = game.ABOUT, clock_ms()
        head = Head(0, new_code(), about.name, about.engine, config, owner.who, private, clock, at)
        self.table, self.owner, self.seed = Table(head), owner, seed
        self.rows: list[Written] = []
        self.kept: Kept | None = None

    def add(self, made: Draft) -> None:
        """The next entry."""
        row = self._row(made)
        self.table.apply(row)
        self.rows.append(written(row))

    def _row(self, made: Draft) -> Row:
        head = self.table.head
        return Row(len(self.rows) + 1, head.created, head.owner, None, made.entry, made.position, made.told)

    def seat(self, seats: Sequence[str]) -> None:
        """Put the owner, bots or nobody on each seat."""
        for seat, word in enumerate(seats):
            if word == "me":
                self.add(Draft(e.Sat(seat, self.owner.who, self.owner.name), 0))
            elif word != "open":
                self.add(Draft(e.Filled(seat, word), 0))

    def begin(self, moves: Sequence[Move] = ()) -> None:
        """Start, and play what has been played before; the moves must be legal."""
        self.add(Draft(e.Started(new_seed() if self.seed is None else self.seed), 0))
        early = max(0, len(moves) - KEPT)
        if early:
            self._step_through(moves[:early])
        for move in moves[early:]:
            for made in played(self.table, move.player, [text(move.action)]):
                self.add(made)

    def _step_through(self, moves: Sequence[Move]) -> None:
        """Play without a look at what lies between, and keep a snapshot of where it leads."""
        game, table = self.table.game, self.table
        for number, move in enumerate(moves, 1):
            told = tell(game, game.step(table.state, move.player, move.action))
            self.rows.append(written(self._row(Draft(e.Acted(move.player, text(move.action)), number, told))))
        table.stand_at(len(self.rows), len(moves))
        self.kept = Kept(table.at.seq, table.at.position, table.snapshot())

    def laid_out(self) -> "LaidOut":
        """All that is stored of it."""
        return LaidOut(self.owner, Loaded(self.table, {}).lobby(), self.rows, self.kept)

    async def store(self, hub: Hub) -> Loaded:
        """Store it and load it."""
        return await self.laid_out().store(hub)


@dataclass(frozen=True)
class LaidOut:
    """A new table as it goes into the database; it can come from another process."""

    owner: Person
    shown: Summary
    rows: Sequence[Written]
    kept: Kept | None

    async def store(self, hub: Hub) -> Loaded:
        """Store it and load it."""
        shown, who = self.shown, self.owner.who
        while True:
            try:
                await hub.write(store.open_table(self.rows, shown, self.kept))
                break
            except Conflict:
                shown = replace(shown, head=msgspec.structs.replace(shown.head, code=new_code()))
        loaded = await hub.open(shown.head.code)
        if loaded is None:
            raise ApiError(404, "table", "the table was deleted at once")
        if who in {seat.who for seat in shown.seats}:
            await hub.write(store.seen(loaded.table.head.id, who, clock_ms()), loaded.table.head.id)
            loaded.seen[who] = clock_ms()
        return loaded


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(63)


def strongest(game: str) -> str:
    """The game's best bot; they are listed from the weakest."""
    return list(BOTS[game])[-1]


def asked_for(body: NewTable, owner: Person) -> Opening:
    """The table that someone asks for; `BadConfig` or `ApiError` if there is no such table."""
    game = GAMES.get(body.game)
    if game is None:
        raise ApiError(422, "config", f"no game {body.game!r}; there are {', '.join(GAMES)}", "$.game")
    about = game.ABOUT
    fewest = 1 if about.solo and body.options.get("solo") else about.fewest
    if not fewest <= len(body.seats) <= about.most:
        raise ApiError(422, "config", f"{about.title} is for {about.fewest} to {about.most} players", "$.seats")
    check_seats(about.name, body.seats)
    if body.seed is not None and not (body.start and body.seats.count("me") and "open" not in body.seats):
        what = "who knows the seed knows what will come: it can only be given where you play with bots alone"
        raise ApiError(422, "config", what, "$.seed")
    config = game.configure(len(body.seats), body.components, body.options)
    opening = Opening(game, config, owner, seed=body.seed, private=body.private, clock=body.clock)
    opening.seat(body.seats)
    if body.start:
        if "open" in body.seats:
            raise ApiError(422, "config", "a seat is open; the table can only start when all are taken", "$.start")
        opening.begin()
    return opening


def check_seats(game: str, seats: Sequence[str]) -> None:
    """Every seat is mine, open, or a bot's that the game has."""
    known = ("me", "open", *BOTS[game])
    for number, word in enumerate(seats):
        if word not in known:
            raise ApiError(422, "config", f"no player {word!r}; there are {', '.join(known)}", f"$.seats[{number}]")


def again(table: Table, seats: Sequence[str], owner: Person) -> Opening:
    """The same game with the same components and options; it starts at once if no seat is open."""
    head = table.head
    if len(seats) != table.seats:
        raise ApiError(422, "config", f"there are {table.seats} seats", "$.seats")
    check_seats(head.game, seats)
    opening = Opening(table.game, head.config, owner, private=head.private, clock=head.clock)
    opening.seat(seats)
    if "open" not in seats:
        opening.begin()
    return opening
